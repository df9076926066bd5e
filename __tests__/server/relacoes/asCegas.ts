/** Um mapa às cegas num par: o que dele se vê a dois é o que se vê dele só. */
import { PERFIL_PADRAO } from '@core/astrology';
import type { AstroInfo, Cegueira, RelacaoAsCegas } from '@core/contract';
import { noMesmoGrao } from '@server/cegueira/relacao';
import { ceuAsCegas } from '../../support/asCegas';
import { astroInfo } from '../../support/exemplos';
import { IDS } from '../../support/serverCenario';
import { darM1, de, s } from './cena';

const mudarD2 = async (cegueira: Cegueira) =>
  s.pedir('mudarMapaDaTurma', {
    parametros: { id: IDS.D2 },
    corpo: { cegueira, revelaEm: null },
    token: await de('ST'),
  });
const pedir = async (id: string, outro: string) =>
  s.pedir('relacaoAsCegas', { parametros: { id, outro }, token: await de('AE') });
const par = async (id: string, outro: string) => (await pedir(id, outro)).json<RelacaoAsCegas>();
const ceu = async () =>
  (
    await s.pedir('ceuAsCegas', { parametros: { id: IDS.D2 }, token: await de('AE') })
  ).json<AstroInfo>();

const numeros = (valor: unknown): number[] =>
  typeof valor === 'number'
    ? [valor]
    : typeof valor === 'object' && valor !== null
      ? Object.values(valor).flatMap(numeros)
      : [];

/** M1 nasceu noutro ano e noutro lugar: do mesmo instante todos os meios seriam o próprio. */
const outroNascimento = () =>
  s.db
    .updateTable('mapas')
    .set({ data_hora: '1970-03-05T09:12:00Z', latitude_segundos: 12 * 3600 })
    .where('id', '=', IDS.M1)
    .execute();

