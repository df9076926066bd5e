/**
 * Duas escolas, sua gente e seus mapas: o cenário da matriz de autorização.
 *   E1: equipe ST; alunos AE e SH (com quem M1 é compartilhado); mapas M1 e M2.   E2: equipe SO; aluno AO; mapa M9.
 *   E1 tem a turma T1: ensina ST, estuda AE; nela, D2 é o mapa M2 às cegas, sem dados; e o convite C1,
 *   por que Nova Aluna pediu uma conta (PC1).
 *   T1 tem o roteiro RO1, de M2; M2 tem o link L1, sem dados.
 *   E1 escreveu X1, só para a turma T1; nela, o exercício Q1, sobre D2, que AE entregou (R1).
 *   OW tem o mapa pessoal P1 e o do perfil; OT não tem nada.
 */
import { randomUUID } from 'node:crypto';
import type { MapaEntrada, RoteiroEntrada } from '@core/contract';
import type { Dono } from '@server/base/caderno';
import { dadosDoMapa } from '@server/presenters/mapaPresenter';
import { colunas, linhaDaAnotacao } from '@server/repositories/cadernos';
import { guardarConvite } from '@server/repositories/convitesRepository';
import { guardarPedidoDeConta } from '@server/repositories/pedidosDeContaRepository';
import { guardarLink } from '@server/repositories/linksRepository';
import { criarRoteiro, darRoteiroATurma } from '@server/repositories/roteirosRepository';
import { criarExercicio } from '@server/repositories/exerciciosRepository';
import { criarTexto } from '@server/repositories/textosRepository';
import type { ServidorDeTeste } from './server';

const id = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const IDS = {
  OT: id(1),
  OW: id(2),
  AE: id(3),
  AO: id(4),
  SH: id(5),
  ST: id(6),
  SO: id(7),
  E1: id(0xe1),
  E2: id(0xe2),
  M1: id(0xa1),
  M2: id(0xa2),
  M9: id(0xa9),
  P1: id(0xb1),
  PERFIL: id(0xb2),
  matriculaAE: id(0xc1),
  matriculaSH: id(0xc2),
  matriculaAO: id(0xc3),
  N1: id(0xd1),
  T1: id(0xf1),
  D2: id(0xf2),
  C1: id(0xf3),
  PC1: id(0xf9),
  RO1: id(0xf7),
  L1: id(0xf8),
  X1: id(0xf4),
  Q1: id(0xf5),
  R1: id(0xf6),
} as const;

export type Pessoa = 'OT' | 'OW' | 'AE' | 'AO' | 'SH' | 'ST' | 'SO';
/** AN: sem token. EX: token de uma sessão encerrada. */
export type Ator = Pessoa | 'AN' | 'EX';
export const PESSOAS: readonly Pessoa[] = ['OT', 'OW', 'AE', 'AO', 'SH', 'ST', 'SO'];
export const ATORES: readonly Ator[] = ['AN', 'EX', ...PESSOAS];
export const SENHA = 'girassol amarelo';

export const CONVITE = 'o-codigo-do-convite-c1';
export const CODIGO_DA_CONTA = 'o-codigo-da-conta-pc1';
export const LINK = 'o-codigo-do-link-l1';
export const ROTEIRO: RoteiroEntrada = {
  titulo: 'Roteiro R1',
  passos: [
    { camadas: ['eixos'], aspectos: [], selecao: null, tracos: [], legenda: 'Os eixos' },
    {
      camadas: ['eixos', 'signos', 'luminares'],
      aspectos: ['Sol-Trígono-Lua'],
      selecao: 'Planeta:Sol',
      tracos: [
        {
          cor: 'vermelho',
          pontos: [
            [228.25, 0.5],
            [230, 0.75],
          ],
        },
      ],
      legenda: '',
    },
  ],
};

export const MAPA: MapaEntrada = {
  nome: 'Nascimento de São João',
  data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
  latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
  longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
  localidade: 'Campinas/SP',
  ianaTimeZone: 'America/Sao_Paulo',
};

export function emailDe(pessoa: Pessoa): string {
  return `${pessoa.toLowerCase()}@exemplo.com.br`;
}

export async function semearCenario({ db, senhas, relogio }: ServidorDeTeste): Promise<void> {
  const hash = await senhas.gerarHash(SENHA);
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
    criado_em: relogio.agora,
    atualizado_em: relogio.agora,
  });
  await db.transaction().execute(async (tx) => {
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
        criado_em: relogio.agora,
        criado_por: IDS.ST,
      })
      .execute();
    const { agora } = relogio;
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
        agora: relogio.agora,
      },
      {
        chave: 'signo/Sol/Escorpião',
        texto: 'O texto X1 da escola.',
        publicado: true,
        turmas: [IDS.T1],
      },
    );
    await criarExercicio(
      tx,
      { id: IDS.Q1, turmaId: IDS.T1, agora: relogio.agora },
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
        em: relogio.agora,
        atrasada: false,
        nota: null,
        devolvida_em: null,
      })
      .execute();
    await guardarConvite(tx, {
      id: IDS.C1,
      turmaId: IDS.T1,
      codigo: CONVITE,
      criadoPor: IDS.ST,
      agora: relogio.agora,
      expiraEm: new Date(relogio.agora.getTime() + 7 * 24 * 3600 * 1000),
    });
    await guardarPedidoDeConta(tx, {
      id: IDS.PC1,
      conviteId: IDS.C1,
      email: 'pedida@exemplo.com.br',
      nome: 'Pedida',
      codigo: CODIGO_DA_CONTA,
      agora: relogio.agora,
    });
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
  { db, tokens, relogio }: ServidorDeTeste,
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
