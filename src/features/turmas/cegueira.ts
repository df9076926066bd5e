/** O que cada cegueira esconde, em palavras. */
import type { Cegueira } from '@core/contract';

export const CEGUEIRA_POR_EXTENSO: Readonly<Record<Cegueira, string>> = {
  'às claras': 'Às claras',
  'sem nome': 'Sem nome',
  'sem dados': 'Sem dados',
};

/** Diz-se a quem escolhe. */
export const FRASE_DA_CEGUEIRA: Readonly<Record<Cegueira, string>> = {
  'às claras': 'Os alunos veem o mapa inteiro, com o nome e os dados de nascimento.',
  'sem nome':
    'Os alunos veem a data, a hora e o lugar, e todas as vistas; o nome dá lugar a “Mapa 1”, “Mapa 2”…',
  'sem dados':
    'Os alunos não veem nome, data, hora nem lugar: só a roda e as tabelas natais, em graus inteiros.',
};

/** Diz-se a quem estuda; '' às claras. */
export const oQueSeEsconde = (cegueira: Cegueira): string =>
  cegueira === 'às claras' ? '' : `às cegas, ${cegueira}`;
