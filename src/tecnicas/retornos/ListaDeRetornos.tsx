import type { Coluna } from '@/components/tabelas';
import { colunaDoInstante } from '@/components/tabelas/colunas';
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
  readonly aoVer: (dia: string) => void;
}

/** Cada passagem; escolher uma mostra o mapa dela. */
export function ListaDeRetornos({ corpo, titulo, passagens, escolhida, nascimento, aoVer }: Props) {
  const colunas: readonly Coluna<Passagem>[] = [
    colunaDoInstante('Quando', 'momento', aoVer, escolhida),
    {
      titulo: 'Passagem',
      celula: ({ numero, de, movimento }) =>
        `${de === 1 ? 'única' : `${numero} de ${de}`}, ${movimentoFalado(corpo, movimento)}`,
    },
    { titulo: 'Idade', celula: ({ instante }) => textoDaIdade(nascimento, instante) },
  ];
  return (
    <TabelaLonga
      rotulo="Passagens"
      textoDe={(p) => p.instante}
      legenda={titulo}
      colunas={colunas}
      linhas={passagens}
      vazia={`${nomeDoPonto(corpo)} não passa por esse grau no período pesquisado.`}
      chaveDe={(p) => p.instante}
      vigora={(p) => p.instante === escolhida}
    />
  );
}
