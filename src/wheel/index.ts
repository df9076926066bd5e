/**
 * A roda: layout (números) → marks (traços, pelo d3) → Wheel (foco, nomes, eventos).
 *
 * Desenhar custa o número de elementos do SVG: os símbolos de uma cor são um traçado só, e os textos
 * de um estilo um grupo (marks/pecas). `npm run bench roda` mede.
 */
export { Wheel, type WheelProps } from './Wheel';
export type { MarcaDaRoda } from './marks/Marcas';
export { Miniatura } from './Miniatura';
export { chaveDa, type ItemDaRoda, type Selecao, type TipoDeSelecao } from './selecao';
export {
  coordenadaDe,
  janelaDaRoda,
  layoutRoda,
  lugarEm,
  mapaDaRoda,
  type Aneis,
  type AspectoDaRoda,
  type EstiloDaRoda,
  type LayoutDaRoda,
  type LetraDaRoda,
  type LugarDoAnel,
  type LugarNaRoda,
  type MapaDaRoda,
  type Revelado,
} from './layout';
