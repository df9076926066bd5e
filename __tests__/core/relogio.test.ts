/** Como um instante se escreve no relógio de um lugar, através das mudanças dele. */
import { criarRelogio, nomeDaZona, RELOGIO_UTC, textoDoDia } from '@core/civil';

/** São Paulo de 2017 a 2019, como o tzdata o diz (zdump): o último horário de verão acabou em 2019. */
const SAO_PAULO = criarRelogio([
  { desde: null, fuso: '-03:06:28' },
  { desde: '1914-01-01T03:06:28Z', fuso: '-03:00' },
  { desde: '2017-10-15T03:00:00Z', fuso: '-02:00' },
  { desde: '2018-02-18T02:00:00Z', fuso: '-03:00' },
  { desde: '2018-11-04T03:00:00Z', fuso: '-02:00' },
  { desde: '2019-02-17T02:00:00Z', fuso: '-03:00' },
]);

test.each([
  ['2018-02-18T01:59:59.999Z', '17/02/2018 23:59'],
  ['2018-02-18T02:00:00.000Z', '17/02/2018 23:00'],
  ['2018-11-04T02:59:59Z', '03/11/2018 23:59'],
  ['2018-11-04T03:00:00Z', '04/11/2018 01:00'],
  ['2018-11-04T03:00:00.000Z', '04/11/2018 01:00'],
  ['2019-01-01T01:30:00.000Z', '31/12/2018 23:30'],
  ['2026-03-05T02:59:59.999Z', '04/03/2026 23:59'],
  // Antes da hora legal, a hora local média, com segundos.
  ['1913-12-31T12:00:00Z', '31/12/1913 08:53'],
])('%s, em São Paulo: %s', (instante, escrito) => {
  expect(SAO_PAULO.momento(instante)).toBe(escrito);
  expect(SAO_PAULO.dia(instante)).toBe(escrito.slice(0, 10));
  const [dia, mes, ano] = escrito.slice(0, 10).split('/');
  expect(SAO_PAULO.data(instante)).toBe(`${ano}-${mes}-${dia}`);
});

test('em UTC, o próprio; e os minutos não se arredondam', () => {
  expect(RELOGIO_UTC.momento('2026-03-05T10:07:59.999Z')).toBe('05/03/2026 10:07');
});

test('um instante não se escreve sem relógio', () => {
  expect(() => textoDoDia('2026-03-05T10:00:00Z')).toThrow(RangeError);
});

test.each([
  ['America/Sao_Paulo', 'Brasília'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('%s chama-se %s', (zona, nome) => {
  expect(nomeDaZona(zona)).toBe(nome);
});
