/**
 * Casos com nome. Os valores esperados vêm dos textos do tzdata 2026f (`southamerica`, `europe`,
 * `northamerica`, `australasia`, `backzone`) e dos decretos que eles citam, não deste código.
 */
import type { Resolucao } from '@server/time/fusos';
import { civil, fusos, offset } from './apoio';

const SP = 'America/Sao_Paulo';
const PORTO_ALEGRE = -51.23;

/** "+HH:mm verão?" de cada alternativa. */
const leituras = (r: Resolucao) =>
  r.alternativas.map((a) => `${offset(a.offsetSegundos)}${a.horarioDeVerao ? ' verão' : ''}`);

type Caso = readonly [zona: string, data: string, situacao: string, leituras: string[]];

const casos: Caso[] = [
  // Decreto 2.784/1913: hora legal a partir de 1914-01-01 00:00; antes, hora local média.
  [SP, '1913-06-15 12:00', 'normal', ['-03:06:28']],
  [SP, '1914-01-01 00:03', 'inexistente', ['-03:06:28', '-03:00']],
  [SP, '1914-01-01 00:06:28', 'normal', ['-03:00']],
  // Decreto 20.466/1931: das 11 h às 12 h de 3 de outubro.
  [SP, '1931-10-03 10:59:59', 'normal', ['-03:00']],
  [SP, '1931-10-03 11:30', 'inexistente', ['-03:00', '-02:00 verão']],
  [SP, '1931-10-03 12:00', 'normal', ['-02:00 verão']],
  // Decreto 52.700/1963: só em SP, MG, RJ, ES e GB, da 0 h de 23 de outubro.
  [SP, '1963-10-22 23:59:59', 'normal', ['-03:00']],
  [SP, '1963-10-23 00:30', 'inexistente', ['-03:00', '-02:00 verão']],
  [SP, '1963-10-23 01:00', 'normal', ['-02:00 verão']],
  // O verão de 1965 terminou às 24 h de 31 de março (correção do tzdata de 2026).
  [SP, '1965-03-30 23:30', 'normal', ['-02:00 verão']],
  [SP, '1965-03-31 22:59:59', 'normal', ['-02:00 verão']],
  [SP, '1965-03-31 23:30', 'ambigua', ['-02:00 verão', '-03:00']],
  [SP, '1965-04-01 00:00', 'normal', ['-03:00']],
  // Decreto 91.698/1985.
  [SP, '1985-11-01 23:59:59', 'normal', ['-03:00']],
  [SP, '1985-11-02 00:00', 'inexistente', ['-03:00', '-02:00 verão']],
  [SP, '1985-11-10 14:30', 'normal', ['-02:00 verão']],
  [SP, '2018-02-17 22:59:59', 'normal', ['-02:00 verão']],
  [SP, '2018-02-17 23:30', 'ambigua', ['-02:00 verão', '-03:00']],
  [SP, '2018-11-04 00:30', 'inexistente', ['-03:00', '-02:00 verão']],
  [SP, '2019-02-16 23:30', 'ambigua', ['-02:00 verão', '-03:00']],
  // Decreto 9.772/2019: não houve mais horário de verão.
  [SP, '2019-11-03 00:30', 'normal', ['-03:00']],
  [SP, '2399-12-25 12:00', 'normal', ['-03:00']],
  // Acre: leis 11.662/2008 e 12.876/2013.
  ['America/Rio_Branco', '2008-06-23 12:00', 'normal', ['-05:00']],
  ['America/Rio_Branco', '2008-06-24 00:30', 'inexistente', ['-05:00', '-04:00']],
  ['America/Rio_Branco', '2010-01-01 12:00', 'normal', ['-04:00']],
  ['America/Rio_Branco', '2013-11-09 23:30', 'ambigua', ['-04:00', '-05:00']],
  ['America/Rio_Branco', '2013-11-10 12:00', 'normal', ['-05:00']],
  ['America/Noronha', '1910-01-01 12:00', 'normal', ['-02:09:40']],
  ['America/Noronha', '1985-12-01 12:00', 'normal', ['-01:00 verão']],
  ['America/Noronha', '1995-12-01 12:00', 'normal', ['-02:00']],
  ['America/Noronha', '2024-01-01 12:00', 'normal', ['-02:00']],
  // Portugal teve a hora da Europa central como hora legal de 1966 a 1976.
  ['Europe/Lisbon', '1970-01-01 12:00', 'normal', ['+01:00']],
  ['Europe/Lisbon', '2024-01-01 12:00', 'normal', ['+00:00']],
  // Só no backzone: hora de Amsterdã, mais uma hora no verão.
  ['Europe/Amsterdam', '1935-06-01 12:00', 'normal', ['+01:19:32 verão']],
  ['Europe/Amsterdam', '1935-12-01 12:00', 'normal', ['+00:19:32']],
  ['America/New_York', '2024-03-10 02:30', 'inexistente', ['-05:00', '-04:00 verão']],
  ['America/New_York', '2024-11-03 01:30', 'ambigua', ['-04:00 verão', '-05:00']],
  // Depois da tabela, pela regra: 2.º domingo de março e 1.º de novembro.
  ['America/New_York', '2399-07-01 12:00', 'normal', ['-04:00 verão']],
  ['America/New_York', '2399-12-01 12:00', 'normal', ['-05:00']],
  // Verão de meia hora.
  ['Australia/Lord_Howe', '2024-10-06 02:15', 'inexistente', ['+10:30', '+11:00 verão']],
  ['Australia/Lord_Howe', '2024-04-07 01:45', 'ambigua', ['+11:00 verão', '+10:30']],
  // Samoa passou para o outro lado da linha de data: não houve 30 de dezembro.
  ['Pacific/Apia', '2011-12-29 23:59:59', 'normal', ['-10:00 verão']],
  ['Pacific/Apia', '2011-12-30 12:00', 'inexistente', ['-10:00 verão', '+14:00 verão']],
  ['Pacific/Apia', '2011-12-31 00:00', 'normal', ['+14:00 verão']],
  ['Etc/GMT+3', '1850-01-01 12:00', 'normal', ['-03:00']],
  ['Asia/Kathmandu', '2024-01-01 12:00', 'normal', ['+05:45']],
  // A Irlanda define o inverno como exceção: `isdst` é do inverno.
  ['Europe/Dublin', '2024-01-01 12:00', 'normal', ['+00:00 verão']],
  ['Europe/Dublin', '2024-07-01 12:00', 'normal', ['+01:00']],
];

