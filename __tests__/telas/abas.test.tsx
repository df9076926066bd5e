/** As abas da escola e da turma: cada parte com os seus dados, o seu vazio e a sua falha. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AndamentoDaTurma } from '@core/contract';
import { saiu } from '@/features/conta/auth/authSlice';
import { comAltura } from '../support/altura';
import { BOAS, exercicio, turma } from '../support/boasRespostas';
import { alunos, escola, mapasDaEscola, tokenDe, turmaParada } from '../support/exemplos';
import { recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const token = tokenDe({ papel: ['equipe'], nome: 'Helena Prado' });
const aEscola = `/escolas/${escola.id}`;
const [umExercicio] = BOAS.exerciciosDaTurma as AndamentoDaTurma['exercicios'];
const x = (dados: object) => ({ ...umExercicio, ...dados }) as NonNullable<typeof umExercicio>;

beforeEach(() =>
  servidor.use(
    responde('escola', escola),
    responde('alunosDaEscola', alunos),
    responde('mapasDaEscola', mapasDaEscola),
    responde('turma', turma),
  ),
);
afterEach(() => jest.restoreAllMocks());

describe('a escola', () => {
  test('abre em Mapas e alunos; cada aba tem endereço, e Voltar volta à de antes', async () => {
    const { pessoa, router } = abrir({ rota: aEscola, token });
    expect(await screen.findByRole('list', { name: 'Alunos' })).toBeInTheDocument();
    const seletor = screen.getByRole('combobox', { name: 'Seção da escola' });
    expect(
      within(seletor)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['Mapas e alunos', 'Turmas', 'Textos', 'Exercícios', 'Perfil de cálculo', 'Equipe']);
    servidor.use(responde('equipeDaEscola', BOAS.equipeDaEscola as never));
    await pessoa.selectOptions(seletor, 'Equipe');
    const equipe = await screen.findByRole('list', { name: 'Equipe da escola' });
    expect(within(equipe).getByRole('link')).toHaveAttribute('href', `/turmas/${turma.id}`);
    expect(router.state.location.search).toBe('?aba=equipe');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('list', { name: 'Alunos' })).toBeInTheDocument();
  });

  test('os exercícios de todas as turmas: em que pé estão, e só os que há para corrigir', async () => {
    const daTurma = (id: number, nome: string, exercicios: unknown) => ({
      turma: { id: turma.id.replace(/.$/, String(id)), nome },
      alunos: 30,
      exercicios,
    });
    const idDo = (n: number) => exercicio.id.replace(/.$/, String(n));
    servidor.use(
      responde('exerciciosDaEscola', [
        daTurma(1, 'Astrologia I', [x({ id: idDo(1), titulo: 'Feito', devolvidas: 0 })]),
        daTurma(2, 'Astrologia II', [
          x({ id: idDo(2), titulo: 'Leitura', entregues: 12, devolvidas: 3 }),
          x({ id: idDo(3), titulo: 'A Lua', entregues: 1, devolvidas: 0 }),
        ]),
      ] as never),
    );
    const { pessoa } = abrir({ rota: `${aEscola}?aba=exercicios`, token });
    const lista = await screen.findByRole('list', { name: 'Exercícios da escola' });
    expect(
      within(lista)
        .getAllByRole('heading')
        .map((h) => h.textContent),
    ).toEqual(['Astrologia I', 'Astrologia II']);
    expect(
      within(lista).getByText('12 de 30 pessoas entregaram · 3 para corrigir'),
    ).toBeInTheDocument();
    expect(within(lista).getAllByText('1 de 30 pessoas entregou')).toHaveLength(2);
    await pessoa.click(screen.getByRole('combobox', { name: 'Mostrar' }));
    await pessoa.click(await screen.findByRole('option', { name: 'Para corrigir' }));
    await waitFor(() => expect(screen.queryByText('Feito')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Leitura' })).toBeInTheDocument();
  });

  test('uma aba que não vem diz por quê, e deixa tentar de novo', async () => {
    servidor.use(recusa('equipeDaEscola', { status: 500, detail: 'O servidor falhou.' }));
    const { pessoa } = abrir({ rota: `${aEscola}?aba=equipe`, token });
    const frase = 'Não foi possível carregar a equipe';
    expect(await screen.findByText(frase)).toBeInTheDocument();
    servidor.use(responde('equipeDaEscola', BOAS.equipeDaEscola as never));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByText(frase)).not.toBeInTheDocument());
  });
});

describe('o que se procura fica', () => {
  const muitos = Array.from({ length: 40 }, (_, i) => ({
    id: `01932b6e-0000-7000-8000-${String(7000 + i).padStart(12, '0')}`,
    usuarioId: escola.id,
    nome: `Aluno ${i}`,
    email: `${i}@x.br`,
  }));
  const campo = () => screen.findByRole('textbox', { name: 'Buscar aluno' });

  test('ao voltar de outra aba, e ao abrir de novo; noutra escola, não; e quem sai não o deixa', async () => {
    comAltura();
    servidor.use(responde('alunosDaEscola', muitos));
    const { router, unmount } = abrir({ rota: aEscola, token });
    fireEvent.change(await campo(), { target: { value: 'aluno 39' } });
    expect(await screen.findAllByRole('button', { name: /^Desmatricular/ })).toHaveLength(1);
    await act(() => router.navigate('/sobre'));
    await screen.findByRole('heading', { level: 1, name: /Sobre/ });
    await act(() => router.navigate(-1));
    expect(await campo()).toHaveValue('aluno 39');
    unmount();
    const outra = abrir({ rota: aEscola, token });
    expect(await campo()).toHaveValue('aluno 39');
    await act(() => outra.router.navigate(`${aEscola}?aluno=${muitos[3]?.id}`));
    await waitFor(async () => expect(await campo()).toHaveValue('Aluno 3'));
    expect(sessionStorage.getItem('lugares')).toContain('aluno 39');
    act(() => void outra.store.dispatch(saiu()));
    await waitFor(() => expect(sessionStorage.getItem('lugares')).toBeNull());
  });
});

describe('a turma, para quem ensina', () => {
  test('abre pelo que acontece: o que corrigir, quem deve, os prazos por ordem, o que se compartilhou', async () => {
    const idDo = (n: number) => exercicio.id.replace(/.$/, String(n));
    servidor.use(
      responde('andamentoDaTurma', {
        ...(BOAS.andamentoDaTurma as AndamentoDaTurma),
        exercicios: [
          x({ id: idDo(1), titulo: 'Longe', prazo: '2999-12-31T12:00:00Z' }),
          x({ id: idDo(2), titulo: 'Perto', prazo: '2999-01-01T12:00:00Z', devolvidas: 2 }),
          x({ id: idDo(3), titulo: 'Passado', prazo: '2020-01-01T12:00:00Z' }),
        ],
      }),
    );
    abrir({ rota: `/turmas/${turma.id}`, token });
    const nomes = async (lista: string) =>
      within(await screen.findByRole('list', { name: lista }))
        .getAllByRole('link')
        .map((l) => [l.textContent, l.getAttribute('href')]);
    expect(await nomes('Para corrigir')).toEqual([
      ['Perto', `/exercicios/${idDo(2)}?entregas=corrigir`],
    ]);
    expect((await nomes('Próximos prazos')).map(([nome]) => nome)).toEqual(['Perto', 'Longe']);
    expect(screen.getByRole('list', { name: 'Quem está atrasado' })).toHaveTextContent(
      'Ana Beatriz Lima · 2 exercícios pendentes',
    );
    // 0, 1, 2 repetidos por 28 dias: 27 ao todo, e 7 nos últimos sete (0,1,2,0,1,2,0 + o do fim).
    expect(screen.getByRole('img', { name: /^Tentativas por dia: 27 tentativas/ })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Compartilhado por último' })).toHaveTextContent(
      'Helena',
    );
  });

  test('sem nada, diz por onde começar', async () => {
    servidor.use(responde('andamentoDaTurma', { ...turmaParada, alunos: 0 }));
    abrir({ rota: `/turmas/${turma.id}`, token });
    expect(await screen.findByRole('link', { name: 'Crie um exercício' })).toHaveAttribute(
      'href',
      `/turmas/${turma.id}?aba=exercicios`,
    );
  });
});
