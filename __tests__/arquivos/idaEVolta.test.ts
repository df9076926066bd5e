/** O que se escreve lê-se de volta igual, em cada formato e em cada codificação. */
import fc from 'fast-check';
import {
  ESCRITORES,
  MAPA_VAZIO,
  reconhecer,
  TIPOS_DE_MAPA,
  type EventoNoArquivo,
  type FormatoDeSaida,
  type MapaNoArquivo,
} from '@core/arquivos';
import {
  dataDosDias,
  diasDesdeEpoca,
  FUSO_MAXIMO_SEGUNDOS,
  isoDaData,
  isoDaHora,
  latitudeDecimal,
  longitudeDecimal,
  textoDoFuso,
} from '@core/civil';
import { emBytes, lerTudo } from './apoio';

fc.configureGlobal({ seed: 20261122, numRuns: 100 });

function escrever(formato: FormatoDeSaida, mapas: readonly MapaNoArquivo[]): string {
  const { inicio, registro, fim } = ESCRITORES[formato];
  return inicio + mapas.map(registro).join('') + fim;
}

const ESPECIAIS = ['"', "'", ';', ',', '=', '+', '-', '@', '#', '\\', '{', ' ', 'ã', '€', '“'];
/** Feito só disto, um texto está em branco. */
const INVISIVEIS = /[\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
const texto = (maximo: number, proibidas = /\p{C}/u): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.constantFrom(...ESPECIAIS), fc.string({ unit: 'grapheme', maxLength: 3 })), {
      minLength: 1,
      maxLength: 12,
    })
    .map((partes) =>
      partes
        .join('')
        .replace(/\p{C}|\ufffd/gu, '')
        .normalize('NFC')
        .replace(new RegExp(proibidas, 'gu'), '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, maximo)
        .trim(),
    )
    .filter((t) => t.replace(INVISIVEIS, '') !== '' && t !== '*' && !/\p{Cs}/u.test(t));
const linhas = (proibidas?: RegExp): fc.Arbitrary<string> =>
  fc.array(texto(60, proibidas), { minLength: 1, maxLength: 4 }).map((l) => l.join('\n'));
const talvez = <T>(valor: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(valor);

const dia = fc
  .integer({
    min: diasDesdeEpoca({ ano: 1800, mes: 1, dia: 1 }),
    max: diasDesdeEpoca({ ano: 2399, mes: 12, dia: 31 }),
  })
  .map((d) => isoDaData(dataDosDias(d)));
const [ate23, ate59] = [fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })];
const hora = fc
  .record({ hora: ate23, minuto: ate59, segundo: fc.oneof(fc.constant(0), ate59) })
  .map(isoDaHora);
const fuso = fc
  .oneof(
    fc.integer({ min: -48, max: 56 }).map((n) => n * 900),
    fc.integer({ min: -FUSO_MAXIMO_SEGUNDOS, max: FUSO_MAXIMO_SEGUNDOS }),
  )
  .map(textoDoFuso);
const latitude = fc.integer({ min: -324_000, max: 324_000 }).map((s) => latitudeDecimal(s / 3600));
const longitude = fc
  .integer({ min: -648_000, max: 648_000 })
  .map((s) => longitudeDecimal(s / 3600));
type Hora = Pick<MapaNoArquivo, 'hora' | 'precisao'>;
const exataOuNao: fc.Arbitrary<Hora> = fc.oneof(
  hora.map((h) => ({ hora: h, precisao: { precisao: 'exata' } as const })),
  fc.constant({ hora: null, precisao: { precisao: 'desconhecida' } as const }),
);
const qualquerHora = fc.oneof(
  exataOuNao,
  fc.tuple(hora, fc.integer({ min: 1, max: 240 })).map(([h, minutos]): Hora => ({
    hora: h,
    precisao: { precisao: 'aproximada', minutos },
  })),
  fc
    .tuple(hora, hora)
    .map(([a, b]) => [a.slice(0, 5), b.slice(0, 5)].sort() as [string, string])
    .filter(([de, ate]) => de < ate)
    .map(([de, ate]): Hora => ({
      hora: null,
      precisao: { precisao: 'período', de, ate },
    })),
);
const rodden = talvez(fc.constantFrom('AA', 'A', 'B', 'C', 'DD', 'X', 'XX'));
/** De um acontecimento pode saber-se só o mês, ou o ano. */
const diaDoEvento = fc.tuple(dia, fc.constantFrom(4, 7, 10)).map(([d, n]) => d.slice(0, n));
const evento: fc.Arbitrary<EventoNoArquivo> = fc
  .record({ titulo: texto(50), data: talvez(diaDoEvento), hora: talvez(hora), fuso: talvez(fuso) })
  .chain((e) =>
    fc
      .record({ lugar: talvez(texto(50)), latitude, longitude, anotacao: talvez(linhas()) })
      .map((resto) => ({ ...e, ...resto })),
  );
