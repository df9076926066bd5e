/** O que se escreve: graus e palavras. */
import fc from 'fast-check';
import {
  grauAstrologico,
  inicioDoSigno,
  textoFaladoDoPonto,
  textoGrauMinuto,
  textoGrauMinutoSegundo,
  textoNumeroDeAspectos,
  textoOrbe,
  textoOrbeExato,
  textoPosicao,
  textoDoArco,
  deQuem,
  enumerar,
  movimentoFalado,
  porQuem,
} from '@core/astrology';
import { SEMENTE, graus } from './cena';

describe('graus em texto', () => {
  test.each([
    [29.9999999, { graus: 29, minuto: 59, segundo: 59, signo: 'Áries' }],
    [30, { graus: 0, minuto: 0, segundo: 0, signo: 'Touro' }],
    [359.99999, { graus: 29, minuto: 59, segundo: 59, signo: 'Peixes' }],
    [33 + 32 / 60 + 7 / 3600, { graus: 3, minuto: 32, segundo: 7, signo: 'Touro' }],
  ])('%d trunca-se', (l, g) => expect(grauAstrologico(l)).toEqual(g));

  test('truncar nunca passa do verdadeiro nem fica um segundo abaixo', () => {
    fc.assert(
      fc.property(graus, (l) => {
        const g = grauAstrologico(l);
        const falta =
          (l - inicioDoSigno(g.signo)) * 3600 - (g.graus * 3600 + g.minuto * 60 + g.segundo);
        expect(falta > -1e-4 && falta < 1 + 1e-4).toBe(true);
      }),
      SEMENTE,
    );
  });

  test('formas', () => {
    const g = grauAstrologico(303.535);
    expect([textoGrauMinutoSegundo(g), textoGrauMinuto(g), textoPosicao(g)]).toEqual([
      '3°32′06″',
      '3°32′',
      '3°32′ de Aquário',
    ]);
    expect([textoOrbe(2.5), textoOrbe(2.49), textoOrbeExato(3.1266)]).toEqual([
      '3°',
      '2°',
      '3°07′',
    ]);
    expect([textoDoArco(13.0922), textoDoArco(-0.0529), textoDoArco(0)]).toEqual([
      '13°05′31″',
      '0°03′10″',
      '0°00′00″',
    ]);
    // O que já é um minuto ou um segundo inteiro não perde um por causa do binário; o sinal não se
    // escreve.
    expect([1.1, -3.1266, 4.5, 59.999 / 60, 0].map(textoOrbeExato)).toEqual([
      '1°06′',
      '3°07′',
      '4°30′',
      '0°59′',
      '0°00′',
    ]);
    expect([1.1, 29.9999].map(textoDoArco)).toEqual(['1°06′00″', '29°59′59″']);
    expect([0, 1, 2, 4, 13].map(textoNumeroDeAspectos)).toEqual([
      'nenhum aspecto',
      'um aspecto',
      'dois aspectos',
      'quatro aspectos',
      '13 aspectos',
    ]);
    expect(textoFaladoDoPonto('Lua', g, 11, ['retrógrado'])).toBe(
      'Lua, 3°32′ de Aquário, casa 11, retrógrado',
    );
  });
});

describe('palavras', () => {
  test.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a e b'],
    [['a', 'b', 'c'], 'a, b e c'],
  ])('enumerar %j', (itens, texto) => expect(enumerar(itens)).toBe(texto));

  test('artigos e gênero', () => {
    expect((['Lua', 'Marte', 'NodoMédio', 'Fortuna', 'MeioDoCéu'] as const).map(deQuem)).toEqual([
      'da Lua',
      'de Marte',
      'do Nodo Norte',
      'da Roda da Fortuna',
      'do Meio do Céu',
    ]);
    expect([porQuem(['Lua']), porQuem(['Sol']), porQuem(['Marte', 'Plutão'])]).toEqual([
      'pela Lua',
      'pelo Sol',
      'por Marte e Plutão',
    ]);
    expect([
      movimentoFalado('Vênus', 'retrógrado'),
      movimentoFalado('Vênus', 'estacionário'),
      movimentoFalado('Marte', 'retrógrado'),
    ]).toEqual(['retrógrada', 'estacionária', 'retrógrado']);
  });
});
