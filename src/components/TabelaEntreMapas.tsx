import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { nomeDoPonto, textoOrbeExato, type Ponto } from '@core/astrology';
import type { AspectoDoMapa } from '@core/contract';
import { Legenda, numerico, Simbolo } from './tabelas';

interface Props {
  readonly aspectos: readonly AspectoDoMapa[];
  readonly legenda: string;
  /** De onde vem cada um dos dois corpos: 'Trânsito', 'Natal'. */
  readonly de: string;
  readonly para: string;
  readonly vazia: string;
}

function Corpo({ nome }: { readonly nome: Ponto }) {
  return <Box component="span" sx={{ whiteSpace: 'nowrap', position: 'relative' }}><Simbolo nome={nome} tamanho={16} /><Box component="span" className="nome-do-corpo" sx={{ ml: 0.75 }}>{nomeDoPonto(nome)}</Box></Box>;
}

/** Numa coluna estreita o modo fica só com a letra, e o nome do aspecto só para quem ouve: o símbolo dele continua. */
const apertada = {
  '@container (max-width: 460px)': { '& td, & th': { px: 0.5 }, '& .modo-inteiro': { display: 'none' } },
  '@container (max-width: 400px)': { '& .nome-do-aspecto': visuallyHidden },
  '@container (max-width: 320px)': { '& .nome-do-corpo': visuallyHidden },
  '@container (min-width: 460.01px)': { '& .modo-letra': { display: 'none' } },
} as const;

/** De, aspecto, para, orbe e modo. */
export function TabelaEntreMapas({ aspectos, legenda, de, para, vazia }: Props) {
  if (aspectos.length === 0) return <Typography color="textSecondary">{vazia}</Typography>;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Table size="small" sx={apertada}>
        <Legenda>{legenda}</Legenda>
        <TableHead>
          <TableRow>
            {[de, 'Aspecto', para].map((t) => <TableCell key={t} scope="col">{t}</TableCell>)}
            <TableCell scope="col" align="right">Orbe</TableCell>
            <TableCell scope="col">Modo</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {aspectos.map((a) => (
            <TableRow key={`${a.de.nome}|${a.para.nome}`}>
              <TableCell component="th" scope="row"><Corpo nome={a.de.nome} /></TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap', position: 'relative' }}>
                <Box component="span" sx={{ color: `aspectos.${a.aspecto}` }}><Simbolo nome={a.aspecto} tamanho={16} /></Box>
                <Box component="span" className="nome-do-aspecto" sx={{ ml: 0.75 }}>{a.aspecto}</Box>
              </TableCell>
              <TableCell><Corpo nome={a.para.nome} /></TableCell>
              <TableCell align="right" sx={numerico}>{textoOrbeExato(a.diferença)}</TableCell>
              <TableCell><span className="modo-inteiro">{a.modo}</span><abbr className="modo-letra" title={a.modo} style={{ textDecoration: 'none' }}>{a.modo[0]}</abbr></TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
