/** O que alguém escreveu, sem os nomes dos mapas que quem lê vê às cegas. */

export type Mascara = (escrito: string) => string;

export const SEM_MASCARA: Mascara = (escrito) => escrito;

interface Escondido {
  readonly nome: string;
  /** O que se lê no lugar do nome. */
  readonly rotulo: string;
}

/** Nomes de uma ou duas letras estão em toda parte. */
const MENOR_NOME = 3;
const SEM_SOM = /[\p{M}\p{Cf}]/gu;
const DE_PALAVRA = /^[\p{L}\p{N}]+$/u;

/** Só as palavras, sem acentos, maiúsculas nem letras invisíveis; e de que letra do texto veio cada uma. */
function dobrar(texto: string): { readonly letras: string; readonly de: readonly number[] } {
  const letras = [' '];
  const de = [0];
  let onde = 0;
  for (const letra of texto) {
    const simples = letra.normalize('NFKD').replace(SEM_SOM, '').toLowerCase();
    const dita = simples === '' || DE_PALAVRA.test(simples) ? simples : ' ';
    if (dita !== ' ' || letras.at(-1) !== ' ')
      for (const unidade of dita.split('')) {
        letras.push(unidade);
        de.push(onde);
      }
    onde += letra.length;
  }
  return { letras: `${letras.join('')} `, de: [...de, onde] };
}

/** O nome inteiro, como quer que se escreva, dá lugar ao rótulo; o mais comprido primeiro. */
export function mascara(escondidos: readonly Escondido[]): Mascara {
  const procurados = escondidos
    .map(({ nome, rotulo }) => ({ nome: dobrar(nome).letras.trim(), rotulo }))
    .filter(({ nome }) => nome.length >= MENOR_NOME)
    .sort((a, b) => b.nome.length - a.nome.length);
  if (procurados.length === 0) return SEM_MASCARA;
  return (escrito) => {
    const texto = escrito.normalize('NFC');
    const { letras, de } = dobrar(texto);
    const trocas: { readonly inicio: number; readonly fim: number; readonly rotulo: string }[] = [];
    for (const { nome, rotulo } of procurados)
      for (
        let i = letras.indexOf(` ${nome} `);
        i >= 0;
        i = letras.indexOf(` ${nome} `, i + nome.length + 1)
      ) {
        const inicio = de[i + 1] ?? 0;
        const fim = de[i + 1 + nome.length] ?? texto.length;
        if (!trocas.some((t) => inicio < t.fim && t.inicio < fim))
          trocas.push({ inicio, fim, rotulo });
      }
    if (trocas.length === 0) return escrito;
    let feito = '';
    let lido = 0;
    for (const { inicio, fim, rotulo } of trocas.sort((a, b) => a.inicio - b.inicio)) {
      feito += texto.slice(lido, inicio) + rotulo;
      lido = fim;
    }
    return feito + texto.slice(lido);
  };
}
