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
/** De um céu que não está guardado: como se chama, e de onde se vê. */
export const NOME = 'nome';
export const LOCAL = 'local';
export const COORD = 'coord';
export const ZONA = 'zona';
/** No calendário do céu, o que se quer assinar: ele mesmo, ou o de uma turma. */
export const ASSINAR = 'assinar';
/** Sobre que mapa se lê o calendário do céu. */
export const MAPA = 'mapa';
/** Na página de uma escola e na dos textos dela, aquele que se procura. */
export const ALUNO = 'aluno';
export const TEXTO = 'texto';

const DO_MAPA = [MOMENTO, NOME, LOCAL, COORD, ZONA];

/** O endereço de uma vista: do que a outra dizia fica só o que é do mapa. */
export const enderecoDaTecnica =
  (id: IdDaTecnica, dela: Readonly<Record<string, string>> = {}) =>
  (antes: URLSearchParams): URLSearchParams => {
    const doMapa = DO_MAPA.flatMap((nome) => {
      const valor = antes.get(nome);
      return valor ? [[nome, valor]] : [];
    });
    return new URLSearchParams({
      [VISTA]: id,
      ...(Object.fromEntries(doMapa) as Record<string, string>),
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
