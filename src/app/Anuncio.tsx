import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { canto } from './canto';

/** Tempo de ler uma frase. */
const NA_TELA_MS = 8_000;

function anuncioDo(estado: unknown): string | null {
  return typeof estado === 'object' &&
    estado !== null &&
    'anuncio' in estado &&
    typeof estado.anuncio === 'string'
    ? estado.anuncio
    : null;
}

/**
 * Diz uma vez, sem interromper, a frase com que se chegou: `navigate(para, { state: { anuncio:
 * 'Mapa salvo.' } })`.
 */
export function Anuncio() {
  const { key, pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const novo = anuncioDo(state);
  const [dito, dizer] = useState<{ readonly key: string; readonly frase: string } | null>(null);
  if (novo !== null && dito?.key !== key) dizer({ key, frase: novo });
  useEffect(() => {
    if (novo === null) return;
    // Voltar a esta página, ou recarregá-la, não o repete.
    const { anuncio: _, ...resto } = state as Record<string, unknown>;
    void navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: Object.keys(resto).length ? resto : null },
    );
  }, [novo, navigate, pathname, search, hash, state]);
  useEffect(() => {
    if (dito === null) return;
    const relogio = setTimeout(() => dizer(null), NA_TELA_MS);
    return () => clearTimeout(relogio);
  }, [dito]);
  // A região existe antes da frase: é assim que ela é ouvida.
  return (
    <Box role="status" sx={canto('left')}>
      {dito !== null && (
        <Alert role="presentation" severity="success" variant="filled" onClose={() => dizer(null)}>
          {dito.frase}
        </Alert>
      )}
    </Box>
  );
}
