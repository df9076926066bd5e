/** As colunas que se repetem de tabela em tabela. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { nomeDoPonto, type Ponto } from '@core/astrology';
import { BotaoDaLinha } from './BotaoDaLinha';
import { numerico, Simbolo } from './pecas';
import type { Coluna, ColunaSemHoras } from './Tabela';

/** O ponto com o símbolo e o nome: o que dá nome à linha. */
export const colunaDoPonto = <L,>(
  titulo: string,
  pontoDe: (linha: L) => Ponto,
): ColunaSemHoras<L> => ({
  titulo,
  nomeia: true,
  celula: (linha) => (
    <>
      <Simbolo nome={pontoDe(linha)} />{' '}
      <Box component="span" sx={{ ml: 0.5 }}>
        {nomeDoPonto(pontoDe(linha))}
      </Box>
    </>
  ),
});

/** Um número alinhado à direita: uma casa, um grau, um ano. */
export const colunaNumerica = <L,>(
  titulo: string,
  celula: (linha: L) => ReactNode,
): ColunaSemHoras<L> => ({ titulo, align: 'right', sx: numerico, celula });

/** O instante da linha: escolhê-lo leva ao dia dele. @param escolhido o da linha que se vê */
export const colunaDoInstante = <L extends { readonly instante: string }>(
  titulo: string,
  como: 'dia' | 'momento',
  aoVer: (dia: string) => void,
  escolhido?: string | null,
): Coluna<L> => ({
  titulo,
  nomeia: true,
  sx: numerico,
  quando: ({ instante }, relogio) => (
    <BotaoDaLinha
      {...(escolhido !== undefined && { escolhida: instante === escolhido })}
      aoEscolher={() => aoVer(relogio.data(instante))}
    >
      {relogio[como](instante)}
    </BotaoDaLinha>
  ),
});

/** Fica à vista enquanto as outras rolam de lado. */
export const presa = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  pl: 0.5,
  bgcolor: 'background.default',
} as const;
