/**
 * Cada página do endereço e cada pergunta que ela faz ao abrir, com cada modo de não vir a resposta.
 * As páginas saem do roteador e as perguntas do contrato: uma nova entra aqui, ou um teste o diz.
 * Falhe o que falhar, a página continua a ser a mesma (o título, as abas, o menu), diz o que não
 * veio, e nada espera para sempre; só o que é o assunto da própria página a pode tomar inteira.
 */
import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import type { RouteObject } from 'react-router-dom';
import { rotas } from '@/app/router';
import { lerToken } from '@/features/conta/auth/token';
import { enderecoDeImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { rascunhoMudou } from '@/features/mesa/formulario/rascunhosPorEnviar';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { makeStore } from '@/store/store';
import { campinas } from '../src/features/mesa/formulario/apoio';
import {
  BOAS,
  exercicio,
  id,
  importacao,
  TEXTO,
  respondeBem,
  rotaDo,
  TODAS,
  type Respostas,
  type RotaDeTela,
} from '../support/boasRespostas';
import { daBarra, type MenuDaBarra } from '../support/barra';
import { acharTambemOEscondido } from '../support/escondidos';
import { escola, ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import { respondeMal, respondeTarde } from '../support/respostasRuins';
import { calarARoda } from '../support/rodaDeTeste';
import { recusa, semCorpo, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

calarARoda();

acharTambemOEscondido();

const QUEM = {
  ninguém: null,
  pessoa: tokenDe(),
  aluno: tokenDe({ papel: ['aluno'], nome: 'Ana Beatriz Lima' }),
  equipe: tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' }),
} as const;

interface Pagina {
  /** No roteador. */
  readonly caminho: string;
  readonly rota: string;
  readonly quem: keyof typeof QUEM;
  /** O que se faz depois de aberta para que pergunte mais; então só essas perguntas se provam. */
  readonly gesto?: () => Promise<void>;
  /** O formulário já vem escrito. */
  readonly escrito?: true;
  /** O que aqui se responde de outro modo. */
  readonly com?: Partial<Respostas>;
  /** As perguntas que são o assunto da página: sem elas não há o que mostrar. */
  readonly essenciais?: readonly RotaDeTela[];
  /** As que nesta página faltam sem se dizer, e por quê. */
  readonly caladas?: Partial<Record<RotaDeTela, string>>;
  /** As que noutras se calam e nesta se dizem: são o assunto dela. */
  readonly ditas?: readonly RotaDeTela[];
  /** As que, além das que o gesto traz, só depois dele fazem falta. */
  readonly depoisDoGesto?: readonly RotaDeTela[];
}

const clicar = (nome: string | RegExp) => async (): Promise<void> => {
  // Por texto ou nome: perguntar por papel a uma tela destas custa dez vezes mais.
  const achar = (): HTMLElement => {
    const alvo =
      screen.queryAllByText(nome, { selector: 'button, a' })[0] ??
      screen.queryAllByLabelText(nome)[0];
    if (!alvo) throw new Error(`Não há ${String(nome)} na tela.`);
    return alvo;
  };
  fireEvent.click(await waitFor(achar));
};
const doMenu = (menu: MenuDaBarra, acao: string) => (): Promise<void> =>
  daBarra(userEvent.setup(), menu, acao);
const marcar = (nome: string) => async (): Promise<void> => {
  fireEvent.click(await waitFor(() => screen.getByLabelText(nome)));
};
const escreverNo = (nome: RegExp, texto: string) => async (): Promise<void> => {
  const campo = await waitFor(() => {
    const [achado] = screen.queryAllByLabelText(nome, { selector: 'input' });
    if (!achado) throw new Error(`Não há o campo ${String(nome)}.`);
    return achado;
  });
  fireEvent.change(campo, { target: { value: texto } });
};

const MAPA = `/mapas/${ID_MAPA}`;
const ESCOLA = `/escolas/${escola.id}`;
const TURMA = `/turmas/${id(950)}`;
const ENSINA: Partial<Respostas> = { minhasTurmas: [] };
const ESTUDA: Partial<Respostas> = {
  mapasDasEscolas: [{ escola, equipe: false, mapas: [] }],
  textosDaEscola: { escola, equipe: false, turmas: [], textos: [TEXTO] },
};
/** Sem ponto escolhido só se diz à equipe o que falta escrever. */
const SEM_PONTO = {
  textosDaEscola: 'sem ponto escolhido, só se diz à equipe o que falta escrever',
};
const naEquipe = (resto: string) =>
  ({ caminho: '/turmas/:id', rota: TURMA + resto, quem: 'equipe', com: ENSINA }) as const;
const noMapa = { caminho: '/mapas/:id', quem: 'pessoa', essenciais: ['mapa'] } as const;

const PAGINAS: Readonly<Record<string, Pagina>> = {
  entrar: { caminho: '/login', rota: '/login', quem: 'ninguém' },
  'senha nova': {
    caminho: '/redefinir-senha',
    rota: `/redefinir-senha?code=abc&userId=${id(1)}`,
    quem: 'ninguém',
  },
  'confirmar a conta': {
    caminho: '/confirmar-conta',
    rota: '/confirmar-conta?code=abc&convite=def',
    quem: 'ninguém',
    essenciais: ['contaPorConfirmar'],
  },
  'o link público': {
    caminho: '/m/:codigo',
    rota: '/m/abc',
    quem: 'ninguém',
    essenciais: ['abrirLink'],
  },
  'o convite, sem conta': {
    caminho: '/convite/:codigo',
    rota: '/convite/abc',
    quem: 'ninguém',
    essenciais: ['convite'],
  },
  'o convite, com conta': {
    caminho: '/convite/:codigo',
    rota: '/convite/abc',
    quem: 'aluno',
    essenciais: ['convite'],
  },
  imprimir: {
    caminho: '/mapas/impressao',
    rota: enderecoDeImpressao(mapaSalvo(mapa)),
    quem: 'pessoa',
    essenciais: ['planetas'],
  },
  'o meu mapa': {
    caminho: '/',
    rota: '/',
    quem: 'pessoa',
    essenciais: ['perfilMapa'],
    caladas: SEM_PONTO,
  },
  'todos os mapas': { caminho: '/mapas', rota: '/mapas', quem: 'pessoa', ditas: ['resumos'] },
  'procurar no céu': {
    caminho: '/mapas',
    rota: '/mapas',
    quem: 'pessoa',
    gesto: escreverNo(/^Buscar/, 'sol em áries '),
  },
  'procurar nos mapas': {
    caminho: '/mapas',
    rota: '/mapas',
    quem: 'pessoa',
    gesto: escreverNo(/^Buscar/, 'outro'),
  },
  'o mapa de agora': {
    caminho: '/mapas/agora',
    rota: '/mapas/agora',
    quem: 'pessoa',
    caladas: SEM_PONTO,
  },
  'novo mapa': { caminho: '/mapas/novo', rota: '/mapas/novo', quem: 'pessoa' },
  'novo mapa, escrito': {
    caminho: '/mapas/novo',
    rota: '/mapas/novo',
    quem: 'pessoa',
    escrito: true,
  },
  'novo mapa, outra hora': {
    caminho: '/mapas/novo',
    rota: '/mapas/novo',
    quem: 'pessoa',
    escrito: true,
    gesto: escreverNo(/^Hora/, '15:45'),
    caladas: { planetas: 'quanto o Ascendente mudaria acrescenta-se à frase do fuso, que fica' },
  },
  'novo mapa, de um aluno': {
    caminho: '/mapas/novo',
    rota: '/mapas/novo',
    quem: 'aluno',
    com: ESTUDA,
    // Sem saber quantos tem, não se sabe se pode fazer mais um.
    essenciais: ['mapas', 'mapasDasEscolas'],
    caladas: { mapasDasEscolas: 'não se sabendo, o formulário abre, e quem conta é o servidor' },
  },
  'novo mapa, o lugar': {
    caminho: '/mapas/novo',
    rota: '/mapas/novo',
    quem: 'pessoa',
    gesto: escreverNo(/Local/, 'campi'),
  },
  'um mapa': { ...noMapa, rota: MAPA, caladas: SEM_PONTO },
  'um mapa da escola, com um ponto escolhido': {
    ...noMapa,
    rota: `${MAPA}?corpo=Planeta:Sol`,
    com: { mapa: { ...mapa, escolaId: escola.id } },
  },
  'um mapa da escola, para quem estuda, com um ponto escolhido': {
    ...noMapa,
    quem: 'aluno',
    rota: `${MAPA}?corpo=Planeta:Sol`,
    com: { ...ESTUDA, mapa: { ...mapa, escolaId: escola.id } },
  },
  'um mapa, links públicos': {
    ...noMapa,
    rota: MAPA,
    gesto: doMenu('Compartilhar', 'Link público'),
  },
  'um mapa, ficha': { ...noMapa, rota: MAPA, gesto: doMenu('Mais', 'Ficha') },
  'um mapa da escola, em aula': {
    ...noMapa,
    quem: 'equipe',
    rota: `${MAPA}?aula`,
    com: { mapa: { ...mapa, escolaId: escola.id } },
    caladas: SEM_PONTO,
  },
  trânsitos: { ...noMapa, rota: `${MAPA}?vista=transitos` },
  'trânsitos longos': { ...noMapa, rota: `${MAPA}?vista=longos` },
  progressão: { ...noMapa, rota: `${MAPA}?vista=progressao` },
  revolução: { ...noMapa, rota: `${MAPA}?vista=revolucao` },
  'comparar sistemas': { ...noMapa, rota: `${MAPA}?vista=comparar` },
  'editar um mapa': {
    caminho: '/mapas/:id/editar',
    rota: `${MAPA}/editar`,
    quem: 'pessoa',
    essenciais: ['mapa'],
  },
  'a escola': { caminho: '/escolas/:id', rota: ESCOLA, quem: 'equipe', essenciais: ['escola'] },
  'a escola, compartilhar um mapa': {
    caminho: '/escolas/:id',
    rota: ESCOLA,
    quem: 'equipe',
    essenciais: ['escola'],
    gesto: clicar('Compartilhar Santos Dumont'),
  },
  'a escola, mudar o perfil de todos': {
    caminho: '/escolas/:id',
    rota: ESCOLA,
    quem: 'equipe',
    essenciais: ['escola'],
    gesto: marcar('Verdadeiro'),
    caladas: { alcanceDoCalculoDaEscola: 'sem os números a pergunta diz que são todos' },
  },
  'novo mapa da escola': {
    caminho: '/escolas/:id/mapas/novo',
    rota: `${ESCOLA}/mapas/novo`,
    quem: 'equipe',
    essenciais: ['escola'],
  },
  'as minhas turmas': {
    caminho: '/escolas/:id/turmas',
    rota: `${ESCOLA}/turmas`,
    quem: 'aluno',
    essenciais: ['minhasTurmas'],
  },
  'os textos da escola': {
    caminho: '/escolas/:id/textos',
    rota: `${ESCOLA}/textos`,
    quem: 'equipe',
  },
  'o exercício, para quem o faz': {
    caminho: '/exercicios/:id',
    rota: `/exercicios/${exercicio.id}`,
    quem: 'aluno',
    essenciais: ['exercicio'],
  },
  'o exercício, para a equipe': {
    caminho: '/exercicios/:id',
    rota: `/exercicios/${exercicio.id}`,
    quem: 'equipe',
    com: { exercicio: { ...exercicio, equipe: true } },
    essenciais: ['exercicio'],
    caladas: { turma: 'só faz falta a quem edita, e aí se diz' },
  },
  'o exercício, uma pessoa de cada vez': {
    caminho: '/exercicios/:id',
    rota: `/exercicios/${exercicio.id}?aluno=${id(920)}`,
    quem: 'equipe',
    com: { exercicio: { ...exercicio, equipe: true } },
    essenciais: ['exercicio'],
    caladas: { turma: 'só faz falta a quem edita, e aí se diz' },
  },
  'o exercício, editar': {
    caminho: '/exercicios/:id',
    rota: `/exercicios/${exercicio.id}`,
    quem: 'equipe',
    com: { exercicio: { ...exercicio, equipe: true } },
    gesto: clicar('Editar'),
    depoisDoGesto: ['turma'],
  },
  treino: {
    caminho: '/treino/:id',
    rota: `/treino/${id(960)}`,
    quem: 'aluno',
    essenciais: ['mapaDaTurma'],
  },
  'o mapa da turma': {
    caminho: '/turmas/mapas/:id',
    rota: `/turmas/mapas/${id(960)}`,
    quem: 'aluno',
    essenciais: ['mapaDaTurma'],
  },
  'a turma, para quem estuda': {
    caminho: '/turmas/:id',
    rota: TURMA,
    quem: 'aluno',
    essenciais: ['minhasTurmas'],
  },
  'a turma, para a equipe': { ...naEquipe(''), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, pessoas': { ...naEquipe('?aba=pessoas'), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, exercícios': { ...naEquipe('?aba=exercicios'), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, textos': { ...naEquipe('?aba=textos'), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, roteiros': { ...naEquipe('?aba=roteiros'), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, compartilhar mapas': { ...naEquipe(''), gesto: clicar('Compartilhar mapas') },
  'a turma, copiar um mapa': { ...naEquipe(''), gesto: clicar(/^Copiar um mapa meu/) },
  'a turma, como aluno': { ...naEquipe('?como-aluno'), essenciais: ['turmaComoAluno'] },
  'o roteiro': {
    caminho: '/roteiros/:id',
    rota: `/roteiros/${id(990)}`,
    quem: 'aluno',
    essenciais: ['roteiro'],
  },
  importar: { caminho: '/importar', rota: '/importar', quem: 'pessoa', ditas: ['mapasDasEscolas'] },
  'uma importação, a conferir': {
    caminho: '/importar/:id',
    rota: `/importar/${importacao.id}`,
    quem: 'pessoa',
    essenciais: ['importacao'],
  },
  'uma importação, gravada': {
    caminho: '/importar/:id',
    rota: `/importar/${importacao.id}`,
    quem: 'pessoa',
    com: {
      importacao: {
        ...importacao,
        estado: 'gravada',
        resultado: { novos: 1, substituidos: 0, fora: 1 },
      },
    },
    essenciais: ['importacao'],
  },
  'uma importação, desfazer': {
    caminho: '/importar/:id',
    rota: `/importar/${importacao.id}`,
    quem: 'pessoa',
    com: {
      importacao: {
        ...importacao,
        estado: 'gravada',
        resultado: { novos: 1, substituidos: 0, fora: 1 },
        desfazivelAte: '2999-01-01T00:00:00Z',
      },
    },
    essenciais: ['importacao'],
    gesto: clicar('Desfazer esta importação'),
  },
  'o perfil': { caminho: '/perfil', rota: '/perfil', quem: 'pessoa', essenciais: ['perfilMapa'] },
  'a conta': {
    caminho: '/perfil',
    rota: '/perfil?aba=conta',
    quem: 'aluno',
    ditas: ['mapasDasEscolas'],
  },
  configuração: { caminho: '/configuracao', rota: '/configuracao', quem: 'pessoa' },
  sobre: { caminho: '/sobre', rota: '/sobre', quem: 'pessoa' },
  'sem acesso': { caminho: '/forbidden', rota: '/forbidden', quem: 'pessoa' },
  'não se encontrou': { caminho: '/*', rota: '/nada-disto', quem: 'pessoa' },
};

/** O que não se diz quando não vem, e por quê. */
const CALADAS: Partial<Record<RotaDeTela, string>> = {
  features: 'sem recursos não há a aba da progressão: é o que a especificação manda',
  resumos: 'di-lo o menu, quando se abre (respostas.test.tsx)',
  mapasDasEscolas: 'di-lo o menu, quando se abre (respostas.test.tsx)',
  configuracaoPublica: 'sem a chave do Google procura-se na nossa lista, que basta',
  fusoNoInstante: 'fica a hora em UTC, ou só o deslocamento (respostas.test.tsx)',
  nomesDasFichas: 'faltam as sugestões; escreve-se na mesma',
  tecnicasDaEscola: 'falta a aba das que a escola fixou, que se abrem de Mais técnicas',
};

function caminhosDo(ramo: readonly RouteObject[], base = ''): string[] {
  return ramo.flatMap(({ path, index, children }) => {
    const meu = path === undefined ? base : path.startsWith('/') ? path : `${base}/${path}`;
    const eu = meu.replace('//', '/') || '/';
    return children ? caminhosDo(children, meu === '/' ? '' : meu) : [index ? eu || '/' : eu];
  });
}

// ── O que se vê ──────────────────────────────────────────────────────────────

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
    q?.status === QueryStatus.pending ? [q.endpointName ?? ''] : [],
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
    { timeout: 8_000, interval: 15 },
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

function prepararServidor({ com = {} }: Pagina): void {
  servidor.resetHandlers();
  servidor.use(...respondeBem(com), ...respondeBem(BOAS), semCorpo('abrirMapaDaTurma'));
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
    if (!pagina.depoisDoGesto) await waitFor(() => expect(pedidas.size).toBeGreaterThan(0));
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
      await waitFor(() => expect([...pedidas, rotas.some(perguntou)]).toContain(true));
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

describe.each(Object.entries(PAGINAS))('%s', (nome, pagina) => {
  const essencial = (rota: RotaDeTela): boolean => pagina.essenciais?.includes(rota) === true;
  const calada = (rota: RotaDeTela): boolean =>
    rota in { ...pagina.caladas } ||
    (rota in CALADAS && !essencial(rota) && !pagina.ditas?.includes(rota));
  /** O assunto da página leva-a toda, menos o menu; e sem recursos falta uma aba. */
  const conferir = (rotas: readonly RotaDeTela[], { moldura: certa }: Registo): void => {
    const { h1, abas, menu } = moldura();
    expect(menu).toBe(certa.menu);
    if (rotas.some(essencial)) return;
    expect(h1).toEqual(certa.h1);
    if (!rotas.includes('features')) expect(abas).toEqual(certa.abas);
  };
  const faltando = async (
    celulas: readonly (readonly RotaDeTela[])[],
    falta: (rota: RotaDeTela) => HttpHandler,
  ): Promise<string[]> => {
    const registo = await registoDe(nome);
    const achados: string[] = [];
    for (const rotas of celulas) {
      prepararServidor(pagina);
      servidor.use(...rotas.map(falta));
      achados.push(
        ...(await celula(pagina, rotas, async (tela) => {
          await assentar(tela);
          conferir(rotas, registo);
          if (!rotas.every(calada)) expect(document.body.textContent).toMatch(FRASE);
        })),
      );
    }
    return achados;
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

  test('500', async () => {
    const { perguntas } = await registoDe(nome);
    const achados = await faltando(umaAUma(perguntas), (rota) =>
      recusa(rota, { status: 500, detail: 'O servidor falhou.' }),
    );
    expect(achados).toEqual([]);
  });

  // Depois de lida, uma resposta cortada é um erro como os outros: basta vê-los juntos.
  test('JSON cortado', async () => {
    const { perguntas } = await registoDe(nome);
    const juntas = [perguntas.filter(essencial), perguntas.filter((r) => !essencial(r))];
    const achados = await faltando(
      juntas.filter((rotas) => rotas.length > 0),
      (rota) => respondeMal(rota, 'JSON cortado'),
    );
    expect(achados).toEqual([]);
  });

  test('nunca responde', async () => {
    const registo = await registoDe(nome);
    const achados: string[] = [];
    for (const rotas of umaAUma(registo.perguntas)) {
      prepararServidor(pagina);
      const presas = rotas.map((rota) => respondeTarde(rota));
      servidor.use(...presas.map(({ handler }) => handler));
      achados.push(
        ...(await celula(pagina, rotas, async (tela) => {
          await assentar(tela, rotas);
          conferir(rotas, registo);
        })),
      );
      await act(async () => presas.forEach(({ soltar }) => soltar()));
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
  const todas = new Set<RotaDeTela>();
  for (const nome of Object.keys(PAGINAS))
    for (const rota of (await registoDe(nome)).perguntas) todas.add(rota);
  expect(TODAS.filter((r) => !todas.has(r))).toEqual([]);
});
