/** Que arquivo é este, pelos bytes: o nome e a extensão não dizem nada. */
import { COMECO_DE_AAF } from './aaf';
import { SEPARADORES, type Separador } from './celulas';
import { codificacaoDe, decodificar, LeitorDeLinhas, type Codificacao } from './codificacao';
import { separadorDaPlanilha } from './colunas';
import { SEPARADOR_DITO } from './csv';
import { VERSAO_DO_JSON } from './json';
import { CABECALHO_DO_SFCHT, VERSAO_DO_SFCHT } from './sfcht';
import { comecaComoSolarFire } from './solarFire';
import { LIMITES_DO_ARQUIVO } from './tipos';

export type ArquivoReconhecido =
  | {
      readonly formato: 'aaf' | 'solarFire' | 'json';
      readonly codificacao: Codificacao;
      /** Quantos bytes tem a marca de ordem no começo. */
      readonly marca: number;
    }
  | {
      readonly formato: 'csv';
      readonly codificacao: Codificacao;
      readonly marca: number;
      readonly separador: Separador;
    }
  | { readonly formato: 'sfcht' };

type MotivoDaRecusa = 'vazio' | 'grande' | 'cortado' | 'versao' | 'outro';
interface ArquivoRecusado {
  readonly formato: null;
  readonly motivo: MotivoDaRecusa;
  /** O que o arquivo é, e o que se faz. */
  readonly frase: string;
}

const recusa = (motivo: MotivoDaRecusa, frase: string): ArquivoRecusado => ({
  formato: null,
  motivo,
  frase,
});
const SERVEM = 'Servem arquivos AAF, SFcht, CSV, o texto do Solar Fire e o JSON exportado daqui.';
const outro = (que: string, conselho = SERVEM): ArquivoRecusado =>
  recusa('outro', `Este arquivo é ${que}. ${conselho}`);

const SALVE_COMO_CSV = 'Abra-o, salve a planilha como CSV e importe o CSV.';
const EXTRAIA = 'Extraia os arquivos que estão dentro dele e importe um de cada vez.';
/** Como começam os arquivos que se escolhem por engano. */
const ASSINATURAS: readonly (readonly [comeco: string, que: string, conselho?: string])[] = [
  ['\x89PNG', 'uma imagem PNG'],
  ['\xff\xd8\xff', 'uma imagem JPEG'],
  ['GIF8', 'uma imagem GIF'],
  ['RIFF', 'uma imagem, um som ou um vídeo'],
  ['BM', 'uma imagem BMP'],
  ['II*\0', 'uma imagem TIFF'],
  ['MM\0*', 'uma imagem TIFF'],
  ['%PDF', 'um PDF'],
  ['\x1f\x8b', 'um arquivo compactado (gzip)', EXTRAIA],
  ['7z\xbc\xaf', 'um arquivo compactado (7z)', EXTRAIA],
  ['Rar!', 'um arquivo compactado (RAR)', EXTRAIA],
  ['\xd0\xcf\x11\xe0', 'um documento antigo do Office', SALVE_COMO_CSV],
  ['SQLite format 3', 'um banco de dados'],
  ['ID3', 'uma música'],
  ['MZ', 'um programa'],
  ['{\\rtf', 'um documento RTF', 'Salve-o como texto e importe o texto.'],
];

/** Os bytes do começo, um por letra. */
const comeco = (bytes: Uint8Array, tamanho: number): string =>
  String.fromCharCode(...bytes.subarray(0, tamanho));

/** Planilhas e documentos de hoje são zips, e dizem-no no nome do que trazem. */
function recusarZip(inicio: string): ArquivoRecusado {
  if (/xl\/|opendocument\.spreadsheet/.test(inicio))
    return outro('uma planilha do Excel ou do LibreOffice', SALVE_COMO_CSV);
  if (/word\/|opendocument\.text/.test(inicio)) return outro('um documento de texto');
  return outro('um arquivo compactado (zip)', EXTRAIA);
}

function recusarBinario(bytes: Uint8Array): ArquivoRecusado | null {
  const inicio = comeco(bytes, 4096);
  if (inicio.startsWith('PK\x03\x04') || inicio.startsWith('PK\x05\x06')) return recusarZip(inicio);
  // O BM de uma imagem também começa palavras.
  const achada = ASSINATURAS.find(
    ([assinatura]) =>
      inicio.startsWith(assinatura) && (assinatura.length > 2 || inicio.includes('\0')),
  );
  if (achada) return outro(achada[1], achada[2]);
  return /^....ftyp/s.test(inicio) ? outro('uma foto ou um vídeo') : null;
}

