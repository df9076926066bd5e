/** Os registros de um arquivo reconhecido, um de cada vez. */
import { lerAaf } from './aaf';
import { LeitorDeLinhas } from './codificacao';
import { lerCsv } from './csv';
import { lerJson } from './json';
import { aviso } from './problemas';
import type { ArquivoReconhecido } from './reconhecer';
import { fechar, registroQueFalhou, type Rascunho } from './registro';
import { lerSfcht } from './sfcht';
import { lerSolarFire } from './solarFire';
import {
  LIMITES_DO_ARQUIVO,
  type AvisoDoArquivo,
  type LimitesDaLeitura,
  type Lido,
  type RegistroLido,
} from './tipos';

function rascunhos(
  bytes: Uint8Array,
  arquivo: ArquivoReconhecido,
): Generator<Rascunho | AvisoDoArquivo> {
  if (arquivo.formato === 'sfcht') return lerSfcht(bytes);
  if (arquivo.formato === 'json') return lerJson(bytes, arquivo.marca);
  const abrir = (): LeitorDeLinhas => new LeitorDeLinhas(bytes, arquivo.codificacao, arquivo.marca);
  if (arquivo.formato === 'aaf') return lerAaf(abrir());
  return arquivo.formato === 'csv' ? lerCsv(abrir, arquivo.separador) : lerSolarFire(abrir());
}

function conferir(lido: Rascunho, numero: number, limites: LimitesDaLeitura): RegistroLido {
  try {
    return fechar(lido, numero, limites);
  } catch {
    return registroQueFalhou(lido, numero);
  }
}

/**
 * Lê os registros pela ordem do arquivo, e o que há de errado com ele. Guarda na memória um
 * registro de cada vez; um estragado não leva os outros, e nenhuns bytes fazem disto uma exceção.
 */
export function* lerRegistros(
  bytes: Uint8Array,
  arquivo: ArquivoReconhecido,
  limites: LimitesDaLeitura,
): Generator<Lido> {
  let numero = 0;
  if (arquivo.formato !== 'sfcht' && arquivo.codificacao === 'macintosh')
    yield aviso('letrasDoMac');
  for (const lido of rascunhos(bytes, arquivo)) {
    if ('especie' in lido) {
      yield lido;
      continue;
    }
    if (numero === LIMITES_DO_ARQUIVO.registros) {
      yield aviso('registrosDemais');
      return;
    }
    numero += 1;
    yield conferir(lido, numero, limites);
  }
  if (numero === 0) yield aviso('semRegistros');
}
