/** Roteiros: quem os grava, quem os vê, e o que neles se vê. */
import { randomUUID } from 'node:crypto';
import { LIMITES, type RespostaDe, type Roteiro } from '@core/contract';
import { problema } from '../../support/server';
import { IDS, ROTEIRO, tokenDe } from '../../support/serverCenario';
import { s, equipe, aluna, SOL, solDe, segredosEm, R1, ceu } from './cena';

const ler = async (token: string | null, id: string = IDS.RO1) =>
  (await s.pedir('roteiro', { parametros: { id }, token })).json<Roteiro>();

const lerNoFio = async (token: string | null) =>
  (await s.pedir('roteiro', { parametros: R1, token })).json<RespostaDe<'roteiro'>>();

const salvar = (corpo: object, versao = 1) =>
  s.pedir('salvarRoteiro', {
    parametros: R1,
    corpo,
    cabecalhos: { 'if-match': `"${versao}"` },
    token: equipe,
  });

describe('roteiros: gravá-los e repassá-los', () => {
  test('a equipe grava um, e lê o que gravou, traço por traço', async () => {
    const criado = await s.pedir('criarRoteiro', {
      parametros: { id: IDS.M1 },
      corpo: ROTEIRO,
      token: equipe,
    });
    const { id } = criado.json<{ id: string }>();
    expect(await ler(equipe, id)).toEqual({
      ...ROTEIRO,
      id,
      versao: 1,
      mapa: 'Mapa M1',
      asCegas: false,
      cegueira: 'às claras',
      mapaId: IDS.M1,
      mapaAberto: IDS.M1,
    });
    const lista = await s.pedir('roteirosDaEscola', { parametros: { id: IDS.E1 }, token: equipe });
    expect(lista.json()).toContainEqual({
      id,
      titulo: 'Roteiro R1',
      mapa: { id: IDS.M1, nome: 'Mapa M1' },
      passos: 2,
      versao: 1,
    });
  });

  describe('um passo de dois mapas', () => {
    const deDois = (outro: string | null, id = 'sinastria') => ({
      ...ROTEIRO,
      tecnicas: [null, { id, data: null }],
      outros: [null, outro],
    });
    const revelar = () =>
      s.db.updateTable('mapas_da_turma').set({ revela_em: '2026-01-01T00:00:00Z' }).execute();

    test('a equipe lê o que gravou, e o outro vai à parte da técnica', async () => {
      expect((await salvar(deDois(IDS.M1))).statusCode).toBe(204);
      const { tecnicas, outros } = await lerNoFio(equipe);
      expect([tecnicas, outros]).toEqual([
        [null, { id: 'sinastria', data: null }],
        [null, IDS.M1],
      ]);
    });

    test('quem só vê um dos dois vê a roda, e do outro nada lê; vendo os dois, o passo', async () => {
      await salvar(deDois(IDS.M1));
      await revelar();
      const { body } = await s.pedir('roteiro', { parametros: R1, token: aluna });
      expect([body.includes('sinastria'), body.includes(IDS.M1)]).toEqual([false, false]);
      await s.pedir('compartilharComTurma', {
        parametros: { id: IDS.T1 },
        corpo: { mapas: [IDS.M1], cegueira: 'às claras', revelaEm: null },
        token: equipe,
      });
      expect((await lerNoFio(aluna)).outros).toEqual([null, IDS.M1]);
      // E deixa de se ver com ele.
      await s.db.deleteFrom('mapas_da_turma').where('mapa_id', '=', IDS.M1).execute();
      expect((await lerNoFio(aluna)).outros).toBeUndefined();
    });

    test.each([
      ['um de outra escola', deDois(IDS.M9)],
      ['um pessoal', deDois(IDS.P1)],
      ['nenhum', deDois(null)],
      ['um numa técnica de um só', deDois(IDS.M1, 'profeccao')],
      ['um a mais', { ...deDois(IDS.M1), outros: [null, IDS.M1, null] }],
    ])('com %s, recusa-se', async (_qual, corpo) =>
      expect((await salvar(corpo)).statusCode).toBe(422),
    );

    test('uma aba de antes, que não conhece o outro, não o apaga sem querer', async () => {
      await salvar(deDois(IDS.M1));
      const { outros: _fora, ...deAntes } = deDois(IDS.M1);
      expect((await salvar({ ...deAntes, tecnicas: [null, null] }, 2)).statusCode).toBe(409);
    });
  });

  const TECNICAS = [null, { id: 'profeccao', data: '2026-11-23' }];
  const comTecnicas = { ...ROTEIRO, tecnicas: TECNICAS };
  /** O que uma aba de antes confere: um passo com um campo a mais recusa o roteiro inteiro. */
  const CAMPOS_DO_PASSO = ['aspectos', 'camadas', 'legenda', 'selecao', 'tracos'];

  test('um passo que é uma técnica: às claras vê-se, e de que mapa; às cegas não', async () => {
    expect((await salvar(comTecnicas)).statusCode).toBe(204);
    const lido = await lerNoFio(equipe);
    expect(lido.tecnicas).toEqual(TECNICAS);
    for (const passo of lido.passos) expect(Object.keys(passo).sort()).toEqual(CAMPOS_DO_PASSO);
    const cega = await lerNoFio(aluna);
    expect([cega.tecnicas, cega.mapaAberto]).toEqual([undefined, null]);
    await s.pedir('mudarMapaDaTurma', {
      parametros: { id: IDS.D2 },
      corpo: { cegueira: 'às claras', revelaEm: null },
      token: equipe,
    });
    const revelada = await lerNoFio(aluna);
    expect(revelada.tecnicas).toEqual(TECNICAS);
    // O que se abre dele, abre-se mesmo.
    const { mapaAberto } = revelada;
    const mapa = await s.pedir('mapa', { parametros: { id: mapaAberto ?? '' }, token: aluna });
    expect(mapa.statusCode).toBe(200);
  });

  test.each([
    [[null, { id: 'natal', data: null }]],
    [[null, { id: 'toString', data: null }]],
    [[null, { id: 'profeccao', data: '2026-02-30' }]],
    [[null]],
    [[null, null, null]],
  ])(
    'técnicas que não são do catálogo, de dia nenhum, ou que não são uma por passo: %j',
    async (tecnicas) => {
      expect((await salvar({ ...ROTEIRO, tecnicas })).statusCode).toBe(422);
    },
  );

  test('uma aba de antes, que não sabe das técnicas, não as apaga ao gravar; quem sabe tira-as', async () => {
    expect((await salvar(comTecnicas)).statusCode).toBe(204);
    const deAntes = await salvar(ROTEIRO, 2);
    expect([deAntes.statusCode, problema(deAntes).detail]).toEqual([
      409,
      expect.stringContaining('Recarregue'),
    ]);
    expect((await lerNoFio(equipe)).tecnicas).toEqual(TECNICAS);
    expect((await salvar({ ...ROTEIRO, tecnicas: [null, null] }, 2)).statusCode).toBe(204);
    expect((await lerNoFio(equipe)).tecnicas).toBeUndefined();
    expect((await salvar(ROTEIRO, 3)).statusCode).toBe(204);
  });

  test('a aluna repassa-o às cegas: o rótulo, os graus inteiros, e nada do nascimento', async () => {
    expect(await ler(aluna)).toMatchObject({ mapa: 'Mapa 1', asCegas: true, mapaId: null });
    const visto = await ceu(aluna);
    expect(solDe(visto.json())).toBe(Math.floor(SOL));
    expect(segredosEm(visto.body)).toEqual([]);
    expect(visto.body).not.toMatch(/\d\.\d/);
  });

  test('a equipe, e a aluna depois de revelado, veem-no por inteiro', async () => {
    expect(solDe((await ceu(equipe)).json())).toBeCloseTo(SOL, 6);
    await s.pedir('mudarMapaDaTurma', {
      parametros: { id: IDS.D2 },
      corpo: { cegueira: 'às claras', revelaEm: null },
      token: equipe,
    });
    expect(solDe((await ceu(aluna)).json())).toBeCloseTo(SOL, 6);
    expect(await ler(aluna)).toMatchObject({ mapa: 'Mapa M2', asCegas: false, mapaId: null });
  });

  test('de um mapa que a turma não tem, também só às cegas', async () => {
    await s.pedir('tirarMapaDaTurma', { parametros: { id: IDS.D2 }, token: equipe });
    expect(await ler(aluna)).toMatchObject({ mapa: 'Mapa às cegas', asCegas: true });
    expect(segredosEm((await ceu(aluna)).body)).toEqual([]);
  });
});

