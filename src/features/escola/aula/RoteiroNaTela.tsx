/** Um roteiro, repassado em casa: um passo de cada vez, com a legenda. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';
import { COMO_SE_VE } from '@/components/mapa/cegueira';
import { passosDoFio, type AstroInfo, type Roteiro, type TecnicaDoPasso } from '@core/contract';
import { CENA_VAZIA, descreverCena } from './cena';
import { Palco } from './Palco';
import { lerSelecao } from './selecaoDoPasso';
import { useRoda } from './useRoda';

interface Props {
  readonly roteiro: Roteiro;
  readonly info: AstroInfo;
  /** A vista da técnica de um passo, de um mapa que se vê às claras. */
  readonly daTecnica?: (tecnica: TecnicaDoPasso, mapaId: string) => ReactNode;
}

/** As setas andam entre passos, menos dentro da roda, onde andam entre corpos, e onde se escreve. */
function useSetas(andar: (quanto: -1 | 1) => void): void {
  useTeclasDaPagina('roteiro');
  useEffect(() => {
    const aoTeclar = (e: KeyboardEvent): void => {
      if (e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
      if (
        e.target instanceof Element &&
        e.target.closest('input, select, textarea, [role="tablist"], [role="spinbutton"]')
      )
        return;
      if (e.key === 'ArrowRight') andar(1);
      if (e.key === 'ArrowLeft') andar(-1);
    };
    window.addEventListener('keydown', aoTeclar);
    return () => window.removeEventListener('keydown', aoTeclar);
  }, [andar]);
}

const lado = {
  display: 'grid',
  gap: { xs: 2, lg: 4 },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;

/** A vista de uma técnica tem a largura toda; a legenda vem antes dela. */
const porCima = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const comoSeVeO = ({ grao }: AstroInfo): string =>
  grao ? COMO_SE_VE[grao].curto : 'às cegas, sem nome';

interface PropsDaCabeca {
  readonly roteiro: Roteiro;
  /** Às cegas, o que se vê do céu; null enquanto não se sabe. */
  readonly comoSeVe: string | null;
}

/** O que se sabe do roteiro ainda que o céu dele não venha. */
export function CabecaDoRoteiro({ roteiro, comoSeVe }: PropsDaCabeca) {
  return (
    <>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {roteiro.titulo}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {roteiro.mapa}
        {comoSeVe !== null && ` · ${comoSeVe}`}
      </Typography>
    </>
  );
}

export function RoteiroNaTela({ roteiro, info, daTecnica }: Props) {
  const roda = useRoda(info);
  const [i, irPara] = useState(0);
  const passos = useMemo(() => passosDoFio(roteiro), [roteiro]);
  const total = passos.length;
  const passo = passos[i] ?? { ...CENA_VAZIA, legenda: '' };
  const andar = (quanto: -1 | 1): void =>
    irPara((onde) => Math.min(total - 1, Math.max(0, onde + quanto)));
  useSetas(andar);
  const { mapaAberto } = roteiro;
  const vista = passo.tecnica && mapaAberto ? daTecnica?.(passo.tecnica, mapaAberto) : undefined;
  return (
    <article>
      <CabecaDoRoteiro roteiro={roteiro} comoSeVe={roteiro.asCegas ? comoSeVeO(info) : null} />
      <Box sx={vista ? porCima : lado}>
        {vista ?? (
          <Box
            sx={{
              width: '100%',
              maxWidth: 'calc((100dvh - 190px) * 1.05)',
              minWidth: 0,
              mx: 'auto',
            }}
          >
            <Palco
              titulo={roteiro.mapa}
              {...roda}
              cena={passo}
              selecao={lerSelecao(passo.selecao)}
            />
          </Box>
        )}
        <Stack spacing={2} sx={{ order: vista ? -1 : { xs: -1, lg: 0 } }}>
          <Box role="status" aria-live="polite" sx={vista ? null : { minHeight: { lg: 180 } }}>
            <Typography color="textSecondary">
              Passo {i + 1} de {total}
            </Typography>
            <Typography
              sx={{ fontSize: '1.25rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {passo.legenda || descreverCena(passo)}
            </Typography>
          </Box>
          <Stack direction="row" spacing={1}>
            <Button variant="outlined" aria-disabled={i === 0} onClick={() => andar(-1)}>
              ← Anterior
            </Button>
            <Button variant="contained" aria-disabled={i === total - 1} onClick={() => andar(1)}>
              Próximo →
            </Button>
          </Stack>
          <Typography variant="caption" color="textSecondary">
            Também com as setas do teclado.
          </Typography>
        </Stack>
      </Box>
    </article>
  );
}
