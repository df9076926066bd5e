/** Toda planilha que o produto escreve: nada nela se calcula, e o que se escreveu lê-se igual. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  escreverTextos,
  ESCRITORES,
  lerTextos,
  lerRegistros,
  reconhecer,
  type MapaNoArquivo,
} from '@core/arquivos';
import { linhaDePlanilha } from '@core/arquivos/planilha';
import { ANOS_DAS_EFEMERIDES, LIMITES } from '@core/contract';
import { planilhaDosResultados } from '@/features/escola/exercicios/resultados';

const MAUS = [
  ...['=1+1', '+1', '-1', '@soma', '＝1', '＋1', '－1', '＠soma'],
  ...['\t=1', '\tcmd', '\rcmd', ' =1+1', "'=1", 'a"b;c', 'Ana'],
];

const mapa = (mau: string): MapaNoArquivo =>
  ({
    nome: mau,
    tipo: null,
    data: '1985-11-10',
    hora: '14:30:00',
    precisao: { precisao: 'exata' },
    latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
    longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
    fuso: '-03:00',
    horaLocalMedia: false,
    zona: null,
    lugar: mau,
    rodden: null,
    fonte: mau,
    pasta: null,
    etiquetas: [mau],
    anotacoes: [{ quando: null, texto: mau }],
    eventos: [],
    calculo: null,
  }) as unknown as MapaNoArquivo;

const mapas = (mau: string): string =>
  ESCRITORES.csv.inicio + ESCRITORES.csv.registro(mapa(mau), 0) + ESCRITORES.csv.fim;
const textos = (mau: string): string =>
  escreverTextos([
    {
      chave: 'signo/Sol/Escorpião',
      texto: mau,
      publicado: true,
      turmas: [mau],
      autor: mau,
      alteradoEm: '2026-11-22T12:00:00Z',
    },
  ]);
const resultados = (mau: string): string =>
  planilhaDosResultados({
    exercicios: [{ id: 'q', titulo: mau, tipo: 'dissertar', mapas: 1, prazo: null }],
    alunos: [
      {
        usuarioId: 'u',
        nome: mau,
        ultimas: [
          {
            exercicioId: 'q',
            numero: 1,
            em: '2026-11-22T12:00:00Z',
            atrasada: false,
            acertos: null,
            de: null,
            nota: mau,
            comentario: mau,
            devolvida: true,
            respostas: [{ mapa: mau, resposta: mau, certa: null }],
          },
        ],
      },
    ],
  } as never);

const PLANILHAS = { mapas, textos, resultados } as const;

/** As células como outro programa as vê, e se vinham entre aspas. */
function celulas(csv: string): { texto: string; entreAspas: boolean }[] {
  const achadas: { texto: string; entreAspas: boolean }[] = [];
  const CELULA = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(?:;|\r\n|$)/gy;
  const corpo = csv.replace(/^\ufeff/, '');
  while (CELULA.lastIndex < corpo.length) {
    const m = CELULA.exec(corpo);
    if (!m) throw new Error(`não é CSV: ${JSON.stringify(corpo.slice(CELULA.lastIndex, 80))}`);
    achadas.push(
      m[1] === undefined
        ? { texto: m[2] ?? '', entreAspas: false }
        : { texto: m[1].replaceAll('""', '"'), entreAspas: true },
    );
  }
  return achadas;
}

describe.each(Object.entries(PLANILHAS))('a planilha dos %s', (_, escrever) => {
  test.each(MAUS)('%j não se calcula em nenhuma célula', (mau) => {
    const todas = celulas(escrever(mau));
    expect(todas.length).toBeGreaterThan(4);
    for (const { texto, entreAspas } of todas) {
      if (entreAspas) expect(texto).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r]/);
      // Sem aspas só os números nossos, e os nomes das colunas.
      else expect(texto).toMatch(/^-?\d+(,\d+)?$/);
    }
  });
});

test.each([
  ['=1', `"'=1"`],
  [' ＠soma', `"' ＠soma"`],
  ['\tcmd', `"'\tcmd"`],
  ['\rcmd', `"'\rcmd"`],
  ["''-1", `"'''-1"`],
  ["'Ana", `"'Ana"`],
  ['a\tb', '"a\tb"'],
  ['diz "sim" e "não"', '"diz ""sim"" e ""não"""'],
  [{ numero: '-12,5' }, '-12,5'],
  [{ numero: '10' }, '10'],
  // Só o que é um número do começo ao fim vai sem aspas.
  [{ numero: '1,5+2' }, '"1,5+2"'],
  [{ numero: '-1-cmd' }, `"'-1-cmd"`],
  [{ numero: '' }, '""'],
])('a célula %j escreve-se %s', (celula, escrita) => {
  expect(linhaDePlanilha([celula, 'x'])).toBe(`${escrita};"x"\r\n`);
});

test('não há outro lugar que escreva uma', () => {
  const fontes = ['core', 'src', 'server'].flatMap((pasta) =>
    readdirSync(pasta, { recursive: true, encoding: 'utf8' })
      .filter((f) => /\.tsx?$/.test(f))
      .map((f) => path.join(pasta, f)),
  );
  const quem = (re: RegExp): string[] =>
    fontes.filter((f) => re.test(readFileSync(f, 'utf8'))).sort();
  // Quem diz text/csv é quem o tira destas três.
  expect(quem(/'text\/csv'/)).toEqual([
    'core/arquivos/escreverCsv.ts',
    'src/features/escola/exercicios/ResultadosDaTurma.tsx',
    'src/features/escola/textos/Biblioteca.tsx',
  ]);
  // E só um lugar sabe pôr aspas.
  expect(quem(/replaceAll\('"', '""'\)/)).toEqual(['core/arquivos/planilha.ts']);
});

test.each(MAUS.map((m) => m.trim()))('%j lê-se de volta igual', (mau) => {
  const bytes = new TextEncoder().encode(mapas(mau));
  const arquivo = reconhecer(bytes);
  if (arquivo.formato !== 'csv') throw new Error('não se reconhece');
  const [lido] = [
    ...lerRegistros(bytes, arquivo, {
      nome: LIMITES.nome,
      lugar: LIMITES.localidade,
      fonte: LIMITES.fonteDaHora,
      pasta: LIMITES.pasta,
      anotacao: LIMITES.anotacao,
      etiqueta: LIMITES.etiqueta,
      anos: ANOS_DAS_EFEMERIDES,
    }),
  ];
  expect(lido).toMatchObject({ mapa: { nome: mau, lugar: mau, fuso: '-03:00' } });
  const dosTextos = lerTextos(new TextEncoder().encode(textos(mau)), {
    turmas: [{ id: 't', nome: mau }],
    maximo: 5000,
  });
  expect(dosTextos).toMatchObject({ erros: [], textos: [{ texto: mau, turmas: ['t'] }] });
});
