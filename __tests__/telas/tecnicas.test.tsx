/**
 * A moldura das vistas de um mapa. Cada técnica do catálogo abre-se uma vez, com tudo bem; o que a
 * moldura diz quando algo falta é o mesmo para todas, e vê-se numa. O que cada cálculo responde com a
 * hora que não se sabe, aproximada, às cegas ou recusado prova-se no servidor.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiSlice } from '@/api/apiSlice';
import { prepararVerificacao } from '@/api/verificacao';
import { CLASSE_DA_VISTA } from '@/components/impressao/vista';
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
import { astroInfoSemHora, ID_MAPA, mapa, mapaSemHora } from '../support/exemplos';
import { respondeMal, respondeTarde } from '../support/respostasRuins';
import { recusa, semCorpo, servidor, type Corpo, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const RAIZ = path.resolve(__dirname, '../../src/tecnicas');
const TECNICAS = IDS_DAS_TECNICAS.map((t) => [t] as const);
const chamadasDaTecnica = (t: IdDaTecnica): readonly RotaDeTela[] => chamadasDa(fichaDaTecnica(t));
/** Cada chamada de cada técnica. */
const CHAMADAS = IDS_DAS_TECNICAS.flatMap((t) => chamadasDaTecnica(t).map((c) => [t, c] as const));

let pedidas: RotaDeTela[] = [];
const anotar = ({ request }: { readonly request: Request }): void => {
  const rota = rotaDo(request);
  if (rota) pedidas.push(rota);
};
let erros: jest.SpyInstance;
beforeAll(() => {
  prepararVerificacao();
  servidor.events.on('request:start', anotar);
});
afterAll(() => servidor.events.removeListener('request:start', anotar));
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

describe('cada técnica tem tudo o que é seu', () => {
  test.each(TECNICAS)('%s: a pasta, com a vista, e a das cegas se, e só se, se mostra', (t) => {
    expect(existsSync(path.join(RAIZ, t, 'vista.tsx'))).toBe(true);
    expect(existsSync(path.join(RAIZ, t, 'asCegas.tsx'))).toBe(fichaDaTecnica(t).asCegas);
  });
  test.each(TECNICAS)('%s: a vista exporta-se por omissão', async (t) => {
    const parte = (await import(`@/tecnicas/${t}/vista`)) as { default?: unknown };
    expect(typeof parte.default).toBe('function');
  });
  test.each(CHAMADAS)('%s: %s está na API, por quem a vista traz', async (t, chamada) => {
    await import(`@/tecnicas/${t}/vista`);
    expect(Object.keys(apiSlice.endpoints)).toContain(chamada);
    expect(ROTAS[chamada].metodo).toBe('GET');
  });
  test.each(TECNICAS)('%s: o nome é só seu; a frase é uma frase', (t) => {
    const { nome, frase, grupo, semHora } = fichaDaTecnica(t);
    expect(IDS_DAS_TECNICAS.filter((o) => fichaDaTecnica(o).nome === nome)).toEqual([t]);
    expect(GRUPOS_DE_TECNICAS[grupo]).toBeDefined();
    for (const f of [frase, ...(semHora.como === 'não se faz' ? [semHora.porque] : [])])
      expect(f).toMatch(/^\p{Lu}.{15,}\.$/u);
  });
  test('não há pasta sem linha no catálogo', () => {
    expect(readdirSync(RAIZ).sort()).toEqual([...IDS_DAS_TECNICAS].sort());
  });
});

/** O que uma vista ou a página dela podem perguntar sem o declarar: não se calcula de um mapa. */
const DE_TODAS: readonly RotaDeTela[] = [
  ...['features', 'mapa', 'calculoDoMapa', 'resumos', 'mapasDasEscolas', 'planetas'],
  ...['textosDaEscola', 'minhasNotas', 'tecnicasDaEscola', 'configuracaoPublica'],
  ...['fusoNoInstante', 'verao', 'fuso', 'lugares', 'preferencias', 'fusosDaZona'],
] as RotaDeTela[];

