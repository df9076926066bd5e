/**
 * O webpack troca process.env.NODE_ENV pelo valor; no navegador não há outro process. (Fora do
 * tsconfig da raiz, que tem o do Node.)
 */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
