import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { completo, lugarDaOpcao, lugarEscrito, type LugarConhecido } from '@/api/lugares/lugar';
import type { OpcaoDeLugar } from '@/api/lugares/opcaoDeLugar';
import { useSituado } from '@/api/lugares/useSituado';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { CampoDeAno } from '@/components/formulario/CampoDeAno';
import { EscolhaDeLugar } from '@/components/formulario/EscolhaDeLugar';
import { naoImprimir } from '@/components/impressao/vista';
import { IconeAnterior, IconeSeguinte } from '@/components/moldura/iconesDeSetas';
import { Passo } from '@/components/formulario/Passo';
import type { VistaAberta } from '@/vistas/mapaNaTela';
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

/** Um ano para a frente ou para trás já se calcula. */
function Ano({ vista, lugar }: DaVista & { readonly lugar: LugarConhecido }) {
  const dispatch = useAppDispatch();
  const ano = useAppSelector((s) => selectAno(s, vista));
  const { minimo, maximo } = useAppSelector((s) => selectLimites(s, vista));
  const andar = (anos: number): void => {
    dispatch(anosAndados(vista, anos));
    if (completo(lugar)) dispatch(revolucaoPedida(vista));
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

/** Onde e em que ano: o lugar do mapa, ou qualquer outro. */
export function PedidoDeRevolucao({
  vista,
  calculando,
}: DaVista & { readonly calculando: boolean }) {
  const dispatch = useAppDispatch();
  const ano = useAppSelector((s) => selectAno(s, vista));
  const escolhido = useAppSelector((s) => selectLugar(s, vista));
  const { lugar, problema, perguntarDeNovo } = useSituado(escolhido);
  const busca = useBuscaDeLugares();
  const [tentou, setTentou] = useState(false);
  const falta = oQueFalta(ano, lugar);
  const aoEscolher = (opcao: OpcaoDeLugar): void => {
    dispatch(lugarEscolhido(vista, lugarDaOpcao(opcao)));
    if (problema !== null) perguntarDeNovo();
  };
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    setTentou(falta !== null);
    if (falta === null) dispatch(revolucaoPedida(vista));
  };
  return (
    <Card
      component="form"
      onSubmit={aoEnviar}
      noValidate
      sx={{ p: 2, overflow: 'visible', ...naoImprimir }}
    >
      <EscolhaDeLugar
        rotulo="Local da revolução"
        busca={busca}
        lugar={lugar}
        doMapa={vista.mapa}
        aoEscolher={aoEscolher}
        aoEscrever={(texto) => dispatch(lugarEscolhido(vista, lugarEscrito(texto)))}
        aoVoltar={() => dispatch(lugarEscolhido(vista, null))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}>
        <Ano vista={vista} lugar={lugar} />
        <BotaoQueEspera type="submit" variant="contained" esperando={calculando}>
          Calcular
        </BotaoQueEspera>
      </Box>
      <Box role="alert">
        {(problema ?? (tentou ? falta : null)) && (
          <Typography variant="body2" color="error" sx={{ mt: 1 }}>
            {problema ?? falta}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
