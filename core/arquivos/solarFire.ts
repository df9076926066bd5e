/**
 * O texto que o Solar Fire exporta: registros de três linhas separados por uma em branco.
 *
 *   Nome - Natal Chart
 *   Nov 10 1985, 2:30:00 pm, BZT2 +2:00        (fuso positivo a Oeste, com o horário de verão)
 *   Campinas, Brasil, 22°S54'20", 047°W03'39"
 */
import { lerCoordenada, type Latitude, type Longitude } from '../civil';
import { fusoDosSegundos } from './campos';
import type { LeitorDeLinhas, Linha } from './codificacao';
import { segundosComLado } from './fusoEscrito';
import { PROBLEMAS } from './problemas';
import { lerQuando as quandoNaPlanilha } from './quandoNaPlanilha';
import { semQueda, textoOuNada, type Rascunho } from './registro';
import type { MapaLido, Problema, TipoDeMapa } from './tipos';

const TITULOS = /^(?:Charts from Solar Fire|Created by Esoteric Technologies)/i;
const TIPO_NO_FIM = /\s-\s+(\p{L}+) Chart$/iu;
const TIPOS: Readonly<Record<string, TipoDeMapa>> = {
  male: 'masculino',
  female: 'feminino',
  event: 'evento',
  horary: 'horária',
};
const FUSO = /(?:^|\s)([+-]\d{1,2}(?::\d{1,2}){0,2}|\d{1,2}[ew]\d{0,2})$/i;
const HORA = /\d:\d|[ap]\.?m\b/i;
const COM_COORDENADA = /(?:^|\s)\d{1,3}\s?[°º]?\s?[NS]/i;

/** 'Nome - Natal Chart' em nome e tipo; null quando não é a primeira linha de um registro. */
function lerTitulo(linha: string): { readonly nome: string; readonly tipo: string } | null {
  const texto = curta(linha);
  const m = TIPO_NO_FIM.exec(texto);
  return m && { nome: texto.slice(0, m.index), tipo: m[1] ?? '' };
}

/** Uma linha que se leia não chega a tanto; a que chega não pode demorar. */
const curta = (linha: string): string => linha.slice(0, LETRAS_DE_UMA_LINHA).trim();
const LETRAS_DE_UMA_LINHA = 500;

/** Começa como o texto do Solar Fire? @param linha a primeira que não está em branco */
export const comecaComoSolarFire = (linha: string): boolean =>
  TITULOS.test(linha) || lerTitulo(linha) !== null;

type Parte = { readonly mapa: Partial<MapaLido>; readonly problemas: readonly Problema[] };

/** +3:00 é três horas a Oeste, como 3W00. */
function lerFuso(texto: string): string | null {
  if (/[ew]/i.test(texto)) return fusoDosSegundos(segundosComLado(texto));
  const [hora = 0, minuto = 0, segundo = 0] = texto.slice(1).split(':').map(Number);
  if (minuto > 59 || segundo > 59) return null;
  const abs = hora * 3600 + minuto * 60 + segundo;
  return fusoDosSegundos(texto.startsWith('-') ? abs : -abs);
}

/** A data por um dos modos do programa (Nov 10 1985, 10 Nov 1985, 10/11/1985), a hora de 12 ou de 24. */
function lerQuando(linha: string): Parte {
  const partes = linha.split(',').map((parte) => parte.trim());
  const semFuso = HORA.test(partes.at(-1) ?? '') && !FUSO.test(partes.at(-1) ?? '');
  const oFuso = semFuso ? '' : (partes.pop() ?? '');
  const fusoEscrito = FUSO.exec(oFuso)?.[1] ?? null;
  const hora = partes.pop() ?? '';
  if (partes.length === 0 || (!semFuso && fusoEscrito === null))
    return { mapa: {}, problemas: [PROBLEMAS.dataInvalida(linha)] };
  // Em números, o programa tanto escreve o mês antes do dia como depois.
  const { valor, problemas } = quandoNaPlanilha({ data: partes.join(', '), hora }, true);
  if (fusoEscrito === null) return { mapa: valor, problemas };
  const fuso = lerFuso(fusoEscrito);
  const zona = textoOuNada(oFuso.slice(0, -fusoEscrito.length));
  return {
    mapa: { ...valor, fuso, fusoEscrito, zona, horaLocalMedia: zona === 'LMT' },
    problemas: [...problemas, ...(fuso === null ? [PROBLEMAS.fusoInvalido(fusoEscrito)] : [])],
  };
}

/** As duas coordenadas vêm no fim; antes delas, o lugar. */
function lerOnde(linha: string): Parte {
  const partes = linha.split(',').map((parte) => parte.trim());
  const longitude = lerCoordenada('longitude', partes.at(-1)) as Longitude | null;
  const antes = partes.at(-2) ?? '';
  const onde = COM_COORDENADA.exec(antes)?.index ?? 0;
  const latitude = lerCoordenada('latitude', antes.slice(onde)) as Latitude | null;
  const lugar = textoOuNada(
    [...partes.slice(0, -2), antes.slice(0, onde)].filter(Boolean).join(', '),
  );
  if (latitude && longitude) return { mapa: { lugar, latitude, longitude }, problemas: [] };
  const escritas = `${antes.slice(onde)}, ${partes.at(-1) ?? ''}`;
  return { mapa: { lugar }, problemas: [PROBLEMAS.coordenadasInvalidas(escritas)] };
}

function lerRegistro([primeira, quando, onde]: readonly [Linha, ...Linha[]]): Rascunho {
  const { numero, posicao, texto } = primeira;
  const titulo = lerTitulo(texto);
  const tipo = TIPOS[titulo?.tipo.toLowerCase() ?? ''] ?? null;
  const mapa = { nome: textoOuNada(titulo?.nome), tipo };
  if (!titulo || !quando || !onde)
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
    if (lerTitulo(l.texto)) {
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
