/** Os textos da escola numa planilha: o que sai volta igual, e uma linha ruim não leva as outras. */
import { escreverTextos, lerTextos } from '@core/arquivos';

const turmas = [
  { id: 'a', nome: 'Básico, 2026' },
  { id: 'b', nome: 'Avançado' },
];
const ler = (texto: string) => lerTextos(new TextEncoder().encode(texto), { turmas, maximo: 20 });
const linha = { autor: 'Helena', alteradoEm: '2026-11-22T10:00:00Z' };

test('as colunas, o ponto e vírgula, a marca, e nada que a planilha calcule', () => {
  expect(
    escreverTextos([
      {
        ...linha,
        chave: 'aspecto/Quadratura/Sol/Saturno',
        texto: '=1+1; "duas"\nlinhas',
        publicado: true,
        turmas: ['Básico, 2026', 'Avançado'],
      },
    ]),
  ).toBe(
    '\ufeff"título";"texto";"estado";"turmas";"autor";"alterado em"\r\n' +
      '"Sol quadratura Saturno";"\'=1+1; ""duas""\nlinhas";"publicado";"Básico, 2026 | Avançado";"Helena";"2026-11-22"\r\n',
  );
});

test('o que sai volta igual', () => {
  const textos = [
    { chave: 'tecnica/profecção; casa 9', texto: '-1 "x"\n\ny', publicado: false, turmas: [] },
    { chave: 'ponto/MeioDoCéu', texto: 'z', publicado: true, turmas: ['Básico, 2026'] },
  ];
  expect(ler(escreverTextos(textos.map((t) => ({ ...linha, ...t }))))).toEqual({
    erros: [],
    textos: [textos[0], { ...textos[1], turmas: ['a'] }],
  });
});

test('como o Excel a guarda (Windows-1252, só as colunas que há, noutra ordem); sem estado, rascunho', () => {
  const bytes = Uint8Array.from(
    [...'Texto;T\xedtulo\r\nol\xe1;Sol em Le\xe3o\r\n'].map((c) => c.charCodeAt(0)),
  );
  expect(lerTextos(bytes, { turmas, maximo: 20 }).textos).toEqual([
    { chave: 'signo/Sol/Leão', texto: 'olá', publicado: false, turmas: [] },
  ]);
});

test('cada linha que não serve diz qual é e por quê; as outras entram', () => {
  const { textos, erros } = ler(
    [
      'título;texto;estado;turmas',
      'Sol em Serpentário;a;publicado;',
      'Sol;;publicado;',
      '',
      'Sol;a;talvez;',
      'Sol;a;publicado;Turma que não há',
      'Sol;123456789012345678901;;',
      ';a;;',
      'Lua;boa;Publicado;avancado',
      'Marte;"aberta;;',
    ].join('\n'),
  );
  expect(textos).toEqual([{ chave: 'ponto/Lua', texto: 'boa', publicado: true, turmas: ['b'] }]);
  expect(erros.map((e) => [e.linha, e.frase])).toEqual([
    [2, expect.stringContaining('Serpentário')],
    [3, 'Falta o texto.'],
    [5, expect.stringContaining('talvez')],
    [6, 'A escola não tem a turma “Turma que não há”.'],
    [7, 'O texto tem 21 caracteres, e cabem 20.'],
    [8, 'Falta o título.'],
    [10, expect.stringContaining('aspas')],
  ]);
});

test.each([['nome;data\nAna;1985'], ['']])('o que não é planilha de textos diz-se: %j', (texto) => {
  expect(ler(texto)).toEqual({
    textos: [],
    erros: [{ linha: 1, frase: expect.stringContaining('“título” e “texto”') }],
  });
});
