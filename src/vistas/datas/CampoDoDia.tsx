import Box from '@mui/material/Box';
import { memo, useDeferredValue, useMemo } from 'react';
import { useDentro } from '@/components/formulario/useDentro';
import { naoImprimir } from '@/components/impressao/vista';
import type { Limites } from '@core/civil';
import { CampoDaData } from './CampoDaData';

const Campo = memo(CampoDaData);

interface Props {
  /** 'aaaa-MM-dd', dentro dos limites. */
  readonly dia: string;
  readonly limites: Limites;
  readonly aoMudar: (dia: string) => void;
}

/** O dia de que a vista é, escrito ou escolhido no calendário. */
export function CampoDoDia({ dia, limites: { de, ate }, aoMudar }: Props) {
  // O campo do calendário custa mais do que a roda: quem anda depressa não o espera. Mas a quem
  // escreve nele responde logo, ou desfaria o que se está escrevendo.
  const atrasado = useDeferredValue(dia);
  const [dentro, doFoco] = useDentro();
  const limites = useMemo(() => ({ de, ate }), [de, ate]);
  return (
    <Box {...doFoco} sx={{ flex: '1 1 10.625rem', maxWidth: '15rem', ...naoImprimir }}>
      <Campo rotulo="Data" data={dentro ? dia : atrasado} limites={limites} aoMudar={aoMudar} />
    </Box>
  );
}
