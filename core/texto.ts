/** Dois algarismos: 7 → '07'. */
export function dois(n: number): string {
  return String(n).padStart(2, '0');
}

/** O texto sem acentos nem maiúsculas, como se compara ao procurar. */
export function simples(texto: string): string {
  // Quase tudo o que se procura é ASCII: só o resto se decompõe.
  const letras = /[^\x20-\x7e]/.test(texto) ? texto.normalize('NFD').replace(/\p{M}/gu, '') : texto;
  return letras.toLowerCase();
}

/**
 * Ordem alfabética como se lê no Brasil: Á junto de A, sem distinguir maiúsculas, "Aula 2" antes de
 * "Aula 10".
 */
const colador = new Intl.Collator('pt-BR', { numeric: true });
export const compararNomes = (a: string, b: string): number => colador.compare(a, b);

export function porNome<T extends { readonly nome: string }>(itens: readonly T[]): T[] {
  return [...itens].sort((a, b) => compararNomes(a.nome, b.nome));
}

/** 'Sem hora não há casas.' → 'sem hora não há casas'. */
export const noMeioDaFrase = (frase: string): string =>
  frase.charAt(0).toLowerCase() + frase.slice(1).replace(/\.$/, '');

/** 'sem dados' → 'Sem dados'. */
export const comMaiuscula = (texto: string): string =>
  texto.charAt(0).toUpperCase() + texto.slice(1);

const escritor = new Intl.NumberFormat('pt-BR');
/** 20000 → '20.000'. */
export const numero = (n: number): string => escritor.format(n);

/** Quantos e de quê: '1 aluno', '1.200 alunos', '0 alunos'. */
export const quantos = (n: number, um: string, muitos: string): string =>
  `${numero(n)} ${n === 1 ? um : muitos}`;

export const quantosMapas = (n: number): string => quantos(n, 'mapa', 'mapas');
