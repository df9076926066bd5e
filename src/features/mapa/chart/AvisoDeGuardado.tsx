import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent } from 'react';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { apiSlice } from '@/api/apiSlice';
import { selectVistaEm } from '@/api/offlineCacheSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { diaDaqui, horaDaqui } from '@/tempo/daqui';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';

/** Nem toda rede que volta se anuncia: tenta-se de tempos em tempos, como o resto do programa. */
const INTERVALO_MS = 10_000;

const quando = (ms: number): string => `${diaDaqui(ms)} às ${horaDaqui(ms)}`;

/** Quando se viu o que está na tela, se veio do guardado neste aparelho; senão null. */
export function useVistoEm(mapa: MapaNaTela): number | null {
  const { id } = mapa;
  const consulta = perguntaDoCeu(consultaDoMapa(mapa));
  const doCalculo = useAppSelector((s) => selectVistaEm(s, 'planetas', consulta));
  const doRegistro = useAppSelector((s) => (id === null ? null : selectVistaEm(s, 'mapa', id)));
  const dasEscolhas = useAppSelector((s) =>
    id === null ? null : selectVistaEm(s, 'calculoDoMapa', id),
  );
  return doCalculo ?? doRegistro ?? dasEscolhas;
}

/**
 * Diz que o mapa na tela não veio agora do servidor. Quando a rede volta, ele é pedido de novo sem
 * que ninguém mande.
 */
export function AvisoDeGuardado({ mapa }: { readonly mapa: MapaNaTela }) {
  const dispatch = useAppDispatch();
  const { id } = mapa;
  const consulta = perguntaDoCeu(consultaDoMapa(mapa));
  const vistaEm = useVistoEm(mapa);
  const { isFetching } = apiSlice.endpoints.planetas.useQueryState(consulta);
  const tentar = (): void => {
    void dispatch(
      apiSlice.endpoints.planetas.initiate(consulta, { forceRefetch: true, subscribe: false }),
    );
    if (id !== null)
      dispatch(
        apiSlice.util.invalidateTags([
          { type: 'mapas', id },
          { type: 'calculo', id },
        ]),
      );
  };
  const tentarSozinho = useEffectEvent(tentar);
  const guardado = vistaEm !== null;
  useEffect(() => {
    if (!guardado) return;
    const relogio = setInterval(() => tentarSozinho(), INTERVALO_MS);
    return () => clearInterval(relogio);
  }, [guardado]);
  return (
    <div role="status">
      {vistaEm !== null && (
        <Alert
          severity="info"
          role="presentation"
          sx={{
            mb: 2,
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            '& .MuiAlert-message': { flex: '1 1 12rem' },
            '@media print': { display: 'none' },
          }}
          action={
            <BotaoQueEspera
              color="inherit"
              size="small"
              esperando={isFetching}
              onClick={tentar}
              sx={{ whiteSpace: 'nowrap' }}
            >
              Tentar de novo
            </BotaoQueEspera>
          }
        >
          Sem rede: este mapa é o que ficou salvo neste aparelho, visto em {quando(vistaEm)}.
        </Alert>
      )}
    </div>
  );
}
