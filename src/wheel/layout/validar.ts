/** Recusa dados com que não se desenha uma roda, dizendo o que há de errado. */
import {
  ASPECTOS,
  ASPECTOS_MENORES,
  NUMERO_DE_CASAS,
  PONTOS,
  PONTOS_A_MAIS,
} from '@core/astrology';
import type { MapaDaRoda } from './tipos';

const CONHECIDOS: ReadonlySet<unknown> = new Set([...PONTOS, ...PONTOS_A_MAIS, 'NodoVerdadeiro']);
const ESPECIES: ReadonlySet<unknown> = new Set([...ASPECTOS, ...ASPECTOS_MENORES]);

function exigirLista(valor: unknown, nome: string): readonly unknown[] {
  if (!Array.isArray(valor)) throw new Error(`O mapa não traz a lista de ${nome}.`);
  return valor;
}

function exigirLongitude(valor: unknown, dono: string): void {
  if (typeof valor !== 'number' || !Number.isFinite(valor))
    throw new Error(`A longitude de ${dono} não é um número: ${String(valor)}.`);
}

function validarCorpos(corpos: readonly unknown[]): void {
  if (corpos.length === 0) throw new Error('O mapa não tem planetas.');
  for (const corpo of corpos as MapaDaRoda['corpos']) {
    if (!CONHECIDOS.has(corpo?.nome))
      throw new Error(`O mapa traz um corpo desconhecido: ${String(corpo?.nome)}.`);
    exigirLongitude(corpo.longitude, corpo.nome);
  }
  const nomes = (corpos as MapaDaRoda['corpos']).map((c) => c.nome);
  const repetido = nomes.find((nome, i) => nomes.indexOf(nome) !== i);
  if (repetido !== undefined) throw new Error(`O mapa traz ${repetido} mais de uma vez.`);
}

function validarCuspides(cuspides: readonly unknown[]): void {
  if (cuspides.length !== NUMERO_DE_CASAS)
    throw new Error(`O mapa deve ter exatamente 12 cúspides: chegaram ${cuspides.length}.`);
  cuspides.forEach((c, i) => {
    exigirLongitude(c, `cúspide ${i + 1}`);
  });
}

/** Sem hora não há nem cúspides nem ângulos; com ela, há uns e outros. */
function validarCasas(cuspides: unknown, angulos: unknown): void {
  if (cuspides === null && angulos === null) return;
  validarCuspides(exigirLista(cuspides, 'cúspides'));
  const { ascendente, meioDoCeu } = (angulos ?? {}) as Record<string, unknown>;
  exigirLongitude(ascendente, 'Ascendente');
  exigirLongitude(meioDoCeu, 'Meio do Céu');
}

function validarIntervalos(intervalos: unknown): void {
  if (intervalos === undefined) return;
  for (const i of exigirLista(intervalos, 'intervalos') as NonNullable<MapaDaRoda['intervalos']>) {
    exigirLongitude(i?.de, `começo do intervalo de ${String(i?.nome)}`);
    exigirLongitude(i?.ate, `fim do intervalo de ${String(i?.nome)}`);
  }
}

/** Também os que se dão à parte do mapa. As frases em inglês são as da especificação, §8. */
export function validarAspectos(valor: unknown): void {
  for (const a of exigirLista(valor, 'aspectos') as MapaDaRoda['aspectos']) {
    if (!ESPECIES.has(a?.aspecto))
      throw new Error(`O mapa traz um aspecto desconhecido: ${String(a?.aspecto)}.`);
    if (!a.para?.nome) throw new Error('Param toPoint must not be empty');
    exigirLongitude(a?.de?.posição, `${String(a?.de?.nome)}, num aspecto,`);
    exigirLongitude(a?.para?.posição, `${String(a?.para?.nome)}, num aspecto,`);
    exigirLongitude(a?.diferença, `orbe de ${a.de.nome} e ${a.para.nome}`);
  }
}

/**
 * Devolve o próprio mapa quando ele pode ser desenhado.
 * @throws Error com uma frase em português: sem planetas, lista ausente, número de cúspides
 *   diferente de 12, longitude que não é número
 */
export function validarMapaDaRoda(mapa: unknown): MapaDaRoda {
  if (typeof mapa !== 'object' || mapa === null) throw new Error('O mapa não tem dados.');
  const { corpos, cuspides, angulos, aspectos, intervalos } = mapa as Record<string, unknown>;
  validarCorpos(exigirLista(corpos, 'corpos'));
  validarCasas(cuspides, angulos);
  validarAspectos(aspectos);
  validarIntervalos(intervalos);
  return mapa as MapaDaRoda;
}

/**
 * @throws Error quando o que se deu para chamar de volta não é uma função. Fonte da frase:
 * especificação, §8
 */
export function exigirFuncao(valor: unknown): void {
  if (valor !== undefined && typeof valor !== 'function')
    throw new Error('param callback has to be a function');
}
