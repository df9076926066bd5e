/** O corpo de um pedido: o que não é JSON, o que não é do contrato, e o que se sorteia. */
import fc from 'fast-check';
import { problema } from '../../support/server';
import { IDS, MAPA } from '../../support/serverCenario';
import { s, type Alvo, ALVOS, enviar } from './cena';

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
