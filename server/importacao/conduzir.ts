/** Ler um arquivo para o banco, lote a lote; gravar de lá é em gravar.ts. */
import type { Dependencias } from '../dependencias';
import { criarFolego } from '../base/folego';
import {
  anotarEspera,
  guardarLote,
  mapasExistentes,
  type LinhaDeImportacao,
} from '../repositories/importacoesRepository';
import { linhaDoRegistro } from './apresentar';
import { DesistiuError } from './fila';
import type { Bancada, Oficina } from './oficina';

type Ferramentas = Pick<Dependencias, 'db' | 'cifra' | 'clock'>;

/** De quanto em quanto quem espera diz que continua lá. */
const PULSO_DA_ESPERA_MS = 20_000;

/**
 * Espera pela vez, e lê. Enquanto espera, a importação diz quantos arquivos estão à frente; se se
 * descarta, já não se espera por ela.
 */
export async function lerQuandoForAVez(
  ferramentas: Ferramentas & Pick<Dependencias, 'oficina'>,
  importacao: Pick<LinhaDeImportacao, 'id' | 'usuario_id' | 'escola_id'>,
  bytes: Uint8Array,
): Promise<void> {
  const { db, clock, oficina } = ferramentas;
  const { id, usuario_id: quem } = importacao;
  const desistencia = new AbortController();
  let aFrente: number | null = null;
  // Uma de cada vez, pela ordem em que se disseram.
  let anotada: Promise<unknown> = Promise.resolve();
  const anotar = (): void => {
    const quantos = aFrente;
    anotada = anotada
      .then(() => anotarEspera(db, id, quantos, clock()))
      .then((ainda) => !ainda && desistencia.abort())
      .catch(() => undefined);
  };
  const pulso = setInterval(anotar, PULSO_DA_ESPERA_MS).unref();
  const pedido: Parameters<Oficina['ler']>[0] = {
    quem,
    peso: bytes.length,
    sinal: desistencia.signal,
    aoMudar: (quantos) => {
      aFrente = quantos;
      anotar();
    },
  };
  try {
    await oficina.ler(pedido, async (bancada) => {
      clearInterval(pulso);
      await anotada;
      if (!(await anotarEspera(db, id, null, clock()))) return;
      await bancada.pedir({ tipo: 'abrir', bytes });
      await lerArquivo(ferramentas, bancada, importacao);
    });
  } catch (e) {
    if (!(e instanceof DesistiuError)) throw e;
  } finally {
    clearInterval(pulso);
  }
}

/** Lê até o fim, ou até se descartar a importação. */
async function lerArquivo(
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
