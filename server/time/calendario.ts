/**
 * Calendário civil em aritmética inteira: gregoriano proléptico, dias e segundos contados de
 * 1970-01-01T00:00:00. Nenhuma função lê o relógio nem o fuso da máquina.
 */

/** Data e hora de relógio, sem fuso. Todos inteiros; gregoriano proléptico; `mes` 1–12. */
export interface CivilDateTime {
  readonly ano: number;
  readonly mes: number;
  readonly dia: number;
  readonly hora: number;
  readonly minuto: number;
  readonly segundo: number;
}

export const SEGUNDOS_POR_DIA = 86_400;

/** Anos aceitos, ambos incluídos: quatro algarismos em ISO 8601 e tabelas de fuso expandidas. */
export const ANO_MINIMO = 1;
export const ANO_MAXIMO = 2400;

/**
 * Dias de 1970-01-01 até a data (negativos antes dela).
 * Fonte: algoritmo `days_from_civil` de Howard Hinnant (eras de 400 anos = 146.097 dias).
 */
export function diasDesde1970(ano: number, mes: number, dia: number): number {
  const anoDeMarco = mes <= 2 ? ano - 1 : ano;
  const era = Math.floor(anoDeMarco / 400);
  const anoDaEra = anoDeMarco - era * 400;
  const diaDoAno = Math.floor((153 * (mes > 2 ? mes - 3 : mes + 9) + 2) / 5) + dia - 1;
  const diaDaEra = anoDaEra * 365 + Math.floor(anoDaEra / 4) - Math.floor(anoDaEra / 100) + diaDoAno;
  return era * 146_097 + diaDaEra - 719_468;
}

/** Quantos dias tem o mês (28–31). */
export function diasDoMes(ano: number, mes: number): number {
  const proximo = mes === 12 ? diasDesde1970(ano + 1, 1, 1) : diasDesde1970(ano, mes + 1, 1);
  return proximo - diasDesde1970(ano, mes, 1);
}

/** Segundos do relógio civil desde 1970-01-01T00:00:00 do mesmo relógio (não é um instante). */
export function segundosCivis(c: CivilDateTime): number {
  return diasDesde1970(c.ano, c.mes, c.dia) * SEGUNDOS_POR_DIA + c.hora * 3600 + c.minuto * 60 + c.segundo;
}

/** Inverso de `segundosCivis`. Fonte: `civil_from_days` de Howard Hinnant. */
export function civilDeSegundos(segundos: number): CivilDateTime {
  const dias = Math.floor(segundos / SEGUNDOS_POR_DIA);
  const resto = segundos - dias * SEGUNDOS_POR_DIA;
  const z = dias + 719_468;
  const era = Math.floor(z / 146_097);
  const doe = z - era * 146_097;
  const yoe = Math.floor((doe - Math.floor(doe / 1460) + Math.floor(doe / 36_524) - Math.floor(doe / 146_096)) / 365);
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const mes = mp < 10 ? mp + 3 : mp - 9;
  return {
    ano: yoe + era * 400 + (mes <= 2 ? 1 : 0),
    mes,
    dia: doy - Math.floor((153 * mp + 2) / 5) + 1,
    hora: Math.floor(resto / 3600),
    minuto: Math.floor(resto / 60) % 60,
    segundo: resto % 60,
  };
}

/** Instante (segundos Unix) em ISO 8601 com `Z`; fora dos anos 0–9999, `null`. */
export function isoDeSegundos(segundos: number): string | null {
  const c = civilDeSegundos(segundos);
  if (c.ano < 0 || c.ano > 9999) return null;
  const ano = String(c.ano).padStart(4, '0');
  return `${ano}-${dois(c.mes)}-${dois(c.dia)}T${dois(c.hora)}:${dois(c.minuto)}:${dois(c.segundo)}Z`;
}

/** Dois algarismos. */
function dois(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}

/**
 * Recusa o que não é data e hora de relógio (31 de abril, 24:00, NaN, frações, ano fora de
 * 1–2400). Erro: `RangeError` com o valor ofensor.
 */
export function exigirCivil(c: CivilDateTime): void {
  const dentro = (n: number, min: number, max: number) => Number.isInteger(n) && n >= min && n <= max;
  const valida =
    dentro(c.ano, ANO_MINIMO, ANO_MAXIMO) &&
    dentro(c.mes, 1, 12) &&
    dentro(c.dia, 1, 31) &&
    c.dia <= diasDoMes(c.ano, c.mes) &&
    dentro(c.hora, 0, 23) &&
    dentro(c.minuto, 0, 59) &&
    dentro(c.segundo, 0, 59);
  if (!valida) throw new RangeError(`Data e hora civis inválidas: ${JSON.stringify(c)}`);
}
