/** A thread de uma importação: atende um pedido de cada vez, e acaba com ela. */
import { parentPort } from 'node:worker_threads';
import { arquivoDeDados } from '../sistema/dados';
import { carregarLugares } from '../places/lugares';
import { comoBusca } from '../presenters/lugarPresenter';
import { carregarFusos } from '../time/fusos';
import { criarZonaDoLugar } from '../time/zonaDoLugar';
import type { BuscaPorNome } from './lugares';
import { Sessao } from './sessao';
import type { Tarefa } from './protocolo';

let lugares: BuscaPorNome | null = null;
const sessao = new Sessao({
  fusos: carregarFusos(arquivoDeDados('time', 'fusos.json.gz')),
  zonaDoLugar: criarZonaDoLugar(),
  lugares: () =>
    (lugares ??= comoBusca(carregarLugares(arquivoDeDados('places', 'lugares.bin.gz')))),
});

parentPort?.on('message', (tarefa: Tarefa) => {
  const resposta = sessao.pedir(tarefa);
  // O que se só reconheceu volta sem cópia.
  parentPort?.postMessage(
    resposta,
    tarefa.tipo === 'reconhecer' ? [tarefa.bytes.buffer as ArrayBuffer] : [],
  );
});
