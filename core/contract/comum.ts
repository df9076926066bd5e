/** Peças de esquema comuns: textos, instantes, fusos, coordenadas e ids. */
import * as z from 'zod';
import {
  coordenadaValida,
  DIRECOES_LATITUDE,
  DIRECOES_LONGITUDE,
  lerData,
  lerDataHoraCivil,
  lerParDaApi,
  segundosDoFuso,
  segundosDoInstante,
  type DataCivil,
  type DataHoraCivil,
} from '../civil';
import { textoLimpo } from './caderno';
import { ANOS_DAS_EFEMERIDES, AVISO_FORA_DO_INTERVALO, LIMITES } from './limites';

/**
 * Quebras de linha, tabulações e o resto que não é letra, e o que inverte a direção do que vem à
 * volta.
 */
const DE_CONTROLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** O que não se vê: feito só disto, um nome está em branco. */
const INVISIVEIS = /[\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Sem metade de um par substituto, que não é UTF-8. */
function bemFormado(s: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(s);
}

/** Texto de uma linha, em NFC, sem caracteres que o banco não guarda. Aceita vazio. */
export function texto(maximo: number) {
  return z
    .string('Digite um texto.')
    .max(maximo * 2, `Use no máximo ${maximo} caracteres.`)
    .refine(bemFormado, 'O texto tem caracteres inválidos.')
    .transform((s) => s.normalize('NFC').trim())
    .refine(
      (s) => !DE_CONTROLE.test(s),
      'O texto tem caracteres invisíveis de controle. Apague-os e digite de novo.',
    )
    .refine((s) => [...s].length <= maximo, `Use no máximo ${maximo} caracteres.`);
}

/** Como {@link texto}, mas não pode ficar em branco. */
export function textoObrigatorio(maximo: number, vazio: string) {
  return texto(maximo).refine((s) => s.replace(INVISIVEIS, '') !== '', vazio);
}

/** Texto de várias linhas. Aceita vazio. */
export function variasLinhas(maximo: number) {
  const frase = `Use no máximo ${maximo.toLocaleString('pt-BR')} caracteres.`;
  return z
    .string('Digite um texto.')
    .max(maximo * 2, frase)
    .transform(textoLimpo)
    .refine((s) => [...s].length <= maximo, frase);
}

const semNulos = (s: string): boolean => bemFormado(s) && !s.includes('\0');
const emNfc = (s: string): string => s.normalize('NFC');

/** O que se procura, se compara ou se interpreta, e não se guarda como texto de alguém. */
export const palavra = (maximo: number) =>
  z
    .string('Digite um texto.')
    .max(maximo, `Use no máximo ${maximo} caracteres.`)
    .refine(semNulos, 'O texto tem caracteres inválidos.')
    .transform(emNfc);

/** O que vem no caminho. Um que não pode existir é 404, como o que não existe. */
export const parametro = palavra(320);

/** Os espaços fazem parte dela. O que mais não serve, diz auth/regrasDaSenha. */
export const senhaDigitada = z
  .string('Informe a senha.')
  .max(LIMITES.senhaMaxima * 2, 'Senha longa demais.')
  .refine(semNulos, 'Senha tem caracteres inválidos.')
  .transform(emNfc);

/** Um código sorteado, em base64url. */
export const codigoSecreto = z.string().regex(/^[\w-]{16,64}$/, 'Código inválido.');

export const idSchema = z.uuid('Identificador inválido.');

/** As efemérides cobrem o ano com que o texto começa? */
export function anoNoIntervalo(iso: string): boolean {
  const ano = Number(iso.slice(0, 4));
  return ano >= ANOS_DAS_EFEMERIDES.primeiro && ano <= ANOS_DAS_EFEMERIDES.ultimo;
}

/** Instante UTC 'aaaa-MM-ddTHH:mm:ss[.fff]Z', dentro dos anos das efemérides. */
export const instanteSchema = z
  .string('Informe a data e a hora.')
  .refine((s) => segundosDoInstante(s) !== null, 'Data inválida. Use aaaa-MM-ddTHH:mm:ssZ.')
  .refine((s) => segundosDoInstante(s) === null || anoNoIntervalo(s), AVISO_FORA_DO_INTERVALO);

/**
 * Hora civil 'aaaa-MM-ddTHH:mm[:ss]'; o 'Z' que a especificação escreve é tolerado e não quer dizer
 * UTC.
 */
const civilSchema = z
  .string('Informe a data e a hora.')
  .refine((s) => lerDataHoraCivil(s) !== null, 'Data inválida. Use aaaa-MM-ddTHH:mm:ss.')
  .refine((s) => lerDataHoraCivil(s) === null || anoNoIntervalo(s), AVISO_FORA_DO_INTERVALO);

/** Data 'aaaa-MM-dd'. */
export const dataSchema = z
  .string('Informe a data.')
  .refine((s) => lerData(s) !== null, 'Data inválida. Use aaaa-MM-dd.')
  .refine((s) => lerData(s) === null || anoNoIntervalo(s), AVISO_FORA_DO_INTERVALO);

/** Deslocamento '±HH:mm' ou '±HH:mm:ss' que se soma ao UTC. */
export const fusoSchema = z
  .string('Informe o fuso.')
  .refine((s) => segundosDoFuso(s) !== null, 'Fuso inválido. Use ±HH:mm ou ±HH:mm:ss.');

const inteiro = (maximo: number) => z.int().min(0).max(maximo);

export const latitudeSchema = z
  .strictObject({
    grau: inteiro(90),
    minuto: inteiro(59),
    segundo: inteiro(59),
    direcao: z.enum(DIRECOES_LATITUDE),
  })
  .refine((c) => coordenadaValida('latitude', c), 'A latitude vai de 0° a 90°.');

export const longitudeSchema = z
  .strictObject({
    grau: inteiro(180),
    minuto: inteiro(59),
    segundo: inteiro(59),
    direcao: z.enum(DIRECOES_LONGITUDE),
  })
  .refine((c) => coordenadaValida('longitude', c), 'A longitude vai de 0° a 180°.');

const PAR_INVALIDO = 'Coordenada inválida. Use 23°32′01″S,46°37′01″W.';

/** Texto que se lê à porta: o que passa já é o valor, e o que não se lê diz por quê. */
function lido<T>(vazio: string, ler: (texto: string) => T | null, invalido: string) {
  return z.string(vazio).transform((texto, ctx): T => {
    const valor = ler(texto);
    if (valor !== null) return valor;
    ctx.addIssue({ code: 'custom', message: invalido });
    return z.NEVER;
  });
}

/** Par de coordenadas 'DD°MM′SS″N,DDD°MM′SS″E', lido. */
export const lugarNaConsulta = lido('Informe a coordenada.', lerParDaApi, PAR_INVALIDO);
export type LugarNaConsulta = z.output<typeof lugarNaConsulta>;

/** {@link dataSchema}, lida. */
export const dataNaConsulta = dataSchema.transform((s) => lerData(s) as DataCivil);

/** {@link civilSchema}, lida. */
export const civilNaConsulta = civilSchema.transform((s) => lerDataHoraCivil(s) as DataHoraCivil);

export const zonaSchema = z
  .string('Escolha um lugar da lista para obter as coordenadas e o fuso.')
  .max(64, 'Fuso horário inválido.')
  .regex(/^[A-Za-z][A-Za-z0-9_+\-/]*$/, 'Fuso horário inválido.');
