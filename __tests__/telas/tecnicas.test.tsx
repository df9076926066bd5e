/**
 * A moldura das vistas de um mapa: cada técnica do catálogo, com o mapa de hora que não se sabe, de
 * hora aproximada, às cegas, sem a feature, e com cada chamada dela a demorar, cortada ou em falta.
 * Nada aqui é de uma técnica: uma nova está dentro sem que se diga, com as respostas boas de
 * `boasRespostas`.
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
import { acharTambemOEscondido } from '../support/escondidos';
import {
  astroInfoAproximado,
  astroInfoSemHora,
  ID_MAPA,
  mapa,
  mapaAproximado,
  mapaSemHora,
} from '../support/exemplos';
import { respondeMal, respondeTarde } from '../support/respostasRuins';
import { calarARoda, RODA_MUDA } from '../support/rodaDeTeste';
import { recusa, semCorpo, servidor, type Corpo, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

calarARoda();

acharTambemOEscondido();

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
      const rodas = [
        ...screen.queryAllByText(RODA_MUDA),
        ...screen.queryAllByRole('img', { name: /As tabelas dizem o mesmo em texto\.$/ }),
      ];
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
// Um laço: de nenhuma o Jest não faz tabela, e enquanto não há técnicas de dois mapas não há testes.
for (const t of IDS_DAS_TECNICAS.filter(deDois)) {
  test(`${t}: sem o outro mapa, pede-se que se escolha, e nada se calcula`, async () => {
    abrir({ rota: `/mapas/${ID_MAPA}?vista=${t}` });
    await recusado(t, /^Escolha outro mapa/);
  });
  test(`${t}: o outro mapa apagou-se, ou não é de quem vê`, async () => {
    servidor.use(...naoHa('mapa', 'calculoDoMapa', 'mapaDaTurma'));
    abrir({ rota: rotaDa(t) });
    await recusado(t, /pode ter sido apagado, ou não foi compartilhado/);
  });
  test(`${t}: o outro mapa está às cegas`, async () => {
    servidor.use(...naoHa('mapa', 'calculoDoMapa'));
    abrir({ rota: rotaDa(t) });
    await recusado(t, /às cegas/);
  });
}

/** Um mapa de hora que não é exata, com o natal que lhe responde o servidor. */
const DE_HORA = {
  'que não se sabe': { registro: { ...mapaSemHora, nome: mapa.nome }, natal: astroInfoSemHora },
  aproximada: { registro: { ...mapaAproximado, nome: mapa.nome }, natal: astroInfoAproximado },
} as const;

describe.each(Object.entries(DE_HORA))('com a hora %s', (_qual, { registro, natal }) => {
  beforeEach(() =>
    servidor.use(
      ...respondeBem({
        planetas: (p: Pedido): Corpo<'planetas'> => {
          const doCeu = (BOAS.planetas as (p: Pedido) => Corpo<'planetas'>)(p);
          return p.url.searchParams.has('precisaoDaHora') ? natal : doCeu;
        },
        mapa: registro,
      }),
    ),
  );
  test.each(TECNICAS)('%s', async (t) => {
    abrir({ rota: rotaDa(t) });
    const { semHora } = fichaDaTecnica(t);
    if (semHora.como === 'não se faz' && natal.cuspides === null) {
      expect(await screen.findByText(semHora.porque)).toBeInTheDocument();
      expect(escolhida()).toBe(fichaDaTecnica(t).nome);
      const suas = chamadasDaTecnica(t).filter((c) => !chamadasDaTecnica('natal').includes(c));
      expect(pedidas.filter((p) => suas.includes(p))).toEqual([]);
    } else await inteira(t, natal.cuspides !== null);
  });
});

describe('de um mapa de que não se vê o nascimento', () => {
  beforeEach(() => servidor.use(semCorpo('abrirMapaDaTurma')));
  test.each(TECNICAS)('%s', async (t) => {
    abrir({ rota: rotaDa(t, `/turmas/mapas/${id(960)}`) });
    await screen.findByText('Mapa 3', { selector: 'h1' });
    await waitFor(() => expect(esperas()).toBe(0));
    const dela = IDS_DAS_TECNICAS.flatMap(chamadasDaTecnica);
    expect(pedidas.filter((p) => dela.includes(p))).toEqual([]);
    const { asCegas, nome } = fichaDaTecnica(t);
    if (!asCegas) expect(screen.queryByText(nome, { selector: 'option, h1, h2' })).toBeNull();
    expect(erros).not.toHaveBeenCalled();
  });
});

describe('sem a feature', () => {
  const comFeature = TECNICAS.filter(([t]) => fichaDaTecnica(t).feature !== undefined);
  test.each(comFeature)('%s: nem se oferece nem se pede; vê-se o natal', async (t) => {
    const { nome } = fichaDaTecnica(t);
    for (const features of [
      [],
      [{ nome: fichaDaTecnica(t).feature as string, habilitada: false }],
    ]) {
      servidor.use(...respondeBem({ features }));
      const { unmount } = abrir({ rota: rotaDa(t) });
      await inteira('natal');
      expect(screen.queryByText(nome, { selector: 'option' })).toBeNull();
      expect(pedidas.filter((p) => chamadasDaTecnica(t).includes(p))).toEqual([]);
      expect(escolhida()).toBe(fichaDaTecnica('natal').nome);
      unmount();
    }
  });
});

describe('uma chamada', () => {
  test.each(CHAMADAS)('%s: %s demora: espera-se por ela, e vem', async (t, chamada) => {
    const { handler, soltar } = respondeTarde(chamada);
    servidor.use(handler);
    abrir({ rota: rotaDa(t) });
    await cabecalho();
    await waitFor(() => expect(pedidas).toContain(chamada));
    expect(esperas()).toBeGreaterThan(0);
    expect(falhas()).toEqual([]);
    await act(async () => soltar());
    await inteira(t);
  });
  test.each(CHAMADAS)('%s: %s vem cortada: diz-se no lugar dela', async (t, chamada) => {
    servidor.use(respondeMal(chamada, 'JSON cortado'));
    abrir({ rota: rotaDa(t) });
    await cabecalho();
    await waitFor(() => expect(falhas().length).toBeGreaterThan(0));
    expect(escolhida()).toBe(fichaDaTecnica(t).nome);
    expect(erros).not.toHaveBeenCalled();
  });
  test.each(CHAMADAS)('%s: %s não é a do contrato: diz-se no lugar dela', async (t, chamada) => {
    servidor.use(respondeMal(chamada, 'outro objeto'));
    abrir({ rota: rotaDa(t) });
    await cabecalho();
    await waitFor(() => expect(falhas().length).toBeGreaterThan(0));
    expect(erros).not.toHaveBeenCalled();
  });
  test.each(CHAMADAS)('%s: %s falha: diz-se, e tentar de novo resolve', async (t, chamada) => {
    servidor.use(respondeMal(chamada, '500'));
    abrir({ rota: rotaDa(t) });
    await cabecalho();
    await waitFor(() => {
      expect(falhas().length).toBeGreaterThan(0);
      expect(esperas()).toBe(0);
    });
    expect(erros).not.toHaveBeenCalled();
    servidor.use(...respondeBem(BOAS));
    for (const botao of falhas()) fireEvent.click(botao);
    await inteira(t);
  });
});
