/** O que as fichas e as anotações têm em comum: de quem são, a quem se abrem, e como se cifram. */
import { sql, type RawBuilder } from 'kysely';
import type { Dono } from '../base/caderno';

export interface DaPessoaOuDaEscola {
  readonly usuario_id: string | null;
  readonly escola_id: string | null;
}
export interface DoCaderno extends DaPessoaOuDaEscola {
  readonly mapa_id: string;
}

export const colunas = (dono: Dono): DaPessoaOuDaEscola => ({
  usuario_id: 'usuarioId' in dono ? dono.usuarioId : null,
  escola_id: 'escolaId' in dono ? dono.escolaId : null,
});

export const daqueleCaderno = (dono: Dono): RawBuilder<boolean> =>
  'usuarioId' in dono ? sql`usuario_id = ${dono.usuarioId}` : sql`escola_id = ${dono.escolaId}`;

/** A que linha um texto cifrado pertence. */
export const linhaDaFicha = (l: DoCaderno): string =>
  ['fichas', l.mapa_id, donoEmTexto(l)].join('|');
export const linhaDaAnotacao = (l: DoCaderno & { readonly id: string }): string =>
  ['anotacoes', l.id, l.mapa_id, donoEmTexto(l)].join('|');
export const linhaDaRelacao = (l: DaPessoaOuDaEscola & { readonly id: string }): string =>
  ['relacoes', l.id, donoEmTexto(l)].join('|');
const donoEmTexto = ({ usuario_id, escola_id }: DaPessoaOuDaEscola): string =>
  usuario_id === null ? `escola:${escola_id}` : `usuario:${usuario_id}`;

/**
 * Os mapas que a pessoa alcança, e se é da equipe da escola deles: o caderno dela em cada um é o que
 * diz policies/cadernos.ts.
 */
export const mapasAlcancados = (usuarioId: string): RawBuilder<unknown> =>
  sql`select id, escola_id, false as da_equipe from mapas where dono_id = ${usuarioId}
    union all
    select m.id, m.escola_id, true from mapas m join equipe e on e.escola_id = m.escola_id
      where e.usuario_id = ${usuarioId}
    union all
    select m.id, m.escola_id, false from mapas m
      join mapas_compartilhados c on c.mapa_id = m.id
      where c.usuario_id = ${usuarioId} and not exists
        (select 1 from equipe e where e.escola_id = m.escola_id and e.usuario_id = ${usuarioId})`;

/**
 * A linha é de um caderno que a pessoa agora abre. O que um aluno escreveu sobre um mapa que deixou
 * de ver continua guardado, e volta com o mapa.
 */
export const abertoA = (usuarioId: string, tabela: string): RawBuilder<boolean> =>
  sql`exists (select 1 from (${mapasAlcancados(usuarioId)}) m where m.id = ${sql.ref(`${tabela}.mapa_id`)}
    and case when m.da_equipe then ${sql.ref(`${tabela}.escola_id`)} = m.escola_id
      else ${sql.ref(`${tabela}.usuario_id`)} = ${usuarioId} end)`;
