import Box from '@mui/material/Box';
import { Secao } from '@/components/moldura/Secao';
import { Lugar, numerico, Tabela, textoDasCasas, type Coluna } from '@/components/tabelas';
import { useVisiveis } from '@/components/mapa/desenhoDaRoda';
import { colunaDoInstante, colunaDoPonto, colunaNumerica } from '@/components/tabelas/colunas';
import { SiglaDoPonto, SimboloDoAspecto } from '@/components/tabelas/celulas';
import { GradeContraONatal } from '@/components/tabelas/GradeContraONatal';
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
  colunaDoInstante('Dia', 'dia', aoVer),
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
  return (
    <Tabela
      legenda="Direções exatas: o ponto dirigido, o aspecto e o ponto natal"
      colunas={colunasDosExatos(props)}
      linhas={useVisiveis(props.exatos)}
      vazia="Nenhuma direção fica exata neste período."
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
      <GradeContraONatal
        titulo="Direções em curso"
        nome="arco solar"
        quais="os dirigidos"
        orbe="de 1°"
        natal={natal}
        outro={arco}
        aspectos={arco.aspectos}
      />
    </>
  );
}
