/**
 * Cada modo em que os programas escrevem uma data, uma hora, um fuso, uma coordenada ou o título de
 * uma coluna, e o que ele quer dizer. Um modo novo é uma linha aqui.
 */
import { grausDecimais } from '@core/civil';
import { emBytes, lerTudo } from './apoio';

const CAMPINAS = {
  nome: 'João',
  data: '1990-01-05',
  hora: '08:05:00',
  fuso: '-03:00',
} as const;

const ler = (texto: string | Uint8Array) => {
  const lido = lerTudo(typeof texto === 'string' ? emBytes(texto) : texto);
  const registros = lido?.registros ?? [];
  return {
    registros,
    avisos: lido?.avisos.map((a) => a.frase),
    mapa: registros[0]?.mapa,
    problemas: registros[0]?.problemas ?? [],
  };
};
const graus = (mapa: ReturnType<typeof ler>['mapa']) =>
  [mapa?.latitude, mapa?.longitude].map((c) => c && Math.round(grausDecimais(c) * 3600));

describe('AAF: um algarismo onde se usam dois', () => {
  const registro = (a93: string, b93: string) =>
    `#A93:Silva,João,m,${a93},Campinas,BR\n#B93:*,${b93}\n`;
  test.each([
    // Radix 5: segundos de um algarismo.
    ['10.5.1941,13:40', '51N7:0,0W17:0,0W17:0,0', ['1941-05-10', '13:40:00', '-00:17']],
    ['1.2.1990,8:5', '22S54:2,47W3:9,3hw,0', ['1990-02-01', '08:05:00', '-03:00']],
    ['1.2.1990,8:5:3', '22s54,47w03,3W0,1', ['1990-02-01', '08:05:03', '-02:00']],
    ['1.2.1990,8h5', '22s5,47w3,3:0w,0', ['1990-02-01', '08:05:00', '-03:00']],
    ['1.2.1990,8', '22s5,47w3,5h30e,0', ['1990-02-01', '08:00:00', '+05:30']],
    ['1. 2.1990,8:00', "22S54'20,47W03'39,-3:00,0", ['1990-02-01', '08:00:00', '-03:00']],
  ])('%s %s', (a93, b93, esperado) => {
    const { mapa, problemas } = ler(registro(a93, b93));
    expect(problemas.map((p) => p.frase)).toEqual([]);
    expect([mapa?.data, mapa?.hora, mapa?.fuso]).toEqual(esperado);
  });
});

describe('o texto do Solar Fire, em cada um dos seus modos', () => {
  test.each([
    ['Aug 4 1958, 2:59:00 am, EDT +4:00', `40°N34'10", 073°W51'20"`],
    ['Aug 4, 1958, 2:59 am, EDT +4:00', '40°N34, 073°W51'],
    ['4 Aug 1958, 2:59 am, EDT +4:00', "40N34'10'', 073W51'20''"],
    ['4 Aug 1958, 02:59, EDT +4:00', `40N34'10", 73W51'20"`],
    ['4 August 1958, 2:59:00, +4:00', '40n34, 73w51'],
    ['4 Aug 1958, 2:59, EDT +4', '40N34, 73W51'],
    ['4 Aug 1958, 2:59, EDT 4W00', '40N34, 73W51'],
  ])('%s · %s', (quando, onde) => {
    const { mapa, problemas } = ler(`Rosa - Female Chart\n${quando}\nNew York, NY, USA, ${onde}\n`);
    expect(problemas.map((p) => p.frase)).toEqual([]);
    expect(mapa).toMatchObject({
      nome: 'Rosa',
      tipo: 'feminino',
      data: '1958-08-04',
      hora: '02:59:00',
      fuso: '-04:00',
      lugar: 'New York, NY, USA',
    });
    const [latitude, longitude] = graus(mapa).map((s) => Math.floor(Math.abs(s ?? 0) / 60));
    expect([latitude, longitude]).toEqual([40 * 60 + 34, 73 * 60 + 51]);
  });

  test('sem fuso, valem a data, a hora e o lugar; o ano de dois algarismos pergunta-se', () => {
    const { mapa, problemas } = ler(
      'Rosa - Natal Chart\n4 Aug 58, 2:59 am\nCampinas, 22S54, 47W03\n',
    );
    expect(problemas.map((p) => p.codigo)).toEqual(['data']);
    expect([mapa?.data, mapa?.hora, mapa?.fuso]).toEqual(['1958-08-04', '02:59:00', null]);
  });

  test('em números, o mês pode vir antes ou depois: pergunta-se', () => {
    const { mapa, problemas } = ler(
      'Rosa - Natal Chart\n3/4/1958, 14:30, +3:00\nCampinas, 22S54, 47W03\n',
    );
    expect(problemas.map((p) => p.codigo)).toEqual(['diaOuMes']);
    expect([mapa?.data, mapa?.dataTrocada, mapa?.hora]).toEqual([
      '1958-04-03',
      '1958-03-04',
      '14:30:00',
    ]);
  });
});

