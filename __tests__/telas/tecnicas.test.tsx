/**
 * A moldura das vistas de um mapa. Cada técnica do catálogo abre-se uma vez, com tudo bem, num relógio
 * de que nenhuma hora se confunde com a de UTC; o que a moldura diz quando algo falta, as ações da
 * página e o dia em que se abrem são os mesmos para todas, e veem-se numa. O que cada cálculo responde
 * com a hora que não se sabe, aproximada, às cegas ou recusado prova-se no servidor.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { apiSlice } from '@/api/apiSlice';
import { CLASSE_DA_VISTA } from '@/components/impressao/vista';
import { makeStore } from '@/store/store';
import { andado, diaEscolhido } from '@/tempo/momentoSlice';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import type { PropsDaVista } from '@/vistas/moldura';
import { civilDoInstante, RELOGIO_UTC, textoDaData } from '@core/civil';
import { ROTAS } from '@core/contract';
import {
  chamadasDa,
  fichaDaTecnica,
  GRUPOS_DE_TECNICAS,
  IDS_DAS_TECNICAS,
  porqueSemHora,
  type ChamadaDeCalculo,
  type IdDaTecnica,
} from '@core/tecnicas';
import { abrirMenu } from '../support/barra';
import { BOAS, id, respondeBem, rotaDo, type RotaDeTela } from '../support/boasRespostas';
import {
  astroInfo,
  astroInfoSemHora,
  fusoNoInstante,
  ID_MAPA,
  mapa,
  mapaSemHora,
} from '../support/exemplos';
import { respondeMal, respondeTarde, respondeTorto } from '../support/respostasRuins';
import { recusa, semCorpo, servidor, type Corpo, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const RAIZ = path.resolve(__dirname, '../../src/tecnicas');
const chamadasDaTecnica = (t: IdDaTecnica): readonly RotaDeTela[] => chamadasDa(fichaDaTecnica(t));
let pedidas: RotaDeTela[] = [];
const anotar = ({ request }: { readonly request: Request }): void => {
  const rota = rotaDo(request);
  if (rota) pedidas.push(rota);
};
let erros: jest.SpyInstance;
beforeAll(() => {
  servidor.events.on('request:start', anotar);
  servidor.events.on('response:mocked', (e) => void ouvir(e));
});
afterAll(() => servidor.events.removeAllListeners());
beforeEach(() => {
  pedidas = [];
  servidor.use(...respondeBem(BOAS));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Uma tela que se desfaz ao desenhar-se fala aqui.
  erros = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** O outro mapa, de uma técnica de dois: quem o escolheu tem-no no endereço. */
const OUTRO = id(901);
const deDois = (t: IdDaTecnica): boolean => fichaDaTecnica(t).pede.includes('mapa');
const rotaDa = (t: IdDaTecnica, caminho = `/mapas/${ID_MAPA}`): string =>
  `${caminho}?vista=${t}${deDois(t) ? `&com=${OUTRO}` : ''}`;
const LIMITES = { de: '1990-01-01', ate: '2100-12-31' };
const NATAL = `Mapa natal, ${mapa.nome}`;
const cabecalho = () => screen.findByText(mapa.nome, { selector: 'h1' });
const falhas = (): HTMLElement[] => screen.queryAllByText('Tentar de novo');
const escolhida = (): string | undefined =>
  document.querySelector<HTMLSelectElement>('select[id$="-seletor"]')?.selectedOptions[0]?.text;
const esperas = (): number =>
  document.querySelectorAll(
    '[data-calculando], [role="status"][aria-label^="Carregando"], [role="status"][aria-label^="Calculando"], .MuiSkeleton-root, [aria-busy="true"], [role="progressbar"]',
  ).length;

