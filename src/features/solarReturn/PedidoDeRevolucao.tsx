import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent, type SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BotaoQueEspera } from '@/components/BotaoQueEspera';
import { CampoDeAno } from '@/components/CampoDeAno';
import { IconeAnterior, IconeSeguinte } from '@/components/iconesDeSetas';
import { coordenadaNaTela, parNaApi } from '@core/civil';
import type { MapaNaTela } from '../chart/chartSlice';
import { naoImprimir, Passo } from '../derivados';
import { CampoDeLugar } from '../mapas';
import { anoEscolhido, anosAndados, lugarDoMapa, lugarEscolhido, oQueFalta, revolucaoPedida, selectSolarReturn, type LugarDaRevolucao } from './solarReturnSlice';
import { useEscolhaDeLugar } from './useEscolhaDeLugar';

function OndeFica({ lugar, mapa }: { readonly lugar: LugarDaRevolucao; readonly mapa: MapaNaTela }) {
  const dispatch = useAppDispatch();
  const { latitude, longitude, ianaTimeZone } = lugar;
  // O botão some ao ser usado: o foco vai ao campo que ele preencheu.
  const aoVoltar = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    dispatch(lugarEscolhido(lugarDoMapa(mapa)));
    currentTarget.form?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  const outro = !latitude || !longitude || parNaApi(latitude, longitude) !== parNaApi(mapa.latitude, mapa.longitude);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: 1.75, mt: 0.25 }}>
      {latitude && longitude && <Typography variant="caption" color="textSecondary">{coordenadaNaTela(latitude)}, {coordenadaNaTela(longitude)} · {ianaTimeZone}</Typography>}
      {outro && <Button size="small" onClick={aoVoltar}>Usar o lugar do mapa</Button>}
    </Box>
  );
}

function Ano() {
  const dispatch = useAppDispatch();
  const { ano, anoMinimo, anoMaximo } = useAppSelector(selectSolarReturn);
  return (
    <Box role="group" aria-label="Ano da revolução" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 220px' }}>
      <Passo nome="Ano anterior" noFim={ano === null || ano <= anoMinimo} aoAndar={() => dispatch(anosAndados(-1))}><IconeAnterior /></Passo>
      <Box sx={{ flex: 1, minWidth: 110 }}><CampoDeAno rotulo="Ano" valor={ano} minimo={anoMinimo} maximo={anoMaximo} aoMudar={(novo) => dispatch(anoEscolhido(novo))} /></Box>
      <Passo nome="Ano seguinte" noFim={ano === null || ano >= anoMaximo} aoAndar={() => dispatch(anosAndados(1))}><IconeSeguinte /></Passo>
    </Box>
  );
}

/** Aqui não há coordenadas que digitar. */
const SEM_LUGAR = {
  falhou: 'Tente de novo daqui a pouco, ou use o lugar do mapa.',
  nenhum: 'Tente outra grafia ou a cidade maior mais próxima, ou use o lugar do mapa.',
} as const;

/** Onde e em que ano: o lugar do mapa, ou qualquer outro. */
export function PedidoDeRevolucao({ mapa, calculando }: { readonly mapa: MapaNaTela; readonly calculando: boolean }) {
  const dispatch = useAppDispatch();
  const estado = useAppSelector(selectSolarReturn);
  const { problema, escolher, escrever } = useEscolhaDeLugar();
  const [tentou, setTentou] = useState(false);
  const falta = oQueFalta(estado);
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    setTentou(falta !== null);
    dispatch(revolucaoPedida());
  };
  return (
    <Card component="form" onSubmit={aoEnviar} noValidate sx={{ p: 2, overflow: 'visible', ...naoImprimir }}>
      <CampoDeLugar rotulo="Local da revolução" semLugar={SEM_LUGAR} valor={estado.lugar.local} aoEscrever={escrever} aoEscolher={escolher} />
      <OndeFica lugar={estado.lugar} mapa={mapa} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}>
        <Ano />
        <BotaoQueEspera type="submit" variant="contained" esperando={calculando}>Calcular</BotaoQueEspera>
      </Box>
      <Box role="alert">{(problema ?? (tentou ? falta : null)) && <Typography variant="body2" color="error" sx={{ mt: 1 }}>{problema ?? falta}</Typography>}</Box>
    </Card>
  );
}
