/**
 * A busca: texto → números de lugares, do melhor ao pior, e por qual dos nomes cada um foi achado.
 *
 * Ordem: exatidão (nome inteiro, começo do nome, começo de uma palavra do nome, palavras soltas;
 * em cada uma, nome principal antes de alternativo); depois, quão bem o fim do texto diz o estado
 * ou país; depois, a ordem do arquivo (Brasil, e população). Duas exceções, só quando o texto não
 * diz estado nem país, para achar o que a pessoa quis dizer:
 *  - uma cidade de fora muito maior que o homônimo brasileiro vem antes dele ("barcelona", "nova
 *    iorque", "porto"), que vem em seguida;
 *  - uma cidade pequena de fora de nome exato conta como começo de nome: "rio" é antes o Rio de
 *    Janeiro que Rio, na Grécia; "embu" é antes Embu das Artes que Embu, no Quênia.
 */
import { DIZ_SIGLA, NAO_DIZ, type Contexto } from './contexto';
import { contem, frequencia, prefixo, type Indice, type Prefixo } from './indice';
import { palavrasDe } from './normalizar';

const NOME_INTEIRO = 0;
const COMECO_DO_NOME = 2;
const COMECO_DE_PALAVRA = 4;
const PALAVRAS_SOLTAS = 6;
/** A chave de ordenação: classe, precisão do lugar dito no texto, número do lugar. */
const POR_CLASSE = 2 ** 24;
const POR_PRECISAO = 2 ** 20;
const MAXIMO_DE_PALAVRAS = 8;
/** População a partir da qual uma cidade de fora é conhecida pelo nome só. */
const CONHECIDA = 100_000;
/** E a partir da qual pode passar à frente do homônimo brasileiro, se for tantas vezes maior. */
const METROPOLE = 200_000;
const VEZES_MAIOR = 20;
/** População suposta de um lugar do Brasil em que ela é desconhecida. */
const POPULACAO_SUPOSTA = 5_000;

export interface Acervo {
  readonly indice: Indice;
  readonly contexto: Contexto;
  readonly populacao: Uint32Array;
  /** Números menores que este são lugares do Brasil. */
  readonly totalNoBrasil: number;
}

