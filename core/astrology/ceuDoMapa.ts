/**
 * O céu de um mapa como a busca o lê: de cada ponto o signo, a casa e se anda para trás, três
 * letras por ponto, para caberem milhares numa resposta.
 */
import { MOVIMENTOS, type Movimento } from './movimento';
import { PONTOS, type Ponto } from './pontos';
import { SIGNOS, type Signo } from './signos';

/** Dos dois nodos, lê-se o do perfil no lugar de um só. */
export type PontoDoCeu = Exclude<Ponto, 'NodoVerdadeiro'>;
/** Os que se procuram, na ordem em que se escrevem: todos, mesmo os que o perfil não desenha. */
export const PONTOS_DO_CEU = PONTOS.filter((p): p is PontoDoCeu => p !== 'NodoVerdadeiro');

export interface LugarNoCeu {
  /** null: sem hora não se sabe ao certo. */
  readonly signo: Signo | null;
  readonly casa: number | null;
  readonly movimento: Movimento;
}
export type CeuDoMapa = Readonly<Record<PontoDoCeu, LugarNoCeu>>;

const LETRAS = 'abcdefghijkl';
const NENHUM = '-';
const POR_PONTO = 3;
export const LETRAS_DO_CEU = PONTOS_DO_CEU.length * POR_PONTO;

const letra = (indice: number): string => LETRAS.charAt(indice);

export function escreverCeu(ceu: CeuDoMapa): string {
  return PONTOS_DO_CEU.map((ponto) => {
    const { signo, casa, movimento } = ceu[ponto];
    return (
      (signo === null ? NENHUM : letra(SIGNOS.indexOf(signo))) +
      (casa === null ? NENHUM : letra(casa - 1)) +
      letra(MOVIMENTOS.indexOf(movimento))
    );
  }).join('');
}

/** O que se sabe de um mapa cujo céu não se calcula: nada. */
export const CEU_DESCONHECIDO = NENHUM.repeat(LETRAS_DO_CEU);

type Lugar = { readonly signo: Signo } | { readonly casa: number };
/** O que se pede de um ponto: o signo, a casa, ou que ande para trás. */
export type TermoDeUmPonto = { readonly ponto: PontoDoCeu } & (
  Lugar | { readonly retrogrado: true }
);
/** Três ou mais dos dez planetas no mesmo signo ou casa. */
type TermoDeStellium = { readonly stellium: true } & Lugar;
export type TermoDoCeu = TermoDeUmPonto | TermoDeStellium;

const DO_STELLIUM = [
  ...['Sol', 'Lua', 'Mercúrio', 'Vênus', 'Marte'],
  ...['Júpiter', 'Saturno', 'Urano', 'Netuno', 'Plutão'],
] as readonly PontoDoCeu[];
const QUANTOS_NO_STELLIUM = 3;

/** O lugar do texto em que se lê o que o termo pede, e a letra que lá tem de estar. */
export function ondeSeLe(termo: TermoDeUmPonto): {
  readonly lugar: number;
  readonly letra: string;
} {
  const inicio = PONTOS_DO_CEU.indexOf(termo.ponto) * POR_PONTO;
  if ('signo' in termo) return { lugar: inicio, letra: letra(SIGNOS.indexOf(termo.signo)) };
  if ('casa' in termo) return { lugar: inicio + 1, letra: letra(termo.casa - 1) };
  return { lugar: inicio + 2, letra: letra(MOVIMENTOS.indexOf('retrógrado')) };
}

/** Se um céu cumpre o que o termo pede. */
export function cumpre(termo: TermoDoCeu): (ceu: string) => boolean {
  if (!('stellium' in termo)) {
    const { lugar, letra: dita } = ondeSeLe(termo);
    return (ceu) => ceu[lugar] === dita;
  }
  const { stellium: _, ...onde } = termo;
  const lugares = DO_STELLIUM.map((ponto) => ondeSeLe({ ponto, ...onde }));
  return (ceu) =>
    lugares.filter(({ lugar, letra: dita }) => ceu[lugar] === dita).length >= QUANTOS_NO_STELLIUM;
}

const letraEm = (ceu: string, ponto: PontoDoCeu, qual: number): number =>
  LETRAS.indexOf(ceu[PONTOS_DO_CEU.indexOf(ponto) * POR_PONTO + qual] ?? NENHUM);

/** Um exemplo de cada forma de procurar, que acha ao menos este céu. */
export function exemplosDo(ceu: string): TermoDoCeu[] {
  const signo = (ponto: PontoDoCeu): Signo | undefined => SIGNOS[letraEm(ceu, ponto, 0)];
  const [doSol, doAscendente, casa] = [
    signo('Sol'),
    signo('Ascendente'),
    letraEm(ceu, 'Saturno', 1) + 1,
  ];
  return [
    ...(doSol ? [{ ponto: 'Sol', signo: doSol } as const] : []),
    ...(doAscendente ? [{ ponto: 'Ascendente', signo: doAscendente } as const] : []),
    ...(casa > 0 ? [{ ponto: 'Saturno', casa } as const] : []),
    ...SIGNOS.map((s) => ({ stellium: true, signo: s }) as const)
      .filter((termo) => cumpre(termo)(ceu))
      .slice(0, 1),
  ];
}
