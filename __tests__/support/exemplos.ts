/**
 * Corpos de exemplo para os testes de tela: o que o servidor de verdade responde a estes pedidos.
 */
import {
  SEM_CLIENTE,
  type Aluno,
  type AndamentoDaTurma,
  type AstroInfo,
  type Escola,
  type Ficha,
  type ItemDeCompartilhamento,
  type Lugar,
  type Mapa,
  type MapaDeEscola,
  type Resumos,
  type TextosDaEscola,
  type RespostaDe,
  type VeraoResposta,
} from '@core/contract';
import aproximada from '../fixtures/astroInfo-campinas-1985-aproximada.json';
import semHora from '../fixtures/astroInfo-campinas-1985-sem-hora.json';
import campinas from '../fixtures/astroInfo-campinas-1985.json';

/**
 * Cálculo de 10/11/1985 14:30 (−02:00) em Campinas; serve a qualquer tela que só precise de um
 * mapa.
 */
export const astroInfo = campinas as AstroInfo;
/** O de 11/11/1985 (−02:00) no mesmo lugar, sem hora: a Lua passa de Libra a Escorpião. */
export const astroInfoSemHora = semHora as AstroInfo;
/** O de 10/11/1985 06:00 (−02:00), ±30 min. */
export const astroInfoAproximado = aproximada as AstroInfo;

const ID_USUARIO = '01932b6e-0000-7000-8000-000000000001';
export const ID_MAPA = '01932b6e-0000-7000-8000-0000000000a1';

const base64url = (o: object): string => Buffer.from(JSON.stringify(o)).toString('base64url');

interface Claims {
  readonly sub?: string;
  readonly nome?: string;
  readonly papel?: string | string[];
  /** Segundos daqui até expirar. */
  readonly dura?: number;
}

/** Um token bem formado (a assinatura só interessa ao servidor). */
export function tokenDe({
  sub = ID_USUARIO,
  nome = 'José Conceição',
  papel = 'usuario',
  dura = 8 * 3600,
}: Claims = {}): string {
  const agora = Math.floor(Date.now() / 1000);
  const claims = {
    sub,
    given_name: nome,
    email: 'jose@exemplo.com.br',
    role: papel,
    iat: agora,
    exp: agora + dura,
    jti: 'sessao',
  };
  return `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}.assinatura`;
}

export const mapa: Mapa = {
  id: ID_MAPA,
  nome: 'Maria de Campinas',
  data: {
    dataHora: '1985-11-10T16:30:00Z',
    fuso: '-02:00',
    motivo: { tipo: 'verao', texto: 'Horário de verão em vigor de 02/11/1985 a 15/03/1986' },
  },
  latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
  longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
  localidade: 'Campinas/SP',
  ianaTimeZone: 'America/Sao_Paulo',
  hora: { precisao: 'exata' },
  rodden: null,
  fonteDaHora: '',
  dono: true,
  escolaId: null,
  versao: 1,
};

export const mapaSemHora: Mapa = {
  ...mapa,
  nome: 'Sem hora',
  data: { ...mapa.data, dataHora: '1985-11-11T14:00:00Z' },
  hora: {
    precisao: 'desconhecida',
    horaDe: '1985-11-11T02:00:00Z',
    horaAte: '1985-11-12T02:00:00Z',
  },
  rodden: 'X',
  fonteDaHora: 'Ninguém se lembra',
};
export const mapaAproximado: Mapa = {
  ...mapa,
  nome: 'Aproximada',
  data: { ...mapa.data, dataHora: '1985-11-10T08:00:00Z' },
  hora: { precisao: 'aproximada', minutos: 30 },
};

export const fichaVazia: Ficha = {
  pasta: null,
  etiquetas: [],
  cliente: SEM_CLIENTE,
  eventos: [],
  anotacoes: [],
  versao: 0,
  fechada: null,
};

export const lugares: Lugar[] = [
  {
    id: 'br-3509502',
    nome: 'Campinas',
    estado: 'SP',
    país: 'Brasil',
    latitude: -22.9056,
    longitude: -47.0608,
    iana: 'America/Sao_Paulo',
    população: 1031554,
    rotulo: 'Campinas/SP',
    distrito: false,
    outroNome: null,
  },
  {
    id: 'br-4204301',
    nome: 'Campos Novos',
    estado: 'SC',
    país: 'Brasil',
    latitude: -27.4,
    longitude: -51.2,
    iana: 'America/Sao_Paulo',
    população: null,
    rotulo: 'Campos Novos/SC',
    distrito: false,
    outroNome: null,
  },
];

const motivoLegal = { tipo: 'padrao', texto: 'Hora legal' } as const;
const motivoVerao = {
  tipo: 'verao',
  texto: 'Horário de verão em vigor de 02/11/1985 a 15/03/1986',
} as const;

export const verao: Record<
  'horaLegal' | 'verao1985' | 'repetida2018' | 'inexistente2018',
  VeraoResposta