function reconhecerSfcht(bytes: Uint8Array): ArquivoReconhecido | ArquivoRecusado | null {
  if (bytes[0] !== VERSAO_DO_SFCHT || bytes[1] !== 0) return null;
  return bytes.length < CABECALHO_DO_SFCHT
    ? recusa(
        'cortado',
        'Este arquivo SFcht está cortado: não chega a ter um mapa. Exporte-o de novo.',
      )
    : { formato: 'sfcht' };
}

/** Até onde se procura o primeiro registro de um AAF, que pode ter comentários antes. */
const LINHAS_ANTES_DO_AAF = 2000;

interface Comeco {
  /** As primeiras linhas que não estão em branco. */
  readonly primeira: string;
  readonly aaf: boolean;
}

function olharLinhas(linhas: LeitorDeLinhas): Comeco {
  let primeira = '';
  for (let n = 0, l = linhas.proxima(); l && n < LINHAS_ANTES_DO_AAF; l = linhas.proxima(), n++) {
    if (COMECO_DE_AAF.test(l.texto)) return { primeira, aaf: true };
    if (primeira === '' && !SEPARADOR_DITO.test(l.texto)) primeira = l.texto.trim();
  }
  return { primeira, aaf: false };
}

function recusarTexto(inicio: string, primeira: string): ArquivoRecusado {
  const semEspacos = inicio.trimStart();
  if (/^<!doctype html|^<html/i.test(semEspacos)) return outro('uma página da internet (HTML)');
  if (semEspacos.startsWith('<')) return outro('um arquivo XML');
  if (/^[{[]/.test(semEspacos)) return outro('um JSON de outro programa');
  if (/^@(?:A[IL]\d|0103)/.test(primeira))
    return outro('um arquivo do Astrolog', 'No Astrolog, exporte em AAF e importe o AAF.');
  if (SEPARADORES.some((s) => primeira.split(s).length > (s === ',' ? 2 : 1)))
    return outro(
      'uma planilha em que a primeira linha não traz as colunas nome e data',
      'Coloque na primeira linha os nomes das colunas: nome, data, hora, lugar, e as outras que houver.',
    );
  return outro('um texto sem mapas que se reconheçam');
}

function reconhecerJson(inicio: string, codificacao: Codificacao, marca: number) {
  if (!/^\s*\{[^[]*"formato"\s*:\s*"astrolabio"/.test(inicio)) return null;
  const versao = Number(/"versao"\s*:\s*(\d+)/.exec(inicio)?.[1] ?? VERSAO_DO_JSON);
  if (versao > VERSAO_DO_JSON)
    return recusa(
      'versao',
      'Este JSON é de uma versão mais nova do programa. Atualize e tente de novo.',
    );
  return codificacao === 'utf-8' ? ({ formato: 'json', codificacao, marca } as const) : null;
}

/** Um texto só tem controles por acaso. */
function pareceTexto(inicio: string): boolean {
  const controles = inicio.match(/(?![\t\n\r\f\v])\p{Cc}/gu)?.length ?? 0;
  return controles * 50 <= inicio.length;
}

/**
 * Diz que espécie de arquivo é, ou por que não serve. Lê só o começo, e os bytes todos uma vez para
 * decidir a codificação.
 */
export function reconhecer(bytes: Uint8Array): ArquivoReconhecido | ArquivoRecusado {
  if (bytes.length === 0) return recusa('vazio', 'Este arquivo está vazio.');
  if (bytes.length > LIMITES_DO_ARQUIVO.bytes)
    return recusa('grande', 'Este arquivo passa de 20 MB. Divida-o em arquivos menores.');
  const binario = recusarBinario(bytes) ?? reconhecerSfcht(bytes);
  if (binario) return binario;
  const { codificacao, marca } = codificacaoDe(bytes);
  const inicio = decodificar(bytes.subarray(marca, marca + 65_536), codificacao);
  const json = reconhecerJson(inicio, codificacao, marca);
  if (json) return json;
  const { primeira, aaf } = olharLinhas(new LeitorDeLinhas(bytes, codificacao, marca));
  // As colunas na primeira linha são de uma planilha, digam o que disserem as anotações dela.
  const separador = primeira.startsWith('#') ? null : separadorDaPlanilha(primeira);
  if (separador) return { formato: 'csv', codificacao, marca, separador };
  // O lixo no meio de um AAF não faz dele outra coisa.
  if (aaf) return { formato: 'aaf', codificacao, marca };
  if (!pareceTexto(inicio)) return outro('de uma espécie que não foi possível reconhecer');
  if (inicio.trim() === '') return recusa('vazio', 'Este arquivo está vazio.');
  if (comecaComoSolarFire(primeira)) return { formato: 'solarFire', codificacao, marca };
  return recusarTexto(inicio, primeira);
}
