/** A vista aberta de um mapa anda no endereço, pelo id da técnica. */
import { useEndereco } from '@/endereco/useEndereco';
import { IDS_DAS_TECNICAS, type IdDaTecnica } from '@core/tecnicas/catalogo';

export const VISTA = 'vista';
/** O momento de um mapa que anda no tempo: é de todas as vistas dele. */
export const MOMENTO = 'em';
/** O dia de que são todas as vistas de um mapa. */
export const DATA = 'data';
/** Na linha da vida, desde quando se vê. */
export const DESDE = 'desde';
/** Numa vista que se pode ver de outro lugar, o lugar. */
export const VISTO_DE = 'vistoDe';
/** Por fora do anel da técnica, o céu do dia. */
export const CEU = 'ceu';
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

/** A página de dois mapas, e como o endereço diz um e o outro. */
export const RELACOES = '/relacoes';
export const UM = 'a';
export const OUTRO = 'b';
/** O outro mapa, numa vista de dois aberta de um que não se salvou. */
export const COM = 'com';

/** Os que se juntam aos dois, num grupo: ids separados por vírgulas. */
export const MAIS = 'mais';

/** @param outro null: por escolher */
export const enderecoDaRelacao = (um: string, outro: string | null, id?: IdDaTecnica): string =>
  `${RELACOES}?${new URLSearchParams({ [UM]: um, ...(outro && { [OUTRO]: outro }), ...(id && { [VISTA]: id }) }).toString()}`;

/** Na mesa, em lugar dos mapas, as relações que se guardaram deles. */
export const VER = 'ver';
export const VER_RELACOES = 'relacoes';

/** Se o Davison se mostra à hora em que o Meio do Céu é o do composto. */
export const CORRIGIDO = 'corrigido';
/** O Davison de dois, aberto como os outros mapas. */
export const enderecoDoDavison = (um: string, outro: string, corrigido: boolean): string =>
  `${RELACOES}/davison/${um}/${outro}${corrigido ? `?${CORRIGIDO}=sim` : ''}`;

/** O que o endereço diz de que mapas se veem, e não de como: fica de uma vista à outra. */
const DOS_MAPAS = [
  MOMENTO,
  DATA,
  CEU,
  NOME,
  LOCAL,
  COORD,
  ZONA,
  UM,
  OUTRO,
  MAIS,
  COM,
  CORRIGIDO,
] as const;

/** Os dois primeiros, e os que se lhes juntam. */
export const enderecoDoGrupo = ([um, outro, ...mais]: readonly [
  string,
  string,
  ...string[],
]): string =>
  `${RELACOES}?${new URLSearchParams({ [UM]: um, [OUTRO]: outro, [MAIS]: mais.join(), [VISTA]: 'grupo' }).toString()}`;

/** O endereço de uma vista: do que outra dizia fica só o que é do mapa. */
export const enderecoDaTecnica =
  (id: IdDaTecnica, dela: Readonly<Record<string, string>> = {}) =>
  (antes: URLSearchParams): URLSearchParams => {
    if (antes.get(VISTA) === id)
      return new URLSearchParams({ ...Object.fromEntries(antes), ...dela });
    const dosMapas = DOS_MAPAS.flatMap((nome) => {
      const valor = antes.get(nome);
      return valor ? [[nome, valor] as const] : [];
    });
    return new URLSearchParams({ [VISTA]: id, ...Object.fromEntries(dosMapas), ...dela });
  };

/** A que o endereço diz, ou a primeira destas, e como se passa a outra. */
export function useTecnicaAberta(destas: readonly IdDaTecnica[] = IDS_DAS_TECNICAS): {
  readonly aberta: IdDaTecnica;
  readonly abrir: (id: IdDaTecnica) => void;
} {
  const { parametros, por } = useEndereco();
  const dita = parametros.get(VISTA);
  return {
    aberta: destas.find((id) => id === dita) ?? destas[0] ?? 'natal',
    abrir: (id) => por(enderecoDaTecnica(id)),
  };
}