/** Tudo o que a vista pede chegou, e nada mais se espera; o que sem a hora se recusa nem se pede. */
async function inteira(t: IdDaTecnica, comHora = true): Promise<void> {
  await cabecalho();
  const [pedem, calam] = [true, false].map((pede) =>
    chamadasDaTecnica(t).filter(
      (c) => (comHora || porqueSemHora(c as ChamadaDeCalculo) === null) === pede,
    ),
  ) as [RotaDeTela[], RotaDeTela[]];
  await waitFor(() => {
    for (const c of pedem) expect(pedidas).toContain(c);
    expect(pedidas.filter((p) => calam.includes(p))).toEqual([]);
    expect(esperas()).toBe(0);
    expect(falhas()).toHaveLength(0);
  });
  expect(erros).not.toHaveBeenCalled();
}

test('cada técnica tem tudo o que é seu, e não há pasta sem linha no catálogo', async () => {
  for (const t of IDS_DAS_TECNICAS) {
    expect([t, existsSync(path.join(RAIZ, t, 'asCegas.tsx'))]).toEqual([
      t,
      fichaDaTecnica(t).asCegas,
    ]);
    const parte = (await import(`@/tecnicas/${t}/vista`)) as { default?: unknown };
    expect([t, typeof parte.default]).toEqual([t, 'function']);
    for (const chamada of chamadasDaTecnica(t)) {
      expect(Object.keys(apiSlice.endpoints)).toContain(chamada);
      expect(ROTAS[chamada].metodo).toBe('GET');
    }
    const { nome, frase, grupo, semHora } = fichaDaTecnica(t);
    expect(IDS_DAS_TECNICAS.filter((o) => fichaDaTecnica(o).nome === nome)).toEqual([t]);
    expect(GRUPOS_DE_TECNICAS[grupo]).toBeDefined();
    for (const f of [frase, ...(semHora.como === 'não se faz' ? [semHora.porque] : [])])
      expect(f).toMatch(/^\p{Lu}.{15,}\.$/u);
  }
  expect(readdirSync(RAIZ).sort()).toEqual([...IDS_DAS_TECNICAS].sort());
});

/** O que uma vista ou a página dela podem perguntar sem o declarar: não se calcula de um mapa. */
const DE_TODAS: readonly RotaDeTela[] = [
  ...['features', 'mapa', 'calculoDoMapa', 'resumos', 'mapasDasEscolas', 'planetas'],
  ...['textosDaEscola', 'minhasNotas', 'tecnicasDaEscola', 'configuracaoPublica'],
  ...['fusoNoInstante', 'verao', 'fuso', 'lugares', 'preferencias', 'fusosDaZona'],
] as RotaDeTela[];

/** Treze horas e quarenta e cinco minutos à frente: nem a hora, nem os minutos, nem quase o dia. */
const LONGE = '+13:45';
/** Os instantes que se responderam a cada chamada. */
let respondidos = new Map<RotaDeTela, readonly string[]>();
async function ouvir({ request, response }: { request: Request; response: Response }) {
  const rota = rotaDo(request);
  if (!rota) return;
  const destes = respondidos;
  const ditos = (await response.clone().text()).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
  destes.set(rota, [...(destes.get(rota) ?? []), ...ditos]);
}
/** O que se lê e o que se ouve. */
const oQueSeLe = (): string =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((e) => [
      e.getAttribute('aria-label') ?? '',
      e.getAttribute('title') ?? '',
    ]),
  ].join('\n');

/** O que a especificação pede em UTC, com UTC a seguir, e as datas que se pedem. */
const EM_UTC = /\d\d\/\d\d\/\d{4} \d\d:\d\d(:\d\d)? UTC/g;
const PEDIDAS = /De \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}/g;

/**
 * Nenhum instante respondido se escreve em UTC sem se dizer, e o relógio em que se escreve diz-se.
 * @returns se havia instantes
 */
