/** O que já existe: na conta ou escola de destino, e antes no arquivo. */
import { chaveDeDuplicata, simples } from '@core/arquivos';
import { civilDoInstante, isoDaData, isoDaHora } from '@core/civil';
import type { LinhaDeMapa } from '../db/schema';
import type { MapaExistente } from '../repositories/importacoesRepository';
import type { Decisoes, RegistroGuardado } from './ensaiar';

const COM_HORA = ['exata', 'aproximada'];

function chaveDoExistente(m: MapaExistente): string | null {
  const civil = civilDoInstante(m.data_hora, m.fuso);
  const hora = COM_HORA.includes(m.precisao) ? isoDaHora(civil) : null;
  return chaveDeDuplicata({ nome: m.nome, data: isoDaData(civil), hora, lugar: m.localidade });
}

export const chaveDoMapa = (m: LinhaDeMapa): string | null => {
  const { hora } = JSON.parse(m.detalhes) as { hora?: { precisao: string } };
  return chaveDoExistente({ ...m, precisao: hora?.precisao ?? 'exata' });
};

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

export function idsPorChave(existentes: readonly MapaExistente[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const existente of existentes) {
    const chave = chaveDoExistente(existente);
    if (chave !== null && !ids.has(chave)) ids.set(chave, existente.id);
  }
  return ids;
}

/** Os nomes que as chaves de um registro podem ter, como nelas se escrevem. */
export const nomesDo = (
  { lido: { mapa } }: RegistroGuardado,
  { nome }: Decisoes,
): readonly string[] =>
  [nome, mapa.nome, mapa.nomeTrocado].flatMap((n) => (n === null ? [] : [simples(n)]));

export const lugaresDo = (
  { lido: { mapa } }: RegistroGuardado,
  localidade: string | null,
  { lugar }: Decisoes,
): (string | null)[] => (lugar ? [localidade] : [localidade, mapa.lugar]);
