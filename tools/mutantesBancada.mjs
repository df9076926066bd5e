/**
 * Uma bancada de `npm run test:mutantes`: um processo com a sua cópia do que se testa, que recebe um arquivo mutado de cada
 * vez e responde se algum teste falhou. O Jest fica carregado entre um mutante e outro: é o que torna a prova rápida.
 */
import { writeFileSync } from 'node:fs';
import { runCLI } from 'jest';

/** Os testes, do mais breve ao mais demorado: o primeiro que falha dispensa os outros. */
const duracoes = new Map();
const doMaisBreve = (testes) => [...testes].sort((a, b) => (duracoes.get(a) ?? 0) - (duracoes.get(b) ?? 0));

async function passa(teste) {
  const comeco = performance.now();
  const { results } = await runCLI({
    _: [teste],
    $0: 'jest',
    config: 'tools/mutantes.jest.cjs',
    runTestsByPath: true,
    runInBand: true,
    silent: true,
    reporters: [],
    watchman: false,
  }, [process.cwd()]);
  if (!duracoes.has(teste)) duracoes.set(teste, performance.now() - comeco);
  return results.success && results.numPassedTests > 0;
}

async function algumFalha(testes) {
  for (const teste of doMaisBreve(testes)) if (!(await passa(teste))) return true;
  return false;
}

process.on('disconnect', () => process.exit());
process.on('message', async ({ testes, arquivo, mutado, original }) => {
  if (arquivo) writeFileSync(arquivo, mutado);
  const falhou = await algumFalha(testes);
  if (arquivo) writeFileSync(arquivo, original);
  process.send({ falhou });
});
