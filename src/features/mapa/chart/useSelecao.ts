import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chaveDa, type Selecao } from '@/wheel';
import { comCorpo, lerCorpo, PARAMETRO_DO_CORPO, type CorpoNoEndereco } from './selecaoNaUrl';

export interface SelecaoDaTela {
  readonly corpo: CorpoNoEndereco;
  readonly selecionar: (corpo: Selecao | null) => void;
}

/** O corpo escolhido é o que o endereço diz. */
export function useSelecao(): SelecaoDaTela {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const texto = new URLSearchParams(search).get(PARAMETRO_DO_CORPO);
  const corpo = useMemo(() => lerCorpo(texto), [texto]);
  useEffect(() => {
    if (corpo.desconhecido !== null) console.warn(`astro não definido: ${corpo.desconhecido}`);
  }, [corpo]);
  const atual = corpo.selecao && chaveDa(corpo.selecao);
  const selecionar = useCallback(
    (novo: Selecao | null) => {
      if (novo ? chaveDa(novo) === atual : texto === null) return;
      void navigate({ search: comCorpo(search, novo) }, { state, preventScrollReset: true });
    },
    [navigate, search, state, atual, texto],
  );
  return { corpo, selecionar };
}