> = {
  horaLegal: {
    horárioDeVerão: false,
    offset: '-03:00',
    offsetPadrao: '-03:00',
    situacao: 'normal',
    explicacao: null,
    motivo: motivoLegal,
    vigencia: { desde: '2019-02-17T02:00:00Z', ate: null },
    alternativas: [
      {
        offset: '-03:00',
        horárioDeVerão: false,
        horaLocalMedia: false,
        instante: '2024-01-01T15:00:00Z',
        motivo: motivoLegal,
      },
    ],
  },
  verao1985: {
    horárioDeVerão: true,
    offset: '-02:00',
    offsetPadrao: '-03:00',
    situacao: 'normal',
    explicacao: null,
    motivo: motivoVerao,
    vigencia: { desde: '1985-11-02T03:00:00Z', ate: '1986-03-15T02:00:00Z' },
    alternativas: [
      {
        offset: '-02:00',
        horárioDeVerão: true,
        horaLocalMedia: false,
        instante: '1985-11-10T16:30:00Z',
        motivo: motivoVerao,
      },
    ],
  },
  repetida2018: {
    horárioDeVerão: true,
    offset: '-02:00',
    offsetPadrao: '-03:00',
    situacao: 'ambigua',
    motivo: { tipo: 'verao', texto: 'Horário de verão' },
    explicacao: 'Em 17/02/2018 os relógios voltaram de 24:00 a 23:00: 23:30 existiu duas vezes.',
    vigencia: { desde: '2017-10-15T03:00:00Z', ate: '2018-02-18T02:00:00Z' },
    alternativas: [
      {
        offset: '-02:00',
        horárioDeVerão: true,
        horaLocalMedia: false,
        instante: '2018-02-18T01:30:00Z',
        motivo: { tipo: 'verao', texto: 'A primeira, ainda no horário de verão' },
      },
      {
        offset: '-03:00',
        horárioDeVerão: false,
        horaLocalMedia: false,
        instante: '2018-02-18T02:30:00Z',
        motivo: { tipo: 'padrao', texto: 'A segunda, já na hora legal' },
      },
    ],
  },
  inexistente2018: {
    horárioDeVerão: true,
    offset: '-02:00',
    offsetPadrao: '-03:00',
    situacao: 'inexistente',
    motivo: { tipo: 'verao', texto: 'Horário de verão' },
    explicacao: 'Em 04/11/2018 os relógios saltaram de 00:00 a 01:00: 00:30 não existiu.',
    vigencia: { desde: '2018-11-04T03:00:00Z', ate: '2019-02-17T02:00:00Z' },
    alternativas: [
      {
        offset: '-03:00',
        horárioDeVerão: false,
        horaLocalMedia: false,
        instante: '2018-11-04T03:30:00Z',
        motivo: { tipo: 'padrao', texto: 'Lida na hora legal de antes do salto' },
      },
      {
        offset: '-02:00',
        horárioDeVerão: true,
        horaLocalMedia: false,
        instante: '2018-11-04T02:30:00Z',
        motivo: { tipo: 'verao', texto: 'Lida no horário de verão de depois do salto' },
      },
    ],
  },
};

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const escola: Escola = { id: id(900), nome: 'Escola Urânia' };
export const semTextos: TextosDaEscola = { escola, equipe: false, turmas: [], textos: [] };
/** Onde ainda nada aconteceu. */
export const turmaParada: AndamentoDaTurma = {
  alunos: 3,
  exercicios: [],
  atrasados: [],
  tentativas: { desde: '2026-10-25', porDia: [] },
  compartilhados: [],
};
export const alunos: Aluno[] = ['Ana Beatriz Lima', 'Bruno Carvalho', 'João Pedro Açucena'].map(
  (nome, i) => ({
    id: id(910 + i),
    nome,
    usuarioId: id(920 + i),
    email: `${nome.split(' ')[0]?.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}@urania.exemplo`,
  }),
);
export const mapasDaEscola: MapaDeEscola[] = [
  { id: id(930), nome: 'Santos Dumont', compartilhadoCom: 2 },
  { id: id(931), nome: 'Carmen Miranda', compartilhadoCom: 0 },
];
export const compartilhamento: ItemDeCompartilhamento[] = alunos.map((a, i) => ({
  alunoId: a.id,
  nome: a.nome,
  compartilhado: i < 2,
}));

/** O mesmo, perguntado por um instante. */
export const fusoNoInstante: Record<'horaLegal' | 'verao1985', RespostaDe<'fusoNoInstante'>> = {
  horaLegal: { fuso: verao.horaLegal.offset, motivo: verao.horaLegal.motivo },
  verao1985: { fuso: verao.verao1985.offset, motivo: verao.verao1985.motivo },
};

export const fusoLegal = { utcOffset: '-03:00', iana: 'America/Sao_Paulo' };

/** Os mapas pessoais como a lista em resumo os diz, sem etiquetas e por abrir. */
export function resumosDe(mapas: readonly Mapa[]): Resumos {
  return {
    total: mapas.length,
    escolas: [],
    id: mapas.map((m) => m.id),
    nome: mapas.map((m) => m.nome),
    dataHora: mapas.map((m) => m.data.dataHora),
    fuso: mapas.map((m) => m.data.fuso),
    precisao: mapas.map((m) => m.hora.precisao),
    localidade: mapas.map((m) => m.localidade),
    rodden: mapas.map((m) => m.rodden),
    escola: mapas.map(() => null),
    dono: mapas.map((m) => m.dono),
    versao: mapas.map((m) => m.versao),
    pasta: mapas.map(() => null),
    etiquetas: mapas.map(() => []),
    abertoEm: mapas.map(() => null),
  };
}

/** Um relógio que marca a hora de UTC, com outro nome: as horas das tabelas são as das respostas. */
export const relogioDeTeste: RespostaDe<'fusosDaZona'> = {
  zona: 'America/Sao_Paulo',
  trechos: [{ desde: null, fuso: '+00:00' }],
};
