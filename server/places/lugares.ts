/**
 * Dicionário de lugares: os 5.570 municípios do Brasil e as cidades do mundo, com coordenadas e
 * zona. Dados do GeoNames (CC BY 4.0) e do IBGE; ver `data-build/README.md`.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { procurar, type Acervo } from './busca';
import { montarContexto } from './contexto';
import { ler, SEM_MUNICIPIO, TIPOS_DE_ID, type Cabecalho, type Colunas } from './formato';
import { montarIndice } from './indice';
import { vizinhoEntre } from './vizinho';

export interface Lugar {
  /**
   * Estável entre versões dos dados: `br-<código do IBGE>`, `gn-<número do GeoNames>` ou `lg-<8
   * hexadecimais>`.
   */
  readonly id: string;
  /** Em português do Brasil, quando o lugar tem nome corrente. */
  readonly nome: string;
  /** UF no Brasil; fora, o nome da primeira divisão, se conhecido. */
  readonly estado: string | null;
  /** Nome do país em português. */
  readonly pais: string;
  /** ISO 3166-1 alfa-2. */
  readonly paisCodigo: string;
  /** Graus decimais, norte e leste positivos. */
  readonly latitude: number;
  readonly longitude: number;
  /** Zona IANA, canônica no arquivo de fusos. */
  readonly iana: string;
  readonly populacao: number | null;
  /**
   * O que se grava como localidade: "São Paulo/SP", "Pinheiros, São Paulo/SP", "Lisboa, Portugal".
   */
  readonly rotulo: string;
  /** Bairro, distrito ou povoado de um município, e não cidade. */
  readonly distrito: boolean;
}

interface LugarAchado extends Lugar {
  /**
   * O outro nome, antigo ou alternativo, por que a busca o achou; null quando foi pelo que se
   * mostra.
   */
  readonly outroNome: string | null;
}

export interface Lugares {
  /** Quantos lugares há. */
  readonly total: number;
  /** Atribuição a mostrar na página de créditos. */
  readonly fonte: string;
  /**
   * Do melhor ao pior; menos de 3 caracteres dá `[]`. `limite` de 1 a 10.
   * Não distingue acentos, maiúsculas, hífens nem apóstrofos; cada palavra pode estar incompleta;
   * o fim pode dizer a UF, o estado ou o país ("campinas/sp", "lisboa portugal").
   */
  buscar(texto: string, limite?: number): LugarAchado[];
  porId(id: string): Lugar | null;
  /** O lugar mais próximo das coordenadas, a até `raioKm`. */
  vizinho(latitude: number, longitude: number, raioKm: number): Lugar | null;
}

const MINIMO_DE_CARACTERES = 3;
const MAXIMO_DE_RESPOSTAS = 10;

/** Lê o arquivo (`lugares.bin.gz`) de modo síncrono e monta o índice; use-a uma vez, na partida. */
export function carregarLugares(arquivo: string): Lugares {
  const { cabecalho, colunas } = ler(gunzipSync(readFileSync(arquivo)));
  const nomes = cabecalho.nomes.split('\n');
  const acervo: Acervo = {
    indice: montarIndice(cabecalho, colunas),
    contexto: montarContexto(cabecalho, colunas),
    populacao: colunas.populacao,
    bytesDaGrafia: colunas.bytesDaGrafia,
    nomes,
    distrito: colunas.distrito,
    totalNoBrasil: contarNoBrasil(cabecalho, colunas),
  };
  const lugar = leitor(cabecalho, nomes, colunas);
  const grafia = leitorDeGrafias(colunas);
  const posicaoDoId = localizador(colunas);
  return {
    total: cabecalho.total,
    fonte: cabecalho.fonte,
    buscar(texto, limite = MAXIMO_DE_RESPOSTAS) {
      if (texto.trim().length < MINIMO_DE_CARACTERES) return [];
      const maximo = Math.max(1, Math.min(MAXIMO_DE_RESPOSTAS, Math.trunc(limite)));
      return procurar(acervo, texto, maximo).map((a) => ({
        ...lugar(a.lugar),
        outroNome: grafia(a.nome),
      }));
    },
    porId(id) {
      const posicao = posicaoDoId(id);
      return posicao === null ? null : lugar(posicao);
    },
    vizinho(latitude, longitude, raioKm) {
      const posicao = vizinhoEntre(colunas, latitude, longitude, raioKm);
      return posicao === null ? null : lugar(posicao);
    },
  };
}

