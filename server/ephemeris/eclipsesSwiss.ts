/** Os eclipses pelas Efemérides Suíças: onde quer que se vejam, e como se veem de um lugar. */
import { exigirFinito, type AstroDoEclipse, type EspecieDeEclipse } from '@core/astrology';
import type { EclipseDoLugar, EclipseNoCeu, Ephemeris } from './ephemeris';
import {
  exigirLugar,
  SEFLG_SWIEPH,
  type ComoFoiOEclipse,
  type MemoriaSwiss,
  type ModuloSwiss,
  type ProcuraDeEclipse,
} from './moduloSwiss';

/** As espécies, pelas bandeiras da biblioteca (swephexp.h); a primeira que servir. */
const ESPECIES: readonly (readonly [number, EspecieDeEclipse])[] = [
  [32, 'híbrido'],
  [4, 'total'],
  [8, 'anular'],
  [16, 'parcial'],
  [64, 'penumbral'],
];
const QUALQUER_ESPECIE = 0;
/** Onde se leem, entre as medidas de um eclipse, as que se usam. */
const MAGNITUDE_SOLAR = 8;
/** Num lugar: quanto do diâmetro do Sol se tapa, que é como se publica. */
const MAGNITUDE_NO_LUGAR = 0;
const MAGNITUDE_DA_SOMBRA = 0;
const MAGNITUDE_DA_PENUMBRA = 1;
const SAROS = 9;

const especieDe = (bandeiras: number): EspecieDeEclipse | undefined =>
  ESPECIES.find(([bandeira]) => (bandeiras & bandeira) !== 0)?.[1];

/** A procura de eclipses da biblioteca, que aceita céus aproximados: o máximo há de estar nos exatos. */
export function eclipses(
  modulo: ModuloSwiss,
  { ler, instantes, onde, medidas, erro }: MemoriaSwiss,
  posicao: Ephemeris['posicao'],
): Ephemeris['eclipseSeguinte'] {
  const DE: Readonly<Record<AstroDoEclipse, readonly [ProcuraDeEclipse, ComoFoiOEclipse]>> = {
    Sol: [modulo._swe_sol_eclipse_when_glob, modulo._swe_sol_eclipse_where],
    Lua: [modulo._swe_lun_eclipse_when, modulo._swe_lun_eclipse_how],
  };
  return (astro, depoisDe): EclipseNoCeu => {
    const [procurar, medir] = DE[astro];
    const achado = procurar(
      exigirFinito(depoisDe, 'dia juliano'),
      SEFLG_SWIEPH,
      QUALQUER_ESPECIE,
      instantes,
      0,
      erro,
    );
    const dia = ler(instantes, 0);
    const especie = especieDe(achado);
    if (achado < 0 || !especie)
      throw new Error(`A procura de eclipses falhou: ${modulo.UTF8ToString(erro)}`);
    posicao('Lua', dia);
    posicao('Sol', dia);
    if (medir(dia, SEFLG_SWIEPH, onde, medidas, erro) < 0)
      throw new Error(`A medida de um eclipse falhou: ${modulo.UTF8ToString(erro)}`);
    const daLua = especie === 'penumbral' ? MAGNITUDE_DA_PENUMBRA : MAGNITUDE_DA_SOMBRA;
    return {
      dia,
      especie,
      magnitude: ler(medidas, astro === 'Sol' ? MAGNITUDE_SOLAR : daLua),
      saros: ler(medidas, SAROS),
      onde: astro === 'Sol' ? { longitude: ler(onde, 0), latitude: ler(onde, 1) } : null,
    };
  };
}

/** Onde se leem, entre os instantes, os que se usam: os do Sol num lugar, e os da Lua em toda parte. */
const MAXIMO = 0;
const DO_SOL = { comeco: 1, centralDe: 2, centralAte: 3, fim: 4, nascer: 5, por: 6 } as const;
const DA_LUA = {
  sombraDe: 2,
  sombraAte: 3,
  totalDe: 4,
  totalAte: 5,
  penumbraDe: 6,
  penumbraAte: 7,
  nascer: 8,
  por: 9,
} as const;
const CORPOS: Readonly<Record<AstroDoEclipse, number>> = { Sol: 0, Lua: 1 };
const NASCER = 1;
const POR = 2;
/** Ao nível do mar, a 15 °C: como nas horas planetárias. */
const PRESSAO = 1013.25;
const TEMPERATURA = 15;
/** A biblioteca conta o horizonte pelo bordo de baixo; o disco leva minutos a passá-lo inteiro. */
const MEIA_HORA = 1 / 48;
const UM_POUCO = 1e-4;
const INSTANTES_POR_LER = Array<number>(10).fill(0);
/** O máximo de um lugar dista horas do de todos; o eclipse seguinte, ao menos duas semanas. */
const O_MESMO = 0.5;

interface Trecho {
  readonly de: number;
  readonly ate: number;
}
/** Entre o nascer e o pôr, dos que caem no eclipse. */
interface Horizonte {
  readonly nascer: number | null;
  readonly por: number | null;
}

const acimaDoHorizonte = ({ de, ate }: Trecho, { nascer, por }: Horizonte): Trecho | null => {
  const trecho = { de: Math.max(de, nascer ?? de), ate: Math.min(ate, por ?? ate) };
  return trecho.de < trecho.ate ? trecho : null;
};

/** A biblioteca, e onde ela escreve. */
interface Biblioteca {
  readonly modulo: ModuloSwiss;
  readonly memoria: MemoriaSwiss;
}

const lido = ({ memoria: { ler, instantes } }: Biblioteca, qual: number): number | null =>
  ler(instantes, qual) || null;

