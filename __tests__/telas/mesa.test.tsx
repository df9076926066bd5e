/** A página Todos os mapas: procurar, pôr em ordem, escolher pelo teclado e agir sobre muitos. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LETRAS_DO_CEU } from '@core/astrology';
import type { Resumos } from '@core/contract';
import { ID_MAPA, mapa, resumosDe } from '../support/exemplos';
import { recusa, responde, semCorpo, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => ID_MAPA.replace(/..$/, `c${n}`);
const NOMES = ['Álvaro', 'Bruno', 'Alvaro', 'Zélia'] as const;
const RESUMOS: Resumos = {
  ...resumosDe(NOMES.map((nome, i) => ({ ...mapa, id: id(i), nome, versao: i + 1 }))),
  etiquetas: [['família'], [], [], []],
  abertoEm: [null, 1_700_000_000, null, null],
};
const [ARIES, TOURO] = ['a', 'b'].map((sol) => `${sol}aa`.padEnd(LETRAS_DO_CEU, '--a')) as [
  string,
  string,
];

beforeEach(() => {
  // O jsdom não mede nada: sem altura não haveria linhas a desenhar.
  for (const lado of ['clientHeight', 'clientWidth'] as const)
    jest.spyOn(Element.prototype, lado, 'get').mockReturnValue(800);
  Element.prototype.scrollTo = () => undefined;
  servidor.use(responde('resumos', RESUMOS), responde('buscarAnotacoes', { ids: [] }));
});
afterEach(() => jest.restoreAllMocks());

async function abrirMesa(rota = '/mapas') {
  const tela = abrir({ rota });
  const grade = await screen.findByRole('grid', { name: 'Mapas' });
  await within(grade).findByRole('link', { name: 'Zélia' });
  return { ...tela, grade, campo: screen.getByRole('combobox', { name: 'Buscar' }) };
}
const nomes = (): (string | null)[] =>
  within(screen.getByRole('grid'))
    .getAllByRole('link')
    .map((l) => l.textContent);
const escolhidos = (): (string | null)[] =>
  within(screen.getByRole('grid'))
    .getAllByRole('row', { selected: true })
    .map((r) => within(r).getByRole('link').textContent);
/** De uma vez: uma tecla de cada vez custaria, e o que se prova não são elas. */
const escrever = (campo: HTMLElement, texto: string): void => {
  fireEvent.change(campo, { target: { value: texto } });
};

test('o aberto há pouco primeiro; procura sem acentos, diz quantos, e volta-se atrás de um vazio', async () => {
  const { campo, pessoa, router } = await abrirMesa();
  expect(nomes()[0]).toBe('Bruno');
  escrever(campo, 'alvaro');
  expect(nomes().sort()).toEqual(['Alvaro', 'Álvaro']);
  expect(screen.getByText(/^2 de 4 mapas/)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?busca=alvaro'));
  escrever(campo, 'ninguém');
  expect(await screen.findByText('Nenhum mapa assim')).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Limpar a busca' }));
  expect(nomes()).toHaveLength(4);
});

test('o texto vai ao endereço quando se para de escrever; a ordem, no momento em que se escolhe', async () => {
  const { campo, router } = await abrirMesa();
  const endereco = (): string => router.state.location.search;
  jest.useFakeTimers();
  try {
    escrever(campo, 'alv');
    act(() => jest.advanceTimersByTime(299));
    expect(endereco()).toBe('');
    act(() => jest.advanceTimersByTime(1));
    expect(endereco()).toBe('?busca=alv');
    fireEvent.change(screen.getByRole('combobox', { name: 'Ordenar por' }), {
      target: { value: 'nome' },
    });
    act(() => jest.advanceTimersByTime(1));
    expect(endereco()).toBe('?busca=alv&ordem=nome');
  } finally {
    jest.useRealTimers();
  }
});

test('o que está nas anotações junta-se quando chega', async () => {
  servidor.use(
    responde('buscarAnotacoes', ({ url }) => ({
      ids: url.searchParams.get('texto') === 'saturno' ? [id(3)] : [],
    })),
  );
  const { campo } = await abrirMesa();
  escrever(campo, 'saturno');
  await waitFor(() => expect(nomes()).toEqual(['Zélia']));
});

test('do céu: vira ficha, calcula-se o que falta aos poucos, e a ficha fica no endereço', async () => {
  const porCalcular = [id(0), id(1), id(2)];
  servidor.use(
    responde('ceus', { ceus: [[id(3), ARIES]], faltam: 3 }),
    responde('calcularCeus', () => {
      const este = porCalcular.shift() ?? '';
      return { ceus: [[este, este === id(1) ? ARIES : TOURO]], faltam: porCalcular.length };
    }),
  );
  const { campo, router } = await abrirMesa();
  escrever(campo, 'sol em áries ');
  expect(await screen.findByRole('button', { name: 'Sol em Áries' })).toBeInTheDocument();
  expect(campo).toHaveValue('');
  await waitFor(() => expect(nomes().sort()).toEqual(['Bruno', 'Zélia']));
  expect(porCalcular).toEqual([]);
  await waitFor(() => expect(screen.queryByText(/Calculando o céu/)).not.toBeInTheDocument());
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('ceu')).toBe('Sol em Áries'),
  );
});

