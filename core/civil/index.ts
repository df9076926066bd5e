export * from './fuso';
export * from './dataHora';
export * from './datas';
export * from './coordenada';
