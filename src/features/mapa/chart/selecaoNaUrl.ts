/**
 * O corpo escolhido mora no endereço (?corpo=Planeta:Lua): voltar, avançar e mandar o link
 * funcionam sozinhos.
 */
import type { Selecao, TipoDeSelecao } from '@/wheel';
import {
  deQuem,
  exigirCasa,
  nomeDoPonto,
  PONTOS,
  SIGNOS,
  tipoDoPonto,
  type Ponto,
  type Signo,
} from '@core/astrology';

export const PARAMETRO_DO_CORPO = 'corpo';

/** O que o endereço pede: nada, um corpo que existe, ou algo que não se sabe mostrar. */
export type CorpoNoEndereco =
  | { readonly selecao: Selecao; readonly desconhecido: null }
  | { readonly selecao: null; readonly desconhecido: string | null };

const NADA: CorpoNoEndereco = { selecao: null, desconhecido: null };

export function ehPonto(id: string): id is Ponto {
  return (PONTOS as readonly string[]).includes(id);
}

export function ehSigno(id: string): id is Signo {
  return (SIGNOS as readonly string[]).includes(id);
}

const EXISTE: Readonly<Record<TipoDeSelecao, (id: string) => boolean>> = {
  Planeta: (id) => ehPonto(id) && tipoDoPonto(id) === 'Planeta',
  PontoAstronomico: (id) => ehPonto(id) && tipoDoPonto(id) === 'PontoAstronomico',
  ParteArabica: (id) => ehPonto(id) && tipoDoPonto(id) === 'ParteArabica',
  Signo: ehSigno,
  Cuspide: (id) => /^([1-9]|1[0-2])$/.test(id),
};

function ehTipo(tipo: string): tipo is TipoDeSelecao {
  return Object.hasOwn(EXISTE, tipo);
}

/**
 * Lê 'Planeta:Lua'; o que não é de uma espécie conhecida, ou não existe nela, volta como
 * desconhecido.
 */
export function lerCorpo(texto: string | null): CorpoNoEndereco {
  if (texto === null || texto === '') return NADA;
  const normal = texto.normalize('NFC');
  const corte = normal.indexOf(':');
  const [tipo, id] = [normal.slice(0, corte), normal.slice(corte + 1)];
  if (corte < 0 || !ehTipo(tipo) || !EXISTE[tipo](id))
    return { selecao: null, desconhecido: normal };
  return { selecao: { tipo, id }, desconhecido: null };
}

/** A mesma consulta do endereço, com o corpo escolhido (ou sem nenhum). */
export function comCorpo(consulta: string, corpo: Selecao | null): string {
  const parametros = new URLSearchParams(consulta);
  parametros.delete(PARAMETRO_DO_CORPO);
  if (corpo) parametros.set(PARAMETRO_DO_CORPO, `${corpo.tipo}:${corpo.id}`);
  const texto = parametros.toString();
  return texto && `?${texto}`;
}

/** Nome com que se lê o que foi escolhido: 'Casa 11', 'Aquário', 'Nodo Norte'. */
export function nomeDaSelecao({ tipo, id }: Selecao): string {
  if (tipo === 'Cuspide') return `Casa ${exigirCasa(Number(id))}`;
  return ehPonto(id) ? nomeDoPonto(id) : id;
}

/** O mesmo, depois de 'Detalhes': 'da casa 11', 'de Aquário', 'da Lua'. */
export function nomeComDe({ tipo, id }: Selecao): string {
  if (tipo === 'Cuspide') return `da casa ${exigirCasa(Number(id))}`;
  return ehPonto(id) ? deQuem(id) : `de ${id}`;
}
