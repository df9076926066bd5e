/** Com que escolhas se calcula, ao abrir e sem rede. */
import { act, screen, waitFor } from '@testing-library/react';
import { calculoApi, gravacoesDoCalculo } from '@/api/calculoApi';
import type { CamadasDoPerfil } from '@core/contract';
import { daBarra } from '../../support/barra';
import { novosCofres } from '../../support/cofres';
import { astroInfo, ID_MAPA, mapa } from '../../support/exemplos';
import { recusa, responde, semCorpo, semRede, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { NENHUMA, rota, calculos, camadas, casas, campo, presa } from './cena';

const OUTRO = ID_MAPA.replace(/a1$/, 'b2');

const sistemas = (): (string | null)[] => calculos.map((c) => c.get('sistemaDeCasas'));

describe('ao abrir', () => {
  test('sem escolhas, um só cálculo, e o endereço dele é o de sempre', async () => {
    abrir({ rota });
    await casas('Placidus');
    expect(calculos.map((c) => [...c.keys()])).toEqual([['data', 'coordenada']]);
  });

  test('o mapa ganha da pessoa, e o que nenhum diz é o padrão', async () => {
    servidor.use(
      camadas({
        usuario: { sistemaDeCasas: 'Koch', nodo: 'verdadeiro' },
        mapa: { sistemaDeCasas: 'Campanus' },
      }),
    );
    abrir({ rota });
    expect(await casas('Campanus')).toHaveTextContent(/zodíaco tropical, nodo verdadeiro$/);
    expect(calculos.map(String)).toEqual([
      expect.stringMatching(/&sistemaDeCasas=Campanus&nodo=verdadeiro$/),
    ]);
  });

  test.each([
    ['/', 'meu mapa'],
    ['/mapas/agora', 'mapa de agora'],
  ])('%s: as escolhas da pessoa', async (caminho) => {
    servidor.use(
      responde('perfilMapa', mapa),
      responde('calculoDoUsuario', { sistemaDeCasas: 'Koch' }),
    );
    abrir({ rota: caminho });
    await casas('Koch');
    expect(new Set(sistemas())).toEqual(new Set(['Koch']));
  });

  test('enquanto não se sabe, espera-se e nada se calcula', async () => {
    const { promessa, soltar } = presa<CamadasDoPerfil>();
    servidor.use(responde('calculoDoMapa', () => promessa));
    abrir({ rota });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(mapa.nome);
    expect(screen.getByRole('status', { name: 'Carregando o mapa' })).toBeInTheDocument();
    expect(calculos).toEqual([]);
    await soltar({ ...NENHUMA, mapa: { sistemaDeCasas: 'Koch' } });
    await casas('Koch');
    expect(sistemas()).toEqual(['Koch']);
  });
});

describe('ao abrir, quando as escolhas demoram ou não vêm', () => {
  test.each([
    [rota, 'calculoDoMapa'],
    ['/', 'calculoDoUsuario'],
    ['/mapas/agora', 'calculoDoUsuario'],
  ] as const)(
    '%s: se não vêm, diz-se, não se calcula com o padrão, e tenta-se de novo',
    async (caminho, qual) => {
      servidor.use(responde('perfilMapa', mapa), recusa(qual, { status: 500 }));
      const { pessoa } = abrir({ rota: caminho });
      await screen.findByText('Não foi possível carregar o perfil de cálculo');
      expect(calculos).toEqual([]);
      expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
      servidor.use(
        qual === 'calculoDoMapa'
          ? camadas({ mapa: { sistemaDeCasas: 'Koch' } })
          : responde(qual, { sistemaDeCasas: 'Koch' }),
      );
      await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
      await casas('Koch');
    },
  );

  test('se não vêm, pode ver-se com o padrão, que se diz; vindas, passa a ser com elas', async () => {
    servidor.use(recusa('calculoDoMapa', { status: 500 }));
    const { pessoa } = abrir({ rota });
    await pessoa.click(await screen.findByRole('button', { name: 'Ver com o perfil padrão' }));
    await casas('Placidus');
    expect(screen.getByText(/Visto com o perfil de cálculo padrão/)).toBeVisible();
    servidor.use(camadas({ mapa: { sistemaDeCasas: 'Koch' } }));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await casas('Koch');
    expect(screen.queryByText(/perfil de cálculo padrão/)).toBeNull();
  });

  test('um mapa depois do outro: cada um com as suas, ainda que as do primeiro cheguem depois', async () => {
    const doPrimeiro = presa<CamadasDoPerfil>();
    servidor.use(
      responde('calculoDoMapa', ({ parametros }) =>
        parametros['id'] === ID_MAPA
          ? doPrimeiro.promessa
          : { ...NENHUMA, mapa: { sistemaDeCasas: 'Koch' } },
      ),
    );
    const { router } = abrir({ rota });
    await screen.findByRole('status', { name: 'Carregando o mapa' });
    await act(() => router.navigate(`/mapas/${OUTRO}`));
    await casas('Koch');
    await doPrimeiro.soltar({ ...NENHUMA, mapa: { sistemaDeCasas: 'Campanus' } });
    expect(sistemas()).toEqual(['Koch']);
    await act(() => router.navigate(rota));
    await casas('Campanus');
  });
});

describe('o que uma gravação refresca', () => {
  const pedidos: string[] = [];
  async function comDoisMapas() {
    pedidos.length = 0;
    servidor.use(
      responde('calculoDoMapa', ({ parametros }) => {
        pedidos.push(String(parametros['id']));
        return NENHUMA;
      }),
    );
    const { store } = abrir({ rota });
    await casas('Placidus');
    const { calculoDoMapa } = calculoApi.endpoints;
    await act(async () => void (await store.dispatch(calculoDoMapa.initiate(OUTRO))));
    pedidos.length = 0;
    return store;
  }
  test.each([
    ['salvarCalculoDoUsuario', [OUTRO]],
    ['salvarCalculoDaEscola', [OUTRO]],
    ['salvarCalculoDoMapa', []],
  ] as const)('%s, com o mapa aberto: os outros %j', async (qual, refresca) => {
    servidor.use(semCorpo(qual));
    const store = await comDoisMapas();
    const { [qual]: gravar } = gravacoesDoCalculo.endpoints;
    const perfil = { sistemaDeCasas: 'Koch' } as const;
    await act(
      async () =>
        void (await store.dispatch(gravar.initiate({ id: ID_MAPA, perfil, noMapa: ID_MAPA }))),
    );
    await casas('Koch');
    await waitFor(() => expect(pedidos).toEqual(refresca));
  });
  test('a que falha pede de novo só o que se tinha mudado', async () => {
    servidor.use(recusa('salvarCalculoDoMapa', { status: 500 }));
    const store = await comDoisMapas();
    const { salvarCalculoDoMapa } = gravacoesDoCalculo.endpoints;
    await act(
      async () =>
        void (await store.dispatch(
          salvarCalculoDoMapa.initiate({ id: ID_MAPA, perfil: { sistemaDeCasas: 'Koch' } }),
        )),
    );
    await waitFor(() => expect(pedidos).toEqual([ID_MAPA]));
    await casas('Placidus');
  });
});

describe('sem rede', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'caches', { configurable: true, value: novosCofres() });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'caches');
  });
  test('o mapa visto abre com as escolhas com que se viu', async () => {
    servidor.use(camadas({ mapa: { sistemaDeCasas: 'Koch' } }));
    const { unmount } = abrir({ rota });
    await casas('Koch');
    await screen.findByRole('table', { name: /Planetas e pontos/ });
    unmount();
    servidor.use(
      semRede('mapa'),
      semRede('calculoDoMapa'),
      semRede('planetas'),
      semRede('resumos'),
      semRede('features'),
      semRede('mapasDasEscolas'),
    );
    abrir({ rota });
    await casas('Koch');
    expect(await screen.findByText(/^Sem rede: este mapa vem do que ficou/)).toBeInTheDocument();
  });
});

