import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { naoImprimir } from '@/components/impressao/vista';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeAmpliar, IconeReduzir } from '@/components/moldura/iconesDoMapa';
import { LARGA, RODA_AMPLIADA } from './colunas';

/** No canto que o círculo deixa. */
const noCanto = {
  position: 'absolute',
  top: 0,
  right: 0,
  color: 'text.secondary',
  ...naoImprimir,
} as const;

interface Props {
  readonly ampliada: boolean;
  readonly aoAlternar: () => void;
  readonly children: ReactNode;
}

/** A roda e, onde há tela para isso, o botão que a faz da altura da janela. */
export function Ampliavel({ ampliada, aoAlternar, children }: Props) {
  const cabe = useMediaQuery(LARGA, { noSsr: true });
  return (
    <Box sx={{ position: 'relative', maxWidth: 'var(--roda, 600px)' }}>
      {ampliada && <GlobalStyles styles={RODA_AMPLIADA} />}
      {children}
      {cabe && (
        <Box sx={noCanto}>
          <BotaoDeIcone
            nome={ampliada ? 'Voltar a roda ao tamanho normal' : 'Ampliar a roda'}
            onClick={aoAlternar}
          >
            {ampliada ? <IconeReduzir /> : <IconeAmpliar />}
          </BotaoDeIcone>
        </Box>
      )}
    </Box>
  );
}
