/** O que outras features usam daqui: a busca de lugares. */
export { CampoDeLugar } from './CampoDeLugar';
export type { OpcaoDeLugar, PosicaoDoLugar } from './opcaoDeLugar';
