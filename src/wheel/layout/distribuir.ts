/**
 * Afasta ângulos que se atropelam, com o menor deslocamento possível e sem mudar a ordem do
 * zodíaco.
 *
 * Corta-se o círculo na maior lacuna; com u[i] = x[i] − (soma das separações até i), "não se
 * atropelar" passa a ser "u não decresce", cuja solução mais próxima é a regressão isotônica
 * (PAVA). Fonte: Barlow, Bartholomew, Bremner e Brunk, Statistical Inference under Order
 * Restrictions (1972).
 */
import { arco, exigirFinito, normalizar } from '@core/astrology';

/** Abaixo disto (graus), uma violação é erro de arredondamento e não se mexe em nada. */
const FOLGA_NUMERICA = 1e-9;

interface Bloco {
  valor: number;
  peso: number;
  tamanho: number;
}

/** Regressão isotônica ponderada: a sequência não decrescente mais próxima de `alvos`. */
function isotonica(alvos: readonly number[], pesos: readonly number[]): number[] {
  const blocos: Bloco[] = [];
  for (let i = 0; i < alvos.length; i += 1) {
    const atual: Bloco = { valor: alvos[i] as number, peso: pesos[i] ?? 1, tamanho: 1 };
    for (
      let anterior = blocos.at(-1);
      anterior && anterior.valor > atual.valor + FOLGA_NUMERICA;
      anterior = blocos.at(-1)
    ) {
      blocos.pop();
      const peso = anterior.peso + atual.peso;
      atual.valor = (anterior.valor * anterior.peso + atual.valor * atual.peso) / peso;
      atual.peso = peso;
      atual.tamanho += anterior.tamanho;
    }
    blocos.push(atual);
  }
  const valores: number[] = [];
  for (const { valor, tamanho } of blocos) for (let i = 0; i < tamanho; i += 1) valores.push(valor);
  return valores;
}

/**
 * Limita a extensão de uma sequência já isotônica: a mais próxima dos alvos que cabe em alguma
 * janela [m, m + extensao]. A solução é a própria sequência aparada; o m ótimo anula a soma
 * ponderada dos resíduos, que cresce com m.
 */
function aparar(
  valores: readonly number[],
  alvos: readonly number[],
  pesos: readonly number[],
  extensao: number,
): readonly number[] {
  let [menor, maior] = [valores[0] as number, (valores.at(-1) as number) - extensao];
  if (maior <= menor + FOLGA_NUMERICA) return valores;
  for (let passo = 0; passo < 60; passo += 1) {
    const m = (menor + maior) / 2;
    const residuo = valores.reduce((soma, v, i) => {
      const borda = v < m ? m : v > m + extensao ? m + extensao : null;
      return borda === null ? soma : soma + (pesos[i] ?? 1) * (borda - (alvos[i] as number));
    }, 0);
    if (residuo > 0) maior = m;
    else menor = m;
  }
  return valores.map((v) => Math.min(Math.max(v, menor), menor + extensao));
}

/** Índice depois do qual fica a maior lacuna do círculo; a do último ao primeiro dá a volta. */
function maiorLacuna(ordenados: readonly number[]): number {
  let [maior, onde] = [-Infinity, 0];
  for (let i = 0; i < ordenados.length; i += 1) {
    const seguinte = ordenados[i + 1] ?? (ordenados[0] as number) + 360;
    const lacuna = seguinte - (ordenados[i] as number);
    if (lacuna > maior) [maior, onde] = [lacuna, i];
  }
  return onde;
}

function girada<T>(lista: readonly T[], k: number): T[] {
  return [...lista.slice(k), ...lista.slice(0, k)];
}

/** As separações, encolhidas por igual quando juntas passam da volta inteira. */
function queCabem(separacoes: readonly number[]): readonly number[] {
  const total = separacoes.reduce((a, b) => a + b, 0);
  return total <= 360 ? separacoes : separacoes.map((s) => (s * 360) / total);
}

/**
 * Como `distribuir`, para ângulos já ordenados e com uma separação para cada par de vizinhos. Quem
 * procura as separações pergunta muitas vezes dos mesmos ângulos: o que é só deles faz-se uma vez.
 * @param angulos em [0, 360), na ordem em que devem ficar
 * @param pesos resistência de cada um a sair do lugar
 * @returns das separações (graus; a de índice i vale entre o i-ésimo e o seguinte, e a última fecha
 *   o círculo) aos lugares
 */
export function distribuidor(
  angulos: readonly number[],
  pesos: readonly number[],
): (separacoes: readonly number[]) => number[] {
  const n = angulos.length;
  if (n < 2) return () => [...angulos];
  const inicio = (maiorLacuna(angulos) + 1) % n;
  const [x, w] = [girada(angulos, inicio), girada(pesos, inicio)];
  const origem = x[0] as number;
  const arcos = x.map((a) => arco(origem, a));
  return (separacoes) => {
    const s = girada(queCabem(separacoes), inicio);
    const [recuos, alvos]: [number[], number[]] = [[], []];
    let recuo = 0;
    for (let i = 0; i < n; i += 1) {
      recuos.push(recuo);
      alvos.push((arcos[i] as number) - recuo);
      recuo += s[i] as number;
    }
    const livres = aparar(isotonica(alvos, w), alvos, w, 360 - recuo);
    const postos = Array<number>(n);
    for (let i = 0; i < n; i += 1) {
      const u = livres[i] as number;
      postos[(i + inicio) % n] =
        Math.abs(u - (alvos[i] as number)) <= FOLGA_NUMERICA
          ? (x[i] as number)
          : normalizar(origem + u + (recuos[i] as number));
    }
    return postos;
  };
}

/** Índices na ordem do zodíaco; iguais, na ordem canônica. */
export function ordemNoZodiaco(angulos: readonly number[], ordens: readonly number[]): number[] {
  return angulos
    .map((_, i) => i)
    .sort(
      (i, j) =>
        (angulos[i] as number) - (angulos[j] as number) || (ordens[i] ?? i) - (ordens[j] ?? j),
    );
}

/**
 * Ângulos livres, na mesma posição da lista que os de entrada: vizinhos ficam a `separacao` graus
 * ou mais (menos, se nem todos couberem no círculo), a ordem não muda e a soma dos quadrados dos
 * deslocamentos é mínima.
 * @param angulos graus, em qualquer volta
 * @param separacao graus, 0 ou mais
 * @param ordens desempate de ângulos iguais; sem ele, a posição na lista
 * @throws RangeError quando um número não é finito ou a separação é negativa
 */
export function distribuir(
  angulos: readonly number[],
  separacao: number,
  ordens: readonly number[] = [],
): number[] {
  if (exigirFinito(separacao, 'separação') < 0)
    throw new RangeError(`separação deve ser 0 ou mais: ${separacao}`);
  const x = angulos.map(normalizar);
  const ordem = ordemNoZodiaco(x, ordens);
  const ordenados = ordem.map((i) => x[i] as number);
  const postos = distribuidor(
    ordenados,
    ordenados.map(() => 1),
  )(ordenados.map(() => separacao));
  const saida = Array<number>(x.length);
  ordem.forEach((i, k) => {
    saida[i] = postos[k] as number;
  });
  return saida;
}
