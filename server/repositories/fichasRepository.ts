/** As fichas e as anotações, cada uma no caderno de alguém; aqui se fecham e se abrem. */
import { sql } from 'kysely';
import {
  LIMITES,
  SEM_CLIENTE,
  type ArrumarFichas,
  type Cliente,
  type Evento,
  type Ficha,
  type FichaEntrada,
} from '@core/contract';
import { compararNomes } from '@core/texto';
import type { Dono } from '../base/caderno';
import { ChaveAusenteError, TextoEstragadoError, type Cifra } from '../base/cifra';
import type { Conexao } from '../db/schema';
import { criarFolego } from '../base/folego';
import { anotacaoGravada } from './anotacoesRepository';
import {
  abertoA,
  colunas,
  daqueleCaderno,
  linhaDaAnotacao,
  linhaDaFicha,
  mapasAlcancados,
  type DoCaderno,
} from './cadernos';

/** O que na ficha vai cifrado. */
export interface Reservado {
  readonly cliente: Cliente;
  readonly eventos: readonly Evento[];
}
type FichaArrumada = Pick<FichaEntrada, 'pasta' | 'etiquetas'>;
const VAZIO: Reservado = { cliente: SEM_CLIENTE, eventos: [] };

export const semNada = ({
  cliente,
  eventos,
}: {
  cliente: Cliente;
  eventos: readonly unknown[];
}): boolean => eventos.length === 0 && Object.values(cliente).every((v) => v === '');

export function fecharFicha(
  cifra: Cifra,
  { cliente, eventos }: Reservado,
  l: DoCaderno,
): string | null {
  if (semNada({ cliente, eventos })) return null;
  return cifra.fechar(JSON.stringify({ cliente, eventos }), linhaDaFicha(l));
}

const abrirFicha = (cifra: Cifra, l: DoCaderno & { cifra: string | null }): Reservado =>
  l.cifra === null ? VAZIO : (JSON.parse(cifra.abrir(l.cifra, linhaDaFicha(l))) as Reservado);

/** Como `abrir`, mas o que não se abre não impede o resto: diz-se por quê. */
function tentar<T>(abrir: () => T): { aberto: T } | { frase: string } {
  try {
    return { aberto: abrir() };
  } catch (e) {
    if (e instanceof ChaveAusenteError || e instanceof TextoEstragadoError)
      return { frase: e.message };
    throw e;
  }
}

export const SEM_FICHA: Ficha = {
  pasta: null,
  etiquetas: [],
  cliente: SEM_CLIENTE,
  eventos: [],
  anotacoes: [],
  versao: 0,
  fechada: null,
};

/** As fichas de um caderno, por mapa; os mapas de que ele nada diz não vêm. */
export async function lerFichas(
  db: Conexao,
  cifra: Cifra,
  dono: Dono,
  mapaIds: readonly string[],
): Promise<Map<string, Ficha>> {
  const fichas = new Map<string, Ficha>();
  const folego = criarFolego();
  const desses = sql<boolean>`mapa_id = any(${[...mapaIds]}::uuid[]) and ${daqueleCaderno(dono)}`;
  for (const l of await db.selectFrom('fichas').selectAll().where(desses).execute()) {
    const lida = tentar(() => abrirFicha(cifra, l));
    fichas.set(l.mapa_id, {
      ...SEM_FICHA,
      ...('aberto' in lida
        ? { cliente: lida.aberto.cliente, eventos: [...lida.aberto.eventos] }
        : { fechada: lida.frase }),
      pasta: l.pasta,
      etiquetas: l.etiquetas,
      versao: l.versao,
    });
    await folego();
  }
  const anotacoes = await db
    .selectFrom('anotacoes')
    .selectAll()
    .where(desses)
    .orderBy('criada_em', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const l of anotacoes) {
    const ficha = fichas.get(l.mapa_id) ?? SEM_FICHA;
    const lida = tentar(() => cifra.abrir(l.cifra, linhaDaAnotacao(l)));
    fichas.set(l.mapa_id, {
      ...ficha,
      anotacoes: [
        ...ficha.anotacoes,
        { ...anotacaoGravada(l), texto: 'aberto' in lida ? lida.aberto : null },
      ],
      fechada: ficha.fechada ?? ('frase' in lida ? lida.frase : null),
    });
    await folego();
  }
  return fichas;
}

export async function lerFicha(
  db: Conexao,
  cifra: Cifra,
  dono: Dono,
  mapaId: string,
): Promise<Ficha> {
  return (await lerFichas(db, cifra, dono, [mapaId])).get(mapaId) ?? SEM_FICHA;
}

/** Tudo o que há no caderno de alguém, o dos mapas que já não vê incluído. */
export async function cadernoInteiro(
  db: Conexao,
  cifra: Cifra,
  dono: Dono,
): Promise<Map<string, Ficha>> {
  const daFicha = db.selectFrom('fichas').select('mapa_id').where(daqueleCaderno(dono));
  const doCaderno = daFicha.union(
    db.selectFrom('anotacoes').select('mapa_id').where(daqueleCaderno(dono)),
  );
  const mapas = await doCaderno.orderBy('mapa_id').execute();
  return lerFichas(
    db,
    cifra,
    dono,
    mapas.map((m) => m.mapa_id),
  );
}

