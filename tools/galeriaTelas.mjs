/**
 * npm run gallery -- --telas            fotografa toda página × larguras × temas, com os dados da
 * demonstração, num servidor seu; -- --telas --so=/mapas só os endereços que começam assim, e
 * --temas=claro,escuro,contraste outros temas. Que páginas há, di-lo o router (src/app/router.tsx):
 * os endereços acham-se andando pelos links, como uma pessoa; um a que nenhum leva é dito no fim. As
 * figuras ficam em node_modules/.cache/galeria/telas (não se versionam).
 *
 * npm run gallery -- --figuras          faz de novo as três figuras do README e de Sobre, em
 * public/figuras (versionam-se).
 */
/* eslint-env browser, node -- o que se avalia na página corre nela */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { construirSeMudou } from './build.mjs';
import { noRaiz } from './comum.mjs';

/** O tema das figuras, e o tamanho: uma tela de mesa. */
const DAS_FIGURAS = { largura: 1440, altura: 900, tema: 'claro' };
const LARGURAS = [1440, 1024, 390];
const ALTURA = 900;
/** Uma página comprida fotografa-se só até aqui, px. */
const ALTURA_MAXIMA = 2600;
const destino = noRaiz('node_modules', '.cache', 'galeria', 'telas');

const opcao = (nome) =>
  process.argv.find((a) => a.startsWith(`--${nome}=`))?.slice(nome.length + 3) ?? null;
const temas = (opcao('temas') ?? 'claro,escuro').split(',');
const so = opcao('so') ?? '';

/** Os caminhos do router, os do menu com a barra à frente. */
const ROTAS = [...readFileSync(noRaiz('src/app/router.tsx'), 'utf8').matchAll(/path: '([^']+)'/g)]
  .map(([, caminho]) => (caminho.startsWith('/') ? caminho : `/${caminho}`))
  .filter((caminho, i, todos) => todos.indexOf(caminho) === i);
const CODIGO_QUE_NAO_HA = 'A'.repeat(22);
/** As que não se alcançam por um link da página: o que se põe no lugar de cada parâmetro. */
const SEM_LINK = {
  '/login': '/login',
  '/redefinir-senha': '/redefinir-senha?code=x&userId=y',
  '/confirmar-conta': `/confirmar-conta#${CODIGO_QUE_NAO_HA}`,
  '/m/:codigo': `/m/${CODIGO_QUE_NAO_HA}`,
  '/convite/:codigo': `/convite/${CODIGO_QUE_NAO_HA}`,
  '/forbidden': '/forbidden',
  '/*': '/nada',
};
const VISTAS = readdirSync(noRaiz('core', 'tecnicas'), { withFileTypes: true })
  .filter((e) => e.isDirectory() && e.name !== 'natal')
  .map((e) => e.name);

/** As fixas ganham às que têm parâmetros. */
const rotaDe = (caminho) =>
  ROTAS.find((r) => r === caminho) ??
  ROTAS.find(
    (r) => r.includes(':') && new RegExp(`^${r.replace(/:\w+/g, '[^/]+')}$`).test(caminho),
  ) ??
  null;

const portaLivre = () =>
  new Promise((resolve) => {
    const escuta = createServer().listen(0, '127.0.0.1', () => {
      const { port } = escuta.address();
      escuta.close(() => resolve(port));
    });
  });

/** O produto, com um banco novo e a demonstração. */
async function servirDemonstracao() {
  await construirSeMudou();
  const dados = mkdtempSync(join(tmpdir(), 'telas-'));
  const porta = await portaLivre();
  const servidor = spawn(process.execPath, [noRaiz('dist', 'server', 'main.cjs')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(porta), DATA_DIR: dados },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    servidor.stdout.on('data', (dito) => String(dito).includes('Abra http') && resolve());
    servidor.once('exit', () => reject(new Error('O servidor não chegou a partir.')));
  });
  const contas = JSON.parse(readFileSync(join(dados, 'demonstracao.json'), 'utf8'));
  const encerrar = () => {
    servidor.kill('SIGTERM');
    servidor.once('exit', () => rmSync(dados, { recursive: true, force: true }));
  };
  return { endereco: `http://localhost:${porta}`, contas, encerrar };
}

async function entrar(page, conta) {
  await page.goto('/login');
  await page.getByLabel('email').fill(conta.email);
  await page.getByLabel('Senha').fill(conta.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** A página inteira, e parada: nada a chegar nem a mover-se. */
async function aquietar(page) {
  await page.waitForLoadState('networkidle');
  await page
    .waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [aria-busy=true]'), null, {
      timeout: 10_000,
    })
    .catch(() => undefined);
}

/** Como outra aba o faria: a página muda de cores sem se recarregar. */
const porTema = (page, tema) =>
  page.evaluate((novo) => {
    localStorage.setItem('cores', novo);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cores', newValue: novo }));
  }, tema);

async function fotografar(page, nome) {
  const feitas = [];
  for (const largura of LARGURAS) {
    await page.setViewportSize({ width: largura, height: ALTURA });
    for (const tema of temas) {
      await porTema(page, tema);
      await aquietar(page);
      const arquivo = `${nome}-${largura}-${tema}.jpg`;
      // A altura da janela segue a da página: uma figura só, e o que gruda no alto fica no lugar.
      const altura = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: largura, height: Math.min(altura, ALTURA_MAXIMA) });
      await page.screenshot({
        path: join(destino, arquivo),
        type: 'jpeg',
        quality: 72,
        animations: 'disabled',
      });
      await page.setViewportSize({ width: largura, height: ALTURA });
      feitas.push({ arquivo, largura, tema });
    }
  }
  return feitas;
}

