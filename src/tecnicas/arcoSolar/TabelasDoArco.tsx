import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Secao } from '@/components/moldura/Secao';
import {
  AosNataisSemHora,
  Lugar,
  numerico,
  pontosDaGrade,
  Tabela,
  textoDasCasas,
  type Coluna,
} from '@/components/tabelas';
import { useVisiveis } from '@/components/mapa/desenhoDaRoda';
import { colunaDoPonto, colunaNumerica } from '@/components/tabelas/colunas';
import { BotaoDaLinha } from '@/components/tabelas/BotaoDaLinha';
import { SiglaDoPonto, SimboloDoAspecto } from '@/components/tabelas/celulas';
import { RetanguloDeAspectos } from '@/components/tabelas/RetanguloDeAspectos';
import { textoDaIdade } from '@/vistas/datas/idade';
import { corposDoMapa, type AstroInfo, type Corpo } from '@core/contract';
import type { ArcoSolar, ExatosDoArco } from '@core/tecnicas/arcoSolar/contrato';

type Exato = ExatosDoArco[number];

interface DosExatos {
  readonly exatos: readonly Exato[];
  /** Instante UTC. */
  readonly nascimento: string;
  readonly aoVer: (data: string) => void;
}

const colunasDosExatos = ({ nascimento, aoVer }: DosExatos): Coluna<Exato>[] => [
  {
    titulo: 'Dia',
    nomeia: true,
    sx: numerico,
    quando: ({ instante }, relogio) => (
      <BotaoDaLinha aoEscolher={() => aoVer(relogio.data(instante))}>
        {relogio.dia(instante)}
      </BotaoDaLinha>
    ),
  },
  {
    titulo: 'Direção',
    celula: ({ dirigido, aspecto, natal }) => (
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
        <SiglaDoPonto ponto={dirigido} /> <SimboloDoAspecto aspecto={aspecto} />{' '}
        <SiglaDoPonto ponto={natal} />
      </Box>
    ),
  },
  { titulo: 'Idade', celula: ({ instante }) => textoDaIdade(nascimento, instante) },
];

/** Cada direção exata; escolher o dia leva a roda a ele. */
export function TabelaDosExatos(props: DosExatos) {
  const exatos = useVisiveis(props.exatos);
  if (exatos.length === 0)
    return <Typography color="textSecondary">Nenhuma direção fica exata neste período.</Typography>;
  return (
    <Tabela
      legenda="Direções exatas: o ponto dirigido, o aspecto e o ponto natal"
      colunas={colunasDosExatos(props)}
      linhas={exatos}
      chaveDe={(e) => `${e.instante} ${e.dirigido} ${e.aspecto} ${e.natal}`}
    />
  );
}

const colunasDosPontos = (arco: ArcoSolar): Coluna<Corpo>[] => [
  colunaDoPonto('Ponto', ({ ponto }) => ponto.tipo),
  { titulo: 'Dirigido a', sx: numerico, celula: (corpo) => <Lugar info={arco} corpo={corpo} /> },
  ...(arco.cuspides
    ? [colunaNumerica<Corpo>('Casa natal', ({ casas }) => textoDasCasas(casas))]
    : []),
];

interface Props {
  readonly arco: ArcoSolar;
  readonly natal: AstroInfo;
}

/** Os pontos dirigidos e a grade deles contra os natais. */
export function TabelasDoArco({ arco, natal }: Props) {
  return (
    <>
      <Secao titulo="Pontos dirigidos" lugar="posições" inteira>
        <Tabela
          legenda="Pontos dirigidos: posição e casa natal em que caem"
          colunas={colunasDosPontos(arco)}
          linhas={corposDoMapa(arco)}
          chaveDe={(corpo) => corpo.ponto.tipo}
        />
      </Secao>
      <Secao titulo="Direções em curso" lugar="aspectos" inteira>
        <RetanguloDeAspectos
          linhas={pontosDaGrade(natal)}
          colunas={pontosDaGrade(arco)}
          aspectos={useVisiveis(arco.aspectos)}
          rotulo="Grade: natal e arco solar"
          legenda="Aspectos entre os pontos natais, nas linhas, e os dirigidos, nas colunas: orbe em graus e A (aplicativo) ou S (separativo)"
        />
        <Typography variant="caption" color="textSecondary">
          Linhas: natal. Colunas: dirigidos. Orbe de 1°; A aplicativo, S separativo.
        </Typography>
        <AosNataisSemHora natal={natal} />
      </Secao>
    </>
  );
}
