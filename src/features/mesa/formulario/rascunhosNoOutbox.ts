/** Os rascunhos dos formulários de mapa, de cada pessoa os seus, entre o que está por enviar. */
import type { RascunhoDeMapa } from './rascunho';
import { escrever, selectEscrito, type ComOutbox } from '@/outbox/outboxSlice';

declare module '@/outbox/especies' {
  interface Escritos {
    readonly mapa: RascunhoGuardado;
  }
}

/** 'novo', 'perfil', 'mapa:<id>' ou 'escola:<id>'. */
type ChaveDoFormulario = string;

export interface RascunhoGuardado {
  readonly rascunho: RascunhoDeMapa;
  /** Quando começou a ser escrito: milissegundos desde 1970. */
  readonly desde: number;
  readonly envio?: Envio;
}

/**
 * A última tentativa de salvar: fica guardada porque a resposta pode perder-se e a página
 * recarregar-se.
 */
interface Envio {
  readonly conteudo: string;
  readonly chave: string;
}

interface Formulario {
  readonly usuario: string;
  readonly chave: ChaveDoFormulario;
}
export interface MudancaDeRascunho extends Formulario {
  /** De que se parte quando é a primeira mudança. */
  readonly inicial: RascunhoDeMapa;
  readonly mudanca: Partial<RascunhoDeMapa>;
}

const doMapa = ({ usuario, chave }: Formulario) => ({ usuario, especie: 'mapa', chave }) as const;

export const rascunhoMudou = ({ inicial, mudanca, ...formulario }: MudancaDeRascunho) =>
  escrever(doMapa(formulario), (guardado = { rascunho: inicial, desde: Date.now() }) => ({
    ...guardado,
    rascunho: { ...guardado.rascunho, ...mudanca },
  }));

export const rascunhoEnviado = ({ envio, ...formulario }: Formulario & { readonly envio: Envio }) =>
  escrever(doMapa(formulario), (guardado) => (guardado ? { ...guardado, envio } : null));

/** Salvo, ou descartado pela pessoa. */
export const rascunhoConcluido = (formulario: Formulario) =>
  escrever(doMapa(formulario), () => null);

export const selectRascunho = (
  state: ComOutbox,
  formulario: Formulario,
): RascunhoGuardado | undefined => selectEscrito(state, doMapa(formulario));
