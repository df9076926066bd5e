/**
 * SFcht, o arquivo de mapas do Solar Fire e do Astro Gold, como descrições publicadas o dizem:
 * inteiros e números de 32 bits do menor byte para o maior, textos em Windows-1252 completados com
 * zeros ou espaços. Um cabeçalho de 86 bytes; depois registros de 296, cada um com os seus mapas
 * secundários (115 bytes e uma nota) e a sua nota. O fuso é positivo a Oeste e já tem o horário de
 * verão.
 */
import type { SistemaDeCasas } from '../astrology';
import {
  EXATA,
  fusoDosSegundos,
  isoDoDia,
  isoDoRelogio,
  lido,
  parDecimal,
  recusado,
  type Campo,
  type Par,
} from './campos';
import { texto1252 } from './codificacao';
import { aviso, PROBLEMAS } from './problemas';
import { anotar, semQueda, textoOuNada, type Rascunho } from './registro';
import type {
  AvisoDoArquivo,
  EventoNoArquivo,
  MapaLido,
  NotaDeRodden,
  Problema,
  TipoDeMapa,
} from './tipos';

export const VERSAO_DO_SFCHT = 3;
export const CABECALHO_DO_SFCHT = 86;
const CONTAGEM = 82;
const REGISTRO = 296;
const EVENTO = 115;
const MARCA = 0x0101;
/** O nome ocupa o campo todo: não lhe cabe nem o zero que o termina. */
const LETRAS_DO_NOME = 50;

const TIPOS: Readonly<Record<number, TipoDeMapa>> = {
  1: 'masculino',
  2: 'feminino',
  3: 'evento',
  4: 'horária',
};

const CASAS: Readonly<Record<number, SistemaDeCasas>> = {
  1: 'Campanus',
  2: 'Koch',
  5: 'Placidus',
  6: 'Porfírio',
  7: 'Regiomontanus',
  8: 'Topocêntrico',
  9: 'Iguais',
  26: 'SignosInteiros',
  28: 'Alcabitius',
};
const CASAS_ALHEIAS: Readonly<Record<number, string>> = {
  3: 'Meridiano',
  4: 'Morinus',
  10: '0° de Áries',
  11: 'signo do Sol',
  27: 'Bhava',
};

/** Os bytes como se leem: os números pela posição, os textos sem o que os completa. */
class Folha {
  readonly #bytes: Uint8Array;
  readonly #vista: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  get tamanho(): number {
    return this.#bytes.length;
  }
  u8 = (i: number): number => this.#vista.getUint8(i);
  u16 = (i: number): number => this.#vista.getUint16(i, true);
  i16 = (i: number): number => this.#vista.getInt16(i, true);
  u32 = (i: number): number => this.#vista.getUint32(i, true);
  f32 = (i: number): number => this.#vista.getFloat32(i, true);
  texto = (i: number, tamanho: number): string =>
    texto1252(this.#bytes.subarray(i, i + tamanho))
      .replaceAll('\0', '')
      .trim();
  /** Sem o zero que o termina, e sem espaços que o completem: um só pode ser o de um nome cortado. */
  cheio = (i: number, tamanho: number): boolean =>
    !this.#bytes.subarray(i, i + tamanho).includes(0) &&
    this.texto(i, tamanho).length >= tamanho - 1;
}

/** Ano, mês, dia, hora, minuto e segundo, a partir da posição. */
function lerQuando(f: Folha, i: number): { data: Campo<string>; hora: Campo<string> } {
  const [ano, mes, dia] = [f.i16(i), f.u8(i + 2), f.u8(i + 3)];
  const [h, min, s] = [f.u8(i + 4), f.u8(i + 5), f.u8(i + 6)];
  const [data, hora] = [isoDoDia(ano, mes, dia), isoDoRelogio(h, min, s)];
  return {
    data: data ? lido(data) : recusado(PROBLEMAS.dataInvalida(`${dia}/${mes}/${ano}`)),
    hora: hora ? lido(hora) : recusado(PROBLEMAS.horaInvalida(`${h}:${min}:${s}`)),
  };
}

/** A longitude, positiva a Oeste, e a latitude que vem a seguir. */
function lerPar(f: Folha, i: number): Campo<Par> {
  const [oeste, norte] = [f.f32(i), f.f32(i + 4)];
  const par = parDecimal(norte, -oeste);
  return par ? lido(par) : recusado(PROBLEMAS.coordenadasInvalidas(`${norte} ${oeste}`));
}

/** Horas positivas a Oeste, com o horário de verão. */
const lerFuso = (f: Folha, i: number): string | null => fusoDosSegundos(f.f32(i) * -3600);

const lugarDe = (...partes: string[]): string | null =>
  textoOuNada(partes.filter(Boolean).join(', '));

/**
 * 'AA Certidão' → a classificação e a fonte. Um A seguido de minúscula é o artigo: 'A mãe contou'.
 */
function separarRodden(texto: string): {
  rodden: NotaDeRodden | null;
  fonte: string | null;
} {
  const m = /^(AA|A(?!\s+\p{Ll})|B|C|DD|XX|X)(?:[\s:,;.–-](.*))?$/su.exec(texto);
  return m
    ? { rodden: m[1] as NotaDeRodden, fonte: textoOuNada(m[2]?.replace(/^[\s:,;.–-]+/u, '')) }
    : { rodden: null, fonte: textoOuNada(texto) };
}

