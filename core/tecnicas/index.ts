export * from './catalogo';
export * from './textos';
