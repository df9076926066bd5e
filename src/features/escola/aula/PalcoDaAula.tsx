import Box from '@mui/material/Box';
import { CENA_VAZIA } from './cena';
import { ComecoDaAula } from './ComecoDaAula';
import { Palco } from './Palco';
import type { EstadoDaAula } from './useAula';
import type { useRoda } from './useRoda';

const palco = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
} as const;
export const focarUmaVez = (no: HTMLDivElement | null): void => no?.focus();

interface PropsDoPalco {
  readonly titulo: string;
  readonly roda: ReturnType<typeof useRoda>;
  readonly aula: EstadoDaAula;
}

/** A roda a toda a altura. Quem entra tem o foco aqui: as teclas já valem. */
export function PalcoDaAula({ titulo, roda, aula }: PropsDoPalco) {
  return (
    <Box sx={palco} tabIndex={-1} ref={focarUmaVez} style={{ outline: 'none' }}>
      <Box sx={{ width: 'min(100%, 100dvh)' }}>
        <Palco
          titulo={titulo}
          {...roda}
          cena={aula.cena}
          selecao={aula.selecao}
          aoSelecionar={aula.selecionar}
          ferramenta={aula.ferramenta}
          cor={aula.cor}
          aoTracar={aula.tracar}
        />
      </Box>
      {aula.cena === CENA_VAZIA && <ComecoDaAula titulo={titulo} />}
    </Box>
  );
}
