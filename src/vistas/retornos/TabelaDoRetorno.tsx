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
import { comArtigo, nomeDoPonto } from '@core/astrology';
import type { AstroInfo, Corpo } from '@core/contract';
import type { LinhaDoRetorno, NomesDoRetorno } from './retorno';

interface Props {
  readonly nomes: NomesDoRetorno;
  readonly linhas: readonly LinhaDoRetorno[];
  readonly mapa: AstroInfo;
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

const colunas = ({ nomes: { artigo, nome }, mapa, natal }: Props): Coluna<LinhaDoRetorno>[] => [
  { titulo: 'Ponto', nomeia: true, celula: ({ corpo }) => <NomeDoCorpo corpo={corpo} /> },
  {
    titulo: 'Posição',
    sx: numerico,
    celula: ({ corpo }) => <Lugar info={mapa} corpo={corpo} />,
  },
  ...(mapa.cuspides
    ? [
        {
          titulo: `Casa d${artigo} ${nome}`,
          align: 'right' as const,
          sx: numerico,
          celula: ({ corpo }: LinhaDoRetorno) => textoDasCasas(corpo.casas),
        },
      ]
    : []),
  ...(natal.cuspides
    ? [
        {
          titulo: 'Casa natal',
          align: 'right' as const,
          sx: numerico,
          celula: ({ casaNatal }: LinhaDoRetorno) => casaNatal,
        },
      ]
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
