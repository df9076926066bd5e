import { createContext, type ReactNode } from 'react';

/** As anotações do mapa que está na tela, para o painel dele; null onde não as há. */
export const AnotacoesEmUso = createContext<ReactNode>(null);
