/** Os mapas em resumo, como o contrato os escreve: uma coluna por campo. */
import type { Resumos } from '@core/contract';
import { porNome } from '@core/texto';
import type { MapaResumido } from '../repositories/mesaRepository';

/** @param total quantos há, ainda que aqui venham só alguns */
export function apresentarResumos(mapas: readonly MapaResumido[], total = mapas.length): Resumos {
  const nomes = new Map<string, string>();
  for (const { escola_id, nome_da_escola } of mapas)
    if (escola_id !== null) nomes.set(escola_id, nome_da_escola ?? '');
  const escolas = porNome([...nomes].map(([id, nome]) => ({ id, nome })));
  const lugar = new Map(escolas.map(({ id }, i) => [id, i]));
  return {
    total,
    escolas,
    id: mapas.map((m) => m.id),
    nome: mapas.map((m) => m.nome),
    dataHora: mapas.map((m) => m.data_hora),
    fuso: mapas.map((m) => m.fuso),
    precisao: mapas.map((m) => m.precisao),
    localidade: mapas.map((m) => m.localidade),
    rodden: mapas.map((m) => m.rodden),
    escola: mapas.map((m) => (m.escola_id === null ? null : (lugar.get(m.escola_id) ?? null))),
    dono: mapas.map((m) => m.dono),
    versao: mapas.map((m) => m.versao),
    pasta: mapas.map((m) => m.pasta),
    etiquetas: mapas.map((m) => m.etiquetas),
    abertoEm: mapas.map((m) => m.aberto_em && Math.floor(m.aberto_em.getTime() / 1000)),
  };
}
