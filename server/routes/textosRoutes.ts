/** A biblioteca da escola: a equipe escreve, quem estuda lê, e cada um tem as suas notas. */
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { LIMITES, type TextoEntrada } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import type { Conexao } from '../db/schema';
import type { ProblemaHttp } from '../erros';
import { dadosInvalidos, naoEncontrado, semAcesso, conflito } from '../erros';
import { lerId, novoId } from '../ids';
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola } from '../policies/escolas';
import { podeLerTextos } from '../policies/textos';
import { contarNotas, gravarNota, notasDaPessoa } from '../repositories/notasRepository';
import {
  apagarTexto,
  contarTextos,
  criarTexto,
  definirTurmas,
  parDe,
  substituirTexto,
  textosQueJaHa,
  textosVistosPor,
  textoVistoPor,
} from '../repositories/textosRepository';
import { carregarEscola, escolaDoPedido } from '../http/carregar';
import { enviarJson } from '../http/comprimido';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';

const tags = ['textos'];
const TEXTO_NAO_ENCONTRADO = 'Texto não encontrado. Ele pode ter sido apagado.';
/** Mil textos dos compridos. */
const CORPO_DA_IMPORTACAO = 12 * 1024 * 1024;

export async function textosRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;
  const daEquipe = { preValidation: carregarEscola(deps, podeAdministrarEscola) };
  const doTexto = { preValidation: carregarTexto(deps) };

  app.route({
    ...rota('textosDaEscola', { summary: 'Os textos da escola que a pessoa pode ler', tags }),
    preValidation: carregarEscola(deps, podeLerTextos),
    handler: async (request, reply) => {
      const { id } = exigirSessao(request).usuario;
      await enviarJson(request, reply, await textosVistosPor(db, escolaDoPedido(request), id));
      return reply;
    },
  });

  app.route({
    ...rota('criarTexto', { summary: 'Escrever um texto da escola', tags }),
    ...daEquipe,
    handler: async (request, reply) => {
      const novo = novoTexto(request, clock());
      const criado = await criarUmaVez(deps, request, async (tx) => {
        await exigirLugar(tx, novo.escolaId, 1);
        await escrever(tx, novo, request.body);
        return { id: novo.id };
      });
      return reply.code(201).send(criado);
    },
  });

  app.route({
    ...rota('importarTextos', { summary: 'Juntar à escola os textos de uma planilha', tags }),
    ...daEquipe,
    bodyLimit: CORPO_DA_IMPORTACAO,
    handler: (request) =>
      db.transaction().execute(async (tx) => {
        const agora = clock();
        const { textos } = request.body;
        const { escolaId } = novoTexto(request, agora);
        const ha = await textosQueJaHa(tx, escolaId);
        const novos = textos.filter((t) => !ha.has(parDe(t)) && ha.add(parDe(t)));
        await exigirLugar(tx, escolaId, novos.length);
        for (const texto of novos) await escrever(tx, novoTexto(request, agora), texto);
        return { novos: novos.length, repetidos: textos.length - novos.length };
      }),
  });

  app.route({
    ...rota('salvarTexto', { summary: 'Substituir um texto na versão lida (If-Match)', tags }),
    ...doTexto,
    handler: async (request, reply) => {
      const { id, escolaId } = textoDoPedido(request);
      const lida = exigirVersaoLida(request);
      const versao = await db.transaction().execute(async (tx) => {
        const nova = await substituirTexto(tx, { id, lida, agora: clock() }, request.body);
        if (nova === null)
          throw conflito(
            'Este texto foi alterado por outra pessoa enquanto você o editava. Copie o que escreveu, feche e abra-o de novo.',
          );
        if (!(await definirTurmas(tx, { id, escolaId }, request.body.turmas))) throw semTurma();
        return nova;
      });
      anunciarVersao(reply, versao);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarTexto', { summary: 'Apagar um texto da escola', tags }),
    ...doTexto,
    handler: async (request, reply) => {
      await apagarTexto(db, textoDoPedido(request).id);
      return reply.code(204).send(null);
    },
  });

  notasRoutes(app, deps);
}

function notasRoutes(app: App, { db, cifra, clock }: Dependencias): void {
  app.route({
    ...rota('minhasNotas', { summary: 'As notas da pessoa, que só ela vê', tags }),
    handler: (request) => notasDaPessoa(db, cifra, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('salvarNota', { summary: 'Guardar uma nota na versão lida; vazia, apaga-se', tags }),
    handler: async (request) => {
      const usuarioId = exigirSessao(request).usuario.id;
      const lida = exigirVersaoLida(request);
      const { chave, texto } = request.body;
      if (lida === 0 && (await contarNotas(db, usuarioId)) >= LIMITES.notasDaPessoa)
        throw semAcesso(
          `Você chegou ao limite de ${LIMITES.notasDaPessoa} notas. Apague alguma para escrever outra.`,
        );
      const qual = { usuarioId, chave, lida, agora: clock() };
      const versao = await gravarNota(db, cifra, qual, texto);
      if (versao === null)
        throw conflito(
          'Esta nota mudou em outra aba ou em outro aparelho. Copie o que escreveu e recarregue a página.',
        );
      return { versao };
    },
  });
}

const novoTexto = (request: FastifyRequest, agora: Date) => ({
  id: novoId(agora),
  escolaId: escolaDoPedido(request).id,
  autor: exigirSessao(request).usuario,
  agora,
});

const semTurma = (): ProblemaHttp =>
  dadosInvalidos({
    Turmas: ['A lista tem uma turma que não é desta escola. Recarregue a página.'],
  });

async function escrever(
  tx: Conexao,
  novo: ReturnType<typeof novoTexto>,
  texto: TextoEntrada,
): Promise<void> {
  if (!(await criarTexto(tx, novo, texto))) throw semTurma();
}

async function exigirLugar(tx: Conexao, escolaId: string, mais: number): Promise<void> {
  if ((await contarTextos(tx, escolaId)) + mais > LIMITES.textosDaEscola)
    throw semAcesso(
      `Uma escola guarda até ${LIMITES.textosDaEscola} textos. Apague alguns para pôr outros.`,
    );
}

declare module 'fastify' {
  interface FastifyRequest {
    textoVisto?: { readonly id: string; readonly escolaId: string };
  }
}

/** 404 para quem não é da equipe da escola do texto: dos que não pode ler não sabe que existem. */
function carregarTexto({ db }: Pick<Dependencias, 'db'>): preValidationAsyncHookHandler {
  return async (request) => {
    const id = lerId((request.params as { id: string }).id);
    const texto =
      id === null ? null : await textoVistoPor(db, id, exigirSessao(request).usuario.id);
    if (!texto?.daEquipe) throw naoEncontrado(TEXTO_NAO_ENCONTRADO);
    request.textoVisto = texto;
  };
}

function textoDoPedido({ textoVisto }: FastifyRequest) {
  if (!textoVisto) throw naoEncontrado(TEXTO_NAO_ENCONTRADO);
  return textoVisto;
}