describe('roteiros: quem deixa de os ver', () => {
  test('tirado da turma, ou ela saindo, deixa de o ver nesse instante', async () => {
    const ve = async () => (await s.pedir('roteiro', { parametros: R1, token: aluna })).statusCode;
    const marcar = async (tem: boolean) =>
      (
        await s.pedir('marcarRoteiroDaTurma', {
          parametros: { id: IDS.T1 },
          corpo: { roteiro: IDS.RO1, tem },
          token: equipe,
        })
      ).statusCode;
    // Duas vezes não muda nada.
    expect([await marcar(false), await marcar(false)]).toEqual([204, 204]);
    expect(await ve()).toBe(404);
    expect([await marcar(true), await marcar(true)]).toEqual([204, 204]);
    expect(await ve()).toBe(200);
    await s.pedir('sairDaEscola', { parametros: { id: IDS.E1 }, token: aluna });
    expect(await ve()).toBe(404);
  });

  test('só o da turma em que se estuda: nem outro da escola, nem o de outra turma', async () => {
    const { id } = (
      await s.pedir('criarRoteiro', { parametros: { id: IDS.M1 }, corpo: ROTEIRO, token: equipe })
    ).json<{ id: string }>();
    const ve = async (token: string | null, qual: string) =>
      (await s.pedir('roteiro', { parametros: { id: qual }, token })).statusCode;
    expect([await ve(aluna, IDS.RO1), await ve(aluna, id)]).toEqual([200, 404]);
    const outra = await s.pedir('criarTurma', {
      parametros: { id: IDS.E1 },
      corpo: { nome: 'B', inicio: null, fim: null, equipe: [], alunos: [IDS.matriculaSH] },
      token: equipe,
    });
    expect(outra.statusCode).toBe(201);
    expect(await ve(await tokenDe(s, 'SH'), IDS.RO1)).toBe(404);
  });
});