test('o que se pede do céu e não se entende ensina como se pede, com o que acha mapas', async () => {
  servidor.use(responde('ceus', { ceus: [[id(3), ARIES]], faltam: 0 }));
  const { pessoa, campo } = await abrirMesa();
  escrever(campo, 'Sol quadratura Lua');
  expect(await screen.findByText('Não entendemos esta busca')).toBeVisible();
  await pessoa.click(await screen.findByRole('button', { name: 'Sol em Áries' }));
  await waitFor(() => expect(nomes()).toEqual(['Zélia']));
});

test('um nome que não há não é uma busca que não se entendeu', async () => {
  const { campo } = await abrirMesa();
  escrever(campo, 'Ninguém assim');
  expect(await screen.findByText('Nenhum mapa assim')).toBeVisible();
});

test('o cálculo que para diz-se, e tenta-se de novo', async () => {
  servidor.use(
    responde('ceus', { ceus: [[id(3), ARIES]], faltam: 1 }),
    recusa('calcularCeus', { status: 503 }),
  );
  const { pessoa } = await abrirMesa('/mapas?ceu=Sol+em+%C3%81ries');
  expect(await screen.findByText(/O céu de alguns mapas não foi calculado/)).toBeInTheDocument();
  servidor.use(responde('calcularCeus', { ceus: [[id(0), ARIES]], faltam: 0 }));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(nomes()).toEqual(['Zélia', 'Álvaro']));
});

test('pelo teclado: setas, espaço, Shift, Ctrl+A, Esc e Enter', async () => {
  const { grade, pessoa, router } = await abrirMesa('/mapas?ordem=nome');
  expect(nomes()).toEqual(['Alvaro', 'Álvaro', 'Bruno', 'Zélia']);
  expect(grade).toHaveAttribute('aria-rowcount', '5');
  grade.focus();
  await pessoa.keyboard('{ArrowDown} ');
  expect(escolhidos()).toEqual(['Álvaro']);
  await pessoa.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(escolhidos()).toEqual(['Álvaro', 'Bruno']);
  await pessoa.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: /Ações/ })).not.toBeInTheDocument();
  await pessoa.keyboard('{Control>}a{/Control}');
  expect(escolhidos()).toHaveLength(4);
  servidor.use(responde('mapa', mapa));
  await pessoa.keyboard('{End}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${id(3)}`));
});

