/** Os mapas da mesa: do que veio em colunas às linhas, e delas às que se procuram, em ordem. */
import { rankings } from 'match-sorter';
import { comTodas } from '@/components/formulario/procura';
import { cumpre, type NotaDeRodden, type PrecisaoDaHora, type TermoDoCeu } from '@core/astrology';
import type { Escola, Resumos } from '@core/contract';
import { compararNomes, simples } from '@core/texto';

export interface Linha {
  readonly id: string;
  readonly nome: string;
  /** UTC ISO. */
  readonly dataHora: string;
  readonly fuso: string;
  readonly precisao: PrecisaoDaHora;
  readonly localidade: string;
  readonly rodden: NotaDeRodden | null;
  /** null nos pessoais. */
  readonly escola: Escola | null;
  readonly dono: boolean;
  readonly versao: number;
  readonly pasta: string | null;
  readonly etiquetas: readonly string[];
  /** Segundos desde 1970. */
  readonly abertoEm: number | null;
}

/** Um valor por linha, tirado uma vez de cada lista: com milhares, tirá-lo a cada tecla demora. */
function umaVez<L extends object, T>(tirar: (lista: L) => T): (lista: L) => T {
  const tirados = new WeakMap<L, T>();
  return (lista) => {
    const pronto = tirados.get(lista);
    if (pronto !== undefined) return pronto;
    const novo = tirar(lista);
    tirados.set(lista, novo);
    return novo;
  };
}

export const linhasDe = umaVez((r: Resumos): readonly Linha[] =>
  r.id.map((id, i) => {
    const escola = r.escola[i] ?? null;
    // As colunas têm todas o mesmo tamanho: o contrato já o conferiu.
    return {
      id,
      nome: r.nome[i] as string,
      dataHora: r.dataHora[i] as string,
      fuso: r.fuso[i] as string,
      precisao: r.precisao[i] as PrecisaoDaHora,
      localidade: r.localidade[i] as string,
      rodden: r.rodden[i] ?? null,
      escola: escola === null ? null : (r.escolas[escola] ?? null),
      dono: r.dono[i] as boolean,
      versao: r.versao[i] as number,
      pasta: r.pasta[i] ?? null,
      etiquetas: r.etiquetas[i] as readonly string[],
      abertoEm: r.abertoEm[i] ?? null,
    };
  }),
);

export const COLUNAS_DA_MESA = ['nome', 'data', 'local', 'pasta', 'etiquetas', 'aberto'] as const;
export type ColunaDaMesa = (typeof COLUNAS_DA_MESA)[number];
export interface Ordem {
  readonly coluna: ColunaDaMesa;
  readonly sentido: 'sobe' | 'desce';
}
/** O que mais se quer de novo é o que se abriu há pouco. */
export const ORDEM_PADRAO: Ordem = { coluna: 'aberto', sentido: 'desce' };

const ALGARISMOS = 12;

/**
 * O texto como se compara primeiro: sem acentos nem maiúsculas, e os números pelo valor. Comparar
 * milhares só com o `Intl.Collator` custa o dobro; ele decide entre os que aqui são iguais.
 */
const chaveDeOrdem = (texto: string): string =>
  simples(texto).replace(/\d+/g, (n) => n.padStart(ALGARISMOS, '0'));

type Valor = string | number | null;
const VALOR: Readonly<Record<ColunaDaMesa, (l: Linha) => Valor>> = {
  nome: (l) => l.nome,
  data: (l) => l.dataHora,
  local: (l) => l.localidade,
  pasta: (l) => l.pasta,
  etiquetas: (l) => (l.etiquetas.length > 0 ? l.etiquetas.join(', ') : null),
  aberto: (l) => l.abertoEm,
};
const EM_PORTUGUES: ReadonlySet<ColunaDaMesa> = new Set(['nome', 'local', 'pasta', 'etiquetas']);

function comparar(a: Valor, b: Valor): number {
  if (a === b) return 0;
  return (a as string) < (b as string) ? -1 : 1;
}

/**
 * Quem não tem o valor fica no fim, em qualquer sentido; entre iguais, os do mais novo ao mais
 * antigo.
 */
