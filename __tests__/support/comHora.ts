/** A resposta de um mapa de que se sabe a hora: tem cúspides e casas. */
export type ComHora<T> = T extends object
  ? {
      [K in keyof T]: K extends 'casas' | 'cuspides' ? NonNullable<ComHora<T[K]>> : ComHora<T[K]>;
    }
  : T;
