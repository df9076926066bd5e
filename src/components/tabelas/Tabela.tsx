/** Uma tabela é uma lista de colunas: cada uma diz o seu título e a sua célula. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Key, ReactNode } from 'react';
import { useRelogio } from '@/components/relogio/contexto';
import { QualRelogio } from '@/components/relogio/QualRelogio';
import type { Relogio } from '@core/civil';
import { SeNaoCouber } from './ComRolagem';
import { Legenda } from './pecas';

/** O que há numa célula; o que tem um instante recebe o relógio em que ele se escreve. */
type ComCelula<L> = { readonly celula: (linha: L) => ReactNode; readonly quando?: never };
type Celula<L> =
  | ComCelula<L>
  | { readonly quando: (linha: L, relogio: Relogio) => ReactNode; readonly celula?: never };

interface DaColuna {
  /** Só dela. */
  readonly titulo: string;
  /** O que se mostra em vez do título. */
  readonly cabeca?: ReactNode;
  /** Dá nome à linha. */
  readonly nomeia?: boolean;
  readonly align?: 'right' | 'center';
  readonly className?: string;
  readonly sx?: TableCellProps['sx'];
  readonly sxDoTitulo?: TableCellProps['sx'];
}
export type Coluna<L> = DaColuna & Celula<L>;
/** Uma que não tem instantes. */
export type ColunaSemHoras<L> = DaColuna & ComCelula<L>;

export interface PropsDaTabela<L> {
  readonly legenda: string;
  readonly colunas: readonly Coluna<L>[];
  readonly linhas: readonly L[];
  readonly chaveDe: (linha: L) => Key;
  readonly sx?: TableCellProps['sx'];
  /** As que se veem na tela; no papel vão todas. */
  readonly naTela?: (linha: L) => boolean;
  /** O que se diz em vez dela, sem linhas. */
  readonly vazia?: string;
  /** A que está em vigor no dia que se vê. */
  readonly vigora?: ((linha: L) => boolean) | undefined;
}

const emVigor = {
  '& > td, & > th': { fontWeight: 600 },
  '@media screen': { bgcolor: 'primary.light' },
} as const;
const soNoPapel = { '@media screen': { display: 'none' } } as const;
const nomeDaLinha = { component: 'th', scope: 'row' } as const;

export function Tabela<L>({
  legenda,
  colunas,
  linhas,
  chaveDe,
  sx,
  naTela,
  vazia,
  vigora,
}: PropsDaTabela<L>) {
  const relogio = useRelogio();
  if (vazia !== undefined && linhas.length === 0)
    return <Typography color="textSecondary">{vazia}</Typography>;
  return (
    <>
      {colunas.some(({ quando }) => quando) && <QualRelogio />}
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
              <TableRow
                key={chaveDe(linha)}
                {...(vigora?.(linha) && { 'aria-current': true })}
                sx={[vigora?.(linha) === true && emVigor, naTela?.(linha) === false && soNoPapel]}
              >
                {colunas.map((c) => (
                  <TableCell
                    key={c.titulo}
                    {...(c.nomeia && nomeDaLinha)}
                    align={c.align}
                    className={c.className}
                    sx={c.sx ?? null}
                  >
                    {c.quando ? c.quando(linha, relogio) : c.celula(linha)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </SeNaoCouber>
    </>
  );
}
