/** O papel de quem é matriculado, e o que se compartilha com cada um. */
import type { ItemDeCompartilhamento } from '@core/contract';
import { darPapel, papeisDe } from '@server/repositories/usuariosRepository';
import { problema } from '../../support/server';
import { emailDe, IDS, MAPA, tokenDe, type Pessoa } from '../../support/serverCenario';
import { s, equipe, menu } from './cena';

const itens = async () =>
  (await s.pedir('compartilhamento', { parametros: { mapaId: IDS.M1 }, token: equipe }))
    .json<ItemDeCompartilhamento[]>()
    .map(({ alunoId, nome, compartilhado }) => ({ alunoId, nome, compartilhado }));

const compartilhar = (corpo: unknown, mapaId: string = IDS.M1) =>
  s.pedir('compartilhar', { parametros: { mapaId }, corpo, token: equipe });

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

describe('o papel de quem é matriculado', () => {
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
});

describe('compartilhamento: o que se recusa', () => {
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
