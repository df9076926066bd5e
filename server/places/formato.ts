/**
 * O arquivo `lugares.bin.gz`: um cabeçalho JSON e colunas de números, na ordem em que os lugares
 * se preferem (municípios do Brasil por população, outros lugares do Brasil, o resto do mundo por
 * população). O número de um lugar é a sua posição nessa ordem: o menor vem antes na resposta.
 */

/** Colunas por lugar (`nome: bytes por elemento`), e as do índice de palavras. */
export interface Colunas {
  /** Centésimos de milésimo de grau, norte e leste positivos. */
  latitude: Int32Array;
  longitude: Int32Array;
  /** 0 = desconhecida. */
  populacao: Uint32Array;
  /** `TIPOS_DE_ID`. */
  idTipo: Uint8Array;
  idNumero: Uint32Array;
  /** Posições nas listas do cabeçalho. */
  pais: Uint8Array;
  estado: Uint16Array;
  zona: Uint16Array;
  /** Lugares do Brasil que não são sede: número do município; `SEM_MUNICIPIO` nos outros. */
  municipio: Uint16Array;
  /** 1 = o país tem outro lugar do mesmo nome e o rótulo leva o estado. */
  homonimo: Uint8Array;
  /** 1 = bairro, distrito ou povoado de um município, e não cidade. */
  distrito: Uint8Array;
  /** Quantos nomes tem o lugar. */
  nomesDoLugar: Uint8Array;
  /** Por nome: quantas palavras tem, com `NOME_PRINCIPAL` somado nos principais. */
  palavrasDoNome: Uint8Array;
  /** Por nome: quantos bytes tem a grafia; 0 quando é a do nome que se mostra. */
  bytesDaGrafia: Uint8Array;
  /** As grafias, em UTF-8, uma depois da outra. */
  grafias: Uint8Array;
  /** Todas as palavras de todos os nomes, em ordem: posição no dicionário. */
  palavras: Uint32Array;
}

export const TIPOS_DE_ID = ['br', 'gn', 'lg'] as const;
export const SEM_MUNICIPIO = 0xffff;
export const NOME_PRINCIPAL = 0x80;

export interface Cabecalho {
  readonly versao: string;
  readonly fonte: string;
  readonly total: number;
  /** [código ISO 3166-1 alfa-2, nome em português, outros nomes para a busca] */
  readonly paises: readonly (readonly [string, string, string])[];
  /** [nome ou UF; '' se desconhecido, outros nomes para a busca] */
  readonly estados: readonly (readonly [string, string])[];
  readonly zonas: readonly string[];
  /** Separados por `\n`: o nome de cada lugar, e as palavras do dicionário em ordem. */
  readonly nomes: string;
  readonly dicionario: string;
}

type Coluna = Colunas[keyof Colunas];
type Fabrica = new (b: ArrayBuffer, inicio: number, tamanho: number) => Coluna;

const FABRICAS: Readonly<Record<keyof Colunas, Fabrica>> = {
  latitude: Int32Array,
  longitude: Int32Array,
  populacao: Uint32Array,
  idTipo: Uint8Array,
  idNumero: Uint32Array,
  pais: Uint8Array,
  estado: Uint16Array,
  zona: Uint16Array,
  municipio: Uint16Array,
  homonimo: Uint8Array,
  distrito: Uint8Array,
  nomesDoLugar: Uint8Array,
  palavrasDoNome: Uint8Array,
  bytesDaGrafia: Uint8Array,
  grafias: Uint8Array,
  palavras: Uint32Array,
};

const ORDEM = Object.keys(FABRICAS) as (keyof Colunas)[];

/**
 * Bytes do arquivo antes do gzip: tamanho do cabeçalho, cabeçalho, e cada coluna precedida do seu
 * número de elementos. Cada coluna vai por planos (todos os primeiros bytes, todos os segundos…),
 * que se comprimem melhor.
 */
export function escrever(cabecalho: Cabecalho, colunas: Colunas): Uint8Array {
  const partes = [comTamanho(new TextEncoder().encode(JSON.stringify(cabecalho)))];
  for (const nome of ORDEM) partes.push(comTamanho(emPlanos(colunas[nome])));
  const bytes = new Uint8Array(partes.reduce((n, p) => n + p.length, 0));
  let fim = 0;
  for (const p of partes) {
    bytes.set(p, fim);
    fim += p.length;
  }
  return bytes;
}

/** Inverso de `escrever`. */
export function ler(bytes: Uint8Array): { cabecalho: Cabecalho; colunas: Colunas } {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let posicao = 0;
  const proxima = () => {
    const tamanho = vista.getUint32(posicao, true);
    const parte = bytes.subarray(posicao + 4, posicao + 4 + tamanho);
    posicao += 4 + tamanho;
    return parte;
  };
  const cabecalho = JSON.parse(new TextDecoder().decode(proxima())) as Cabecalho;
  const lidas = ORDEM.map((nome) => [nome, dePlanos(proxima(), FABRICAS[nome])] as const);
  return { cabecalho, colunas: Object.fromEntries(lidas) as unknown as Colunas };
}

function comTamanho(bytes: Uint8Array): Uint8Array {
  const saida = new Uint8Array(bytes.length + 4);
  new DataView(saida.buffer).setUint32(0, bytes.length, true);
  saida.set(bytes, 4);
  return saida;
}

/** O primeiro byte do plano é a largura do elemento. */
function emPlanos(coluna: Coluna): Uint8Array {
  const largura = coluna.BYTES_PER_ELEMENT;
  const origem = new Uint8Array(coluna.buffer, coluna.byteOffset, coluna.byteLength);
  const saida = new Uint8Array(1 + origem.length);
  saida[0] = largura;
  for (let b = 0, fim = 1; b < largura; b++) {
    for (let i = b; i < origem.length; i += largura) saida[fim++] = origem[i] ?? 0;
  }
  return saida;
}

function dePlanos(planos: Uint8Array, Vetor: Fabrica): Coluna {
  const largura = planos[0] ?? 1;
  const destino = new Uint8Array(planos.length - 1);
  for (let b = 0, lido = 1; b < largura; b++) {
    for (let i = b; i < destino.length; i += largura) destino[i] = planos[lido++] ?? 0;
  }
  return new Vetor(destino.buffer, 0, destino.length / largura);
}
