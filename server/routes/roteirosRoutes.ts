/** Roteiros: a equipe grava-os sobre os mapas da escola; os alunos das turmas que os têm repassam-nos. */
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { LIMITES, type AstroInfo } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { dadosInvalidos, naoEncontrado, conflito, semAcesso } from '../erros';
import { lerId, novoId } from '../ids';
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola } from '../policies/escolas';
import { ehMapaDeEscola, podeCompartilharMapa } from '../policies/mapas';
import { podeMudarRoteiro, podeVerRoteiro } from '../policies/roteiros';
import { podeCuidarDaTurma, podeVerTurma } from '../policies/turmas';
import { oQueSeVe, type Leitura } from '../cegueira/leitura';
import { passosVistos } from '../cegueira/passos';
import {
  apagarRoteiro,
  comoSeVeMapa,
  contarRoteiros,
  criarRoteiro,
  darRoteiroATurma,
  roteirosDaEscola,
  roteirosDaTurma,
  roteiroVistoPor,
  substituirRoteiro,
  tirarRoteiroDaTurma,
  type RoteiroVisto,
} from '../repositories/roteirosRepository';
import { astroInfoDoMapa } from '../atos/astroInfoDoMapa';
import { carregarEscola, carregarMapa, escolaDoPedido, mapaDoPedido } from '../http/carregar';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';
import { camadasDe } from '../atos/ceuDaTurma';
import { carregarTurma, turmaDoPedido } from '../http/carregarTurma';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';

declare module 'fastify' {
  interface FastifyRequest {
    roteiroVisto: RoteiroVisto | null;
  }
}

const tags = ['roteiros'];
/** O maior roteiro legítimo, com vinte mil pontos desenhados, tem uns 350 kB. */
const CORPO_MAXIMO = 512 * 1024;
const ROTEIRO_NAO_ENCONTRADO = 'Roteiro não encontrado. Ele pode ter sido apagado ou retirado.';

export async function roteirosRoutes(app: App, deps: Dependencias): Promise<void> {
  app.decorateRequest('roteiroVisto', null);
  rotasDaEscola(app, deps);
  rotasDeVer(app, deps);
  rotasDeMudar(app, deps);
  rotasDaTurma(app, deps);
}

function rotasDaEscola(app: App, deps: Dependencias): void {
  const { db, clock } = deps;

  app.route({
    ...rota('roteirosDaEscola', { summary: 'Os roteiros da escola', tags }),
    preValidation: carregarEscola(deps, podeAdministrarEscola),
    handler: (request) => roteirosDaEscola(db, escolaDoPedido(request).id),
  });

  app.route({
    ...rota('criarRoteiro', { summary: 'Gravar um roteiro sobre um mapa da escola', tags }),
    preValidation: carregarMapa(deps, podeCompartilharMapa, 'id', ehMapaDeEscola),
    bodyLimit: CORPO_MAXIMO,
    handler: async (request, reply) => {
      const { linha } = mapaDoPedido(request);
      const escolaId = linha.escola_id as string;
      const agora = clock();
      const criado = await criarUmaVez(deps, request, async (tx) => {
        if ((await contarRoteiros(tx, escolaId)) >= LIMITES.roteirosDaEscola)
          throw semAcesso(
            `A escola chegou ao limite de ${LIMITES.roteirosDaEscola} roteiros. Apague algum para gravar outro.`,
          );
        const id = novoId(agora);
        const por = exigirSessao(request).usuario.id;
        await criarRoteiro(tx, { id, escolaId, mapaId: linha.id, por, agora }, request.body);
        return { id };
      });
      return reply.code(201).send(criado);
    },
  });
}

function rotasDeVer(app: App, deps: Dependencias): void {
  const ver = { preValidation: carregarRoteiro(deps, podeVerRoteiro) };

  app.route({
    ...rota('roteiro', { summary: 'Um roteiro, com o que do mapa se pode saber', tags }),
    ...ver,
    handler: async (request, reply) => {
      const visto = roteiroDoPedido(request);
      const { id, titulo, passos, versao, daEquipe, linha, cegueira } = visto;
      const leitura = oQueSeVe(linha, visto);
      const { certo, mostrado } = await ceuDoRoteiro(deps, visto, leitura);
      anunciarVersao(reply, versao);
      return {
        id,
        titulo: leitura.texto(titulo),
        passos: passosVistos(passos, leitura, certo, mostrado),
        versao,
        mapa: leitura.titulo,
        asCegas: !leitura.asClaras,
        cegueira,
        mapaId: daEquipe ? linha.id : null,
      };
    },
  });

  app.route({
    ...rota('ceuDoRoteiro', {
      summary: 'O céu do mapa de um roteiro, como a pessoa o pode ver',
      tags,
    }),
    ...ver,
    handler: async (request) => {
      const visto = roteiroDoPedido(request);
      return (await ceuDoRoteiro(deps, visto, oQueSeVe(visto.linha, visto))).mostrado;
    },
  });
}

