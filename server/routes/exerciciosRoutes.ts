/** Exercícios: a equipe faz, quem estuda responde, o programa corrige o que sabe, e devolve-se. */
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { dizemOMesmo, gabaritoDe, perguntaDe, perguntasDoMapa } from '@core/astrology';
import { compararNomes } from '@core/texto';
import {
  LIMITES,
  type CorpoDe,
  type Entrega,
  type Exercicio,
  type ExercicioEntrada,
} from '@core/contract';
import { oQueSeVe } from '../cegueira/leitura';
import type { Conexao } from '../db/schema';
import type { App, Dependencias } from '../dependencias';
import { dadosInvalidos, naoEncontrado, ProblemaHttp, semAcesso, conflito } from '../erros';
import { lerId, novoId } from '../ids';
import { exigirSessao } from '../plugins/session';
import { podeEntregar } from '../policies/exercicios';
import { podeCuidarDaTurma, podeVerTurma } from '../policies/turmas';
import {
  apagarExercicio,
  contarExercicios,
  corrigeEm,
  criarExercicio,
  entregar,
  entregasDe,
  exerciciosDaTurma,
  exercicioVistoPor,
  mapasDoExercicio,
  mapasDosExercicios,
  perguntasPorResponder,
  substituirExercicio,
  temEntregas,
  travarExercicio,
  type ExercicioVisto,
  type MapaDoExercicio,
} from '../repositories/exerciciosRepository';
import {
  emIso,
  mapaDaTurmaVistoPor,
  type MapaDaTurmaVisto,
  type TurmaVista,
} from '../repositories/turmasRepository';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';
import {
  carregarMapaDaTurma,
  carregarTurma,
  ceuDoMapaDaTurma,
  mapaDaTurmaDoPedido,
  turmaDoPedido,
} from './turmasRoutes';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';

declare module 'fastify' {
  interface FastifyRequest {
    exercicioVisto?: ExercicioVisto;
  }
}

const tags = ['exercícios'];
const NAO_ENTREGUE = {
  tentativas: 'Você já usou todas as tentativas deste exercício.',
  versao: 'Este exercício mudou depois que você o abriu. Confira a pergunta e envie de novo.',
} as const;
const naoEntregue = (porque: keyof typeof NAO_ENTREGUE): ProblemaHttp =>
  conflito(NAO_ENTREGUE[porque]);
const EXERCICIO_NAO_ENCONTRADO = 'Exercício não encontrado. Ele pode ter sido apagado.';

export async function exerciciosRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;
  const cuidar = { preValidation: carregarExercicio(deps, podeCuidarDaTurma) };

  app.route({
    ...rota('exerciciosDaTurma', { summary: 'Os exercícios da turma', tags }),
    preValidation: carregarTurma(deps, podeVerTurma),
    handler: async (request) => {
      const turma = turmaDoPedido(request);
      const lista = await exerciciosDaTurma(db, turma, exigirSessao(request).usuario.id);
      if (turma.daEquipe) return lista;
      const mapas = await mapasDosExercicios(db, turma.id);
      return lista.map((x) => ({ ...x, titulo: semNomes(mapas.get(x.id) ?? [])(x.titulo) }));
    },
  });

  app.route({
    ...rota('criarExercicio', { summary: 'Fazer um exercício para a turma', tags }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      const agora = clock();
      const novo = { id: novoId(agora), turmaId: turmaDoPedido(request).id, agora };
      const criado = await criarUmaVez(deps, request, async (tx) => {
        if ((await contarExercicios(tx, novo.turmaId)) >= LIMITES.exerciciosDaTurma)
          throw semAcesso(
            `Uma turma tem até ${LIMITES.exerciciosDaTurma} exercícios. Apague algum para fazer outro.`,
          );
        if (!(await criarExercicio(tx, novo, request.body))) throw semMapa();
        return { id: novo.id };
      });
      return reply.code(201).send(criado);
    },
  });

  app.route({
    ...rota('exercicio', { summary: 'Um exercício, e o que a pessoa já entregou dele', tags }),
    preValidation: carregarExercicio(deps, podeVerTurma),
    handler: async (request, reply) => {
      const visto = exercicioDoPedido(request);
      const { linha, turma } = visto;
      const agora = clock();
      const mapas = await mapasDoExercicio(db, linha.id);
      const texto = turma.daEquipe ? (escrito: string) => escrito : semNomes(mapas);
      const diz = turma.daEquipe ? null : corrigeEm(linha, agora);
      anunciarVersao(reply, linha.versao);
      return {
        id: linha.id,
        titulo: texto(linha.titulo),
        enunciado: texto(linha.enunciado),
        tipo: linha.tipo,
        pergunta: linha.pergunta,
        tentativas: linha.tentativas,
        prazo: linha.prazo && emIso(linha.prazo),
        versao: linha.versao,
        turma: { id: turma.id, nome: turma.nome },
        equipe: turma.daEquipe,
        mapas: mapasVistos(mapas, turma.daEquipe),
        ...(linha.correcao && { correcao: linha.correcao }),
        corrigeEm: diz && emIso(diz),
        ...(await entregasDe(db, visto, exigirSessao(request).usuario.id, agora)),
      };
    },
  });

  app.route({
    ...rota('salvarExercicio', { summary: 'Substituir um exercício na versão lida', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      const visto = exercicioDoPedido(request);
      const lida = exigirVersaoLida(request);
      const { id, turma_id: turmaId } = visto.linha;
      const versao = await db.transaction().execute(async (tx) => {
        await travarExercicio(tx, id);
        if ((await temEntregas(tx, id)) && (await outraPergunta(tx, visto, request.body)))
          throw conflito(
            'Já há respostas a este exercício: mude só o título, o enunciado, as tentativas e o prazo, ou faça outro.',
          );
        const nova = await substituirExercicio(tx, { id, turmaId, lida }, request.body);
        if (nova === 'mapas') throw semMapa();
        if (nova === 'versao')
          throw conflito(
            'Este exercício foi alterado por outra pessoa enquanto você o editava. Abra-o de novo e refaça a mudança.',
          );
        return nova;
      });
      anunciarVersao(reply, versao);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarExercicio', { summary: 'Apagar um exercício e as respostas a ele', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      await apagarExercicio(db, exercicioDoPedido(request).linha.id);
      return reply.code(204).send(null);
    },
  });

  entregasRoutes(app, deps);
}

