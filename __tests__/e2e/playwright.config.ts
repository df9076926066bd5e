/**
 * As histórias no navegador: o produto construído, num Chromium. As de todo dia:
 * `npx playwright test -c __tests__/e2e --grep-invert @noite`.
 */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { opcoesDoChromium } from '../support/navegador';
import type { OpcoesDaCena } from './cena';

export default defineConfig<OpcoesDaCena>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './modelo.ts',
  outputDir: path.resolve('node_modules/.cache/historias'),
  workers: 2,
  // Só acabam com o que emperrou: a máquina pode estar ocupada.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: opcoesDoChromium(),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
