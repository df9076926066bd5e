import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TokensEmUso } from './contexto';
import { criarTema } from './criarTema';
import { CLARO } from './tokens';

const tema = criarTema(CLARO);

/** As mesmas cores para os componentes do MUI e para a roda. */
export function Tema({ children }: { readonly children: ReactNode }) {
  return (
    <TokensEmUso value={CLARO}>
      <ThemeProvider theme={tema}>{children}</ThemeProvider>
    </TokensEmUso>
  );
}
