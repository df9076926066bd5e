/** Contas: criar, papéis, e o que é da pessoa. */
import type { PedidoDeAdmin } from '@server/admin/comandos';
import { novoId } from '@server/base/ids';
import { enfileirar } from '@server/repositories/correioRepository';
import { emailDe, IDS, MAPA, SENHA, tokenDe, type Pessoa } from '../../support/serverCenario';
import { s, emitido, calar, saida, recusa, entra, OW } from './cena';

test('usuario criar: com senha sorteada ou dada, com papel; e-mail repetido ou ruim é recusado', async () => {
  const senha = /Senha: (\S+)/.exec(
    await saida('usuario criar', { email: ' Nova@X.com ', nome: 'Nova', papel: 'aluno' }),
  )?.[1] as string;
  expect(await entra('nova@x.com', senha)).toBe(200);
  expect(await saida('usuario listar')).toMatch(/nova@x\.com +Nova +aluno +ativo/);
  expect(
    await saida('usuario criar', { email: 'b@x.com', nome: 'B', senha: 'girassol azul' }),
  ).not.toContain('Senha:');
  expect(await entra('b@x.com', 'girassol azul')).toBe(200);
  expect(await recusa('usuario criar', { email: 'NOVA@x.com', nome: 'Outra' })).toBe(
    'Já existe um usuário com o e-mail nova@x.com.',
  );
  expect(await recusa('usuario criar', { email: 'sem-arroba', nome: 'X' })).toBe(
    'E-mail inválido: sem-arroba',
  );
  expect(await recusa('usuario criar', { email: 'c@x.com', nome: ' ' })).toMatch(
    /^Informe um nome/,
  );
  expect(await recusa('usuario criar', { email: 'c@x.com', nome: 'C', senha: '123456' })).toBe(
    'Senha muito comum. Escolha outra.',
  );
  expect(await recusa('usuario criar', { email: 'c@x.com', nome: 'C', papel: 'rei' })).toBe(
    'Papel desconhecido: rei. Use usuario, equipe ou aluno.',
  );
});

test('usuario desabilitar, habilitar, encerrar-sessoes e redefinir-senha', async () => {
  const token = await tokenDe(s, 'OW');
  expect(await saida('usuario encerrar-sessoes', OW)).toBe(
    `1 sessão encerrada de ${emailDe('OW')}.`,
  );
  expect((await s.pedir('mapas', { token })).statusCode).toBe(401);
  await saida('usuario desabilitar', OW);
  expect(await entra(emailDe('OW'), SENHA)).toBe(401);
  await saida('usuario habilitar', { usuario: IDS.OW });
  expect(await entra(emailDe('OW'), SENHA)).toBe(200);
  const nova = /Senha: (\S+)/.exec(await saida('usuario redefinir-senha', OW))?.[1] as string;
  expect([await entra(emailDe('OW'), SENHA), await entra(emailDe('OW'), nova)]).toEqual([401, 200]);
});

test('usuario papel dá e tira', async () => {
  await saida('usuario papel', { ...OW, papel: 'aluno' });
  expect(await saida('usuario listar', { json: true })).toContain('"aluno"');
  await saida('usuario papel', { ...OW, papel: 'aluno', tirar: true });
  expect(await recusa('usuario papel', { ...OW, papel: 'aluno', tirar: true })).toMatch(
    /não tem papel próprio aluno/,
  );
});

test('mudar os papéis encerra as sessões, e só quando mudaram', async () => {
  const acoes: [string, PedidoDeAdmin['argumentos'], number][] = [
    ['usuario papel', { ...OW, papel: 'usuario' }, 200],
    ['usuario papel', { ...OW, papel: 'equipe' }, 401],
    ['usuario papel', { ...OW, papel: 'equipe', tirar: true }, 401],
    ['aluno matricular', { ...OW, escola: 'Escola Um' }, 200],
    ['equipe adicionar', { ...OW, escola: 'Escola Um' }, 401],
    ['equipe remover', { ...OW, escola: 'Escola Um' }, 401],
    ['aluno matricular', { usuario: emailDe('OT'), escola: 'Escola Um' }, 401],
    ['aluno desmatricular', { usuario: emailDe('OT'), escola: 'Escola Um' }, 401],
  ];
  for (const [comando, argumentos, esperado] of acoes) {
    const token = await tokenDe(s, argumentos['usuario'] === emailDe('OT') ? 'OT' : 'OW');
    await saida(comando, argumentos);
    expect([comando, (await s.pedir('mapas', { token })).statusCode]).toEqual([comando, esperado]);
  }
});

