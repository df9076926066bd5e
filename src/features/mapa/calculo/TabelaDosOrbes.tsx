import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { Legenda, NomeDoAspecto as Nome } from '@/components/tabelas';
import {
  ORBE_MAXIMO,
  PASSO_DO_ORBE,
  type NomeDoAspecto,
  type OrbesDoAspecto,
  type TabelaDeOrbes,
} from '@core/astrology';

type Coluna = keyof OrbesDoAspecto;
const COLUNAS = [
  ['comLuminar', 'Com Sol ou Lua'],
  ['sem', 'Outros pares'],
] as const satisfies readonly (readonly [Coluna, string])[];

const escrito = (orbe: number): string => String(orbe).replace('.', ',');

/** '4,5' → 4.5; null quando não é um orbe. */
export function lerOrbe(texto: string): number | null {
  const limpo = texto.trim().replace(',', '.').replace(/°$/, '');
  const orbe = /^\d{1,2}(\.\d+)?$/.test(limpo) ? Number(limpo) : NaN;
  return orbe <= ORBE_MAXIMO && orbe % PASSO_DO_ORBE === 0 ? orbe : null;
}

const FORA = `De 0 a ${ORBE_MAXIMO} graus, de meio em meio: 6 ou 4,5.`;

interface PropsDaCelula {
  readonly nome: string;
  readonly orbe: number | undefined;
  readonly erro: string;
  /** null: o que está escrito não é um orbe. */
  readonly aoTerminar: (orbe: number | null) => void;
}

/** Guarda-se ao sair do campo, ou com Enter: cada algarismo pelo caminho não é uma escolha. */
function Celula({ nome, orbe, erro, aoTerminar }: PropsDaCelula) {
  const inicial = orbe === undefined ? '' : escrito(orbe);
  const [texto, escrever] = useState(inicial);
  const [lido, ler] = useState(inicial);
  // O que mudou por outro caminho (desfeito, seguido o padrão) é o que se mostra.
  if (lido !== inicial) {
    ler(inicial);
    escrever(inicial);
  }
  const terminar = (): void => {
    if (texto !== inicial) aoTerminar(lerOrbe(texto));
  };
  const torto = texto !== inicial && lerOrbe(texto) === null;
  return (
    <InputBase
      value={texto}
      onChange={({ target }) => escrever(target.value)}
      onBlur={terminar}
      onKeyDown={({ key }) => {
        if (key === 'Enter') terminar();
      }}
      error={torto}
      inputProps={{
        'aria-label': nome,
        'aria-invalid': torto,
        ...(torto && { 'aria-errormessage': erro }),
        inputMode: 'decimal',
        style: { textAlign: 'right' },
      }}
      sx={{
        width: '4.25rem',
        border: 1,
        borderColor: torto ? 'error.main' : 'divider',
        borderRadius: 1,
        px: 1,
        fontSize: '0.875rem',
        '&.Mui-focused': { borderColor: 'primary.main' },
      }}
    />
  );
}

interface Props {
  readonly tabela: TabelaDeOrbes;
  /** Os que nela se dizem. */
  readonly aspectos: readonly NomeDoAspecto[];
  /** Que pares usam que número. */
  readonly nota: string;
  readonly aoMudar: (tabela: TabelaDeOrbes) => void;
}

/** Dois números por aspecto; um que fica fora dos limites diz-se, e nada se guarda. */
export function TabelaDosOrbes({ tabela, aspectos, nota, aoMudar }: Props) {
  const erro = useId();
  const [torto, marcar] = useState(false);
  const mudar = (aspecto: NomeDoAspecto, coluna: Coluna, orbe: number | null): void => {
    marcar(orbe === null);
    if (orbe === null) return;
    const linha = tabela[aspecto] ?? { comLuminar: orbe, sem: orbe };
    aoMudar({ ...tabela, [aspecto]: { ...linha, [coluna]: orbe } });
  };
  return (
    <>
      <Table size="small" sx={{ mt: 1, '& td, & th': { px: 0.5 } }}>
        <Legenda>Orbe de cada aspecto, em graus</Legenda>
        <TableHead>
          <TableRow>
            <TableCell scope="col">Aspecto</TableCell>
            {COLUNAS.map(([coluna, titulo]) => (
              <TableCell key={coluna} scope="col" align="right">
                {titulo}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {aspectos.map((aspecto) => (
            <TableRow key={aspecto}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <Nome aspecto={aspecto} />
              </TableCell>
              {COLUNAS.map(([coluna, titulo]) => (
                <TableCell key={coluna} align="right">
                  <Celula
                    nome={`${aspecto}: ${titulo.toLowerCase()}`}
                    orbe={tabela[aspecto]?.[coluna]}
                    erro={erro}
                    aoTerminar={(orbe) => mudar(aspecto, coluna, orbe)}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <FormHelperText id={erro} error={torto} role={torto ? 'alert' : undefined}>
        {FORA} {!torto && nota}
      </FormHelperText>
    </>
  );
}
