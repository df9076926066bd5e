/** Tudo o que é de uma pessoa, para lhe entregar e para apagar (LGPD). */
import { mascara } from '@core/mascara';
import type { Conexao, LinhaDeMapa, LinhaDeUsuario } from '../db/schema';
import { nomesAsCegas } from './nomesAsCegasRepository';
import { perdoarConta } from './tentativasRepository';
import { featuresDe, papeisDe } from './usuariosRepository';

export interface DadosDaPessoa {
  readonly usuario: Omit<LinhaDeUsuario, 'senha_hash'>;
  readonly papeis: readonly string[];
  readonly features: readonly { nome: string; habilitada: boolean }[];
  /** Os pessoais, o do perfil incluído. Os que criou para escolas são delas. */
  readonly mapas: readonly LinhaDeMapa[];
  readonly equipe: readonly { id: string; nome: string }[];
  readonly matriculas: readonly { escola: string; desde: Date }[];
  /** Que mapas abriu, e quando foi a última vez. */
  readonly aberturas: readonly { mapa: string; em: Date }[];
  /** Com que assina o que imprime. */
  readonly marca: { readonly nome: string; readonly logo: string | null } | null;
  /** O que a agenda dela lê, e desde quando. */
  readonly assinaturas: readonly { turma: string | null; escolhas: unknown; desde: Date }[];
  /** O que entregou em exercícios, e o que se lhe disse. */
  readonly entregas: readonly {
    exercicio: string;
    em: Date;
    respostas: unknown;
    comentario: string;
    nota: string | null;
  }[];
  readonly sessoes: readonly { criadaEm: Date; expiraEm: Date }[];
  readonly correioPorEnviar: readonly { assunto: string; em: Date }[];
}

/** Salvo o hash da senha, que não serve a mais ninguém. */
export async function dadosDaPessoa(db: Conexao, id: string): Promise<DadosDaPessoa> {
  const { senha_hash: _oculta, ...usuario } = await db
    .selectFrom('usuarios')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const semNomes = mascara(await nomesAsCegas(db, id));
  return {
    usuario,
    papeis: await papeisDe(db, id),
    features: await featuresDe(db, id),
    mapas: await db
      .selectFrom('mapas')
      .selectAll()
      .where('dono_id', '=', id)
      .orderBy('criado_em')
      .orderBy('id')
      .execute(),
    equipe: await db
      .selectFrom('equipe')
      .innerJoin('escolas', 'escolas.id', 'equipe.escola_id')
      .select(['escolas.id', 'escolas.nome'])
      .where('usuario_id', '=', id)
      .orderBy('nome')
      .execute(),
    matriculas: await db
      .selectFrom('matriculas')
      .innerJoin('escolas', 'escolas.id', 'matriculas.escola_id')
      .select(['escolas.nome as escola', 'matriculas.criada_em as desde'])
      .where('usuario_id', '=', id)
      .orderBy('escolas.nome')
      .execute(),
    aberturas: await db
      .selectFrom('aberturas')
      .select(['mapa_id as mapa', 'aberto_em as em'])
      .where('usuario_id', '=', id)
      .orderBy('aberto_em')
      .execute(),
    entregas: (
      await db
        .selectFrom('entregas as e')
        .innerJoin('exercicios as x', 'x.id', 'e.exercicio_id')
        .select(['x.titulo as exercicio', 'e.em', 'e.respostas', 'e.comentario', 'e.nota'])
        .where('e.usuario_id', '=', id)
        .orderBy('e.em')
        .execute()
    ).map(({ exercicio, comentario, nota, ...e }) => ({
      ...e,
      exercicio: semNomes(exercicio),
      comentario: semNomes(comentario),
      nota: nota && semNomes(nota),
      respostas: JSON.parse(e.respostas) as unknown,
    })),
    marca:
      (await db
        .selectFrom('marcas')
        .select(['nome', 'logo'])
        .where('usuario_id', '=', id)
        .executeTakeFirst()) ?? null,
    assinaturas: (
      await db
        .selectFrom('assinaturas')
        .select(['turma_id as turma', 'escolhas', 'criada_em as desde'])
        .where('usuario_id', '=', id)
        .orderBy('criada_em')
        .execute()
    ).map((a) => ({ ...a, escolhas: JSON.parse(a.escolhas) as unknown })),
    sessoes: await db
      .selectFrom('sessoes')
      .select(['criada_em as criadaEm', 'expira_em as expiraEm'])
      .where('usuario_id', '=', id)
      .orderBy('criada_em')
      .execute(),
    correioPorEnviar: await db
      .selectFrom('correio')
      .select(['assunto', 'criado_em as em'])
      .where('para', '=', usuario.email)
      .orderBy('criado_em')
      .execute(),
  };
}

export interface ApagadosComAPessoa {
  readonly mapas: number;
  readonly matriculas: number;
  /** Os que criou para escolas, e que ficam com elas. */
  readonly mapasDeEscolas: number;
}

/**
 * O que aponta para a conta cai com ela; o correio por enviar e as tentativas de entrada guardam o
 * e-mail e apagam-se à parte.
 */
export async function apagarPessoa(
  db: Conexao,
  { id, email }: Pick<LinhaDeUsuario, 'id' | 'email'>,
): Promise<ApagadosComAPessoa> {
  const mapas = await db
    .selectFrom('mapas')
    .select('escola_id')
    .where((eb) => eb.or([eb('dono_id', '=', id), eb('criado_por', '=', id)]))
    .execute();
  const matriculas = await db
    .selectFrom('matriculas')
    .select('id')
    .where('usuario_id', '=', id)
    .execute();
  await db.deleteFrom('correio').where('para', '=', email).execute();
  await perdoarConta(db, email, id);
  await db.deleteFrom('usuarios').where('id', '=', id).execute();
  const deEscolas = mapas.filter((m) => m.escola_id !== null).length;
  return {
    mapas: mapas.length - deEscolas,
    matriculas: matriculas.length,
    mapasDeEscolas: deEscolas,
  };
}
