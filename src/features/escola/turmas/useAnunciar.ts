import { useLocation, useNavigate } from 'react-router-dom';

/** Diz uma frase sem sair de onde se está. */
export function useAnunciar(): (anuncio: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (anuncio) =>
    void navigate({ search }, { replace: true, preventScrollReset: true, state: { anuncio } });
}
