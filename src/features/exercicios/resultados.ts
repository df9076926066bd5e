/** Os resultados de uma turma numa planilha: uma linha por pessoa e exercício. */
import { escreverPlanilha } from '@core/arquivos';
import type { ResultadosDaTurma } from '@core/contract';

const COLUNAS = [
  'aluno',
  'exercício',
  'tentativas',
  'entregue em',
  'fora do prazo',
  'acertos',
  'de',
  'nota',
  'devolvido',
];
const simOuNao = (sim: boolean): string => (sim ? 'sim' : 'não');

export function planilhaDosResultados({ exercicios, alunos }: ResultadosDaTurma): string {
  return escreverPlanilha([
    COLUNAS,
    ...alunos.flatMap(({ nome, ultimas }) =>
      exercicios.map(({ id, titulo }) => {
        const u = ultimas.find((x) => x.exercicioId === id);
        if (!u) return [nome, titulo, '0', '', '', '', '', '', ''];
        return [
          nome,
          titulo,
          String(u.tentativas),
          u.em,
          simOuNao(u.atrasada),
          u.acertos === null ? '' : String(u.acertos),
          u.acertos === null ? '' : String(u.de),
          u.nota ?? '',
          simOuNao(u.devolvida),
        ];
      }),
    ),
  ]);
}
