/**
 * A busca: texto → números de lugares, do melhor ao pior, e por qual dos nomes cada um foi achado.
 *
 * Ordem: exatidão (nome inteiro, começo do nome, começo de uma palavra do nome, palavras soltas;
 * em cada uma, nome principal antes de alternativo); depois, quão bem o fim do texto diz o estado
 * ou país; depois, entre nomes inteiros que só diferem nos acentos, o que os tem como se escreveram
 * ("iporã" é Iporã, e não Iporá); depois, a ordem do arquivo (Brasil, e população). Só quando o texto não diz, à parte, o
 * estado ou o país, para achar o que a pessoa quis dizer:
 *  - o nome principal de um lugar do Brasil que começa pelo texto inteiro vem antes de tudo o que
 *    não é um nome inteiro do Brasil: "campi" é Campinas, e não um outro nome de Las Vegas; "porto
 *    a" é Porto Alegre, e não Porto em algum estado com A. Um outro nome, escrito quase como o
 *    principal (Parati, Paraty), conta como ele;
 *  - uma cidade de fora que o texto nomeia por inteiro passa à frente quando é ela que se espera
 *    ("barcelona", "nova iorque", "porto", "berna"): ver `comMetropole`;
 *  - uma cidade pequena de fora de nome exato conta como começo de nome: "rio" é antes o Rio de
 *    Janeiro que Rio, na Grécia; "embu" é antes Embu das Artes que Embu, no Quênia.
 */
import { DIZ_SIGLA, NAO_DIZ, type Contexto } from './contexto';
import { contem, frequencia, prefixo, type Indice, type Prefixo } from './indice';
import { Melhores, type Achado } from './melhores';
import { porExtenso } from './abreviaturas';
import { comAcentos, palavrasDe } from './normalizar';
import { separarLugar } from './separar';

const NOME_INTEIRO = 0;
const COMECO_DO_NOME = 2;
const COMECO_DE_PALAVRA = 4;
const PALAVRAS_SOLTAS = 6;
/** Antes de todas as classes: o nome principal, no Brasil, inteiro ou começado pelo texto. */
const INTEIRO_NO_BRASIL = -2;
const COMECO_NO_BRASIL = -1;
/** Para que a chave nunca seja negativa. */
const PRIMEIRA_CLASSE = -INTEIRO_NO_BRASIL;
/** Letras iguais no começo de dois nomes que fazem de um a outra escrita do outro. */
const MESMA_ESCRITA = 3;
/** A chave de ordenação: classe, precisão do lugar dito no texto, número do lugar. */
const POR_CLASSE = 2 ** 24;
const POR_PRECISAO = 2 ** 20;
/** Maior que o número de qualquer lugar. */
const POR_ACENTOS = 2 ** 19;
const MAXIMO_DE_PALAVRAS = 8;
/** População a partir da qual uma cidade de fora é conhecida pelo nome só. */
const CONHECIDA = 100_000;
/** E a partir da qual pode passar à frente do homônimo brasileiro, se for tantas vezes maior. */
const METROPOLE = 200_000;
const VEZES_MAIOR = 20;
/** Quantas vezes maior que a do Brasil que o texto começa há de ser a que não é metrópole. */
const VEZES_MAIOR_QUE_O_COMECO = 5;
/** População suposta de um lugar do Brasil em que ela é desconhecida. */
const POPULACAO_SUPOSTA = 5_000;

export interface Acervo {
  readonly indice: Indice;
  readonly contexto: Contexto;
  readonly populacao: Uint32Array;
  /** Por nome: quantos bytes tem a grafia dele; 0 é o nome que se mostra. */
  readonly bytesDaGrafia: Uint8Array;
  /** Por lugar: o nome que se mostra. */
  readonly nomes: readonly string[];
  /** Por lugar: 1, é bairro, distrito ou povoado. */
  readonly distrito: Uint8Array;
  /** Números menores que este são lugares do Brasil. */
  readonly totalNoBrasil: number;
}

