import { casaDaLongitude, signoDaLongitude, type Signo } from '@core/astrology';
import { eventosDaLua, type EventoDaLua } from '../../doutrina/eventosDaLua';
import type { Natal, Periodo } from '../../doutrina/mapa';
import { ANO_TROPICO } from '@core/tecnicas/progressao/medidas';
import { diaProgredido } from '../../doutrina/vida';
import type { Ephemeris } from '../../ephemeris/ephemeris';
import { faixa, type Peca } from '../faixa';

/** A Lua progredida dá a volta em 27 anos: de cada vez procura-se em menos do que uma. */
const TRECHO = 20 * ANO_TROPICO;
/** Nem num signo nem numa casa grande fica tanto. */
const ANTES = 8 * ANO_TROPICO;

function ingressos(ephemeris: Ephemeris, natal: Natal, { de, ate }: Periodo): EventoDaLua[] {
  const semAspectos = { ...natal, perfil: { ...natal.perfil, aspectos: [] } };
  const eventos: EventoDaLua[] = [];
  for (let dia = de; dia < ate; dia += TRECHO)
    eventos.push(
      ...eventosDaLua(ephemeris, semAspectos, {
        sentido: 'direta',
        de: dia,
        ate: Math.min(dia + TRECHO, ate),
      }),
    );
  return eventos;
}

/** De um ingresso ao seguinte; o primeiro trecho começa onde se começou a olhar. */
function trechos<V>(
  primeiro: V,
  ingressos: readonly { readonly dia: number; readonly valor: V }[],
  { de, ate }: Periodo,
): { readonly valor: V; readonly de: number; readonly ate: number }[] {
  const comecos = [{ dia: de, valor: primeiro }, ...ingressos];
  return comecos.map(({ dia, valor }, i) => ({
    valor,
    de: dia,
    ate: comecos[i + 1]?.dia ?? ate,
  }));
}

const NA_LUA_SEM_HORA =
  'Sem a hora do nascimento a Lua progredida pode entrar em cada signo até seis meses antes ou depois.';

export const faixaDaProgressao = faixa(
  'a Lua progredida por signos e por casas',
  (ephemeris, natal, { de, ate }) => {
    const nascimento = natal.observacao.dia;
    const olhado = { de: Math.max(nascimento, de - ANTES), ate: Math.max(nascimento, ate) };
    const eventos = ingressos(ephemeris, natal, olhado);
    const { longitude } = ephemeris.posicao('Lua', diaProgredido(nascimento, olhado.de, 'direta'));
    const signos = trechos<Signo>(
      signoDaLongitude(longitude),
      eventos.flatMap(({ dia, acontecimento: a }) =>
        a.tipo === 'signo' ? { dia, valor: a.signo } : [],
      ),
      olhado,
    ).map(({ valor, ...trecho }): Peca => ({
      ...trecho,
      fila: 'Signo',
      simbolos: [valor],
      nome: `Lua progredida em ${valor}`,
    }));
    const casas = natal.casas
      ? trechos(
          casaDaLongitude(longitude, natal.casas.cuspides),
          eventos.flatMap(({ dia, acontecimento: a }) =>
            a.tipo === 'casa' ? { dia, valor: a.casa } : [],
          ),
          olhado,
        ).map(({ valor, ...trecho }): Peca => ({
          ...trecho,
          fila: 'Casa',
          simbolos: [],
          rotulo: String(valor),
          nome: `Lua progredida na casa ${valor}`,
        }))
      : [];
    return {
      filas: ['Signo', ...(natal.casas ? ['Casa'] : [])],
      pecas: [...signos, ...casas],
      nota: natal.casas ? undefined : NA_LUA_SEM_HORA,
    };
  },
);
