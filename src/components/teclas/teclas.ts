/**
 * As teclas da casa, numa tabela só: o que cada uma faz, e onde. Quem as atende diz que grupo é
 * (`useTeclasDaPagina`), e a lista de teclas (`?`) mostra os grupos que estão na página. Uma tecla
 * nova é uma linha daqui. O modo aula tem a sua (features/escola/aula/teclas).
 */

export interface Tecla {
  /** Como se mostram; 'Ctrl' é ⌘ num Mac. */
  readonly teclas: readonly string[];
  readonly faz: string;
}
interface Grupo {
  /** Onde valem. */
  readonly onde: string;
  readonly teclas: readonly Tecla[];
}

/** O que numa doca tem tecla, de 1 em diante. */
export const LUGARES_DA_DOCA = ['posições', 'aspectos', 'casas', 'textos', 'ficha'] as const;
const IR_AO_LUGAR: Readonly<Record<LugarDaDoca, string>> = {
  posições: 'Ir às posições',
  aspectos: 'Ir aos aspectos',
  casas: 'Ir às casas',
  textos: 'Ir aos textos da escola',
  ficha: 'Ir às anotações',
};
export type LugarDaDoca = (typeof LUGARES_DA_DOCA)[number];

export const GRUPOS_DE_TECLAS = {
  sempre: {
    onde: 'Em todas as páginas',
    teclas: [
      { teclas: ['Ctrl K'], faz: 'Buscar mapas, alunos, turmas, textos, técnicas e páginas' },
      { teclas: ['?'], faz: 'Mostrar estes atalhos' },
      { teclas: ['Esc'], faz: 'Fechar o que está aberto sobre a página' },
    ],
  },
  desfazer: {
    onde: 'Depois de apagar',
    teclas: [{ teclas: ['Ctrl Z'], faz: 'Desfazer, enquanto o aviso está na tela' }],
  },
  impressao: {
    onde: 'Nesta página',
    teclas: [{ teclas: ['Ctrl P'], faz: 'Imprimir o que está na tela, como o botão' }],
  },
  /** As das ações estão na tabela delas (components/mapa/acoes), que a tela de entrar não traz. */
  acoes: { onde: 'No mapa', teclas: [] },
  doca: {
    onde: 'Ao lado da roda',
    teclas: LUGARES_DA_DOCA.map((lugar, i) => ({
      teclas: [String(i + 1)],
      faz: IR_AO_LUGAR[lugar],
    })),
  },
  painel: {
    onde: 'No painel do mapa',
    teclas: [{ teclas: ['Esc'], faz: 'Voltar ao mapa inteiro' }],
  },
  roda: {
    onde: 'Na roda',
    teclas: [
      { teclas: ['←', '→'], faz: 'Andar pelos corpos, signos ou casas do anel' },
      { teclas: ['↑', '↓'], faz: 'Passar ao anel de fora ou de dentro' },
      { teclas: ['Home', 'End'], faz: 'Ir ao primeiro ou ao último do anel' },
      { teclas: ['Enter', 'Espaço'], faz: 'Abrir os detalhes' },
      { teclas: ['Esc'], faz: 'Fechar os detalhes' },
    ],
  },
  passo: {
    onde: 'Ao andar no tempo',
    teclas: [
      { teclas: ['←', '→'], faz: 'Um passo; segurando, anda sem parar' },
      { teclas: ['Page Up', 'Page Down'], faz: 'Um passo grande, nos botões' },
      { teclas: ['Espaço'], faz: 'Parar' },
    ],
  },
  barras: {
    onde: 'Na linha do tempo',
    teclas: [
      { teclas: ['←', '→'], faz: 'Andar pelas barras' },
      { teclas: ['Home', 'End'], faz: 'Ir à primeira ou à última' },
    ],
  },
  ceu: {
    onde: 'No calendário do céu',
    teclas: [
      { teclas: ['←', '→'], faz: 'Andar um dia' },
      { teclas: ['↑', '↓'], faz: 'Andar uma semana' },
      { teclas: ['Page Up', 'Page Down'], faz: 'Mês anterior e mês seguinte' },
      { teclas: ['Home', 'End'], faz: 'Ir ao começo ou ao fim da semana' },
    ],
  },
  mesa: {
    onde: 'Na lista de mapas',
    teclas: [
      { teclas: ['↑', '↓'], faz: 'Andar pelos mapas; com Shift, selecionar' },
      { teclas: ['Page Up', 'Page Down'], faz: 'Andar uma tela' },
      { teclas: ['Home', 'End'], faz: 'Ir ao primeiro ou ao último' },
      { teclas: ['Enter'], faz: 'Abrir o mapa' },
      { teclas: ['Espaço'], faz: 'Selecionar o mapa' },
      { teclas: ['Ctrl A'], faz: 'Selecionar todos' },
      { teclas: ['Esc'], faz: 'Limpar a seleção' },
    ],
  },
  anotacao: {
    onde: 'Ao escrever uma anotação',
    teclas: [
      { teclas: ['Enter'], faz: 'Numa lista, começar o item seguinte' },
      { teclas: ['Esc'], faz: 'Fechar o campo' },
    ],
  },
  roteiro: {
    onde: 'No roteiro',
    teclas: [{ teclas: ['←', '→'], faz: 'Passo anterior e passo seguinte' }],
  },
} as const satisfies Readonly<Record<string, Grupo>>;

export type GrupoDeTeclas = keyof typeof GRUPOS_DE_TECLAS;
export const NOMES_DOS_GRUPOS = Object.keys(GRUPOS_DE_TECLAS) as GrupoDeTeclas[];

const ehMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
/** Onde o Ctrl tem outro ofício nos campos de texto, o atalho é com ⌘. */
export const comComando = ({ ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ehMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
/** 'Ctrl K', ou '⌘ K' num Mac. */
export const textoDaTecla = (tecla: string): string =>
  ehMac() ? tecla.replace(/^Ctrl /, '⌘ ') : tecla;
/** Como se diz em `aria-keyshortcuts`. */
export const ariaDaTecla = (tecla: string): string =>
  tecla.replace(/^Ctrl /, ehMac() ? 'Meta+' : 'Control+');
