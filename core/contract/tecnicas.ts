/** As técnicas que se fixam ao lado das quatro que têm sempre aba. */
import * as z from 'zod';
import { fichaDaTecnica, IDS_DAS_TECNICAS, type IdDaTecnica } from '../tecnicas/catalogo';

const fixavel = (id: IdDaTecnica): boolean => fichaDaTecnica(id).sempreNaBarra !== true;
/** As que se podem fixar: as que não têm já a sua aba. */
export const TECNICAS_FIXAVEIS: readonly IdDaTecnica[] = IDS_DAS_TECNICAS.filter(fixavel);

const DESCONHECIDA = 'Técnica desconhecida, ou que já tem sempre a sua aba.';

/** Fixar: as que ficam, e as que se viam fixadas; se já são outras, nada se guarda (409). */
export const fixarTecnicasSchema = z.strictObject({
  fixadas: z
    .array(z.enum(TECNICAS_FIXAVEIS, DESCONHECIDA), 'Diga as técnicas que se fixam.')
    .max(TECNICAS_FIXAVEIS.length, `Fixe no máximo ${TECNICAS_FIXAVEIS.length}.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Há técnicas repetidas.'),
  visto: z
    .array(z.enum(TECNICAS_FIXAVEIS, DESCONHECIDA), 'Diga as que via fixadas.')
    .max(TECNICAS_FIXAVEIS.length),
});

export const tecnicasDaEscolaSchema = z.object({ fixadas: z.array(z.enum(TECNICAS_FIXAVEIS)) });
