/** Roteiros do modo aula e links públicos: o que se salva, e o que não se perde. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Mapa, Roteiro, Turma } from '@core/contract';
import { apiSlice } from '@/api/apiSlice';
import { guardarNoLugar } from '@/components/lugar/guardado';
import MapaPage from '@/pages/MapaPage';
import TurmaPage from '@/pages/TurmaPage';
import { makeStore } from '@/store/store';
import { daBarra } from '../support/barra';
import { astroInfo, escola, ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import { portao } from '../support/formularioNaTela';
import {
  recusa,
  responde,
  semCorpo,
  semRede,
  servidor,
  type Pedido,
} from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const DA_EQUIPE = tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' });
const daEscola: Mapa = { ...mapa, dono: true, escolaId: escola.id };
const passo = { camadas: [], aspectos: [], selecao: null, tracos: [], legenda: 'Comece.' };
const roteiro: Roteiro = {
  id: id(990),
  titulo: 'Primeira aula',
  passos: [passo],
  versao: 3,
  mapa: mapa.nome,
  asCegas: false,
  mapaId: ID_MAPA,
};
const naLista = {
  id: roteiro.id,
  titulo: roteiro.titulo,
  mapa: { id: ID_MAPA, nome: mapa.nome },
  passos: 1,
  versao: 3,
};

/** A página do mapa, sem a moldura. */
const MAPA = { parte: <MapaPage />, caminho: '/mapas/:id' };
async function naAula(
  store = makeStore(),
  token: string | null = DA_EQUIPE,
  pagina: object = MAPA,
) {
  servidor.use(
    responde('mapa', daEscola),
    responde('planetas', astroInfo),
    responde('roteirosDaEscola', [naLista]),
    responde('roteiro', roteiro),
  );
  return abrir({ ...pagina, rota: `/mapas/${ID_MAPA}?aula`, token, store });
}
const tecla = (key: string): void => void fireEvent.keyDown(window, { key });
/** Sem outra janela, que aqui não se abre, o roteiro toma o lugar da roda. */
async function painel() {
  jest.spyOn(window, 'open').mockReturnValue(null);
  tecla('r');
  fireEvent.click(await screen.findByRole('button', { name: /^Abrir aqui/ }));
  return screen.findByRole('region', { name: 'Roteiro' });
}
const TITULO = { name: 'Título do roteiro' };
const SALVAR = { name: 'Salvar roteiro' };
/** Grava um passo e dá título ao roteiro. */
async function compor(pagina: object = MAPA) {
  const tela = await naAula(makeStore(), DA_EQUIPE, pagina);
  await screen.findByRole('dialog', { name: /^Modo aula/ });
  tecla('g');
  const lado = within(await painel());
  await tela.pessoa.type(lado.getByRole('textbox', TITULO), 'Nova');
  return { ...tela, lado };
}

const criado = (pedidos: Pedido[], espera?: Promise<void>, qual = 991) =>
  responde(
    'criarRoteiro',
    async (p) => {
      pedidos.push(p);
      await espera;
      return { id: id(qual) };
    },
    201,
  );
const salvo = (quem: Pick<typeof screen, 'getByRole'>) =>
  waitFor(() => expect(quem.getByRole('button', SALVAR)).toBeDisabled());
const seguraAAba = (): boolean => {
  const fechar = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(fechar);
  return fechar.defaultPrevented;
};

test('dois cliques salvam uma vez; o que se muda enquanto se salva continua por salvar; salvo, não fica nada neste aparelho', async () => {
  const pedidos: Pedido[] = [];
  const [espera, soltar] = portao();
  const { pessoa, lado, store } = await compor();
  servidor.use(criado(pedidos, espera));
  await pessoa.dblClick(lado.getByRole('button', SALVAR));
  await pessoa.type(lado.getByRole('textbox', TITULO), '!');
  soltar();
  await waitFor(() => expect(lado.getByRole('button', SALVAR)).toBeEnabled());
  servidor.use(semCorpo('salvarRoteiro', (p) => pedidos.push(p)));
  await pessoa.click(lado.getByRole('button', SALVAR));
  await salvo(lado);
  expect(pedidos.map(({ corpo, versao }) => [(corpo as Roteiro).titulo, versao])).toEqual([
    ['Nova', null],
    ['Nova!', '"1"'],
  ]);
  await waitFor(() => expect(store.getState().outbox.escritos).toEqual({}));
});

