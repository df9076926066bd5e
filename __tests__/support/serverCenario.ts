/**
 * Duas escolas, sua gente e seus mapas: o cenário da matriz de autorização.
 *   E1: equipe ST; alunos AE e SH (com quem M1 é compartilhado); mapas M1 e M2.   E2: equipe SO; aluno AO; mapa M9.
 *   E1 tem a turma T1: ensina ST, estuda AE; nela, D2 é o mapa M2 às cegas, sem dados; e o convite C1,
 *   por que Nova Aluna pediu uma conta (PC1).
 *   T1 tem o roteiro RO1, de M2; M2 tem o link L1, sem dados.
 *   E1 escreveu X1, só para a turma T1; nela, o exercício Q1, sobre D2, que AE entregou (R1).
 *   E1 guardou a relação RL1, de M1 e M2, e deu-a a T1 (RLT), que de M1 nada tem.
 *   OW tem o mapa pessoal P1 e o do perfil, e a relação RL2 dos dois; OT não tem nada.
 */
import { randomUUID } from 'node:crypto';
import type { Dono } from '@server/base/caderno';
import type { Cifra } from '@server/base/cifra';
import type { Conexao } from '@server/db/schema';
import { dadosDoMapa } from '@server/presenters/mapaPresenter';
import { colunas, linhaDaAnotacao } from '@server/repositories/cadernos';
import { guardarConvite } from '@server/repositories/convitesRepository';
import { guardarPedidoDeConta } from '@server/repositories/pedidosDeContaRepository';
import { guardarLink } from '@server/repositories/linksRepository';
import { darRelacaoATurma } from '@server/repositories/relacoesDaTurmaRepository';
import { criarRelacao } from '@server/repositories/relacoesRepository';
import { criarRoteiro, darRoteiroATurma } from '@server/repositories/roteirosRepository';
import { criarExercicio } from '@server/repositories/exerciciosRepository';
import { criarTexto } from '@server/repositories/textosRepository';
import {
  CODIGO_DA_CONTA,
  CONVITE,
  emailDe,
  IDS,
  LINK,
  MAPA,
  PESSOAS,
  ROTEIRO,
  SENHA,
  type Ator,
} from './quemNoCenario';
import type { ServidorDeTeste } from './server';

export * from './quemNoCenario';

type Semear = Pick<ServidorDeTeste['relogio'], 'agora'> & { readonly tx: Conexao };

async function semearGente({ tx }: Semear, hash: string): Promise<void> {
  await tx
    .insertInto('usuarios')
    .values(
      PESSOAS.map((p) => ({
        id: IDS[p],
        email: emailDe(p),
        nome: `Pessoa ${p}`,
        senha_hash: hash,
        email_provado: true,
      })),
    )
    .execute();
  await tx
    .insertInto('escolas')
    .values([
      { id: IDS.E1, nome: 'Escola Um' },
      { id: IDS.E2, nome: 'Escola Dois' },
    ])
    .execute();
  await tx
    .insertInto('equipe')
    .values([
      { escola_id: IDS.E1, usuario_id: IDS.ST },
      { escola_id: IDS.E2, usuario_id: IDS.SO },
    ])
    .execute();
  await tx
    .insertInto('matriculas')
    .values([
      { id: IDS.matriculaAE, escola_id: IDS.E1, usuario_id: IDS.AE },
      { id: IDS.matriculaSH, escola_id: IDS.E1, usuario_id: IDS.SH },
      { id: IDS.matriculaAO, escola_id: IDS.E2, usuario_id: IDS.AO },
    ])
    .execute();
}

async function semearMapas({ tx, agora }: Semear): Promise<void> {
  const dados = dadosDoMapa(MAPA, MAPA.ianaTimeZone, { tipo: 'verao', texto: 'Horário de verão' });
  const mapa = (
    mapaId: string,
    nome: string,
    de: { dono_id?: string; escola_id?: string },
    perfil = false,
  ) => ({
    ...dados,
    id: mapaId,
    nome,
    perfil,
    dono_id: de.dono_id ?? null,
    escola_id: de.escola_id ?? null,
    criado_em: agora,
    atualizado_em: agora,
  });
  await tx
    .insertInto('mapas')
    .values([
      mapa(IDS.M1, 'Mapa M1', { escola_id: IDS.E1 }),
      mapa(IDS.M2, 'Mapa M2', { escola_id: IDS.E1 }),
      mapa(IDS.M9, 'Mapa M9', { escola_id: IDS.E2 }),
      mapa(IDS.P1, 'Mapa P1', { dono_id: IDS.OW }),
      mapa(IDS.PERFIL, 'Perfil de OW', { dono_id: IDS.OW }, true),
    ])
    .execute();
  await tx
    .insertInto('compartilhamentos')
    .values({ mapa_id: IDS.M1, escola_id: IDS.E1, matricula_id: IDS.matriculaSH })
    .execute();
}

async function semearTurma({ tx, agora }: Semear): Promise<void> {
  const turma = { turma_id: IDS.T1, escola_id: IDS.E1 };
  await tx
    .insertInto('turmas')
    .values({ id: IDS.T1, escola_id: IDS.E1, nome: 'Turma T1', inicio: null, fim: null })
    .execute();
  await tx
    .insertInto('turma_equipe')
    .values({ ...turma, usuario_id: IDS.ST })
    .execute();
  await tx
    .insertInto('turma_alunos')
    .values({ ...turma, matricula_id: IDS.matriculaAE })
    .execute();
  await tx
    .insertInto('mapas_da_turma')
    .values({
      ...turma,
      id: IDS.D2,
      mapa_id: IDS.M2,
      cegueira: 'sem dados',
      rotulo: 'Mapa 1',
      revela_em: null,
      criado_em: agora,
      criado_por: IDS.ST,
    })
    .execute();
}

