/** O dicionário de lugares na forma do contrato (com os acentos que ele escreve). */
import type { Lugar } from '@core/contract';
import type { BuscaDeLugares } from '../dependencias';
import type { Lugar as LugarDoDicionario, Lugares } from '../places/lugares';

function apresentarLugar({
  id,
  nome,
  estado,
  pais,
  latitude,
  longitude,
  iana,
  populacao,
  rotulo,
  distrito,
  outroNome,
}: LugarDoDicionario & { readonly outroNome: string | null }): Lugar {
  return {
    id,
    nome,
    estado,
    país: pais,
    latitude,
    longitude,
    iana,
    população: populacao,
    rotulo,
    distrito,
    outroNome,
  };
}

export function comoBusca(lugares: Pick<Lugares, 'buscar' | 'porId'>): BuscaDeLugares {
  return {
    buscar: (texto, limite) => lugares.buscar(texto, limite).map(apresentarLugar),
    porId: (id) => {
      const lugar = lugares.porId(id);
      return lugar && apresentarLugar({ ...lugar, outroNome: null });
    },
  };
}
