/** De um registro, ou de um formulário, ao mapa que a tela mostra. */
import { PERFIL_PADRAO, type PerfilDeCalculo } from '@core/astrology';
import type { HoraDoMapa, Mapa, MapaEntrada, MotivoDoFuso } from '@core/contract';
import type { MapaNaTela } from './chartSlice';

/** O que do mapa na tela não está no registro dele. */
export interface SobQueEscolhas {
  readonly perfil: PerfilDeCalculo;
  readonly comMeuPerfil: boolean;
}
/** De quem nada escolheu, ou de um mapa que não se vai calcular. */
const SEM_ESCOLHAS: SobQueEscolhas = { perfil: PERFIL_PADRAO, comMeuPerfil: false };

export function mapaSalvo(mapa: Mapa, escolhas: SobQueEscolhas = SEM_ESCOLHAS): MapaNaTela {
  const { localidade, ...resto } = mapa;
  return {
    id: mapa.id,
    nome: resto.nome,
    data: resto.data,
    latitude: resto.latitude,
    longitude: resto.longitude,
    local: localidade,
    ianaTimeZone: resto.ianaTimeZone,
    hora: resto.hora,
    rodden: resto.rodden,
    fonteDaHora: resto.fonteDaHora,
    dono: resto.dono,
    ...escolhas,
  };
}

/** @param hora a da entrada, com os instantes que o servidor lhe dará */
export function mapaAindaNaoSalvo(
  entrada: MapaEntrada,
  motivo: MotivoDoFuso | null,
  hora: HoraDoMapa,
  escolhas: SobQueEscolhas,
): MapaNaTela {
  const { localidade, data, rodden = null, fonteDaHora = '', ...resto } = entrada;
  return {
    ...resto,
    hora,
    rodden,
    fonteDaHora,
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
