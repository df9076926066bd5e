export { layoutRoda, tintaDoLayout, type Tinta } from './layoutRoda';
export { distribuir } from './distribuir';
export { mapaDaRoda } from './mapaDaRoda';
export type { SiglaDoAngulo } from './angulos';
export { exigirFuncao, validarMapaDaRoda } from './validar';
export type * from './tipos';
