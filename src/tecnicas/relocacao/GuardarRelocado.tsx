import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import {
  useCriarMapaDaEscolaMutation,
  useCriarMapaMutation,
  useFusoNoInstanteQuery,
} from '@/api/apiSlice';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { useChave } from '@/components/formulario/useChave';
import { naoImprimir } from '@/components/impressao/vista';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
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
  const chaveDe = useChave();
  const irPara = useNavigate();
  const [criar, pessoal] = useCriarMapaMutation();
  const [criarNaEscola, daEscola] = useCriarMapaDaEscolaMutation();
  const naEscola = mapa.escolaId !== undefined && mapa.dono;
  const { error, isLoading } = naEscola ? daEscola : pessoal;
  const guardar = async (): Promise<void> => {
    if (!fuso || isLoading) return;
    const entrada = mapaRelocado(mapa, lugar, fuso.fuso);
    const envio = { chave: chaveDe(entrada), corpo: entrada };
    const { data } = naEscola
      ? await criarNaEscola({ id: mapa.escolaId, ...envio })
      : await criar(envio);
    if (data) void irPara(`/mapas/${data.id}`, { state: { anuncio: 'Mapa relocado salvo.' } });
  };
  const mal = error ?? semFuso;
  return (
    <Box sx={{ mt: 2, ...naoImprimir }}>
      <BotaoQueEspera
        variant="outlined"
        size="small"
        esperando={isLoading || (!fuso && !semFuso)}
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
