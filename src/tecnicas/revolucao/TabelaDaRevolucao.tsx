import Box from '@mui/material/Box';
import {
  EmAberto,
  Lugar,
  numerico,
  seApertado,
  Simbolo,
  Tabela,
  textoDasCasas,
  type Coluna,
} from '@/components/tabelas';
import { nomeDoPonto } from '@core/astrology';
import type { AstroInfo, Corpo, Revolucao } from '@core/contract';
import type { LinhaDaRevolucao } from './solarReturnSlice';

interface Props {
  readonly linhas: readonly LinhaDaRevolucao[];
  readonly resultado: Revolucao;
  readonly natal: AstroInfo;
}

function NomeDoCorpo({ corpo: { ponto } }: { readonly corpo: Corpo }) {
  return (
    <>
      <Simbolo nome={ponto.tipo} />{' '}
      <Box component="span" sx={{ ml: 0.5 }}>
        {nomeDoPonto(ponto.tipo)}
      </Box>
    </>
  );
}

const colunas = ({ resultado, natal }: Props): Coluna<LinhaDaRevolucao>[] => [
  { titulo: 'Ponto', nomeia: true, celula: ({ corpo }) => <NomeDoCorpo corpo={corpo} /> },
  {
    titulo: 'Posição',
    sx: numerico,
    celula: ({ corpo }) => <Lugar info={resultado.revolucao} corpo={corpo} />,
  },
  ...(resultado.revolucao.cuspides
    ? [
        {
          titulo: 'Casa da revolução',
          align: 'right' as const,
          sx: numerico,
          celula: ({ corpo }: LinhaDaRevolucao) => textoDasCasas(corpo.casas),
        },
      ]
    : []),
  ...(natal.cuspides
    ? [
        {
          titulo: 'Casa natal',
          align: 'right' as const,
          sx: numerico,
          celula: ({ casaNatal }: LinhaDaRevolucao) => casaNatal,
        },
      ]
    : []),
];

/** Os corpos do retorno, com a casa do retorno e a casa natal em que caem. */
export function TabelaDaRevolucao(props: Props) {
  const comCasas = props.natal.cuspides !== null;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Tabela
        legenda={`Planetas e pontos da revolução: posição${comCasas ? ', casa da revolução e casa natal' : ''}`}
        colunas={colunas(props)}
        linhas={props.linhas}
        chaveDe={({ corpo }) => corpo.ponto.tipo}
        sx={{ '@container (max-width: 420px)': { '& td, & th': { px: 0.5 } }, ...seApertado }}
      />
      {!comCasas && (
        <EmAberto>
          Sem a hora do nascimento não há casas natais nem as da revolução, nem Ascendente, Meio do
          Céu e partes arábicas: não se sabe a que horas o Sol volta.
        </EmAberto>
      )}
    </Box>
  );
}
