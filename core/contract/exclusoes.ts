/**
 * O que uma pessoa apaga, rota a rota: ou se desfaz durante um tanto, ou se diz porque não. Uma rota
 * que apague e aqui não esteja é um erro de tipo.
 */
import type { NomeDaRota, ROTAS } from './rotas';

type ComDelete = {
  [N in NomeDaRota]: (typeof ROTAS)[N]['metodo'] extends 'DELETE' ? N : never;
}[NomeDaRota];
/** As de DELETE, e as que apagam por outro método. */
export type RotaQueApaga = ComDelete | 'apagarMapas';

export const EXCLUSOES = {
  apagarMapa: 'desfaz-se',
  apagarMapas: 'desfaz-se',
  apagarAnotacao: 'desfaz-se',
  apagarTurma: 'desfaz-se',
  tirarMapaDaTurma: 'desfaz-se',
  apagarRoteiro: 'desfaz-se',
  apagarRelacao: 'desfaz-se',
  tirarRelacaoDaTurma: 'desfaz-se',
  apagarTexto: 'desfaz-se',
  apagarExercicio: 'desfaz-se',
  desmatricular: 'desfaz-se',
  sairDaEscola: 'desfaz-se',
  revogarConvite: { porque: 'Um código que se deu por perdido não volta a valer: faz-se outro.' },
  revogarLink: { porque: 'Um código que se deu por perdido não volta a valer: faz-se outro.' },
  revogarAssinatura: {
    porque: 'Um código que se deu por perdido não volta a valer: faz-se outro.',
  },
  desfazerEntradas: { porque: 'Volta atrás na entrada de quem talvez se não conheça.' },
  descartarImportacao: { porque: 'O arquivo continua com quem o enviou, e some por si num dia.' },
} as const satisfies Readonly<Record<RotaQueApaga, 'desfaz-se' | { readonly porque: string }>>;

export type Desfazivel = {
  [N in RotaQueApaga]: (typeof EXCLUSOES)[N] extends 'desfaz-se' ? N : never;
}[RotaQueApaga];

/** Com que a resposta de quem apaga diz por onde se desfaz; quem o não conhece não o lê. */
export const CABECALHO_DE_DESFAZER = 'x-desfazer';

/** Os segundos na tela, e quem para sobre o aviso para o ler, ou perde a rede por um instante. */
export const PRAZO_DE_DESFAZER_MS = 5 * 60_000;