test.each(casos)('%s %s: %s', (zona, data, situacao, esperadas) => {
  const r = fusos.resolver(civil(data), zona);
  expect([r.situacao, leituras(r)]).toEqual([situacao, esperadas]);
});

test('numa hora que não existe, os dois instantes ficam em volta do salto e a sugerida é a de depois dele', () => {
  const r = fusos.resolver(civil('2018-11-04 00:30'), SP);
  expect(r.alternativas.map((a) => a.instante)).toEqual([
    '2018-11-04T03:30:00Z',
    '2018-11-04T02:30:00Z',
  ]);
  expect(offset(r.sugerida.offsetSegundos)).toBe('-02:00');
});

test('numa hora que se repete, a sugerida é a primeira passagem, do verão', () => {
  const r = fusos.resolver(civil('2018-02-17 23:30'), SP);
  expect(r.alternativas.map((a) => a.instante)).toEqual([
    '2018-02-18T01:30:00Z',
    '2018-02-18T02:30:00Z',
  ]);
  expect(r.sugerida.horarioDeVerao).toBe(true);
});

describe('hora local média', () => {
  test('é a da longitude do lugar: Porto Alegre não usa a de São Paulo', () => {
    const r = fusos.resolver(civil('1910-06-15 12:00'), SP, PORTO_ALEGRE);
    expect(leituras(r)).toEqual(['-03:24:55']); // 51,23° × 240 s/° = 12.295 s
    expect(r.sugerida).toMatchObject({
      horaLocalMedia: true,
      tipo: 'media',
      motivo: 'Hora local média do lugar (antes de 01/01/1914)',
    });
  });

  test('a mudança para a hora legal é à meia-noite do próprio lugar', () => {
    const situacao = (data: string, longitude: number) =>
      fusos.resolver(civil(data), SP, longitude).situacao;
    expect(situacao('1913-12-31 23:59:59', PORTO_ALEGRE)).toBe('normal');
    expect(situacao('1914-01-01 00:00', PORTO_ALEGRE)).toBe('inexistente');
    expect(situacao('1914-01-01 00:24:54', PORTO_ALEGRE)).toBe('inexistente');
    expect(situacao('1914-01-01 00:24:55', PORTO_ALEGRE)).toBe('normal');
    // A leste de 45° O o relógio voltou: o Rio (43,2° O) repetiu os últimos minutos de 1913.
    expect(situacao('1913-12-31 23:55', -43.2)).toBe('ambigua');
    expect(situacao('1914-01-01 00:00', -43.2)).toBe('normal');
  });

  test('onde a lei nomeou a hora nova, o instante é o mesmo: EUA, 1883-11-18 17:00 UTC', () => {
    expect(
      fusos.emInstante(Date.UTC(1883, 10, 18, 17) - 1, 'America/New_York', -77).horaLocalMedia,
    ).toBe(true);
    expect(
      fusos.emInstante(Date.UTC(1883, 10, 18, 17), 'America/New_York', -77).horaLocalMedia,
    ).toBe(false);
  });

  test('conserva o lado da linha de data: Manila contava os dias pela América até 1844', () => {
    expect(leituras(fusos.resolver(civil('1800-01-01'), 'Asia/Manila', 121))).toEqual(['-15:56']);
    expect(leituras(fusos.resolver(civil('1850-01-01'), 'Asia/Manila', 121))).toEqual(['+08:04']);
    expect(fusos.resolver(civil('1844-12-31 12:00'), 'Asia/Manila', 121).situacao).toBe(
      'inexistente',
    );
  });

  /** Do `tzdata.zi`: cada zona com uma segunda hora média, que não é a mesma do outro lado da linha de data. */
  const DO_PAIS: readonly (readonly [
    zona: string,
    longitude: number,
    data: string,
    fuso: string,
  ])[] = [
    // Do observatório de Lisboa, no continente todo de 1884 ao fim de 1911: também no Porto.
    ['Europe/Lisbon', -8.61, '1905-05-05 12:00', '-00:36:45'],
    ['Africa/Sao_Tome', 6.7, '1900-06-01 12:00', '-00:36:45'],
    ['Africa/Luanda', 15.7, '1900-06-01 12:00', '+00:52:04'],
    ['Africa/Lagos', 7.5, '1910-06-01 12:00', '+00:13:35'],
    ['America/Lima', -71.5, '1900-06-01 12:00', '-05:08:36'],
  ];

  test.each(DO_PAIS)(
    '%s: a do país é a da lei, em qualquer lugar dele',
    (zona, longitude, data, fuso) => {
      const r = fusos.resolver(civil(data), zona, longitude);
      expect(leituras(r)).toEqual([fuso]);
      expect(r.sugerida.horaLocalMedia).toBe(false);
      expect(r.sugerida.motivo).toMatch(/^Hora média que a lei deu ao país, (de|até) /);
    },
  );

  test('antes da lei, a do lugar; e a lei entra à meia-noite dele', () => {
    const porto = (data: string) => fusos.resolver(civil(data), 'Europe/Lisbon', -8.61);
    expect(leituras(porto('1883-12-31 12:00'))).toEqual(['-00:34:26']);
    expect(porto('1883-12-31 12:00').sugerida.motivo).toBe(
      'Hora local média do lugar (antes de 01/01/1884)',
    );
    // Lisboa ia dois minutos e dezenove segundos atrás: o relógio do Porto voltou.
    expect(porto('1883-12-31 23:59').situacao).toBe('ambigua');
    expect(leituras(porto('1884-01-01 00:00'))).toEqual(['-00:36:45']);
    expect(porto('1905-05-05 12:00').sugerida.motivo).toBe(
      'Hora média que a lei deu ao país, de 01/01/1884 a 31/12/1911',
    );
  });

  test('e nenhuma outra zona da base tem uma', () => {
    const comUma = fusos.zonas.filter((zona) => {
      const datas = [
        '1842',
        '1850',
        '1870',
        '1888',
        '1893',
        '1900',
        '1905',
        '1910',
        '1920',
        '1940',
      ];
      return datas.some((ano) => {
        const { sugerida } = fusos.resolver(civil(`${ano}-06-15 12:00`), zona);
        return sugerida.abreviatura === 'LMT' && !sugerida.horaLocalMedia;
      });
    });
    expect(comUma).toEqual(DO_PAIS.map(([zona]) => zona).sort());
  });

  test('de um lugar que não pode ser da zona, a média dele, num fuso que se possa escrever', () => {
    expect(leituras(fusos.resolver(civil('1850-01-01 12:00'), 'Pacific/Apia', 0))).toEqual([
      '+00:00',
    ]);
  });

  test('sem longitude, é a da cidade da zona; depois da hora legal, a longitude não conta', () => {
    expect(leituras(fusos.resolver(civil('1200-01-01'), SP))).toEqual(['-03:06:28']);
    expect(leituras(fusos.resolver(civil('1985-11-10'), SP, PORTO_ALEGRE))).toEqual([
      '-02:00 verão',
    ]);
  });
});