export function ordenar(linhas: readonly Linha[], { coluna, sentido }: Ordem): readonly Linha[] {
  const emPortugues = EM_PORTUGUES.has(coluna);
  const sinal = sentido === 'sobe' ? 1 : -1;
  return linhas
    .map((linha, lugar) => {
      const valor = VALOR[coluna](linha);
      return {
        linha,
        lugar,
        valor,
        chave: emPortugues && typeof valor === 'string' ? chaveDeOrdem(valor) : valor,
      };
    })
    .sort((a, b) => {
      if (a.valor === null || b.valor === null)
        return Number(a.valor === null) - Number(b.valor === null) || b.lugar - a.lugar;
      const pelaChave = comparar(a.chave, b.chave);
      const diferenca =
        pelaChave === 0 && emPortugues
          ? compararNomes(a.valor as string, b.valor as string)
          : pelaChave;
      return diferenca * sinal || b.lugar - a.lugar;
    })
    .map(({ linha }) => linha);
}

/** O que se procura em cada linha, já sem acentos: um texto por linha. */
const textosDe = umaVez(
  (linhas: readonly Linha[]): ReadonlyMap<string, string> =>
    new Map(
      linhas.map((l) => [
        l.id,
        simples(
          [l.nome, l.localidade, l.pasta ?? '', l.escola?.nome ?? '', ...l.etiquetas].join('\n'),
        ),
      ]),
    ),
);

export const TIPOS_DE_FILTRO = ['etiqueta', 'pasta', 'escola'] as const;
export type TipoDeFiltro = (typeof TIPOS_DE_FILTRO)[number];
export interface Filtro {
  readonly tipo: TipoDeFiltro;
  readonly valor: string;
}

const CUMPRE: Readonly<Record<TipoDeFiltro, (l: Linha, valor: string) => boolean>> = {
  etiqueta: (l, valor) => l.etiquetas.includes(valor),
  pasta: (l, valor) => l.pasta === valor,
  escola: (l, valor) => l.escola?.nome === valor,
};

export interface Procura {
  readonly palavras: string;
  readonly filtros: readonly Filtro[];
  readonly termos: readonly TermoDoCeu[];
  /** Os céus que se conhecem, por mapa. */
  readonly ceus: ReadonlyMap<string, string>;
  /** Os que têm o que se escreveu nas anotações. */
  readonly comNota: ReadonlySet<string>;
}

/** As linhas que cumprem tudo o que se pede, na ordem em que estavam. */
export function filtrar(
  todas: readonly Linha[],
  emOrdem: readonly Linha[],
  { palavras, filtros, termos, ceus, comNota }: Procura,
): readonly Linha[] {
  const ditas = simples(palavras).split(/\s+/).filter(Boolean);
  if (ditas.length === 0 && filtros.length === 0 && termos.length === 0) return emOrdem;
  const textos = ditas.length > 0 ? textosDe(todas) : null;
  const condicoes = termos.map(cumpre);
  const servem = emOrdem.filter((linha) => {
    if (!filtros.every(({ tipo, valor }) => CUMPRE[tipo](linha, valor))) return false;
    const ceu = ceus.get(linha.id);
    return condicoes.every((seCumpre) => ceu !== undefined && seCumpre(ceu));
  });
  if (textos === null) return servem;
  const achadas = new Set(
    comTodas(servem, ditas, [
      ({ id }) => textos.get(id) ?? '',
      { key: ({ rodden }) => rodden?.toLowerCase() ?? '', threshold: rankings.EQUAL },
    ]),
  );
  return servem.filter((linha) => achadas.has(linha) || comNota.has(linha.id));
}

/** Os nomes que há para filtrar, em ordem alfabética. */
export const filtrosQueHa = umaVez((linhas: readonly Linha[]): readonly Filtro[] => {
  const nomes: Record<TipoDeFiltro, Set<string>> = {
    etiqueta: new Set(),
    pasta: new Set(),
    escola: new Set(),
  };
  for (const { etiquetas, pasta, escola } of linhas) {
    for (const etiqueta of etiquetas) nomes.etiqueta.add(etiqueta);
    if (pasta !== null) nomes.pasta.add(pasta);
    if (escola !== null) nomes.escola.add(escola.nome);
  }
  return TIPOS_DE_FILTRO.flatMap((tipo) =>
    [...nomes[tipo]].sort(compararNomes).map((valor) => ({ tipo, valor })),
  );
});

/** Tira já o que a primeira tecla vai pedir. */
export function adiantarProcura(linhas: readonly Linha[]): void {
  textosDe(linhas);
  filtrosQueHa(linhas);
}
