/**
 * A página de impressão: o que mostra, quando abre o diálogo, e para onde volta. O react-to-print
 * de verdade está nos testes de navegador.
 */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '@/app/App';
import { rotas } from '@/app/router';
import { makeStore } from '@/store/store';
import { sessaoRecuperada } from '@/features/conta/auth/authSlice';
import { enderecoDeImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { nomeDoPonto, PERFIL_PADRAO, pontosDoPerfil } from '@core/astrology';
import { daBarra } from '../support/barra';
import { astroInfo, ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import { impressoes } from '../support/impressora';
import { recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const ENDERECO = enderecoDeImpressao(mapaSalvo(mapa));
const semCampo = (campo: string): string => {
  const url = new URL(ENDERECO, 'http://x');
  url.searchParams.delete(campo);
  return url.pathname + url.search;
};

test('a folha traz cabeçalho, marca, pessoa, roda, planetas, casas, elementos e aspectos; nada de menu', async () => {
  abrir({ rota: ENDERECO });
  const planetas = await screen.findByRole('table', { name: /Planetas e pontos/ });
  for (const ponto of pontosDoPerfil(PERFIL_PADRAO))
    expect(
      within(planetas).getByRole('rowheader', { name: nomeDoPonto(ponto) }),
    ).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Maria de Campinas' })).toBeInTheDocument();
  expect(screen.getByText(/10\/11\/1985 14:30:00/)).toHaveTextContent(
    '−02:00, horário de verão em vigor de 02/11/1985 a 15/03/1986',
  );
  expect(screen.getByText(/Campinas\/SP/)).toHaveTextContent(
    '22°54′20″ S, 47°03′39″ O · Casas Placidus, zodíaco tropical',
  );
  expect(screen.getByText('José Conceição')).toBeInTheDocument();
  expect(screen.getByText('jose@exemplo.com.br')).toBeInTheDocument();
  expect(screen.getByText('Astrolábio')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Roda: Maria de Campinas/ })).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: /doze casas/ })).getAllByRole('rowheader'),
  ).toHaveLength(12);
  expect(screen.getByRole('table', { name: /Elementos/ })).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /orbe .*(Aplicativo|Separativo)/ })).toHaveLength(
    astroInfo.aspectos.length,
  );
  expect(screen.queryByRole('button', { name: 'Mapas' })).not.toBeInTheDocument();
});

test('a folha do aluno tem a roda e linhas, sem tabelas; a das tabelas, o contrário', async () => {
  const naTela = mapaSalvo(mapa);
  const { unmount } = abrir({ rota: enderecoDeImpressao(naTela, 'aluno') });
  expect(await screen.findByRole('img', { name: `Roda: ${mapa.nome}.` })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  unmount();
  abrir({ rota: enderecoDeImpressao(naTela, 'tabelas') });
  expect(await screen.findByRole('table', { name: /Planetas e pontos/ })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^Roda:/ })).not.toBeInTheDocument();
});

test('a que falta um dado é Mapa não encontrado; o cálculo que falha diz a frase; e nenhuma se imprime', async () => {
  servidor.use(recusa('planetas', { status: 422, detail: 'Data fora do intervalo suportado.' }));
  const { router } = abrir({ rota: ENDERECO });
  expect(await screen.findByText('Data fora do intervalo suportado.')).toBeInTheDocument();
  for (const campo of ['nome', 'data', 'fuso', 'local', 'latitude', 'longitude']) {
    await act(() => router.navigate(semCampo(campo)));
    expect(await screen.findByRole('heading', { name: 'Mapa não encontrado' })).toBeInTheDocument();
    await act(() => router.navigate(ENDERECO));
    expect(await screen.findByText('Data fora do intervalo suportado.')).toBeInTheDocument();
  }
  expect(impressoes).toEqual([]);
});

test('quem não entrou vai ao login e depois chega à folha', async () => {
  const { router } = abrir({ rota: ENDERECO, token: null });
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument();
  expect(router.state.location.state).toEqual({ de: ENDERECO });
});

/** Como na aplicação: o StrictMode monta tudo duas vezes. */
function abrirEstrita(): void {
  const store = makeStore();
  store.dispatch(sessaoRecuperada(tokenDe()));
  render(
    <StrictMode>
      <App store={store}>
        <RouterProvider router={createMemoryRouter(rotas, { initialEntries: [ENDERECO] })} />
      </App>
    </StrictMode>,
  );
}

