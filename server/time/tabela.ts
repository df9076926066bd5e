/**
 * Tabela de períodos de uma zona: o arquivo embarcado, a sua expansão até o fim do intervalo de
 * anos aceito, e o ajuste da hora local média à longitude do lugar.
 */
import { FUSO_MAXIMO_SEGUNDOS } from '@core/civil';
import { ANO_MAXIMO, SEGUNDOS_POR_DIA, isoDeSegundos, type TipoLocal } from './calendario';
import { analisarRegra, transicoesNoAno } from './regra';

/** Como o tzdata chama uma hora média sem nome próprio. */
export const HORA_MEDIA = 'LMT';

/** Uma zona no arquivo `fusos.json.gz`, como `data-build/fusos` a grava. */
export interface ZonaGravada {
  /** [offset em segundos, 1 = verão, abreviatura] */
  readonly tipos: readonly (readonly [number, 0 | 1, string])[];
  /** Índice em `tipos` de cada período, um algarismo em base 36 por período. */
  readonly periodos: string;
  /** Segundos Unix do início do segundo período e, daí em diante, diferenças. */
  readonly inicios: readonly number[];
  /** Rodapé POSIX TZ, que vale depois do último início. */
  readonly regra: string;
}

/** O arquivo inteiro. */
export interface FusosGravados {
  readonly versao: string;
  readonly fonte: string;
  readonly zonas: Readonly<Record<string, ZonaGravada>>;
  /** Outros nomes → nome da zona. */
  readonly atalhos: Readonly<Record<string, string>>;
}

/** Períodos semiabertos: o i-ésimo vale em [inicios[i], inicios[i+1]); inicios[0] = −∞. */
export interface Tabela {
  readonly inicios: readonly number[];
  readonly tipos: readonly TipoLocal[];
  /** Quantos períodos, do primeiro em diante, são de hora local média do próprio lugar. */
  readonly mediosNoInicio: number;
  /** Offset padrão que a regra de hoje projeta para o futuro. */
  readonly padraoAtual: number;
}

/** Monta a tabela de uma zona, com as transições da regra até o fim de `ANO_MAXIMO`. */
export function montarTabela(z: ZonaGravada): Tabela {
  const gravados = z.tipos.map(([offset, verao, abreviatura]) => ({
    offset,
    verao: verao === 1,
    abreviatura,
  }));
  const inicios = [-Infinity, ...acumular(z.inicios)];
  const tipos = [...z.periodos].map((digito) => exigir(gravados[parseInt(digito, 36)], z.periodos));
  const regra = analisarRegra(z.regra);
  const ultimo = inicios.at(-1) ?? -Infinity;
  for (let ano = anoDe(ultimo); ano <= ANO_MAXIMO + 1; ano++) {
    for (const t of transicoesNoAno(regra, ano)) {
      if (t.instante > ultimo) {
        inicios.push(t.instante);
        tipos.push(t.tipo);
      }
    }
  }
  const naoMedio = tipos.findIndex((t, i) => !ehDoLugar(t, i === 0 ? t : exigir(tipos[0], i)));
  const mediosNoInicio = naoMedio < 0 ? tipos.length : naoMedio;
  return { inicios, tipos, mediosNoInicio, padraoAtual: regra.padrao.offset };
}

/**
 * A hora média do lugar: a primeira, e a mesma do outro lado da linha de data (Manila, 1844). Outra hora
 * média que venha depois (Lisboa, de 1884 a 1911; Lima, de 1890 a 1908) é a que a lei deu ao país todo.
 */
function ehDoLugar(t: TipoLocal, primeiro: TipoLocal): boolean {
  const daPrimeira = Math.abs(t.offset - primeiro.offset);
  return t.abreviatura === HORA_MEDIA && (t === primeiro || daPrimeira === SEGUNDOS_POR_DIA);
}

/**
 * A mesma tabela com a hora local média do próprio lugar.
 * Offset = 240 s por grau de longitude (a leste positiva), no mesmo lado da linha de data que a
 * zona usava. A mudança para a hora legal se dá na hora **civil** que a lei nomeou (à meia-noite
 * local de 1914-01-01, em Porto Alegre como em São Paulo); onde ela foi nomeada no relógio novo
 * (as ferrovias dos EUA, 1883-11-18 12:00), o **instante** é o mesmo em toda a zona. O arquivo
 * mostra qual dos dois relógios estava num minuto redondo.
 */
export function comLongitude(t: Tabela, longitude: number): Tabela {
  if (t.mediosNoInicio === 0) return t;
  const inicios = [...t.inicios];
  const tipos = [...t.tipos];
  for (let i = 0; i < t.mediosNoInicio; i++) {
    const daZona = exigir(t.tipos[i], i);
    const doLugar = mediaMaisProxima(longitude, daZona.offset);
    tipos[i] = { ...daZona, offset: doLugar };
    const fim = t.inicios[i + 1];
    if (fim !== undefined && (fim + daZona.offset) % 60 === 0) {
      inicios[i + 1] = Math.min(fim + daZona.offset - doLugar, (t.inicios[i + 2] ?? Infinity) - 1);
    }
  }
  return { ...t, inicios, tipos };
}

/**
 * Hora local média (segundos a somar a UTC) do lado da linha de data mais próximo de `referencia`; de
 * um lugar do outro lado do mundo, que não pode ser da zona, a dele sem a trocar de lado.
 */
function mediaMaisProxima(longitude: number, referencia: number): number {
  const solar = Math.round(longitude * 240);
  const doLado = solar + Math.round((referencia - solar) / SEGUNDOS_POR_DIA) * SEGUNDOS_POR_DIA;
  return Math.abs(doLado) <= FUSO_MAXIMO_SEGUNDOS ? doLado : solar;
}

/** Índice do período que contém o instante (segundos Unix; pode ter fração). */
export function periodoEm(inicios: readonly number[], instante: number): number {
  let baixo = 0;
  let alto = inicios.length - 1;
  while (baixo < alto) {
    const meio = (baixo + alto + 1) >> 1;
    if ((inicios[meio] ?? Infinity) <= instante) baixo = meio;
    else alto = meio - 1;
  }
  return baixo;
}

function acumular(diferencas: readonly number[]): number[] {
  let soma = 0;
  return diferencas.map((d) => (soma += d));
}

function anoDe(instante: number): number {
  const iso = Number.isFinite(instante) ? isoDeSegundos(instante) : null;
  return iso ? Number(iso.slice(0, 4)) - 1 : 1900;
}

function exigir<T>(valor: T | undefined, onde: unknown): T {
  if (valor === undefined) throw new RangeError(`Arquivo de fusos incoerente em ${String(onde)}`);
  return valor;
}

/** Se os dois períodos marcam o mesmo (offset e natureza), mesmo que a abreviatura mude. */
export function mesmoRelogio(t: Tabela, a: number, b: number): boolean {
  const [x, y] = [t.tipos[a], t.tipos[b]];
  const medio = (i: number) => i < t.mediosNoInicio;
  return !!x && !!y && x.offset === y.offset && x.verao === y.verao && medio(a) === medio(b);
}
