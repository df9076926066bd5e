/** Links públicos: o dono de um mapa faz e revoga; quem tem o endereço vê o que ele deixa ver. */
import { LIMITES } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { naoEncontrado, ProblemaHttp, semAcesso } from '../erros';
import { lerId, novoId } from '../ids';
import { origemDe } from '../plugins/origem';
import { ABERTA, exigirSessao } from '../plugins/session';
import { ehDono } from '../policies/mapas';
import { oQueSeVe } from '../cegueira/leitura';
import { apresentarMapa } from '../presenters/mapaPresenter';
import { tentativasDemais } from '../recusas';
import {
  contarAbertura,
  guardarLink,
  linkDoCodigo,
  linksDoMapa,
  revogarLink,
  sortearLink,
  travarMapa,
  trocarCodigoDoLink,
  type LinkLido,
} from '../repositories/linksRepository';
import { camadasDoMapa } from '../repositories/perfilDeCalculoRepository';
import { contarTentativa, freiosDoLink } from '../repositories/tentativasRepository';
import { astroInfoDoMapa } from '../atos/astroInfoDoMapa';
import { carregarMapa, mapaDoPedido } from '../http/carregar';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';

const tags = ['links'];
const UM_DIA_MS = 24 * 3600 * 1000;

export async function linksRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;
  const doDono = { preValidation: carregarMapa(deps, ehDono) };

  app.route({
    ...rota('linksDoMapa', { summary: 'Os links de um mapa que ainda valem', tags }),
    ...doDono,
    handler: (request) => linksDoMapa(db, mapaDoPedido(request).linha.id, clock()),
  });

  app.route({
    ...rota('criarLink', { summary: 'Criar um link; o código só se diz agora', tags }),
    ...doDono,
    handler: async (request, reply) => {
      const agora = clock();
      const mapaId = mapaDoPedido(request).linha.id;
      const { dias } = request.body;
      const codigo = sortearLink();
      const id = novoId(agora);
      const expiraEm = dias === null ? null : new Date(agora.getTime() + dias * UM_DIA_MS);
      const por = exigirSessao(request).usuario.id;
      const criado = await criarUmaVez(deps, request, async (tx) => {
        await travarMapa(tx, mapaId);
        if ((await linksDoMapa(tx, mapaId, agora)).length >= LIMITES.linksDoMapa)
          throw semAcesso(
            `Este mapa já tem ${LIMITES.linksDoMapa} links. Revogue algum para criar outro.`,
          );
        await guardarLink(tx, { id, mapaId, codigo, por, agora, expiraEm }, request.body);
        return { id };
      });
      // O código não se guarda: a quem repete dá-se outro, que o primeiro não chegou.
      if (criado.id !== id) await trocarCodigoDoLink(db, criado.id, codigo);
      return reply.code(201).send({ id: criado.id, codigo });
    },
  });

  app.route({
    ...rota('revogarLink', { summary: 'Revogar um link; de novo não muda nada', tags }),
    ...doDono,
    handler: async (request, reply) => {
      const id = lerId(request.params.linkId);
      const mapaId = mapaDoPedido(request).linha.id;
      if (id !== null) await revogarLink(db, { id, mapaId }, clock());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('abrirLink', { summary: 'O mapa de um link, sem conta', tags, security: [] }),
    config: ABERTA,
    handler: async (request, reply) => {
      // Também na recusa: um endereço destes não é para ser achado.
      void reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
      const { id, linha, donoId, cegueira, tabelas } = await lerLink(
        deps,
        request.params.codigo,
        request.ip,
      );
      const { escola, usuario, mapa } = await camadasDoMapa(db, linha, donoId ?? '');
      const { info, perfil } = await astroInfoDoMapa(deps, linha, [escola ?? usuario, mapa]);
      // Quem só confere se o endereço existe (um programa de mensagens) não o abriu.
      if (request.method !== 'HEAD') await contarAbertura(db, id);
      const leitura = oQueSeVe(linha, { cegueira, rotulo: '' });
      return {
        nome: leitura.asClaras ? leitura.titulo : null,
        cegueira,
        tabelas,
        nascimento: leitura.nascimento(apresentarMapa(linha, false)),
        info: leitura.ceu(info, perfil),
      };
    },
  });
}

/** @throws ProblemaHttp 404 quando não existe, 410 quando já não vale @throws Recusa 'tentativas' */
async function lerLink(
  { db, clock, config }: Pick<Dependencias, 'db' | 'clock' | 'config'>,
  codigo: string,
  ip: string,
): Promise<LinkLido> {
  const agora = clock();
  const link = await linkDoCodigo(db, codigo);
  if (!link) {
    const espera = await contarTentativa(db, freiosDoLink(origemDe(ip, config)), agora);
    if (espera > 0) throw tentativasDemais(espera);
    throw naoEncontrado('Este endereço não leva a nenhum mapa. Confira se ele veio inteiro.');
  }
  if (link.revogado)
    throw new ProblemaHttp(410, 'Quem compartilhou este mapa deixou de o mostrar por este link.');
  if (link.expiraEm !== null && link.expiraEm <= agora)
    throw new ProblemaHttp(410, 'Este link expirou. Peça outro a quem compartilhou o mapa.');
  return link;
}
