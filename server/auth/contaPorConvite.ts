/**
 * Uma conta por convite: pede-se, prova-se o e-mail com o código que lá chegou, e só então há conta
 * e se entra na turma. Nada diz a quem pede se o e-mail já tem conta.
 */
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { novoId } from '../base/ids';
import {
  linkDaConta,
  linkDoConvite,
  mensagemDeContaNova,
  mensagemDeJaTemConta,
} from '../mail/mensagens';
import {
  codigoRecusado,
  conflito,
  semAcesso,
  senhaRecusada,
  tentativasDemais,
  type ProblemaHttp,
} from '../base/erros';
import {
  conviteQueVale,
  entrarNaTurma,
  sortearConvite,
  type ConviteLido,
  type NaoEntra,
} from '../repositories/convitesRepository';
import { enfileirar } from '../repositories/correioRepository';
import { matricular } from '../repositories/escolasRepository';
import {
  gastarPedido,
  guardarPedidoDeConta,
  pedidoDoCodigo,
  VALIDADE_DO_PEDIDO_MS,
  type PedidoLido,
} from '../repositories/pedidosDeContaRepository';
import {
  contarNaHora,
  contarTentativa,
  freiosDoConvite,
  POR_HORA,
} from '../repositories/tentativasRepository';
import { criarUsuario, usuarioPorEmail } from '../repositories/usuariosRepository';
import { queixasDaSenha } from './regrasDaSenha';

const POR_QUE: Readonly<Record<NaoEntra, ProblemaHttp>> = {
  removido: semAcesso(
    'A escola removeu você desta turma depois de fazer este convite. Peça um novo à escola.',
  ),
  'turma cheia': conflito('Esta turma está cheia. Avise a sua escola.'),
  'convite esgotado': conflito(
    'Todas as vagas deste convite já foram usadas. Peça outro à sua escola.',
  ),
};
const JA_TEM_CONTA = 'Já existe uma conta com este e-mail. Entre com ela para aceitar o convite.';
const EXPIRADO =
  'Este link expirou ou já foi usado. Abra de novo o convite que a escola mandou e peça outra mensagem.';

/** @throws ProblemaHttp quando não se entra: desfaz a transação */
export async function entrarPeloConvite(
  tx: Conexao,
  convite: ConviteLido,
  usuarioId: string,
  agora: Date,
): Promise<void> {
  await matricular(tx, novoId(agora), convite.escolaId, usuarioId, convite.id);
  const naoEntra = await entrarNaTurma(tx, convite, usuarioId, agora);
  if (naoEntra) throw POR_QUE[naoEntra];
}

interface Pedido {
  readonly convite: ConviteLido;
  /** O do endereço por que se abriu. */
  readonly codigoDoConvite: string;
  readonly nome: string;
  readonly email: string;
  /** De onde se pede; null quando não se sabe. */
  readonly origem: string | null;
}

/**
 * As mesmas instruções para quem tem conta e para quem não a tem; só a mensagem difere, e lê-a o
 * dono do e-mail. @throws ProblemaHttp 429, ou 409 quando o convite já não serve a mais
 */
export async function pedirConta(
  { db, clock, config }: Dependencias,
  { convite, codigoDoConvite, nome, email, origem }: Pedido,
): Promise<void> {
  const agora = clock();
  if (convite.usos >= convite.maximo) throw POR_QUE['convite esgotado'];
  const limites = [
    ...(origem === null ? [] : [[`conta-de:${origem}`, POR_HORA.contasDoEndereco] as const]),
    [`conta-por:${convite.id}`, POR_HORA.contasDoConvite] as const,
  ];
  for (const [chave, maximo] of limites) {
    const espera = await contarNaHora(db, chave, maximo, agora);
    if (espera > 0) throw tentativasDemais(espera);
  }
  // A caixa de correio de ninguém se enche: em silêncio, que a resposta é a mesma.
  if ((await contarNaHora(db, `conta-para:${email}`, POR_HORA.mensagensAoEmail, agora)) > 0) return;
  await db.transaction().execute(async (tx) => {
    const conta = await usuarioPorEmail(tx, email);
    const codigo = sortearConvite();
    const id = novoId(agora);
    await guardarPedidoDeConta(tx, { id, conviteId: convite.id, email, nome, codigo, agora });
    const endereco = linkDoConvite(config.publicUrl, codigoDoConvite);
    await enfileirar(tx, {
      id: novoId(agora),
      para: email,
      ...(conta
        ? mensagemDeJaTemConta(convite, endereco)
        : mensagemDeContaNova(
            convite,
            linkDaConta(config.publicUrl, codigo, codigoDoConvite),
            endereco,
          )),
      criadaEm: agora,
      expiraEm: new Date(agora.getTime() + VALIDADE_DO_PEDIDO_MS),
    });
  });
}

export interface PedidoPorConfirmar {
  readonly pedido: PedidoLido;
  readonly convite: ConviteLido;
}

/** @throws ProblemaHttp 422 ou 429 */
export async function lerPedidoDeConta(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  codigo: string,
  origem: string | null,
): Promise<PedidoPorConfirmar> {
  const agora = clock();
  const pedido = await pedidoDoCodigo(db, codigo, agora);
  const convite = pedido && (await conviteQueVale(db, { id: pedido.conviteId }, agora));
  if (convite) return { pedido, convite };
  const espera = await contarTentativa(db, freiosDoConvite(origem), agora);
  if (espera > 0) throw tentativasDemais(espera);
  throw codigoRecusado(EXPIRADO);
}

/**
 * Cria a conta e entra na turma. Sem correio por onde se provasse, o e-mail fica por provar: quem
 * entregou o link responde pela pessoa nesta escola, e não nas outras.
 * @throws ProblemaHttp 400 a senha não serve (o código continua valendo), 422 o código, 409 ou 429
 */
export async function confirmarConta(
  deps: Dependencias,
  codigo: string,
  { senha, origem }: { senha: string; origem: string | null },
): Promise<string> {
  const { db, clock, senhas, config } = deps;
  const agora = clock();
  const { pedido, convite } = await lerPedidoDeConta(deps, codigo, origem);
  const { email, nome } = pedido;
  const queixas = queixasDaSenha(senha, { email, nome });
  if (queixas.length > 0) throw senhaRecusada({ Senha: queixas });
  const chave = `conta-confirmada:${pedido.id}`;
  const espera = await contarNaHora(db, chave, POR_HORA.confirmacoes, agora);
  if (espera > 0) throw tentativasDemais(espera);
  if (await usuarioPorEmail(db, email)) throw conflito(JA_TEM_CONTA);
  const senhaHash = await senhas.gerarHash(senha);
  const id = novoId(agora);
  await db.transaction().execute(async (tx) => {
    if (!(await gastarPedido(tx, pedido.id, codigo))) throw codigoRecusado(EXPIRADO);
    const nova = { id, email, nome, senhaHash, emailProvado: config.correioPorSmtp };
    if (!(await criarUsuario(tx, nova))) throw conflito(JA_TEM_CONTA);
    await entrarPeloConvite(tx, convite, id, agora);
  });
  return convite.turmaId;
}
