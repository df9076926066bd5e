import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent, type SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import type { OpcaoDeLugar } from '@/api/lugares/opcaoDeLugar';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { CampoDeAno } from '@/components/formulario/CampoDeAno';
import { CampoDeLugar } from '@/components/formulario/CampoDeLugar';
import { naoImprimir } from '@/components/impressao/vista';
import { IconeAnterior, IconeSeguinte } from '@/components/moldura/iconesDeSetas';
import { Passo } from '@/components/formulario/Passo';
import { coordenadaNaTela, parNaApi } from '@core/civil';
import type { VistaAberta } from '../chart/chartSlice';
import {
  anoEscolhido,
  anosAndados,
  completo,
  lugarEscolhido,
  lugarEscrito,
  oQueFalta,
  revolucaoPedida,
  selectAno,
  selectLimites,
  selectLugar,
  type LugarDaRevolucao,
} from './solarReturnSlice';
import { useSituado } from './useSituado';

interface DaVista {
  readonly vista: VistaAberta;
}

function OndeFica({ lugar, vista }: DaVista & { readonly lugar: LugarDaRevolucao }) {
  const dispatch = useAppDispatch();
  const { mapa } = vista;
  const { latitude, longitude, ianaTimeZone } = lugar;
  // O botão some ao ser usado: o foco vai ao campo que ele preencheu.
  const aoVoltar = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    dispatch(lugarEscolhido(vista, null));
    currentTarget.form?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  const outro =
    !latitude ||
    !longitude ||
    parNaApi(latitude, longitude) !== parNaApi(mapa.latitude, mapa.longitude);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        px: 1.75,
        mt: 0.25,
      }}
    >
      {latitude && longitude && (
        <Typography variant="caption" color="textSecondary">
          {coordenadaNaTela(latitude)}, {coordenadaNaTela(longitude)} · {ianaTimeZone}
        </Typography>
      )}
      {outro && (
        <Button size="small" onClick={aoVoltar}>
          Usar o lugar do mapa
        </Button>
      )}
    </Box>
  );
}

/** Um ano para a frente ou para trás já se calcula. */
function Ano({ vista, lugar }: DaVista & { readonly lugar: LugarDaRevolucao }) {
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

/** Aqui não há coordenadas que digitar. */
const SEM_LUGAR = {
  falhou: 'Tente de novo daqui a pouco, ou use o lugar do mapa.',
  nenhum: 'Tente outra grafia ou a cidade maior mais próxima, ou use o lugar do mapa.',
} as const;

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
  const aoEscolher = ({ id, rotulo, posicao }: OpcaoDeLugar): void => {
    dispatch(
      lugarEscolhido(
        vista,
        posicao ? { local: rotulo, ...posicao } : { ...lugarEscrito(rotulo), idNoGoogle: id },
      ),
    );
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
      <CampoDeLugar
        rotulo="Local da revolução"
        busca={busca}
        semLugar={SEM_LUGAR}
        valor={lugar.local}
        aoEscolher={aoEscolher}
        aoEscrever={(texto) => dispatch(lugarEscolhido(vista, lugarEscrito(texto)))}
      />
      <OndeFica lugar={lugar} vista={vista} />
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
