declare module 'fs-native-extensions' {
  /** Uma trava exclusiva sobre estes bytes do arquivo. @returns false quando outro a tem */
  export function tryLock(fd: number, inicio: number, comprimento: number): boolean;
}
