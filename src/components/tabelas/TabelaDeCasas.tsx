import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { grauAstrologico, nomeDoPonto, REGENTES } from '@core/astrology';
import { BotaoDeCorpo, type AoSelecionar } from '../BotaoDeCorpo';
import { comBotoes, Legenda, numerico, Posicao, Simbolo } from './pecas';

interface Props {
  readonly cuspides: readonly number[];
  /** Com ela, o número de cada casa abre os detalhes dela. */
  readonly aoSelecionar?: AoSelecionar | undefined;
  readonly simbolo?: number;
}

interface PropsDaLinha extends Omit<Props, 'cuspides'> {
  readonly casa: number;
  readonly longitude: number;
}

function LinhaDaCasa({ casa, longitude, aoSelecionar, simbolo = 16 }: PropsDaLinha) {
  const grau = grauAstrologico(longitude);
  const regentes = REGENTES[grau.signo];
  return (
    <>
      <TableCell component="th" scope="row" sx={numerico}>
        {aoSelecionar
          ? <BotaoDeCorpo corpo={{ tipo: 'Cuspide', id: String(casa) }} aoSelecionar={aoSelecionar}><span className="nome">{casa}</span></BotaoDeCorpo>
          : casa}
      </TableCell>
      <TableCell sx={numerico}><Posicao grau={grau} tamanho={simbolo} /></TableCell>
      <TableCell className="regente">
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, verticalAlign: 'middle' }} aria-label={regentes.map(nomeDoPonto).join(' e ')} role="img">
          {regentes.map((regente) => <Simbolo key={regente} nome={regente} tamanho={simbolo} />)}
        </Box>
      </TableCell>
    </>
  );
}

/** Num painel estreito o regente sai: o painel de detalhes da casa o diz. */
const regenteSoComEspaco = { '@container (max-width: 440px)': { '& .regente': { display: 'none' }, '& td, & th': { px: 0.75 } } } as const;
const TITULOS = ['Casa', 'Cúspide', 'Regente'] as const;

/** As doze casas em duas colunas: 1 a 6 e 7 a 12, com o regente do signo da cúspide. */
export function TabelaDeCasas({ cuspides, ...resto }: Props) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Table size="small" sx={{ ...regenteSoComEspaco, ...(resto.aoSelecionar && comBotoes) }}>
        <Legenda>As doze casas: posição da cúspide e regente do signo dela</Legenda>
        <TableHead>
          <TableRow>
            {[0, 1].flatMap((lado) => TITULOS.map((t) => <TableCell key={`${lado}${t}`} scope="col" className={t.toLowerCase()}>{t}</TableCell>))}
          </TableRow>
        </TableHead>
        <TableBody>
          {cuspides.slice(0, 6).map((longitude, i) => (
            <TableRow key={i}>
              <LinhaDaCasa casa={i + 1} longitude={longitude} {...resto} />
              <LinhaDaCasa casa={i + 7} longitude={cuspides[i + 6] ?? 0} {...resto} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** As doze casas numa só coluna, para o papel. */
export function ListaDeCasas({ cuspides, ...resto }: Props) {
  return (
    <Table size="small">
      <Legenda>As doze casas: posição da cúspide e regente do signo dela</Legenda>
      <TableHead><TableRow>{TITULOS.map((t) => <TableCell key={t} scope="col">{t}</TableCell>)}</TableRow></TableHead>
      <TableBody>
        {cuspides.map((longitude, i) => <TableRow key={i}><LinhaDaCasa casa={i + 1} longitude={longitude} {...resto} /></TableRow>)}
      </TableBody>
    </Table>
  );
}
