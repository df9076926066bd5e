/**
 * Cada página do endereço e cada pergunta que ela faz ao abrir, com cada modo de não vir a resposta.
 * As páginas saem do roteador e as perguntas do contrato: uma nova entra aqui, ou um teste o diz.
 * Falhe o que falhar, a página continua a ser a mesma (o título, as abas, o menu), diz o que não
 * veio, e nada espera para sempre; só o que é o assunto da própria página a pode tomar inteira.
 */
import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { rotas } from '@/app/router';
import { lerToken } from '@/features/conta/auth/token';
import { rascunhoMudou } from '@/features/mesa/formulario/rascunhosPorEnviar';
import { makeStore } from '@/store/store';
import { ROTAS } from '@core/contract';
import { ehCalculo } from '@core/tecnicas/catalogo';
import { campinas } from '../src/features/mesa/formulario/apoio';
import { acharTambemOEscondido } from '../support/escondidos';
import { calarARoda } from '../support/rodaDeTeste';
import { BOAS, respondeBem, rotaDo, TODAS, type RotaDeTela } from '../support/boasRespostas';
import { respondeMal, respondeTarde } from '../support/respostasRuins';
import { recusa, semCorpo, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';
import { QUEM, type Pagina, PAGINAS, CALADAS } from './chamadas/paginas';

calarARoda();

acharTambemOEscondido();

function caminhosDo(ramo: readonly RouteObject[], base = ''): string[] {
  return ramo.flatMap(({ path, index, children }) => {
    const meu = path === undefined ? base : path.startsWith('/') ? path : `${base}/${path}`;
    const eu = meu.replace('//', '/') || '/';
    return children ? caminhosDo(children, meu === '/' ? '' : meu) : [index ? eu || '/' : eu];
  });
}

// ── O que se vê ──────────────────────────────────────────────────────────────

/** Muito para uma página, pouco para uma máquina ocupada com tudo o resto. */
const PRAZO_MS = 45_000;
const ESPERAS = /Calculando\.\.\.|Carregando/;
const espera = (): string | undefined =>
  document.querySelector('[role="status"][aria-label^="Carregando"]')?.getAttribute('aria-label') ??
  ESPERAS.exec(document.body.textContent)?.[0];
const textos = (seletor: string): (string | null)[] =>
  [...document.querySelectorAll(seletor)].map((e) => e.textContent);
/** O que faz dela a página que é. */
const moldura = () => ({
  h1: textos('h1'),
  abas: textos('[role="tab"]'),
  menu: textos('nav').length > 0,
});
const FRASE =
  /[Nn]ão foi possível|O servidor falhou|não chegou inteira|não respondeu|não foram procuradas|não foi calculado|Ocorreu uma falha/;

type Tela = ReturnType<typeof abrir>;
const pendentes = (tela: Tela): string[] =>
  Object.values(tela.store.getState().api.queries).flatMap((q) =>
    q?.status === QueryStatus.pending && q.endpointName && q.endpointName in ROTAS
      ? [q.endpointName]
      : [],
  );

/** Tudo o que se perguntou foi respondido, menos `presas`, e o que havia de se desenhar desenhou-se. */
async function assentar(tela: Tela, presas: readonly RotaDeTela[] = []): Promise<void> {
  let mudou = true;
  const observador = new MutationObserver(() => {
    mudou = true;
  });
  observador.observe(document.body, { subtree: true, childList: true, characterData: true });
  let calma = 0;
  await waitFor(
    () => {
      const faltam = pendentes(tela).filter((r) => !presas.some((p) => p === r));
      if (faltam.length > 0) throw new Error(`Por responder: ${faltam.join(', ')}`);
      if (presas.length === 0 && espera() !== undefined)
        throw new Error(`Espera para sempre: ${espera()}`);
      // O código de uma página ainda pode vir a caminho: sem título não há página.
      if (presas.length === 0 && !document.querySelector('h1')) throw new Error('Sem título.');
      calma = mudou ? 0 : calma + 1;
      mudou = false;
      if (calma < 2) throw new Error('Ainda muda.');
    },
    { timeout: PRAZO_MS, interval: 15 },
  ).finally(() => observador.disconnect());
}

const pedidas = new Set<RotaDeTela>();
const anotar = ({ request }: { readonly request: Request }): void => {
  const rota = rotaDo(request);
  if (rota) pedidas.add(rota);
};
beforeAll(() => servidor.events.on('request:start', anotar));
afterAll(() => servidor.events.removeAllListeners());

async function abrirPagina(pagina: Pagina): Promise<Tela> {
  localStorage.clear();
  sessionStorage.clear();
  const store = makeStore();
  const token = QUEM[pagina.quem];
  if (pagina.escrito && token)
    store.dispatch(
      rascunhoMudou({
        usuario: lerToken(token)?.sub ?? '',
        chave: 'novo',
        inicial: { ...campinas, nome: 'Maria de Campinas', fuso: null },
        mudanca: {},
      }),
    );
  const tela = abrir({ rota: pagina.rota, token, store });
  return tela;
}

function prepararServidor({ com = {}, recusadas = [] }: Pagina): void {
  servidor.resetHandlers();
  servidor.use(
    ...recusadas.map((rota) => recusa(rota, { status: 404 })),
    ...respondeBem(com),
    ...respondeBem(BOAS),
    semCorpo('abrirMapaDaTurma'),
  );
}

interface Registo {
  readonly perguntas: readonly RotaDeTela[];
  readonly moldura: ReturnType<typeof moldura>;
}
const REGISTOS = new Map<string, Promise<Registo>>();
/** A página com tudo o que pediu. */
async function boa(pagina: Pagina): Promise<Registo> {
  prepararServidor(pagina);
  pedidas.clear();
  const tela = await abrirPagina(pagina);
  await assentar(tela);
  if (pagina.gesto) {
    pedidas.clear();
    await pagina.gesto();
    // As que se calam podem chegar por si, com o que a página ainda desenha.
    const doGesto = (): boolean => [...pedidas].some((rota) => !(rota in CALADAS));
    if (!pagina.depoisDoGesto) await waitFor(() => expect(doGesto()).toBe(true));
    await assentar(tela);
  }
  const perguntas = [...new Set([...pedidas, ...(pagina.depoisDoGesto ?? [])])].sort();
  const registo = { perguntas, moldura: moldura() };
  tela.unmount();
  return registo;
}
const registoDe = (nome: string): Promise<Registo> => {
  const feito = REGISTOS.get(nome) ?? boa(PAGINAS[nome] as Pagina);
  REGISTOS.set(nome, feito);
  return feito;
};

let erros: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Uma tela que se desfaz ao desenhar-se fala aqui.
  erros = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const lado of ['clientHeight', 'clientWidth'] as const)
    jest.spyOn(Element.prototype, lado, 'get').mockReturnValue(800);
  Element.prototype.scrollTo = window.scrollTo = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

