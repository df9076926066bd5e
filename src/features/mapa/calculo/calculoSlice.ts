/** Que mapas de escola se estão vendo com as escolhas de quem os vê. Só nesta aba, até sair. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { rootReducer } from '@/store/estado';

interface CalculoState {
  readonly comMeuPerfil: readonly string[];
}

const inicial: CalculoState = { comMeuPerfil: [] };

const calculoSlice = createSlice({
  name: 'calculo',
  initialState: inicial,
  reducers: {
    meuPerfilAlternado: ({ comMeuPerfil }, { payload: id }: PayloadAction<string>) => ({
      comMeuPerfil: comMeuPerfil.includes(id)
        ? comMeuPerfil.filter((outro) => outro !== id)
        : [...comMeuPerfil, id],
    }),
  },
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

export const { meuPerfilAlternado } = calculoSlice.actions;

declare module '@/store/estado' {
  interface FatiasSobDemanda {
    readonly calculo: CalculoState;
  }
}
rootReducer.inject(calculoSlice);

interface ComCalculo {
  /** Até haver uma ação depois de ela vir, o estado não a tem. */
  readonly calculo?: CalculoState;
}
export const selectComMeuPerfil = ({ calculo = inicial }: ComCalculo, id: string): boolean =>
  calculo.comMeuPerfil.includes(id);
