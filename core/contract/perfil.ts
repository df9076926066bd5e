/** O perfil de cálculo na consulta: o que não se diz é o padrão. */
import * as z from 'zod';
import {
  ASPECTOS,
  FORTUNAS,
  IDS_DOS_ORBES,
  NODOS,
  ORBE_MAXIMO,
  PASSO_DO_ORBE,
  PERFIL_PADRAO,
  PONTOS_A_MAIS,
  SISTEMAS_DE_CASAS,
  type IdDosOrbes,
  type NomeDoAspecto,
  type OrbesDoAspecto,
  type PerfilDeCalculo,
  type TabelaDeOrbes,
} from '../astrology';

const FORMA_DOS_ORBES =
  'Orbes inválidos. Use o nome de um conjunto, ou Conjunção:10/8,Oposição:10/8 (com luminar e sem).';
const FORA_DOS_LIMITES = `Um orbe vai de 0 a ${ORBE_MAXIMO} graus, de meio em meio grau.`;

const ehAspecto = (nome: string): nome is NomeDoAspecto => ASPECTOS.some((a) => a === nome);
const noLimite = (orbe: number): boolean =>
  orbe >= 0 && orbe <= ORBE_MAXIMO && orbe % PASSO_DO_ORBE === 0;

/** 'Conjunção:10/8' → o aspecto e os seus dois números. */
function lerLinha(texto: string): [NomeDoAspecto, OrbesDoAspecto] | null {
  const [, nome = '', comLuminar, sem] =
    /^(\p{L}+):(\d{1,2}(?:\.5)?)\/(\d{1,2}(?:\.5)?)$/u.exec(texto) ?? [];
  return ehAspecto(nome) ? [nome, { comLuminar: Number(comLuminar), sem: Number(sem) }] : null;
}

/** Um destes conjuntos, ou uma tabela própria. */
const orbesNaConsulta = <const I extends IdDosOrbes>(conjuntos: readonly I[]) =>
  z
    .string()
    .max(400, FORMA_DOS_ORBES)
    .default('padrao' satisfies IdDosOrbes)
    .transform((texto, ctx): I | TabelaDeOrbes => {
      const recusar = (message: string) => (ctx.addIssue({ code: 'custom', message }), z.NEVER);
      const conjunto = conjuntos.find((id) => id === texto);
      if (conjunto) return conjunto;
      const linhas = texto.split(',').map(lerLinha);
      const lidas = linhas.filter((linha) => linha !== null);
      if (lidas.length < linhas.length || new Set(lidas.map(([nome]) => nome)).size < lidas.length)
        return recusar(FORMA_DOS_ORBES);
      return lidas.every(([, { comLuminar, sem }]) => noLimite(comLuminar) && noLimite(sem))
        ? Object.fromEntries(lidas)
        : recusar(FORA_DOS_LIMITES);
    });

/**
 * Nomes separados por vírgulas, em qualquer ordem; lidos, na canônica. O texto vazio é a lista
 * vazia.
 */
function listaNaConsulta<N extends string>(
  conhecidos: readonly N[],
  padrao: readonly N[],
  recusa: string,
) {
  return z
    .string()
    .max(400, recusa)
    .default(padrao.join())
    .transform((texto, ctx): N[] => {
      const ditos = texto === '' ? [] : texto.split(',');
      const lidos = conhecidos.filter((nome) => ditos.includes(nome));
      // Se algum não se conhece, ou se repete, são menos os lidos do que os ditos.
      if (lidos.length === ditos.length) return lidos;
      ctx.addIssue({ code: 'custom', message: recusa });
      return z.NEVER;
    });
}

const RECUSAS = {
  sistemaDeCasas: 'Sistema de casas desconhecido.',
  nodo: 'Use médio ou verdadeiro.',
  pontos: `Pontos desconhecidos ou repetidos. Use, separados por vírgulas: ${PONTOS_A_MAIS.join(', ')}.`,
  fortuna: 'Use porSecto ou sempreDiurna.',
  aspectos: `Aspectos desconhecidos ou repetidos. Use, separados por vírgulas: ${ASPECTOS.join(', ')}.`,
} as const;

