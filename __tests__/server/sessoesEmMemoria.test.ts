/**
 * As sessões em memória nunca dizem mais do que o banco diria: o que muda nele esquece-se logo, e o
 * que se lia então não se guarda.
 */
import type { Avisos, OuvinteDeAvisos } from '@server/db/avisos';
import { criarSessoesVivas, type SessoesVivas } from '@server/auth/sessoesVivas';
import type { Kysely } from 'kysely';
import type { DB } from '@server/db/schema';
import { encerrarSessao } from '@server/repositories/sessoesRepository';
import { apagarEscola, porNaEquipe, tirarDaEquipe } from '@server/repositories/escolasRepository';
import { apagarPessoa } from '@server/repositories/pessoaRepository';
import { darPapel, definirDesabilitado, tirarPapel } from '@server/repositories/usuariosRepository';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, IDS, semearCenario, SENHA, tokenDe, type Pessoa } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const sessaoDe = (token: string): string =>
  (
    JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as {
      jti: string;
    }
  ).jti;

/** Abre uma sessão, usa-a até estar em memória, e conta o que se lê dela. */
async function emMemoria(pessoa: Pessoa) {
  const token = (await tokenDe(s, pessoa)) as string;
  const id = sessaoDe(token);
  await s.pedir('features', { token });
  const buscar = (): ReturnType<SessoesVivas['buscar']> =>
    s.sessoes.buscar(id, IDS[pessoa], s.relogio.agora);
  // No PostgreSQL o canal demora a ligar-se; até lá lê-se do banco.
  while (!s.banco.avisos.emDia()) await new Promise((r) => setTimeout(r, 5));
  await buscar();
  const antes = s.sessoes.uso();
  await buscar();
  expect(s.sessoes.uso()).toMatchObject({ daMemoria: antes.daMemoria + 1, doBanco: antes.doBanco });
  return { token, id, buscar };
}

describe('na mesma instância, logo que quem mudou recebe a resposta', () => {
  test('sair', async () => {
    const { token } = await emMemoria('OT');
    await s.pedir('logout', { token });
    expect((await s.pedir('features', { token })).statusCode).toBe(401);
  });

  test('trocar a senha encerra as outras sessões e mantém esta', async () => {
    const [esta, outra] = [await emMemoria('OW'), await emMemoria('OW')];
    const trocada = await s.pedir('alteracaoSenha', {
      token: esta.token,
      corpo: { senha: SENHA, novaSenha: 'outro girassol, azul' },
    });
    expect(trocada.statusCode).toBe(204);
    expect([await esta.buscar(), await outra.buscar()]).toEqual([expect.anything(), null]);
  });

  test.each<[string, Pessoa, () => Promise<unknown>, readonly string[] | null]>([
    ['desabilitar', 'OT', () => definirDesabilitado(s.db, IDS.OT, true), null],
    ['apagar a pessoa', 'OT', () => apagarPessoa(s.db, { id: IDS.OT, email: emailDe('OT') }), null],
    ['dar um papel', 'OT', () => darPapel(s.db, IDS.OT, 'equipe'), ['equipe']],
    [
      'tirar um papel',
      'OT',
      async () => {
        await darPapel(s.db, IDS.OT, 'aluno');
        await tirarPapel(s.db, IDS.OT, 'aluno');
      },
      ['usuario'],
    ],
    ['pôr na equipe', 'OT', () => porNaEquipe(s.db, IDS.E1, IDS.OT), ['equipe']],
    ['tirar da equipe', 'ST', () => tirarDaEquipe(s.db, IDS.E1, IDS.ST), ['usuario']],
    [
      'apagar a escola tira o papel da equipe dela',
      'ST',
      () => apagarEscola(s.db, IDS.E1),
      ['usuario'],
    ],
    [
      'apagar a escola tira o papel dos alunos dela',
      'AE',
      () => apagarEscola(s.db, IDS.E1),
      ['usuario'],
    ],
    [
      'encerrar a sessão por fora',
      'OT',
      async () => s.db.deleteFrom('sessoes').where('usuario_id', '=', IDS.OT).execute(),
      null,
    ],
    [
      'encurtar a sessão',
      'OT',
      async () =>
        s.db
          .updateTable('sessoes')
          .set({ expira_em: s.relogio.agora })
          .where('usuario_id', '=', IDS.OT)
          .execute(),
      null,
    ],
  ])('%s', async (_, pessoa, mudar, papeis) => {
    const { buscar } = await emMemoria(pessoa);
    await mudar();
    expect((await buscar())?.usuario.papeis ?? null).toEqual(papeis);
  });
});

