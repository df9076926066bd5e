/** Muitas fichas de uma vez, juntas ao que cada mapa já tinha: o que uma importação traz. */
import { sql, type RawBuilder } from 'kysely';
import { LIMITES, SEM_CLIENTE, type Cliente, type Evento, type Ficha } from '@core/contract';
import type { Dono } from '../base/caderno';
import { ChaveAusenteError, type Cifra } from '../base/cifra';
import type { Conexao } from '../db/schema';
import { criarFolego } from '../base/folego';
import { novoId, novoIdEmOrdem } from '../base/ids';
import { fecharAnotacao } from './anotacoesRepository';
import { colunas, daqueleCaderno } from './cadernos';
import { fecharFicha, lerFichas, SEM_FICHA, semNada, type Reservado } from './fichasRepository';

export interface NovaFicha {
  readonly mapaId: string;
  readonly dono: Dono;
  readonly pasta: string | null;
  readonly etiquetas: readonly string[];
  /** `quando`: o instante em que se escreveram; null, agora. */
  readonly anotacoes: readonly { readonly texto: string; readonly quando: string | null }[];
  readonly eventos: readonly Omit<Evento, 'id'>[];
  readonly cliente: Cliente;
  /** A importação que a faz. */
  readonly importacaoId?: string;
}

const LINHAS_POR_VEZ = 500;

/**
 * Muitas fichas de uma vez, juntas ao que cada mapa já tinha: nada do que havia se perde, e o que
 * já lá estava igual não se repete. @throws ChaveAusenteError se o que há não se abre
 */
export async function criarFichas(
  db: Conexao,
  cifra: Cifra,
  linhas: readonly NovaFicha[],
  agora = new Date(),
): Promise<void> {
  for (let i = 0; i < linhas.length; i += LINHAS_POR_VEZ) {
    const lote = linhas.slice(i, i + LINHAS_POR_VEZ);
    const donos = new Map(lote.map((l) => [JSON.stringify(l.dono), l.dono]));
    for (const [chave, dono] of donos)
      await juntarFichas(
        db,
        cifra,
        lote.filter((l) => JSON.stringify(l.dono) === chave),
        dono,
        agora,
      );
  }
}

async function juntarFichas(
  db: Conexao,
  cifra: Cifra,
  linhas: readonly NovaFicha[],
  dono: Dono,
  agora: Date,
): Promise<void> {
  const antes = await lerFichas(
    db,
    cifra,
    dono,
    linhas.map((l) => l.mapaId),
  );
  await inserirFichas(db, await fecharFichas(cifra, linhas, antes, agora));
}

/** Se juntar a nova ao que havia muda alguma coisa. */
export function ganhaAlgumaCoisa(havia: Ficha | undefined, nova: NovaFicha): boolean {
  if (!havia) return true;
  const { cliente, eventos } = juntarReservado(havia, nova, new Date(0));
  return (
    (nova.pasta !== null && nova.pasta !== havia.pasta) ||
    nova.etiquetas.some((e) => !havia.etiquetas.includes(e)) ||
    anotacoesNovas(havia.anotacoes, nova.anotacoes).length > 0 ||
    eventos.length > havia.eventos.length ||
    JSON.stringify(cliente) !== JSON.stringify(havia.cliente)
  );
}

