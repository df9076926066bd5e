/** A data e a hora como as planilhas as escrevem, e as formas em que não se sabe qual é. */
import {
  dataDosDias,
  diasDesdeEpoca,
  isoDaData,
  isoDaHora,
  lerHoraEscrita,
  somarDias,
} from '../civil';
import { simples } from '../texto';
import { DESCONHECIDA, EXATA, horaDoDia, isoDoDia, isoDoRelogio } from './campos';
import { PROBLEMAS } from './problemas';
import type { MapaLido, Problema } from './tipos';

type Quando = Pick<MapaLido, 'data' | 'dataTrocada' | 'hora' | 'precisao'>;
type Data = Pick<MapaLido, 'data' | 'dataTrocada'> & { readonly problemas: readonly Problema[] };
type Hora = Pick<MapaLido, 'hora' | 'precisao'> & {
  readonly problemas: readonly Problema[];
  /** Dias que a hora passa do dia escrito: 24:00 é a meia-noite do seguinte. */
  readonly aMais: number;
};

const ANO_ANTES = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const NUMEROS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
/** A data em números é do mês antes do dia: não há outra maneira de a ler. */
export function mesAntesDoDia(texto: string): boolean {
  const [, primeiro, segundo] = NUMEROS.exec(soData(texto)) ?? [];
  return Number(primeiro) <= 12 && Number(segundo) > 12;
}

// De um texto curto, cortado antes.
// eslint-disable-next-line regexp/no-super-linear-backtracking
const DATA_E_HORA = /^(\S.*?)(?:T|,?\s+)(\d{1,2}(?:[:h]\d{1,2}.*|\s*[ap]\.?m\.?))$/i;
const LETRAS_DE_UMA_DATA = 60;
const curta = (texto: string): string => texto.slice(0, LETRAS_DE_UMA_DATA);
const soData = (texto: string): string => DATA_E_HORA.exec(curta(texto))?.[1] ?? texto;

/** Como o Excel completa os anos de dois algarismos: até 29, os de 2000. */
const seculoDe = (ano: number): number => (ano < 30 ? 2000 : 1900);
const anoInteiro = (escrito: string): number =>
  Number(escrito) + (escrito.length === 2 ? seculoDe(Number(escrito)) : 0);

