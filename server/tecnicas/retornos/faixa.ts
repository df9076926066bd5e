import { deQuem, nomeDoPonto } from '@core/astrology';
import type { AlvoDoRetorno, CorpoQueVolta } from '@core/tecnicas/retornos/medidas';
import { longitudeNatal } from '../../doutrina/mapaDoRetorno';
import { alvoDoRetorno, passagensDoRetorno } from '../../doutrina/retornos';
import { faixa, type Peca } from '../faixa';

/** Os que marcam uma vida; de Urano também a meia volta. */
const QUAIS: readonly (readonly [CorpoQueVolta, AlvoDoRetorno])[] = [
  ['Júpiter', 'conjuncao'],
  ['Saturno', 'conjuncao'],
  ['Quíron', 'conjuncao'],
  ['Urano', 'oposicao'],
  ['Urano', 'conjuncao'],
];

const FILAS = [...new Set(QUAIS.map(([corpo]) => nomeDoPonto(corpo)))];

const MEIO_DIA = 0.5;

const oQue = (corpo: CorpoQueVolta, alvo: AlvoDoRetorno): string =>
  alvo === 'conjuncao'
    ? `Retorno ${deQuem(corpo)}`
    : `${nomeDoPonto(corpo)} em oposição ao lugar natal`;

export const faixaDosRetornos = faixa(
  'os retornos dos planetas que demoram a voltar',
  (ephemeris, natal, { de, ate }) => {
    // O nascimento não é um retorno.
    const janela = { de: Math.max(de, natal.observacao.dia + MEIO_DIA), ate };
    if (janela.de >= ate) return { filas: FILAS, pecas: [] };
    return {
      filas: FILAS,
      pecas: QUAIS.flatMap(([corpo, alvo]) =>
        passagensDoRetorno(
          ephemeris,
          corpo,
          alvoDoRetorno(longitudeNatal(ephemeris, natal, corpo), alvo),
          janela,
        ).map(({ dia, numero, de: quantas }): Peca => ({
          fila: nomeDoPonto(corpo),
          de: dia,
          // Os de uma mesma volta dizem-se uma vez.
          simbolos:
            numero === 1 ? [corpo, ...(alvo === 'oposicao' ? ['Oposição' as const] : [])] : [],
          nome: `${oQue(corpo, alvo)}${quantas > 1 ? `, ${numero} de ${quantas}` : ''}`,
          endereco: { corpo, alvo },
        })),
      ),
    };
  },
);
