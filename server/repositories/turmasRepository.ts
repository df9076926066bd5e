/** Turmas: gente, mapas e quem os abriu. */
import { sql, type RawBuilder } from 'kysely';
import type {
  Cegueira,
  MapaDaTurma,
  Turma,
  TurmaDoAluno,
  TurmaEntrada,
  TurmasDaEscola,
} from '@core/contract';
import { porNome } from '@core/texto';
import type { CegueiraGravada, Conexao, LinhaDeMapa } from '../db/schema';
import { sortearNumero } from '../embaralhar';
import { emIso } from './instantes';
import { convitesDaTurma, convitesVivosDaEscola } from './convitesRepository';
import { pedidosDaTurma } from './pedidosDeContaRepository';
import { anotarRemocoes } from './remocoesRepository';

/** O que uma pessoa é para uma turma. */
export interface TurmaVista {
  readonly id: string;
  readonly escolaId: string;
  readonly nome: string;
  readonly daEquipe: boolean;
  readonly aluno: boolean;
}

export const daEquipe = (escola: string, usuarioId: string): RawBuilder<boolean> =>
  sql`exists (select 1 from equipe e where e.escola_id = ${sql.ref(escola)} and e.usuario_id = ${usuarioId})`;
export const estuda = (turma: string, usuarioId: string): RawBuilder<boolean> =>
  sql`exists (select 1 from turma_alunos a join matriculas m on m.id = a.matricula_id
    where a.turma_id = ${sql.ref(turma)} and m.usuario_id = ${usuarioId})`;

export async function turmaVistaPor(
  db: Conexao,
  turmaId: string,
  usuarioId: string,
): Promise<TurmaVista | null> {
  const linha = await db
    .selectFrom('turmas')
    .select(['id', 'escola_id as escolaId', 'nome'])
    .select([
      daEquipe('turmas.escola_id', usuarioId).as('daEquipe'),
      estuda('turmas.id', usuarioId).as('aluno'),
    ])
    .where('id', '=', turmaId)
    .executeTakeFirst();
  return linha ?? null;
}

/** Um mapa da turma, e o que a pessoa é para ela. */
export interface MapaDaTurmaVisto {
  readonly id: string;
  readonly turma: TurmaVista;
  readonly escolaNome: string;
  /** A de agora: 'às claras' depois de revelado. */
  readonly cegueira: Cegueira;
  /** A que se escolheu: revelado, os exercícios dele continuam a corrigir-se como se fizeram. */
  readonly escolhida: Cegueira;
  readonly rotulo: string;
  readonly revelaEm: Date | null;
  readonly linha: LinhaDeMapa;
  /** As escolhas de cálculo da escola, em JSON. */
  readonly calculoDaEscola: string | null;
}

const SO_SIGNOS = 'só signos e casas';

/** A versão anterior do programa só conhece três: a mais forte grava-se como 'sem dados', marcada. */
export const cegueiraGravada = (
  cegueira: Cegueira,
): { cegueira: CegueiraGravada; so_signos: boolean } =>
  cegueira === SO_SIGNOS
    ? { cegueira: 'sem dados', so_signos: true }
    : { cegueira, so_signos: false };
export const cegueiraLida = (l: {
  readonly cegueira: CegueiraGravada;
  readonly so_signos: boolean;
}): Cegueira => (l.cegueira === 'sem dados' && l.so_signos ? SO_SIGNOS : l.cegueira);

/** A que se escolheu, esteja ou não revelado. */
const CEGUEIRA_ESCOLHIDA = sql<Cegueira>`case when d.cegueira = 'sem dados' and d.so_signos
  then ${sql.lit(SO_SIGNOS)} else d.cegueira end`;
export const CEGUEIRA_DE_AGORA = sql<Cegueira>`case when d.revela_em <= now() then 'às claras'
  else ${CEGUEIRA_ESCOLHIDA} end`;

