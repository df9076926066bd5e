/** A matriz de autorização, célula por célula, e o que a cerca. */
import { PREFIXO_DA_API, ROTAS, type NomeDaRota } from '@core/contract';
import { abrirServidor, problema, type ServidorDeTeste } from '../support/server';
import {
  ATORES,
  IDS,
  semearCenario,
  tokenDe,
  type Ator,
  type Pessoa,
} from '../support/serverCenario';
import { MATRIZ } from './matriz';

const servidor = abrirServidor();
let s: ServidorDeTeste;
beforeAll(() => {
  s = servidor();
});

async function porCenario(): Promise<void> {
  await s.limpar();
  await semearCenario(s);
}

describe('a matriz', () => {
  type Preparo = (s: ServidorDeTeste) => Promise<void>;
  const SO_O_CENARIO: Preparo = async () => undefined;
  /**
   * O que o banco tem: o cenário, mudado assim, e quem nele entrou. O que recusa ou só lê deixa-o
   * como está, e a célula seguinte parte dele; o que grava, não (null).
   */
  let posto: { readonly preparo: Preparo; readonly tokens: Map<Ator, string | null> } | null = null;

  async function tokenNoCenario(ator: Ator, preparo: Preparo): Promise<string | null> {
    if (posto?.preparo !== preparo) {
      await porCenario();
      await preparo(s);
      posto = { preparo, tokens: new Map() };
    }
    const token = posto.tokens.get(ator) ?? (await tokenDe(s, ator));
    posto.tokens.set(ator, token);
    return token;
  }

  describe.each(MATRIZ.map((l) => [`${l.rota}${l.caso ? ` (${l.caso})` : ''}`, l] as const))(
    '%s',
    (_nome, linha) => {
      test.each(ATORES)('%s', async (ator) => {
        const token = await tokenNoCenario(ator, linha.preparar ?? SO_O_CENARIO);
        const r = await s.pedir(linha.rota, { ...linha.pedido, token });
        if (r.statusCode < 300 && ROTAS[linha.rota].metodo !== 'GET') posto = null;
        expect(r.statusCode).toBe(linha.esperado[ator]);
        if (r.statusCode >= 400) expect(problema(r).status).toBe(r.statusCode);
      });
    },
  );
});

describe('a matriz está completa', () => {
  const chave = (metodo: string, caminho: string): string =>
    `${metodo.toUpperCase()} ${caminho.replace(/\{(\w+)\}/g, ':$1').toLowerCase()}`;

  test('toda rota do contrato tem linha', () => {
    const semLinha = (Object.keys(ROTAS) as NomeDaRota[]).filter(
      (r) => !MATRIZ.some((l) => l.rota === r),
    );
    expect(semLinha).toEqual([]);
  });

  test('toda rota registrada está no contrato, e toda rota do contrato está registrada', () => {
    const { paths = {} } = s.app.swagger() as { paths?: Record<string, object> };
    const registradas = Object.entries(paths).flatMap(([caminho, metodos]) =>
      Object.keys(metodos).map((m) => chave(m, caminho)),
    );
    const doContrato = (Object.keys(ROTAS) as NomeDaRota[]).map((r) =>
      chave(ROTAS[r].metodo, PREFIXO_DA_API + ROTAS[r].caminho),
    );
    expect(registradas.sort()).toEqual(doContrato.sort());
  });
});

describe('o que a cerca', () => {
  beforeEach(porCenario);

  describe('o que não se vê', oQueNaoSeVe);
  describe('o papel e o caminho', oPapelEOCaminho);
});

