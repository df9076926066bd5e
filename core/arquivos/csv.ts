/**
 * Planilhas em texto: como o Excel em português as escreve (ponto e vírgula, vírgula decimal,
 * Windows-1252 ou UTF-8 com marca) e como os outros o fazem (RFC 4180, tabulações, ponto decimal).
 * A primeira linha diz as colunas.
 */
import {
  grausDecimais,
  lerCoordenada,
  lerData as lerDataIso,
  lerFusoEscrito,
  lerHoraEscrita,
  isoDaHora,
  segundosDoFuso,
  type Latitude,
  type Longitude,
} from '../civil';
import {
  DESCONHECIDA,
  EXATA,
  horaDoDia,
  isoDoDia,
  isoDoRelogio,
  lerRodden,
  lido,
  recusado,
  type Campo,
} from './campos';
import {
  proximoRegistro,
  semAspas,
  SEPARADORES,
  type RegistroDePlanilha,
  type Separador,
} from './celulas';
import type { LeitorDeLinhas } from './codificacao';
import { semApostrofo } from './planilha';
import { aviso, PROBLEMAS } from './problemas';
import { anotar, simples, textoOuNada, type Rascunho } from './registro';
import type { AvisoDoArquivo, MapaLido, Problema, TipoDeMapa } from './tipos';

/** Os nomes que cada coluna pode ter; maiúsculas e acentos não contam. O primeiro é o nosso. */
const COLUNAS = {
  nome: ['nome', 'nome completo', 'name', 'full name'],
  data: ['data', 'data de nascimento', 'nascimento', 'date', 'birth date', 'birthdate', 'birthday'],
  hora: ['hora', 'hora de nascimento', 'horario', 'time', 'birth time', 'birthtime'],
  lugar: [
    'lugar',
    'local',
    'localidade',
    'cidade',
    'local de nascimento',
    'place',
    'city',
    'location',
    'birth place',
    'birthplace',
  ],
  estado: ['estado', 'uf', 'state', 'region', 'province'],
  pais: ['pais', 'country'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'long', 'lon', 'lng'],
  fuso: [
    'fuso',
    'fuso horario',
    'utc',
    'gmt',
    'offset',
    'utc offset',
    'timezone',
    'time zone',
    'tz',
  ],
  zona: ['zona', 'iana'],
  tipo: ['tipo', 'sexo', 'genero', 'sex', 'gender', 'type'],
  rodden: ['rodden', 'classificacao', 'rodden rating', 'rating'],
  fonte: ['fonte', 'fonte da hora', 'source'],
  pasta: ['pasta', 'folder', 'group'],
  etiquetas: ['etiquetas', 'etiqueta', 'tags'],
  anotacoes: ['anotacoes', 'anotacao', 'notas', 'observacoes', 'obs', 'notes', 'comments'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Coluna = keyof typeof COLUNAS;
const NOMES = Object.entries(COLUNAS) as [Coluna, readonly string[]][];

/** A coluna de cada célula da primeira linha; null nas que não se conhecem. */
function colunasDe(celulas: readonly string[]): (Coluna | null)[] {
  const vistas = new Set<Coluna>();
  return celulas.map((celula) => {
    const nome = simples(celula).replace(/_/g, ' ');
    const [coluna = null] = NOMES.find(([, nomes]) => nomes.includes(nome)) ?? [];
    if (coluna === null || vistas.has(coluna)) return null;
    vistas.add(coluna);
    return coluna;
  });
}

/** O separador com que a linha é a das colunas de uma planilha de mapas; null se com nenhum. */
export function separadorDaPlanilha(linha: string): Separador | null {
  const conhecidas = (s: Separador): (Coluna | null)[] => colunasDe(linha.split(s).map(semAspas));
  const serve = SEPARADORES.filter((s) => {
    const colunas = conhecidas(s);
    return colunas.includes('nome') && colunas.includes('data');
  });
  return serve[0] ?? null;
}

type Linha = Readonly<Partial<Record<Coluna, string>>>;

const DATA = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
/** Como o Excel completa os anos de dois algarismos: até 29, os de 2000. */
const seculoDe = (ano: number): number => (ano < 30 ? 2000 : 1900);

/** dd/MM/aaaa ou aaaa-MM-dd. */
function lerData(texto: string | undefined): Campo<string> {
  if (!texto) return recusado(PROBLEMAS.semData());
  if (lerDataIso(texto)) return lido(texto);
  const [, dia, mes, ano = ''] = DATA.exec(texto) ?? [];
  const inteiro = ano.length === 2 ? Number(ano) + seculoDe(Number(ano)) : Number(ano);
  const valor = isoDoDia(inteiro, Number(mes), Number(dia));
  if (valor === null) return recusado(PROBLEMAS.dataInvalida(texto));
  const problemas = ano.length === 2 ? [PROBLEMAS.anoComDois(texto, inteiro)] : [];
  return { valor, problemas };
}

const DOZE_HORAS = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap])\.?\s?m\.?$/i;

