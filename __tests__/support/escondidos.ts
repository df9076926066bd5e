import { configure } from '@testing-library/react';

/**
 * Neste arquivo não se pergunta a cada elemento se está à vista: com centenas de células, levaria
 * segundos por consulta.
 */
export function acharTambemOEscondido(): void {
  beforeAll(() => configure({ defaultHidden: true }));
  afterAll(() => configure({ defaultHidden: false }));
}
