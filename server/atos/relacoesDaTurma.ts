/** Dar uma relação a uma turma, num passo só, e ver as que ela tem. */
import { LIMITES, type CorpoDe, type RelacoesDaTurma } from '@core/contract';
import { compararNomes } from '@core/texto';
import { embaralhar } from '../base/embaralhar';
import { dadosInvalidos, semAcesso } from '../base/erros';
import { idAoAcaso } from '../base/ids';
import { oQueSeVe } from '../cegueira/leitura';
import type { Mascara } from '@core/mascara';
import type { Dependencias } from '../dependencias';
import { compartilharComTurma } from '../repositories/mapasDaTurmaRepository';
import { travarTurma, type TurmaVista } from '../repositories/participantes';
import {
  contarRelacoesDaTurma,
  darRelacaoATurma,
  mapasDaRelacaoDaEscola,
  osQueATurmaNaoTem,
  relacoesDaTurma,
  type RelacaoDaTurma,
} from '../repositories/relacoesDaTurmaRepository';
import { mascaraDoAluno } from './mascaraDoAluno';

type UmaRelacao = RelacoesDaTurma[number];

function paraAEquipe({ id, relacao, nome, vista, mapas }: RelacaoDaTurma): UmaRelacao {
  return {
    id,
    titulo: nome,
    vista,
    mapas: mapas.map((m) => ({
      id: m.id,
      titulo: m.nome,
      asCegas: m.naTurma !== null && m.naTurma.cegueira !== 'às claras',
    })),
    daEquipe: { relacao, faltam: mapas.filter((m) => m.naTurma === null).map((m) => m.nome) },
  };
}

/**
 * Só quando a turma tem todos os mapas dela. O nome da relação costuma ser o das pessoas: com algum
 * mapa às cegas dizem-se os títulos, e nada mais do que se escreveu.
 */
const paraQuemEstuda =
  (texto: Mascara) =>
  ({ id, nome, vista, mapas }: RelacaoDaTurma): UmaRelacao[] => {
    const lidos = mapas.flatMap(({ naTurma, ...mapa }) => {
      if (naTurma === null) return [];
      const { asClaras, titulo, mapaId } = oQueSeVe(mapa, naTurma);
      return [{ id: mapaId ?? naTurma.id, titulo, asCegas: !asClaras }];
    });
    if (lidos.length < mapas.length) return [];
    // A ordem em que se escolheram pode ser a dos nomes.
    const vistos = [
      ...lidos.filter(({ asCegas }) => !asCegas),
      ...lidos.filter(({ asCegas }) => asCegas).sort((a, b) => compararNomes(a.titulo, b.titulo)),
    ];
    const titulo = vistos.some(({ asCegas }) => asCegas)
      ? vistos.map((v) => v.titulo).join(' e ')
      : texto(nome);
    return [{ id, titulo, vista, mapas: vistos, daEquipe: null }];
  };

/** A ordem por que se deram não se diz: as que se veem às claras vêm pelo nome, e depois as outras. */
const pelaVista = (a: UmaRelacao, b: UmaRelacao): number => {
  const cegas = (r: UmaRelacao): number => Number(r.mapas.some(({ asCegas }) => asCegas));
  return cegas(a) - cegas(b) || compararNomes(a.titulo, b.titulo);
};

export async function verRelacoesDaTurma(
  { db }: Pick<Dependencias, 'db'>,
  { id, daEquipe }: TurmaVista,
  usuarioId: string,
): Promise<RelacoesDaTurma> {
  const relacoes = await relacoesDaTurma(db, id);
  if (daEquipe) return relacoes.map(paraAEquipe);
  const texto = await mascaraDoAluno({ db }, usuarioId, id);
  return relacoes.flatMap(paraQuemEstuda(texto)).sort(pelaVista);
}

/** Os mapas que a turma já tem ficam como se mostram nela; os outros vão com a cegueira que se diz. */
export function compartilharRelacao(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  turma: TurmaVista,
  por: string,
  { relacao, cegueira, revelaEm }: CorpoDe<'compartilharRelacao'>,
): Promise<void> {
  const agora = clock();
  return db.transaction().execute(async (tx) => {
    await travarTurma(tx, turma.id);
    const mapas = await mapasDaRelacaoDaEscola(tx, relacao, turma.escolaId);
    if (!mapas)
      throw dadosInvalidos({
        Relacao: ['Esta relação não é desta escola, ou foi apagada. Recarregue a página.'],
      });
    if ((await contarRelacoesDaTurma(tx, turma.id)) >= LIMITES.relacoesDaTurma)
      throw semAcesso(
        `A turma chegou ao limite de ${LIMITES.relacoesDaTurma} relações. Remova alguma para incluir outra.`,
      );
    const faltam = await osQueATurmaNaoTem(tx, turma.id, mapas);
    if (faltam.length > 0)
      await compartilharComTurma(tx, {
        turma,
        mapas: embaralhar(faltam).map((mapaId) => ({ id: idAoAcaso(), mapaId })),
        cegueira,
        revelaEm: cegueira === 'às claras' ? null : revelaEm,
        por,
        agora,
      });
    await darRelacaoATurma(tx, { id: idAoAcaso(), relacao, turma, agora });
  });
}
