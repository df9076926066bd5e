/**
 * Fusos: de um relógio civil e uma zona a zero, um ou dois instantes, e de um instante ao relógio.
 *
 * Os offsets são segundos **somados** a UTC para dar a hora civil. As histórias são as do tzdata
 * da IANA com o `backzone` (anteriores a 1970), que os motores de JavaScript não têm.
 * Anos civis 1–2400; longitude em graus, leste positiva.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { segundosCivis, type DataHoraCivil } from '@core/civil';
import { exigirCivil, isoDeSegundos, SEGUNDOS_POR_DIA } from './calendario';
import { civilNo, motivo, padraoEntao, tipoDePeriodo, trecho, type TipoDePeriodo } from './motivo';
import { comLongitude, montarTabela, periodoEm, type FusosGravados, type Tabela } from './tabela';

/**
 * - `normal`: um instante;
 * - `inexistente`: o relógio saltou por cima desta hora;
 * - `ambigua`: o relógio voltou e marcou esta hora mais de uma vez.
 */
type Situacao = 'normal' | 'inexistente' | 'ambigua';

/**
 * Trecho semiaberto [desde, ate) em que o relógio da zona teve um mesmo offset e a mesma natureza.
 */
export interface Periodo {
  readonly offsetSegundos: number;
  /** `isdst` do tzdata compilado (na Irlanda, é o inverno). */
  readonly horarioDeVerao: boolean;
  /** Hora local média: da longitude dada ou, sem ela, da cidade que nomeia a zona. */
  readonly horaLocalMedia: boolean;
  readonly tipo: TipoDePeriodo;
  /** Abreviatura do tzdata (`LMT`, `-03`, `CEST`). */
  readonly abreviatura: string;
  /** Primeiro instante, ISO 8601 com `Z`; `null` = desde sempre. */
  readonly desde: string | null;
  /** Primeiro instante fora do período; `null` = sem fim conhecido. */
  readonly ate: string | null;
  /** As mesmas pontas no relógio do próprio período. */
  readonly desdeCivil: DataHoraCivil | null;
  readonly ateCivil: DataHoraCivil | null;
  /** Frase em português, sem o offset: "Horário de verão em vigor de 02/11/1985 a 15/03/1986". */
  readonly motivo: string;
}

/** Uma leitura possível de uma hora civil. */
export interface Alternativa extends Periodo {
  /** Milissegundos Unix e ISO 8601 com `Z` do instante que esta leitura dá. */
  readonly instanteMs: number;
  readonly instante: string;
}

export interface Resolucao {
  readonly situacao: Situacao;
  /**
   * `normal`: uma. `ambigua`: duas ou mais, do instante mais cedo ao mais tarde (no fim do verão,
   * a primeira é a do verão). `inexistente`: duas, com o offset de **antes** do salto (o instante
   * cai depois dele) e o de **depois** (o instante cai antes dele).
   */
  readonly alternativas: readonly Alternativa[];
  /** A que se usa até que a pessoa escolha: a de depois do salto, ou a primeira passagem. */
  readonly sugerida: Alternativa;
}

export interface Fusos {
  /** Versão do tzdata, por exemplo `2026f`. */
  readonly versao: string;
  /** Origem dos dados, para a página de créditos. */
  readonly fonte: string;
  /** Nomes das zonas, sem os atalhos, em ordem. */
  readonly zonas: readonly string[];
  /**
   * Nome da zona a que o texto se refere (sem distinguir maiúsculas; aceita atalhos); `null` se
   * nenhum.
   */
  canonico(zona: string): string | null;
  /**
   * Erro: `RangeError` se a zona não existe, a data civil é inválida ou a longitude sai de ±180.
   */
  resolver(civil: DataHoraCivil, zona: string, longitude?: number): Resolucao;
  /** O período em vigor no instante (milissegundos Unix). Erros como em `resolver`. */
  emInstante(instanteMs: number, zona: string, longitude?: number): Periodo;
  /** Cada vez que o relógio mudou, do primeiro trecho ao último; os iguais seguidos são um só. */
  historia(
    zona: string,
    longitude?: number,
  ): readonly { readonly desde: string | null; readonly offsetSegundos: number }[];
  /**
   * Offset da hora padrão (sem verão) em vigor no instante, em segundos. Erros como em `resolver`.
   */
  offsetPadrao(instanteMs: number, zona: string, longitude?: number): number;
}

/** Lê o arquivo (`fusos.json.gz`) de modo síncrono; use-a uma vez, na partida. */
export function carregarFusos(arquivo: string): Fusos {
  return criarFusos(
    JSON.parse(gunzipSync(readFileSync(arquivo)).toString('utf8')) as FusosGravados,
  );
}

