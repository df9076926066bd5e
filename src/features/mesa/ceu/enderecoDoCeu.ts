/** O que da página do céu anda no endereço: o dia, como se vê, o que se mostra, de onde. */
import { useMemo } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import type { LugarCompleto } from '@/api/lugares/lugar';
import {
  FORA_DE_CURSO,
  type ForaDeCurso,
  ESPECIES_DE_SAIDA,
  ESPECIES_DO_CEU,
  type EspecieDoCeu,
} from '@core/astrology';
import { dataEntre, lerParDaApi, parNaApi } from '@core/civil';
import { DIAS_DAS_EFEMERIDES } from '@core/contract/limites';
import { ASSINAR, COORD, LOCAL, MAPA, ZONA } from '@/vistas/endereco';

const VISTAS_DO_CEU = ['mes', 'lista', 'ano'] as const;
export type VistaDoCeu = (typeof VISTAS_DO_CEU)[number];

const DIA = 'dia';
const VER = 'ver';
const FORA = 'fora';
const MOSTRAR = 'mostrar';

const umDe = <T extends string>(lista: readonly T[], dito: string | null): T | null =>
  lista.find((x) => x === dito) ?? null;

/** Um lugar que o endereço diga: o nome, onde fica e a zona. */
export function lugarNoEndereco(parametros: URLSearchParams): LugarCompleto | null {
  const par = lerParDaApi(parametros.get(COORD) ?? '');
  const [local, ianaTimeZone] = [parametros.get(LOCAL), parametros.get(ZONA)];
  return par && local && ianaTimeZone ? { ...par, local, ianaTimeZone } : null;
}

export const lugarEmParametros = ({
  local,
  latitude,
  longitude,
  ianaTimeZone,
}: LugarCompleto): Record<string, string> => ({
  [LOCAL]: local,
  [COORD]: parNaApi(latitude, longitude),
  [ZONA]: ianaTimeZone,
});

const IDS = ESPECIES_DO_CEU.map((e) => e.id);
function especiesDe(dito: string | null): ReadonlySet<EspecieDoCeu> {
  if (dito === null) return new Set(ESPECIES_DE_SAIDA);
  const ditas = dito.split(',');
  return new Set(IDS.filter((id) => ditas.includes(id)));
}

export function useEnderecoDoCeu(hoje: string) {
  const { parametros, por } = useEndereco();
  const dito = parametros.get(DIA) ?? hoje;
  const mostrar = parametros.get(MOSTRAR);
  const mostradas = useMemo(() => especiesDe(mostrar), [mostrar]);
  const lugar = useMemo(() => lugarNoEndereco(parametros), [parametros]);
  const trocar = (novos: Readonly<Record<string, string | null>>): void =>
    por(novos, { replace: true });
  return {
    /** O que se escreveu, que pode não ser um dia dos anos das efemérides. */
    foraDosAnos: !dataEntre(dito, DIAS_DAS_EFEMERIDES),
    dia: dito,
    irPara: (dia: string) => trocar({ [DIA]: dia === hoje ? null : dia }),
    ver: umDe(VISTAS_DO_CEU, parametros.get(VER as string)) ?? 'mes',
    aoVer: (vista: VistaDoCeu) => por({ [VER]: vista === 'mes' ? null : vista }),
    foraDeCurso: umDe(FORA_DE_CURSO, parametros.get(FORA as string)) ?? 'modernos',
    aoMudarForaDeCurso: (quais: ForaDeCurso) =>
      trocar({ [FORA]: quais === 'modernos' ? null : quais }),
    mostradas,
    aoMostrar: (especies: ReadonlySet<EspecieDoCeu>) =>
      trocar({ [MOSTRAR]: IDS.filter((id) => especies.has(id)).join(',') }),
    lugar,
    aoMudarLugar: (novo: LugarCompleto | null) =>
      trocar(novo ? lugarEmParametros(novo) : { [LOCAL]: null, [COORD]: null, [ZONA]: null }),
    assinar: parametros.get(ASSINAR),
    aoAssinar: (oQue: string | null) => trocar({ [ASSINAR]: oQue }),
    mapa: parametros.get(MAPA),
    aoEscolherMapa: (id: string | null) => trocar({ [MAPA]: id }),
  };
}
export type EnderecoDoCeu = ReturnType<typeof useEnderecoDoCeu>;
