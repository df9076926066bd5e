import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RefObject } from 'react';
import { naoImprimir } from '@/components/impressao/vista';
import { IconeDobrar } from '@/components/moldura/iconesDeSetas';
import { rolagem } from '@/components/moldura/movimento';

/** Com que altura fica; o que se procura para por baixo dele. */
export const ALTURA_DO_PUXADOR = '2.25rem';

const puxador = {
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'flex',
  justifyContent: 'space-between',
  height: ALTURA_DO_PUXADOR,
  mb: 1,
  borderRadius: '16px 16px 0 0',
  bgcolor: 'background.default',
  // O traço no meio, de uma coisa que se puxa.
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 'calc(50% - 1.25rem)',
    top: '0.375rem',
    width: '2.5rem',
    height: 4,
    borderRadius: 2,
    bgcolor: 'divider',
  },
  ...naoImprimir,
} as const;

const rolar = (top: number): void => window.scrollBy({ top, behavior: rolagem() });

/** A meio, a folha deixa à vista a metade de cima da janela. */
function subir(folha: HTMLElement): void {
  const { top } = folha.getBoundingClientRect();
  const meio = window.innerHeight / 2;
  rolar(top > meio + 1 ? top - meio : top);
}

/** Leva a folha do telefone de uma altura a outra; quem a puxa com o dedo rola a página. */
export function PuxadorDaFolha({ folha }: { readonly folha: RefObject<HTMLElement | null> }) {
  return (
    <Box sx={puxador}>
      <Button size="small" startIcon={<IconeDobrar />} onClick={() => rolar(-window.scrollY)}>
        Roda
      </Button>
      <Button
        size="small"
        endIcon={<IconeDobrar sx={{ transform: 'rotate(180deg)' }} />}
        onClick={() => folha.current && subir(folha.current)}
      >
        Detalhes
      </Button>
    </Box>
  );
}
