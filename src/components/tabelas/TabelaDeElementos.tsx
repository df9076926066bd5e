import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { contagensDoMapa, type ContagensDoMapa } from './contagens';
import { Legenda, numerico } from './pecas';

/** As contagens na folha: uma linha de cada. */
export function TabelaDeElementos({
  simbolo,
  ...contagens
}: ContagensDoMapa & { readonly simbolo: number }) {
  return contagensDoMapa(contagens, simbolo).map(({ legenda, contados }) => (
    <Table size="small" key={legenda}>
      <Legenda>{legenda}</Legenda>
      <TableHead>
        <TableRow>
          {contados.map(({ chave, titulo, cor }) => (
            <TableCell
              key={chave}
              scope="col"
              align="center"
              sx={{ whiteSpace: 'nowrap', ...(cor && { color: cor }) }}
            >
              {titulo}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          {contados.map(({ chave, quantos }) => (
            <TableCell
              key={chave}
              align="center"
              sx={{ ...numerico, ...(chave === 'soma' && { fontWeight: 600 }) }}
            >
              {quantos}
            </TableCell>
          ))}
        </TableRow>
      </TableBody>
    </Table>
  ));
}
