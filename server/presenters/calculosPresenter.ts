/** Da doutrina ao contrato: a forma em que a API escreve o que se calculou. */
import {
  casasDaLongitude,
  contarElementos,
  contarModos,
  grauAstrologico,
  movimentoPelaVelocidade,
  PARTES_ARABICAS,
  PLANETAS,
  PONTOS_ASTRONOMICOS,
  fichaDoSistema,
  type Aspecto,
  type PerfilDeCalculo,
  type Ponto,
  type PontoComAspecto,
  type PontoQueTransita,
  type SistemaDeCasas,
} from '@core/astrology';
import { isoDaData, type Latitude, type Longitude } from '@core/civil';
import {
  chaveDeTransito,
  type AspectoDoMapa,
  type AstroInfo,
  type EventoDaLua as EventoDoContrato,
  type LinhaDeTransito,
  type MapaProgredido,
  type MesDaProgressao,
  type MudancaDoMapa,
  type Progressao,
  type Revolucao,
  type Transitos as TransitosDoContrato,
  type TransitosLongos,
} from '@core/contract';
import type { EventoDaLua } from '../doutrina/eventosDaLua';
import {
  aspectosDoMapa,
  presentes,
  type AspectoIncerto,
  type Incerteza,
  type Mapa,
  type Natal,
} from '../doutrina/mapa';
import type { Mes, NosDoisSentidos } from '../doutrina/mesesDaProgressao';
import { METODO_DOS_ANGULOS, type Progredido } from '../doutrina/progressao';
import type { RevolucaoSolar } from '../doutrina/revolucao';
import type { Dia, Periodo, Transitos } from '../doutrina/transitos';
import type { TransitoLongo } from '../doutrina/transitosLongos';
import { instanteDoDiaJuliano, type CasasDoArmc } from '../ephemeris/ephemeris';

export interface Lugar {
  /** O nome que lhe dá quem pergunta; '' quando não dá. */
  readonly local: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
}

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
function casasDoPonto(
  longitude: number,
  casas: CasasDoArmc | null,
  { regra5graus }: PerfilDeCalculo,
): { atual: number; proxima: number | null } | null {
  if (!casas) return null;
  const { cuspides, sistema } = casas;
  const { atual, proxima } = casasDaLongitude(longitude, cuspides);
  return { atual, proxima: regra5graus && !fichaDoSistema(sistema).emGrausIguais ? proxima : null };
}

const apresentarAspectos = (
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
function apresentar(
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
    sistemaDeCasas: proprias?.sistema ?? perfil.sistemaDeCasas,
    aviso: proprias && avisoDasCasas(perfil.sistemaDeCasas, proprias.sistema),
    hora: incerteza && apresentarHora(incerteza),
  };
}

export function apresentarMapa(mapa: Natal): AstroInfo {
  return {
    ...apresentar(mapa, mapa.casas, mapa.incerteza?.aspectos ?? aspectosDoMapa(mapa)),
    ...(mapa.paralelos && { paralelos: mapa.paralelos.map((p) => ({ ...p })) }),
  };
}

const instanteOuNada = (dia: number | null): string | null =>
  dia === null ? null : instanteDoDiaJuliano(dia);

function apresentarDia({ dia, longitude, movimento, aspectos, exatos }: Dia): LinhaDeTransito {
  const celulas = [...aspectos].map(
    ([natal, aspecto]) => [chaveDeTransito(natal), aspecto] as const,
  );
  return {
    dia,
    long: longitude.toFixed(4),
    movimento,
    ...Object.fromEntries(celulas),
    exatos: exatos.map(chaveDeTransito),
  };
}

const emInstantes = ({ de, ate }: { readonly de: number; readonly ate: number }) => ({
  de: instanteDoDiaJuliano(de),
  ate: instanteDoDiaJuliano(ate),
});

function apresentarPeriodo({ planeta, natal, aspecto, entrada, exatos, saida, folgas }: Periodo) {
  return {
    planeta,
    natal,
    aspecto,
    entrada: instanteOuNada(entrada),
    exatos: exatos.map(instanteDoDiaJuliano),
    saida: instanteOuNada(saida),
    ...(folgas.length > 0 && { folgas: folgas.map(emInstantes) }),
  };
}

export function apresentarTransitos({
  porPlaneta,
  aspectos,
  periodos,
}: Transitos): TransitosDoContrato {
  return {
    transitos: {
      porPlaneta: porPlaneta.map(({ planeta, dias }) => ({
        planeta,
        transitos: dias.map(apresentarDia),
      })),
    },
    aspectos: apresentarAspectos(aspectos),
    periodos: periodos.map(apresentarPeriodo),
  };
}

export function apresentarTransitosLongos(
  planeta: PontoQueTransita,
  transitos: readonly TransitoLongo[],
): TransitosLongos {
  return {
    planeta,
    transitos: transitos.map(({ natal, aspecto, casa, entrada, exatos, saida }) => ({
      natal,
      aspecto,
      casa,
      entrada: instanteOuNada(entrada),
      exatos: exatos.map(({ dia, retrogrado, folga }) => ({
        instante: instanteDoDiaJuliano(dia),
        retrogrado,
        ...(folga && { folga: emInstantes(folga) }),
      })),
      saida: instanteOuNada(saida),
    })),
  };
}

export function apresentarRevolucao(
  { retorno, aspectos, casasNatais }: RevolucaoSolar,
  { local, latitude, longitude }: Lugar,
): Revolucao {
  return {
    revolucao: { ...apresentarMapa(retorno), local, latitude, longitude },
    data: instanteDoDiaJuliano(retorno.observacao.dia),
    aspectos: apresentarAspectos(aspectos),
    casasNatais: casasNatais.map((c) => ({ ...c })),
  };
}

function apresentarEvento({ dia, acontecimento }: EventoDaLua): EventoDoContrato {
  return { ...acontecimento, data: instanteDoDiaJuliano(dia) };
}

/** A coluna Casa é a das casas natais; as cúspides são as progredidas. */
function apresentarProgredido(progredido: Progredido, natal: Natal): MapaProgredido {
  return {
    ...apresentar(progredido, natal.casas, progredido.aspectos),
    instante: instanteDoDiaJuliano(progredido.dia),
    eventosDaLua: progredido.eventosDaLua.map(apresentarEvento),
  };
}

export function apresentarProgressao(
  { direta, conversa }: NosDoisSentidos<Progredido>,
  natal: Natal,
): Progressao {
  return {
    direta: apresentarProgredido(direta, natal),
    conversa: apresentarProgredido(conversa, natal),
    metodo: METODO_DOS_ANGULOS,
  };
}

export function apresentarMeses(meses: readonly Mes[]): MesDaProgressao[] {
  return meses.map(({ data, direta, conversa }) => ({
    data: isoDaData(data),
    planetasDireta: direta.planetas.map((p) => ({ ...p })),
    planetasConversa: conversa.planetas.map((p) => ({ ...p })),
    posicoesDireta: apresentarAspectos(direta.aspectos),
    posicoesConversa: apresentarAspectos(conversa.aspectos),
  }));
}
