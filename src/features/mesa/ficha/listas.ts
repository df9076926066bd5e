/** Listas simples num texto: linhas que começam por "- " ou por "1. ". */

export type Bloco =
  | { readonly tipo: 'texto'; readonly texto: string }
  | { readonly tipo: 'pontos'; readonly itens: readonly string[] }
  | { readonly tipo: 'numeros'; readonly de: number; readonly itens: readonly string[] };

const PONTO = /^- (.*)$/s;
const NUMERO = /^(\d{1,4})\. (.*)$/s;

/** O texto em parágrafos e listas, sem perder nem juntar linha nenhuma. */
export function emBlocos(texto: string): readonly Bloco[] {
  const blocos: Bloco[] = [];
  for (const linha of texto.split('\n')) {
    const ultimo = blocos.at(-1);
    const ponto = PONTO.exec(linha)?.[1];
    const [, numero, item] = NUMERO.exec(linha) ?? [];
    if (ponto !== undefined) {
      if (ultimo?.tipo === 'pontos') trocar(blocos, { ...ultimo, itens: [...ultimo.itens, ponto] });
      else blocos.push({ tipo: 'pontos', itens: [ponto] });
    } else if (numero !== undefined && item !== undefined) {
      const segue =
        ultimo?.tipo === 'numeros' && Number(numero) === ultimo.de + ultimo.itens.length;
      if (segue) trocar(blocos, { ...ultimo, itens: [...ultimo.itens, item] });
      else blocos.push({ tipo: 'numeros', de: Number(numero), itens: [item] });
    } else if (ultimo?.tipo === 'texto')
      trocar(blocos, { tipo: 'texto', texto: `${ultimo.texto}\n${linha}` });
    else blocos.push({ tipo: 'texto', texto: linha });
  }
  return blocos;
}

function trocar(blocos: Bloco[], ultimo: Bloco): void {
  blocos[blocos.length - 1] = ultimo;
}

export interface Escrita {
  readonly texto: string;
  readonly cursor: number;
}

/**
 * O Enter numa linha de lista começa a seguinte; numa que só tem a marca, acaba a lista. @returns
 * null quando é um Enter como os outros
 */
export function continuarLista(texto: string, cursor: number): Escrita | null {
  const inicio = texto.lastIndexOf('\n', cursor - 1) + 1;
  const antes = texto.slice(inicio, cursor);
  const [, marca = '', numero, dito = ''] = /^(- |(\d{1,4})\. )(.*)$/s.exec(antes) ?? [];
  if (marca === '') return null;
  const depois = texto.slice(cursor);
  if (dito.trim() === '' && (depois === '' || depois.startsWith('\n')))
    return { texto: texto.slice(0, inicio) + depois, cursor: inicio };
  const seguinte = numero === undefined ? marca : `${Number(numero) + 1}. `;
  return {
    texto: `${texto.slice(0, cursor)}\n${seguinte}${depois}`,
    cursor: cursor + 1 + seguinte.length,
  };
}
