/**
 * Carregado antes do servidor (--require): mede o laço de eventos e a memória dele e o diz a quem o
 * ligou.
 */
const { monitorEventLoopDelay, performance } = require('node:perf_hooks');
const { isMainThread } = require('node:worker_threads');

if (isMainThread && process.send) {
  const atraso = monitorEventLoopDelay({ resolution: 1 });
  atraso.enable();
  let uso = performance.eventLoopUtilization();
  const ms = (ns) => ns / 1e6;
  process.on('message', () => {
    const agora = performance.eventLoopUtilization();
    process.send({
      p50: ms(atraso.percentile(50)),
      p99: ms(atraso.percentile(99)),
      maximo: ms(atraso.max),
      rssMB: process.memoryUsage().rss / 2 ** 20,
      ocupadoMs: agora.active - uso.active,
    });
    uso = agora;
    atraso.reset();
  });
}
