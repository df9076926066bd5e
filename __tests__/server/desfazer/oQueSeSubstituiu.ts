/** Desfazer: o que se substituiu volta como estava. */
import type { Mapa } from '@core/contract';
import { SEM_CLIENTE } from '@core/contract';
import { criarFichas } from '@server/repositories/fichasEmLote';
import { lerFichas } from '@server/repositories/fichasRepository';
import { gravar, importar } from '../../support/importacao';
import { IDS, MAPA } from '../../support/serverCenario';
import {
  s,
  token,
  CABECA,
  linha,
  SEM_NADA,
  mapas,
  nomes,
  contar,
  desfazer,
  importada,
} from './cena';

let mapa = '';

const NOVA = `nome;data;hora;lugar;rodden;fonte;pasta;etiquetas;anotações
Ana Lima;10/11/1985;14:30;Campinas/SP;B;Biografia;Outra;nova;Do arquivo
`;

const comFicha = () =>
  criarFichas(
    s.db,
    s.cifra,
    [
      {
        mapaId: mapa,
        dono: { usuarioId: IDS.OT },
        pasta: 'Família',
        etiquetas: ['cliente'],
        anotacoes: [{ texto: 'Gosta de violão', quando: '2020-03-01T12:00:00.000Z' }],
        eventos: [{ titulo: 'Casou', data: '2010-05-20', precisao: 'dia' }],
        cliente: { ...SEM_CLIENTE, telefone: '11 5555-0000' },
      },
    ],
    s.relogio.agora,
  );

const tudo = async () => {
  const { versao: _v, ...resto } = (
    await s.pedir('mapa', { parametros: { id: mapa }, token })
  ).json<Mapa>();
  const ficha = (await lerFichas(s.db, s.cifra, { usuarioId: IDS.OT }, [mapa])).get(mapa);
  return { resto, ficha: ficha && { ...ficha, versao: 0 } };
};

/** Uma gravação que substitui no primeiro pedaço e falha no segundo. */
const FALHA = `${NOVA}${Array.from({ length: 150 }, (_, i) => `P${i};10/11/1985;14:30;Campinas/SP;;;;;\n`).join('')}`;

async function falhada(): Promise<[number, string]> {
  const id = await importar(s, token, FALHA);
  const parametros = { id };
  await s.pedir('escolherNaImportacao', {
    parametros,
    corpo: { duplicatas: 'substituir' },
    token,
  });
  const abrir = s.cifra.abrir.bind(s.cifra);
  const espia = jest.spyOn(s.cifra, 'abrir').mockImplementation((texto, onde) => {
    if (onde.endsWith('|151')) throw new Error('de propósito');
    return abrir(texto, onde);
  });
  const { statusCode } = await gravar(s, token, id);
  espia.mockRestore();
  s.relogio.avancar(1000);
  return [statusCode, id];
}

describe('o que se substituiu', () => {
  beforeEach(async () => {
    const corpo = { ...MAPA, nome: 'Ana Lima', rodden: 'AA', fonteDaHora: 'Certidão' };
    mapa = (await s.pedir('criarMapa', { token, corpo })).json<{ id: string }>().id;
  });

  describe('volta como estava, salvo o que se mudou depois', volta);
  describe('o mesmo mapa mais vezes, e as anotações', maisVezes);
  describe('umas por cima das outras, desfeitas da última à primeira', porOrdemInversa);
  describe('a gravação que não acaba', naoAcaba);
});

