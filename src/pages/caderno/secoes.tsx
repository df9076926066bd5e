/**
 * O que um caderno pode ter: a roda do natal, as técnicas do catálogo (também as de dois mapas, com
 * o outro que se escolhe), o calendário sobre o mapa, os textos da escola, as anotações.
 */
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { calculaCasas } from '@core/contract';
import { ehTecnica, fichaDaTecnica, podeSerPasso, type IdDaTecnica } from '@core/tecnicas/catalogo';

export interface SecaoPossivel {
  readonly id: string;
  readonly nome: string;
  /** Por que este mapa não a pode ter; null, pode. */
  readonly impedida: string | null;
}

export const CAPA = 'capa';
export const SUMARIO = 'sumario';
export const NATAL = 'natal';
export const CALENDARIO = 'calendario';
export const TEXTOS = 'textos';
export const ANOTACOES = 'anotacoes';

const DE_SEMPRE: readonly SecaoPossivel[] = [
  { id: CAPA, nome: 'Capa', impedida: null },
  { id: SUMARIO, nome: 'Sumário', impedida: null },
  { id: NATAL, nome: 'Mapa natal: roda, posições e aspectos', impedida: null },
];

/** Pede outro mapa: a sinastria, o composto, o Davison. */
export const deDois = (id: string): boolean =>
  ehTecnica(id) && fichaDaTecnica(id).pede.includes('mapa');

interface OQueHa {
  readonly anotacoes: number;
  /** Quantas escolas têm textos que se possam pôr neste mapa. */
  readonly escolas: number;
  /** Já se escolheu o outro mapa das relações. */
  readonly comOutro: boolean;
}

/** Uma técnica nova do catálogo entra por si, pela linha dela. */
export function secoesPossiveis(
  mapa: Pick<MapaNaTela, 'hora'>,
  minhas: readonly IdDaTecnica[],
  { anotacoes, escolas, comOutro }: OQueHa,
): readonly SecaoPossivel[] {
  const semCasas = !calculaCasas(mapa.hora);
  const impedimento = (id: IdDaTecnica): string | null => {
    const { semHora } = fichaDaTecnica(id);
    if (semCasas && semHora.como === 'não se faz') return semHora.porque;
    return deDois(id) && !comOutro ? 'Escolha o outro mapa.' : null;
  };
  return [
    ...DE_SEMPRE,
    ...minhas
      // De outro lugar só se vê um que se escolha na tela.
      .filter((id) => (podeSerPasso(id) || deDois(id)) && fichaDaTecnica(id).grupo !== 'lugar')
      .map((id) => {
        const { nome, noPapel = nome } = fichaDaTecnica(id);
        return { id, nome: noPapel, impedida: impedimento(id) };
      }),
    { id: CALENDARIO, nome: 'Calendário pessoal', impedida: null },
    {
      id: TEXTOS,
      nome: 'Textos da escola',
      impedida: escolas === 0 ? 'Só quem está numa escola tem os textos dela.' : null,
    },
    {
      id: ANOTACOES,
      nome: 'Anotações',
      impedida: anotacoes === 0 ? 'Este mapa não tem anotações.' : null,
    },
  ];
}

/** Das que se guardaram num modelo, as que este mapa pode ter, pela ordem delas. */
export const secoesDoModelo = (
  guardadas: readonly string[],
  possiveis: readonly SecaoPossivel[],
): readonly string[] =>
  guardadas.filter((id) => possiveis.some((s) => s.id === id && s.impedida === null));

export const ehSecaoDeTecnica = (id: string): id is IdDaTecnica => id !== NATAL && ehTecnica(id);
export const COMECO: readonly string[] = [CAPA, SUMARIO, NATAL];