async function conferirRelogio(t: IdDaTecnica): Promise<boolean> {
  // O mapa mesmo não tem instantes de resposta.
  const calculos = chamadasDaTecnica(t).filter((c) => c !== 'planetas');
  await waitFor(() => {
    for (const c of calculos) expect([...respondidos.keys()]).toContain(c);
  });
  const lido = oQueSeLe().replace(EM_UTC, '');
  const semPedidas = lido.replace(PEDIDAS, '');
  const noRelogio = (i: string) => textoDaData(civilDoInstante(i, LONGE));
  const instantes = [...new Set(calculos.flatMap((c) => respondidos.get(c) ?? []))];
  const dias = new Set(instantes.map(noRelogio));
  const emUtc = instantes.filter(
    (i) =>
      lido.includes(RELOGIO_UTC.momento(i)) ||
      // O dia de UTC, quando não é também o de outro instante no relógio da tela.
      (!dias.has(RELOGIO_UTC.dia(i)) && semPedidas.includes(RELOGIO_UTC.dia(i))),
  );
  const escreve = instantes.some(
    (i) => lido.includes(noRelogio(i)) && !RELOGIO_UTC.dia(i).includes(noRelogio(i)),
  );
  const diz = !escreve || /Horário de Brasília|\+13:45/.test(lido);
  expect({ t, emUtc, diz }).toEqual({ t, emUtc: [], diz: true });
  return instantes.length > 0;
}

test('com tudo bem cada uma mostra-se inteira, só pede o que declara, e diz em que relógio escreve', async () => {
  servidor.use(
    ...respondeBem({
      fusoNoInstante: { ...fusoNoInstante.horaLegal, fuso: LONGE },
      fusosDaZona: { zona: 'America/Sao_Paulo', trechos: [{ desde: null, fuso: LONGE }] },
    }),
  );
  let comInstantes = 0;
  for (const t of IDS_DAS_TECNICAS) {
    pedidas = [];
    respondidos = new Map();
    const { default: Vista } = (await import(`@/tecnicas/${t}/vista`)) as {
      default: ComponentType<PropsDaVista & { readonly espera: null }>;
    };
    const { unmount } = abrir({
      rota: rotaDa(t),
      parte: <Vista mapa={mapaSalvo(mapa)} espera={null} />,
    });
    await inteira(t);
    await waitFor(() => expect(document.body.textContent).not.toMatch('Procurando'));
    comInstantes += Number(await conferirRelogio(t));
    // A roda do mapa, a da própria técnica, que remete para as tabelas, ou as faixas da vida.
    const rodas = document.querySelectorAll(
      'svg[role="graphics-document"], [role="img"][aria-label$="As tabelas dizem o mesmo em texto."], [aria-label="Faixas da linha da vida"] [data-barra]',
    );
    expect(rodas).not.toHaveLength(0);
    const tabelas = [...document.querySelectorAll('table')];
    expect(tabelas).not.toHaveLength(0);
    // Na folha que se imprime como se vê, as tabelas.
    if (t !== 'natal') expect(tabelas.filter((x) => !x.closest(`.${CLASSE_DA_VISTA}`))).toEqual([]);
    const aEscolher: readonly RotaDeTela[] = [
      ...(deDois(t) ? (['mapas'] as const) : []),
      ...(fichaDaTecnica(t).pede.includes('acontecimentos') ? (['ficha'] as const) : []),
    ];
    const podem = [...DE_TODAS, ...aEscolher, ...chamadasDaTecnica(t)];
    expect([t, pedidas.filter((p) => !podem.includes(p))]).toEqual([t, []]);
    unmount();
  }
  expect(comInstantes).toBeGreaterThan(8);
});