function volta(): void {
  test.each([
    ['com ficha', comFicha],
    ['sem ficha', () => Promise.resolve()],
  ])('%s, volta como estava', async (_como, preparar) => {
    await preparar();
    const antes = await tudo();
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    expect((await tudo()).resto).toMatchObject({ rodden: 'B', fonteDaHora: 'Biografia' });
    expect(await contar(id)).toEqual({ saem: 0, voltam: 1, ficam: SEM_NADA });
    expect((await desfazer(id)).statusCode).toBe(200);
    expect(await tudo()).toEqual(antes);
  });

  test('mudado depois, fica como está, e conta-se', async () => {
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    await s.pedir('arrumarFichas', { corpo: { ids: [mapa], pasta: 'Minha' }, token });
    const agora = await tudo();
    const conta = { saem: 0, voltam: 0, ficam: { ...SEM_NADA, substituidos: 1 } };
    expect((await desfazer(id)).json()).toEqual(conta);
    expect(await tudo()).toEqual(agora);
  });

  test('com outras escolhas de cálculo depois, também', async () => {
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    await s.pedir('salvarCalculoDoMapa', {
      parametros: { id: mapa },
      corpo: { sistemaDeCasas: 'Campanus' },
      token,
    });
    const agora = await tudo();
    expect((await desfazer(id)).json()).toEqual({
      saem: 0,
      voltam: 0,
      ficam: { ...SEM_NADA, substituidos: 1 },
    });
    expect(await tudo()).toEqual(agora);
  });
}

function maisVezes(): void {
  test('o que se escreveu depois numa anotação nova não se perde', async () => {
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    await s.pedir('criarAnotacao', { parametros: { id: mapa }, corpo: { texto: 'Minha' }, token });
    await desfazer(id);
    const { resto, ficha } = await tudo();
    expect([resto.rodden, ficha?.anotacoes.map((a) => a.texto)]).toEqual(['AA', ['Minha']]);
  });

  test('a anotação do arquivo que alguém mudou fica', async () => {
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    const doArquivo = (await tudo()).ficha?.anotacoes[0];
    const r = await s.pedir('salvarAnotacao', {
      parametros: { id: doArquivo?.id ?? '' },
      corpo: { texto: 'Do arquivo, revista' },
      token,
      cabecalhos: { 'if-match': '"1"' },
    });
    expect(Math.floor(r.statusCode / 100)).toBe(2);
    await desfazer(id);
    expect((await tudo()).ficha?.anotacoes.map((n) => n.texto)).toEqual(['Do arquivo, revista']);
  });

  test('o mesmo mapa duas vezes no arquivo: vale a última, e desfeito volta à primeira', async () => {
    await comFicha();
    const antes = await tudo();
    const outra = (rodden: string): string =>
      `Ana Lima;10/11/1985;14:30;Campinas/SP;${rodden};${rodden}\n`;
    // Duas no mesmo pedaço, e uma no seguinte.
    const meio = Array.from(
      { length: 150 },
      (_, i) => `P${i};10/11/1985;14:30;Campinas/SP;;\n`,
    ).join('');
    const csv = `nome;data;hora;lugar;rodden;anotações\n${outra('A')}${outra('B')}${meio}${outra('C')}`;
    const id = await importada(csv, { duplicatas: 'substituir' });
    const { resto, ficha } = await tudo();
    expect([resto.rodden, ficha?.anotacoes.map((a) => a.texto).sort()]).toEqual([
      'C',
      ['A', 'B', 'C', 'Gosta de violão'],
    ]);
    expect((await desfazer(id)).json()).toEqual({ saem: 150, voltam: 1, ficam: SEM_NADA });
    expect(await tudo()).toEqual(antes);
  });

  test('o que entrou e o mesmo arquivo substituiu, sai', async () => {
    const csv = CABECA + linha('Eva', 'A;;Uma') + linha('Eva', 'B;;Outra');
    const id = await importada(csv, { duplicatas: 'substituir' });
    expect((await desfazer(id)).json()).toEqual({ saem: 1, voltam: 0, ficam: SEM_NADA });
    expect(await nomes()).toEqual(['Ana Lima']);
  });
}

