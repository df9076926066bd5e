/**
 * O que se pode fazer com um mapa na tela: uma linha por ação, na ordem em que se mostram. A barra,
 * os menus dela e as teclas leem daqui; o que cada uma faz, dá-o quem sabe (a página, a moldura das
 * vistas, a vista). Uma ação nova é uma linha, e quem a faça.
 */
import type { ComponentType } from 'react';
import { IconeAjustes, IconeApagar, IconeImprimir } from '@/components/moldura/icones';
import {
  IconeArquivo,
  IconeAtualizar,
  IconeAula,
  IconeComparar,
  IconeCopiar,
  IconeEditar,
  IconeExportar,
  IconeFicha,
  IconeImagem,
  IconeLink,
  IconePerfilDeCalculo,
  IconeSalvar,
  IconeTecnicas,
} from '@/components/moldura/iconesDoMapa';

type Vista = 'natal' | 'técnica' | 'às cegas';
type Condicao = 'ser dono' | 'estar salvo' | 'ter rede';

/**
 * Onde se mostra: com nome na barra (quatro no máximo), ao fim das abas onde as há, só o ícone, ou
 * dentro de um menu da barra.
 */
type Lugar = 'barra' | 'abas' | 'ícone' | 'compartilhar' | 'mais';

interface FichaDaAcao {
  readonly nome: string;
  readonly Icone: ComponentType<{ readonly fontSize?: 'small' }>;
  /** A letra que a faz; null quando não tem. */
  readonly tecla: string | null;
  readonly lugar: Lugar;
  /** Nos menus, um fio separa um grupo do seguinte. */
  readonly grupo?: string;
  /** Abre uma janela ancorada no botão. */
  readonly abre?: 'dialog';
  /** A que a página mais espera que se faça. */
  readonly principal?: true;
  readonly vistas: readonly Vista[];
  /** Sem rede, mostra-se e diz-se por que não se pode; sem as outras, não se mostra. */
  readonly pede: readonly Condicao[];
}

const CLARAS = ['natal', 'técnica'] as const;
const TODAS = ['natal', 'técnica', 'às cegas'] as const;
const NATAIS = ['natal', 'às cegas'] as const;

export const ACOES = {
  salvar: {
    nome: 'Salvar',
    Icone: IconeSalvar,
    tecla: null,
    lugar: 'barra',
    principal: true,
    vistas: ['natal'],
    pede: ['ser dono'],
  },
  atualizar: {
    nome: 'Atualizar',
    Icone: IconeAtualizar,
    tecla: 'A',
    lugar: 'barra',
    vistas: CLARAS,
    pede: [],
  },
  editar: {
    nome: 'Editar',
    Icone: IconeEditar,
    tecla: 'E',
    lugar: 'barra',
    vistas: CLARAS,
    pede: ['ser dono'],
  },
  tecnicas: {
    nome: 'Técnicas',
    Icone: IconeTecnicas,
    tecla: 'T',
    lugar: 'abas',
    abre: 'dialog',
    vistas: CLARAS,
    pede: [],
  },
  imprimir: {
    nome: 'Imprimir',
    Icone: IconeImprimir,
    tecla: 'P',
    lugar: 'barra',
    principal: true,
    vistas: TODAS,
    pede: [],
  },
  // Os dois da especificação que são só ícone; o outro, imprimir, tem também o nome.
  configuracoes: {
    nome: 'Abrir configurações do mapa',
    Icone: IconeAjustes,
    tecla: 'G',
    lugar: 'ícone',
    vistas: CLARAS,
    pede: [],
  },
  apagar: {
    nome: 'Apagar mapa',
    Icone: IconeApagar,
    tecla: null,
    lugar: 'ícone',
    vistas: CLARAS,
    pede: ['ser dono', 'estar salvo', 'ter rede'],
  },
  link: {
    nome: 'Link público',
    Icone: IconeLink,
    tecla: 'L',
    lugar: 'compartilhar',
    grupo: 'mostrar',
    vistas: CLARAS,
    pede: ['ser dono', 'estar salvo', 'ter rede'],
  },
  imagem: {
    nome: 'Imagem para compartilhar…',
    Icone: IconeImagem,
    tecla: 'I',
    lugar: 'compartilhar',
    grupo: 'mostrar',
    vistas: CLARAS,
    pede: [],
  },
  copiar: {
    nome: 'Copiar como texto',
    Icone: IconeCopiar,
    tecla: null,
    lugar: 'compartilhar',
    grupo: 'mostrar',
    vistas: NATAIS,
    pede: [],
  },
  arquivo: {
    nome: 'Baixar arquivo',
    Icone: IconeArquivo,
    tecla: 'B',
    lugar: 'compartilhar',
    grupo: 'baixar',
    vistas: CLARAS,
    pede: ['estar salvo', 'ter rede'],
  },
  svg: {
    nome: 'Baixar a roda em SVG',
    Icone: IconeExportar,
    tecla: null,
    lugar: 'compartilhar',
    grupo: 'baixar',
    vistas: TODAS,
    pede: [],
  },
  png: {
    nome: 'Baixar a roda em PNG',
    Icone: IconeExportar,
    tecla: null,
    lugar: 'compartilhar',
    grupo: 'baixar',
    vistas: TODAS,
    pede: [],
  },
  relacaoEmTexto: {
    nome: 'Baixar a relação em texto',
    Icone: IconeArquivo,
    tecla: null,
    lugar: 'compartilhar',
    grupo: 'baixar',
    vistas: ['técnica', 'às cegas'],
    pede: [],
  },
  relacaoEmJson: {
    nome: 'Baixar a relação em JSON',
    Icone: IconeArquivo,
    tecla: null,
    lugar: 'compartilhar',
    grupo: 'baixar',
    vistas: ['técnica', 'às cegas'],
    pede: [],
  },
  ficha: {
    nome: 'Ficha',
    Icone: IconeFicha,
    tecla: 'F',
    lugar: 'mais',
    grupo: 'mapa',
    vistas: CLARAS,
    pede: ['estar salvo'],
  },
  trocar: {
    nome: 'Trocar os dois mapas',
    Icone: IconeAtualizar,
    tecla: 'X',
    lugar: 'mais',
    grupo: 'mapa',
    vistas: ['técnica', 'às cegas'],
    pede: [],
  },
  guardarRelacao: {
    nome: 'Salvar a relação…',
    Icone: IconeSalvar,
    tecla: 'S',
    lugar: 'mais',
    grupo: 'mapa',
    vistas: ['técnica'],
    pede: ['estar salvo', 'ter rede'],
  },
  relacaoParaATurma: {
    nome: 'Mostrar a relação a uma turma…',
    Icone: IconeAula,
    tecla: null,
    lugar: 'compartilhar',
    grupo: 'mostrar',
    vistas: ['técnica'],
    pede: ['ser dono', 'estar salvo', 'ter rede'],
  },
  relacao: {
    nome: 'Relação com…',
    Icone: IconeComparar,
    tecla: 'R',
    lugar: 'mais',
    grupo: 'mapa',
    vistas: CLARAS,
    pede: ['estar salvo'],
  },
  aula: {
    nome: 'Modo aula',
    Icone: IconeAula,
    tecla: 'U',
    lugar: 'mais',
    grupo: 'mapa',
    vistas: TODAS,
    pede: [],
  },
  perfil: {
    nome: 'Perfil de cálculo',
    Icone: IconePerfilDeCalculo,
    tecla: 'K',
    lugar: 'mais',
    grupo: 'cálculo',
    vistas: CLARAS,
    pede: [],
  },
  comparar: {
    nome: 'Comparar sistemas de casas',
    Icone: IconeComparar,
    tecla: null,
    lugar: 'mais',
    grupo: 'cálculo',
    vistas: ['natal'],
    pede: [],
  },
  caderno: {
    nome: 'Imprimir um caderno…',
    Icone: IconeImprimir,
    tecla: 'D',
    lugar: 'mais',
    grupo: 'folhas',
    vistas: CLARAS,
    pede: ['estar salvo', 'ter rede'],
  },
  folhaDoAluno: {
    nome: 'Imprimir a folha do aluno (roda e linhas)',
    Icone: IconeImprimir,
    tecla: null,
    lugar: 'mais',
    grupo: 'folhas',
    vistas: NATAIS,
    pede: [],
  },
  soAsTabelas: {
    nome: 'Imprimir só as tabelas',
    Icone: IconeImprimir,
    tecla: null,
    lugar: 'mais',
    grupo: 'folhas',
    vistas: NATAIS,
    pede: [],
  },
} as const satisfies Readonly<Record<string, FichaDaAcao>>;

