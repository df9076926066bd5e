/** O que uma pessoa faz na aplicação, para as bancadas a porem onde a medem. */
import type { Page } from 'playwright-core';
import type { Credencial } from './produto';

export async function entrar(page: Page, { email, senha }: Credencial): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('email').fill(email);
  await page.getByLabel('Senha').fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
