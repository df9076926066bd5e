/** As revoluções lunares de um ano, contado de um retorno do Sol ao seguinte. */
import { civilDoInstante } from '@core/civil';
import { instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import type { Natal } from './mapa';
import { calcularRetorno, type MapaDoRetorno, type Onde } from './mapaDoRetorno';
import { passagens, type Janela } from './passagens';
import { diaDoRetorno } from './retorno';
import { criarTrajetoria } from './trajetoria';

/** Metade da volta da Lua, em dias, com folga: nela passa por cada longitude ao menos uma vez. */
const EM_VOLTA = 16;

/** Quando, na janela, a Lua passa pela longitude. */
function passagensDaLua(ephemeris: Ephemeris, longitude: number, janela: Janela): number[] {
  const trajetoria = criarTrajetoria(ephemeris, 'Lua', janela);
  return passagens({ trajetoria, alvo: longitude, orbe: 1 }, janela)
    .flatMap(({ exatos }) => exatos)
    .filter((dia) => dia >= janela.de && dia < janela.ate);
}

interface RetornosDoAno {
  /** Dias julianos. */
  readonly dias: readonly number[];
  readonly numero: number;
  readonly retorno: MapaDoRetorno;
}

/** @throws ForaDoIntervaloError fora dos anos das efemérides */
export function calcularRetornoLunar(
  ephemeris: Ephemeris,
  natal: Natal,
  { ano, numero, onde }: { readonly ano: number; readonly numero: number; readonly onde: Onde },
): RetornosDoAno {
  const nascimento = civilDoInstante(instanteDoDiaJuliano(natal.observacao.dia), '+00:00');
  const { Sol, Lua } = natal.posicoes;
  const aniversario = (qual: number): number =>
    diaDoRetorno(ephemeris, nascimento, Sol.longitude, qual);
  // O nascimento é o primeiro do primeiro ano: um segundo antes dele ainda se procura.
  const janela = { de: aniversario(ano) - 1e-5, ate: aniversario(ano + 1) - 1e-5 };
  const dias = passagensDaLua(ephemeris, Lua.longitude, janela);
  const qual = Math.min(numero, dias.length);
  const escolhido = dias[qual - 1] as number;
  // De outra longitude, a que a hora deixa em aberto, a passagem da mesma volta.
  const diaDe = (longitude: number): number =>
    passagensDaLua(ephemeris, longitude, {
      de: escolhido - EM_VOLTA,
      ate: escolhido + EM_VOLTA,
    }).reduce((a, b) => (Math.abs(b - escolhido) < Math.abs(a - escolhido) ? b : a));
  return { dias, numero: qual, retorno: calcularRetorno(ephemeris, natal, 'Lua', diaDe, onde) };
}
