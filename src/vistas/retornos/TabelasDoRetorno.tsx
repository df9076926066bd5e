import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { useVisiveis } from '@/components/mapa/desenhoDaRoda';
import { Secao } from '@/components/moldura/Secao';
import { AosNataisSemHora, AspectosDoMapa, pontosDaGrade } from '@/components/tabelas';
import { RetanguloDeAspectos } from '@/components/tabelas/RetanguloDeAspectos';
import { textoPosicao } from '@core/astrology';
import type { AstroInfo, RetornoDoMapa } from '@core/contract';
import { InstanteDoRetorno } from './InstanteDoRetorno';
import { linhasDoRetorno, type LinhaDoRetorno, type NomesDoRetorno } from './retorno';
import { TabelaDoRetorno } from './TabelaDoRetorno';

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

/** Em que casa natal cai o Ascendente do retorno; null quando a hora não deixa dizê-lo. */
function casaDoAscendente(linhas: readonly LinhaDoRetorno[]) {
  const linha = linhas.find(({ corpo }) => corpo.ponto.tipo === 'Ascendente');
  return linha && linha.casaNatal !== null
    ? { onde: textoPosicao(linha.corpo.grauAstrologico), casa: linha.casaNatal }
    : null;
}

/** O instante, os corpos com as duas casas, a grade contra o natal e os aspectos do retorno. */
export function TabelasDoRetorno({ nomes, titulo, lugar, natal, retorno, nota }: Props) {
  const { artigo, nome } = nomes;
  const mapa = retorno.revolucao;
  const linhas = useMemo(() => linhasDoRetorno(retorno, natal), [retorno, natal]);
  const proprios = useVisiveis(mapa.aspectos);
  const aoNatal = useVisiveis(retorno.aspectos);
  const doAscendente = casaDoAscendente(linhas);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {titulo}
      </Typography>
      <InstanteDoRetorno lugar={lugar} retorno={retorno} natal={natal}>
        {nota && <Typography color="textSecondary">{nota}</Typography>}
        {doAscendente && (
          <Typography>
            O Ascendente d{artigo} {nome}, a {doAscendente.onde}, cai na{' '}
            <strong>casa {doAscendente.casa} natal</strong>.
          </Typography>
        )}
      </InstanteDoRetorno>
      <Secao titulo="Planetas" lugar="posições" inteira>
        <TabelaDoRetorno nomes={nomes} {...{ linhas, mapa, natal }} />
      </Secao>
      <Secao titulo={`Aspectos d${artigo} ${nome} ao natal`} lugar="aspectos" inteira>
        <RetanguloDeAspectos
          linhas={pontosDaGrade(natal)}
          colunas={pontosDaGrade(mapa)}
          aspectos={aoNatal}
          rotulo={`Grade: natal e ${nome}`}
          legenda={`Aspectos entre os pontos natais, nas linhas, e os d${artigo} ${nome}, nas colunas: orbe em graus e A (aplicativo) ou S (separativo)`}
        />
        <Typography variant="caption" color="textSecondary">
          Linhas: natal. Colunas: {nome}. Orbe em graus; A aplicativo, S separativo.
        </Typography>
        <AosNataisSemHora natal={natal} />
      </Secao>
      <Secao titulo={`Aspectos d${artigo} ${nome}`} inteira>
        <AspectosDoMapa info={mapa} aspectos={proprios} />
      </Secao>
    </>
  );
}
