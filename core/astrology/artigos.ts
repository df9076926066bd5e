/** Os nomes dos pontos dentro de uma frase: o artigo, o gênero e as enumerações. */
import type { Movimento } from './movimento';
import { nomeDoPonto, type Ponto } from './pontos';

/** Os planetas dispensam artigo ('Nele está Marte'); os luminares e os pontos, não ('Nele está a Lua'). */
const ARTIGOS: Readonly<Partial<Record<Ponto, 'o' | 'a'>>> = { Sol: 'o', Lua: 'a', NodoMédio: 'o', NodoSul: 'o', Ascendente: 'o', MeioDoCéu: 'o', Fortuna: 'a' };
const FEMININOS: readonly Ponto[] = ['Lua', 'Vênus', 'Fortuna'];

/** 'Sol', 'Sol e Lua', 'Sol, Lua e Marte'. */
export function enumerar(itens: readonly string[]): string {
  if (itens.length < 2) return itens.join('');
  return `${itens.slice(0, -1).join(', ')} e ${itens.at(-1)}`;
}

/** 'a Lua', 'Marte', 'o Nodo Norte'. */
export function comArtigo(ponto: Ponto): string {
  const artigo = ARTIGOS[ponto];
  return artigo ? `${artigo} ${nomeDoPonto(ponto)}` : nomeDoPonto(ponto);
}

/** 'da Lua', 'de Marte', 'do Nodo Norte'. */
export function deQuem(ponto: Ponto): string {
  return `d${ARTIGOS[ponto] ?? 'e'} ${nomeDoPonto(ponto)}`;
}

/** 'por Marte e Plutão', 'pela Lua'. */
export function porQuem(regentes: readonly Ponto[]): string {
  const nomes = enumerar(regentes.map(comArtigo));
  return regentes.some((r) => ARTIGOS[r]) ? `pel${nomes}` : `por ${nomes}`;
}

/** 'retrógrada' para a Lua e Vênus, 'retrógrado' para os outros. */
export function movimentoFalado(ponto: Ponto, movimento: Movimento): string {
  return FEMININOS.includes(ponto) ? movimento.replace(/o$/, 'a') : movimento;
}
