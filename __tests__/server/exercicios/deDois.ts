/** As perguntas de um mapa ao lado de outro: corrigem-se dos dois como a turma os vê. */
import type { AstroInfo } from '@core/contract';
import { IDS } from '../../support/serverCenario';
import { aluna, criar, equipe, s, ver } from './cena';

/** M1, de outro nascimento, passa a ser da turma; D1 é o compartilhamento dele. */
async function darM1(cegueira: string): Promise<string> {
  await s.db
    .updateTable('mapas')
    .set({ data_hora: '1970-03-05T09:12:00Z' })
    .where('id', '=', IDS.M1)
    .execute();
  await s.pedir('compartilharComTurma', {
    parametros: { id: IDS.T1 },
    corpo: { mapas: [IDS.M1], cegueira, revelaEm: null },
    token: equipe,
  });
  const { id } = await s.db
    .selectFrom('mapas_da_turma')
    .select('id')
    .where('mapa_id', '=', IDS.M1)
    .executeTakeFirstOrThrow();
  return id;
}

const ceuDe = async (id: string) =>
  (await s.pedir('ceuAsCegas', { parametros: { id }, token: aluna })).json<AstroInfo>();

/** A casa, contada à mão: a última cúspide que se passa. */
function casaEm({ cuspides }: AstroInfo, longitude: number): number {
  const casas = cuspides?.casas ?? [];
  return (
    casas.findIndex((c, i) => {
      const largura = ((casas[(i + 1) % 12] ?? 0) - c + 360) % 360;
      return (longitude - c + 360) % 360 < largura;
    }) + 1
  );
}

const planeta = (info: AstroInfo, nome: string): number =>
  info.planetas.find((p) => p.ponto.tipo === nome)?.ponto.longitude ?? NaN;

async function responder(id: string, respostas: Readonly<Record<string, string>>) {
  const r = await s.pedir('entregarExercicio', {
    parametros: { id },
    corpo: {
      respostas: Object.entries(respostas).map(([mapa, resposta]) => ({ mapa, resposta })),
    },
    cabecalhos: { 'if-match': '"1"' },
    token: aluna,
  });
  expect(r.statusCode).toBe(201);
  const [entrega] = (await ver(id)).entregas;
  return new Map(entrega?.respostas.map((x) => [x.mapa, x]));
}

describe('perguntas de dois mapas', () => {
  test('em que casa do outro cai Vênus: certa é a da conta sobre os graus que se mostram', async () => {
    const D1 = await darM1('sem dados');
    const id = await criar({ pergunta: 'casaDoOutro/Vênus', mapas: [IDS.D2, D1] });
    const [ceu1, ceu2] = [await ceuDe(D1), await ceuDe(IDS.D2)];
    const certas = {
      [D1]: String(casaEm(ceu2, planeta(ceu1, 'Vênus'))),
      [IDS.D2]: String(casaEm(ceu1, planeta(ceu2, 'Vênus'))),
    };
    const dadas = await responder(id, certas);
    expect([dadas.get(D1)?.certa, dadas.get(IDS.D2)?.certa]).toEqual([true, true]);
    expect(dadas.get(D1)?.explicacao).toBe(
      `Vênus deste mapa cai na casa ${certas[D1] ?? ''} do outro.`,
    );
  });

  test('que aspecto há entre o Sol deste e a Lua do outro: pelos orbes da sinastria', async () => {
    const D1 = await darM1('sem dados');
    const id = await criar({ pergunta: 'aspectoComOutro/Sol/Lua', mapas: [IDS.D2, D1] });
    const [ceu1, ceu2] = [await ceuDe(D1), await ceuDe(IDS.D2)];
    const certo = (este: AstroInfo, dele: AstroInfo): string => {
      const d = Math.abs(planeta(este, 'Sol') - planeta(dele, 'Lua'));
      const separacao = Math.min(d, 360 - d);
      const orbes = [
        ['Conjunção', 0, 5],
        ['Sextil', 60, 2],
        ['Quadratura', 90, 3],
        ['Trígono', 120, 3],
        ['Quincuncio', 150, 1],
        ['Oposição', 180, 5],
      ] as const;
      return (
        orbes.find(([, angulo, orbe]) => Math.abs(separacao - angulo) <= orbe)?.[0] ?? 'Nenhum'
      );
    };
    const dadas = await responder(id, { [D1]: certo(ceu1, ceu2), [IDS.D2]: certo(ceu2, ceu1) });
    expect([...dadas.values()].map((x) => x.certa)).toEqual([true, true]);
  });

  test('só com signos, valem todas as casas em que o signo tem parte', async () => {
    const D1 = await darM1('só signos e casas');
    const id = await criar({ pergunta: 'casaDoOutro/Sol', mapas: [IDS.D2, D1] });
    const dadas = await responder(id, { [D1]: '1', [IDS.D2]: '1' });
    expect(dadas.get(D1)?.explicacao ?? dadas.get(IDS.D2)?.explicacao).toMatch(
      /cai na casa \d+( ou \d+)* do outro|^$/,
    );
  });

  test.each([[[IDS.D2]], [[]]])('com %j mapas não se faz', async (mapas) => {
    const r = await s.pedir('criarExercicio', {
      parametros: { id: IDS.T1 },
      corpo: {
        titulo: 'De dois',
        enunciado: '',
        tipo: 'preencher',
        pergunta: 'casaDoOutro/Vênus',
        mapas,
        tentativas: null,
        prazo: null,
      },
      token: equipe,
    });
    expect(r.statusCode).toBe(422);
  });

  test('tirado um dos dois da turma, já não tem resposta, e diz-se', async () => {
    const D1 = await darM1('sem dados');
    const id = await criar({ pergunta: 'casaDoOutro/Vênus', mapas: [IDS.D2, D1] });
    await s.pedir('tirarMapaDaTurma', { parametros: { id: D1 }, token: equipe });
    const dadas = await responder(id, { [IDS.D2]: '3' });
    expect(dadas.get(IDS.D2)?.certa).toBeNull();
  });
});
