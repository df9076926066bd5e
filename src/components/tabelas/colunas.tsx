/** As colunas que se repetem de tabela em tabela. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { nomeDoPonto, type Ponto } from '@core/astrology';
import { numerico, Simbolo } from './pecas';
import type { ColunaSemHoras } from './Tabela';

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

/** Fica à vista enquanto as outras rolam de lado. */
export const presa = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  pl: 0.5,
  bgcolor: 'background.default',
} as const;
