/** A fila das importações: um de cada pessoa, quem espera há mais tempo primeiro, e o lugar à vista. */
import { SobrecargaError } from '@server/base/fila';
import { DesistiuError, FilaJusta } from '@server/importacao/fila';
import { oficinaEmThreads, type Bancada } from '@server/importacao/oficina';
import { servidorDeTeste, type ServidorDeTeste } from '../support/server';
import { semearCenario, tokenDe } from '../support/serverCenario';

/** Trabalhos que só acabam quando se manda. */
function cena(lugares: number, pesoMaximo = 100) {
  const fila = new FilaJusta({ lugares, pesoMaximo });
  const comecaram: string[] = [];
  const acabar = new Map<string, () => void>();
  const ditos = new Map<string, number[]>();
  const entrar = (quem: string, nome: string, mais: { peso?: number; sinal?: AbortSignal } = {}) =>
    fila.rodar(
      {
        quem,
        aoMudar: (n) => ditos.set(nome, [...(ditos.get(nome) ?? []), n]),
        ...mais,
      },
      () => {
        comecaram.push(nome);
        return new Promise<void>((resolve) => acabar.set(nome, resolve));
      },
    );
  const fim = async (nome: string, feito: Promise<void>) => {
    await correr();
    acabar.get(nome)?.();
    await feito;
    await correr();
  };
  return { comecaram, ditos, entrar, fim };
}
const correr = () => new Promise<void>((resolve) => setImmediate(resolve));

test('quem traz muitos ocupa um lugar só; os outros entram logo', async () => {
  const { comecaram, ditos, entrar } = cena(3);
  for (const nome of ['A1', 'A2', 'A3']) void entrar('A', nome);
  void entrar('B', 'B1');
  await correr();
  expect(comecaram).toEqual(['A1', 'B1']);
  expect([ditos.get('A2'), ditos.get('A3')]).toEqual([[1], [2]]);
});

test('a vez seguinte é de quem há mais tempo não teve uma; e cada um sabe quantos tem à frente', async () => {
  const { comecaram, ditos, entrar, fim } = cena(1);
  const a1 = entrar('A', 'A1');
  void entrar('A', 'A2');
  void entrar('A', 'A3');
  const b1 = entrar('B', 'B1');
  void entrar('C', 'C1');
  // Com A1 dentro: B1, C1, A2, A3.
  expect(['B1', 'C1', 'A2', 'A3'].map((n) => ditos.get(n)?.at(-1))).toEqual([1, 2, 3, 4]);
  await fim('A1', a1);
  await fim('B1', b1);
  expect(comecaram).toEqual(['A1', 'B1', 'C1']);
  expect(ditos.get('A2')?.at(-1)).toBe(1);
});

test('o que pesa demais para esperar recusa-se; o que entra logo não pesa', async () => {
  const { entrar, comecaram, ditos } = cena(1, 50);
  void entrar('A', 'A1', { peso: 60 });
  void entrar('B', 'B1', { peso: 40 });
  await expect(entrar('C', 'C1', { peso: 11 })).rejects.toThrow(SobrecargaError);
  // O que enche a conta ainda cabe.
  void entrar('C', 'C2', { peso: 10 });
  await correr();
  expect(comecaram).toEqual(['A1']);
  expect(ditos.get('C2')).toEqual([2]);
});

test('quem já está dentro espera pela sua vez, e pesa, ainda que haja lugares', async () => {
  const { entrar, comecaram } = cena(2, 50);
  void entrar('A', 'A1', { peso: 60 });
  void entrar('A', 'A2', { peso: 40 });
  await expect(entrar('A', 'A3', { peso: 20 })).rejects.toThrow(SobrecargaError);
  void entrar('B', 'B1', { peso: 60 });
  await correr();
  expect(comecaram).toEqual(['A1', 'B1']);
});

test('quem desiste sai da fila, e os de trás avançam; o que falha dá o lugar ao seguinte', async () => {
  const { entrar, ditos, comecaram } = cena(1);
  const fila = new FilaJusta({ lugares: 1, pesoMaximo: 10 });
  await expect(fila.rodar({ quem: 'A' }, () => Promise.reject(new Error('caiu')))).rejects.toThrow(
    'caiu',
  );
  expect(await fila.rodar({ quem: 'B' }, async () => 'entrou')).toBe('entrou');

  void entrar('A', 'A1');
  const desistencia = new AbortController();
  const b1 = entrar('B', 'B1', { sinal: desistencia.signal });
  void entrar('C', 'C1');
  desistencia.abort();
  await expect(b1).rejects.toThrow(DesistiuError);
  expect([ditos.get('C1'), comecaram]).toEqual([[2, 1], ['A1']]);
});

