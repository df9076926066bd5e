/** O registro: o que não traz, e o que não é erro. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { PRAZO_DE_ABERTURA_MS, servidorDeTeste } from '../../support/server';
import { IDS, MAPA, semearCenario, tokenDe } from '../../support/serverCenario';
import './cena';

/** O nível de registro de um pedido comum. */
const INFO = 30;

test(
  'o registro não traz e-mail, consulta, token, senha nem nome de mapa',
  async () => {
    const linhas: string[] = [];
    const comRegistro = await servidorDeTeste({
      logLevel: 'trace',
      destinoDoRegistro: { write: (linha) => void linhas.push(linha) },
    });
    await semearCenario(comRegistro);
    const t = await tokenDe(comRegistro, 'OW');
    await comRegistro.pedir('login', {
      corpo: { email: 'segredo@exemplo.com.br', senha: 'senhasecreta' },
    });
    await comRegistro.app.inject({
      method: 'POST',
      url: '/api/auth/esqueci/segredo%40exemplo.com.br',
    });
    await comRegistro.pedir('planetas', {
      token: t,
      consulta: { data: '1985-11-10T16:30:00Z', coordenada: '22°54′20″S,47°03′39″W' },
    });
    await comRegistro.pedir('transitos', {
      token: t,
      parametros: { data: '2031-07-04T12:00:00Z' },
      consulta: { data: '1985-11-10T16:30:00Z', coord: '22°54′20″S,47°03′39″W' },
    });
    await comRegistro.pedir('transitos', {
      token: t,
      parametros: { data: '2031-07-04 (quebrada)' },
      consulta: { data: '1985-11-10T16:30:00Z', coord: '22°54′20″S' },
    });
    await comRegistro.pedir('criarMapa', { token: t, corpo: { ...MAPA, nome: 'Nome Secreto' } });
    await comRegistro.app.inject({ url: '/api/nada/segredo@exemplo.com.br?x=1985' });
    for (let i = 0; i < 3; i += 1)
      await comRegistro.app.inject({
        url: '/api/saude',
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    await comRegistro.fechar();
    const texto = linhas.join('');
    expect(linhas.length).toBeGreaterThan(4);
    expect(texto).toContain('"rota":"/api/auth/esqueci/:email"');
    // Um proxy de que não se sabe: diz-se uma vez, com o que fazer.
    expect(
      linhas.filter((l) => l.includes('Defina TRUST_PROXY com o número de proxies.')),
    ).toHaveLength(1);
    for (const proibido of [
      '203.0.113',
      'segredo@',
      'segredo%40',
      'senhasecreta',
      '1985-11-10',
      '2031-07-04',
      '22°',
      'Nome Secreto',
      'eyJ',
    ])
      expect(texto).not.toContain(proibido);
  },
  PRAZO_DE_ABERTURA_MS,
);

test(
  'quem desliga no meio do envio ou da resposta não é erro no registro, nem banco fora',
  async () => {
    const linhas: string[] = [];
    const comRegistro = await servidorDeTeste({
      logLevel: 'info',
      destinoDoRegistro: { write: (linha) => void linhas.push(linha) },
    });
    await semearCenario(comRegistro);
    const t = await tokenDe(comRegistro, 'OW');
    const base = await comRegistro.db
      .selectFrom('mapas')
      .selectAll()
      .where('id', '=', IDS.P1)
      .executeTakeFirstOrThrow();
    await comRegistro.db
      .insertInto('mapas')
      .values(
        Array.from({ length: 1500 }, (_, i) => ({
          ...base,
          id: `01900000-0000-7000-9000-${String(i).padStart(12, '0')}`,
        })),
      )
      .execute();
    await comRegistro.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = comRegistro.app;
    const comecouALer = async (): Promise<void> => {
      const [pedido] = (await once(server, 'request')) as [IncomingMessage];
      while (pedido.listenerCount('data') === 0) await new Promise((r) => setImmediate(r));
    };
    /** Envia, desliga quando `quando` diz, e espera que o servidor o note. */
    const desligar = async (
      texto: string,
      quando: (cliente: net.Socket) => Promise<unknown>,
    ): Promise<void> => {
      const doServidor = once(server, 'connection') as Promise<[net.Socket]>;
      const cliente = net
        .connect((server.address() as AddressInfo).port, '127.0.0.1', () => cliente.write(texto))
        .on('error', () => undefined);
      const [conexao] = await doServidor;
      const fechada = new Promise((resolve) => conexao.once('close', resolve));
      await quando(cliente);
      cliente.resetAndDestroy();
      await fechada;
    };
    const cabecalhos = `Host: x\r\nAuthorization: Bearer ${t}\r\nContent-Type: application/json\r\n`;
    await desligar(
      `POST /api/mapas HTTP/1.1\r\n${cabecalhos}Content-Length: 500\r\n\r\n{"nome":`,
      comecouALer,
    );
    await desligar(`GET /api/mapas HTTP/1.1\r\n${cabecalhos}Accept-Encoding: gzip\r\n\r\n`, (c) =>
      once(c, 'data'),
    );
    await desligar(`GET /api/mapas HTTP/1.1\r\n${cabecalhos}\r\n`, (c) => once(c, 'data'));
    await comRegistro.fechar();
    expect(
      linhas.filter(
        (l) => (JSON.parse(l) as { level: number }).level > INFO || l.includes('"status":503'),
      ),
    ).toEqual([]);
  },
  PRAZO_DE_ABERTURA_MS,
);
