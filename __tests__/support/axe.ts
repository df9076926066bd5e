/** O exame do axe numa página, com as regras WCAG 2.2 A e AA e as boas práticas. */
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const fonte = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Espera o que se move parar: a meio de uma transição as cores não são as da página. As que não têm
 * fim (um esqueleto) ficam.
 */
async function aquietar(page: Page): Promise<void> {
  // O que espera pela resposta nova está apagado só até ela chegar.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every(
      (e) => getComputedStyle(e).opacity === '1',
    ),
  );
  await page.evaluate(async () => {
    const finitas = () =>
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations !== Infinity)
        .filter((a) => a.playState === 'running');
    // O fim de uma pode começar outra.
    for (let vivas = finitas(); vivas.length > 0; vivas = finitas())
      await Promise.allSettled(vivas.map((a) => a.finished));
  });
}

/** O que o axe achou, uma frase por problema; vazio quando nada. */
export async function examinar(page: Page): Promise<string[]> {
  await aquietar(page);
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(fonte);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return violations.map(
    (v) =>
      `${v.id}: ${v.help} — ${v.nodes
        .slice(0, 3)
        .map((n) => `${n.target.join(' ')} (${n.failureSummary?.replace(/\s+/g, ' ') ?? ''})`)
        .join(' | ')}`,
  );
}

/** Quanto a página passa da largura da janela, px. */
export async function sobraNaLargura(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
