/** De um registro, ou de um formulário, ao mapa que a tela mostra. */
import { PERFIL_PADRAO, type PerfilDeCalculo } from '@core/astrology';
import {
  SEM_DETALHES,
  type HoraDoMapa,
  type Mapa,
  type MapaEntrada,
  type MotivoDoFuso,
} from '@core/contract';
import type { MapaNaTela } from './chartSlice';

/** O que do mapa na tela não está no registro dele. */
export interface SobQueEscolhas {
  readonly perfil: PerfilDeCalculo;
  readonly comMeuPerfil: boolean;
}
/** De quem nada escolheu, ou de um mapa que não se vai calcular. */
export const SEM_ESCOLHAS: SobQueEscolhas = { perfil: PERFIL_PADRAO, comMeuPerfil: false };

export function mapaSalvo(mapa: Mapa, escolhas: SobQueEscolhas = SEM_ESCOLHAS): MapaNaTela {
  const { localidade, escolaId, versao: _versao, ...resto } = mapa;
  return { ...resto, local: localidade, ...(escolaId !== null && { escolaId }), ...escolhas };
}

/** @param hora a da entrada, com os instantes que o servidor lhe dará */
export function mapaAindaNaoSalvo(
  entrada: MapaEntrada,
  motivo: MotivoDoFuso | null,
  hora: HoraDoMapa,
  escolhas: SobQueEscolhas,
): MapaNaTela {
  const { localidade, data, ...resto } = entrada;
  return {
    ...SEM_DETALHES,
    // O que não se disse não está na entrada: não há nela campo por definir.
    ...(resto as Required<typeof resto>),
    hora,
    id: null,
    local: localidade,
    data: { ...data, motivo },
    dono: true,
    ...escolhas,
  };
}

/** São Paulo/SP, o lugar do mapa de agora. Fonte: especificação, §3. */
export const MAPA_PADRAO = {
  nome: 'Mapa de agora',
  local: 'São Paulo/SP',
  latitude: { grau: 23, minuto: 32, segundo: 1, direcao: 'Sul' },
  longitude: { grau: 46, minuto: 37, segundo: 1, direcao: 'Oeste' },
  ianaTimeZone: 'America/Sao_Paulo',
  fuso: '+00:00',
} as const;
