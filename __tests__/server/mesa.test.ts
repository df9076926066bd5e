/** A mesa: quem vê que mapas, o que já não vale de um céu, o que se abriu, e apagar muitos. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CEU_DESCONHECIDO, LETRAS_DO_CEU, ondeSeLe, type TermoDeUmPonto } from '@core/astrology';
import { ceusSchema, resumosSchema, type Ceus, type MapaEntrada } from '@core/contract';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, MAPA, semearCenario, tokenDe, type Pessoa } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
const tokens: Partial<Record<Pessoa, string | null>> = {};
beforeEach(async () => {
  s = servidor();
  for (const p of ['OT', 'OW', 'SH', 'AE', 'ST', 'SO'] as const) tokens[p] = await tokenDe(s, p);
});

const resumos = async (p: Pessoa, consulta = {}) =>
  resumosSchema.parse((await s.pedir('resumos', { token: tokens[p] ?? null, consulta })).json());

describe('os resumos', () => {
  test('cada um vê os seus, os das escolas em que trabalha e os que lhe compartilharam', async () => {
    const de = async (p: Pessoa) => {
      const { id, dono, escola, escolas, total } = await resumos(p);
      expect(total).toBe(id.length);
      return id.map((um, i) => [um, dono[i], escolas[escola[i] ?? -1]?.nome ?? null]);
    };
    expect(await de('OW')).toEqual([
      [IDS.P1, true, null],
      [IDS.PERFIL, true, null],
    ]);
    expect(await de('ST')).toEqual([
      [IDS.M1, true, 'Escola Um'],
      [IDS.M2, true, 'Escola Um'],
    ]);
    expect(await de('SO')).toEqual([[IDS.M9, true, 'Escola Dois']]);
    expect(await de('SH')).toEqual([[IDS.M1, false, 'Escola Um']]);
    expect(await de('AE')).toEqual([]);
    expect(await de('OT')).toEqual([]);
  });

  test('quem trabalha e estuda na mesma escola vê cada mapa uma vez, e é dono', async () => {
    await s.db.insertInto('equipe').values({ escola_id: IDS.E1, usuario_id: IDS.SH }).execute();
    const { id, dono } = await resumos('SH');
    expect([id, dono]).toEqual([
      [IDS.M1, IDS.M2],
      [true, true],
    ]);
  });

  test('as colunas dizem o que o mapa diz', async () => {
    const corpo: MapaEntrada = {
      ...MAPA,
      nome: 'Aspas " e {chaves}',
      hora: { precisao: 'aproximada', minutos: 15 },
      rodden: 'AA',
    };
    await s.pedir('criarMapa', { token: tokens.OT ?? null, corpo });
    const { id: _id, ...resto } = await resumos('OT');
    expect(resto).toEqual({
      total: 1,
      escolas: [],
      nome: [corpo.nome],
      dataHora: [MAPA.data.dataHora],
      fuso: [MAPA.data.fuso],
      precisao: ['aproximada'],
      localidade: [MAPA.localidade],
      rodden: ['AA'],
      escola: [null],
      dono: [true],
      versao: [1],
      pasta: [null],
      etiquetas: [[]],
      abertoEm: [null],
    });
  });

  test('os do menu: só os pessoais, sem o do perfil, os últimos abertos; e diz quantos há', async () => {
    const ids: string[] = [];
    for (const nome of ['um', 'dois', 'três', 'quatro']) {
      s.relogio.avancar(1000);
      const r = await s.pedir('criarMapa', { token: tokens.OW ?? null, corpo: { ...MAPA, nome } });
      ids.push(r.json<{ id: string }>().id);
    }
    s.relogio.avancar(1000);
    await s.pedir('marcarAberto', { token: tokens.OW ?? null, parametros: { id: ids[3] ?? '' } });
    const { nome, total, abertoEm } = await resumos('OW', { recentes: '2' });
    // O aberto, e o mais antigo dos outros; na ordem em que se criaram.
    expect([total, nome]).toEqual([5, ['Mapa P1', 'quatro']]);
    expect(abertoEm).toEqual([null, s.relogio.agora.getTime() / 1000]);
  });
});

describe('marcar aberto', () => {
  test('é de cada pessoa, repete-se sem mal, e só anda para a frente', async () => {
    const marcar = (p: Pessoa) =>
      s.pedir('marcarAberto', { token: tokens[p] ?? null, parametros: { id: IDS.M1 } });
    await marcar('SH');
    const primeira = s.relogio.agora.getTime() / 1000;
    expect((await resumos('SH')).abertoEm).toEqual([primeira]);
    expect((await resumos('ST')).abertoEm).toEqual([null, null]);
    s.relogio.avancar(-5000);
    expect((await marcar('SH')).statusCode).toBe(204);
    expect((await resumos('SH')).abertoEm).toEqual([primeira]);
    s.relogio.avancar(65_000);
    await marcar('SH');
    expect((await resumos('SH')).abertoEm).toEqual([primeira + 60]);
  });
});

const pedir = async (p: Pessoa, rota: 'ceus' | 'calcularCeus' = 'ceus'): Promise<Ceus> =>
  ceusSchema.parse((await s.pedir(rota, { token: tokens[p] ?? null })).json());

const letras = (ceus: Ceus, mapa: string): string =>
  ceus.ceus.find(([id]) => id === mapa)?.[1] ?? '';

const diz = (ceu: string, termo: TermoDeUmPonto): boolean => {
  const { lugar, letra } = ondeSeLe(termo);
  return ceu[lugar] === letra;
};

interface Referencia {
  readonly planetas: readonly Corpo[];
  readonly pontosAstronomicos: readonly Corpo[];
  readonly partesArabicas: readonly Corpo[];
}

interface Corpo {
  readonly ponto: { readonly tipo: never };
  readonly grauAstrologico: { readonly signo: never };
  readonly casas: { readonly atual: number } | null;
  readonly movimento: string;
}

const referencia = (nome: string): Corpo[] => {
  const lida = JSON.parse(
    readFileSync(resolve(`__tests__/fixtures/${nome}.json`), 'utf8'),
  ) as Referencia;
  return [...lida.planetas, ...lida.pontosAstronomicos, ...lida.partesArabicas];
};

describe('os céus', () => {
  test('signos, casas e movimentos são os da referência de Campinas, 1985', async () => {
    expect(await pedir('OW')).toEqual({ ceus: [], faltam: 2 });
    const { ceus, faltam } = await pedir('OW', 'calcularCeus');
    expect([ceus.length, faltam]).toEqual([2, 0]);
    const ceu = letras({ ceus, faltam }, IDS.P1);
    expect(ceu).toHaveLength(LETRAS_DO_CEU);
    for (const { ponto, grauAstrologico, casas, movimento } of referencia(
      'astroInfo-campinas-1985',
    )) {
      const { tipo } = ponto;
      expect([tipo, diz(ceu, { ponto: tipo, signo: grauAstrologico.signo })]).toEqual([tipo, true]);
      expect([tipo, diz(ceu, { ponto: tipo, casa: casas?.atual ?? 0 })]).toEqual([tipo, true]);
      expect([tipo, diz(ceu, { ponto: tipo, retrogrado: true })]).toEqual([
        tipo,
        movimento === 'retrógrado',
      ]);
    }
    expect((await pedir('OW')).faltam).toBe(0);
  });

  test('sem hora: nem casas, nem ângulos, e a Lua só quando não muda de signo', async () => {
    // A referência sem hora, de 11/11/1985: a Lua vai de 27° de Libra a 12° de Escorpião. Na véspera,
    // que acaba onde esse dia começa, está a 21° de Libra às 14:30: não sai dele.
    const criar = async (dia: number): Promise<string> =>
      (
        await s.pedir('criarMapa', {
          token: tokens.OT ?? null,
          corpo: {
            ...MAPA,
            data: { dataHora: `1985-11-${dia}T14:00:00Z`, fuso: '-02:00' },
            hora: { precisao: 'desconhecida' },
          } satisfies MapaEntrada,
        })
      ).json<{ id: string }>().id;
    const [fica, muda] = [await criar(10), await criar(11)];
    const ceus = await pedir('OT', 'calcularCeus');
    for (const id of [muda, fica]) {
      const ceu = letras(ceus, id);
      expect(diz(ceu, { ponto: 'Sol', signo: 'Escorpião' })).toBe(true);
      const semLetra = (termo: TermoDeUmPonto) => ceu[ondeSeLe(termo).lugar];
      expect(semLetra({ ponto: 'Sol', casa: 1 })).toBe('-');
      expect(semLetra({ ponto: 'Ascendente', signo: 'Áries' })).toBe('-');
      expect(semLetra({ ponto: 'MeioDoCéu', signo: 'Áries' })).toBe('-');
      expect(semLetra({ ponto: 'Fortuna', signo: 'Áries' })).toBe('-');
    }
    const arco = (
      JSON.parse(
        readFileSync(resolve('__tests__/fixtures/astroInfo-campinas-1985-sem-hora.json'), 'utf8'),
      ) as { hora: { intervalos: { nome: string; de: number; ate: number }[] } }
    ).hora.intervalos.find(({ nome }) => nome === 'Lua');
    expect([arco?.de, arco?.ate].map((l) => Math.floor((l ?? 0) / 30))).toEqual([6, 7]);
    const lua = ondeSeLe({ ponto: 'Lua', signo: 'Libra' });
    expect([fica, muda].map((id) => letras(ceus, id)[lua.lugar])).toEqual([lua.letra, '-']);
  });
});

describe('os céus: quando deixam de valer', () => {
  test('deixa de valer quando muda o mapa, a escolha da pessoa, a da escola ou a do mapa', async () => {
    await pedir('OW', 'calcularCeus');
    await pedir('ST', 'calcularCeus');
    const antes = letras(await pedir('OW'), IDS.P1);
    const sol = ondeSeLe({ ponto: 'Sol', casa: 1 }).lugar;

    const mudar = await s.pedir('substituirMapa', {
      token: tokens.OW ?? null,
      parametros: { id: IDS.P1 },
      corpo: { ...MAPA, data: { dataHora: '1985-11-10T22:30:00Z', fuso: '-02:00' } },
      cabecalhos: { 'if-match': '"1"' },
    });
    expect(mudar.statusCode).toBe(204);
    expect((await pedir('OW')).faltam).toBe(1);
    const depois = letras(await pedir('OW', 'calcularCeus'), IDS.P1);
    expect(depois[sol]).not.toBe(antes[sol]);

    const koch = { sistemaDeCasas: 'Koch' };
    await s.pedir('salvarCalculoDoUsuario', { token: tokens.OW ?? null, corpo: koch });
    expect((await pedir('OW')).faltam).toBe(2);
    await pedir('OW', 'calcularCeus');
    // O do mapa já é o que a pessoa escolheu: nada muda. Outro, sim.
    const p1 = { token: tokens.OW ?? null, parametros: { id: IDS.P1 } };
    await s.pedir('salvarCalculoDoMapa', { ...p1, corpo: koch });
    expect((await pedir('OW')).faltam).toBe(0);
    await s.pedir('salvarCalculoDoMapa', { ...p1, corpo: { nodo: 'verdadeiro' } });
    expect((await pedir('OW')).faltam).toBe(1);
    // O que não muda signos nem casas não os faz calcular de novo.
    await pedir('OW', 'calcularCeus');
    await s.pedir('salvarCalculoDoMapa', {
      ...p1,
      corpo: { nodo: 'verdadeiro', paralelos: true, pontos: ['Quíron'] },
    });
    expect((await pedir('OW')).faltam).toBe(0);

    expect((await pedir('ST')).faltam).toBe(0);
    await s.pedir('salvarCalculoDaEscola', {
      token: tokens.ST ?? null,
      parametros: { id: IDS.E1 },
      corpo: { perfil: { fortuna: 'sempreDiurna' }, visto: {} },
    });
    expect((await pedir('ST')).faltam).toBe(2);
    expect((await pedir('SH')).faltam).toBe(1);
  });

  test('a outra versão do cálculo também o faz, e ninguém vê o céu do que não abre', async () => {
    await pedir('OW', 'calcularCeus');
    await s.db
      .updateTable('ceus')
      .set((eb) => ({ chave: eb.fn<string>('replace', ['chave', eb.val('|'), eb.val('.')]) }))
      .where('mapa_id', '=', IDS.P1)
      .execute();
    expect((await pedir('OW')).faltam).toBe(1);
    expect(await pedir('OT')).toEqual({ ceus: [], faltam: 0 });
    expect(await pedir('SH')).toEqual({ ceus: [], faltam: 1 });
  });

  test('o que as efemérides não cobrem fica por saber, e não se pede outra vez', async () => {
    await s.db
      .updateTable('mapas')
      .set({ data_hora: '1800-01-01T00:00:01Z' })
      .where('id', '=', IDS.P1)
      .execute();
    const ceus = await pedir('OW', 'calcularCeus');
    expect([letras(ceus, IDS.P1), ceus.faltam]).toEqual([CEU_DESCONHECIDO, 0]);
  });
});

describe('apagar muitos', () => {
  test('cada um na versão lida; do que ficou, por quê', async () => {
    const apagar = async (p: Pessoa, mapas: { id: string; versao: number }[]) =>
      (await s.pedir('apagarMapas', { token: tokens[p] ?? null, corpo: { mapas } })).json<object>();
    expect(
      await apagar('SH', [
        { id: IDS.M1, versao: 1 },
        { id: IDS.P1, versao: 1 },
      ]),
    ).toEqual({
      apagados: [],
      recusados: [
        { id: IDS.M1, motivo: 'alheio' },
        { id: IDS.P1, motivo: 'ausente' },
      ],
    });
    expect(
      await apagar('ST', [
        { id: IDS.M1, versao: 1 },
        { id: IDS.M2, versao: 2 },
      ]),
    ).toEqual({ apagados: [IDS.M1], recusados: [{ id: IDS.M2, motivo: 'mudou' }] });
    expect((await resumos('ST')).id).toEqual([IDS.M2]);
  });
});
