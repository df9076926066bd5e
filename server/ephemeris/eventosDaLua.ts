/** O que acontece à Lua progredida num trecho da vida: aspectos exatos ao natal, mudanças de signo e de casa. */
import { arco, DEFINICOES, diferencaOrientada, normalizar, PONTOS_COM_ASPECTO, SIGNOS, type Signo } from '@core/astrology';
import type { EventoDaLua } from '@core/contract';
import { instanteDoDiaJuliano, type Ephemeris } from './ephemeris';
import { diaDaVida, diaProgredido, longitudeNatal, type Natal, type Sentido } from './vida';

/** Um segundo de vida é menos que um milionésimo de segundo de céu. */
const PRECISAO_DIAS = 1e-11;
const ITERACOES = 20;

type SemData<E> = E extends unknown ? Omit<E, 'data'> : never;
interface Marco {
  readonly longitude: number;
  readonly evento: SemData<EventoDaLua>;
}

/** Oposição e conjunção têm um lado só; os outros aspectos, dois. */
function marcosDeAspecto(natal: Natal): Marco[] {
  return PONTOS_COM_ASPECTO.flatMap((ponto) =>
    DEFINICOES.flatMap(({ nome, angulo }) => {
      const lados = angulo === 0 || angulo === 180 ? [angulo] : [angulo, -angulo];
      return lados.map((lado): Marco => ({
        longitude: normalizar(longitudeNatal(natal.info, ponto) + lado),
        evento: { tipo: 'aspecto', aspecto: nome, natal: ponto },
      }));
    }));
}

/** Andando para a frente entra-se no signo que começa ali; para trás, no que ali termina. */
function marcosDeSigno(sentido: Sentido): Marco[] {
  return SIGNOS.map((_, i): Marco => ({
    longitude: i * 30,
    evento: { tipo: 'signo', signo: SIGNOS[sentido === 'direta' ? i : (i + 11) % 12] as Signo },
  }));
}

function marcosDeCasa(natal: Natal, sentido: Sentido): Marco[] {
  return natal.info.cuspides.casas.map((longitude, i): Marco => ({
    longitude,
    evento: { tipo: 'casa', casa: sentido === 'direta' ? i + 1 : ((i + 11) % 12) + 1 },
  }));
}

/** Dia em que a Lua está na longitude, perto do palpite; ela nunca retrograda, e Newton converge em poucos passos. */
function diaDaLuaEm(ephemeris: Ephemeris, longitude: number, palpite: number): number {
  let dia = palpite;
  for (let i = 0; i < ITERACOES; i += 1) {
    const lua = ephemeris.posicao('Lua', dia);
    const passo = diferencaOrientada(lua.longitude, longitude) / lua.velocidade;
    dia += passo;
    if (Math.abs(passo) < PRECISAO_DIAS) return dia;
  }
  return dia;
}

/**
 * Eventos entre dois dias da vida [primeiro, último), em ordem.
 * @param primeiroDia dia juliano da vida
 */
export function eventosDaLua(ephemeris: Ephemeris, natal: Natal, sentido: Sentido, primeiroDia: number, ultimoDia: number): EventoDaLua[] {
  const pontas = [primeiroDia, ultimoDia].map((d) => diaProgredido(natal.dia, d, sentido)).sort((a, b) => a - b);
  const [de = 0, ate = 0] = pontas;
  const inicio = ephemeris.posicao('Lua', de).longitude;
  const percurso = arco(inicio, ephemeris.posicao('Lua', ate).longitude);
  return [...marcosDeAspecto(natal), ...marcosDeSigno(sentido), ...marcosDeCasa(natal, sentido)]
    .filter((m) => arco(inicio, m.longitude) < percurso)
    .map((m) => ({ ...m.evento, dia: diaDaVida(natal.dia, diaDaLuaEm(ephemeris, m.longitude, de + ((ate - de) * arco(inicio, m.longitude)) / percurso), sentido) }))
    .sort((a, b) => a.dia - b.dia)
    .map(({ dia, ...evento }) => ({ ...evento, data: instanteDoDiaJuliano(dia) }));
}
