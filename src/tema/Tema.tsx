import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { TokensEmUso } from './contexto';
import { criarTema } from './criarTema';
import { assinarCores, coresEmUso } from './coresEmUso';
import type { Tokens } from './tokens';

interface Props {
  readonly children: ReactNode;
}

/** As mesmas cores para os componentes do MUI e para a roda. */
function ComCores({ cores, children }: Props & { readonly cores: Tokens }) {
  const tema = useMemo(() => criarTema(cores), [cores]);
  return (
    <TokensEmUso value={cores}>
      <ThemeProvider theme={tema}>{children}</ThemeProvider>
    </TokensEmUso>
  );
}

const useCores = () => useSyncExternalStore(assinarCores, coresEmUso);

/** As que a pessoa escolheu. */
export function Tema({ children }: Props) {
  return <ComCores cores={useCores().naTela}>{children}</ComCores>;
}

/** O que só existe para o papel tem as cores dele também na tela. */
export function TemaDoPapel({ children }: Props) {
  return <ComCores cores={useCores().noPapel}>{children}</ComCores>;
}
