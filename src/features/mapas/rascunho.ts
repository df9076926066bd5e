/** O que está escrito num formulário de mapa, e como vira o que se envia ao servidor. Puro. */
import { instanteDoCivil, lerData, parNaApi, segundosDoFuso, isoDaDataHora, type DataCivil, type DataHoraCivil, type Latitude, type Longitude } from '@core/civil';
import { ANOS_DAS_EFEMERIDES, AVISO_FORA_DO_INTERVALO, type MapaEntrada } from '@core/contract';
import type { MapaNaTela } from '@/features/chart/chartSlice';

/** Uma escolha de fuso que a pessoa fez para uma certa hora, zona e lugar. */
export interface DecisaoDeFuso {
  /** A pergunta a que ela responde; mudou a pergunta, a decisão não vale mais. */
  readonly chave: string;
  /** O fuso de antes, para poder desfazer; null quando a pessoa só confirmou o que estava. */
  readonly anterior: string | null;
}

export interface RascunhoDeMapa {
  readonly nome: string;
  /** 'aaaa-MM-dd', ou '' enquanto não há uma data inteira. */
  readonly data: string;
  /** Como a pessoa escreveu. */
  readonly hora: string;
  readonly local: string;
  readonly latitude: Latitude | null;
  readonly longitude: Longitude | null;
  readonly ianaTimeZone: string;
  /** '±HH:mm[:ss]', como está no campo. */
  readonly fuso: string;
  readonly decisao: DecisaoDeFuso | null;
}

export const RASCUNHO_VAZIO: RascunhoDeMapa = {
  nome: '', data: '', hora: '', local: '', latitude: null, longitude: null, ianaTimeZone: '', fuso: '', decisao: null,
};

const HORA_ESCRITA = /^(\d{1,2})(?:[:hH.\s]?(\d{2}))?(?:[:mM.\s]?(\d{2}))?\s*(?:s|min)?$/;

/** Lê a hora como se escreve: 14:30, 14:30:05, 1430, 14h30, 9h; null quando não é uma hora do dia. */
export function lerHoraEscrita(texto: string): Pick<DataHoraCivil, 'hora' | 'minuto' | 'segundo'> | null {
  const m = HORA_ESCRITA.exec(texto.trim().replace(/[hH]$/, ''));
  if (!m) return null;
  const [hora, minuto, segundo] = [Number(m[1]), Number(m[2] ?? 0), Number(m[3] ?? 0)];
  return hora < 24 && minuto < 60 && segundo < 60 ? { hora, minuto, segundo } : null;
}

const dois = (n: number): string => String(n).padStart(2, '0');

/** A hora como o campo a mostra depois de lida; os segundos só aparecem quando os há. */
export function horaArrumada(texto: string): string {
  const h = lerHoraEscrita(texto);
  if (!h) return texto;
  return `${dois(h.hora)}:${dois(h.minuto)}${h.segundo ? `:${dois(h.segundo)}` : ''}`;
}

