import { MAPAS_NO_MENU } from '@core/contract';

/** Dos resumos, só os dos últimos mapas que se abriram: os do menu. */
export const RECENTES = { consulta: { recentes: String(MAPAS_NO_MENU) } } as const;
