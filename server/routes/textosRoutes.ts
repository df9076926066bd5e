/** A biblioteca da escola: a equipe escreve, quem estuda lê, e cada um tem as suas notas. */
import type { FastifyRequest } from 'fastify';
import type { TextosDaEscola } from '@core/contract';
import { TEXTO_NAO_ENCONTRADO } from '../atos/frases';
import { mascaraDoAluno } from '../atos/mascaraDoAluno';
import { escreverTexto, juntarTextos, salvarNota, salvarTexto, type Escrita } from '../atos/textos';
import type { App, Dependencias } from '../dependencias';
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola } from '../policies/escolas';
import { podeEscreverTexto, podeLerTextos } from '../policies/textos';
import { notasDaPessoa } from '../repositories/notasRepository';
import { textosVistosPor, textoVistoPor } from '../repositories/textosRepository';
import { carregador, carregarEscola, escolaDoPedido } from '../http/carregar';
import { criarUmaVez } from '../http/repeticao';
import { apagarUma } from '../http/exclusao';
import { rota } from '../http/rota';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';

const tags = ['textos'];
/** Mil textos dos compridos. */
const CORPO_DA_IMPORTACAO = 12 * 1024 * 1024;

/** Dos que não escreve, ninguém sabe por aqui que existem: nem dos que pode ler. */
const { carregar: carregarTexto, doPedido: textoDoPedido } = carregador({
  achar: ({ db }, id, usuarioId) => textoVistoPor(db, id, usuarioId),
  relacao: (texto) => texto,
  podeVer: podeEscreverTexto,
  ausente: TEXTO_NAO_ENCONTRADO,
});

/** Quem estuda não lê na biblioteca o nome de um mapa que vê às cegas. */
async function semOsNomes(
  deps: Dependencias,
  lidos: TextosDaEscola,
  usuarioId: string,
): Promise<TextosDaEscola> {
  const texto = await mascaraDoAluno(deps, usuarioId);
  return { ...lidos, textos: lidos.textos.map((t) => ({ ...t, texto: texto(t.texto) })) };
}

export async function textosRoutes(app: App, deps: Dependencias): Promise<void> {
  rotasDaEscola(app, deps);
  rotasDeUmTexto(app, deps);
  rotasDasNotas(app, deps);
}

function rotasDaEscola(app: App, deps: Dependencias): void {
  const { db, clock } = deps;
  const daEquipe = { preValidation: carregarEscola(deps, podeAdministrarEscola) };
  const agora = (request: FastifyRequest): Escrita => ({
    escolaId: escolaDoPedido(request).id,
    autor: exigirSessao(request).usuario,
    agora: clock(),
  });

  app.route({
    ...rota('textosDaEscola', { summary: 'Os textos da escola que a pessoa pode ler', tags }),
    preValidation: carregarEscola(deps, podeLerTextos),
    handler: async (request) => {
      const { id } = exigirSessao(request).usuario;
      const escola = escolaDoPedido(request);
      const textos = await textosVistosPor(db, escola, id);
      return escola.daEquipe ? textos : semOsNomes(deps, textos, id);
    },
  });

  app.route({
    ...rota('criarTexto', { summary: 'Escrever um texto da escola', tags }),
    ...daEquipe,
    handler: async (request, reply) => {
      const escrita = agora(request);
      const criado = await criarUmaVez(deps, request, (tx) =>
        escreverTexto(tx, escrita, request.body),
      );
      return reply.code(201).send(criado);
    },
  });

  app.route({
    ...rota('importarTextos', { summary: 'Juntar à escola os textos de uma planilha', tags }),
    ...daEquipe,
    bodyLimit: CORPO_DA_IMPORTACAO,
    handler: (request) => juntarTextos(deps, agora(request), request.body),
  });
}

function rotasDeUmTexto(app: App, deps: Dependencias): void {
  const doTexto = { preValidation: carregarTexto(deps) };

  app.route({
    ...rota('salvarTexto', { summary: 'Substituir um texto na versão lida (If-Match)', tags }),
    ...doTexto,
    handler: async (request, reply) => {
      const lida = exigirVersaoLida(request);
      anunciarVersao(reply, await salvarTexto(deps, textoDoPedido(request), lida, request.body));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarTexto', { summary: 'Apagar um texto da escola', tags }),
    ...doTexto,
    handler: (request, reply) =>
      apagarUma(deps, [request, reply], 'apagarTexto', {
        id: textoDoPedido(request).id,
        ausente: TEXTO_NAO_ENCONTRADO,
      }),
  });
}

function rotasDasNotas(app: App, deps: Dependencias): void {
  const { db, cifra } = deps;

  app.route({
    ...rota('minhasNotas', { summary: 'As notas da pessoa, que só ela vê', tags }),
    handler: (request) => notasDaPessoa(db, cifra, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('salvarNota', { summary: 'Salvar uma nota na versão lida; vazia, apaga-se', tags }),
    handler: async (request) => {
      const { id } = exigirSessao(request).usuario;
      return { versao: await salvarNota(deps, id, exigirVersaoLida(request), request.body) };
    },
  });
}
