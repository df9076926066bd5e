import Typography from '@mui/material/Typography';
import { useVisiveis } from '@/components/mapa/desenhoDaRoda';
import { Secao } from '@/components/moldura/Secao';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { AosNataisSemHora } from './Incertezas';
import { pontosDaGrade } from './pecas';
import { RetanguloDeAspectos } from './RetanguloDeAspectos';

interface Props {
  readonly titulo: string;
  /** 'revolução': o que está nas colunas; e os pontos dele, 'os da revolução'. */
  readonly nome: string;
  readonly quais: string;
  readonly natal: AstroInfo;
  readonly outro: AstroInfo;
  /** Do outro ao natal. */
  readonly aspectos: readonly AspectoDoMapa[];
  /** 'de 1°' */
  readonly orbe?: string;
}

/** Os aspectos de outro céu, nas colunas, aos pontos natais, nas linhas. */
export function GradeContraONatal(props: Props) {
  const { titulo, nome, quais, natal, outro, aspectos, orbe = 'em graus' } = props;
  return (
    <Secao titulo={titulo} lugar="aspectos" inteira>
      <RetanguloDeAspectos
        linhas={pontosDaGrade(natal)}
        colunas={pontosDaGrade(outro)}
        aspectos={useVisiveis(aspectos)}
        rotulo={`Grade: natal e ${nome}`}
        legenda={`Aspectos entre os pontos natais, nas linhas, e ${quais}, nas colunas: orbe em graus e A (aplicativo) ou S (separativo)`}
      />
      <Typography variant="caption" color="textSecondary">
        Linhas: natal. Colunas: {nome}. Orbe {orbe}; A aplicativo, S separativo.
      </Typography>
      <AosNataisSemHora natal={natal} />
    </Secao>
  );
}
