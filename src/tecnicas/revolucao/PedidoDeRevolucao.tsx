import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { AnoDoRetorno } from '@/vistas/retornos/AnoDoRetorno';
import { PedidoDeRetorno } from '@/vistas/retornos/PedidoDeRetorno';
import {
  anoEscolhido,
  anosAndados,
  lugarEscolhido,
  oQueFalta,
  revolucaoPedida,
  selectAno,
  selectLimites,
  selectLugar,
} from './solarReturnSlice';

interface DaVista {
  readonly vista: VistaAberta;
}

/** Um ano para a frente ou para trás já se calcula, se já se sabe onde. */
function Ano({ vista, situado }: DaVista & { readonly situado: boolean }) {
  const dispatch = useAppDispatch();
  const ano = useAppSelector((s) => selectAno(s, vista));
  const limites = useAppSelector((s) => selectLimites(s, vista));
  const andar = (anos: number): void => {
    dispatch(anosAndados(vista, anos));
    if (situado) dispatch(revolucaoPedida(vista));
  };
  return (
    <AnoDoRetorno
      rotulo="Ano da revolução"
      ano={ano}
      limites={limites}
      aoMudar={(novo) => dispatch(anoEscolhido(vista, novo))}
      aoAndar={andar}
    />
  );
}

/** Onde e em que ano. */
export function PedidoDeRevolucao({
  vista,
  calculando,
}: DaVista & { readonly calculando: boolean }) {
  const dispatch = useAppDispatch();
  const ano = useAppSelector((s) => selectAno(s, vista));
  return (
    <PedidoDeRetorno
      mapa={vista.mapa}
      rotuloDoLugar="Local da revolução"
      escolhido={useAppSelector((s) => selectLugar(s, vista))}
      aoMudarLugar={(lugar) => dispatch(lugarEscolhido(vista, lugar))}
      qual={(situado) => <Ano vista={vista} situado={situado} />}
      oQueFalta={(lugar) => oQueFalta(ano, lugar)}
      aoPedir={() => dispatch(revolucaoPedida(vista))}
      calculando={calculando}
    />
  );
}
