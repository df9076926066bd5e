import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { naoImprimir } from '@/components/impressao/vista';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { andarNoTempo, dataEntre, nosLimites, UNIDADES_DE_PASSO, type Andada } from '@core/civil';
import { PassosDaData } from '@/vistas/datas/PassosDaData';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import {
  dataAndada,
  dataEscolhida,
  oQueHaComAData,
  progressaoPedida,
  selectData,
  selectLimites,
  selectPedida,
  selectUnidade,
  unidadeEscolhida,
} from './progressionSlice';

interface Props {
  readonly vista: VistaAberta;
  /** O que se pediu já está na tela. */
  readonly pronto: boolean;
}

/** Um dia progredido é um ano da vida: minutos e horas não se veriam. */
const UNIDADES = UNIDADES_DE_PASSO.filter((u) => u !== 'minuto' && u !== 'hora');

function Passos({ vista, pronto }: Props) {
  const dispatch = useAppDispatch();
  const limites = useAppSelector((s) => selectLimites(s, vista));
  const pedida = useAppSelector((s) => selectPedida(s, vista));
  const aoAndar = (andada: Andada): void => {
    const chegada = andarNoTempo(`${pedida}T12:00`, andada).slice(0, 10);
    dispatch(dataAndada(nosLimites(chegada, limites), vista.hoje));
  };
  return (
    <PassosDaData
      rotulo="Data da progressão"
      unidades={UNIDADES}
      unidade={useAppSelector(selectUnidade)}
      aoEscolherUnidade={(u) => dispatch(unidadeEscolhida(u))}
      aoAndar={aoAndar}
      data={pedida}
      limites={limites}
      pronto={pronto}
    />
  );
}

/** A data da progressão: escrita e calculada, ou andando de passo em passo. */
export function PedidoDeProgressao({ vista, pronto }: Props) {
  const dispatch = useAppDispatch();
  const limites = useAppSelector((s) => selectLimites(s, vista));
  const escolhida = useAppSelector((s) => selectData(s, vista));
  // O que se escreveu e não é uma data que sirva fica só no campo: não é uma escolha.
  const [porAcabar, guardar] = useState<string | null>(null);
  const [tentou, setTentou] = useState(false);
  const data = porAcabar ?? escolhida;
  const problema = oQueHaComAData(data, limites);
  const aoMudar = (iso: string): void => {
    const serve = dataEntre(iso, limites);
    guardar(serve ? null : iso);
    dispatch(dataEscolhida(serve ? iso : '', vista.hoje));
  };
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    setTentou(problema !== null);
    if (problema === null) dispatch(progressaoPedida());
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={aoEnviar}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', ...naoImprimir }}
    >
      <Box sx={{ flex: '1 1 170px', maxWidth: 240 }}>
        <CampoDeData
          rotulo="Data"
          valor={data}
          minimo={limites.de}
          maximo={limites.ate}
          ajuda=""
          erro={(tentou && problema) || undefined}
          aoMudar={aoMudar}
        />
      </Box>
      <Button type="submit" variant="contained">
        Calcular
      </Button>
      <Passos vista={vista} pronto={pronto} />
    </Box>
  );
}
