/** As relações salvas. Só se leem as de que a pessoa vê agora, por inteiro, todos os mapas. */
import { sql, type RawBuilder } from 'kysely';
import type { Relacao, RelacaoEntrada, Relacoes } from '@core/contract';
import type { Dono } from '../base/caderno';
import { ChaveAusenteError, TextoEstragadoError, type Cifra } from '../base/cifra';
import type { Conexao } from '../db/schema';
import { colunas, daqueleCaderno, linhaDaRelacao, mapasAlcancados } from './cadernos';
import { emIso } from './instantes';

/** O caderno de que é abre-se à pessoa, e ela alcança todos os mapas que a relação tinha. */
const vistaPor = (usuarioId: string): RawBuilder<boolean> =>
  sql`(r.usuario_id = ${usuarioId} or exists (select 1 from equipe e
      where e.escola_id = r.escola_id and e.usuario_id = ${usuarioId}))
    and r.quantos = (select count(*) from relacao_mapas x where x.relacao_id = r.id
      and x.mapa_id in (select id from (${mapasAlcancados(usuarioId)}) alcancados))`;

const MAPAS = sql<Relacao['mapas']>`(select json_agg(json_build_object('id', m.id, 'nome', m.nome)
  order by x.ordem) from relacao_mapas x join mapas m on m.id = x.mapa_id where x.relacao_id = r.id)`;

const lidas = (db: Conexao, usuarioId: string) =>
  db
    .selectFrom('relacoes as r')
    .leftJoin('escolas as s', 's.id', 'r.escola_id')
    .select(['r.id', 'r.nome', 'r.vista', 'r.etiquetas', 'r.versao', 'r.alterada_em', 'r.cifra'])
    .select(['r.usuario_id', 'r.escola_id', 's.nome as escola_nome', MAPAS.as('mapas')])
    .where(vistaPor(usuarioId));
type Lida = Awaited<ReturnType<ReturnType<typeof lidas>['execute']>>[number];

const resumo = ({ id, nome, vista, mapas, etiquetas, versao, alterada_em, ...l }: Lida) => ({
  id,
  nome,
  vista,
  mapas,
  etiquetas,
  escola: l.escola_id === null ? null : { id: l.escola_id, nome: l.escola_nome ?? '' },
  alteradaEm: emIso(alterada_em),
  versao,
});

export async function relacoesVistasPor(db: Conexao, usuarioId: string): Promise<Relacoes> {
  const linhas = await lidas(db, usuarioId)
    .orderBy('r.alterada_em', 'desc')
    .orderBy('r.id')
    .execute();
  return linhas.map((l) => ({ ...resumo(l), temNotas: l.cifra !== null }));
}

export interface RelacaoVista extends Omit<Relacao, 'notas'> {
  readonly dono: Dono;
  readonly cifra: string | null;
}

const vistaDe = (l: Lida): RelacaoVista => ({
  ...resumo(l),
  dono: l.escola_id === null ? { usuarioId: l.usuario_id as string } : { escolaId: l.escola_id },
  cifra: l.cifra,
});

export async function relacaoVistaPor(
  db: Conexao,
  id: string,
  usuarioId: string,
): Promise<RelacaoVista | null> {
  const l = await lidas(db, usuarioId).where('r.id', '=', id).executeTakeFirst();
  return l ? vistaDe(l) : null;
}

/** @throws ChaveAusenteError, TextoEstragadoError */
const notasDa = (cifra: Cifra, { id, dono, cifra: fechadas }: RelacaoVista): string =>
  fechadas === null ? '' : cifra.abrir(fechadas, linhaDaRelacao({ id, ...colunas(dono) }));

/** As que se veem e as que não: as de um mapa que se deixou de ver voltam com ele. */
export async function contarRelacoes(db: Conexao, dono: Dono): Promise<number> {
  const { n } = await db
    .selectFrom('relacoes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(daqueleCaderno(dono))
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface Gravar {
  readonly id: string;
  readonly dono: Dono;
  readonly agora: Date;
}

const comoSeGuarda = (
  cifra: Cifra,
  { id, dono, agora }: Gravar,
  { nome, vista, mapas, etiquetas, notas }: RelacaoEntrada,
) => ({
  nome,
  vista,
  quantos: mapas.length,
  etiquetas,
  cifra: notas.trim() === '' ? null : cifra.fechar(notas, linhaDaRelacao({ id, ...colunas(dono) })),
  alterada_em: agora,
});

async function porMapas(
  tx: Conexao,
  { id, dono }: Gravar,
  { mapas }: RelacaoEntrada,
): Promise<void> {
  const { escola_id } = colunas(dono);
  await tx
    .insertInto('relacao_mapas')
    .values(mapas.map((mapa_id, ordem) => ({ relacao_id: id, ordem, mapa_id, escola_id })))
    .execute();
}

/** Deve correr numa transação. */
export async function criarRelacao(
  tx: Conexao,
  cifra: Cifra,
  nova: Gravar,
  entrada: RelacaoEntrada,
): Promise<void> {
  await tx
    .insertInto('relacoes')
    .values({
      id: nova.id,
      ...colunas(nova.dono),
      ...comoSeGuarda(cifra, nova, entrada),
      criada_em: nova.agora,
    })
    .execute();
  await porMapas(tx, nova, entrada);
}

/** Só a versão que se leu. Deve correr numa transação. @returns null quando já é outra */
export async function substituirRelacao(
  tx: Conexao,
  cifra: Cifra,
  { lida, ...qual }: Gravar & { readonly lida: number },
  entrada: RelacaoEntrada,
): Promise<number | null> {
  const gravada = await tx
    .updateTable('relacoes')
    .set({ ...comoSeGuarda(cifra, qual, entrada), versao: lida + 1 })
    .where('id', '=', qual.id)
    .where('versao', '=', lida)
    .returning('versao')
    .executeTakeFirst();
  if (!gravada) return null;
  await tx.deleteFrom('relacao_mapas').where('relacao_id', '=', qual.id).execute();
  await porMapas(tx, qual, entrada);
  return gravada.versao;
}

/** As que perderam um mapa que já não volta: o que delas se escreveu não fica sem se poder ver. */
export async function limparRelacoesSemMapa(db: Conexao): Promise<void> {
  await sql`delete from relacoes_com_apagados r where r.quantos > (
    select count(*) from relacao_mapas_com_apagados x where x.relacao_id = r.id)`.execute(db);
}

/** As que a pessoa vê, inteiras, da mais antiga à mais nova. */
export async function relacoesInteiras(db: Conexao, usuarioId: string): Promise<RelacaoVista[]> {
  const linhas = await lidas(db, usuarioId).orderBy('r.criada_em').orderBy('r.id').execute();
  return linhas.map(vistaDe);
}

/** As notas que não se abrem com as chaves deste servidor são null: nada se perde. */
export function verRelacao(cifra: Cifra, vista: RelacaoVista): Relacao {
  const { dono: _dono, cifra: _fechadas, ...resto } = vista;
  try {
    return { ...resto, notas: notasDa(cifra, vista) };
  } catch (e) {
    if (!(e instanceof ChaveAusenteError || e instanceof TextoEstragadoError)) throw e;
    return { ...resto, notas: null };
  }
}

/** As que a pessoa guardou para si, inteiras. */
export async function relacoesDaPessoa(
  db: Conexao,
  cifra: Cifra,
  usuarioId: string,
): Promise<Relacao[]> {
  const vistas = await relacoesInteiras(db, usuarioId);
  return vistas.filter(({ dono }) => 'usuarioId' in dono).map((vista) => verRelacao(cifra, vista));
}
