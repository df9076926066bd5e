/** Quem e o quê há no cenário de `serverCenario.ts`: ids, códigos, senha, e o mapa e o roteiro de todos. */
import type { MapaEntrada, RoteiroEntrada } from '@core/contract';

const id = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const IDS = {
  OT: id(1),
  OW: id(2),
  AE: id(3),
  AO: id(4),
  SH: id(5),
  ST: id(6),
  SO: id(7),
  E1: id(0xe1),
  E2: id(0xe2),
  M1: id(0xa1),
  M2: id(0xa2),
  M9: id(0xa9),
  P1: id(0xb1),
  PERFIL: id(0xb2),
  matriculaAE: id(0xc1),
  matriculaSH: id(0xc2),
  matriculaAO: id(0xc3),
  N1: id(0xd1),
  T1: id(0xf1),
  D2: id(0xf2),
  C1: id(0xf3),
  PC1: id(0xf9),
  RO1: id(0xf7),
  L1: id(0xf8),
  RL1: id(0xfa),
  RLT: id(0xfb),
  RL2: id(0xfc),
  X1: id(0xf4),
  Q1: id(0xf5),
  R1: id(0xf6),
} as const;

export type Pessoa = 'OT' | 'OW' | 'AE' | 'AO' | 'SH' | 'ST' | 'SO';
/** AN: sem token. EX: token de uma sessão encerrada. */
export type Ator = Pessoa | 'AN' | 'EX';
export const PESSOAS: readonly Pessoa[] = ['OT', 'OW', 'AE', 'AO', 'SH', 'ST', 'SO'];
export const ATORES: readonly Ator[] = ['AN', 'EX', ...PESSOAS];
export const SENHA = 'girassol amarelo';

export const CONVITE = 'o-codigo-do-convite-c1';
export const CODIGO_DA_CONTA = 'o-codigo-da-conta-pc1';
export const LINK = 'o-codigo-do-link-l1';
export const ROTEIRO: RoteiroEntrada = {
  titulo: 'Roteiro R1',
  passos: [
    { camadas: ['eixos'], aspectos: [], selecao: null, tracos: [], legenda: 'Os eixos' },
    {
      camadas: ['eixos', 'signos', 'luminares'],
      aspectos: ['Sol-Trígono-Lua'],
      selecao: 'Planeta:Sol',
      tracos: [
        {
          cor: 'vermelho',
          pontos: [
            [228.25, 0.5],
            [230, 0.75],
          ],
        },
      ],
      legenda: '',
    },
  ],
};

export const MAPA: MapaEntrada = {
  nome: 'Nascimento de São João',
  data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
  latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
  longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
  localidade: 'Campinas/SP',
  ianaTimeZone: 'America/Sao_Paulo',
};

export function emailDe(pessoa: Pessoa): string {
  return `${pessoa.toLowerCase()}@exemplo.com.br`;
}
