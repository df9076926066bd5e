/** Ctrl K: a busca geral, de qualquer página, pelo teclado e à mão; e ?, as teclas da página. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { TurmaDoAluno } from '@core/contract';
import { sessaoRecuperada } from '@/features/conta/auth/authSlice';
import {
  alunos,
  compartilhamento,
  escola,
  ID_MAPA,
  mapa,
  mapasDaEscola,
  resumosDe,
  tokenDe,
} from '../support/exemplos';
import { recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const pele = { ...mapa, id: id(1), nome: 'Pelé' };
const helena = { ...mapa, id: id(2), nome: 'Helena Prado' };
const DA_EQUIPE = tokenDe({ papel: ['equipe'], nome: 'Helena Prado' });

type Pessoa = ReturnType<typeof abrir>['pessoa'];
const campo = () => screen.findByRole('combobox', { name: 'Buscar em tudo' });
const fechada = () =>
  waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar em tudo' })).toBeNull());
const lista = () => within(screen.getByRole('listbox', { name: 'Resultados' }));
const nomeDe = (opcao: HTMLElement): string =>
  opcao.querySelector('small')?.previousSibling?.textContent ?? '';
const achados = (): string[] => lista().queryAllByRole('option').map(nomeDe);
const achado = (nome: string): Promise<HTMLElement> =>
  waitFor(() => {
    const opcao = lista()
      .queryAllByRole('option')
      .find((o) => nomeDe(o) === nome);
    if (!opcao) throw new Error(`${nome} não está entre ${achados().join(', ')}`);
    return opcao;
  });
const ativo = (): string => nomeDe(lista().getByRole('option', { selected: true }));
async function procurar(pessoa: Pessoa, texto: string): Promise<void> {
  await pessoa.keyboard('{Control>}k{/Control}');
  await pessoa.type(await campo(), texto);
}

// Como na partida: já chegaram quando a primeira página se mostra.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = jest.fn();
  servidor.use(responde('resumos', resumosDe([pele, helena])), responde('mapa', mapa));
});
afterEach(() => jest.restoreAllMocks());

test('acha o mapa, a técnica e o ano por qualquer ordem, e abre-os com Enter', async () => {
  const { pessoa, router } = abrir({ rota: '/sobre' });
  await screen.findByRole('heading', { level: 1 });
  await procurar(pessoa, '2027 revolucao pele');
  expect(await achado('Pelé · Revolução Solar · 2027')).toHaveAttribute('aria-selected', 'true');
  await pessoa.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${pele.id}`));
  expect(router.state.location.search).toBe('?vista=revolucao&data=2027-12-31');
  await fechada();
});

test('anda-se com as setas, Home e End, dizem-se os resultados, e Esc devolve o foco', async () => {
  const { pessoa, router } = abrir({ rota: '/sobre' });
  const inicio = (await screen.findAllByRole('link', { name: 'Astrolábio, início' }))[0];
  act(() => inicio?.focus());
  await procurar(pessoa, 'mapa');
  expect(await screen.findByText(/^\d+ resultados/)).toBeInTheDocument();
  const nomes = achados();
  expect(nomes.length).toBeGreaterThan(3);
  const caixa = await campo();
  expect(ativo()).toBe(nomes[0]);
  await pessoa.keyboard('{ArrowDown}');
  expect(ativo()).toBe(nomes[1]);
  expect(caixa).toHaveAttribute(
    'aria-activedescendant',
    lista().getByRole('option', { selected: true }).id,
  );
  await pessoa.keyboard('{End}');
  expect(ativo()).toBe(nomes.at(-1));
  await pessoa.keyboard('{ArrowDown}');
  expect(ativo()).toBe(nomes[0]);
  await pessoa.keyboard('{ArrowUp}{Home}');
  expect(ativo()).toBe(nomes[0]);
  expect(caixa).toHaveFocus();
  await pessoa.keyboard('{Escape}');
  await fechada();
  expect(inicio).toHaveFocus();
  expect(router.state.location.pathname).toBe('/sobre');
});

test('abre-se também do botão e de dentro de um campo, e o que nele se escreveu fica', async () => {
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  const nome = await screen.findByRole('textbox', { name: /Nome/ });
  await pessoa.type(nome, 'Ana');
  await pessoa.keyboard('{Control>}k{/Control}');
  await campo();
  await pessoa.keyboard('{Control>}k{/Control}');
  await fechada();
  expect(nome).toHaveFocus();
  expect(nome).toHaveValue('Ana');
  await pessoa.click(
    (await screen.findAllByRole('button', { name: /^Buscar…?$/ }))[0] as HTMLElement,
  );
  await campo();
});

test('o que se escolheu vem primeiro da próxima vez, só de quem o escolheu, e sem nomes guardados', async () => {
  const { pessoa, router, store } = abrir({ rota: '/sobre' });
  await procurar(pessoa, 'helena');
  await pessoa.click(await achado('Helena Prado'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${helena.id}`));
  await fechada();
  await procurar(pessoa, 'configuracoes{Enter}');
  await fechada();
  await pessoa.keyboard('{Control>}k{/Control}');
  await achado('Pelé');
  expect(achados().slice(0, 3)).toEqual(['Configurações', 'Helena Prado', 'Pelé']);
  expect(JSON.stringify(store.getState().configuracao)).not.toMatch(/Helena/);
  await pessoa.keyboard('{Escape}');
  act(() => void store.dispatch(sessaoRecuperada(tokenDe({ sub: id(77), nome: 'Outra' }))));
  await pessoa.keyboard('{Control>}k{/Control}');
  await achado('Pelé');
  expect(achados().indexOf('Configurações')).toBeGreaterThan(achados().indexOf('Pelé'));
});

test('não se abre por cima de um diálogo, e di-lo; sair por ela com marcas por enviar pergunta, como por qualquer link', async () => {
  servidor.use(
    responde('escola', escola),
    responde('alunosDaEscola', alunos),
    responde('mapasDaEscola', mapasDaEscola),
    responde('compartilhamento', compartilhamento),
  );
  const { pessoa, router } = abrir({ rota: `/escolas/${escola.id}`, token: DA_EQUIPE });
  const [aluno, nome] = [alunos[0]?.nome ?? '', mapasDaEscola[0]?.nome ?? ''];
  await pessoa.click(await screen.findByRole('button', { name: `Desmatricular ${aluno}` }));
  await screen.findByRole('dialog');
  await pessoa.keyboard('{Control>}k{/Control}?');
  expect(await screen.findByText('Feche primeiro a janela que está aberta.')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Buscar em tudo' })).toBeNull();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await pessoa.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pessoa.click(await screen.findByRole('button', { name: `Compartilhar ${nome}` }));
  await pessoa.click(await screen.findByRole('checkbox', { name: aluno }));
  await procurar(pessoa, 'sobre');
  await pessoa.keyboard('{Enter}');
  expect(await screen.findByText('Sair sem compartilhar?')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/escolas/${escola.id}`);
});

const turma: TurmaDoAluno = {
  id: id(950),
  nome: 'Astrologia I',
  inicio: null,
  fim: null,
  escola,
  equipe: [],
  mapas: [
    { id: id(960), mapaId: null, nome: 'Mapa 7', cegueira: 'sem nome', revelaEm: null, novo: true },
  ],
};

test('quem estuda acha a turma e o mapa às cegas pelo rótulo; dos alunos e das turmas dos outros, nada se pede', async () => {
  const pedidos: string[] = [];
  servidor.use(
    responde('mapasDasEscolas', [{ escola, equipe: false, mapas: [] }]),
    responde('minhasTurmas', [turma]),
    responde('textosDaEscola', { escola, equipe: false, turmas: [], textos: [] }),
    responde('alunosDaEscola', () => (pedidos.push('alunos'), alunos)),
    responde('turmasDaEscola', () => (pedidos.push('turmas'), { turmas: [], equipe: [] })),
  );
  const { pessoa, router } = abrir({ rota: '/sobre', token: tokenDe({ papel: ['aluno'] }) });
  await procurar(pessoa, 'mapa 7');
  await achado('Mapa 7');
  expect(screen.getByText(/às cegas, sem nome/)).toBeInTheDocument();
  expect(
    screen.queryByText('Nem tudo carregou: a busca é só no que carregou.', { exact: false }),
  ).toBeNull();
  await pessoa.clear(await campo());
  await pessoa.type(await campo(), 'trânsitos mapa 7');
  await waitFor(() => expect(achados()).not.toContain('Mapa 7 · Trânsitos'));
  await pessoa.clear(await campo());
  await pessoa.type(await campo(), 'astrologia');
  await achado('Astrologia I');
  await pessoa.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/turmas/${turma.id}`));
  expect(pedidos).toEqual([]);
});

test('quem ensina acha alunos, turmas, textos e a página da escola', async () => {
  servidor.use(
    responde('mapasDasEscolas', [{ escola, equipe: true, mapas: [] }]),
    responde('escola', escola),
    responde('mapasDaEscola', mapasDaEscola),
    responde('alunosDaEscola', alunos),
    responde('turmasDaEscola', {
      turmas: [
        {
          id: id(951),
          nome: 'Turma da noite',
          inicio: null,
          fim: null,
          alunos: 2,
          mapas: 0,
          minha: true,
        },
      ],
      equipe: [],
    }),
    responde('textosDaEscola', {
      escola,
      equipe: true,
      turmas: [],
      textos: [
        {
          id: id(970),
          chave: 'ponto/Sol/signo/Áries',
          texto: 'x',
          publicado: false,
          turmas: [],
          autor: 'Helena',
          alteradoEm: '2026-01-01T00:00:00Z',
          versao: 1,
        },
      ],
    }),
  );
  const { pessoa, router } = abrir({ rota: '/sobre', token: DA_EQUIPE });
  await procurar(pessoa, 'acucena');
  await achado('João Pedro Açucena');
  await pessoa.clear(await campo());
  await pessoa.type(await campo(), 'noite');
  await achado('Turma da noite');
  await pessoa.clear(await campo());
  await pessoa.type(await campo(), 'texto urania');
  await achado(`Textos · ${escola.nome}`);
  await pessoa.clear(await campo());
  await pessoa.type(await campo(), 'ana beatriz');
  await achado('Ana Beatriz Lima');
  await pessoa.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/escolas/${escola.id}`));
  expect(router.state.location.search).toBe(`?aluno=${alunos[0]?.id ?? ''}`);
});

test('a técnica que a pessoa não tem não se oferece; a do mapa aberto, sim', async () => {
  const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}` });
  await screen.findByRole('heading', { level: 1, name: mapa.nome });
  await procurar(pessoa, 'progressão');
  expect(await screen.findByText(/^Nenhum resultado/)).toBeInTheDocument();
  await pessoa.clear(await campo());
  await pessoa.type(await campo(), 'trânsitos 12/03/2027');
  await achado('Trânsitos · 12/03/2027');
  await pessoa.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/vista=transitos&data=2027-03-12/),
  );
  expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`);
});

test('o que não veio diz-se, o resto acha-se, e tentar de novo o traz', async () => {
  servidor.use(recusa('resumos', { status: 500 }));
  const { pessoa } = abrir({ rota: '/sobre' });
  await procurar(pessoa, 'pele');
  const falta = await screen.findByText('Nem tudo carregou: a busca é só no que carregou.', {
    exact: false,
  });
  expect(screen.getByText(/^Nenhum resultado/)).toBeInTheDocument();
  servidor.use(responde('resumos', resumosDe([pele])));
  await pessoa.click(within(falta).getByRole('button', { name: 'Tentar de novo' }));
  await achado('Pelé');
  await waitFor(() => expect(falta).not.toBeInTheDocument());
});

test('? mostra as teclas da página em que se está; num campo é só um ponto de interrogação', async () => {
  const { pessoa } = abrir({ rota: '/mapas' });
  await screen.findByRole('grid');
  await pessoa.keyboard('?');
  const ajuda = await screen.findByRole('dialog', { name: 'Atalhos desta página' });
  expect(within(ajuda).getByText('Na lista de mapas')).toBeInTheDocument();
  expect(within(ajuda).getByText('Ctrl K')).toBeInTheDocument();
  expect(within(ajuda).queryByText('Na roda')).toBeNull();
  await pessoa.click(within(ajuda).getByRole('button', { name: 'Entendi' }));
  await pessoa.type(screen.getByRole('combobox', { name: 'Buscar' }), 'quem?');
  expect(screen.queryByRole('dialog', { name: 'Atalhos desta página' })).toBeNull();
});

test('quem não entrou não a tem', async () => {
  const { pessoa } = abrir({ rota: '/login', token: null });
  await screen.findByRole('heading', { level: 1 });
  await pessoa.keyboard('{Control>}k{/Control}?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
