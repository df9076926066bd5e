/** Uma tabela é uma lista de colunas: cada uma diz o seu título e a sua célula. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Key, ReactNode } from 'react';
import { SeNaoCouber } from './ComRolagem';
import { Legenda } from './pecas';

export interface Coluna<L> {
  /** Só dela. */
  readonly titulo: string;
  /** O que se mostra em vez do título. */
  readonly cabeca?: ReactNode;
  readonly celula: (linha: L) => ReactNode;
  /** Dá nome à linha. */
  readonly nomeia?: boolean;
  readonly align?: 'right' | 'center';
  readonly className?: string;
  readonly sx?: TableCellProps['sx'];
  readonly sxDoTitulo?: TableCellProps['sx'];
}

export interface PropsDaTabela<L> {
  readonly legenda: string;
  readonly colunas: readonly Coluna<L>[];
  readonly linhas: readonly L[];
  readonly chaveDe: (linha: L) => Key;
  readonly sx?: TableCellProps['sx'];
  /** As que se veem na tela; no papel vão todas. */
  readonly naTela?: (linha: L) => boolean;
}

const soNoPapel = { '@media screen': { display: 'none' } } as const;
const nomeDaLinha = { component: 'th', scope: 'row' } as const;

export function Tabela<L>({ legenda, colunas, linhas, chaveDe, sx, naTela }: PropsDaTabela<L>) {
  return (
    <SeNaoCouber rotulo={legenda}>
      <Table size="small" sx={sx ?? null}>
        <Legenda>{legenda}</Legenda>
        <TableHead>
          <TableRow>
            {colunas.map((c) => (
              <TableCell
                key={c.titulo}
                scope="col"
                align={c.align}
                className={c.className}
                sx={c.sxDoTitulo ?? null}
              >
                {c.cabeca ?? c.titulo}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map((linha) => (
            <TableRow key={chaveDe(linha)} sx={naTela?.(linha) === false ? soNoPapel : null}>
              {colunas.map((c) => (
                <TableCell
                  key={c.titulo}
                  {...(c.nomeia && nomeDaLinha)}
                  align={c.align}
                  className={c.className}
                  sx={c.sx ?? null}
                >
                  {c.celula(linha)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SeNaoCouber>
  );
}
