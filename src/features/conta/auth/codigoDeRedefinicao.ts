/**
 * O código que veio no endereço da mensagem: sai da barra, e fica só no estado desta entrada do
 * histórico.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface CodigoDeRedefinicao {
  readonly code: string;
  readonly usuarioId: string;
}

function ehCodigo(valor: unknown): valor is CodigoDeRedefinicao {
  return (
    typeof valor === 'object' &&
    valor !== null &&
    'code' in valor &&
    typeof valor.code === 'string' &&
    'usuarioId' in valor &&
    typeof valor.usuarioId === 'string'
  );
}

/** Recarregar a página não perde o código; sair dela com `replace` o apaga do histórico. */
export function useCodigoDeRedefinicao(): CodigoDeRedefinicao {
  const { pathname, search, state } = useLocation() as {
    pathname: string;
    search: string;
    state: unknown;
  };
  const navigate = useNavigate();
  const parametros = new URLSearchParams(search);
  const guardado = ehCodigo(state) ? state : { code: '', usuarioId: '' };
  const codigo =
    search === ''
      ? guardado
      : { code: (parametros.get('code') ?? '').trim(), usuarioId: parametros.get('userId') ?? '' };
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state: codigo });
  });
  return codigo;
}