describe('na mesma instância, o que a escola e o nome mudam', () => {
  test('matricular, desmatricular e sair da escola', async () => {
    const { token: equipe } = await emMemoria('ST');
    const { buscar, token } = await emMemoria('OT');
    const papeis = async () => (await buscar())?.usuario.papeis;
    await s.pedir('matricular', {
      token: equipe,
      parametros: { id: IDS.E1, alunoRef: emailDe('OT') },
    });
    expect(await papeis()).toEqual(['aluno']);
    await s.pedir('sairDaEscola', { token, parametros: { id: IDS.E1 } });
    expect(await papeis()).toEqual(['usuario']);
  });

  test('o nome que muda é o que se vê', async () => {
    const { buscar } = await emMemoria('OT');
    await s.db
      .updateTable('usuarios')
      .set({ nome: 'Outro Nome' })
      .where('id', '=', IDS.OT)
      .execute();
    expect((await buscar())?.usuario.nome).toBe('Outro Nome');
  });
});

test('a sessão acaba na sua hora, ainda que esteja em memória', async () => {
  const { buscar } = await emMemoria('OT');
  s.relogio.avancar(8 * 3600 * 1000);
  expect(await buscar()).toBeNull();
});

test('o que se desfez numa transação não se esquece à toa, e o que se desfez não vale', async () => {
  const { buscar } = await emMemoria('OT');
  const antes = s.sessoes.uso().doBanco;
  await s.db
    .transaction()
    .execute(async (tx) => {
      await encerrarSessao(tx, 'ffffffff-0000-7000-8000-000000000000');
      await definirDesabilitado(tx, IDS.OT, true);
      throw new Error('desfaz');
    })
    .catch(() => undefined);
  expect([(await buscar())?.usuario.id, s.sessoes.uso().doBanco]).toEqual([IDS.OT, antes]);
});

interface Banco {
  readonly db: Kysely<DB>;
  readonly avisos: Avisos;
  avisar: OuvinteDeAvisos;
  emDia: boolean;
  /** Deixa acabar a leitura mais antiga em curso. */
  responder(): void;
  lidas: number;
}

/** Um banco em que cada leitura da sessão só acaba quando se manda. */
function bancoDevagar(): Banco {
  const presas: (() => void)[] = [];
  const linha = {
    id: IDS.OT,
    nome: 'Pessoa',
    email: 'x',
    papeis: [],
    expiraEm: new Date(s.relogio.agora.getTime() + 1000),
  };
  const consulta: unknown = new Proxy(
    {},
    {
      get: (_, metodo) =>
        metodo === 'executeTakeFirst'
          ? () =>
              new Promise((resolve) => {
                banco.lidas += 1;
                presas.push(() => resolve(linha));
              })
          : () => consulta,
    },
  );
  const banco: Banco = {
    db: { selectFrom: () => consulta } as unknown as Kysely<DB>,
    avisos: {
      ouvir: (o) => {
        banco.avisar = o;
      },
      emDia: () => banco.emDia,
      provar: () => Promise.resolve(banco.emDia),
    },
    avisar: () => undefined,
    emDia: true,
    responder: () => presas.shift()?.(),
    lidas: 0,
  };
  return banco;
}

describe('a corrida', () => {
  test.each([IDS.OT, null])(
    'o que se lia quando o aviso (%s) chegou não fica guardado',
    async (conta) => {
      const banco = bancoDevagar();
      const sessoes = criarSessoesVivas(banco);
      const lendo = sessoes.buscar('s', IDS.OT, s.relogio.agora);
      banco.avisar(conta);
      banco.responder();
      await lendo;
      void sessoes.buscar('s', IDS.OT, s.relogio.agora);
      expect(banco.lidas).toBe(2);
    },
  );

  test('quem chega depois do aviso não recebe o que se lia antes dele', async () => {
    const banco = bancoDevagar();
    const sessoes = criarSessoesVivas(banco);
    const pedidos = [
      sessoes.buscar('s', IDS.OT, s.relogio.agora),
      sessoes.buscar('s', IDS.OT, s.relogio.agora),
    ];
    expect(banco.lidas).toBe(1);
    banco.avisar(IDS.OT);
    pedidos.push(sessoes.buscar('s', IDS.OT, s.relogio.agora));
    expect(banco.lidas).toBe(2);
    banco.responder();
    banco.responder();
    await Promise.all(pedidos);
    await sessoes.buscar('s', IDS.OT, s.relogio.agora);
    expect(banco.lidas).toBe(2);
  });

  test('sem canal pergunta-se sempre ao banco', async () => {
    const banco = bancoDevagar();
    const sessoes = criarSessoesVivas(banco);
    const primeira = sessoes.buscar('s', IDS.OT, s.relogio.agora);
    banco.responder();
    await primeira;
    banco.emDia = false;
    for (const n of [2, 3]) {
      const lendo = sessoes.buscar('s', IDS.OT, s.relogio.agora);
      // Pergunta primeiro ao canal se a prova vem a caminho.
      while (banco.lidas < n) await Promise.resolve();
      banco.responder();
      await lendo;
      expect(banco.lidas).toBe(n);
    }
  });

  test('as contas em memória têm um limite', async () => {
    const banco = bancoDevagar();
    const sessoes = criarSessoesVivas(banco, 2);
    for (const conta of ['a', 'b', 'c']) {
      const lendo = sessoes.buscar('s', conta, s.relogio.agora);
      banco.responder();
      await lendo;
    }
    expect(sessoes.uso().contas).toBe(2);
  });
});
