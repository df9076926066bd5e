export { layoutRoda, tintaDoLayout, type Tinta } from './layoutRoda';
export { distribuir } from './distribuir';
export { mapaDaRoda } from './mapaDaRoda';
export { exigirFuncao, validarMapaDaRoda } from './validar';
export type * from './tipos';
export { coordenadaDe, janelaDaRoda, lugarEm, type LugarNaRoda } from './ancora';
export { textoDaConta } from './aspectos';
