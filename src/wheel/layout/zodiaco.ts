/** A faixa dos doze signos e a régua de graus. */
import { GRAUS_POR_SIGNO, inicioDoSigno, SIGNOS } from '@core/astrology';
import { arredondar } from '../../glyphs';
import type { Escala } from './escala';
import type { Medidas } from './medidas';
import { porGlifo } from './metricas';
import type { Regua, RiscasDaRegua, SignoPosto } from './tipos';

export function porSignos(m: Medidas, escala: Escala): SignoPosto[] {
  return SIGNOS.map((signo) => {
    const inicio = inicioDoSigno(signo);
    const meio = escala.ponto(inicio + GRAUS_POR_SIGNO / 2, (m.fora + m.faixa) / 2);
    return {
      signo,
      setor: escala.setor(inicio, inicio + GRAUS_POR_SIGNO, m.faixa, m.fora),
      glifo: porGlifo(signo, m.signo, meio),
    };
  });
}

/** Um círculo tracejado: cada traço é uma risca radial. */
function riscas(quantas: number, comprimento: number, largura: number, m: Medidas): RiscasDaRegua {
  const raio = arredondar(m.regua + comprimento / 2);
  const passo = (2 * Math.PI * raio) / quantas;
  return { raio, comprimento, largura, vao: passo - largura, recuo: largura / 2 };
}

/** Riscas de 1°, maiores a cada 5° e as maiores a cada 10°; as maiores cobrem as menores. */
function riscasDaRegua(m: Medidas): RiscasDaRegua[] {
  const altura = m.faixa - m.regua;
  return [
    riscas(360, altura * 0.4, 0.5, m),
    riscas(72, altura * 0.65, 0.7, m),
    riscas(36, altura, 0.9, m),
  ];
}

/** @param origem longitude que fica às 9 horas, graus */
export function porRegua(m: Medidas, origem: number): Regua {
  return { giro: origem, riscas: riscasDaRegua(m) };
}