test('Exibir aspectos é uma escolha só: fica como está de uma técnica a outra', async () => {
  const { router } = abrir({ rota: rotaDa('transitos') });
  await inteira('transitos');
  fireEvent.click(screen.getByLabelText('Exibir aspectos'));
  expect(document.querySelectorAll('[data-aspecto]')).toHaveLength(0);
  for (const t of ['arcoSolar', 'revolucao', 'natal'] as const) {
    await act(() => router.navigate(rotaDa(t)));
    await inteira(t);
    expect([t, document.querySelectorAll('[data-aspecto]').length]).toEqual([t, 0]);
    if (t !== 'natal') expect(screen.getByLabelText('Exibir aspectos')).not.toBeChecked();
  }
});

test('de dois mapas: sem o outro, com ele apagado ou às cegas, diz-se porquê e nada se calcula', async () => {
  const [APAGADO, CALADO] = [id(902), OUTRO];
  const naoHa = (rota: RotaDeTela, ...quais: readonly string[]) =>
    recusa(rota, { status: 404 }, ({ pathname }) => quais.some((q) => pathname.includes(q)));
  servidor.use(
    naoHa('mapa', APAGADO, CALADO),
    naoHa('calculoDoMapa', APAGADO, CALADO),
    naoHa('mapaDaTurma', APAGADO),
  );
  const { router } = abrir({ rota: `/mapas/${ID_MAPA}?vista=sinastria` });
  await cabecalho();
  for (const [com, porque] of [
    ['', /^Escolha outro mapa/],
    [APAGADO, /pode ter sido apagado, ou não foi compartilhado/],
    [CALADO, /às cegas/],
  ] as const) {
    if (com) await act(() => router.navigate(`/mapas/${ID_MAPA}?vista=sinastria&com=${com}`));
    expect(await screen.findByText(porque)).toBeInTheDocument();
    await waitFor(() => expect(esperas()).toBe(0));
    expect(falhas()).toEqual([]);
    // As do mapa que já se vê pedem-se sempre.
    const dela = chamadasDaTecnica('sinastria').filter((rota) => !DE_TODAS.includes(rota));
    expect(pedidas.filter((p) => dela.includes(p))).toEqual([]);
  }
  expect(erros).not.toHaveBeenCalled();
});

test('com a hora que não se sabe, cada uma que não se faz diz porquê, e nada pede; a que se faz mostra-se', async () => {
  servidor.use(
    ...respondeBem({
      planetas: (p: Pedido): Corpo<'planetas'> => {
        const doCeu = (BOAS.planetas as (p: Pedido) => Corpo<'planetas'>)(p);
        return p.url.searchParams.has('precisaoDaHora') ? astroInfoSemHora : doCeu;
      },
      mapa: { ...mapaSemHora, nome: mapa.nome },
    }),
  );
  const { router } = abrir({ rota: `/mapas/${ID_MAPA}` });
  const doNatal = chamadasDaTecnica('natal');
  for (const t of IDS_DAS_TECNICAS) {
    const { semHora, nome } = fichaDaTecnica(t);
    if (semHora.como !== 'não se faz') continue;
    await act(() => router.navigate(rotaDa(t)));
    expect(await screen.findByText(semHora.porque)).toBeInTheDocument();
    expect(escolhida()).toBe(nome);
    const suas = chamadasDaTecnica(t).filter((c) => !doNatal.includes(c));
    expect(pedidas.filter((p) => suas.includes(p))).toEqual([]);
  }
  await act(() => router.navigate(rotaDa('transitos')));
  await inteira('transitos', false);
});

test('de um mapa de que não se vê o nascimento, nada se calcula, e só se oferecem as que se mostram', async () => {
  servidor.use(semCorpo('abrirMapaDaTurma'));
  const caminho = `/turmas/mapas/${id(960)}`;
  const { router } = abrir({ rota: caminho });
  for (const t of IDS_DAS_TECNICAS) {
    await act(() => router.navigate(rotaDa(t, caminho)));
    await screen.findByText('Mapa 3', { selector: 'h1' });
    await waitFor(() => expect(esperas()).toBe(0));
    const { asCegas, nome } = fichaDaTecnica(t);
    if (!asCegas) expect(screen.queryByText(nome, { selector: 'option, h1, h2' })).toBeNull();
  }
  const calculos = IDS_DAS_TECNICAS.flatMap(chamadasDaTecnica);
  expect(pedidas.filter((p) => calculos.includes(p))).toEqual([]);
  expect(erros).not.toHaveBeenCalled();
});

