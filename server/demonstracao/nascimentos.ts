import type { MapaEntrada } from '@core/contract';

/**
 * Nascimentos conhecidos, de registros públicos (as fontes comuns são o Astro-Databank, com a nota
 * Rodden da confiança na hora, e as certidões). Hora civil do lugar; o fuso vem dos dados de fusos.
 */
export interface Nascimento extends Pick<MapaEntrada, 'hora' | 'rodden' | 'fonteDaHora'> {
  readonly nome: string;
  /** 'aaaa-MM-ddTHH:mm:ss', hora civil. */
  readonly civil: string;
  readonly localidade: string;
  /** Graus decimais, Norte e Leste positivos. */
  readonly latitude: number;
  readonly longitude: number;
  readonly iana: string;
}

const n = (
  nome: string,
  civil: string,
  localidade: string,
  latitude: number,
  longitude: number,
  iana = 'America/Sao_Paulo',
): Nascimento => ({ nome, civil, localidade, latitude, longitude, iana });

export const DA_ESCOLA: readonly Nascimento[] = [
  n('Alberto Santos Dumont', '1873-07-20T06:00:00', 'Santos Dumont/MG', -21.4567, -43.5525),
  n('Machado de Assis', '1839-06-21T12:00:00', 'Rio de Janeiro/RJ', -22.9068, -43.1729),
  {
    ...n(
      'Carmen Miranda',
      '1909-02-09T15:00:00',
      'Marco de Canaveses, Portugal',
      41.1839,
      -8.1486,
      'Europe/Lisbon',
    ),
    hora: { precisao: 'aproximada', minutos: 30 },
    fonteDaHora: 'hora redonda',
  },
  n('Tom Jobim', '1927-01-25T23:15:00', 'Rio de Janeiro/RJ', -22.9068, -43.1729),
  n('Ayrton Senna', '1960-03-21T02:35:00', 'São Paulo/SP', -23.5475, -46.6361),
  n('Pelé', '1940-10-23T03:00:00', 'Três Corações/MG', -21.6947, -45.2533),
  n('Albert Einstein', '1879-03-14T11:30:00', 'Ulm, Alemanha', 48.4011, 9.9876, 'Europe/Berlin'),
  n('Marie Curie', '1867-11-07T12:00:00', 'Varsóvia, Polônia', 52.2298, 21.0118, 'Europe/Warsaw'),
];

export const DA_PESSOA: readonly Nascimento[] = [
  n(
    'Frida Kahlo',
    '1907-07-06T08:30:00',
    'Coyoacán, México',
    19.3467,
    -99.1617,
    'America/Mexico_City',
  ),
  {
    ...n(
      'Clarice Lispector',
      '1920-12-10T12:00:00',
      'Chechelnyk, Ucrânia',
      48.2127,
      29.3616,
      'Europe/Kiev',
    ),
    hora: { precisao: 'desconhecida' },
    rodden: 'X',
    fonteDaHora: 'não encontrada',
  },
  n('Elis Regina', '1945-03-17T15:10:00', 'Porto Alegre/RS', -30.0328, -51.2302),
];

/** O mapa do perfil da pessoa da demonstração. */
export const DO_PERFIL: Nascimento = n(
  'Meu mapa',
  '1985-11-10T14:30:00',
  'Campinas/SP',
  -22.9056,
  -47.0608,
);