/** Cada célula diz o que achou, para se verem todas de uma vez. @param rotas as que nela faltam */
async function celula(
  pagina: Pagina,
  rotas: readonly RotaDeTela[],
  provar: (tela: Tela) => Promise<void>,
): Promise<string[]> {
  const tela = await abrirPagina(pagina);
  try {
    if (pagina.gesto) {
      await assentar(tela, pagina.depoisDoGesto);
      pedidas.clear();
      await pagina.gesto();
      // Há gestos que só perguntam quando se para de escrever.
      const perguntou = (rota: RotaDeTela): boolean =>
        pedidas.has(rota) || pagina.depoisDoGesto?.includes(rota) === true;
      const ditas = rotas.filter((rota) => !ehCalada(pagina, rota));
      const esperadas = ditas.length > 0 ? ditas : rotas;
      await waitFor(() => expect([...pedidas, esperadas.some(perguntou)]).toContain(true));
    }
    await provar(tela);
    expect(erros.mock.calls).toEqual([]);
    return [];
  } catch (erro) {
    erros.mockClear();
    return [`${rotas.join(' + ')}: ${(erro as Error).message.split('\n\nIgnored nodes')[0] ?? ''}`];
  } finally {
    tela.unmount();
  }
}

const ehEssencial = (pagina: Pagina, rota: RotaDeTela): boolean =>
  pagina.essenciais?.includes(rota) === true;
