/** A vista aberta de um mapa anda no endereço, pelo id da técnica. */
import { useSearchParams } from 'react-router-dom';
import { ehTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';

export const VISTA = 'vista';
/** O momento de um mapa que anda no tempo: é de todas as vistas dele. */
export const MOMENTO = 'em';
/** O dia de que uma vista é. */
export const DATA = 'data';
/** O ano, das que são de um ano. */
export const ANO = 'ano';
/** De que espécie, nas que têm mais de uma. */
export const TIPO = 'tipo';
/** Se a revolução se conta com a precessão. */
export const PRECESSAO = 'precessao';
/** Nas páginas que têm partes, a que se abre. */
export const ABA = 'aba';
/** Na página de uma escola e na dos textos dela, aquele que se procura. */
export const ALUNO = 'aluno';
export const TEXTO = 'texto';

/** O endereço de uma vista: do que a outra dizia fica só o que é do mapa. */
export const enderecoDaTecnica =
  (id: IdDaTecnica, dela: Readonly<Record<string, string>> = {}) =>
  (antes: URLSearchParams): URLSearchParams => {
    const momento = antes.get(MOMENTO);
    return new URLSearchParams({
      [VISTA]: id,
      ...(momento && { [MOMENTO]: momento }),
      ...dela,
    });
  };

/** A que o endereço diz, ou o natal, e como se passa a outra. */
export function useTecnicaAberta(): {
  readonly aberta: IdDaTecnica;
  readonly abrir: (id: IdDaTecnica) => void;
} {
  const [parametros, mudar] = useSearchParams();
  const dita = parametros.get(VISTA) ?? '';
  return {
    aberta: ehTecnica(dita) ? dita : 'natal',
    abrir: (id) => mudar(enderecoDaTecnica(id)),
  };
}
