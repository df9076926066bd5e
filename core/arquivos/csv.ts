/**
 * Planilhas em texto: como o Excel em português as escreve (ponto e vírgula, vírgula decimal,
 * Windows-1252 ou UTF-8 com marca) e como os outros o fazem (RFC 4180, tabulações, ponto decimal).
 * A primeira linha diz as colunas.
 */
import {
  grausDecimais,
  lerCoordenada,
  lerFusoEscrito,
  segundosDoFuso,
  type Latitude,
  type Longitude,
} from '../civil';
import { lerRodden, lido, recusado, type Campo } from './campos';
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
import { lerQuando, mesAntesDoDia } from './quandoNaPlanilha';
import { semQueda, simples, textoOuNada, type Rascunho } from './registro';
import { lerAnotacoes, lerEtiquetas } from './celulasDeLista';
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
  datasDasAnotacoes: ['datas das anotacoes'],
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

function lerMapa(
  linha: Linha,
  haTrocadas: boolean,
): { mapa: Partial<MapaLido>; problemas: readonly Problema[] } {
  const [quando, coordenadas] = [lerQuando(linha, haTrocadas), lerCoordenadas(linha)];
  const longitude = coordenadas.valor?.longitude
    ? grausDecimais(coordenadas.valor.longitude)
    : null;
  const fuso = lerFuso(linha.fuso, longitude);
  const rodden = lerRodden(textoOuNada(linha.rodden));
  const { lugar, estado, pais } = linha;
  return {
    mapa: {
      nosso: linha.datasDasAnotacoes !== undefined,
      nome: textoOuNada(linha.nome),
      tipo: TIPOS[simples(linha.tipo ?? '')] ?? null,
      ...quando.valor,
      ...coordenadas.valor,
      ...fuso.valor,
      zona: textoOuNada(linha.zona),
      lugar: textoOuNada([lugar, lugar && estado, lugar && pais].filter(Boolean).join(', ')),
      rodden: rodden.valor,
      fonte: textoOuNada(linha.fonte),
      pasta: textoOuNada(linha.pasta),
      etiquetas: lerEtiquetas(linha.etiquetas),
      anotacoes: lerAnotacoes(linha.anotacoes, linha.datasDasAnotacoes),
    },
    problemas: [quando, coordenadas, fuso, rodden].flatMap((c) => c.problemas),
  };
}

function lerRegistro(
  { linha: onde, celulas, mal }: RegistroDePlanilha,
  colunas: readonly (Coluna | null)[],
  haTrocadas: boolean,
): Rascunho {
  const linha: Partial<Record<Coluna, string>> = {};
  colunas.forEach((coluna, i) => {
    if (coluna) linha[coluna] = semApostrofo((celulas[i] ?? '').trim());
  });
  const { mapa, problemas } = lerMapa(linha, haTrocadas);
  const lugarFalta = celulas.length < colunas.length && !linha.lugar && !linha.latitude;
  return {
    linha: onde.numero,
    posicao: onde.posicao,
    mapa,
    problemas: [
      ...(mal ? [mal === 'aspas' ? PROBLEMAS.aspas() : PROBLEMAS.celulaGrande()] : []),
      ...(lugarFalta ? [PROBLEMAS.camposAMenos()] : []),
      ...problemas,
    ],
  };
}

const emBranco = ({ celulas, mal }: RegistroDePlanilha): boolean =>
  !mal && celulas.every((c) => c.trim() === '');
/** O Excel pode dizer o separador antes das colunas. */
export const SEPARADOR_DITO = /^sep=.$/i;

interface LinhaDeMapa {
  readonly registro: RegistroDePlanilha;
  readonly colunas: readonly (Coluna | null)[];
}

/** As linhas que trazem um mapa, com as colunas que a primeira disse. */
function* linhasDeMapas(linhas: LeitorDeLinhas, separador: Separador): Generator<LinhaDeMapa> {
  let colunas: (Coluna | null)[] | null = null;
  const proximo = (): RegistroDePlanilha | null =>
    proximoRegistro(linhas, separador, colunas?.length ?? Infinity);
  for (let registro = proximo(); registro; registro = proximo()) {
    if (emBranco(registro) || SEPARADOR_DITO.test(registro.linha.texto)) continue;
    if (colunas) yield { registro, colunas };
    else colunas = colunasDe(registro.celulas);
  }
}

/** Basta uma data que só se lê com o mês antes, e as que se leem dos dois modos deixam de ser certas. */
function haDatasTrocadas(linhas: LeitorDeLinhas, separador: Separador): boolean {
  for (const { registro, colunas } of linhasDeMapas(linhas, separador))
    if (mesAntesDoDia((registro.celulas[colunas.indexOf('data')] ?? '').trim())) return true;
  return false;
}

/** @param abrir as linhas desde o começo: o arquivo lê-se duas vezes */
export function* lerCsv(
  abrir: () => LeitorDeLinhas,
  separador: Separador,
): Generator<Rascunho | AvisoDoArquivo> {
  const haTrocadas = haDatasTrocadas(abrir(), separador);
  let avisado = false;
  for (const { registro, colunas } of linhasDeMapas(abrir(), separador)) {
    const { linha, mal } = registro;
    const onde = { linha: linha.numero, posicao: linha.posicao };
    yield semQueda(onde, () => lerRegistro(registro, colunas, haTrocadas));
    if (mal === 'aspas' && !avisado) yield aviso('aspas');
    avisado ||= mal === 'aspas';
  }
}
