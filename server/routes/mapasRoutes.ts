/** Mapas: listar os próprios, criar, ler, substituir, apagar; e os das escolas, no menu. */
import type { FastifyRequest } from 'fastify';
import { criadoSchema, mapaEntradaSchema, mapaSchema, mapasDasEscolasSchema, mapasSchema } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { dadosInvalidos, semAcesso } from '../erros';
import { novoId } from '../ids';
import { exigirSessao } from '../plugins/session';
import { ehDono, podeCriarMapaPessoal, podeMudarMapa, podeVerMapa } from '../policies/mapas';
import { jsonDaLista } from '../presenters/listaLonga';
import { apresentarMapa, apresentarMenu } from '../presenters/mapaPresenter';
import { linhasDoMenu } from '../repositories/escolasRepository';
import { apagarMapa, contarMapasPessoais, criarMapa, mapaDaChave, mapasPessoais, substituirMapa } from '../repositories/mapasRepository';
import { travarUsuario } from '../repositories/usuariosRepository';
import { carregarMapa, mapaDoPedido } from './carregar';
import { prepararMapa } from './prepararMapa';
import { enviarJson, idNoCaminho, PROBLEMAS, rota, SEM_CORPO } from './rota';
import { anunciarGravacao, anunciarVersao, exigirVersaoLida } from './versao';

const LIMITE_DO_ALUNO = 'Usuário não pode criar novos mapas.';
const CHAVE_MAXIMA = 64;

export async function mapasRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;

  app.route({
    ...rota('mapas'),
    schema: { summary: 'Os mapas pessoais, sem o do perfil', tags: ['mapas'], response: { 200: mapasSchema, ...PROBLEMAS } },
    handler: async (request, reply) => {
      const linhas = await mapasPessoais(db, exigirSessao(request).usuario.id);
      enviarJson(reply, await jsonDaLista(linhas, (l) => apresentarMapa(l, true)));
      return reply;
    },
  });

  app.route({
    ...rota('criarMapa'),
    schema: { summary: 'Criar um mapa pessoal', tags: ['mapas'], body: mapaEntradaSchema, response: { 201: criadoSchema, ...PROBLEMAS } },
    handler: async (request, reply) => {
      const { usuario } = exigirSessao(request);
      const dados = prepararMapa(deps, request.body);
      const chaveIdempotencia = chaveDoPedido(request);
      const agora = clock();
      const id = await db.transaction().execute(async (tx) => {
        // Quem tem limite passa um de cada vez, para que dois pedidos juntos não o furem.
        await travarUsuario(tx, usuario.id);
        const repetido = chaveIdempotencia === undefined ? null : await mapaDaChave(tx, usuario.id, chaveIdempotencia);
        if (repetido) return repetido;
        if (!podeCriarMapaPessoal(usuario.papeis, await contarMapasPessoais(tx, usuario.id))) throw semAcesso(LIMITE_DO_ALUNO, { Mapa: [LIMITE_DO_ALUNO] });
        return criarMapa(tx, { id: novoId(agora), donoId: usuario.id, criadoPor: usuario.id, chaveIdempotencia, agora }, dados);
      });
      return reply.code(201).send({ id });
    },
  });

  app.route({
    ...rota('mapa'),
    preValidation: carregarMapa(deps, podeVerMapa),
    schema: { summary: 'Um mapa', tags: ['mapas'], params: idNoCaminho, response: { 200: mapaSchema, ...PROBLEMAS } },
    handler: async (request, reply) => {
      const mapa = mapaDoPedido(request);
      anunciarVersao(reply, mapa.linha.versao);
      return apresentarMapa(mapa.linha, ehDono(mapa));
    },
  });

  app.route({
    ...rota('substituirMapa'),
    preValidation: carregarMapa(deps, podeMudarMapa),
    schema: { summary: 'Substituir um mapa na versão lida (If-Match); 428 sem ela, 409 quando já é outra', tags: ['mapas'], params: idNoCaminho, body: mapaEntradaSchema, response: { ...SEM_CORPO, ...PROBLEMAS } },
    handler: async (request, reply) => {
      const { linha } = mapaDoPedido(request);
      const gravacao = await substituirMapa(db, { id: linha.id, lida: exigirVersaoLida(request), agora: clock() }, prepararMapa(deps, request.body));
      anunciarGravacao(reply, gravacao, linha.escola_id !== null);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarMapa'),
    preValidation: carregarMapa(deps, podeMudarMapa),
    schema: { summary: 'Apagar um mapa', tags: ['mapas'], params: idNoCaminho, response: { ...SEM_CORPO, ...PROBLEMAS } },
    handler: async (request, reply) => {
      await apagarMapa(db, mapaDoPedido(request).linha.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('escolasDoUsuario'),
    schema: { summary: 'Os mapas de cada escola que a pessoa vê no menu', tags: ['escolas'], response: { 200: mapasDasEscolasSchema, ...PROBLEMAS } },
    handler: async (request) => apresentarMenu(await linhasDoMenu(db, exigirSessao(request).usuario.id)),
  });
}

/** Quem repete um pedido cuja resposta se perdeu manda a mesma chave e recebe o mesmo mapa. */
function chaveDoPedido(request: FastifyRequest): string | undefined {
  const chave = request.headers['idempotency-key'];
  if (chave === undefined) return undefined;
  if (typeof chave !== 'string' || !/^[\x21-\x7e]+$/.test(chave) || chave.length > CHAVE_MAXIMA) throw dadosInvalidos({ IdempotencyKey: ['Chave de repetição inválida.'] });
  return chave;
}
