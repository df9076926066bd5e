/**
 * Troca das instâncias uma a uma com gente a trabalhar pelo proxy: nenhum pedido falha, nada se
 * perde nem se repete.
 */
import { setTimeout as esperar } from 'node:timers/promises';
import { carregar, type Carga } from '../support/serverCarga';
import { ligarInstancia } from '../support/serverInstancias';
import { SENHA_DO_BANCO } from '../support/serverReplica';
import { IDS } from '../support/serverCenario';
import { medir, perdidos, TOKEN_SECRET } from './apoio';
import { comTudo, montarCena, type Cena } from './cena';

jest.setTimeout(300_000);
const GRAVAM = 20;
const LEEM = 10;

comTudo('a troca das instâncias', () => {
  let cena: Cena;
  beforeAll(async () => {
    cena = await montarCena();
  });
  afterAll(() => cena.desfazer());

  /** Gente que lê mapas, listas e céus; e, `comSemChave`, que faz o que o proxy nunca repete. */
  function leitores(comSemChave: boolean): {
    readonly respostas: Map<number | 'rede', number>;
    parar(): Promise<void>;
  } {
    const respostas = new Map<number | 'rede', number>();
    let parou = false;
    const caminhos = [
      `/mapas/${IDS.P1}`,
      '/alunos/escolas',
      '/usuario/perfil/mapa',
      `/planetas?${new URLSearchParams({ data: '1985-11-10T16:30:00Z', coordenada: '22°54′20″S,47°03′39″W' }).toString()}`,
    ];
    const todos = Array.from({ length: LEEM }, async (_, quem) => {
      for (let n = quem; !parou; n += 1) {
        const pedido =
          comSemChave && n % 5 === 0
            ? cena.proxy.buscar(`${cena.proxy.base}/auth/logout`, { method: 'POST' })
            : cena.proxy.buscar(cena.proxy.base + (caminhos[n % caminhos.length] as string), {
                headers: { authorization: `Bearer ${cena.token}` },
              });
        const r = await pedido.then(
          (x) => x.status,
          () => 'rede' as const,
        );
        respostas.set(r, (respostas.get(r) ?? 0) + 1);
      }
    });
    return {
      respostas,
      parar: async () => {
        parou = true;
        await Promise.all(todos);
      },
    };
  }

  /** Faz o que se pede com todos a trabalhar, e confere a conta. */
  async function aoTrabalho(
    nome: string,
    fazer: () => Promise<void>,
    comSemChave = true,
  ): Promise<void> {
    const antes = await mapasDeOw();
    const gravam: Carga = carregar(() => cena.proxy.base, cena.token, GRAVAM, cena.proxy.buscar);
    const leem = leitores(comSemChave);
    await esperar(1000);
    await fazer();
    await esperar(1000);
    await Promise.all([gravam.parar(), leem.parar()]);
    const criados = gravam.confirmados.filter((c) => c.endsWith(' 1'));
    const naoHa = await perdidos(cena.direto.db, gravam.confirmados);
    const demais = (await mapasDeOw()) - antes - criados.length;
    medir(
      `${nome}: ${gravam.confirmados.length} gravações e ${leem.respostas.get(200)} leituras; ${JSON.stringify([...gravam.respostas])} ${JSON.stringify([...leem.respostas])}; ${naoHa.length} perdidas, ${demais} repetidas`,
    );
    expect([...gravam.respostas.keys()].filter((c) => c !== 201 && c !== 204)).toEqual([]);
    expect([...leem.respostas.keys()].filter((c) => c !== 200 && c !== 204)).toEqual([]);
    expect([naoHa, demais]).toEqual([[], 0]);
    expect(criados.length).toBeGreaterThan(100);
  }
  const mapasDeOw = async (): Promise<number> =>
    (await cena.direto.db.selectFrom('mapas').select('id').where('dono_id', '=', IDS.OW).execute())
      .length;

  async function trocar(n: 0 | 1, mais: Readonly<Record<string, string>> = {}): Promise<void> {
    expect(await cena.instancias[n].encerrar()).toBe(0);
    cena.instancias[n] = await ligarInstancia(cena.portas[n], cena.ambiente(mais));
  }

  test('três voltas, uma instância de cada vez', async () => {
    await aoTrabalho('troca', async () => {
      for (let volta = 0; volta < 3; volta += 1) for (const n of [0, 1] as const) await trocar(n);
    });
  });

  test('a troca dos segredos: o das sessões, com o de antes ainda aceito, e a senha do banco, por outro papel', async () => {
    const novos = {
      TOKEN_SECRET: 'um segredo novo, também com mais de trinta e dois bytes',
      TOKEN_SECRET_PREVIOUS: TOKEN_SECRET,
      DATABASE_URL: cena.url('app_b'),
    };
    await aoTrabalho('segredos', async () => {
      cena.pg.primario.sql(`alter role app_b login password '${SENHA_DO_BANCO}'`);
      for (const n of [0, 1] as const) await trocar(n, novos);
      cena.pg.primario.sql('alter role app_a nologin');
    });
    // Sem o de antes, o que ele assinou acabou.
    for (const n of [0, 1] as const) await trocar(n, { ...novos, TOKEN_SECRET_PREVIOUS: '' });
    expect(
      (
        await cena.proxy.buscar(`${cena.proxy.base}/mapas`, {
          headers: { authorization: `Bearer ${cena.token}` },
        })
      ).status,
    ).toBe(401);
    cena.pg.primario.sql('alter role app_a login');
    for (const n of [0, 1] as const) await trocar(n);
  });

  test('kill −9 de uma, três vezes: o que ela tinha em curso a outra faz', async () => {
    await aoTrabalho(
      'morte',
      async () => {
        for (const n of [0, 1, 0] as const) {
          await cena.instancias[n].matar();
          await esperar(1500);
          cena.instancias[n] = await ligarInstancia(cena.portas[n], cena.ambiente());
          await esperar(1500);
        }
      },
      false,
    );
  });
});
