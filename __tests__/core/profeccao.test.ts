/** A profecção contra tabelas feitas à mão, com a conta ao lado. */
import { SIGNOS, type Signo } from '@core/astrology';
import { exigirData } from '@core/civil';
import { anoDaProfeccao, anosVividos } from '@core/tecnicas/profeccao/conta';

const idade = (nascimento: string, dia: string): number =>
  anosVividos(exigirData(nascimento), exigirData(dia));

describe('os anos vividos', () => {
  test.each([
    // nascimento, dia, anos — a conta
    ['1985-11-10', '1985-11-10', 0], // o próprio dia
    ['1985-11-10', '1986-11-09', 0], // a véspera do primeiro aniversário
    ['1985-11-10', '1986-11-10', 1], // à meia-noite dele
    ['1985-11-10', '2026-11-23', 41], // 2026 − 1985, já feitos
    ['1985-11-10', '2026-11-09', 40], // 2026 − 1985 − 1
    ['2000-02-29', '2001-02-28', 0], // ainda não é 01/03
    ['2000-02-29', '2001-03-01', 1], // ano comum: 01/03
    ['2000-02-29', '2004-02-28', 3], // ano bissexto: faz a 29/02
    ['2000-02-29', '2004-02-29', 4],
    ['2000-02-29', '2100-02-28', 99], // 2100 não é bissexto
    ['2000-02-29', '2100-03-01', 100],
    ['1985-11-10', '1985-11-09', -1], // antes de nascer
  ])('de quem nasceu em %s, em %s: %d', (nascimento, dia, anos) => {
    expect(idade(nascimento, dia)).toBe(anos);
  });
});

describe('o ano', () => {
  test.each<[Signo, number, Signo, number, string]>([
    // AC, idade → signo (AC + idade mod 12), casa (1 + idade mod 12), senhor tradicional
    ['Áries', 0, 'Áries', 1, 'Marte'],
    ['Áries', 7, 'Escorpião', 8, 'Marte'], // não Plutão
    ['Áries', 10, 'Aquário', 11, 'Saturno'], // não Urano
    ['Áries', 11, 'Peixes', 12, 'Júpiter'], // não Netuno
    ['Áries', 12, 'Áries', 1, 'Marte'], // 12 mod 12 = 0
    ['Peixes', 1, 'Áries', 2, 'Marte'], // passa o fim do zodíaco
    ['Leão', 41, 'Capricórnio', 6, 'Saturno'], // 41 mod 12 = 5; Leão + 5
    ['Câncer', 100, 'Escorpião', 5, 'Marte'], // 100 mod 12 = 4; Câncer + 4
  ])('AC em %s, aos %d: %s, casa %d, %s', (ascendente, anos, signo, casa, senhor) => {
    expect(anoDaProfeccao(exigirData('1985-11-10'), ascendente, anos)).toMatchObject({
      signo,
      casa,
      senhor,
    });
  });

  test('vai da meia-noite de um aniversário à véspera do seguinte', () => {
    const { de, ate } = anoDaProfeccao(exigirData('1985-11-10'), 'Leão', 41);
    expect([de, ate]).toEqual(['2026-11-10', '2027-11-09']);
  });

  test('de quem nasceu a 29/02, no ano comum, começa a 01/03 e acaba a 28/02', () => {
    const anos = [1, 3, 4].map((n) => anoDaProfeccao(exigirData('2000-02-29'), 'Touro', n));
    expect(anos.map(({ de, ate }) => [de, ate])).toEqual([
      ['2001-03-01', '2002-02-28'],
      ['2003-03-01', '2004-02-28'],
      ['2004-02-29', '2005-02-28'],
    ]);
  });
});

describe('os meses', () => {
  test('um signo por mês civil desde o aniversário, começando no do ano', () => {
    const { meses } = anoDaProfeccao(exigirData('1985-11-10'), 'Leão', 41);
    // Capricórnio, e mais um a cada mês; a casa 6 e mais uma.
    expect(meses.map((m) => m.signo)).toEqual([...SIGNOS.slice(9), ...SIGNOS.slice(0, 9)]);
    expect(meses.map((m) => m.casa)).toEqual([6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5]);
    expect(meses.slice(0, 3).map((m) => [m.de, m.ate])).toEqual([
      ['2026-11-10', '2026-12-09'],
      ['2026-12-10', '2027-01-09'],
      ['2027-01-10', '2027-02-09'],
    ]);
  });

  test.each(['2000-01-31', '2000-02-29', '1999-08-30', '1985-11-10'])(
    'de quem nasceu em %s, não deixam dia sem mês nem com dois',
    (nascimento) => {
      for (let anos = 0; anos < 9; anos += 1) {
        const { de, ate, meses } = anoDaProfeccao(exigirData(nascimento), 'Virgem', anos);
        expect([meses[0]?.de, meses.at(-1)?.ate]).toEqual([de, ate]);
        const vesperas = meses.slice(1).map((m) => Date.parse(m.de) - 86_400_000);
        expect(meses.slice(0, -1).map((m) => Date.parse(m.ate))).toEqual(vesperas);
      }
    },
  );

  test('o dia 31 que o mês não tem é o primeiro do seguinte', () => {
    const { meses } = anoDaProfeccao(exigirData('2000-01-31'), 'Áries', 1);
    expect(meses.slice(0, 4).map((m) => m.de)).toEqual([
      '2001-01-31',
      '2001-03-01', // fevereiro de 2001 tem 28
      '2001-03-31',
      '2001-05-01', // abril tem 30
    ]);
  });
});
