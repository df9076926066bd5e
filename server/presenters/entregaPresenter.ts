/** Uma entrega, com o que dela se pode dizer a quem a lê. */
import type { Entrega } from '@core/contract';
import { respostaDita, type Dito } from '../policies/exercicios';
import type { LinhaDaEntrega } from '../repositories/entregasRepository';
import { emIso } from '../repositories/instantes';

export const respostasDe = ({ respostas }: Pick<LinhaDaEntrega, 'respostas'>) =>
  JSON.parse(respostas) as Entrega['respostas'];

export function apresentarEntrega(e: LinhaDaEntrega, dito: Dito): Entrega {
  return {
    id: e.id,
    numero: e.numero,
    em: emIso(e.em),
    atrasada: e.atrasada,
    respostas: respostasDe(e).map((r) => respostaDita(r, dito)),
    comentario: e.comentario,
    nota: e.nota,
    devolvidaEm: e.devolvida_em && emIso(e.devolvida_em),
    refazer: e.refazer,
    versao: e.versao,
  };
}
