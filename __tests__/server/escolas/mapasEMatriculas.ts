/** A página da escola: os mapas, as matrículas, sair. */
import type { Aluno, Mapa, MapaDeEscola } from '@core/contract';
import { papeisDe } from '@server/repositories/usuariosRepository';
import { problema } from '../../support/server';
import { emailDe, IDS, MAPA, tokenDe } from '../../support/serverCenario';
import { s, equipe, menu } from './cena';

const alunos = async () =>
  (await s.pedir('alunosDaEscola', { parametros: { id: IDS.E1 }, token: equipe })).json<Aluno[]>();

test('o menu: a equipe vê todos os mapas da escola; o aluno, só os compartilhados; os de fora, nada', async () => {
  const escola = { id: IDS.E1, nome: 'Escola Um' };
  const [m1, m2] = [
    { id: IDS.M1, nome: 'Mapa M1' },
    { id: IDS.M2, nome: 'Mapa M2' },
  ];
  expect(await menu('ST')).toEqual([{ escola, equipe: true, mapas: [m1, m2] }]);
  expect(await menu('SH')).toEqual([{ escola, equipe: false, mapas: [m1] }]);
  expect(await menu('AE')).toEqual([{ escola, equipe: false, mapas: [] }]);
  expect(await menu('OW')).toEqual([]);
});

test('um mapa criado na escola é dela: cada pessoa da equipe é dona, e não conta como pessoal', async () => {
  const { id } = (
    await s.pedir('criarMapaDaEscola', { parametros: { id: IDS.E1 }, corpo: MAPA, token: equipe })
  ).json<{ id: string }>();
  await s.db.insertInto('equipe').values({ escola_id: IDS.E1, usuario_id: IDS.OT }).execute();
  const colega = await tokenDe(s, 'OT');
  expect((await s.pedir('mapa', { parametros: { id }, token: colega })).json<Mapa>()).toMatchObject(
    { dono: true, escolaId: IDS.E1 },
  );
  expect((await s.pedir('apagarMapa', { parametros: { id }, token: colega })).statusCode).toBe(204);
  expect((await s.pedir('mapas', { token: equipe })).json()).toEqual([]);
});

test('o aluno lê o mapa compartilhado sem ser dono', async () => {
  const r = await s.pedir('mapa', { parametros: { id: IDS.M1 }, token: await tokenDe(s, 'SH') });
  expect(r.json<Mapa>().dono).toBe(false);
});

test('a página da escola: nome, alunos por nome, mapas com quantos os veem', async () => {
  expect((await s.pedir('escola', { parametros: { id: IDS.E1 }, token: equipe })).json()).toEqual({
    id: IDS.E1,
    nome: 'Escola Um',
  });
  expect(await alunos()).toEqual([
    {
      id: IDS.matriculaAE,
      nome: 'Pessoa AE',
      usuarioId: IDS.AE,
      email: emailDe('AE'),
      emailProvado: true,
    },
    {
      id: IDS.matriculaSH,
      nome: 'Pessoa SH',
      usuarioId: IDS.SH,
      email: emailDe('SH'),
      emailProvado: true,
    },
  ]);
  const mapas = (
    await s.pedir('mapasDaEscola', { parametros: { id: IDS.E1 }, token: equipe })
  ).json<MapaDeEscola[]>();
  expect(mapas).toMatchObject([
    { id: IDS.M1, nome: 'Mapa M1', compartilhadoCom: 1 },
    { id: IDS.M2, nome: 'Mapa M2', compartilhadoCom: 0 },
  ]);
});