test('fechar a aba com ele por salvar pergunta; recarregada a página, oferece-se retomá-lo; descartado, começa-se de novo', async () => {
  // É a página inteira que segura a aba.
  const { store, unmount } = await compor({});
  expect(seguraAAba()).toBe(true);
  unmount();
  const retomada = await naAula(store, null);
  expect(await screen.findByText(/Ficou “Nova”, com 1 passo\./)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retomar o roteiro' }));
  const lado = within(await painel());
  expect(lado.getByRole('textbox', TITULO)).toHaveValue('Nova');
  expect(lado.getByRole('textbox', { name: 'Legenda do passo 1' })).toBeInTheDocument();
  retomada.unmount();
  await naAula(store, null, {});
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await screen.findByRole('dialog', { name: /^Modo aula/ });
  expect(store.getState().outbox.escritos).toEqual({});
  expect(seguraAAba()).toBe(false);
});

test('sem rede fica tudo; se outra pessoa mudou o salvo, guarda-se à parte, e é nesse que se continua', async () => {
  const pedidos: Pedido[] = [];
  const { pessoa } = await naAula();
  await screen.findByRole('dialog', { name: /^Modo aula/ });
  await pessoa.click(
    await within(await painel()).findByRole('combobox', { name: 'Roteiro deste mapa' }),
  );
  await pessoa.click(await screen.findByRole('option', { name: roteiro.titulo }));
  const titulo = await screen.findByDisplayValue(roteiro.titulo);
  await pessoa.type(titulo, ' B');
  servidor.use(semRede('salvarRoteiro'));
  await pessoa.click(screen.getByRole('button', SALVAR));
  expect(await screen.findByText(/conexão/i)).toBeInTheDocument();
  expect(titulo).toHaveValue('Primeira aula B');
  expect(screen.queryByRole('button', { name: 'Salvar como outro' })).toBeNull();
  servidor.use(semCorpo('salvarRoteiro', (p) => pedidos.push(p)));
  await pessoa.click(screen.getByRole('button', SALVAR));
  await salvo(screen);
  await pessoa.type(titulo, '!');
  servidor.use(
    recusa('salvarRoteiro', { status: 409, detail: 'Outra pessoa.' }),
    semRede('criarRoteiro'),
  );
  await pessoa.click(screen.getByRole('button', SALVAR));
  await pessoa.click(await screen.findByRole('button', { name: 'Salvar como outro' }));
  // Não chegou: o que se tenta outra vez é o roteiro novo, nunca o da outra pessoa.
  expect(await screen.findByText(/conexão/i)).toBeInTheDocument();
  servidor.use(
    criado(pedidos, undefined, 992),
    semCorpo('salvarRoteiro', (p) => pedidos.push(p)),
  );
  await pessoa.click(screen.getByRole('button', SALVAR));
  await salvo(screen);
  expect(screen.queryByText('Outra pessoa.')).toBeNull();
  for (const letra of ['C', 'D']) {
    await pessoa.type(titulo, letra);
    await pessoa.click(screen.getByRole('button', SALVAR));
    await salvo(screen);
  }
  expect(pedidos.map((p) => [p.parametros['id'], p.versao, (p.corpo as Roteiro).titulo])).toEqual([
    [roteiro.id, '"3"', 'Primeira aula B'],
    [ID_MAPA, null, 'Primeira aula B!'],
    [id(992), '"1"', 'Primeira aula B!C'],
    [id(992), '"2"', 'Primeira aula B!CD'],
  ]);
});

const abrirOSalvo = async (pessoa: Awaited<ReturnType<typeof naAula>>['pessoa']) => {
  await pessoa.click(await screen.findByRole('combobox', { name: 'Roteiro deste mapa' }));
  await pessoa.click(await screen.findByRole('option', { name: roteiro.titulo }));
};

test('do roteiro que não vem diz-se por quê, e até vir não se edita outro por baixo', async () => {
  const { pessoa, store } = await naAula();
  await screen.findByRole('dialog', { name: /^Modo aula/ });
  servidor.use(recusa('roteiro', { status: 404, detail: 'Este roteiro não existe mais.' }));
  await painel();
  await abrirOSalvo(pessoa);
  expect(await screen.findByText('Este roteiro não existe mais.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', TITULO)).toBeNull();
  tecla('g');
  expect(store.getState().outbox.escritos).toEqual({});
  const [espera, soltar] = portao();
  servidor.use(
    responde('roteiro', async () => {
      await espera;
      return roteiro;
    }),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Abrindo o roteiro…')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', TITULO)).toBeNull();
  soltar();
  expect(await screen.findByDisplayValue(roteiro.titulo)).toBeInTheDocument();
  expect(screen.getAllByRole('textbox', { name: /^Legenda do passo/ })).toHaveLength(1);
});

