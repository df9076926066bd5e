/** A documentação da API. */
import { ROTAS } from '@core/contract';
import { PRAZO_DE_ABERTURA_MS, servidorDeTeste } from '../../support/server';
import { s } from './cena';

test('a documentação descreve cada rota, com esquema e resumo em português', () => {
  const { paths = {} } = s.app.swagger() as {
    paths?: Record<string, Record<string, { summary?: string; responses?: object }>>;
  };
  const operacoes = Object.values(paths).flatMap((p) => Object.values(p));
  expect(operacoes).toHaveLength(Object.keys(ROTAS).length);
  for (const o of operacoes) {
    expect(o.summary).toBeTruthy();
    expect(o.responses).toHaveProperty('4XX');
  }
});

test(
  '/api/docs só quando se quer',
  async () => {
    const semDocumentacao = await servidorDeTeste({ documentacao: false });
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json'])
      expect([url, (await semDocumentacao.app.inject({ url })).statusCode]).toEqual([url, 404]);
    await semDocumentacao.fechar();
  },
  PRAZO_DE_ABERTURA_MS,
);

test('/api/docs mostra a página, com a sua própria política de conteúdo', async () => {
  const r = await s.app.inject({ url: '/api/docs/' });
  expect([r.statusCode, r.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  expect(r.headers['content-security-policy']).not.toContain('unsafe');
});
