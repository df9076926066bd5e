/** O que se vê de um mapa: ele na tela, a vista dele que se abriu, e o que disso se pergunta. */
import type { InstanteELugar } from '@/api/mapaNaConsulta';
import { PERFIL_PADRAO, type PerfilDeCalculo } from '@core/astrology';
import {
  horaDoCalculo,
  SEM_DETALHES,
  type DetalhesDoMapa,
  type HoraDoMapa,
  type Mapa,
  type MapaEntrada,
  type MotivoDoFuso,
} from '@core/contract';
import { civilDoInstante, isoDaData, parNaApi, type Latitude, type Longitude } from '@core/civil';

/** Um mapa como a tela o mostra: salvo, do momento ou ainda só no formulário. */
export interface MapaNaTela extends DetalhesDoMapa {
  /** null enquanto não foi salvo. */
  readonly id: string | null;
  readonly nome: string;
  readonly data: {
    readonly dataHora: string;
    readonly fuso: string;
    readonly motivo: MotivoDoFuso | null;
  };
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  readonly local: string;
  readonly ianaTimeZone: string;
  readonly dono: boolean;
  /** A escola de que o mapa é; ausente num que não é de nenhuma. */
  readonly escolaId?: string;
  /** Sob que escolhas se calcula, já resolvidas as camadas. */
  readonly perfil: PerfilDeCalculo;
  /** Visto com as escolhas de quem o vê, em lugar das da escola de que é. */
  readonly comMeuPerfil: boolean;
}

/** Uma vista derivada aberta: de que mapa, e em que dia. O que ninguém escolheu deriva daqui. */
export interface VistaAberta {
  readonly mapa: MapaNaTela;
  /** 'aaaa-MM-dd': o de quando se abriu, ainda que a meia-noite passe. */
  readonly hoje: string;
}

/** O cálculo de um mapa só depende do instante, do lugar, do perfil de cálculo e da hora. */
export function consultaDoMapa({
  data,
  latitude,
  longitude,
  perfil,
  hora,
}: Pick<MapaNaTela, 'data' | 'latitude' | 'longitude' | 'perfil' | 'hora'>): InstanteELugar {
  return { data: data.dataHora, latitude, longitude, perfil, hora: horaDoCalculo(hora) };
}

/** O que distingue um mapa de outro: quem é, quando e onde nasceu. O nome e o perfil podem mudar. */
export function chaveDoMapa({ id, data, latitude, longitude }: MapaNaTela): string {
  return [id ?? '', data.dataHora, parNaApi(latitude, longitude)].join('|');
}

/** O dia do nascimento no relógio do lugar, 'aaaa-MM-dd'. */
export function dataDoNascimento({ data }: MapaNaTela): string {
  return isoDaData(civilDoInstante(data.dataHora, data.fuso));
}

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
