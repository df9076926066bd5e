/** O que uma resposta diz escreve-se como está: um esquema que arruma o texto só serve à entrada. */
import * as z from 'zod';
import { CONTRATOS } from '../support/contratos';

/** Escreve-a o servidor em JSON, sem passar pelo esquema. */
const ESCRITAS: readonly string[] = ['ficha'];
const COM_RESPOSTA = Object.entries(CONTRATOS).flatMap(([rota, { resposta }]) =>
  resposta === null || ESCRITAS.includes(rota) ? [] : [[rota, resposta as z.ZodType] as const],
);

test.each(COM_RESPOSTA)('a resposta de %s escreve-se sem transformar nada', (_rota, resposta) => {
  expect(() => z.toJSONSchema(resposta, { io: 'output' })).not.toThrow();
});