function lerRelogio(texto: string): string | null {
  const m = DOZE_HORAS.exec(texto);
  if (m)
    return isoDoRelogio(
      horaDoDia(Number(m[1]), m[4]?.toLowerCase() === 'p'),
      Number(m[2] ?? 0),
      Number(m[3] ?? 0),
    );
  const hora = lerHoraEscrita(texto);
  return hora && isoDaHora(hora);
}

type Hora = Pick<MapaLido, 'hora' | 'precisao'>;
const SEM_HORA: Hora = { hora: null, precisao: DESCONHECIDA };
const LETRAS_DE_UMA_HORA = 40;
const APROXIMADA = /^(.+?)\s*±\s*(\d{1,3})(?:\s*min)?$/;
const PERIODO = /^([\d:h]+)\s+a\s+([\d:h]+)$/;

/** '14:30', '14:30 ±15 min', '14:00 a 16:00', ou nada: desconhecida. */
function lerHora(texto: string | undefined): Campo<Hora> {
  if (!texto) return lido(SEM_HORA);
  if (texto.length > LETRAS_DE_UMA_HORA)
    return { valor: SEM_HORA, problemas: [PROBLEMAS.horaEstranha(texto)] };
  const periodo = PERIODO.exec(texto)?.slice(1).map(lerRelogio);
  const [de, ate] = periodo ?? [];
  if (de && ate && de < ate)
    return lido({
      hora: null,
      precisao: { precisao: 'período', de: de.slice(0, 5), ate: ate.slice(0, 5) },
    });
  const [, relogio, minutos] = APROXIMADA.exec(texto) ?? [];
  const hora = lerRelogio(relogio ?? texto);
  if (hora !== null)
    return lido({
      hora,
      precisao: minutos ? { precisao: 'aproximada', minutos: Number(minutos) } : EXATA,
    });
  // Algarismos são uma hora errada; palavras, uma que não se sabe ao certo.
  return /^[\d:.h\s]+$/i.test(texto)
    ? { valor: SEM_HORA, problemas: [PROBLEMAS.horaInvalida(texto)] }
    : { valor: SEM_HORA, problemas: [PROBLEMAS.horaEstranha(texto)] };
}

type Coordenadas = Pick<MapaLido, 'latitude' | 'longitude'>;

function lerCoordenadas({ latitude = '', longitude = '' }: Linha): Campo<Coordenadas> {
  if (!latitude && !longitude) return lido<Coordenadas>(null);
  const [lat, lon] = [lerCoordenada('latitude', latitude), lerCoordenada('longitude', longitude)];
  if (lat && lon) return lido({ latitude: lat as Latitude, longitude: lon as Longitude });
  return (latitude && !lat) || (longitude && !lon)
    ? recusado(PROBLEMAS.coordenadasInvalidas(`${latitude} ${longitude}`))
    : recusado(PROBLEMAS.coordenadaSozinha());
}

type Fuso = Pick<MapaLido, 'fuso' | 'fusoEscrito' | 'horaLocalMedia'>;

