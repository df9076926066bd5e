/**
 * Que fuso valia num lugar num instante, perguntando a um servidor que só responde por hora civil.
 * Palpita-se um fuso, pergunta-se pela hora civil que ele dá, e o período da resposta diz se o palpite servia.
 */
import { civilDoInstante, isoDaDataHora, segundosDoInstante } from '@core/civil';
import type { MotivoDoFuso, VeraoResposta } from '@core/contract';

export interface FusoEmVigor {
  /** '±HH:mm[:ss]' */
  readonly fuso: string;
  readonly motivo: MotivoDoFuso;
}

/** Responde pela hora civil 'aaaa-MM-ddTHH:mm:ss'; null quando não deu para saber. */
export type Perguntar = (civil: string) => Promise<VeraoResposta | null>;

const PERGUNTAS = 4;

const segundos = (instante: string | null, semData: number): number => (instante === null ? semData : segundosDoInstante(instante) ?? semData);

/** O instante pertence ao período [desde, ate) da resposta? */
export function vigora({ vigencia }: VeraoResposta, instante: string): boolean {
  const quando = segundos(instante, NaN);
  return segundos(vigencia.desde, -Infinity) <= quando && quando < segundos(vigencia.ate, Infinity);
}

/** Na hora que o salto do relógio pulou, o palpite só pode ter sido o fuso errado dos dois. */
function proximoPalpite({ situacao, offset, alternativas }: VeraoResposta, palpite: string): string {
  if (situacao === 'normal') return offset;
  return alternativas.find((a) => a.offset !== palpite)?.offset ?? offset;
}

/**
 * @param instante UTC ISO
 * @param palpite fuso por onde começar
 * @returns null quando o servidor não respondeu, ou as respostas não se acertam
 */
export async function acharFuso(instante: string, palpite: string, perguntar: Perguntar): Promise<FusoEmVigor | null> {
  let fuso = palpite;
  for (let i = 0; i < PERGUNTAS; i += 1) {
    const resposta = await perguntar(isoDaDataHora(civilDoInstante(instante, fuso)));
    if (resposta === null) return null;
    if (vigora(resposta, instante)) return { fuso: resposta.offset, motivo: resposta.motivo };
    fuso = proximoPalpite(resposta, fuso);
  }
  return null;
}
