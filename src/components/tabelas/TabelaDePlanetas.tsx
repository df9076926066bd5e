import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { nomeDoPonto, tipoDoPonto } from '@core/astrology';
import type { Corpo } from '@core/contract';
import { BotaoDeCorpo, type AoSelecionar } from '../BotaoDeCorpo';
import { comBotoes, Legenda, Movimento, numerico, Posicao, Simbolo, textoDasCasas } from './pecas';

interface Props {
  readonly corpos: readonly Corpo[];
  readonly legenda?: string;
  /** Com ela, o nome de cada corpo abre os detalhes dele. */
  readonly aoSelecionar?: AoSelecionar | undefined;
  /** Lado dos símbolos, px. */
  readonly simbolo?: number;
}

function NomeDoCorpo({ corpo, aoSelecionar, simbolo }: { readonly corpo: Corpo } & Pick<Props, 'aoSelecionar' | 'simbolo'>) {
  const { tipo } = corpo.ponto;
  const nome = <><Simbolo nome={tipo} tamanho={simbolo ?? 17} /> <Box component="span" className="nome" sx={{ ml: aoSelecionar ? 0 : 0.75 }}>{nomeDoPonto(tipo)}</Box></>;
  if (!aoSelecionar) return nome;
  return <BotaoDeCorpo corpo={{ tipo: tipoDoPonto(tipo), id: tipo }} aoSelecionar={aoSelecionar}>{nome}</BotaoDeCorpo>;
}

/** Símbolo, posição ao segundo, movimento e casa. */
export function TabelaDePlanetas({ corpos, legenda = 'Planetas e pontos: posição, movimento e casa', aoSelecionar, simbolo }: Props) {
  return (
    <Table size="small" {...(aoSelecionar && { sx: comBotoes })}>
      <Legenda>{legenda}</Legenda>
      <TableHead>
        <TableRow>
          <TableCell scope="col">Ponto</TableCell>
          <TableCell scope="col">Posição</TableCell>
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
            <TableCell align="right" sx={numerico}>{textoDasCasas(corpo.casas)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
