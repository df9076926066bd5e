import Box from '@mui/material/Box';
import {
  EmAberto,
  Lugar,
  numerico,
  seApertado,
  Tabela,
  textoDasCasas,
  type Coluna,
} from '@/components/tabelas';
import { colunaDoPonto, colunaNumerica } from '@/components/tabelas/colunas';
import { comArtigo } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { LinhaDoRetorno, NomesDoRetorno } from './retorno';

interface Props {
  readonly nomes: NomesDoRetorno;
  readonly linhas: readonly LinhaDoRetorno[];
  readonly mapa: AstroInfo;
  readonly natal: AstroInfo;
}

const colunas = ({ nomes: { artigo, nome }, mapa, natal }: Props): Coluna<LinhaDoRetorno>[] => [
  colunaDoPonto('Ponto', ({ corpo }) => corpo.ponto.tipo),
  {
    titulo: 'Posição',
    sx: numerico,
    celula: ({ corpo }) => <Lugar info={mapa} corpo={corpo} />,
  },
  ...(mapa.cuspides
    ? [
        colunaNumerica<LinhaDoRetorno>(`Casa d${artigo} ${nome}`, ({ corpo }) =>
          textoDasCasas(corpo.casas),
        ),
      ]
    : []),
  ...(natal.cuspides
    ? [colunaNumerica<LinhaDoRetorno>('Casa natal', ({ casaNatal }) => casaNatal)]
    : []),
];

/** Os corpos do retorno, com a casa do retorno e a casa natal em que caem. */
export function TabelaDoRetorno(props: Props) {
  const { artigo, nome, corpo } = props.nomes;
  const comCasas = props.natal.cuspides !== null;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Tabela
        legenda={`Planetas e pontos d${artigo} ${nome}: posição${comCasas ? `, casa d${artigo} ${nome} e casa natal` : ''}`}
        colunas={colunas(props)}
        linhas={props.linhas}
        chaveDe={(linha) => linha.corpo.ponto.tipo}
        sx={{ '@container (max-width: 420px)': { '& td, & th': { px: 0.5 } }, ...seApertado }}
      />
      {!comCasas && (
        <EmAberto>
          Sem a hora do nascimento não há casas natais nem as d{artigo} {nome}, nem Ascendente, Meio
          do Céu e partes arábicas: não se sabe a que horas {comArtigo(corpo)} volta.
        </EmAberto>
      )}
    </Box>
  );
}