test('sem a feature, nem se oferece nem se pede; vê-se o natal', async () => {
  servidor.use(...respondeBem({ features: [{ nome: 'ProgressaoSecundaria', habilitada: false }] }));
  abrir({ rota: rotaDa('progressao') });
  await inteira('natal');
  expect(pedidas).not.toContain('progressao');
  expect(escolhida()).toBe('Natal');
});

test('uma chamada demora, e espera-se por ela; responde mal, e diz-se no lugar dela; tentar de novo resolve', async () => {
  const { handler, soltar } = respondeTarde('profeccao');
  servidor.use(handler, respondeMal('profeccao', 'JSON cortado'));
  abrir({ rota: rotaDa('profeccao') });
  await cabecalho();
  await waitFor(() => expect(pedidas).toContain('profeccao'));
  expect(esperas()).toBeGreaterThan(0);
  expect(falhas()).toEqual([]);
  await act(async () => soltar());
  await waitFor(() => {
    expect(falhas().length).toBeGreaterThan(0);
    expect(esperas()).toBe(0);
  });
  expect(erros).not.toHaveBeenCalled();
  servidor.use(...respondeBem(BOAS));
  falhas().forEach((b) => fireEvent.click(b));
  await inteira('profeccao');
});

test('a conta de cada técnica falha, e fica o mapa de que se partiu', async () => {
  for (const t of IDS_DAS_TECNICAS) {
    const suas = chamadasDaTecnica(t).filter((c) => !DE_TODAS.includes(c));
    if (suas.length === 0) continue;
    servidor.use(...suas.map((c) => recusa(c, { status: 400 })));
    const { default: Vista } = (await import(`@/tecnicas/${t}/vista`)) as {
      default: ComponentType<PropsDaVista>;
    };
    const { unmount } = abrir({ rota: rotaDa(t), parte: <Vista mapa={mapaSalvo(mapa)} /> });
    await waitFor(() => expect([t, falhas().length > 0, esperas()]).toEqual([t, true, 0]));
    const rodas = [...document.querySelectorAll('svg[role="graphics-document"] > title')].map(
      ({ textContent }) => textContent,
    );
    expect([t, rodas]).toEqual([t, fichaDaTecnica(t).faixasDeTodas ? [] : [NATAL]]);
    unmount();
  }
});

test('de outro corpo não se mostra o retorno de antes sob o nome dele; espera-se', async () => {
  const { pessoa } = abrir({ rota: rotaDa('retornos') });
  await inteira('retornos');
  expect(screen.getByRole('heading', { name: 'Retorno de Saturno' })).toBeInTheDocument();
  const { handler, soltar } = respondeTarde('mapaDoRetorno');
  servidor.use(handler);
  await pessoa.selectOptions(screen.getByLabelText('Retorno de'), 'Júpiter');
  await waitFor(() => expect(pedidas.filter((p) => p === 'mapaDoRetorno')).toHaveLength(2));
  expect(document.querySelector('svg[role="graphics-document"]')).toBeNull();
  expect(screen.queryByRole('heading', { name: /^Retorno de (Saturno|Júpiter)$/ })).toBeNull();
  await act(async () => soltar());
  expect(await screen.findByRole('heading', { name: 'Retorno de Júpiter' })).toBeInTheDocument();
});