/** Até ao fim da transação ninguém escreve nelas. */
export async function travarFichas(
  tx: Conexao,
  dono: Dono,
  mapaIds: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('fichas')
    .select('id')
    .where(sql<boolean>`mapa_id = any(${[...mapaIds]}::uuid[]) and ${daqueleCaderno(dono)}`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type LinhasFechadas = readonly Readonly<Record<string, unknown>>[];
/** Prontas para o banco. */
export interface FichasFechadas {
  readonly fichas: LinhasFechadas;
  readonly anotacoes: LinhasFechadas;
}

/**
 * As fichas juntas ao que cada mapa já tinha, cifradas: sem o banco, para não o prender enquanto se
 * cifram. @throws ChaveAusenteError se o que há não se abre
 */
export async function fecharFichas(
  cifra: Cifra,
  linhas: readonly NovaFicha[],
  antes: ReadonlyMap<string, Ficha>,
  agora: Date,
): Promise<FichasFechadas> {
  const folego = criarFolego();
  const fichas: Record<string, unknown>[] = [];
  const anotacoes: Record<string, unknown>[] = [];
  for (const nova of linhas) {
    const havia = antes.get(nova.mapaId) ?? SEM_FICHA;
    if (havia.fechada !== null) throw new ChaveAusenteError();
    const doCaderno = { mapa_id: nova.mapaId, ...colunas(nova.dono) };
    if (nova.pasta !== null || nova.etiquetas.length || !semNada(nova))
      fichas.push({
        ...doCaderno,
        pasta: nova.pasta ?? havia.pasta,
        etiquetas: [...new Set([...havia.etiquetas, ...nova.etiquetas])].slice(
          0,
          LIMITES.etiquetas,
        ),
        cifra: fecharFicha(cifra, juntarReservado(havia, nova, agora), doCaderno),
        importacao_id: nova.importacaoId ?? null,
      });
    anotacoesNovas(havia.anotacoes, nova.anotacoes).forEach(({ texto, quando }, ordem) => {
      const escrita = quando === null ? agora : new Date(quando);
      // As do mesmo instante ficam pela ordem em que vêm.
      const id = novoIdEmOrdem(escrita, ordem);
      anotacoes.push(fecharAnotacao(cifra, texto, doCaderno, escrita, id));
    });
    await folego();
  }
  return { fichas, anotacoes };
}

export async function inserirFichas(
  db: Conexao,
  { fichas, anotacoes }: FichasFechadas,
): Promise<void> {
  if (fichas.length)
    await sql`${inserir('fichas', fichas)}
      on conflict (mapa_id, usuario_id, escola_id) do update set pasta = excluded.pasta,
        etiquetas = excluded.etiquetas, cifra = excluded.cifra, versao = fichas.versao + 1`.execute(
      db,
    );
  for (let i = 0; i < anotacoes.length; i += LINHAS_POR_VEZ)
    await inserir('anotacoes', anotacoes.slice(i, i + LINHAS_POR_VEZ)).execute(db);
}

/** As que o caderno ainda não tem: a sem data é a mesma que outra com o mesmo texto. */
export function anotacoesNovas<
  T extends { readonly texto: string; readonly quando: string | null },
>(
  havia: readonly { readonly texto: string | null; readonly criadaEm: string }[],
  ditas: readonly T[],
): T[] {
  const limpo = (texto: string | null): string => (texto ?? '').trim();
  const textos = new Set(havia.map((a) => limpo(a.texto)));
  const comData = new Set(havia.map((a) => `${Date.parse(a.criadaEm)}|${limpo(a.texto)}`));
  return ditas.filter(({ texto, quando }) =>
    quando === null
      ? !textos.has(limpo(texto))
      : !comData.has(`${Date.parse(quando)}|${limpo(texto)}`),
  );
}

/** Muitas linhas num parâmetro só, em JSON: um parâmetro por célula custaria o dobro do tempo. */
function inserir(tabela: 'fichas' | 'anotacoes', linhas: LinhasFechadas): RawBuilder<unknown> {
  const colunas = sql.join(Object.keys(linhas[0] ?? {}).map((c) => sql.ref(c)));
  return sql`insert into ${sql.table(tabela)} (${colunas}) select ${colunas}
    from json_populate_recordset(null::${sql.table(tabela)}, ${JSON.stringify(linhas)}::json)`;
}

function juntarReservado(havia: Reservado, nova: NovaFicha, agora: Date): Reservado {
  const oMesmo = (e: Omit<Evento, 'id'>): string =>
    [e.data, e.precisao, e.hora ?? '', e.titulo].join('|');
  const tinha = new Set(havia.eventos.map(oMesmo));
  const outros = nova.eventos.filter((e) => !tinha.has(oMesmo(e)));
  const campos = Object.keys(SEM_CLIENTE) as (keyof Cliente)[];
  return {
    cliente: {
      ...havia.cliente,
      ...Object.fromEntries(campos.map((c) => [c, havia.cliente[c] || nova.cliente[c]])),
    },
    eventos: [...havia.eventos, ...outros.map((e) => ({ ...e, id: novoId(agora) }))],
  };
}