test('o que se retomou não recomeça quando chega o que está no servidor', async () => {
  const tela = await naAula();
  await screen.findByRole('dialog', { name: /^Modo aula/ });
  await painel();
  await abrirOSalvo(tela.pessoa);
  await tela.pessoa.type(await screen.findByDisplayValue(roteiro.titulo), ' B');
  tela.unmount();
  tela.store.dispatch(apiSlice.util.resetApiState());
  // Quem recarrega a página não sai da aula: lembra-se do que estava aberto.
  guardarNoLugar(`/mapas/${ID_MAPA}?aula`, 'aula', {
    aula: 'a de antes',
    aberto: roteiro.id,
    atual: 0,
    cena: null,
  });
  const { pessoa } = await naAula(tela.store, null);
  const [espera, soltar] = portao();
  servidor.use(
    responde('roteiro', async () => {
      await espera;
      return roteiro;
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Retomar o roteiro' }));
  await painel();
  await pessoa.type(screen.getByRole('textbox', TITULO), 'C');
  soltar();
  await waitFor(() =>
    expect(
      Object.values(tela.store.getState().api.queries).some(
        (q) => q?.endpointName === 'roteiro' && q.data !== undefined,
      ),
    ).toBe(true),
  );
  expect(screen.getByRole('textbox', TITULO)).toHaveValue('Primeira aula BC');
});

describe('link público', () => {
  test('dois cliques fazem um; o endereço mostra-se, e revogado some da lista', async () => {
    const pedidos: Pedido[] = [];
    const link = {
      id: id(995),
      criadoEm: '2026-11-20T12:00:00Z',
      expiraEm: null,
      cegueira: 'sem dados' as const,
      tabelas: true,
      aberturas: 2,
    };
    servidor.use(
      responde('mapa', daEscola),
      responde('linksDoMapa', [link]),
      responde('criarLink', (p) => (pedidos.push(p), { id: id(996), codigo: 'abc' }), 201),
    );
    const { pessoa } = abrir({ ...MAPA, rota: `/mapas/${ID_MAPA}`, token: DA_EQUIPE });
    await daBarra(pessoa, 'Compartilhar', 'Link público');
    const janela = await screen.findByRole('dialog', { name: /^Link público/ });
    await pessoa.dblClick(within(janela).getByRole('button', { name: 'Criar link' }));
    expect(await within(janela).findByDisplayValue('http://localhost/m/abc')).toBeInTheDocument();
    // O segundo clique que só chega depois de o primeiro voltar.
    fireEvent.click(within(janela).getByRole('button', { name: 'Criar link' }), { detail: 2 });
    expect(pedidos[0]?.corpo).toEqual({ dias: 30, cegueira: 'sem dados', tabelas: true });
    servidor.use(
      semCorpo('revogarLink', (p) => pedidos.push(p)),
      responde('linksDoMapa', []),
    );
    await pessoa.click(await within(janela).findByRole('button', { name: /^Revogar o link/ }));
    await waitFor(() => expect(within(janela).queryByRole('listitem')).toBeNull());
    expect(pedidos.map((p) => p.parametros)).toEqual([
      { id: ID_MAPA },
      { id: ID_MAPA, linkId: link.id },
    ]);
  });

  test('o que não vale mais diz-se, sem tentar de novo; o que vale não se deixa achar', async () => {
    servidor.use(recusa('abrirLink', { status: 410, detail: 'Este link expirou.' }));
    const { unmount } = abrir({ rota: '/m/abc', token: null });
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Tentar/ })).toBeNull();
    unmount();
    servidor.use(
      responde('abrirLink', {
        nome: null,
        cegueira: 'sem nome',
        tabelas: false,
        nascimento: null,
        info: astroInfo,
      }),
    );
    abrir({ rota: '/m/abc', token: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mapa natal' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
  });
});

describe('os roteiros que a turma tem', () => {
  const outro = { ...naLista, id: id(991), titulo: 'Segunda aula' };
  const turma: Turma = {
    id: id(950),
    nome: 'Astrologia I',
    inicio: null,
    fim: null,
    escola,
    versao: 1,
    equipe: [],
    alunos: [],
    mapas: [],
    convites: [],
  };

  test('marca-se um a um, vê-se antes de guardado, e o recusado desfaz-se', async () => {
    const pedidos: Pedido[] = [];
    const [solto, soltar] = portao();
    servidor.use(
      responde('turma', turma),
      responde('roteirosDaEscola', [naLista, outro]),
      responde('roteirosDaTurma', [{ id: roteiro.id, titulo: roteiro.titulo, passos: 1 }]),
      semCorpo('marcarRoteiroDaTurma', (p) => (pedidos.push(p), solto)),
    );
    const { pessoa } = abrir({
      parte: <TurmaPage />,
      caminho: '/turmas/:id',
      rota: `/turmas/${turma.id}?aba=roteiros`,
      token: DA_EQUIPE,
    });
    const [primeira, segunda] = [
      await screen.findByRole('checkbox', { name: /^Primeira aula/ }),
      screen.getByRole('checkbox', { name: /^Segunda aula/ }),
    ];
    await pessoa.click(segunda);
    await pessoa.click(primeira);
    expect([primeira, segunda].map((c) => (c as HTMLInputElement).checked)).toEqual([false, true]);
    servidor.use(responde('roteirosDaTurma', [{ id: outro.id, titulo: outro.titulo, passos: 1 }]));
    soltar();
    await waitFor(() =>
      expect(pedidos.map((p) => p.corpo)).toEqual([
        { roteiro: outro.id, tem: true },
        { roteiro: roteiro.id, tem: false },
      ]),
    );
    servidor.use(recusa('marcarRoteiroDaTurma', { status: 422, detail: 'Foi apagado.' }));
    await pessoa.click(segunda);
    expect(await screen.findByText('Foi apagado.')).toBeInTheDocument();
    await waitFor(() => expect(segunda).toBeChecked());
  });
});