function leitor(
  cabecalho: Cabecalho,
  nomes: readonly string[],
  c: Colunas,
): (posicao: number) => Lugar {
  return (i) => {
    const nome = nomes[i] ?? '';
    const [paisCodigo, pais] = cabecalho.paises[c.pais[i]!]!;
    const estado = cabecalho.estados[c.estado[i]!]![0] || null;
    const municipio = c.municipio[i] === SEM_MUNICIPIO ? null : (nomes[c.municipio[i]!] ?? null);
    return {
      id: idDe(c.idTipo[i]!, c.idNumero[i]!),
      nome,
      estado,
      pais,
      paisCodigo,
      latitude: c.latitude[i]! / 1e5,
      longitude: c.longitude[i]! / 1e5,
      iana: cabecalho.zonas[c.zona[i]!]!,
      populacao: c.populacao[i] || null,
      rotulo:
        paisCodigo === 'BR'
          ? rotuloNoBrasil(nome, municipio, estado)
          : rotuloDeFora(nome, c.homonimo[i] ? estado : null, pais),
      distrito: c.distrito[i] === 1,
    };
  };
}

/** Lê uma grafia quando alguém a pede: todas juntas, em texto, pesariam dezenas de megabytes. */
function leitorDeGrafias({ bytesDaGrafia, grafias }: Colunas): (nome: number) => string | null {
  const inicio = new Uint32Array(bytesDaGrafia.length + 1);
  bytesDaGrafia.forEach((n, i) => {
    inicio[i + 1] = inicio[i]! + n;
  });
  const leitura = new TextDecoder();
  return (nome) =>
    bytesDaGrafia[nome] ? leitura.decode(grafias.subarray(inicio[nome], inicio[nome + 1])) : null;
}

function rotuloNoBrasil(nome: string, municipio: string | null, uf: string | null): string {
  return `${nome}${municipio ? `, ${municipio}` : ''}${uf ? `/${uf}` : ''}`;
}

function rotuloDeFora(nome: string, estado: string | null, pais: string): string {
  return [nome, ...(estado ? [estado] : []), pais].join(', ');
}

function idDe(tipo: number, numero: number): string {
  const prefixo = TIPOS_DE_ID[tipo] ?? 'lg';
  return `${prefixo}-${prefixo === 'lg' ? numero.toString(16).padStart(8, '0') : numero}`;
}

/**
 * Identificador → posição, por busca binária em números que juntam tipo, número e posição (52
 * bits).
 */
function localizador({ idTipo, idNumero }: Colunas): (id: string) => number | null {
  const POSICOES = 2 ** 18;
  const chave = (tipo: number, numero: number) => (tipo * 2 ** 32 + numero) * POSICOES;
  const chaves = Float64Array.from(idTipo, (tipo, i) => chave(tipo, idNumero[i]!) + i).sort();
  return (id) => {
    const [, prefixo = '', resto = ''] =
      /^(br|gn)-(\d{1,10})$/.exec(id) ?? /^(lg)-([0-9a-f]{8})$/.exec(id) ?? [];
    if (!prefixo) return null;
    const numero = parseInt(resto, prefixo === 'lg' ? 16 : 10);
    const procurada = chave(TIPOS_DE_ID.indexOf(prefixo as (typeof TIPOS_DE_ID)[number]), numero);
    const achada = chaves[primeiraNaoMenor(chaves, procurada)] ?? Infinity;
    const igual =
      achada - procurada < POSICOES &&
      idDe(TIPOS_DE_ID.indexOf(prefixo as (typeof TIPOS_DE_ID)[number]), numero) === id;
    return igual ? achada - procurada : null;
  };
}

function primeiraNaoMenor(ordenados: Float64Array, valor: number): number {
  let baixo = 0;
  let alto = ordenados.length;
  while (baixo < alto) {
    const meio = (baixo + alto) >> 1;
    if (ordenados[meio]! < valor) baixo = meio + 1;
    else alto = meio;
  }
  return baixo;
}

function contarNoBrasil({ paises }: Cabecalho, { pais }: Colunas): number {
  const brasil = paises.findIndex(([codigo]) => codigo === 'BR');
  const primeiroDeFora = pais.findIndex((p) => p !== brasil);
  return primeiroDeFora < 0 ? pais.length : primeiroDeFora;
}