describe('dois mapas, um às cegas', () => {
  beforeEach(async () => {
    await outroNascimento();
    await darM1('às claras');
  });

  test('o céu do par é, byte a byte, o que se mostra dele sozinho; o outro desce ao mesmo grão', async () => {
    const { mapas } = await par(IDS.D2, IDS.M1);
    expect(mapas[0]?.ceu).toEqual(await ceu());
    expect(mapas.map((m) => [m.titulo, m.mapaId, m.ceu.grao])).toEqual([
      ['Mapa 1', null, 'grau'],
      ['Mapa M1', IDS.M1, 'grau'],
    ]);
  });

  test('a sinastria conta-se dos graus inteiros que se mostram', async () => {
    const { mapas, sinastria } = await par(IDS.D2, IDS.M1);
    const onde = (i: number, nome: string) =>
      [...(mapas[i]?.ceu.planetas ?? []), ...(mapas[i]?.ceu.pontosAstronomicos ?? [])].find(
        (c) => c.ponto.tipo === nome,
      )?.ponto.longitude ?? NaN;
    expect(sinastria.aspectos.length).toBeGreaterThan(5);
    for (const { de: b, para: a, distancia } of sinastria.aspectos) {
      const d = Math.abs(onde(1, b.nome) - onde(0, a.nome));
      expect(distancia).toBe(Math.min(d, 360 - d));
    }
    expect(sinastria.emA?.length).toBeGreaterThan(9);
    expect(sinastria.emB?.length).toBeGreaterThan(9);
  });

  test('o composto é o meio dos graus que se mostram, no grau inteiro; nenhum número tem casas decimais', async () => {
    const visto = await par(IDS.D2, IDS.M1);
    const [a, b] = visto.mapas.map((m) => m.ceu.planetas.map((p) => p.ponto.longitude));
    if (!visto.composto.ha) throw new Error('Falta o composto.');
    const meios = (a ?? []).map((de, i) => {
      const d = (((((b?.[i] ?? 0) - de + 540) % 360) + 360) % 360) - 180;
      return Math.floor((de + (d === -180 ? 180 : d) / 2 + 360) % 360);
    });
    expect(visto.composto.info.planetas.map((p) => p.ponto.longitude)).toEqual(meios);
    expect(visto.composto.info.cuspides?.casas).toHaveLength(12);
    expect(numeros(visto).filter((n) => !Number.isInteger(n))).toEqual([]);
  });

  test('nada diz quando nem onde: nem o Davison, nem a data, nem o lugar, nem o nome', async () => {
    const corpo = (await pedir(IDS.M1, IDS.D2)).body;
    for (const x of ['1985', 'Campinas', 'Sao_Paulo', 'Mapa M2', IDS.M2])
      expect([x, corpo.includes(x)]).toEqual([x, false]);
    expect(corpo).not.toMatch(/dataHora|latitude":\s*\{|localidade|davison/i);
  });

  test('só signos e casas: aspectos por signo, casas possíveis, e composto nenhum, com a razão', async () => {
    await mudarD2('só signos e casas');
    const { mapas, sinastria, composto } = await par(IDS.D2, IDS.M1);
    expect(mapas.map((m) => m.ceu.grao)).toEqual(['signo', 'signo']);
    expect(sinastria.aspectos.every((x) => x.diferença === 0 && x.distancia % 30 === 0)).toBe(true);
    expect(composto).toEqual({
      ha: false,
      porque: expect.stringMatching(/não dá para calcular o meio/),
    });
  });

  test('a ordem de dois corpos no mesmo grau não se diz por o outro mapa só mostrar os signos', async () => {
    // D2 mostra os graus; num par com um mapa só de signos, desce a eles a partir dos graus.
    await darM1('só signos e casas');
    const { id } = await s.db
      .selectFrom('mapas_da_turma')
      .select('id')
      .where('mapa_id', '=', IDS.M1)
      .executeTakeFirstOrThrow();
    const antes = (await par(IDS.D2, id)).mapas[0]?.ceu;
    // Seis segundos depois: os mesmos graus, outra ordem nas frações de grau se as houvesse.
    await s.db
      .updateTable('mapas')
      .set({ data_hora: '1985-11-10T16:30:06Z' })
      .where('id', '=', IDS.M2)
      .execute();
    expect((await par(IDS.D2, id)).mapas[0]?.ceu).toEqual(antes);
  });

  test('dos graus aos signos vai-se pelos graus que se mostram: quem vem primeiro no mesmo grau não se diz', () => {
    const com = (sol: number, lua: number): AstroInfo => ({
      ...astroInfo,
      planetas: astroInfo.planetas.map((p) => {
        const longitude = { Sol: sol, Lua: lua }[p.ponto.tipo as string] ?? p.ponto.longitude;
        return { ...p, ponto: { ...p.ponto, longitude } };
      }),
    });
    const soSignos = { info: ceuAsCegas(astroInfo, 'só signos e casas'), perfil: PERFIL_PADRAO };
    const visto = (info: AstroInfo) =>
      noMesmoGrao([{ info, perfil: PERFIL_PADRAO }, soSignos]).ceus[0].info;
    expect(visto(com(100.2, 100.8))).toEqual(visto(com(100.8, 100.2)));
    expect(visto(com(100.2, 100.8)).grao).toBe('signo');
  });

  test('as escolhas de cálculo do outro mapa não mexem no que está às cegas', async () => {
    // A escola tem as suas: sob elas, e só elas, se mostra o que está às cegas.
    await s.db
      .updateTable('escolas')
      .set({ calculo: JSON.stringify({ sistemaDeCasas: 'Porfírio' }) })
      .where('id', '=', IDS.E1)
      .execute();
    const antes = await ceu();
    expect(antes.sistemaDeCasas).toBe('Porfírio');
    expect((await par(IDS.D2, IDS.M1)).mapas[0]?.ceu).toEqual(antes);
    // Sob outra ayanamsa o grau inteiro seria outro, e muitas diriam os minutos.
    await s.db
      .updateTable('mapas')
      .set({ calculo: JSON.stringify({ sistemaDeCasas: 'Iguais', pontos: ['Quíron'] }) })
      .where('id', '=', IDS.M1)
      .execute();
    await s.db
      .updateTable('usuarios')
      .set({ calculo: JSON.stringify({ sistemaDeCasas: 'Signos inteiros' }) })
      .where('id', '=', IDS.AE)
      .execute();
    const depois = await par(IDS.M1, IDS.D2);
    expect(depois.mapas[1]?.ceu).toEqual(antes);
    expect(depois.mapas[0]?.ceu.sistemaDeCasas).toBe('Porfírio');
  });

  test('retirado da turma, deixa de haver par nesse instante; ausente e alheio respondem igual', async () => {
    await s.pedir('tirarMapaDaTurma', { parametros: { id: IDS.D2 }, token: await de('ST') });
    const [tirado, alheio, malformado] = [
      await pedir(IDS.D2, IDS.M1),
      await pedir(IDS.M1, IDS.M9),
      await pedir('abc', IDS.M1),
    ];
    expect([tirado.statusCode, alheio.body, malformado.body]).toEqual([
      404,
      tirado.body,
      tirado.body,
    ]);
  });

  test('sem a hora de um: nem casas nem sobreposição nele, e a Lua do composto é um arco', async () => {
    await s.db
      .updateTable('mapas')
      .set({
        detalhes: JSON.stringify({
          hora: {
            precisao: 'desconhecida',
            horaDe: '1985-11-10T02:00:00Z',
            horaAte: '1985-11-11T02:00:00Z',
          },
        }),
      })
      .where('id', '=', IDS.M2)
      .execute();
    const { sinastria, composto } = await par(IDS.D2, IDS.M1);
    expect(sinastria.emA).toBeNull();
    expect(sinastria.emB).not.toBeNull();
    expect(sinastria.aspectos.some((x) => x.certeza === 'possível' && x.para.nome === 'Lua')).toBe(
      true,
    );
    if (!composto.ha) throw new Error('Falta o composto.');
    expect(composto.info.cuspides).toBeNull();
    expect(composto.info.hora?.intervalos.map((i) => i.nome)).toEqual(['Lua']);
    expect(numeros(composto).filter((n) => !Number.isInteger(n))).toEqual([]);
  });
});
