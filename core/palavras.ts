/**
 * As palavras da escola que mais de uma tela diz: cada coisa tem um nome só, em todas. O que querem
 * dizer: `docs/glossario.md`.
 */
import { numero, quantos } from './texto';

export const PALAVRAS = {
  agora: 'Agora',
  alunos: 'Alunos',
  aFazer: 'Para fazer',
  convites: 'Convites',
  enunciado: 'Enunciado',
  equipe: 'Equipe',
  exercicios: 'Exercícios',
  mapas: 'Mapas',
  mapasEAlunos: 'Mapas e alunos',
  novoExercicio: 'Novo exercício',
  paraCorrigir: 'Para corrigir',
  perfilDeCalculo: 'Perfil de cálculo',
  pergunta: 'Pergunta',
  pessoas: 'Pessoas',
  relacoes: 'Relações',
  resultados: 'Resultados',
  roteiros: 'Roteiros',
  textos: 'Textos',
  tipo: 'Tipo',
  turmas: 'Turmas',
} as const;

/** O tipo de um exercício, no meio de uma frase. */
export const TIPOS = {
  apontar: 'apontar na roda',
  preencher: 'preencher',
  dissertar: 'dissertar',
} as const;

/** '3 para corrigir'. */
export const dizerParaCorrigir = (n: number): string => `${numero(n)} para corrigir`;
/** '1 pessoa entregou', '12 de 30 pessoas entregaram'. */
export function dizerEntregas(n: number, de?: number): string {
  if (de === undefined) return quantos(n, 'pessoa entregou', 'pessoas entregaram');
  return `${numero(n)} de ${quantos(de, 'pessoa', 'pessoas')} ${n === 1 ? 'entregou' : 'entregaram'}`;
}

/** Em que pé está um exercício, para quem o faz. */
export const SITUACAO = {
  devolvido: 'devolvido',
  entregue: 'entregue',
  porFazer: 'ainda pendente',
  atrasado: 'prazo encerrado: ainda dá para entregar, fora do prazo',
} as const;