const ehCalada = (pagina: Pagina, rota: RotaDeTela): boolean =>
  rota in { ...pagina.caladas } ||
  (rota in CALADAS && !ehEssencial(pagina, rota) && !pagina.ditas?.includes(rota));

describe.each(Object.entries(PAGINAS))('%s', (nome, pagina) => {
  const essencial = (rota: RotaDeTela): boolean => ehEssencial(pagina, rota);
  const calada = (rota: RotaDeTela): boolean => ehCalada(pagina, rota);
  /** O assunto da página leva-a toda, menos o menu; e sem recursos falta uma aba. */
  const conferir = (rotas: readonly RotaDeTela[], { moldura: certa }: Registo): void => {
    const { h1, abas, menu } = moldura();
    expect(menu).toBe(certa.menu);
    if (rotas.some(essencial)) return;
    expect(h1).toEqual(certa.h1);
    if (!rotas.includes('features')) expect(abas).toEqual(certa.abas);
  };
  const dizer = (rotas: readonly RotaDeTela[], registo: Registo): void => {
    conferir(rotas, registo);
    if (!rotas.every(calada)) expect(document.body.textContent).toMatch(FRASE);
  };
  /** Uma a uma; as que se calam, que não têm frase a procurar, de uma vez. */
  const umaAUma = (perguntas: readonly RotaDeTela[]): RotaDeTela[][] =>
    [...perguntas.filter((r) => !calada(r)).map((r) => [r]), perguntas.filter(calada)].filter(
      (rotas) => rotas.length > 0,
    );

  test('abre com tudo, e tem um título', async () => {
    const { moldura: vista } = await registoDe(nome);
    expect(erros).not.toHaveBeenCalled();
    expect(vista.h1).toHaveLength(1);
  });

  // Enquanto não vem, a página é a mesma; e, quando afinal falha, diz o que não veio.
  test('demora, e por fim 500', async () => {
    const registo = await registoDe(nome);
    const achados: string[] = [];
    for (const rotas of umaAUma(registo.perguntas)) {
      prepararServidor(pagina);
      const presas = rotas.map((rota) => respondeTarde(rota));
      servidor.use(
        ...presas.map(({ handler }) => handler),
        ...rotas.map((rota) => recusa(rota, { status: 500, detail: 'O servidor falhou.' })),
      );
      const soltar = () => act(async () => presas.forEach((presa) => presa.soltar()));
      achados.push(
        ...(await celula(pagina, rotas, async (tela) => {
          await assentar(tela, rotas);
          conferir(rotas, registo);
          await soltar();
          await assentar(tela);
          dizer(rotas, registo);
        })),
      );
      await soltar();
    }
    expect(achados).toEqual([]);
  });

  // Depois de lida, uma resposta cortada é um erro como os outros: basta vê-los juntos.
  test('JSON cortado', async () => {
    const registo = await registoDe(nome);
    const { perguntas } = registo;
    const achados: string[] = [];
    for (const rotas of [perguntas.filter(essencial), perguntas.filter((r) => !essencial(r))]) {
      if (rotas.length === 0) continue;
      prepararServidor(pagina);
      servidor.use(...rotas.map((rota) => respondeMal(rota, 'JSON cortado')));
      achados.push(
        ...(await celula(pagina, rotas, async (tela) => {
          await assentar(tela);
          dizer(rotas, registo);
        })),
      );
    }
    expect(achados).toEqual([]);
  });
});

test('cada caminho do roteador tem a sua linha', () => {
  expect([...new Set(Object.values(PAGINAS).map((p) => p.caminho))].sort()).toEqual(
    [...new Set(caminhosDo(rotas))].sort(),
  );
});

test('as páginas perguntam tudo o que o contrato deixa perguntar', async () => {
  // O que cada técnica pergunta, e o que diz quando não vem, prova-o a moldura (tecnicas.test.tsx).
  const todas = new Set<RotaDeTela>();
  for (const nome of Object.keys(PAGINAS))
    for (const rota of (await registoDe(nome)).perguntas) todas.add(rota);
  expect(TODAS.filter((r) => !todas.has(r) && !ehCalculo(r))).toEqual([]);
});