function rotasDeMudar(app: App, deps: Dependencias): void {
  const { db } = deps;
  const mudar = { preValidation: carregarRoteiro(deps, podeMudarRoteiro) };

  app.route({
    ...rota('salvarRoteiro', { summary: 'Substituir um roteiro na versão lida (If-Match)', tags }),
    ...mudar,
    bodyLimit: CORPO_MAXIMO,
    handler: async (request, reply) => {
      const { id } = roteiroDoPedido(request);
      const lida = exigirVersaoLida(request);
      const versao = await substituirRoteiro(db, { id, lida }, request.body);
      if (versao === null)
        throw conflito(
          'Este roteiro foi alterado por outra pessoa enquanto você o editava. Salve o seu como outro.',
        );
      anunciarVersao(reply, versao);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarRoteiro', { summary: 'Apagar um roteiro', tags }),
    ...mudar,
    handler: async (request, reply) => {
      await apagarRoteiro(db, roteiroDoPedido(request).id);
      return reply.code(204).send(null);
    },
  });
}

function rotasDaTurma(app: App, deps: Dependencias): void {
  const { db } = deps;

  app.route({
    ...rota('roteirosDaTurma', { summary: 'Os roteiros de uma turma', tags }),
    preValidation: carregarTurma(deps, podeVerTurma),
    handler: async (request) => {
      const { id, daEquipe } = turmaDoPedido(request);
      const { usuario } = exigirSessao(request);
      const roteiros = await roteirosDaTurma(db, id);
      return Promise.all(
        roteiros.map(async ({ mapa, titulo, ...resto }) => {
          if (daEquipe) return { ...resto, titulo };
          const leitura = oQueSeVe(mapa, await comoSeVeMapa(db, mapa.id, usuario.id));
          return { ...resto, titulo: leitura.texto(titulo) };
        }),
      );
    },
  });

  app.route({
    ...rota('marcarRoteiroDaTurma', { summary: 'Dar um roteiro à turma, ou tirá-lo', tags }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      const { roteiro, tem } = request.body;
      const turma = turmaDoPedido(request);
      if (!tem) await tirarRoteiroDaTurma(db, turma, roteiro);
      else if (!(await darRoteiroATurma(db, turma, roteiro)))
        throw dadosInvalidos({
          Roteiro: ['Este roteiro não é desta escola, ou foi apagado. Recarregue a página.'],
        });
      return reply.code(204).send(null);
    },
  });
}

async function ceuDoRoteiro(
  deps: Dependencias,
  visto: RoteiroVisto,
  leitura: Leitura,
): Promise<{ readonly certo: AstroInfo; readonly mostrado: AstroInfo }> {
  const { info, perfil } = await astroInfoDoMapa(deps, visto.linha, camadasDe(visto));
  return { certo: info, mostrado: leitura.ceu(info, perfil) };
}

/** 404 para o roteiro que não se pode ver; 403 para o que se vê mas não se muda. */
function carregarRoteiro(
  { db }: Pick<Dependencias, 'db'>,
  pode: (r: RoteiroVisto) => boolean,
): preValidationAsyncHookHandler {
  return async (request) => {
    const id = lerId((request.params as { id: string }).id);
    const roteiro =
      id === null ? null : await roteiroVistoPor(db, id, exigirSessao(request).usuario.id);
    if (!roteiro || !podeVerRoteiro(roteiro)) throw naoEncontrado(ROTEIRO_NAO_ENCONTRADO);
    if (!pode(roteiro)) throw semAcesso();
    request.roteiroVisto = roteiro;
  };
}

function roteiroDoPedido(request: FastifyRequest): RoteiroVisto {
  if (!request.roteiroVisto) throw naoEncontrado(ROTEIRO_NAO_ENCONTRADO);
  return request.roteiroVisto;
}
