/** Os comandos de administração sobre o banco de verdade. */
import { COMANDOS, executar, type PedidoDeAdmin } from '@server/admin/comandos';
import { montarPrograma } from '@server/admin/programa';
import { novoId } from '@server/base/ids';
import { enfileirar } from '@server/repositories/correioRepository';
import { manter } from '@server/repositories/manutencaoRepository';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import {
  emailDe,
  IDS,
  MAPA,
  SENHA,
  semearCenario,
  tokenDe,
  type Pessoa,
} from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

let emitido = '';
const fazer = (comando: string, argumentos: PedidoDeAdmin['argumentos'] = {}) =>
  executar(
    { banco: s.banco, senhas: s.senhas, cifra: s.cifra, clock: () => s.relogio.agora },
    { comando, argumentos },
    async (pedaco) => void (emitido += pedaco),
  );
const saida = async (
  comando: string,
  argumentos: PedidoDeAdmin['argumentos'] = {},
): Promise<string> => {
  const r = await fazer(comando, argumentos);
  if (!r.ok) throw new Error(r.erro);
  return r.saida;
};
const recusa = async (
  comando: string,
  argumentos: PedidoDeAdmin['argumentos'] = {},
): Promise<string> => {
  const r = await fazer(comando, argumentos);
  if (r.ok) throw new Error(`aceito: ${r.saida}`);
  return r.erro;
};
const entra = async (email: string, senha: string) =>
  (await s.pedir('login', { corpo: { email, senha } })).statusCode;
const OW = { usuario: emailDe('OW') };

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

