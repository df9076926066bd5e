/**
 * O texto que o Solar Fire exporta: registros de três linhas separados por uma em branco.
 *
 *   Nome - Natal Chart
 *   Nov 10 1985, 2:30:00 pm, BZT2 +2:00        (fuso positivo a Oeste, com o horário de verão)
 *   Campinas, Brasil, 22°S54'20", 047°W03'39"
 */
import {
  EXATA,
  fusoDosSegundos,
  horaDoDia,
  isoDoDia,
  isoDoRelogio,
  montarLatitude,
  montarLongitude,
} from './campos';
import type { LeitorDeLinhas, Linha } from './codificacao';
import { PROBLEMAS } from './problemas';
import { semQueda, textoOuNada, type Rascunho } from './registro';
import type { MapaLido, Problema, TipoDeMapa } from './tipos';

const TITULOS = /^(?:Charts from Solar Fire|Created by Esoteric Technologies)/i;
// As linhas chegam a estas já cortadas (LETRAS_DE_UMA_LINHA).
/* eslint-disable regexp/no-super-linear-backtracking */
const NOME = /^(.*?)\s+-\s+(\p{L}+) Chart$/iu;
const MESES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIPOS: Readonly<Record<string, TipoDeMapa>> = {
  male: 'masculino',
  female: 'feminino',
  event: 'evento',
  horary: 'horária',
};
const QUANDO =
  /^(([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{1,4}))\s*,\s*((\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)\s*,\s*(?:(\S+)\s+)?([+-]\d{1,2}:\d{2}(?::\d{2})?)$/i;
const ONDE =
  /^(.*?),?\s*(\d{1,3})[°º]\s?([NS])\s?(\d{1,2})['’′](?:(\d{1,2})["”″])?\s*,\s*(\d{1,3})[°º]\s?([EW])\s?(\d{1,2})['’′](?:(\d{1,2})["”″])?$/i;
/* eslint-enable regexp/no-super-linear-backtracking */

/** Uma linha que se leia não chega a tanto; a que chega não pode demorar. */
const curta = (linha: string): string => linha.slice(0, LETRAS_DE_UMA_LINHA).trim();
const LETRAS_DE_UMA_LINHA = 500;

/** Começa como o texto do Solar Fire? @param linha a primeira que não está em branco */
export const comecaComoSolarFire = (linha: string): boolean =>
  TITULOS.test(linha) || NOME.test(curta(linha));

type Parte = { readonly mapa: Partial<MapaLido>; readonly problemas: readonly Problema[] };

/** +3:00 é três horas a Oeste. */
function lerFuso(texto: string): string | null {
  const [hora = 0, minuto = 0, segundo = 0] = texto.slice(1).split(':').map(Number);
  if (minuto > 59 || segundo > 59) return null;
  const abs = hora * 3600 + minuto * 60 + segundo;
  return fusoDosSegundos(texto.startsWith('-') ? abs : -abs);
}

function lerQuando(linha: string): Parte {
  const m = QUANDO.exec(linha);
  if (!m) return { mapa: {}, problemas: [PROBLEMAS.dataInvalida(linha)] };
  const problemas: Problema[] = [];
  const mes = MESES.indexOf((m[2] ?? '').toLowerCase()) + 1;
  const data = isoDoDia(Number(m[4]), mes, Number(m[3]));
  if (data === null) problemas.push(PROBLEMAS.dataInvalida(m[1] ?? ''));
  const h = m[9] ? horaDoDia(Number(m[6]), m[9].toLowerCase() === 'pm') : Number(m[6]);
  const hora = isoDoRelogio(h, Number(m[7]), Number(m[8] ?? 0));
  if (hora === null) problemas.push(PROBLEMAS.horaInvalida(m[5] ?? ''));
  const fusoEscrito = m[11] ?? '';
  const fuso = lerFuso(fusoEscrito);
  if (fuso === null) problemas.push(PROBLEMAS.fusoInvalido(fusoEscrito));
  const zona = m[10] ?? null;
  const horaLocalMedia = zona === 'LMT';
  return {
    mapa: { data, hora, precisao: EXATA, fuso, fusoEscrito, zona, horaLocalMedia },
    problemas,
  };
}

function lerOnde(linha: string): Parte {
  const m = ONDE.exec(linha);
  if (!m) return { mapa: {}, problemas: [PROBLEMAS.coordenadasInvalidas(linha)] };
  const [, lugar, ...c] = m;
  const latitude = montarLatitude(Number(c[0]), Number(c[2]), Number(c[3] ?? 0), c[1] ?? '');
  const longitude = montarLongitude(Number(c[4]), Number(c[6]), Number(c[7] ?? 0), c[5] ?? '');
  if (latitude && longitude)
    return { mapa: { lugar: textoOuNada(lugar), latitude, longitude }, problemas: [] };
  const problemas = [PROBLEMAS.coordenadasInvalidas(linha.slice(lugar?.length ?? 0))];
  return { mapa: { lugar: textoOuNada(lugar) }, problemas };
}

function lerRegistro([primeira, quando, onde]: readonly [Linha, ...Linha[]]): Rascunho {
  const { numero, posicao, texto } = primeira;
  const [, nome, tipo = ''] = NOME.exec(curta(texto)) ?? [];
  const mapa = { nome: textoOuNada(nome), tipo: TIPOS[tipo.toLowerCase()] ?? null };
  if (nome === undefined || !quando || !onde)
    return { linha: numero, posicao, mapa, problemas: [PROBLEMAS.camposAMenos()] };
  const [aQuando, aOnde] = [lerQuando(curta(quando.texto)), lerOnde(curta(onde.texto))];
  return {
    linha: numero,
    posicao,
    mapa: { ...mapa, ...aQuando.mapa, ...aOnde.mapa },
    problemas: [...aQuando.problemas, ...aOnde.problemas],
  };
}

/** As linhas até a próxima em branco, ou até o nome do registro seguinte. */
function juntar(primeira: Linha, linhas: LeitorDeLinhas): [Linha, ...Linha[]] {
  const bloco: [Linha, ...Linha[]] = [primeira];
  for (let l = linhas.proxima(); l && l.texto.trim() !== ''; l = linhas.proxima()) {
    if (NOME.test(curta(l.texto))) {
      linhas.devolver([l]);
      break;
    }
    if (bloco.length < 3) bloco.push(l);
  }
  return bloco;
}

export function* lerSolarFire(linhas: LeitorDeLinhas): Generator<Rascunho> {
  for (let linha = linhas.proxima(); linha; linha = linhas.proxima()) {
    if (linha.texto.trim() === '' || TITULOS.test(linha.texto.trim())) continue;
    const bloco = juntar(linha, linhas);
    yield semQueda({ linha: linha.numero, posicao: linha.posicao }, () => lerRegistro(bloco));
  }
}
