export * from './fuso';
export * from './dataHora';
export * from './datas';
export * from './coordenada';
export * from './passos';
export * from './escritas';
export * from './relogio';
export * from './zonas';
