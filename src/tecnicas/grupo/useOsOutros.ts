/** Os mapas que o endereço junta aos dois da relação (`mais=id,id…`). */
import { useEndereco } from '@/endereco/useEndereco';
import { MAIS } from '@/vistas/endereco';
import { useOutroMapa } from '@/vistas/mapas/useOutroMapa';
import { MAXIMO_DO_GRUPO } from '@core/tecnicas/grupo/medidas';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DOS_DOIS = 2;

/** @param deles os dois da relação, que não se repetem */
export function useMaisNoEndereco(deles: readonly (string | null)[]) {
  const { parametros, por } = useEndereco();
  const ditos = (parametros.get(MAIS) ?? '').split(',').filter((id) => ID.test(id));
  const ids = [...new Set(ditos)]
    .filter((id) => !deles.includes(id))
    .slice(0, MAXIMO_DO_GRUPO - DOS_DOIS);
  const escrever = (novos: readonly string[]): void =>
    por({ [MAIS]: novos.length > 0 ? novos.join() : null });
  return {
    ids,
    juntar: (id: string) => escrever([...ids, id]),
    tirar: (id: string) => escrever(ids.filter((outro) => outro !== id)),
  };
}

/** Cada um, resolvido. Os ganchos são sempre os mesmos: os que sobram nada perguntam. */
export function useOsOutros(ids: readonly string[]) {
  const todos = [
    useOutroMapa(ids[0] ?? null),
    useOutroMapa(ids[1] ?? null),
    useOutroMapa(ids[2] ?? null),
    useOutroMapa(ids[3] ?? null),
    useOutroMapa(ids[4] ?? null),
    useOutroMapa(ids[5] ?? null),
    useOutroMapa(ids[6] ?? null),
    useOutroMapa(ids[7] ?? null),
    useOutroMapa(ids[8] ?? null),
    useOutroMapa(ids[9] ?? null),
  ];
  return ids.map((id, i) => ({ id, ...(todos[i] as (typeof todos)[number]) }));
}
export type UmDosOutros = ReturnType<typeof useOsOutros>[number];
