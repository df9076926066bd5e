/**
 * A fila do que se escreve: espera-se um instante por mais letras, grava-se uma coisa de cada vez em
 * cada texto, e o que não chegou tenta-se até chegar. Não sabe de telas, de rede nem da store.
 */
import debounce from 'lodash.debounce';
import { emBranco, type Gravado, type PorGravar, type Situacao } from './fichaSlice';

export type Resultado =
  | ({ readonly tipo: 'gravado' } & Gravado)
  /** Sem rede, ou o servidor não está: há de dar. */
  | { readonly tipo: 'fora' }
  | { readonly tipo: 'conflito' }
  | { readonly tipo: 'recusado'; readonly frase: string };

/** O que a fila usa do mundo. */
export interface Mundo {
  /** Quem está dentro, e o que dela está por gravar. */
  readonly pessoa: () => string;
  readonly itens: () => Readonly<Record<string, PorGravar>>;
  readonly enviar: (chave: string, item: PorGravar) => Promise<Resultado>;
  readonly gravado: (pessoa: string, chave: string, item: PorGravar, g: Gravado) => void;
  readonly dizer: (chave: string, situacao: Situacao) => void;
  readonly agora: () => number;
}

export interface Fila {
  /** Mudou: grava-se quando se parar de escrever. */
  readonly escreveu: (chave: string) => void;
  /** Sem esperar mais. */
  readonly despejar: (chave?: string) => void;
  /** Tudo o que está por gravar; o que um conflito parou, só quando se diz qual. */
  readonly retomar: (chave?: string) => void;
}

const ESPERA_MS = 800;
/** A quem escreve sem parar grava-se assim mesmo. */
const ESPERA_MAXIMA_MS = 4_000;
const NOVAS_TENTATIVAS_MS = [2_000, 5_000, 15_000, 60_000] as const;

export function criarFila(mundo: Mundo): Fila {
  const esperas = new Map<string, ReturnType<typeof debounce>>();
  const emCurso = new Set<string>();
  const outraVez = new Set<string>();
  /** O que só anda quando se muda o texto, ou quando a pessoa decide. */
  const parados = new Map<string, 'recusado' | 'conflito'>();
  let falhas = 0;
  let relogio: ReturnType<typeof setTimeout> | undefined;

  function tentarDepois(): void {
    clearTimeout(relogio);
    const ms = NOVAS_TENTATIVAS_MS[Math.min(falhas, NOVAS_TENTATIVAS_MS.length - 1)];
    falhas += 1;
    relogio = setTimeout(tentarTudo, ms);
  }

  function tentarTudo(): void {
    clearTimeout(relogio);
    for (const chave of Object.keys(mundo.itens())) void mandar(chave);
  }

  /** @returns se há logo mais que mandar */
  async function umaVez(chave: string, item: PorGravar): Promise<boolean> {
    const pessoa = mundo.pessoa();
    mundo.dizer(chave, { tipo: 'salvando' });
    const r = await mundo.enviar(chave, item);
    if (r.tipo === 'gravado') {
      falhas = 0;
      mundo.gravado(pessoa, chave, item, r);
      mundo.dizer(chave, { tipo: 'salvo', em: mundo.agora() });
      return r.enviado !== item.conteudo;
    }
    if (r.tipo === 'fora') {
      mundo.dizer(chave, { tipo: 'semConexao' });
      tentarDepois();
    } else {
      parados.set(chave, r.tipo);
      mundo.dizer(chave, r);
    }
    return false;
  }

  async function mandar(chave: string): Promise<void> {
    if (emCurso.has(chave)) return void outraVez.add(chave);
    emCurso.add(chave);
    try {
      for (let mais = true; mais; mais = mais || outraVez.has(chave)) {
        outraVez.delete(chave);
        const item = mundo.itens()[chave];
        if (!item || emBranco(item) || parados.has(chave)) return;
        mais = await umaVez(chave, item);
      }
    } finally {
      emCurso.delete(chave);
    }
  }

  return {
    escreveu(chave) {
      if (parados.get(chave) === 'recusado') parados.delete(chave);
      const espera =
        esperas.get(chave) ??
        debounce(() => void mandar(chave), ESPERA_MS, { maxWait: ESPERA_MAXIMA_MS });
      esperas.set(chave, espera);
      espera();
    },
    despejar(chave) {
      for (const [qual, espera] of esperas)
        if (chave === undefined || chave === qual) void espera.flush();
    },
    retomar(chave) {
      if (chave === undefined) return tentarTudo();
      parados.delete(chave);
      void mandar(chave);
    },
  };
}
