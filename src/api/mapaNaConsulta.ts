/** Um mapa na consulta de um cálculo, com os nomes que ela lhe dá. */
import type { PerfilDeCalculo } from '@core/astrology';
import { parNaApi, type Latitude, type Longitude } from '@core/civil';
import {
  CEU,
  comSufixo,
  mapaDito,
  NATAL,
  type ComSufixo,
  type HoraDoCalculo,
  type NomesDoMapa,
} from '@core/contract';
import type { ArgumentoDe } from './argumentos';
import { escolhasNaConsulta, horaComoConsulta } from './escolhasNaConsulta';

export interface InstanteELugar {
  /** Instante UTC ISO. */
  readonly data: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  /** Sob que escolhas se calcula. */
  readonly perfil: PerfilDeCalculo;
  /** Até onde se sabe a que horas foi. */
  readonly hora: HoraDoCalculo;
}

/** De um céu que não é o de um nascimento: sabe-se a que horas é. */
export const HORA_EXATA = { precisao: 'exata' } as const;

const comoSeCalcula = ({ perfil, hora }: InstanteELugar) => ({
  ...escolhasNaConsulta(perfil),
  ...horaComoConsulta(hora),
});

type NaConsulta<N extends NomesDoMapa> = Readonly<
  Record<N['data'] | N['lugar'], string> & ComSufixo<ReturnType<typeof comoSeCalcula>, N['sufixo']>
>;

/** O instante, o lugar, e do perfil e da hora só o que não é o padrão. */
export function mapaNaConsulta<const N extends NomesDoMapa>(
  { data, lugar, sufixo }: N,
  mapa: InstanteELugar,
): NaConsulta<N> {
  return {
    [data]: mapa.data,
    [lugar]: parNaApi(mapa.latitude, mapa.longitude),
    ...comSufixo(comoSeCalcula(mapa), sufixo),
  } as unknown as NaConsulta<N>;
}

/** O que se pergunta de um nascimento. */
export const doNatal = <R extends object>(mapa: InstanteELugar, resto: R) => ({
  consulta: { ...mapaNaConsulta(NATAL, mapa), ...resto },
});

/** O que se pergunta de dois. */
export const deDois = <R extends object>(a: InstanteELugar, b: InstanteELugar, resto: R) => ({
  consulta: {
    ...mapaNaConsulta(mapaDito('A'), a),
    ...mapaNaConsulta(mapaDito('B'), b),
    ...resto,
  },
});

/** O cálculo de um céu: o de um nascimento, ou o de outro momento. */
export const perguntaDoCeu = (ceu: InstanteELugar): ArgumentoDe<'planetas'> => ({
  consulta: mapaNaConsulta(CEU, ceu),
});