function trechoLido(b: Biblioteca, de: number, ate: number): Trecho | null {
  const [comeco, fim] = [lido(b, de), lido(b, ate)];
  return comeco !== null && fim !== null ? { de: comeco, ate: fim } : null;
}

/** O bordo de cima, a menos de meia hora do de baixo; sem ele, o de baixo. */
function bordoDeCima(
  { modulo, memoria: { ler, onde, xx, erro } }: Biblioteca,
  astro: AstroDoEclipse,
  qual: typeof NASCER | typeof POR,
  deBaixo: number | null,
): number | null {
  if (deBaixo === null) return null;
  const rc = modulo._swe_rise_trans(
    qual === NASCER ? deBaixo - MEIA_HORA : deBaixo - UM_POUCO,
    CORPOS[astro],
    0,
    SEFLG_SWIEPH,
    qual,
    onde,
    PRESSAO,
    TEMPERATURA,
    xx,
    erro,
  );
  const deCima = ler(xx, 0);
  return rc === 0 && Math.abs(deCima - deBaixo) <= MEIA_HORA ? deCima : deBaixo;
}

function horizonteDe(b: Biblioteca, astro: AstroDoEclipse, nasce: number, poe: number): Horizonte {
  const [nascer, por] = [lido(b, nasce), lido(b, poe)];
  return {
    nascer: bordoDeCima(b, astro, NASCER, nascer),
    por: bordoDeCima(b, astro, POR, por),
  };
}

/** O primeiro que do lugar se vê, de pouco antes do dia em diante; negativo, já não há. */
function procurar({ modulo, memoria }: Biblioteca, astro: AstroDoEclipse, dia: number): number {
  const { por, onde, instantes, medidas, erro } = memoria;
  por(instantes, INSTANTES_POR_LER);
  const qual =
    astro === 'Sol' ? modulo._swe_sol_eclipse_when_loc : modulo._swe_lun_eclipse_when_loc;
  return qual(dia - O_MESMO, SEFLG_SWIEPH, onde, instantes, medidas, 0, erro);
}

interface Visto extends Pick<EclipseDoLugar, 'especie' | 'magnitude' | 'maximo'> {
  /** De toda a parte que veja o céu. */
  readonly inteiro: Trecho;
  readonly central: Trecho | null;
  readonly horizonte: Horizonte;
}
function montar({ inteiro, central, horizonte, ...visto }: Visto): EclipseDoLugar | null {
  const trecho = acimaDoHorizonte(inteiro, horizonte);
  return (
    trecho && {
      ...visto,
      ...trecho,
      noComeco: trecho.de > inteiro.de ? 'nascer' : 'contato',
      noFim: trecho.ate < inteiro.ate ? 'pôr' : 'contato',
      central: central && acimaDoHorizonte(central, horizonte),
    }
  );
}

function doSol(b: Biblioteca, dia: number): EclipseDoLugar | null {
  const achado = procurar(b, 'Sol', dia);
  const especie = achado < 0 ? undefined : especieDe(achado);
  const { ler, instantes, medidas } = b.memoria;
  const maximo = ler(instantes, MAXIMO);
  const inteiro = trechoLido(b, DO_SOL.comeco, DO_SOL.fim);
  if (!especie || !inteiro || Math.abs(maximo - dia) > O_MESMO) return null;
  return montar({
    especie,
    magnitude: ler(medidas, MAGNITUDE_NO_LUGAR),
    maximo,
    inteiro,
    central: trechoLido(b, DO_SOL.centralDe, DO_SOL.centralAte),
    horizonte: horizonteDe(b, 'Sol', DO_SOL.nascer, DO_SOL.por),
  });
}

function daLua(b: Biblioteca, dia: number): EclipseDoLugar | null {
  const achado = procurar(b, 'Lua', dia);
  const { ler, instantes, medidas, erro } = b.memoria;
  const maximo = ler(instantes, MAXIMO);
  if (achado < 0 || Math.abs(maximo - dia) > O_MESMO) return null;
  const horizonte = horizonteDe(b, 'Lua', DA_LUA.nascer, DA_LUA.por);
  const daSombra = ler(medidas, MAGNITUDE_DA_SOMBRA);
  const daPenumbra = ler(medidas, MAGNITUDE_DA_PENUMBRA);
  // De um lugar apagam-se os contatos que lá não se veem: os de toda parte pedem-se à parte.
  b.modulo._swe_lun_eclipse_when(dia - O_MESMO, SEFLG_SWIEPH, QUALQUER_ESPECIE, instantes, 0, erro);
  const naSombra = daSombra > 0;
  const inteiro = naSombra
    ? trechoLido(b, DA_LUA.sombraDe, DA_LUA.sombraAte)
    : trechoLido(b, DA_LUA.penumbraDe, DA_LUA.penumbraAte);
  return (
    inteiro &&
    montar({
      especie: daSombra >= 1 ? 'total' : naSombra ? 'parcial' : 'penumbral',
      magnitude: naSombra ? daSombra : daPenumbra,
      maximo,
      inteiro,
      central: trechoLido(b, DA_LUA.totalDe, DA_LUA.totalAte),
      horizonte,
    })
  );
}

/** O eclipse de um dia como se vê de um lugar, se dele se vê. */
export function eclipsesDoLugar(
  modulo: ModuloSwiss,
  memoria: MemoriaSwiss,
): Ephemeris['eclipseDoLugar'] {
  return (astro, diaDoMaximo, { latitude, longitude }) => {
    exigirLugar(latitude, longitude);
    exigirFinito(diaDoMaximo, 'dia juliano');
    memoria.por(memoria.onde, [longitude, latitude, 0]);
    return (astro === 'Sol' ? doSol : daLua)({ modulo, memoria }, diaDoMaximo);
  };
}
