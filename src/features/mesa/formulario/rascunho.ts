/** O que está escrito num formulário de mapa, e como vira o que se envia ao servidor. Puro. */
import type { Coordenadas } from '@/api/lugares/opcaoDeLugar';
import {
  instanteDoCivil,
  isoDaDataHora,
  lerCoordenadaDigitada,
  lerData,
  parNaApi,
  type DataCivil,
  type DataHoraCivil,
  lerFusoEscrito,
} from '@core/civil';
import { ANOS_DAS_EFEMERIDES, AVISO_FORA_DO_INTERVALO, type MapaEntrada } from '@core/contract';
import type { MapaNaTela } from '@/vistas/mapaNaTela';

import {
  errosDaHora,
  horaDoRascunho,
  horaDoRelogio,
  horaNosCampos,
  horasArrumadas,
  type HoraEscrita,
} from './hora';
import { arrumar, coordenadasDe, type Posicao } from './posicao';

/** Uma escolha de fuso que a pessoa fez para uma certa hora, zona e lugar. */
interface DecisaoDeFuso {
  /** A pergunta a que ela responde; mudou a pergunta, a decisão não vale mais. */
  readonly chave: string;
  /** O fuso de antes, para poder desfazer; null quando a pessoa só confirmou o que estava. */
  readonly anterior: string | null;
  /** Decidiu sem que o histórico tivesse respondido: se ele responder depois, decide-se de novo. */
  readonly semVerificar?: true;
}

export interface RascunhoDeMapa extends HoraEscrita {
  readonly nome: string;
  /** 'aaaa-MM-dd', ou '' enquanto não há uma data inteira. */
  readonly data: string;
  readonly local: string;
  readonly posicao: Posicao | null;
  /** Como está no campo; null: o do lugar. */
  readonly fuso: string | null;
  readonly decisao: DecisaoDeFuso | null;
  /** A versão do mapa salvo de que se partiu; null num mapa novo. */
  readonly versao: number | null;
}

export const RASCUNHO_VAZIO: RascunhoDeMapa = {
  nome: '',
  data: '',
  hora: '',
  precisao: 'exata',
  minutos: '',
  periodoDe: '',
  periodoAte: '',
  rodden: null,
  fonteDaHora: '',
  local: '',
  posicao: null,
  fuso: null,
  decisao: null,
  versao: null,
};

/** O fuso horário do lugar: a região e, quando se perguntou, o fuso padrão de hoje. */
export interface Zona {
  readonly iana: string;
  readonly padrao: string | null;
}

/** A pergunta sobre o fuso em vigor que um rascunho levanta. */
export interface PerguntaDeFuso {
  readonly civil: string;
  readonly ianaTimeZone: string;
  readonly coordenada: string;
  readonly chave: string;
}

/** O rascunho com o que se sabe do lugar dele: é isto que a tela lê, confere e envia. */
export interface RascunhoLido {
  readonly rascunho: RascunhoDeMapa;
  readonly civil: DataHoraCivil | null;
  readonly coordenadas: Coordenadas | null;
  readonly zona: Zona | null;
  /** O que está no campo do fuso. */
  readonly fusoNoCampo: string;
  /** '±HH:mm[:ss]', ou null enquanto não se entende. */
  readonly fuso: string | null;
  /** null enquanto falta algo para perguntar. */
  readonly pergunta: PerguntaDeFuso | null;
}

const foraDoIntervalo = (d: DataCivil): boolean =>
  d.ano < ANOS_DAS_EFEMERIDES.primeiro || d.ano > ANOS_DAS_EFEMERIDES.ultimo;

function civilDoRascunho(r: RascunhoDeMapa): DataHoraCivil | null {
  const d = lerData(r.data);
  const h = horaDoRelogio(r);
  return d && h && !foraDoIntervalo(d) ? { ...d, ...h } : null;
}

function perguntaDeFuso(
  civil: DataHoraCivil | null,
  coordenadas: Coordenadas | null,
  zona: Zona | null,
): PerguntaDeFuso | null {
  if (!civil || !coordenadas || !zona) return null;
  const pergunta = {
    civil: isoDaDataHora(civil),
    ianaTimeZone: zona.iana,
    coordenada: parNaApi(coordenadas.latitude, coordenadas.longitude),
  };
  return { ...pergunta, chave: Object.values(pergunta).join('|') };
}

/** A zona que o mapa salvo já tinha; null quando se pergunta pelas coordenadas. */
export function zonaSalva({ posicao, local }: RascunhoDeMapa): Zona | null {
  if (posicao?.tipo !== 'lugar' || posicao.ianaTimeZone === null || !coordenadasDe(posicao, local))
    return null;
  return { iana: posicao.ianaTimeZone, padrao: null };
}

export function lerRascunho(rascunho: RascunhoDeMapa, zona: Zona | null): RascunhoLido {
  const civil = civilDoRascunho(rascunho);
  const coordenadas = coordenadasDe(rascunho.posicao, rascunho.local);
  const fusoNoCampo = rascunho.fuso ?? zona?.padrao ?? '';
  return {
    rascunho,
    civil,
    coordenadas,
    zona,
    fusoNoCampo,
    fuso: lerFusoEscrito(fusoNoCampo),
    pergunta: perguntaDeFuso(civil, coordenadas, zona),
  };
}

type CampoDoRascunho =
  | 'nome'
  | 'data'
  | keyof ReturnType<typeof errosDaHora>
  | 'local'
  | 'latitude'
  | 'longitude'
  | 'fuso';
