/** Uma hora que não se sabe, do formulário ao papel, e uma de que se sabe mais ou menos. */
import { linhaDo, MAPA_SALVO, roda } from './acoes';
import { examinar } from './axe';
import { expect, test } from './cena';
import { lerPdf } from './textoDoPdf';

const semEspacos = (texto: string): string => texto.replace(/\s+/g, '');
/** O que o papel de um mapa sem hora nunca traz. */
const CASAS = /Casas?\d|CasaCúspide|Casanatal|PosiçãoCasa|AC\d|MC\d|\d°AC|RodadaFortuna|Regente/;
const VISTAS = [
  ['transitos', 'Sem a hora do nascimento não há casas natais.'],
  ['longos', 'Sem a hora do nascimento não há casas natais.'],
  ['revolucao', 'Sem a hora do nascimento não dá para saber a do retorno'],
  ['progressao', 'as datas da Lua progredida podem errar até 6 meses'],
] as const;

test(
  'de hora desconhecida: sem casas nem ângulos na tela e no papel; de hora aproximada, o que muda',
  { tag: '@noite' },
  async ({ page }) => {
    const painel = page.getByRole('region', { name: 'Painel do mapa' });
    const daFolha = async (): Promise<string> => {
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await page.getByRole('button', { name: 'Imprimir' }).click();
      await page.waitForURL('**/mapas/impressao?**');
      await expect(page.getByRole('table', { name: /Planetas e pontos/ })).toBeVisible();
      return lerPdf(await page.pdf({ preferCSSPageSize: true })).texto;
    };
    await page.goto('/mapas/novo');
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Nascida em Campinas');
    await page.getByRole('spinbutton', { name: 'Dia' }).click();
    await page.keyboard.type('11111985');
    await page.getByRole('textbox', { name: /^Hora/ }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Não sei a hora' })).toBeChecked();
    await page.getByRole('combobox', { name: /Local/ }).fill('Campinas');
    await page.getByRole('option', { name: 'Campinas/SP' }).first().click();
    await page.getByRole('button', { name: 'clique para aplicar' }).click();
    await page.getByRole('button', { name: 'Fonte da hora e classificação' }).click();
    await page.getByRole('textbox', { name: /Fonte da hora/ }).fill('Ninguém se lembra');
    await page.getByRole('button', { name: 'Usar X' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL(MAPA_SALVO);
    const endereco = new URL(page.url()).pathname;

    await test.step('na tela', async () => {
      await expect(
        page.getByText('11/11/1985, hora desconhecida (posições de 12:00)').first(),
      ).toBeVisible();
      await expect(painel.getByText('27°09′ de Libra – 12°19′ de Escorpião')).toBeVisible();
      await expect(painel.getByRole('table', { name: /Aspectos possíveis/ })).toBeVisible();
      await expect(roda(page)).toContainText('sem hora: sem casas');
      await expect(roda(page).getByRole('button', { name: /casa \d/i })).toHaveCount(0);
      expect(await examinar(page)).toEqual([]);
    });
    await test.step('na folha', async () => {
      const texto = await daFolha();
      for (const dito of ['Fonte da hora: Rodden X, Ninguém se lembra', 'Aspectos possíveis'])
        expect(texto).toContain(semEspacos(dito));
      // O nome escrito com maiúscula é o de uma coluna, de uma lista ou de um detalhe.
      expect(texto).not.toMatch(/Casa|AC|MC|DC|FC|Fortuna|Vertex/);
    });
    for (const [vista, frase] of VISTAS)
      await test.step(vista, async () => {
        await page.goto(`${endereco}?vista=${vista}`);
        await expect(page.getByText(frase).first()).toBeVisible();
        await expect(
          page.getByRole('columnheader', { name: /^Casa|^AC$|^MC$|^Rege$/ }),
        ).toHaveCount(0);
        const { texto } = lerPdf(await page.pdf({ preferCSSPageSize: true }));
        expect(texto).toContain('horadesconhecida(posiçõesde12:00)');
        expect(texto).not.toMatch(CASAS);
      });
    await test.step('aproximada', async () => {
      await page.goto(`${endereco}/editar`);
      await page.getByRole('radio', { name: 'Aproximada' }).check();
      await page.getByRole('textbox', { name: /^Hora/ }).fill('0600');
      await page.getByRole('textbox', { name: /minutos/ }).fill('30');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.waitForURL(({ pathname }) => pathname === endereco);
      await expect(
        page.getByRole('region', { name: 'O que muda em ±30 min' }).getByRole('listitem'),
      ).toContainText(['O Meio do Céu passa de Câncer a Leão.']);
      await expect(linhaDo(page, 'Ascendente')).toBeVisible();
      expect(await daFolha()).toContain('horaaproximada±30min');
    });
  },
);