/** −3, -03:00, +5:30, −03:06:28 → '±HH:mm[:ss]'; null quando não é um deslocamento. */
export function lerFusoEscrito(texto: string): string | null {
  const m = /^([+\-−])(\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?$/.exec(texto.trim());
  if (!m) return null;
  const normal = `${m[1] === '+' ? '+' : '-'}${dois(Number(m[2]))}:${m[3] ?? '00'}${m[4] && m[4] !== '00' ? `:${m[4]}` : ''}`;
  return segundosDoFuso(normal) === null ? null : normal;
}

const data = (r: RascunhoDeMapa): DataCivil | null => lerData(r.data);

/** A data e a hora civis, quando as duas estão inteiras. */
export function civilDoRascunho(r: RascunhoDeMapa): DataHoraCivil | null {
  const d = data(r);
  const h = lerHoraEscrita(r.hora);
  return d && h ? { ...d, ...h } : null;
}

/** A pergunta sobre o fuso que o rascunho levanta, ou null enquanto falta algo para perguntar. */
export function perguntaDeFuso(r: RascunhoDeMapa): { civil: string; ianaTimeZone: string; coordenada: string; chave: string } | null {
  const civil = civilDoRascunho(r);
  if (!civil || !r.ianaTimeZone || !r.latitude || !r.longitude || foraDoIntervalo(civil)) return null;
  const pergunta = { civil: isoDaDataHora(civil), ianaTimeZone: r.ianaTimeZone, coordenada: parNaApi(r.latitude, r.longitude) };
  return { ...pergunta, chave: Object.values(pergunta).join('|') };
}

export type ErrosDoRascunho = Partial<Record<'nome' | 'data' | 'hora' | 'local' | 'latitude' | 'longitude' | 'fuso', string>>;

const foraDoIntervalo = (d: DataCivil): boolean => d.ano < ANOS_DAS_EFEMERIDES.primeiro || d.ano > ANOS_DAS_EFEMERIDES.ultimo;

function erroDaData(r: RascunhoDeMapa): string | undefined {
  const d = data(r);
  if (!d) return 'Informe a data: dia, mês e ano.';
  return foraDoIntervalo(d) ? AVISO_FORA_DO_INTERVALO : undefined;
}

/** O que falta ou está errado em cada campo; vazio quando o mapa pode ser aberto. */
export function errosDoRascunho(r: RascunhoDeMapa): ErrosDoRascunho {
  const erros: ErrosDoRascunho = {
    nome: r.nome.trim() ? undefined : 'Informe o nome.',
    data: erroDaData(r),
    hora: lerHoraEscrita(r.hora) ? undefined : 'Informe a hora, como 14:30 ou 14:30:05.',
    local: r.local.trim() ? undefined : 'Informe o local.',
    latitude: r.latitude ? undefined : 'Escolha um lugar da lista ou escreva a latitude.',
    longitude: r.longitude ? undefined : 'Escolha um lugar da lista ou escreva a longitude.',
    fuso: erroDoFuso(r),
  };
  return Object.fromEntries(Object.entries(erros).filter(([, e]) => e !== undefined));
}

function erroDoFuso(r: RascunhoDeMapa): string | undefined {
  if (r.latitude && r.longitude && !r.ianaTimeZone) return 'Ainda não se conhece a zona de tempo deste lugar.';
  return lerFusoEscrito(r.fuso) ? undefined : 'Informe o fuso, como −03:00.';
}

/** O que se envia, ou null enquanto há erros. */
export function mapaDoRascunho(r: RascunhoDeMapa): MapaEntrada | null {
  const civil = civilDoRascunho(r);
  const fuso = lerFusoEscrito(r.fuso);
  if (Object.keys(errosDoRascunho(r)).length || !civil || !fuso || !r.latitude || !r.longitude) return null;
  return {
    nome: r.nome.trim(),
    data: { dataHora: instanteDoCivil(civil, fuso), fuso },
    latitude: r.latitude,
    longitude: r.longitude,
    localidade: r.local.trim(),
    ianaTimeZone: r.ianaTimeZone,
  };
}

/** Um mapa salvo, de volta ao formulário. O fuso dele já foi decidido quando o salvaram. */
export function rascunhoDoMapa(mapa: MapaNaTela, civil: DataHoraCivil): RascunhoDeMapa {
  const r: RascunhoDeMapa = {
    ...RASCUNHO_VAZIO,
    nome: mapa.nome,
    data: isoDaDataHora(civil).slice(0, 10),
    hora: horaArrumada(isoDaDataHora(civil).slice(11)),
    local: mapa.local,
    latitude: mapa.latitude,
    longitude: mapa.longitude,
    ianaTimeZone: mapa.ianaTimeZone,
    fuso: mapa.data.fuso,
  };
  const pergunta = perguntaDeFuso(r);
  return { ...r, decisao: pergunta && { chave: pergunta.chave, anterior: null } };
}
