/** A caixa de saída e os transportes. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { criarCarteiro } from '@server/mail/carteiro';
import { transporteEmArquivos, transporteSmtp } from '@server/mail/transporte';
import { enfileirar } from '@server/repositories/correioRepository';
import { novoId } from '@server/base/ids';
import { pastaTemporaria } from '../../support/pastas';
import { emailDe } from '../../support/serverCenario';
import { s, MINUTO, esqueci } from './cena';

describe('caixa de saída', () => {
  test('com o SMTP fora nada se perde: a carta espera 1, 2, 4… minutos e vai uma vez só', async () => {
    s.correio.falhar = true;
    expect(await esqueci(emailDe('OW'))).toBe(204);
    s.correio.falhar = false;
    const carteiro = criarCarteiro({
      db: s.db,
      clock: () => s.relogio.agora,
      registrar: () => undefined,
      transporte: { enviar: async (c) => String(s.cartas.push(c)), fechar: () => undefined },
    });
    expect(await carteiro.despachar()).toBe(0);
    s.relogio.avancar(MINUTO);
    expect(await carteiro.despachar()).toBe(1);
    expect(await carteiro.despachar()).toBe(0);
    expect(s.cartas).toHaveLength(1);
  });

  test('o que venceu não se envia; dois carteiros não enviam a mesma carta', async () => {
    const carta = (n: number, expira: number) =>
      enfileirar(s.db, {
        id: novoId(s.relogio.agora),
        para: `x${n}@x.com`,
        assunto: 'a',
        texto: 'b',
        criadaEm: s.relogio.agora,
        expiraEm: new Date(s.relogio.agora.getTime() + expira),
      });
    await Promise.all(Array.from({ length: 6 }, (_, i) => carta(i, 10 * MINUTO)));
    await carta(99, 0);
    const novo = () =>
      criarCarteiro({
        db: s.db,
        clock: () => s.relogio.agora,
        registrar: () => undefined,
        transporte: { enviar: async (c) => String(s.cartas.push(c)), fechar: () => undefined },
      });
    await Promise.all([novo().despachar(), novo().despachar()]);
    expect(s.cartas.map((c) => c.para).sort()).toEqual([
      'x0@x.com',
      'x1@x.com',
      'x2@x.com',
      'x3@x.com',
      'x4@x.com',
      'x5@x.com',
    ]);
  });
});

describe('transportes', () => {
  const carta = {
    id: 'carta-1',
    para: 'maria@exemplo.com.br',
    assunto: 'Astrolábio: redefinição de senha',
    texto: 'Olá, Conceição.\n\nhttps://x/?code=a_b-c&userId=1',
  };

  test('SMTP de verdade recebe assunto e corpo em UTF-8', async () => {
    const recebidas: { para: string[]; dados: string }[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(fluxo, sessao, pronto) {
        let dados = '';
        fluxo
          .setEncoding('utf8')
          .on('data', (p: string) => (dados += p))
          .on('end', () => {
            recebidas.push({ para: sessao.envelope.rcptTo.map((r) => r.address), dados });
            pronto();
          });
      },
    });
    const porta = await new Promise<number>((resolve) => {
      const ouvinte = smtp.listen(0, '127.0.0.1', () =>
        resolve((ouvinte.address() as { port: number }).port),
      );
    });
    const transporte = transporteSmtp(
      `smtp://127.0.0.1:${porta}`,
      'Astrolábio <nao-responda@exemplo.com.br>',
    );
    await transporte.enviar(carta);
    transporte.fechar();
    await new Promise<void>((resolve) => void smtp.close(() => resolve()));
    expect(recebidas).toHaveLength(1);
    expect(recebidas[0]?.para).toEqual([carta.para]);
    expect(recebidas[0]?.dados).toMatch(/Message-ID: <carta-1@exemplo\.com\.br>/i);
    expect(recebidas[0]?.dados).toContain('Subject: =?UTF-8?');
  });

  test('SMTP recusado é erro, que o carteiro adia', async () => {
    const transporte = transporteSmtp('smtp://127.0.0.1:1', 'x@y.z');
    await expect(transporte.enviar(carta)).rejects.toThrow();
    transporte.fechar();
  });

  test('sem SMTP, um .eml só do dono na pasta de dados', async () => {
    const temporaria = pastaTemporaria('eml');
    const pasta = path.join(temporaria, 'correio');
    const onde = await transporteEmArquivos(pasta, 'Astrolábio <nao-responda@localhost>').enviar(
      carta,
    );
    expect(readdirSync(pasta)).toEqual(['carta-1.eml']);
    expect(statSync(onde).mode & 0o777).toBe(0o600);
    const eml = readFileSync(onde, 'utf8');
    expect(eml).toContain('To: maria@exemplo.com.br');
    rmSync(temporaria, { recursive: true, force: true });
  });
});
