/** O caderno de um mapa: os modelos que a pessoa guarda, e a marca com que se assina. */
import * as z from 'zod';
import { palavra, textoObrigatorio, variasLinhas } from './comum';
import { LIMITES } from './limites';

const FORMATOS_DO_CADERNO = ['A4', 'Letter'] as const;

const modelo = {
  nome: textoObrigatorio(LIMITES.nomeDoModelo, 'Informe o nome do modelo.'),
  folha: z.enum(FORMATOS_DO_CADERNO),
  /** Pela ordem; as que um mapa não pode ter ficam de fora dele. */
  secoes: z
    .array(palavra(40))
    .min(1, 'Escolha ao menos uma seção.')
    .max(LIMITES.secoesDoCaderno, `Use no máximo ${LIMITES.secoesDoCaderno} seções.`),
};
export const modelosSchema = z.object({
  modelos: z.array(
    z.object({ nome: z.string(), folha: z.enum(FORMATOS_DO_CADERNO), secoes: z.array(z.string()) }),
  ),
});
export type ModeloDeCaderno = z.infer<typeof modelosSchema>['modelos'][number];

/** Só este: guarda-se por cima do que tem o mesmo nome, ou esquece-se. */
export const modeloEntradaSchema = z.strictObject({
  ...modelo,
  esquecer: z.boolean().optional(),
});

const TIPOS_DE_LOGOTIPO = ['image/png', 'image/svg+xml'] as const;
const GRANDE = 'O logotipo tem mais de 200 kB. Use um menor.';

export const marcaSchema = z.object({
  nome: z.string(),
  /** Um endereço `data:`, ou null. */
  logo: z.string().nullable(),
});
export type MarcaDeQuemAssina = z.infer<typeof marcaSchema>;

export const marcaEntradaSchema = z.strictObject({
  nome: variasLinhas(LIMITES.nomeDaMarca).transform((s) => s.replace(/\s+/g, ' ').trim()),
  /** Sem ele, fica o que estava; null tira-o. */
  logo: z
    .strictObject({
      tipo: z.enum(TIPOS_DE_LOGOTIPO, 'Use um logotipo em PNG ou SVG.'),
      base64: z
        .string()
        .max(Math.ceil((LIMITES.logo * 4) / 3) + 4, GRANDE)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'O logotipo não veio inteiro. Escolha o arquivo de novo.'),
    })
    .nullable()
    .optional(),
});
export type MarcaEntrada = z.infer<typeof marcaEntradaSchema>;
