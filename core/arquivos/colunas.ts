/** O que cada coluna de uma planilha de mapas traz, pelos nomes que os programas lhe dão. */
import { lerCoordenada, lerData } from '../civil';
import { semAspas, SEPARADORES, type Separador } from './celulas';
import { lerFusoNaCelula } from './fusoEscrito';
import { simples } from './registro';

/**
 * Os nomes que cada coluna pode ter; maiúsculas, acentos e pontuação não contam. O primeiro é o
 * nosso. Um nome que outro programa usa entra aqui.
 */
const COLUNAS = {
  nome: [
    'nome',
    'nome completo',
    'name',
    'full name',
    'chart name',
    'cliente',
    'primeiro nome',
    'prenome',
    'first name',
    'given name',
  ],
  sobrenome: ['sobrenome', 'last name', 'surname', 'family name'],
  data: [
    'data',
    'data de nascimento',
    'data nascimento',
    'data nasc',
    'dt nascimento',
    'dt nasc',
    'nascimento',
    'nascido em',
    'data e hora',
    'data hora',
    'data local',
    'date',
    'birth date',
    'birthdate',
    'birthday',
    'birth',
    'date of birth',
    'dob',
    'd o b',
    'datetime',
    'date time',
    'date and time',
    'birth datetime',
    'birth date time',
    'local date',
    'born',
  ],
  ano: ['ano', 'ano de nascimento', 'year', 'birth year', 'yyyy'],
  mes: ['mes', 'mes de nascimento', 'month', 'birth month', 'mm'],
  dia: ['dia', 'dia de nascimento', 'day', 'birth day', 'dd'],
  hora: [
    'hora',
    'hora de nascimento',
    'hora nascimento',
    'hora nasc',
    'hora local',
    'horario',
    'horario de nascimento',
    'time',
    'birth time',
    'birthtime',
    'time of birth',
    'tob',
    't o b',
    'local time',
    'hour',
    'birth hour',
  ],
  minuto: ['minuto', 'minutos', 'minute', 'minutes', 'min', 'birth minute'],
  segundo: ['segundo', 'segundos', 'second', 'seconds', 'sec'],
  lugar: [
    'lugar',
    'local',
    'localidade',
    'cidade',
    'local de nascimento',
    'cidade de nascimento',
    'lugar de nascimento',
    'municipio',
    'municipio de nascimento',
    'cidade natal',
    'naturalidade',
    'place',
    'city',
    'town',
    'location',
    'birth place',
    'birthplace',
    'place of birth',
    'pob',
    'birth city',
    'city of birth',
    'birth location',
    'birth town',
  ],
  estado: ['estado', 'uf', 'estado de nascimento', 'state', 'region', 'province', 'birth state'],
  pais: ['pais', 'pais de nascimento', 'country', 'birth country', 'nation'],
  latitude: ['latitude', 'lat', 'birth latitude'],
  longitude: ['longitude', 'long', 'lon', 'lng', 'birth longitude'],
  coordenadas: [
    'coordenadas',
    'coordenadas geograficas',
    'coordinates',
    'coords',
    'lat long',
    'lat lon',
    'latitude longitude',
  ],
  fuso: [
    'fuso',
    'fuso horario',
    'utc',
    'gmt',
    'offset',
    'utc offset',
    'gmt offset',
    'fuso utc',
    'fuso gmt',
    'diferenca utc',
    'diferenca gmt',
    'zone',
    'zone offset',
    'timezone',
    'time zone',
    'timezone offset',
    'time zone offset',
    'tz',
    'tz offset',
    'birth timezone',
  ],
  zona: [
    'zona',
    'iana',
    'zona iana',
    'iana time zone',
    'iana timezone',
    'tzid',
    'tz id',
    'tz name',
    'timezone name',
    'time zone name',
    'timezone id',
    'time zone id',
    'olson',
  ],
  tipo: ['tipo', 'sexo', 'genero', 'sex', 'gender', 'type', 'chart type'],
  rodden: ['rodden', 'classificacao', 'rodden rating', 'rating', 'rr'],
  fonte: ['fonte', 'fonte da hora', 'source', 'data source', 'source notes'],
  pasta: ['pasta', 'folder', 'group', 'grupo', 'categoria', 'category'],
  etiquetas: ['etiquetas', 'etiqueta', 'tags', 'tag'],
  datasDasAnotacoes: ['datas das anotacoes'],
  anotacoes: [
    'anotacoes',
    'anotacao',
    'notas',
    'nota',
    'observacoes',
    'observacao',
    'obs',
    'notes',
    'note',
    'comments',
    'comment',
    'comentarios',
    'comentario',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Coluna = keyof typeof COLUNAS;
const PELO_NOME = new Map(
  (Object.entries(COLUNAS) as [Coluna, readonly string[]][]).flatMap(([coluna, nomes]) =>
    nomes.map((nome) => [nome, coluna] as const),
  ),
);

/** Nenhum título que se conheça chega a tantas. */
const LETRAS_DE_UM_TITULO = 80;

/** A coluna de cada célula da primeira linha; null nas que não se conhecem, ou vêm outra vez. */
export function colunasDe(celulas: readonly string[]): (Coluna | null)[] {
  const vistas = new Set<Coluna>();
  return celulas.map((celula) => {
    const nome = simples(celula.slice(0, LETRAS_DE_UM_TITULO))
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
    const coluna = PELO_NOME.get(nome);
    if (coluna === undefined || vistas.has(coluna)) return null;
    vistas.add(coluna);
    return coluna;
  });
}

/** O separador com que a linha é a das colunas de uma planilha de mapas; null se com nenhum. */
export function separadorDaPlanilha(linha: string): Separador | null {
  const serve = SEPARADORES.filter((s) => {
    const colunas = colunasDe(linha.split(s).map(semAspas));
    const tem = (...todas: readonly Coluna[]): boolean => todas.every((c) => colunas.includes(c));
    return tem('nome') && (tem('data') || tem('dia', 'mes', 'ano'));
  });
  return serve[0] ?? null;
}

const LUGAR = /^\p{L}[\p{L}.' -]*(?:[/,]| - )\s?[A-Z]{2}$/u;
const DATA = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/;
/** O que uma célula parece trazer, do mais certo ao menos. */
const PARECEM: readonly (readonly [que: string, parece: (t: string) => boolean])[] = [
  ['uma data', (t) => lerData(t) !== null || DATA.test(t)],
  ['um lugar', (t) => LUGAR.test(t)],
  ['uma hora', (t) => /^\d{1,2}[:h]\d{1,2}/i.test(t)],
  ['um fuso', (t) => lerFusoNaCelula(t) !== null && /^(?:[+\-−]|utc|gmt|[a-z]+\/)|[ewlo]/i.test(t)],
  [
    'uma coordenada',
    (t) => lerCoordenada('longitude', t) !== null || lerCoordenada('latitude', t) !== null,
  ],
];

/** @param celula a primeira que não está em branco, numa coluna que não se conhece */
export const oQueParece = (celula: string): string | null =>
  PARECEM.find(([, parece]) => parece(celula))?.[0] ?? null;
