/** A equipe vê a turma como um aluno: a página é a dele, e nada nela é da equipe. */
import { screen, waitFor, within } from '@testing-library/react';
import TurmaPage from '@/pages/TurmaPage';
import type { TextosDaEscola, Turma, TurmaDoAluno } from '@core/contract';
import { alunos, escola, tokenDe } from '../support/exemplos';
import { responde, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const turma: Turma = {
  id: id(950),
  nome: 'Astrologia I',
  inicio: null,
  fim: null,
  escola,
  versao: 4,
  equipe: [{ usuarioId: id(940), nome: 'Helena Prado' }],
  alunos: alunos.map((a) => ({ alunoId: a.id, usuarioId: a.usuarioId, nome: a.nome })),
  mapas: [],
  convites: [],
};
const doAluno: TurmaDoAluno = {
  id: turma.id,
  nome: turma.nome,
  inicio: null,
  fim: null,
  escola,
  equipe: [{ nome: 'Helena Prado' }],
  mapas: [],
};
const textos: TextosDaEscola = {
  escola,
  equipe: false,
  turmas: [],
  textos: [
    {
      id: id(990),
      chave: 'ponto/Sol',
      texto: 'O Sol é o centro.',
      publicado: true,
      autor: 'Helena Prado',
      versao: 1,
      alteradoEm: '2026-11-20T12:00:00Z',
      turmas: [],
    },
  ],
};

test('cada pergunta vai em nome do aluno que se escolhe, e não há ato da equipe em lado nenhum', async () => {
  const quem: (string | null)[] = [];
  const emNome =
    <T,>(resposta: T) =>
    (p: Pedido) => (quem.push(p.comoAluno), resposta);
  servidor.use(
    responde('minhasTurmas', []),
    responde('turma', turma),
    responde('turmaComoAluno', emNome(doAluno)),
    responde('exerciciosDaTurma', emNome([])),
    responde('relacoesDaTurma', emNome([])),
    responde('roteirosDaTurma', emNome([])),
    responde('textosDaEscola', emNome(textos)),
    responde('minhasNotas', []),
  );
  const { pessoa, router } = abrir({
    parte: <TurmaPage />,
    caminho: '/turmas/:id',
    rota: `/turmas/${turma.id}?como-aluno`,
    token: tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' }),
  });
  expect(await screen.findByText('O Sol é o centro.')).toBeInTheDocument();
  await waitFor(() => expect(new Set(quem)).toEqual(new Set([alunos[0]?.usuarioId])));
  const daEquipe = /novo|nova|importar|editar|apagar|excluir|compartilhar|remover|salvar|anotar/i;
  for (const papel of ['button', 'link'] as const)
    expect(screen.queryAllByRole(papel, { name: daEquipe })).toEqual([]);
  await pessoa.click(screen.getByRole('combobox', { name: 'Aluno' }));
  await pessoa.click(await screen.findByRole('option', { name: alunos[1]?.nome ?? '' }));
  await waitFor(() => expect(quem.at(-1)).toBe(alunos[1]?.usuarioId));
  expect(router.state.location.search).toBe(`?como-aluno=${alunos[1]?.usuarioId ?? ''}`);
  expect(
    within(screen.getByRole('alert')).getByRole('link', { name: 'Voltar à equipe' }),
  ).toHaveAttribute('href', `/turmas/${turma.id}`);
});
