/** O que se conta só a pedido: a sombra de cada retrogradação, e as declinações que o Sol não tem. */
import { declinacao, PLANETAS, RETROGRADAM, type Planeta } from '@core/astrology';
import { ForaDoIntervaloError, type Ephemeris } from '../ephemeris/ephemeris';
import { ingressosEEstacoes } from './ingressosEEstacoes';
import type { Periodo } from './mapa';
import { acertar, criarTrajetoria, diaDaLongitude, type Trajetoria } from './trajetoria';

export interface Sombra {
  readonly dia: number;
  readonly corpo: Planeta;
  readonly sentido: 'entra' | 'sai';
  readonly longitude: number;
}

/** Da entrada na sombra à saída: o mais demorado, Marte, leva menos do que isto. */
const VOLTA_INTEIRA = 330;

/** O dia, entre dois, em que o corpo, a andar para diante, passa por um grau. */
function passagem(trajetoria: Trajetoria, alvo: number, { de, ate }: Periodo): number | null {
  const { grade } = trajetoria;
  for (let i = 1; i < grade.length; i += 1) {
    const [a, b] = [grade[i - 1], grade[i]];
    if (!a || !b || b.dia <= de || a.dia >= ate) continue;
    const [va, vb] = [afastado(alvo, a.longitude), afastado(alvo, b.longitude)];
    if (va < 0 && vb >= 0 && Math.abs(va) < 90) {
      const dia = acertar(trajetoria.em, alvo, diaDaLongitude(trajetoria, alvo, [a, b]));
      if (dia > de && dia < ate) return dia;
    }
  }
  return null;
}
const afastado = (alvo: number, longitude: number): number =>
  ((longitude - alvo + 540) % 360) - 180;

function sombrasDe(ephemeris: Ephemeris, corpo: Planeta, janela: Periodo): Sombra[] {
  const larga = { de: janela.de - VOLTA_INTEIRA, ate: janela.ate + VOLTA_INTEIRA };
  const trajetoria = criarTrajetoria(ephemeris, corpo, { ...larga, larga: true });
  const { estacoes } = ingressosEEstacoes(ephemeris, corpo, larga);
  return estacoes.flatMap((retrograda, i): Sombra[] => {
    const direta = estacoes[i + 1];
    if (retrograda.sentido !== 'retrógrado' || !direta) return [];
    const entra = passagem(trajetoria, direta.longitude, {
      de: retrograda.dia - VOLTA_INTEIRA / 2,
      ate: retrograda.dia,
    });
    const sai = passagem(trajetoria, retrograda.longitude, {
      de: direta.dia,
      ate: direta.dia + VOLTA_INTEIRA / 2,
    });
    return [
      ...(entra === null
        ? []
        : [{ dia: entra, corpo, sentido: 'entra' as const, longitude: direta.longitude }]),
      ...(sai === null
        ? []
        : [{ dia: sai, corpo, sentido: 'sai' as const, longitude: retrograda.longitude }]),
    ];
  });
}

/** Na janela [de, ate). */
export const sombras = (ephemeris: Ephemeris, janela: Periodo): Sombra[] =>
  RETROGRADAM.flatMap((corpo) => sombrasDe(ephemeris, corpo, janela)).filter(
    ({ dia }) => dia >= janela.de && dia < janela.ate,
  );

export interface ForaDosLimites {
  readonly dia: number;
  readonly corpo: Planeta;
  readonly sentido: 'sai' | 'volta';
  readonly polo: 'norte' | 'sul';
}

const PASSO_DA_DECLINACAO = 0.5;
const UM_SEGUNDO = 1 / 86_400;
/** O Sol só toca o limite; dos outros, Saturno, Netuno e os lentos quase não o passam. */
const SAEM = PLANETAS.filter((p) => p !== 'Sol');

/** Quanto a declinação passa a obliquidade (positivo: fora dos limites), e para que lado. */
function sobra(ephemeris: Ephemeris, corpo: Planeta, dia: number) {
  const { longitude, latitude } = ephemeris.posicao(corpo, dia);
  const obliquidade = ephemeris.obliquidade(dia);
  const d = declinacao(longitude, latitude, obliquidade);
  return {
    dia,
    falta: Math.abs(d) - obliquidade,
    polo: d < 0 ? ('sul' as const) : ('norte' as const),
  };
}

/** As vezes que um corpo passa a declinação máxima do Sol, e em que volta a ela. */
export function foraDosLimites(ephemeris: Ephemeris, { de, ate }: Periodo): ForaDosLimites[] {
  return SAEM.flatMap((corpo) => {
    const em = (dia: number) => sobra(ephemeris, corpo, dia);
    const achados: ForaDosLimites[] = [];
    let antes: ReturnType<typeof em> | null = null;
    // Sempre às mesmas horas: de qualquer janela, o mesmo instante.
    const primeiro = Math.floor(de / PASSO_DA_DECLINACAO) * PASSO_DA_DECLINACAO;
    for (let dia = primeiro; dia < ate + PASSO_DA_DECLINACAO; dia += PASSO_DA_DECLINACAO) {
      const agora = tentado(em, dia) ?? tentado(em, Math.min(Math.max(dia, de), ate));
      if (antes && agora && antes.falta > 0 !== agora.falta > 0) {
        let [a, b] = [antes, agora];
        while (b.dia - a.dia > UM_SEGUNDO / 10) {
          const meio = em((a.dia + b.dia) / 2);
          if (meio.falta > 0 === a.falta > 0) a = meio;
          else b = meio;
        }
        achados.push({ dia: b.dia, corpo, sentido: b.falta > 0 ? 'sai' : 'volta', polo: b.polo });
      }
      antes = agora;
    }
    return achados.filter(({ dia }) => dia >= de && dia < ate);
  });
}

function tentado<T>(em: (dia: number) => T, dia: number): T | null {
  try {
    return em(dia);
  } catch (erro) {
    if (erro instanceof ForaDoIntervaloError) return null;
    throw erro;
  }
}