async function semearAula({ tx, agora }: Semear): Promise<void> {
  await criarRoteiro(
    tx,
    { id: IDS.RO1, escolaId: IDS.E1, mapaId: IDS.M2, por: IDS.ST, agora },
    ROTEIRO,
  );
  await darRoteiroATurma(tx, { id: IDS.T1, escolaId: IDS.E1 }, IDS.RO1);
  await guardarLink(
    tx,
    { id: IDS.L1, mapaId: IDS.M2, codigo: LINK, por: IDS.ST, agora, expiraEm: null },
    { cegueira: 'sem dados', tabelas: true },
  );
  await criarTexto(
    tx,
    {
      id: IDS.X1,
      escolaId: IDS.E1,
      autor: { id: IDS.ST, nome: 'Pessoa ST' },
      agora,
    },
    {
      chave: 'signo/Sol/Escorpião',
      texto: 'O texto X1 da escola.',
      publicado: true,
      turmas: [IDS.T1],
    },
  );
}

async function semearRelacoes({ tx, agora }: Semear, cifra: Cifra): Promise<void> {
  const relacao = { vista: 'sinastria', etiquetas: ['casal'], notas: 'Notas de Mapa M2.' };
  await criarRelacao(
    tx,
    cifra,
    { id: IDS.RL1, dono: { escolaId: IDS.E1 }, agora },
    { ...relacao, nome: 'Mapa M1 e Mapa M2', mapas: [IDS.M1, IDS.M2] },
  );
  await darRelacaoATurma(tx, {
    id: IDS.RLT,
    relacao: IDS.RL1,
    turma: { id: IDS.T1, escolaId: IDS.E1 },
    agora,
  });
  await criarRelacao(
    tx,
    cifra,
    { id: IDS.RL2, dono: { usuarioId: IDS.OW }, agora },
    { ...relacao, nome: 'Relação RL2', mapas: [IDS.P1, IDS.PERFIL] },
  );
}

async function semearExercicio({ tx, agora }: Semear): Promise<void> {
  await criarExercicio(
    tx,
    { id: IDS.Q1, turmaId: IDS.T1, agora },
    {
      titulo: 'Exercício Q1',
      enunciado: '',
      tipo: 'preencher',
      pergunta: 'signo/Sol',
      mapas: [IDS.D2],
      tentativas: 2,
      prazo: null,
    },
  );
  await tx
    .insertInto('entregas')
    .values({
      id: IDS.R1,
      exercicio_id: IDS.Q1,
      usuario_id: IDS.AE,
      numero: 1,
      respostas: JSON.stringify([
        { mapa: IDS.D2, resposta: 'Resposta R1', certa: false, explicacao: 'Está noutro.' },
      ]),
      em: agora,
      atrasada: false,
      nota: null,
      devolvida_em: null,
    })
    .execute();
}

async function semearConvite({ tx, agora }: Semear): Promise<void> {
  await guardarConvite(tx, {
    id: IDS.C1,
    turmaId: IDS.T1,
    codigo: CONVITE,
    criadoPor: IDS.ST,
    agora,
    expiraEm: new Date(agora.getTime() + 7 * 24 * 3600 * 1000),
  });
  await guardarPedidoDeConta(tx, {
    id: IDS.PC1,
    conviteId: IDS.C1,
    email: 'pedida@exemplo.com.br',
    nome: 'Pedida',
    codigo: CODIGO_DA_CONTA,
    agora,
  });
}

type Agora = { readonly relogio: { readonly agora: Date } };

export async function semearCenario({
  db,
  senhas,
  cifra,
  relogio,
}: Pick<ServidorDeTeste, 'db' | 'senhas' | 'cifra'> & Agora): Promise<void> {
  const hash = await senhas.gerarHash(SENHA);
  await db.transaction().execute(async (tx) => {
    const semear = { tx, agora: relogio.agora };
    await semearGente(semear, hash);
    await semearMapas(semear);
    await semearTurma(semear);
    await semearAula(semear);
    await semearRelacoes(semear, cifra);
    await semearExercicio(semear);
    await semearConvite(semear);
  });
}

/** Uma anotação (IDS.N1) no caderno de alguém. */
export async function semearAnotacao(
  { db, cifra, relogio }: ServidorDeTeste,
  mapaId: string,
  dono: Dono,
  texto = 'Nota',
): Promise<void> {
  const linha = { id: IDS.N1, mapa_id: mapaId, ...colunas(dono) };
  await db
    .insertInto('anotacoes')
    .values({
      ...linha,
      cifra: cifra.fechar(texto, linhaDaAnotacao(linha)),
      criada_em: relogio.agora,
      alterada_em: relogio.agora,
    })
    .execute();
}

/** Abre uma sessão sem passar pelo login. */
export async function tokenDe(
  { db, tokens, relogio }: Pick<ServidorDeTeste, 'db' | 'tokens'> & Agora,
  ator: Ator,
): Promise<string | null> {
  if (ator === 'AN') return null;
  const pessoa = ator === 'EX' ? 'ST' : ator;
  const sessao = randomUUID();
  if (ator !== 'EX') {
    await db
      .insertInto('sessoes')
      .values({
        id: sessao,
        usuario_id: IDS[pessoa],
        criada_em: relogio.agora,
        expira_em: new Date(relogio.agora.getTime() + 8 * 3600 * 1000),
      })
      .execute();
  }
  return tokens.emitir(
    { id: IDS[pessoa], nome: `Pessoa ${pessoa}`, email: emailDe(pessoa), papeis: ['usuario'] },
    sessao,
    relogio.agora,
  );
}
