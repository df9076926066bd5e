import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { blocoDe } from '@/api/rodas';
import { naoImprimir } from '@/components/impressao/vista';
import { RodaDoMapa } from '@/vistas/RodaDoMapa';
import { useOpcoes } from './EscolhaDoOutro';

/** Os que se abriram há menos tempo, à mão. */
const ULTIMOS = 8;
const LADO = 72;

interface Props {
  /** O mapa que já se tem. */
  readonly menos: string | null;
  /** O que se diz antes. */
  readonly children: ReactNode;
  /** Onde se escolhe pelo nome. */
  readonly pedido: ReactNode;
  readonly aoEscolher: (id: string) => void;
}

/** Com quem é a relação: no meio, onde vai estar a roda, os últimos mapas, e a busca dos outros. */
export function PerguntaDoOutro({ menos, children, pedido, aoEscolher }: Props) {
  const ultimos = useOpcoes([menos]).opcoes.slice(0, ULTIMOS);
  const ids = ultimos.map(({ id }) => id);
  return (
    <Box sx={{ width: '100%', maxWidth: 560, mx: 'auto', pt: { xs: 1, lg: 7 } }}>
      <Typography role="status" sx={{ mb: 2, fontSize: '1.0625rem' }}>
        {children}
      </Typography>
      {pedido}
      {ultimos.length > 0 && (
        <Box component="section" aria-label="Os últimos mapas" sx={naoImprimir}>
          <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ mb: 1 }}>
            Ou um dos últimos
          </Typography>
          <Box component="ul" sx={lista}>
            {ultimos.map(({ id, nome, resto }) => (
              <li key={id}>
                <ButtonBase sx={cartao} onClick={() => aoEscolher(id)}>
                  <RodaDoMapa id={id} bloco={blocoDe(id, ids)} lado={LADO} />
                  <strong>{nome}</strong>
                  <small>{resto}</small>
                </ButtonBase>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const lista = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
} as const;

const cartao = {
  width: '100%',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-start',
  gap: 0.5,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  font: 'inherit',
  '&:hover, &:focus-visible': { borderColor: 'primary.main' },
  '& strong': { fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& small': { color: 'text.secondary', fontSize: '0.75rem' },
} as const;
