/** O que a retificação precisa de saber: tudo o que depende da hora, de minuto em minuto. */
import { normalizar, type PontoQueTransita } from '@core/astrology';
import type { DataCivil } from '@core/civil';
import { ANOS_DAS_EFEMERIDES, NATAL } from '@core/contract';
import {
  AMOSTRAS_DO_ANO,
  IDADE_DOS_ARCOS,
  MINUTOS_DA_RETIFICACAO,
} from '@core/tecnicas/linhaDaVida/medidas';
import { alvosSabidos } from '../../doutrina/alvos';
import { presentes, type Natal } from '../../doutrina/mapa';
import {
  comecoDoDia,
  ForaDoIntervaloError,
  PRIMEIRO_CEU,
  type Ephemeris,
} from '../../ephemeris/ephemeris';
import type { Calculo } from '../calculo';
import { mapaDaConsulta } from '../mapa';

const MEIO_DIA = 0.5;
const ULTIMO_CEU = comecoDoDia({ ano: ANOS_DAS_EFEMERIDES.ultimo, mes: 12, dia: 31 });
const MINUTOS_POR_DIA = 1440;
/** Só destes um trânsito a um ângulo diz um dia sem o dizer de meio mundo. */
const LENTOS: readonly PontoQueTransita[] = ['Júpiter', 'Saturno', 'Urano', 'Netuno', 'Plutão'];
const ANGULOS: ReadonlySet<string> = new Set(['Ascendente', 'MeioDoCéu', 'Vertex']);

/** De minuto em minuto. */
function angulos(ephemeris: Ephemeris, { observacao, perfil }: Natal) {
  const todos = Array.from({ length: 2 * MINUTOS_DA_RETIFICACAO + 1 }, (_, i) =>
    ephemeris.casas(
      { ...observacao, dia: observacao.dia + (i - MINUTOS_DA_RETIFICACAO) / MINUTOS_POR_DIA },
      perfil.sistemaDeCasas,
    ),
  );
  return {
    ascendente: todos.map((c) => c.ascendente),
    meioDoCéu: todos.map((c) => c.meioDoCeu),
  };
}

/** Um por ano trópico, até onde há céu. */
function arcos(ephemeris: Ephemeris, { observacao, posicoes }: Natal): number[] {
  const achados: number[] = [];
  try {
    for (let idade = 0; idade <= IDADE_DOS_ARCOS; idade += 1)
      achados.push(
        normalizar(
          ephemeris.posicao('Sol', observacao.dia + idade).longitude - posicoes.Sol.longitude,
        ),
      );
  } catch (e) {
    if (!(e instanceof ForaDoIntervaloError)) throw e;
  }
  return achados;
}

/** O céu lento de um ano inteiro; nas pontas das efemérides, o que houver. */
function doAno(ephemeris: Ephemeris, ano: number) {
  const primeiro = comecoDoDia({ ano, mes: 1, dia: 1 });
  const passo = (comecoDoDia({ ano: ano + 1, mes: 1, dia: 1 }) - primeiro) / (AMOSTRAS_DO_ANO - 1);
  const noCeu = Array.from({ length: AMOSTRAS_DO_ANO }, (_, i) =>
    Math.min(Math.max(primeiro + i * passo, PRIMEIRO_CEU), ULTIMO_CEU),
  );
  return LENTOS.map((nome) => ({
    nome,
    longitudes: noCeu.map((dia) => ephemeris.posicao(nome, dia).longitude),
  }));
}

interface Parte {
  readonly dias: readonly DataCivil[];
  readonly anos: readonly number[];
}

export const retificacao: Calculo<'retificacao', Parte> = {
  resumo: 'O que a retificação da hora precisa de saber',
  pergunta: ({ query: { dias, anos, ...mapa } }) => ({
    mapas: [mapaDaConsulta(NATAL, mapa)],
    parte: { dias, anos },
  }),
  calcula: (ephemeris, [natal], { dias, anos }) => ({
    ...angulos(ephemeris, natal),
    pontos: presentes(
      natal.posicoes,
      alvosSabidos(natal).filter((ponto) => !ANGULOS.has(ponto)),
    ).map(({ nome, longitude, velocidade }) => ({ nome, longitude, velocidade })),
    arcos: arcos(ephemeris, natal),
    dias: dias.map((dia) =>
      LENTOS.map((nome) => {
        const { longitude, velocidade } = ephemeris.posicao(nome, comecoDoDia(dia) + MEIO_DIA);
        return { nome, longitude, velocidade };
      }),
    ),
    anos: anos.map((ano) => doAno(ephemeris, ano)),
  }),
};