/** No máximo `limite` lugares. */
export function procurar(acervo: Acervo, texto: string, limite: number): Achado[] {
  const [nome = '', ...onde] = separarLugar(texto);
  const separado = procurarPalavras(acervo, nome, onde.flatMap(palavrasDe), limite);
  if (separado.length > 0 || onde.length === 0) return separado;
  return procurarPalavras(acervo, texto, [], limite);
}

/** `onde` sempre diz o lugar; de `nome`, também o fim pode dizê-lo. */
function procurarPalavras(acervo: Acervo, nome: string, onde: string[], limite: number): Achado[] {
  const achados = new Melhores(limite);
  const escritos = porExtenso(comAcentos(nome));
  for (const escrito of escritos) {
    const palavras = palavrasDe(escrito).slice(0, MAXIMO_DE_PALAVRAS);
    const prefixos = palavras.map((p) => prefixo(acervo.indice, p));
    for (let k = 0; k < palavras.length; k++) {
      const fim = palavras.length - k;
      // De uma letra só não é nome nenhum que outras palavras situem.
      if (k > 0 && fim === 1 && palavras[0]?.length === 1) break;
      const lugar = { onde: [...palavras.slice(fim), ...onde], escrito };
      seguidas(acervo, prefixos.slice(0, fim), lugar, achados);
    }
    if (achados.total < limite) soltas(acervo, palavras, prefixos, { onde, escrito }, achados);
  }
  return comMetropole(acervo, escritos, achados);
}

/** O que além das palavras se procura. */
interface Dito {
  /** O que diz onde fica. */
  readonly onde: readonly string[];
  /** O nome com os acentos que se escreveram. */
  readonly escrito: string;
}

/**
 * O nome que se mostra é, até aos acentos, o que se escreveu. Sem acento nenhum pode ser que a
 * pessoa não os escreva, e aí só conta entre municípios ("maua" é Mauá, e não um povoado Maua).
 */
function temOsAcentos({ nomes, distrito }: Acervo, lugar: number, escrito: string): boolean {
  if (distrito[lugar] === 1 && palavrasDe(escrito).join(' ') === escrito) return false;
  return comAcentos(nomes[lugar] ?? '') === escrito;
}

/** A classe de um nome do Brasil que o texto inteiro começa; as outras ficam como são. */
function noBrasil(acervo: Acervo, nome: number, classe: number): number {
  if (acervo.indice.lugarDoNome[nome]! >= acervo.totalNoBrasil) return classe;
  if (classe === NOME_INTEIRO) return INTEIRO_NO_BRASIL;
  if (classe === COMECO_DO_NOME) return COMECO_NO_BRASIL;
  return classe === NOME_INTEIRO + 1 && mesmaEscrita(acervo, nome) ? COMECO_NO_BRASIL : classe;
}

/** O nome que se mostra, ou outro que começa como ele e tem tantas palavras. */
function mesmaEscrita({ indice, bytesDaGrafia }: Acervo, nome: number): boolean {
  const lugar = indice.lugarDoNome[nome]!;
  let mostrado = nome;
  while (mostrado > 0 && indice.lugarDoNome[mostrado - 1] === lugar) mostrado--;
  while (bytesDaGrafia[mostrado] !== 0) mostrado++;
  const palavras = (n: number): number => indice.inicioDoNome[n + 1]! - indice.inicioDoNome[n]!;
  const comeco = (n: number): string =>
    indice.dicionario[indice.palavras[indice.inicioDoNome[n]!]!]!.slice(0, MESMA_ESCRITA);
  return palavras(mostrado) === palavras(nome) && comeco(mostrado) === comeco(nome);
}

/** Nomes em que os prefixos aparecem em palavras seguidas, e cujo lugar combina com `onde`. */
function seguidas(
  acervo: Acervo,
  prefixos: readonly Prefixo[],
  dito: Dito,
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
    anotar(acervo, nome, classe, dito, achados);
    if (dito.onde.length === 0 && noBrasil(acervo, nome, classe) === COMECO_NO_BRASIL)
      achados.anotarComeco(
        populacaoDe(acervo, indice.lugarDoNome[nome]!),
        indice.palavras[inicio + prefixos.length - 1] !== prefixos.at(-1)!.exata,
      );
  }
}

