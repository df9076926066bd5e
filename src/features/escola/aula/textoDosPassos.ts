import { quantos } from '@core/texto';

export const textoDosPassos = (n: number): string => quantos(n, 'passo', 'passos');
