/** Roteiros: um mapa da escola passo a passo, e as turmas que o têm. */
import { sql } from 'kysely';
import {
  CEGUEIRAS,
  passosDoFio,
  type Cegueira,
  type Passo,
  type RoteiroEntrada,
  type RoteirosDaEscola,
  type TecnicaDoPasso,
} from '@core/contract';
import type { Conexao, LinhaDeMapa } from '../db/schema';
import { CEGUEIRA_DE_AGORA } from './cegueira';
import { linhaDoMapa } from './mapasRepository';
import { daEquipe, estuda } from './participantes';

/** Um roteiro, e o que a pessoa é para ele. */
export interface RoteiroVisto {
  readonly id: string;
  /** A pessoa que o vê. */
  readonly leitor: string;
  readonly escolaId: string;
  readonly titulo: string;
  readonly passos: readonly Passo[];
  readonly versao: number;
  readonly daEquipe: boolean;
  readonly aluno: boolean;
  /** Como a pessoa vê o mapa dele. */
  readonly cegueira: Cegueira;
  readonly rotulo: string;
  readonly linha: LinhaDeMapa;
  /** As escolhas de cálculo da escola, em JSON. */
  readonly calculoDaEscola: string | null;
}

const passosGuardados = ({
  passos,
  tecnicas,
}: {
  readonly passos: string;
  readonly tecnicas: string | null;
}): Passo[] =>
  passosDoFio({
    passos: JSON.parse(passos) as Passo[],
    ...(tecnicas !== null && comOsOutros(JSON.parse(tecnicas) as (TecnicaDoPasso | null)[])),
  });

/** O outro mapa guarda-se na técnica; no fio vai à parte dela. */
const comOsOutros = (guardadas: readonly (TecnicaDoPasso | null)[]) => ({
  tecnicas: [...guardadas],
  outros: guardadas.map((t) => t?.outro ?? null),
});

