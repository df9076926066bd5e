/** Ler um arquivo para o banco, lote a lote, à espera de quem decida. */
import type { Dependencias } from '../dependencias';
import { criarFolego } from '../base/folego';
import {
  guardarLote,
  mapasExistentes,
  pararLeitura,
  type LinhaDeImportacao,
} from '../repositories/importacoesRepository';
import { linhaDoRegistro } from './apresentar';
import type { Lote } from './ler';

/** Até o fim, ou até se descartar a importação; a que falha fica interrompida. */
export async function lerParaOBanco(
  { db, cifra, clock, oficina }: Pick<Dependencias, 'db' | 'cifra' | 'clock' | 'oficina'>,
  importacao: Pick<LinhaDeImportacao, 'id' | 'usuario_id' | 'escola_id'>,
  bytes: Uint8Array,
): Promise<void> {
  const { id, usuario_id: quem } = importacao;
  const avisos: string[] = [];
  const folego = criarFolego();
  const guardar = async (lote: Lote): Promise<boolean> => {
    avisos.push(...lote.avisos);
    const registros = [];
    for (const r of lote.registros) {
      registros.push({ ...r, guardado: cifra.fechar(r.guardado, linhaDoRegistro(id, r.numero)) });
      await folego();
    }
    const { posicao, fim } = lote;
    return guardarLote(db, id, { registros, avisos, posicao, lida: fim, agora: clock() });
  };
  try {
    await oficina.ler(quem, bytes, () => mapasExistentes(db, importacao), guardar);
  } catch (e) {
    await pararLeitura(db, id);
    throw e;
  }
}
