/** As anotações: criar, alterar, apagar, procurar no que dizem, e cifrá-las de novo. */
import { LIMITES, type AnotacaoGravada } from '@core/contract';
import type { Dono } from '../base/caderno';
import { ChaveAusenteError, TextoEstragadoError, type Cifra } from '../base/cifra';
import { sql } from 'kysely';
import type { Conexao } from '../db/schema';
import { criarFolego } from '../base/folego';
import { novoId } from '../base/ids';
import { abertoA, colunas, daqueleCaderno, linhaDaAnotacao, type DoCaderno } from './cadernos';

export function fecharAnotacao(
  cifra: Cifra,
  texto: string,
  doCaderno: DoCaderno,
  agora: Date,
  id = novoId(agora),
) {
  return {
    id,
    ...doCaderno,
    cifra: cifra.fechar(texto, linhaDaAnotacao({ id, ...doCaderno })),
    criada_em: agora,
    alterada_em: agora,
  };
}

export const anotacaoGravada = (l: {
  id: string;
  criada_em: Date;
  alterada_em: Date;
  versao: number;
}): AnotacaoGravada => ({
  id: l.id,
  criadaEm: l.criada_em.toISOString(),
  alteradaEm: l.alterada_em.toISOString(),
  versao: l.versao,
});

/** @returns null quando o caderno já tem, neste mapa, as que pode ter */
export async function criarAnotacao(
  tx: Conexao,
  cifra: Cifra,
  { dono, mapaId, agora }: { dono: Dono; mapaId: string; agora: Date },
  texto: string,
): Promise<AnotacaoGravada | null> {
  const { n } = await tx
    .selectFrom('anotacoes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('mapa_id', '=', mapaId)
    .where(daqueleCaderno(dono))
    .executeTakeFirstOrThrow();
  if (Number(n) >= LIMITES.anotacoes) return null;
  const nova = fecharAnotacao(cifra, texto, { mapa_id: mapaId, ...colunas(dono) }, agora);
  await tx.insertInto('anotacoes').values(nova).execute();
  return anotacaoGravada({ ...nova, versao: 1 });
}

/** Quantas há no caderno desta, no mapa dela. */
export async function contarAnotacoesIrmas(db: Conexao, id: string): Promise<number> {
  const { n } = await db
    .selectFrom('anotacoes as a')
    .innerJoin('anotacoes as b', 'b.mapa_id', 'a.mapa_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('a.id', '=', id)
    .where(
      sql<boolean>`(a.usuario_id, a.escola_id) is not distinct from (b.usuario_id, b.escola_id)`,
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** De que mapa e de que caderno é; null quando não existe. */
export async function cadernoDaAnotacao(db: Conexao, id: string): Promise<DoCaderno | null> {
  return (
    (await db
      .selectFrom('anotacoes')
      .select(['mapa_id', 'usuario_id', 'escola_id'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  );
}

/**
 * Grava a versão que se leu, numa transação. @throws ChaveAusenteError, TextoEstragadoError para não
 * gravar por cima do que não se abre
 */
export async function salvarAnotacao(
  tx: Conexao,
  cifra: Cifra,
  { id, lida, agora }: { id: string; lida: number; agora: Date },
  texto: string,
): Promise<AnotacaoGravada | 'conflito' | 'ausente'> {
  const atual = await tx
    .selectFrom('anotacoes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!atual) return 'ausente';
  const linha = linhaDaAnotacao(atual);
  const igual = cifra.abrir(atual.cifra, linha) === texto;
  // Quem repete o próprio pedido, cuja resposta se perdeu, encontra o que já gravou.
  if (igual) return anotacaoGravada(atual);
  if (atual.versao !== lida) return 'conflito';
  const nova = { cifra: cifra.fechar(texto, linha), alterada_em: agora, versao: lida + 1 };
  await tx.updateTable('anotacoes').set(nova).where('id', '=', id).execute();
  return anotacaoGravada({ ...atual, ...nova });
}

/** Sem acentos nem maiúsculas. */
const dobrado = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase();

const LINHAS_POR_VEZ = 500;

/**
 * Os mapas de que alguma anotação, nos cadernos que a pessoa agora abre, contém o texto. Abrem-se
 * aos poucos, e o que não se abre não se acha.
 */
export async function buscarAnotacoes(
  db: Conexao,
  cifra: Cifra,
  usuarioId: string,
  texto: string,
  desistiu: () => boolean = () => false,
): Promise<string[]> {
  const procurado = dobrado(texto);
  const achados = new Set<string>();
  const folego = criarFolego();
  let depoisDe = '00000000-0000-0000-0000-000000000000';
  while (!desistiu()) {
    const linhas = await db
      .selectFrom('anotacoes')
      .select(['id', 'mapa_id', 'usuario_id', 'escola_id', 'cifra'])
      .where('id', '>', depoisDe)
      .where(abertoA(usuarioId, 'anotacoes'))
      .orderBy('id')
      .limit(LINHAS_POR_VEZ)
      .execute();
    for (const l of linhas) {
      if (!achados.has(l.mapa_id) && abrirSeDer(cifra, l).includes(procurado))
        achados.add(l.mapa_id);
      await folego();
    }
    const ultima = linhas.at(-1);
    if (!ultima || linhas.length < LINHAS_POR_VEZ) break;
    depoisDe = ultima.id;
  }
  return [...achados];
}

function abrirSeDer(cifra: Cifra, l: DoCaderno & { id: string; cifra: string }): string {
  try {
    return dobrado(cifra.abrir(l.cifra, linhaDaAnotacao(l)));
  } catch (e) {
    if (e instanceof ChaveAusenteError || e instanceof TextoEstragadoError) return '';
    throw e;
  }
}