/** Como o banco as guarda: ao milissegundo. */
const instante = fc.integer({ min: 0, max: 2e12 }).map((ms) => new Date(ms).toISOString());
const comum = { data: dia, latitude, longitude, rodden };

const doJson: fc.Arbitrary<MapaNoArquivo> = fc
  .record({
    ...comum,
    nome: texto(200),
    tipo: talvez(fc.constantFrom(...TIPOS_DE_MAPA)),
    fuso: talvez(fuso),
    horaLocalMedia: fc.boolean(),
    verao: fc.constantFrom(0, 1800, 3600, 7200),
    zona: talvez(fc.constant('America/Sao_Paulo')),
    lugar: texto(200),
    fonte: talvez(texto(300)),
    pasta: talvez(texto(60)),
    etiquetas: fc.array(texto(60), { maxLength: 4 }),
    anotacoes: fc.array(
      fc.record({
        quando: talvez(instante),
        texto: linhas().map((t) => ` ${t}\n`),
      }),
      { maxLength: 3 },
    ),
    eventos: fc.array(evento, { maxLength: 3 }),
    cliente: talvez(fc.record({ contato: texto(50), observacoes: linhas() })),
    calculo: fc.constantFrom(null, { sistemaDeCasas: 'Koch', orbes: { Sol: [1, 2] } }),
  })
  .chain((mapa) => qualquerHora.map((h) => ({ ...mapa, ...h })));

/** Uma só, sem data, ou várias com as suas; linhas de traços também. */
const anotacoes: fc.Arbitrary<MapaNoArquivo['anotacoes']> = fc.array(
  fc.record({
    quando: talvez(instante),
    texto: fc.oneof(
      linhas(),
      fc.constantFrom(
        'a\n---\nb',
        '----',
        '[Astrolábio] Hora: ±15 min',
        '#A93:x\n#B93:y',
        'Rodden A.',
      ),
    ),
  }),
  { maxLength: 3 },
);

const doCsv: fc.Arbitrary<MapaNoArquivo> = fc
  .record({
    ...comum,
    nome: texto(200),
    tipo: talvez(fc.constantFrom(...TIPOS_DE_MAPA)),
    fuso: talvez(fuso),
    zona: talvez(fc.constant('America/Sao_Paulo')),
    lugar: texto(200),
    fonte: talvez(texto(300)),
    pasta: talvez(texto(60)),
    etiquetas: fc.uniqueArray(texto(60), { maxLength: 4 }),
    anotacoes,
  })
  .chain((mapa) => qualquerHora.map((h) => ({ ...MAPA_VAZIO, ...mapa, ...h })));

const doAaf: fc.Arbitrary<MapaNoArquivo> = fc
  .record({
    ...comum,
    nome: fc.oneof(texto(200), fc.constant('*')),
    tipo: talvez(fc.constantFrom(...TIPOS_DE_MAPA)),
    fuso,
    horaLocalMedia: fc.boolean(),
    verao: fc.constantFrom(0, 1800, 3600, 7200),
    zona: talvez(fc.constant('America/Sao_Paulo')),
    lugar: texto(200),
    fonte: talvez(texto(300)),
    anotacoes,
  })
  .map((mapa) => (mapa.horaLocalMedia ? { ...mapa, verao: 0 } : mapa))
  .chain((mapa) => qualquerHora.map((h) => ({ ...MAPA_VAZIO, ...mapa, ...h })));

/** Só os campos do mapa: os que a leitura junta não se escrevem. */
function campos(mapa: MapaNoArquivo, menos: readonly string[] = []): object {
  const nomes = Object.keys(MAPA_VAZIO).filter(
    (n) => !menos.includes(n),
  ) as (keyof MapaNoArquivo)[];
  return Object.fromEntries(nomes.map((n) => [n, mapa[n]]));
}

const FORMATOS: readonly [FormatoDeSaida, fc.Arbitrary<MapaNoArquivo>, string[]][] = [
  ['json', doJson, []],
  // A planilha não tem onde dizer que o fuso é o do sol: lê-se dos segundos dele.
  ['csv', doCsv, ['horaLocalMedia', 'verao']],
  ['aaf', doAaf, []],
];

const CODIFICAR = {
  'utf-8': emBytes,
  'utf-16le': (t: string) =>
    new Uint8Array(Buffer.from(`\ufeff${t.replace(/^\ufeff/, '')}`, 'utf16le')),
  'utf-16be': (t: string) =>
    new Uint8Array(Buffer.from(`\ufeff${t.replace(/^\ufeff/, '')}`, 'utf16le').swap16()),
} as const;

