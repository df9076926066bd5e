/** Rodapés POSIX TZ. Esperados: datas publicadas das regras (RFC 9636 e leis citadas no tzdata). */
import { analisarRegra, transicoesNoAno } from '@server/time/regra';

const datas = (regra: string, ano: number) =>
  transicoesNoAno(analisarRegra(regra), ano).map((t) =>
    new Date(t.instante * 1000).toISOString().slice(0, 16),
  );

test.each([
  ['EST5EDT,M3.2.0,M11.1.0', 2024, ['2024-03-10T07:00', '2024-11-03T06:00']],
  ['CET-1CEST,M3.5.0,M10.5.0/3', 2024, ['2024-03-31T01:00', '2024-10-27T01:00']],
  // Hemisfério sul: o verão termina antes de começar.
  ['<+1030>-10:30<+11>-11,M10.1.0,M4.1.0', 2024, ['2024-04-06T15:00', '2024-10-05T15:30']],
  // Hora negativa (Groenlândia) e maior que 24 (Palestina): Nuuk muda com a Europa, à 01:00 UTC de
  // domingo.
  ['<-02>2<-01>,M3.5.0/-1,M10.5.0/0', 2024, ['2024-03-31T01:00', '2024-10-27T01:00']],
  ['EET-2EEST,M3.4.4/50,M10.4.4/50', 2024, ['2024-03-30T00:00', '2024-10-25T23:00']],
  ['<-03>3', 2024, []],
])('%s em %i', (regra, ano, esperadas) => {
  expect(datas(regra, ano)).toEqual(esperadas);
});

test.each(['', 'EST', 'EST5EDT', 'EST5EDT,J60,J300', 'EST5EDT,M13.2', 'x'])(
  'recusa %p',
  (texto) => {
    expect(() => analisarRegra(texto)).toThrow(RangeError);
  },
);
