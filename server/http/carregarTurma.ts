/** Carrega e autoriza a turma, ou o mapa de uma turma, que o caminho nomeia. */
import { MAPA_DA_TURMA_NAO_ENCONTRADO, TURMA_NAO_ENCONTRADA } from '../atos/frases';
import { podeVerTurma } from '../policies/turmas';
import { mapaDaTurmaVistoPor } from '../repositories/mapasDaTurmaRepository';
import { turmaVistaPor } from '../repositories/participantes';
import { marcarTurmasLidas } from '../repositories/idsDoQueSeCegaRepository';
import { carregador } from './carregar';

export const { carregar: carregarTurma, doPedido: turmaDoPedido } = carregador({
  // Tudo o que a turma tem se lê por aqui, e os nomes com ele.
  achar: async ({ db, clock }, id, usuarioId, porOutro) => {
    const turma = await turmaVistaPor(db, id, usuarioId);
    if (turma?.aluno && !porOutro) await marcarTurmasLidas(db, usuarioId, clock(), id);
    return turma;
  },
  relacao: (turma) => turma,
  podeVer: podeVerTurma,
  ausente: TURMA_NAO_ENCONTRADA,
  comoAluno: true,
});

export const { carregar: carregarMapaDaTurma, doPedido: mapaDaTurmaDoPedido } = carregador({
  achar: ({ db }, id, usuarioId) => mapaDaTurmaVistoPor(db, id, usuarioId),
  relacao: ({ turma }) => turma,
  podeVer: podeVerTurma,
  ausente: MAPA_DA_TURMA_NAO_ENCONTRADO,
  comoAluno: true,
});
