/** O que já existe: na conta ou escola de destino, e antes no arquivo. */
import { chaveDeDuplicata } from '@core/arquivos';
import { civilDoInstante, isoDaData, isoDaHora } from '@core/civil';
import type { Decisoes, RegistroGuardado } from './ensaiar';

/** Um mapa do destino, como o banco o escreve. */
type MapaExistente = readonly [
  id: string,
  nome: string,
  dataHora: string,
  fuso: string,
  localidade: string,
  precisao: string,
];

const COM_HORA = ['exata', 'aproximada'];

function chaveDoExistente([, nome, dataHora, fuso, lugar, precisao]: MapaExistente): string | null {
  const civil = civilDoInstante(dataHora, fuso);
  const hora = COM_HORA.includes(precisao) ? isoDaHora(civil) : null;
  return chaveDeDuplicata({ nome, data: isoDaData(civil), hora, lugar });
}

/**
 * Onde o lugar se achou pelo nome o mapa guarda o nome inteiro ('Campinas/SP'), e o arquivo pode
 * trazer outro: são o mesmo por um ou pelo outro.
 */
export function chavesDo(
  { lido: { mapa } }: RegistroGuardado,
  nome: string | null,
  lugares: readonly (string | null)[],
): string[] {
  const chaves = lugares.map((lugar) => chaveDeDuplicata({ ...mapa, nome, lugar }));
  return [...new Set(chaves.filter((c) => c !== null))];
}

/** @param json uma lista de {@link MapaExistente} */
export function idsPorChave(json: string): Map<string, string> {
  const ids = new Map<string, string>();
  for (const existente of JSON.parse(json) as MapaExistente[]) {
    const chave = chaveDoExistente(existente);
    if (chave !== null && !ids.has(chave)) ids.set(chave, existente[0]);
  }
  return ids;
}

export const lugaresDo = (
  { lido: { mapa } }: RegistroGuardado,
  localidade: string | null,
  { lugar }: Decisoes,
): (string | null)[] => (lugar ? [localidade] : [localidade, mapa.lugar]);
