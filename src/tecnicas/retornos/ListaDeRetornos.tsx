import Typography from '@mui/material/Typography';
import type { Coluna } from '@/components/tabelas';
import { BotaoDaLinha } from '@/components/tabelas/BotaoDaLinha';
import { TabelaLonga } from '@/components/tabelas/TabelaLonga';
import { movimentoFalado, nomeDoPonto } from '@core/astrology';
import type { Retornos } from '@core/tecnicas/retornos/contrato';
import type { CorpoQueVolta } from '@core/tecnicas/retornos/medidas';
import { textoDaIdade } from '@/vistas/datas/idade';

type Passagem = Retornos['passagens'][number];

interface Props {
  readonly corpo: CorpoQueVolta;
  readonly titulo: string;
  readonly passagens: readonly Passagem[];
  /** A de que se vê o mapa. */
  readonly escolhida: string | null;
  /** Instante UTC. */
  readonly nascimento: string;
  readonly aoEscolher: (instante: string) => void;
}

const colunas = ({ corpo, escolhida, nascimento, aoEscolher }: Props): Coluna<Passagem>[] => [
  {
    titulo: 'Quando',
    nomeia: true,
    quando: ({ instante }, relogio) => (
      <BotaoDaLinha escolhida={instante === escolhida} aoEscolher={() => aoEscolher(instante)}>
        {relogio.momento(instante)}
      </BotaoDaLinha>
    ),
  },
  {
    titulo: 'Passagem',
    celula: ({ numero, de, movimento }) =>
      `${de === 1 ? 'única' : `${numero} de ${de}`}, ${movimentoFalado(corpo, movimento)}`,
  },
  {
    titulo: 'Idade',
    celula: ({ instante }) => textoDaIdade(nascimento, instante),
  },
];

/** Cada passagem; escolher uma mostra o mapa dela. */
export function ListaDeRetornos(props: Props) {
  const { corpo, titulo, passagens } = props;
  if (passagens.length === 0)
    return (
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {nomeDoPonto(corpo)} não passa por esse grau no período pesquisado.
      </Typography>
    );
  return (
    <TabelaLonga
      rotulo="Passagens"
      textoDe={(p) => p.instante}
      legenda={titulo}
      colunas={colunas(props)}
      linhas={passagens}
      chaveDe={(p) => p.instante}
      vigora={(p) => p.instante === props.escolhida}
    />
  );
}
