/** Os textos da escola no painel do mapa, o que falta escrever, as notas, e a biblioteca. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiSlice } from '@/api/apiSlice';
import { DaEscola } from '@/features/escola/textos/DaEscola';
import { TextosDaTecnica } from '@/features/escola/textos/TextosDaTecnica';
import EscolaPage from '@/pages/EscolaPage';
import MapaPage from '@/pages/MapaPage';
import { makeStore } from '@/store/store';
import { perguntas } from '../support/formularioNaTela';
import {
  astroInfo,
  escola,
  ID_MAPA,
  mapa,
  mapaSemHora,
  semTextos,
  tokenDe,
} from '../support/exemplos';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const texto = {
  id: '01932b6e-0000-7000-8000-0000000000f1',
  chave: 'signo/Sol/Escorpião',
  texto: 'O que se aprofunda.',
  publicado: true,
  turmas: [],
  autor: 'Helena Prado',
  // A uma hora que em São Paulo e em Kiritimati é do mesmo dia.
  alteradoEm: '2026-11-20T04:00:00Z',
  versao: 3,
};
const noPainel = (equipe: boolean, textos = [texto], store = makeStore()) => {
  servidor.use(
    responde('mapasDasEscolas', [{ escola, equipe, mapas: [] }]),
    responde('textosDaEscola', { ...semTextos, equipe, textos }),
  );
  const selecao = { tipo: 'Planeta', id: 'Sol' } as const;
  return abrir({
    parte: <DaEscola escolaId={escola.id} info={astroInfo} selecao={selecao} />,
    store,
  });
};
const ANOTAR = { name: 'Anotar: Sol em Escorpião' };
const EDITAR = { name: 'Editar: Sol em Escorpião' };
const botao = (como: { name: string }) => screen.findByRole('button', como);
async function anotar(texto: string, tela = noPainel(false)) {
  await tela.pessoa.click(await botao(ANOTAR));
  const campo = screen.getByRole('textbox', { name: /Minha nota/ });
  await tela.pessoa.type(campo, texto);
  return { ...tela, campo };
}
const secao = () => screen.findByRole('region', { name: 'Da escola' });

test('no ponto escolhido, o texto da escola, com quem o escreveu e quando; abaixo, a nota de quem estuda', async () => {
  const notas: Pedido[] = [];
  servidor.use(
    responde('mapasDasEscolas', [{ escola, equipe: false, mapas: [] }]),
    responde('mapa', { ...mapa, escolaId: escola.id, dono: false }),
    responde('textosDaEscola', { ...semTextos, textos: [texto] }),
    responde('salvarNota', (p) => (notas.push(p), { versao: 1 })),
  );
  const { pessoa } = abrir({
    parte: <MapaPage />,
    caminho: '/mapas/:id',
    rota: `/mapas/${ID_MAPA}?corpo=Planeta:Sol`,
  });
  const artigo = await within(await secao()).findByRole('article', { name: 'Sol em Escorpião' });
  expect(artigo).toHaveTextContent(/O que se aprofunda\.\s*Helena Prado, 20\/11\/2026/);
  expect(within(artigo).queryByRole('button', { name: /^Editar: / })).not.toBeInTheDocument();
  await pessoa.click(within(artigo).getByRole('button', { name: 'Anotar: Sol em Escorpião' }));
  await pessoa.type(within(artigo).getByRole('textbox', { hidden: false }), 'Lembrar');
  servidor.use(responde('minhasNotas', [{ chave: texto.chave, texto: 'Lembrar', versao: 1 }]));
  await pessoa.click(within(artigo).getByRole('button', { name: 'Salvar nota' }));
  expect(await within(artigo).findByText('Lembrar')).toBeInTheDocument();
  expect(notas.map((n) => [n.corpo, n.versao])).toEqual([
    [{ chave: texto.chave, texto: 'Lembrar' }, '"0"'],
  ]);
});

test('recarregada a página, a nota e o texto por salvar continuam; cancelados, já não', async () => {
  const antes = await anotar('Meia nota');
  antes.unmount();
  const depois = noPainel(false, [texto], antes.store);
  expect(await screen.findByRole('textbox', { name: /Minha nota/ })).toHaveValue('Meia nota');
  await depois.pessoa.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(antes.store.getState().outbox.escritos).toEqual({});
  depois.unmount();

  const equipe = noPainel(true);
  await equipe.pessoa.click(await botao(EDITAR));
  expect(equipe.store.getState().outbox.escritos).toEqual({});
  await equipe.pessoa.type(screen.getByRole('textbox', { name: 'Texto' }), ' Mais.');
  equipe.unmount();
  // Entretanto outra pessoa salvou: grava-se sobre a versão que se leu, e o servidor recusa-o.
  const lidas: (string | null)[] = [];
  servidor.use(semCorpo('salvarTexto', (p) => lidas.push(p.versao)));
  equipe.store.dispatch(apiSlice.util.invalidateTags(['textos']));
  const outra = noPainel(true, [{ ...texto, versao: 4 }], equipe.store);
  await outra.pessoa.click(await botao(EDITAR));
  expect(screen.getByRole('textbox', { name: 'Texto' })).toHaveValue('O que se aprofunda. Mais.');
  await outra.pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(lidas).toEqual(['"3"']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(equipe.store.getState().outbox.escritos).toEqual({});
});

test('a equipe vê o que falta, e escreve-o ali mesmo', async () => {
  const escritos: Pedido[] = [];
  const { pessoa } = noPainel(true);
  servidor.use(responde('criarTexto', (p) => (escritos.push(p), { id: texto.id }), 201));
  const faltam = await within(await secao()).findByRole('list', { name: 'Chaves sem texto' });
  expect(within(faltam).queryByText('Sol em Escorpião')).not.toBeInTheDocument();
  // As notas são de quem estuda.
  expect(screen.queryByRole('button', ANOTAR)).toBeNull();
  await pessoa.click(within(faltam).getByRole('button', { name: 'Sol' }));
  const janela = await screen.findByRole('dialog', { name: 'Novo texto' });
  expect(within(janela).getByRole('combobox', { name: /A que se refere/ })).toHaveValue('Sol');
  await pessoa.type(within(janela).getByRole('textbox', { name: /^Texto/ }), 'O centro.');
  await pessoa.click(within(janela).getByRole('button', { name: 'Salvar' }));
  await screen.findByRole('region', { name: 'Da escola' });
  expect(escritos.map((e) => e.corpo)).toEqual([
    { chave: 'ponto/Sol', texto: 'O centro.', publicado: true, turmas: [] },
  ]);
});

describe('a técnica que está na tela', () => {
  const deTransitos = { ...texto, chave: 'tecnica/Trânsitos', texto: 'Comece pelos lentos.' };
  const nosTransitos = (equipe: boolean, textos = [deTransitos]) => {
    servidor.use(
      responde('mapasDasEscolas', [{ escola, equipe, mapas: [] }]),
      responde('textosDaEscola', { ...semTextos, equipe, textos }),
    );
    return abrir({ parte: <TextosDaTecnica escolaId={escola.id} tecnica="transitos" /> });
  };

  test('traz o que a escola escreveu dela, ainda que a vista não venha', async () => {
    nosTransitos(false, [deTransitos, texto, { ...texto, chave: 'tecnica/Progressões' }]);
    const artigos = within(await secao()).getAllByRole('article');
    expect(artigos.map((a) => a.getAttribute('aria-label'))).toEqual(['Técnica: Trânsitos']);
    expect(artigos[0]).toHaveTextContent('Comece pelos lentos.');
  });

  test.each([
    ['o natal que não veio', 'transitos', 'Trânsitos', mapa],
    ['a hora que não se sabe', 'profeccao', 'Profecção', mapaSemHora],
  ])('fica na página com %s', async (_caso, tecnica, nome, dela) => {
    servidor.use(
      responde('mapasDasEscolas', [{ escola, equipe: false, mapas: [] }]),
      responde('mapa', { ...dela, escolaId: escola.id, dono: false }),
      responde('textosDaEscola', {
        ...semTextos,
        textos: [{ ...deTransitos, chave: `tecnica/${nome}` }],
      }),
      recusa('planetas', { status: 500 }),
    );
    abrir({
      parte: <MapaPage />,
      caminho: '/mapas/:id',
      rota: `/mapas/${ID_MAPA}?vista=${tecnica}`,
    });
    expect(
      await within(await secao()).findByRole('article', { name: `Técnica: ${nome}` }),
    ).toHaveTextContent('Comece pelos lentos.');
  });

  test('sem nada escrito, só a equipe a vê, e escreve-o dali', async () => {
    const { pessoa, unmount } = nosTransitos(true, []);
    await pessoa.click(within(await secao()).getByRole('button', { name: 'Técnica: Trânsitos' }));
    const janela = await screen.findByRole('dialog', { name: 'Novo texto' });
    expect(within(janela).getByRole('combobox', { name: /A que se refere/ })).toHaveValue(
      'Técnica: Trânsitos',
    );
    unmount();
    const { store } = nosTransitos(false, []);
    await waitFor(() => expect(perguntas(store, 'textosDaEscola')).toEqual(['fulfilled']));
    await waitFor(() => expect(perguntas(store, 'minhasNotas')).toEqual(['fulfilled']));
    expect(screen.queryByRole('region', { name: 'Da escola' })).toBeNull();
  });
});

test('a nota mudada noutra aba: mostra-se o que lá está, fica o que se escreveu, e salva-se por cima só a pedido', async () => {
  const versoes: (string | null)[] = [];
  const { pessoa, campo } = await anotar('Minha');
  servidor.use(recusa('salvarNota', { status: 409, detail: 'Esta nota mudou em outra aba.' }));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar nota' }));
  expect(await screen.findByText('Esta nota mudou em outra aba.')).toBeInTheDocument();
  expect(campo).toHaveValue('Minha');
  servidor.use(responde('minhasNotas', [{ chave: texto.chave, texto: 'Da outra aba', versao: 7 }]));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar nota' }));
  expect(await screen.findByText('Da outra aba')).toBeInTheDocument();
  expect(campo).toHaveValue('Minha');
  servidor.use(responde('salvarNota', (p) => (versoes.push(p.versao), { versao: 8 })));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar por cima' }));
  await botao({ name: 'Editar a minha nota: Sol em Escorpião' });
  expect(versoes).toEqual(['"7"']);
});

test('a nota que mudou depois de se começar a escrever não passa por lida', async () => {
  const versoes: (string | null)[] = [];
  servidor.use(responde('minhasNotas', [{ chave: texto.chave, texto: 'Antes', versao: 2 }]));
  const { pessoa, store } = noPainel(false);
  await pessoa.click(await botao({ name: 'Editar a minha nota: Sol em Escorpião' }));
  await pessoa.type(screen.getByRole('textbox', { name: /Minha nota/ }), ' e depois');
  servidor.use(
    responde('minhasNotas', [{ chave: texto.chave, texto: 'Da outra aba', versao: 7 }]),
    responde('salvarNota', (p) => (versoes.push(p.versao), { versao: 3 })),
  );
  act(() => void store.dispatch(apiSlice.util.invalidateTags(['notas'])));
  await waitFor(() => expect(JSON.stringify(store.getState().api)).toContain('Da outra aba'));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar nota' }));
  await waitFor(() => expect(versoes).toEqual(['"2"']));
});

test('o texto que outra pessoa mudou: o que se escreveu fica, e salva-se por cima só a pedido', async () => {
  const { pessoa } = noPainel(true);
  await pessoa.click(await botao(EDITAR));
  const campo = await screen.findByRole('textbox', { name: /^Texto/ });
  await pessoa.type(campo, ' Mais.');
  servidor.use(
    recusa('salvarTexto', { status: 409 }),
    responde('textosDaEscola', {
      ...semTextos,
      equipe: true,
      textos: [{ ...texto, texto: 'De outra pessoa.', versao: 4 }],
    }),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Outra pessoa mudou este texto/)).toBeInTheDocument();
  expect(campo).toHaveValue('O que se aprofunda. Mais.');
  const versoes: (string | null)[] = [];
  await screen.findByText('De outra pessoa.');
  servidor.use(semCorpo('salvarTexto', (p) => versoes.push(p.versao)));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar por cima' }));
  await screen.findByRole('region', { name: 'Da escola' });
  expect(versoes).toEqual(['"4"']);
});

test('a biblioteca: busca, estado, apagar que se recusa, e a planilha que diz o que fica de fora', async () => {
  const rascunho = {
    ...texto,
    id: escola.id,
    chave: 'ponto/Lua',
    texto: 'A mãe.',
    publicado: false,
  };
  const importados: Pedido[] = [];
  servidor.use(
    responde('escola', escola),
    responde('textosDaEscola', { ...semTextos, equipe: true, textos: [texto, rascunho] }),
    recusa('apagarTexto', { status: 503, detail: 'Não foi possível apagar agora.' }),
    responde('importarTextos', (p) => (importados.push(p), { novos: 1, repetidos: 0 })),
  );
  const { pessoa } = abrir({
    parte: <EscolaPage />,
    caminho: '/escolas/:id',
    rota: `/escolas/${escola.id}?aba=textos`,
    token: tokenDe({ papel: ['equipe'] }),
  });
  await screen.findByRole('article', { name: 'Lua' });
  await pessoa.type(screen.getByRole('textbox', { name: 'Buscar nos textos' }), 'aprofunda');
  expect(screen.queryByRole('article', { name: 'Lua' })).not.toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Apagar: Sol em Escorpião' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível apagar agora.');

  await pessoa.click(screen.getByRole('button', { name: 'Importar CSV' }));
  // O jsdom não lê os bytes de um arquivo.
  const planilha = (ler: () => Promise<ArrayBufferLike>) =>
    Object.assign(new File(['x'], 'a.csv'), { arrayBuffer: ler });
  const { buffer } = new TextEncoder().encode('título;texto\nSol;O centro\nSol em Nada;x\n');
  let lerALenta = (_bytes: ArrayBufferLike): void => undefined;
  const lenta = planilha(() => new Promise((r) => (lerALenta = r)));
  const campo = await screen.findByLabelText('Arquivo de textos');
  await pessoa.upload(campo, lenta);
  await pessoa.upload(
    campo,
    planilha(() => Promise.resolve(buffer)),
  );
  await screen.findByText('1 texto pronto para importar.');
  // A que se escolheu antes acaba de ler-se depois: já não é a que se quer.
  lerALenta(new TextEncoder().encode('título;texto\nLua;a\nMarte;b\n').buffer);
  expect(await screen.findByText('1 texto pronto para importar.')).toBeInTheDocument();
  expect(screen.getByText(/^Linha 3: O título “Sol em Nada”/)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Importar' }));
  expect(await screen.findByText('1 texto importado.')).toBeInTheDocument();
  expect(importados.map((p) => p.corpo)).toEqual([
    { textos: [{ chave: 'ponto/Sol', texto: 'O centro', publicado: false, turmas: [] }] },
  ]);
});
