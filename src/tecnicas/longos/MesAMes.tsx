import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { naoImprimir } from '@/components/impressao/vista';
import { numerico } from '@/components/tabelas';
import { useRelogio } from '@/components/relogio/contexto';
import { NomeDoTransito } from '@/vistas/transitos/TabelaDePeriodos';
import { textoDoMes } from '@core/civil';
import type { Acontecimento, MesDeAcontecimentos } from './historias';
import { comMaiuscula } from '@core/texto';

const lista = { listStyle: 'none', m: 0, p: 0, columnGap: 4, columnWidth: '21rem' } as const;
/**
 * No papel os meses seguem-se em três colunas, sem os títulos as interromperem de lado a lado; o que
 * passa à coluna seguinte leva o nome consigo, como a cabeça de uma tabela.
 */
const todos = {
  '@media print': {
    columnCount: 3,
    columnGap: '5mm',
    '& ul': { columns: 'auto' },
    '& section': { display: 'table', width: '100%', mb: '4px !important' },
    '& h3': { display: 'table-header-group', breakInside: 'avoid' },
  },
} as const;
const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  fontSize: '0.875rem',
  breakInside: 'avoid',
  '@media print': { gap: '3px', fontSize: '9px', lineHeight: 1.3, whiteSpace: 'nowrap' },
} as const;

function texto({ oQue, retrogrado }: Acontecimento): string {
  if (oQue !== 'exato') return oQue;
  return retrogrado ? 'exato, retrógrado' : 'exato';
}

function Linha({ acontecimento }: { readonly acontecimento: Acontecimento }) {
  const relogio = useRelogio();
  const { instante, oQue, historia } = acontecimento;
  return (
    <Box component="li" sx={{ ...item, fontWeight: oQue === 'exato' ? 500 : 400 }}>
      <Box
        component="span"
        sx={{
          ...numerico,
          minWidth: '3.25em',
          color: 'text.secondary',
          '@media print': { minWidth: '14px', textAlign: 'right' },
        }}
      >
        <Box component="span" sx={naoImprimir}>
          dia{' '}
        </Box>
        {Number(relogio.data(instante).slice(8))}
      </Box>
      <NomeDoTransito {...historia} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {texto(acontecimento)}
      </Box>
    </Box>
  );
}

/** '2027-03' → 'Março de 2027' */
const tituloDoMes = (mes: string): string => comMaiuscula(textoDoMes(mes));

/** O calendário da janela: o que entra, fica exato e sai em cada mês. */
export function MesAMes({ meses }: { readonly meses: readonly MesDeAcontecimentos[] }) {
  return (
    <Box sx={todos}>
      {meses.map(({ mes, acontecimentos }) => (
        <Box key={mes} component="section" aria-label={tituloDoMes(mes)} sx={{ mb: 2 }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {tituloDoMes(mes)}
          </Typography>
          <Box component="ul" sx={lista}>
            {acontecimentos.map((a) => (
              <Linha
                key={[a.instante, a.oQue, a.historia.planeta, a.historia.natal].join('|')}
                acontecimento={a}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
