/** O que um caderno pode ter: a roda do natal, as técnicas do catálogo, as anotações. */
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
export const ANOTACOES = 'anotacoes';

const DE_SEMPRE: readonly SecaoPossivel[] = [
  { id: CAPA, nome: 'Capa', impedida: null },
  { id: SUMARIO, nome: 'Sumário', impedida: null },
  { id: NATAL, nome: 'Mapa natal: roda, posições e aspectos', impedida: null },
];

/** Uma técnica nova do catálogo entra por si, pela linha dela. */
export function secoesPossiveis(
  mapa: Pick<MapaNaTela, 'hora'>,
  minhas: readonly IdDaTecnica[],
  anotacoes: number,
): readonly SecaoPossivel[] {
  const semCasas = !calculaCasas(mapa.hora);
  return [
    ...DE_SEMPRE,
    ...minhas.filter(podeSerPasso).map((id) => {
      const { nome, noPapel = nome, semHora } = fichaDaTecnica(id);
      const impedida = semCasas && semHora.como === 'não se faz' ? semHora.porque : null;
      return { id, nome: noPapel, impedida };
    }),
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
