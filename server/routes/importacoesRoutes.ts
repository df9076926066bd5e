/** Importar mapas de um arquivo: enviar, acompanhar, decidir, gravar. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { LIMITES_DO_ARQUIVO } from '@core/arquivos';
import type { Importacao, Sobras } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import type { Conexao } from '../db/schema';
import { dadosInvalidos, naoEncontrado, pedidoInvalido, ProblemaHttp, semAcesso } from '../erros';
import { lerId, novoId } from '../ids';
import {
  abrirRegistro,
  apresentarImportacao,
  apresentarRegistro,
  escolhasDa,
  estadoDa,
  fecharCorrecao,
  linhaDasSobras,
  linhaDoRegistro,
  type OQueHavia,
} from '../importacao/apresentar';
import { lerQuandoForAVez } from '../importacao/conduzir';
import {
  gravarImportacao,
  GravacaoEmCursoError,
  NaoCabemError,
  type Autorizacao,
} from '../importacao/gravar';
import { oQueHaviaDos } from '../importacao/oQueHavia';
import {
  ensaiar,
  ESCOLHAS_DE_COMECO,
  fusoDuvidoso,
  type RegistroGuardado,
} from '../importacao/ensaiar';
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola } from '../policies/escolas';
import { quantosMapasCabem } from '../policies/mapas';
import { escolaVistaPor } from '../repositories/escolasRepository';
import {
  contarRegistros,
  criarImportacao,
  descartarImportacao,
  guardarDecisao,
  guardarEscolhas,
  importacaoDe,
  importacoesDe,
  registroDe,
  registrosDe,
  type LinhaDeImportacao,
} from '../repositories/importacoesRepository';
import { contarMapasPessoais } from '../repositories/mapasRepository';
import { travarUsuario } from '../repositories/usuariosRepository';
import { ESCOLA_NAO_ENCONTRADA } from './carregar';
import { criarUmaVez } from './repeticao';
import { rota } from './rota';

declare module 'fastify' {
  interface FastifyRequest {
    importacao: LinhaDeImportacao | null;
  }
}

const NAO_ENCONTRADA = 'Esta importação já não existe: foi descartada, ou passou de um dia.';
const EM_CURSO =
  'Já há uma importação sendo gravada, ou esta foi descartada noutra aba. Espere um pouco e recarregue a página.';
const GRANDE_DEMAIS = 'Este arquivo passa de 20 MB. Divida-o em arquivos menores.';
const NAO_CHEGOU = 'O arquivo não chegou inteiro. Envie-o de novo.';
/** Guardam-se inteiras na base até se decidirem. */
const POR_DECIDIR = 5;
const BYTES = /^application\/octet-stream$/i;

const abrirGzip = promisify(gunzip);

const grandeDemais = (): ProblemaHttp =>
  new ProblemaHttp(413, GRANDE_DEMAIS, { errors: { Arquivo: [GRANDE_DEMAIS] } });

/** O navegador comprime o que envia: um arquivo de texto chega em um quinto do tempo. */
async function bytesDoPedido({ headers, body }: FastifyRequest): Promise<Uint8Array> {
  const corpo = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  // Numa cópia, que passa a outra thread sem levar a memória de mais ninguém.
  if (headers['content-encoding'] !== 'gzip') return new Uint8Array(corpo);
  try {
    return new Uint8Array(await abrirGzip(corpo, { maxOutputLength: LIMITES_DO_ARQUIVO.bytes }));
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw grandeDemais();
    throw pedidoInvalido(NAO_CHEGOU);
  }
}

