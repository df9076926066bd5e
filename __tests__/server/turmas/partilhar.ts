/** O que se compartilha com uma turma. */
import type { MapasDaEscola } from '@core/contract';
import { embaralhar } from '../../../server/base/embaralhar';
import { IDS, MAPA, tokenDe } from '../../support/serverCenario';
import { s, equipe, aluna, T1, D2, turma, daAluna, mudar, verMapa, salvar } from './cena';

const compartilhar = (mapas: string[], cegueira = 'às claras', revelaEm: string | null = null) =>
  s.pedir('compartilharComTurma', {
    parametros: T1,
    corpo: { mapas, cegueira, revelaEm },
    token: equipe,
  });

const criarMapas = async (quantos: number) => {
  const mapas: string[] = [];
  for (let i = 0; i < quantos; i++)
    mapas.push(
      (
        await s.pedir('criarMapaDaEscola', {
          parametros: { id: IDS.E1 },
          corpo: { ...MAPA, nome: `Pessoa ${i + 1}` },
          token: equipe,
        })
      ).json<{ id: string }>().id,
    );
  return mapas;
};

describe('o que se compartilha com a turma', () => {
  test('vê-o quem está nela, também no menu, e quem chega depois', async () => {
    expect((await compartilhar([IDS.M1, IDS.M2])).statusCode).toBe(204);
    expect([await verMapa(IDS.M1), await verMapa(IDS.M2)]).toEqual([200, 200]);
    const menu = (await s.pedir('mapasDasEscolas', { token: aluna })).json<MapasDaEscola[]>();
    expect(menu[0]?.mapas.map((m) => m.id)).toEqual([IDS.M1, IDS.M2]);

    const outra = await tokenDe(s, 'SH');
    expect(await verMapa(IDS.M2, outra)).toBe(404);
    await salvar({ alunos: [IDS.matriculaAE, IDS.matriculaSH] });
    expect(await verMapa(IDS.M2, outra)).toBe(200);
  });

  test('quem sai da turma perde os mapas dela nesse instante; quem sai da escola, também', async () => {
    await compartilhar([IDS.M1]);
    await salvar({ alunos: [] });
    expect(await verMapa(IDS.M1)).toBe(404);
    expect(await daAluna()).toEqual([]);

    await salvar({ alunos: [IDS.matriculaAE] }, 2);
    expect(await verMapa(IDS.M1)).toBe(200);
    await s.pedir('sairDaEscola', { parametros: { id: IDS.E1 }, token: aluna });
    expect(await verMapa(IDS.M1)).toBe(404);
    expect((await turma()).alunos).toEqual([]);
  });

  test('tirado da turma, deixa de se ver; apagada ela, os mapas continuam na escola', async () => {
    await compartilhar([IDS.M1]);
    const [m1] = (await turma()).mapas.filter((m) => m.mapaId === IDS.M1);
    await s.pedir('tirarMapaDaTurma', { parametros: { id: m1?.id ?? '' }, token: equipe });
    expect(await verMapa(IDS.M1)).toBe(404);
    await compartilhar([IDS.M1]);
    await s.pedir('apagarTurma', { parametros: T1, token: equipe });
    expect([await verMapa(IDS.M1), await verMapa(IDS.M1, equipe)]).toEqual([404, 200]);
  });

  test('de novo, não se repete: muda de cegueira; os rótulos não se repetem', async () => {
    await compartilhar([IDS.M1, IDS.M2], 'sem nome');
    const rotulos = async () =>
      Object.fromEntries((await turma()).mapas.map((m) => [m.mapaId, m.rotulo]));
    const antes = await rotulos();
    // M2 já estava às cegas: continua com o nome por que o conhecem.
    expect(antes[IDS.M2]).toBe('Mapa 1');
    expect(antes[IDS.M1]).not.toBe('Mapa 1');
    await compartilhar([IDS.M1]);
    expect((await turma()).mapas.map((m) => [m.mapaId, m.cegueira]).sort()).toEqual([
      [IDS.M1, 'às claras'],
      [IDS.M2, 'sem nome'],
    ]);
    // Um número não volta, nem depois de se tirar o mapa dele.
    const dados = new Set(Object.values(antes));
    for (let i = 0; i < 60; i++) {
      const m2 = (await turma()).mapas.find((m) => m.mapaId === IDS.M2);
      await s.pedir('tirarMapaDaTurma', { parametros: { id: m2?.id ?? '' }, token: equipe });
      await compartilhar([IDS.M2], 'sem nome');
      const novo = (await rotulos())[IDS.M2] ?? '';
      expect([...dados]).not.toContain(novo);
      dados.add(novo);
    }
  });
});