function oQueNaoSeVe(): void {
  test('ausente e alheio respondem igual, byte a byte', async () => {
    const token = await tokenDe(s, 'OT');
    const [alheio, ausente, malformado] = await Promise.all(
      [IDS.P1, '01900000-0000-7000-8000-0000000000ff', 'abc'].map((id) =>
        s.pedir('mapa', { parametros: { id }, token }),
      ),
    );
    expect(alheio?.body).toBe(ausente?.body);
    expect(malformado?.body).toBe(ausente?.body);
  });

  test('varredura: ninguém da escola 2 vê id, nome ou e-mail da escola 1', async () => {
    const segredos = [
      IDS.E1,
      IDS.M1,
      IDS.M2,
      IDS.AE,
      IDS.SH,
      IDS.ST,
      IDS.matriculaAE,
      IDS.matriculaSH,
      'Escola Um',
      'Turma T1',
      IDS.T1,
      IDS.D2,
      IDS.X1,
      IDS.RL1,
      IDS.RLT,
      'texto X1',
      IDS.Q1,
      'Exercício Q1',
      'Resposta R1',
      'Mapa M1',
      'ae@',
      'sh@',
      'st@',
    ];
    // Um convite diz a escola e a turma a quem o tem.
    const leituras = MATRIZ.filter(
      (l) =>
        ROTAS[l.rota].metodo === 'GET' && l.rota !== 'convite' && l.rota !== 'contaPorConfirmar',
    );
    for (const ator of ['AO', 'SO', 'OT'] as Ator[]) {
      for (const linha of leituras) {
        const corpo = (
          await s.pedir(linha.rota, { ...linha.pedido, token: await tokenDe(s, ator) })
        ).body;
        expect([ator, linha.rota, segredos.filter((x) => corpo.includes(x))]).toEqual([
          ator,
          linha.rota,
          [],
        ]);
      }
    }
  });
}

function oPapelEOCaminho(): void {
  describe('o papel vale no pedido seguinte', () => {
    test('desmatriculado, o aluno deixa de ver o mapa e perde o papel', async () => {
      const [aluno, equipe] = [await tokenDe(s, 'SH'), await tokenDe(s, 'ST')];
      expect((await s.pedir('mapa', { parametros: { id: IDS.M1 }, token: aluno })).statusCode).toBe(
        200,
      );
      await s.pedir('desmatricular', {
        parametros: { id: IDS.E1, alunoId: IDS.matriculaSH },
        token: equipe,
      });
      expect((await s.pedir('mapa', { parametros: { id: IDS.M1 }, token: aluno })).statusCode).toBe(
        404,
      );
      expect((await s.pedir('mapasDasEscolas', { token: aluno })).json()).toEqual([]);
    });

    test('fora da equipe, 403 na escola e 404 no mapa', async () => {
      const token = await tokenDe(s, 'ST');
      await s.db.deleteFrom('equipe').where('usuario_id', '=', IDS.ST).execute();
      expect((await s.pedir('escola', { parametros: { id: IDS.E1 }, token })).statusCode).toBe(403);
      expect((await s.pedir('mapa', { parametros: { id: IDS.M1 }, token })).statusCode).toBe(404);
    });

    test('desabilitado, 401', async () => {
      const token = await tokenDe(s, 'OW');
      await s.db
        .updateTable('usuarios')
        .set({ desabilitado: true })
        .where('id', '=', IDS.OW)
        .execute();
      expect((await s.pedir('mapas', { token })).statusCode).toBe(401);
    });

    /** Um token bem assinado, com a sessão de OT, que diz ser de quem se quiser, e da equipe. */
    async function tokenForjado(pessoa: Pessoa): Promise<string> {
      const sessao = '01900000-0000-7000-8000-00000000aaaa';
      const { agora } = s.relogio;
      const expira_em = new Date(agora.getTime() + 3600_000);
      await s.db
        .insertInto('sessoes')
        .values({ id: sessao, usuario_id: IDS.OT, expira_em })
        .execute();
      const dito = { id: IDS[pessoa], nome: 'x', email: 'x', papeis: ['equipe'] as const };
      return s.tokens.emitir(dito, sessao, agora);
    }

    test('papel forjado num token bem assinado não muda nada', async () => {
      const token = await tokenForjado('OT');
      expect((await s.pedir('escola', { parametros: { id: IDS.E1 }, token })).statusCode).toBe(403);
    });

    test('a sessão de outra pessoa não serve com o próprio id', async () => {
      const token = await tokenForjado('ST');
      expect((await s.pedir('mapas', { token })).statusCode).toBe(401);
    });
  });

  test('maiúsculas, barra no fim e HEAD decidem como o caminho simples', async () => {
    const token = await tokenDe(s, 'OT');
    const headers = { authorization: `Bearer ${token}` };
    for (const url of [
      `/api/ESCOLAS/${IDS.E1}`,
      `/api/escolas/${IDS.E1}/`,
      `/API/Escolas/${IDS.E1}/Alunos`,
    ]) {
      expect([url, (await s.app.inject({ url, headers })).statusCode]).toEqual([url, 403]);
    }
    expect(
      (await s.app.inject({ method: 'HEAD', url: `/api/escolas/${IDS.E1}`, headers })).statusCode,
    ).toBe(403);
  });
}
