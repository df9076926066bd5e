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

function Casa({ linha, em }: { readonly linha: LinhaDaComparacao; readonly em: 0 | 1 }) {
  const casas = linha.casas[em];
  const dita = casas && textoDasCasas(casas);
  return linha.muda ? <Aceso>{dita}</Aceso> : dita;
}

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
  {
    titulo: deOnde,
    align: 'right',
    sx: numerico,
    celula: (linha) => <Casa linha={linha} em={0} />,
  },
  {
    titulo: paraOnde,
    align: 'right',
    sx: numerico,
    celula: (linha) => <Casa linha={linha} em={1} />,
  },
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