export async function roteiroVistoPor(
  db: Conexao,
  id: string,
  usuarioId: string,
): Promise<RoteiroVisto | null> {
  const achado = await db
    .selectFrom('roteiros as r')
    .innerJoin('escolas as e', 'e.id', 'r.escola_id')
    .select([
      'r.escola_id',
      'r.mapa_id',
      'r.titulo',
      'r.passos',
      'r.tecnicas',
      'r.versao',
      'e.calculo',
    ])
    .select([
      daEquipe('r.escola_id', usuarioId).as('da_equipe'),
      sql<boolean>`exists (select 1 from roteiros_da_turma t
        join turma_alunos a on a.turma_id = t.turma_id
        join matriculas m on m.id = a.matricula_id
        where t.roteiro_id = r.id and m.usuario_id = ${usuarioId})`.as('aluno'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!achado) return null;
  const linha = await linhaDoMapa(db, achado.mapa_id);
  return linha
    ? {
        id,
        leitor: usuarioId,
        escolaId: achado.escola_id,
        titulo: achado.titulo,
        passos: passosGuardados(achado),
        versao: achado.versao,
        daEquipe: achado.da_equipe,
        aluno: achado.aluno,
        ...(achado.da_equipe ? AS_CLARAS : await comoSeVeMapa(db, achado.mapa_id, usuarioId)),
        linha,
        calculoDaEscola: achado.calculo,
      }
    : null;
}

const AS_CLARAS = { cegueira: 'às claras', rotulo: '' } as const;
/**
 * De um mapa que nenhuma turma da pessoa tem, mas um roteiro que ela tem sim: o que menos mostra, que
 * tirá-lo de uma turma nunca mostra mais dele.
 */
const DE_NENHUMA = { cegueira: 'só signos e casas', rotulo: 'Mapa às cegas' } as const;

/**
 * Um roteiro não é de uma turma só: quem vê o mapa em várias já sabe dele o que a que menos esconde
 * lhe mostra.
 */
export async function comoSeVeMapa(
  db: Conexao,
  mapaId: string,
  usuarioId: string,
): Promise<Pick<RoteiroVisto, 'cegueira' | 'rotulo'>> {
  const inteiro = await db
    .selectFrom('mapas_compartilhados')
    .select('mapa_id')
    .where('mapa_id', '=', mapaId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  if (inteiro) return AS_CLARAS;
  const nasTurmas = await db
    .selectFrom('mapas_da_turma as d')
    .select(['d.rotulo', CEGUEIRA_DE_AGORA.as('cegueira')])
    .where('d.mapa_id', '=', mapaId)
    .where(estuda('d.turma_id', usuarioId))
    .orderBy('d.id')
    .execute();
  const [menos] = nasTurmas.sort(
    (a, b) => CEGUEIRAS.indexOf(a.cegueira) - CEGUEIRAS.indexOf(b.cegueira),
  );
  return menos ?? DE_NENHUMA;
}

const QUANTOS_PASSOS = sql<number>`json_array_length(r.passos::json)`.as('passos');

export async function roteirosDaEscola(db: Conexao, escolaId: string): Promise<RoteirosDaEscola> {
  const linhas = await db
    .selectFrom('roteiros as r')
    .innerJoin('mapas as m', 'm.id', 'r.mapa_id')
    .select(['r.id', 'r.titulo', 'r.versao', 'm.id as mapa_id', 'm.nome', QUANTOS_PASSOS])
    .where('r.escola_id', '=', escolaId)
    .orderBy('r.criado_em', 'desc')
    .orderBy('r.id')
    .execute();
  return linhas.map(({ mapa_id, nome, ...resto }) => ({ ...resto, mapa: { id: mapa_id, nome } }));
}

interface RoteiroDaLista {
  readonly id: string;
  readonly titulo: string;
  readonly passos: number;
  readonly mapa: { readonly id: string; readonly nome: string };
}

export async function roteirosDaTurma(db: Conexao, turmaId: string): Promise<RoteiroDaLista[]> {
  const linhas = await db
    .selectFrom('roteiros_da_turma as t')
    .innerJoin('roteiros as r', 'r.id', 't.roteiro_id')
    .innerJoin('mapas as m', 'm.id', 'r.mapa_id')
    .select(['r.id', 'r.titulo', 'm.id as mapa_id', 'm.nome', QUANTOS_PASSOS])
    .where('t.turma_id', '=', turmaId)
    .orderBy('r.criado_em')
    .orderBy('r.id')
    .execute();
  return linhas.map(({ mapa_id, nome, ...resto }) => ({ ...resto, mapa: { id: mapa_id, nome } }));
}

/** A turma passa a ter este. @returns false quando ele não é da escola dela */
export async function darRoteiroATurma(
  db: Conexao,
  { id, escolaId }: { readonly id: string; readonly escolaId: string },
  roteiro: string,
): Promise<boolean> {
  // Também diz que há quem já o tenha.
  const { rows } = await sql<{ id: string }>`
    with dele as (select id, escola_id from roteiros where escola_id = ${escolaId} and id = ${roteiro}),
    dado as (insert into roteiros_da_turma (roteiro_id, turma_id, escola_id)
      select id, ${id}, escola_id from dele on conflict do nothing)
    select id from dele`.execute(db);
  return rows.length > 0;
}

/** A turma deixa de o ter; de novo não muda nada. */
export async function tirarRoteiroDaTurma(
  db: Conexao,
  { id }: { readonly id: string },
  roteiro: string,
): Promise<void> {
  await db
    .deleteFrom('roteiros_da_turma')
    .where('turma_id', '=', id)
    .where('roteiro_id', '=', roteiro)
    .execute();
}

export async function contarRoteiros(db: Conexao, escolaId: string): Promise<number> {
  const { n } = await db
    .selectFrom('roteiros')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('escola_id', '=', escolaId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface NovoRoteiro {
  readonly id: string;
  readonly escolaId: string;
  readonly mapaId: string;
  readonly por: string;
  readonly agora: Date;
}

const comoSeGuardam = ({ passos, tecnicas, outros }: Omit<RoteiroEntrada, 'titulo'>) => ({
  passos: JSON.stringify(passos),
  tecnicas: tecnicas?.some((t) => t !== null)
    ? JSON.stringify(
        tecnicas.map((t, i) => t && { ...t, ...(outros?.[i] && { outro: outros[i] }) }),
      )
    : null,
});

export async function criarRoteiro(
  db: Conexao,
  { id, escolaId, mapaId, por, agora }: NovoRoteiro,
  { titulo, ...entrada }: RoteiroEntrada,
): Promise<void> {
  await db
    .insertInto('roteiros')
    .values({
      id,
      escola_id: escolaId,
      mapa_id: mapaId,
      titulo,
      ...comoSeGuardam(entrada),
      criado_em: agora,
      criado_por: por,
    })
    .execute();
}

/** Só a versão que se leu. @returns null quando já é outra, ou o roteiro já não existe */
export async function substituirRoteiro(
  db: Conexao,
  { id, lida }: { readonly id: string; readonly lida: number },
  { titulo, ...entrada }: RoteiroEntrada,
): Promise<number | null> {
  const gravado = await db
    .updateTable('roteiros')
    .set({ titulo, ...comoSeGuardam(entrada), versao: lida + 1 })
    .where('id', '=', id)
    .where('versao', '=', lida)
    .returning('versao')
    .executeTakeFirst();
  return gravado?.versao ?? null;
}
