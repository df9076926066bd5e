/** O mapa que o endereço da página de impressão descreve. */
import * as z from 'zod';
import { NOTAS_DE_RODDEN, type PerfilDeCalculo } from '@core/astrology';
import {
  lerCoordenada,
  segundosDoFuso,
  segundosDoInstante,
  type Latitude,
  type Longitude,
} from '@core/civil';
import {
  SEM_DETALHES,
  conferirHora,
  horaDoMapaSchema,
  horaNaConsulta,
  perfilDa,
  perfilNaConsulta,
  type HoraDoMapa,
  type MotivoDoFuso,
} from '@core/contract';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { COM_MEU_PERFIL, PERIODO } from './enderecoDeImpressao';

const TIPOS_DE_MOTIVO: readonly MotivoDoFuso['tipo'][] = [
  'padrao',
  'verao',
  'historico',
  'media',
  'manual',
];

function lerMotivo(campos: URLSearchParams): MotivoDoFuso | null {
  const texto = campos.get('motivo');
  if (!texto) return null;
  return { texto, tipo: TIPOS_DE_MOTIVO.find((t) => t === campos.get('motivoTipo')) ?? 'padrao' };
}

/** Um '+' cru na consulta chega como espaço; antes de algarismos só pode ter sido ele. */
function lerFuso(texto: string | null): string | null {
  const fuso = (texto ?? '').replace(/^ (?=\d)/, '+');
  return segundosDoFuso(fuso) === null ? null : fuso;
}

/** A data pode vir sem zona, e então é UTC, e sem segundos. */
function lerInstante(texto: string | null): string | null {
  const [, dia, hora, segundos = ':00'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?Z?$/i.exec(texto ?? '') ?? [];
  const instante = `${dia ?? ''}T${hora ?? ''}${segundos}Z`;
  return segundosDoInstante(instante) === null ? null : instante;
}

const perfilSchema = z.object(perfilNaConsulta);

/** O que não se entende não vale por padrão: a folha sairia com outras casas. */
function lerPerfil(campos: URLSearchParams): PerfilDeCalculo | null {
  const lido = perfilSchema.safeParse(Object.fromEntries(campos));
  return lido.success ? perfilDa(lido.data) : null;
}

const horaSchema = z
  .object({ data: z.string(), ...horaNaConsulta })
  .superRefine((lida, ctx) => conferirHora(lida, lida.data, '', ctx));

/** O que não se entende não vale por exata: a folha sairia com casas. */
function lerHora(campos: URLSearchParams, data: string): HoraDoMapa | null {
  const lida = horaSchema.safeParse({ ...Object.fromEntries(campos), data });
  if (!lida.success) return null;
  const { precisaoDaHora: precisao, minutos, horaDe, horaAte } = lida.data;
  const [de, ate] = [campos.get(PERIODO.de), campos.get(PERIODO.ate)];
  const daPrecisao = {
    exata: {},
    aproximada: { minutos },
    período: { de, ate, horaDe, horaAte },
    desconhecida: { horaDe, horaAte },
  }[precisao];
  return horaDoMapaSchema.safeParse({ precisao, ...daPrecisao }).data ?? null;
}

/** O mapa que o endereço descreve; null quando um campo obrigatório falta ou não se entende. */
export function lerEnderecoDeImpressao(consulta: string): MapaNaTela | null {
  const campos = new URLSearchParams(consulta);
  const [nome, local] = [campos.get('nome')?.trim(), campos.get('local')?.trim()];
  const [dataHora, fuso] = [lerInstante(campos.get('data')), lerFuso(campos.get('fuso'))];
  const latitude = lerCoordenada('latitude', campos.get('latitude')) as Latitude | null;
  const longitude = lerCoordenada('longitude', campos.get('longitude')) as Longitude | null;
  if (!nome || !local || !dataHora || fuso === null || !latitude || !longitude) return null;
  const [perfil, hora] = [lerPerfil(campos), lerHora(campos, dataHora)];
  if (!perfil || !hora) return null;
  return {
    id: campos.get('id'),
    nome,
    local,
    latitude,
    longitude,
    data: { dataHora, fuso, motivo: lerMotivo(campos) },
    ianaTimeZone: campos.get('iana') ?? '',
    ...SEM_DETALHES,
    hora,
    rodden: NOTAS_DE_RODDEN.find((nota) => nota === campos.get('rodden')) ?? null,
    fonteDaHora: campos.get('fonteDaHora') ?? '',
    dono: campos.get('dono') === 'true',
    perfil,
    comMeuPerfil: campos.get(COM_MEU_PERFIL) === 'true',
  };
}
