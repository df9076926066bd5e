/**
 * A Lua de um instante: onde está, quanto se vê dela, quando muda de signo e desde quando, nele, já
 * não faz aspectos maiores (fora de curso).
 */
import { arco, normalizar, PLANETAS, SIGNOS, type Signo } from '@core/astrology';
import type { CeuDeAgora } from '@core/contract';
import { instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import { diaDaLuaEm } from './eventosDaLua';

const GRAUS_DO_SIGNO = 30;
/** Por dia, a mais lenta e a mais depressa andam 11,7° e 15,4°. */
const PASSO_MEDIO = 13.2;
/** Da Lua ao planeta, no sentido do zodíaco: os aspectos de Ptolomeu, dos dois lados. */
const EXATOS = [0, 60, 90, 120, 180, 240, 270, 300];
const PRECISAO_DIAS = 1e-6;
const ITERACOES = 20;

const OUTROS = PLANETAS.filter((p) => p !== 'Lua');
type Outro = (typeof OUTROS)[number];

/** Quanto a Lua está à frente do planeta, [0, 360). */
const aFrente = (ephemeris: Ephemeris, planeta: Outro, dia: number): number =>
  arco(ephemeris.posicao(planeta, dia).longitude, ephemeris.posicao('Lua', dia).longitude);

/**
 * Quando a Lua chega a estar tanto à frente do planeta. É sempre mais rápida do que todos, e por isso
 * só uma vez num trecho curto.
 */
function diaDoAspecto(
  ephemeris: Ephemeris,
  planeta: Outro,
  exato: number,
  [de, ate]: readonly [number, number],
): number {
  let [antes, depois] = [de, ate];
  const falta = arco(aFrente(ephemeris, planeta, de), exato);
  for (let i = 0; i < ITERACOES && depois - antes > PRECISAO_DIAS; i += 1) {
    const meio = (antes + depois) / 2;
    const andado = arco(aFrente(ephemeris, planeta, de), aFrente(ephemeris, planeta, meio));
    if (andado < falta) antes = meio;
    else depois = meio;
  }
  return (antes + depois) / 2;
}

/** O último aspecto maior que a Lua faz entre entrar no signo e sair dele; sem nenhum, a entrada. */
function ultimoAspecto(ephemeris: Ephemeris, trecho: readonly [number, number]): number {
  const [entra, sai] = trecho;
  const dias = OUTROS.flatMap((planeta) => {
    const de = aFrente(ephemeris, planeta, entra);
    const percurso = arco(de, aFrente(ephemeris, planeta, sai));
    return EXATOS.filter((exato) => arco(de, exato) < percurso).map((exato) =>
      diaDoAspecto(ephemeris, planeta, exato, trecho),
    );
  });
  return Math.max(entra, ...dias);
}

/** @throws ForaDoIntervaloError */
export function luaDe(ephemeris: Ephemeris, dia: number): CeuDeAgora {
  const lua = ephemeris.posicao('Lua', dia);
  const sol = ephemeris.posicao('Sol', dia);
  const elongacao = arco(sol.longitude, lua.longitude);
  const signo = Math.floor(lua.longitude / GRAUS_DO_SIGNO);
  const [comeco, fim] = [signo * GRAUS_DO_SIGNO, normalizar((signo + 1) * GRAUS_DO_SIGNO)];
  const entra = diaDaLuaEm(ephemeris, comeco, dia - (lua.longitude - comeco) / PASSO_MEDIO);
  const sai = diaDaLuaEm(ephemeris, fim, dia + arco(lua.longitude, fim) / PASSO_MEDIO);
  const radianos = Math.PI / 180;
  const ate = instanteDoDiaJuliano(sai);
  return {
    em: instanteDoDiaJuliano(dia),
    lua: {
      longitude: lua.longitude,
      elongacao,
      iluminada: (1 - Math.cos(elongacao * radianos) * Math.cos(lua.latitude * radianos)) / 2,
    },
    mudaDeSigno: { em: ate, signo: SIGNOS[(signo + 1) % SIGNOS.length] as Signo },
    foraDeCurso: { de: instanteDoDiaJuliano(ultimoAspecto(ephemeris, [entra, sai])), ate },
  };
}