test('comparar: abre-se da natal, mora no endereço, e cada sistema é um cálculo', async () => {
  const { pessoa, router } = abrir({ rota });
  await daBarra(pessoa, 'Mais', 'Comparar sistemas de casas');
  await screen.findByRole('table', { name: 'Casa de cada corpo em cada sistema' });
  expect(router.state.location.search).toBe('?vista=comparar');
  expect(sistemas()).toEqual([null, 'SignosInteiros']);
  await pessoa.selectOptions(campo('Terceiro sistema'), 'Koch');
  await waitFor(() => expect(sistemas()).toContain('Koch'));
  expect(new URLSearchParams(router.state.location.search).get('sistemas')).toBe(
    'Placidus,SignosInteiros,Koch',
  );
});

test('comparar: em cada roda acendem-se só os corpos que mudam de casa', async () => {
  servidor.use(
    responde('planetas', ({ url }) =>
      url.searchParams.get('sistemaDeCasas') === 'SignosInteiros'
        ? {
            ...astroInfo,
            planetas: astroInfo.planetas.map((c) =>
              c.ponto.tipo === 'Marte' || c.ponto.tipo === 'Vênus'
                ? { ...c, casas: { atual: ((c.casas?.atual ?? 0) % 12) + 1, proxima: null } }
                : c,
            ),
          }
        : astroInfo,
    ),
  );
  abrir({ rota: `${rota}?vista=comparar` });
  await screen.findByRole('table', { name: 'Casa de cada corpo em cada sistema' });
  const halos = [...document.querySelectorAll('[data-acesos]')].map((g) => g.childElementCount);
  expect(halos).toEqual([2, 2]);
});
