/** O que se faz a uma turma: criá-la, dizer quem é dela, dar-lhe mapas e vê-la. */
import {
  LIMITES,
  type CorpoDe,
  type RespostaDe,
  type Turma,
  type TurmaDoAluno,
  type TurmaEntrada,
} from '@core/contract';
import { compararNomes } from '@core/texto';
import { oQueSeVe } from '../cegueira/leitura';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { embaralhar } from '../base/embaralhar';
import { conflito, dadosInvalidos, naoEncontrado, semAcesso } from '../base/erros';
import { idAoAcaso, novoId } from '../base/ids';
import { apresentarMapa } from '../presenters/mapaPresenter';
import { revogarConvites } from '../repositories/convitesRepository';
import { emIso } from '../repositories/instantes';
import {
  compartilharComTurma,
  type MapaDaTurmaVisto,
} from '../repositories/mapasDaTurmaRepository';
import { marcarTurmasLidas } from '../repositories/idsDoQueSeCegaRepository';
import {
  contarTurmas,
  criarTurma,
  definirAlunos,
  definirEquipe,
  substituirTurma,
  turmaDaEquipe,
} from '../repositories/turmasRepository';
import { turmasDoAluno, type TurmaDeQuemEstuda } from '../repositories/turmasDoAlunoRepository';
import type { TurmaVista } from '../repositories/participantes';
import { camadasDe } from './ceuDaTurma';
import { TURMA_NAO_ENCONTRADA } from './frases';

interface Gente {
  readonly equipe: readonly string[];
  readonly alunos: readonly string[];
}

async function definirGente(
  tx: Conexao,
  turma: { readonly id: string; readonly escolaId: string },
  { equipe, alunos }: Gente,
  agora: Date,
): Promise<void> {
  if (!(await definirEquipe(tx, turma, equipe)))
    throw dadosInvalidos({
      Equipe: ['A lista tem quem não é da equipe desta escola. Recarregue a página.'],
    });
  if (!(await definirAlunos(tx, turma, alunos, agora)))
    throw dadosInvalidos({
      Alunos: ['A lista tem quem não é aluno desta escola. Recarregue a página.'],
    });
}

/** Deve correr numa transação. */
export async function abrirTurma(
  tx: Conexao,
  escolaId: string,
  entrada: TurmaEntrada,
  agora: Date,
): Promise<{ readonly id: string }> {
  if ((await contarTurmas(tx, escolaId)) >= LIMITES.turmasDaEscola)
    throw semAcesso(
      `A escola chegou ao limite de ${LIMITES.turmasDaEscola} turmas. Apague alguma para criar outra.`,
    );
  const turma = { id: novoId(agora), escolaId };
  await criarTurma(tx, { ...turma, agora }, entrada);
  await definirGente(tx, turma, entrada, agora);
  return { id: turma.id };
}

/** Na versão lida. @returns a nova */
export function salvarTurma(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  turma: TurmaVista,
  lida: number,
  entrada: CorpoDe<'salvarTurma'>,
): Promise<number> {
  const agora = clock();
  return db.transaction().execute(async (tx) => {
    const nova = await substituirTurma(tx, { id: turma.id, lida }, entrada);
    if (nova === null)
      throw conflito(
        'Esta turma foi alterada por outra pessoa enquanto você a editava. Abra-a de novo e refaça a mudança.',
      );
    await definirGente(tx, turma, entrada, agora);
    if (entrada.revogarConvites) await revogarConvites(tx, { turmaId: turma.id }, agora);
    return nova;
  });
}

export async function verTurma(
  { db, clock, config }: Pick<Dependencias, 'db' | 'clock' | 'config'>,
  { id }: TurmaVista,
): Promise<Turma> {
  const turma = await turmaDaEquipe(db, id, clock());
  if (!turma) throw naoEncontrado(TURMA_NAO_ENCONTRADA);
  return { ...turma, semCorreio: !config.correioPorSmtp };
}

/**
 * A turma como quem nela estuda a vê: os mapas que têm nome por ele, e à parte, pelo número do
 * rótulo, que se sorteia, os que estão às cegas. Nem o lugar na lista diz de quem são.
 */
function apresentarTurma({ mapas, ...turma }: TurmaDeQuemEstuda): TurmaDoAluno {
  const vistos = mapas.map(({ mapa, rotulo, revelaEm, cegueira, ...resto }) => {
    const { asClaras, titulo, mapaId } = oQueSeVe(mapa, { cegueira, rotulo });
    return {
      ...resto,
      mapaId,
      nome: titulo,
      cegueira,
      revelaEm: asClaras ? null : revelaEm && emIso(revelaEm),
    };
  });
  const porNome = (a: { nome: string }, b: { nome: string }) => compararNomes(a.nome, b.nome);
  return {
    ...turma,
    mapas: [
      ...vistos.filter((m) => m.mapaId !== null).sort(porNome),
      ...vistos.filter((m) => m.mapaId === null).sort(porNome),
    ],
  };
}

export async function verMinhasTurmas(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  usuarioId: string,
): Promise<TurmaDoAluno[]> {
  const turmas = await turmasDoAluno(db, usuarioId);
  if (turmas.length > 0) await marcarTurmasLidas(db, usuarioId, clock());
  return turmas.map(apresentarTurma);
}

/** Pela equipe, como os alunos dela. */
export async function verTurmaComoAluno(
  { db }: Pick<Dependencias, 'db'>,
  { id: turmaId }: TurmaVista,
  usuarioId: string,
): Promise<TurmaDoAluno> {
  const [turma] = await turmasDoAluno(db, usuarioId, { turmaId });
  if (!turma) throw naoEncontrado(TURMA_NAO_ENCONTRADA);
  return apresentarTurma(turma);
}

export function darMapasATurma(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  turma: TurmaVista,
  por: string,
  { mapas, cegueira, revelaEm }: CorpoDe<'compartilharComTurma'>,
): Promise<void> {
  const agora = clock();
  return db.transaction().execute(async (tx) => {
    const quantos = await compartilharComTurma(tx, {
      turma,
      mapas: embaralhar(mapas).map((mapaId) => ({ id: idAoAcaso(), mapaId })),
      cegueira,
      revelaEm: cegueira === 'às claras' ? null : revelaEm,
      por,
      agora,
    });
    if (quantos !== mapas.length)
      throw dadosInvalidos({
        Mapas: ['A lista tem um mapa que não é desta escola. Recarregue a página.'],
      });
  });
}

/** O que de um mapa da turma se pode saber. */
export function verMapaDaTurma(visto: MapaDaTurmaVisto): RespostaDe<'mapaDaTurma'> {
  const { id, turma, escolaNome, cegueira, revelaEm, linha } = visto;
  const { asClaras, titulo, mapaId, nascimento } = oQueSeVe(linha, visto);
  return {
    id,
    turma: { id: turma.id, nome: turma.nome },
    escola: { id: turma.escolaId, nome: escolaNome },
    mapaId,
    // A equipe grava roteiros sobre ele sem deixar de o ver como os alunos.
    gravarEm: turma.daEquipe ? linha.id : null,
    rotulo: titulo,
    cegueira,
    revelaEm: asClaras ? null : revelaEm && emIso(revelaEm),
    nascimento: nascimento(apresentarMapa(linha, false)),
    // É um mapa só: o que se escolheu para o comparar com outro não diz nada dele.
    camadas: camadasDe(visto).map(({ orbesDaSinastria: _dosDois, ...dele }) => dele),
  };
}
