/** A porta dos arquivos de mapas: reconhecer, ler registro a registro, escrever. */
export * from './tipos';
export { reconhecer } from './reconhecer';
export { lerRegistros } from './ler';
export { ESCRITORES, type FormatoDeSaida } from './escrever';
export { escreverPlanilha } from './planilha';
export { escreverTextos, lerTextos, type TextosLidos } from './textos';
export { chaveDeDuplicata, MAPA_VAZIO, simples } from './registro';
