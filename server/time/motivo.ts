/** A frase que diz por que o relógio marcava aquilo; a tela a completa com o offset. */
import { civilDosSegundos, type DataHoraCivil } from '@core/civil';
import type { TipoLocal } from './calendario';
import { HORA_MEDIA, mesmoRelogio, type Tabela } from './tabela';

/**
 * - `verao`: o tzdata diz que não é a hora padrão (`isdst`), inclusive o horário de inverno da
 *   Irlanda;
 * - `media`: hora local média, antes da hora legal;
 * - `historico`: hora padrão diferente da que a zona tem hoje;
 * - `padrao`: a hora padrão de hoje.
 */
export type TipoDePeriodo = 'padrao' | 'verao' | 'historico' | 'media';

export function tipoDePeriodo(t: Tabela, i: number): TipoDePeriodo {
  if (i < t.mediosNoInicio) return 'media';
  const tipo = t.tipos[i];
  if (tipo?.verao) return 'verao';
  return tipo?.offset === t.padraoAtual ? 'padrao' : 'historico';
}

/** `desde` e `ate`: datas do relógio do próprio período; `ate` é o primeiro momento fora dele. */
export function motivo(
  t: Tabela,
  i: number,
  desde: DataHoraCivil | null,
  ate: DataHoraCivil | null,
): string {
  switch (tipoDePeriodo(t, i)) {
    case 'media':
      return `Hora local média do lugar${ate ? ` (antes de ${data(ate)})` : ''}`;
    case 'verao':
      return `${nomeDoVerao(t, i)} em vigor${entre(desde, ate)}`;
    case 'historico':
      return `${nomeDaLegal(t, i)}${virgula(entre(desde, ate))}`;
    case 'padrao':
      return 'Hora legal';
  }
}

const nomeDaLegal = (t: Tabela, i: number): string =>
  t.tipos[i]?.abreviatura === HORA_MEDIA
    ? 'Hora média que a lei deu ao país'
    : 'Hora legal da época';

function nomeDoVerao(t: Tabela, i: number): string {
  const acrescimo = (t.tipos[i]?.offset ?? 0) - padraoEntao(t, i);
  if (acrescimo < 0) return 'Horário de inverno';
  return acrescimo >= 7200 ? 'Horário de verão duplo' : 'Horário de verão';
}

/**
 * Offset padrão sobre o qual o verão do período i se soma: o da última hora padrão antes dele ou o
 * da primeira depois, o que estiver mais perto (Samoa trocou de dia no meio de um verão).
 */
export function padraoEntao(t: Tabela, i: number): number {
  const aqui = t.tipos[i];
  if (!aqui?.verao) return aqui?.offset ?? t.padraoAtual;
  const vizinhos = [offsetPadraoNoRumo(t, i, -1), offsetPadraoNoRumo(t, i, 1)].filter(
    (o) => o !== null,
  );
  const [primeiro = t.padraoAtual, segundo = primeiro] = vizinhos;
  return Math.abs(aqui.offset - segundo) < Math.abs(aqui.offset - primeiro) ? segundo : primeiro;
}

function offsetPadraoNoRumo(t: Tabela, i: number, passo: 1 | -1): number | null {
  for (let j = i; j >= t.mediosNoInicio && j < t.tipos.length; j += passo) {
    const tipo = t.tipos[j];
    if (tipo && !tipo.verao) return tipo.offset;
  }
  return null;
}

/**
 * Primeiro e último período vizinhos de i com o mesmo relógio (a abreviatura pode mudar entre
 * eles).
 */
export function trecho(t: Tabela, i: number): readonly [primeiro: number, ultimo: number] {
  let a = i;
  let b = i;
  while (mesmoRelogio(t, a - 1, i)) a--;
  while (mesmoRelogio(t, b + 1, i)) b++;
  return [a, b];
}

/** O relógio do período, no instante dado em segundos; `null` nas pontas infinitas. */
export function civilNo(tipo: TipoLocal, instante: number | undefined): DataHoraCivil | null {
  return instante === undefined || !Number.isFinite(instante)
    ? null
    : civilDosSegundos(instante + tipo.offset);
}

function entre(desde: DataHoraCivil | null, ate: DataHoraCivil | null): string {
  if (desde && ate) return ` de ${data(desde)} a ${data(ate)}`;
  if (desde) return ` desde ${data(desde)}`;
  return ate ? ` até ${data(ate)}` : '';
}

function virgula(texto: string): string {
  return texto ? `,${texto}` : '';
}

function data(c: DataHoraCivil): string {
  const p = (n: number, casas: number) => String(n).padStart(casas, '0');
  return `${p(c.dia, 2)}/${p(c.mes, 2)}/${p(c.ano, 4)}`;
}
