/**
 * O endereço da página de impressão leva tudo o que identifica o mapa: ela não depende de ele estar
 * salvo.
 */
import {
  coordenadaNaTela,
  lerCoordenada,
  segundosDoFuso,
  segundosDoInstante,
  type Latitude,
  type Longitude,
} from '@core/civil';
import type { MotivoDoFuso } from '@core/contract';
import type { MapaNaTela } from '../chartSlice';

const CAMINHO_DA_IMPRESSAO = '/mapas/impressao';

/** O que acompanha a ida à página de impressão. */
export interface EstadoDaImpressao {
  /** De onde se veio, e para onde se volta depois de imprimir. */
  readonly from: string;
  /** O navegador já está imprimindo (Ctrl+P): a página só se mostra, sem abrir outro diálogo. */
  readonly emCurso?: boolean;
}

/** Campos da especificação (§2), mais a razão do fuso e a zona, que o cabeçalho mostra. */
export function enderecoDeImpressao(mapa: MapaNaTela): string {
  const { id, nome, data, local, latitude, longitude, dono, ianaTimeZone } = mapa;
  const campos = new URLSearchParams({
    ...(id !== null && { id }),
    nome,
    data: data.dataHora,
    fuso: data.fuso,
    local,
    latitude: coordenadaNaTela(latitude),
    longitude: coordenadaNaTela(longitude),
    dono: String(dono),
    ...(data.motivo && { motivo: data.motivo.texto, motivoTipo: data.motivo.tipo }),
    ...(ianaTimeZone && { iana: ianaTimeZone }),
  });
  return `${CAMINHO_DA_IMPRESSAO}?${campos.toString()}`;
}

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

function lerInstante(texto: string | null): string | null {
  return texto !== null && segundosDoInstante(texto) !== null ? texto : null;
}

/** O mapa que o endereço descreve; null quando um campo obrigatório falta ou não se entende. */
export function lerEnderecoDeImpressao(consulta: string): MapaNaTela | null {
  const campos = new URLSearchParams(consulta);
  const [nome, local] = [campos.get('nome')?.trim(), campos.get('local')?.trim()];
  const [dataHora, fuso] = [lerInstante(campos.get('data')), lerFuso(campos.get('fuso'))];
  const latitude = lerCoordenada('latitude', campos.get('latitude')) as Latitude | null;
  const longitude = lerCoordenada('longitude', campos.get('longitude')) as Longitude | null;
  if (!nome || !local || !dataHora || fuso === null || !latitude || !longitude) return null;
  return {
    id: campos.get('id'),
    nome,
    local,
    latitude,
    longitude,
    data: { dataHora, fuso, motivo: lerMotivo(campos) },
    ianaTimeZone: campos.get('iana') ?? '',
    dono: campos.get('dono') === 'true',
  };
}
