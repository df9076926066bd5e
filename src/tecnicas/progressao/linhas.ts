/**
 * O que as tabelas da progressão mostram: uma linha por mês para a Lua, uma por planeta para o dia.
 * Puro.
 */
import {
  comArtigo,
  PLANETAS,
  type Movimento,
  type NomeDoAspecto,
  type Ponto,
} from '@core/astrology';
import type { AspectoDoMapa } from '@core/contract';
import type {
  EventoDaLua,
  MapaProgredido,
  MesDaProgressao,
} from '@core/tecnicas/progressao/contrato';

export type Sentido = 'direta' | 'conversa';

/**
 * As colunas de aspectos: os dez planetas natais, o Ascendente e o Meio do Céu. Fonte:
 * especificação, §2.
 */
export const ALVOS = [...PLANETAS, 'Ascendente', 'MeioDoCéu'] as const;
type Alvo = (typeof ALVOS)[number];
type AspectosPorAlvo = Readonly<Partial<Record<Alvo, AspectoDoMapa>>>;

export interface Linha {
  readonly longitude: number;
  readonly casa: number | null;
  readonly aspectos: AspectosPorAlvo;
}

export interface LinhaDaLua extends Linha {
  /** 'aaaa-MM-01' */
  readonly mes: string;
}

export interface LinhaDoPonto extends Linha {
  readonly ponto: Ponto;
  readonly movimento: Movimento;
}

function doPonto(
  aspectos: readonly AspectoDoMapa[],
  ponto: Ponto,
  habilitados: ReadonlySet<NomeDoAspecto>,
): AspectosPorAlvo {
  const seus = aspectos.filter(
    (a) =>
      a.de.nome === ponto &&
      (ALVOS as readonly Ponto[]).includes(a.para.nome) &&
      habilitados.has(a.aspecto),
  );
  return Object.fromEntries(seus.map((a) => [a.para.nome, a]));
}

/** A Lua progredida ao meio-dia UTC do primeiro dia de cada mês. */
export function linhasDaLua(
  meses: readonly MesDaProgressao[],
  sentido: Sentido,
  habilitados: ReadonlySet<NomeDoAspecto>,
): LinhaDaLua[] {
  return meses.flatMap((mes) => {
    const [planetas, aspectos] =
      sentido === 'direta'
        ? [mes.planetasDireta, mes.posicoesDireta]
        : [mes.planetasConversa, mes.posicoesConversa];
    const lua = planetas.find((p) => p.nome === 'Lua');
    return lua
      ? {
          mes: mes.data,
          longitude: lua.longitude,
          casa: lua.casa,
          aspectos: doPonto(aspectos, 'Lua', habilitados),
        }
      : [];
  });
}

/** Os dez planetas e os dois ângulos progredidos, na data pedida. */
export function linhasDosPontos(
  mapa: MapaProgredido,
  habilitados: ReadonlySet<NomeDoAspecto>,
): LinhaDoPonto[] {
  const angulos = mapa.pontosAstronomicos.filter(
    ({ ponto }) => ponto.tipo === 'Ascendente' || ponto.tipo === 'MeioDoCéu',
  );
  return [...mapa.planetas, ...angulos].map(({ ponto, casas, movimento }) => ({
    ponto: ponto.tipo,
    longitude: ponto.longitude,
    casa: casas?.atual ?? null,
    movimento,
    aspectos: doPonto(mapa.aspectos, ponto.tipo, habilitados),
  }));
}

/** 'Trígono com Vênus natal', 'Entra em Touro', 'Entra na casa 5 natal'. */
export function textoDoEvento(evento: EventoDaLua): string {
  switch (evento.tipo) {
    case 'aspecto':
      return `${evento.aspecto} com ${comArtigo(evento.natal)} natal`;
    case 'signo':
      return `Entra em ${evento.signo}`;
    case 'casa':
      return `Entra na casa ${evento.casa} natal`;
  }
}

export function eventosVisiveis(
  eventos: readonly EventoDaLua[],
  habilitados: ReadonlySet<NomeDoAspecto>,
): EventoDaLua[] {
  return eventos.filter((e) => e.tipo !== 'aspecto' || habilitados.has(e.aspecto));
}
