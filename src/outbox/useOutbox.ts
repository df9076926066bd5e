/** O que se escreve numa tela e fica nesta aba até se enviar ou se cancelar. */
import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import type { Especie, Escritos } from './especies';
import { escrever, selectEscrito, selectPerdas, type ComOutbox } from './outboxSlice';

type Estado = ComOutbox & Parameters<typeof selectPessoa>[0];

/** O que a pessoa escreveu sob uma chave e ainda não enviou. Lê-se ao começar; null: nada há. */
export function useOutbox<E extends Especie>(especie: E, chave: string) {
  const store = useStore<Estado, Action>();
  return useMemo(() => {
    const dispatch = store.dispatch as ThunkDispatch<Estado, unknown, Action>;
    const qual = () => ({ usuario: selectPessoa(store.getState()), especie, chave });
    return {
      ler: (): Escritos[E] | null => selectEscrito(store.getState(), qual()) ?? null,
      guardar: (conteudo: Escritos[E] | null): void => dispatch(escrever(qual(), () => conteudo)),
    };
  }, [store, especie, chave]);
}

/** Um formulário cujo valor fica por enviar. */
export function useComposto<E extends Especie>(especie: E, chave: string, inicial: Escritos[E]) {
  const outbox = useOutbox(especie, chave);
  const [valor, mudarValor] = useState<Escritos[E]>(() => outbox.ler() ?? inicial);
  return {
    valor,
    mudar: (novo: Escritos[E]): void => {
      mudarValor(novo);
      outbox.guardar(novo);
    },
    esquecer: (): void => outbox.guardar(null),
    /** O enviado sai do formulário, que volta ao começo; o que se mudou entretanto fica por enviar. */
    enviado: (oque: Escritos[E]): void => {
      if (outbox.ler() !== oque) return;
      mudarValor(inicial);
      outbox.guardar(null);
    },
  };
}

/** Há agora algo por enviar sob esta chave: o formulário fica, mude o que mudar por trás dele. */
export const useTemNoOutbox = <E extends Especie>(especie: E, chave: string): boolean =>
  useSelector(
    (s: Estado) => selectEscrito(s, { usuario: selectPessoa(s), especie, chave }) !== undefined,
  );

/** Há agora algo que se perderia: a página fica, mesmo que o que ela mostra já não venha. */
export const useHaNoOutbox = (): boolean =>
  useSelector((s: Estado) => selectPerdas(s, selectPessoa(s)).length > 0);

/** Ficou aqui algo por enviar sob esta chave, de antes de a página se mostrar. */
export function useFicouNoOutbox(especie: Especie, chave: string): boolean {
  const outbox = useOutbox(especie, chave);
  return useMemo(() => outbox.ler() !== null, [outbox]);
}
