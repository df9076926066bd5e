/** Os mapas de uma turma: o que se compartilha com ela, como se mostra, e quem os abriu. */
import { sql } from 'kysely';
import type { Cegueira, MapaDaTurma } from '@core/contract';
import type { Conexao, LinhaDeMapa } from '../db/schema';
import { sortearNumero } from '../base/embaralhar';
import { agrupar } from './agrupar';
import { CEGUEIRA_DE_AGORA } from './cegueira';
import { emIso } from './instantes';
import { daEquipe, estuda, travarTurma, type TurmaVista } from './participantes';
import { lembrarQuemLeuONome, trocarIds } from './idsDoQueSeCegaRepository';
import { darOLugar } from './lixeiraRepository';
import { linhaDoMapa } from './mapasRepository';

/** Um mapa da turma, e o que a pessoa é para ela. */
export interface MapaDaTurmaVisto {
  readonly id: string;
  /** A pessoa que o vê. */
  readonly leitor: string;
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
      'd.cegueira as escolhida',
      daEquipe('d.escola_id', usuarioId).as('da_equipe'),
      estuda('d.turma_id', usuarioId).as('aluno'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!achado) return null;
  const linha = await linhaDoMapa(db, achado.mapa_id);
  return linha
    ? {
        id,
        leitor: usuarioId,
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

export async function mapasDaTurma(db: Conexao, id: string): Promise<MapaDaTurma[]> {
  const linhas = await db
    .selectFrom('mapas_da_turma as d')
    .innerJoin('mapas as m', 'm.id', 'd.mapa_id')
    .select(['d.id', 'd.mapa_id', 'm.nome', 'd.rotulo', 'd.revela_em'])
    .select('d.cegueira')
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
    .where('a.aberto_em', 'is not', null)
    .$narrowType<{ aberto_em: Date }>()
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
  const clara = cegueira === 'às claras';
  const claros = clara ? [] : desconhecidos.map((m) => m.mapaId);
  await lembrarQuemLeuONome(tx, turma.id, claros, agora);
  await trocarIds(tx, turma.id, claros);
  for (const { mapaId } of desconhecidos)
    await darOLugar(tx, 'mapas_da_turma', { turma_id: turma.id, mapa_id: mapaId });
  const rotulos = new Map(desconhecidos.map((m, i) => [m.mapaId, novos[i]]));
  const linhas = mapas.map((m) => ({
    ...m,
    rotulo: conhecido.get(m.mapaId) ?? rotulos.get(m.mapaId),
  }));
  const { rows } = await sql<{ id: string }>`
    insert into mapas_da_turma
      (id, turma_id, escola_id, mapa_id, cegueira, rotulo, revela_em, claro_desde,
        criado_em, criado_por)
    select p.id::uuid, ${turma.id}, m.escola_id, m.id, ${cegueira}, p.rotulo,
      ${revelaEm}::timestamptz, ${clara ? agora : null}::timestamptz, ${agora}::timestamptz, ${por}
    from json_to_recordset(${JSON.stringify(linhas)}::json)
      as p (id text, "mapaId" text, rotulo text)
    join mapas m on m.id = p."mapaId"::uuid and m.escola_id = ${turma.escolaId}
    on conflict (turma_id, mapa_id)
      do update set cegueira = excluded.cegueira, rotulo = excluded.rotulo, revela_em = excluded.revela_em,
        claro_desde = case when excluded.claro_desde is null then null
          else coalesce(mapas_da_turma.claro_desde, excluded.claro_desde) end
    returning id`.execute(tx);
  return rows.length;
}

interface MudancaDeCegueira {
  readonly turmaId: string;
  readonly cegueira: Cegueira;
  readonly revelaEm: string | null;
  readonly agora: Date;
}

/** Quem estava às claras e passa a estar às cegas tem um rótulo e ids novos. */
export async function mudarMapaDaTurma(
  tx: Conexao,
  id: string,
  { turmaId, cegueira, revelaEm, agora }: MudancaDeCegueira,
): Promise<void> {
  await travarTurma(tx, turmaId);
  const antes = await tx
    .selectFrom('mapas_da_turma as d')
    .select(['d.mapa_id', 'd.claro_desde', CEGUEIRA_DE_AGORA.as('cegueira')])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!antes) return;
  const clara = cegueira === 'às claras';
  const esconde = antes.cegueira === 'às claras' && !clara;
  const [rotulo] = esconde ? await darRotulos(tx, turmaId, 1) : [];
  if (esconde) await lembrarQuemLeuONome(tx, turmaId, [antes.mapa_id], agora);
  await tx
    .updateTable('mapas_da_turma')
    .set({
      cegueira,
      revela_em: revelaEm,
      claro_desde: clara ? (antes.claro_desde ?? agora) : null,
      ...(rotulo !== undefined && { rotulo }),
    })
    .where('id', '=', id)
    .execute();
  if (esconde) await trocarIds(tx, turmaId, [antes.mapa_id]);
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
