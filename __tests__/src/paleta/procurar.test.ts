/** O que a busca geral acha, e por que ordem. */
import fc from 'fast-check';
import { indexar, type Item } from '@/pages/paleta/indice';
import { MOSTRADOS, procurar, type Contexto } from '@/pages/paleta/procurar';
import { IDS_DAS_TECNICAS } from '@core/tecnicas/catalogo';

const mapa = (id: string, nome: string, mais: Partial<Item> = {}): Item => ({
  chave: `mapa:${id}`,
  especie: 'mapa',
  nome,
  detalhe: () => '',
  para: `/mapas/${id}`,
  comTecnicas: true,
  ...mais,
});
const pagina = (para: string, nome: string, outros = ''): Item => ({
  chave: `pagina:${para}`,
  especie: 'pagina',
  nome,
  detalhe: () => '',
  para,
  outros,
});
const contexto: Contexto = {
  hoje: '2026-03-10',
  tecnicas: IDS_DAS_TECNICAS,
  aqui: { para: '/', nome: 'Meu mapa' },
  recentes: [],
};
const nomes = (texto: string, itens: readonly Item[], c: Partial<Contexto> = {}): string[] =>
  procurar(texto, [indexar(itens)], { ...contexto, ...c }).achados.map(({ nome }) => nome);
const enderecos = (texto: string, itens: readonly Item[], c: Partial<Contexto> = {}): string[] =>
  procurar(texto, [indexar(itens)], { ...contexto, ...c }).achados.map(({ para }) => para);

const PELE = mapa('p', 'Pelé');
const HELENA = mapa('h', 'Helena Prado', { outros: 'Campinas/SP' });

describe('mapa, técnica e dia, por qualquer ordem', () => {
  test.each([
    ['pelé revolução 2027', '/mapas/p?vista=revolucao&data=2027-12-31'],
    ['2027 REVOLUCAO pele', '/mapas/p?vista=revolucao&data=2027-12-31'],
    ['rev solar do Pelé em 2027', '/mapas/p?vista=revolucao&data=2027-12-31'],
    ['trânsitos helena 12/03', '/mapas/h?vista=transitos&data=2026-03-12'],
    ['12/03/2027 transito prado', '/mapas/h?vista=transitos&data=2027-03-12'],
    ['helena amanhã', '/mapas/h?vista=transitos&data=2026-03-11'],
    ['helena 2027', '/mapas/h?vista=revolucao&data=2027-12-31'],
    ['progressão secundária helena hoje', '/mapas/h?vista=progressao&data=2026-03-10'],
    ['transitos longos pelé', '/mapas/p?vista=longos'],
    ['comparar sistemas pelé', '/mapas/p?vista=comparar'],
    ['natal helena', '/mapas/h?vista=natal'],
    ['trânsitos', '/?vista=transitos'],
    ['revolução 2030', '/?vista=revolucao&data=2030-12-31'],
  ])('%s', (texto, para) => expect(enderecos(texto, [PELE, HELENA])[0]).toBe(para));

  test('o nome diz o mapa, a técnica e o dia por extenso', () =>
    expect(nomes('transitos helena 12/3', [PELE, HELENA])[0]).toBe(
      'Helena Prado · Trânsitos · 12/03/2026',
    ));
  test('sem mapa, é a do que está aberto', () =>
    expect(
      enderecos('revolução 2027', [PELE], { aqui: { para: '/mapas/p', nome: 'Pelé' } })[0],
    ).toBe('/mapas/p?vista=revolucao&data=2027-12-31'));
  test('a técnica que a pessoa não tem não se acha', () => {
    const tecnicas = IDS_DAS_TECNICAS.filter((id) => id !== 'progressao');
    expect(enderecos('progressão helena', [HELENA], { tecnicas })).toEqual([]);
    expect(enderecos('progressão', [HELENA], { tecnicas })).toEqual([]);
    expect(enderecos('helena amanhã', [HELENA], { tecnicas }).join()).not.toMatch('progressao');
  });
  test('o que não tem técnicas (às cegas, um aluno) não as ganha por se escreverem', () => {
    const cego = mapa('c', 'Mapa 3', { comTecnicas: undefined, para: '/turmas/mapas/c' });
    expect(enderecos('trânsitos mapa 3 12/03', [cego])).toEqual([]);
    expect(enderecos('mapa 3', [cego])).toEqual(['/turmas/mapas/c']);
  });
  test('a técnica mais dita vem antes da que só se diz em parte', () =>
    expect(enderecos('trânsitos longos', [mapa('l', 'Longos')])).toEqual([
      '/?vista=longos',
      '/mapas/l?vista=transitos',
      '/mapas/l?vista=transitosAosDois',
    ]));
  test('de cada técnica, só os oito mapas que mais se parecem', () => {
    const itens = Array.from({ length: 30 }, (_, i) => mapa(String(i), `Ana ${29 - i}`));
    expect(nomes('comparar ana', itens)).toEqual(
      Array.from({ length: 8 }, (_, i) => `Ana ${i} · Comparar sistemas`),
    );
  });
  test('um nome que tem a palavra ou o ano de uma técnica acha-se por ele', () => {
    const itens = [mapa('1', 'Ingresso 2027'), mapa('2', 'Natália Reis'), PELE];
    expect(nomes('ingresso 2027', itens)[0]).toBe('Ingresso 2027');
    expect(nomes('nata', itens)).toContain('Natália Reis');
    expect(nomes('natal reis', itens)[0]).toMatch(/^Natália Reis/);
  });
});

