import { nomeDeArquivo } from '@/components/arquivos';
import { copiarTexto } from '@/features/mapa/chart/exportacao/arquivos';
import { copiaDaRoda } from '@/features/mapa/chart/exportacao/svgDaRoda';
import { emColunas, textoDoMapa } from '@/features/mapa/chart/exportacao/textoDoMapa';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { astroInfo, mapa } from '../../../../support/exemplos';

const texto = textoDoMapa(mapaSalvo(mapa), astroInfo, astroInfo.aspectos);

test('o texto traz cabeçalho, todas as tabelas e a soma', () => {
  expect(texto).toContain(
    'Maria de Campinas\n10/11/1985 14:30:00 −02:00 (Horário de verão em vigor de 02/11/1985 a 15/03/1986)\nCampinas/SP, 22°54′20″ S, 47°03′39″ O\nCasas Placidus, zodíaco tropical',
  );
  expect(texto).toMatch(/^Mercúrio +11°03′40″ {2}Sagitário +9\/10$/m);
  expect(texto).toMatch(/^ +10 {2}11°44′00″ {2}Sagitário +Júpiter$/m);
  expect(texto).toMatch(/^Mercúrio +Quadratura +Ascendente +1° {2}Separativo$/m);
  expect(texto).toContain('Fogo 2, Terra 1, Ar 3, Água 4 (soma 10: os dez planetas)');
});

test('as colunas alinham e nenhuma linha acaba em espaço', () => {
  expect(
    emColunas(
      [
        ['a', '1'],
        ['bbb', '22'],
      ],
      ['esquerda', 'direita'],
    ),
  ).toBe('a     1\nbbb  22');
  expect(texto.split('\n').filter((l) => /\s$/.test(l))).toEqual([]);
  const linhas = texto.split('\n');
  const inicio = linhas.indexOf('PLANETAS');
  const graus = linhas.slice(inicio + 2, inicio + 17).map((l) => l.indexOf('°'));
  expect(new Set(graus).size).toBe(1);
});

test.each([
  ['Maria de Campinas', 'Maria de Campinas.svg'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.svg'],
  ['...', 'mapa.svg'],
  ['  ', 'mapa.svg'],
  ['José\u0000', 'José.svg'],
  ['..oculto', 'oculto.svg'],
])('%j vira %j', (nome, arquivo) => expect(nomeDeArquivo(nome, 'svg')).toBe(arquivo));

test('a cópia da roda não leva nada da tela e abre sozinha', () => {
  document.body.innerHTML = `<svg viewBox="0 0 600 600" role="graphics-document" style="display:block"><title>T</title><desc>D</desc>
    <g role="group" cursor="pointer"><path role="button" tabindex="0" aria-label="Lua" data-chave="x" d="M0 0"/><path role="button" tabindex="-1" aria-label="Leão" data-chave="y" d="M3 3" fill="#ff0000"/></g>
    <g aria-hidden="true"><path d="M1 1" stroke="currentColor" style="color: red"/></g><g data-foco="x"><path d="M2 2"/></g></svg>`;
  const svg = document.querySelector('svg') as SVGSVGElement;
  const copia = copiaDaRoda(svg, '@font-face{}');
  expect(
    copia.querySelectorAll('[role], [tabindex], [aria-label], [data-chave], [data-foco]'),
  ).toHaveLength(0);
  expect([...copia.querySelectorAll('path')].map((p) => p.getAttribute('d'))).toEqual([
    'M3 3',
    'M1 1',
  ]);
  expect([
    copia.getAttribute('width'),
    copia.getAttribute('height'),
    copia.getAttribute('xmlns'),
  ]).toEqual(['600', '600', 'http://www.w3.org/2000/svg']);
  expect([...copia.children].map((e) => e.tagName)).toEqual([
    'title',
    'desc',
    'style',
    'rect',
    'g',
    'g',
  ]);
  expect(copia.querySelector('path[stroke]')?.getAttribute('stroke')).not.toBe('currentColor');
  expect(svg.querySelectorAll('[role]')).toHaveLength(3);
});

describe('copiar', () => {
  const comClipboard = (writeText: unknown): void => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: writeText === undefined ? undefined : { writeText },
    });
  };
  const comExecCommand = (resultado: boolean): jest.Mock => {
    const execCommand = jest.fn(() => resultado);
    Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
    return execCommand;
  };
  test('pela área de transferência', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    comClipboard(writeText);
    await copiarTexto('oi');
    expect(writeText).toHaveBeenCalledWith('oi');
  });
  test.each([
    ['ausente', undefined],
    ['negada', () => Promise.reject(new Error('não'))],
  ])('com ela %s, à maneira antiga', async (_caso, writeText) => {
    comClipboard(writeText);
    const execCommand = comExecCommand(true);
    await copiarTexto('oi');
    expect(execCommand).toHaveBeenCalledWith('copy');
    expect(document.querySelector('textarea')).toBeNull();
  });
  test('se nada der, é um erro', async () => {
    comClipboard(undefined);
    comExecCommand(false);
    await expect(copiarTexto('oi')).rejects.toThrow('não deixou copiar');
  });
});
