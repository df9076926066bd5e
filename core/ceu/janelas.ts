/**
 * Que janela se pede do céu: a mesma para quem quer que seja, em que relógio for, para que uma só
 * resposta sirva a todos.
 */
import { diasDoMes, exigirData, isoDaData, somarDias, somarMeses } from '../civil';
import { ANOS_DAS_EFEMERIDES, FIM_DAS_EFEMERIDES, PRIMEIRO_DIA } from '../contract/limites';

export interface JanelaDoCeu {
  readonly de: string;
  readonly ate: string;
}

const instante = (data: string): string => `${data}T00:00:00Z`;

/** 'aaaa-MM' de um dia. */
export const mesDoDia = (data: string): string => data.slice(0, 7);
export const mesSeguinte = (mes: string, quantos: number): string =>
  mesDoDia(somarMeses(`${mes}-01`, quantos));

/** O que é dos anos das efemérides. */
export const noCalendario = (ano: number): boolean =>
  ano >= ANOS_DAS_EFEMERIDES.primeiro && ano <= ANOS_DAS_EFEMERIDES.ultimo;

/** Dos dias que há entre dois, o segundo fora. */
export function janelaDeDias(de: string, ate: string): JanelaDoCeu {
  return {
    de: instante(de < PRIMEIRO_DIA ? PRIMEIRO_DIA : de),
    ate: ate >= FIM_DAS_EFEMERIDES.slice(0, 10) ? FIM_DAS_EFEMERIDES : instante(ate),
  };
}

/** Um quarto da Lua, um signo e um fuso, de cada lado. */
const FOLGA_DO_MES = 10;
/** O mês e um pouco mais: desenha-se a Lua de cada dia do que veio antes e vem depois. */
export const janelaDoMes = (mes: string): JanelaDoCeu =>
  janelaDeDias(
    somarDias(`${mes}-01`, -FOLGA_DO_MES),
    somarDias(`${mesSeguinte(mes, 1)}-01`, FOLGA_DO_MES),
  );

/** O ano, com um dia a mais de cada lado: o dele acaba noutra hora, noutro relógio. */
export const janelaDoAno = (ano: number): JanelaDoCeu =>
  janelaDeDias(somarDias(`${ano}-01-01`, -1), somarDias(`${ano + 1}-01-01`, 1));

/** Os dias do mês, 'aaaa-MM-dd'. */
export function diasDe(mes: string): string[] {
  const { ano, mes: qual } = exigirData(`${mes}-01`);
  return Array.from({ length: diasDoMes(ano, qual) }, (_, i) =>
    isoDaData({ ano, mes: qual, dia: i + 1 }),
  );
}
