import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { AnoDoRetorno } from '@/vistas/retornos/AnoDoRetorno';
import { aniversario, limitesDosAnos, noIntervalo } from '@/vistas/retornos/anos';
import { PedidoDeRetorno } from '@/vistas/retornos/PedidoDeRetorno';
import {
  anoEscolhido,
  lugarEscolhido,
  oQueFalta,
  revolucaoPedida,
  selectAno,
  selectLugar,
  selectPedido,
} from './solarReturnSlice';

interface DaVista {
  readonly vista: VistaAberta;
  readonly aoMudarDia: (dia: string) => void;
}

/** Mandar calcular: o dia em que se está passa a ser de quando vale a desse ano, se já não o é. */
function usePedir({ vista, aoMudarDia }: DaVista): (ano: number) => void {
  const dispatch = useAppDispatch();
  const pedido = useAppSelector((s) => selectPedido(s, vista));
  return (ano) => {
    if (ano !== pedido?.ano) aoMudarDia(aniversario(vista.mapa, ano));
    dispatch(revolucaoPedida(vista));
  };
}

/** Um ano para a frente ou para trás já se calcula, se já se sabe onde. */
function Ano({ situado, ...daVista }: DaVista & { readonly situado: boolean }) {
  const { vista } = daVista;
  const dispatch = useAppDispatch();
  const ano = useAppSelector((s) => selectAno(s, vista));
  const pedir = usePedir(daVista);
  const limites = limitesDosAnos(vista.mapa);
  const andar = (anos: number): void => {
    if (ano === null || !noIntervalo(ano + anos, limites)) return;
    if (situado) pedir(ano + anos);
    else dispatch(anoEscolhido(vista, ano + anos));
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
  calculando,
  ...daVista
}: DaVista & { readonly calculando: boolean }) {
  const { vista } = daVista;
  const dispatch = useAppDispatch();
  const pedir = usePedir(daVista);
  const ano = useAppSelector((s) => selectAno(s, vista));
  return (
    <PedidoDeRetorno
      mapa={vista.mapa}
      rotuloDoLugar="Local da revolução"
      escolhido={useAppSelector((s) => selectLugar(s, vista))}
      aoMudarLugar={(lugar) => dispatch(lugarEscolhido(vista, lugar))}
      qual={(situado) => <Ano situado={situado} {...daVista} />}
      oQueFalta={(lugar) => oQueFalta(ano, lugar)}
      aoPedir={() => {
        if (ano !== null) pedir(ano);
      }}
      calculando={calculando}
    />
  );
}