test('apagar: pergunta com o número, manda a versão lida, e diz do que ficou por quê', async () => {
  const pedidos: unknown[] = [];
  servidor.use(
    responde('apagarMapas', ({ corpo }) => {
      pedidos.push(corpo);
      return { apagados: [id(1)], recusados: [{ id: id(3), motivo: 'mudou' }] };
    }),
  );
  const { grade, pessoa } = await abrirMesa();
  await pessoa.click(within(grade).getByRole('checkbox', { name: 'Selecionar Bruno' }));
  await pessoa.click(within(grade).getByRole('checkbox', { name: 'Selecionar Zélia' }));
  await pessoa.click(screen.getByRole('button', { name: 'Apagar' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Deseja realmente apagar 2 mapas?' });
  servidor.use(responde('resumos', resumosDe([{ ...mapa, id: id(3), nome: 'Zélia' }])));
  await pessoa.click(within(dialogo).getByRole('button', { name: 'Apagar' }));
  expect(await within(dialogo).findByText(/Não foram apagados: Zélia \(mudou/)).toBeInTheDocument();
  expect(pedidos).toEqual([
    {
      mapas: [
        { id: id(1), versao: 2 },
        { id: id(3), versao: 4 },
      ],
    },
  ]);
  await waitFor(() => expect(nomes()).toEqual(['Zélia']));
});

test('apagar os de uma escola: diz antes, em números, a quem deixam de se mostrar', async () => {
  const escola = { id: id(8), nome: 'Casa Sete' };
  const [manha, noite] = ['manhã', 'noite'].map((nome, i) => ({
    id: ID_MAPA.replace(/..$/, `d${i}`),
    nome,
    alunos: 10 + i,
    asCegas: false,
  }));
  servidor.use(
    responde('resumos', { ...RESUMOS, escolas: [escola], escola: [null, 0, null, 0] }),
    responde('mapasDaEscola', [
      { id: id(1), nome: 'Bruno', compartilhadoCom: 2, turmas: [manha!] },
      { id: id(3), nome: 'Zélia', compartilhadoCom: 1, turmas: [manha!, noite!] },
      { id: id(7), nome: 'Outro', compartilhadoCom: 50, turmas: [] },
    ]),
  );
  const { grade, pessoa } = await abrirMesa();
  for (const nome of ['Álvaro', 'Bruno', 'Zélia'])
    await pessoa.click(within(grade).getByRole('checkbox', { name: `Selecionar ${nome}` }));
  await pessoa.click(screen.getByRole('button', { name: 'Apagar' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Deseja realmente apagar 3 mapas?' });
  // A turma que vê os dois conta-se uma vez.
  await waitFor(() =>
    expect(dialogo).toHaveTextContent(
      'Da escola Casa Sete, 2 mapas: 3 compartilhamentos individuais acabam. Saem de 2 turmas, com 21 alunos, e dos exercícios e roteiros delas.',
    ),
  );
});

test('mover para uma pasta: os escolhidos, num pedido', async () => {
  const pedidos: unknown[] = [];
  servidor.use(semCorpo('arrumarFichas', ({ corpo }) => pedidos.push(corpo)));
  const { grade, pessoa } = await abrirMesa();
  await pessoa.click(within(grade).getByRole('checkbox', { name: 'Selecionar Álvaro' }));
  await pessoa.click(screen.getByRole('button', { name: 'Mover para pasta' }));
  escrever(await screen.findByRole('combobox', { name: 'Pasta' }), ' Clientes ');
  await pessoa.click(screen.getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(pedidos).toEqual([{ ids: [id(0)], pasta: 'Clientes' }]));
});

test('sem mapas, como ter o primeiro; sem resposta, o erro e tentar de novo', async () => {
  servidor.use(recusa('resumos', { status: 500 }));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { pessoa } = abrir({ rota: '/mapas' });
  await screen.findByText('Não foi possível carregar os mapas');
  servidor.use(responde('resumos', resumosDe([])));
  await pessoa.click(
    within(screen.getByRole('main')).getByRole('button', { name: 'Tentar de novo' }),
  );
  expect(await screen.findByText('Nenhum mapa ainda', { selector: 'h1' })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Importar mapas' })).toHaveAttribute('href', '/importar');
  expect(main.getByRole('link', { name: 'Novo mapa' })).toHaveAttribute('href', '/mapas/novo');
});

test('o mapa que se mostra diz que se abriu, uma vez', async () => {
  const abertos: unknown[] = [];
  servidor.use(
    responde('mapa', mapa),
    semCorpo('marcarAberto', ({ parametros }) => abertos.push(parametros['id'])),
  );
  abrir({ rota: `/mapas/${ID_MAPA}` });
  await screen.findByRole('heading', { level: 1, name: mapa.nome });
  await waitFor(() => expect(abertos).toEqual([ID_MAPA]));
});