function porOrdemInversa(): void {
  const csv = (rodden: string, nota: string): string =>
    `nome;data;hora;lugar;rodden;pasta;anotações\n${['Eva', 'Rui', 'Bia'].map((n) => `${n};10/11/1985;14:30;Campinas/SP;${rodden};P${nota};${nota}\n`).join('')}`;
  const doRui = async () => {
    const rui = (await mapas()).find((m) => m.nome === 'Rui');
    const ficha = (await lerFichas(s.db, s.cifra, { usuarioId: IDS.OT }, [rui?.id ?? ''])).get(
      rui?.id ?? '',
    );
    return [rui?.rodden, ficha?.pasta, ficha?.anotacoes.map((a) => a.texto).sort()];
  };

  test('a última, a de antes, e a que os trouxe: cada uma se desfaz inteira', async () => {
    const trouxe = await importada(csv('AA', 'uma'));
    const primeira = await importada(csv('A', 'duas'), { duplicatas: 'substituir' });
    const segunda = await importada(csv('B', 'três'), { duplicatas: 'substituir' });
    expect(await doRui()).toEqual(['B', 'Ptrês', ['duas', 'três', 'uma']]);
    expect((await desfazer(segunda)).json()).toEqual({ saem: 0, voltam: 3, ficam: SEM_NADA });
    expect(await doRui()).toEqual(['A', 'Pduas', ['duas', 'uma']]);
    expect((await desfazer(primeira)).json()).toEqual({ saem: 0, voltam: 3, ficam: SEM_NADA });
    expect(await doRui()).toEqual(['AA', 'Puma', ['uma']]);
    expect((await desfazer(trouxe)).json()).toEqual({ saem: 3, voltam: 0, ficam: SEM_NADA });
    expect(await nomes()).toEqual(['Ana Lima']);
  });

  test('o que alguém mudou entre duas não volta, e fica', async () => {
    const trouxe = await importada(csv('AA', 'uma'));
    const rui = (await mapas()).find((m) => m.nome === 'Rui');
    await s.pedir('substituirMapa', {
      parametros: { id: rui?.id ?? '' },
      corpo: { ...MAPA, nome: 'Rui', rodden: 'C' },
      token,
      cabecalhos: { 'if-match': '"1"' },
    });
    const depois = await importada(csv('B', 'duas'), { duplicatas: 'substituir' });
    await desfazer(depois);
    expect((await desfazer(trouxe)).json()).toMatchObject({
      saem: 2,
      ficam: { ...SEM_NADA, alterados: 1 },
    });
    expect(await nomes()).toEqual(['Ana Lima', 'Rui']);
  });
}

function naoAcaba(): void {
  test('a gravação que falha a meio deixa o que já substituiu: continua-se, ou desfaz-se', async () => {
    await comFicha();
    const antes = await tudo();
    const [falhou, id] = await falhada();
    expect(falhou).toBe(500);
    expect((await tudo()).resto).toMatchObject({ rodden: 'B' });
    expect(await nomes()).toHaveLength(100);
    expect(await contar(id)).toEqual({ saem: 99, voltam: 1, ficam: SEM_NADA });
    expect((await desfazer(id)).json()).toEqual({ saem: 99, voltam: 1, ficam: SEM_NADA });
    expect([await tudo(), await nomes()]).toEqual([antes, ['Ana Lima']]);
    // Desfeita, já não se continua.
    expect((await gravar(s, token, id)).statusCode).toBe(204);
    expect(await nomes()).toEqual(['Ana Lima']);
  });

  test('continuada, acaba sem repetir nada, e desfaz-se inteira', async () => {
    await comFicha();
    const antes = await tudo();
    const [, id] = await falhada();
    expect((await gravar(s, token, id)).statusCode).toBe(204);
    expect(await nomes()).toHaveLength(151);
    expect((await tudo()).ficha?.anotacoes).toHaveLength(2);
    expect((await desfazer(id)).json()).toEqual({ saem: 150, voltam: 1, ficam: SEM_NADA });
    expect([await tudo(), await nomes()]).toEqual([antes, ['Ana Lima']]);
  });
}
