import * as z from 'zod';
import { palavra, senhaDigitada, texto } from './comum';
import { LIMITES } from './limites';

export const loginEntradaSchema = z.strictObject({
  email: texto(LIMITES.email),
  senha: senhaDigitada,
});

export const loginRespostaSchema = z.object({ access_token: z.string() });

export const PAPEIS = ['usuario', 'equipe', 'aluno'] as const;
export type Papel = (typeof PAPEIS)[number];

/** Afirmações do token de sessão. `exp` e `iat` em segundos. */
export interface TokenClaims {
  readonly sub: string;
  readonly given_name: string;
  readonly email: string;
  readonly role: string | readonly string[];
  readonly exp: number;
  readonly iat: number;
  readonly jti: string;
}

export const FEATURES = ['ProgressaoSecundaria'] as const;
export type NomeDaFeature = (typeof FEATURES)[number];
const featureSchema = z.object({ nome: z.string(), habilitada: z.boolean() });
export const featuresSchema = z.array(featureSchema);
export type Feature = z.infer<typeof featureSchema>;

/** O que o navegador precisa saber antes do login. */
export const configuracaoPublicaSchema = z.object({ googleMapsApiKey: z.string().nullable() });

/** Senha nova com o código que veio por e-mail. */
export const confirmaSenhaEntradaSchema = z.strictObject({
  usuarioId: palavra(64),
  code: palavra(200),
  senha: senhaDigitada,
  confirmarSenha: senhaDigitada,
});
export type ConfirmaSenhaEntrada = z.infer<typeof confirmaSenhaEntradaSchema>;

/** Troca da própria senha: a atual e a nova. */
export const alteracaoSenhaEntradaSchema = z.strictObject({
  senha: senhaDigitada,
  novaSenha: senhaDigitada,
});
export type AlteracaoSenhaEntrada = z.infer<typeof alteracaoSenhaEntradaSchema>;
