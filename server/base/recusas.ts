/**
 * O que o produto se recusa a fazer, dito pelo motivo; o código que isso tem em HTTP é com
 * plugins/errorHandler.
 */

export type MotivoDaRecusa =
  'credenciais' | 'codigo' | 'senha' | 'tentativas' | 'sobrecarga' | 'acesso' | 'conflito';

interface Pormenores {
  /** As queixas de cada campo, em PascalCase. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Segundos até valer a pena tentar de novo. */
  readonly tentarEm?: number;
}

export class Recusa extends Error {
  /** @param frase para quem pediu */
  constructor(
    readonly motivo: MotivoDaRecusa,
    frase: string,
    readonly pormenores: Pormenores = {},
  ) {
    super(frase);
    this.name = 'Recusa';
  }
}

export function tentativasDemais(tentarEm: number): Recusa {
  return new Recusa('tentativas', 'Muitas tentativas. Aguarde um pouco e tente de novo.', {
    tentarEm,
  });
}

/** @param queixas por campo */
export function senhaRecusada(queixas: Readonly<Record<string, readonly string[]>>): Recusa {
  return new Recusa('senha', Object.values(queixas).flat()[0] ?? 'Senha recusada.', {
    errors: queixas,
  });
}
