/**
 * O PGlite liga o PostgreSQL com -F (sem fsync) e seu sistema de arquivos nem sabe gravar de
 * verdade: numa queda de energia a pasta inteira se perde (electric-sql/pglite#1107). Aqui cada
 * fsync chega ao disco. Apoia-se em partes internas do pacote; por isso a versão é fixa e um teste
 * conta as chamadas por commit.
 */
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Preparo = Parameters<NodeFS['init']>[1];
interface FluxoDeArquivo {
  readonly nfd?: number;
}
interface ModuloComNodeFS {
  readonly NODEFS: { readonly stream_ops: { fsync?: (fluxo: FluxoDeArquivo) => number } };
}

export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, opcoes: Preparo): ReturnType<NodeFS['init']> {
    const preparado = await super.init(pg, opcoes);
    const anteriores = [preparado.emscriptenOpts.preRun ?? []].flat();
    preparado.emscriptenOpts.preRun = [
      ...anteriores,
      (modulo: unknown) => ensinarFsync(modulo as ModuloComNodeFS),
    ] as typeof preparado.emscriptenOpts.preRun;
    return preparado;
  }
}

function ensinarFsync(modulo: ModuloComNodeFS): void {
  modulo.NODEFS.stream_ops.fsync = (fluxo) => {
    if (fluxo.nfd !== undefined) fs.fdatasyncSync(fluxo.nfd);
    return 0;
  };
}

/** Os parâmetros do PGlite sem -F, e uma memória de partilha que cabe num computador comum. */
export function parametrosDuraveis(): string[] {
  const padrao = (PGlite as unknown as { defaultStartParams: string[] }).defaultStartParams;
  // wal_sync_method=fsync: fdatasync é um toco vazio na compilação WASM.
  return [
    ...padrao.filter((p) => p !== '-F'),
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'shared_buffers=32MB',
  ];
}
