export { Wheel, type WheelProps } from './Wheel';
export { CORES_PADRAO, TRACOS_DOS_ASPECTOS, corDoSigno, type CoresDaRoda } from './cores';
export { chaveDa, type Selecao, type TipoDeSelecao } from './selecao';
export { layoutRoda, mapaDaRoda, validarMapaDaRoda, type LayoutDaRoda, type MapaDaRoda } from './layout';