function entregasRoutes(app: App, deps: Dependencias): void {
  const { clock } = deps;

  app.route({
    ...rota('entregarExercicio', {
      summary: 'Entregar as respostas a um exercício na versão lida',
      tags,
    }),
    preValidation: carregarExercicio(deps, podeEntregar),
    handler: async (request, reply) => {
      const visto = exercicioDoPedido(request);
      const lida = exigirVersaoLida(request);
      if (visto.linha.versao !== lida) throw naoEntregue('versao');
      const usuarioId = exigirSessao(request).usuario.id;
      const respostas = await corrigir(deps, visto, usuarioId, request.body.respostas);
      const agora = clock();
      const criada = await criarUmaVez(deps, request, async (tx) => {
        const id = novoId(agora);
        const recusa = await entregar(tx, visto, { id, lida, usuarioId, respostas, agora });
        if (recusa) throw naoEntregue(recusa);
        return { id };
      });
      return reply.code(201).send(criada);
    },
  });

  app.route({
    ...rota('perguntasDoTreino', { summary: 'As perguntas que se treinam num mapa', tags }),
    preValidation: carregarMapaDaTurma(deps, podeVerTurma),
    handler: async (request) => {
      const visto = mapaDaTurmaDoPedido(request);
      const reservadas = await perguntasReservadas(deps, request, visto);
      const perguntas = perguntasDoMapa(await ceuDoMapaDaTurma(deps, visto)).filter(
        (p) => !reservadas.some((r) => dizemOMesmo(r, p)),
      );
      return { perguntas };
    },
  });

  app.route({
    ...rota('treinar', { summary: 'Responder a uma pergunta de treino sobre um mapa', tags }),
    preValidation: carregarMapaDaTurma(deps, podeVerTurma),
    handler: async (request) => {
      const { pergunta, resposta } = request.body;
      const visto = mapaDaTurmaDoPedido(request);
      exigirOpcao(pergunta, resposta);
      const reservadas = await perguntasReservadas(deps, request, visto);
      if (reservadas.some((r) => dizemOMesmo(r, pergunta)))
        throw conflito(
          'Um exercício desta turma pergunta isto, e ainda está aberto. Treine com outra pergunta.',
        );
      const gabarito = gabaritoDe(await ceuDoMapaDaTurma(deps, visto), pergunta);
      if (!gabarito)
        throw dadosInvalidos({ Pergunta: ['Esta pergunta não tem resposta neste mapa.'] });
      return {
        certa: gabarito.certas.includes(resposta),
        explicacao: gabarito.explicacao,
      };
    },
  });
}

/** As dos exercícios em que a pessoa ainda não sabe a resposta; à equipe, nenhuma. */
async function perguntasReservadas(
  { db, clock }: Dependencias,
  request: FastifyRequest,
  { id, turma }: MapaDaTurmaVisto,
): Promise<string[]> {
  if (turma.daEquipe) return [];
  return perguntasPorResponder(db, id, exigirSessao(request).usuario.id, clock());
}

/** O que alguém escreveu, sem os nomes dos mapas que a turma vê às cegas. */
const semNomes =
  (mapas: readonly MapaDoExercicio[]) =>
  (escrito: string): string =>
    mapas.reduce((texto, m) => oQueSeVe(m.mapa, m).texto(texto), escrito);

