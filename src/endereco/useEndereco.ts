/** O que uma página guarda no endereço: por aqui se lê, e por aqui se escreve. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** O que se muda: null tira o parâmetro; ou, do endereço que lá está, o outro inteiro. */
type Mudanca =
  Readonly<Record<string, string | null>> | ((antes: URLSearchParams) => URLSearchParams);

interface Opcoes {
  /** Não é um passo a que Voltar volte. */
  readonly replace?: boolean;
  /** Os parâmetros que não se mudam saem. */
  readonly so?: boolean;
  /** Já, e não quando a tela puder. */
  readonly flushSync?: boolean;
}

/** O endereço com a mudança feita; o que lá estava não se toca. */
function comAMudanca(antes: URLSearchParams, mudanca: Mudanca, so: boolean): URLSearchParams {
  if (typeof mudanca === 'function') return mudanca(antes);
  const depois = new URLSearchParams(so ? '' : antes);
  for (const [nome, valor] of Object.entries(mudanca))
    if (valor === null) depois.delete(nome);
    else depois.set(nome, valor);
  return depois;
}

export function useEndereco() {
  const [parametros, mudar] = useSearchParams();
  const por = useCallback(
    (mudanca: Mudanca, { so = false, ...opcoes }: Opcoes = {}): void =>
      mudar((antes) => comAMudanca(antes, mudanca, so), { preventScrollReset: true, ...opcoes }),
    [mudar],
  );
  return { parametros, por };
}
