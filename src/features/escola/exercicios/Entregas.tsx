import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { textoDoMomento } from '@/tempo/daqui';
import { perguntaDe, rotuloDaResposta } from '@core/astrology';
import type { Entrega, Exercicio } from '@core/contract';

const JUIZO = { true: 'certa', false: 'errada' } as const;

interface Props {
  readonly exercicio: Exercicio;
  readonly entrega: Entrega;
  readonly children?: ReactNode;
}

/** Uma tentativa: o que se respondeu, se está certo e por quê, e o que a equipe disse. */
export function UmaEntrega({ exercicio, entrega, children }: Props) {
  const pergunta = exercicio.pergunta === null ? null : perguntaDe(exercicio.pergunta);
  const titulo = (mapa: string | null): string =>
    exercicio.mapas.find((m) => m.id === mapa)?.titulo ?? '';
  return (
    <Box
      component="article"
      aria-label={`Tentativa ${entrega.numero}`}
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Tentativa {entrega.numero} · {textoDoMomento(entrega.em)}
        {entrega.atrasada && ' · fora do prazo'}
      </Typography>
      {entrega.respostas.map((r) => (
        <Box key={r.mapa ?? ''} sx={{ mt: 0.5 }}>
          <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {r.mapa !== null && `${titulo(r.mapa)}: `}
            {rotuloDaResposta(pergunta, r.resposta)}{' '}
            {r.certa !== null && (
              <Chip
                size="small"
                variant="outlined"
                color={r.certa ? 'success' : 'error'}
                label={JUIZO[`${r.certa}`]}
              />
            )}
          </Typography>
          {r.explicacao !== '' && (
            <Typography variant="body2" color="textSecondary">
              {r.explicacao}
            </Typography>
          )}
        </Box>
      ))}
      {entrega.devolvidaEm !== null && (
        <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'primary.main' }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Devolvida{entrega.refazer && ' para refazer'}
            {entrega.nota !== null && ` · nota ${entrega.nota}`}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {entrega.comentario}
          </Typography>
        </Box>
      )}
      {children}
    </Box>
  );
}