export async function importacoesRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, cifra, fusos, clock, oficina } = deps;
  app.decorateRequest('importacao', null);

  const carregar: preValidationAsyncHookHandler = async (request) => {
    const id = lerId((request.params as { id: string }).id);
    const { usuario } = exigirSessao(request);
    const linha = id === null ? null : await importacaoDe(db, id, usuario.id, clock());
    if (!linha) throw naoEncontrado(NAO_ENCONTRADA);
    request.importacao = linha;
  };
  const daImportacao = { preValidation: carregar };
  const doPedido = ({ importacao }: FastifyRequest): LinhaDeImportacao => {
    if (!importacao) throw naoEncontrado(NAO_ENCONTRADA);
    return importacao;
  };

  /** null: não há teto. */
  async function vagas(
    tx: Conexao,
    request: FastifyRequest,
    { escola_id }: LinhaDeImportacao,
  ): Promise<number | null> {
    const { usuario } = exigirSessao(request);
    if (escola_id !== null) return null;
    return quantosMapasCabem(usuario.papeis, await contarMapasPessoais(tx, usuario.id));
  }

  async function apresentar(request: FastifyRequest, l: LinhaDeImportacao): Promise<Importacao> {
    const contas = await contarRegistros(db, l.id, escolhasDa(l));
    return apresentarImportacao(l, contas, await vagas(db, request, l), clock());
  }

  /** Só se decide o que está lido e ainda não se gravou. */
  function exigirPronta(l: LinhaDeImportacao): void {
    const estado = estadoDa(l, clock());
    if (estado === 'pronta') return;
    throw new ProblemaHttp(
      409,
      estado === 'gravada'
        ? 'Esta importação já foi gravada.'
        : estado === 'lendo'
          ? 'O arquivo ainda está sendo lido. Espere um pouco.'
          : 'A leitura deste arquivo parou no meio. Descarte-a e envie o arquivo de novo.',
    );
  }

  /** Quem saiu da equipe continua a ver o que enviou, e nada do que a escola tem. */
  async function aindaPode({ escola_id: id }: LinhaDeImportacao, usuarioId: string) {
    const escola = id === null ? null : await escolaVistaPor(db, id, usuarioId);
    return id === null || (escola !== null && podeAdministrarEscola(escola));
  }

  async function exigirEquipe(tx: Conexao, escolaId: string, usuarioId: string): Promise<void> {
    const escola = await escolaVistaPor(tx, escolaId, usuarioId);
    if (!escola) throw naoEncontrado(ESCOLA_NAO_ENCONTRADA);
    if (!podeAdministrarEscola(escola)) throw semAcesso();
  }

  await app.register(async (envio: App) => {
    envio.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, corpo, pronto) =>
      pronto(null, corpo),
    );
    envio.setErrorHandler((erro: Error & { code?: string }) => {
      throw erro.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? grandeDemais() : erro;
    });
    envio.route({
      ...rota('importar', {
        summary: 'Enviar um arquivo de mapas, em application/octet-stream; nada se grava ainda',
        tags: ['importação'],
      }),
      bodyLimit: LIMITES_DO_ARQUIVO.bytes,
      config: { envioLongo: true },
      handler: async (request, reply) => {
        const { usuario } = exigirSessao(request);
        const { escola = null, arquivo = '' } = request.query;
        if (escola !== null) await exigirEquipe(db, escola, usuario.id);
        const { abertura, bytes } = await oficina.reconhecer(
          usuario.id,
          await bytesDoPedido(request),
        );
        if ('frase' in abertura) throw dadosInvalidos({ Arquivo: [abertura.frase] });
        oficina.exigirLugar(usuario.id, bytes.length);
        const nova = {
          id: novoId(clock()),
          usuario_id: usuario.id,
          escola_id: escola,
          arquivo,
          formato: abertura.formato,
          bytes: bytes.length,
          escolhas: ESCOLHAS_DE_COMECO,
          agora: clock(),
        };
        const criada = await criarUmaVez(deps, request, async (tx) => {
          await travarUsuario(tx, usuario.id);
          if ((await importacoesDe(tx, usuario.id, clock())).length >= POR_DECIDIR)
            throw new ProblemaHttp(
              409,
              `Você tem ${POR_DECIDIR} importações por terminar. Grave ou descarte uma antes de enviar outro arquivo.`,
            );
          return criarImportacao(tx, nova);
        });
        // De um envio repetido, quem lê é o primeiro.
        if (criada.id === nova.id)
          app.tarefas.correr(() => lerQuandoForAVez(deps, nova, bytes), app.log);
        return reply.code(201).send(criada);
      },
    });
  });

  app.route({
    ...rota('importacoes', { summary: 'As importações por terminar', tags: ['importação'] }),
    handler: async (request) => {
      const minhas = await importacoesDe(db, exigirSessao(request).usuario.id, clock());
      return Promise.all(minhas.map((l) => apresentar(request, l)));
    },
  });

  app.route({
    ...rota('importacao', { summary: 'Uma importação, e como vai', tags: ['importação'] }),
    ...daImportacao,
    handler: (request) => apresentar(request, doPedido(request)),
  });

  app.route({
    ...rota('registrosDaImportacao', {
      summary: 'Os registros lidos, às páginas',
      tags: ['importação'],
    }),
    ...daImportacao,
    handler: async (request) => {
      const importacao = doPedido(request);
      const escolhas = escolhasDa(importacao);
      const linhas = await registrosDe(db, importacao.id, request.query, escolhas);
      const haviam = (await aindaPode(importacao, exigirSessao(request).usuario.id))
        ? await oQueHaviaDos(deps, importacao, linhas, escolhas)
        : new Map<number, OQueHavia>();
      return {
        registros: linhas.map((l) =>
          apresentarRegistro(fusos, cifra, l, escolhas, haviam.get(l.numero) ?? null),
        ),
      };
    },
  });

  app.route({
    ...rota('decidirRegistro', { summary: 'Decidir um registro', tags: ['importação'] }),
    ...daImportacao,
    handler: async (request, reply) => {
      const importacao = doPedido(request);
      exigirPronta(importacao);
      const numero = Number(request.params.numero);
      const { excluido, duplicata, fuso, juliano, ...correcao } = request.body;
      await db.transaction().execute(async (tx) => {
        const linha = Number.isInteger(numero) ? await registroDe(tx, importacao.id, numero) : null;
        if (!linha) throw naoEncontrado('Este registro não está na importação.');
        const { guardado, decisoes } = abrirRegistro(cifra, linha);
        const novas = {
          ...decisoes,
          ...correcao,
          ...(fuso !== undefined && { fuso }),
          ...(juliano !== undefined && { juliano }),
        };
        const aberto = JSON.parse(guardado) as RegistroGuardado;
        const e = ensaiar(fusos, aberto, novas, ESCOLHAS_DE_COMECO);
        const onde = linhaDoRegistro(importacao.id, numero);
        await guardarDecisao(tx, linha, {
          estado: e.estado,
          pendencia: e.pendencia,
          fuso_duvidoso: fusoDuvidoso(e),
          fuso: novas.fuso,
          juliano: novas.juliano,
          correcao: fecharCorrecao(cifra, novas, onde),
          ...(excluido !== undefined && { excluido }),
          ...(duplicata !== undefined && { escolha_da_duplicata: duplicata }),
        });
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('escolherNaImportacao', {
      summary: 'Decidir o mesmo em todos os registros',
      tags: ['importação'],
    }),
    ...daImportacao,
    handler: async (request, reply) => {
      const importacao = doPedido(request);
      exigirPronta(importacao);
      const escolhas = { ...escolhasDa(importacao), ...request.body };
      await db
        .transaction()
        .execute((tx) => guardarEscolhas(tx, importacao.id, escolhas, request.body));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('gravarImportacao', {
      summary: 'Gravar o que está decidido, de uma vez; repetido, nada grava outra vez',
      tags: ['importação'],
    }),
    ...daImportacao,
    handler: async (request, reply) => {
      const importacao = doPedido(request);
      const { usuario } = exigirSessao(request);
      if (importacao.resultado !== null) return reply.code(204).send(null);
      exigirPronta(importacao);
      const { escola_id: escolaId } = importacao;
      const autorizacao: Autorizacao = {
        exigir: (tx) =>
          escolaId === null
            ? travarUsuario(tx, usuario.id)
            : exigirEquipe(tx, escolaId, usuario.id),
        vagas: (tx) => vagas(tx, request, importacao),
      };
      try {
        await oficina.gravar(usuario.id, (bancada) =>
          gravarImportacao(deps, bancada, importacao, autorizacao),
        );
      } catch (e) {
        if (e instanceof NaoCabemError) throw dadosInvalidos({ Mapas: [e.message] });
        if (e instanceof GravacaoEmCursoError) throw new ProblemaHttp(409, EM_CURSO);
        throw e;
      }
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('sobrasDaImportacao', {
      summary: 'O que ficou de fora, e por quê',
      tags: ['importação'],
    }),
    ...daImportacao,
    handler: (request) => {
      const { id, sobras } = doPedido(request);
      return sobras === null ? [] : (JSON.parse(cifra.abrir(sobras, linhaDasSobras(id))) as Sobras);
    },
  });

  app.route({
    ...rota('descartarImportacao', { summary: 'Descartar uma importação', tags: ['importação'] }),
    ...daImportacao,
    handler: async (request, reply) => {
      await descartarImportacao(db, doPedido(request).id);
      return reply.code(204).send(null);
    },
  });
}