test.each([
  [SP, '1985-11-10 14:30', 'Horário de verão em vigor de 02/11/1985 a 15/03/1986', 'verao'],
  [SP, '2024-01-01', 'Hora legal', 'padrao'],
  [
    'America/Rio_Branco',
    '2010-01-01',
    'Hora legal da época, de 24/06/2008 a 10/11/2013',
    'historico',
  ],
  [
    'Europe/London',
    '1944-07-01',
    'Horário de verão duplo em vigor de 02/04/1944 a 17/09/1944',
    'verao',
  ],
  [
    'Europe/Dublin',
    '2024-01-01',
    'Horário de inverno em vigor de 29/10/2023 a 31/03/2024',
    'verao',
  ],
  // A abreviatura mudou de EWT a EPT em agosto de 1945; o relógio, não.
  [
    'America/New_York',
    '1945-09-01',
    'Horário de verão em vigor de 09/02/1942 a 30/09/1945',
    'verao',
  ],
])('%s %s: %s', (zona, data, motivo, tipo) => {
  expect(fusos.resolver(civil(data), zona).sugerida).toMatchObject({ motivo, tipo });
});

test('a vigência vem em instantes e no relógio do período, semiaberta', () => {
  expect(fusos.resolver(civil('1985-11-10'), SP).sugerida).toMatchObject({
    desde: '1985-11-02T03:00:00Z',
    ate: '1986-03-15T02:00:00Z',
    desdeCivil: civil('1985-11-02 01:00'),
    ateCivil: civil('1986-03-15 00:00'),
  });
  expect(fusos.resolver(civil('2024-01-01'), SP).sugerida).toMatchObject({
    desde: '2019-02-17T02:00:00Z',
    ate: null,
  });
  expect(fusos.resolver(civil('1900-01-01'), SP).sugerida).toMatchObject({
    desde: null,
    ate: '1914-01-01T03:06:28Z',
  });
});

