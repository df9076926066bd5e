/** Carrega e autoriza o exercício, ou a entrega de um, que o caminho nomeia. */
import { EXERCICIO_NAO_ENCONTRADO } from '../atos/frases';
import { podeVerTurma } from '../policies/turmas';
import { exercicioDaEntrega } from '../repositories/correcaoRepository';
import { exercicioVistoPor } from '../repositories/exerciciosRepository';
import { carregador } from './carregar';

export const { carregar: carregarExercicio, doPedido: exercicioDoPedido } = carregador({
  achar: ({ db }, id, usuarioId) => exercicioVistoPor(db, id, usuarioId),
  relacao: ({ turma }) => turma,
  podeVer: podeVerTurma,
  ausente: EXERCICIO_NAO_ENCONTRADO,
  comoAluno: true,
});

/** Uma entrega é de quem vê o exercício dela. */
export const { carregar: carregarEntrega, doPedido: entregaDoPedido } = carregador({
  achar: async ({ db }, id, usuarioId) => {
    const exercicio = await exercicioDaEntrega(db, id);
    const visto = exercicio && (await exercicioVistoPor(db, exercicio, usuarioId));
    return visto ? { id, turma: visto.turma } : null;
  },
  relacao: ({ turma }) => turma,
  podeVer: podeVerTurma,
  ausente: EXERCICIO_NAO_ENCONTRADO,
});
