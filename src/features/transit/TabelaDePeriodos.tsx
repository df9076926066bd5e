import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ComRolagem } from '@/components/ComRolagem';
import { SimboloDoAspecto } from '@/components/celulas';
import { Legenda, numerico, Simbolo } from '@/components/tabelas';
import { nomeDoPonto } from '@core/astrology';
import { textoDoInstante } from '@core/civil';
import type { PeriodoDeTransito } from '@core/contract';
import { textoDosExatos } from './barras';

const TITULOS = ['Trânsito', 'Entra', 'Exato', 'Sai'] as const;

function Nome({ planeta, aspecto, natal }: PeriodoDeTransito) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
      <Simbolo nome={planeta} tamanho={15} /><span>{nomeDoPonto(planeta)}</span> <SimboloDoAspecto aspecto={aspecto} tamanho={13} /> <Simbolo nome={natal} tamanho={15} /><span>{nomeDoPonto(natal)}</span>
    </Box>
  );
}

/** A linha do tempo em texto. */
export function TabelaDePeriodos({ periodos }: { readonly periodos: readonly PeriodoDeTransito[] }) {
  return (
    <ComRolagem rotulo="Períodos dos trânsitos">
      <Table size="small">
        <Legenda>Períodos dos trânsitos: entrada no orbe, exato e saída, em UTC</Legenda>
        <TableHead><TableRow>{TITULOS.map((t) => <TableCell key={t} scope="col">{t}{t === 'Trânsito' ? '' : ' (UTC)'}</TableCell>)}</TableRow></TableHead>
        <TableBody>
          {periodos.map((p) => (
            <TableRow key={[p.planeta, p.natal, p.aspecto, p.entrada, p.exatos[0]].join('|')}>
              <TableCell component="th" scope="row"><Nome {...p} /></TableCell>
              <TableCell sx={numerico}>{p.entrada ? textoDoInstante(p.entrada) : '—'}</TableCell>
              <TableCell sx={{ ...numerico, whiteSpace: { xs: 'nowrap', lg: 'normal' } }}>{textoDosExatos(p.exatos)}</TableCell>
              <TableCell sx={numerico}>{p.saida ? textoDoInstante(p.saida) : '—'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ComRolagem>
  );
}
