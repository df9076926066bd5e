/** Uma entrega, com o que dela se pode dizer a quem a lê. */
import type { Entrega } from '@core/contract';
import { respostaDita, type Dito } from '../policies/exercicios';
import type { LinhaDaEntrega } from '../repositories/entregasRepository';
import { emIso } from '../repositories/instantes';

export const respostasDe = ({ respostas }: Pick<LinhaDaEntrega, 'respostas'>) =>
  JSON.parse(respostas) as Entrega['respostas'];

interface DeQuemLe {
  /** O que a equipe escreveu, como a pessoa o pode ler. */
  readonly texto: (escrito: string) => string;
  /** Os mapas do exercício, pela ordem em que os vê: a de quem os escolheu pode ser a dos nomes. */
  readonly mapas: readonly { readonly id: string }[];
}

/** Lê tudo, pela ordem em que se fez. */
const A_EQUIPE: DeQuemLe = { texto: (escrito) => escrito, mapas: [] };

export function apresentarEntrega(
  e: LinhaDaEntrega,
  dito: Dito,
  { texto, mapas }: DeQuemLe = A_EQUIPE,
): Entrega {
  const lugar = new Map(mapas.map(({ id }, i) => [id, i]));
  const lugarDe = ({ mapa }: Entrega['respostas'][number]): number =>
    lugar.get(mapa ?? '') ?? mapas.length;
  return {
    id: e.id,
    numero: e.numero,
    em: emIso(e.em),
    atrasada: e.atrasada,
    respostas: respostasDe(e)
      .map((r) => respostaDita(r, dito))
      .sort((a, b) => lugarDe(a) - lugarDe(b)),
    comentario: texto(e.comentario),
    nota: e.nota && texto(e.nota),
    devolvidaEm: e.devolvida_em && emIso(e.devolvida_em),
    refazer: e.refazer,
    versao: e.versao,
  };
}
