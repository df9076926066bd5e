import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { useVisiveis } from '@/components/mapa/desenhoDaRoda';
import { Secao } from '@/components/moldura/Secao';
import {
  AspectosDoMapa,
  EmAberto,
  Lugar,
  numerico,
  seApertado,
  Tabela,
  textoDasCasas,
  type Coluna,
} from '@/components/tabelas';
import { colunaDoPonto, colunaNumerica } from '@/components/tabelas/colunas';
import { GradeContraONatal } from '@/components/tabelas/GradeContraONatal';
import { comArtigo, textoPosicao } from '@core/astrology';
import type { AstroInfo, RetornoDoMapa } from '@core/contract';
import { InstanteDoRetorno } from './InstanteDoRetorno';
import { linhasDoRetorno, type LinhaDoRetorno, type NomesDoRetorno } from './retorno';

interface Props {
  readonly nomes: NomesDoRetorno;
  /** 'Revolução de 2026'. */
  readonly titulo: string;
  readonly lugar: LugarCompleto;
  readonly natal: AstroInfo;
  readonly retorno: RetornoDoMapa;
  /** O que há de dizer, além do instante, de como se achou. */
  readonly nota?: string | undefined;
}

const colunas = (
  { artigo, nome }: NomesDoRetorno,
  mapa: AstroInfo,
  natal: AstroInfo,
): Coluna<LinhaDoRetorno>[] => [
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

/** O instante, os corpos com as duas casas, a grade contra o natal e os aspectos do retorno. */
export function TabelasDoRetorno({ nomes, titulo, lugar, natal, retorno, nota }: Props) {
  const { artigo, nome, corpo } = nomes;
  const mapa = retorno.revolucao;
  const linhas = useMemo(() => linhasDoRetorno(retorno, natal), [retorno, natal]);
  const proprios = useVisiveis(mapa.aspectos);
  const ascendente = linhas.find((linha) => linha.corpo.ponto.tipo === 'Ascendente');
  const comCasas = natal.cuspides !== null;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {titulo}
      </Typography>
      <InstanteDoRetorno lugar={lugar} retorno={retorno} natal={natal}>
        {nota && <Typography color="textSecondary">{nota}</Typography>}
        {ascendente && ascendente.casaNatal !== null && (
          <Typography>
            O Ascendente d{artigo} {nome}, a {textoPosicao(ascendente.corpo.grauAstrologico)}, cai
            na <strong>casa {ascendente.casaNatal} natal</strong>.
          </Typography>
        )}
      </InstanteDoRetorno>
      <Secao titulo="Planetas" lugar="posições" inteira>
        <Box sx={{ containerType: 'inline-size' }}>
          <Tabela
            legenda={`Planetas e pontos d${artigo} ${nome}: posição${comCasas ? `, casa d${artigo} ${nome} e casa natal` : ''}`}
            colunas={colunas(nomes, mapa, natal)}
            linhas={linhas}
            chaveDe={(linha) => linha.corpo.ponto.tipo}
            sx={{ '@container (max-width: 420px)': { '& td, & th': { px: 0.5 } }, ...seApertado }}
          />
          {!comCasas && (
            <EmAberto>
              Sem a hora do nascimento não há casas natais nem as d{artigo} {nome}, nem Ascendente,
              Meio do Céu e partes arábicas: não dá para saber a que horas {comArtigo(corpo)} volta.
            </EmAberto>
          )}
        </Box>
      </Secao>
      <GradeContraONatal
        titulo={`Aspectos d${artigo} ${nome} ao natal`}
        quais={`os d${artigo} ${nome}`}
        {...{ nome, natal }}
        outro={mapa}
        aspectos={retorno.aspectos}
      />
      <Secao titulo={`Aspectos d${artigo} ${nome}`} inteira>
        <AspectosDoMapa info={mapa} aspectos={proprios} />
      </Secao>
    </>
  );
}
