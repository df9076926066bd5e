import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { corposDoMapa, Legenda, Movimento, numerico, Posicao, seApertado, Simbolo, textoDasCasas } from '@/components/tabelas';
import { casaDaLongitude, nomeDoPonto } from '@core/astrology';
import type { AstroInfo, Corpo, Revolucao } from '@core/contract';

const TITULOS = ['Ponto', 'Posição', 'Casa', 'Casa natal'] as const;

/** A casa natal dos planetas vem do servidor; a dos pontos, das mesmas cúspides. */
function casaNatal({ ponto }: Corpo, { casasNatais }: Revolucao, natal: AstroInfo): number {
  return casasNatais.find((c) => c.nome === ponto.tipo)?.casa ?? casaDaLongitude(ponto.longitude, natal.cuspides.casas);
}

/** Os corpos do retorno, com a casa do retorno e a casa natal em que caem. */
export function TabelaDaRevolucao({ resultado, natal }: { readonly resultado: Revolucao; readonly natal: AstroInfo }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Table size="small" sx={{ '@container (max-width: 420px)': { '& td, & th': { px: 0.5 } }, ...seApertado }}>
        <Legenda>Planetas e pontos da revolução: posição, casa da revolução e casa natal</Legenda>
        <TableHead><TableRow>{TITULOS.map((t) => <TableCell key={t} scope="col" align={t.startsWith('Casa') ? 'right' : 'left'}>{t === 'Casa' ? 'Casa da revolução' : t}</TableCell>)}</TableRow></TableHead>
        <TableBody>
          {corposDoMapa(resultado.revolucao).map((corpo) => (
            <TableRow key={corpo.ponto.tipo}>
              <TableCell component="th" scope="row"><Simbolo nome={corpo.ponto.tipo} /> <Box component="span" sx={{ ml: 0.5 }}>{nomeDoPonto(corpo.ponto.tipo)}</Box></TableCell>
              <TableCell sx={numerico}><Posicao grau={corpo.grauAstrologico} /><Movimento corpo={corpo} /></TableCell>
              <TableCell align="right" sx={numerico}>{textoDasCasas(corpo.casas)}</TableCell>
              <TableCell align="right" sx={numerico}>{casaNatal(corpo, resultado, natal)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
