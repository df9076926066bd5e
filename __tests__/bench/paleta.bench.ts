/**
 * A busca geral (Ctrl K) de quem tem 20.000 mapas: o que se procura a cada tecla, ao lado de um
 * `filter` sobre a mesma lista e do filtro do Autocomplete do MUI; e, no produto construído, da tecla
 * ao quadro em que o resultado está na tela. Precisa de `npm run build` antes.
 */
import { fileURLToPath } from 'node:url';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import type { Page } from 'playwright-core';
import { indexar, type Item } from '../../src/pages/paleta/indice';
import { procurar, type Contexto } from '../../src/pages/paleta/procurar';
import { IDS_DAS_TECNICAS } from '../../core/tecnicas/catalogo';
import { simples } from '../../core/texto';
import { entrar } from '../support/historias';
import { abrirNavegador, novaPagina } from '../support/navegador';
import { credencialDe, ligar, novaPastaDeDados } from '../support/produto';
import type { Medida } from './lugares.bench';
import { MAPAS, percentil, semear } from './mesa.bench';

const FRASES = ['conceição araújo 19', 'zuleica revolução 2027', 'trânsitos maria 12/03', 'silva'];
/** Tecla a tecla. */
const TECLAS = FRASES.flatMap((f) => Array.from({ length: f.length }, (_, i) => f.slice(0, i + 1)));

const PRIMEIROS = ['Álvaro', 'Alvaro', 'Maria', 'José', 'Conceição', 'Zuleica'];
const ULTIMOS = ['Silva', 'Souza', 'Araújo', 'Gonçalves'];
const itens = Array.from({ length: MAPAS }, (_, i): Item => ({
  chave: `mapa:${i}`,
  especie: 'mapa',
  nome: `${PRIMEIROS[i % 6] ?? ''} ${ULTIMOS[i % 4] ?? ''} ${i}`,
  detalhe: () => '',
  para: `/mapas/${i}`,
  outros: 'Campinas/SP',
  em: i,
  comTecnicas: true,
}));
const contexto: Contexto = {
  hoje: '2026-03-10',
  tecnicas: IDS_DAS_TECNICAS,
  aqui: { para: '/', nome: 'Meu mapa' },
  recentes: [],
};

function tempos(fazer: (texto: string) => unknown): number[] {
  TECLAS.forEach(fazer);
  return TECLAS.map((texto) => {
    const comeco = performance.now();
    fazer(texto);
    return performance.now() - comeco;
  });
}
const medida = (nome: string, valores: readonly number[], par?: string): Medida => ({
  nome: `${nome} (p95 ${percentil(valores, 0.95).toFixed(1)})`,
  valor: percentil(valores, 0.5),
  unidade: 'ms',
  ...(par && { par }),
});
const dito = (valores: readonly number[]): string =>
  `${percentil(valores, 0.5).toFixed(1)} ms (p95 ${percentil(valores, 0.95).toFixed(1)})`;

function semNavegador(): Medida[] {
  const comeco = performance.now();
  const indice = indexar(itens);
  const construcao = performance.now() - comeco;
  const doMui = createFilterOptions<Item>({ limit: 50, stringify: ({ nome }) => nome });
  const filtro = tempos((t) => itens.filter(({ nome }) => simples(nome).includes(simples(t))));
  const mui = tempos((inputValue) =>
    doMui(itens, { inputValue, getOptionLabel: ({ nome }) => nome }),
  );
  return [
    { nome: `paleta: índice de ${MAPAS} mapas, uma vez`, valor: construcao, unidade: 'ms' },
    medida(
      'paleta: procurar, por tecla',
      tempos((t) => procurar(t, [indice], contexto)),
      `filter: ${dito(filtro)}; MUI, sem ordem nem técnicas: ${dito(mui)}`,
    ),
  ];
}

/** De cada tecla ao quadro seguinte ao do resultado, ms; o relógio é o da página. */
const aEscrever = (page: Page, textos: readonly string[]): Promise<number[]> =>
  page.evaluate(async (todos) => {
    const medidos: number[] = [];
    const campo = document.querySelector<HTMLInputElement>('[role=dialog] input[role=combobox]');
    const valor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const texto of todos) {
      // Cada tecla é uma tarefa, como no teclado.
      await new Promise((r) => setTimeout(r, 30));
      const comeco = performance.now();
      if (campo) valor?.set?.call(campo, texto);
      campo?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((r) => requestAnimationFrame(r));
      const canal = new MessageChannel();
      const pintado = new Promise((r) => (canal.port1.onmessage = r));
      canal.port2.postMessage(null);
      await pintado;
      medidos.push(performance.now() - comeco);
    }
    return medidos;
  }, textos);

async function noNavegador(): Promise<Medida[]> {
  const { pasta, apagar } = novaPastaDeDados();
  await (await ligar(pasta)).encerrar();
  const pessoa = credencialDe(pasta, 'usuario');
  await semear(pasta, pessoa.email);
  const [navegador, produto] = await Promise.all([abrirNavegador(), ligar(pasta)]);
  try {
    const { page } = await novaPagina(navegador, produto.base);
    await entrar(page, pessoa);
    await page.goto('/sobre');
    await page.waitForLoadState('networkidle');
    const comeco = performance.now();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar em tudo' }).waitFor();
    const abrir = performance.now() - comeco;
    // Já vieram todos: um em cada quatro é Silva.
    await page.getByRole('combobox').fill('silva');
    await page.getByText(`${(MAPAS / 4).toLocaleString('pt-BR')} resultados`).waitFor();
    await aEscrever(page, TECLAS.slice(0, 10));
    return [
      { nome: 'paleta: abrir, da tecla ao campo', valor: abrir, unidade: 'ms' },
      medida(
        `paleta: da tecla ao quadro, com ${MAPAS} mapas`,
        await aEscrever(page, TECLAS),
        'dito em docs/decisions/client.md',
      ),
    ];
  } finally {
    await navegador.close();
    await produto.encerrar();
    apagar();
  }
}

export async function bench(): Promise<Medida[]> {
  return [...semNavegador(), ...(await noNavegador())];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
