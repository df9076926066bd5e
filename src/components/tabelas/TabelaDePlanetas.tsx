import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { DIGNIDADES, dignidadesDoPonto, LETRAS_DAS_DIGNIDADES, nomeDoPonto, tipoDoPonto } from '@core/astrology';
import type { Corpo } from '@core/contract';
import { BotaoDeCorpo, type AoSelecionar } from '../BotaoDeCorpo';
import { comBotoes, Legenda, Movimento, numerico, Posicao, seApertado, Simbolo, textoDasCasas } from './pecas';

interface Props {
  readonly corpos: readonly Corpo[];
  readonly legenda?: string;
  /** Com ela, o nome de cada corpo abre os detalhes dele. */
  readonly aoSelecionar?: AoSelecionar | undefined;
  /** Lado dos símbolos, px. */
  readonly simbolo?: number;
  /** Com elas, mais uma coluna e a legenda das letras. */
  readonly dignidades?: boolean;
}

/** 'D domicílio, E exaltação, X exílio, Q queda.' */
export const LEGENDA_DAS_DIGNIDADES = `${DIGNIDADES.map((d) => `${LETRAS_DAS_DIGNIDADES[d]} ${d.toLowerCase()}`).join(', ')}.`;

function Dignidades({ corpo: { ponto } }: { readonly corpo: Corpo }) {
  return dignidadesDoPonto(ponto.tipo, ponto.longitude).map((d) => (
    <Box key={d} component="abbr" title={d.toLowerCase()} sx={{ textDecoration: 'none', fontWeight: 600, '& + &': { ml: 0.75 } }}>{LETRAS_DAS_DIGNIDADES[d]}</Box>
  ));
}

function NomeDoCorpo({ corpo, aoSelecionar, simbolo }: { readonly corpo: Corpo } & Pick<Props, 'aoSelecionar' | 'simbolo'>) {
  const { tipo } = corpo.ponto;
  const nome = <><Simbolo nome={tipo} tamanho={simbolo ?? 17} /> <Box component="span" className="nome" sx={{ ml: aoSelecionar ? 0 : 0.75 }}>{nomeDoPonto(tipo)}</Box></>;
  if (!aoSelecionar) return nome;
  return <BotaoDeCorpo corpo={{ tipo: tipoDoPonto(tipo), id: tipo }} aoSelecionar={aoSelecionar}>{nome}</BotaoDeCorpo>;
}

/** Símbolo, posição ao segundo, movimento e casa; as dignidades, se pedidas. */
export function TabelaDePlanetas({ corpos, legenda = 'Planetas e pontos: posição, movimento e casa', aoSelecionar, simbolo, dignidades = false }: Props) {
  return (
    <>
    <Table size="small" sx={{ ...seApertado, ...(aoSelecionar && comBotoes) }}>
      <Legenda>{legenda}</Legenda>
      <TableHead>
        <TableRow>
          <TableCell scope="col">Ponto</TableCell>
          <TableCell scope="col">Posição</TableCell>
          {dignidades && <TableCell scope="col">Dignidade</TableCell>}
          <TableCell scope="col" align="right">Casa</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {corpos.map((corpo) => (
          <TableRow key={corpo.ponto.tipo}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              <NomeDoCorpo corpo={corpo} aoSelecionar={aoSelecionar} {...(simbolo !== undefined && { simbolo })} />
            </TableCell>
            <TableCell sx={numerico}><Posicao grau={corpo.grauAstrologico} tamanho={simbolo ?? 16} /><Movimento corpo={corpo} /></TableCell>
            {dignidades && <TableCell><Dignidades corpo={corpo} /></TableCell>}
            <TableCell align="right" sx={numerico}>{textoDasCasas(corpo.casas)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
    {dignidades && <Typography variant="caption" component="p" color="textSecondary" className="legenda" sx={{ mt: 0.5 }}>{LEGENDA_DAS_DIGNIDADES}</Typography>}
    </>
  );
}