interface Exportado {
  usuario: { email: string; senha_hash?: string };
  features: { nome: string }[];
  matriculas: { escola: string }[];
  equipe: { nome: string }[];
  relacoes: { notas: string | null; mapas: unknown[] }[];
  marca: unknown;
  assinaturas: unknown[];
  mapas: { nome: string; perfil: boolean; latitude: unknown; escolaId: string | null }[];
}

const exportar = async (pessoa: Pessoa) =>
  JSON.parse(await saida('usuario exportar-dados', { usuario: emailDe(pessoa) })) as Exportado;

describe('exportar o que é da pessoa (LGPD)', () => {
  test('exportar-dados dá tudo, sem a senha e sem os mapas das escolas', async () => {
    const dados = await exportar('OW');
    expect(dados.mapas.map((m) => [m.nome, m.perfil]).sort()).toEqual([
      ['Mapa P1', false],
      ['Perfil de OW', true],
    ]);
    expect(dados.mapas[0]?.latitude).toEqual(MAPA.latitude);
    expect(JSON.stringify(dados)).not.toMatch(/argon2|senha_hash/);
    const { relacoes, marca, assinaturas } = dados;
    expect([
      relacoes.map((r) => r.notas !== null && r.mapas.length > 1),
      marca,
      assinaturas,
    ]).toEqual([[true], null, []]);
    expect((await exportar('SH')).matriculas).toEqual([
      expect.objectContaining({ escola: 'Escola Um' }),
    ]);
    const daEquipe = await exportar('ST');
    expect([daEquipe.equipe, daEquipe.mapas]).toEqual([
      [expect.objectContaining({ nome: 'Escola Um' })],
      [],
    ]);
  });
});

describe('apagar o que é da pessoa (LGPD)', () => {
  test('apagar pede --confirmar, e sem ele nada muda', async () => {
    expect(await recusa('usuario apagar', OW)).toMatch(
      /Não é possível desfazer\. Para confirmar, repita com --confirmar\.$/,
    );
    expect(await entra(emailDe('OW'), SENHA)).toBe(200);
  });

  test('apagar leva tudo o que é da pessoa, e só isso: os mapas que criou para a escola ficam com ela', async () => {
    const daEquipe = await tokenDe(s, 'ST');
    const { id } = (
      await s.pedir('criarMapaDaEscola', {
        parametros: { id: IDS.E1 },
        corpo: { ...MAPA, nome: 'Criado por ST' },
        token: daEquipe,
      })
    ).json<{ id: string }>();
    const oQueHouve = {
      OW: ', com 2 mapas pessoais.',
      ST: '. 1 mapa que criou para uma escola fica com ela.',
      SH: ', com 1 matrícula.',
    };
    for (const pessoa of ['OW', 'ST', 'SH'] as const) {
      await s.pedir('login', { corpo: { email: emailDe(pessoa), senha: 'errada' } });
      await enfileirar(s.db, {
        id: novoId(s.relogio.agora),
        para: emailDe(pessoa),
        assunto: 'x',
        texto: 'x',
        criadaEm: s.relogio.agora,
        expiraEm: s.relogio.agora,
      });
      expect(await saida('usuario apagar', { usuario: emailDe(pessoa), confirmar: true })).toBe(
        `A conta ${emailDe(pessoa)} foi apagada${oQueHouve[pessoa]}`,
      );
    }
    expect(
      (await s.db.selectFrom('mapas').select('nome').orderBy('nome').execute()).map((m) => m.nome),
    ).toEqual(['Criado por ST', 'Mapa M1', 'Mapa M2', 'Mapa M9']);
    expect(
      await s.db
        .selectFrom('mapas')
        .select(['criado_por', 'escola_id'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ criado_por: null, escola_id: IDS.E1 });
    calar();
    await saida('backup criar');
    const restos =
      emitido +
      JSON.stringify([
        await s.db.selectFrom('sessoes').selectAll().execute(),
        await s.db.selectFrom('correio').selectAll().execute(),
        await s.db.selectFrom('tentativas').selectAll().execute(),
      ]);
    for (const pessoa of ['OW', 'ST', 'SH'] as const)
      for (const rastro of [emailDe(pessoa), IDS[pessoa]])
        expect([rastro, restos.includes(rastro)]).toEqual([rastro, false]);
    expect((await s.pedir('mapas', { token: daEquipe })).statusCode).toBe(401);
    expect(
      (await s.pedir('mapa', { parametros: { id: IDS.M9 }, token: await tokenDe(s, 'SO') }))
        .statusCode,
    ).toBe(200);
  });
});
