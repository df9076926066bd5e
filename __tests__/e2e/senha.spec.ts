/** Esquecer a senha, receber a mensagem de verdade, criar outra e entrar com ela. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { entrar } from './acoes';
import { expect, test as daCena } from './cena';

const mensagens: string[] = [];
const test = daCena.extend({
  /** Um correio que escuta numa porta livre: é para lá que o servidor manda as mensagens. */
  ambiente: async ({}, use) => {
    const correio = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(fluxo, _sessao, pronto) {
        const pedacos: Buffer[] = [];
        fluxo.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
        fluxo.on('end', () => {
          mensagens.push(Buffer.concat(pedacos).toString());
          pronto();
        });
      },
    });
    const porta = await new Promise<number>((resolve) => {
      const escuta = correio.listen(0, '127.0.0.1', () =>
        resolve((escuta.address() as AddressInfo).port),
      );
    });
    await use({ SMTP_URL: `smtp://127.0.0.1:${porta}` });
    await new Promise<void>((resolve) => correio.close(resolve));
  },
});
test.use({ papel: null, perdoados: /status of 4(01|22)/ });

/** O endereço da mensagem, desfeito o quoted-printable. */
function endereco(mensagem = ''): string {
  const inteira = mensagem
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, h: string) => String.fromCharCode(parseInt(h, 16)));
  const achado = /https?:\/\/\S+(\/redefinir-senha\?[^\s"<>]+)/.exec(inteira)?.[1];
  if (!achado) throw new Error(`A mensagem não traz o endereço:\n${mensagem}`);
  return achado.replace(/&amp;/g, '&');
}

test(
  'pede, recebe uma mensagem, cria a senha, e a antiga já não serve',
  { tag: '@noite' },
  async ({ page, produto }) => {
    const pessoa = produto.conta('usuario');
    await page.goto('/login');
    await page.getByLabel('email').fill(pessoa.email);
    await page.getByRole('button', { name: 'Esqueci a senha' }).click();
    await expect(page.getByText(/Se houver uma conta com este endereço/)).toBeVisible();
    await expect.poll(() => mensagens.length).toBe(1);
    const daMensagem = endereco(mensagens[0]);

    await page.goto(daMensagem);
    // O código sai da barra de endereços, e recarregar não o perde.
    await expect(page).toHaveURL(/\/redefinir-senha$/);
    await page.reload();
    await page.getByLabel('Nova senha').fill('céu de brigadeiro');
    await page.getByLabel('Confirme a senha').fill('céu de brigadeira');
    await expect(page.getByText('As duas senhas precisam ser iguais.')).toBeVisible();
    await page.getByLabel('Confirme a senha').fill('céu de brigadeiro');
    await page.getByRole('button', { name: 'Confimar' }).click();
    await page.waitForURL('**/login');

    await entrar(page, pessoa);
    await expect(page.getByText('Usuário ou senha inválidos')).toBeVisible();
    await entrar(page, { ...pessoa, senha: 'céu de brigadeiro' });
    await expect(page.getByRole('button', { name: 'Mapas' })).toBeVisible();

    await page.goto(daMensagem);
    await page.getByLabel('Nova senha').fill('outra senha boa');
    await page.getByLabel('Confirme a senha').fill('outra senha boa');
    await page.getByRole('button', { name: 'Confimar' }).click();
    await expect(
      page.getByText('Código expirado. Retorne a tela de login para reiniciar o processo.'),
    ).toBeVisible();
  },
);
