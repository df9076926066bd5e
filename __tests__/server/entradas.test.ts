/**
 * Entradas ruins, por tabela, em toda rota que recebe corpo; e um fuzz com semente. Nunca 5xx,
 * sempre uma frase, nada mudado.
 */
import fc from 'fast-check';
import { ROTAS, type NomeDaRota } from '@core/contract';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, IDS, MAPA, SENHA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let token: string | null;
beforeEach(async () => {
  s = servidor();
  token = await tokenDe(s, 'ST');
});

interface Alvo {
  rota: NomeDaRota;
  bom: Record<string, unknown>;
  parametros?: Record<string, string>;
  /** Código de dados inválidos nesta rota. */
  invalido: number;
}
const ALVOS: readonly Alvo[] = [
  { rota: 'login', bom: { email: emailDe('OW'), senha: SENHA }, invalido: 422 },
  {
    rota: 'confirmaSenha',
    bom: { usuarioId: IDS.OW, code: 'x', senha: 'outra senha', confirmarSenha: 'outra senha' },
    invalido: 400,
  },
  { rota: 'alteracaoSenha', bom: { senha: SENHA, novaSenha: 'outra senha' }, invalido: 400 },
  { rota: 'salvarPerfilMapa', bom: { ...MAPA }, invalido: 422 },
  { rota: 'criarMapa', bom: { ...MAPA }, invalido: 422 },
  { rota: 'substituirMapa', bom: { ...MAPA }, parametros: { id: IDS.M1 }, invalido: 422 },
  { rota: 'criarMapaDaEscola', bom: { ...MAPA }, parametros: { id: IDS.E1 }, invalido: 422 },
];

