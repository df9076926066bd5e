/** As anotações: cifrá-las de novo depois de se trocar a chave. */
import { recifrar } from '../repositories/recifragemRepository';
import type { Comando } from './argumentos';

export const COMANDOS_DE_ANOTACOES: Readonly<Record<string, Comando>> = {
  async 'anotacoes recifrar'(f) {
    const { feitos, restam } = await recifrar(f.banco.db, f.cifra);
    const feito = `${feitos} ${feitos === 1 ? 'texto criptografado' : 'textos criptografados'} de novo com a chave de agora.`;
    return restam === 0
      ? `${feito} Nenhum ficou com outra: já se pode esvaziar NOTES_SECRET_PREVIOUS.`
      : `${feito} ${restam === 1 ? 'Ficou 1' : `Ficaram ${restam}`} com outra chave, que não se ${restam === 1 ? 'abre' : 'abrem'} aqui: ponha-a em NOTES_SECRET_PREVIOUS e repita; nada se perdeu.`;
  },
};
