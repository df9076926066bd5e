/**
 * Os modos de escrever que as amostras não têm. O que se espera vem dos exemplos do padrão AAF
 * (Cézanne, Hamm) e de contas feitas ao lado.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { coordenadaNaTela } from '@core/civil';
import type { RegistroLido } from '@core/arquivos';
import { emBytes, lerTudo } from './apoio';

const primeiro = (bytes: Uint8Array): RegistroLido => lerTudo(bytes)?.registros[0] as RegistroLido;
const aaf = (a93: string, b93?: string): RegistroLido =>
  primeiro(emBytes(`#A93:${a93}\n${b93 === undefined ? '' : `#B93:${b93}\n`}`));
const codigos = (r: RegistroLido): string[] => r.problemas.map((p) => p.codigo);

const CEZANNE = 'Cezanne,Paul,m,19.1.1839,1:00,Aix-En-Provence,F';

describe('AAF: o fuso e as coordenadas', () => {
  test.each([
    ['0e21:48,m', '+00:21:48', true],
    // 5°27′ são 19 620″; um segundo de hora, quinze de arco: 1 308 s.
    ['*,L', '+00:21:48', true],
  ])('o exemplo do padrão, com o fuso %s', (fuso, esperado, horaLocalMedia) => {
    const lido = aaf(CEZANNE, `2392758.526528,43n31,5e27,${fuso}`);
    expect(lido).toMatchObject({
      estado: 'ok',
      mapa: { nome: 'Paul Cezanne', data: '1839-01-19', fuso: esperado, horaLocalMedia },
    });
  });

  test('o exemplo calculado do padrão: Hamm, no horário de verão', () => {
    const lido = aaf('x,y,m,9.5.1949,22:30,Hamm,D', '2433046.354167,51n41,7e49,1he,1');
    expect(lido).toMatchObject({ estado: 'ok', mapa: { hora: '22:30:00', fuso: '+02:00' } });
    expect(lido.mapa.instanteDoDiaJuliano).toBe('1949-05-09T20:30:00Z');
  });

  test.each([
    ['5hw42:56,0', '-05:42:56'],
    ['8W,0', '-08:00'],
    ['8:00W,0', '-08:00'],
    ['7W00,0', '-07:00'],
    ['1he,2', '+03:00'],
    ['1he,h', '+01:30'],
    ['5hw59:59,0', '-05:59:59'],
    ['5hw60,0', null],
    ['5hw00:60,0', null],
    ['16hw,0', null],
    ['1hx,0', null],
  ])('o fuso %s', (escrito, fuso) => {
    const lido = aaf('*,Ana,f,1.2.1980,10:00,Belém,Brasil', `*,1s27,48w30,${escrito}`);
    expect(lido.mapa.fuso).toBe(fuso);
    expect(codigos(lido)).toEqual(fuso === null ? ['fuso'] : []);
  });

  test.each([
    ['3hw,1', '3hw 1'],
    ['3hw,0', '3hw'],
    ['3hw', '3hw'],
  ])('o fuso %s mostra-se como se escreveu', (escrito, mostrado) => {
    const lido = aaf('*,Ana,f,1.2.1980,10:00,Belém,Brasil', `*,1s27,48w30,${escrito}`);
    expect(lido.mapa.fusoEscrito).toBe(mostrado);
  });

  test.each(['*,48w30', '1s27,*'])('as coordenadas %s, pela metade, não são um lugar', (par) => {
    const lido = aaf('*,Ana,f,1.2.1980,10:00,Belém,Brasil', `*,${par},3hw,0`);
    expect(codigos(lido)).toEqual(['coordenadas']);
  });
});

describe('AAF: a data e a hora', () => {
  test('o horário de verão “D” é uma dúvida', () => {
    const lido = aaf('*,Ana,f,1.2.1980,10:00,Belém,Brasil', '*,1s27,48w30,3hw,D');
    expect(lido).toMatchObject({ estado: 'dúvida', mapa: { fuso: '-01:00' } });
  });

  test.each([
    ['22h30:12', '22:30:12'],
    ['1.10', '01:10:00'],
    [' 4:16', '04:16:00'],
    ['4h', '04:00:00'],
    ['16', '16:00:00'],
    ['*', null],
  ])('a hora %s', (escrita, hora) => {
    expect(aaf(`*,Ana,f,1.2.1980,${escrita},Belém,Brasil`).mapa.hora).toBe(hora);
  });

  test.each([
    // Meeus: 4 de outubro de 1582 juliano é véspera de 15 de outubro gregoriano.
    ['4.10.1582', '1582-10-14', ['calendarioJuliano', 'anos']],
    ['15.10.1582', '1582-10-15', ['anos']],
    ['1.1.1582g', '1582-01-01', ['anos']],
    ['29.2.1900J', '1900-03-13', ['calendarioJuliano']],
    ['29.2.1900', null, ['data']],
  ])('a data %s', (escrita, data, problemas) => {
    const lido = aaf(`*,Ana,f,${escrita},10:00,Belém,Brasil`);
    expect([lido.mapa.data, codigos(lido)]).toEqual([data, problemas]);
  });

  test.each([
    ['2447925.587', []],
    // Quarenta e cinco segundos são 0,00052 de dia.
    ['2447925.5863', ['diaJuliano']],
    ['2447925.588', ['diaJuliano']],
    // Com cinco casas, um segundo: 0,00001 de dia são 0,864 s, e 0,00002 já são 1,728.
    ['2447925.58700', []],
    ['2447925.58698', ['diaJuliano']],
  ])('o dia juliano %s', (dia, problemas) => {
    // 3/2/1990 às 2:05:17 UT é 0,086 997 de dia depois da meia-noite, que é meio dia juliano.
    const lido = aaf('*,A,m,3.2.1990,2:05:17,Chicago,EUA', `${dia},41n51,87w39,0he,0`);
    expect(codigos(lido)).toEqual(problemas);
  });
});

describe('AAF: o que falta', () => {
  test('sem o lugar, o resto do registro lê-se', () => {
    expect(aaf('*,Ana,f,1.2.1980,10:00', '*,1s27,48w30,3hw,0')).toMatchObject({
      estado: 'dúvida',
      mapa: { data: '1980-02-01', hora: '10:00:00', lugar: null, latitude: { grau: 1 } },
    });
  });

  test('o lugar desconhecido com coordenadas é uma dúvida; sem elas, um erro', () => {
    expect(aaf('*,Ana,f,1.2.1980,10:00,*', '*,00N00,00E00,0he,0')).toMatchObject({
      estado: 'dúvida',
      mapa: { lugar: null, longitude: { grau: 0 } },
    });
    expect(aaf('*,Ana,f,1.2.1980,10:00,*').estado).toBe('erro');
  });
});

describe('planilhas', () => {
  const csv = (...linhas: string[]): RegistroLido => primeiro(emBytes(linhas.join('\n')));

  test('em inglês, com a hora de doze horas e o país à parte', () => {
    const lido = csv(
      'Name,Birth Date,Time,City,Country,Lat,Lon,UTC Offset,Gender',
      'Ann,1980-02-01,2:30 PM,Porto,Portugal,41.14861,-8.61083,UTC+1,Female',
    );
    expect(lido).toMatchObject({
      estado: 'ok',
      mapa: { hora: '14:30:00', lugar: 'Porto, Portugal', fuso: '+01:00', tipo: 'feminino' },
    });
    expect(lido.mapa.longitude && coordenadaNaTela(lido.mapa.longitude)).toBe('08°36′39″ O');
  });

  test.each([
    ['12:15 am', '00:15:00'],
    ['12:15 pm', '12:15:00'],
    ['13:15 pm', null],
    ['9h', '09:00:00'],
  ])('a hora %s', (escrita, hora) => {
    expect(csv('nome;data;hora;lugar', `A;1/2/1980;${escrita};Belém`).mapa.hora).toBe(hora);
  });

  test.each([
    ['01/02/29', '2029-02-01'],
    ['01/02/30', '1930-02-01'],
  ])('o ano de dois algarismos de %s é uma dúvida', (escrita, data) => {
    const lido = csv('nome;data;hora;lugar', `A;${escrita};10:00;Belém`);
    expect([lido.estado, lido.mapa.data]).toEqual(['dúvida', data]);
  });

  test.each([
    // 45° a Oeste são três horas certas: o relógio é o de todos. 47°03′39″ são 3:08:14,6.
    ['-45;-03:00', false],
    ['-47,06083;-03:08:15', true],
    // 46,5° são 3:06 certas; até dois segundos é arredondamento.
    ['-46,5;-03:05:58', true],
    ['-46,5;-03:05:57', false],
    ['-46,5;-03:07:30', false],
  ])('o fuso do sol: %s', (longitudeEFuso, horaLocalMedia) => {
    const lido = csv(
      'nome;data;lugar;latitude;longitude;fuso',
      `A;1/2/1900;B;-22;${longitudeEFuso}`,
    );
    expect(lido.mapa.horaLocalMedia).toBe(horaLocalMedia);
  });

  test('de duas colunas com o mesmo nome vale a primeira', () => {
    const lido = csv('nome;data;lugar;Nome', 'Ana;1/2/1980;Belém;Outra');
    expect(lido.mapa.nome).toBe('Ana');
  });

  test('o que é comprido demais cita-se pelo começo', () => {
    const lido = csv('nome;data;lugar', `Ana;${'0123456789'.repeat(5)};Belém`);
    expect(lido.problemas[0]?.frase).toContain(`“${'0123456789'.repeat(4)}…”`);
  });

  test('o Excel diz o separador antes das colunas', () => {
    const lido = csv('sep=;', 'nome;data;hora;lugar', 'A;1/2/1980;10:00;Belém');
    expect(lido).toMatchObject({ estado: 'ok', linha: 3, mapa: { nome: 'A' } });
  });
});

describe('SFcht', () => {
  const amostraDe = (nome: string): Uint8Array =>
    new Uint8Array(readFileSync(path.resolve(__dirname, '../fixtures/arquivos', nome)));
  const amostra = amostraDe('sfcht-plain.SFcht');
  /** O primeiro registro, com bytes postos num lugar dele. */
  const com = (onde: number, bytes: Iterable<number>): RegistroLido => {
    const mudada = amostra.slice();
    mudada.set([...bytes], 86 + onde);
    return primeiro(mudada);
  };
  const fonte = (texto: string): Uint8Array => emBytes(texto.padEnd(32, '\0'));

  test.each([
    ['A mae contou', null, 'A mae contou'],
    ['A Cartorio', 'A', 'Cartorio'],
    ['XX: sem fonte', 'XX', 'sem fonte'],
    ['Cartorio', null, 'Cartorio'],
    ['AA', 'AA', null],
  ])('a classificação de “%s”', (texto, rodden, aFonte) => {
    expect(com(118, fonte(texto)).mapa).toMatchObject({ rodden, fonte: aFonte });
  });

  test('o que sobra depois do último registro que o cabeçalho conta não é nada', () => {
    const lido = lerTudo(Uint8Array.from([...amostra, 0, 0, 0]));
    expect([lido?.registros.length, lido?.avisos]).toEqual([8, []]);
  });

  test('o acontecimento tem o seu lugar', () => {
    const { lugar, eventos } = primeiro(amostraDe('sfcht-notes-and-events.SFcht')).mapa;
    expect([lugar, eventos.map((e) => e.lugar)]).toEqual(['Mumbai, ÍNDIA', ['Mumbai, ÍNDIA']]);
  });

  test('outro zodíaco e outro centro são ditos, e o mapa entra', () => {
    for (const lido of [com(152, [3]), com(157, [2])]) {
      expect(lido.estado).toBe('ok');
      expect(codigos(lido)).toEqual(['calculo']);
    }
  });
});
