/** Os nomes dos pontos dentro de uma frase: o artigo, o gênero e as enumerações. */
import type { Movimento } from './movimento';
import { fichaDoPonto, nomeDoPonto, type Ponto } from './pontos';

/** 'Sol', 'Sol e Lua', 'Sol, Lua e Marte'. */
export function enumerar(itens: readonly string[]): string {
  if (itens.length < 2) return itens.join('');
  return `${itens.slice(0, -1).join(', ')} e ${itens.at(-1)}`;
}

/** 'a Lua', 'Marte', 'o Nodo Norte'. */
export function comArtigo(ponto: Ponto): string {
  const { artigo } = fichaDoPonto(ponto);
  return artigo ? `${artigo} ${nomeDoPonto(ponto)}` : nomeDoPonto(ponto);
}

/** 'da Lua', 'de Marte', 'do Nodo Norte'. */
export function deQuem(ponto: Ponto): string {
  return `d${fichaDoPonto(ponto).artigo ?? 'e'} ${nomeDoPonto(ponto)}`;
}

/** 'por Marte e Plutão', 'pela Lua'. */
export function porQuem(regentes: readonly Ponto[]): string {
  const nomes = enumerar(regentes.map(comArtigo));
  return regentes.some((r) => fichaDoPonto(r).artigo) ? `pel${nomes}` : `por ${nomes}`;
}

/** 'retrógrada' para a Lua e Vênus, 'retrógrado' para os outros. */
export function movimentoFalado(ponto: Ponto, movimento: Movimento): string {
  return fichaDoPonto(ponto).feminino ? movimento.replace(/o$/, 'a') : movimento;
}