export async function mapaDaTurmaVistoPor(
  db: Conexao,
  id: string,
  usuarioId: string,
): Promise<MapaDaTurmaVisto | null> {
  const achado = await db
    .selectFrom('mapas_da_turma as d')
    .innerJoin('turmas', 'turmas.id', 'd.turma_id')
    .innerJoin('escolas', 'escolas.id', 'd.escola_id')
    .select([
      'd.mapa_id',
      'd.rotulo',
      'd.revela_em',
      'turmas.id as turma_id',
      'turmas.nome as turma_nome',
      'escolas.id as escola_id',
      'escolas.nome as escola_nome',
      'escolas.calculo as calculo_da_escola',
      CEGUEIRA_DE_AGORA.as('cegueira'),
      CEGUEIRA_ESCOLHIDA.as('escolhida'),
      daEquipe('d.escola_id', usuarioId).as('da_equipe'),
      estuda('d.turma_id', usuarioId).as('aluno'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!achado) return null;
  const linha = await db
    .selectFrom('mapas')
    .selectAll()
    .where('id', '=', achado.mapa_id)
    .executeTakeFirst();
  return linha
    ? {
        id,
        turma: {
          id: achado.turma_id,
          escolaId: achado.escola_id,
          nome: achado.turma_nome,
          daEquipe: achado.da_equipe,
          aluno: achado.aluno,
        },
        escolaNome: achado.escola_nome,
        cegueira: achado.cegueira,
        escolhida: achado.escolhida,
        rotulo: achado.rotulo,
        revelaEm: achado.revela_em,
        linha,
        calculoDaEscola: achado.calculo_da_escola,
      }
    : null;
}

export async function turmasDaEscola(
  db: Conexao,
  escolaId: string,
  usuarioId: string,
  agora: Date,
): Promise<TurmasDaEscola> {
  const turmas = await db
    .selectFrom('turmas as t')
    .select(['t.id', 't.nome', 't.inicio', 't.fim'])
    .select([
      sql<number>`(select count(*)::int from turma_alunos a where a.turma_id = t.id)`.as('alunos'),
      sql<number>`(select count(*)::int from mapas_da_turma d where d.turma_id = t.id)`.as('mapas'),
      sql<boolean>`exists (select 1 from turma_equipe q where q.turma_id = t.id and q.usuario_id = ${usuarioId})`.as(
        'minha',
      ),
    ])
    .where('t.escola_id', '=', escolaId)
    .orderBy('t.criada_em', 'desc')
    .orderBy('t.id')
    .execute();
  return {
    turmas,
    equipe: await genteDaEquipe(db, escolaId),
    convites: await convitesVivosDaEscola(db, escolaId, agora),
  };
}

const genteDaEquipe = async (db: Conexao, escolaId: string) =>
  porNome(
    await db
      .selectFrom('equipe')
      .innerJoin('usuarios', 'usuarios.id', 'equipe.usuario_id')
      .select(['usuarios.id as usuarioId', 'usuarios.nome'])
      .where('equipe.escola_id', '=', escolaId)
      .orderBy('usuarios.id')
      .execute(),
  );

export async function contarTurmas(db: Conexao, escolaId: string): Promise<number> {
  const { n } = await db
    .selectFrom('turmas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('escola_id', '=', escolaId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

function agrupar<T>(itens: readonly T[], chave: (item: T) => string): Map<string, T[]> {
  const grupos = new Map<string, T[]>();
  for (const item of itens) grupos.set(chave(item), [...(grupos.get(chave(item)) ?? []), item]);
  return grupos;
}

/** A turma inteira, como a equipe a vê. */
export async function turmaDaEquipe(
  db: Conexao,
  id: string,
  agora: Date,
): Promise<Omit<Turma, 'semCorreio'> | null> {
  const turma = await db
    .selectFrom('turmas')
    .innerJoin('escolas', 'escolas.id', 'turmas.escola_id')
    .select(['turmas.id', 'turmas.nome', 'inicio', 'fim', 'versao'])
    .select(['escolas.id as escolaId', 'escolas.nome as escolaNome'])
    .where('turmas.id', '=', id)
    .executeTakeFirst();
  if (!turma) return null;
  const { escolaId, escolaNome, ...resto } = turma;
  return {
    ...resto,
    escola: { id: escolaId, nome: escolaNome },
    equipe: await equipeDaTurma(db, id),
    alunos: porNome(
      await db
        .selectFrom('turma_alunos as a')
        .innerJoin('matriculas as m', 'm.id', 'a.matricula_id')
        .innerJoin('usuarios as u', 'u.id', 'm.usuario_id')
        .select(['m.id as alunoId', 'u.id as usuarioId', 'u.nome'])
        .where('a.turma_id', '=', id)
        .orderBy('m.id')
        .execute(),
    ),
    mapas: await mapasDaTurma(db, id),
    ...(await convitesDaTurma(db, id, agora)),
    pedidosDeConta: await pedidosDaTurma(db, id, agora),
  };
}

const equipeDaTurma = async (db: Conexao, id: string) =>
  porNome(
    await db
      .selectFrom('turma_equipe as q')
      .innerJoin('usuarios as u', 'u.id', 'q.usuario_id')
      .select(['u.id as usuarioId', 'u.nome'])
      .where('q.turma_id', '=', id)
      .orderBy('u.id')
      .execute(),
  );

async function mapasDaTurma(db: Conexao, id: string): Promise<MapaDaTurma[]> {
  const linhas = await db
    .selectFrom('mapas_da_turma as d')
    .innerJoin('mapas as m', 'm.id', 'd.mapa_id')
    .select(['d.id', 'd.mapa_id', 'm.nome', 'd.rotulo', 'd.revela_em'])
    .select(CEGUEIRA_ESCOLHIDA.as('cegueira'))
    .where('d.turma_id', '=', id)
    .orderBy('d.criado_em')
    .orderBy('m.nome')
    .orderBy('d.id')
    .execute();
  const viram = agrupar(await quemViuAsClaras(db, id), (v) => v.id);
  const aberturas = await db
    .selectFrom('aberturas_da_turma as a')
    .innerJoin('mapas_da_turma as d', 'd.id', 'a.mapa_da_turma_id')
    .select(['a.mapa_da_turma_id', 'a.usuario_id', 'a.aberto_em'])
    .where('d.turma_id', '=', id)
    .execute();
  const porMapa = agrupar(aberturas, (a) => a.mapa_da_turma_id);
  return linhas.map((l) => ({
    id: l.id,
    mapaId: l.mapa_id,
    nome: l.nome,
    cegueira: l.cegueira,
    rotulo: l.rotulo,
    revelaEm: l.revela_em && emIso(l.revela_em),
    aberturas: (porMapa.get(l.id) ?? []).map((a) => ({
      usuarioId: a.usuario_id,
      em: emIso(a.aberto_em),
    })),
    viramAsClaras: (viram.get(l.id) ?? []).map((v) => v.usuario_id),
  }));
}

/** Os alunos de agora que o abriram sem estar às cegas, nesta turma ou por qualquer caminho. */
async function quemViuAsClaras(
  db: Conexao,
  turmaId: string,
): Promise<{ id: string; usuario_id: string }[]> {
  const { rows } = await sql<{ id: string; usuario_id: string }>`
    select distinct d.id, m.usuario_id from mapas_da_turma d
      join turma_alunos t on t.turma_id = d.turma_id
      join matriculas m on m.id = t.matricula_id
      where d.turma_id = ${turmaId} and (
        exists (select 1 from aberturas_da_turma a where a.mapa_da_turma_id = d.id
          and a.usuario_id = m.usuario_id and a.as_claras)
        or exists (select 1 from aberturas b
          where b.mapa_id = d.mapa_id and b.usuario_id = m.usuario_id))`.execute(db);
  return rows;
}

/** Um mapa numa lista de quem estuda, antes de se decidir o que dele se diz. */
interface MapaDaLista {
  readonly id: string;
  readonly mapa: { readonly id: string; readonly nome: string };
  readonly cegueira: Cegueira;
  readonly rotulo: string;
  readonly revelaEm: Date | null;
  readonly novo: boolean;
}
export interface TurmaDeQuemEstuda extends Omit<TurmaDoAluno, 'mapas'> {
  readonly mapas: readonly MapaDaLista[];
}

/**
 * As turmas de quem estuda. @param quais as em que a pessoa estuda, ou uma só, vista pela
 * equipe como os alunos dela
 */
export async function turmasDoAluno(
  db: Conexao,
  usuarioId: string,
  quais: { readonly turmaId?: string } = {},
): Promise<TurmaDeQuemEstuda[]> {
  let pedidas = db
    .selectFrom('turmas as t')
    .innerJoin('escolas as e', 'e.id', 't.escola_id')
    .select(['t.id', 't.nome', 't.inicio', 't.fim', 'e.id as escolaId', 'e.nome as escolaNome']);
  pedidas =
    quais.turmaId === undefined
      ? pedidas.where(estuda('t.id', usuarioId))
      : pedidas.where('t.id', '=', quais.turmaId);
  const turmas = await pedidas.orderBy('e.nome').orderBy('t.criada_em').orderBy('t.id').execute();
  if (turmas.length === 0) return [];
  const mapas = await db
    .selectFrom('mapas_da_turma as d')
    .innerJoin('mapas as m', 'm.id', 'd.mapa_id')
    .leftJoin('aberturas_da_turma as a', (j) =>
      j.onRef('a.mapa_da_turma_id', '=', 'd.id').on('a.usuario_id', '=', usuarioId),
    )
    .select(['d.id', 'd.turma_id', 'd.mapa_id', 'm.nome', 'd.rotulo', 'd.revela_em'])
    .select(['a.aberto_em', CEGUEIRA_DE_AGORA.as('cegueira')])
    .where(
      'd.turma_id',
      'in',
      turmas.map((t) => t.id),
    )
    .execute();
  const porTurma = agrupar(mapas, (m) => m.turma_id);
  return Promise.all(
    turmas.map(async ({ escolaId, escolaNome, ...turma }) => ({
      ...turma,
      escola: { id: escolaId, nome: escolaNome },
      equipe: (await equipeDaTurma(db, turma.id)).map(({ nome }) => ({ nome })),
      mapas: (porTurma.get(turma.id) ?? []).map((m) => ({
        id: m.id,
        mapa: { id: m.mapa_id, nome: m.nome },
        cegueira: m.cegueira,
        rotulo: m.rotulo,
        revelaEm: m.revela_em,
        novo: m.aberto_em === null,
      })),
    })),
  );
}

type DadosDaTurma = Pick<TurmaEntrada, 'nome' | 'inicio' | 'fim'>;

export async function criarTurma(
  db: Conexao,
  { id, escolaId, agora }: { id: string; escolaId: string; agora: Date },
  { nome, inicio, fim }: DadosDaTurma,
): Promise<void> {
  await db
    .insertInto('turmas')
    .values({ id, escola_id: escolaId, nome, inicio, fim, criada_em: agora })
    .execute();
}

/** Só a versão que se leu. @returns null quando já é outra, ou a turma já não existe */
export async function substituirTurma(
  db: Conexao,
  { id, lida }: { id: string; lida: number },
  { nome, inicio, fim }: DadosDaTurma,
): Promise<number | null> {
  const gravada = await db
    .updateTable('turmas')
    .set({ nome, inicio, fim, versao: lida + 1 })
    .where('id', '=', id)
    .where('versao', '=', lida)
    .returning('versao')
    .executeTakeFirst();
  return gravada?.versao ?? null;
}

/** Quem a mude ao mesmo tempo espera por esta transação. */
export async function travarTurma(tx: Conexao, id: string): Promise<void> {
  await sql`select 1 from turmas where id = ${id} for update`.execute(tx);
}

export async function apagarTurma(db: Conexao, id: string): Promise<boolean> {
  return (
    (await db.deleteFrom('turmas').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
  );
}

/** A equipe da turma passa a ser esta. @returns false quando alguém não é da equipe da escola */
export async function definirEquipe(
  tx: Conexao,
  { id, escolaId }: { id: string; escolaId: string },
  usuarios: readonly string[],
): Promise<boolean> {
  await tx.deleteFrom('turma_equipe').where('turma_id', '=', id).execute();
  if (usuarios.length === 0) return true;
  const { rows } = await sql<{ usuario_id: string }>`
    insert into turma_equipe (turma_id, escola_id, usuario_id)
    select ${id}, escola_id, usuario_id from equipe
      where escola_id = ${escolaId} and usuario_id in (${sql.join([...usuarios])})
    returning usuario_id`.execute(tx);
  return rows.length === usuarios.length;
}

/**
 * Os alunos da turma passam a ser estes; quem já estava fica desde quando estava, e quem sai não
 * volta por um convite de antes. @returns false quando alguém não é aluno da escola
 */
export async function definirAlunos(
  tx: Conexao,
  { id, escolaId }: { id: string; escolaId: string },
  matriculas: readonly string[],
  agora: Date,
): Promise<boolean> {
  let outros = tx.deleteFrom('turma_alunos').where('turma_id', '=', id);
  if (matriculas.length > 0) outros = outros.where('matricula_id', 'not in', [...matriculas]);
  const saem = (await outros.returning('matricula_id').execute()).map((s) => s.matricula_id);
  if (saem.length > 0) {
    const pessoas = await tx
      .selectFrom('matriculas')
      .select('usuario_id')
      .where('id', 'in', saem)
      .execute();
    const usuarios = pessoas.map((p) => p.usuario_id);
    await anotarRemocoes(tx, { escolaId, turmaId: id, usuarios, agora });
  }
  if (matriculas.length === 0) return true;
  await sql`insert into turma_alunos (turma_id, escola_id, matricula_id)
    select ${id}, escola_id, id from matriculas
      where escola_id = ${escolaId} and id in (${sql.join([...matriculas])})
    on conflict do nothing`.execute(tx);
  const { n } = await tx
    .selectFrom('turma_alunos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('turma_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n) === matriculas.length;
}

interface Compartilhar {
  readonly turma: { readonly id: string; readonly escolaId: string };
  readonly mapas: readonly { readonly id: string; readonly mapaId: string }[];
  readonly cegueira: Cegueira;
  readonly revelaEm: string | null;
  readonly por: string;
  readonly agora: Date;
}

const ROTULO = 'Mapa ';

/**
 * Um rótulo novo para cada um destes mapas, ao acaso entre os números que a turma nunca deu: a ordem
 * por que se compartilham, que muitas vezes é a dos nomes, não fica neles. Quem chama já tem a turma
 * só para si.
 */
async function darRotulos(tx: Conexao, turmaId: string, quantos: number): Promise<string[]> {
  const { rotulos_dados } = await tx
    .selectFrom('turmas')
    .select('rotulos_dados')
    .where('id', '=', turmaId)
    .executeTakeFirstOrThrow();
  const rotulos = await tx
    .selectFrom('mapas_da_turma')
    .select('rotulo')
    .where('turma_id', '=', turmaId)
    .execute();
  const dados = new Set([
    ...(JSON.parse(rotulos_dados) as number[]),
    // Os de antes de se guardarem, e os que a versão anterior deu.
    ...rotulos.map((r) => Number(r.rotulo.slice(ROTULO.length))),
  ]);
  const novos = Array.from({ length: quantos }, () => {
    const numero = sortearNumero(dados);
    dados.add(numero);
    return ROTULO + numero;
  });
  await tx
    .updateTable('turmas')
    .set({ rotulos_dados: JSON.stringify([...dados]) })
    .where('id', '=', turmaId)
    .execute();
  return novos;
}

/**
 * Compartilha os mapas com a turma; os que já estavam mudam de cegueira, e os que passam a estar às
 * cegas têm um rótulo novo. @returns quantos eram da escola
 */
export async function compartilharComTurma(
  tx: Conexao,
  { turma, mapas, cegueira, revelaEm, por, agora }: Compartilhar,
): Promise<number> {
  await travarTurma(tx, turma.id);
  const cegos = await tx
    .selectFrom('mapas_da_turma as d')
    .select(['d.mapa_id', 'd.rotulo'])
    .where('d.turma_id', '=', turma.id)
    .where(CEGUEIRA_DE_AGORA, '<>', 'às claras')
    .execute();
  // Quem já estava às cegas continua com o nome por que o conhecem.
  const conhecido = new Map(cegos.map((c) => [c.mapa_id, c.rotulo]));
  const desconhecidos = mapas.filter((m) => !conhecido.has(m.mapaId));
  const novos = await darRotulos(tx, turma.id, desconhecidos.length);
  const rotulos = new Map(desconhecidos.map((m, i) => [m.mapaId, novos[i]]));
  const linhas = mapas.map((m) => ({
    ...m,
    rotulo: conhecido.get(m.mapaId) ?? rotulos.get(m.mapaId),
  }));
  const { so_signos, cegueira: gravada } = cegueiraGravada(cegueira);
  const { rows } = await sql<{ id: string }>`
    insert into mapas_da_turma
      (id, turma_id, escola_id, mapa_id, cegueira, so_signos, rotulo, revela_em, criado_em, criado_por)
    select p.id::uuid, ${turma.id}, m.escola_id, m.id, ${gravada}, ${so_signos}, p.rotulo,
      ${revelaEm}::timestamptz, ${agora}::timestamptz, ${por}
    from json_to_recordset(${JSON.stringify(linhas)}::json)
      as p (id text, "mapaId" text, rotulo text)
    join mapas m on m.id = p."mapaId"::uuid and m.escola_id = ${turma.escolaId}
    on conflict (turma_id, mapa_id)
      do update set cegueira = excluded.cegueira, so_signos = excluded.so_signos,
        rotulo = excluded.rotulo, revela_em = excluded.revela_em
    returning id`.execute(tx);
  return rows.length;
}

interface MudancaDeCegueira {
  readonly turmaId: string;
  readonly cegueira: Cegueira;
  readonly revelaEm: string | null;
}

/** Quem estava às claras e passa a estar às cegas tem um rótulo novo. */
export async function mudarMapaDaTurma(
  tx: Conexao,
  id: string,
  { turmaId, cegueira, revelaEm }: MudancaDeCegueira,
): Promise<void> {
  await travarTurma(tx, turmaId);
  const antes = await tx
    .selectFrom('mapas_da_turma as d')
    .select(CEGUEIRA_DE_AGORA.as('cegueira'))
    .where('d.id', '=', id)
    .executeTakeFirst();
  const esconde = antes?.cegueira === 'às claras' && cegueira !== 'às claras';
  const [rotulo] = esconde ? await darRotulos(tx, turmaId, 1) : [];
  await tx
    .updateTable('mapas_da_turma')
    .set({
      ...cegueiraGravada(cegueira),
      revela_em: revelaEm,
      ...(rotulo !== undefined && { rotulo }),
    })
    .where('id', '=', id)
    .execute();
}

export async function tirarMapaDaTurma(db: Conexao, id: string): Promise<void> {
  await db.deleteFrom('mapas_da_turma').where('id', '=', id).execute();
}

/** A última vez que a pessoa o abriu, e se alguma vez o viu às claras. */
export async function marcarAbertoNaTurma(
  db: Conexao,
  { id, cegueira }: Pick<MapaDaTurmaVisto, 'id' | 'cegueira'>,
  usuarioId: string,
  agora: Date,
): Promise<void> {
  const as_claras = cegueira === 'às claras';
  await db
    .insertInto('aberturas_da_turma')
    .values({ mapa_da_turma_id: id, usuario_id: usuarioId, aberto_em: agora, as_claras })
    .onConflict((c) =>
      c
        .columns(['mapa_da_turma_id', 'usuario_id'])
        .doUpdateSet({ aberto_em: agora, ...(as_claras && { as_claras }) }),
    )
    .execute();
}
