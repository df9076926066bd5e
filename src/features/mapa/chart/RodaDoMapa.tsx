import { use, useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { Barreira } from '@/components/avisos/Barreira';
import { Ampliavel } from '@/components/mapa/Ampliavel';
import { RODA } from '@/components/mapa/colunas';
import { DesenhoDaRodaEmUso } from '@/components/mapa/desenhoDaRoda';
import { mapaDaRoda, Wheel, type Selecao } from '@/wheel';
import type { AstroInfo } from '@core/contract';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { selectEstiloDaRoda, selectExibirAspectos, selectExibirCasas } from './chartSlice';

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

function Desenho({ nome, info, larguraMaxima, ...daRoda }: Props) {
  const desenho = use(DesenhoDaRodaEmUso);
  const roda = (
    <Wheel
      aneis={[useMemo(() => mapaDaRoda(info), [info])]}
      exibirAspectos={useAppSelector(selectExibirAspectos)}
      exibirCasas={useAppSelector(selectExibirCasas)}
      aspectosHabilitados={useAppSelector(selectHabilitados)}
      estilo={useAppSelector(selectEstiloDaRoda)}
      larguraMaxima={larguraMaxima ?? RODA}
      titulo={`Roda: ${nome}`}
      descricao={`Roda do zodíaco com ${info.cuspides === null ? 'planetas e aspectos, sem casas' : 'planetas, casas e aspectos'}. As tabelas ao lado dizem o mesmo em texto.`}
      {...daRoda}
    />
  );
  if (desenho === null || larguraMaxima !== undefined) return roda;
  return (
    <Ampliavel ampliada={desenho.ampliada} aoAlternar={desenho.aoAlternarAmpliada}>
      {roda}
    </Ampliavel>
  );
}
