/** A escola: mapas, alunos e compartilhamento, e o que cada um vê no menu. */
import type { Kysely } from 'kysely';
import type {
  Aluno,
  ItemDeCompartilhamento,
  Mapa,
  MapaDeEscola,
  MapasDaEscola,
} from '@core/contract';
import { novoId } from '@server/base/ids';
import { MIGRACOES } from '@server/migrations';
import { darPapel, papeisDe } from '@server/repositories/usuariosRepository';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, IDS, MAPA, semearCenario, tokenDe, type Pessoa } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let equipe: string | null;
beforeEach(async () => {
  s = servidor();
  equipe = await tokenDe(s, 'ST');
});

const menu = async (p: Pessoa) =>
  (await s.pedir('mapasDasEscolas', { token: await tokenDe(s, p) })).json<MapasDaEscola[]>();
const itens = async () =>
  (await s.pedir('compartilhamento', { parametros: { mapaId: IDS.M1 }, token: equipe }))
    .json<ItemDeCompartilhamento[]>()
    .map(({ alunoId, nome, compartilhado }) => ({ alunoId, nome, compartilhado }));
const compartilhar = (corpo: unknown, mapaId: string = IDS.M1) =>
  s.pedir('compartilhar', { parametros: { mapaId }, corpo, token: equipe });
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

describe('o papel de quem é matriculado', () => {
  const papeis = async (p: Pessoa): Promise<readonly string[]> => papeisDe(s.db, IDS[p]);
  const matricular = async (p: Pessoa): Promise<number> =>
    (
      await s.pedir('matricular', {
        parametros: { id: IDS.E1, alunoRef: emailDe(p) },
        token: equipe,
      })
    ).statusCode;
  const criarMapas = async (p: Pessoa, quantos: number): Promise<number[]> => {
    const token = await tokenDe(s, p);
    const codigos: number[] = [];
    for (let i = 0; i < quantos; i += 1)
      codigos.push((await s.pedir('criarMapa', { corpo: MAPA, token })).statusCode);
    return codigos;
  };

  test('a conta feita para a escola, sem papel nem mapas, passa a ser de aluno', async () => {
    expect(await papeis('OT')).toEqual(['usuario']);
    expect(await matricular('OT')).toBe(204);
    expect(await papeis('OT')).toEqual(['aluno']);
    expect(await criarMapas('OT', 7)).toEqual([201, 201, 201, 201, 201, 201, 403]);
  });

  test.each(['usuario', 'equipe'] as const)(
    'quem tem o papel %s fica com ele, e com os mapas que quiser',
    async (papel) => {
      await darPapel(s.db, IDS.OT, papel);
      expect(await matricular('OT')).toBe(204);
      expect(await papeis('OT')).toEqual([papel]);
      expect((await menu('OT')).map((g) => [g.escola.id, g.equipe])).toEqual([[IDS.E1, false]]);
      expect(new Set(await criarMapas('OT', 8))).toEqual(new Set([201]));
    },
  );

  test('quem trabalha numa escola estuda noutra sem virar aluno', async () => {
    expect(await matricular('SO')).toBe(204);
    expect(await papeis('SO')).toEqual(['equipe']);
  });

  test('quem já usava a conta por si, com seis mapas, continua a criar depois de matriculado em duas escolas', async () => {
    await criarMapas('OT', 6);
    expect([await matricular('OT'), await matricular('OT')]).toEqual([204, 204]);
    expect(
      (
        await s.pedir('matricular', {
          parametros: { id: IDS.E2, alunoRef: emailDe('OT') },
          token: await tokenDe(s, 'SO'),
        })
      ).statusCode,
    ).toBe(204);
    expect([await papeis('OT'), await criarMapas('OT', 1)]).toEqual([['usuario'], [201]]);
  });

  test('o aluno que criou mapas como aluno continua aluno numa segunda escola', async () => {
    await criarMapas('AO', 2);
    expect(await matricular('AO')).toBe(204);
    expect(await papeis('AO')).toEqual(['aluno']);
  });

  test('dos matriculados de antes: quem tinha mapa antes da matrícula volta a ser usuário; os outros ficam alunos', async () => {
    const antes = new Date(s.relogio.agora.getTime() - 1000);
    const depois = new Date(s.relogio.agora.getTime() + 1000);
    await s.db.updateTable('matriculas').set({ criada_em: s.relogio.agora }).execute();
    const base = await s.db
      .selectFrom('mapas')
      .selectAll()
      .where('id', '=', IDS.P1)
      .executeTakeFirstOrThrow();
    await s.db
      .insertInto('mapas')
      .values([
        { ...base, id: novoId(antes), dono_id: IDS.AE, criado_em: antes },
        { ...base, id: novoId(depois), dono_id: IDS.SH, criado_em: depois },
      ])
      .execute();
    await MIGRACOES['0003_papel_de_quem_ja_usava']?.up(s.db as Kysely<unknown>);
    expect([await papeis('AE'), await papeis('SH'), await papeis('AO')]).toEqual([
      ['usuario'],
      ['aluno'],
      ['aluno'],
    ]);
  });
});

