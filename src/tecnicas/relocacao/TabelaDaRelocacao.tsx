import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { numerico, Simbolo, Tabela, textoDasCasas, type Coluna } from '@/components/tabelas';
import type { LinhaDaComparacao } from '@/vistas/casas/compararCasas';
import { nomeDoPonto } from '@core/astrology';

/** Distingue-se pelo peso e pelo fundo, e não só pela cor. */
function Aceso({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="strong"
      sx={{ px: 0.75, borderRadius: 1, bgcolor: 'primary.light', color: 'primary.dark' }}
    >
      {children}
    </Box>
  );
}

const casaEm =
  (qual: 0 | 1) =>
  ({ casas, muda }: LinhaDaComparacao): ReactNode => {
    const casa = casas[qual] && textoDasCasas(casas[qual]);
    return muda ? <Aceso>{casa}</Aceso> : casa;
  };

const colunas = (deOnde: string, paraOnde: string): Coluna<LinhaDaComparacao>[] => [
  {
    titulo: 'Corpo',
    nomeia: true,
    celula: ({ ponto, muda }) => (
      <>
        <Simbolo nome={ponto} />{' '}
        <Box component="span" sx={{ ml: 0.5 }}>
          {nomeDoPonto(ponto)}
        </Box>
        {muda && <span style={visuallyHidden}>, muda de casa</span>}
      </>
    ),
  },
  { titulo: deOnde, align: 'right', sx: numerico, celula: casaEm(0) },
  { titulo: paraOnde, align: 'right', sx: numerico, celula: casaEm(1) },
];

interface Props {
  readonly deOnde: string;
  readonly paraOnde: string;
  readonly linhas: readonly LinhaDaComparacao[];
}

/** A casa de cada corpo num lugar e noutro; o que muda, aceso. */
export function TabelaDaRelocacao({ deOnde, paraOnde, linhas }: Props) {
  // Voltar ao lugar do nascimento é ver duas vezes o mesmo.
  const destino = paraOnde === deOnde ? `${paraOnde} (relocado)` : paraOnde;
  return (
    <Tabela
      legenda={`Casa de cada corpo visto de ${deOnde} e de ${paraOnde}`}
      colunas={colunas(deOnde, destino)}
      linhas={linhas}
      chaveDe={({ ponto }) => ponto}
    />
  );
}
