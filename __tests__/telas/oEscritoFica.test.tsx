/** O que se escreveu fica à vista, com a frase da recusa, mude o que mudar por trás do formulário. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiSlice } from '@/api/apiSlice';
import ExercicioPage from '@/pages/ExercicioPage';
import TurmaPage from '@/pages/TurmaPage';
import type { Exercicio, Turma } from '@core/contract';
import { escola, tokenDe } from '../support/exemplos';
import { recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const TEXTO = 'O Sol brilha.';

const exercicio: Exercicio = {
  id: id(970),
  titulo: 'Leitura',
  enunciado: 'Descreva o Sol.',
  tipo: 'dissertar',
  pergunta: null,
  tentativas: 1,
  prazo: null,
  turma: { id: id(950), nome: 'Astrologia I' },
  mapas: [],
  versao: 1,
  equipe: false,
  restam: 1,
  entregas: [],
};
const daEquipe: Exercicio = { ...exercicio, equipe: true, restam: null };
const turma: Turma = {
  ...exercicio.turma,
  inicio: null,
  fim: null,
  escola,
  versao: 1,
  equipe: [],
  alunos: [],
  mapas: [],
  convites: [],
};
const PAGINA = { parte: <ExercicioPage />, caminho: '/exercicios/:id' };
const rota = `/exercicios/${exercicio.id}`;
const DA_EQUIPE = tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' });

const relida = (store: ReturnType<typeof abrir>['store']): void =>
  act(() => void store.dispatch(apiSlice.util.invalidateTags(['exercicios', 'turmas'])));

describe('a resposta de quem estuda', () => {
  const comecar = async () => {
    servidor.use(responde('exercicio', exercicio));
    const tela = abrir({ ...PAGINA, rota });
    const campo = await screen.findByRole('textbox', { name: 'A sua resposta' });
    await tela.pessoa.type(campo, TEXTO);
    return { ...tela, campo };
  };
  const oTextoFica = async (frase: RegExp): Promise<void> => {
    expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'A sua resposta' })).toHaveValue(TEXTO);
  };

  test('recusada porque a outra aba usou a última tentativa: a frase e o texto ficam', async () => {
    const { pessoa } = await comecar();
    servidor.use(
      recusa('entregarExercicio', { status: 409, detail: 'Você já usou todas as tentativas.' }),
      responde('exercicio', { ...exercicio, restam: 0 }),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Entregar' }));
    await pessoa.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Entregar' }),
    );
    await screen.findByRole('button', { name: 'Descartar o que escrevi' });
    await oTextoFica(/Você já usou todas as tentativas/);
    await pessoa.click(screen.getByRole('button', { name: 'Descartar o que escrevi' }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('relida sem tentativas, antes de se enviar', async () => {
    const { store } = await comecar();
    servidor.use(responde('exercicio', { ...exercicio, restam: 0 }));
    relida(store);
    await oTextoFica(/todas as tentativas, em outra aba/);
  });

  test('apagado o exercício, ou tirada a pessoa da turma', async () => {
    const { store } = await comecar();
    servidor.use(recusa('exercicio', { status: 404, detail: 'Exercício não encontrado.' }));
    relida(store);
    await oTextoFica(/foi apagado, ou você não faz mais parte da turma/);
  });

  test('mudada a pergunta, o que se respondeu à anterior lê-se e descarta-se', async () => {
    const { store, pessoa } = await comecar();
    servidor.use(
      responde('exercicio', { ...exercicio, tipo: 'preencher', pergunta: 'signo/Sol', versao: 2 }),
    );
    relida(store);
    expect(await screen.findByText(/A pergunta deste exercício mudou/)).toHaveTextContent(TEXTO);
    await pessoa.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.queryByText(TEXTO)).toBeNull();
    expect(store.getState().outbox.escritos).toEqual({});
  });
});

describe('os formulários da equipe', () => {
  const formularios = [
    {
      nome: 'exercício',
      ...PAGINA,
      rota,
      boas: () => [
        responde('exercicio', daEquipe),
        responde('turma', turma),
        responde('entregasDoExercicio', []),
      ],
      ma: () => recusa('exercicio', { status: 404, detail: 'Exercício não encontrado.' }),
      salvar: 'salvarExercicio',
      campo: 'Título',
    },
    {
      nome: 'turma',
      parte: <TurmaPage />,
      caminho: '/turmas/:id',
      rota: `/turmas/${turma.id}?aba=pessoas`,
      boas: () => [
        responde('minhasTurmas', []),
        responde('turma', turma),
        responde('alunosDaEscola', []),
        responde('turmasDaEscola', { turmas: [], equipe: [] }),
      ],
      ma: () => recusa('turma', { status: 404, detail: 'Turma não encontrada.' }),
      salvar: 'salvarTurma',
      campo: 'Nome da turma',
    },
  ] as const;

  const abrirFormulario = async ({
    boas,
    campo,
    nome: _nome,
    ...onde
  }: (typeof formularios)[number]) => {
    servidor.use(...boas());
    const tela = abrir({ ...onde, token: DA_EQUIPE });
    await tela.pessoa.click((await screen.findAllByRole('button', { name: /^Editar/ }))[0]!);
    const janela = await screen.findByRole('dialog');
    const caixa = within(janela).getByRole('textbox', { name: new RegExp(`^${campo}`) });
    await tela.pessoa.type(caixa, ' nova');
    return { ...tela, janela, caixa };
  };

  test.each(formularios)('$nome: recusado e sem direito, fica com a frase', async (f) => {
    const { pessoa, store, janela, caixa } = await abrirFormulario(f);
    servidor.use(recusa(f.salvar, { status: 403, detail: 'Você já não ensina aqui.' }), f.ma());
    await pessoa.click(within(janela).getByRole('button', { name: 'Salvar' }));
    expect(await within(janela).findByText('Você já não ensina aqui.')).toBeInTheDocument();
    relida(store);
    await waitFor(() =>
      expect(Object.values(store.getState().api.queries).map((q) => q?.status)).toContain(
        'rejected',
      ),
    );
    expect(caixa).toBeInTheDocument();
    expect(caixa).toHaveDisplayValue(/ nova$/);
  });

  test.each(formularios)('$nome: terminada a sessão, o escrito volta com a pessoa', async (f) => {
    const { store, unmount, caixa } = await abrirFormulario(f);
    const escrito = (caixa as HTMLInputElement).value;
    unmount();
    const tela = abrir({ ...f, store, token: null });
    await tela.pessoa.click((await screen.findAllByRole('button', { name: /^Editar/ }))[0]!);
    expect(
      within(await screen.findByRole('dialog')).getByDisplayValue(escrito),
    ).toBeInTheDocument();
    await tela.pessoa.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(store.getState().outbox.escritos).toEqual({});
  });
});
