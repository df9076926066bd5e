/** Carregado antes do servidor (--require): mede o atraso do laço de eventos dele e o diz a quem o ligou. */
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { isMainThread } = require('node:worker_threads');

if (isMainThread && process.send) {
  const atraso = monitorEventLoopDelay({ resolution: 1 });
  atraso.enable();
  const ms = (ns) => ns / 1e6;
  process.on('message', () => {
    process.send({ p50: ms(atraso.percentile(50)), p99: ms(atraso.percentile(99)), maximo: ms(atraso.max) });
    atraso.reset();
  });
}