/** O mesmo, de dados já lidos. */
function criarFusos(dados: FusosGravados): Fusos {
  const nomes = indiceDeNomes(dados);
  const tabelas = new Map<string, Tabela>();
  const tabelaDe = (texto: string, segundos: number, longitude: number | undefined): Tabela => {
    const zona = nomes.get(texto.toLowerCase());
    const gravada = zona === undefined ? undefined : dados.zonas[zona];
    if (zona === undefined || !gravada) throw new RangeError(`Fuso desconhecido: ${texto}`);
    const tabela = tabelas.get(zona) ?? montarTabela(gravada);
    tabelas.set(zona, tabela);
    return doLugar(tabela, segundos, longitude);
  };
  return {
    versao: dados.versao,
    fonte: dados.fonte,
    zonas: Object.keys(dados.zonas),
    canonico: (zona) => nomes.get(zona.toLowerCase()) ?? null,
    resolver(civil, zona, longitude) {
      exigirCivil(civil);
      const local = segundosCivis(civil);
      return resolverNaTabela(tabelaDe(zona, local, longitude), local);
    },
    emInstante(instanteMs, zona, longitude) {
      const t = tabelaDe(zona, emSegundos(instanteMs), longitude);
      return descrever(t, periodoEm(t.inicios, instanteMs / 1000));
    },
    historia(zona, longitude) {
      const t = tabelaDe(zona, -Infinity, longitude);
      return t.tipos.flatMap(({ offset }, i) =>
        i > 0 && offset === offsetDe(t, i - 1)
          ? []
          : { desde: i === 0 ? null : isoDeSegundos(t.inicios[i] ?? 0), offsetSegundos: offset },
      );
    },
    offsetPadrao(instanteMs, zona, longitude) {
      const t = tabelaDe(zona, emSegundos(instanteMs), longitude);
      return padraoNo(t, periodoEm(t.inicios, instanteMs / 1000));
    },
  };
}

function indiceDeNomes({ zonas, atalhos }: FusosGravados): Map<string, string> {
  const pares = [...Object.keys(zonas).map((z) => [z, z] as const), ...Object.entries(atalhos)];
  return new Map(pares.map(([nome, zona]) => [nome.toLowerCase(), zona]));
}

function emSegundos(instanteMs: number): number {
  if (!Number.isFinite(instanteMs)) throw new RangeError(`Instante inválido: ${instanteMs}`);
  return instanteMs / 1000;
}

/** A longitude só importa na hora local média e até dois dias depois dela. */
function doLugar(t: Tabela, segundos: number, longitude: number | undefined): Tabela {
  if (longitude === undefined) return t;
  if (!(Math.abs(longitude) <= 180)) throw new RangeError(`Longitude inválida: ${longitude}`);
  const fimDaMedia = t.inicios[t.mediosNoInicio] ?? Infinity;
  return segundos > fimDaMedia + 2 * SEGUNDOS_POR_DIA ? t : comLongitude(t, longitude);
}

function resolverNaTabela(t: Tabela, local: number): Resolucao {
  const primeiro = periodoEm(t.inicios, local - 2 * SEGUNDOS_POR_DIA);
  const ultimo = periodoEm(t.inicios, local + 2 * SEGUNDOS_POR_DIA);
  const passagens: number[] = [];
  let antesDoSalto = primeiro;
  for (let i = primeiro; i <= ultimo; i++) {
    const instante = local - offsetDe(t, i);
    const acabou = instante >= (t.inicios[i + 1] ?? Infinity);
    if (acabou) antesDoSalto = i;
    else if (instante >= (t.inicios[i] ?? Infinity)) passagens.push(i);
  }
  const indices = passagens.length > 0 ? passagens : [antesDoSalto, antesDoSalto + 1];
  const situacao =
    passagens.length === 1 ? 'normal' : passagens.length > 1 ? 'ambigua' : 'inexistente';
  return comSugestao(
    situacao,
    indices.map((i) => lida(t, i, local)),
  );
}

function comSugestao(situacao: Situacao, alternativas: Alternativa[]): Resolucao {
  const sugerida = alternativas[situacao === 'inexistente' ? 1 : 0];
  if (!sugerida) throw new Error(`Resolução sem alternativas: ${situacao}`);
  return { situacao, alternativas, sugerida };
}

function lida(t: Tabela, i: number, local: number): Alternativa {
  const segundos = local - offsetDe(t, i);
  return {
    ...descrever(t, i),
    instanteMs: segundos * 1000,
    instante: isoDeSegundos(segundos) ?? '',
  };
}

function descrever(t: Tabela, i: number): Periodo {
  const tipo = tipoDe(t, i);
  const [primeiro, ultimo] = trecho(t, i);
  const desde = t.inicios[primeiro];
  const ate = t.inicios[ultimo + 1];
  const desdeCivil = civilNo(tipo, desde);
  const ateCivil = civilNo(tipo, ate);
  return {
    offsetSegundos: tipo.offset,
    horarioDeVerao: tipo.verao,
    horaLocalMedia: i < t.mediosNoInicio,
    tipo: tipoDePeriodo(t, i),
    abreviatura: tipo.abreviatura,
    desde: desdeCivil && isoDeSegundos(desde ?? 0),
    ate: ateCivil && isoDeSegundos(ate ?? 0),
    desdeCivil,
    ateCivil,
    motivo: motivo(t, i, desdeCivil, ateCivil),
  };
}

function padraoNo(t: Tabela, i: number): number {
  return i < t.mediosNoInicio ? offsetDe(t, i) : padraoEntao(t, i);
}

function tipoDe(t: Tabela, i: number) {
  const tipo = t.tipos[i];
  if (!tipo) throw new Error(`Período inexistente: ${i}`);
  return tipo;
}

function offsetDe(t: Tabela, i: number): number {
  return tipoDe(t, i).offset;
}