describe('a ordem', () => {
  test('o nome inteiro, o começo dele, o de uma palavra, o meio de uma, e o que não é o nome', () =>
    expect(
      nomes('ana', [
        mapa('5', 'Bruno', { outros: 'Anápolis/GO' }),
        mapa('4', 'Joana'),
        mapa('3', 'Lia Anastácia'),
        mapa('2', 'Ana Lima'),
        mapa('1', 'Ána'),
      ]),
    ).toEqual(['Ána', 'Ana Lima', 'Lia Anastácia', 'Joana', 'Bruno']));
  test('entre iguais: o que se escolheu há menos tempo, o que se abriu, os números pelo valor', () => {
    const itens = [
      mapa('a', 'Aula 10'),
      mapa('b', 'Aula 2'),
      mapa('c', 'Aula 30', { em: 5 }),
      mapa('d', 'Aula 40', { em: 9 }),
      mapa('e', 'Aula 50'),
      mapa('f', 'Aula 60'),
    ];
    expect(nomes('aula', itens, { recentes: ['mapa:f', 'mapa:e'] })).toEqual([
      'Aula 60',
      'Aula 50',
      'Aula 40',
      'Aula 30',
      'Aula 2',
      'Aula 10',
    ]);
  });
  test('o que se escolheu há pouco não passa à frente do que é mesmo o que se escreveu', () =>
    expect(
      nomes('ana', [mapa('1', 'Ana'), mapa('2', 'Mariana')], { recentes: ['mapa:2'] }),
    ).toEqual(['Ana', 'Mariana']));
  test('uma página não fica atrás de milhares de mapas com a mesma palavra', () => {
    const itens = Array.from({ length: 200 }, (_, i) => mapa(String(i), `Novo ${i}`, { em: i }));
    expect(nomes('novo', [...itens, pagina('/mapas/novo', 'Novo mapa')])[0]).toBe('Novo mapa');
  });
  test('a ordem de chegada nunca muda a ordem em que se veem', () => {
    const itens = ['Ana', 'ana', 'Ána', 'Ana 2', 'Ana 10', 'Mariana'].map((n, i) =>
      mapa(String(i), n),
    );
    const esperado = nomes('ana', itens);
    fc.assert(
      fc.property(fc.shuffledSubarray(itens, { minLength: itens.length }), (outra) =>
        expect(nomes('ana', outra)).toEqual(esperado),
      ),
    );
  });
});

describe('sem nada escrito', () => {
  const itens = [
    mapa('1', 'Ana'),
    mapa('2', 'Bruno', { em: 10 }),
    mapa('3', 'Célia', { em: 20 }),
    pagina('/sobre', 'Sobre'),
  ];
  test('o que se escolheu, os mapas que se abriram, do último ao primeiro, e as páginas', () =>
    expect(nomes('  ', itens, { recentes: ['pagina:/sobre', 'mapa:1'] })).toEqual([
      'Sobre',
      'Ana',
      'Célia',
      'Bruno',
    ]));
  test('o que já não se vê não se mostra por se ter escolhido um dia', () =>
    expect(nomes('', itens, { recentes: ['mapa:apagado', 'mapaDaTurma:9'] })).toEqual([
      'Célia',
      'Bruno',
      'Ana',
      'Sobre',
    ]));
});

describe('muitos', () => {
  const IGUAIS = indexar(
    Array.from({ length: 20_000 }, (_, i) => mapa(String(i).padStart(5, '0'), 'Maria Silva')),
  );
  test('vinte mil com o mesmo nome: os primeiros, sempre os mesmos, e quantos são', () => {
    const { achados, total } = procurar('maria silva', [IGUAIS], contexto);
    expect(total).toBe(20_000);
    expect(achados.map(({ para }) => para)).toEqual(
      Array.from({ length: MOSTRADOS }, (_, i) => `/mapas/${String(i).padStart(5, '0')}`),
    );
  });
  test('deles, o que se abriu há pouco vem primeiro, com a técnica que se diz', () => {
    const { achados } = procurar('maria silva revolução 2027', [IGUAIS], {
      ...contexto,
      recentes: ['mapa:19999'],
    });
    expect(achados[0]?.para).toBe('/mapas/19999?vista=revolucao&data=2027-12-31');
  });
});

test.each([
  '.*',
  '[',
  '\\',
  '(((',
  '%',
  '$&',
  '"><img src=x>',
  '☉ ★',
  '\u202eana',
  '  \u0000 ',
  '-',
])('o que se escreve é só texto: %j acha só o que o tem', (texto) => {
  const dele = mapa('1', `Mapa ${texto} de alguém`);
  expect(nomes(texto, [PELE])).toEqual(texto.trim() === '' ? ['Pelé'] : []);
  if (texto.trim() !== '' && texto.trim() !== '\u0000')
    expect(nomes(texto, [dele, PELE])[0]).toBe(dele.nome);
});

test('nada do que se escreva a parte; cada achado tem o seu id, e vem uma vez', () => {
  const itens = [PELE, HELENA, mapa('3', '★'), pagina('/sobre', 'Sobre')];
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (texto) => {
      const { achados } = procurar(texto, [indexar(itens)], contexto);
      expect(new Set(achados.map(({ id }) => id)).size).toBe(achados.length);
    }),
  );
});
