import type { ReactNode } from 'react';
import { DaEscolaEmUso, type PropsDaEscola } from '@/components/mapa/daEscola';
import { sobDemanda } from '../sobDemanda';

const DaEscola = sobDemanda(
  async () => (await import('@/features/escola/textos/DaEscola')).DaEscola,
  {
    enquanto: null,
  },
);

const mostrar = (props: PropsDaEscola): ReactNode => <DaEscola {...props} />;

/** Os painéis dos mapas aqui dentro mostram o que a escola escreveu. */
export function ComTextosDaEscola({ children }: { readonly children: ReactNode }) {
  return <DaEscolaEmUso value={mostrar}>{children}</DaEscolaEmUso>;
}
