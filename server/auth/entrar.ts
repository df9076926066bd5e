/**
 * Login: mesma resposta e mesmo tempo para conta que não existe, senha errada e conta desabilitada.
 */
import type { Dependencias } from '../dependencias';
import { novoId } from '../base/ids';
import { naoAutenticado, tentativasDemais } from '../base/erros';
import { abrirSessao, limparSessoesVencidas } from '../repositories/sessoesRepository';
import {
  contarTentativa,
  freiosDoLogin,
  perdoarTentativas,
} from '../repositories/tentativasRepository';
import { papeisDe, usuarioPorEmail } from '../repositories/usuariosRepository';
import { DURACAO_DA_SESSAO_S } from './tokens';

export interface Credenciais {
  readonly email: string;
  readonly senha: string;
  /** De onde se pede; null quando não se sabe. */
  readonly origem: string | null;
}

/** @returns o token. @throws ProblemaHttp 401 ou 429 */
export async function entrar(
  { db, senhas, tokens, clock }: Dependencias,
  { email, senha, origem }: Credenciais,
): Promise<string> {
  const agora = clock();
  const freios = freiosDoLogin(email, origem);
  const espera = await contarTentativa(db, freios, agora);
  if (espera > 0) throw tentativasDemais(espera);
  const conta = await usuarioPorEmail(db, email);
  const certa = conta
    ? await senhas.confere(senha, conta.senha_hash)
    : await senhas.conferirSemConta(senha);
  if (!conta || !certa || conta.desabilitado) throw naoAutenticado('Usuário ou senha inválidos');
  await perdoarTentativas(db, freios);
  await limparSessoesVencidas(db, agora);
  const sessaoId = novoId(agora);
  await abrirSessao(db, sessaoId, conta.id, new Date(agora.getTime() + DURACAO_DA_SESSAO_S * 1000));
  return tokens.emitir({ ...conta, papeis: await papeisDe(db, conta.id) }, sessaoId, agora);
}
