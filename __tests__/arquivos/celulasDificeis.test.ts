/** O que as planilhas trazem de facto nas células, e o lixo que há no meio dos arquivos. */
import { reconhecer } from '@core/arquivos';
import { emBytes, lerTudo } from './apoio';

const planilha = (...linhas: readonly string[]): Uint8Array =>
  emBytes(['nome;data;hora;lugar', ...linhas].join('\r\n'));
const lidos = (...linhas: readonly string[]) =>
  lerTudo(planilha(...linhas))?.registros.map(({ estado, mapa }) => [
    mapa.data,
    mapa.dataTrocada,
    mapa.hora,
    estado,
  ]);

describe('a ordem do dia e do mês', () => {
  test('num arquivo com uma data só do mês antes do dia, a que se lê dos dois modos é dúvida', () => {
    expect(
      lidos('A;03/04/1990;;X', 'B;12/25/1990;;X', 'C;04/04/1990;;X', 'D;25/12/1990;;X'),
    ).toEqual([
      ['1990-04-03', '1990-03-04', null, 'dúvida'],
      ['1990-12-25', null, null, 'dúvida'],
      ['1990-04-04', null, null, 'ok'],
      ['1990-12-25', null, null, 'ok'],
    ]);
    const frase = lerTudo(planilha('A;03/04/1990;;X', 'B;12/25/1990;;X'))?.registros[0]
      ?.problemas[0]?.frase;
    expect(frase).toContain('03/04/1990 como 04/03/1990');
  });
  test('sem nenhuma, o dia vem antes', () => {
    expect(lidos('A;03/04/1990;;X', 'B;25/12/1990;;X')?.[0]).toEqual([
      '1990-04-03',
      null,
      null,
      'ok',
    ]);
  });
});

describe('as formas da data e da hora', () => {
  test.each([
    ['3 de abril de 1990', '', '1990-04-03', null, 'ok'],
    ['3 abr 1990', '', '1990-04-03', null, 'ok'],
    ['terça-feira, 1º de março de 1988', '', '1988-03-01', null, 'ok'],
    ['10-nov-1985', '', '1985-11-10', null, 'ok'],
    ['31 de abril de 1990', '', null, null, 'erro'],
    ['10/11/1985 14:30', '', '1985-11-10', '14:30:00', 'ok'],
    ['1985-11-10T14:30:05', '', '1985-11-10', '14:30:05', 'ok'],
    ['1985-11-10 14:30', '', '1985-11-10', '14:30:00', 'ok'],
    ['10/11/1985 00:00:00', '14:30', '1985-11-10', '14:30:00', 'ok'],
    // 31361 dias depois de 30/12/1899; a fração é a do dia.
    ['31361', '', '1985-11-10', null, 'dúvida'],
    ['31361,5', '', '1985-11-10', '12:00:00', 'dúvida'],
    ['10/11/1985', '0,604166667', '1985-11-10', '14:30:00', 'dúvida'],
    ['10/11/1985', '24:00', '1985-11-11', '00:00:00', 'dúvida'],
    ['31/12/1985', '24h00', '1986-01-01', '00:00:00', 'dúvida'],
    ['1985', '', null, null, 'erro'],
    // Cinco algarismos que começam por zero não são um dia do Excel: seria 7/10/1902.
    ['01011', '', null, null, 'erro'],
  ])('%s %s', (data, hora, oDia, aHora, estado) => {
    expect(lidos(`A;${data};${hora};X`)).toEqual([[oDia, null, aHora, estado]]);
  });
});

test('uma célula de 1 MB é grande, e não umas aspas abertas', () => {
  const nota = `"${'palavras muitas '.repeat(65_536)}"`;
  const lido = lerTudo(
    emBytes(`nome;data;lugar;notas\r\nA;1985-11-10;X;${nota}\r\nB;1985-11-10;X;b`),
  );
  expect(lido?.avisos).toEqual([]);
  expect(lido?.registros.map((r) => [r.mapa.nome, r.problemas.map((p) => p.codigo)])).toEqual([
    ['A', ['longo']],
    ['B', []],
  ]);
});

test('uma planilha cuja anotação traz uma linha de AAF é uma planilha', () => {
  const bytes = emBytes(
    'nome;data;lugar;notas\r\nA;1985-11-10;X;"veio de\n#A93:*,A,m,1.1.1980"\r\n',
  );
  expect(reconhecer(bytes).formato).toBe('csv');
  expect(lerTudo(bytes)?.registros).toHaveLength(1);
});

test('3 kB de lixo no meio de um AAF levam um registro só', () => {
  const registro = (n: number): Buffer =>
    Buffer.from(
      `#A93:*,José ${n},m,10.6.1985,14:30,São Paulo,BRAS\r\n#B93:*,23s32:51,46w38:10,3hw,0\r\n`,
    );
  // Os bytes são sempre os mesmos: os de um gerador congruencial, com os de fim de linha e tudo.
  let semente = 7;
  const lixo = Buffer.from(
    Array.from({ length: 3072 }, () => (semente = (semente * 1103515245 + 12345) % 2 ** 31) >>> 16),
  );
  for (const corte of [0, 10, 60, 80]) {
    const meio = registro(4);
    const bytes = Buffer.concat([
      ...[1, 2, 3].map(registro),
      meio.subarray(0, corte),
      lixo,
      meio.subarray(corte),
      ...[5, 6, 7].map(registro),
    ]);
    const bons = lerTudo(new Uint8Array(bytes))
      ?.registros.filter((r) => r.estado === 'ok')
      .map((r) => r.mapa.nome);
    expect([corte, bons]).toEqual([
      corte,
      expect.arrayContaining([1, 2, 3, 5, 6, 7].map((n) => `José ${n}`)),
    ]);
  }
});
