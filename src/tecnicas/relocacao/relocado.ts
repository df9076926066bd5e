/** O mapa relocado, guardado: outro mapa, do mesmo instante, marcado com o lugar de que vem. */
import type { LugarCompleto } from '@/api/lugares/lugar';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { LIMITES, type MapaEntrada } from '@core/contract';

const cortado = (texto: string, maximo: number): string => [...texto].slice(0, maximo).join('');

const nomeDoRelocado = ({ nome }: Pick<MapaNaTela, 'nome'>, local: string): string => {
  const sufixo = ` (relocado para ${local})`;
  return (
    cortado(nome, Math.max(1, LIMITES.nome - [...sufixo].length)) +
    cortado(sufixo, LIMITES.nome - 1)
  );
};

/** @param fuso o do relógio do lugar, nesse instante */
export const mapaRelocado = (
  { nome, data, local: deOnde, hora, fonteDaHora, rodden }: MapaNaTela,
  { local, latitude, longitude, ianaTimeZone }: LugarCompleto,
  fuso: string,
): MapaEntrada => ({
  nome: nomeDoRelocado({ nome }, local),
  data: { dataHora: data.dataHora, fuso },
  latitude,
  longitude,
  localidade: cortado(local, LIMITES.localidade),
  ianaTimeZone,
  hora: hora.precisao === 'aproximada' ? hora : { precisao: 'exata' },
  rodden,
  fonteDaHora: cortado(
    [`Relocado de ${deOnde}.`, fonteDaHora].filter(Boolean).join(' '),
    LIMITES.fonteDaHora,
  ),
});