const chave = (ligada: boolean) =>
  z
    .enum(['on', 'off'], 'Use on ou off.')
    .default(ligada ? 'on' : 'off')
    .transform((v) => v === 'on');

/** Os campos do perfil em toda consulta de cálculo. */
export const perfilNaConsulta = {
  sistemaDeCasas: z
    .enum(SISTEMAS_DE_CASAS, RECUSAS.sistemaDeCasas)
    .default(PERFIL_PADRAO.sistemaDeCasas),
  nodo: z.enum(NODOS, RECUSAS.nodo).default(PERFIL_PADRAO.nodo),
  pontos: listaNaConsulta(PONTOS_A_MAIS, PERFIL_PADRAO.pontos, RECUSAS.pontos),
  fortuna: z.enum(FORTUNAS, RECUSAS.fortuna).default(PERFIL_PADRAO.fortuna),
  orbes: orbesNaConsulta(IDS_DOS_ORBES),
  aspectos: listaNaConsulta(ASPECTOS, PERFIL_PADRAO.aspectos, RECUSAS.aspectos),
  paralelos: chave(PERFIL_PADRAO.paralelos),
  regra5graus: chave(PERFIL_PADRAO.regra5graus),
  orbesDaSinastria: orbesNaConsulta(['padrao']),
};

/** O perfil de uma consulta lida. */
export function perfilDa({
  sistemaDeCasas,
  nodo,
  pontos,
  fortuna,
  orbes,
  aspectos,
  paralelos,
  regra5graus,
  orbesDaSinastria,
}: PerfilDeCalculo): PerfilDeCalculo {
  return {
    sistemaDeCasas,
    nodo,
    pontos,
    fortuna,
    orbes,
    aspectos,
    paralelos,
    regra5graus,
    orbesDaSinastria,
  };
}

const orbe = z
  .number()
  .min(0, FORA_DOS_LIMITES)
  .max(ORBE_MAXIMO, FORA_DOS_LIMITES)
  .multipleOf(PASSO_DO_ORBE, FORA_DOS_LIMITES);
const tabelaDeOrbesSchema = z.strictObject(
  Object.fromEntries(
    ASPECTOS.map((nome) => [nome, z.strictObject({ comLuminar: orbe, sem: orbe }).optional()]),
  ),
);

const lista = <const T extends readonly [string, ...string[]]>(nomes: T, recusa: string) =>
  z
    .array(z.enum(nomes, recusa), recusa)
    .refine((ditos) => new Set(ditos).size === ditos.length, recusa)
    .readonly()
    .optional();

/** O que uma camada escolhe, em JSON: só os campos que muda. */
export const perfilParcialSchema = z.strictObject({
  sistemaDeCasas: z.enum(SISTEMAS_DE_CASAS, RECUSAS.sistemaDeCasas).optional(),
  nodo: z.enum(NODOS, RECUSAS.nodo).optional(),
  pontos: lista(PONTOS_A_MAIS, RECUSAS.pontos),
  fortuna: z.enum(FORTUNAS, RECUSAS.fortuna).optional(),
  orbes: z.union([z.enum(IDS_DOS_ORBES), tabelaDeOrbesSchema], FORMA_DOS_ORBES).optional(),
  aspectos: lista(ASPECTOS, RECUSAS.aspectos),
  paralelos: z.boolean('Use true ou false.').optional(),
  regra5graus: z.boolean('Use true ou false.').optional(),
  orbesDaSinastria: z.union([z.literal('padrao'), tabelaDeOrbesSchema], FORMA_DOS_ORBES).optional(),
});

/** As três camadas de um mapa, para quem o vê; null onde não há camada, ou ela nada escolheu. */
export const camadasDoPerfilSchema = z.object({
  escola: perfilParcialSchema.nullable(),
  usuario: perfilParcialSchema.nullable(),
  mapa: perfilParcialSchema.nullable(),
});
export type CamadasDoPerfil = z.infer<typeof camadasDoPerfilSchema>;

/** O que a escola passa a escolher, e o que se via escolhido: se já é outro, nada se guarda (409). */
export const mudancaDoPerfilSchema = z.strictObject({
  perfil: perfilParcialSchema,
  visto: perfilParcialSchema,
});

export const alcanceDoPerfilSchema = z.object({ mapas: z.int(), pessoas: z.int() });