describe('matrícula', () => {
  const matricular = async (alunoRef: string) =>
    (
      await s.pedir('matricular', {
        parametros: { id: IDS.E1, alunoRef },
        token: equipe,
        cabecalhos: { 'content-type': 'application/json' },
      })
    ).statusCode;

  test.each([
    ['pelo e-mail', emailDe('OT')],
    ['pelo e-mail em maiúsculas', emailDe('OT').toUpperCase()],
    ['pelo id', IDS.OT],
  ])('%s, e de novo nada muda', async (_n, ref) => {
    expect([await matricular(ref), await matricular(ref)]).toEqual([204, 204]);
    expect((await alunos()).filter((a) => a.usuarioId === IDS.OT)).toHaveLength(1);
    expect((await menu('OT')).map((g) => g.escola.nome)).toEqual(['Escola Um']);
  });

  test('cinquenta juntas: uma linha', async () => {
    const codigos = await Promise.all(Array.from({ length: 50 }, () => matricular(emailDe('OT'))));
    expect(new Set(codigos)).toEqual(new Set([204]));
    expect((await alunos()).filter((a) => a.usuarioId === IDS.OT)).toHaveLength(1);
  });

  test('quem não existe, foi desabilitado, ou uma referência sem sentido: 404 e ninguém é criado', async () => {
    await s.db
      .updateTable('usuarios')
      .set({ desabilitado: true })
      .where('id', '=', IDS.OT)
      .execute();
    for (const ref of [
      'ninguem@exemplo.com.br',
      emailDe('OT'),
      'x'.repeat(300),
      "' or 1=1 --",
      '☉',
    ])
      expect([ref, await matricular(ref)]).toEqual([ref, 404]);
    expect(await alunos()).toHaveLength(2);
  });
});

describe('procurar quem não existe', () => {
  const matricular = (ref: string, ip = '203.0.113.1') =>
    s.pedir('matricular', { parametros: { id: IDS.E1, alunoRef: ref }, token: equipe, ip });
  const palpites = (n: number) =>
    Promise.all(Array.from({ length: n }, (_, i) => matricular(`palpite${i}@exemplo.com.br`)));

  test('trinta por hora, mesmo ao mesmo tempo, e depois 429 também para quem existe; passada a hora, volta', async () => {
    const codigos = (await palpites(40)).map((r) => r.statusCode);
    expect([
      codigos.filter((c) => c === 404).length,
      codigos.filter((c) => c === 429).length,
    ]).toEqual([30, 10]);
    s.relogio.avancar(59 * 60_000);
    const r = await matricular(emailDe('OT'));
    expect([r.statusCode, problema(r).detail, r.headers['retry-after']]).toEqual([
      429,
      'Foram procurados muitos alunos que não existem. Aguarde até uma hora e tente de novo.',
      '60',
    ]);
    expect(await menu('OT')).toEqual([]);
    s.relogio.avancar(60_000);
    expect((await matricular(emailDe('OT'))).statusCode).toBe(204);
  });

  test('acertar não apaga o que se errou; a conta é de cada pessoa', async () => {
    await palpites(29);
    expect((await matricular(emailDe('OT'))).statusCode).toBe(204);
    expect((await palpites(2)).map((r) => r.statusCode).sort()).toEqual([404, 429]);
    const outra = await s.pedir('matricular', {
      parametros: { id: IDS.E2, alunoRef: 'ninguem@exemplo.com.br' },
      token: await tokenDe(s, 'SO'),
    });
    expect(outra.statusCode).toBe(404);
  });
});

describe('sair da escola', () => {
  test('o que ela compartilhou some na mesma hora, e o aluno deixa de o ser; o mapa continua da escola', async () => {
    const token = await tokenDe(s, 'SH');
    const ver = async () =>
      (await s.pedir('mapa', { parametros: { id: IDS.M1 }, token })).statusCode;
    expect([await ver(), await papeisDe(s.db, IDS.SH)]).toEqual([200, ['aluno']]);
    expect((await s.pedir('sairDaEscola', { parametros: { id: IDS.E1 }, token })).statusCode).toBe(
      204,
    );
    expect([await ver(), await menu('SH'), await papeisDe(s.db, IDS.SH)]).toEqual([
      404,
      [],
      ['usuario'],
    ]);
    expect((await alunos()).map((a) => a.usuarioId)).toEqual([IDS.AE]);
    expect((await s.pedir('mapa', { parametros: { id: IDS.M1 }, token: equipe })).statusCode).toBe(
      200,
    );
    expect((await s.pedir('sairDaEscola', { parametros: { id: IDS.E1 }, token })).statusCode).toBe(
      403,
    );
  });

  test('quem trabalha na escola e nela estuda sai só dos estudos', async () => {
    await s.pedir('matricular', {
      parametros: { id: IDS.E1, alunoRef: emailDe('ST') },
      token: equipe,
    });
    expect(
      (await s.pedir('sairDaEscola', { parametros: { id: IDS.E1 }, token: equipe })).statusCode,
    ).toBe(204);
    expect(
      (await s.pedir('escola', { parametros: { id: IDS.E1 }, token: equipe })).statusCode,
    ).toBe(200);
  });
});
