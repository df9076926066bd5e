/** O que se escreve na busca geral: as palavras, e o dia ou o ano que nelas há. Puro. */
import { dataCivil, exigirData, isoDaData, somarDias } from '@core/civil';
import { ANOS_DAS_EFEMERIDES } from '@core/contract';
import { simples } from '@core/texto';

/** Um dia; de um ano só, o primeiro dele. */
export interface Quando {
  /** 'aaaa-MM-dd' */
  readonly data: string;
  readonly soOAno: boolean;
}

export interface Consulta {
  /** Tudo o que se escreveu, sem acentos nem maiúsculas. */
  readonly palavras: readonly string[];
  /** Se há um dia ou um ano: qual, e o que se escreveu além dele. */
  readonly momento: { readonly quando: Quando; readonly resto: readonly string[] } | null;
}

/** Mais do que isto ninguém escreve: cola. */
export const MAIOR_CONSULTA = 200;
const MAXIMO_DE_PALAVRAS = 12;

const SEPARADORES = /[^\p{L}\p{N}]+/u;
/** As palavras de um nome ou do que se procura; do que só tem sinais, os sinais. */
export function emPalavras(texto: string): readonly string[] {
  const inteiro = simples(texto).trim();
  const palavras = inteiro.split(SEPARADORES).filter(Boolean);
  return palavras.length > 0 ? palavras : inteiro.split(/\s+/).filter(Boolean);
}

const noAlcance = (ano: number): boolean =>
  ano >= ANOS_DAS_EFEMERIDES.primeiro && ano <= ANOS_DAS_EFEMERIDES.ultimo;

function oDia(ano: number, mes: number, dia: number): Quando | null {
  const data = noAlcance(ano) ? dataCivil(ano, mes, dia) : null;
  return data && { data: isoDaData(data), soOAno: false };
}

/** Sem o ano, o deste ano; 29/02, o do próximo que o tenha. */
function oDiaSemAno(mes: number, dia: number, hoje: string): Quando | null {
  const { ano } = exigirData(hoje);
  const depois = mes === 2 && dia === 29 ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : [0];
  return depois.map((n) => oDia(ano + n, mes, dia)).find((q) => q !== null) ?? null;
}

const RELATIVOS: Readonly<Record<string, number>> = { ontem: -1, hoje: 0, agora: 0, amanha: 1 };
const SECULO = 2000;

/** '12/03', '12/3/2027', '12.03.27', '2027-03-12', '2027', 'hoje', 'amanha'; null: não é um dia. */
export function lerQuando(palavra: string, hoje: string): Quando | null {
  if (Object.hasOwn(RELATIVOS, palavra))
    return { data: somarDias(hoje, RELATIVOS[palavra] ?? 0), soOAno: false };
  const ano = /^\d{4}$/.exec(palavra);
  if (ano) return noAlcance(Number(palavra)) ? { data: `${palavra}-01-01`, soOAno: true } : null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(palavra);
  if (iso) return oDia(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dia = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(palavra);
  if (!dia) return null;
  const [, d, m, a] = dia;
  if (a === undefined) return oDiaSemAno(Number(m), Number(d), hoje);
  return oDia(a.length === 2 ? SECULO + Number(a) : Number(a), Number(m), Number(d));
}

/** As que ligam as outras: 'trânsitos de Helena em 12/03'. */
const LIGACOES: ReadonlySet<string> = new Set(
  'a o as os e de da do das dos em no na nos nas para por com dia ano'.split(' '),
);
/** O que se procura, sem o que só liga; só ligações valem como estão. */
export function semLigacoes(palavras: readonly string[]): readonly string[] {
  return palavras.filter((p) => !LIGACOES.has(p));
}

/** @param hoje 'aaaa-MM-dd' */
export function lerConsulta(texto: string, hoje: string): Consulta {
  const escritas = simples(texto.slice(0, MAIOR_CONSULTA))
    .split(/\s+/)
    .map((p) => p.replace(/^[,;]+|(?<![,;])[,;]+$/g, ''))
    .filter(Boolean)
    .slice(0, MAXIMO_DE_PALAVRAS);
  const lidas = escritas.map((palavra) => lerQuando(palavra, hoje));
  const onde = lidas.findIndex((quando) => quando !== null);
  const quando = lidas[onde];
  const palavrasDe = (partes: readonly string[]): readonly string[] =>
    partes.flatMap((p) => (lerQuando(p, hoje) ? [p] : emPalavras(p)));
  return {
    palavras: palavrasDe(escritas),
    momento: quando ? { quando, resto: palavrasDe(escritas.filter((_p, i) => i !== onde)) } : null,
  };
}
