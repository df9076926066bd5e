/** Ler um arquivo para o banco, lote a lote; gravar de lá é em gravar.ts. */
import type { Dependencias } from '../dependencias';
import { criarFolego } from '../folego';
import {
  guardarLote,
  mapasExistentes,
  type LinhaDeImportacao,
} from '../repositories/importacoesRepository';
import { linhaDoRegistro } from './apresentar';
import type { Bancada } from './oficina';

type Ferramentas = Pick<Dependencias, 'db' | 'cifra' | 'clock'>;

/** Lê até o fim, ou até se descartar a importação. */
export async function lerArquivo(
  { db, cifra, clock }: Ferramentas,
  bancada: Bancada,
  importacao: Pick<LinhaDeImportacao, 'id' | 'usuario_id' | 'escola_id'>,
): Promise<void> {
  const { id } = importacao;
  await bancada.pedir({ tipo: 'comparar', existentes: await mapasExistentes(db, importacao) });
  const avisos: string[] = [];
  const folego = criarFolego();
  for (let continua = true; continua;) {
    const lote = await bancada.pedir({ tipo: 'ler' });
    avisos.push(...lote.avisos);
    const registros = [];
    for (const r of lote.registros) {
      registros.push({ ...r, guardado: cifra.fechar(r.guardado, linhaDoRegistro(id, r.numero)) });
      await folego();
    }
    const { posicao, fim } = lote;
    const guardado = { registros, avisos, posicao, lida: fim, agora: clock() };
    continua = (await guardarLote(db, id, guardado)) && !fim;
  }
}
