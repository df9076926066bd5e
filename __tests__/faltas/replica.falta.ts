/**
 * O primário morre com gente a gravar, a réplica síncrona toma o lugar dele: nada do que se
 * confirmou falta, e ninguém reinicia.
 */
import { setTimeout as esperar } from 'node:timers/promises';
import { carregar } from '../support/serverCarga';
import { ligarInstancia } from '../support/serverInstancias';
import { medir, perdidos } from './apoio';
import { comTudo, montarCena, type Cena } from './cena';

jest.setTimeout(180_000);

comTudo('com uma réplica síncrona', () => {
  let cena: Cena;
  beforeAll(async () => {
    cena = await montarCena({ comReplica: true });
  });
  afterAll(() => cena.desfazer());

  test('morto o primário e promovida a réplica, as duas instâncias gravam nela, e nada confirmado se perde nem se repete', async () => {
    const { primario, replica } = cena.pg;
    expect(primario.sql('select application_name, sync_state from pg_stat_replication')).toBe(
      'walreceiver|sync',
    );
    const carga = carregar(() => cena.proxy.base, cena.token, 20, cena.proxy.buscar);
    await carga.confirmar(50);
    await primario.matar();
    const antes = carga.confirmados.length;
    const morte = performance.now();
    expect(replica.sql('select pg_promote()')).toBe('t');
    await carga.confirmar(50);
    const volta = performance.now() - morte;
    await carga.confirmar(50);
    await carga.parar();
    const naoHa = await perdidos(cena.direto.db, carga.confirmados);
    const criados = new Set(carga.confirmados.map((c) => c.split(' ')[0]));
    medir(
      `promoção: ${antes} confirmados antes e ${carga.confirmados.length - antes} depois, ${naoHa.length} perdidos, ${JSON.stringify([...carga.respostas])}; 50 gravados ${Math.round(volta)} ms depois da morte`,
    );
    expect(naoHa).toEqual([]);
    expect(
      [...carga.respostas.keys()].filter((c) => ![201, 204, 503].includes(c as number)),
    ).toEqual([]);
    expect(carga.semRetryAfter).toEqual([]);
    expect(cena.instancias.map((i) => i.filho.exitCode)).toEqual([null, null]);
    // O que se gravou sem que a resposta chegasse não se confirmou; do confirmado, cada um uma vez.
    expect(criados.size).toBe(carga.confirmados.filter((c) => c.endsWith(' 1')).length);
  });

  test('o primário antigo volta como réplica, e uma instância que começa por ele acha o novo', async () => {
    cena.pg.religarComoReplica();
    await cena.pg.primario.iniciar();
    expect(cena.pg.primario.sql('select pg_is_in_recovery()')).toBe('t');
    expect(await cena.instancias[0].encerrar()).toBe(0);
    cena.instancias[0] = await ligarInstancia(cena.portas[0], cena.ambiente());
    const carga = carregar(() => cena.instancias[0].base, cena.token, 5);
    await carga.confirmar(50);
    await carga.parar();
    expect([...carga.respostas.keys()].sort()).toEqual([201, 204]);
    // E os dois bancos dizem o mesmo.
    const contar = (s: typeof cena.pg.primario): string =>
      s.sql('select count(*) from mapas', 'astrolabio');
    while (contar(cena.pg.primario) !== contar(cena.pg.replica)) await esperar(50);
  });
});
