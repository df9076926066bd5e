/** As turmas: a equipe cuida delas, os alunos veem a sua e os mapas dela, às claras ou às cegas. */
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import type { PerfilParcial } from '@core/astrology';
import { LIMITES, type AstroInfo, type TurmaDoAluno } from '@core/contract';
import { compararNomes } from '@core/texto';
import type { App, Dependencias } from '../dependencias';
import { dadosInvalidos, naoEncontrado, ProblemaHttp, semAcesso } from '../erros';
import { lerId, novoId } from '../ids';
import { embaralhar } from '../embaralhar';
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola } from '../policies/escolas';
import { podeCuidarDaTurma, podeVerTurma } from '../policies/turmas';
import { oQueSeVe } from '../cegueira/leitura';
import { apresentarMapa } from '../presenters/mapaPresenter';
import {
  apagarTurma,
  emIso,
  compartilharComTurma,
  contarTurmas,
  criarTurma,
  definirAlunos,
  definirEquipe,
  mapaDaTurmaVistoPor,
  marcarAbertoNaTurma,
  mudarMapaDaTurma,
  substituirTurma,
  tirarMapaDaTurma,
  turmaDaEquipe,
  turmasDaEscola,
  turmasDoAluno,
  turmaVistaPor,
  type MapaDaTurmaVisto,
  type TurmaDeQuemEstuda,
  type TurmaVista,
} from '../repositories/turmasRepository';
import type { Conexao } from '../db/schema';
import { revogarConvites } from '../repositories/convitesRepository';
import { calcularNatal } from './calcularNatal';
import { carregarEscola, escolaDoPedido } from './carregar';
import { criarUmaVez } from './repeticao';
import { rota } from './rota';
import { anunciarVersao, exigirVersaoLida } from './versao';

declare module 'fastify' {
  interface FastifyRequest {
    turmaVista: TurmaVista | null;
    mapaDaTurma: MapaDaTurmaVisto | null;
  }
}

const tags = ['turmas'];
const TURMA_NAO_ENCONTRADA = 'Turma não encontrada.';
const MAPA_NAO_ENCONTRADO = 'Mapa não encontrado. Ele pode ter sido retirado da turma.';

