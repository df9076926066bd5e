export declare const FAMILIAS: Readonly<
  Record<string, { readonly pastas: readonly string[]; readonly rodadas: number }>
>;
export declare function rodadas(familia: string): readonly (readonly string[])[];
export declare function sozinhos(familia: string): readonly string[];
