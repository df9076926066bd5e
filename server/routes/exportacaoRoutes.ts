/** Levar mapas num arquivo, escrito à medida que sai: na memória há uns poucos de cada vez. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ESCRITORES } from '@core/arquivos';
import type { ExportarEntrada } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { naoEncontrado } from '../erros';
import { criarFolego } from '../folego';
import { exigirSessao } from '../plugins/session';
import { cadernoDe } from '../policies/cadernos';
import { mapaNoArquivo } from '../presenters/arquivoPresenter';
import { lerFichas } from '../repositories/fichasRepository';
import { idsDosPessoais, mapasAlcancadosPor } from '../repositories/mapasRepository';
import { rota } from '../http/rota';

/** Vinte mil ids em JSON passam de 700 kB. */
const CORPO_MAXIMO = 1024 * 1024;
const POR_VEZ = 1000;

function enviar(
  reply: FastifyReply,
  tipo: string,
  nome: string,
  pedacos: AsyncIterable<string>,
): FastifyReply {
  return reply
    .type(`${tipo}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${nome}"`)
    .send(Readable.from(pedacos));
}

export async function exportacaoRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, cifra, clock, fusos } = deps;

  async function alcancados(usuarioId: string, ids: readonly string[]) {
    const vistos = await mapasAlcancadosPor(db, usuarioId, ids);
    return ids.flatMap((id) => vistos.get(id) ?? []);
  }

  async function mapasDoLote(usuarioId: string, ids: readonly string[]) {
    const mapas = await alcancados(usuarioId, ids);
    const cadernos = mapas.map((m) => ({ mapa: m, dono: cadernoDe(usuarioId, m) }));
    const donos = new Map(cadernos.map(({ dono }) => [JSON.stringify(dono), dono]));
    const fichas = await Promise.all(
      [...donos].map(async ([chave, dono]) => {
        const deles = cadernos.filter((c) => JSON.stringify(c.dono) === chave);
        return lerFichas(
          db,
          cifra,
          dono,
          deles.map(({ mapa }) => mapa.linha.id),
        );
      }),
    );
    return mapas.map(({ linha }) =>
      mapaNoArquivo(
        linha,
        fichas.map((f) => f.get(linha.id)).find((f) => f !== undefined),
        fusos,
      ),
    );
  }

  async function* escrever(
    usuarioId: string,
    formato: ExportarEntrada['formato'],
    ids: readonly string[],
  ): AsyncGenerator<string> {
    const escritor = ESCRITORES[formato];
    const folego = criarFolego();
    yield escritor.inicio;
    let indice = 0;
    for (let i = 0; i < ids.length; i += POR_VEZ) {
      let pedaco = '';
      for (const mapa of await mapasDoLote(usuarioId, ids.slice(i, i + POR_VEZ))) {
        pedaco += escritor.registro(mapa, indice++);
        await folego();
      }
      yield pedaco;
    }
    yield escritor.fim;
  }

  app.route({
    ...rota('exportarMapas', {
      summary: 'Mapas num arquivo, com o caderno de quem os leva; os que não alcança não vão',
      tags: ['importação'],
    }),
    bodyLimit: CORPO_MAXIMO,
    handler: async (request, reply) => {
      const { usuario } = exigirSessao(request);
      const { formato, ids } = request.body;
      const pedidos = ids === 'todos' ? await idsDosPessoais(db, usuario.id) : [...new Set(ids)];
      if (ids !== 'todos' && (await alcancados(usuario.id, pedidos)).length === 0)
        throw naoEncontrado('Nenhum destes mapas está ao seu alcance.');
      const { extensao, tipoDeMidia } = ESCRITORES[formato];
      const dia = clock().toISOString().slice(0, 10);
      await enviar(
        reply,
        tipoDeMidia,
        `mapas-${dia}.${extensao}`,
        escrever(usuario.id, formato, pedidos),
      );
      return reply;
    },
  });
}