describe('o que se compartilha às cegas', () => {
  test('às cegas, nem o rótulo, nem o lugar na lista, nem o id seguem a ordem dos nomes', async () => {
    // Ao acaso, doze só ficam na ordem em que se pediram uma vez em 479 milhões.
    const mapas = await criarMapas(12);
    await compartilhar(mapas, 'sem nome');
    const naEquipe = (await turma()).mapas.filter((m) => m.mapaId !== IDS.M2);
    const numero = (rotulo: string) => Number(rotulo.replace('Mapa ', ''));
    const de = (id: string) => naEquipe.find((m) => m.mapaId === id);
    const emOrdem = (valores: readonly (string | number)[]) =>
      valores.every((v, i) => i === 0 || (valores[i - 1] as string) < v);
    expect(emOrdem(mapas.map((m) => numero(de(m)?.rotulo ?? '')))).toBe(false);
    expect(emOrdem(mapas.map((m) => de(m)?.id ?? ''))).toBe(false);
    const lista = (await daAluna())[0]?.mapas.map((m) => m.nome) ?? [];
    expect(emOrdem(lista.map(numero))).toBe(true);
  });

  test('compartilhados às claras e escondidos depois: o rótulo é outro, sorteado então', async () => {
    const mapas = await criarMapas(12);
    await compartilhar(mapas);
    const claros = (await daAluna())[0]?.mapas.filter((m) => m.mapaId !== null) ?? [];
    expect(claros.map((m) => m.nome)).toEqual(mapas.map((_, i) => `Pessoa ${i + 1}`));
    const antes = new Map((await turma()).mapas.map((m) => [m.mapaId, m]));
    for (const m of mapas)
      await s.pedir('mudarMapaDaTurma', {
        parametros: { id: antes.get(m)?.id ?? '' },
        corpo: { cegueira: 'sem dados', revelaEm: null },
        token: equipe,
      });
    const depois = new Map((await turma()).mapas.map((m) => [m.mapaId, m]));
    for (const m of mapas) expect(depois.get(m)?.rotulo).not.toBe(antes.get(m)?.rotulo);
    const rotulos = mapas.map((m) => Number(depois.get(m)?.rotulo.replace('Mapa ', '')));
    expect(rotulos).not.toEqual([...rotulos].sort((a, b) => a - b));
    // Os que ainda têm nome vêm por ele; os outros à parte, e nunca entre eles.
    await s.pedir('mudarMapaDaTurma', {
      parametros: { id: depois.get(mapas[3] ?? '')?.id ?? '' },
      corpo: { cegueira: 'às claras', revelaEm: null },
      token: equipe,
    });
    const lista = (await daAluna())[0]?.mapas ?? [];
    expect(lista[0]?.nome).toBe('Pessoa 4');
    const cegos = lista.slice(1).map((m) => Number(m.nome.replace('Mapa ', '')));
    expect(cegos).toEqual([...cegos].sort((a, b) => a - b));
  });

  test('quem o esconde sabe quem já o viu às claras', async () => {
    const viram = async () => (await turma()).mapas.map((m) => m.viramAsClaras);
    await s.pedir('abrirMapaDaTurma', { parametros: D2, token: aluna });
    expect(await viram()).toEqual([[]]);
    await mudar('às claras');
    expect(await viram()).toEqual([[]]);
    await s.pedir('abrirMapaDaTurma', { parametros: D2, token: aluna });
    await mudar('sem dados');
    // Abri-lo depois às cegas não o desfaz.
    await s.pedir('abrirMapaDaTurma', { parametros: D2, token: aluna });
    expect(await viram()).toEqual([[IDS.AE]]);
  });

  test('e também quem o abriu por outro caminho', async () => {
    await mudar('às claras');
    await s.pedir('marcarAberto', { parametros: { id: IDS.M2 }, token: aluna });
    await mudar('só signos e casas');
    expect((await turma()).mapas[0]).toMatchObject({
      cegueira: 'só signos e casas',
      viramAsClaras: [IDS.AE],
    });
  });

  test('embaralhar: tira um de cada vez de entre os que restam', () => {
    const sorte = [2, 0, 1, 0];
    expect(embaralhar(['a', 'b', 'c', 'd'], () => sorte.shift() ?? 0)).toEqual([
      'c',
      'a',
      'd',
      'b',
    ]);
  });
});

describe('o que é novo, e como o aluno a vê', () => {
  test('o novo deixa de o ser para quem o abre, e a equipe sabe quem o abriu', async () => {
    expect((await daAluna())[0]?.mapas[0]?.novo).toBe(true);
    await s.pedir('abrirMapaDaTurma', { parametros: D2, token: equipe });
    expect((await turma()).mapas[0]?.aberturas).toEqual([]);
    await s.pedir('abrirMapaDaTurma', { parametros: D2, token: aluna });
    expect((await daAluna())[0]?.mapas[0]?.novo).toBe(false);
    expect((await turma()).mapas[0]?.aberturas).toEqual([
      { usuarioId: IDS.AE, em: '2026-11-21T15:00:00Z' },
    ]);
  });

  test('como aluno, a equipe vê o que os alunos veem', async () => {
    const [dela] = await daAluna();
    const r = await s.pedir('turmaComoAluno', { parametros: T1, token: equipe });
    expect(r.json()).toEqual(dela);
  });
});
