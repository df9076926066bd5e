/** As threads onde se lê o que se importa: uma leitura de cada pessoa, e a que se larga acaba. */
import { SobrecargaError } from '@server/base/erros';
import type { Lote } from '@server/importacao/ler';
import {
  ESCOLHAS_DE_COMECO,
  SEM_DECISOES,
  type RegistroGuardado,
} from '@server/importacao/ensaiar';
import { oficinaEmThreads, type Oficina } from '@server/importacao/oficina';

const MB = 1024 * 1024;
const csv = (quantos: number): Uint8Array =>
  Buffer.from(
    `nome;data;hora;lugar\n${Array.from({ length: quantos }, (_, i) => `Pessoa ${i};10/06/1985;14:30;Recife/PE\n`).join('')}`,
  );
const nenhum = async (): Promise<never[]> => [];

let oficina: Oficina;
beforeEach(() => (oficina = oficinaEmThreads(MB)));
afterEach(() => oficina.fechar());

/** Os lotes que se guardam, e o que os segura. */
function leitura(quem: string, quantos: number, continua: (n: number) => Promise<boolean>) {
  const lotes: Lote[] = [];
  const fim = oficina.ler(quem, csv(quantos), nenhum, async (lote) => {
    lotes.push(lote);
    return continua(lotes.length);
  });
  return { lotes, fim };
}
const sempre = (): Promise<boolean> => Promise.resolve(true);

test('reconhece, lê lote a lote até ao fim, e prepara o que se leu', async () => {
  expect(await oficina.reconhecer(csv(1))).toEqual({ formato: 'csv' });
  expect(await oficina.reconhecer(Buffer.from('nada'))).toEqual({ frase: expect.any(String) });
  const { lotes, fim } = leitura('A', 600, sempre);
  await fim;
  expect(lotes.map((l) => [l.registros.length, l.fim])).toEqual([
    [250, false],
    [250, false],
    [100, true],
  ]);
  const { novos } = await oficina.preparar({
    registros: (lotes[0]?.registros ?? []).map(({ guardado }) => ({
      registro: JSON.parse(guardado) as RegistroGuardado,
      decisoes: SEM_DECISOES,
      excluido: false,
      duplicata: null,
    })),
    existentes: [],
    como: {
      escolhas: ESCOLHAS_DE_COMECO,
      dono: { usuarioId: 'u' },
      criadoPor: 'u',
      importacaoId: 'i',
      casas: 'Placidus',
      agora: Date.parse('2026-11-21T15:00:00Z'),
    },
  });
  expect(novos).toHaveLength(250);
});

test('de uma pessoa lê-se um arquivo de cada vez; outra não espera por ela', async () => {
  let soltar = (): void => undefined;
  const solta = new Promise<boolean>((resolve) => (soltar = () => resolve(true)));
  const primeira = leitura('A', 300, () => solta);
  const segunda = leitura('A', 1, sempre);
  const outra = leitura('B', 300, sempre);
  await outra.fim;
  expect([primeira.lotes.length, segunda.lotes.length]).toEqual([1, 0]);
  soltar();
  await Promise.all([primeira.fim, segunda.fim]);
  expect([primeira.lotes.length, segunda.lotes.length]).toEqual([2, 1]);
});

test('largada, ou se guardar falha, acaba e dá a vez', async () => {
  const largada = leitura('A', 2000, (n) => Promise.resolve(n < 2));
  await largada.fim;
  expect(largada.lotes).toHaveLength(2);
  const falhada = leitura('A', 2000, () => Promise.reject(new Error('o banco caiu')));
  await expect(falhada.fim).rejects.toThrow('o banco caiu');
  const seguinte = leitura('A', 1, sempre);
  await seguinte.fim;
  expect(seguinte.lotes).toHaveLength(1);
});

test('o que não cabe na memória recusa-se, e cabe depois de acabar o outro', async () => {
  let soltar = (): void => undefined;
  const solta = new Promise<boolean>((resolve) => (soltar = () => resolve(true)));
  const grande = leitura('A', 15_000, () => solta);
  await expect(leitura('B', 15_000, sempre).fim).rejects.toThrow(SobrecargaError);
  await expect(oficina.reconhecer(csv(15_000))).rejects.toThrow(SobrecargaError);
  soltar();
  await grande.fim;
  await leitura('B', 15_000, sempre).fim;
});
