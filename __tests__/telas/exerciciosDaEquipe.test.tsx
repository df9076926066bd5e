/** Os exercícios, por quem os faz e corrige. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiSlice } from '@/api/apiSlice';
import ExercicioPage from '@/pages/ExercicioPage';
import type { Entrega, Exercicio, Turma } from '@core/contract';
import { escola, tokenDe } from '../support/exemplos';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { comAltura } from '../support/altura';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const MAPA = { id: id(960), titulo: 'Mapa 3' };

const base: Exercicio = {
  id: id(970),
  titulo: 'Leitura',
  enunciado: 'Descreva o Sol.',
  tipo: 'dissertar',
  pergunta: null,
  tentativas: 2,
  prazo: null,
  turma: { id: id(950), nome: 'Astrologia I' },
  mapas: [],
  versao: 1,
  equipe: false,
  restam: 2,
  entregas: [],
};

const entrega: Entrega = {
  id: id(980),
  numero: 1,
  em: '2026-11-20T12:00:00Z',
  atrasada: false,
  respostas: [{ mapa: null, resposta: 'O Sol brilha.', certa: null, explicacao: '' }],
  comentario: '',
  nota: null,
  devolvidaEm: null,
  refazer: false,
  versao: 1,
};

const comMapa = (pergunta: string, tipo: Exercicio['tipo']): Exercicio => ({
  ...base,
  enunciado: '',
  tipo,
  pergunta,
  mapas: [MAPA],
});

const rota = `/exercicios/${base.id}`;

const DA_EQUIPE = tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' });

const EXERCICIO = {
  parte: <ExercicioPage />,
  caminho: '/exercicios/:id',
  rota,
  token: DA_EQUIPE,
};

const resumo = {
  id: entrega.id,
  versao: 1,
  tentativas: 1,
  em: entrega.em,
  atrasada: false,
  acertos: null,
  de: 0,
  nota: null,
  devolvida: false,
};

const ANA = { usuarioId: id(941), nome: 'Ana', ultima: resumo };

const turma: Turma = {
  ...base.turma,
  inicio: null,
  fim: null,
  escola,
  versao: 1,
  equipe: [],
  alunos: [],
  mapas: [],
  convites: [],
};

const daEquipe: Exercicio = { ...base, equipe: true, restam: null };

const DA_ANA = `${rota}?aluno=${ANA.usuarioId}`;

const abrirDaEquipe = (aRota = rota) => {
  servidor.use(
    responde('exercicio', daEquipe),
    responde('turma', turma),
    responde('entregasDoExercicio', [ANA]),
    responde('entregasDoAluno', [entrega]),
  );
  return abrir({ ...EXERCICIO, rota: aRota });
};

const editar = async () => {
  const tela = abrirDaEquipe();
  await tela.pessoa.click(await screen.findByRole('button', { name: 'Editar' }));
  const janela = await screen.findByRole('dialog', { name: 'Editar exercício' });
  const titulo = within(janela).getByRole('textbox', { name: /Título/ });
  await tela.pessoa.type(titulo, ' do Sol');
  return { ...tela, janela, titulo };
};

const muitos = Array.from({ length: 300 }, (_, i) => ({
  usuarioId: id(2000 + i),
  nome: `Aluno ${i + 1}`,
  ultima: i % 3 === 0 ? { ...resumo, id: id(3000 + i) } : null,
}));

describe('a equipe: mudar um exercício', () => {
  test('outra pessoa mudou o exercício: o que se escreveu fica, e salva-se por cima só a pedido', async () => {
    const versoes: (string | null)[] = [];
    const { pessoa, janela, titulo } = await editar();
    // Por já haver respostas: não há por cima de quê.
    servidor.use(recusa('salvarExercicio', { status: 409, detail: 'Já há respostas.' }));
    await pessoa.click(within(janela).getByRole('button', { name: 'Salvar' }));
    expect(await within(janela).findByText('Já há respostas.')).toBeInTheDocument();
    expect(titulo).toHaveValue('Leitura do Sol');
    servidor.use(
      recusa('salvarExercicio', { status: 409 }),
      responde('exercicio', { ...daEquipe, titulo: 'Da outra', versao: 5 }),
    );
    await pessoa.click(within(janela).getByRole('button', { name: 'Salvar' }));
    expect(
      await within(janela).findByText(/Outra pessoa mudou este exercício/),
    ).toBeInTheDocument();
    expect(titulo).toHaveValue('Leitura do Sol');
    servidor.use(semCorpo('salvarExercicio', (p) => versoes.push(p.versao)));
    await pessoa.click(within(janela).getByRole('button', { name: 'Salvar por cima' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(versoes).toEqual(['"5"']);
  });
});

describe('a equipe: corrigir', () => {
  test('corrigir: o que outra pessoa devolveu entretanto não leva o que se escrevia', async () => {
    const pedidos: Pedido[] = [];
    const { pessoa } = abrirDaEquipe(DA_ANA);
    const campo = await screen.findByRole('textbox', { name: 'Comentário para Ana' });
    await pessoa.type(campo, 'O meu.');
    const deOutra = { ...entrega, comentario: 'De outra.', devolvidaEm: entrega.em, versao: 2 };
    servidor.use(
      recusa('devolverEntrega', { status: 409 }),
      responde('entregasDoAluno', [deOutra]),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Devolver a Ana' }));
    expect(await screen.findByText('De outra.')).toBeInTheDocument();
    expect(await screen.findByText(/Outra pessoa da equipe devolveu/)).toBeInTheDocument();
    expect(campo).toHaveValue('O meu.');
    servidor.use(semCorpo('devolverEntrega', (p) => pedidos.push(p)));
    await pessoa.dblClick(screen.getByRole('button', { name: 'Devolver a Ana' }));
    await waitFor(() => expect(pedidos.map((p) => p.versao)).toEqual(['"2"']));
    expect(pedidos[0]?.corpo).toMatchObject({ comentario: 'O meu.' });
  });

  test('corrigir: o que se soube depois de começar a escrever não passa por lido', async () => {
    const versoes: (string | null)[] = [];
    const { pessoa, store } = abrirDaEquipe(DA_ANA);
    await pessoa.type(
      await screen.findByRole('textbox', { name: 'Comentário para Ana' }),
      'O meu.',
    );
    const deOutra = { ...entrega, comentario: 'De outra.', devolvidaEm: entrega.em, versao: 2 };
    servidor.use(
      responde('entregasDoAluno', [deOutra]),
      semCorpo('devolverEntrega', (p) => versoes.push(p.versao)),
    );
    act(() => void store.dispatch(apiSlice.util.invalidateTags(['exercicios'])));
    expect(await screen.findByText('De outra.')).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Devolver a Ana' }));
    await waitFor(() => expect(versoes).toEqual(['"1"']));
  });
});

describe('a equipe: corrigir uma turma', () => {
  test('de 300 pessoas desenha-se uma página, e nada do que escreveram se pede antes de abrir uma', async () => {
    comAltura();
    const pedidas: Pedido[] = [];
    servidor.use(
      responde('exercicio', daEquipe),
      responde('turma', turma),
      responde('entregasDoExercicio', muitos),
      responde('entregasDoAluno', (p) => (pedidas.push(p), [entrega])),
    );
    const { pessoa } = abrir(EXERCICIO);
    const lista = await screen.findByRole('list', { name: 'Entregas da turma' });
    const linhas = () => within(lista).getAllByRole('listitem');
    expect(linhas()[0]).toHaveAttribute('aria-setsize', '100');
    expect(linhas().length).toBeLessThan(25);
    expect(pedidas).toEqual([]);
    const rolavel = screen.getByRole('region', { name: 'Entregas da turma: rolar' });
    fireEvent.scroll(rolavel, { target: { scrollTop: 24 * 60 } });
    expect(linhas().length).toBeLessThan(32);
    await pessoa.click(await screen.findByRole('button', { name: /^Aluno 76 / }));
    expect(await screen.findByRole('heading', { name: 'Aluno 76' })).toHaveFocus();
    expect(screen.getByText('26 de 100')).toBeInTheDocument();
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(pedidas.map((p) => p.parametros['usuario'])).toEqual([id(2075)]);
    await pessoa.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(await screen.findByRole('heading', { name: 'Aluno 79' })).toBeInTheDocument();
  });

  test('o que se escreve a uma pessoa fica, indo à próxima e voltando', async () => {
    const BIA = { ...ANA, usuarioId: id(942), nome: 'Bia', ultima: { ...resumo, id: id(982) } };
    servidor.use(
      responde('exercicio', daEquipe),
      responde('turma', turma),
      responde('entregasDoExercicio', [ANA, BIA]),
      responde('entregasDoAluno', (p) =>
        p.parametros['usuario'] === BIA.usuarioId ? [{ ...entrega, id: id(982) }] : [entrega],
      ),
    );
    const { pessoa } = abrir({ ...EXERCICIO, rota: DA_ANA });
    await pessoa.type(await screen.findByRole('textbox', { name: 'Comentário para Ana' }), 'Bom.');
    await pessoa.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(await screen.findByRole('textbox', { name: 'Comentário para Bia' })).toHaveValue('');
    await pessoa.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(await screen.findByRole('textbox', { name: 'Comentário para Ana' })).toHaveValue('Bom.');
  });
});

describe('a equipe: devolver a uma turma', () => {
  test('devolver todas: as que esperam, cada uma na versão lida, e diz-se quantas', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(
      responde('exercicio', daEquipe),
      responde('turma', turma),
      responde('entregasDoExercicio', muitos.slice(0, 6)),
      responde('devolverEntregas', (p) => (pedidos.push(p), { devolvidas: 1, mudaram: 1 })),
    );
    const { pessoa } = abrir(EXERCICIO);
    await pessoa.click(await screen.findByRole('button', { name: 'Devolver todas (2)' }));
    const janela = await screen.findByRole('dialog', { name: 'Devolver 2 entregas?' });
    await pessoa.type(within(janela).getByRole('textbox', { hidden: false }), 'Lidas.');
    await pessoa.click(within(janela).getByRole('button', { name: 'Devolver todas' }));
    expect(
      await screen.findByText(
        '1 entrega devolvida. 1 entrega mudou nesse meio-tempo: veja a lista.',
      ),
    ).toBeInTheDocument();
    expect(pedidos.map((p) => p.corpo)).toEqual([
      {
        entregas: [
          { id: id(3000), versao: 1 },
          { id: id(3003), versao: 1 },
        ],
        comentario: 'Lidas.',
      },
    ]);
  });

  test('o que o programa corrigiu não está para corrigir', async () => {
    const corrigida = { ...resumo, acertos: 0, de: 1 };
    servidor.use(
      responde('exercicio', { ...comMapa('casa/Sol', 'preencher'), equipe: true, restam: null }),
      responde('turma', turma),
      responde('entregasDoExercicio', [{ ...ANA, ultima: corrigida }]),
    );
    abrir(EXERCICIO);
    expect(await screen.findByText(/0\/1/)).toBeInTheDocument();
    expect(screen.queryByText(/para corrigir/)).toBeNull();
  });
});

test('apagar o exercício diz antes quantos o entregaram', async () => {
  const { pessoa } = abrirDaEquipe();
  await pessoa.click(await screen.findByRole('button', { name: 'Apagar' }));
  expect(await screen.findByText(/As entregas de 1 pessoa são apagadas com ele/)).toBeVisible();
});

test('quem escreve num comentário o nome de um mapa às cegas fica sabendo o que os alunos leem', async () => {
  const pele: Turma['mapas'][number] = {
    id: id(961),
    mapaId: id(930),
    nome: 'Pelé',
    cegueira: 'sem dados',
    rotulo: 'Mapa 41',
    revelaEm: null,
    aberturas: [],
  };
  servidor.use(
    responde('exercicio', daEquipe),
    responde('turma', { ...turma, mapas: [pele] }),
    responde('entregasDoExercicio', [ANA]),
    responde('entregasDoAluno', [entrega]),
  );
  const { pessoa } = abrir({ ...EXERCICIO, rota: DA_ANA });
  const campo = await screen.findByRole('textbox', { name: 'Comentário para Ana' });
  await pessoa.type(campo, 'Compare com PELE, ');
  expect(
    await screen.findByText('“Pelé” está às cegas: os alunos veem “Mapa 41” no lugar do nome.'),
  ).toBeInTheDocument();
  await pessoa.clear(campo);
  expect(screen.queryByText(/está às cegas/)).toBeNull();
});