test('na revolução lunar o ano seguinte não tira o foco a quem o pede, nem o lugar que se escolhia', async () => {
  const { pessoa, store } = abrir({ rota: rotaDa('retornoLunar') });
  await inteira('retornoLunar');
  const seguinte = screen.getByRole('button', { name: 'Ano seguinte' });
  await pessoa.type(screen.getByRole('combobox', { name: /^Local da revolução/ }), 'Reci');
  act(() => seguinte.focus());
  act(() => void store.dispatch(diaEscolhido('2031-03-10')));
  await waitFor(() =>
    expect(screen.getByRole('spinbutton', { name: 'Ano' })).toHaveTextContent('2030'),
  );
  expect(seguinte).toHaveFocus();
  expect(screen.getByRole('combobox', { name: /^Local da revolução/ })).toHaveValue(
    'Campinas/SPReci',
  );
});

test('de quem anda, cada uma pede já o dia seguinte; de quem escolhe um dia, não', async () => {
  const enderecos: string[] = [];
  const anotarEndereco = ({ request }: { readonly request: Request }) =>
    void enderecos.push(decodeURIComponent(request.url));
  servidor.events.on('request:start', anotarEndereco);
  const deUmDia = (dia: string) => enderecos.filter((e) => e.includes(dia)).length > 0;
  for (const t of [
    'transitos',
    'transitosAosDois',
    'progressao',
    'arcoSolar',
    'profeccao',
  ] as const) {
    const { default: Vista } = (await import(`@/tecnicas/${t}/vista`)) as {
      default: ComponentType<PropsDaVista>;
    };
    const store = makeStore();
    store.dispatch(diaEscolhido('2026-03-10'));
    const { unmount } = abrir({ rota: rotaDa(t), store, parte: <Vista mapa={mapaSalvo(mapa)} /> });
    await inteira(t);
    expect([t, deUmDia('2026-04-10')]).toEqual([t, false]);
    act(() => void store.dispatch(andado([1, 'mês'], LIMITES)));
    await waitFor(() =>
      expect([t, deUmDia('2026-04-10'), deUmDia('2026-05-10')]).toEqual([t, true, true]),
    );
    unmount();
    enderecos.length = 0;
  }
  servidor.events.removeListener('request:start', anotarEndereco);
});

test('numa vista derivada quem é dono edita dali; quem não é imprime, e não edita nem apaga; o modo aula, só no natal', async () => {
  servidor.use(...respondeBem({ mapa: { ...mapa, dono: false } }));
  const alheio = abrir({ rota: rotaDa('revolucao') });
  const naTela = (nome: string) => screen.queryAllByText(nome).length;
  await screen.findByText('Calcular');
  expect([naTela('Imprimir'), naTela('Editar'), naTela('Apagar mapa')]).toEqual([1, 0, 0]);
  alheio.unmount();
  servidor.use(...respondeBem(BOAS));
  const { pessoa, router } = abrir({ rota: rotaDa('revolucao') });
  await screen.findByText('Calcular');
  expect(await abrirMenu(pessoa, 'Mais')).not.toContain('Modo aula');
  await pessoa.keyboard('{Escape}');
  await act(() => router.navigate(rotaDa('natal')));
  await inteira('natal');
  expect(await abrirMenu(pessoa, 'Mais')).toContain('Modo aula');
  await pessoa.keyboard('{Escape}');
  await act(() => router.navigate(rotaDa('revolucao')));
  await pessoa.click(await screen.findByRole('link', { name: 'Editar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}/editar`));
});

test('um natal que não se lê: a frase da roda, com o cabeçalho e as ações; tentar de novo resolve', async () => {
  servidor.use(respondeTorto('planetas', { ...astroInfo, planetas: 'Sol' }));
  const { pessoa } = abrir({ rota: rotaDa('transitos') });
  expect(await screen.findByText(/^Não foi possível desenhar o mapa\./)).toHaveAttribute(
    'role',
    'alert',
  );
  await cabecalho();
  expect(screen.getByText('Imprimir', { selector: 'button' })).toBeInTheDocument();
  servidor.use(...respondeBem(BOAS));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await inteira('transitos');
});
