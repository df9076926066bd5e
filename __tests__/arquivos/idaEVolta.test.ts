/** O que se escreve lê-se de volta igual, em cada formato e em cada codificação. */
import fc from 'fast-check';
import {
  ESCRITORES,
  MAPA_VAZIO,
  reconhecer,
  type FormatoDeSaida,
  type MapaNoArquivo,
} from '@core/arquivos';
import { latitudeDecimal, longitudeDecimal } from '@core/civil';
import { emBytes, lerTudo } from './apoio';
import { doJson, doCsv, doAaf } from './sorteados';

fc.configureGlobal({ seed: 20261122, numRuns: 100 });

function escrever(formato: FormatoDeSaida, mapas: readonly MapaNoArquivo[]): string {
  const { inicio, registro, fim } = ESCRITORES[formato];
  return inicio + mapas.map(registro).join('') + fim;
}

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
