/**
 * npm run test:datas: domínio, telas e servidor com o relógio da máquina noutros dias e noutras zonas.
 * Pede o programa faketime (no Debian, o pacote do mesmo nome).
 */
import { spawnSync } from 'node:child_process';
import { binario, rodar } from './comum.mjs';

const CASOS = [
  ['+1d', 'America/Sao_Paulo'],
  ['+40d', 'UTC'],
  ['+400d', 'Pacific/Kiritimati'],
  ['2026-12-31 23:59:50', 'America/Sao_Paulo'],
  ['2026-12-31 23:59:50', 'Pacific/Kiritimati'],
];

if (spawnSync('faketime', ['--version']).error) {
  console.error('Instale o programa faketime (apt-get install faketime).');
  process.exit(1);
}
const falhas = [];
for (const [quando, zona] of CASOS) {
  console.log(`\n== ${quando}, ${zona}`);
  const codigo = await rodar(
    'faketime',
    [
      ...['-f', /^\+/.test(quando) ? quando : `@${quando}`, process.execPath, binario('jest')],
      ...['--selectProjects', 'dominio', 'telas', 'servidor', '--maxWorkers=2', '--silent'],
    ],
    // Só a data muda: os temporizadores andam como sempre.
    { env: { TZ: zona, FAKETIME_DONT_FAKE_MONOTONIC: '1' } },
  );
  if (codigo !== 0) falhas.push(`${quando}, ${zona}`);
}
console.log(falhas.length === 0 ? '\nTodas as datas passaram.' : `\nFalhou: ${falhas.join('; ')}`);
process.exit(falhas.length === 0 ? 0 : 1);
