/** O que se diz de uma senha nova, nos dois lugares em que se cria uma. */
import { LIMITES } from '@core/contract/limites';

export const AJUDA_DA_SENHA_NOVA = `Pelo menos ${LIMITES.senhaMinima} caracteres.`;
export const SENHAS_DIFERENTES = 'As duas senhas precisam ser iguais.';
