/**
 * O que uma senha nova precisa cumprir. Sem regras de composição; as óbvias são recusadas com o
 * motivo.
 */
import { LIMITES } from '@core/contract';
import { SENHAS_COMUNS } from './senhasComuns';

export interface ContextoDaSenha {
  readonly email?: string;
  readonly nome?: string;
}

const comparavel = (s: string): string => s.normalize('NFC').toLocaleLowerCase('pt-BR');

/** As queixas sobre a senha, ou lista vazia quando serve. */
export function queixasDaSenha(
  senha: string,
  { email = '', nome = '' }: ContextoDaSenha = {},
): string[] {
  const tamanho = [...senha.normalize('NFC')].length;
  if (tamanho < LIMITES.senhaMinima)
    return [`Senha deve ter pelo menos ${LIMITES.senhaMinima} caracteres.`];
  if (tamanho > LIMITES.senhaMaxima)
    return [`Senha deve ter no máximo ${LIMITES.senhaMaxima} caracteres.`];
  if (senha.includes('\0') || /\p{Surrogate}/u.test(senha))
    return ['Senha tem caracteres inválidos.'];
  const minuscula = comparavel(senha);
  if (SENHAS_COMUNS.has(minuscula) || repetitiva(minuscula))
    return ['Senha muito comum. Escolha outra.'];
  const pessoais = [email, email.split('@')[0] ?? '', nome, ...nome.split(/\s+/)]
    .map(comparavel)
    .filter((p) => p.length >= 4);
  return pessoais.includes(minuscula) ? ['Senha igual ao seu nome ou e-mail. Escolha outra.'] : [];
}

function repetitiva(s: string): boolean {
  return new Set(s).size === 1;
}
