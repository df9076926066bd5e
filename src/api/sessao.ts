/** O que a camada de rede diz sobre a sessão; quem reage são os listeners da store. */
import { createAction } from '@reduxjs/toolkit';

/** O servidor respondeu 401: o token já não vale. */
export const sessaoRecusada = createAction('sessao/recusada');

/** Chave do token no localStorage. Fonte: especificação, §3. */
export const CHAVE_DO_TOKEN = 'token';
