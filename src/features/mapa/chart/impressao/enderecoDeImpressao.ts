/**
 * O endereço da página de impressão leva tudo o que identifica o mapa: ela não depende de ele estar
 * salvo.
 */
import { escolhasNaConsulta, horaComoConsulta } from '@/api/escolhasNaConsulta';
import { coordenadaNaTela } from '@core/civil';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import type { Folha } from './folhas';

const CAMINHO_DA_IMPRESSAO = '/mapas/impressao';
export const COM_MEU_PERFIL = 'meuPerfil';
export const FOLHA = 'folha';
/** O período como se disse: dos instantes, se o relógio mudou nele, não se tira. */
export const PERIODO = { de: 'periodoDe', ate: 'periodoAte' } as const;

/** O que acompanha a ida à página de impressão. */
export interface EstadoDaImpressao {
  /** De onde se veio, e para onde se volta depois de imprimir. */
  readonly from: string;
  /** O navegador já está imprimindo (Ctrl+P): a página só se mostra, sem abrir outro diálogo. */
  readonly emCurso?: boolean;
}

/**
 * Campos da especificação (§2), mais a razão do fuso e a zona, que o cabeçalho mostra, o que se sabe
 * da hora e donde, e do perfil de cálculo o que não é o padrão.
 */
export function enderecoDeImpressao(mapa: MapaNaTela, folha: Folha = 'completa'): string {
  const { id, nome, data, local, latitude, longitude, dono, ianaTimeZone, perfil } = mapa;
  const { hora, rodden, fonteDaHora } = mapa;
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
    ...horaComoConsulta(consultaDoMapa(mapa).hora),
    ...(hora.precisao === 'período' && { [PERIODO.de]: hora.de, [PERIODO.ate]: hora.ate }),
    ...(rodden && { rodden }),
    ...(fonteDaHora && { fonteDaHora }),
    ...(mapa.comMeuPerfil && { [COM_MEU_PERFIL]: 'true' }),
    ...(folha !== 'completa' && { [FOLHA]: folha }),
  });
  return `${CAMINHO_DA_IMPRESSAO}?${campos.toString()}`;
}
