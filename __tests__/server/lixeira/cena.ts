/** O cenário da casa com tudo o que pode pender de cada coisa, e o banco inteiro de cada vez. */
import { sql } from 'kysely';
import { CABECALHO_DE_DESFAZER, type Desfazivel } from '@core/contract';
import { usarServidor, type Pedido, type ServidorDeTeste } from '../../support/server';
import {
  IDS,
  semearAnotacao,
  semearCenario,
  tokenDe,
  type Pessoa,
} from '../../support/serverCenario';

const id = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const AGORA_COM_MICROS = '2026-11-20T10:11:12.345678Z';

/** O que o cenário não tem: M2 com ficha, abertura, céu, anotação; gente que entrou por convite. */
async function encher(s: ServidorDeTeste): Promise<void> {
  const { db, relogio } = s;
  await semearAnotacao(s, IDS.M2, { escolaId: IDS.E1 });
  for (const [n, mapa] of [IDS.M1, IDS.M2].entries())
    await db
      .insertInto('fichas')
      .values({
        id: id(0x200 + n),
        mapa_id: mapa,
        escola_id: IDS.E1,
        pasta: 'Pasta',
        etiquetas: ['vírgula, "aspas"', 'b'],
        cifra: 'cifrado',
      })
      .execute();
  await sql`insert into aberturas values (${IDS.AE}, ${IDS.M2}, ${AGORA_COM_MICROS})`.execute(db);
  await sql`insert into ceus (mapa_id, chave, versao_do_mapa, ceu) values (${IDS.M2}, 'k', 1, 'céu')`.execute(
    db,
  );
  await sql`insert into aberturas_da_turma (mapa_da_turma_id, usuario_id, aberto_em)
    values (${IDS.D2}, ${IDS.AE}, ${AGORA_COM_MICROS})`.execute(db);
  await sql`insert into importacoes (id, usuario_id, arquivo, formato, bytes, escolhas, criada_em)
    values (${id(0x300)}, ${IDS.ST}, 'a.csv', 'csv', 1, '{}', ${AGORA_COM_MICROS})`.execute(db);
  await sql`insert into substituicoes (importacao_id, mapa_id, versao, versao_antes, havia_ficha, em)
    values (${id(0x300)}, ${IDS.M2}, 1, 1, false, ${AGORA_COM_MICROS})`.execute(db);
  await sql`insert into compartilhamentos (mapa_id, escola_id, matricula_id)
    values (${IDS.M2}, ${IDS.E1}, ${IDS.matriculaAE})`.execute(db);
  await sql`update turma_alunos set convite_id = ${IDS.C1}`.execute(db);
  await sql`update matriculas set convite_id = ${IDS.C1} where id = ${IDS.matriculaAE}`.execute(db);
  await sql`insert into remocoes (escola_id, turma_id, usuario_id, em)
    values (${IDS.E1}, ${IDS.T1}, ${IDS.SH}, ${relogio.agora})`.execute(db);
  await sql`insert into exercicio_mapas (exercicio_id, turma_id, mapa_da_turma_id, ordem)
    values (${IDS.Q1}, ${IDS.T1}, ${IDS.D2}, 0) on conflict do nothing`.execute(db);
  await sql`insert into assinaturas (id, usuario_id, turma_id, hash, escolhas, criada_em)
    values (${id(0x400)}, ${IDS.AE}, ${IDS.T1}, 'resumo', '{}', ${AGORA_COM_MICROS})`.execute(db);
}

const servidor = usarServidor({}, async (s) => {
  await semearCenario(s);
  await encher(s);
});
export let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

