/** As tarefas de uma importação numa thread do grupo: nenhuma deixa nada à seguinte. */
import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { arquivoDeDados } from '../sistema/dados';
import { carregarLugares } from '../places/lugares';
import { comoBusca } from '../presenters/lugarPresenter';
import { carregarFusos } from '../time/fusos';
import { criarZonaDoLugar } from '../time/zonaDoLugar';
import { abrir, lerLotes, type ArquivoALer, type Fontes } from './ler';
import type { BuscaPorNome } from './lugares';
import { preparar as prepararPedaco, type Pedaco, type Preparados } from './preparar';

let lugares: BuscaPorNome | null = null;
const fontes: Fontes = {
  fusos: carregarFusos(arquivoDeDados('time', 'fusos.json.gz')),
  zonaDoLugar: criarZonaDoLugar(),
  lugares: () =>
    (lugares ??= comoBusca(carregarLugares(arquivoDeDados('places', 'lugares.bin.gz')))),
};

export const reconhecer = abrir;

/** Cada lote espera que se peça mais; fechada a porta do outro lado, acaba. */
export async function ler({
  porta,
  ...arquivo
}: ArquivoALer & { readonly porta: MessagePort }): Promise<void> {
  const pedidos = on(porta, 'message', { close: ['close'] });
  try {
    for (const lote of lerLotes(fontes, arquivo)) {
      porta.postMessage(lote);
      if (lote.fim || (await pedidos.next()).done) return;
    }
  } finally {
    porta.close();
  }
}

export const preparar = (pedaco: Pedaco): Preparados => prepararPedaco(fontes.fusos, pedaco);