describe('o que é da pessoa (LGPD)', () => {
  interface Exportado {
    usuario: { email: string; senha_hash?: string };
    features: { nome: string }[];
    matriculas: { escola: string }[];
    equipe: { nome: string }[];
    mapas: { nome: string; perfil: boolean; latitude: unknown; escolaId: string | null }[];
  }
  const exportar = async (pessoa: Pessoa) =>
    JSON.parse(await saida('usuario exportar-dados', { usuario: emailDe(pessoa) })) as Exportado;

  test('exportar-dados dá tudo, sem a senha e sem os mapas das escolas', async () => {
    const dados = await exportar('OW');
    expect(dados.mapas.map((m) => [m.nome, m.perfil]).sort()).toEqual([
      ['Mapa P1', false],
      ['Perfil de OW', true],
    ]);
    expect(dados.mapas[0]?.latitude).toEqual(MAPA.latitude);
    expect(JSON.stringify(dados)).not.toMatch(/argon2|senha_hash/);
    expect((await exportar('SH')).matriculas).toEqual([
      expect.objectContaining({ escola: 'Escola Um' }),
    ]);
    const daEquipe = await exportar('ST');
    expect([daEquipe.equipe, daEquipe.mapas]).toEqual([
      [expect.objectContaining({ nome: 'Escola Um' })],
      [],
    ]);
  });

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
    emitido = '';
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

test('feature, escola, equipe e aluno', async () => {
  await saida('feature ligar', { ...OW, feature: 'progressaosecundaria' });
  expect((await s.pedir('features', { token: await tokenDe(s, 'OW') })).json()).toEqual([
    { nome: 'ProgressaoSecundaria', habilitada: true },
  ]);
  await saida('feature desligar', { ...OW, feature: 'ProgressaoSecundaria' });
  expect(await recusa('feature ligar', { ...OW, feature: 'Voar' })).toBe(
    'Recurso desconhecido: Voar. Use ProgressaoSecundaria.',
  );
  expect(await saida('escola criar', { nome: 'Escola Três' })).toMatch(
    /^Escola criada: Escola Três \([0-9a-f-]{36}\)$/,
  );
  await saida('equipe adicionar', { escola: 'escola três', ...OW });
  await saida('aluno matricular', { escola: 'Escola Três', usuario: emailDe('OT') });
  expect(await saida('escola listar')).toMatch(/Escola Três +1 +1 +0/);
  await saida('equipe remover', { escola: 'Escola Três', ...OW });
  expect(await recusa('equipe remover', { escola: 'Escola Três', ...OW })).toMatch(
    /não está na equipe/,
  );
  expect(await recusa('equipe adicionar', { escola: 'nenhuma', ...OW })).toBe(
    'Não há escola nenhuma.',
  );
});

test('escola renomear e apagar; listas de equipe, alunos e recursos; desmatricular', async () => {
  expect(await saida('equipe listar', { escola: 'Escola Um' })).toMatch(
    /st@exemplo\.com\.br +Pessoa ST/,
  );
  expect(JSON.parse(await saida('aluno listar', { escola: IDS.E1, json: true }))).toEqual([
    { id: IDS.AE, nome: 'Pessoa AE', email: emailDe('AE') },
    { id: IDS.SH, nome: 'Pessoa SH', email: emailDe('SH') },
  ]);
  expect(await saida('feature listar', OW)).toMatch(/ProgressaoSecundaria +desligado/);
  await saida('aluno desmatricular', { escola: 'Escola Um', usuario: emailDe('SH') });
  expect(
    (await s.pedir('mapa', { parametros: { id: IDS.M1 }, token: await tokenDe(s, 'SH') }))
      .statusCode,
  ).toBe(404);
  expect(
    await recusa('aluno desmatricular', { escola: 'Escola Um', usuario: emailDe('SH') }),
  ).toMatch(/não está matriculado/);
  expect(await saida('escola renomear', { escola: 'Escola Um', nome: 'Escola Nova' })).toBe(
    'Escola Um agora se chama Escola Nova.',
  );
  expect(await recusa('escola apagar', { escola: 'Escola Nova' })).toMatch(/--confirmar/);
  await saida('escola apagar', { escola: 'Escola Nova', confirmar: true });
  expect(
    (await s.db.selectFrom('mapas').select('nome').orderBy('nome').execute()).map((m) => m.nome),
  ).toEqual(['Mapa M9', 'Mapa P1', 'Perfil de OW']);
  expect(await entra(emailDe('ST'), SENHA)).toBe(200);
});

describe('a linha de comando', () => {
  const programa = montarPrograma(async () => undefined);
  const folhas = programa.commands.flatMap((grupo) =>
    grupo.commands.map((c) => [`${grupo.name()} ${c.name()}`, c] as const),
  );

  test('cada comando que se sabe fazer tem a sua folha, e cada folha sabe o que fazer', () => {
    expect(folhas.map(([nome]) => nome).sort()).toEqual(Object.keys(COMANDOS).sort());
  });

  test.each(folhas)(
    '%s --help: em português, com o que faz, argumentos e opções ditos',
    (nome, c) => {
      const ajuda = c.helpInformation().replace(/\s+/g, ' ');
      expect(ajuda).toMatch(new RegExp(`^Uso: admin ${nome}`));
      expect(c.description().length).toBeGreaterThan(8);
      for (const a of [...c.registeredArguments, ...c.options])
        expect(ajuda).toContain(a.description);
      expect(ajuda).not.toMatch(/Usage|Options:|Arguments:|display help|ajuda \[comando\]/);
    },
  );

  test('o pedido leva argumentos e opções; --arquivo fica com quem escreve', async () => {
    const feitos: unknown[] = [];
    const gravador = montarPrograma(async (pedido, arquivo) => void feitos.push([pedido, arquivo]));
    await gravador.parseAsync(['usuario', 'exportar-dados', 'a@b.c', '--arquivo', 'x.json'], {
      from: 'user',
    });
    await gravador.parseAsync(['usuario', 'apagar', 'a@b.c', '--confirmar'], { from: 'user' });
    expect(feitos).toEqual([
      [{ comando: 'usuario exportar-dados', argumentos: { usuario: 'a@b.c' } }, 'x.json'],
      [{ comando: 'usuario apagar', argumentos: { usuario: 'a@b.c', confirmar: true } }, null],
    ]);
  });
});

test('a manutenção diária apaga o que venceu e deixa o resto', async () => {
  const vivo = await tokenDe(s, 'OW');
  await s.pedir('login', { corpo: { email: 'ninguem@x.com', senha: 'x' } });
  await s.pedir('esqueciSenha', { parametros: { email: emailDe('OW') } });
  await s.app.tarefas.fim();
  await manter(s.db, s.relogio.agora, s.banco.embutido);
  expect((await s.pedir('mapas', { token: vivo })).statusCode).toBe(200);
  await manter(s.db, new Date(s.relogio.agora.getTime() + 13 * 3600 * 1000), s.banco.embutido);
  for (const tabela of ['sessoes', 'tentativas', 'codigos', 'pedidos_de_codigo'] as const)
    expect(await s.db.selectFrom(tabela).selectAll().execute()).toEqual([]);
});

test('quem não existe e comando desconhecido: frase', async () => {
  expect(await recusa('usuario desabilitar', { usuario: 'zzz' })).toBe('Não há usuário zzz.');
  expect(await recusa('toString')).toBe('Comando desconhecido: toString');
});