export type IdDaAcao = keyof typeof ACOES;

/** As teclas dos menus da barra, que não são ações. */
export const MENUS = {
  compartilhar: { nome: 'Compartilhar', tecla: 'C' },
  mais: { nome: 'Mais', tecla: 'M' },
} as const;
export type Menu = keyof typeof MENUS;

/** Como se faz uma ação neste mapa. */
interface Feito {
  /** @param ancora o botão de onde partiu */
  readonly fazer?: (ancora: HTMLElement) => void;
  /** Em vez de se fazer, vai-se a este endereço. */
  readonly ir?: string;
  /** Por que agora não se pode; a ação continua à vista. */
  readonly impedida?: string | null;
  readonly emCurso?: boolean;
  /** Há nela o que ainda não foi salvo. */
  readonly porSalvar?: boolean;
}

/** O que este mapa deixa fazer; quem sabe mais acrescenta o seu. */
export type Acoes = Partial<Readonly<Record<IdDaAcao, Feito>>>;

export interface Situacao {
  readonly vista: Vista;
  readonly dono: boolean;
  readonly salvo: boolean;
  readonly semRede: boolean;
}

export interface AcaoNaTela extends FichaDaAcao, Feito {
  readonly id: IdDaAcao;
}

const SEM_REDE = 'precisa de rede';

const cumpre = ({ pede }: FichaDaAcao, { dono, salvo }: Situacao): boolean =>
  (dono || !pede.includes('ser dono')) && (salvo || !pede.includes('estar salvo'));

/** As que se mostram, na ordem da tabela: as que há quem faça, e que esta situação deixa. */
export function acoesNaTela(acoes: Acoes, situacao: Situacao): readonly AcaoNaTela[] {
  return (Object.keys(ACOES) as IdDaAcao[]).flatMap((id) => {
    const ficha: FichaDaAcao = ACOES[id];
    const feito = acoes[id];
    if (!feito || !ficha.vistas.includes(situacao.vista) || !cumpre(ficha, situacao)) return [];
    const impedida =
      feito.impedida ?? (situacao.semRede && ficha.pede.includes('ter rede') ? SEM_REDE : null);
    return [{ id, ...ficha, ...feito, impedida }];
  });
}