describe.each(FORMATOS)('%s', (formato, arbitrario, menos) => {
  test('o que se escreve lê-se de volta igual', () => {
    fc.assert(
      fc.property(fc.array(arbitrario, { minLength: 1, maxLength: 5 }), (mapas) => {
        const lidos = lerTudo(emBytes(escrever(formato, mapas)));
        expect(lidos?.avisos).toEqual([]);
        expect(lidos?.registros.map((r) => r.problemas)).toEqual(mapas.map(() => []));
        expect(lidos?.registros.map((r) => campos(r.mapa, menos))).toEqual(
          mapas.map((m) => campos(m, menos)),
        );
      }),
    );
  });

  test('um registro estragado não leva os outros', () => {
    fc.assert(
      fc.property(
        fc.tuple(arbitrario, arbitrario, arbitrario, arbitrario),
        fc.nat(),
        fc.constantFrom('', '"', '{', '}', ',', ';', '\\', '#', '\0', '\n', '\r\n"'),
        ([a, b, c, d], onde, caco) => {
          const { inicio, registro, fim } = ESCRITORES[formato];
          const meio = registro(b, 1);
          const corte = onde % meio.length;
          const estragado = meio.slice(0, corte) + caco + meio.slice(corte + 1);
          const arquivo = [inicio, registro(a, 0), estragado, registro(c, 2), registro(d, 3), fim];
          const lidos = lerTudo(emBytes(arquivo.join('')));
          const nomes = lidos?.registros.map((r) => r.mapa.nome);
          expect(nomes?.[0]).toBe(a.nome);
          // O que se parte pode levar consigo o seguinte, e mais nenhum.
          expect(nomes?.at(-1)).toBe(d.nome);
        },
      ),
    );
  });
});

test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('CSV e AAF em %s', (codificacao) => {
  fc.assert(
    fc.property(doCsv, doAaf, (a, b) => {
      for (const [formato, mapa] of [
        ['csv', a],
        ['aaf', b],
      ] as const) {
        const bytes = CODIFICAR[codificacao](escrever(formato, [mapa]));
        expect(reconhecer(bytes)).toMatchObject({ formato, codificacao });
        expect(lerTudo(bytes)?.registros.map((r) => r.mapa.nome)).toEqual([mapa.nome]);
      }
    }),
  );
});

test.each([0, 1, 2, 3])('o JSON de %d mapas é JSON para qualquer programa', (quantos) => {
  const nomes = ['Ana', 'Bia', 'Caio'].slice(0, quantos);
  const escrito = escrever(
    'json',
    nomes.map((nome) => ({ ...MAPA_VAZIO, nome })),
  );
  const { mapas } = JSON.parse(escrito) as { mapas: MapaNoArquivo[] };
  expect(mapas.map((m) => m.nome)).toEqual(nomes);
});

test('o CSV é o do Excel em português', () => {
  const mapa: MapaNoArquivo = {
    ...MAPA_VAZIO,
    nome: '=1+1',
    data: '1985-11-10',
    hora: '14:30:00',
    precisao: { precisao: 'exata' },
    fuso: '-02:00',
    lugar: 'Campinas/SP',
    latitude: latitudeDecimal(-22.90556),
    longitude: longitudeDecimal(-47.06083),
    rodden: 'AA',
    etiquetas: ['família', 'estudo'],
    anotacoes: [{ quando: '2026-03-01T12:00:00Z', texto: 'Disse "talvez"; depois não.' }],
  };
  expect(escrever('csv', [mapa])).toBe(
    '\ufeff"nome";"data";"hora";"lugar";"latitude";"longitude";"fuso";"rodden";"fonte";"etiquetas";"anotações";"datas das anotações";' +
      '"pasta";"tipo";"zona";"não vão: eventos, clientes nem escolhas de cálculo"\r\n' +
      '"\'=1+1";"10/11/1985";"14:30";"Campinas/SP";-22,90556;-47,06083;"\'-02:00";"AA";"";"família, estudo";' +
      '"Disse ""talvez""; depois não.";"2026-03-01T12:00:00Z";"";"";"";""\r\n',
  );
});

test('o AAF é o do padrão', () => {
  const mapa: MapaNoArquivo = {
    ...MAPA_VAZIO,
    nome: 'Cézanne; Paul, o “velho”',
    tipo: 'masculino',
    data: '1949-05-09',
    hora: '22:30:00',
    precisao: { precisao: 'exata' },
    fuso: '+02:00',
    verao: 3600,
    zona: 'Europe/Berlin',
    lugar: 'Hamm, Alemanha',
    latitude: latitudeDecimal(51 + 41 / 60),
    longitude: longitudeDecimal(7 + 49 / 60),
    rodden: 'A',
    fonte: 'Certidão',
  };
  // O dia juliano é o do exemplo do padrão.
  expect(escrever('aaf', [mapa])).toBe(
    [
      '#: Astrolábio',
      '#: Não vão neste arquivo: pastas, etiquetas, eventos, fichas de clientes e escolhas de cálculo.',
      '#A93:*,Cézanne; Paul; o “velho”,m,9.5.1949,22:30:00,Hamm,Alemanha',
      '#B93:2433046.354167,51n41:00,7e49:00,1he00,1',
      '#ZNAM:Europe/Berlin',
      '#SRC:Certidão',
      '#COM:Rodden A. Fonte: Certidão',
      '#COM:[Astrolábio] Nome: Cézanne; Paul, o “velho”',
      '',
    ].join('\r\n'),
  );
});
