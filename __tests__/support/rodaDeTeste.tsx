/**
 * Nas telas `@/wheel` é este: a roda de sempre, que um arquivo pode calar. Com dados bons desenha-se
 * sempre igual, e é o mais caro da tela.
 */
import { Wheel as Verdadeira, type WheelProps } from '../../src/wheel';

export * from '../../src/wheel';

export const RODA_MUDA = 'Aqui está a roda.';
let muda = false;

export function Wheel(props: WheelProps) {
  return muda ? <>{RODA_MUDA}</> : <Verdadeira {...props} />;
}

/** Neste arquivo, uma frase no lugar da roda. */
export function calarARoda(): void {
  beforeAll(() => {
    muda = true;
  });
  afterAll(() => {
    muda = false;
  });
}