export async function turmasRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;
  app.decorateRequest('turmaVista', null);
  app.decorateRequest('mapaDaTurma', null);
  const cuidar = { preValidation: carregarTurma(deps, podeCuidarDaTurma) };

  app.route({
    ...rota('turmasDaEscola', { summary: 'As turmas da escola, e quem pode ensinar', tags }),
    preValidation: carregarEscola(deps, podeAdministrarEscola),
    handler: (request) =>
      turmasDaEscola(db, escolaDoPedido(request).id, exigirSessao(request).usuario.id, clock()),
  });

  app.route({
    ...rota('criarTurma', { summary: 'Criar uma turma', tags }),
    preValidation: carregarEscola(deps, podeAdministrarEscola),
    handler: async (request, reply) => {
      const agora = clock();
      const escolaId = escolaDoPedido(request).id;
      const criada = await criarUmaVez(deps, request, async (tx) => {
        if ((await contarTurmas(tx, escolaId)) >= LIMITES.turmasDaEscola)
          throw semAcesso(
            `A escola chegou ao limite de ${LIMITES.turmasDaEscola} turmas. Apague alguma para criar outra.`,
          );
        const turma = { id: novoId(agora), escolaId };
        await criarTurma(tx, { ...turma, agora }, request.body);
        await definirGente(tx, turma, request.body, agora);
        return { id: turma.id };
      });
      return reply.code(201).send(criada);
    },
  });

  app.route({
    ...rota('turma', { summary: 'Uma turma, como a equipe a vê', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      const turma = await turmaDaEquipe(db, turmaDoPedido(request).id, clock());
      if (!turma) throw naoEncontrado(TURMA_NAO_ENCONTRADA);
      anunciarVersao(reply, turma.versao);
      return { ...turma, semCorreio: !deps.config.correioPorSmtp };
    },
  });

  app.route({
    ...rota('salvarTurma', { summary: 'Substituir uma turma na versão lida (If-Match)', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      const turma = turmaDoPedido(request);
      const lida = exigirVersaoLida(request);
      const versao = await db.transaction().execute(async (tx) => {
        const nova = await substituirTurma(tx, { id: turma.id, lida }, request.body);
        if (nova === null)
          throw new ProblemaHttp(
            409,
            'Esta turma foi alterada por outra pessoa enquanto você a editava. Abra-a de novo e refaça a mudança.',
          );
        await definirGente(tx, turma, request.body, clock());
        if (request.body.revogarConvites) await revogarConvites(tx, { turmaId: turma.id }, clock());
        return nova;
      });
      anunciarVersao(reply, versao);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarTurma', { summary: 'Apagar uma turma; os mapas continuam na escola', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      if (!(await apagarTurma(db, turmaDoPedido(request).id)))
        throw naoEncontrado(TURMA_NAO_ENCONTRADA);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('minhasTurmas', { summary: 'As turmas em que a pessoa estuda', tags }),
    handler: async (request) =>
      (await turmasDoAluno(db, exigirSessao(request).usuario.id)).map(apresentarTurma),
  });

  app.route({
    ...rota('turmaComoAluno', { summary: 'A turma como os alunos dela a veem', tags }),
    ...cuidar,
    handler: async (request) => {
      const [turma] = await turmasDoAluno(db, exigirSessao(request).usuario.id, {
        turmaId: turmaDoPedido(request).id,
      });
      if (!turma) throw naoEncontrado(TURMA_NAO_ENCONTRADA);
      return apresentarTurma(turma);
    },
  });

  mapasDaTurmaRoutes(app, deps);
}

function mapasDaTurmaRoutes(app: App, deps: Dependencias): void {
  const { db, clock } = deps;
  const ver = { preValidation: carregarMapaDaTurma(deps, podeVerTurma) };
  const cuidar = { preValidation: carregarMapaDaTurma(deps, podeCuidarDaTurma) };

  app.route({
    ...rota('compartilharComTurma', {
      summary: 'Compartilhar mapas da escola com a turma inteira, e com quem vier depois',
      tags,
    }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      const agora = clock();
      const { mapas, cegueira, revelaEm } = request.body;
      await db.transaction().execute(async (tx) => {
        const quantos = await compartilharComTurma(tx, {
          turma: turmaDoPedido(request),
          // Os ids sobem pela ordem por que se fazem, e a da lista é a dos nomes.
          mapas: embaralhar(mapas).map((mapaId) => ({ id: novoId(agora), mapaId })),
          cegueira,
          revelaEm: cegueira === 'às claras' ? null : revelaEm,
          por: exigirSessao(request).usuario.id,
          agora,
        });
        if (quantos !== mapas.length)
          throw dadosInvalidos({
            Mapas: ['A lista tem um mapa que não é desta escola. Recarregue a página.'],
          });
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('mudarMapaDaTurma', { summary: 'Mudar a cegueira de um mapa, ou revelá-lo', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      const { cegueira, revelaEm } = request.body;
      const { id, turma } = mapaDaTurmaDoPedido(request);
      const mudanca = { turmaId: turma.id, cegueira };
      await db.transaction().execute((tx) =>
        mudarMapaDaTurma(tx, id, {
          ...mudanca,
          revelaEm: cegueira === 'às claras' ? null : revelaEm,
        }),
      );
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('tirarMapaDaTurma', { summary: 'Deixar de compartilhar um mapa com a turma', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      await tirarMapaDaTurma(db, mapaDaTurmaDoPedido(request).id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('mapaDaTurma', { summary: 'Um mapa da turma, com o que dele se pode saber', tags }),
    ...ver,
    handler: async (request) => {
      const visto = mapaDaTurmaDoPedido(request);
      const { id, turma, escolaNome, cegueira, revelaEm, linha } = visto;
      const { asClaras, titulo, mapaId, nascimento } = oQueSeVe(linha, visto);
      return {
        id,
        turma: { id: turma.id, nome: turma.nome },
        escola: { id: turma.escolaId, nome: escolaNome },
        mapaId,
        // A equipe grava roteiros sobre ele sem deixar de o ver como os alunos.
        gravarEm: turma.daEquipe ? linha.id : null,
        rotulo: titulo,
        cegueira,
        revelaEm: asClaras ? null : revelaEm && emIso(revelaEm),
        nascimento: nascimento(apresentarMapa(linha, false)),
        camadas: camadasDe(visto),
      };
    },
  });

  app.route({
    ...rota('ceuAsCegas', { summary: 'O céu de um mapa da turma, sem minutos', tags }),
    ...ver,
    handler: (request) => ceuDoMapaDaTurma(deps, mapaDaTurmaDoPedido(request)),
  });

  app.route({
    ...rota('abrirMapaDaTurma', { summary: 'Dizer que se abriu agora um mapa da turma', tags }),
    ...ver,
    handler: async (request, reply) => {
      const visto = mapaDaTurmaDoPedido(request);
      // A equipe que olha como aluno não é quem abriu.
      if (visto.turma.aluno)
        await marcarAbertoNaTurma(db, visto, exigirSessao(request).usuario.id, clock());
      return reply.code(204).send(null);
    },
  });
}

/**
 * O céu de um mapa da turma com que se estuda e se corrige, sob as escolhas da escola e dele, como a
 * turma o vê ou viu: revelado, o que se perguntou continua a corrigir-se pelo que se mostrou.
 */
export async function ceuDoMapaDaTurma(
  deps: Pick<Dependencias, 'calculadora'>,
  visto: MapaDaTurmaVisto,
): Promise<AstroInfo> {
  const { linha, escolhida, rotulo, leitor } = visto;
  const { info, perfil } = await calcularNatal(deps, linha, camadasDe(visto), leitor);
  return oQueSeVe(linha, { cegueira: escolhida, rotulo }).ceu(info, perfil);
}

/**
 * A turma como quem nela estuda a vê: os mapas que têm nome por ele, e à parte, pelo número do
 * rótulo, que se sorteia, os que estão às cegas. Nem o lugar na lista diz de quem são.
 */
function apresentarTurma({ mapas, ...turma }: TurmaDeQuemEstuda): TurmaDoAluno {
  const vistos = mapas.map(({ mapa, rotulo, revelaEm, cegueira, ...resto }) => {
    const { asClaras, titulo, mapaId } = oQueSeVe(mapa, { cegueira, rotulo });
    return {
      ...resto,
      mapaId,
      nome: titulo,
      cegueira,
      revelaEm: asClaras ? null : revelaEm && emIso(revelaEm),
    };
  });
  const porNome = (a: { nome: string }, b: { nome: string }) => compararNomes(a.nome, b.nome);
  return {
    ...turma,
    mapas: [
      ...vistos.filter((m) => m.mapaId !== null).sort(porNome),
      ...vistos.filter((m) => m.mapaId === null).sort(porNome),
    ],
  };
}

export function camadasDe({
  linha,
  calculoDaEscola,
}: Pick<MapaDaTurmaVisto, 'linha' | 'calculoDaEscola'>): PerfilParcial[] {
  return [calculoDaEscola, linha.calculo]
    .filter((c) => c !== null)
    .map((c) => JSON.parse(c) as PerfilParcial);
}

interface Gente {
  readonly equipe: readonly string[];
  readonly alunos: readonly string[];
}

async function definirGente(
  tx: Conexao,
  turma: { readonly id: string; readonly escolaId: string },
  { equipe, alunos }: Gente,
  agora: Date,
): Promise<void> {
  if (!(await definirEquipe(tx, turma, equipe)))
    throw dadosInvalidos({
      Equipe: ['A lista tem quem não é da equipe desta escola. Recarregue a página.'],
    });
  if (!(await definirAlunos(tx, turma, alunos, agora)))
    throw dadosInvalidos({
      Alunos: ['A lista tem quem não é aluno desta escola. Recarregue a página.'],
    });
}

/** 404 para a turma de que não se é nem equipe nem aluno; 403 para quem só estuda nela. */
export function carregarTurma(
  { db }: Pick<Dependencias, 'db'>,
  pode: (t: TurmaVista) => boolean,
): preValidationAsyncHookHandler {
  return async (request) => {
    const id = lerId((request.params as { id: string }).id);
    const turma =
      id === null ? null : await turmaVistaPor(db, id, exigirSessao(request).usuario.id);
    if (!turma || !podeVerTurma(turma)) throw naoEncontrado(TURMA_NAO_ENCONTRADA);
    if (!pode(turma)) throw semAcesso();
    request.turmaVista = turma;
  };
}

export function carregarMapaDaTurma(
  { db }: Pick<Dependencias, 'db'>,
  pode: (t: TurmaVista) => boolean,
): preValidationAsyncHookHandler {
  return async (request) => {
    const id = lerId((request.params as { id: string }).id);
    const mapa =
      id === null ? null : await mapaDaTurmaVistoPor(db, id, exigirSessao(request).usuario.id);
    if (!mapa || !podeVerTurma(mapa.turma)) throw naoEncontrado(MAPA_NAO_ENCONTRADO);
    if (!pode(mapa.turma)) throw semAcesso();
    request.mapaDaTurma = mapa;
  };
}

export function turmaDoPedido(request: FastifyRequest): TurmaVista {
  if (!request.turmaVista) throw naoEncontrado(TURMA_NAO_ENCONTRADA);
  return request.turmaVista;
}

export function mapaDaTurmaDoPedido(request: FastifyRequest): MapaDaTurmaVisto {
  if (!request.mapaDaTurma) throw naoEncontrado(MAPA_NAO_ENCONTRADO);
  return request.mapaDaTurma;
}
