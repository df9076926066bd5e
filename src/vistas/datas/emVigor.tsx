/** O que está em vigor num dia: o último que não vem depois dele. */
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { RelogioEmUso } from '@/components/relogio/contexto';
import type { Relogio } from '@core/civil';

/** @param lista por ordem; antes de todos vê-se o primeiro */
export function emVigor<T extends { readonly instante: string }>(
  lista: readonly T[],
  dia: string,
  { data }: Relogio,
) {
  const qual = lista.filter(({ instante }) => data(instante) <= dia).length;
  return {
    /** null: não há nenhum. */
    visto: lista[Math.max(0, qual - 1)] ?? null,
    /** Quando o segue outro, em UTC; null: não se sabe, ou o visto ainda está por vir. */
    ate: qual === 0 ? null : (lista[qual]?.instante ?? null),
  };
}

/** Até quando vale o que se vê; o lugar fica, ainda que não se saiba. */
export function AteQuando({ ate }: { readonly ate: string | null }) {
  const { relogio, nome } = use(RelogioEmUso);
  return (
    <Typography sx={{ minHeight: '1.5em' }}>
      {ate !== null && (
        <>
          Em vigor até <strong>{relogio.momento(ate)}</strong> ({nome}).
        </>
      )}
    </Typography>
  );
}
