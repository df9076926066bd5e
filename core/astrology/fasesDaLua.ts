/** As oito fases da Lua: cada uma é um oitavo da volta dela ao Sol. */
import { arco } from './angulo';

export const FASES_DA_LUA = [
  'Lua nova',
  'Lua crescente',
  'Quarto crescente',
  'Lua gibosa',
  'Lua cheia',
  'Lua disseminadora',
  'Quarto minguante',
  'Lua balsâmica',
] as const;
export type FaseDaLua = (typeof FASES_DA_LUA)[number];

/** Graus de elongação que cada uma dura. */
export const GRAUS_DA_FASE = 360 / FASES_DA_LUA.length;

/** A fase que começa na elongação de tantas partes destas, seja em que volta for. */
export const faseDe = (partes: number): FaseDaLua =>
  FASES_DA_LUA[partes % FASES_DA_LUA.length] as FaseDaLua;

/** Em que fase está a Lua, das longitudes dos dois. */
export const faseDaLua = (sol: number, lua: number): FaseDaLua =>
  faseDe(Math.floor(arco(sol, lua) / GRAUS_DA_FASE));
