/**
 * Senha esquecida (código por e-mail), confirmada com o código, ou trocada por quem está dentro.
 */
import type { AlteracaoSenhaEntrada, ConfirmaSenhaEntrada } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { lerId, novoId } from '../base/ids';
import {
  linkDeRedefinicao,
  mensagemDeRedefinicao,
  mensagemDeSenhaRedefinida,
} from '../mail/mensagens';
import { codigoRecusado, senhaRecusada, tentativasDemais, type ProblemaHttp } from '../base/erros';
import {
  anotarPedido,
  codigoVale,
  gastarCodigo,
  guardarCodigo,
  sortearCodigo,
  VALIDADE_DO_CODIGO_MS,
} from '../repositories/codigosRepository';
import { enfileirar } from '../repositories/correioRepository';
import { encerrarSessoesDe, type Sessao } from '../repositories/sessoesRepository';
import {
  contarTentativa,
  freiosDaSenhaAtual,
  freiosDoCodigo,
  freiosDoEsqueci,
  perdoarConta,
  perdoarTentativas,
} from '../repositories/tentativasRepository';
import {
  travarUsuario,
  trocarSenha,
  trocarSenhaConferida,
  usuarioPorEmail,
  usuarioPorId,
} from '../repositories/usuariosRepository';
import { queixasDaSenha } from './regrasDaSenha';

const codigoExpirado = (): ProblemaHttp =>
  codigoRecusado('Código expirado. Retorne a tela de login para reiniciar o processo.');
const UM_DIA_MS = 24 * 3600 * 1000;

/** Nada diz a quem pede se a conta existe, se já pediu demais ou se o correio saiu. */
export async function pedirCodigo(
  { db, clock, config, carteiro }: Dependencias,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const agora = clock();
  if ((await contarTentativa(db, freiosDoEsqueci(ip), agora)) > 0) return;
  const conta = await usuarioPorEmail(db, email);
  if (!conta || conta.desabilitado) return;
  await db.transaction().execute(async (tx) => {
    await travarUsuario(tx, conta.id);
    if (!(await anotarPedido(tx, novoId(agora), conta.id, agora))) return;
    const codigo = sortearCodigo();
    await guardarCodigo(tx, conta.id, codigo, agora);
    await enfileirar(tx, {
      id: novoId(agora),
      para: conta.email,
      ...mensagemDeRedefinicao(conta.nome, linkDeRedefinicao(config.publicUrl, codigo, conta.id)),
      criadaEm: agora,
      expiraEm: new Date(agora.getTime() + VALIDADE_DO_CODIGO_MS),
    });
  });
  await carteiro.despachar();
}

/**
 * Errar conta para o endereço de onde se erra: quem não tem o código não o estraga para quem o tem.
 * @throws ProblemaHttp 400 a senha não serve (o código continua valendo), 422 o código (errado, usado
 *   ou vencido) ou 429
 */
export async function confirmarSenha(
  { db, clock, senhas }: Dependencias,
  { usuarioId, code, senha, confirmarSenha: repetida }: ConfirmaSenhaEntrada,
  origem: string | null,
): Promise<void> {
  const agora = clock();
  const codigo = code.trim();
  recusarSenha('Senha', senha === repetida ? queixasDaSenha(senha) : ['As senhas não são iguais.']);
  const id = lerId(usuarioId);
  if (id === null) throw codigoExpirado();
  const freios = freiosDoCodigo(id, origem);
  const espera = await contarTentativa(db, freios, agora);
  if (espera > 0) throw tentativasDemais(espera);
  const conta = await usuarioPorId(db, id);
  if (!conta || conta.desabilitado || !(await codigoVale(db, conta.id, codigo, agora)))
    throw codigoExpirado();
  await perdoarTentativas(db, freios);
  recusarSenha('Senha', queixasDaSenha(senha, conta));
  const senhaHash = await senhas.gerarHash(senha);
  await db.transaction().execute(async (tx) => {
    if (!(await gastarCodigo(tx, conta.id, codigo, agora))) throw codigoExpirado();
    await trocarSenha(tx, conta.id, senhaHash);
    await encerrarSessoesDe(tx, conta.id);
    await perdoarConta(tx, conta.email, conta.id);
    await enfileirar(tx, {
      id: novoId(agora),
      para: conta.email,
      ...mensagemDeSenhaRedefinida(conta.nome),
      criadaEm: agora,
      expiraEm: new Date(agora.getTime() + UM_DIA_MS),
    });
  });
}

/**
 * Encerra as outras sessões, não a presente. @throws ProblemaHttp 400, com as queixas por campo,
 * ou 429
 */
export async function alterarSenha(
  { db, clock, senhas }: Dependencias,
  { id: sessaoId, usuario }: Sessao,
  { senha, novaSenha }: AlteracaoSenhaEntrada,
): Promise<void> {
  const freios = freiosDaSenhaAtual(usuario.id);
  const espera = await contarTentativa(db, freios, clock());
  if (espera > 0) throw tentativasDemais(espera);
  const conta = await usuarioPorId(db, usuario.id);
  if (!conta || !(await senhas.confere(senha, conta.senha_hash))) throw senhaAtualIncorreta();
  await perdoarTentativas(db, freios);
  recusarSenha(
    'NovaSenha',
    senha.normalize('NFC') === novaSenha.normalize('NFC')
      ? ['A nova senha é igual à atual.']
      : queixasDaSenha(novaSenha, conta),
  );
  const senhaHash = await senhas.gerarHash(novaSenha);
  await db.transaction().execute(async (tx) => {
    if (!(await trocarSenhaConferida(tx, conta, senhaHash))) throw senhaAtualIncorreta();
    await encerrarSessoesDe(tx, usuario.id, sessaoId);
  });
}

const senhaAtualIncorreta = (): ProblemaHttp =>
  senhaRecusada({ Senha: ['Senha atual incorreta.'] });

function recusarSenha(campo: string, queixas: readonly string[]): void {
  if (queixas.length) throw senhaRecusada({ [campo]: queixas });
}
