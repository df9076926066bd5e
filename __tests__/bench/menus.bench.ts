/**
 * O menu de quem tem 5.000 mapas, no produto construído: buscar a lista, abrir, filtrar. Precisa de
 * `npm run build` antes.
 */
import { fileURLToPath } from 'node:url';
import { abrirNavegador, novaPagina } from '../support/navegador';
import { credenciais, ligar, novaPastaDeDados } from '../support/produto';
import type { Medida } from './lugares.bench';

const MAPAS = 5000;
const DE_CADA_VEZ = 20;

const corpo = (i: number): string =>
  JSON.stringify({
    nome: `Mapa ${String(i).padStart(4, '0')} de ${['Ana', 'Bruno', 'Cecília', 'Davi'][i % 4] ?? ''}`,
    data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
    latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
    longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
    localidade: 'Campinas/SP',
    ianaTimeZone: 'America/Sao_Paulo',
  });

async function semear(base: string, email: string, senha: string): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, senha }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  for (let i = 0; i < MAPAS; i += DE_CADA_VEZ) {
    await Promise.all(
      Array.from({ length: DE_CADA_VEZ }, (_, k) =>
        fetch(`${base}/api/mapas`, {
          method: 'POST',
          headers: { ...json, authorization: `Bearer ${token}` },
          body: corpo(i + k),
        }),
      ),
    );
  }
  return token;
}

async function cronometrar(acao: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await acao();
  return performance.now() - inicio;
}

export async function bench(): Promise<Medida[]> {
  const { pasta, apagar } = novaPastaDeDados();
  const [navegador, produto] = await Promise.all([abrirNavegador(), ligar(pasta)]);
  try {
    const pessoa = credenciais(pasta).find((c) => c.papel === 'usuario');
    if (!pessoa) throw new Error('A demonstração não criou um usuário.');
    const token = await semear(produto.base, pessoa.email, pessoa.senha);
    const { page } = await novaPagina(navegador, produto.base);
    await page.addInitScript((t) => localStorage.setItem('token', t), token);
    const resposta = page.waitForResponse((r) => r.url().includes('/api/mapas/resumos'));
    await page.goto('/sobre');
    const lista = await cronometrar(async () => (await resposta).finished());
    await page.waitForLoadState('networkidle');
    const abrir = await cronometrar(async () => {
      await page.getByRole('button', { name: 'Mapas' }).click();
      await page.getByRole('link', { name: 'Novo mapa >' }).waitFor();
    });
    const filtro = page.getByRole('textbox', { name: 'Buscar em Mapas' });
    const filtrar = await cronometrar(async () => {
      await filtro.fill('4321');
      await page.getByRole('link', { name: 'Mapa 4321 de Bruno' }).waitFor();
    });
    return [
      { nome: `menus: receber os últimos abertos de ${MAPAS}`, valor: lista, unidade: 'ms' },
      { nome: 'menus: abrir o menu', valor: abrir, unidade: 'ms' },
      { nome: 'menus: filtrar e ver o achado', valor: filtrar, unidade: 'ms' },
    ];
  } finally {
    await navegador.close();
    await produto.encerrar();
    apagar();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