export type ErrosDoRascunho = Partial<Record<CampoDoRascunho, string>>;

/** O erro de uma data inteira que não serve: diz-se já, sem esperar que se tente salvar. */
export function erroDoIntervalo(r: RascunhoDeMapa): string | undefined {
  const d = lerData(r.data);
  return d && foraDoIntervalo(d) ? AVISO_FORA_DO_INTERVALO : undefined;
}

function erroDoLocal(r: RascunhoDeMapa): string | undefined {
  if (!r.local.trim()) return 'Informe o local.';
  if (r.posicao?.tipo === 'digitada' || coordenadasDe(r.posicao, r.local)) return undefined;
  return 'Escolha um lugar da lista para obter as coordenadas e o fuso.';
}

const NAO_ENTENDIDA = {
  latitude: 'Não foi possível entender. Digite como 233201S ou −23,5336.',
  longitude: 'Não foi possível entender. Digite como 463701O ou −46,6170.',
} as const;

/**
 * O que há de errado num campo de coordenada; undefined quando se entende, ou quando não se digitam
 * coordenadas.
 */
export function erroDaCoordenada(
  posicao: Posicao | null,
  eixo: 'latitude' | 'longitude',
): string | undefined {
  if (posicao?.tipo !== 'digitada') return undefined;
  if (!posicao[eixo].trim()) return `Digite a ${eixo}, ou escolha um lugar da lista.`;
  return lerCoordenadaDigitada(eixo, posicao[eixo]) ? undefined : NAO_ENTENDIDA[eixo];
}

/** O que falta ou está errado em cada campo; vazio quando o mapa pode ser aberto. */
export function errosDoRascunho({ rascunho: r, fuso, zona }: RascunhoLido): ErrosDoRascunho {
  const erros: ErrosDoRascunho = {
    nome: r.nome.trim() ? undefined : 'Informe o nome.',
    data: lerData(r.data) ? erroDoIntervalo(r) : 'Informe a data: dia, mês e ano.',
    ...errosDaHora(r),
    local: erroDoLocal(r),
    latitude: erroDaCoordenada(r.posicao, 'latitude'),
    longitude: erroDaCoordenada(r.posicao, 'longitude'),
    // Sem texto próprio, o fuso é o do lugar: se ainda não veio, o que falta é o lugar.
    fuso:
      fuso === null && (r.fuso !== null || zona !== null)
        ? 'Informe o fuso, como −03:00.'
        : undefined,
  };
  return Object.fromEntries(Object.entries(erros).filter(([, e]) => e !== undefined));
}

/** O que se envia, ou null enquanto há erros ou não se conhece o fuso do lugar. */
export function mapaDoRascunho(lido: RascunhoLido): MapaEntrada | null {
  const { rascunho: r, civil, coordenadas, zona, fuso } = lido;
  const hora = horaDoRascunho(r);
  if (Object.keys(errosDoRascunho(lido)).length || !hora) return null;
  if (!civil || !fuso || !coordenadas || !zona) return null;
  const fonteDaHora = r.fonteDaHora.trim();
  return {
    nome: r.nome.trim(),
    data: { dataHora: instanteDoCivil(civil, fuso), fuso },
    latitude: coordenadas.latitude,
    longitude: coordenadas.longitude,
    localidade: r.local.trim(),
    ianaTimeZone: zona.iana,
    // O que não se diz é o padrão: uma versão anterior do servidor ainda o entende.
    ...(hora.precisao !== 'exata' && { hora }),
    ...(r.rodden && { rodden: r.rodden }),
    ...(fonteDaHora && { fonteDaHora }),
  };
}

/** Um mapa salvo, de volta ao formulário. O fuso dele já foi decidido quando o salvaram. */
export function rascunhoDoMapa(
  mapa: MapaNaTela,
  civil: DataHoraCivil,
  versao: number,
): RascunhoDeMapa {
  const { latitude, longitude, ianaTimeZone } = mapa;
  const local = mapa.local.trim();
  const r: RascunhoDeMapa = {
    ...RASCUNHO_VAZIO,
    nome: mapa.nome,
    data: isoDaDataHora(civil).slice(0, 10),
    ...horaNosCampos(mapa.hora, civil),
    rodden: mapa.rodden,
    fonteDaHora: mapa.fonteDaHora,
    local,
    posicao: { tipo: 'lugar', rotulo: local, latitude, longitude, ianaTimeZone },
    fuso: mapa.data.fuso,
    versao,
  };
  const { pergunta } = lerRascunho(r, zonaSalva(r));
  return { ...r, decisao: pergunta && { chave: pergunta.chave, anterior: null } };
}

function posicaoArrumada(posicao: Posicao | null): Posicao | null {
  return posicao?.tipo === 'digitada'
    ? { ...arrumar(arrumar(posicao, 'latitude'), 'longitude'), conferir: [] }
    : posicao;
}

/**
 * O mesmo conteúdo dá o mesmo texto: diz se um rascunho ainda é aquele a que algo se referia.
 * Arrumar um campo ao sair dele (1430, 14:30) não muda o que está escrito.
 */
export function impressaoDo(r: RascunhoDeMapa): string {
  const fuso = r.fuso === null ? null : (lerFusoEscrito(r.fuso) ?? r.fuso);
  return JSON.stringify({
    ...r,
    ...horasArrumadas(r),
    fuso,
    posicao: posicaoArrumada(r.posicao),
  });
}