describe('planilhas', () => {
  const planilha = (colunas: string, celulas: string) => ler(`${colunas}\n${celulas}\n`);

  test.each([
    ['Full Name;DOB;Time;Cidade de nascimento;Zone', 'João;1990-1-5;8:5;Campinas;-03:00'],
    ['Nome;Data de nascimento;Hora;Local;GMT Offset', 'João;5/1/1990;08:05;Campinas;-3'],
    ['name;datetime;birth place;utc offset', 'João;1990-01-05 08:05;Campinas;UTC-3'],
    ['name;datetime;birth place;utc offset', 'João;1990-01-05T08:05:00;Campinas;GMT-03:00'],
    ['Nome;Dia;Mês;Ano;Hora;Cidade;Fuso', 'João;5;1;1990;8h05;Campinas;-3,0'],
    ['name;day;month;year;hour;minute;city;tz', 'João;5;1;1990;8;5;Campinas;3W'],
    ['name;year;month;day;time;city;time zone', 'João;1990;Jan;5;8:05 am;Campinas;3w0'],
    ['Name;Date of Birth;Time of Birth;City;Zone', 'João;Jan 5, 1990;8:5 AM;Campinas;-0300'],
    [
      'NOME;NASCIMENTO;HORÁRIO;NATURALIDADE;FUSO HORÁRIO',
      'João;5 de janeiro de 1990;8h5;Campinas;−3.0',
    ],
  ])('%s · %s', (colunas, celulas) => {
    const { mapa, avisos, problemas } = planilha(colunas, celulas);
    expect([problemas.map((p) => p.frase), avisos]).toEqual([[], []]);
    expect(mapa).toMatchObject({ ...CAMPINAS, lugar: 'Campinas' });
  });

  test.each([
    ['-3.5', '-03:30'],
    ['-3,5', '-03:30'],
    ['+5.75', '+05:45'],
    ['5:30', '+05:30'],
    ['-3:0', '-03:00'],
    ['5h30e', '+05:30'],
    ['3h06w', '-03:06'],
    ['3L', '+03:00'],
    ['(UTC-03:00) Brasília', '-03:00'],
    ['BRT -03:00', '-03:00'],
    ['Z', '+00:00'],
    ['UTC', '+00:00'],
  ])('o fuso %s', (escrito, fuso) => {
    const { mapa } = planilha(
      'nome;data;hora;lugar;fuso',
      `João;5/1/1990;8:05;Campinas;${escrito}`,
    );
    expect(mapa?.fuso).toBe(fuso);
  });

  test.each([
    ['1990-01-05T08:05:00-03:00', '-03:00'],
    ['1990-01-05T08:05:00.000Z', '+00:00'],
    ['1990-01-05 08:05', null],
  ])('a data, a hora e o fuso numa célula, %s', (escrito, fuso) => {
    const { mapa, problemas } = planilha('nome;datetime;lugar', `João;${escrito};Campinas`);
    expect([problemas, mapa?.data, mapa?.hora, mapa?.fuso]).toEqual([
      [],
      '1990-01-05',
      '08:05:00',
      fuso,
    ]);
  });

  test('na coluna da zona também se escreve um fuso, ou uma abreviatura, que é uma dúvida', () => {
    const com = (zona: string) =>
      planilha('nome;data;hora;lugar;zona', `João;5/1/1990;8:05;Campinas;${zona}`);
    expect(com('-03:00').mapa).toMatchObject({ fuso: '-03:00', zona: null });
    expect(com('America/Sao_Paulo').mapa).toMatchObject({ fuso: null, zona: 'America/Sao_Paulo' });
    expect(com('BRT').problemas.map((p) => p.codigo)).toEqual(['fuso']);
  });

  test('o sobrenome junta-se ao nome que o não traz; o apelido é outra coisa', () => {
    const nome = (colunas: string, celulas: string) =>
      planilha(`${colunas};data;hora;lugar`, `${celulas};5/1/1990;8:05;Campinas`).mapa?.nome;
    expect(nome('Nome;Sobrenome', 'Ana;Silva')).toBe('Ana Silva');
    expect(nome('First Name;Last Name', 'Ana;Silva')).toBe('Ana Silva');
    expect(nome('Full Name;Last Name', 'Ana Silva;Silva')).toBe('Ana Silva');
    expect(nome('Nome;Apelido', 'Maria da Silva;Mariazinha')).toBe('Maria da Silva');
  });

  test('o dia, o mês e o ano em três colunas não se trocam; o que não é hora cita-se como veio', () => {
    const colunas = 'nome;dia;mês;ano;hora;minuto;cidade';
    expect(planilha(colunas, 'João;5;13;1990;8;5;Campinas').problemas[0]?.codigo).toBe('data');
    const { problemas } = planilha(colunas, 'João;5;1;1990;manhã;5;Campinas');
    expect(problemas[0]?.frase).toContain('“manhã:5:0”');
    expect(planilha(colunas, 'João;5;Jan;90;8;5;Campinas').mapa?.data).toBe('1990-01-05');
  });

  test('as duas coordenadas numa coluna', () => {
    const { mapa, problemas } = planilha(
      'nome;data;hora;lugar;coordenadas',
      "João;5/1/1990;8:05;Campinas;22°54'20S, 47°03'39W",
    );
    expect([problemas, graus(mapa)]).toEqual([[], [-82_460, -169_419]]);
  });

  test('um fuso por nome é a zona; um que não se sabe ler diz-se como está', () => {
    const comNome = planilha(
      'nome;data;hora;lugar;time zone',
      'João;5/1/1990;8:05;Campinas;America/Sao_Paulo',
    );
    expect([comNome.mapa?.zona, comNome.mapa?.fuso, comNome.problemas]).toEqual([
      'America/Sao_Paulo',
      null,
      [],
    ]);
    const duvidoso = planilha('nome;data;hora;lugar;fuso', 'João;5/1/1990;8:05;Campinas;-3.30');
    expect(duvidoso.problemas.map((p) => p.frase)).toEqual([expect.stringContaining('“-3.30”')]);
  });

  test.each([
    ['-22.9056', '-47.0608'],
    ['-22,9056', '-47,0608'],
    [`22°54'20"S`, `47°03'39"W`],
    ["22S54'20''", "47W03'39''"],
    ['S 22 54 20', 'O 47 03 39'],
    ['22.54.20 S', '47.3.39 W'],
    ['22:54:20 Sul', '47:03:39 Oeste'],
    ['22S54.333', '47W03.65'],
  ])('as coordenadas %s %s', (latitude, longitude) => {
    const { mapa, problemas } = ler(
      `nome\tdata\thora\tlugar\tlatitude\tlongitude\nJoão\t5/1/1990\t8:05\tCampinas\t${latitude}\t${longitude}\n`,
    );
    expect(problemas).toEqual([]);
    expect(graus(mapa)).toEqual([-82_460, -169_419]);
  });

  test.each([
    ['DST offset', '-03:00', 'um fuso'],
    ['Batismo', '12/02/1990', 'uma data'],
    ['Entrada', '14:30', 'uma hora'],
    ['Ponto', '22S54', 'uma coordenada'],
    ['Mora em', 'Campinas/SP', 'um lugar'],
    ['Outro', 'n/d', null],
    ['Profissão', 'Astrônoma', null],
    ['Data', '06/01/1990', 'uma data'],
  ])('uma coluna que não se usa, %s, diz-se, e o que parece', (titulo, celula, parece) => {
    const { avisos, registros } = planilha(
      `nome;data;hora;lugar;${titulo}`,
      `João;5/1/1990;8:05;Campinas;\nAna;5/1/1990;8:05;Campinas;${celula}`,
    );
    expect(registros).toHaveLength(2);
    const dita = parece === null ? `(como “${celula}”)` : `(parece ${parece}, como “${celula}”)`;
    expect(avisos).toEqual([expect.stringContaining(`“${titulo}” ${dita}`)]);
  });

  test('as letras do Excel do Mac leem-se, e pede-se que se confiram; as do Windows não', () => {
    const texto = 'nome;data;hora;lugar\nJoão Conceição;5/1/1990;8:05;São José d’Água\n';
    const mac: Readonly<Record<string, number>> = { ã: 0x8b, ç: 0x8d, é: 0x8e, Á: 0xe7, '’': 0xd5 };
    const windows: Readonly<Record<string, number>> = {
      ã: 0xe3,
      ç: 0xe7,
      é: 0xe9,
      Á: 0xc1,
      '’': 0x92,
    };
    const em = (tabela: typeof mac) =>
      ler(Uint8Array.from(texto, (letra) => tabela[letra] ?? letra.charCodeAt(0)));
    for (const { mapa } of [em(mac), em(windows)])
      expect([mapa?.nome, mapa?.lugar]).toEqual(['João Conceição', 'São José d’Água']);
    expect(em(mac).avisos).toEqual([expect.stringContaining('Mac')]);
    expect(em(windows).avisos).toEqual([]);
  });
});
