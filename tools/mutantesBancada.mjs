/**
 * Uma bancada de `npm run test:mutantes`: um processo com a sua cópia do que se testa, que recebe
 * um arquivo mutado de cada vez e responde se algum teste falhou. O Jest fica carregado entre um
 * mutante e outro: é o que torna a prova rápida.
 */
import { writeFileSync } from 'node:fs';
import { runCLI } from 'jest';

/** Quanto demora cada teste, e quantos mutantes de cada arquivo já apanhou. */
const duracoes = new Map();
const apanhados = new Map();
const chave = (arquivo, teste) => `${arquivo} ${teste}`;

/**
 * Primeiro os que mais mutantes deste arquivo apanharam, depois os mais breves: o que falha
 * dispensa os outros.
 */
function emOrdem(arquivo, testes) {
  const jaApanhou = (teste) => apanhados.get(chave(arquivo, teste)) ?? 0;
  return [...testes].sort(
    (a, b) => jaApanhou(b) - jaApanhou(a) || (duracoes.get(a) ?? 0) - (duracoes.get(b) ?? 0),
  );
}

async function passa(teste) {
  const comeco = performance.now();
  const { results } = await runCLI(
    {
      _: [teste],
      $0: 'jest',
      config: 'tools/mutantes.jest.cjs',
      runTestsByPath: true,
      runInBand: true,
      silent: true,
      reporters: [],
      watchman: false,
    },
    [process.cwd()],
  );
  if (!duracoes.has(teste)) duracoes.set(teste, performance.now() - comeco);
  return results.success && results.numPassedTests > 0;
}

async function algumFalha(arquivo, testes) {
  for (const teste of emOrdem(arquivo, testes)) {
    if (await passa(teste)) continue;
    apanhados.set(chave(arquivo, teste), (apanhados.get(chave(arquivo, teste)) ?? 0) + 1);
    return true;
  }
  return false;
}

process.on('disconnect', () => process.exit());
process.on('message', async ({ testes, arquivo, mutado, original }) => {
  if (arquivo) writeFileSync(arquivo, mutado);
  const falhou = await algumFalha(arquivo, testes);
  if (arquivo) writeFileSync(arquivo, original);
  process.send({ falhou });
});
