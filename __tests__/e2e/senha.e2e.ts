/** Esquecer a senha, receber a mensagem de verdade, criar outra e entrar com ela. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ate, entrar } from '../support/historias';

const mensagens: string[] = [];
const correio = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(fluxo, _sessao, pronto) {
    let texto = '';
    fluxo.on('data', (pedaco: Buffer) => {
      texto += pedaco.toString();
    });
    fluxo.on('end', () => {
      mensagens.push(texto);
      pronto();
    });
  },
});

/** Escuta numa porta livre, antes de o servidor ligar: é para lá que ele manda as mensagens. */
async function ligarCorreio(): Promise<{ SMTP_URL: string }> {
  const porta = await new Promise<number>((resolve) => {
    const escuta = correio.listen(0, '127.0.0.1', () =>
      resolve((escuta.address() as AddressInfo).port),
    );
  });
  return { SMTP_URL: `smtp://127.0.0.1:${porta}` };
}

const cena = cenaNoNavegador({ ambiente: ligarCorreio });
afterAll(() => new Promise<void>((resolve) => correio.close(resolve)));

/** O endereço da mensagem, desfeito o quoted-printable. */
function endereco(mensagem: string): URL {
  const inteira = mensagem
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, h: string) => String.fromCharCode(parseInt(h, 16)));
  const achado = /https?:\/\/\S+\/redefinir-senha\?[^\s"<>]+/.exec(inteira)?.[0];
  if (!achado) throw new Error(`A mensagem não traz o endereço:\n${mensagem}`);
  return new URL(achado.replace(/&amp;/g, '&'));
}

test('pede, recebe uma mensagem, cria a senha, e a antiga já não serve', async () => {
  const { page } = cena;
  const pessoa = cena.conta('usuario');
  await page.goto('/login');
  await page.getByLabel('email').fill(pessoa.email);
  await page.getByRole('button', { name: 'Esqueci a senha' }).click();
  await page.getByText(/Se houver uma conta com este endereço/).waitFor();
  await ate(async () => mensagens.length > 0, 'a mensagem');
  expect(mensagens).toHaveLength(1);
  const { pathname, search } = endereco(mensagens[0] ?? '');

  await page.goto(pathname + search);
  await page.waitForURL((url) => url.search === '');
  // O código sai da barra de endereços, e recarregar não o perde.
  await page.reload();
  expect(page.url()).toMatch(/\/redefinir-senha$/);
  await page.getByLabel('Nova senha').fill('céu de brigadeiro');
  await page.getByLabel('Confirme a senha').fill('céu de brigadeira');
  await page.getByText('As duas senhas precisam ser iguais.').waitFor();
  await page.getByLabel('Confirme a senha').fill('céu de brigadeiro');
  await page.getByRole('button', { name: 'Confimar' }).click();
  await page.waitForURL('**/login');
  // Feita a troca, nada no histórico guarda o código.
  expect(JSON.stringify(await page.evaluate(() => window.history.state as unknown))).not.toContain(
    'code',
  );

  await page.getByLabel('email').fill(pessoa.email);
  await page.getByLabel('Senha').fill(pessoa.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Usuário ou senha inválidos').waitFor();
  await entrar(page, { ...pessoa, senha: 'céu de brigadeiro' });
  await page.getByRole('button', { name: 'Mapas' }).waitFor();

  await page.goto(pathname + search);
  await page.getByLabel('Nova senha').fill('outra senha boa');
  await page.getByLabel('Confirme a senha').fill('outra senha boa');
  await page.getByRole('button', { name: 'Confimar' }).click();
  await page
    .getByText('Código expirado. Retorne a tela de login para reiniciar o processo.')
    .waitFor();
});
