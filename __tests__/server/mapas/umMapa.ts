/** Um mapa: criar, ler, substituir, apagar; o fuso e os limites. */
import { mapaSchema, mapasSchema, SEM_DETALHES, type Mapa } from '@core/contract';
import { sql } from 'kysely';
import { problema } from '../../support/server';
import { IDS, MAPA, tokenDe, type Pessoa } from '../../support/serverCenario';
import { s, criar } from './cena';

const ler = async (token: string | null, id: string): Promise<Mapa> =>
  mapaSchema.parse((await s.pedir('mapa', { parametros: { id }, token })).json());

test('criar, ler, listar, substituir e apagar', async () => {
  const token = await tokenDe(s, 'OT');
  const id = await criar(token);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(await ler(token, id)).toEqual({
    ...MAPA,
    ...SEM_DETALHES,
    id,
    dono: true,
    escolaId: null,
    versao: 1,
    data: {
      ...MAPA.data,
      motivo: {
        tipo: 'verao',
        texto: expect.stringMatching(/^Horário de verão em vigor de 02\/11\/1985 a 15\/03\/1986/),
      },
    },
  });
  const novo = {
    ...MAPA,
    nome: 'Outro nome',
    latitude: { grau: 0, minuto: 0, segundo: 1, direcao: 'Norte' as const },
    longitude: { grau: 180, minuto: 0, segundo: 0, direcao: 'Leste' as const },
  };
  expect(
    (
      await s.pedir('substituirMapa', {
        parametros: { id },
        corpo: novo,
        token,
        cabecalhos: { 'if-match': '"1"' },
      })
    ).statusCode,
  ).toBe(204);
  expect(await ler(token, id)).toMatchObject({
    nome: 'Outro nome',
    latitude: novo.latitude,
    longitude: novo.longitude,
  });
  expect((await s.pedir('mapas', { token })).json<Mapa[]>().map((m) => m.id)).toEqual([id]);
  expect((await s.pedir('apagarMapa', { parametros: { id }, token })).statusCode).toBe(204);
  expect((await s.pedir('apagarMapa', { parametros: { id }, token })).statusCode).toBe(404);
  expect((await s.pedir('mapas', { token })).json()).toEqual([]);
});

test('os mapas vêm do mais antigo ao mais novo', async () => {
  const token = await tokenDe(s, 'OT');
  const ids: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    ids.push(await criar(token));
    s.relogio.avancar(1000);
  }
  expect((await s.pedir('mapas', { token })).json<Mapa[]>().map((m) => m.id)).toEqual(ids);
});

test.each(['NFC', 'NFD'] as const)(
  'texto em %s guarda-se em NFC, com símbolos, emojis e aspas como vieram',
  async (forma) => {
    const token = await tokenDe(s, 'OT');
    const nome =
      '  Conceição d\'Ávila "Zé" <img src=x onerror=alert(1)> ; drop table mapas;-- ♈ 👨‍👩‍👧‍👦 '.normalize(
        forma,
      );
    const lido = await ler(
      token,
      await criar(token, { ...MAPA, nome, localidade: 'São João del-Rei/MG'.normalize(forma) }),
    );
    expect(lido.nome).toBe(nome.normalize('NFC').trim());
    expect(lido.localidade).toBe('São João del-Rei/MG'.normalize('NFC'));
  },
);

describe('motivo do fuso', () => {
  const motivo = async (
    dataHora: string,
    fuso: string,
    ianaTimeZone = 'America/Sao_Paulo',
    longitude = MAPA.longitude,
  ) => {
    const token = await tokenDe(s, 'OT');
    return (
      await ler(
        token,
        await criar(token, { ...MAPA, data: { dataHora, fuso }, ianaTimeZone, longitude }),
      )
    ).data.motivo;
  };

  test.each([
    ['padrão', '2000-06-01T12:00:00Z', '-03:00', 'America/Sao_Paulo', 'padrao'],
    ['verão', '1985-11-10T16:30:00Z', '-02:00', 'America/Sao_Paulo', 'verao'],
    ['histórico', '2010-06-01T12:00:00Z', '-04:00', 'America/Rio_Branco', 'historico'],
    ['à mão', '1985-11-10T16:30:00Z', '-03:00', 'America/Sao_Paulo', 'manual'],
    [
      'primeira passagem da hora repetida',
      '2018-02-18T01:30:00Z',
      '-02:00',
      'America/Sao_Paulo',
      'verao',
    ],
    [
      'segunda passagem da hora repetida',
      '2018-02-18T02:30:00Z',
      '-03:00',
      'America/Sao_Paulo',
      'padrao',
    ],
  ])('%s', async (_nome, dataHora, fuso, iana, tipo) => {
    expect((await motivo(dataHora, fuso, iana)).tipo).toBe(tipo);
  });

  test('hora local média é a da longitude do lugar, ao segundo', async () => {
    expect((await motivo('1873-07-20T09:08:15Z', '-03:08:15')).tipo).toBe('media');
    expect(await motivo('1873-07-20T09:06:28Z', '-03:06:28')).toEqual({
      tipo: 'manual',
      texto: 'Fuso informado manualmente; o histórico de America/Sao_Paulo indica −03:08:15',
    });
  });

  test('a zona guarda-se pelo nome canônico; a desconhecida é 422', async () => {
    const token = await tokenDe(s, 'OT');
    expect(
      (await ler(token, await criar(token, { ...MAPA, ianaTimeZone: 'brazil/east' }))).ianaTimeZone,
    ).toBe('America/Sao_Paulo');
    const r = await s.pedir('criarMapa', {
      corpo: { ...MAPA, ianaTimeZone: 'Mars/Phobos' },
      token,
    });
    expect([r.statusCode, problema(r).errors]).toEqual([
      422,
      { IanaTimeZone: ['Fuso horário inválido.'] },
    ]);
  });
});

