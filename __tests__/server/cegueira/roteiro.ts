/** O roteiro de um mapa às cegas. */
import type { AstroInfo, Cegueira, Roteiro } from '@core/contract';
import { IDS } from '../../support/serverCenario';
import { s, equipe, aluna, mudar, prepararRoteiro } from './cena';

const ceu = async () =>
  (await s.pedir('ceuDoRoteiro', { parametros: { id: IDS.RO1 }, token: aluna })).json<AstroInfo>();

const ler = async (token = aluna) =>
  (await s.pedir('roteiro', { parametros: { id: IDS.RO1 }, token })).json<Roteiro>();

const comTracos = (tracos: object[], aspectos: string[] = []) =>
  prepararRoteiro({
    titulo: 'R',
    passos: [
      {
        camadas: ['eixos', 'signos', 'luminares', 'pessoais', 'sociais', 'lentos', 'pontos'],
        aspectos,
        selecao: 'Planeta:Sol',
        tracos,
        legenda: '',
      },
    ],
  });

/** O Sol está a 228,22°. */
const volta = (longitude: number, raio = 0.7) =>
  Array.from({ length: 25 }, (_, i) => {
    const a = (2 * Math.PI * i) / 24;
    return [longitude + 3 * Math.cos(a), raio + 0.05 * Math.sin(a)];
  });

const meio = (pontos: readonly (readonly [number, number])[]) =>
  pontos.reduce((soma, [l]) => soma + l, 0) / pontos.length;

describe('roteiro às cegas', () => {
  test('um círculo em volta do Sol é do Sol: desenha-se onde ela o vê', async () => {
    await comTracos([{ cor: 'azul', pontos: volta(228.22) }]);
    const [traco] = (await ler()).passos[0]?.tracos ?? [];
    expect(traco).toMatchObject({ cor: 'azul', alvo: 'Sol' });
    expect(meio(traco?.pontos.slice(1) ?? [])).toBeCloseTo(228, 6);
    // A equipe vê o que desenhou.
    expect((await ler(equipe)).passos[0]?.tracos[0]?.pontos[0]?.[0]).toBeCloseTo(231.22, 6);
  });

  test('de um traço livre ficam poucos pontos, em passos de cinco graus', async () => {
    const pontos = Array.from({ length: 60 }, (_, i) => [100 + i / 4 + 0.37, 0.9]);
    await comTracos([{ cor: 'verde', pontos }]);
    const [traco] = (await ler()).passos[0]?.tracos ?? [];
    expect(traco?.pontos.length).toBeLessThanOrEqual(8);
    expect(traco?.pontos.every(([l]) => l % 5 === 0)).toBe(true);
  });

  test('os passos contam-se sobre o grau inteiro: de que lado do meio grau está uma cúspide não se diz', async () => {
    // A cúspide da casa 5 está a 102,54°: 102 está mais perto de 100, e 102,54 de 105.
    const pontos = [
      [102.54, 0.5],
      [102.54, 0.8],
    ];
    await comTracos([{ cor: 'verde', pontos }]);
    expect((await ler()).passos[0]?.tracos[0]?.pontos.map(([l]) => l)).toEqual([100, 100]);
  });

  test('só signos e casas: ficam os círculos com nome, no lugar do desenho dela', async () => {
    await mudar('só signos e casas');
    const pontos = volta(228.22);
    await comTracos([
      { cor: 'azul', pontos, alvo: 'Sol' },
      { cor: 'azul', pontos },
      { cor: 'verde', pontos: volta(100) },
    ]);
    const tracos = (await ler()).passos[0]?.tracos ?? [];
    expect(tracos.map((t) => t.alvo)).toEqual(['Sol']);
    const sol = (await ceu()).planetas[0]?.ponto.longitude ?? NaN;
    expect(meio(tracos[0]?.pontos.slice(1) ?? [])).toBeCloseTo(sol, 6);
  });

  test('os aspectos são os do céu que ela vê, e na ordem dele', async () => {
    await comTracos([], ['Sol-Conjunção-Plutão', 'Lua-Trígono-Marte']);
    const { aspectos } = await ceu();
    const chaves = aspectos
      .sort((a, b) => a.diferença - b.diferença)
      .map((a) => `${a.de.nome}-${a.aspecto}-${a.para.nome}`);
    expect((await ler()).passos[0]?.aspectos).toEqual(chaves.slice(0, 2));
  });

  test('quem o vê às claras noutra turma vê-o às claras; em duas às cegas, vale a que menos esconde', async () => {
    const { id } = (
      await s.pedir('criarTurma', {
        parametros: { id: IDS.E1 },
        corpo: { nome: 'B', inicio: null, fim: null, equipe: [], alunos: [IDS.matriculaAE] },
        token: equipe,
      })
    ).json<{ id: string }>();
    const naOutra = async (cegueira: Cegueira) => {
      await s.pedir('compartilharComTurma', {
        parametros: { id },
        corpo: { mapas: [IDS.M2], cegueira, revelaEm: null },
        token: equipe,
      });
      return ler();
    };
    const doisRotulos = await naOutra('só signos e casas');
    expect(doisRotulos).toMatchObject({ cegueira: 'sem dados', mapa: 'Mapa 1' });
    expect((await ceu()).grao).toBe('grau');
    const semNome = await naOutra('sem nome');
    expect(semNome).toMatchObject({ cegueira: 'sem nome', asCegas: true });
    // O rótulo dessa turma, que foi sorteado.
    const { rotulo } = await s.db
      .selectFrom('mapas_da_turma')
      .select('rotulo')
      .where('turma_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(semNome.mapa).toBe(rotulo);
    expect((await ceu()).grao).toBeUndefined();
    expect(await naOutra('às claras')).toMatchObject({ mapa: 'Mapa M2', asCegas: false });
  });
});