const MESES: readonly (readonly string[])[] = [
  ['jan'],
  ['fev', 'feb'],
  ['mar'],
  ['abr', 'apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['out', 'oct'],
  ['nov'],
  ['dez', 'dec'],
];
/** Nov 10, 1985. */
const MES_ANTES = /^(\p{L}{3,10})\.?\s+(\d{1,2}),?\s+(\d{4}|\d{2})$/u;
const POR_EXTENSO =
  /^(?:[\p{L}-]+,\s*)?(\d{1,2})[ºo.]?\s*(?:de\s+|[-/])?(\p{L}{3,10})\.?(?:\s*de\s+|[\s,/-]+)(\d{4}|\d{2})$/u;

function lerPorExtenso(texto: string): Data | null {
  const escrito = simples(texto);
  const aIngles = MES_ANTES.exec(escrito);
  const [, dia, mes = '', anoEscrito = ''] = aIngles
    ? ['', aIngles[2], aIngles[1], aIngles[3]]
    : (POR_EXTENSO.exec(escrito) ?? []);
  const lido = MESES.findIndex((nomes) => nomes.includes(mes.slice(0, 3))) + 1;
  const ano = anoInteiro(anoEscrito);
  const data = lido === 0 ? null : isoDoDia(ano, lido, Number(dia));
  const problemas = anoEscrito.length === 2 ? [PROBLEMAS.anoComDois(texto, ano)] : [];
  return data === null ? null : { data, dataTrocada: null, problemas };
}

const [DO_EXCEL, PRIMEIRO_DO_EXCEL] = [/^(\d{5})(?:[.,](\d+))?$/, 10_000];
const DIA_ZERO_DO_EXCEL = diasDesdeEpoca({ ano: 1899, mes: 12, dia: 30 });
const SEGUNDOS_DO_DIA = 86_400;

function relogioDaFracao(fracao: string): string {
  const segundos = Math.round(Number(`0.${fracao}`) * SEGUNDOS_DO_DIA) % SEGUNDOS_DO_DIA;
  return isoDaHora({
    hora: Math.floor(segundos / 3600),
    minuto: Math.floor((segundos % 3600) / 60),
    segundo: segundos % 60,
  });
}

const semData = (problema: Problema): Data => ({
  data: null,
  dataTrocada: null,
  problemas: [problema],
});

/** @param haTrocadas no arquivo há datas com o mês antes do dia */
function lerEmNumeros(texto: string, haTrocadas: boolean): Data | null {
  const [, primeiro, segundo, escrito = ''] = NUMEROS.exec(texto) ?? [];
  if (primeiro === undefined || segundo === undefined) return null;
  const ano = anoInteiro(escrito);
  const diaMes = isoDoDia(ano, Number(segundo), Number(primeiro));
  const mesDia = isoDoDia(ano, Number(primeiro), Number(segundo));
  const doAno = escrito.length === 2 ? [PROBLEMAS.anoComDois(texto, ano)] : [];
  if (diaMes === null && mesDia !== null)
    return {
      data: mesDia,
      dataTrocada: null,
      problemas: [...doAno, PROBLEMAS.mesAntes(texto, mesDia)],
    };
  if (diaMes === null) return semData(PROBLEMAS.dataInvalida(texto));
  if (!haTrocadas || mesDia === null || mesDia === diaMes)
    return { data: diaMes, dataTrocada: null, problemas: doAno };
  return {
    data: diaMes,
    dataTrocada: mesDia,
    problemas: [...doAno, PROBLEMAS.diaOuMes(texto, diaMes, mesDia)],
  };
}

function lerData(texto: string, haTrocadas: boolean): Data {
  const [, ano, mes, dia] = ANO_ANTES.exec(texto) ?? [];
  const iso = ano ? isoDoDia(Number(ano), Number(mes), Number(dia)) : null;
  if (iso !== null) return { data: iso, dataTrocada: null, problemas: [] };
  const porExtenso = lerPorExtenso(curta(texto));
  if (porExtenso) return porExtenso;
  const [, serie] = DO_EXCEL.exec(texto) ?? [];
  if (serie !== undefined && Number(serie) >= PRIMEIRO_DO_EXCEL) {
    const data = isoDaData(dataDosDias(DIA_ZERO_DO_EXCEL + Number(serie)));
    return { data, dataTrocada: null, problemas: [PROBLEMAS.dataDoExcel(texto, data)] };
  }
  return lerEmNumeros(texto, haTrocadas) ?? semData(PROBLEMAS.dataInvalida(texto));
}

const DOZE_HORAS = /^(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?\s*([ap])\.?\s?m\.?$/i;
/** Com um algarismo onde se usam dois: 8:5 são as 08:05. */
const DE_UM_ALGARISMO = /(?<=[:h])(\d)(?=[:m]|$)/gi;

function lerRelogio(texto: string): string | null {
  const m = DOZE_HORAS.exec(texto);
  if (m)
    return isoDoRelogio(
      horaDoDia(Number(m[1]), m[4]?.toLowerCase() === 'p'),
      Number(m[2] ?? 0),
      Number(m[3] ?? 0),
    );
  const hora = lerHoraEscrita(texto.replace(DE_UM_ALGARISMO, '0$1'));
  return hora && isoDaHora(hora);
}

const SEM_HORA = { hora: null, precisao: DESCONHECIDA, aMais: 0 } as const;
const LETRAS_DE_UMA_HORA = 40;
const APROXIMADA = /^([^±]*)±\s*(\d{1,3})(?:\s*min)?$/;
const PERIODO = /^([\d:h]+)\s+a\s+([\d:h]+)$/;
const FRACAO_DO_DIA = /^0?[.,](\d{3,})$/;
const FIM_DO_DIA = /^24[:h]0{1,2}(?::00)?$/i;

/** '14:30', '14:30 ±15 min', '14:00 a 16:00', ou nada: desconhecida. */
function lerHora(texto: string): Hora {
  if (texto === '') return { ...SEM_HORA, problemas: [] };
  if (texto.length > LETRAS_DE_UMA_HORA)
    return { ...SEM_HORA, problemas: [PROBLEMAS.horaEstranha(texto)] };
  if (FIM_DO_DIA.test(texto))
    return { hora: '00:00:00', precisao: EXATA, aMais: 1, problemas: [PROBLEMAS.fimDoDia(texto)] };
  const [, fracao] = FRACAO_DO_DIA.exec(texto) ?? [];
  if (fracao !== undefined) {
    const hora = relogioDaFracao(fracao);
    return { hora, precisao: EXATA, aMais: 0, problemas: [PROBLEMAS.horaDoExcel(texto, hora)] };
  }
  const [de, ate] = PERIODO.exec(texto)?.slice(1).map(lerRelogio) ?? [];
  if (de && ate && de < ate)
    return {
      ...SEM_HORA,
      precisao: { precisao: 'período', de: de.slice(0, 5), ate: ate.slice(0, 5) },
      problemas: [],
    };
  const [, relogio, minutos] = APROXIMADA.exec(texto) ?? [];
  const hora = lerRelogio(relogio?.trim() ?? texto);
  if (hora !== null)
    return {
      hora,
      precisao: minutos ? { precisao: 'aproximada', minutos: Number(minutos) } : EXATA,
      aMais: 0,
      problemas: [],
    };
  // Algarismos são uma hora errada; palavras, uma que não se sabe ao certo.
  const errada = /^[\d:.h\s]+$/i.test(texto);
  return {
    ...SEM_HORA,
    problemas: [errada ? PROBLEMAS.horaInvalida(texto) : PROBLEMAS.horaEstranha(texto)],
  };
}

/** A hora que vem na célula da data, quando a dela está em branco. */
function horaDaData(data: string): string {
  const [, , hora] = DATA_E_HORA.exec(curta(data)) ?? [];
  const [, , fracao] = DO_EXCEL.exec(data) ?? [];
  return hora ?? (fracao === undefined ? '' : relogioDaFracao(fracao));
}

/** @param haTrocadas no arquivo há datas com o mês antes do dia */
export function lerQuando(
  linha: { readonly data?: string; readonly hora?: string },
  haTrocadas: boolean,
): { readonly valor: Quando; readonly problemas: readonly Problema[] } {
  const { data: escrita = '', hora: relogio = '' } = linha;
  const dia = escrita === '' ? semData(PROBLEMAS.semData()) : lerData(soData(escrita), haTrocadas);
  const { hora, precisao, aMais, problemas } = lerHora(relogio || horaDaData(escrita));
  const passar = (data: string | null): string | null => data && somarDias(data, aMais);
  return {
    valor: { data: passar(dia.data), dataTrocada: passar(dia.dataTrocada), hora, precisao },
    problemas: [...dia.problemas, ...problemas],
  };
}
