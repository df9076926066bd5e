/** A fila do que se escreve: espera, uma gravação de cada vez, e nada se perde no caminho. */
import * as fc from 'fast-check';
import type { PorGravar, Situacao } from '@/features/mesa/ficha/fichaSlice';
import { criarFila, type Resultado } from '@/features/mesa/ficha/fila';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const ITEM: PorGravar = {
  tipo: 'anotacao',
  mapaId: 'm',
  id: 'a',
  conteudo: '',
  versao: 1,
  desde: 0,
};

interface Envio {
  readonly texto: string;
  readonly responder: (r: Resultado) => void;
}

/** Uma anotação só, e um servidor que responde quando o teste quer. */
function palco(id: string | null = 'a') {
  let itens: Record<string, PorGravar> = {};
  const envios: Envio[] = [];
  const situacoes: Situacao['tipo'][] = [];
  const fila = criarFila({
    pessoa: () => 'p',
    agora: () => 0,
    itens: () => itens,
    enviar: (_chave, item) =>
      new Promise((responder) => envios.push({ texto: item.conteudo, responder })),
    gravado: (_p, chave, _item, g) => {
      const item = itens[chave];
      if (item?.conteudo === g.enviado) itens = {};
      else if (item) itens = { a: { ...item, id: g.id, versao: g.versao } };
    },
    dizer: (_chave, { tipo }) => void situacoes.push(tipo),
  });
  return {
    fila,
    envios,
    situacoes,
    itens: () => itens,
    escrever(conteudo: string) {
      itens = { a: { ...(itens['a'] ?? { ...ITEM, id }), conteudo } };
      fila.escreveu('a');
    },
    async responder(r?: Resultado) {
      const envio = envios.at(-1) as Envio;
      envio.responder(r ?? { tipo: 'gravado', enviado: envio.texto, id: 'a', versao: 2 });
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}
const passar = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('quem escreve depressa grava uma vez, quando para', async () => {
  const p = palco();
  for (const texto of ['a', 'ab', 'abc']) {
    p.escrever(texto);
    await passar(500);
  }
  expect(p.envios).toHaveLength(0);
  await passar(300);
  expect(p.envios.map((e) => e.texto)).toEqual(['abc']);
  await p.responder();
  expect(p.itens()).toEqual({});
  expect(p.situacoes).toEqual(['salvando', 'salvo']);
});

test('quem não para de escrever grava assim mesmo', async () => {
  const p = palco();
  for (let i = 0; i < 10; i += 1) {
    p.escrever('x'.repeat(i + 1));
    await passar(500);
  }
  expect(p.envios.length).toBeGreaterThan(0);
});

test('o que se escreve durante uma gravação vai na seguinte, e nunca há duas ao mesmo tempo', async () => {
  const p = palco();
  p.escrever('um');
  await passar(800);
  p.escrever('um dois');
  await passar(5_000);
  expect(p.envios.map((e) => e.texto)).toEqual(['um']);
  await p.responder();
  expect(p.envios.map((e) => e.texto)).toEqual(['um', 'um dois']);
  await p.responder();
  expect(p.itens()).toEqual({});
});

test('sem servidor fica guardado, e tenta-se até haver', async () => {
  const p = palco();
  p.escrever('um');
  await passar(800);
  await p.responder({ tipo: 'fora' });
  expect(p.situacoes.at(-1)).toBe('semConexao');
  expect(p.itens()['a']?.conteudo).toBe('um');
  await passar(2_000);
  await p.responder({ tipo: 'fora' });
  expect(p.envios).toHaveLength(2);
  await passar(4_999);
  expect(p.envios).toHaveLength(2);
  // A rede voltou: não se espera pela vez.
  p.fila.retomar();
  expect(p.envios).toHaveLength(3);
  await p.responder();
  expect(p.itens()).toEqual({});
});

test('um conflito para-a até a pessoa decidir, ainda que continue a escrever', async () => {
  const p = palco();
  p.escrever('um');
  await passar(800);
  await p.responder({ tipo: 'conflito' });
  p.escrever('um dois');
  await passar(10_000);
  p.fila.retomar();
  expect(p.envios).toHaveLength(1);
  p.fila.retomar('a');
  expect(p.envios.map((e) => e.texto)).toEqual(['um', 'um dois']);
});

test('o recusado volta a tentar-se só quando muda', async () => {
  const p = palco();
  p.escrever('longo demais');
  await passar(800);
  await p.responder({ tipo: 'recusado', frase: 'Não cabe.' });
  p.fila.retomar();
  expect(p.envios).toHaveLength(1);
  p.escrever('curto');
  await passar(800);
  expect(p.envios).toHaveLength(2);
});

test('ao largar o campo ou fechar a aba não se espera', () => {
  const p = palco();
  p.escrever('um');
  p.fila.despejar();
  expect(p.envios).toHaveLength(1);
});

test('uma anotação em branco não se cria; uma que existe pode ficar em branco', async () => {
  const nova = palco(null);
  nova.escrever('  \n');
  await passar(800);
  expect(nova.envios).toHaveLength(0);
  const antiga = palco('a');
  antiga.escrever('');
  await passar(800);
  expect(antiga.envios).toHaveLength(1);
});

/** O que o servidor faz a um pedido: grava-o ou nem o recebe, e a resposta chega ou perde-se. */
const passo = fc.oneof(
  fc.record({ escreve: fc.string({ maxLength: 5 }), espera: fc.integer({ max: 3_000, min: 0 }) }),
  fc.record({
    recebe: fc.boolean(),
    responde: fc.boolean(),
    espera: fc.integer({ max: 9_000, min: 0 }),
  }),
);

test('com qualquer demora e qualquer falha, o que o servidor tem no fim é o último que se escreveu', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { maxLength: 25 }), async (passos) => {
      const servidor = { texto: 'de antes', versao: 1 };
      const p = palco();
      let ultimo = servidor.texto;
      let respondidos = 0;
      /** A versão que se leu é a que conta, salvo para quem repete o próprio pedido. */
      const atender = async (recebe: boolean, responde: boolean): Promise<void> => {
        const envio = p.envios[respondidos];
        if (!envio) return;
        respondidos += 1;
        if (recebe && servidor.texto !== envio.texto) {
          servidor.texto = envio.texto;
          servidor.versao += 1;
        }
        envio.responder(
          recebe && responde
            ? { tipo: 'gravado', enviado: envio.texto, id: 'a', versao: servidor.versao }
            : { tipo: 'fora' },
        );
        await passar(0);
      };
      for (const feito of passos) {
        if ('escreve' in feito) p.escrever((ultimo = feito.escreve));
        else await atender(feito.recebe, feito.responde);
        await passar(feito.espera);
        expect(p.envios.length - respondidos).toBeLessThanOrEqual(1);
      }
      for (let i = 0; i < 6; i += 1) {
        await passar(60_000);
        await atender(true, true);
      }
      expect(servidor.texto).toBe(ultimo);
      expect(p.itens()).toEqual({});
    }),
    { numRuns: 60 },
  );
});
