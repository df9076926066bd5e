import { createAction } from '@reduxjs/toolkit';
import type { MapaNaTela } from '../chart/chartSlice';
import { hoje } from './datas';

/** Abriu-se uma vista derivada do mapa. O dia vem na ação: uma aba que passa a meia-noite aberta não fica no de ontem. */
export const vistaAberta = createAction('derivados/vistaAberta', (mapa: MapaNaTela, agora?: Date) => ({ payload: { mapa, hoje: hoje(agora) } }));
export type VistaAberta = ReturnType<typeof vistaAberta>['payload'];
