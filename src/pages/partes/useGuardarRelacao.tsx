/** Salvar a relação que se vê, e mostrá-la a uma turma: o que se faz com ela, e o que isso abre. */
import { useState, type ReactNode } from 'react';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { useAnunciar } from '@/features/escola/turmas/useAnunciar';
import { useFicouNoOutbox } from '@/outbox/useOutbox';
import { useMaisNoEndereco, useOsOutros } from '@/tecnicas/grupo/useOsOutros';
import { useTecnicaAberta } from '@/vistas/endereco';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { DE_RELACAO } from '@core/tecnicas/catalogo';
import { sobDemanda } from '../sobDemanda';

const DialogoDoPar = sobDemanda(
  async () => (await import('@/features/mesa/relacoes/DialogoDaRelacao')).DialogoDoPar,
  { enquanto: null },
);
const RelacaoParaATurma = sobDemanda(
  async () => (await import('@/features/escola/turmas/RelacaoParaATurma')).RelacaoParaATurma,
  { enquanto: null },
);

type Qual = 'guardar' | 'turma';
interface Feitas {
  readonly acoes: Acoes;
  readonly janelas: ReactNode;
}

type Salvo = MapaNaTela & { readonly id: string };
const salvo = (mapa: MapaNaTela | null): mapa is Salvo => mapa !== null && mapa.id !== null;

/** Da mesma escola, e de quem nela trabalha: só esses se mostram a uma turma, que os vê dois a dois. */
const escolaDosDois = ([a, b, ...mais]: readonly Salvo[]): string | null =>
  a?.dono && b?.dono && mais.length === 0 && a.escolaId === b.escolaId
    ? (a.escolaId ?? null)
    : null;

/** @param a @param b null enquanto não se sabem os dois */
export function useGuardarRelacao(a: MapaNaTela | null, b: MapaNaTela | null): Feitas {
  const anunciar = useAnunciar();
  const { aberta: vista } = useTecnicaAberta(DE_RELACAO);
  const { ids } = useMaisNoEndereco([a?.id ?? null, b?.id ?? null]);
  const outros = useOsOutros(vista === 'grupo' ? ids : []);
  const todos = [a, b, ...outros.map(({ mapa }) => mapa)];
  const prontos = todos.every(salvo) ? todos : null;
  const chave = prontos ? prontos.map(({ id }) => id).join('|') : '';
  const ficou = useFicouNoOutbox('relacao', chave);
  /** De que par é a janela: com outro par, é outra. */
  const [janela, abrir] = useState<{ readonly de: string; readonly qual: Qual | null } | null>(
    null,
  );
  if (!prontos) return { acoes: {}, janelas: null };
  // O que ficou escrito de antes de a página se recarregar volta aberto.
  const aberta = janela?.de === chave ? janela.qual : ficou ? 'guardar' : null;
  const por = (qual: Qual | null): void => abrir({ de: chave, qual });
  const escolaId = escolaDosDois(prontos);
  const partilhado = {
    mapas: prontos.map(({ id, nome }) => ({ id, nome })),
    vista,
    aoFechar: () => por(null),
  };
  const dizer = (anuncio: string): void => {
    por(null);
    anunciar(anuncio);
  };
  return {
    acoes: {
      guardarRelacao: { fazer: () => por('guardar') },
      ...(escolaId !== null && { relacaoParaATurma: { fazer: () => por('turma') } }),
    },
    janelas: (
      <>
        {aberta === 'guardar' && (
          <DialogoDoPar
            {...partilhado}
            key={chave}
            chave={chave}
            aoGuardar={() => dizer('Relação salva. Está em Todos os mapas, em Relações.')}
          />
        )}
        {aberta === 'turma' && escolaId !== null && (
          <RelacaoParaATurma {...partilhado} escolaId={escolaId} aoCompartilhar={dizer} />
        )}
      </>
    ),
  };
}
