/** A criação repetida, e o mapa do perfil. */
import { manter } from '@server/repositories/manutencaoRepository';
import { problema } from '../../support/server';
import { IDS, MAPA, tokenDe, type Pessoa } from '../../support/serverCenario';
import { s, criar } from './cena';

const CRIACOES = [
  { rota: 'criarMapa', pessoa: 'OT', status: 201 },
  { rota: 'criarMapaDaEscola', pessoa: 'ST', parametros: { id: IDS.E1 }, status: 201 },
  { rota: 'salvarPerfilMapa', pessoa: 'OT', status: 200 },
] as const;

const quantos = async (): Promise<number> =>
  (await s.db.selectFrom('mapas').select('id').execute()).length;

const com = (chave: string) => ({ 'idempotency-key': chave });

describe('Idempotency-Key: a mesma nunca cria duas vezes', () => {
  describe.each(CRIACOES)('$rota', ({ rota, pessoa, status, ...caminho }) => {
    const enviar = async (chave: string, nome = MAPA.nome, quem: Pessoa = pessoa) =>
      s.pedir(rota, {
        ...caminho,
        corpo: { ...MAPA, nome },
        token: await tokenDe(s, quem),
        cabecalhos: { 'idempotency-key': chave },
      });

    test('repetir, mesmo ao mesmo tempo, cria uma vez e responde sempre o mesmo', async () => {
      const antes = await quantos();
      const juntos = await Promise.all(Array.from({ length: 5 }, () => enviar('rascunho-1')));
      const respostas = [...juntos, await enviar('rascunho-1')].map((r) => [
        r.statusCode,
        r.body,
        r.headers.etag,
      ]);
      expect(respostas[0]?.[0]).toBe(status);
      expect(new Set(respostas.map((r) => JSON.stringify(r))).size).toBe(1);
      expect(await quantos()).toBe(antes + 1);
    });

    test('a mesma chave com outro corpo é 422 e nada muda', async () => {
      const { id } = (await enviar('rascunho-1')).json<{ id: string }>();
      const antes = await quantos();
      const r = await enviar('rascunho-1', 'Outro nome');
      expect([r.statusCode, problema(r).errors]).toEqual([
        422,
        { IdempotencyKey: ['Esta chave de repetição já foi usada em outra solicitação.'] },
      ]);
      expect(await quantos()).toBe(antes);
      expect(
        (
          await s.db
            .selectFrom('mapas')
            .select('nome')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).nome,
      ).toBe(MAPA.nome);
    });

    test.each(['', 'x'.repeat(65), 'com espaço', 'ç'])('a chave %j é 422', async (chave) => {
      const r = await enviar(chave);
      expect([r.statusCode, problema(r).errors]).toEqual([
        422,
        { IdempotencyKey: ['Chave de repetição inválida.'] },
      ]);
    });
  });
});

describe('Idempotency-Key: de quem é, e até quando', () => {
  test('a chave é de cada pessoa e de cada rota; sem ela, cada pedido cria o seu', async () => {
    const [token, outro, equipe] = [
      await tokenDe(s, 'OT'),
      await tokenDe(s, 'OW'),
      await tokenDe(s, 'ST'),
    ];
    const ids = [
      await criar(token, MAPA, com('a')),
      await criar(outro, MAPA, com('a')),
      await criar(equipe, MAPA, com('a')),
      await criar(token),
      await criar(token),
    ];
    expect(new Set(ids).size).toBe(5);
    const naEscola = await s.pedir('criarMapaDaEscola', {
      parametros: { id: IDS.E1 },
      corpo: MAPA,
      token: equipe,
      cabecalhos: com('a'),
    });
    expect(naEscola.statusCode).toBe(422);
  });

  test('muitas chaves ao mesmo tempo não se travam umas às outras', async () => {
    const token = await tokenDe(s, 'OT');
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, i) => criar(token, MAPA, com(`k${i % 20}`))),
    );
    expect(new Set(ids).size).toBe(20);
  });

  test('o que se recusou não gasta a chave', async () => {
    const token = await tokenDe(s, 'AE');
    for (let i = 0; i < 6; i += 1) await criar(token);
    const tentar = async () =>
      (await s.pedir('criarMapa', { corpo: MAPA, token, cabecalhos: com('a') })).statusCode;
    expect(await tentar()).toBe(403);
    await s.db.deleteFrom('mapas').where('dono_id', '=', IDS.AE).execute();
    expect(await tentar()).toBe(201);
  });

  test('vale 24 horas; vencida, cria de novo, e a manutenção a joga fora', async () => {
    const token = await tokenDe(s, 'OT');
    const primeiro = await criar(token, MAPA, com('a'));
    s.relogio.avancar(24 * 3600_000 - 1);
    const novo = await tokenDe(s, 'OT');
    expect(await criar(novo, MAPA, com('a'))).toBe(primeiro);
    s.relogio.avancar(1);
    expect(await criar(novo, MAPA, com('a'))).not.toBe(primeiro);
    await criar(novo, MAPA, com('b'));
    s.relogio.avancar(24 * 3600_000);
    await manter(s.db, s.relogio.agora, false);
    expect(await s.db.selectFrom('repeticoes').selectAll().execute()).toEqual([]);
  });
});

describe('perfil', () => {
  test('criar e depois substituir mantém o id; não aparece entre os mapas; apagá-lo o esvazia', async () => {
    const token = await tokenDe(s, 'OT');
    const salvar = async (nome: string) =>
      (await s.pedir('salvarPerfilMapa', { corpo: { ...MAPA, nome }, token })).json<{
        id: string;
      }>().id;
    const id = await salvar('Primeiro');
    expect(await salvar('Segundo')).toBe(id);
    expect((await s.pedir('perfilMapa', { token })).json()).toMatchObject({
      id,
      nome: 'Segundo',
      dono: true,
    });
    expect((await s.pedir('mapas', { token })).json()).toEqual([]);
    await s.pedir('apagarMapa', { parametros: { id }, token });
    const vazio = await s.pedir('perfilMapa', { token });
    expect([vazio.statusCode, vazio.body]).toEqual([204, '']);
  });

  test('dez pedidos juntos criam um só', async () => {
    const token = await tokenDe(s, 'OT');
    const ids = await Promise.all(
      Array.from(
        { length: 10 },
        async () =>
          (await s.pedir('salvarPerfilMapa', { corpo: MAPA, token })).json<{ id: string }>().id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('features: as conhecidas, desligadas até que se liguem', async () => {
    const token = await tokenDe(s, 'OW');
    expect((await s.pedir('features', { token })).json()).toEqual([
      { nome: 'ProgressaoSecundaria', habilitada: false },
    ]);
    await s.db
      .insertInto('features')
      .values({ usuario_id: IDS.OW, nome: 'ProgressaoSecundaria', habilitada: true })
      .execute();
    expect((await s.pedir('features', { token })).json()).toEqual([
      { nome: 'ProgressaoSecundaria', habilitada: true },
    ]);
  });
});
