import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { ContagemDeElementos, ContagemDeModos } from '@core/astrology';
import { SeNaoCouber } from './ComRolagem';
import { Legenda, numerico, seApertado, Simbolo } from './pecas';

export const ELEMENTOS_NA_TELA = [
  ['fogo', 'Fogo'],
  ['terra', 'Terra'],
  ['ar', 'Ar'],
  ['agua', 'Água'],
] as const;
export const MODOS_NA_TELA = [
  ['cardinal', 'Cardinal'],
  ['fixo', 'Fixo'],
  ['mutavel', 'Mutável'],
] as const;

interface ComIndefinido {
  /** Sem hora: os que mudam de signo. */
  readonly indefinido?: number | undefined;
}

export interface ContagensDoMapa {
  readonly elementos: ContagemDeElementos & ComIndefinido;
  readonly modos: ContagemDeModos & ComIndefinido;
}

interface Coluna {
  readonly titulo: ReactNode;
  readonly chave: string;
  readonly cor?: string;
  readonly quantos: number;
}

/** A última, e só sem hora: nenhuma quando ela se sabe. */
const colunaDoIndefinido = ({ indefinido }: ComIndefinido): Coluna[] =>
  indefinido === undefined
    ? []
    : [{ chave: 'indefinido', titulo: 'Indefinido', quantos: indefinido }];

/** Com a do indefinido, encostam-se também nas telas de telefone. */
const cincoColunas = {
  '@media screen and (max-width: 459.95px)': { '& .MuiTableCell-root': { px: '2px' } },
} as const;

/** Ao lado uma da outra, debaixo da roda, cabem inteiras. */
const justas = { '@media screen': { '& .MuiTableCell-root': { px: '6px' } } } as const;

/** Uma linha de contagens, com a soma à vista. */
function Contagem({
  legenda,
  colunas,
}: {
  readonly legenda: string;
  readonly colunas: readonly Coluna[];
}) {
  const soma = colunas.reduce((total, { quantos }) => total + quantos, 0);
  return (
    <SeNaoCouber rotulo={legenda}>
      <Table size="small" sx={{ ...justas, ...(colunas.length > 4 ? cincoColunas : seApertado) }}>
        <Legenda>{legenda}</Legenda>
        <TableHead>
          <TableRow>
            {colunas.map(({ chave, titulo, cor }) => (
              <TableCell
                key={chave}
                scope="col"
                align="center"
                sx={{ whiteSpace: 'nowrap', ...(cor && { color: cor }) }}
              >
                {titulo}
              </TableCell>
            ))}
            <TableCell scope="col" align="center">
              Soma
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            {colunas.map(({ chave, quantos }) => (
              <TableCell key={chave} align="center" sx={numerico}>
                {quantos}
              </TableCell>
            ))}
            <TableCell align="center" sx={{ ...numerico, fontWeight: 600 }}>
              {soma}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </SeNaoCouber>
  );
}

/** Quantos dos dez planetas há em cada elemento e, ao lado onde cabe, em cada modo. */
export function TabelaDeElementos({
  elementos,
  modos,
  simbolo = 16,
}: ContagensDoMapa & { readonly simbolo?: number }) {
  const largura = elementos.indefinido === undefined ? 260 : 360;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${largura}px), 1fr))`,
      }}
    >
      <Contagem
        legenda="Elementos: os dez planetas por elemento"
        colunas={[
          ...ELEMENTOS_NA_TELA.map(([chave, nome]) => ({
            chave,
            cor: `elementos.${nome}`,
            quantos: elementos[chave],
            titulo: (
              <>
                <Simbolo nome={nome} tamanho={simbolo} /> {nome}
              </>
            ),
          })),
          ...colunaDoIndefinido(elementos),
        ]}
      />
      <Contagem
        legenda="Modos: os dez planetas por modo"
        colunas={[
          ...MODOS_NA_TELA.map(([chave, nome]) => ({
            chave,
            quantos: modos[chave],
            titulo: nome,
          })),
          ...colunaDoIndefinido(modos),
        ]}
      />
    </Box>
  );
}
