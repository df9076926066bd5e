/** Uma faixa da linha da vida: a pergunta é a mesma para todas, as peças são de cada técnica. */
import type { DataCivil } from '@core/civil';
import { ANOS_DAS_EFEMERIDES, NATAL } from '@core/contract';
import type { ChamadaDeFaixa } from '@core/tecnicas';
import type { FaixaDaVida, PecaDaVida } from '@core/tecnicas/faixa';
import type { EscalaDaVida } from '@core/tecnicas/linhaDaVida/medidas';
import type { Natal, Periodo } from '../doutrina/mapa';
import {
  comecoDoDia,
  instanteDoDiaJuliano,
  PRIMEIRO_CEU,
  type Ephemeris,
} from '../ephemeris/ephemeris';
import type { Calculo } from './calculo';
import { mapaDaConsulta } from './mapa';

interface Parte {
  readonly de: DataCivil;
  readonly ate: DataCivil;
  readonly fuso: string;
  readonly escala: EscalaDaVida;
}

/** Dias julianos, [de, ate), e como se mostra. */
interface DaFaixa extends Periodo, Pick<Parte, 'fuso' | 'escala'> {}

/** Uma peça em dias julianos; o que não se diz é o que quase nenhuma tem. */
export interface Peca
  extends
    Pick<PecaDaVida, 'fila' | 'simbolos' | 'nome'>,
    Partial<Pick<PecaDaVida, 'rotulo' | 'endereco'>> {
  readonly de: number;
  /** Sem isto, é um momento. */
  readonly ate?: number;
  /** Do que entra num orbe e dele sai. */
  readonly exatos?: readonly number[];
  /** O dia em que a técnica se abre, se não é o do começo. */
  readonly abre?: number;
}

type PecasDe = (
  ephemeris: Ephemeris,
  natal: Natal,
  faixa: DaFaixa,
) => {
  /** De cima para baixo. */
  readonly filas: readonly string[];
  readonly pecas: readonly Peca[];
  readonly nota?: string | undefined;
};

/** Depois deste já não há céu, nem antes de {@link PRIMEIRO_CEU}: a linha que lá chega acaba nele. */
const FIM = comecoDoDia({ ano: ANOS_DAS_EFEMERIDES.ultimo, mes: 12, dia: 31 });
const PRIMEIRO_DIA = `${ANOS_DAS_EFEMERIDES.primeiro}-01-01`;
const ULTIMO_DIA = `${ANOS_DAS_EFEMERIDES.ultimo}-12-31`;

/** O dia UTC, dentro dos que as técnicas abrem. */
function diaDe(juliano: number): string {
  const dia = instanteDoDiaJuliano(juliano).slice(0, 10);
  if (dia < PRIMEIRO_DIA) return PRIMEIRO_DIA;
  return dia > ULTIMO_DIA ? ULTIMO_DIA : dia;
}

function escrever({ de, ate, exatos, abre = de, ...peca }: Peca): PecaDaVida {
  return {
    rotulo: '',
    endereco: {},
    ...peca,
    de: instanteDoDiaJuliano(de),
    ate: ate === undefined ? null : instanteDoDiaJuliano(ate),
    exatos: exatos?.map(instanteDoDiaJuliano) ?? null,
    data: diaDe(abre),
  };
}

const toca =
  ({ de, ate }: Periodo) =>
  (peca: Peca): boolean =>
    peca.ate === undefined ? peca.de >= de && peca.de < ate : peca.de < ate && peca.ate > de;

/** @param pecas as da técnica; as que não tocam a janela deitam-se fora aqui */
export const faixa = (resumo: string, pecas: PecasDe): Calculo<ChamadaDeFaixa, Parte> => ({
  resumo: `Linha da vida: ${resumo}`,
  pergunta: ({ query: { de, ate, fuso, escala, ...mapa } }) => ({
    mapas: [mapaDaConsulta(NATAL, mapa)],
    parte: { de, ate, fuso, escala },
  }),
  calcula: (ephemeris, [natal], { de, ate, ...como }): FaixaDaVida => {
    const janela = {
      de: Math.max(comecoDoDia(de), PRIMEIRO_CEU),
      ate: Math.min(comecoDoDia(ate) + 1, FIM),
    };
    const { filas, pecas: todas, nota = null } = pecas(ephemeris, natal, { ...janela, ...como });
    return {
      filas: [...filas],
      pecas: todas
        .filter(toca(janela))
        .sort((a, b) => a.de - b.de)
        .map(escrever),
      nota,
    };
  },
});
