/**
 * Planilhas em texto: como o Excel em português as escreve (ponto e vírgula, vírgula decimal,
 * Windows-1252 ou UTF-8 com marca) e como os outros o fazem (RFC 4180, tabulações, ponto decimal).
 * A primeira linha diz as colunas.
 */
import {
  grausDecimais,
  lerCoordenada,
  lerPar,
  segundosDoFuso,
  type Latitude,
  type Longitude,
} from '../civil';
import { lerRodden, lido, recusado, type Campo } from './campos';
import { proximoRegistro, semAspas, type RegistroDePlanilha, type Separador } from './celulas';
import type { LeitorDeLinhas } from './codificacao';
import { colunasDe, oQueParece, type Coluna } from './colunas';
import { lerFusoNaCelula } from './fusoEscrito';
import { semApostrofo } from './planilha';
import { aviso, colunasPorUsar, PROBLEMAS, type ColunaPorUsar } from './problemas';
import { lerQuando, mesAntesDoDia } from './quandoNaPlanilha';
import { semQueda, simples, textoOuNada, type Rascunho } from './registro';
import { lerAnotacoes, lerEtiquetas } from './celulasDeLista';
import type { AvisoDoArquivo, MapaLido, Problema, TipoDeMapa } from './tipos';

type Linha = Readonly<Partial<Record<Coluna, string>>>;

type Coordenadas = Pick<MapaLido, 'latitude' | 'longitude'>;

function lerCoordenadas({ latitude = '', longitude = '', coordenadas }: Linha): Campo<Coordenadas> {
  if (!latitude && !longitude) {
    if (!coordenadas) return lido<Coordenadas>(null);
    const par = lerPar(coordenadas);
    return par ? lido(par) : recusado(PROBLEMAS.coordenadasInvalidas(coordenadas));
  }
  const [lat, lon] = [lerCoordenada('latitude', latitude), lerCoordenada('longitude', longitude)];
  if (lat && lon) return lido({ latitude: lat as Latitude, longitude: lon as Longitude });
  return (latitude && !lat) || (longitude && !lon)
    ? recusado(PROBLEMAS.coordenadasInvalidas(`${latitude} ${longitude}`))
    : recusado(PROBLEMAS.coordenadaSozinha());
}

type Fuso = Pick<MapaLido, 'fuso' | 'fusoEscrito' | 'horaLocalMedia' | 'zona'>;
const SEM_FUSO: Fuso = { fuso: null, fusoEscrito: null, horaLocalMedia: false, zona: null };

/** @param longitude graus decimais */
function lerFuso(
  { fuso: daColuna, zona }: Linha,
  daData: string | undefined,
  longitude: number | null,
): Campo<Fuso> {
  const daZona = lerFusoNaCelula(zona ?? '+')?.zona ?? null;
  const texto = daColuna || daData || (daZona === null ? zona : '');
  if (!texto) return lido<Fuso>(daZona === null ? null : { ...SEM_FUSO, zona: daZona });
  const celula = lerFusoNaCelula(texto);
  const fuso = celula?.fuso ?? null;
  const problemas = celula === null ? [PROBLEMAS.fusoInvalido(texto)] : [];
  const segundos = fuso === null ? 0 : (segundosDoFuso(fuso) ?? 0);
  // Um fuso com segundos, o da longitude do lugar, é o do sol e não o de um relógio de todos.
  const doSol = longitude !== null && Math.abs(segundos - longitude * 240) <= 2;
  const horaLocalMedia = segundos % 60 !== 0 && doSol;
  return {
    valor: { fuso, fusoEscrito: texto, horaLocalMedia, zona: celula?.zona ?? daZona },
    problemas,
  };
}

/** 1990-01-15T08:00:00.000-03:00: a data, a hora e o fuso numa célula. */
const INSTANTE =
  /^(\d{4}-\d{1,2}-\d{1,2})[T ](\d{1,2}:\d{1,2}(?::\d{1,2})?)(?:\.\d+)?\s?(Z|[+-]\d{1,2}(?::?\d{2})?)?$/i;

