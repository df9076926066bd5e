/**
 * Um PostgreSQL de fora que reinicia e que emperra, com gente a gravar: o que se confirmou fica.
 */
import { rmSync } from 'node:fs';
import { setTimeout as esperar } from 'node:timers/promises';
import { abrirExterno, type Banco } from '@server/db/database';
import { carregar } from '../support/serverCarga';
import { pastaTemporaria } from '../support/pastas';
import {
  binariosDoPostgres,
  postgresDescartavel,
  type PostgresDescartavel,
} from '../support/serverBanco';
import { caboAte, type Cabo, type Sentido } from '../support/serverProxy';
import { medir, partir, perdidos, semear, type Programa } from './apoio';

jest.setTimeout(120_000);
const comPostgres = binariosDoPostgres() ? describe : describe.skip;
if (!binariosDoPostgres()) medir('não há PostgreSQL nesta máquina: estas faltas ficam por provar');

comPostgres('com um PostgreSQL de fora', () => {
  const pasta = pastaTemporaria('faltas');
  let pg: PostgresDescartavel;
  let cabo: Cabo;
  let direto: Banco;
  let programa: Programa;
  let token: string;
  beforeAll(async () => {
    pg = await postgresDescartavel();
    cabo = await caboAte(
      `${new URL(pg.url.replace('@/', '@x/')).searchParams.get('host')}/.s.PGSQL.5432`,
    );
    direto = await abrirExterno(pg.url);
    token = await semear(direto.db);
    programa = await partir({ DATABASE_URL: cabo.url, DATA_DIR: pasta });
  });
  afterAll(async () => {
    programa.processo.filho.kill('SIGTERM');
    expect(await programa.processo.fim).toBe(0);
    await direto.fechar();
    await cabo.cortar();
    await pg.apagar();
    rmSync(pasta, { recursive: true, force: true });
  });
  const criaOuDiz503 = (respostas: Map<number | 'rede', number>): (number | 'rede')[] =>
    [...respostas.keys()].filter((c) => c !== 201 && c !== 204 && c !== 503);

  test('reiniciado cinco vezes com 50 a gravar: o processo vive, diz 503 com Retry-After, e volta em menos de 2 s', async () => {
    const carga = carregar(() => programa.base, token, 50);
    const voltas: number[] = [];
    for (let vez = 0; vez < 5; vez += 1) {
      await esperar(1000);
      await pg.parar();
      await esperar(500);
      await pg.iniciar();
      const volta = performance.now();
      while (
        (await fetch(`${programa.base}/mapas`, { headers: { authorization: `Bearer ${token}` } }))
          .status !== 200
      )
        await esperar(20);
      voltas.push(performance.now() - volta);
    }
    await carga.parar();
    medir(
      `reinícios: ${carga.confirmados.length} confirmados, ${JSON.stringify([...carga.respostas])}, de volta em ${Math.round(Math.max(...voltas))} ms no pior caso`,
    );
    expect([
      criaOuDiz503(carga.respostas),
      carga.semRetryAfter,
      programa.processo.filho.exitCode,
    ]).toEqual([[], [], null]);
    expect(await perdidos(direto.db, carga.confirmados)).toEqual([]);
    expect(Math.max(...voltas)).toBeLessThan(2000);
  });

  test.each<[number, Sentido[]]>([
    [6, ['ida']],
    [6, ['volta']],
    [6, ['ida', 'volta']],
    [12, ['ida']],
    [12, ['volta']],
    [12, ['ida', 'volta']],
  ])(
    'emperrado %i s, sentido %j, com o prazo verdadeiro de 5 s: nada confirmado se perde',
    async (segundos, sentidos) => {
      const carga = carregar(() => programa.base, token, 50);
      await esperar(1000);
      const soltar = cabo.entupir(...sentidos);
      await esperar(segundos * 1000);
      soltar();
      const solto = carga.confirmados.length;
      const volta = performance.now();
      while (carga.confirmados.length < solto + 50) await esperar(10);
      const ms = performance.now() - volta;
      await esperar(1000);
      await carga.parar();
      // O que ficasse numa transação aberta só se perde quando a conexão dela acaba: acabam todas.
      await pg.parar();
      await pg.iniciar();
      while ((await fetch(`${programa.base}/saude/pronto`)).status !== 200) await esperar(50);
      const naoHa = await perdidos(direto.db, carga.confirmados);
      medir(
        `emperrado ${segundos} s ${sentidos.join('+')}: ${carga.confirmados.length} confirmados, ${naoHa.length} perdidos, ${JSON.stringify([...carga.respostas])}, 50 gravados ${Math.round(ms)} ms depois de solto`,
      );
      expect([naoHa, criaOuDiz503(carga.respostas), carga.semRetryAfter]).toEqual([[], [], []]);
    },
  );
});
