/** O caderno impresso: o que nele pode ir, o outro mapa das relações, o calendário e os textos. */
import { screen, waitFor, within } from '@testing-library/react';
import CadernoPage from '@/pages/CadernoPage';
import type { EventoDoCeu } from '@core/contract';
import { BOAS, id, respondeBem, TEXTO } from '../support/boasRespostas';
import { astroInfo as natal, escola, ID_MAPA, mapa } from '../support/exemplos';
import { responde, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const OUTRO = { ...mapa, id: id(901), nome: 'Outro mapa' };
const sol = natal.planetas[0]?.ponto.longitude as number;
const lunacao: EventoDoCeu = {
  tipo: 'lunacao',
  instante: '2026-12-24T01:27:00.000Z',
  fase: 'Cheia',
  longitude: sol,
};
const horaDeRelogio: EventoDoCeu = {
  tipo: 'ingresso',
  instante: '2026-12-24T05:00:00.000Z',
  corpo: 'Lua',
  signo: 'Leão',
  direcao: 1,
};

/** O que se vê no quadro em que o caderno se monta. */
async function quadro() {
  const iframe = await screen.findByTitle<HTMLIFrameElement>('As páginas do caderno');
  return within(iframe.contentDocument?.body as HTMLElement);
}
const secao = (nome: string) => screen.findByRole('checkbox', { name: nome });

function abrirCaderno(mais: Parameters<typeof respondeBem>[0] = {}) {
  servidor.use(
    ...respondeBem({
      ...BOAS,
      mapa: ({ url }: Pedido) => (url.pathname.endsWith(OUTRO.id) ? OUTRO : mapa),
      ceu: { eventos: [lunacao, horaDeRelogio] },
      ...mais,
    }),
  );
  return abrir({
    parte: <CadernoPage />,
    caminho: '/mapas/:id/caderno',
    rota: `/mapas/${ID_MAPA}/caderno`,
  });
}

test('as de dois mapas pedem o outro; escolhido, a seção diz de quem são', async () => {
  const pedidos: URLSearchParams[] = [];
  const { pessoa } = abrirCaderno();
  servidor.use(
    responde('sinastria', ({ url }) => {
      pedidos.push(url.searchParams);
      return typeof BOAS.sinastria === 'function'
        ? BOAS.sinastria({ url } as never)
        : BOAS.sinastria;
    }),
  );
  expect(await secao('Sinastria')).toBeDisabled();
  expect(screen.getAllByText('Escolha o outro mapa.')).not.toHaveLength(0);
  await pessoa.click(await screen.findByRole('combobox', { name: /O outro mapa/ }));
  await pessoa.click(await screen.findByRole('option', { name: /Outro mapa/ }));
  await waitFor(async () => expect(await secao('Sinastria')).toBeEnabled());
  await pessoa.click(await secao('Sinastria'));
  const dentro = await quadro();
  expect(
    await dentro.findByRole('heading', { name: `Sinastria: ${mapa.nome} e Outro mapa` }),
  ).toBeInTheDocument();
  await waitFor(() => expect(pedidos).toHaveLength(1));
});

test('o calendário: do céu do ano, o que muda o mês, com a casa e os pontos do mapa', async () => {
  const perguntas: (string | null)[][] = [];
  const { pessoa } = abrirCaderno();
  servidor.use(
    responde('ceu', ({ url }) => {
      perguntas.push([url.searchParams.get('de'), url.searchParams.get('ate')]);
      return { eventos: [lunacao, horaDeRelogio] };
    }),
  );
  await pessoa.click(await secao('Calendário pessoal'));
  const dentro = await quadro();
  expect(await dentro.findByText(/^Lua cheia a/)).toBeInTheDocument();
  expect(dentro.getByText(/^Casa \d+, sobre Sol/)).toBeInTheDocument();
  // A Lua muda de signo de dois em dois dias: não é de um ano de papel.
  expect(dentro.queryByText(/Lua entra em Leão/)).not.toBeInTheDocument();
  const [pergunta] = perguntas;
  expect(pergunta?.map((p) => p?.slice(10))).toEqual(['T00:00:00Z', 'T00:00:00Z']);
});

test('os textos da escola: os publicados do que há no mapa; os rascunhos não vão ao papel', async () => {
  const { pessoa } = abrirCaderno({
    textosDaEscola: {
      escola,
      equipe: true,
      turmas: [],
      textos: [
        { ...TEXTO, turmas: [] },
        { ...TEXTO, id: id(986), texto: 'Por acabar.', publicado: false, turmas: [] },
        { ...TEXTO, id: id(987), chave: 'signo/Sol/Áries', texto: 'De outro Sol.', turmas: [] },
      ],
    },
  });
  await pessoa.click(await secao('Textos da escola'));
  const dentro = await quadro();
  expect(await dentro.findByText('O que se aprofunda.')).toBeInTheDocument();
  expect(dentro.queryByText('Por acabar.')).not.toBeInTheDocument();
  expect(dentro.queryByText('De outro Sol.')).not.toBeInTheDocument();
});

test('sem escola não há textos, e diz-se porquê', async () => {
  abrirCaderno({ mapasDasEscolas: [] });
  expect(await secao('Textos da escola')).toBeDisabled();
  expect(screen.getByText('Só quem está numa escola tem os textos dela.')).toBeInTheDocument();
});

test.each([
  ['o Chrome imprime a cabeça e os números', 'Chrome/131.0.0.0', false],
  ['um Chromium antigo não', 'Chrome/130.0.0.0', true],
  ['o Firefox não, e diz-se como os ter', 'Gecko/20100101 Firefox/145.0', true],
])('%s', async (_caso, navegador, avisa) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(navegador);
  abrirCaderno();
  await secao('Capa');
  expect(screen.queryByText(/Cabeçalhos e rodapés/) !== null).toBe(avisa);
  jest.restoreAllMocks();
});