test('abre o diálogo uma vez, só quando há dados, com a folha inteira', async () => {
  let responder: (info: typeof astroInfo) => void = () => undefined;
  servidor.use(
    responde(
      'planetas',
      () =>
        new Promise((resolve) => {
          responder = resolve;
        }),
    ),
  );
  abrirEstrita();
  expect(await screen.findByRole('status', { name: 'Carregando o mapa' })).toBeInTheDocument();
  expect(impressoes).toHaveLength(0);
  await waitFor(() => {
    responder(astroInfo);
    expect(screen.getByRole('table', { name: /Planetas e pontos/ })).toBeInTheDocument();
  });
  await waitFor(() => expect(impressoes).toHaveLength(1));
  expect(impressoes[0]?.opcoes.documentTitle).toBe('Maria de Campinas');
  expect(impressoes[0]?.opcoes.pageStyle).toContain('size: A4');
  expect(impressoes[0]?.texto).toContain('Roda da Fortuna');
});

async function abrirMapa() {
  servidor.use(responde('mapa', mapa));
  const tela = abrir({ rota: `/mapas/${ID_MAPA}?corpo=Planeta:Lua` });
  await screen.findByRole('region', { name: 'Painel do mapa' });
  return tela;
}

test('o botão imprimir leva à folha; terminada a impressão, volta ao mapa como estava; em Mais escolhe-se outra folha, que fica no endereço', async () => {
  const { pessoa, router } = await abrirMapa();
  await pessoa.click(screen.getByRole('button', { name: 'Imprimir' }));
  await screen.findByRole('table', { name: /Planetas e pontos/ });
  expect(router.state.location).toMatchObject({
    pathname: '/mapas/impressao',
    state: {
      from: expect.stringMatching(new RegExp(`^/mapas/${ID_MAPA}\\?corpo=Planeta`)) as string,
    },
  });
  await waitFor(() => expect(impressoes).toHaveLength(1));
  act(() => impressoes[0]?.opcoes.onAfterPrint?.());
  expect(await screen.findByRole('heading', { level: 2, name: 'Lua' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`);
  await daBarra(pessoa, 'Mais', 'Imprimir só as tabelas');
  await waitFor(() => expect(router.state.location.pathname).toBe('/mapas/impressao'));
  expect(new URLSearchParams(router.state.location.search).get('folha')).toBe('tabelas');
});

test('aberta por si, sem de onde voltar, fica na folha e pode imprimir de novo', async () => {
  const { pessoa, router } = abrir({ rota: ENDERECO });
  await waitFor(() => expect(impressoes).toHaveLength(1));
  act(() => impressoes[0]?.opcoes.onAfterPrint?.());
  expect(router.state.location.pathname).toBe('/mapas/impressao');
  expect(screen.queryByRole('button', { name: 'Voltar' })).not.toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(impressoes).toHaveLength(2);
});

test('no iPhone não volta sozinha: há o botão Voltar', async () => {
  const agente = jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)');
  const { pessoa, router } = await abrirMapa();
  await pessoa.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(impressoes).toHaveLength(1));
  act(() => impressoes[0]?.opcoes.onAfterPrint?.());
  expect(router.state.location.pathname).toBe('/mapas/impressao');
  await pessoa.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
  agente.mockRestore();
});

test('o imprimir do navegador troca pela folha antes de imprimir, num diálogo só, e volta', async () => {
  const { router } = await abrirMapa();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(router.state.location).toMatchObject({
    pathname: '/mapas/impressao',
    state: { from: expect.stringContaining(ID_MAPA) as string },
  });
  expect(new URLSearchParams(router.state.location.search).get('nome')).toBe('Maria de Campinas');
  expect(screen.getByRole('table', { name: /Planetas e pontos/ })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(await screen.findByRole('heading', { level: 2, name: 'Lua' })).toBeInTheDocument();
  expect(impressoes).toHaveLength(0);
});

test('o imprimir do navegador antes de haver mapa não quebra nada', async () => {
  servidor.use(recusa('mapa', { status: 404 }));
  const { router } = abrir({ rota: `/mapas/${ID_MAPA}` });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(await screen.findByRole('heading', { name: 'Mapa não encontrado' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`);
});

test('as configurações e as chaves valem no papel, que diz o que não mostra', async () => {
  const { pessoa, router } = abrir({ rota: '/configuracao' });
  await pessoa.click(await screen.findByRole('switch', { name: /Quadratura/ }));
  await act(() => router.navigate(ENDERECO));
  await screen.findByRole('table', { name: /Planetas e pontos/ });
  expect(screen.getAllByRole('img', { name: /orbe .*(Aplicativo|Separativo)/ })).toHaveLength(
    astroInfo.aspectos.filter((a) => a.aspecto !== 'Quadratura').length,
  );
  expect(screen.getByText(/Não mostrados: quadratura\./)).toBeInTheDocument();
  // A cor da quadratura é da especificação (§9).
  expect(document.querySelectorAll('[stroke="#FF4500"]')).toHaveLength(0);
});