describe('compartilhamento', () => {
  test('a lista inteira, editada, vale toda', async () => {
    expect(await itens()).toEqual([
      { alunoId: IDS.matriculaAE, nome: 'Pessoa AE', compartilhado: false },
      { alunoId: IDS.matriculaSH, nome: 'Pessoa SH', compartilhado: true },
    ]);
    const r = await compartilhar([
      { alunoId: IDS.matriculaAE, nome: 'nome forjado', compartilhado: true },
      { alunoId: IDS.matriculaSH.toUpperCase(), nome: 'x', compartilhado: false },
    ]);
    expect(r.statusCode).toBe(204);
    expect(await itens()).toEqual([
      { alunoId: IDS.matriculaAE, nome: 'Pessoa AE', compartilhado: true },
      { alunoId: IDS.matriculaSH, nome: 'Pessoa SH', compartilhado: false },
    ]);
    expect((await menu('AE'))[0]?.mapas).toHaveLength(1);
    expect((await menu('SH'))[0]?.mapas).toEqual([]);
    expect(
      (await s.pedir('mapa', { parametros: { id: IDS.M1 }, token: await tokenDe(s, 'SH') }))
        .statusCode,
    ).toBe(404);
  });

  test('a lista vazia não muda nada; quem não é citado fica como está', async () => {
    expect((await compartilhar([])).statusCode).toBe(204);
    expect(
      (await compartilhar([{ alunoId: IDS.matriculaAE, compartilhado: true }])).statusCode,
    ).toBe(204);
    expect((await itens()).map((i) => i.compartilhado)).toEqual([true, true]);
  });

  test.each([
    [
      'aluno de outra escola',
      [
        { alunoId: IDS.matriculaAE, nome: '', compartilhado: true },
        { alunoId: IDS.matriculaAO, nome: '', compartilhado: true },
      ],
    ],
    ['id de usuário em vez de matrícula', [{ alunoId: IDS.AE, nome: '', compartilhado: true }]],
    [
      'repetido com marcas opostas',
      [
        { alunoId: IDS.matriculaAE, nome: '', compartilhado: true },
        { alunoId: IDS.matriculaAE, nome: '', compartilhado: false },
      ],
    ],
    ['marca que não é booleana', [{ alunoId: IDS.matriculaAE, nome: '', compartilhado: 'true' }]],
    [
      'mais de quinhentos',
      Array.from({ length: 501 }, (_, i) => ({
        alunoId: `01900000-0000-7000-8000-${String(i).padStart(12, '0')}`,
        nome: '',
        compartilhado: true,
      })),
    ],
    ['um objeto', { alunoId: IDS.matriculaAE }],
  ])('%s: 422 e nada muda', async (_n, corpo) => {
    const r = await compartilhar(corpo);
    expect(r.statusCode).toBe(422);
    expect(Object.keys(problema(r).errors ?? {}).length).toBeGreaterThan(0);
    expect((await itens()).map((i) => i.compartilhado)).toEqual([false, true]);
  });

  test('apagar o mapa ou desmatricular o aluno leva o compartilhamento junto', async () => {
    await s.pedir('desmatricular', {
      parametros: { id: IDS.E1, alunoId: IDS.matriculaSH },
      token: equipe,
    });
    expect(await itens()).toHaveLength(1);
    await compartilhar([{ alunoId: IDS.matriculaAE, nome: '', compartilhado: true }]);
    await s.pedir('apagarMapa', { parametros: { id: IDS.M1 }, token: equipe });
    expect((await menu('AE'))[0]?.mapas).toEqual([]);
    const { n } = await s.db
      .selectFrom('compartilhamentos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(0);
  });

  test('quinhentos alunos de uma vez cabem no limite do corpo', async () => {
    const ids = Array.from(
      { length: 500 },
      (_, i) => `01910000-0000-7000-8000-${String(i).padStart(12, '0')}`,
    );
    await s.db
      .insertInto('usuarios')
      .values(
        ids.map((id, i) => ({ id, email: `a${i}@x.com`, nome: `Aluno ${i}`, senha_hash: 'x' })),
      )
      .execute();
    await s.db
      .insertInto('matriculas')
      .values(ids.map((id) => ({ id, escola_id: IDS.E1, usuario_id: id })))
      .execute();
    expect(
      (
        await compartilhar(
          ids.map((alunoId) => ({ alunoId, nome: 'Um nome comum', compartilhado: true })),
        )
      ).statusCode,
    ).toBe(204);
    expect((await itens()).filter((i) => i.compartilhado)).toHaveLength(501);
  });
});

describe('o que as turmas já mostram', () => {
  test('de cada mapa da escola, as turmas que o veem, com quantos alunos, e se às cegas', async () => {
    const r = await s.pedir('mapasDaEscola', { parametros: { id: IDS.E1 }, token: equipe });
    expect(r.json()).toMatchObject([
      { id: IDS.M1, compartilhadoCom: 1, turmas: [] },
      {
        id: IDS.M2,
        compartilhadoCom: 0,
        turmas: [{ id: IDS.T1, nome: 'Turma T1', alunos: 1, asCegas: true }],
      },
    ]);
  });

  test('uma aba de antes devolve cada item como o recebeu, e guarda', async () => {
    const recebidos = await s.pedir('compartilhamento', {
      parametros: { mapaId: IDS.M2 },
      token: equipe,
    });
    expect((await compartilhar(recebidos.json(), IDS.M2)).statusCode).toBeLessThan(300);
  });

  test('de cada aluno, as turmas que lhe escondem este mapa; revelado, nenhuma', async () => {
    const asCegas = async () =>
      (await s.pedir('compartilhamento', { parametros: { mapaId: IDS.M2 }, token: equipe }))
        .json<{ nome: string; asCegas: string[] }[]>()
        .map((i) => [i.nome, i.asCegas]);
    expect(await asCegas()).toEqual([
      ['Pessoa AE', ['Turma T1']],
      ['Pessoa SH', []],
    ]);
    await s.db
      .updateTable('mapas_da_turma')
      .set({ revela_em: new Date('2020-01-01T00:00:00Z') })
      .where('id', '=', IDS.D2)
      .execute();
    expect(await asCegas()).toEqual([
      ['Pessoa AE', []],
      ['Pessoa SH', []],
    ]);
  });
});
