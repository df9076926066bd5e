/**
 * npm test: arquitetura (lint), tipos, construção, e as famílias de testes.
 * Termina com uma linha só: "N passed, N failed", somando tudo.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { binario, rodar } from './comum.mjs';

const temporario = mkdtempSync(path.join(os.tmpdir(), 'testes-'));
const soma = { passou: 0, falhou: 0 };

/**
 * Analisar um arquivo, ou montar uma tela, faz e desfaz milhares de objetos de vida curta: com mais
 * lugar para os novos, o coletor passa menos vezes. Um sexto do tempo de processador das telas, um
 * décimo do servidor e do lint. (NODE_OPTIONS não aceita o primeiro.)
 */
const COLETOR = ['--min-semi-space-size=128', '--max-semi-space-size=256'];
const AMBIENTE = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${COLETOR[1]}` };

/** Uma verificação inteira que ou passa ou falha. */
async function verificar(nome, comando, argumentos) {
  const passou = (await rodar(comando, argumentos, { env: AMBIENTE })) === 0;
  console.log(`== ${nome}: ${passou ? 'passou' : 'falhou'}`);
  soma[passou ? 'passou' : 'falhou'] += 1;
  return passou;
}

/**
 * Um a mais do que os núcleos: cada teste do servidor espera pelo banco dele, e cada história pelo
 * navegador, um terço do tempo. Com muitos núcleos não mais de quatro: cada um traz um banco, ou um
 * servidor e páginas.
 */
const JUNTOS = Math.min(4, os.availableParallelism() + 1);

/** Um ou mais projetos do Jest; soma os testes que ele contou. */
async function jest(nome, projetos, env) {
  console.log(`\n== ${nome}`);
  const relatorio = path.join(temporario, `${nome.replace(/\W+/g, '-')}.json`);
  const codigo = await rodar(
    process.execPath,
    [
      ...COLETOR,
      binario('jest'),
      '--selectProjects',
      ...projetos,
      `--maxWorkers=${JUNTOS}`,
      '--json',
      `--outputFile=${relatorio}`,
    ],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    const r = JSON.parse(readFileSync(relatorio, 'utf8'));
    soma.passou += r.numPassedTests;
    soma.falhou += r.numFailedTests + r.numRuntimeErrorTestSuites;
    if (
      r.numTotalTests === 0 ||
      (codigo !== 0 && r.numFailedTests + r.numRuntimeErrorTestSuites === 0)
    )
      soma.falhou += 1;
  } catch {
    soma.falhou += 1;
    console.error(`O Jest não deixou relatório para ${nome}.`);
  }
}

async function testes() {
  const [construiu] = await Promise.all([
    verificar('Construção', process.execPath, ['tools/build.mjs']),
    verificar('Tipos (tsc)', 'npm', ['run', '-s', 'typecheck']),
  ]);
  // Todas de uma vez, para que nenhuma família espere pelo último arquivo de outra.
  await jest('Os testes', ['dominio', 'telas', 'servidor', ...(construiu ? ['e2e'] : [])], {
    EM_RODADAS: '1',
    ...(construiu && { PRODUTO_CONSTRUIDO: '1' }),
  });
}

// O lint é longo e usa um núcleo só: os testes não esperam por ele.
await Promise.all([
  verificar('Arquitetura e estilo (eslint)', 'npm', ['run', '-s', 'lint']),
  testes(),
]);

rmSync(temporario, { recursive: true, force: true });
console.log(`\n${soma.passou} passed, ${soma.falhou} failed`);
process.exit(soma.falhou === 0 ? 0 : 1);