describe('limite do aluno', () => {
  const tentar = async (pessoa: Pessoa, token: string | null) =>
    (await s.pedir('criarMapa', { corpo: MAPA, token })).statusCode;

  test('seis mapas; o sétimo é recusado com a frase; apagar um reabre', async () => {
    const token = await tokenDe(s, 'AE');
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push(await criar(token));
    const r = await s.pedir('criarMapa', { corpo: MAPA, token });
    expect([r.statusCode, problema(r).errors]).toEqual([
      403,
      { Mapa: ['Usuário não pode criar novos mapas.'] },
    ]);
    await s.pedir('apagarMapa', { parametros: { id: ids[0] as string }, token });
    expect(await tentar('AE', token)).toBe(201);
  });

  test('nem o mapa do perfil nem os da escola contam; quem não é aluno não tem limite', async () => {
    const token = await tokenDe(s, 'AE');
    expect((await s.pedir('salvarPerfilMapa', { corpo: MAPA, token })).statusCode).toBe(200);
    for (let i = 0; i < 6; i += 1) await criar(token);
    const outro = await tokenDe(s, 'OT');
    for (let i = 0; i < 8; i += 1) await criar(outro);
  });

  test('vinte pedidos juntos com cinco mapas: exatamente um passa', async () => {
    const token = await tokenDe(s, 'AE');
    for (let i = 0; i < 5; i += 1) await criar(token);
    const codigos = await Promise.all(Array.from({ length: 20 }, () => tentar('AE', token)));
    expect(codigos.filter((c) => c === 201)).toHaveLength(1);
    expect(codigos.filter((c) => c === 403)).toHaveLength(19);
  });
});

test('uma conta com vinte mil mapas não cria outro, com uma frase; apagado um, cria', async () => {
  const token = await tokenDe(s, 'OT');
  const {
    dono_id: _dono,
    id: _id,
    ...base
  } = await s.db.selectFrom('mapas').selectAll().where('id', '=', IDS.P1).executeTakeFirstOrThrow();
  const colunas = Object.keys(base) as (keyof typeof base)[];
  await s.db
    .insertInto('mapas')
    .columns(['id', 'dono_id', ...colunas])
    .expression((eb) =>
      eb
        .selectFrom('mapas')
        .select([sql`gen_random_uuid()`.as('id'), sql`${IDS.OT}::uuid`.as('dono_id'), ...colunas])
        .innerJoin(sql`generate_series(1, 20000)`.as('n'), (j) => j.onTrue())
        .where('mapas.id', '=', IDS.P1),
    )
    .execute();
  const frase = 'A sua conta chegou ao limite de 20.000 mapas. Apague algum para criar outro.';
  const r = await s.pedir('criarMapa', { corpo: MAPA, token });
  expect([r.statusCode, problema(r).errors]).toEqual([403, { Mapa: [frase] }]);
  const { id } = await s.db
    .selectFrom('mapas')
    .select('id')
    .where('dono_id', '=', IDS.OT)
    .limit(1)
    .executeTakeFirstOrThrow();
  await s.pedir('apagarMapa', { parametros: { id }, token });
  await criar(token);
});

test('cinco mil mapas listam-se inteiros, em ordem', async () => {
  const token = await tokenDe(s, 'OT');
  const base = await s.db
    .selectFrom('mapas')
    .selectAll()
    .where('id', '=', IDS.P1)
    .executeTakeFirstOrThrow();
  for (let lote = 0; lote < 10; lote += 1) {
    await s.db
      .insertInto('mapas')
      .values(
        Array.from({ length: 500 }, (_, i) => ({
          ...base,
          id: `01900000-0000-7000-9000-${String(lote * 500 + i).padStart(12, '0')}`,
          dono_id: IDS.OT,
          perfil: false,
        })),
      )
      .execute();
  }
  const r = await s.pedir('mapas', { token });
  expect(mapasSchema.parse(r.json())).toEqual(r.json());
  expect(r.json<Mapa[]>().map((m) => m.id)).toEqual(
    Array.from(
      { length: 5000 },
      (_, i) => `01900000-0000-7000-9000-${String(i).padStart(12, '0')}`,
    ),
  );
});
