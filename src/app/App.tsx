import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '@/store/estado';
import { criarTema } from './theme';

interface Props {
  readonly store: AppStore;
  readonly children: ReactNode;
}

const tema = criarTema();

/** O que toda tela tem em volta: a store e o tema. */
export function App({ store, children }: Props) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={tema}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </Provider>
  );
}
