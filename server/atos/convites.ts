/** Convites: a equipe faz os da sua turma; quem tem o link entra nela, com a conta que tem ou nova. */
import { LIMITES, type CorpoDe, type RespostaDe } from '@core/contract';
import { entrarPeloConvite, lerPedidoDeConta, pedirConta } from '../auth/contaPorConvite';
import { emailCanonico, emailPlausivel } from '../auth/email';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import {
  conflito,
  dadosInvalidos,
  naoEncontrado,
  semAcesso,
  tentativasDemais,
} from '../base/erros';
import { novoId } from '../base/ids';
import {
  conviteQueVale,
  convitesVivosDaTurma,
  desfazerEntradas,
  guardarConvite,
  sortearConvite,
  type ConviteLido,
} from '../repositories/convitesRepository';
import { escolaVistaPor } from '../repositories/escolasRepository';
import { esquecerPedidosDe, trocarCodigoDoPedido } from '../repositories/pedidosDeContaRepository';
import { travarTurma, type TurmaVista } from '../repositories/participantes';
import { contarTentativa, freiosDoConvite } from '../repositories/tentativasRepository';
import { usuarioPorEmail } from '../repositories/usuariosRepository';
import { CONTA_NAO_ENCONTRADA } from './frases';

const UM_DIA_MS = 24 * 3600 * 1000;

type Agir = Pick<Dependencias, 'db' | 'clock'>;
type NovoConvite = Omit<Parameters<typeof guardarConvite>[1], 'criadoPor'>;

export function novoConvite(
  turmaId: string,
  { dias, usos: maximo }: CorpoDe<'criarConvite'>,
  agora: Date,
): NovoConvite {
  const expiraEm = new Date(agora.getTime() + dias * UM_DIA_MS);
  return { id: novoId(agora), turmaId, codigo: sortearConvite(), agora, expiraEm, maximo };
}

/** Deve correr numa transação. */
export async function guardarNovoConvite(
  tx: Conexao,
  convite: NovoConvite,
  criadoPor: string,
): Promise<{ readonly id: string; readonly expiraEm: string }> {
  const { id, turmaId, expiraEm, agora } = convite;
  await travarTurma(tx, turmaId);
  if ((await convitesVivosDaTurma(tx, turmaId, agora)) >= LIMITES.convitesDaTurma)
    throw semAcesso(
      `Esta turma já tem ${LIMITES.convitesDaTurma} convites que valem. Revogue algum para criar outro.`,
    );
  await guardarConvite(tx, { ...convite, criadoPor });
  return { id, expiraEm: expiraEm.toISOString() };
}

/** Tira quem entrou por ele, e revoga-o; de novo não muda nada. */
export async function desfazerConvite(
  { db, clock }: Agir,
  { id: turmaId, escolaId }: TurmaVista,
  id: string,
): Promise<RespostaDe<'desfazerEntradas'>> {
  const sairam = await db
    .transaction()
    .execute((tx) => desfazerEntradas(tx, { id, turmaId, escolaId }, clock()));
  return { sairam };
}

/** Sem correio, quem entrega a quem pediu uma conta o que a confirma é a equipe. */
export async function darLinkDaConta(
  { db, clock, config }: Agir & Pick<Dependencias, 'config'>,
  id: string,
): Promise<RespostaDe<'linkDaConta'>> {
  if (config.correioPorSmtp)
    throw semAcesso('A mensagem foi por e-mail: só quem a recebeu pode confirmar a conta.');
  const codigo = sortearConvite();
  const expiraEm = await trocarCodigoDoPedido(db, id, codigo, clock());
  if (!expiraEm) throw naoEncontrado(CONTA_NAO_ENCONTRADA);
  return { codigo, expiraEm: expiraEm.toISOString() };
}

interface Aberto {
  readonly codigo: string;
  /** De onde se pede; null quando não se sabe. */
  readonly origem: string | null;
}

/** @throws ProblemaHttp 404 quando não vale mais ou 429 */
async function lerConvite({ db, clock }: Agir, { codigo, origem }: Aberto): Promise<ConviteLido> {
  const agora = clock();
  const convite = await conviteQueVale(db, { codigo }, agora);
  if (convite) return convite;
  const espera = await contarTentativa(db, freiosDoConvite(origem), agora);
  if (espera > 0) throw tentativasDemais(espera);
  throw naoEncontrado(
    'Este convite não vale mais, ou o endereço está incompleto. Peça outro à sua escola.',
  );
}

export async function verConvite(deps: Agir, aberto: Aberto): Promise<RespostaDe<'convite'>> {
  const { escola, turma, expiraEm } = await lerConvite(deps, aberto);
  return { escola, turma, expiraEm: expiraEm.toISOString() };
}

/** Com a própria conta. */
export async function aceitarConvite(
  deps: Agir,
  { id, email }: { readonly id: string; readonly email: string },
  aberto: Aberto,
): Promise<RespostaDe<'aceitarConvite'>> {
  const { db, clock } = deps;
  const convite = await lerConvite(deps, aberto);
  const escola = await escolaVistaPor(db, convite.escolaId, id);
  if (escola?.daEquipe)
    throw conflito(`Você é da equipe de ${convite.escola}: cuide da turma na página da escola.`);
  await db.transaction().execute(async (tx) => {
    await entrarPeloConvite(tx, convite, id, clock());
    await esquecerPedidosDe(tx, convite.turmaId, email);
  });
  return { turmaId: convite.turmaId };
}

/** A mensagem que a confirma fica por enviar. */
export async function pedirContaPorConvite(
  deps: Dependencias,
  aberto: Aberto,
  { nome, email: escrito }: CorpoDe<'criarContaPorConvite'>,
): Promise<void> {
  const convite = await lerConvite(deps, aberto);
  const email = emailCanonico(escrito);
  if (!emailPlausivel(email)) throw dadosInvalidos({ Email: ['E-mail inválido.'] });
  const { codigo: codigoDoConvite, origem } = aberto;
  await pedirConta(deps, { convite, codigoDoConvite, nome, email, origem });
}

/** De quem é a conta que o código da mensagem confirma. */
export async function verContaPorConfirmar(
  deps: Agir,
  { codigo, origem }: Aberto,
): Promise<RespostaDe<'contaPorConfirmar'>> {
  const { pedido, convite } = await lerPedidoDeConta(deps, codigo, origem);
  const { email, nome } = pedido;
  const { escola, turma } = convite;
  const jaTemConta = (await usuarioPorEmail(deps.db, email)) !== null;
  return { nome, email, escola, turma, jaTemConta };
}