describe('roteiros: o que se recusa', () => {
  test('a escola tem um teto de roteiros, e diz-se', async () => {
    const linha = await s.db.selectFrom('roteiros').selectAll().executeTakeFirstOrThrow();
    const mais = LIMITES.roteirosDaEscola - 1;
    await s.db
      .insertInto('roteiros')
      .values(Array.from({ length: mais }, () => ({ ...linha, id: randomUUID() })))
      .execute();
    const r = await s.pedir('criarRoteiro', {
      parametros: { id: IDS.M1 },
      corpo: ROTEIRO,
      token: equipe,
    });
    expect([r.statusCode, r.body]).toEqual([403, expect.stringContaining('Apague algum')]);
  });

  test('duas pessoas mudam o mesmo: a segunda é avisada, e nada se perde', async () => {
    expect((await salvar({ ...ROTEIRO, titulo: 'Um' })).statusCode).toBe(204);
    const segunda = await salvar({ ...ROTEIRO, titulo: 'Outro' });
    expect([segunda.statusCode, problema(segunda).detail]).toEqual([
      409,
      expect.stringContaining('alterado por outra pessoa'),
    ]);
    expect(await ler(equipe)).toMatchObject({ titulo: 'Um', versao: 2 });
  });

  test('o mais desenhado que se aceita entra inteiro; acima disso, uma frase', async () => {
    const traco = { cor: 'azul', pontos: Array.from({ length: 400 }, () => [359.99, 0.123]) };
    const passo = { ...ROTEIRO.passos[0], tracos: Array.from({ length: 50 }, () => traco) };
    expect((await salvar({ ...ROTEIRO, passos: [passo] })).statusCode).toBe(204);
    const demais = await salvar({ ...ROTEIRO, passos: [passo, ROTEIRO.passos[1]] }, 2);
    expect([demais.statusCode, problema(demais).detail]).toEqual([
      422,
      expect.stringContaining('desenho demais'),
    ]);
  });

  test('uma legenda longa demais não se corta: recusa-se', async () => {
    const passo = { ...ROTEIRO.passos[0], legenda: 'a'.repeat(301) };
    expect((await salvar({ ...ROTEIRO, passos: [passo] })).statusCode).toBe(422);
  });
});

test('duas pessoas dão cada uma o seu roteiro à turma: ficam os dois', async () => {
  const { id } = (
    await s.pedir('criarRoteiro', {
      parametros: { id: IDS.M1 },
      corpo: ROTEIRO,
      token: equipe,
    })
  ).json<{ id: string }>();
  await s.db.deleteFrom('roteiros_da_turma').execute();
  await Promise.all(
    [id, IDS.RO1].map((roteiro) =>
      s.pedir('marcarRoteiroDaTurma', {
        parametros: { id: IDS.T1 },
        corpo: { roteiro, tem: true },
        token: equipe,
      }),
    ),
  );
  const lidos = await s.pedir('roteirosDaTurma', { parametros: { id: IDS.T1 }, token: equipe });
  expect(
    lidos
      .json<{ id: string }[]>()
      .map((r) => r.id)
      .sort(),
  ).toEqual([id, IDS.RO1].sort());
});
