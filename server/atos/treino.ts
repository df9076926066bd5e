/** Treinar num mapa da turma: perguntas cuja resposta se diz logo. */
import { dizemOMesmo, gabaritoDe, perguntaDe, perguntasDoMapa } from '@core/astrology';
import type { CorpoDe, RespostaDe } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { conflito, dadosInvalidos } from '../base/erros';
import { porResponder } from '../policies/exercicios';
import { respostasDe } from '../presenters/entregaPresenter';
import { entregasDaPessoa } from '../repositories/entregasRepository';
import { exerciciosDoNascimento, perguntasApagadas } from '../repositories/exerciciosRepository';
import type { MapaDaTurmaVisto } from '../repositories/mapasDaTurmaRepository';
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
 * O que os exercícios de todas as turmas da pessoa perguntam deste mapa, ou de outro do mesmo nascimento,
 * e ela ainda tem por responder; à equipe, nada.
 */
async function perguntasReservadas(
  { db, clock }: Treinar,
  { id, linha, turma }: MapaDaTurmaVisto,
  usuarioId: string,
): Promise<string[]> {
  if (turma.daEquipe) return [];
  const agora = clock();
  const exercicios = await exerciciosDoNascimento(db, linha.id, usuarioId);
  const abertas = await Promise.all(
    exercicios.map(async ({ mapaDaTurma, ...x }) => {
      if (x.pergunta === null) return [];
      const linhas = await entregasDaPessoa(db, x.id, usuarioId);
      const feitas = linhas.map((l) => ({ refazer: l.refazer, respostas: respostasDe(l) }));
      return porResponder(x, mapaDaTurma, feitas, agora) ? x.pergunta : [];
    }),
  );
  return [...abertas.flat(), ...(await perguntasApagadas(db, id, agora))];
}

export async function perguntasParaTreinar(
  deps: Treinar,
  visto: MapaDaTurmaVisto,
  usuarioId: string,
): Promise<RespostaDe<'perguntasDoTreino'>> {
  const reservadas = await perguntasReservadas(deps, visto, usuarioId);
  const info = await ceuDoMapaDaTurma(deps, visto);
  const perguntas = perguntasDoMapa(info).filter(
    (p) => !reservadas.some((r) => dizemOMesmo(info, r, p)),
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
  const info = await ceuDoMapaDaTurma(deps, visto);
  if (reservadas.some((r) => dizemOMesmo(info, r, pergunta)))
    throw conflito('Um exercício seu ainda aberto faz esta pergunta. Treine com outra pergunta.');
  const gabarito = gabaritoDe(info, pergunta);
  if (!gabarito) throw dadosInvalidos({ Pergunta: ['Esta pergunta não tem resposta neste mapa.'] });
  return { certa: gabarito.certas.includes(resposta), explicacao: gabarito.explicacao };
}
