import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ContagemDeElementos } from '@core/astrology';
import { Legenda, numerico, seApertado, Simbolo } from './pecas';

const ELEMENTOS_NA_TELA = [
  ['fogo', 'Fogo'],
  ['terra', 'Terra'],
  ['ar', 'Ar'],
  ['agua', 'Água'],
] as const;

/** Quantos dos dez planetas há em cada elemento; a soma fica à vista. */
export function TabelaDeElementos({
  elementos,
  simbolo = 16,
}: {
  readonly elementos: ContagemDeElementos;
  readonly simbolo?: number;
}) {
  const soma = ELEMENTOS_NA_TELA.reduce((total, [chave]) => total + elementos[chave], 0);
  return (
    <Table size="small" sx={seApertado}>
      <Legenda>Elementos: os dez planetas por elemento</Legenda>
      <TableHead>
        <TableRow>
          {ELEMENTOS_NA_TELA.map(([chave, nome]) => (
            <TableCell
              key={chave}
              scope="col"
              align="center"
              sx={{ color: `elementos.${nome}`, whiteSpace: 'nowrap' }}
            >
              <Simbolo nome={nome} tamanho={simbolo} /> {nome}
            </TableCell>
          ))}
          <TableCell scope="col" align="center">
            Soma
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          {ELEMENTOS_NA_TELA.map(([chave]) => (
            <TableCell key={chave} align="center" sx={numerico}>
              {elementos[chave]}
            </TableCell>
          ))}
          <TableCell align="center" sx={{ ...numerico, fontWeight: 600 }}>
            {soma}
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}
