import { useEffect, useEffectEvent } from 'react';
import type { MapaEntrada } from '@core/contract';
import type { Passo } from './passo';

export type AcaoDoFormulario = 'abrir' | 'salvar';

/** A pessoa quis seguir com um certo rascunho. */
export interface Pedido {
  readonly acao: AcaoDoFormulario;
  /** Impressão do rascunho: se ele muda enquanto se espera, o pedido já não vale. */
  readonly de: string;
  /** Ainda se espera pelas respostas; fechado, seguiu ou parou numa pergunta à pessoa. */
  readonly aberto: boolean;
}

/** Guarda-se acima das perguntas, que têm pressa enquanto ele valer. */
export type EstadoDoPedido = readonly [Pedido | null, (pedido: Pedido | null) => void];

interface Opcoes {
  readonly aoSeguir: (acao: AcaoDoFormulario, entrada: MapaEntrada) => void;
  /** Parou: há o que corrigir, conferir ou decidir. */
  readonly aoParar: (passo: Passo) => void;
}

export interface PedidoDoFormulario {
  readonly pedir: (acao: AcaoDoFormulario) => void;
  /** O que se pediu e ainda espera por respostas. */
  readonly esperando: AcaoDoFormulario | null;
  /** Parou no rascunho que está na tela. */
  readonly parado: boolean;
  /** Já se quis seguir alguma vez: os erros de todos os campos aparecem. */
  readonly tentou: boolean;
  /** Nada se pediu ainda: o rascunho é outro. */
  readonly esquecer: () => void;
}

/** Pede-se uma vez, espera-se pelas respostas do rascunho que se viu, e segue-se uma vez só. */
export function usePedido(
  impressao: string,
  passo: Passo,
  [pedido, guardar]: EstadoDoPedido,
  { aoSeguir, aoParar }: Opcoes,
): PedidoDoFormulario {
  const atual = pedido?.de === impressao ? pedido : null;
  const aberto = atual?.aberto ? atual : null;
  const resolver = useEffectEvent((resolvido: Pedido) => {
    guardar({ ...resolvido, aberto: false });
    if (passo.tipo === 'seguir') aoSeguir(resolvido.acao, passo.entrada);
    else aoParar(passo);
  });
  const pronto = passo.tipo !== 'esperar';
  useEffect(() => {
    if (aberto && pronto) resolver(aberto);
  }, [aberto, pronto]);
  return {
    pedir: (acao) => guardar({ acao, de: impressao, aberto: true }),
    esperando: aberto?.acao ?? null,
    parado: atual !== null && !atual.aberto,
    tentou: pedido !== null,
    esquecer: () => guardar(null),
  };
}
