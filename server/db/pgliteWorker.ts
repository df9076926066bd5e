/**
 * O banco embutido na sua própria thread: o PGlite nunca devolve o laço de eventos enquanto
 * trabalha.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { fraseDaFalha } from './frasesDeFalha';
import { DurableNodeFS, parametrosDuraveis } from './durableNodeFS';
import type { DadosDoWorker, ErroDoBanco, Pedido, Resposta } from './protocolo';
import { LEITORES } from './tipos';

const porta = parentPort;
if (!porta) throw new Error('pgliteWorker só funciona como worker.');
const responder = (r: Resposta): void => porta.postMessage(r);

function paraErro(e: unknown): ErroDoBanco {
  const { message, code, constraint, detail } = e as Partial<ErroDoBanco>;
  return {
    message: typeof message === 'string' ? message : fraseDaFalha(e),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(detail && { detail }),
  };
}

async function atender(pg: PGlite, pedido: Pedido): Promise<void> {
  if (pedido.tipo === 'fechar') {
    await pg.close();
    responder({ tipo: 'resultado', id: pedido.id, rows: [], rowCount: 0 });
    porta?.close();
    return;
  }
  const { rows, affectedRows } = await pg.query(pedido.sql, [...pedido.parametros]);
  responder({ tipo: 'resultado', id: pedido.id, rows, rowCount: affectedRows ?? rows.length });
}

/** O que o PostgreSQL disse por último: ao não abrir, o PGlite só diz que não abriu. */
const ditos: string[] = [];
const GUARDADOS = 20;
/** @returns false: o PGlite não tem de o dizer também */
function ouvir(linha: string): boolean {
  ditos.push(linha);
  if (ditos.length > GUARDADOS) ditos.shift();
  return false;
}
const razao = (): string => {
  const graves = ditos.flatMap((linha) => /\b(?:FATAL|PANIC):.*/.exec(linha)?.[0] ?? []);
  return graves.length > 0 ? ` (${graves.at(-1)})` : '';
};

async function iniciar({ pasta }: DadosDoWorker): Promise<void> {
  const pg = await PGlite.create({
    fs: new DurableNodeFS(pasta),
    startParams: parametrosDuraveis(),
    parsers: LEITORES,
    onStderr: ouvir,
  });
  porta?.on('message', (pedido: Pedido) => {
    atender(pg, pedido).catch((e: unknown) =>
      responder({ tipo: 'erro', id: pedido.id, erro: paraErro(e) }),
    );
  });
  responder({ tipo: 'pronto' });
}

iniciar(workerData as DadosDoWorker).catch((e: unknown) => {
  responder({ tipo: 'naoAbriu', mensagem: fraseDaFalha(e) + razao() });
  porta.close();
});