interface Caso {
  readonly rota: Desfazivel;
  readonly quem: Pessoa;
  readonly pedido: Pedido;
  /** A tabela do que se apaga, e a linha. */
  readonly tabela: string;
  readonly raiz: string;
  readonly status?: number;
}
const LIDA = { 'if-match': '"1"' };
/** Um de cada espécie; a tabela é de tipos, e nenhuma fica de fora. */
const POR_ROTA: Readonly<Record<Desfazivel, Omit<Caso, 'rota'>>> = {
  apagarMapa: {
    quem: 'ST',
    pedido: { parametros: { id: IDS.M2 } },
    tabela: 'mapas',
    raiz: IDS.M2,
  },
  apagarMapas: {
    quem: 'ST',
    pedido: {
      corpo: {
        mapas: [
          { id: IDS.M1, versao: 1 },
          { id: IDS.M2, versao: 1 },
        ],
      },
    },
    tabela: 'mapas',
    raiz: IDS.M2,
    status: 200,
  },
  apagarAnotacao: {
    quem: 'ST',
    pedido: { parametros: { id: IDS.N1 }, cabecalhos: LIDA },
    tabela: 'anotacoes',
    raiz: IDS.N1,
  },
  apagarTurma: {
    quem: 'ST',
    pedido: { parametros: { id: IDS.T1 } },
    tabela: 'turmas',
    raiz: IDS.T1,
  },
  tirarMapaDaTurma: {
    quem: 'ST',
    pedido: { parametros: { id: IDS.D2 } },
    tabela: 'mapas_da_turma',
    raiz: IDS.D2,
  },
  apagarRoteiro: {
    quem: 'ST',
    pedido: { parametros: { id: IDS.RO1 } },
    tabela: 'roteiros',
    raiz: IDS.RO1,
  },
  apagarRelacao: {
    quem: 'ST',
    pedido: { parametros: { id: IDS.RL1 } },
    tabela: 'relacoes',
    raiz: IDS.RL1,
  },
  tirarRelacaoDaTurma: {
    quem: 'ST',
    pedido: { parametros: { id: IDS.RLT } },
    tabela: 'relacoes_da_turma',
    raiz: IDS.RLT,
  },
  apagarTexto: {
    quem: 'ST',
    pedido: { parametros: { id: IDS.X1 } },
    tabela: 'textos',
    raiz: IDS.X1,
  },
  apagarExercicio: {
    quem: 'ST',
    pedido: { parametros: { id: IDS.Q1 } },
    tabela: 'exercicios',
    raiz: IDS.Q1,
  },
  desmatricular: {
    quem: 'ST',
    pedido: { parametros: { id: IDS.E1, alunoId: IDS.matriculaAE } },
    tabela: 'matriculas',
    raiz: IDS.matriculaAE,
  },
  sairDaEscola: {
    quem: 'AE',
    pedido: { parametros: { id: IDS.E1 } },
    tabela: 'matriculas',
    raiz: IDS.matriculaAE,
  },
};
export const CASOS: readonly Caso[] = (Object.keys(POR_ROTA) as Desfazivel[]).map((rota) => ({
  rota,
  ...POR_ROTA[rota],
}));
export const casoDe = (rota: Desfazivel): Caso => ({ rota, ...POR_ROTA[rota] });

const linhasDe = async (tabelas: readonly string[]): Promise<Record<string, string[]>> => {
  const tudo: Record<string, string[]> = {};
  for (const tabela of tabelas) {
    const linhas = await sql<{ linha: string }>`
      select to_jsonb(t)::text as linha from ${sql.table(tabela)} t order by 1`.execute(s.db);
    tudo[tabela] = linhas.rows.map((l) => l.linha);
  }
  return tudo;
};

/** O banco inteiro, linha a linha, fora o que se apagou e as sessões que os testes abrem. */
export async function oBanco(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ tabela: string }>`select table_name as tabela
    from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
    and table_name not in ('exclusoes', 'sessoes') order by 1`.execute(s.db);
  return linhasDe(rows.map((r) => r.tabela));
}

/** O mesmo, como o produto o lê. */
export async function oQueSeVe(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ tabela: string }>`select table_name as tabela
    from information_schema.tables where table_schema = current_schema()
    and table_name not like '%com_apagados' and table_name not in ('exclusoes', 'sessoes')
    order by 1`.execute(s.db);
  return linhasDe(rows.map((r) => r.tabela));
}

/** As tabelas que o banco apaga em cascata a partir desta, ditas por ele. */
export async function oQueVaiCom(tabela: string): Promise<string[]> {
  const { rows } = await sql<{ tabela: string }>`
    with recursive vai (oid) as (
      select ${`${tabela}_com_apagados`}::regclass::oid
      union
      select c.conrelid from pg_constraint c join vai on vai.oid = c.confrelid
        where c.contype = 'f' and c.confdeltype = 'c'
    ) select replace(oid::regclass::text, '_com_apagados', '') as tabela from vai order by 1`.execute(
    s.db,
  );
  return rows.map((r) => r.tabela);
}

export const token = (pessoa: Pessoa): Promise<string | null> => tokenDe(s, pessoa);

/** @returns por onde se desfaz */
export async function apagar({ rota, quem, pedido, status = 204 }: Caso): Promise<string> {
  const r = await s.pedir(rota, { ...pedido, token: await token(quem) });
  expect(r.statusCode).toBe(status);
  return String(r.headers[CABECALHO_DE_DESFAZER]);
}

export const desfazer = async (qual: string, quem: Pessoa) =>
  s.pedir('desfazerExclusao', { parametros: { id: qual }, token: await token(quem) });

export const exclusoes = async (): Promise<number> =>
  (await s.db.selectFrom('exclusoes').select('id').execute()).length;
