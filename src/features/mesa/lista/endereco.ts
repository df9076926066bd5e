/** A busca e a ordem no endereço: a página recarregada, ou aonde se volta, é a mesma. */
import { lerBusca, textoDoTermo, type TermoDoCeu } from '@core/astrology';
import { COLUNAS_DA_MESA, ORDEM_PADRAO, TIPOS_DE_FILTRO, type Filtro, type Ordem } from './linhas';

export interface Busca {
  /** O que se está a escrever. */
  readonly texto: string;
  /** O que já se escolheu do céu. */
  readonly termos: readonly TermoDoCeu[];
  readonly filtros: readonly Filtro[];
}

const TEXTO = 'busca';
const CEU = 'ceu';
const ORDEM = 'ordem';

export function lerEndereco(parametros: URLSearchParams): {
  readonly busca: Busca;
  readonly ordem: Ordem;
} {
  const pedida = parametros.get(ORDEM) ?? '';
  const coluna = COLUNAS_DA_MESA.find((c) => c === pedida.replace(/^-/, ''));
  return {
    busca: {
      texto: parametros.get(TEXTO) ?? '',
      termos: parametros.getAll(CEU).flatMap((dito) => lerBusca(dito).termos),
      filtros: TIPOS_DE_FILTRO.flatMap((tipo) =>
        parametros.getAll(tipo).map((valor) => ({ tipo, valor })),
      ),
    },
    ordem: coluna ? { coluna, sentido: pedida.startsWith('-') ? 'desce' : 'sobe' } : ORDEM_PADRAO,
  };
}

export function escreverEndereco(
  { texto, termos, filtros }: Busca,
  { coluna, sentido }: Ordem,
): URLSearchParams {
  const padrao = coluna === ORDEM_PADRAO.coluna && sentido === ORDEM_PADRAO.sentido;
  return new URLSearchParams([
    ...(texto ? [[TEXTO, texto]] : []),
    ...termos.map((t) => [CEU, textoDoTermo(t)]),
    ...filtros.map(({ tipo, valor }) => [tipo, valor]),
    ...(padrao ? [] : [[ORDEM, `${sentido === 'desce' ? '-' : ''}${coluna}`]]),
  ]);
}