/** ±HH:mm[:ss], com UTC ou GMT antes ou sem. @param longitude graus decimais */
function lerFuso(texto: string | undefined, longitude: number | null): Campo<Fuso> {
  if (!texto) return lido<Fuso>(null);
  const limpo = texto.replace(/^(?:UTC|GMT)\s*/i, '') || '+00:00';
  const fuso = lerFusoEscrito(/^[\d]/.test(limpo) ? `+${limpo}` : limpo);
  const problemas = fuso === null ? [PROBLEMAS.fusoInvalido(texto)] : [];
  const segundos = fuso === null ? 0 : (segundosDoFuso(fuso) ?? 0);
  // Um fuso com segundos, o da longitude do lugar, é o do sol e não o de um relógio de todos.
  const doSol = longitude !== null && Math.abs(segundos - longitude * 240) <= 2;
  const horaLocalMedia = segundos % 60 !== 0 && doSol;
  return { valor: { fuso, fusoEscrito: texto, horaLocalMedia }, problemas };
}

const TIPOS: Readonly<Record<string, TipoDeMapa>> = {
  masculino: 'masculino',
  m: 'masculino',
  male: 'masculino',
  homem: 'masculino',
  feminino: 'feminino',
  f: 'feminino',
  female: 'feminino',
  mulher: 'feminino',
  evento: 'evento',
  event: 'evento',
  pais: 'país',
  organizacao: 'organização',
  horaria: 'horária',
  horary: 'horária',
};

function lerMapa(linha: Linha): { mapa: Partial<MapaLido>; problemas: readonly Problema[] } {
  const [data, hora, coordenadas] = [
    lerData(linha.data),
    lerHora(linha.hora),
    lerCoordenadas(linha),
  ];
  const longitude = coordenadas.valor?.longitude
    ? grausDecimais(coordenadas.valor.longitude)
    : null;
  const fuso = lerFuso(linha.fuso, longitude);
  const rodden = lerRodden(textoOuNada(linha.rodden));
  const { lugar, estado, pais, etiquetas = '' } = linha;
  return {
    mapa: {
      nome: textoOuNada(linha.nome),
      tipo: TIPOS[simples(linha.tipo ?? '')] ?? null,
      data: data.valor,
      ...hora.valor,
      ...coordenadas.valor,
      ...fuso.valor,
      zona: textoOuNada(linha.zona),
      lugar: textoOuNada([lugar, lugar && estado, lugar && pais].filter(Boolean).join(', ')),
      rodden: rodden.valor,
      fonte: textoOuNada(linha.fonte),
      pasta: textoOuNada(linha.pasta),
      etiquetas: [...new Set(etiquetas.split(',').map(textoOuNada))].filter((e) => e !== null),
      anotacoes: anotar(linha.anotacoes),
    },
    problemas: [data, hora, coordenadas, fuso, rodden].flatMap((c) => c.problemas),
  };
}

function lerRegistro(
  { linha: onde, celulas, mal }: RegistroDePlanilha,
  colunas: readonly (Coluna | null)[],
): Rascunho {
  const linha: Partial<Record<Coluna, string>> = {};
  colunas.forEach((coluna, i) => {
    if (coluna) linha[coluna] = semApostrofo((celulas[i] ?? '').trim());
  });
  const { mapa, problemas } = lerMapa(linha);
  const lugarFalta = celulas.length < colunas.length && !linha.lugar && !linha.latitude;
  return {
    linha: onde.numero,
    posicao: onde.posicao,
    mapa,
    problemas: [
      ...(mal ? [PROBLEMAS.aspas()] : []),
      ...(lugarFalta ? [PROBLEMAS.camposAMenos()] : []),
      ...problemas,
    ],
  };
}

const emBranco = ({ celulas, mal }: RegistroDePlanilha): boolean =>
  !mal && celulas.every((c) => c.trim() === '');
/** O Excel pode dizer o separador antes das colunas. */
export const SEPARADOR_DITO = /^sep=.$/i;

export function* lerCsv(
  linhas: LeitorDeLinhas,
  separador: Separador,
): Generator<Rascunho | AvisoDoArquivo> {
  let colunas: (Coluna | null)[] | null = null;
  let avisado = false;
  const proximo = (): RegistroDePlanilha | null =>
    proximoRegistro(linhas, separador, colunas?.length ?? Infinity);
  for (let registro = proximo(); registro; registro = proximo()) {
    if (emBranco(registro) || SEPARADOR_DITO.test(registro.linha.texto)) continue;
    if (!colunas) {
      colunas = colunasDe(registro.celulas);
      continue;
    }
    yield lerRegistro(registro, colunas);
    if (registro.mal && !avisado) yield aviso('aspas');
    avisado ||= registro.mal;
  }
}
