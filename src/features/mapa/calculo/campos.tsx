/** Os campos do perfil de cálculo, na ordem do formulário. Um novo é uma linha aqui. */
import type { FunctionComponent } from 'react';
import {
  ASPECTOS,
  enumerar,
  fichaDoSistema,
  FORTUNAS,
  NODOS,
  nomeDoPonto,
  SISTEMAS_DE_CASAS,
  type OrbesDaSinastria,
  type PerfilDeCalculo,
} from '@core/astrology';
import { NOMES_DOS_ORBES } from '@/components/mapa/textoDoPerfil';
import { NomeDoAspecto } from '@/components/tabelas';
import { ControleDosOrbes, ControleDosOrbesDaSinastria } from './ControleDosOrbes';
import { ControleDosPontos } from './ControleDosPontos';
import { chave, lista, marcas, opcoes, type PropsDoControle } from './controles';

export type NomeDoCampo = keyof PerfilDeCalculo;

interface FichaDoCampo<C extends NomeDoCampo> {
  readonly titulo: string;
  readonly ajuda?: string;
  readonly Controle: FunctionComponent<PropsDoControle<PerfilDeCalculo[C]>>;
  /** O que não cabe numa linha: o valor dito curto, que se muda ao abri-lo. */
  readonly dobrado?: (valor: PerfilDeCalculo[C]) => string;
  /** O valor em palavras, para quem só o lê. */
  readonly emPalavras: (valor: PerfilDeCalculo[C]) => string;
}

const SISTEMAS = SISTEMAS_DE_CASAS.map((s) => ({ valor: s, nome: fichaDoSistema(s).naTela }));
const NOMES_DAS_FORTUNAS: Readonly<Record<(typeof FORTUNAS)[number], string>> = {
  porSecto: 'Pelo secto (de noite, trocada)',
  sempreDiurna: 'Sempre a diurna',
};
const NOMES_DOS_NODOS: Readonly<Record<(typeof NODOS)[number], string>> = {
  médio: 'Médio',
  verdadeiro: 'Verdadeiro',
};
const ditos = (nomes: readonly string[]): string => (nomes.length > 0 ? enumerar(nomes) : 'Nenhum');
const orbesDaSinastriaEmPalavras = (orbes: OrbesDaSinastria): string =>
  orbes === 'padrao' ? 'Padrão Astrolábio' : 'Tabela própria';
const simOuNao = (ligada: boolean): string => (ligada ? 'Sim' : 'Não');

export const CAMPOS: { readonly [C in NomeDoCampo]: FichaDoCampo<C> } = {
  sistemaDeCasas: {
    titulo: 'Sistema de casas',
    Controle: lista(SISTEMAS),
    emPalavras: (sistema) => fichaDoSistema(sistema).naTela,
  },
  nodo: {
    titulo: 'Nodo lunar',
    Controle: opcoes(NODOS.map((valor) => ({ valor, nome: NOMES_DOS_NODOS[valor] }))),
    emPalavras: (nodo) => NOMES_DOS_NODOS[nodo],
  },
  pontos: {
    titulo: 'Pontos a mais',
    dobrado: (pontos) =>
      pontos.length > 2 ? `${pontos.length} pontos` : ditos(pontos.map(nomeDoPonto)),
    Controle: ControleDosPontos,
    emPalavras: (pontos) => ditos(pontos.map(nomeDoPonto)),
  },
  orbes: {
    titulo: 'Orbes',
    Controle: ControleDosOrbes,
    emPalavras: (orbes) => (typeof orbes === 'string' ? NOMES_DOS_ORBES[orbes] : 'Tabela própria'),
  },
  fortuna: {
    titulo: 'Roda da Fortuna',
    Controle: lista(FORTUNAS.map((valor) => ({ valor, nome: NOMES_DAS_FORTUNAS[valor] }))),
    emPalavras: (fortuna) => NOMES_DAS_FORTUNAS[fortuna],
  },
  aspectos: {
    titulo: 'Aspectos calculados',
    dobrado: (aspectos) => `${aspectos.length} de ${ASPECTOS.length}`,
    Controle: marcas(
      ASPECTOS,
      ASPECTOS.map((valor) => ({ valor, nome: <NomeDoAspecto aspecto={valor} /> })),
    ),
    emPalavras: ditos,
  },
  paralelos: {
    titulo: 'Paralelos',
    ajuda: 'De declinação, a 1°: só na tabela, nunca na roda.',
    Controle: chave('Calcular paralelos e contraparalelos'),
    emPalavras: simOuNao,
  },
  regra5graus: {
    titulo: 'Regra dos 5°',
    ajuda:
      'Um corpo a até 5° da próxima cúspide é lido também nela. Em casas de 30° não se aplica.',
    Controle: chave('Ler também na próxima casa'),
    emPalavras: simOuNao,
  },
  orbesDaSinastria: {
    titulo: 'Orbes da sinastria',
    ajuda: 'Entre dois mapas: valem os do primeiro.',
    dobrado: orbesDaSinastriaEmPalavras,
    Controle: ControleDosOrbesDaSinastria,
    emPalavras: orbesDaSinastriaEmPalavras,
  },
};

export const ORDEM_DOS_CAMPOS = Object.keys(CAMPOS) as readonly NomeDoCampo[];
