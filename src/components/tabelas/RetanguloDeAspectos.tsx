import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PontoComAspecto } from '@core/astrology';
import type { AspectoDoMapa } from '@core/contract';
import { CelulaDeAspecto } from './CelulaDeAspecto';
import { SiglaDoPonto } from './celulas';
import { presa } from './colunas';
import { ComRolagem } from './ComRolagem';
import { Legenda } from './';

interface Props {
  /** Os do mapa natal, e os do outro. */
  readonly linhas: readonly PontoComAspecto[];
  readonly colunas: readonly PontoComAspecto[];
  /** Do mapa das colunas (`de`) ao natal (`para`). */
  readonly aspectos: readonly AspectoDoMapa[];
  readonly legenda: string;
  readonly rotulo: string;
}

const canto = {
  p: 0,
  width: 36,
  minWidth: 29,
  height: 36,
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  '@media print': { width: 28, minWidth: 28 },
} as const;
const cabeca = {
  ...canto,
  bgcolor: 'background.default',
  color: 'text.primary',
  fontWeight: 600,
} as const;

/** Dois mapas, um contra o outro: linhas natais, colunas do outro mapa. */
export function RetanguloDeAspectos({ linhas, colunas, aspectos, legenda, rotulo }: Props) {
  const porPar = new Map(aspectos.map((a) => [`${a.para.nome}|${a.de.nome}`, a]));
  return (
    <ComRolagem rotulo={rotulo}>
      <Table size="small" sx={{ width: 'auto', borderCollapse: 'collapse' }}>
        <Legenda>{legenda}</Legenda>
        <TableHead>
          <TableRow>
            <TableCell component="td" sx={{ ...presa, ...cabeca }} />
            {colunas.map((p) => (
              <TableCell key={p} scope="col" sx={cabeca}>
                <SiglaDoPonto ponto={p} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map((natal) => (
            <TableRow key={natal}>
              <TableCell component="th" scope="row" sx={{ ...presa, ...cabeca }}>
                <SiglaDoPonto ponto={natal} />
              </TableCell>
              {colunas.map((outro) => {
                const aspecto = porPar.get(`${natal}|${outro}`);
                return (
                  <TableCell key={outro} sx={canto}>
                    {aspecto && <CelulaDeAspecto aspecto={aspecto} />}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ComRolagem>
  );
}
