/** De que técnicas se fala no que se escreve, pelos nomes do catálogo. Puro. */
import { fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { DATA } from '@/vistas/endereco';
import { emPalavras, semLigacoes, type Quando } from './consulta';

/** Com menos letras, quase tudo é o começo de alguma técnica. */
const LETRAS = 3;

export interface TecnicaDita {
  readonly id: IdDaTecnica;
  /** O que se escreveu além dela. */
  readonly resto: readonly string[];
  /** Todas as palavras que a dizem estão inteiras. */
  readonly inteira: boolean;
}

const palavrasDa = (id: IdDaTecnica): readonly string[] => {
  const { nome, naAba = '', texto, textoTambem = [] } = fichaDaTecnica(id);
  return semLigacoes([nome, naAba, texto ?? '', ...textoTambem].flatMap(emPalavras));
};

interface Dita extends TecnicaDita {
  readonly ditas: number;
  /** Que parte do nome dela se disse. */
  readonly parte: number;
}

function dita(id: IdDaTecnica, palavras: readonly string[]): readonly Dita[] {
  const dela = palavrasDa(id);
  const diz = (p: string): boolean => p.length >= LETRAS && dela.some((d) => d.startsWith(p));
  const ditas = palavras.filter(diz);
  if (ditas.length === 0) return [];
  return [
    {
      id,
      resto: palavras.filter((p) => !diz(p)),
      inteira: ditas.every((p) => dela.includes(p)),
      ditas: ditas.length,
      parte: ditas.length / semLigacoes(emPalavras(fichaDaTecnica(id).nome)).length,
    },
  ];
}

/** As que as palavras dizem, a mais dita primeiro. */
export function tecnicasDitas(
  palavras: readonly string[],
  ids: readonly IdDaTecnica[],
): readonly TecnicaDita[] {
  return ids
    .flatMap((id) => dita(id, palavras))
    .sort((a, b) => b.ditas - a.ditas || Number(b.inteira) - Number(a.inteira) || b.parte - a.parte)
    .map(({ id, resto, inteira }) => ({ id, resto, inteira }));
}

/** O que a técnica faz deste momento, no endereço; null: não pergunta nenhum. */
export function momentoNoEndereco(
  id: IdDaTecnica,
  { data, soOAno }: Quando,
): Readonly<Record<string, string>> | null {
  const { pede } = fichaDaTecnica(id);
  // De um ano inteiro é a que se faz nele, que a 1º de janeiro ainda não se fez.
  if (pede.includes('ano')) return { [DATA]: soOAno ? `${data.slice(0, 4)}-12-31` : data };
  if (pede.includes('data')) return { [DATA]: data };
  return null;
}

/** As que um momento sozinho pede: um ano, primeiro as de um ano; um dia, só as de um dia. */
export function tecnicasDoMomento(
  { soOAno }: Quando,
  ids: readonly IdDaTecnica[],
): readonly IdDaTecnica[] {
  const pede = (oQue: 'ano' | 'data') => ids.filter((id) => fichaDaTecnica(id).pede.includes(oQue));
  return soOAno ? [...new Set([...pede('ano'), ...pede('data')])] : pede('data');
}
