/** O exame do axe numa página, com as regras WCAG 2.2 A e AA e as boas práticas. */
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

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

const TUDO = '{ resultTypes: ["violations"] }';
const SO_AS_CORES =
  '{ resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }';

/** O que o axe achou, uma frase por problema; vazio quando nada. */
export async function examinar(page: Page, opcoes = TUDO): Promise<string[]> {
  await aquietar(page);
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(fonte);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${opcoes})`);
  return violations.map(
    (v) =>
      `${v.id}: ${v.help} — ${v.nodes
        .slice(0, 3)
        .map((n) => `${n.target.join(' ')} (${n.failureSummary?.replace(/\s+/g, ' ') ?? ''})`)
        .join(' | ')}`,
  );
}

/**
 * A página com as cores desta escolha, como se outra aba a fizesse: sem se recarregar. Vazia, as de
 * sempre.
 */
export async function porCores(page: Page, escolha: string): Promise<void> {
  await page.evaluate((nova) => {
    localStorage.setItem('cores', nova);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cores', newValue: nova }));
  }, escolha);
}

/** O que nestas cores não se lê; o resto não muda com elas. */
export async function examinarCores(page: Page, escolha: string): Promise<string[]> {
  await porCores(page, escolha);
  return examinar(page, SO_AS_CORES);
}

/** Quanto a página passa da largura da janela, px. */
export async function sobraNaLargura(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
