/** O que se pede do céu por escrito, o que se sugere, e como o céu de um mapa se escreve. */
import {
  escreverCeu,
  lerBusca,
  lerEscrito,
  LETRAS_DO_CEU,
  ondeSeLe,
  PONTOS_DO_CEU,
  SIGNOS,
  sugestoesDoCeu,
  textoDoTermo,
  type CeuDoMapa,
  type TermoDeUmPonto,
  type TermoDoCeu,
  cumpre,
  exemplosDo,
  falaDoCeu,
} from '@core/astrology';

const lidos = (texto: string) => {
  const { termos, resto } = lerBusca(texto);
  return [termos.map(textoDoTermo), resto];
};

describe('ler a busca', () => {
  test.each([
    ['Sol em Escorpião', ['Sol em Escorpião'], ''],
    ['sol em escorpiao', ['Sol em Escorpião'], ''],
    ['Asc em Touro', ['Ascendente em Touro'], ''],
    ['ac em touro', ['Ascendente em Touro'], ''],
    ['MC em Leão', ['Meio do Céu em Leão'], ''],
    ['meio do ceu em leao', ['Meio do Céu em Leão'], ''],
    ['Lua na casa 4', ['Lua na casa 4'], ''],
    ['lua casa 12', ['Lua na casa 12'], ''],
    ['lua em casa 4', ['Lua na casa 4'], ''],
    ['Marte retrógrado', ['Marte retrógrado'], ''],
    ['vênus retrógrado', ['Vênus retrógrada'], ''],
    ['mercúrio rx', ['Mercúrio retrógrado'], ''],
    ['nodo em áries', ['Nodo Norte em Áries'], ''],
    ['nodo sul na casa 9', ['Nodo Sul na casa 9'], ''],
    ['quíron retrógrado', ['Quíron retrógrado'], ''],
    ['Lilith na casa 8', ['Lilith (Lua Negra) média na casa 8'], ''],
    ['lua negra em leão', ['Lilith (Lua Negra) média em Leão'], ''],
    ['Lilith osculadora em Touro', ['Lilith (Lua Negra) osculadora em Touro'], ''],
    ['vesta retrógrada, vertex em libra', ['Vesta retrógrada', 'Vertex em Libra'], ''],
    ['Espírito em Peixes', ['Parte do Espírito em Peixes'], ''],
    ['Lua retrógrada', [], 'Lua retrógrada'],
    ['Lilith retrógrada', [], 'Lilith retrógrada'],
    ['Fortuna em Peixes', ['Roda da Fortuna em Peixes'], ''],
    ['Sol no signo de Leão', ['Sol em Leão'], ''],
    [
      'Lilith (Lua Negra) osculadora no signo de Touro',
      ['Lilith (Lua Negra) osculadora em Touro'],
      '',
    ],
    [
      'Sol em Escorpião e Lua na casa 4, Marte retrógrado',
      ['Sol em Escorpião', 'Lua na casa 4', 'Marte retrógrado'],
      '',
    ],
    ['a Lua em Áries e o Sol em Touro', ['Lua em Áries', 'Sol em Touro'], ''],
    ['Maria Sol em Leão Campinas', ['Sol em Leão'], 'Maria Campinas'],
    ['Maria e Sol em Leão', ['Sol em Leão'], 'Maria'],
    ['Ana e João', [], 'Ana e João'],
    ['Sol e Lua em Áries', ['Sol em Áries', 'Lua em Áries'], ''],
    ['Sol, Lua e Marte na casa 4', ['Sol na casa 4', 'Lua na casa 4', 'Marte na casa 4'], ''],
    ['Marte e Vênus retrógrados', ['Marte retrógrado', 'Vênus retrógrada'], ''],
    ['Ana Sol e Lua em Áries', ['Sol em Áries', 'Lua em Áries'], 'Ana'],
    ['Ascendente Touro', ['Ascendente em Touro'], ''],
    ['asc touro', ['Ascendente em Touro'], ''],
    ['Saturno na VII', ['Saturno na casa 7'], ''],
    ['saturno na casa vii', ['Saturno na casa 7'], ''],
    ['Saturno na 7', ['Saturno na casa 7'], ''],
    ['Saturno na 7ª', ['Saturno na casa 7'], ''],
    ['Saturno na sétima', ['Saturno na casa 7'], ''],
    ['Saturno na sétima casa', ['Saturno na casa 7'], ''],
    ['Saturno na décima segunda casa', ['Saturno na casa 12'], ''],
    ['Lua na XII, Sol na I', ['Lua na casa 12', 'Sol na casa 1'], ''],
    ['Lua na XIII', [], 'Lua na XIII'],
    ['stellium em Áries', ['Stellium em Áries'], ''],
    ['stellium na casa 4', ['Stellium na casa 4'], ''],
    ['Stellium Áries', ['Stellium em Áries'], ''],
    ['Sol quadratura Lua', [], 'Sol quadratura Lua'],
    ['Sol e Lua', [], 'Sol e Lua'],
    ['Lua Negra', [], 'Lua Negra'],
    ['Lua na casa 13', [], 'Lua na casa 13'],
    ['Lua na casa 0', [], 'Lua na casa 0'],
    ['Sol retrógrado', [], 'Sol retrógrado'],
    ['Sol Nascente', [], 'Sol Nascente'],
    ['', [], ''],
  ])('%s', (texto, termos, resto) => {
    expect(lidos(texto)).toEqual([termos, resto]);
  });
});

