/**
 * O canal por onde o PostgreSQL avisa as outras instâncias: o que chega, e o que se faz quando ele
 * cala.
 */
import { setTimeout as esperar } from 'node:timers/promises';
import { sql } from 'kysely';
import { criarSessoesVivas } from '@server/auth/sessoesVivas';
import { CANAL_DAS_CONTAS } from '@server/db/avisos';
import { CanalDeAvisos } from '@server/db/canalDeAvisos';
import { abrirExterno, type Banco } from '@server/db/database';
import { encerrarSessao } from '@server/repositories/sessoesRepository';
import {
  binariosDoPostgres,
  postgresDescartavel,
  type PostgresDescartavel,
} from '../support/serverBanco';
import { caboAte, type Cabo } from '../support/serverProxy';

const USUARIO = '01900000-0000-7000-8000-000000000001';
const SESSAO = '01900000-0000-7000-8000-0000000000aa';
const AGORA = new Date();
const ate = async (condicao: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condicao())) await esperar(2);
};
/** Ninguém mais tem vez no processador. */
const ocupar = (ms: number): void => {
  const fim = performance.now() + ms;
  while (performance.now() < fim);
};

let pg: PostgresDescartavel;

let cabo: Cabo;

let outra: Banco;

/** A instância de que se fala: liga-se ao banco pelo cabo. */
let esta: Banco;

let sessoes: ReturnType<typeof criarSessoesVivas>;

const buscar = async (): Promise<boolean> =>
  (await sessoes.buscar(SESSAO, USUARIO, AGORA)) !== null;

/** Lê até vir da memória. */
async function guardada(): Promise<void> {
  await ate(async () => {
    const { daMemoria } = sessoes.uso();
    expect(await buscar()).toBe(true);
    return sessoes.uso().daMemoria > daMemoria;
  });
}

(binariosDoPostgres() ? describe : describe.skip)('duas instâncias e um PostgreSQL', () => {
  beforeAll(async () => {
    pg = await postgresDescartavel();
  });

  afterAll(() => pg.apagar());

  beforeEach(async () => {
    cabo = await caboAte(`${decodeURIComponent(pg.url.split('host=')[1] as string)}/.s.PGSQL.5432`);
    outra = await abrirExterno(pg.url);
    esta = await abrirExterno(cabo.url);
    sessoes = criarSessoesVivas(esta);
    await outra.db.deleteFrom('usuarios').execute();
    await outra.db
      .insertInto('usuarios')
      .values({ id: USUARIO, email: 'a@exemplo.com.br', nome: 'A', senha_hash: 'x' })
      .execute();
    await outra.db
      .insertInto('sessoes')
      .values({ id: SESSAO, usuario_id: USUARIO, expira_em: new Date(AGORA.getTime() + 3_600_000) })
      .execute();
    await ate(() => esta.avisos.emDia());
    await guardada();
  });

  afterEach(async () => {
    await cabo.cortar();
    await Promise.all([esta.fechar(), outra.fechar()]);
  });

  describe('o que noutra se encerra', encerrar);
  describe('o canal que emperra', emperrar);
  describe('o canal que se fecha, se troca ou cai', cair);
});

function encerrar(): void {
  test('a sessão encerrada na outra acaba nesta sem que se pergunte ao banco', async () => {
    await encerrarSessao(outra.db, SESSAO);
    await ate(() => sessoes.uso().contas === 0);
    expect(await buscar()).toBe(false);
  });

  test('encerrada por quem não é o programa (psql), também', async () => {
    await sql`truncate sessoes`.execute(outra.db);
    await ate(() => sessoes.uso().contas === 0);
    expect(await buscar()).toBe(false);
  });
}

function emperrar(): void {
  test('com o canal emperrado não se confia no que está guardado', async () => {
    const soltar = cabo.entupir('volta');
    await encerrarSessao(outra.db, SESSAO);
    await ate(() => !esta.avisos.emDia());
    expect(sessoes.uso().contas).toBe(1);
    const lendo = buscar();
    soltar();
    expect(await lendo).toBe(false);
    await ate(() => esta.avisos.emDia());
  });

  // Com a máquina ocupada a prova pode chegar depois do que se espera por ela, e então é mesmo ao
  // banco que se pergunta: repete-se até ela chegar a tempo.
  test('um processo que ficou sem vez espera pela prova, e não pergunta ao banco por cada pedido', async () => {
    await ate(async () => {
      await guardada();
      ocupar(300);
      expect(esta.avisos.emDia()).toBe(false);
      const { doBanco } = sessoes.uso();
      expect(await Promise.all(Array.from({ length: 20 }, buscar))).toEqual(
        Array.from({ length: 20 }, () => true),
      );
      return sessoes.uso().doBanco === doBanco;
    });
  });

  test('a pergunta que já ia a caminho quando ele parou não basta: faz-se outra', async () => {
    await ate(async () => {
      await ate(() => esta.avisos.emDia());
      const soltar = cabo.entupir('volta');
      await ate(() => !esta.avisos.emDia());
      ocupar(200);
      soltar();
      const inicio = performance.now();
      const provou = await esta.avisos.provar();
      if (!provou) expect(performance.now() - inicio).toBeGreaterThan(90);
      return provou;
    });
  });

  test('quem espera pela prova de um canal emperrado acaba por perguntar ao banco', async () => {
    const soltar = cabo.entupir('volta');
    await ate(() => !esta.avisos.emDia());
    expect(await esta.avisos.provar()).toBe(false);
    soltar();
    await ate(() => esta.avisos.provar());
  });

  test('não se confia num canal que não entrega avisos, ainda que as outras conexões os ouçam', async () => {
    let tentativas = 0;
    const mudo: CanalDeAvisos = new CanalDeAvisos([pg.url], async (payload) => {
      tentativas += 1;
      mudo.receber({ channel: CANAL_DAS_CONTAS, payload, processId: 1 });
    });
    mudo.ouvir(() => undefined);
    await ate(() => tentativas === 2);
    expect(mudo.emDia()).toBe(false);
    await mudo.fechar();
  });
}

function cair(): void {
  test('fecha-se logo, em qualquer ponto em que esteja', async () => {
    for (let turnos = 0; turnos < 40; turnos += 1) {
      const banco = await abrirExterno(pg.url);
      banco.avisos.ouvir(() => undefined);
      for (let i = 0; i < turnos; i += 1) await new Promise((r) => setImmediate(r));
      await banco.fechar();
    }
  });

  test('de vários servidores, ouve-se o que responde', async () => {
    const canal = new CanalDeAvisos(['postgresql://mapa@127.0.0.1:1/postgres', pg.url], (texto) =>
      sql`select pg_notify('contas', ${texto})`.execute(outra.db),
    );
    canal.ouvir(() => undefined);
    await ate(() => canal.emDia());
    await canal.fechar();
    expect(canal.emDia()).toBe(false);
  });

  test('o canal que cai esquece tudo, e volta sozinho', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query = 'select 1'`.execute(
      outra.db,
    );
    await ate(() => sessoes.uso().contas === 0);
    await ate(() => esta.avisos.emDia());
    await guardada();
  });

  test('o banco que reinicia: o canal volta, e o que mudou entretanto vê-se', async () => {
    await pg.parar();
    await ate(() => !esta.avisos.emDia());
    await pg.iniciar();
    await ate(() =>
      encerrarSessao(outra.db, SESSAO).then(
        () => true,
        () => false,
      ),
    );
    await ate(() => esta.avisos.emDia());
    expect(await buscar()).toBe(false);
  });
}
