/**
 * O perfil de cálculo na tela: o mapa espera por ele e nunca se calcula sem ele; o que se escolhe
 * vê-se já, guarda-se na camada que se disse, e desfaz-se se o servidor recusa.
 */
import { http, HttpResponse } from 'msw';
import { act, screen, waitFor, within } from '@testing-library/react';
import { calculoApi, gravacoesDoCalculo } from '@/api/calculoApi';
import { contaApi } from '@/api/contaApi';
import { ASPECTOS, type PerfilParcial } from '@core/astrology';
import type { CamadasDoPerfil } from '@core/contract';
import { daBarra } from '../support/barra';
import { novosCofres } from '../support/cofres';
import { acharTambemOEscondido } from '../support/escondidos';
import { astroInfo, escola, ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import {
  recusa,
  responde,
  semCorpo,
  semRede,
  servidor,
  type Pedido,
} from '../support/servidorFalso';
import { abrir } from '../support/tela';

acharTambemOEscondido();

const OUTRO = ID_MAPA.replace(/a1$/, 'b2');
const NENHUMA: CamadasDoPerfil = { escola: null, usuario: null, mapa: null };
const rota = `/mapas/${ID_MAPA}`;

/** As consultas dos cálculos pedidos, pela ordem. */
let calculos: URLSearchParams[];
beforeEach(() => {
  calculos = [];
  servidor.use(
    responde('mapa', ({ parametros }) => ({ ...mapa, id: String(parametros['id']) })),
    responde('planetas', ({ url: { searchParams } }) => {
      calculos.push(searchParams);
      const sistema = searchParams.get('sistemaDeCasas') ?? 'Placidus';
      return { ...astroInfo, sistemaDeCasas: sistema as typeof astroInfo.sistemaDeCasas };
    }),
  );
});
const camadas = (mudadas: Partial<CamadasDoPerfil>) =>
  responde('calculoDoMapa', { ...NENHUMA, ...mudadas });
const casas = (nome: string): Promise<HTMLElement> =>
  screen.findByText(new RegExp(`Casas ${nome}, zodíaco tropical`));
const sistemas = (): (string | null)[] => calculos.map((c) => c.get('sistemaDeCasas'));
async function abrirPainel(pessoa: ReturnType<typeof abrir>['pessoa']): Promise<HTMLElement> {
  await daBarra(pessoa, 'Mais', 'Perfil de cálculo');
  return screen.findByRole('dialog', { name: 'Perfil de cálculo' });
}
const campo = (nome: string): HTMLElement => screen.getByRole('combobox', { name: nome });

/** Uma resposta que só sai quando se manda. */
function presa<T>() {
  let soltar: (valor: T) => void = () => undefined;
  const promessa = new Promise<T>((resolve) => {
    soltar = resolve;
  });
  return { promessa, soltar: (valor: T) => act(async () => soltar(valor)) };
}

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

describe('no painel', () => {
  test('vê-se já, guarda-se na camada que se disse, e diz de onde vem', async () => {
    const corpos: unknown[] = [];
    servidor.use(semCorpo('salvarCalculoDoMapa', ({ corpo }) => corpos.push(corpo)));
    const { pessoa } = abrir({ rota });
    const painel = await abrirPainel(pessoa);
    expect(within(painel).getByText(/Você está mudando/)).toHaveTextContent(
      'Você está mudando: Este mapa. Vale só neste mapa, para todas as pessoas que o veem.',
    );
    await pessoa.selectOptions(campo('Sistema de casas'), 'Koch');
    await casas('Koch');
    await pessoa.click(screen.getByRole('button', { name: 'Mudar: Pontos a mais' }));
    await pessoa.click(screen.getByRole('checkbox', { name: 'Quíron' }));
    await pessoa.click(screen.getByRole('radio', { name: 'Osculadora' }));
    await waitFor(() =>
      expect(corpos).toEqual([
        { sistemaDeCasas: 'Koch' },
        { sistemaDeCasas: 'Koch', pontos: ['Quíron'] },
        { sistemaDeCasas: 'Koch', pontos: ['Quíron', 'LilithOsculadora'] },
      ]),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Seguir o padrão: Sistema de casas' }));
    await casas('Placidus');
    await pessoa.click(screen.getByRole('button', { name: 'Seguir o padrão em tudo' }));
    await waitFor(() => expect(corpos.at(-1)).toEqual({}));
    expect(screen.queryByRole('button', { name: /^Seguir o padrão/ })).not.toBeInTheDocument();
  });
  test('o padrão da pessoa, de um mapa que tem a sua própria escolha', async () => {
    const corpos: unknown[] = [];
    servidor.use(
      camadas({ mapa: { sistemaDeCasas: 'Campanus' } }),
      semCorpo('salvarCalculoDoUsuario', ({ corpo }) => corpos.push(corpo)),
    );
    const { pessoa } = abrir({ rota });
    await abrirPainel(pessoa);
    await pessoa.click(screen.getByRole('button', { name: 'Meu padrão' }));
    expect(campo('Sistema de casas')).toHaveValue('Placidus');
    await pessoa.selectOptions(campo('Sistema de casas'), 'Koch');
    expect(screen.getByText('Este mapa tem a sua própria escolha: Campanus.')).toBeInTheDocument();
    await waitFor(() => expect(corpos).toEqual([{ sistemaDeCasas: 'Koch' }]));
    expect(await casas('Campanus')).toBeInTheDocument();
  });
  test.each([
    [422, 'Sistema de casas desconhecido.'],
    [409, 'O mapa mudou.'],
    [500, 'Tente de novo em instantes.'],
  ])('recusada com %i: desfaz-se, diz-se por quê, e pode repetir-se', async (status, detail) => {
    servidor.use(recusa('salvarCalculoDoMapa', { status, detail }));
    const { pessoa } = abrir({ rota });
    await abrirPainel(pessoa);
    await pessoa.selectOptions(campo('Sistema de casas'), 'Koch');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `A escolha foi desfeita, porque não se guardou. ${detail}`,
    );
    await waitFor(() => expect(campo('Sistema de casas')).toHaveValue('Placidus'));
    await casas('Placidus');
    servidor.use(semCorpo('salvarCalculoDoMapa'));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await casas('Koch');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
  test('sem rede, desfaz-se e diz-se', async () => {
    servidor.use(semRede('salvarCalculoDoMapa'));
    const { pessoa } = abrir({ rota });
    await abrirPainel(pessoa);
    await pessoa.selectOptions(campo('Sistema de casas'), 'Koch');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Sem conexão com o servidor/);
    await waitFor(() => expect(campo('Sistema de casas')).toHaveValue('Placidus'));
  });
  test('duas escolhas seguidas vão uma a uma, e fica a última', async () => {
    const primeira = presa<null>();
    const corpos: unknown[] = [];
    servidor.use(
      http.put('*/api/mapas/:id/calculo', async ({ request }) => {
        if (corpos.push(await request.json()) === 1) await primeira.promessa;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { store } = abrir({ rota });
    await casas('Placidus');
    const gravar = (sistemaDeCasas: 'Koch' | 'Campanus') =>
      store.dispatch(
        gravacoesDoCalculo.endpoints.salvarCalculoDoMapa.initiate({
          id: ID_MAPA,
          perfil: { sistemaDeCasas },
        }),
      );
    const gravadas = Promise.all([gravar('Koch'), gravar('Campanus')]);
    await waitFor(() => expect(corpos).toHaveLength(1));
    // Uma ida e volta ao servidor depois das duas: a segunda já lá estaria.
    await store.dispatch(
      contaApi.endpoints.features.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    expect(corpos).toEqual([{ sistemaDeCasas: 'Koch' }]);
    await act(async () => {
      await primeira.soltar(null);
      await gravadas;
    });
    expect(corpos).toEqual([{ sistemaDeCasas: 'Koch' }, { sistemaDeCasas: 'Campanus' }]);
    await casas('Campanus');
  });
  test('enquanto a nova não se calcula, fica à vista a de antes; e diz-se', async () => {
    const nova = presa<null>();
    servidor.use(
      semCorpo('salvarCalculoDoMapa'),
      responde('planetas', async ({ url }) => {
        if (!url.searchParams.has('sistemaDeCasas')) return astroInfo;
        await nova.promessa;
        return { ...astroInfo, sistemaDeCasas: 'Koch' };
      }),
    );
    const { pessoa } = abrir({ rota });
    await casas('Placidus');
    await abrirPainel(pessoa);
    await pessoa.selectOptions(campo('Sistema de casas'), 'Koch');
    expect(await screen.findByText('Calculando o mapa com a nova escolha…')).toBeInTheDocument();
    expect(screen.getByText(/Casas Placidus, zodíaco tropical/)).toBeInTheDocument();
    expect(screen.getByRole('table', { name: /Planetas e pontos/ })).toBeInTheDocument();
    await nova.soltar(null);
    await casas('Koch');
  });
  test('um orbe fora dos limites diz-se e não se guarda; um bom guarda-se ao sair do campo', async () => {
    const corpos: { orbes?: Record<string, unknown> }[] = [];
    servidor.use(
      semCorpo('salvarCalculoDoMapa', ({ corpo }) => corpos.push(corpo as (typeof corpos)[0])),
    );
    const { pessoa } = abrir({ rota });
    await abrirPainel(pessoa);
    await pessoa.selectOptions(campo('Orbes'), 'propria');
    const celula = await screen.findByRole('textbox', { name: 'Conjunção: com sol ou lua' });
    await pessoa.clear(celula);
    await pessoa.type(celula, '15,5');
    await pessoa.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'De 0 a 15 graus, de meio em meio: 6 ou 4,5.',
    );
    expect(celula).toBeInvalid();
    await pessoa.clear(celula);
    await pessoa.type(celula, '9,5');
    await pessoa.tab();
    await waitFor(() => expect(corpos).toHaveLength(2));
    expect(corpos[1]?.orbes?.['Conjunção']).toEqual({ comLuminar: 9.5, sem: 10 });
    expect(screen.getByRole('textbox', { name: 'Conjunção: outros pares' })).toHaveFocus();
  });
});

describe('num mapa de escola', () => {
  const daEscola = { escola, mapas: [{ id: ID_MAPA, nome: mapa.nome }] };
  const abrirDaEscola = (equipe: boolean) => {
    servidor.use(
      responde('mapa', { ...mapa, escolaId: escola.id, dono: equipe }),
      responde('mapasDasEscolas', [{ ...daEscola, equipe }]),
      camadas({ escola: { sistemaDeCasas: 'SignosInteiros' } }),
      responde('calculoDoUsuario', { sistemaDeCasas: 'Koch' }),
      responde('alcanceDoCalculoDaEscola', { mapas: 190, pessoas: 303 }),
    );
    return abrir({ rota, token: tokenDe({ papel: equipe ? 'equipe' : 'aluno' }) });
  };
  test('a equipe muda este mapa ou a escola, e não o seu padrão', async () => {
    const gravadas: unknown[] = [];
    servidor.use(
      semCorpo('salvarCalculoDaEscola', ({ parametros, corpo, url }) =>
        gravadas.push([parametros['id'], corpo, url.searchParams.get('visto')]),
      ),
    );
    const { pessoa } = abrirDaEscola(true);
    const painel = await abrirPainel(pessoa);
    const grupo = within(painel).getByRole('group', { name: 'O que se muda' });
    await waitFor(() =>
      expect(
        within(grupo)
          .getAllByRole('button')
          .map((b) => b.textContent),
      ).toEqual(['Este mapa', escola.nome]),
    );
    await pessoa.click(within(grupo).getByRole('button', { name: escola.nome }));
    await pessoa.selectOptions(campo('Sistema de casas'), 'Iguais');
    const pergunta = await screen.findByRole('dialog', { name: /^Mudar o perfil de cálculo de/ });
    expect(
      await within(pergunta).findByText(/190 mapas da escola, para 303 pessoas/),
    ).toBeVisible();
    expect(gravadas).toEqual([]);
    await pessoa.click(within(pergunta).getByRole('button', { name: 'Mudar para todos' }));
    await casas('Iguais \\(do Ascendente\\)');
    await waitFor(() => expect(gravadas).toHaveLength(1));
    const antes = { sistemaDeCasas: 'SignosInteiros' };
    const depois = { sistemaDeCasas: 'Iguais' };
    await pessoa.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(gravadas).toEqual([
        [escola.id, depois, JSON.stringify(antes)],
        [escola.id, antes, JSON.stringify(depois)],
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });
  test('desfazer recusado, porque outra pessoa mudou: diz-se, e não se repete por cima', async () => {
    servidor.use(recusa('salvarCalculoDaEscola', { status: 409, detail: 'Outra pessoa mudou.' }));
    const { pessoa } = abrirDaEscola(true);
    const painel = await abrirPainel(pessoa);
    await pessoa.click(await within(painel).findByRole('button', { name: escola.nome }));
    await pessoa.selectOptions(campo('Sistema de casas'), 'Iguais');
    await pessoa.click(await screen.findByRole('button', { name: 'Mudar para todos' }));
    expect(await screen.findByText(/Outra pessoa mudou\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });
  test('a meio da pergunta, Cancelar não muda nada', async () => {
    const gravadas: unknown[] = [];
    servidor.use(semCorpo('salvarCalculoDaEscola', (p) => gravadas.push(p)));
    const { pessoa } = abrirDaEscola(true);
    const painel = await abrirPainel(pessoa);
    await pessoa.click(await within(painel).findByRole('button', { name: escola.nome }));
    await pessoa.selectOptions(campo('Sistema de casas'), 'Iguais');
    await pessoa.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Mudar/ })).toBeNull());
    expect(campo('Sistema de casas')).toHaveDisplayValue('Signos inteiros');
    expect(gravadas).toEqual([]);
  });
  test('quem estuda só lê; com o seu perfil, só porque o pediu, e o cabeçalho o diz', async () => {
    const { pessoa } = abrirDaEscola(false);
    await casas('Signos inteiros');
    const painel = await abrirPainel(pessoa);
    expect(within(painel).queryByRole('combobox')).not.toBeInTheDocument();
    expect(
      await within(painel).findByText(/a turma toda o vê com as mesmas escolhas/),
    ).toBeInTheDocument();
    expect(within(painel).getByText('Da escola.')).toBeInTheDocument();
    await pessoa.click(within(painel).getByRole('button', { name: 'Ver com meu perfil' }));
    await casas('Koch');
    expect(
      screen.getByText('Visto com o meu perfil de cálculo, e não com o da escola.'),
    ).toBeInTheDocument();
    await pessoa.click(await screen.findByRole('button', { name: 'Voltar ao perfil da escola' }));
    await casas('Signos inteiros');
    expect(screen.queryByText(/Visto com o meu perfil/)).not.toBeInTheDocument();
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

describe('os aspectos em Configurações', () => {
  const chave = (nome: RegExp) => screen.findByRole('switch', { name: nome });
  const gravados: PerfilParcial[] = [];
  /** Guarda o que se grava e responde com o que se gravou. */
  const comPerfil = (inicial: PerfilParcial): void => {
    gravados.length = 0;
    servidor.use(
      responde('calculoDoUsuario', () => gravados.at(-1) ?? inicial),
      semCorpo('salvarCalculoDoUsuario', (p: Pedido) => gravados.push(p.corpo as PerfilParcial)),
    );
  };

  test('uma lista só, com o orbe que vale; o campo do perfil não a repete', async () => {
    comPerfil({ orbes: 'luminares', aspectos: ['Conjunção', 'Trígono', 'Semissextil'] });
    abrir({ rota: '/configuracao' });
    expect(await chave(/^Trígono 120°, orbe 8°, 10° com Sol ou Lua$/)).toBeChecked();
    expect(await chave(/^Quadratura 90°/)).not.toBeChecked();
    expect(await chave(/^Semissextil 30°, orbe 2°$/)).toBeChecked();
    expect(screen.getAllByRole('switch', { name: /^\S+ \d+°/ })).toHaveLength(11);
    expect(screen.queryByRole('heading', { name: 'Aspectos que se calculam' })).toBeNull();
  });
  test('os orbes do conjunto escolhido, e não os do padrão', async () => {
    comPerfil({ orbes: 'apertado' });
    abrir({ rota: '/configuracao' });
    expect(await chave(/^Quadratura 90°, orbe 6°$/)).toBeChecked();
  });
  test('o que os orbes não admitem não se liga', async () => {
    comPerfil({ orbes: 'tradicional' });
    abrir({ rota: '/configuracao' });
    expect(await chave(/Quincuncio 150°, os orbes escolhidos não o admitem/)).toBeDisabled();
    expect(await chave(/^Trígono 120°, orbe de cada par, pelas meias-orbes$/)).toBeChecked();
  });
  test('ligar o que não se calculava passa a calculá-lo; esconder um dos seis não muda a conta', async () => {
    comPerfil({ aspectos: ['Conjunção', 'Trígono'] });
    const { pessoa } = abrir({ rota: '/configuracao' });
    await chave(/^Trígono 120°, orbe/);
    await pessoa.click(await chave(/^Sextil/));
    await waitFor(() => expect(gravados).toHaveLength(1));
    expect(gravados[0]?.aspectos).toEqual(
      ASPECTOS.filter((a) => ['Conjunção', 'Trígono', 'Sextil'].includes(a)),
    );
    expect(await chave(/^Sextil/)).toBeChecked();
    await pessoa.click(await chave(/^Trígono/));
    expect(await chave(/^Trígono/)).not.toBeChecked();
    await pessoa.click(await chave(/^Semissextil/));
    await waitFor(() => expect(gravados).toHaveLength(2));
    expect(gravados[1]?.aspectos).toContain('Trígono');
  });
  test('desligar um menor deixa de o calcular; o que já se calcula e estava escondido só se mostra', async () => {
    comPerfil({ aspectos: ['Conjunção', 'Trígono', 'Semissextil'] });
    const { pessoa } = abrir({ rota: '/configuracao' });
    await chave(/^Trígono 120°, orbe/);
    await pessoa.click(await chave(/^Trígono/));
    await pessoa.click(await chave(/^Trígono/));
    expect(await chave(/^Trígono/)).toBeChecked();
    await pessoa.click(await chave(/^Semissextil/));
    expect(await chave(/^Semissextil/)).not.toBeChecked();
    await waitFor(() => expect(gravados.length).toBeGreaterThan(0));
    // Só esta mudança se gravou.
    expect(gravados.map((p) => p.aspectos)).toEqual([['Conjunção', 'Trígono']]);
  });
  test('restaurar volta ao padrão no que se vê e no que se calcula, e não mexe no resto', async () => {
    comPerfil({ nodo: 'verdadeiro', orbes: 'apertado', aspectos: ['Conjunção'] });
    const { pessoa } = abrir({ rota: '/configuracao' });
    await chave(/^Conjunção 0°, orbe 6°$/);
    await pessoa.click(await chave(/^Conjunção/));
    await pessoa.click(screen.getByRole('button', { name: 'Restaurar o padrão' }));
    await waitFor(() => expect(gravados).toEqual([{ nodo: 'verdadeiro' }]));
    // Da especificação, §9.
    expect(await chave(/^Conjunção 0°, orbe 10°$/)).toBeChecked();
    expect(await chave(/^Quadratura 90°, orbe 8°$/)).toBeChecked();
    expect(await chave(/^Semissextil/)).not.toBeChecked();
  });
});
