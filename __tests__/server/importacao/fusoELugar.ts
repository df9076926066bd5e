/** O fuso, o lugar e o nome de um registro. */
import { gravar, importar, registros, ver } from '../../support/importacao';
import { s, token, SEM_VERAO, CERTA, CSV, mapas, decidir, escolher, sobras } from './cena';

describe('o fuso', () => {
  test('que não é o do lugar mostra-se ao lado do nosso, com a razão; vale o do arquivo', async () => {
    const id = await importar(s, token, SEM_VERAO);
    const [r] = await registros(s, token, id);
    expect(r?.problemas.map((p) => p.frase)).toEqual([
      'O arquivo diz −03:00; em 10/11/1985 vigorava o horário de verão em São Paulo: −02:00.',
    ]);
    expect(r?.fusos.map(({ fuso, de }) => [fuso, de])).toEqual([
      ['-03:00', 'arquivo'],
      ['-02:00', 'nosso'],
    ]);
    await gravar(s, token, id);
    expect((await mapas())[0]?.data).toMatchObject({
      dataHora: '1985-11-10T17:30:00Z',
      fuso: '-03:00',
      motivo: { tipo: 'manual' },
    });
  });

  test.each([
    // Em 10/11/1985 o horário de verão era de todo o país (IANA tz). Sem dúvida, nada se pergunta.
    ['America/Manaus', 'outra', ['-03:00', '-02:00']],
    ['America/Sao_Paulo', 'a do lugar', []],
    ['America/Campinas', 'não é conhecida', []],
  ])('a zona escrita por nome, %s: %s', async (zona, _, oferecidos) => {
    const csv = `nome;data;hora;lugar;zona\nAna;10/11/1985;14:30;Campinas/SP;${zona}\n`;
    const [r] = await registros(s, token, await importar(s, token, csv));
    expect(r?.fusos.map(({ fuso }) => fuso)).toEqual(oferecidos);
    expect(r?.problemas.length).toBe(zona === 'America/Sao_Paulo' ? 0 : 1);
  });

  test.each([
    ['num registro', (id: string) => decidir(id, 1, { fuso: '-02:00' })],
    ['em todos', (id: string) => escolher(id, { fuso: 'nosso' })],
  ])('o nosso, escolhido %s', async (_onde, decisao) => {
    const id = await importar(s, token, SEM_VERAO);
    expect((await decisao(id)).statusCode).toBe(204);
    await gravar(s, token, id);
    expect((await mapas())[0]?.data).toMatchObject({
      dataHora: '1985-11-10T16:30:00Z',
      fuso: '-02:00',
      motivo: { tipo: 'verao' },
    });
  });

  test('a escolha para todos é a última palavra', async () => {
    const id = await importar(s, token, SEM_VERAO);
    await decidir(id, 1, { fuso: '-02:00' });
    await escolher(id, { fuso: 'arquivo' });
    expect((await registros(s, token, id))[0]?.fuso).toBe('-03:00');
  });

  test('a hora local média que só difere por arredondar a longitude não é dúvida', async () => {
    // 46°38′10″ O dão −3:06:33; a zona, que toma a da cidade, −3:06:28.
    const antiga = (fuso: string): string =>
      `#A93:*,Avó,f,10.6.1900,14:30,São Paulo,BRAS\n#B93:*,23s32:51,46w38:10,${fuso},m\n`;
    const estados = [];
    for (const fuso of ['3hw06:28', '3hw00'])
      estados.push((await registros(s, token, await importar(s, token, antiga(fuso))))[0]?.estado);
    expect(estados).toEqual(['ok', 'dúvida']);
  });

  test('a hora que o relógio saltou pergunta-se', async () => {
    const id = await importar(s, token, `${CSV}Davi;02/11/1985;00:30;São Paulo/SP;;;;;;\n`);
    const [r] = await registros(s, token, id);
    expect(r?.problemas[0]?.frase).toContain('pulou esta hora');
    expect(r?.fusos.map((f) => f.fuso)).toEqual(['-02:00', '-03:00']);
  });

  test('a uma hora certa do nosso, num SFcht, diz-se de onde pode vir a diferença', async () => {
    const { readFileSync } = await import('node:fs');
    const id = await importar(
      s,
      token,
      readFileSync('__tests__/fixtures/arquivos/sfcht-doubts.SFcht'),
    );
    const lidos = await registros(s, token, id);
    const frases = lidos.flatMap((r) => r.problemas.map((p) => p.frase));
    expect(frases.filter((f) => f.includes('exatamente uma hora')).length).toBeGreaterThan(0);
    // A hora local média difere por menos do que isso.
    const daMedia = frases.filter((f) => f.includes('hora local média'));
    expect(daMedia.some((f) => f.includes('exatamente uma hora'))).toBe(false);
  });
});

