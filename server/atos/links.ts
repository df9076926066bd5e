/** Um link público: fazê-lo, e ver o mapa por ele. */
import { LIMITES, type CorpoDe, type RespostaDe } from '@core/contract';
import { oQueSeVe } from '../cegueira/leitura';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { naoEncontrado, ProblemaHttp, semAcesso, tentativasDemais } from '../base/erros';
import { novoId } from '../base/ids';
import { apresentarMapa } from '../presenters/mapaPresenter';
import {
  contarAbertura,
  guardarLink,
  linkDoCodigo,
  linksDoMapa,
  sortearLink,
  travarMapa,
  type LinkLido,
} from '../repositories/linksRepository';
import { camadasDoMapa } from '../repositories/perfilDeCalculoRepository';
import { contarTentativa, freiosDoLink } from '../repositories/tentativasRepository';
import { astroInfoDoMapa } from './astroInfoDoMapa';

const UM_DIA_MS = 24 * 3600 * 1000;

type NovoLink = Parameters<typeof guardarLink>[1];

/** O código sorteia-se agora, e só agora se diz. */
export function novoLink(
  mapaId: string,
  por: string,
  { dias }: CorpoDe<'criarLink'>,
  agora: Date,
): NovoLink {
  const expiraEm = dias === null ? null : new Date(agora.getTime() + dias * UM_DIA_MS);
  return { id: novoId(agora), mapaId, codigo: sortearLink(), por, agora, expiraEm };
}

/** Deve correr numa transação. */
export async function guardarNovoLink(
  tx: Conexao,
  link: NovoLink,
  entrada: CorpoDe<'criarLink'>,
): Promise<{ readonly id: string }> {
  await travarMapa(tx, link.mapaId);
  if ((await linksDoMapa(tx, link.mapaId, link.agora)).length >= LIMITES.linksDoMapa)
    throw semAcesso(
      `Este mapa já tem ${LIMITES.linksDoMapa} links. Revogue algum para criar outro.`,
    );
  await guardarLink(tx, link, entrada);
  return { id: link.id };
}

interface Aberto {
  readonly codigo: string;
  /** De onde se pede; null quando não se sabe. */
  readonly origem: string | null;
  /** Se é uma abertura, das que se contam ao dono. */
  readonly conta: boolean;
}

/** @throws ProblemaHttp 404 quando não existe, 410 quando já não vale, ou 429 */
async function lerLink(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  { codigo, origem }: Aberto,
): Promise<LinkLido> {
  const agora = clock();
  const link = await linkDoCodigo(db, codigo);
  if (!link) {
    const espera = await contarTentativa(db, freiosDoLink(origem), agora);
    if (espera > 0) throw tentativasDemais(espera);
    throw naoEncontrado('Este endereço não leva a nenhum mapa. Confira se ele veio inteiro.');
  }
  if (link.revogado)
    throw new ProblemaHttp(410, 'Quem compartilhou este mapa deixou de mostrá-lo por este link.');
  if (link.expiraEm !== null && link.expiraEm <= agora)
    throw new ProblemaHttp(410, 'Este link expirou. Peça outro a quem compartilhou o mapa.');
  return link;
}

export async function verPeloLink(
  deps: Pick<Dependencias, 'db' | 'clock' | 'calculadora'>,
  aberto: Aberto,
): Promise<RespostaDe<'abrirLink'>> {
  const { db } = deps;
  const { id, linha, donoId, cegueira, tabelas } = await lerLink(deps, aberto);
  const { escola, usuario, mapa } = await camadasDoMapa(db, linha, donoId ?? '');
  const camadas = [escola ?? usuario, mapa];
  const { info, perfil } = await astroInfoDoMapa(
    deps,
    linha,
    camadas,
    `link ${id}`,
    `de ${aberto.origem ?? 'lugar nenhum'}`,
  );
  if (aberto.conta) await contarAbertura(db, id);
  const leitura = oQueSeVe(linha, { cegueira, rotulo: '' });
  return {
    nome: leitura.asClaras ? leitura.titulo : null,
    cegueira,
    tabelas,
    nascimento: leitura.nascimento(apresentarMapa(linha, false)),
    info: leitura.ceu(info, perfil),
  };
}