/** O sobrenome junta-se ao nome, se o nome já o não traz. */
function nomeInteiro({ nome = '', sobrenome = '' }: Linha): string {
  const traz = simples(nome).endsWith(simples(sobrenome));
  return traz ? nome : `${nome} ${sobrenome}`;
}

/** A data e a hora, estejam numa coluna, em duas ou em seis. */
function quandoEscrito({ data, dia, mes, ano, hora, minuto, segundo }: Linha) {
  const emTres = [dia, mes, ano].some((parte) => parte);
  const [, diaIso, horaIso, fusoIso] = INSTANTE.exec(data ?? '') ?? [];
  const emNumeros = /^\d{4}$/.test(ano ?? '') && /^\d+$/.test(mes ?? '');
  const tres = emNumeros ? `${ano}-${mes}-${dia}` : `${dia ?? ''}/${mes ?? ''}/${ano ?? ''}`;
  return {
    data: diaIso ?? (data || (emTres ? tres : '')),
    hora: hora && minuto ? [hora, minuto, segundo || '0'].join(':') : hora || (horaIso ?? ''),
    fuso: fusoIso,
    certo: !data && emTres,
  };
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
  const { certo, fuso: daData, ...escrito } = quandoEscrito(linha);
  const quando = lerQuando(escrito, haTrocadas && !certo);
  const coordenadas = lerCoordenadas(linha);
  const longitude = coordenadas.valor?.longitude
    ? grausDecimais(coordenadas.valor.longitude)
    : null;
  const fuso = lerFuso(linha, daData, longitude);
  const rodden = lerRodden(textoOuNada(linha.rodden));
  const { lugar, estado, pais } = linha;
  return {
    mapa: {
      nosso: linha.datasDasAnotacoes !== undefined,
      nome: textoOuNada(nomeInteiro(linha)),
      tipo: TIPOS[simples(linha.tipo ?? '')] ?? null,
      ...quando.valor,
      ...coordenadas.valor,
      ...fuso.valor,
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
  /** Como a primeira linha as diz. */
  readonly titulos: readonly string[];
}

/** As linhas que trazem um mapa, com as colunas que a primeira disse. */
function* linhasDeMapas(linhas: LeitorDeLinhas, separador: Separador): Generator<LinhaDeMapa> {
  let colunas: (Coluna | null)[] | null = null;
  let titulos: readonly string[] = [];
  const proximo = (): RegistroDePlanilha | null =>
    proximoRegistro(linhas, separador, colunas?.length ?? Infinity);
  for (let registro = proximo(); registro; registro = proximo()) {
    if (emBranco(registro) || SEPARADOR_DITO.test(registro.linha.texto)) continue;
    if (colunas) {
      yield { registro, colunas, titulos };
      continue;
    }
    titulos = registro.celulas.map(semAspas);
    colunas = colunasDe(registro.celulas);
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
  const porUsar = new Map<number, ColunaPorUsar>();
  for (const { registro, colunas, titulos } of linhasDeMapas(abrir(), separador)) {
    const { linha, mal, celulas } = registro;
    colunas.forEach((coluna, i) => {
      const celula = (celulas[i] ?? '').trim();
      if (coluna !== null || celula === '' || porUsar.has(i)) return;
      porUsar.set(i, { titulo: titulos[i] ?? '', exemplo: celula, parece: oQueParece(celula) });
    });
    const onde = { linha: linha.numero, posicao: linha.posicao };
    yield semQueda(onde, () => lerRegistro(registro, colunas, haTrocadas));
    if (mal === 'aspas' && !avisado) yield aviso('aspas');
    avisado ||= mal === 'aspas';
  }
  if (porUsar.size > 0) yield colunasPorUsar([...porUsar.values()]);
}
