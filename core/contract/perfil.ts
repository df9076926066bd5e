/** O perfil de cálculo na consulta: o que não se diz é o padrão. */
import * as z from 'zod';
import {
  DEFINICOES,
  FORTUNAS,
  IDS_DOS_ORBES,
  ORBE_MAXIMO,
  PASSO_DO_ORBE,
  PERFIL_PADRAO,
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

const ehAspecto = (nome: string): nome is NomeDoAspecto => DEFINICOES.some((d) => d.nome === nome);
const noLimite = (orbe: number): boolean =>
  orbe >= 0 && orbe <= ORBE_MAXIMO && orbe % PASSO_DO_ORBE === 0;

/** 'Conjunção:10/8' → o aspecto e os seus dois números. */
function lerLinha(texto: string): [NomeDoAspecto, OrbesDoAspecto] | null {
  const [, nome = '', comLuminar, sem] =
    /^(\p{L}+):(\d{1,2}(?:\.5)?)\/(\d{1,2}(?:\.5)?)$/u.exec(texto) ?? [];
  return ehAspecto(nome) ? [nome, { comLuminar: Number(comLuminar), sem: Number(sem) }] : null;
}

const orbesNaConsulta = z
  .string()
  .max(400, FORMA_DOS_ORBES)
  .default('padrao' satisfies IdDosOrbes)
  .transform((texto, ctx): IdDosOrbes | TabelaDeOrbes => {
    const recusar = (message: string) => (ctx.addIssue({ code: 'custom', message }), z.NEVER);
    const conjunto = IDS_DOS_ORBES.find((id) => id === texto);
    if (conjunto) return conjunto;
    const linhas = texto.split(',').map(lerLinha);
    const lidas = linhas.filter((linha) => linha !== null);
    if (lidas.length < linhas.length || new Set(lidas.map(([nome]) => nome)).size < lidas.length)
      return recusar(FORMA_DOS_ORBES);
    return lidas.every(([, { comLuminar, sem }]) => noLimite(comLuminar) && noLimite(sem))
      ? Object.fromEntries(lidas)
      : recusar(FORA_DOS_LIMITES);
  });

/** Os campos do perfil em toda consulta de cálculo. */
export const perfilNaConsulta = {
  sistemaDeCasas: z
    .enum(SISTEMAS_DE_CASAS, 'Sistema de casas desconhecido.')
    .default(PERFIL_PADRAO.sistemaDeCasas),
  fortuna: z.enum(FORTUNAS, 'Use porSecto ou sempreDiurna.').default(PERFIL_PADRAO.fortuna),
  orbes: orbesNaConsulta,
  regra5graus: z
    .enum(['on', 'off'], 'Use on ou off.')
    .default(PERFIL_PADRAO.regra5graus ? 'on' : 'off')
    .transform((v) => v === 'on'),
};

/** O perfil de uma consulta lida. */
export function perfilDa({
  sistemaDeCasas,
  fortuna,
  orbes,
  regra5graus,
}: PerfilDeCalculo): PerfilDeCalculo {
  return { sistemaDeCasas, fortuna, orbes, regra5graus };
}

const orbe = z
  .number()
  .min(0, FORA_DOS_LIMITES)
  .max(ORBE_MAXIMO, FORA_DOS_LIMITES)
  .multipleOf(PASSO_DO_ORBE, FORA_DOS_LIMITES);
const tabelaDeOrbesSchema = z.strictObject(
  Object.fromEntries(
    DEFINICOES.map((d) => [d.nome, z.strictObject({ comLuminar: orbe, sem: orbe }).optional()]),
  ),
);

/** O que uma camada escolhe, em JSON: só os campos que muda. */
export const perfilParcialSchema = z.strictObject({
  sistemaDeCasas: z.enum(SISTEMAS_DE_CASAS, 'Sistema de casas desconhecido.').optional(),
  fortuna: z.enum(FORTUNAS, 'Use porSecto ou sempreDiurna.').optional(),
  orbes: z.union([z.enum(IDS_DOS_ORBES), tabelaDeOrbesSchema], FORMA_DOS_ORBES).optional(),
  regra5graus: z.boolean('Use true ou false.').optional(),
});

/** As três camadas de um mapa, para quem o vê; null onde não há camada, ou ela nada escolheu. */
export const camadasDoPerfilSchema = z.object({
  escola: perfilParcialSchema.nullable(),
  usuario: perfilParcialSchema.nullable(),
  mapa: perfilParcialSchema.nullable(),
});
export type CamadasDoPerfil = z.infer<typeof camadasDoPerfilSchema>;
