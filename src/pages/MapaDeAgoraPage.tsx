import Box from '@mui/material/Box';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useFusoNoInstanteQuery } from '@/api/apiSlice';
import { agora, assinarRelogio, desvioDoRelogio } from '@/api/relogio';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { useEscolhas } from '@/features/mapa/calculo/useEscolhas';
import { DA_PESSOA } from '@/vistas/mapas/escolhas';
import { ControleDePasso } from '@/components/formulario/ControleDePasso';
import {
  type MapaNaTela,
  MAPA_PADRAO,
  SEM_ESCOLHAS,
  type SobQueEscolhas,
} from '@/vistas/mapaNaTela';
import {
  andarNoTempo,
  dataEntre,
  instanteDosSegundos,
  parNaApi,
  segundosDoInstante,
  UNIDADES_DE_PASSO,
  type Andada,
  type UnidadeDePasso,
} from '@core/civil';
import { DIAS_DAS_EFEMERIDES, SEM_DETALHES } from '@core/contract';
import { fusoDoNavegador } from './partes/fusoDoNavegador';
import { useTituloDoMapa } from './useTitulo';
import { MOMENTO } from '@/vistas/endereco';
import { VistasDoMapa } from './vistas/VistasDoMapa';

interface Momento {
  /** Instante UTC. */
  readonly dataHora: string;
  readonly atualizar: () => void;
  readonly andar: (andada: Andada) => void;
}

/**
 * O momento presente, ao segundo: o de quando se abriu a página, ou se pediu outro, e de novo se se
 * descobre que o relógio daqui está errado; ou o momento a que se andou a partir dele.
 */
function useAgora(): Momento {
  const desvio = useSyncExternalStore(assinarRelogio, desvioDoRelogio);
  const [pedido, setPedido] = useState(() => ({ ms: agora(), desvio }));
  const [andado, andarAte] = useState<string | null>(null);
  if (pedido.desvio !== desvio) setPedido({ ms: pedido.ms - pedido.desvio + desvio, desvio });
  const dataHora = andado ?? instanteDosSegundos(Math.floor(pedido.ms / 1000));
  useNoEndereco<string | null>({
    parametro: MOMENTO,
    valor: andado,
    ler: (escrito) =>
      segundosDoInstante(escrito) !== null && dataEntre(escrito.slice(0, 10), DIAS_DAS_EFEMERIDES)
        ? escrito
        : null,
    aoVir: andarAte,
    ausenteDiz: true,
  });
  return {
    dataHora,
    atualizar: () => {
      andarAte(null);
      setPedido({ ms: agora(), desvio });
    },
    andar: (andada) => {
      const chegada = `${andarNoTempo(dataHora, andada)}Z`;
      if (dataEntre(chegada.slice(0, 10), DIAS_DAS_EFEMERIDES)) andarAte(chegada);
    },
  };
}

/** De quanto em quanto se anda: a de quem o escolheu, enquanto a página está aberta. */
function Passos({
  momento: { dataHora, andar },
  pronto,
}: {
  readonly momento: Momento;
  readonly pronto: boolean;
}) {
  const [unidade, escolher] = useState<UnidadeDePasso>('hora');
  const dia = dataHora.slice(0, 10);
  return (
    <Box sx={{ mb: 2 }}>
      <ControleDePasso
        rotulo="Momento do mapa"
        unidades={UNIDADES_DE_PASSO}
        unidade={unidade}
        aoEscolherUnidade={escolher}
        aoAndar={andar}
        noComeco={dia <= DIAS_DAS_EFEMERIDES.de}
        noFim={dia >= DIAS_DAS_EFEMERIDES.ate}
        pronto={pronto}
      />
    </Box>
  );
}

/** O fuso de São Paulo é o que o próprio navegador conhece; o servidor o confirma e diz por quê. */
function useMapaDeAgora(dataHora: string, escolhas: SobQueEscolhas): MapaNaTela {
  const { nome, local, latitude, longitude, ianaTimeZone } = MAPA_PADRAO;
  const daqui = fusoDoNavegador(dataHora, ianaTimeZone);
  const { currentData } = useFusoNoInstanteQuery({
    consulta: {
      instante: dataHora,
      ianaTimeZone,
      coordenada: parNaApi(latitude, longitude),
    },
  });
  const [fuso, motivo] = [currentData?.fuso ?? daqui, currentData?.motivo ?? null];
  return useMemo(
    () => ({
      id: null,
      nome,
      local,
      latitude,
      longitude,
      ianaTimeZone,
      dono: false,
      data: { dataHora, fuso, motivo },
      ...SEM_DETALHES,
      perfil: escolhas.perfil,
      comMeuPerfil: false,
    }),
    [nome, local, latitude, longitude, ianaTimeZone, dataHora, fuso, motivo, escolhas],
  );
}

/** /mapas/agora — o céu deste momento em São Paulo. */
export default function MapaDeAgoraPage() {
  useTituloDoMapa('Mapa de agora');
  const momento = useAgora();
  const { dataHora, atualizar } = momento;
  const pedido = useEscolhas(DA_PESSOA);
  const mapa = useMapaDeAgora(dataHora, pedido.escolhas ?? SEM_ESCOLHAS);
  return (
    <VistasDoMapa
      mapa={mapa}
      origem={DA_PESSOA}
      pedido={pedido}
      passos={(pronto) => <Passos momento={momento} pronto={pronto} />}
      acoes={{ atualizar: { fazer: atualizar } }}
    />
  );
}
