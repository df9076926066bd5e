/** A faixa dos doze signos e a régua de graus. */
import { pathRound } from 'd3';
import { GRAUS_POR_SIGNO, inicioDoSigno, SIGNOS } from '@core/astrology';
import { criarEscala, type Escala } from './escala';
import { LADO, medidasDaRoda, type Medidas } from './medidas';
import { porGlifo } from './metricas';
import type { Regua, SignoPosto } from './tipos';

export function porSignos(m: Medidas, escala: Escala): SignoPosto[] {
  return SIGNOS.map((signo) => {
    const inicio = inicioDoSigno(signo);
    const meio = escala.ponto(inicio + GRAUS_POR_SIGNO / 2, (m.fora + m.faixa) / 2);
    return { signo, setor: escala.setor(inicio, inicio + GRAUS_POR_SIGNO, m.faixa, m.fora), glifo: porGlifo(signo, m.signo, meio) };
  });
}

/** Riscas de todos os graus que `escolhe` aceita, num só traçado. */
function riscas(escolhe: (grau: number) => boolean, comprimento: number, m: Medidas, escala: Escala): string {
  const traco = pathRound(2);
  for (let grau = 0; grau < 360; grau += 1) {
    if (!escolhe(grau)) continue;
    const { x1, y1, x2, y2 } = escala.risca(grau, m.regua, m.regua + comprimento);
    traco.moveTo(x1, y1);
    traco.lineTo(x2, y2);
  }
  return traco.toString();
}

/** Riscas de 1°, maiores a cada 5° e as maiores a cada 10°. */
function tracarRegua(m: Medidas): Omit<Regua, 'giro'> {
  const escala = criarEscala(0, { x: LADO / 2, y: LADO / 2 });
  const altura = m.faixa - m.regua;
  return {
    um: riscas((g) => g % 5 !== 0, altura * 0.4, m, escala),
    cinco: riscas((g) => g % 10 === 5, altura * 0.65, m, escala),
    dez: riscas((g) => g % 10 === 0, altura, m, escala),
  };
}

/** As duas réguas que existem: a do mapa é uma delas, girada. */
const REGUA_SIMPLES = tracarRegua(medidasDaRoda(false));
const REGUA_DUPLA = tracarRegua(medidasDaRoda(true));

/** @param ascendente longitude que fica às 9 horas, graus */
export function porRegua(m: Medidas, ascendente: number): Regua {
  return { giro: ascendente, ...(m.externo ? REGUA_DUPLA : REGUA_SIMPLES) };
}
