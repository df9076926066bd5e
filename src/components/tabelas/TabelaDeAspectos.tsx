import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import { nomeDoPonto, textoOrbe, tipoDoPonto, type ModoDoAspecto, type NomeDoAspecto, type Ponto } from '@core/astrology';
import { BotaoDeCorpo, type AoSelecionar } from '../BotaoDeCorpo';
import { comBotoes, Legenda, numerico, Simbolo } from './pecas';

/** Um aspecto visto de um dos dois corpos que o formam. */
export interface AspectoComAlvo {
  readonly aspecto: NomeDoAspecto;
  readonly alvo: Ponto;
  /** |distância − ângulo exato|, graus. */
  readonly orbe: number;
  readonly modo: ModoDoAspecto;
}

interface Props {
  readonly aspectos: readonly AspectoComAlvo[];
  readonly legenda: string;
  readonly aoSelecionar: AoSelecionar;
}

const apertada = { '@container (max-width: 440px)': { '& td, & th': { px: 0.75 } }, '@container (max-width: 330px)': { '& .nome-do-aspecto': visuallyHidden } } as const;
const TITULOS = ['Aspecto', 'Alvo', 'Orbe', 'Modo'] as const;

/** Aspecto, alvo, orbe em graus inteiros e modo. */
export function TabelaDeAspectos({ aspectos, legenda, aoSelecionar }: Props) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Table size="small" sx={{ ...comBotoes, ...apertada }}>
        <Legenda>{legenda}</Legenda>
        <TableHead>
          <TableRow>{TITULOS.map((t) => <TableCell key={t} scope="col" align={t === 'Orbe' ? 'right' : 'left'}>{t}</TableCell>)}</TableRow>
        </TableHead>
        <TableBody>
          {aspectos.map(({ aspecto, alvo, orbe, modo }) => (
            <TableRow key={alvo}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', position: 'relative' }}>
                <Box component="span" sx={{ color: `aspectos.${aspecto}` }}><Simbolo nome={aspecto} tamanho={16} /></Box>
                <Box component="span" className="nome-do-aspecto" sx={{ ml: 0.75 }}>{aspecto}</Box>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <BotaoDeCorpo corpo={{ tipo: tipoDoPonto(alvo), id: alvo }} aoSelecionar={aoSelecionar}>
                  <Simbolo nome={alvo} tamanho={16} /><span className="nome">{nomeDoPonto(alvo)}</span>
                </BotaoDeCorpo>
              </TableCell>
              <TableCell align="right" sx={numerico}>{textoOrbe(orbe)}</TableCell>
              <TableCell>{modo}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