const SEM_LUGAR = `${CSV}Eva;10/06/1985;14:30;Lugarejo Inventado;;;;;;\n`;

const recife = {
  localidade: 'Recife/PE',
  posicao: {
    latitude: { grau: 8, minuto: 3, segundo: 14, direcao: 'Sul' },
    longitude: { grau: 34, minuto: 52, segundo: 52, direcao: 'Oeste' },
    ianaTimeZone: 'America/Recife',
  },
};

describe('o lugar', () => {
  test('desconhecido, fica de fora e diz-se; escolhido, entra', async () => {
    const id = await importar(s, token, SEM_LUGAR);
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 1, entram: 0 });
    await decidir(id, 1, { lugar: recife });
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 0, entram: 1 });
    await gravar(s, token, id);
    expect((await mapas())[0]).toMatchObject({
      localidade: 'Recife/PE',
      ianaTimeZone: 'America/Recife',
      data: { dataHora: '1985-06-10T17:30:00Z' },
    });
  });

  test('sem resposta, a gravação deixa-o na lista do que ficou de fora', async () => {
    const id = await importar(s, token, SEM_LUGAR);
    await gravar(s, token, id);
    expect(await mapas()).toEqual([]);
    expect(await sobras(id)).toEqual([
      expect.objectContaining({
        numero: 1,
        nome: 'Eva',
        motivo: expect.stringContaining('Lugarejo Inventado') as string,
      }),
    ]);
  });

  test('com homônimos, pergunta-se qual; ou o mais provável em todos', async () => {
    const id = await importar(s, token, `${CSV}Fábio;10/06/1985;14:30;Viçosa;;;;;;\n`);
    const [r] = await registros(s, token, id);
    expect(r?.lugares.map((l) => l.rotulo)).toEqual(
      expect.arrayContaining(['Viçosa/MG', 'Viçosa/AL', 'Viçosa/RN']),
    );
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 1, comVariosLugares: 1 });
    await escolher(id, { lugares: 'provável' });
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 0, entram: 1 });
    await gravar(s, token, id);
    expect((await mapas())[0]?.localidade).toBe(r?.lugares[0]?.rotulo);
  });
});

describe('o nome', () => {
  test('o nome que falta digita-se; o que se corrige é o que entra', async () => {
    const id = await importar(
      s,
      token,
      `${CSV};10/06/1985;14:30;Recife/PE;;;;;;\nGil;11/06/1985;;Recife/PE;;;;;;\n`,
    );
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 1, entram: 1 });
    await decidir(id, 1, { nome: 'Sem Nome no Arquivo' });
    await decidir(id, 2, { nome: 'Gil Corrigido' });
    await gravar(s, token, id);
    expect((await mapas()).map((m) => [m.nome, m.hora.precisao])).toEqual([
      ['Sem Nome no Arquivo', 'exata'],
      ['Gil Corrigido', 'desconhecida'],
    ]);
    expect((await mapas())[1]?.data.dataHora).toBe('1985-06-11T15:00:00Z');
  });

  test('nome e sobrenome trocados, no arquivo todo', async () => {
    const id = await importar(
      s,
      token,
      '#A93:Paulo,Cézar,m,10.6.1985,14:30,São Paulo,BRAS\n#B93:*,23s32:51,46w38:10,3hw,0\n',
    );
    expect((await registros(s, token, id))[0]?.nome).toBe('Cézar Paulo');
    await escolher(id, { nomesTrocados: true });
    await gravar(s, token, id);
    expect((await mapas())[0]?.nome).toBe('Paulo Cézar');
  });

  test('o excluído não entra', async () => {
    const id = await importar(s, token, SEM_VERAO + CERTA);
    await decidir(id, 1, { excluido: true });
    expect((await ver(s, token, id)).contas.entram).toBe(1);
    await gravar(s, token, id);
    expect((await mapas()).map((m) => m.nome)).toEqual(['Bruno Certo']);
    expect((await sobras(id)).map((x) => x.motivo)).toEqual(['Excluído por você.']);
  });
});