const populacaoDe = ({ populacao }: Acervo, lugar: number): number =>
  populacao[lugar] || POPULACAO_SUPOSTA;

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
  { onde, escrito }: Dito,
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
      anotar(acervo, nome, classe, { onde: [...faltam, ...onde], escrito }, achados);
  }
}

function temPalavra(indice: Indice, nome: number, p: Prefixo): boolean {
  for (let i = indice.inicioDoNome[nome]!; i < indice.inicioDoNome[nome + 1]!; i++) {
    if (contem(p, indice.palavras[i]!)) return true;
  }
  return false;
}

function anotar(
  acervo: Acervo,
  nome: number,
  classe: number,
  { onde, escrito }: Dito,
  achados: Melhores,
): void {
  const { indice, contexto, populacao, totalNoBrasil } = acervo;
  const lugar = indice.lugarDoNome[nome]!;
  let imprecisao = 0;
  for (const palavra of onde) {
    const precisao = contexto(lugar, palavra);
    if (precisao === NAO_DIZ) return;
    imprecisao = Math.max(imprecisao, DIZ_SIGLA - precisao);
  }
  const semOnde = onde.length === 0;
  const pequenaDeFora = semOnde && lugar >= totalNoBrasil && populacao[lugar]! < CONHECIDA;
  const daClasse = pequenaDeFora && classe < COMECO_DO_NOME ? COMECO_DO_NOME + classe : classe;
  // "bragança pa" é Bragança/PA antes de ser o começo de Bragança Paulista.
  const daqui = semOnde || (imprecisao === 0 && classe === NOME_INTEIRO);
  const final = daqui ? noBrasil(acervo, nome, daClasse) : daClasse;
  const outrosAcentos =
    final === INTEIRO_NO_BRASIL && !temOsAcentos(acervo, lugar, escrito) ? POR_ACENTOS : 0;
  achados.anotar(
    { lugar, nome },
    (final + PRIMEIRA_CLASSE) * POR_CLASSE + imprecisao * POR_PRECISAO + outrosAcentos + lugar,
    semOnde && daClasse === NOME_INTEIRO && mesmaEscrita(acervo, nome),
  );
}

function maisRaro(indice: Indice, prefixos: readonly Prefixo[]): number {
  let raro = 0;
  for (let i = 1; i < prefixos.length; i++) {
    if (frequencia(indice, prefixos[i]!) < frequencia(indice, prefixos[raro]!)) raro = i;
  }
  return raro;
}

/**
 * Uma cidade de fora que o texto nomeia por inteiro vem primeiro quando é muito maior que o
 * homônimo do Brasil, e maior que a cidade daqui que a pessoa pode ainda estar a escrever: uma
 * metrópole, que a que lhe continua a palavra; as outras, que qualquer das que ele começa.
 */
function comMetropole(
  acervo: Acervo,
  escritos: readonly string[],
  { achados, exatos, maiorComeco, maiorContinuacao }: Melhores,
): Achado[] {
  const { populacao, totalNoBrasil } = acervo;
  const iguais = [...exatos.keys()].sort((a, b) => a - b);
  const homonimo = iguais
    .filter((l) => l < totalNoBrasil)
    .reduce((m, l) => Math.max(m, populacaoDe(acervo, l)), 0);
  const deFora = exatos.get(iguais.find((l) => l >= totalNoBrasil) ?? -1);
  if (!deFora) return achados;
  // "paranã" é Paranã, e não Paraná.
  const primeiro = achados[0]?.lugar ?? totalNoBrasil;
  const assim = (lugar: number): boolean => escritos.includes(comAcentos(acervo.nomes[lugar]!));
  if (primeiro < totalNoBrasil && assim(primeiro) && !assim(deFora.lugar)) return achados;
  const gente = populacao[deFora.lugar]!;
  const basta =
    gente >= METROPOLE
      ? Math.max(VEZES_MAIOR * homonimo, maiorContinuacao)
      : Math.max(homonimo > 0 ? Infinity : 0, VEZES_MAIOR_QUE_O_COMECO * maiorComeco);
  if (gente < basta) return achados;
  return [deFora, ...achados.filter((a) => a.lugar !== deFora.lugar)].slice(0, achados.length);
}