/** Separadores explícitos entre o nome e onde ele fica. */
const SEPARADOR = /\s*[/,;(]\s*|\s+[-–—]\s+/;

export interface Achado {
  readonly lugar: number;
  /** Número do nome que respondeu. */
  readonly nome: number;
}

/** No máximo `limite` lugares. */
export function procurar(acervo: Acervo, texto: string, limite: number): Achado[] {
  const [nome = '', ...onde] = texto.split(SEPARADOR);
  const separado = procurarPalavras(acervo, palavrasDe(nome), onde.flatMap(palavrasDe), limite);
  if (separado.length > 0 || onde.length === 0) return separado;
  return procurarPalavras(acervo, palavrasDe(texto), [], limite);
}

/** `onde` sempre diz o lugar; de `nome`, também o fim pode dizê-lo. */
function procurarPalavras(
  acervo: Acervo,
  nome: string[],
  onde: string[],
  limite: number,
): Achado[] {
  const palavras = nome.slice(0, MAXIMO_DE_PALAVRAS);
  if (palavras.length === 0) return [];
  const prefixos = palavras.map((p) => prefixo(acervo.indice, p));
  const achados = new Melhores(limite);
  for (let k = 0; k < palavras.length; k++) {
    const fim = palavras.length - k;
    seguidas(acervo, prefixos.slice(0, fim), [...palavras.slice(fim), ...onde], achados);
  }
  if (achados.total < limite) soltas(acervo, palavras, prefixos, onde, achados);
  return comMetropole(acervo, achados);
}

/** Nomes em que os prefixos aparecem em palavras seguidas, e cujo lugar combina com `onde`. */
function seguidas(
  acervo: Acervo,
  prefixos: readonly Prefixo[],
  onde: readonly string[],
  achados: Melhores,
): void {
  const { indice } = acervo;
  const raro = maisRaro(indice, prefixos);
  const fim = indice.inicioDaPalavra[prefixos[raro]!.ate]!;
  for (let o = indice.inicioDaPalavra[prefixos[raro]!.de]!; o < fim; o++) {
    const ocorrencia = indice.ocorrencias[o]!;
    const nome = indice.nomeDaOcorrencia[ocorrencia]!;
    const inicio = ocorrencia - raro;
    if (!combinam(indice, prefixos, inicio, nome)) continue;
    const classe = classeDe(indice, prefixos, inicio, nome) + 1 - indice.nomePrincipal[nome]!;
    anotar(acervo, nome, classe, onde, achados);
  }
}

function combinam(
  indice: Indice,
  prefixos: readonly Prefixo[],
  inicio: number,
  nome: number,
): boolean {
  if (
    inicio < indice.inicioDoNome[nome]! ||
    inicio + prefixos.length > indice.inicioDoNome[nome + 1]!
  )
    return false;
  for (let i = 0; i < prefixos.length; i++) {
    if (!contem(prefixos[i]!, indice.palavras[inicio + i]!)) return false;
  }
  return true;
}

function classeDe(
  indice: Indice,
  prefixos: readonly Prefixo[],
  inicio: number,
  nome: number,
): number {
  const ultimo = prefixos.length - 1;
  for (let i = 0; i < ultimo; i++) {
    if (indice.palavras[inicio + i] !== prefixos[i]!.exata) return PALAVRAS_SOLTAS;
  }
  if (inicio !== indice.inicioDoNome[nome]!) return COMECO_DE_PALAVRA;
  const terminaAqui = inicio + prefixos.length === indice.inicioDoNome[nome + 1]!;
  return terminaAqui && indice.palavras[inicio + ultimo] === prefixos[ultimo]!.exata
    ? NOME_INTEIRO
    : COMECO_DO_NOME;
}

/** Nomes que têm a palavra mais rara e todas as outras em qualquer ordem, no nome ou no lugar. */
function soltas(
  acervo: Acervo,
  palavras: readonly string[],
  prefixos: readonly Prefixo[],
  onde: readonly string[],
  achados: Melhores,
): void {
  const { indice } = acervo;
  const noNome = prefixos.filter((p) => frequencia(indice, p) > 0);
  if (prefixos.length < 2 || noNome.length === 0) return;
  const raro = noNome[maisRaro(indice, noNome)]!;
  for (let o = indice.inicioDaPalavra[raro.de]!; o < indice.inicioDaPalavra[raro.ate]!; o++) {
    const nome = indice.nomeDaOcorrencia[indice.ocorrencias[o]!]!;
    const faltam = palavras.filter((_, i) => !temPalavra(indice, nome, prefixos[i]!));
    const classe = PALAVRAS_SOLTAS + 1 - indice.nomePrincipal[nome]!;
    if (faltam.length < palavras.length)
      anotar(acervo, nome, classe, [...faltam, ...onde], achados);
  }
}

function temPalavra(indice: Indice, nome: number, p: Prefixo): boolean {
  for (let i = indice.inicioDoNome[nome]!; i < indice.inicioDoNome[nome + 1]!; i++) {
    if (contem(p, indice.palavras[i]!)) return true;
  }
  return false;
}

function anotar(
  { indice, contexto, populacao, totalNoBrasil }: Acervo,
  nome: number,
  classe: number,
  onde: readonly string[],
  achados: Melhores,
): void {
  const lugar = indice.lugarDoNome[nome]!;
  let imprecisao = 0;
  for (const palavra of onde) {
    const precisao = contexto(lugar, palavra);
    if (precisao === NAO_DIZ) return;
    imprecisao = Math.max(imprecisao, DIZ_SIGLA - precisao);
  }
  const semOnde = onde.length === 0;
  const pequenaDeFora = semOnde && lugar >= totalNoBrasil && populacao[lugar]! < CONHECIDA;
  const final = pequenaDeFora && classe < COMECO_DO_NOME ? COMECO_DO_NOME + classe : classe;
  achados.anotar(
    { lugar, nome },
    final * POR_CLASSE + imprecisao * POR_PRECISAO + lugar,
    semOnde && final === NOME_INTEIRO,
  );
}

function maisRaro(indice: Indice, prefixos: readonly Prefixo[]): number {
  let raro = 0;
  for (let i = 1; i < prefixos.length; i++) {
    if (frequencia(indice, prefixos[i]!) < frequencia(indice, prefixos[raro]!)) raro = i;
  }
  return raro;
}

/** Os de menor chave, sem repetir lugar, em ordem. */
class Melhores {
  readonly achados: Achado[] = [];
  /** Os lugares cujo nome principal é exatamente este, mesmo os que não couberam. */
  readonly exatos = new Map<number, Achado>();
  private readonly chaves: number[] = [];

  constructor(private readonly limite: number) {}

  get total(): number {
    return this.achados.length;
  }

  anotar(achado: Achado, chave: number, exato: boolean): void {
    const { lugar } = achado;
    if (exato) this.exatos.set(lugar, achado);
    if (this.total === this.limite && chave >= this.chaves[this.limite - 1]!) return;
    const antes = this.achados.findIndex((a) => a.lugar === lugar);
    if (antes >= 0 && this.chaves[antes]! <= chave) return;
    if (antes >= 0) this.tirar(antes);
    let i = this.chaves.findIndex((c) => c > chave);
    if (i < 0) i = this.total;
    this.chaves.splice(i, 0, chave);
    this.achados.splice(i, 0, achado);
    if (this.total > this.limite) this.tirar(this.limite);
  }

  private tirar(i: number): void {
    this.chaves.splice(i, 1);
    this.achados.splice(i, 1);
  }
}

function comMetropole(
  { populacao, totalNoBrasil }: Acervo,
  { achados, exatos }: Melhores,
): Achado[] {
  const iguais = [...exatos.keys()].sort((a, b) => a - b);
  const noBrasil = iguais
    .filter((l) => l < totalNoBrasil)
    .reduce((m, l) => Math.max(m, populacao[l] || POPULACAO_SUPOSTA), 0);
  const metropole = exatos.get(iguais.find((l) => l >= totalNoBrasil) ?? -1);
  if (!metropole || populacao[metropole.lugar]! < Math.max(METROPOLE, VEZES_MAIOR * noBrasil))
    return achados;
  return [metropole, ...achados.filter((a) => a.lugar !== metropole.lugar)].slice(
    0,
    achados.length,
  );
}
