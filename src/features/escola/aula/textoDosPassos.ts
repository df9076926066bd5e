export const textoDosPassos = (n: number): string => (n === 1 ? '1 passo' : `${n} passos`);