const CSV = Buffer.from(
  'nome;data;hora;lugar\nAna;10/11/1985;14:30;Campinas/SP\nBia;03/04/1990;08:00;Recife/PE\n',
);

let s: ServidorDeTeste;

const largar: (() => void)[] = [];

const enviar = async (token: string | null, arquivo: string) =>
  (
    await s.app.inject({
      method: 'POST',
      url: `/api/importacoes?${new URLSearchParams({ arquivo }).toString()}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
      },
      payload: CSV,
    })
  ).json<{ id: string }>().id;

const ler = async (token: string | null, id: string) =>
  (await s.pedir('importacao', { parametros: { id }, token })).json<{
    estado: string;
    aFrente: number | null;
  }>();

async function ate(pronto: () => Promise<boolean>): Promise<void> {
  const fim = Date.now() + 20_000;
  while (!(await pronto())) {
    if (Date.now() > fim) throw new Error('não chegou a acontecer');
    await correr();
  }
}

describe('no servidor', () => {
  beforeAll(async () => {
    const verdadeira = oficinaEmThreads();
    s = await servidorDeTeste(
      {},
      {
        oficina: {
          ...verdadeira,
          // Cada leitura espera que o teste a deixe correr.
          ler: (pedido, trabalho) =>
            verdadeira.ler(pedido, async (b: Bancada) => {
              await new Promise<void>((resolve) => largar.push(resolve));
              return trabalho(b);
            }),
        },
      },
    );
  }, 90_000);

  afterAll(() => s.fechar());

  beforeEach(async () => {
    await s.limpar();
    await semearCenario(s);
  });

  describe('três arquivos de uma conta', tresArquivos);
});

function tresArquivos(): void {
  test('três arquivos de uma conta não param outra: a segunda lê e grava, e a primeira sabe o seu lugar', async () => {
    const [muitos, outra] = [await tokenDe(s, 'OW'), await tokenDe(s, 'OT')];
    const ids = [
      await enviar(muitos, 'um.csv'),
      await enviar(muitos, 'dois.csv'),
      await enviar(muitos, 'três.csv'),
    ];
    await ate(async () => (await ler(muitos, ids[2] as string)).aFrente === 2);
    expect((await ler(muitos, ids[1] as string)).aFrente).toBe(1);
    const dela = await enviar(outra, 'dela.csv');
    await ate(async () => largar.length === 2);
    largar[1]?.();
    await ate(async () => (await ler(outra, dela)).estado === 'pronta');
    const gravada = await s.pedir('gravarImportacao', { parametros: { id: dela }, token: outra });
    expect(gravada.statusCode).toBe(204);

    // A que se descarta enquanto espera sai da fila; a seguinte avança.
    await s.pedir('descartarImportacao', { parametros: { id: ids[1] as string }, token: muitos });
    largar[0]?.();
    await ate(async () => (await ler(muitos, ids[0] as string)).estado === 'pronta');
    await ate(async () => {
      largar.splice(2).forEach((l) => l());
      return (await ler(muitos, ids[2] as string)).estado === 'pronta';
    });
    expect(await ler(muitos, ids[2] as string)).toMatchObject({ aFrente: null });
    await s.app.tarefas.fim();
  });
}

test('estar cheio é um aviso, sem pilha', async () => {
  const linhas: string[] = [];
  const cheio = await servidorDeTeste(
    { logLevel: 'warn', destinoDoRegistro: { write: (l) => void linhas.push(l) } },
    {
      oficina: {
        reconhecer: () => Promise.reject(new SobrecargaError()),
        exigirLugar: () => undefined,
        ler: () => Promise.reject(new Error('não chega aqui')),
        gravar: () => Promise.reject(new Error('não chega aqui')),
      },
    },
  );
  try {
    await semearCenario(cheio);
    const r = await cheio.app.inject({
      method: 'POST',
      url: '/api/importacoes',
      headers: {
        authorization: `Bearer ${await tokenDe(cheio, 'OT')}`,
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from('x'),
    });
    expect([r.statusCode, Number(r.headers['retry-after']) > 0]).toEqual([503, true]);
    const ditas = linhas.map((l) => JSON.parse(l) as { level: number; err?: unknown });
    expect(ditas.map((l) => [l.level, l.err])).toEqual([[40, undefined]]);
  } finally {
    await cheio.fechar();
  }
});
