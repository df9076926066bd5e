/**
 * A página mais simples que as mesmas bibliotecas fazem, para se comparar com as nossas: um título,
 * um campo e um botão, com a store, o router e o tema de qualquer uma.
 */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const api = createApi({ baseQuery: fetchBaseQuery(), endpoints: () => ({}) });
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (padrao) => padrao().concat(api.middleware),
});

function Pagina() {
  return (
    <main>
      <Typography variant="h1">Página</Typography>
      <TextField label="Nome" />
      <Button variant="contained">Entrar</Button>
    </main>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Pagina /> }]);
createRoot(document.getElementById('raiz') as HTMLElement).render(
  <Provider store={store}>
    <ThemeProvider theme={createTheme()}>
      <RouterProvider router={router} />
    </ThemeProvider>
  </Provider>,
);
