import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { apiSlice } from '@/api/apiSlice';
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { makeStore } from '@/store/store';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { mapa } from '../../../support/exemplos';

interface Pedido {
  readonly corpo?: string;
  readonly lugar?: string;
}
const deUma = escolhasDa<Pedido, { readonly orbe: string; readonly anos: string }>('eclipses', {
  orbe: '3',
  anos: '5',
});
const deOutra = escolhasDa<Pedido, { readonly orbe: string }>('firdaria', { orbe: '1' });
const vista = { mapa: mapaSalvo(mapa) };
const outra = { mapa: { ...vista.mapa, id: null } };

function comEscolhas() {
  const store = makeStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(
    () => ({
      pedido: deUma.usePedido(vista),
      doOutroMapa: deUma.usePedido(outra),
      desenho: deUma.useDesenho(),
      deOutra: deOutra.useDesenho(),
    }),
    { wrapper },
  );
  return { store, agora: () => result.current };
}

test('o que se pede é de cada mapa e muda por partes; como se mostra é de todos, e falta-lhe o proposto', () => {
  const { agora } = comEscolhas();
  expect([agora().pedido[0], agora().desenho[0]]).toEqual([{}, { orbe: '3', anos: '5' }]);
  act(() => agora().pedido[1]({ corpo: 'Saturno' }));
  act(() => agora().pedido[1]({ lugar: 'Lisboa' }));
  act(() => agora().desenho[1]({ orbe: '1' }));
  expect(agora().pedido[0]).toEqual({ corpo: 'Saturno', lugar: 'Lisboa' });
  expect(agora().doOutroMapa[0]).toEqual({});
  expect(agora().desenho[0]).toEqual({ orbe: '1', anos: '5' });
  expect(agora().deOutra[0]).toEqual({ orbe: '1' });
});

test('o que nada mudou é o mesmo objeto; quando a sessão acaba, volta ao proposto', () => {
  const { store, agora } = comEscolhas();
  act(() => agora().desenho[1]({ anos: '10' }));
  const [antes] = agora().desenho;
  act(() => agora().deOutra[1]({ orbe: '6' }));
  expect(agora().desenho[0]).toBe(antes);
  act(() => void store.dispatch(apiSlice.util.resetApiState()));
  expect([agora().desenho[0], agora().deOutra[0]]).toEqual([
    { orbe: '3', anos: '5' },
    { orbe: '1' },
  ]);
});
