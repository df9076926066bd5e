import CssBaseline from '@mui/material/CssBaseline';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '@/store/estado';
import { Tema } from '@/tema/Tema';

interface Props {
  readonly store: AppStore;
  readonly children: ReactNode;
}

/** O que toda tela tem em volta: a store e o tema. */
export function App({ store, children }: Props) {
  return (
    <Provider store={store}>
      <Tema>
        <CssBaseline />
        {children}
      </Tema>
    </Provider>
  );
}
