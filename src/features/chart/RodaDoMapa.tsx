import { useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { Barreira } from '@/components/avisos/Barreira';
import { mapaDaRoda, Wheel, type Selecao } from '@/wheel';
import type { AstroInfo } from '@core/contract';
import { selectHabilitados } from '../configuracao/configuracaoSlice';
import { selectExibirAspectos, selectExibirCasas } from './chartSlice';

interface Props {
  readonly nome: string;
  readonly info: AstroInfo;
  readonly selecionado?: Selecao | null;
  readonly aoSelecionar?: (corpo: Selecao | null) => void;
  readonly larguraMaxima?: number;
}

/** A roda do mapa natal, com as chaves de exibição da pessoa. */
export function RodaDoMapa(props: Props) {
  return (
    <Barreira oQue="a roda" chave={props.info}>
      <Desenho {...props} />
    </Barreira>
  );
}

function Desenho({ nome, info, ...daRoda }: Props) {
  return (
    <Wheel
      mapa={useMemo(() => mapaDaRoda(info), [info])}
      exibirAspectos={useAppSelector(selectExibirAspectos)}
      exibirCasas={useAppSelector(selectExibirCasas)}
      aspectosHabilitados={useAppSelector(selectHabilitados)}
      titulo={`Roda: ${nome}`}
      descricao="Roda do zodíaco com planetas, casas e aspectos. As tabelas ao lado dizem o mesmo em texto."
      {...daRoda}
    />
  );
}
