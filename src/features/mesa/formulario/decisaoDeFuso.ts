/**
 * O que o histórico da zona diz do fuso escrito no formulário, e se a pessoa ainda tem de decidir.
 * Puro.
 */
import { fusoNaTela } from '@core/civil';
import type { Alternativa, VeraoResposta } from '@core/contract';
import type { RascunhoLido } from './rascunho';

export type SituacaoDoFuso =
  /** O fuso escrito é o que vigorava. */
  | { readonly tipo: 'certo'; readonly motivo: string }
  /** Vigorava outro: oferece-se, e a pessoa pode recusar. */
  | { readonly tipo: 'sugerir'; readonly alternativa: Alternativa }
  /** A hora não existiu ou existiu duas vezes: só a pessoa pode dizer qual é. */
  | {
      readonly tipo: 'escolher';
      readonly alternativas: readonly Alternativa[];
      readonly explicacao: string;
    }
  /** A pessoa decidiu; pode desfazer. */
  | {
      readonly tipo: 'decidido';
      readonly motivo: string;
      readonly manual: boolean;
      readonly podeDesfazer: boolean;
    };

/** O motivo do fuso escrito, se for um dos que o histórico admite. */
function motivoDoEscrito(
  { fuso, zona }: RascunhoLido,
  resposta: VeraoResposta,
): { readonly motivo: string; readonly manual: boolean } {
  const igual = resposta.alternativas.find((a) => a.offset === fuso);
  if (igual) return { motivo: igual.motivo.texto, manual: false };
  return {
    motivo: `Fuso informado manualmente; o histórico de ${zona?.iana ?? 'lá'} indica ${fusoNaTela(resposta.offset)}.`,
    manual: true,
  };
}

/** A pessoa já decidiu a pergunta de agora? */
export function decidiu({ rascunho: { decisao }, pergunta }: RascunhoLido): boolean {
  return decisao !== null && decisao.chave === pergunta?.chave;
}

export function situacaoDoFuso(lido: RascunhoLido, resposta: VeraoResposta): SituacaoDoFuso {
  const { decisao } = lido.rascunho;
  if (decidiu(lido) && !decisao?.semVerificar)
    return {
      tipo: 'decidido',
      ...motivoDoEscrito(lido, resposta),
      podeDesfazer: decisao?.anterior != null,
    };
  if (resposta.situacao !== 'normal')
    return {
      tipo: 'escolher',
      alternativas: resposta.alternativas,
      explicacao: resposta.explicacao ?? '',
    };
  const [vigente] = resposta.alternativas;
  if (!vigente || vigente.offset === lido.fuso)
    return { tipo: 'certo', motivo: resposta.motivo.texto };
  return { tipo: 'sugerir', alternativa: vigente };
}

/** Enquanto for verdade, abrir ou salvar espera pela pessoa. */
export function faltaDecidir(situacao: SituacaoDoFuso): boolean {
  return situacao.tipo === 'sugerir' || situacao.tipo === 'escolher';
}

/** "Horário de verão em vigor de 02/11/1985 a 15/03/1986: −02:00." — a frase do aviso. */
export function fraseDaAlternativa(a: Alternativa): string {
  return `${a.motivo.texto.replace(/\.$/, '')}: ${fusoNaTela(a.offset)}.`;
}
