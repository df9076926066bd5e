/**
 * O que entra no pacote do navegador em lugar das partes das bibliotecas que aqui não se usam
 * (SEM_USO, em webpack.config.ts).
 */
function semUso(): never {
  throw new Error(
    'Esta parte da biblioteca ficou fora do pacote: ver SEM_USO em webpack.config.ts.',
  );
}

export default semUso;
export { semUso as CssVarsProvider };
