/** De um céu calculado ao contrato: o mapa natal, e as peças que as outras técnicas escrevem igual. */
import {
  casasDaLongitude,
  contarElementos,
  contarModos,
  fichaDoSistema,
  grauAstrologico,
  movimentoPelaVelocidade,
  PARTES_ARABICAS,
  PLANETAS,
  PONTOS_ASTRONOMICOS,
  type Aspecto,
  type PerfilDeCalculo,
  type Ponto,
  type PontoComAspecto,
  type SistemaDeCasas,
} from '@core/astrology';
import type { AspectoDoMapa, AstroInfo, MudancaDoMapa } from '@core/contract';
import {
  aspectosDoMapa,
  presentes,
  type AspectoIncerto,
  type Incerteza,
  type Mapa,
  type Natal,
} from '../doutrina/mapa';
import { instanteDoDiaJuliano, type CasasDoArmc } from '../ephemeris/ephemeris';

interface CorpoDo<N extends Ponto> {
  ponto: { tipo: N; longitude: number; latitude: number; extra: { velocidadeLong: number } };
  grauAstrologico: ReturnType<typeof grauAstrologico>;
  casas: { atual: number; proxima: number | null } | null;
  movimento: ReturnType<typeof movimentoPelaVelocidade>;
}

type HoraDoContrato = NonNullable<AstroInfo['hora']>;

/**
 * As casas que se usaram não são as pedidas: nas latitudes polares, nem todos os sistemas existem.
 */
export function avisoDasCasas(pedido: SistemaDeCasas, usado: SistemaDeCasas): string | null {
  const nome = (sistema: SistemaDeCasas): string => fichaDoSistema(sistema).naTela;
  return pedido === usado
    ? null
    : `Nesta latitude não existem casas ${nome(pedido)}; este mapa usa casas ${nome(usado)}.`;
}

/** As casas de um ponto. Em casas de graus iguais a regra dos 5° não se usa. */
export function casasDoPonto(
  longitude: number,
  casas: CasasDoArmc | null,
  { regra5graus }: PerfilDeCalculo,
): { atual: number; proxima: number | null } | null {
  if (!casas) return null;
  const { cuspides, sistema } = casas;
  const { atual, proxima } = casasDaLongitude(longitude, cuspides);
  return { atual, proxima: regra5graus && !fichaDoSistema(sistema).emGrausIguais ? proxima : null };
}

export const apresentarAspectos = (
  aspectos: readonly (Aspecto<PontoComAspecto> | AspectoIncerto)[],
): AspectoDoMapa[] => aspectos.map((a) => ({ ...a }));

function apresentarHora({ precisao, de, ate, intervalos, mudancas }: Incerteza): HoraDoContrato {
  return {
    precisao,
    de: instanteDoDiaJuliano(de),
    ate: instanteDoDiaJuliano(ate),
    intervalos: intervalos.map((i) => ({ ...i })),
    mudancas: mudancas.map((m) => ({ ...m, valores: [...m.valores] }) as MudancaDoMapa),
  };
}

/** O mapa com os aspectos que se lhe dão. @param casas em que se leem os pontos */
export function apresentarCeu(
  { perfil, posicoes, casas: proprias, incerteza }: Mapa,
  casas: CasasDoArmc | null,
  aspectos: readonly (Aspecto<PontoComAspecto> | AspectoIncerto)[],
): AstroInfo {
  const corpos = <N extends Ponto>(nomes: readonly N[]): CorpoDo<N>[] =>
    presentes(posicoes, nomes).map(({ nome: tipo, longitude, latitude, velocidade }) => ({
      ponto: { tipo, longitude, latitude, extra: { velocidadeLong: velocidade } },
      grauAstrologico: grauAstrologico(longitude),
      casas: casasDoPonto(longitude, casas, perfil),
      movimento: movimentoPelaVelocidade(tipo, velocidade),
    }));
  const semSigno = incerteza?.semSigno ?? [];
  const longitudes = PLANETAS.filter((p) => !semSigno.includes(p)).map(
    (p) => posicoes[p].longitude,
  );
  const indefinido = incerteza && !proprias && { indefinido: semSigno.length };
  return {
    planetas: corpos(PLANETAS),
    pontosAstronomicos: corpos(PONTOS_ASTRONOMICOS),
    partesArabicas: corpos(PARTES_ARABICAS),
    cuspides: proprias && {
      casas: [...proprias.cuspides],
      ascendente: proprias.ascendente,
      meioDoCéu: proprias.meioDoCeu,
    },
    aspectos: apresentarAspectos(aspectos),
    elementos: { ...contarElementos(longitudes), ...indefinido },
    modos: { ...contarModos(longitudes), ...indefinido },
    ...(proprias && { secto: proprias.deDia ? ('diurno' as const) : ('noturno' as const) }),
    sistemaDeCasas: proprias?.sistema ?? perfil.sistemaDeCasas,
    aviso: proprias && avisoDasCasas(perfil.sistemaDeCasas, proprias.sistema),
    hora: incerteza && apresentarHora(incerteza),
  };
}

export function apresentarNatal(mapa: Natal): AstroInfo {
  return {
    ...apresentarCeu(mapa, mapa.casas, mapa.incerteza?.aspectos ?? aspectosDoMapa(mapa)),
    ...(mapa.paralelos && { paralelos: mapa.paralelos.map((p) => ({ ...p })) }),
  };
}

export const instanteOuNada = (dia: number | null): string | null =>
  dia === null ? null : instanteDoDiaJuliano(dia);

export const emInstantes = ({ de, ate }: { readonly de: number; readonly ate: number }) => ({
  de: instanteDoDiaJuliano(de),
  ate: instanteDoDiaJuliano(ate),
});
