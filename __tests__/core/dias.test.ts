import { DIAS_DAS_EFEMERIDES } from '@core/contract';
import { IDS_DAS_TECNICAS, fichaDaTecnica } from '@core/tecnicas';
import { diasDaTecnica } from '@core/tecnicas/dias';

const NASCIMENTO = '1985-11-10';

test.each([
  // Trinta e um dias com ele.
  ['transitos', '1800-01-01', '2399-12-01'],
  ['transitosAosDois', '1800-01-01', '2399-12-01'],
  // Doze meses com o dele.
  ['progressao', NASCIMENTO, '2399-01-31'],
  // De um mês antes, trinta e seis.
  ['longos', '1800-02-01', '2397-01-31'],
  ['eclipses', '1800-01-01', '2399-12-31'],
  ['arcoSolar', NASCIMENTO, '2134-11-10'],
  ['firdaria', NASCIMENTO, '2399-12-31'],
] as const)('%s: de %s a %s', (id, de, ate) => {
  expect(diasDaTecnica(id, NASCIMENTO)).toEqual({ de, ate });
});

test.each(IDS_DAS_TECNICAS)('%s, de quem nasceu no último dia: esse dia', (id) => {
  const { de, ate } = diasDaTecnica(id, DIAS_DAS_EFEMERIDES.ate);
  expect(de <= ate).toBe(true);
});

test('quem nasceu ainda em 1799, a oeste, começa no primeiro dia das efemérides', () => {
  for (const id of IDS_DAS_TECNICAS)
    if (fichaDaTecnica(id).dias?.de === undefined)
      expect(diasDaTecnica(id, '1799-12-31').de).toBe(DIAS_DAS_EFEMERIDES.de);
});
