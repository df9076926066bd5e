/** Onde se lê e prepara o que se importa: num grupo de threads (produto) ou nesta (testes). */
import { on } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { SobrecargaError } from '../base/erros';
import { FilaPorPessoa } from '../base/fila';
import { auxiliar } from '../sistema/auxiliar';
import { abrir, lerLotes, type Abertura, type ArquivoALer, type Fontes, type Lote } from './ler';
import { preparar, type Pedaco, type Preparados } from './preparar';

/** @returns false quando já não se quer o resto */
type Guardar = (lote: Lote) => Promise<boolean>;

export interface Oficina {
  /** Que arquivo é este. @throws SobrecargaError quando já esperam bytes demais */
  reconhecer(bytes: Uint8Array): Promise<Abertura>;
  /**
   * Na vez de quem pede, lote a lote: o seguinte só depois de guardado o anterior.
   * @param existentes os mapas que o destino já tem: perguntam-se quando chega a vez
   * @throws SobrecargaError
   */
  ler(
    quem: string,
    bytes: Uint8Array,
    existentes: () => Promise<ArquivoALer['existentes']>,
    guardar: Guardar,
  ): Promise<void>;
  preparar(pedaco: Pedaco): Promise<Preparados>;
  /** Na vez de quem pede. @throws SobrecargaError */
  gravar<T>(quem: string, gravacao: () => Promise<T>): Promise<T>;
  fechar(): Promise<void>;
}

const MB = 1024 * 1024;
/** O que se lê fica na memória até ao fim. */
const BYTES_ACEITOS = 160 * MB;
const LEITURAS = { lugares: 2, lugaresDeCadaUm: 1, maximoDeCadaUm: 5, maximo: 100 };
const GRAVACOES = { lugares: 2, lugaresDeCadaUm: 1, maximoDeCadaUm: 5, maximo: 40 };
/** Uma sempre livre para o que é curto. */
const THREADS = LEITURAS.lugares + 1;
const MEMORIA_MB = 512;
const OCIOSA_MS = 10_000;

export function oficinaLocal(fontes: Fontes): Oficina {
  return {
    reconhecer: async (bytes) => abrir(bytes),
    ler: async (_quem, bytes, existentes, guardar) => {
      const lotes = lerLotes(fontes, { bytes, existentes: await existentes() });
      for (const lote of lotes) if (!(await guardar(lote))) return;
    },
    preparar: async (pedaco) => preparar(fontes.fusos, pedaco),
    gravar: (_quem, gravacao) => gravacao(),
    fechar: async () => undefined,
  };
}

export function oficinaEmThreads(bytesAceitos = BYTES_ACEITOS): Oficina {
  const { arquivo: filename, execArgv } = auxiliar('importacaoWorker');
  const grupo = new Piscina({
    filename,
    name: 'preparar',
    execArgv,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: OCIOSA_MS,
    // A thread que espera pela tarefa seguinte não ouve a porta por onde se leem os lotes.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  const leituras = new FilaPorPessoa(LEITURAS);
  const gravacoes = new FilaPorPessoa(GRAVACOES);
  let aceitos = 0;
  const contando = async <T>(bytes: number, fazer: () => Promise<T>): Promise<T> => {
    if (aceitos + bytes > bytesAceitos) throw new SobrecargaError();
    aceitos += bytes;
    try {
      return await fazer();
    } finally {
      aceitos -= bytes;
    }
  };
  const lerNaThread = async (arquivo: ArquivoALer, guardar: Guardar): Promise<void> => {
    const { port1: daqui, port2: porta } = new MessageChannel();
    const leitura = grupo.run({ ...arquivo, porta }, { name: 'ler', transferList: [porta] });
    leitura.catch(() => undefined);
    try {
      for await (const [lote] of on(daqui, 'message', { close: ['close'] })) {
        const continua = await guardar(lote as Lote);
        if (!continua) break;
        daqui.postMessage('mais');
      }
    } finally {
      daqui.close();
    }
    await leitura;
  };
  return {
    reconhecer: (bytes) =>
      contando(bytes.length, () => grupo.run(bytes, { name: 'reconhecer' }) as Promise<Abertura>),
    ler: (quem, bytes, existentes, guardar) =>
      contando(bytes.length, () =>
        leituras.rodar(quem, async () =>
          lerNaThread({ bytes, existentes: await existentes() }, guardar),
        ),
      ),
    preparar: (pedaco) => grupo.run(pedaco, { name: 'preparar' }) as Promise<Preparados>,
    gravar: (quem, gravacao) => gravacoes.rodar(quem, gravacao),
    fechar: () => grupo.destroy(),
  };
}
