/**
 * O endereço da página de impressão leva tudo o que identifica o mapa: ela não depende de ele estar
 * salvo.
 */
import { escolhasNaConsulta } from '@/api/escolhasNaConsulta';
import { coordenadaNaTela } from '@core/civil';
import type { MapaNaTela } from '../chartSlice';

const CAMINHO_DA_IMPRESSAO = '/mapas/impressao';
export const COM_MEU_PERFIL = 'meuPerfil';

/** O que acompanha a ida à página de impressão. */
export interface EstadoDaImpressao {
  /** De onde se veio, e para onde se volta depois de imprimir. */
  readonly from: string;
  /** O navegador já está imprimindo (Ctrl+P): a página só se mostra, sem abrir outro diálogo. */
  readonly emCurso?: boolean;
}

/**
 * Campos da especificação (§2), mais a razão do fuso e a zona, que o cabeçalho mostra, e do perfil
 * de cálculo o que não é o padrão.
 */
export function enderecoDeImpressao(mapa: MapaNaTela): string {
  const { id, nome, data, local, latitude, longitude, dono, ianaTimeZone, perfil } = mapa;
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
    ...escolhasNaConsulta(perfil),
    ...(mapa.comMeuPerfil && { [COM_MEU_PERFIL]: 'true' }),
  });
  return `${CAMINHO_DA_IMPRESSAO}?${campos.toString()}`;
}
