import { apiSlice } from './apiSlice';
import { verificarRespostas } from './verificacao';

/**
 * Acrescenta chamadas à API. Nenhuma entra sem que a resposta dela se confira com o contrato.
 */
export const injetar: typeof apiSlice.injectEndpoints = (chamadas) => {
  const api = apiSlice.injectEndpoints(chamadas);
  verificarRespostas(api);
  return api;
};
