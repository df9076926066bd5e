/**
 * Quanto espera outra pessoa enquanto alguém grava 20.000 mapas, no produto construído e com o banco
 * embutido, que só tem uma conexão; ao lado do que esperava antes. Precisa de `npm run build` antes.
 */
import { loadavg } from 'node:os';
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
/** O mesmo, com outro fuso e outra nota em todos. */
const outroCsv = csv.replaceAll('-03:00', '-02:00').replaceAll('Nota de', 'Outra de');

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

/** Até estar gravada: quem grava responde que sim, e então está. */
async function gravada(pedir: Pedir, id: string): Promise<void> {
  const { status } = await pedir('POST', `/importacoes/${id}/gravar`);
  if (status !== 204) throw new Error(`Gravar respondeu ${status}.`);
  for (;;) {
    const { estado } = (await (await pedir('GET', `/importacoes/${id}`)).json()) as Importacao;
    if (estado === 'gravada') return;
  }
}

/** Quanto esperou a outra pessoa em cada pedido, e quanto demorou o que se fez entretanto. */
async function enquanto(fazer: Promise<void>, outra: Pedir): Promise<[number[], number]> {
  let acabou = false;
  const inicio = performance.now();
  const feito = fazer.finally(() => (acabou = true));
  const esperas = await perguntar(outra, () => acabou);
  await feito;
  return [esperas, performance.now() - inicio];
}
const gravar = (dono: Pedir, outra: Pedir, id: string) => enquanto(gravada(dono, id), outra);

async function desfeita(pedir: Pedir, id: string): Promise<void> {
  const { status } = await pedir('POST', `/importacoes/${id}/desfazer`);
  if (status !== 200) throw new Error(`Desfazer respondeu ${status}.`);
}
const desfazer = (dono: Pedir, outra: Pedir, id: string) => enquanto(desfeita(dono, id), outra);

export async function bench(soMedir = false): Promise<Medida[]> {
  const { pasta, apagar } = novaPastaDeDados();
  const produto = await ligar(pasta);
  try {
    const dono = await entrar(produto.base, pasta, 'usuario');
    const outra = await entrar(produto.base, pasta, 'equipe');
    const ate = performance.now() + CALMO_MS;
    const antes = await perguntar(outra, () => performance.now() > ate);
    let deLer = 0;
    const enviar = async (arquivo: string): Promise<string> => {
      const inicio = performance.now();
      const { id } = (await (await dono('POST', '/importacoes', arquivo)).json()) as { id: string };
      await pronta(dono, id);
      deLer = performance.now() - inicio;
      return id;
    };
    const [novos, duracao] = await gravar(dono, outra, await enviar(csv));
    const outraVez = await enviar(outroCsv);
    await dono('PUT', `/importacoes/${outraVez}/escolhas`, '{"duplicatas":"substituir"}');
    const [substituidos, daSubstituicao] = await gravar(dono, outra, outraVez);
    const [desfeitos, deDesfazer] = await desfazer(dono, outra, outraVez);
    const aMais = maximo([...novos, ...substituidos, ...desfeitos]) - maximo(antes);
    if (aMais > A_MAIS_MS && !soMedir)
      throw new Error(
        `Outra pessoa esperou ${Math.round(aMais)} ms a mais; o teto é ${A_MAIS_MS}.`,
      );
    return [
      { nome: `ler ${MAPAS} registros`, valor: deLer, unidade: 'ms' },
      { nome: `gravar ${MAPAS} mapas`, valor: duracao, unidade: 'ms' },
      { nome: 'o mais que outra pessoa esperava antes', valor: maximo(antes), unidade: 'ms' },
      { nome: 'o mais que esperou enquanto se gravava', valor: maximo(novos), unidade: 'ms' },
      { nome: `substituir ${MAPAS} mapas`, valor: daSubstituicao, unidade: 'ms' },
      {
        nome: 'o mais que esperou enquanto se substituía',
        valor: maximo(substituidos),
        unidade: 'ms',
      },
      { nome: `desfazer a substituição de ${MAPAS}`, valor: deDesfazer, unidade: 'ms' },
      { nome: 'o mais que esperou enquanto se desfazia', valor: maximo(desfeitos), unidade: 'ms' },
      { nome: 'esperou a mais, no pior dos três', valor: aMais, unidade: 'ms' },
      { nome: 'carga da máquina (1 min)', valor: loadavg()[0] ?? 0, unidade: '' },
      { nome: 'pedidos que fez enquanto se gravava', valor: novos.length, unidade: '' },
    ];
  } finally {
    await produto.encerrar();
    apagar();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench(process.argv.includes('--so-medir')).then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
