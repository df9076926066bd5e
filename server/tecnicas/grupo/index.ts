/** O composto de um grupo de mapas, e os aspectos de um deles (ou do composto) a cada um dos outros. */
import { mapaDito, osQueSeDizem } from '@core/contract';
import {
  LETRAS_DO_GRUPO,
  type DeQuemNoGrupo,
  type LetraDoGrupo,
} from '@core/tecnicas/grupo/medidas';
import { comAsEscolhasDe } from '../../doutrina/mapaDosMeios';
import { comporGrupo } from '../../doutrina/grupo';
import type { Mapa, Natal } from '../../doutrina/mapa';
import { aspectosDaSinastria } from '../../doutrina/sinastria';
import type { Ephemeris } from '../../ephemeris/ephemeris';
import type { Calculo, Mapas } from '../calculo';
import { emGraus, mapaDaConsulta } from '../mapa';
import { apresentarComposto } from '../composto/apresentar';
import { notasDoGrupo, recusaDoGrupo } from './frases';

interface Parte {
  /** De que latitude se olham as casas. */
  readonly latitude: number;
  /** De quem são os mapas, pela ordem deles. */
  readonly letras: readonly LetraDoGrupo[];
}
type Consulta = Readonly<Record<string, unknown>>;

const NOMES = LETRAS_DO_GRUPO.map((letra) => mapaDito(letra));

/** Os mapas que a consulta diz, e de que letra é cada um. */
function doGrupo(consulta: Consulta): Pick<Parte, 'letras'> & { readonly mapas: Mapas } {
  const ditos = osQueSeDizem(NOMES, consulta);
  return {
    letras: ditos.map(({ sufixo }) => sufixo),
    // O contrato já leu os campos dos que se dizem, e os dois primeiros estão sempre.
    mapas: ditos.map((nomes) => mapaDaConsulta(nomes, consulta as never)) as unknown as Mapas,
  };
}

const comAsDoPrimeiro = (
  ephemeris: Ephemeris,
  [primeiro, ...outros]: readonly [Natal, ...Natal[]],
): readonly [Natal, ...Natal[]] => [
  primeiro,
  ...outros.map((m) => comAsEscolhasDe(ephemeris, primeiro.perfil, m)),
];

export const compostoDoGrupo: Calculo<'compostoDoGrupo', Parte, Mapas> = {
  resumo: 'O composto de dois a doze mapas, sob as escolhas do primeiro',
  pergunta: ({ query: { coordLugar, ...consulta } }) => {
    const { mapas, letras } = doGrupo(consulta);
    return { mapas, parte: { letras, latitude: emGraus(coordLugar).latitude } };
  },
  calcula: (ephemeris, natais, { latitude }) => {
    const grupo = comporGrupo(ephemeris, comAsDoPrimeiro(ephemeris, natais), latitude);
    if ('planetaSemMeio' in grupo)
      return { mapa: null, recusa: recusaDoGrupo(grupo.planetaSemMeio), notas: [] };
    const {
      viradas: _viradas,
      notas,
      ...mapa
    } = apresentarComposto({
      ...grupo,
      viradas: [],
      opostos: [],
      deDoisLados: [],
    });
    return { mapa, recusa: null, notas: [...notas, ...notasDoGrupo(grupo.semMeio)] };
  },
};

export const aspectosDoGrupo: Calculo<
  'aspectosDoGrupo',
  Parte & { readonly de: DeQuemNoGrupo },
  Mapas
> = {
  resumo: 'Os aspectos do composto de um grupo, ou de um dos mapas dele, a cada pessoa',
  pergunta: ({ query: { coordLugar, de, ...consulta } }) => {
    const { mapas, letras } = doGrupo(consulta);
    return { mapas, parte: { letras, de, latitude: emGraus(coordLugar).latitude } };
  },
  calcula: (ephemeris, natais, { letras, de, latitude }) => {
    const quem: Mapa | null =
      de === 'grupo'
        ? oComposto(ephemeris, natais, latitude)
        : (natais[letras.indexOf(de)] ?? null);
    if (!quem) return [];
    return letras.flatMap((letra, i) =>
      letra === de
        ? []
        : [
            {
              a: letra,
              aspectos: aspectosDaSinastria(
                natais[i] as Natal,
                quem,
                natais[0].perfil.orbesDaSinastria,
              ).map((a) => ({ ...a })),
            },
          ],
    );
  },
};

function oComposto(
  ephemeris: Ephemeris,
  natais: readonly [Natal, ...Natal[]],
  latitude: number,
): Mapa | null {
  const grupo = comporGrupo(ephemeris, comAsDoPrimeiro(ephemeris, natais), latitude);
  return 'planetaSemMeio' in grupo ? null : grupo;
}
