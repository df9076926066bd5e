/** O envio do arquivo, e o que se guarda enquanto se decide. */
import { gzipSync } from 'node:zlib';
import { manter } from '@server/repositories/manutencaoRepository';
import { enviar, gravar, importar, ver } from '../../support/importacao';
import { problema } from '../../support/server';
import { IDS, tokenDe } from '../../support/serverCenario';
import { s, token, SEM_VERAO, CERTA, mapas } from './cena';

const UM_DIA_MS = 24 * 3600 * 1000;

describe('o envio', () => {
  test.each([
    ['vazio', '', 'Este arquivo está vazio.'],
    ['de uma imagem', '\x89PNG\r\n\x1a\n', /^Este arquivo é uma imagem PNG\./],
    ['de um zip', 'PK\x03\x04\x14\0', /zip|compactado/],
    ['de prosa', 'Era uma vez uma astróloga.', /^Este arquivo é um texto sem mapas/],
  ])('%s recusa-se com uma frase', async (_que, texto, frase) => {
    const r = await enviar(s, token, Buffer.from(texto, 'latin1'));
    expect(r.statusCode).toBe(422);
    expect(problema(r).detail).toMatch(frase);
  });

  test('de mais de 20 MB recusa-se, comprimido ou não', async () => {
    const grande = Buffer.alloc(20 * 1024 * 1024 + 1, '#');
    const comprimido = { cabecalhos: { 'content-encoding': 'gzip' } };
    for (const r of [
      await enviar(s, token, grande),
      await enviar(s, token, gzipSync(grande, { level: 1 }), comprimido),
    ])
      expect([r.statusCode, problema(r).detail]).toEqual([
        413,
        'Este arquivo passa de 20 MB. Divida-o em arquivos menores.',
      ]);
  });

  test('comprimido lê-se igual; o que não chegou inteiro diz-se', async () => {
    const comprimido = { cabecalhos: { 'content-encoding': 'gzip' } };
    const inteiro = gzipSync(CERTA);
    expect((await enviar(s, token, inteiro, comprimido)).statusCode).toBe(201);
    const r = await enviar(s, token, inteiro.subarray(0, 40), comprimido);
    expect([r.statusCode, problema(r).detail]).toEqual([
      400,
      'O arquivo não chegou inteiro. Envie-o de novo.',
    ]);
  });

  test('repetido com a mesma chave é um só', async () => {
    const cabecalhos = { 'idempotency-key': 'a-mesma' };
    const [a, b] = await Promise.all([
      enviar(s, token, CERTA, { cabecalhos }),
      enviar(s, token, CERTA, { cabecalhos }),
    ]);
    await s.app.tarefas.fim();
    expect(a?.json()).toEqual(b?.json());
    const { id } = a.json<{ id: string }>();
    expect((await ver(s, token, id)).contas.todos).toBe(1);
    const outro = await enviar(s, token, SEM_VERAO, { cabecalhos });
    expect(outro.statusCode).toBe(422);
  });

  test('a mesma chave com outra consulta é outro pedido: não se confunde com o primeiro', async () => {
    const daEquipe = await tokenDe(s, 'ST');
    const cabecalhos = { 'idempotency-key': 'a-mesma' };
    expect((await enviar(s, daEquipe, CERTA, { cabecalhos })).statusCode).toBe(201);
    const naEscola = await enviar(s, daEquipe, CERTA, { cabecalhos, consulta: { escola: IDS.E1 } });
    expect(naEscola.statusCode).toBe(422);
    await s.app.tarefas.fim();
  });

  test('com cinco por terminar, pede que se termine uma; descartada, cabe outra', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await importar(s, token, CERTA));
    expect(problema(await enviar(s, token, CERTA)).status).toBe(409);
    await s.pedir('descartarImportacao', { parametros: { id: ids[0] ?? '' }, token });
    expect((await enviar(s, token, CERTA)).statusCode).toBe(201);
  });

  test('para uma escola, só de quem é da equipe', async () => {
    const r = await enviar(s, token, CERTA, { consulta: { escola: IDS.E1 } });
    expect(r.statusCode).toBe(403);
  });
});

describe('o que se guarda enquanto se decide', () => {
  test('vai cifrado', async () => {
    await importar(s, token, CERTA);
    const { guardado } = await s.db
      .selectFrom('importacao_registros')
      .select('guardado')
      .executeTakeFirstOrThrow();
    expect(guardado).not.toMatch(/Bruno|consulta/);
  });

  test('gravado, apaga-se; num dia, vence e a manutenção leva-o', async () => {
    const id = await importar(s, token, CERTA);
    const outra = await importar(s, token, SEM_VERAO);
    await gravar(s, token, id);
    const quantos = async (): Promise<number> =>
      (await s.db.selectFrom('importacao_registros').selectAll().execute()).length;
    expect(await quantos()).toBe(1);
    s.relogio.avancar(UM_DIA_MS + 1);
    const depois = await tokenDe(s, 'OT');
    const parametros = { id: outra };
    expect((await s.pedir('importacao', { parametros, token: depois })).statusCode).toBe(404);
    await manter(s.db, s.relogio.agora, false);
    expect(await quantos()).toBe(0);
  });

  test('a leitura cujo servidor morreu diz-se interrompida, não se grava, e descarta-se', async () => {
    const id = await importar(s, token, CERTA);
    await s.db.updateTable('importacoes').set({ lida: false }).execute();
    expect((await ver(s, token, id)).estado).toBe('lendo');
    s.relogio.avancar(10 * 60_000 + 1);
    expect((await ver(s, token, id)).estado).toBe('interrompida');
    expect(problema(await gravar(s, token, id)).status).toBe(409);
    const parametros = { id };
    expect((await s.pedir('descartarImportacao', { parametros, token })).statusCode).toBe(204);
    expect((await s.pedir('importacao', { parametros, token })).statusCode).toBe(404);
    expect(await mapas()).toEqual([]);
  });

  test('de outra pessoa não existe', async () => {
    const id = await importar(s, token, CERTA);
    const outro = await tokenDe(s, 'OW');
    const parametros = { id };
    for (const rota of [
      'importacao',
      'registrosDaImportacao',
      'gravarImportacao',
      'sobrasDaImportacao',
      'descartarImportacao',
    ] as const)
      expect([rota, (await s.pedir(rota, { parametros, token: outro })).statusCode]).toEqual([
        rota,
        404,
      ]);
    expect((await s.pedir('importacoes', { token: outro })).json()).toEqual([]);
    expect((await ver(s, token, id)).estado).toBe('pronta');
  });
});
