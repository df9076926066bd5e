/** O que falta entre o que está escrito e um mapa que se possa abrir ou salvar. Puro. */
import type { Eixo } from '@core/civil';
import type { MapaEntrada, VeraoResposta } from '@core/contract';
import { decidiu, faltaDecidir, situacaoDoFuso } from './decisaoDeFuso';
import { eixosAConferir } from './posicao';
import {
  errosDoRascunho,
  mapaDoRascunho,
  type ErrosDoRascunho,
  type RascunhoLido,
} from './rascunho';

/** Uma pergunta ao servidor sobre o rascunho de agora; nunca a de um rascunho anterior. */
export interface Pergunta<R> {
  /** 'parada': não há o que perguntar ainda. 'marcada': espera-se que a pessoa pare de digitar. */
  readonly estado: 'parada' | 'marcada' | 'emCurso' | 'respondida' | 'falhou';
  readonly resposta: R | null;
  readonly perguntarDeNovo: () => void;
}

export type Passo =
  | { readonly tipo: 'corrigir'; readonly erros: ErrosDoRascunho }
  /**
   * Leu-se uma coordenada cujo lado a pessoa não disse: ela vê o que se entendeu antes de seguir.
   */
  | { readonly tipo: 'conferir'; readonly eixos: readonly Eixo[] }
  | { readonly tipo: 'esperar' }
  /** Só a pessoa pode dizer que fuso vale, ou se segue sem a verificação. */
  | { readonly tipo: 'decidir' }
  | { readonly tipo: 'seguir'; readonly entrada: MapaEntrada };

const FUSO_NAO_ENCONTRADO = 'O fuso deste lugar não foi encontrado. Escolha o lugar de novo.';

export function proximoPasso(
  lido: RascunhoLido,
  zona: Pergunta<unknown>,
  verao: Pergunta<VeraoResposta>,
): Passo {
  const erros = errosDoRascunho(lido);
  const semZona = lido.coordenadas !== null && lido.zona === null && zona.estado === 'falhou';
  if (Object.keys(erros).length || semZona)
    return { tipo: 'corrigir', erros: semZona ? { ...erros, fuso: FUSO_NAO_ENCONTRADO } : erros };
  const eixos = eixosAConferir(lido.rascunho.posicao);
  if (eixos.length) return { tipo: 'conferir', eixos };
  const entrada = mapaDoRascunho(lido);
  if (!entrada) return { tipo: 'esperar' };
  if (verao.resposta)
    return faltaDecidir(situacaoDoFuso(lido, verao.resposta))
      ? { tipo: 'decidir' }
      : { tipo: 'seguir', entrada };
  if (decidiu(lido)) return { tipo: 'seguir', entrada };
  return verao.estado === 'falhou' ? { tipo: 'decidir' } : { tipo: 'esperar' };
}
