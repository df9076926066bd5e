/** Treinar num mapa da turma: perguntas cuja resposta se diz logo. */
import { dizemOMesmo, gabaritoDe, perguntaDe, perguntasDoMapa } from '@core/astrology';
import type { CorpoDe, RespostaDe } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { conflito, dadosInvalidos } from '../erros';
import { porResponder } from '../policies/exercicios';
import { respostasDe } from '../presenters/entregaPresenter';
import { entregasDaPessoa } from '../repositories/entregasRepository';
import { exerciciosDoMapa } from '../repositories/exerciciosRepository';
import type { MapaDaTurmaVisto } from '../repositories/turmasRepository';
import { ceuDoMapaDaTurma } from './ceuDaTurma';

type Treinar = Pick<Dependencias, 'db' | 'clock' | 'calculadora'>;

/** @throws ProblemaHttp 422 quando a resposta não é das que a pergunta oferece */
export function exigirOpcao(pergunta: string, resposta: string): void {
  if (!perguntaDe(pergunta)?.opcoes.some((o) => o.valor === resposta))
    throw dadosInvalidos({
      Resposta: ['Escolha uma das respostas que a pergunta oferece. Nada foi enviado.'],
    });
}

/**
 * O que os exercícios da turma perguntam deste mapa e a pessoa ainda tem por responder; à equipe,
 * nada.
 */
async function perguntasReservadas(
  { db, clock }: Treinar,
  { id, turma }: MapaDaTurmaVisto,
  usuarioId: string,
): Promise<string[]> {
  if (turma.daEquipe) return [];
  const agora = clock();
  const exercicios = await exerciciosDoMapa(db, id);
  const abertas = await Promise.all(
    exercicios.map(async (x) => {
      const linhas = await entregasDaPessoa(db, x.id, usuarioId);
      const feitas = linhas.map((l) => ({ refazer: l.refazer, respostas: respostasDe(l) }));
      return x.pergunta !== null && porResponder(x, id, feitas, agora) ? x.pergunta : [];
    }),
  );
  return abertas.flat();
}

export async function perguntasParaTreinar(
  deps: Treinar,
  visto: MapaDaTurmaVisto,
  usuarioId: string,
): Promise<RespostaDe<'perguntasDoTreino'>> {
  const reservadas = await perguntasReservadas(deps, visto, usuarioId);
  const perguntas = perguntasDoMapa(await ceuDoMapaDaTurma(deps, visto)).filter(
    (p) => !reservadas.some((r) => dizemOMesmo(r, p)),
  );
  return { perguntas };
}

export async function responderTreino(
  deps: Treinar,
  visto: MapaDaTurmaVisto,
  usuarioId: string,
  { pergunta, resposta }: CorpoDe<'treinar'>,
): Promise<RespostaDe<'treinar'>> {
  exigirOpcao(pergunta, resposta);
  const reservadas = await perguntasReservadas(deps, visto, usuarioId);
  if (reservadas.some((r) => dizemOMesmo(r, pergunta)))
    throw conflito(
      'Um exercício desta turma pergunta isto, e ainda está aberto. Treine com outra pergunta.',
    );
  const gabarito = gabaritoDe(await ceuDoMapaDaTurma(deps, visto), pergunta);
  if (!gabarito) throw dadosInvalidos({ Pergunta: ['Esta pergunta não tem resposta neste mapa.'] });
  return { certa: gabarito.certas.includes(resposta), explicacao: gabarito.explicacao };
}