describe('com tudo bem', () => {
  test.each(TECNICAS)(
    '%s: está escolhida, mostra-se inteira e só pede o que declara',
    async (t) => {
      abrir({ rota: rotaDa(t) });
      await inteira(t);
      expect(escolhida()).toBe(fichaDaTecnica(t).nome);
      // A roda do mapa, ou a da própria técnica, que remete para as tabelas.
      const rodas = document.querySelectorAll(
        'svg[role="graphics-document"], [role="img"][aria-label$="As tabelas dizem o mesmo em texto."]',
      );
      expect(rodas).not.toHaveLength(0);
      const tabelas = screen.queryAllByRole('table');
      expect(tabelas).not.toHaveLength(0);
      // A folha dela: o botão que a pede e, na que se imprime como se vê, as tabelas.
      expect(screen.queryAllByRole('button', { name: 'Imprimir' })).not.toHaveLength(0);
      if (t !== 'natal')
        expect(tabelas.filter((x) => !x.closest(`.${CLASSE_DA_VISTA}`))).toEqual([]);
      const aEscolher: readonly RotaDeTela[] = [
        ...(deDois(t) ? (['mapas'] as const) : []),
        ...(fichaDaTecnica(t).pede.includes('acontecimentos') ? (['ficha'] as const) : []),
      ];
      const aMais = pedidas.filter(
        (p) => ![...DE_TODAS, ...aEscolher, ...chamadasDaTecnica(t)].includes(p),
      );
      expect(aMais).toEqual([]);
      const daVista = await abrirMenu(userEvent.setup(), 'Mais');
      expect(daVista.includes('Modo aula')).toBe(fichaDaTecnica(t).aula);
    },
  );
});

const naoHa = (...rotas: readonly RotaDeTela[]) =>
  rotas.map((rota) => recusa(rota, { status: 404 }, ({ pathname }) => pathname.includes(OUTRO)));
/** Do outro mapa diz-se porque não, e nem se calcula nem se espera. */
async function recusado(t: IdDaTecnica, porque: RegExp): Promise<void> {
  await cabecalho();
  expect(await screen.findByText(porque)).toBeInTheDocument();
  expect(esperas()).toBe(0);
  expect(falhas()).toEqual([]);
  // As do mapa que já se vê pedem-se sempre.
  const dela = chamadasDaTecnica(t).filter((rota) => !DE_TODAS.includes(rota));
  expect(pedidas.filter((p) => dela.includes(p))).toEqual([]);
  expect(erros).not.toHaveBeenCalled();
}
const DE_DOIS: IdDaTecnica = 'sinastria';
describe('de dois mapas', () => {
  test('sem o outro, pede-se que se escolha, e nada se calcula', async () => {
    abrir({ rota: `/mapas/${ID_MAPA}?vista=${DE_DOIS}` });
    await recusado(DE_DOIS, /^Escolha outro mapa/);
  });
  test('o outro apagou-se, ou não é de quem vê', async () => {
    servidor.use(...naoHa('mapa', 'calculoDoMapa', 'mapaDaTurma'));
    abrir({ rota: rotaDa(DE_DOIS) });
    await recusado(DE_DOIS, /pode ter sido apagado, ou não foi compartilhado/);
  });
  test('o outro está às cegas', async () => {
    servidor.use(...naoHa('mapa', 'calculoDoMapa'));
    abrir({ rota: rotaDa(DE_DOIS) });
    await recusado(DE_DOIS, /às cegas/);
  });
});

describe('com a hora que não se sabe', () => {
  beforeEach(() =>
    servidor.use(
      ...respondeBem({
        planetas: (p: Pedido): Corpo<'planetas'> => {
          const doCeu = (BOAS.planetas as (p: Pedido) => Corpo<'planetas'>)(p);
          return p.url.searchParams.has('precisaoDaHora') ? astroInfoSemHora : doCeu;
        },
        mapa: { ...mapaSemHora, nome: mapa.nome },
      }),
    ),
  );
  test('cada uma que não se faz diz porquê, e nada pede', async () => {
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
  });
  test('a que se faz mostra-se, sem o que é da hora', async () => {
    abrir({ rota: rotaDa('transitos') });
    await inteira('transitos', false);
  });
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

test.each(['JSON cortado', 'outro objeto', '500'] as const)(
  'uma chamada responde mal (%s): diz-se no lugar dela, e tentar de novo resolve',
  async (ruim) => {
    servidor.use(respondeMal('profeccao', ruim));
    abrir({ rota: rotaDa('profeccao') });
    await cabecalho();
    await waitFor(() => {
      expect(falhas().length).toBeGreaterThan(0);
      expect(esperas()).toBe(0);
    });
    expect(erros).not.toHaveBeenCalled();
    servidor.use(...respondeBem(BOAS));
    for (const botao of falhas()) fireEvent.click(botao);
    await inteira('profeccao');
  },
);

test('uma chamada demora: espera-se por ela, e vem', async () => {
  const { handler, soltar } = respondeTarde('profeccao');
  servidor.use(handler);
  abrir({ rota: rotaDa('profeccao') });
  await cabecalho();
  await waitFor(() => expect(pedidas).toContain('profeccao'));
  expect(esperas()).toBeGreaterThan(0);
  expect(falhas()).toEqual([]);
  await act(async () => soltar());
  await inteira('profeccao');
});
