/**
 * npm test: arquitetura (lint), tipos, construção, e as famílias de testes.
 * Termina com uma linha só: "N passed, N failed", somando tudo.
 * Com NOITE=1 (npm run test:noite), também o que é só da noite.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { binario, rodar } from './comum.mjs';

const NOITE = process.env.NOITE === '1';
const temporario = mkdtempSync(path.join(os.tmpdir(), 'testes-'));
const soma = { passou: 0, falhou: 0 };

/** Uma verificação inteira que ou passa ou falha. */
async function verificar(nome, comando, argumentos) {
  const passou = (await rodar(comando, argumentos)) === 0;
  console.log(`== ${nome}: ${passou ? 'passou' : 'falhou'}`);
  soma[passou ? 'passou' : 'falhou'] += 1;
  return passou;
}

/** Corre testes que deixam um relatório em JSON, e soma os que contaram. */
async function testes(nome, comando, argumentos, { env, contar }) {
  console.log(`\n== ${nome}`);
  const relatorio = path.join(temporario, `${nome}.json`);
  const codigo = await rodar(comando, argumentos(relatorio), { env: env?.(relatorio) });
  try {
    const { passou, falhou } = contar(JSON.parse(readFileSync(relatorio, 'utf8')));
    soma.passou += passou;
    soma.falhou += falhou || Number(codigo !== 0 || passou === 0);
  } catch {
    soma.falhou += 1;
    console.error(`${nome}: não ficou relatório.`);
  }
}

const jest = (nome, projetos) =>
  testes(
    nome,
    binario('jest'),
    (relatorio) => [
      ...['--selectProjects', ...projetos, '--maxWorkers=2'],
      ...['--json', `--outputFile=${relatorio}`],
    ],
    {
      // Montar telas faz e desfaz milhares de objetos de vida curta: com mais lugar para os novos, o
      // coletor passa menos vezes.
      env: () => ({ NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` }),
      contar: (r) => ({
        passou: r.numPassedTests,
        falhou: r.numFailedTests + r.numRuntimeErrorTestSuites,
      }),
    },
  );

await Promise.all([
  verificar('Arquitetura e estilo (lint)', 'npm', ['run', '-s', 'lint']),
  verificar('Tipos (tsc)', 'npm', ['run', '-s', 'typecheck']).then(() =>
    verificar('Construção', process.execPath, ['tools/build.mjs']),
  ),
]);
await jest('jest', ['dominio', 'telas', 'servidor', ...(NOITE ? ['demorados'] : [])]);
await testes(
  'navegador',
  binario('playwright'),
  () => ['test', '-c', '__tests__/e2e', ...(NOITE ? [] : ['--grep-invert', '@noite'])],
  {
    env: (relatorio) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: relatorio }),
    contar: ({ stats, errors }) => ({
      passou: stats.expected,
      falhou: stats.unexpected + stats.flaky + errors.length,
    }),
  },
);

rmSync(temporario, { recursive: true, force: true });
console.log(`\n${soma.passou} passed, ${soma.falhou} failed`);
process.exit(soma.falhou === 0 ? 0 : 1);
