/**
 * Quem recebe o quê em cada rota: a autorização do produto, célula por célula. A equipe da escola é
 * dona dos mapas dela.
 */
import { CONTAS } from './contas';
import { MAPAS } from './mapas';
import { CALCULOS } from './calculos';
import { FICHAS } from './fichas';
import { ESCOLAS } from './escolas';
import { TURMAS } from './turmas';
import { AULA } from './aula';
import { RELACOES } from './relacoes';
import { TEXTOS } from './textos';
import { EXERCICIOS } from './exercicios';
import { IMPORTACOES } from './importacoes';
import type { LinhaDaMatriz } from './linha';

export const MATRIZ: readonly LinhaDaMatriz[] = [
  ...CONTAS,
  ...MAPAS,
  ...CALCULOS,
  ...FICHAS,
  ...ESCOLAS,
  ...TURMAS,
  ...AULA,
  ...RELACOES,
  ...TEXTOS,
  ...EXERCICIOS,
  ...IMPORTACOES,
];
