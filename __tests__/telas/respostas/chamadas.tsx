/** Cada chamada que uma tela faz: onde, o que responde bem, o que responde mal, e o que então se diz. */
import { fireEvent, screen } from '@testing-library/react';
import type { NomeDaRota, AstroInfo } from '@core/contract';
import type { MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import { enderecoDeImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import ceu from '../../fixtures/derivados/ceu-2026-03-10.json';
import meses from '../../fixtures/derivados/meses-2026-03.json';
import { fasesDaProgressao } from '../../support/boasDoTempo';
import progressao from '../../fixtures/derivados/progressao-2026-03-10.json';
import revolucao from '../../fixtures/derivados/revolucao-2026.json';
import transitos from '../../fixtures/derivados/transitos-2026-03-10.json';
import { astroInfo, ID_MAPA, mapa, fusoNoInstante, resumosDe } from '../../support/exemplos';
import type { Ruim } from '../../support/respostasRuins';
import { responde, servidor } from '../../support/servidorFalso';

type Achar = () => Promise<unknown>;
/**
 * O cálculo que chegou inteiro e torto: quem o diz é a roda, que aqui não se desenha, e o que fica
 * no lugar das tabelas.
 */
const RODA_SOZINHA: Achar = () => screen.findByText(/^As tabelas não foram montadas/);
const TORTAS = {
  null: RODA_SOZINHA,
  'outro objeto': RODA_SOZINHA,
  'lista vazia': RODA_SOZINHA,
} as const;
const natal = (url: URL): boolean => url.searchParams.get('data') === mapa.data.dataHora;
const texto =
  (t: string | RegExp): Achar =>
  () =>
    screen.findByText(t);
/** O título da seção: o botão que a mostra ou esconde diz o mesmo. */
const titulo =
  (t: string): Achar =>
  () =>
    screen.findByText(t, { selector: 'h2, h3' });
/** A linha do tempo inteira custaria a cada célula o que não se prova aqui. */
export const POUCOS_PERIODOS = (transitos as unknown as Transitos).periodos.slice(0, 3);
const OUTRO = { ...mapa, id: ID_MAPA.replace(/a1$/, 'b2'), nome: 'Outro mapa' };

export interface Chamada {
  readonly chamada: NomeDaRota;
  readonly rota: string;
  /** Quais dos pedidos a ela, quando há mais de um. */
  readonly quais?: (url: URL) => boolean;
  /** O que se faz depois de abrir. */
  readonly antes?: () => Promise<void>;
  /** O que continua na tela, venha o que vier. */
  readonly resto: Achar;
  /** A frase, quando não vem. */
  readonly falta: Achar;
  /** A frase é outra com estas. */
  readonly tortas?: Readonly<Partial<Record<Ruim, Achar>>>;
  /** Só se mostra quando vem. */
  readonly vem: Achar;
  /** O vazio legítimo, que nada tem a tentar. */
  readonly semTentar?: readonly Ruim[] | 'sempre';
  /** As respostas desta lista são boas: o que se mostra com elas. */
  readonly boas?: Readonly<Partial<Record<Ruim, Achar>>>;
}

export const pagina = `/mapas/${ID_MAPA}`;
export const cabecalho: Achar = () => screen.findByText(mapa.nome, { selector: 'h1' });
const menu = texto('Mapas');
/** Por texto: perguntar por papel a uma tela destas custa dez vezes mais. */
const apertar = (nome: string) => async (): Promise<void> =>
  void fireEvent.click(await screen.findByText(nome));
const calcular = apertar('Calcular');
const semAbaDaProgressao = async (): Promise<void> => {
  await screen.findByText('Trânsitos', { selector: 'option' });
  expect(screen.queryByText('Progressão Secundária')).toBeNull();
};
const nada = (): Promise<void> => Promise.resolve();

export const CHAMADAS: Readonly<Record<string, Chamada>> = {
  'o mapa do perfil': {
    chamada: 'perfilMapa',
    rota: '/',
    resto: menu,
    falta: texto('Mapa não encontrado'),
    vem: cabecalho,
    boas: { null: texto('Quer ver seu mapa?') },
  },
  'o mapa': {
    chamada: 'mapa',
    rota: pagina,
    resto: menu,
    falta: texto('Mapa não encontrado'),
    vem: cabecalho,
  },
  // Só o que se calcula espera pelas escolhas: o nome e as abas ficam.
  'as escolhas do mapa': {
    chamada: 'calculoDoMapa',
    rota: pagina,
    resto: comAbas,
    falta: texto('Não foi possível carregar o perfil de cálculo'),
    vem: titulo('Planetas e suas casas'),
  },
  'as escolhas do mapa, nos trânsitos': {
    chamada: 'calculoDoMapa',
    rota: `${pagina}?vista=transitos`,
    resto: comAbas,
    falta: texto('Não foi possível carregar o perfil de cálculo'),
    vem: texto('Linha do tempo'),
  },
  'as escolhas da pessoa, no meu mapa': {
    chamada: 'calculoDoUsuario',
    rota: '/',
    resto: comAbas,
    falta: texto('Não foi possível carregar o perfil de cálculo'),
    vem: titulo('Planetas e suas casas'),
  },
  'as escolhas da pessoa, no mapa de agora': {
    chamada: 'calculoDoUsuario',
    rota: '/mapas/agora',
    resto: texto('Mapa de agora'),
    falta: texto('Não foi possível carregar o perfil de cálculo'),
    vem: titulo('Planetas e suas casas'),
  },
  'o cálculo': {
    chamada: 'planetas',
    rota: pagina,
    resto: cabecalho,
    falta: texto('Não foi possível calcular o mapa'),
    tortas: TORTAS,
    vem: titulo('Planetas e suas casas'),
  },
  'o cálculo, na impressão': {
    chamada: 'planetas',
    rota: enderecoDeImpressao(mapaSalvo(mapa)),
    resto: nada,
    falta: texto('Não foi possível calcular o mapa'),
    vem: cabecalho,
  },
  'o cálculo, nos trânsitos': {
    chamada: 'planetas',
    quais: natal,
    rota: `${pagina}?vista=transitos`,
    resto: cabecalho,
    falta: texto('Não foi possível calcular o mapa'),
    tortas: TORTAS,
    vem: texto('Linha do tempo'),
  },
  'o céu do dia': {
    chamada: 'planetas',
    quais: (url) => !natal(url),
    rota: `${pagina}?vista=transitos`,
    resto: cabecalho,
    falta: texto('Não foi possível calcular o céu dessa data'),
    vem: texto('Linha do tempo'),
  },
  'os trânsitos': {
    chamada: 'transitos',
    rota: `${pagina}?vista=transitos`,
    resto: texto(/12:00 UTC/),
    falta: texto('Não foi possível calcular os trânsitos'),
    vem: texto('Linha do tempo'),
  },
  'a hora em Brasília': {
    chamada: 'fusoNoInstante',
    rota: `${pagina}?vista=transitos`,
    resto: texto('Linha do tempo'),
    falta: () =>
      screen.findByText((_t, e) => e?.tagName === 'P' && /12:00 UTC$/.test(e.textContent)),
    vem: texto(/09:00 em Brasília/),
    semTentar: 'sempre',
  },
  'o retorno': {
    chamada: 'revolucaoSolar',
    rota: `${pagina}?vista=revolucao`,
    antes: calcular,
    resto: cabecalho,
    falta: texto(/Não foi possível calcular|A revolução não foi calculada/),
    vem: texto('Aspectos da revolução'),
  },
  'a hora do retorno': {
    chamada: 'fusoNoInstante',
    rota: `${pagina}?vista=revolucao`,
    antes: calcular,
    resto: texto('Aspectos da revolução'),
    falta: texto(/não foi possível saber a hora do lugar/),
    vem: texto(/hora legal/),
    semTentar: 'sempre',
  },
  'a progressão': {
    chamada: 'progressao',
    rota: `${pagina}?vista=progressao`,
    resto: cabecalho,
    falta: texto('Não foi possível calcular a progressão'),
    vem: texto('Planetas Conversos'),
  },
  'os meses da progressão': {
    chamada: 'aspectosDaProgressao',
    rota: `${pagina}?vista=progressao`,
    resto: cabecalho,
    falta: texto('Não foi possível calcular a progressão'),
    vem: texto('Planetas Conversos'),
  },
  // Sem recursos não há progressão: é o que a especificação manda.
  'os recursos': {
    chamada: 'features',
    rota: pagina,
    resto: titulo('Planetas e suas casas'),
    falta: semAbaDaProgressao,
    vem: texto('Progressão Secundária'),
    semTentar: 'sempre',
  },
  'os mapas do menu': {
    chamada: 'resumos',
    rota: '/sobre',
    antes: apertar('Mapas'),
    resto: texto('Mapa de agora'),
    falta: texto('Não foi possível carregar os seus mapas.'),
    vem: texto('Outro mapa'),
    boas: { 'lista vazia': nada },
  },
  'as escolas do menu': {
    chamada: 'mapasDasEscolas',
    rota: '/sobre',
    resto: menu,
    antes: nada,
    falta: abrirEscolas,
    vem: texto('Escola Urânia'),
    boas: { 'lista vazia': nada },
  },
  'o fuso de agora': {
    chamada: 'fusoNoInstante',
    rota: '/mapas/agora',
    resto: titulo('Planetas e suas casas'),
    falta: texto(/−03:00$/),
    vem: texto(/hora legal/),
    semTentar: 'sempre',
  },
};

/** O nome do mapa, a data dele e as abas. */
async function comAbas(): Promise<void> {
  await cabecalho();
  await screen.findByText('Trânsitos', { selector: 'option' });
}

async function abrirEscolas(): Promise<void> {
  await apertar('Escolas')();
  await screen.findByText('Não foi possível carregar as suas escolas.');
}

export function responderBem(): void {
  servidor.use(
    responde('features', [{ nome: 'ProgressaoSecundaria', habilitada: true }]),
    responde('resumos', resumosDe([OUTRO])),
    responde('mapasDasEscolas', [
      {
        escola: { id: ID_MAPA.replace(/a1$/, 'e1'), nome: 'Escola Urânia' },
        equipe: true,
        mapas: [],
      },
    ]),
    responde('perfilMapa', mapa),
    responde('calculoDoUsuario', {}),
    responde('calculoDoMapa', { escola: null, usuario: null, mapa: null }),
    responde('fusoNoInstante', fusoNoInstante.horaLegal),
    responde('planetas', ({ url }) => (natal(url) ? astroInfo : (ceu as AstroInfo))),
    responde('transitos', { ...(transitos as unknown as Transitos), periodos: POUCOS_PERIODOS }),
    responde('revolucaoSolar', {
      ...revolucao,
      revolucao: { ...revolucao.revolucao, local: mapa.localidade },
    } as unknown as Revolucao),
    responde('progressao', progressao as unknown as Progressao),
    responde('aspectosDaProgressao', meses as unknown as MesDaProgressao[]),
    responde('fasesDaProgressao', fasesDaProgressao),
    // Por último: /mapas/:id também casaria com os outros caminhos debaixo de /mapas.
    responde('mapa', mapa),
  );
}