describe('o que da busca não é um termo', () => {
  test('o que se diz de um termo lê-se como ele, de todos', () => {
    for (const ponto of PONTOS_DO_CEU) {
      const termos: TermoDoCeu[] = [
        ...SIGNOS.map((signo) => ({ ponto, signo })),
        ...[1, 4, 10, 12].map((casa) => ({ ponto, casa })),
      ];
      for (const termo of termos)
        expect(lerBusca(textoDoTermo(termo))).toEqual({ termos: [termo], resto: '' });
    }
  });

  test('o termo que ainda se está a escrever não conta como nome', () => {
    expect(lerEscrito('Maria lua na ca')).toEqual({ termos: [], resto: 'Maria' });
    expect(lerEscrito('sol em leão lua em á').termos).toHaveLength(1);
    expect(lerEscrito('lua').resto).toBe('lua');
    expect(lerEscrito('Luana').resto).toBe('Luana');
    expect(lerEscrito('lua na casa 1').termos).toHaveLength(1);
  });
});

describe('sugerir', () => {
  const textos = (texto: string): string[] => sugestoesDoCeu(texto).map((s) => s.texto);

  test('do nome, o que pode vir a seguir; do começo, cada fim', () => {
    expect(textos('lu')).toEqual([
      'Lua em ',
      'Lua na casa ',
      'Lua Negra em ',
      'Lua Negra na casa ',
    ]);
    expect(textos('marte')).toEqual(['Marte em ', 'Marte na casa ', 'Marte retrógrado']);
    expect(textos('lua na casa')).toEqual(
      Array.from({ length: 12 }, (_, i) => `Lua na casa ${i + 1}`),
    );
    expect(textos('lua na casa 1')).toEqual([
      'Lua na casa 1',
      'Lua na casa 10',
      'Lua na casa 11',
      'Lua na casa 12',
    ]);
    expect(textos('asc em t')).toEqual(['Asc em Touro']);
    expect(textos('sol em c')).toEqual(['Sol em Câncer', 'Sol em Capricórnio']);
  });

  test('o que vem antes fica; o que não é do céu não se sugere', () => {
    expect(sugestoesDoCeu('Maria, sol em es')).toEqual([
      { antes: 'Maria, ', texto: 'Sol em Escorpião', completa: true },
    ]);
    expect(sugestoesDoCeu('Maria lu')[0]).toMatchObject({ antes: 'Maria ', completa: false });
    expect(textos('l')).toEqual([]);
    expect(textos('Campinas')).toEqual([]);
  });
});

