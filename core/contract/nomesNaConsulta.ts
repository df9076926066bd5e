/**
 * Como uma pergunta de cálculo chama a cada mapa dela. À parte do contrato, que a tela escreve a
 * pergunta antes do validador.
 */
export interface NomesDoMapa {
  /** O campo do instante do nascimento. */
  readonly data: string;
  /** O do par de coordenadas. */
  readonly lugar: string;
  /** O que se junta ao nome de cada campo do perfil e da hora; '' no mapa que está só. */
  readonly sufixo: string;
}

/** Os nomes da especificação, conforme a chamada. */
export const CEU = { data: 'data', lugar: 'coordenada', sufixo: '' } as const;
export const RADICAL = { data: 'data', lugar: 'coord', sufixo: '' } as const;
export const NATAL = { data: 'dataMapa', lugar: 'coordMapa', sufixo: '' } as const;

/** Cada mapa de uma pergunta de vários: dataB, coordB, precisaoDaHoraB… */
export const mapaDito = <const L extends string>(letra: L) =>
  ({ data: `data${letra}`, lugar: `coord${letra}`, sufixo: letra }) as const;

/** Os mesmos campos, com o sufixo. */
export type ComSufixo<C, S extends string> = {
  [K in keyof C & string as `${K}${S}`]: C[K];
};

export const comSufixo = <C extends object, const S extends string>(
  campos: C,
  sufixo: S,
): ComSufixo<C, S> =>
  Object.fromEntries(
    Object.entries(campos).map(([nome, valor]) => [nome + sufixo, valor as unknown]),
  ) as ComSufixo<C, S>;
