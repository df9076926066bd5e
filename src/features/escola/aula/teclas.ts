/** O que cada tecla faz no modo aula: a barra, a ajuda e o teclado leem daqui. */
import { CAMADAS } from '@core/contract';
import { NOMES_DAS_CAMADAS } from './cena';

export type Acao =
  | 'seta'
  | 'ponteiro'
  | 'caneta'
  | 'marcar'
  | 'desfazer'
  | 'limpar'
  | 'gravar'
  | 'roteiro'
  | 'anterior'
  | 'seguinte'
  | 'letra'
  | 'barra'
  | 'telaCheia'
  | 'ajuda'
  | 'sair';

interface Tecla {
  readonly tecla: string;
  readonly nome: string;
  readonly explica: string;
}

export const NUMEROS: readonly (Tecla & { readonly numero: number })[] = [
  ...CAMADAS.map((c, i) => ({
    numero: i + 1,
    tecla: String(i + 1),
    nome: NOMES_DAS_CAMADAS[c],
    explica: `Mostrar ou esconder: ${NOMES_DAS_CAMADAS[c].toLocaleLowerCase('pt-BR')}`,
  })),
  {
    numero: 8,
    tecla: '8',
    nome: 'Mais um aspecto',
    explica: 'Mostrar mais um aspecto, do mais exato ao mais largo; depois do último, nenhum',
  },
  { numero: 9, tecla: '9', nome: 'Tudo', explica: 'Mostrar tudo' },
  { numero: 0, tecla: '0', nome: 'Nada', explica: 'Esconder tudo' },
];

export const ACOES: Readonly<Record<Acao, Tecla>> = {
  seta: { tecla: 'S', nome: 'Seta', explica: 'Escolher corpos na roda' },
  ponteiro: { tecla: 'P', nome: 'Ponteiro', explica: 'Apontar, com um rastro que se apaga' },
  caneta: { tecla: 'C', nome: 'Caneta', explica: 'Desenhar; de novo, muda a cor' },
  marcar: { tecla: 'M', nome: 'Marcar', explica: 'Com a caneta, circular o ponto escolhido' },
  desfazer: { tecla: 'Z', nome: 'Desfazer', explica: 'Remover o último traço' },
  limpar: { tecla: 'X', nome: 'Limpar', explica: 'Remover todos os traços' },
  gravar: {
    tecla: 'G',
    nome: 'Adicionar passo',
    explica: 'Adicionar ao roteiro o que está na tela',
  },
  roteiro: {
    tecla: 'R',
    nome: 'Segunda janela',
    explica: 'Abrir a janela de quem ensina, com o roteiro e as anotações',
  },
  anterior: { tecla: '←', nome: 'Anterior', explica: 'O passo anterior do roteiro' },
  seguinte: { tecla: '→', nome: 'Seguinte', explica: 'O passo seguinte do roteiro' },
  letra: {
    tecla: 'L',
    nome: 'Letra de sala',
    explica: 'Letras grandes, sem minutos, para o fundo da sala; ou as de sempre',
  },
  barra: { tecla: 'B', nome: 'Esconder barra', explica: 'Esconder ou mostrar esta barra' },
  telaCheia: { tecla: 'F', nome: 'Tela cheia', explica: 'Entrar ou sair da tela cheia' },
  ajuda: { tecla: '?', nome: 'Atalhos', explica: 'Mostrar estes atalhos' },
  sair: { tecla: 'Esc', nome: 'Sair', explica: 'Sair do modo aula' },
};

const DAS_SETAS: Readonly<Record<string, Acao>> = { ArrowLeft: 'anterior', ArrowRight: 'seguinte' };

/** @returns o número da camada, a ação, ou null quando a tecla não é daqui */
export function daTecla(key: string): number | Acao | null {
  if (/^[0-9]$/.test(key)) return Number(key);
  const daSeta = DAS_SETAS[key];
  if (daSeta) return daSeta;
  const achada = Object.entries(ACOES).find(([, { tecla }]) => tecla === key.toUpperCase());
  return achada ? (achada[0] as Acao) : null;
}