/**
 * Os mapas do exercício: a quem estuda, os que estão às cegas vêm no fim e pelo rótulo, que se
 * sorteou; a ordem de quem os escolheu pode ser a dos nomes.
 */
function mapasVistos(mapas: readonly MapaDoExercicio[], equipe: boolean): Exercicio['mapas'] {
  if (equipe) return mapas.map(({ id, mapa }) => ({ id, titulo: mapa.nome }));
  const vistos = mapas.map((m) => ({ id: m.id, ...oQueSeVe(m.mapa, m) }));
  return [
    ...vistos.filter((m) => m.asClaras),
    ...vistos.filter((m) => !m.asClaras).sort((a, b) => compararNomes(a.titulo, b.titulo)),
  ].map(({ id, titulo }) => ({ id, titulo }));
}

/** @throws ProblemaHttp 422 quando a resposta não é das que a pergunta oferece */
function exigirOpcao(pergunta: string, resposta: string): void {
  if (!perguntaDe(pergunta)?.opcoes.some((o) => o.valor === resposta))
    throw dadosInvalidos({
      Resposta: ['Escolha uma das respostas que a pergunta oferece. Nada foi enviado.'],
    });
}

const semMapa = (): ProblemaHttp =>
  dadosInvalidos({ Mapas: ['A lista tem um mapa que não é desta turma. Recarregue a página.'] });

/** O que mudaria o que já se respondeu. */
async function outraPergunta(
  tx: Conexao,
  { linha: { id, tipo, pergunta } }: ExercicioVisto,
  novo: ExercicioEntrada,
): Promise<boolean> {
  const mapas = (await mapasDoExercicio(tx, id)).map((m) => m.id);
  return (
    novo.tipo !== tipo ||
    novo.pergunta !== pergunta ||
    mapas.length !== novo.mapas.length ||
    mapas.some((m) => !novo.mapas.includes(m))
  );
}

type Respostas = CorpoDe<'entregarExercicio'>['respostas'];

/** O programa corrige pelo céu de cada mapa; o que se disserta corrige-o gente. */
async function corrigir(
  deps: Dependencias,
  { linha: { id, pergunta } }: ExercicioVisto,
  usuarioId: string,
  dadas: Respostas,
): Promise<Entrega['respostas']> {
  if (pergunta === null) {
    const [unica] = dadas;
    if (dadas.length !== 1 || !unica || unica.mapa !== null) throw incompleta();
    return [{ ...unica, certa: null, explicacao: '' }];
  }
  const mapas = await mapasDoExercicio(deps.db, id);
  for (const { resposta } of dadas) exigirOpcao(pergunta, resposta);
  if (dadas.length !== mapas.length) throw incompleta();
  return Promise.all(
    mapas.map(async (mapa) => {
      const dada = dadas.find((d) => d.mapa === mapa.id);
      if (!dada) throw incompleta();
      const visto = await mapaDaTurmaVistoPor(deps.db, mapa.id, usuarioId);
      const gabarito = visto && gabaritoDe(await ceuDoMapaDaTurma(deps, visto), pergunta);
      return {
        ...dada,
        certa: gabarito ? gabarito.certas.includes(dada.resposta) : null,
        explicacao: gabarito?.explicacao ?? 'Neste mapa a pergunta não tem resposta.',
      };
    }),
  );
}

const incompleta = (): ProblemaHttp =>
  dadosInvalidos({
    Respostas: ['As respostas não são as deste exercício. Recarregue a página e responda a todas.'],
  });

/** 404 para o exercício de uma turma que não se vê; 403 para o que se vê e não se pode assim usar. */
export function carregarExercicio(
  { db }: Pick<Dependencias, 'db'>,
  pode: (t: TurmaVista) => boolean,
): preValidationAsyncHookHandler {
  return async (request) => {
    await exigirExercicio(db, request, lerId((request.params as { id: string }).id), pode);
  };
}

export async function exigirExercicio(
  db: Dependencias['db'],
  request: FastifyRequest,
  id: string | null,
  pode: (t: TurmaVista) => boolean,
): Promise<void> {
  const visto =
    id === null ? null : await exercicioVistoPor(db, id, exigirSessao(request).usuario.id);
  if (!visto || !podeVerTurma(visto.turma)) throw naoEncontrado(EXERCICIO_NAO_ENCONTRADO);
  if (!pode(visto.turma)) throw semAcesso();
  request.exercicioVisto = visto;
}

export function exercicioDoPedido({ exercicioVisto }: FastifyRequest): ExercicioVisto {
  if (!exercicioVisto) throw naoEncontrado(EXERCICIO_NAO_ENCONTRADO);
  return exercicioVisto;
}
