/**
 * A tabela dos cálculos: cada chamada que uma técnica do catálogo faz, e o que dela se sabe aqui. A
 * rota, a permissão, a thread e a resposta leem-na; uma técnica nova é uma linha e a pasta dela.
 */
import { porqueSemHora, type ChamadaDeCalculo } from '@core/tecnicas';
import { dadosInvalidos } from '../base/erros';
import type { Ephemeris } from '../ephemeris/ephemeris';
import type { Calculo, Mapas, Perguntado } from './calculo';
import { arcoSolar, exatosDoArco } from './arcoSolar';
import { faixaDoArco } from './arcoSolar/faixa';
import { composto } from './composto';
import { davison } from './davison';
import { eclipses } from './eclipses';
import { faixaDosEclipses } from './eclipses/faixa';
import { firdaria } from './firdaria';
import { faixaDaFirdaria } from './firdaria/faixa';
import { aspectosDoGrupo, compostoDoGrupo } from './grupo';
import { retificacao } from './linhaDaVida';
import { transitosLongos } from './longos';
import { faixaDosLongos } from './longos/faixa';
import { calcularNatais, type MapaACalcular } from './mapa';
import { planetas } from './natal';
import { profeccao } from './profeccao';
import { faixaDaProfeccao } from './profeccao/faixa';
import { aspectosDaProgressao, fasesDaProgressao, progressao } from './progressao';
import { faixaDaProgressao } from './progressao/faixa';
import { retornoLunar } from './retornoLunar';
import { mapaDoRetorno, retornos } from './retornos';
import { faixaDosRetornos } from './retornos/faixa';
import { revolucaoSolar } from './revolucao';
import { sinastria } from './sinastria';
import { transitos } from './transitos';

const CALCULOS = {
  planetas,
  transitos,
  transitosLongos,
  revolucaoSolar,
  progressao,
  aspectosDaProgressao,
  fasesDaProgressao,
  retornoLunar,
  retornos,
  mapaDoRetorno,
  arcoSolar,
  exatosDoArco,
  profeccao,
  firdaria,
  eclipses,
  retificacao,
  sinastria,
  composto,
  davison,
  compostoDoGrupo,
  aspectosDoGrupo,
  faixaDosLongos,
  faixaDaProgressao,
  faixaDaProfeccao,
  faixaDaFirdaria,
  faixaDoArco,
  faixaDosRetornos,
  faixaDosEclipses,
} satisfies { readonly [N in ChamadaDeCalculo]: Calculo<N, unknown, Mapas> };

type PerguntadoDe<N extends ChamadaDeCalculo> = ReturnType<(typeof CALCULOS)[N]['pergunta']>;
/** Um pedido de cálculo inteiro em si mesmo. */
export type Pergunta = {
  readonly [N in ChamadaDeCalculo]: { readonly chamada: N } & PerguntadoDe<N>;
}[ChamadaDeCalculo];

export type LinhaDeCalculo = Calculo<ChamadaDeCalculo, unknown, Mapas>;
export const calculoDe = (chamada: ChamadaDeCalculo): LinhaDeCalculo => CALCULOS[chamada];
export const CHAMADAS = Object.keys(CALCULOS) as ChamadaDeCalculo[];

/**
 * O que o contrato não pode ver sozinho: se a técnica se faz sem a hora que falta, e o que mais a
 * chamada confere.
 * @throws ProblemaHttp 422
 */
export function conferirPergunta(
  chamada: ChamadaDeCalculo,
  perguntado: Perguntado<unknown, Mapas>,
): void {
  const porque = porqueSemHora(chamada);
  const semHora = ({ hora: { precisao } }: MapaACalcular): boolean =>
    precisao !== 'exata' && precisao !== 'aproximada';
  if (porque !== null && perguntado.mapas.some(semHora))
    throw dadosInvalidos({ PrecisaoDaHora: [porque] });
  calculoDe(chamada).confere?.(perguntado);
}

/** @throws ForaDoIntervaloError fora dos anos das efemérides */
export function responderPergunta(
  ephemeris: Ephemeris,
  { mapas, parte }: Perguntado<unknown, Mapas>,
  { calcula }: Pick<LinhaDeCalculo, 'calcula'>,
): object {
  return calcula(ephemeris, calcularNatais(ephemeris, mapas), parte);
}