/** Ambos na ordem do contrato, que é a em que se guardam. */
const oMesmo = (a: Reservado & FichaArrumada, b: Reservado & FichaArrumada): boolean =>
  JSON.stringify([a.pasta, a.etiquetas, a.cliente, a.eventos]) ===
  JSON.stringify([b.pasta, b.etiquetas, b.cliente, b.eventos]);

/**
 * Grava a versão que se leu; 0, a de quem leu que nada havia. Numa transação.
 * @throws ChaveAusenteError, TextoEstragadoError para não gravar por cima do que não se abre
 */
export async function salvarFicha(
  tx: Conexao,
  cifra: Cifra,
  { dono, mapaId, lida }: { dono: Dono; mapaId: string; lida: number },
  dados: FichaEntrada,
): Promise<{ versao: number } | 'conflito'> {
  const doCaderno: DoCaderno = { mapa_id: mapaId, ...colunas(dono) };
  const novos = {
    pasta: dados.pasta,
    etiquetas: dados.etiquetas,
    cifra: fecharFicha(cifra, dados, doCaderno),
  };
  const criada =
    lida === 0 &&
    (await tx
      .insertInto('fichas')
      .values({ ...doCaderno, ...novos })
      .onConflict((c) => c.doNothing())
      .returning('versao')
      .executeTakeFirst());
  if (criada) return criada;
  const atual = await tx
    .selectFrom('fichas')
    .selectAll()
    .where('mapa_id', '=', mapaId)
    .where(daqueleCaderno(dono))
    .forUpdate()
    .executeTakeFirst();
  if (!atual) return 'conflito';
  const { cliente, eventos } = abrirFicha(cifra, atual);
  if (atual.versao !== lida) {
    // Quem repete o próprio pedido, cuja resposta se perdeu, encontra o que já gravou.
    const { pasta, etiquetas } = atual;
    return oMesmo({ pasta, etiquetas, cliente, eventos }, dados)
      ? { versao: atual.versao }
      : 'conflito';
  }
  await tx
    .updateTable('fichas')
    .set({ ...novos, versao: lida + 1 })
    .where('id', '=', atual.id)
    .execute();
  return { versao: lida + 1 };
}

/**
 * Põe muitos mapas numa pasta, e lhes dá e tira etiquetas, num comando só; dos que a pessoa não
 * alcança, nada. @returns os nomes dos que ficaram com mais etiquetas do que cabem: desfaz-se tudo
 */
export async function arrumarFichas(
  tx: Conexao,
  usuarioId: string,
  { ids, pasta, etiquetas = { mais: [], menos: [] } }: ArrumarFichas,
): Promise<{ comEtiquetasDemais: string[] }> {
  const { mais, menos } = etiquetas;
  // Quem só tira não faz fichas onde não as há.
  const cria = (pasta ?? null) !== null || mais.length > 0;
  const { rows } = await sql<{ nome: string }>`with arrumadas as (
    insert into fichas (mapa_id, usuario_id, escola_id, pasta, etiquetas)
    select m.id, case when m.da_equipe then null else ${usuarioId}::uuid end,
      case when m.da_equipe then m.escola_id end, ${pasta ?? null}::text, ${mais}::text[]
    from (${mapasAlcancados(usuarioId)}) m
    where m.id = any(${ids}::uuid[]) and (${cria} or exists (select 1 from fichas f where f.mapa_id = m.id
      and case when m.da_equipe then f.escola_id = m.escola_id else f.usuario_id = ${usuarioId} end))
    on conflict (mapa_id, usuario_id, escola_id) do update set
      pasta = case when ${pasta !== undefined} then excluded.pasta else fichas.pasta end,
      etiquetas = coalesce((
        select array_agg(e order by n)
        from (select e, min(n) as n from (
            select e, n from unnest(fichas.etiquetas) with ordinality t (e, n) where e <> all(${menos}::text[])
            union all select e, 1000 + n from unnest(${mais}::text[]) with ordinality t (e, n)
          ) juntas group by e) unicas), '{}'),
      versao = fichas.versao + 1
    returning mapa_id, etiquetas
  ) select m.nome from arrumadas a join mapas m on m.id = a.mapa_id
    where cardinality(a.etiquetas) > ${LIMITES.etiquetas} order by m.nome, m.id`.execute(tx);
  return { comEtiquetasDemais: rows.map(({ nome }) => nome) };
}

/** As pastas e etiquetas dos cadernos que a pessoa agora abre. */
export async function nomesDasFichas(
  db: Conexao,
  usuarioId: string,
): Promise<{ pastas: string[]; etiquetas: string[] }> {
  const { rows } = await sql<{ pastas: string[] | null; etiquetas: string[] | null }>`
    with minhas as (select f.pasta, f.etiquetas from fichas f where ${abertoA(usuarioId, 'f')})
    select (select array_agg(distinct pasta) from minhas where pasta is not null) as pastas,
      (select array_agg(distinct e) from minhas, unnest(etiquetas) e) as etiquetas`.execute(db);
  const emOrdem = (nomes: string[] | null | undefined): string[] =>
    (nomes ?? []).sort(compararNomes);
  return { pastas: emOrdem(rows[0]?.pastas), etiquetas: emOrdem(rows[0]?.etiquetas) };
}
