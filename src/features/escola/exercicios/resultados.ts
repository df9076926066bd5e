/** Os resultados de uma turma numa planilha: uma linha por pessoa e exercício. */
import { escreverPlanilha } from '@core/arquivos';
import type { ResultadosDaTurma } from '@core/contract';

/** A escola não diz a sua zona: vale a de Brasília, e a coluna di-lo. */
const ZONA = 'America/Sao_Paulo';
const relogio = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONA,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** '20/11/2026 21:30'. */
const naZona = (instante: string): string => relogio.format(new Date(instante)).replace(',', '');

const COLUNAS = [
  'aluno',
  'exercício',
  'tentativas',
  `entregue em (${ZONA})`,
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
          naZona(u.em),
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
