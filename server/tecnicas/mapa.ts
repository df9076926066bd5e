/** O mapa de que se pergunta, antes e depois de calculado. */
import type { PerfilDeCalculo } from '@core/astrology';
import { grausDecimais } from '@core/civil';
import {
  mapaDa,
  type HoraDoCalculo,
  type LugarNaConsulta,
  type MapaNaConsulta,
  type NomesDoMapa,
} from '@core/contract';
import type { Natal, Observacao } from '../doutrina/mapa';
import { calcularNatal, type Hora } from '../doutrina/natal';
import { diaJuliano, type Ephemeris } from '../ephemeris/ephemeris';

/** O que basta para calcular um mapa, sem registro nem pessoa. */
export interface MapaACalcular {
  /** UTC ISO. */
  readonly nascimento: string;
  /** Graus decimais, Norte e Leste positivos. */
  readonly latitude: number;
  readonly longitude: number;
  readonly perfil: PerfilDeCalculo;
  readonly hora: HoraDoCalculo;
}

/** Um lugar da consulta, em graus decimais. */
export const emGraus = ({ latitude, longitude }: LugarNaConsulta) => ({
  latitude: grausDecimais(latitude),
  longitude: grausDecimais(longitude),
});

/** O que a consulta chama assim, e cujos campos o contrato já leu. */
export function mapaDaConsulta<const N extends NomesDoMapa>(
  nomes: N,
  consulta: MapaNaConsulta<N>,
): MapaACalcular {
  const { instante, lugar, perfil, hora } = mapaDa(nomes, consulta);
  return {
    nascimento: instante,
    ...emGraus(lugar),
    perfil,
    hora,
  };
}

const MINUTOS_POR_DIA = 1440;

function horaEmDias(hora: HoraDoCalculo, dia: number): Hora {
  if (hora.precisao === 'exata') return hora;
  if (hora.precisao === 'aproximada') {
    const dias = hora.minutos / MINUTOS_POR_DIA;
    return { precisao: hora.precisao, de: dia - dias, ate: dia + dias };
  }
  return { precisao: hora.precisao, de: diaJuliano(hora.de), ate: diaJuliano(hora.ate) };
}

/** De quando, de onde e com que hora se olha o céu dele. */
export function observacaoDe({ nascimento, latitude, longitude, hora }: MapaACalcular): {
  readonly observacao: Observacao;
  readonly hora: Hora;
} {
  const dia = diaJuliano(nascimento);
  return { observacao: { dia, latitude, longitude }, hora: horaEmDias(hora, dia) };
}

/** @throws ForaDoIntervaloError fora dos anos das efemérides */
function calcularMapa(ephemeris: Ephemeris, mapa: MapaACalcular): Natal {
  const { observacao, hora } = observacaoDe(mapa);
  return calcularNatal(ephemeris, observacao, mapa.perfil, hora);
}

/** Cada um com o seu perfil, a sua hora e o seu lugar. */
export const calcularNatais = (
  ephemeris: Ephemeris,
  [primeiro, ...outros]: readonly [MapaACalcular, ...MapaACalcular[]],
): readonly [Natal, ...Natal[]] => [
  calcularMapa(ephemeris, primeiro),
  ...outros.map((mapa) => calcularMapa(ephemeris, mapa)),
];

/** As casas de um mapa de uma técnica que sem a hora não se faz: quem a chama já a conferiu. */
export function casasDe({ casas }: Natal): NonNullable<Natal['casas']> {
  if (!casas) throw new Error('Faltou conferir a hora antes de calcular.');
  return casas;
}
