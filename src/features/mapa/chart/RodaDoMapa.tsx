import { use, useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { Barreira } from '@/components/avisos/Barreira';
import { Ampliavel } from '@/components/mapa/Ampliavel';
import { RODA } from '@/components/mapa/Quadro';
import { DesenhoDaRodaEmUso } from '@/components/mapa/desenhoDaRoda';
import { mapaDaRoda, Wheel, type Selecao } from '@/wheel';
import type { AstroInfo } from '@core/contract';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import {
  selectEstiloDaRoda,
  selectExibirAspectos,
  selectExibirCasas,
  selectLinhasDaRoda,
} from './chartSlice';

interface Props {
  readonly nome: string;
  readonly info: AstroInfo;
  readonly selecionado?: Selecao | null;
  readonly aoSelecionar?: (corpo: Selecao | null) => void;
  /** Sem ela, a da página, e pode ampliar-se. */
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
  const mapa = useMemo(() => mapaDaRoda(info), [info]);
  const chaves = {
    exibirAspectos: useAppSelector(selectExibirAspectos),
    exibirCasas: useAppSelector(selectExibirCasas),
    aspectosHabilitados: useAppSelector(selectHabilitados),
    estilo: useAppSelector(selectEstiloDaRoda),
    linhas: useAppSelector(selectLinhasDaRoda),
  };
  const titulo = `Roda: ${nome}`;
  const roda = (ampliada = false) => (
    <Wheel
      aneis={[mapa]}
      {...chaves}
      letra={ampliada || larguraMaxima !== undefined ? 'normal' : desenho?.letra}
      larguraMaxima={ampliada ? 'none' : (larguraMaxima ?? RODA)}
      justa={ampliada || larguraMaxima !== undefined}
      titulo={titulo}
      descricao={`Roda do zodíaco com ${info.cuspides === null ? 'planetas e aspectos, sem casas' : 'planetas, casas e aspectos'}. As tabelas ao lado dizem o mesmo em texto.`}
      {...daRoda}
    />
  );
  if (desenho === null || larguraMaxima !== undefined) return roda();
  return (
    <Ampliavel
      titulo={titulo}
      roda={roda}
      aneis={[mapa]}
      selecionado={daRoda.selecionado ?? null}
    />
  );
}
