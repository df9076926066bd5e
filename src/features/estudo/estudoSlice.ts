/**
 * O que se compõe a estudar ou a ensinar e ainda não se enviou (um roteiro, as respostas a um
 * exercício), de cada pessoa o seu. A store persiste-o em sessionStorage: resiste a recarregar.
 */
import { createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { selectPessoa } from '../auth/authSlice';
import { fichasDescartadas } from '../ficha/fichaSlice';

type PorChave<T> = Readonly<Record<string, T>>;

export interface EstudoState {
  /** Por pessoa (sub do token) e, nela, por chave do que se compõe. */
  readonly porEnviar: PorChave<PorChave<unknown>>;
}

interface Composto {
  readonly usuario: string;
  readonly chave: string;
  /** null: enviado, ou descartado. */
  readonly conteudo: unknown;
}

const inicial: EstudoState = { porEnviar: {} };

export const estudoSlice = createSlice({
  name: 'estudo',
  initialState: inicial,
  reducers: {
    composto: (state, { payload }: PayloadAction<Composto>): EstudoState => {
      const { usuario, chave, conteudo } = payload;
      const { [chave]: _antes, ...outros } = state.porEnviar[usuario] ?? {};
      const dela = conteudo === null ? outros : { ...outros, [chave]: conteudo };
      return { porEnviar: { ...state.porEnviar, [usuario]: dela } };
    },
  },
  extraReducers: (construtor) => {
    // Quem sai por querer não deixa nada atrás de si.
    construtor.addCase(fichasDescartadas, ({ porEnviar }, { payload: usuario }): EstudoState => {
      const { [usuario]: _dela, ...outras } = porEnviar;
      return { porEnviar: outras };
    });
  },
});

const { composto } = estudoSlice.actions;

interface ComEstudo {
  readonly estudo: EstudoState;
}

const selectPorEnviar = ({ estudo }: ComEstudo, usuario: string, chave: string): unknown =>
  estudo.porEnviar[usuario]?.[chave] ?? null;

/** Há o que se perderia ao fechar a aba agora. */
export const selectHaPorEnviar = ({ estudo }: ComEstudo, usuario: string): boolean =>
  Object.keys(estudo.porEnviar[usuario] ?? {}).length > 0;

type Estado = ComEstudo & Parameters<typeof selectPessoa>[0];

/**
 * O que a pessoa compôs nesta aba sob uma chave e ainda não enviou. Lê-se ao começar; null é nada
 * haver.
 */
export function usePorEnviar<T>(chave: string) {
  const store = useStore<Estado, Action>();
  return useMemo(() => {
    const ler = (): T | null => {
      const estado = store.getState();
      return selectPorEnviar(estado, selectPessoa(estado), chave) as T | null;
    };
    const guardar = (conteudo: T | null): void => {
      if (conteudo === null && ler() === null) return;
      store.dispatch(composto({ usuario: selectPessoa(store.getState()), chave, conteudo }));
    };
    return { ler, guardar };
  }, [store, chave]);
}

/** O que se escreve num formulário, que fica nesta aba até se enviar ou se cancelar. */
export function useComposto<T>(chave: string, inicial: T) {
  const porEnviar = usePorEnviar<T>(chave);
  const [valor, mudarValor] = useState<T>(() => porEnviar.ler() ?? inicial);
  return {
    valor,
    mudar: (novo: T): void => {
      mudarValor(novo);
      porEnviar.guardar(novo);
    },
    esquecer: (): void => porEnviar.guardar(null),
    /** O enviado sai do formulário, que volta ao começo; o que se mudou entretanto fica por enviar. */
    enviado: (oque: T): void => {
      if (porEnviar.ler() !== oque) return;
      mudarValor(inicial);
      porEnviar.guardar(null);
    },
  };
}

/** Ficou aqui algo por enviar sob esta chave, de antes de a página se mostrar. */
export function useFicouPorEnviar(chave: string): boolean {
  const porEnviar = usePorEnviar(chave);
  return useMemo(() => porEnviar.ler() !== null, [porEnviar]);
}
