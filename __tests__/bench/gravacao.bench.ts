/**
 * Quanto espera outra pessoa enquanto alguém grava 20.000 mapas, no produto construído e com o banco
 * embutido, que só tem uma conexão; ao lado do que esperava antes. Precisa de `npm run build` antes.
 */
import { fileURLToPath } from 'node:url';
import type { Importacao } from '@core/contract';
import { credencialDe, ligar, novaPastaDeDados, type Papel } from '../support/produto';
import type { Medida } from './lugares.bench';

// A conta da demonstração já tem alguns, e cabem 20.000.
const MAPAS = 19_900;
const CALMO_MS = 5_000;
/** O mais que pode esperar a mais; acima, a bancada falha. */
const A_MAIS_MS = 500;

const csv = `nome;data;hora;lugar;latitude;longitude;fuso;etiquetas;anotações\n${Array.from(
  { length: MAPAS },
  (_, i) =>
    `Pessoa ${i};10/06/${1930 + (i % 70)};14:30;Recife/PE;-8,05389;-34,88111;-03:00;cliente;Nota de ${i}\n`,
).join('')}`;

async function entrar(base: string, pasta: string, papel: Papel) {
  const { email, senha } = credencialDe(pasta, papel);
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, senha }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return (metodo: string, caminho: string, corpo?: string) =>
    fetch(`${base}/api${caminho}`, {
      method: metodo,
      headers: {
        authorization: `Bearer ${token}`,
        ...(corpo !== undefined && {
          'content-type': corpo.startsWith('{') ? 'application/json' : 'application/octet-stream',
        }),
      },
      ...(corpo !== undefined && { body: corpo }),
    });
}

type Pedir = Awaited<ReturnType<typeof entrar>>;

/** Pede a lista uma vez depois da outra até que se diga que basta. */
async function perguntar(pedir: Pedir, basta: () => boolean): Promise<number[]> {
  const esperas: number[] = [];
  while (!basta()) {
    const inicio = performance.now();
    await (await pedir('GET', '/mapas/resumos?recentes=60')).text();
    esperas.push(performance.now() - inicio);
  }
  return esperas;
}

async function pronta(pedir: Pedir, id: string): Promise<void> {
  for (;;) {
    const i = (await (await pedir('GET', `/importacoes/${id}`)).json()) as Importacao;
    if (i.estado === 'pronta') return;
  }
}

const maximo = (n: readonly number[]): number => Math.max(0, ...n);

/** Até estar gravada, responda quem grava quando responder. */
async function gravada(pedir: Pedir, id: string): Promise<void> {
  await pedir('POST', `/importacoes/${id}/gravar`);
  for (;;) {
    const { estado } = (await (await pedir('GET', `/importacoes/${id}`)).json()) as Importacao;
    if (estado === 'gravada') return;
  }
}

async function gravar(dono: Pedir, outra: Pedir, id: string): Promise<[number[], number]> {
  let acabou = false;
  const inicio = performance.now();
  const gravacao = gravada(dono, id).finally(() => (acabou = true));
  const esperas = await perguntar(outra, () => acabou);
  await gravacao;
  return [esperas, performance.now() - inicio];
}

export async function bench(): Promise<Medida[]> {
  const { pasta, apagar } = novaPastaDeDados();
  const produto = await ligar(pasta);
  try {
    const dono = await entrar(produto.base, pasta, 'usuario');
    const outra = await entrar(produto.base, pasta, 'equipe');
    const ate = performance.now() + CALMO_MS;
    const antes = await perguntar(outra, () => performance.now() > ate);
    const enviar = async (): Promise<string> => {
      const { id } = (await (await dono('POST', '/importacoes', csv)).json()) as { id: string };
      await pronta(dono, id);
      return id;
    };
    const [novos, duracao] = await gravar(dono, outra, await enviar());
    const outraVez = await enviar();
    await dono('PUT', `/importacoes/${outraVez}/escolhas`, '{"duplicatas":"substituir"}');
    const [substituidos, daSubstituicao] = await gravar(dono, outra, outraVez);
    const aMais = maximo(novos) - maximo(antes);
    if (aMais > A_MAIS_MS)
      throw new Error(
        `Outra pessoa esperou ${Math.round(aMais)} ms a mais; o teto é ${A_MAIS_MS}.`,
      );
    return [
      { nome: `gravar ${MAPAS} mapas`, valor: duracao, unidade: 'ms' },
      { nome: 'o mais que outra pessoa esperava antes', valor: maximo(antes), unidade: 'ms' },
      { nome: 'o mais que esperou enquanto se gravava', valor: maximo(novos), unidade: 'ms' },
      { nome: 'esperou a mais', valor: aMais, unidade: 'ms' },
      { nome: `substituir ${MAPAS} mapas`, valor: daSubstituicao, unidade: 'ms' },
      {
        nome: 'o mais que esperou enquanto se substituía',
        valor: maximo(substituidos),
        unidade: 'ms',
      },
      { nome: 'pedidos que fez enquanto se gravava', valor: novos.length, unidade: '' },
    ];
  } finally {
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
