export { Wheel, type WheelProps } from './Wheel';
export { chaveDa, type Selecao, type TipoDeSelecao } from './selecao';
export { layoutRoda, mapaDaRoda, validarMapaDaRoda, type LayoutDaRoda, type MapaDaRoda } from './layout';
