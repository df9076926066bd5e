import { lugarDaOpcao, type LugarEscolhido } from '@/api/lugares/lugar';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { useSituado } from '@/api/lugares/useSituado';
import { EscolhaDeLugar } from '@/components/formulario/EscolhaDeLugar';
import type { MapaNaTela } from '@/vistas/mapaNaTela';

interface Props {
  /** O primeiro. */
  readonly mapa: MapaNaTela;
  readonly lugar: LugarEscolhido;
  /** null: o do primeiro mapa. */
  readonly aoMudar: (lugar: LugarEscolhido | null) => void;
}

/** De que lugar são as casas de um composto. */
export function LugarDasCasas({ mapa, lugar, aoMudar }: Props) {
  const { lugar: situado, problema } = useSituado(lugar);
  return (
    <EscolhaDeLugar
      rotulo="Lugar das casas"
      busca={useBuscaDeLugares()}
      lugar={situado}
      doMapa={mapa}
      problema={problema}
      aoEscolher={(opcao) => aoMudar(lugarDaOpcao(opcao))}
      aoVoltar={() => aoMudar(null)}
    />
  );
}
