/** De onde se vê: o lugar do mapa, ou outro que se peça. */
import {
  completo,
  lugarDoMapa,
  lugarEscrito,
  type LugarCompleto,
  type LugarEscolhido,
} from '@/api/lugares/lugar';
import { useSituado } from '@/api/lugares/useSituado';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { lerParDaApi, parNaApi } from '@core/civil';
import { LIMITES } from '@core/contract';
import { VISTO_DE } from '../endereco';
import type { MapaNaTela } from '../mapaNaTela';
import { useDela } from '../QuadroDaResposta';

/** O que falta é o lugar do mapa. */
export interface PedidoDeLugar {
  /** O do campo: também o que ainda se escreve, ou se escreveu sem escolher. */
  readonly lugar?: LugarEscolhido | undefined;
  /** O de que se vê. */
  readonly lugarPedido?: LugarEscolhido | undefined;
}

export interface LugarPedido {
  /** null enquanto não se sabe onde fica. */
  readonly lugar: LugarCompleto | null;
  readonly problema: string | null;
  readonly perguntarDeNovo: () => void;
}

const SEM_LUGAR = lugarEscrito('');

/** As coordenadas de um lugar, como se perguntam. */
export const coordenadaDe = ({ latitude, longitude }: LugarCompleto): string =>
  parNaApi(latitude, longitude);

/** '38°43′00″N,09°08′00″W Europe/Lisbon Lisboa, Portugal' */
const escrever = (lugar: LugarCompleto): string =>
  `${coordenadaDe(lugar)} ${lugar.ianaTimeZone} ${lugar.local}`;

/** Se o navegador conhece a zona. */
function zonaExiste(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone });
    return true;
  } catch {
    return false;
  }
}

function ler(escrito: string): LugarCompleto | null {
  const [, onde = '', ianaTimeZone = '', local = ''] = /^(\S+) (\S+) (\S.*)$/.exec(escrito) ?? [];
  const par = lerParDaApi(onde);
  return par && zonaExiste(ianaTimeZone)
    ? { ...par, ianaTimeZone, local: local.slice(0, LIMITES.localidade) }
    : null;
}

/** O lugar pedido anda no endereço, e um link dá no mesmo céu; até se saber onde fica, anda o de antes. */
export function useLugarNoEndereco(
  lugar: LugarCompleto | null,
  situando: boolean,
  pedir: (mudado: PedidoDeLugar) => void,
): void {
  useNoEndereco<string | null>({
    parametro: VISTO_DE,
    valor: useDela(!situando, lugar && escrever(lugar)),
    ler: (escrito) => {
      const lido = ler(escrito);
      return lido && escrever(lido);
    },
    aoVir: (escrito) => {
      const dito = (escrito !== null && ler(escrito)) || undefined;
      pedir({ lugar: dito, lugarPedido: dito });
    },
    ausenteDiz: true,
  });
}

/** De onde se vê, já situado; null: não se sabe onde fica, nem há como perguntar. */
export function useLugarPedido(
  { lugarPedido }: PedidoDeLugar,
  mapa: MapaNaTela,
  pedir: (mudado: PedidoDeLugar) => void,
): LugarPedido | null {
  const escolhido: LugarEscolhido = lugarPedido ?? lugarDoMapa(mapa);
  const falta = escolhido.idNoGoogle === undefined && completo(escolhido) === null;
  const situado = useSituado(falta ? SEM_LUGAR : escolhido);
  const lugar = completo(situado.lugar);
  const pedido = lugarPedido === undefined ? null : lugar;
  useLugarNoEndereco(pedido, lugarPedido !== undefined && lugar === null, pedir);
  return falta ? null : { ...situado, lugar };
}