test('nomes de zona: atalhos, maiúsculas e desconhecidos', () => {
  expect(fusos.canonico('Brazil/East')).toBe(SP);
  expect(fusos.canonico('america/sao_paulo')).toBe(SP);
  for (const nome of [
    '',
    '+03:00',
    'America/Sao Paulo',
    '../../etc/passwd',
    'Mars/Phobos',
    'constructor',
    '__proto__',
  ]) {
    expect(fusos.canonico(nome)).toBeNull();
    expect(() => fusos.resolver(civil('2024-01-01'), nome)).toThrow(RangeError);
  }
});

test('o offset padrão não inclui o verão', () => {
  const padrao = (zona: string, ms: number) => offset(fusos.offsetPadrao(ms, zona));
  expect(padrao(SP, Date.UTC(1985, 11, 1))).toBe('-03:00');
  expect(padrao('America/New_York', Date.UTC(2026, 6, 1))).toBe('-05:00');
  expect(padrao('Pacific/Apia', Date.UTC(2012, 0, 15))).toBe('+13:00');
  expect(padrao('America/Rio_Branco', Date.UTC(2010, 0, 1))).toBe('-04:00');
});

test.each([
  ['31 de abril', '2024-04-31'],
  ['29 de fevereiro de 1900', '1900-02-29'],
  ['24 horas', '2024-01-01 24:00'],
  ['segundo 60', '2024-01-01 23:59:60'],
  ['ano 0', '0000-01-01'],
  ['ano 2401', '2401-01-01'],
])('recusa %s', (_, data) => {
  expect(() => fusos.resolver(civil(data), SP)).toThrow(RangeError);
});

test('recusa longitudes e instantes que não são números', () => {
  expect(() => fusos.resolver(civil('1900-01-01'), SP, NaN)).toThrow(RangeError);
  expect(() => fusos.resolver(civil('1900-01-01'), SP, 181)).toThrow(RangeError);
  expect(() => fusos.emInstante(NaN, SP)).toThrow(RangeError);
});
