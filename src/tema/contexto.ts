import { createContext } from 'react';
import { CLARO, type Tokens } from './tokens';

/** As cores em uso, para o que se desenha sem o MUI. */
export const TokensEmUso = createContext<Tokens>(CLARO);