function lerEvento(f: Folha, i: number, nota: string): EventoNoArquivo {
  const { data, hora } = lerQuando(f, i + 98);
  const par = lerPar(f, i + 90).valor;
  return {
    titulo: textoOuNada(f.texto(i, 50)) ?? '',
    data: data.valor,
    hora: hora.valor,
    fuso: lerFuso(f, i + 105),
    lugar: lugarDe(f.texto(i + 50, 20), f.texto(i + 70, 20)),
    latitude: par?.latitude ?? null,
    longitude: par?.longitude ?? null,
    anotacao: textoOuNada(nota),
  };
}

/** As casas, o zodíaco e o centro do mapa: o que aqui se faz com eles. */
function lerCalculo(f: Folha, i: number): Campo<Record<string, unknown>> {
  const [casas, zodiaco, centro] = [f.u8(i + 151), f.u8(i + 152), f.u8(i + 157)];
  const sistema = CASAS[casas];
  const problemas: Problema[] = [];
  if (!sistema && CASAS_ALHEIAS[casas])
    problemas.push(PROBLEMAS.casasAlheias(CASAS_ALHEIAS[casas]));
  if (zodiaco > 1) problemas.push(PROBLEMAS.zodiacoAlheio());
  if (centro === 2) problemas.push(PROBLEMAS.heliocentrico());
  return { valor: sistema ? { sistemaDeCasas: sistema } : null, problemas };
}

/** A parte de tamanho certo de um registro. */
function lerFixo(f: Folha, i: number): { mapa: Partial<MapaLido>; problemas: Problema[] } {
  const { data, hora } = lerQuando(f, i + 100);
  const [par, fuso, calculo] = [lerPar(f, i + 92), lerFuso(f, i + 107), lerCalculo(f, i)];
  const horas = f.f32(i + 107);
  const problemas = [data, hora, par, calculo].flatMap((c) => c.problemas);
  if (fuso === null) problemas.push(PROBLEMAS.fusoInvalido(String(horas)));
  if (f.cheio(i + 2, LETRAS_DO_NOME)) problemas.push(PROBLEMAS.campoCheio());
  return {
    mapa: {
      nome: textoOuNada(f.texto(i + 2, LETRAS_DO_NOME)),
      tipo: TIPOS[f.u8(i + 117)] ?? null,
      data: data.valor,
      hora: hora.valor,
      precisao: EXATA,
      fuso,
      fusoEscrito: fuso,
      horaLocalMedia: f.u8(i + 116) !== 0,
      zona: textoOuNada(f.texto(i + 111, 5)),
      lugar: lugarDe(f.texto(i + 52, 20), f.texto(i + 72, 20)),
      ...par.valor,
      ...separarRodden(f.texto(i + 118, 32)),
      segundoNome: textoOuNada(f.texto(i + 162, 50)),
      calculo: calculo.valor,
    },
    problemas,
  };
}

/** Uma nota e onde acaba; null quando diz ser maior do que o que resta do arquivo. */
function lerNota(f: Folha, i: number): { texto: string; fim: number } | null {
  if (i + 4 > f.tamanho) return null;
  const fim = i + 4 + f.u32(i);
  return fim > f.tamanho ? null : { texto: f.texto(i + 4, fim - i - 4), fim };
}

/** Os mapas secundários e a nota, e onde acaba o registro; null quando o arquivo acaba antes. */
function lerResto(f: Folha, i: number): { mapa: Partial<MapaLido>; fim: number | null } {
  const eventos: EventoNoArquivo[] = [];
  let aqui = i + REGISTRO;
  for (let faltam = f.u32(i + 292); faltam > 0; faltam--) {
    if (aqui + EVENTO > f.tamanho) return { mapa: { eventos }, fim: null };
    const nota = lerNota(f, aqui + EVENTO);
    if (!nota) return { mapa: { eventos }, fim: null };
    eventos.push(lerEvento(f, aqui, nota.texto));
    aqui = nota.fim;
  }
  const nota = lerNota(f, aqui);
  if (!nota) return { mapa: { eventos }, fim: null };
  return { mapa: { eventos, anotacoes: anotar(nota.texto) }, fim: nota.fim };
}

export function* lerSfcht(bytes: Uint8Array): Generator<Rascunho | AvisoDoArquivo> {
  const f = new Folha(bytes);
  const contagem = f.u16(CONTAGEM);
  let lidos = 0;
  let i = CABECALHO_DO_SFCHT;
  while (i < f.tamanho) {
    if (i + 2 > f.tamanho || f.u16(i) !== MARCA) {
      // Depois do último que o cabeçalho conta, o que sobra não é de nenhum registro.
      if (lidos < contagem) yield aviso(i + 2 > f.tamanho ? 'cortado' : 'marca');
      return;
    }
    lidos++;
    if (i + REGISTRO > f.tamanho) {
      const mapa = { nome: textoOuNada(f.texto(i + 2, LETRAS_DO_NOME)) };
      yield { linha: null, posicao: i, mapa, problemas: [PROBLEMAS.cortado()] };
      yield aviso('cortado');
      return;
    }
    const [posicao, resto] = [i, lerResto(f, i)];
    yield semQueda({ linha: null, posicao }, () => {
      const { mapa, problemas } = lerFixo(f, posicao);
      const cortado = resto.fim === null ? [PROBLEMAS.cortadoNoFim()] : [];
      return {
        linha: null,
        posicao,
        mapa: { ...mapa, ...resto.mapa },
        problemas: [...problemas, ...cortado],
      };
    });
    if (resto.fim === null) {
      yield aviso('cortado');
      return;
    }
    i = resto.fim;
  }
  if (lidos < contagem) yield aviso('contagemMaior');
  if (lidos > contagem) yield aviso('contagemMenor');
}