/** Anda pelos links de quem entrou até não haver página nova: um endereço de cada rota. */
async function enderecosDe(page) {
  await page.setViewportSize({ width: 1600, height: ALTURA });
  const achados = new Map();
  const fila = ['/'];
  while (fila.length > 0) {
    const endereco = fila.shift();
    const rota = rotaDe(endereco.split('?')[0]);
    if (rota === null || achados.has(rota)) continue;
    achados.set(rota, endereco);
    await page.goto(endereco);
    await aquietar(page);
    fila.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll('a[href^="/"]')].map((a) => a.getAttribute('href') ?? ''),
      )),
    );
  }
  return achados;
}

const emNome = (texto) =>
  texto
    .replace(/…/g, 'um')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '') || 'inicio';

function pagina(secoes, faltam) {
  const figuras = (fotos) =>
    fotos
      .map(
        ({ arquivo, largura, tema }) =>
          `<figure><a href="${arquivo}"><img loading="lazy" src="${arquivo}" alt="" width="${Math.round(largura / 3.6)}"></a><figcaption>${largura}, ${tema}</figcaption></figure>`,
      )
      .join('');
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Todas as telas</title><style>body{font:16px system-ui;margin:24px}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}img{border:1px solid}</style><h1>Todas as telas</h1>${
    faltam.length > 0 ? `<p>Sem figura: ${faltam.join(', ')}</p>` : ''
  }${secoes.map(({ titulo, fotos }) => `<h2>${titulo}</h2><div>${figuras(fotos)}</div>`).join('')}</html>\n`;
}

function opcoesDoChromium() {
  const { executablePath, bibliotecas } = JSON.parse(
    execFileSync(process.execPath, [noRaiz('tools', 'chromium.mjs')], { encoding: 'utf8' }),
  );
  const env = { ...process.env, ...(bibliotecas && { LD_LIBRARY_PATH: bibliotecas }) };
  return { executablePath, args: ['--no-sandbox', '--disable-gpu'], env };
}

/** As do README e de *Sobre*: o que é o produto, em três telas da demonstração. */
const FIGURAS = [
  { arquivo: 'mapa', quem: 'usuario', endereco: () => '/' },
  {
    arquivo: 'transitos',
    quem: 'usuario',
    endereco: () => '/?vista=transitos&data=2026-03-10',
  },
  {
    arquivo: 'turma',
    quem: 'equipe',
    endereco: async (page) => {
      await page.goto(`${(await enderecosDe(page)).get('/escolas/:id')}?aba=turmas`);
      const turma = page.locator('#conteudo a[href^="/turmas/"]').first();
      return `${await turma.getAttribute('href')}?aba=mapas`;
    },
  },
];

export async function fazerFiguras() {
  const pasta = noRaiz('public', 'figuras');
  mkdirSync(pasta, { recursive: true });
  const { endereco: baseURL, contas, encerrar } = await servirDemonstracao();
  const navegador = await chromium.launch(opcoesDoChromium());
  try {
    for (const { arquivo, quem, endereco } of FIGURAS) {
      const page = await navegador.newPage({
        baseURL,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
      });
      await entrar(
        page,
        contas.find(({ papel }) => papel === quem),
      );
      const onde = await endereco(page);
      const { largura, altura, tema } = DAS_FIGURAS;
      await page.setViewportSize({ width: largura, height: altura });
      await page.goto(onde);
      await porTema(page, tema);
      await aquietar(page);
      await page.screenshot({
        path: join(pasta, `${arquivo}.jpg`),
        type: 'jpeg',
        quality: 80,
        animations: 'disabled',
      });
      await page.close();
      console.log(`public/figuras/${arquivo}.jpg`);
    }
  } finally {
    await navegador.close();
    encerrar();
  }
}

/** @returns {Promise<string[]>} as rotas que ficaram sem figura */
export async function fotografarTelas() {
  rmSync(destino, { recursive: true, force: true });
  mkdirSync(destino, { recursive: true });
  const { endereco: baseURL, contas, encerrar } = await servirDemonstracao();
  const navegador = await chromium.launch(opcoesDoChromium());
  const secoes = [];
  const vistas = new Set();
  const abrir = () =>
    navegador.newPage({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' });
  async function visitar(page, quem, endereco) {
    vistas.add(rotaDe(endereco.split(/[?#]/)[0]) ?? '/*');
    if (!endereco.startsWith(so)) return;
    await page.goto(endereco);
    await aquietar(page);
    const titulo = `${quem}: ${endereco.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}`;
    secoes.push({ titulo, fotos: await fotografar(page, emNome(titulo)) });
    console.log(titulo);
  }
  try {
    const deFora = await abrir();
    for (const endereco of Object.values(SEM_LINK)) await visitar(deFora, 'sem entrar', endereco);
    for (const quem of ['usuario', 'equipe', 'aluno']) {
      const page = await abrir();
      await entrar(
        page,
        contas.find(({ papel }) => papel === quem),
      );
      const achados = await enderecosDe(page);
      for (const endereco of achados.values()) await visitar(page, quem, endereco);
      const mapa = achados.get('/mapas/:id');
      if (mapa !== undefined && quem === 'usuario')
        for (const vista of VISTAS)
          await visitar(page, quem, `${mapa.split('?')[0]}?vista=${vista}`);
      await page.close();
    }
  } finally {
    await navegador.close();
    encerrar();
  }
  const faltam = ROTAS.filter((rota) => !vistas.has(rota));
  writeFileSync(join(destino, 'index.html'), pagina(secoes, faltam));
  console.log(`${secoes.length} páginas. ${join(destino, 'index.html')}`);
  if (faltam.length > 0) console.log(`Nenhum link leva a: ${faltam.join(', ')}`);
  return faltam;
}
