import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { PainelDeslizante } from '@/components/moldura/PainelDeslizante';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { selectPorGravarDoMapa } from '@/features/mesa/ficha/fichaSlice';
import { useAppSelector } from '@/store/hooks';
import type { Mapa } from '@core/contract';
import { sobDemanda } from '../sobDemanda';

const Conteudo = sobDemanda(
  async () => (await import('@/features/mesa/ficha/ConteudoDaFicha')).ConteudoDaFicha,
);

/** De quem são: nos mapas de uma escola, a equipe escreve num caderno, e cada aluno no seu. */
function tituloDe({ escolaId, dono }: Pick<Mapa, 'escolaId' | 'dono'>): string {
  if (escolaId === null) return 'Ficha';
  return dono ? 'Anotações da equipe' : 'Suas anotações: só você vê';
}

/**
 * O painel do que se guarda sobre o mapa, e a ação que o abre: um ponto diz que há o que ainda não
 * se salvou.
 */
export function useFichaDoMapa(mapa: Mapa | null): {
  readonly acoes: Acoes;
  readonly janela: ReactNode;
  /** O mesmo, para o painel do mapa; com a janela aberta, é só dela. */
  readonly noPainel: ReactNode;
} {
  const [aberta, abrir] = useState(false);
  const usuario = useAppSelector(selectPessoa);
  const porSalvar =
    useAppSelector((s) => selectPorGravarDoMapa(s, usuario, mapa?.id ?? '')).length > 0;
  if (mapa === null) return { acoes: {}, janela: null, noPainel: null };
  return {
    noPainel: aberta ? (
      <Typography color="textSecondary">Estão abertas ao lado.</Typography>
    ) : (
      <Conteudo mapaId={mapa.id} aoFechar={() => undefined} />
    ),
    acoes: { ficha: { fazer: () => abrir(true), porSalvar } },
    janela: (
      <PainelDeslizante
        titulo={tituloDe(mapa)}
        aberto={aberta}
        aoFechar={() => abrir(false)}
        largura={480}
        semVeu
      >
        <Conteudo mapaId={mapa.id} aoFechar={() => abrir(false)} />
      </PainelDeslizante>
    ),
  };
}
