import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { useFusoNoInstanteQuery } from '@/api/apiSlice';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { naoImprimir } from '@/components/impressao/vista';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { useSalvarOutro } from '@/vistas/mapas/useSalvarOutro';
import { parNaApi } from '@core/civil';
import { mapaRelocado } from './relocado';

/** Ver de outro lugar não muda o mapa; guardá-lo faz outro. */
export function GuardarRelocado({
  mapa,
  lugar,
}: {
  readonly mapa: MapaNaTela;
  readonly lugar: LugarCompleto;
}) {
  const { currentData: fuso, error: semFuso } = useFusoNoInstanteQuery({
    consulta: {
      instante: mapa.data.dataHora,
      ianaTimeZone: lugar.ianaTimeZone,
      coordenada: parNaApi(lugar.latitude, lugar.longitude),
    },
  });
  const irPara = useNavigate();
  const { salvar, salvando, erro } = useSalvarOutro(mapa);
  const guardar = async (): Promise<void> => {
    if (!fuso || salvando) return;
    const id = await salvar(mapaRelocado(mapa, lugar, fuso.fuso));
    if (id) void irPara(`/mapas/${id}`, { state: { anuncio: 'Mapa relocado salvo.' } });
  };
  const mal = erro ?? semFuso;
  return (
    <Box sx={{ mt: 2, ...naoImprimir }}>
      <BotaoQueEspera
        variant="outlined"
        size="small"
        esperando={salvando || (!fuso && !semFuso)}
        onClick={() => void guardar()}
      >
        Salvar como mapa
      </BotaoQueEspera>
      {mal && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {mensagemDoErro(mal)}
        </Alert>
      )}
    </Box>
  );
}
