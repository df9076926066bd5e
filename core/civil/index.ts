export * from './fuso';
export * from './dataHora';
export * from './coordenada';
