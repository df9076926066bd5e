import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { apiSlice } from '@/api/apiSlice';
import { mapaAindaNaoSalvo } from '@/features/chart/mapaNaTela';
import { NatalView } from '@/features/chart/NatalView';
import { FormularioDeMapa } from '@/features/mapas/FormularioDeMapa';
import type { RascunhoDeMapa } from '@/features/mapas/rascunho';
import { civilDoInstante, isoDaDataHora, parNaApi } from '@core/civil';
import type { MapaEntrada } from '@core/contract';

interface Props {
  readonly titulo: string;
  readonly chave: string;
  readonly inicial?: RascunhoDeMapa | undefined;
  readonly salvando: boolean;
  readonly erroAoSalvar: string | null;
  readonly aoSalvar: (mapa: MapaEntrada) => void;
}

/** A razão do fuso de um mapa ainda não salvo: a história da zona a dá, se o fuso for um dos que ela admite. */
function usePrevia(entrada: MapaEntrada) {
  const civil = isoDaDataHora(civilDoInstante(entrada.data.dataHora, entrada.data.fuso));
  const { data } = apiSlice.endpoints.verao.useQuery({ civil, ianaTimeZone: entrada.ianaTimeZone, coordenada: parNaApi(entrada.latitude, entrada.longitude) });
  const motivo = data?.alternativas.find((a) => a.offset === entrada.data.fuso)?.motivo ?? null;
  return useMemo(() => mapaAindaNaoSalvo(entrada, motivo), [entrada, motivo]);
}

function Previa({ entrada, salvando, erroAoSalvar, aoEditar, aoSalvar }: { entrada: MapaEntrada; aoEditar: () => void } & Pick<Props, 'salvando' | 'erroAoSalvar' | 'aoSalvar'>) {
  const mapa = usePrevia(entrada);
  const acoes = (
    <Stack direction="row" spacing={1}>
      <Button variant="outlined" size="small" onClick={aoEditar}>Editar</Button>
      <Button variant="contained" size="small" loading={salvando} onClick={() => aoSalvar(entrada)}>Salvar</Button>
    </Stack>
  );
  return (
    <>
      {erroAoSalvar && <Alert severity="error" sx={{ mb: 2 }}>{erroAoSalvar}</Alert>}
      <NatalView mapa={mapa} acoes={acoes} />
    </>
  );
}

/** O formulário e a prévia do mapa dele: Abrir leva a uma, Editar volta ao outro, Salvar grava de qualquer dos dois. */
export function EditorDeMapa({ titulo, chave, inicial, ...salvar }: Props) {
  const [previa, setPrevia] = useState<MapaEntrada | null>(null);
  if (previa) return <Previa entrada={previa} aoEditar={() => setPrevia(null)} {...salvar} />;
  return (
    <Box>
      <Typography variant="h1" sx={{ mb: 3 }}>{titulo}</Typography>
      <FormularioDeMapa chave={chave} inicial={inicial} aoAbrir={setPrevia} {...salvar} />
    </Box>
  );
}
