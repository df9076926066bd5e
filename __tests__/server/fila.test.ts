/** A fila dos cálculos: por ordem de chegada, e quem pede muito só se atrasa a si. */
import { SobrecargaError } from '@server/base/erros';
import { FilaPorPessoa, type OpcoesDaFila } from '@server/base/fila';

/** Tarefas que só acabam quando se manda; o que já começou, pela ordem. */
function cena(opcoes: Partial<OpcoesDaFila> = {}) {
  const fila = new FilaPorPessoa({
    lugares: 1,
    lugaresDeCadaUm: 1,
    maximoDeCadaUm: 100,
    maximo: 1000,
    ...opcoes,
  });
  const comecadas: string[] = [];
  const acabam = new Map<string, () => void>();
  const pedir = (nome: string) =>
    fila.rodar(nome.charAt(0), () => {
      comecadas.push(nome);
      return new Promise<string>((resolve) => acabam.set(nome, () => resolve(nome)));
    });
  /** Deixa correr o que já pode. */
  const assentar = () => new Promise<void>((resolve) => setImmediate(resolve));
  const acabar = async (nome: string): Promise<void> => {
    acabam.get(nome)?.();
    await assentar();
  };
  return { fila, comecadas, pedir, acabar, assentar };
}

test('por ordem de chegada', async () => {
  const { comecadas, pedir, acabar, assentar } = cena();
  for (const nome of ['a', 'b', 'c', 'd']) void pedir(nome);
  await assentar();
  for (const nome of ['a', 'b', 'c', 'd']) await acabar(nome);
  expect(comecadas).toEqual(['a', 'b', 'c', 'd']);
});

test('três que pedem vinte de cada vez: quem pede uma espera pelas três que já tinham vez, e mais nada', async () => {
  const { comecadas, pedir, acabar, assentar } = cena();
  for (let i = 0; i < 20; i += 1) for (const quem of ['a', 'b', 'c']) void pedir(`${quem}${i}`);
  void pedir('pessoa');
  await assentar();
  for (const nome of ['a0', 'b0', 'c0']) await acabar(nome);
  expect(comecadas).toEqual(['a0', 'b0', 'c0', 'pessoa']);
});

test('uma pessoa não ocupa todos os lugares', async () => {
  const { comecadas, pedir, assentar } = cena({ lugares: 3, lugaresDeCadaUm: 2 });
  for (const nome of ['a1', 'a2', 'a3', 'b1']) void pedir(nome);
  await assentar();
  expect(comecadas).toEqual(['a1', 'a2', 'b1']);
});

test('quem tem demais é recusado, e só ele; e depois volta a caber', async () => {
  const { comecadas, pedir, acabar, assentar } = cena({ maximoDeCadaUm: 2 });
  const primeira = pedir('a1');
  void pedir('a2');
  await expect(pedir('a3')).rejects.toThrow(SobrecargaError);
  void pedir('b1');
  await assentar();
  await acabar('a1');
  expect(await primeira).toBe('a1');
  void pedir('a3');
  for (const nome of ['b1', 'a2', 'a3']) await acabar(nome);
  expect(comecadas).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('ao todo também há um máximo, que precisa de muitas pessoas', async () => {
  const { pedir } = cena({ maximoDeCadaUm: 2, maximo: 3 });
  for (const nome of ['a1', 'a2', 'b1']) void pedir(nome);
  await expect(pedir('c1')).rejects.toThrow(SobrecargaError);
});

test('uma que falha dá a vez à seguinte; acabadas todas, não fica nada à espera', async () => {
  const { fila, pedir, acabar, assentar } = cena();
  const ma = fila.rodar('a', () => Promise.reject(new Error('má')));
  const boa = pedir('a2');
  await expect(ma).rejects.toThrow('má');
  expect(fila.aceitas).toBe(1);
  await assentar();
  const acabou = fila.acabar();
  await acabar('a2');
  await acabou;
  expect([await boa, fila.aceitas]).toEqual(['a2', 0]);
});