test('o céu escreve-se três letras por ponto, e cada termo lê-se no seu lugar', () => {
  const ceu = Object.fromEntries(
    PONTOS_DO_CEU.map((p) => [p, { signo: null, casa: null, movimento: 'direto' }]),
  ) as unknown as Record<(typeof PONTOS_DO_CEU)[number], CeuDoMapa['Sol']>;
  ceu.Lua = { signo: 'Peixes', casa: 12, movimento: 'direto' };
  ceu.Marte = { signo: 'Áries', casa: 1, movimento: 'retrógrado' };
  const escrito = escreverCeu(ceu);
  expect(escrito).toHaveLength(LETRAS_DO_CEU);
  expect(escrito.slice(0, 15)).toBe('--alla--a--aaab');
  const diz = (termo: TermoDeUmPonto): boolean => {
    const { lugar, letra } = ondeSeLe(termo);
    return escrito[lugar] === letra;
  };
  expect(diz({ ponto: 'Lua', signo: 'Peixes' })).toBe(true);
  expect(diz({ ponto: 'Lua', signo: 'Áries' })).toBe(false);
  expect(diz({ ponto: 'Lua', casa: 12 })).toBe(true);
  expect(diz({ ponto: 'Marte', retrogrado: true })).toBe(true);
  expect(diz({ ponto: 'Lua', retrogrado: true })).toBe(false);
  expect(diz({ ponto: 'Sol', signo: 'Áries' })).toBe(false);
});

describe('o que um céu cumpre', () => {
  const vazio = (): Record<(typeof PONTOS_DO_CEU)[number], CeuDoMapa['Sol']> =>
    Object.fromEntries(
      PONTOS_DO_CEU.map((p) => [p, { signo: null, casa: null, movimento: 'direto' }]),
    ) as unknown as Record<(typeof PONTOS_DO_CEU)[number], CeuDoMapa['Sol']>;
  const em = (...pontos: (typeof PONTOS_DO_CEU)[number][]): string => {
    const ceu = vazio();
    for (const p of pontos) ceu[p] = { signo: 'Áries', casa: 4, movimento: 'direto' };
    return escreverCeu(ceu);
  };
  const stellium: TermoDoCeu = { stellium: true, signo: 'Áries' };

  test('um stellium são três dos dez planetas, e os outros pontos não contam', () => {
    expect(cumpre(stellium)(em('Sol', 'Lua', 'Plutão'))).toBe(true);
    expect(cumpre({ stellium: true, casa: 4 })(em('Sol', 'Lua', 'Plutão'))).toBe(true);
    expect(cumpre({ stellium: true, casa: 5 })(em('Sol', 'Lua', 'Plutão'))).toBe(false);
    expect(cumpre(stellium)(em('Sol', 'Lua'))).toBe(false);
    expect(cumpre(stellium)(em('Sol', 'Lua', 'Ascendente', 'Quíron', 'NodoMédio'))).toBe(false);
  });

  test('os exemplos tirados de um céu acham-no, e escrevem-se como se leem', () => {
    const ceu = em('Sol', 'Lua', 'Marte', 'Ascendente', 'Saturno');
    const exemplos = exemplosDo(ceu);
    expect(exemplos.map(textoDoTermo)).toEqual([
      'Sol em Áries',
      'Ascendente em Áries',
      'Saturno na casa 4',
      'Stellium em Áries',
    ]);
    for (const termo of exemplos) {
      expect(cumpre(termo)(ceu)).toBe(true);
      expect(lerBusca(textoDoTermo(termo)).termos).toEqual([termo]);
    }
    expect(exemplosDo(escreverCeu(vazio()))).toEqual([]);
  });
});

test.each([
  ['Sol quadratura Lua', true],
  ['regente do ascendente', true],
  ['Vênus na casa do pai', true],
  ['Maria do Carmo', false],
  ['Campinas', false],
])('%s fala do céu: %s', (texto, fala) => expect(falaDoCeu(texto)).toBe(fala));
