import Box from '@mui/material/Box';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { CampoDeAno } from '@/components/formulario/CampoDeAno';
import { IconeAnterior, IconeSeguinte } from '@/components/moldura/iconesDeSetas';
import { Passo } from '@/components/formulario/Passo';
import type { VistaAberta } from '@/vistas/mapaNaTela';
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
  const { minimo, maximo } = useAppSelector((s) => selectLimites(s, vista));
  const andar = (anos: number): void => {
    dispatch(anosAndados(vista, anos));
    if (situado) dispatch(revolucaoPedida(vista));
  };
  return (
    <Box
      role="group"
      aria-label="Ano da revolução"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 220px' }}
    >
      <Passo nome="Ano anterior" noFim={ano === null || ano <= minimo} aoAndar={() => andar(-1)}>
        <IconeAnterior />
      </Passo>
      <Box sx={{ flex: 1, minWidth: 110 }}>
        <CampoDeAno
          rotulo="Ano"
          valor={ano}
          minimo={minimo}
          maximo={maximo}
          aoMudar={(novo) => dispatch(anoEscolhido(vista, novo))}
        />
      </Box>
      <Passo nome="Ano seguinte" noFim={ano === null || ano >= maximo} aoAndar={() => andar(1)}>
        <IconeSeguinte />
      </Passo>
    </Box>
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
