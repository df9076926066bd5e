/** A memória dos cálculos não diz o que outro já abriu. */
import type { LinkCriado, NomeDaRota } from '@core/contract';
import { calculadoraLocal } from '@server/calculos/calculadora';
import { servidorDeTeste, type ServidorDeTeste } from '../../support/server';
import { efemeridesDeTeste } from '../../support/serverEfemerides';
import { IDS, MAPA, semearCenario, tokenDe } from '../../support/serverCenario';
import { FUTURO, D2 } from './cena';

const pedidas: string[] = [];

let outro: ServidorDeTeste;

const da = async (
  pessoa: 'ST' | 'AE' | 'OW',
  pedir: (token: string | null) => Promise<unknown>,
) => {
  pedidas.length = 0;
  await pedir(await tokenDe(outro, pessoa));
  return [...pedidas];
};

describe('a memória dos cálculos', () => {
  beforeAll(async () => {
    const local = calculadoraLocal(await efemeridesDeTeste());
    outro = await servidorDeTeste(
      {},
      {
        calculadora: {
          ...local,
          calcular: (pedido, etiqueta, quem) => {
            pedidas.push(etiqueta);
            return local.calcular(pedido, etiqueta, quem);
          },
        },
      },
    );
    await outro.limpar();
    await semearCenario(outro);
  }, 60_000);

  afterAll(() => outro.fechar());

  describe('o que se guarda é de cada um', deCadaUm);
});

function deCadaUm(): void {
  test('quem adivinha o nascimento não o tem mais depressa: nada do que é de outros lhe serve', async () => {
    const planetas = (token: string | null) =>
      outro.pedir('planetas', {
        consulta: {
          data: MAPA.data.dataHora,
          coordenada: '22°54′20″S,47°03′39″W',
        },
        token,
      });
    const link = async (token: string | null) => {
      const { codigo } = (
        await outro.pedir('criarLink', {
          parametros: { id: IDS.P1 },
          corpo: { dias: 7, cegueira: 'sem dados', tabelas: true },
          token,
        })
      ).json<LinkCriado>();
      return outro.pedir('abrirLink', { parametros: { codigo } });
    };
    // M2, que a turma vê às cegas, e P1, que é de outra pessoa, são do mesmo instante e lugar.
    const turma = await da('AE', (token) => outro.pedir('ceuAsCegas', { parametros: D2, token }));
    const roteiro = await da('AE', (token) =>
      outro.pedir('ceuDoRoteiro', { parametros: { id: IDS.RO1 }, token }),
    );
    const doLink = await da('OW', link);
    const daEquipe = await da('ST', planetas);
    const daAluna = await da('AE', planetas);
    expect([turma, doLink, daEquipe, daAluna].map((e) => e.length)).toEqual([1, 1, 1, 1]);
    expect(roteiro).toEqual(turma);
    const distintas = new Set([turma, doLink, daEquipe, daAluna].flat());
    expect(distintas.size).toBe(4);
    // A mesma pessoa a perguntar o mesmo, sim.
    expect(await da('AE', planetas)).toEqual(daAluna);
  });

  test('dois mapas às cegas do mesmo nascimento não se descobrem um pelo outro', async () => {
    await outro.pedir('compartilharComTurma', {
      parametros: { id: IDS.T1 },
      corpo: { mapas: [IDS.M1], cegueira: 'sem dados', revelaEm: FUTURO },
      token: await tokenDe(outro, 'ST'),
    });
    const { id } = await outro.db
      .selectFrom('mapas_da_turma')
      .select('id')
      .where('mapa_id', '=', IDS.M1)
      .executeTakeFirstOrThrow();
    const ceu = (qual: string) =>
      da('AE', (token) => outro.pedir('ceuAsCegas', { parametros: { id: qual }, token }));
    const [um, dois] = [await ceu(IDS.D2), await ceu(id)];
    expect([um.length, dois.length]).toEqual([1, 1]);
    expect(dois).not.toEqual(um);
  });

  test.each<[NomeDaRota, Pick<Parameters<ServidorDeTeste['pedir']>[1] & object, 'corpo'>]>([
    ['ceuAsCegas', {}],
    ['perguntasDoTreino', {}],
    ['treinar', { corpo: { pergunta: 'signo/Lua', resposta: 'Touro' } }],
    ['ceuDoRoteiro', {}],
    ['roteiro', {}],
  ])(
    '%s: a primeira resposta custa o mesmo a cada pessoa, tenha ou não outra aberto o mapa',
    async (rota, corpo) => {
      const id = rota === 'roteiro' || rota === 'ceuDoRoteiro' ? IDS.RO1 : IDS.D2;
      const pedir = (token: string | null) =>
        outro.pedir(rota, { parametros: { id }, ...corpo, token });
      const [uma, outra] = [await da('AE', pedir), await da('ST', pedir)];
      expect([uma.length, outra.length]).toEqual([1, 1]);
      expect(outra).not.toEqual(uma);
      expect(await da('AE', pedir)).toEqual(uma);
    },
  );
}