async function enviar({ rota, parametros }: Alvo, corpo: unknown) {
  const texto = corpo === undefined ? undefined : JSON.stringify(corpo);
  return s.app.inject({
    method: ROTAS[rota].metodo,
    url: `/api${ROTAS[rota].caminho.replace(':id', parametros?.['id'] ?? '')}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(texto !== undefined && { 'content-type': 'application/json' }),
    },
    ...(texto !== undefined && { payload: texto }),
  });
}

describe.each(ALVOS.map((a) => [a.rota, a] as const))('%s', (_n, alvo) => {
  test.each([undefined, null, [], 'x', 1, true, {}, [{}]])('corpo %j', async (corpo) => {
    const r = await enviar(alvo, corpo);
    expect(r.statusCode).toBe(alvo.invalido);
    expect(
      Object.values(problema(r).errors ?? {})
        .flat()
        .every((f) => f.length > 3),
    ).toBe(true);
  });

  test('cada campo: ausente, nulo, de outro tipo', async () => {
    for (const campo of Object.keys(alvo.bom)) {
      const { [campo]: _fora, ...resto } = alvo.bom;
      for (const corpo of [
        resto,
        ...[null, 1, [], {}, true, [alvo.bom[campo]]].map((v) => ({ ...resto, [campo]: v })),
      ]) {
        const r = await enviar(alvo, corpo);
        expect([campo, JSON.stringify(corpo[campo as never]), r.statusCode]).toEqual([
          campo,
          JSON.stringify(corpo[campo as never]),
          alvo.invalido,
        ]);
        expect(
          Object.keys(problema(r).errors ?? {}).some((k) =>
            k.toLowerCase().startsWith(campo.toLowerCase()),
          ),
        ).toBe(true);
      }
    }
  });

  test('campos a mais são recusados pelo nome, e nada se grava', async () => {
    for (const extra of [
      'id',
      'dono',
      'usuarioId_',
      'escolaId',
      'role',
      'isAdmin',
      '__v',
      'toString',
      'hasOwnProperty',
      'then',
    ]) {
      const r = await enviar(alvo, { ...alvo.bom, [extra]: 'x' });
      expect([extra, r.statusCode]).toEqual([extra, alvo.invalido]);
      expect(problema(r).errors).toEqual({ Corpo: [`Campo desconhecido: ${extra}.`] });
    }
    expect(
      await s.db.selectFrom('mapas').select('nome').where('id', '=', IDS.M1).executeTakeFirst(),
    ).toEqual({ nome: 'Mapa M1' });
  });
});

describe('mapa: valores', () => {
  const criar = (mudanca: Record<string, unknown>) =>
    enviar(ALVOS[4] as Alvo, { ...MAPA, ...mudanca });
  const comData = (dataHora: string, fuso = '-03:00') => criar({ data: { dataHora, fuso } });
  const lat = (m: object) => criar({ latitude: { ...MAPA.latitude, ...m } });
  const long = (m: object) => criar({ longitude: { ...MAPA.longitude, ...m } });

  test.each([
    '2024-02-29T00:00:00Z',
    '2000-02-29T23:59:59Z',
    '1873-07-20T09:00:00Z',
    '2399-12-31T00:00:00Z',
    '2000-01-01T00:00:00.123Z',
  ])('dataHora %s: 201', async (d) => {
    expect((await comData(d)).statusCode).toBe(201);
  });
  test.each([
    '2023-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2024-02-30T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2024-00-10T00:00:00Z',
    '2024-01-00T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '1500-04-22T00:00:00Z',
    '5000-01-01T00:00:00Z',
    '2000-01-01T24:00:00Z',
    '2000-01-01T12:60:00Z',
    '2000-01-01T00:00:00',
    '2000-01-01T00:00:00+03:00',
    '2000-01-01 00:00:00Z',
    '2000-1-1T00:00:00Z',
    '2024-W05-1',
    'now',
    'infinity',
    '',
    '２０００-01-01T00:00:00Z',
  ])('dataHora %s: 422', async (d) => {
    const r = await comData(d);
    expect([r.statusCode, Object.keys(problema(r).errors ?? {})]).toEqual([422, ['DataDataHora']]);
  });
  test.each(['+00:00', '-00:00', '-03:00', '+05:45', '+14:00', '-12:00', '-03:06:28', '-15:13:42'])(
    'fuso %s: 201',
    async (f) => {
      expect((await comData('2000-01-01T12:00:00Z', f)).statusCode).toBe(201);
    },
  );
  test.each([
    '+16:00',
    '+24:00',
    '-03',
    '-0300',
    '03:00',
    '−03:00',
    '+3:00',
    'Z',
    'GMT-3',
    '',
    ' -03:00',
    '-03:60',
  ])('fuso %j: 422', async (f) => {
    const r = await comData('2000-01-01T12:00:00Z', f);
    expect([r.statusCode, Object.keys(problema(r).errors ?? {})]).toEqual([422, ['DataFuso']]);
  });
  test('coordenadas: os limites exatos passam; qualquer excesso não', async () => {
    expect((await lat({ grau: 90, minuto: 0, segundo: 0 })).statusCode).toBe(201);
    expect((await long({ grau: 180, minuto: 0, segundo: 0, direcao: 'Leste' })).statusCode).toBe(
      201,
    );
    expect((await lat({ grau: 0, minuto: 0, segundo: 0 })).statusCode).toBe(201);
    for (const m of [
      { grau: 90, minuto: 0, segundo: 1 },
      { grau: 91 },
      { grau: -23 },
      { minuto: 60 },
      { segundo: 60 },
      { segundo: 59.5 },
      { minuto: '12' },
      { grau: null },
      { direcao: 'Leste' },
      { direcao: 'norte' },
      { direcao: 'N' },
      { direcao: '' },
      { extra: 1 },
    ]) {
      expect([m, (await lat(m)).statusCode]).toEqual([m, 422]);
    }
    for (const m of [
      { grau: 180, minuto: 0, segundo: 1 },
      { grau: 181 },
      { direcao: 'Sul' },
      { direcao: 'W' },
    ])
      expect([m, (await long(m)).statusCode]).toEqual([m, 422]);
  });
  test('textos: vazio, só espaços, compridos, NUL e meio par substituto: 422; o máximo passa', async () => {
    for (const nome of [
      '',
      '   ',
      'x'.repeat(201),
      '♈'.repeat(201),
      'a\u0000b',
      'a\ud800b',
      'x'.repeat(20_000),
    ])
      expect([nome.slice(0, 20), (await criar({ nome })).statusCode]).toEqual([
        nome.slice(0, 20),
        422,
      ]);
    // De controle, os que viram a direção do texto, e um nome que não se vê.
    for (const nome of [
      'a\nb',
      'a\tb',
      'a\u0007b',
      'a\u202eb',
      '\u2066Ana\u2069',
      'a\u200fb',
      '\u200b',
      '\u200d\ufeff \u2060',
      '\u3164',
      '\u2800\u00ad',
      '\u0301',
    ]) {
      const r = await criar({ nome });
      expect([nome, r.statusCode, Object.keys(problema(r).errors ?? {})]).toEqual([
        nome,
        422,
        ['Nome'],
      ]);
    }
    expect(problema(await criar({ localidade: 'Cam\u202epinas' })).errors).toEqual({
      Localidade: ['O texto tem caracteres invisíveis de controle. Apague-os e digite de novo.'],
    });
    expect(problema(await criar({ nome: '\u200b' })).errors).toEqual({ Nome: ['Informe o nome.'] });
    for (const nome of [
      'a\u200db',
      'שלום',
      'مرحبا',
      '\u2640\ufe0f',
      ' Ana\n',
      'x',
      'x'.repeat(200),
      '👩‍🚀'.repeat(40),
      'e\u0301'.repeat(200),
    ])
      expect([nome.slice(0, 20), (await criar({ nome })).statusCode]).toEqual([
        nome.slice(0, 20),
        201,
      ]);
  });
});

test('fuzz: um JSON qualquer a uma rota qualquer nunca dá 5xx e nunca passa por bom', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ALVOS),
      fc.jsonValue({ maxDepth: 3 }),
      async (alvo, corpo) => {
        const r = await enviar(alvo, corpo);
        expect([alvo.rota, r.statusCode]).toEqual([alvo.rota, alvo.invalido]);
        expect(problema(r).status).toBe(alvo.invalido);
      },
    ),
    { numRuns: 150, seed: 20261121 },
  );
});

test('fuzz: um mapa bom com um campo trocado nunca dá 5xx', async () => {
  const campo = fc.constantFrom(
    'nome',
    'localidade',
    'ianaTimeZone',
    'data',
    'latitude',
    'longitude',
  );
  await fc.assert(
    fc.asyncProperty(
      campo,
      fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.jsonValue({ maxDepth: 2 })),
      async (c, valor) => {
        const r = await enviar(ALVOS[4] as Alvo, { ...MAPA, [c]: valor });
        expect([c, valor, [201, 422].includes(r.statusCode)]).toEqual([c, valor, true]);
      },
    ),
    { numRuns: 200, seed: 20261121 },
  );
});
