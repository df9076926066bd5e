/** O lugar de um mapa: escolhê-lo, digitá-lo, e o que é dele. */
import { screen, waitFor } from '@testing-library/react';
import { lugares, verao } from '../../support/exemplos';
import {
  abrirEscrito,
  alerta,
  campo,
  coordenada,
  criados,
  perguntas,
  type Pessoa,
  portao,
} from '../../support/formularioNaTela';
import { responde, semRede, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import './cena';

describe('o Enter na busca de lugares', () => {
  const lasVegas = {
    ...(lugares[1] as (typeof lugares)[number]),
    id: 'gn-1',
    rotulo: 'Las Vegas, Estados Unidos',
    outroNome: 'Campi',
  };
  const digitar = async (texto: string) => {
    const { pessoa } = abrir({ rota: '/mapas/novo' });
    const local = await screen.findByRole('combobox', { name: /Local/ });
    await pessoa.type(local, texto);
    await screen.findByRole('option', { name: /Las Vegas/ });
    return { pessoa, local };
  };
  beforeEach(() => servidor.use(responde('lugares', [lasVegas, ...lugares])));

  test('a meio do nome não escolhe nada: diz como se escolhe, e o que se digitou fica', async () => {
    const { pessoa, local } = await digitar('campi');
    expect(local).not.toHaveAttribute('aria-activedescendant');
    await pessoa.keyboard('{Enter}');
    expect(local).toHaveValue('campi');
    expect(local).toHaveAccessibleDescription(
      'Escolha o lugar na lista: com as setas e Enter, ou com o mouse.',
    );
    expect(screen.getByRole('option', { name: /Las Vegas/ })).toBeVisible();
    // Escrito outro texto, a queixa era do de antes.
    await pessoa.keyboard('n');
    await screen.findByRole('option', { name: /Las Vegas/ });
    expect(local).not.toHaveAccessibleDescription(/Escolha o lugar na lista:/);
    await pessoa.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(local).toHaveValue(lugares[0]?.rotulo));
  });

  test('o nome inteiro do primeiro já o realça, sem acentos nem maiúsculas, e o Enter escolhe-o', async () => {
    const { pessoa, local } = await digitar('las vegas');
    expect(local).toHaveAttribute('aria-activedescendant');
    await pessoa.keyboard('{Enter}');
    await waitFor(() => expect(local).toHaveValue('Las Vegas, Estados Unidos'));
  });
});

describe('coordenadas digitadas', () => {
  const escrever = async (pessoa: Pessoa): Promise<void> =>
    pessoa.click(await screen.findByRole('button', { name: 'Digitar coordenadas' }));
  const redigitar = async (pessoa: Pessoa, qual: RegExp, texto: string): Promise<void> => {
    await pessoa.clear(campo(qual));
    if (texto) await pessoa.type(campo(qual), texto);
  };

  beforeEach(() => servidor.use(responde('verao', verao.horaLegal)));

  test('o botão as troca por campos, com o foco no primeiro e o que havia; os 7 caracteres, e um par colado', async () => {
    const { pessoa } = await abrirEscrito();
    await escrever(pessoa);
    expect(campo(/Latitude/)).toHaveFocus();
    expect(campo(/Longitude/)).toHaveValue('47 º 03 \' 39 " O');
    await redigitar(pessoa, /Latitude/, '233201S');
    await pessoa.tab();
    expect(campo(/Latitude/)).toHaveValue('23 º 32 \' 01 " S');
    await pessoa.click(campo(/Longitude/));
    await pessoa.paste('40.7128 N, 74.0060 W');
    expect(campo(/Latitude/)).toHaveValue('40 º 42 \' 46 " N');
    expect(campo(/Longitude/)).toHaveValue('74 º 00 \' 22 " O');
    await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
  });

  test.each([
    ['abc', 'Não foi possível entender. Digite como 233201S ou −23,5336.'],
    ['99 99 99 N', 'Não foi possível entender. Digite como 233201S ou −23,5336.'],
    ['', 'Digite a latitude, ou escolha um lugar da lista.'],
  ])(
    '%j não salva nem abre o que havia antes, e leva o foco ao campo',
    async (texto, frase) => {
      const { pessoa, router } = await abrirEscrito();
      await escrever(pessoa);
      await redigitar(pessoa, /Latitude/, texto);
      for (const acao of ['Salvar', 'Abrir']) {
        await pessoa.click(screen.getByRole('button', { name: acao }));
        expect(await alerta(frase)).toBeInTheDocument();
        await waitFor(() => expect(campo(/Latitude/)).toHaveFocus());
      }
      expect(criados).toEqual([]);
      expect(router.state.location.search).toBe('');
    },
    20_000,
  );

  test('100000N e Enter salva 10° N; a que estava antes não vai', async () => {
    const { pessoa } = await abrirEscrito();
    await escrever(pessoa);
    await redigitar(pessoa, /Latitude/, '100000N{Enter}');
    await waitFor(() =>
      expect(criados.map((c) => c.latitude)).toEqual([
        { grau: 10, minuto: 0, segundo: 0, direcao: 'Norte' },
      ]),
    );
  });

  test('463701E não é leste em silêncio: mostra que entendeu oeste, e só segue depois', async () => {
    const { pessoa } = await abrirEscrito();
    await escrever(pessoa);
    await redigitar(pessoa, /Longitude/, '463701E{Enter}');
    expect(await alerta('Entendido: oeste (O). Para o leste, termine com L.')).toBeInTheDocument();
    expect(campo(/Longitude/)).toHaveValue('46 º 37 \' 01 " O');
    expect(campo(/Longitude/)).toHaveFocus();
    expect(criados).toEqual([]);
    await pessoa.keyboard('{Enter}');
    await waitFor(() => expect(criados.map((c) => c.longitude.direcao)).toEqual(['Oeste']));
  });
});

describe('o lugar é o que se escolheu', () => {
  test('nome reescrito sem escolher: as coordenadas do outro não valem, e diz-se; a pessoa pode ficar com elas de propósito', async () => {
    servidor.use(responde('verao', verao.horaLegal));
    const { pessoa } = await abrirEscrito();
    const local = screen.getByRole('combobox', { name: /Local/ });
    await pessoa.clear(local);
    await pessoa.type(local, 'Porto Alegre/RS');
    await pessoa.keyboard('{Escape}');
    expect([coordenada('Latitude'), coordenada('Longitude')]).toEqual(['—', '—']);
    expect(screen.queryByText(/Hora legal/)).not.toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(
      await alerta('Escolha um lugar da lista para obter as coordenadas e o fuso.'),
    ).toBeInTheDocument();
    expect(criados).toEqual([]);
    await pessoa.click(screen.getByRole('button', { name: 'use as de Campinas/SP com este nome' }));
    expect(
      await alerta(/Valem as coordenadas digitadas, qualquer que seja o nome/),
    ).toBeInTheDocument();
    expect(campo(/Latitude/)).toHaveFocus();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(criados.map((c) => [c.localidade, c.latitude.grau])).toEqual([
        ['Porto Alegre/RS', 22],
      ]),
    );
  });

  test('o fuso do lugar que não vem pede-se de novo, e o foco espera por ele no campo', async () => {
    servidor.use(semRede('fuso'), responde('verao', verao.horaLegal));
    const { pessoa } = abrir({ rota: '/mapas/novo' });
    await pessoa.type(await screen.findByRole('combobox', { name: /Local/ }), 'Campi');
    await pessoa.click(await screen.findByRole('option', { name: /Campinas\/SP/ }));
    expect(await alerta(/^Não foi possível obter o fuso deste lugar\./)).toBeInTheDocument();
    servidor.use(responde('fuso', { utcOffset: '-03:00', iana: 'America/Sao_Paulo' }));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
    expect(campo(/Fuso/)).toHaveFocus();
  });

  test('o fuso de uma coordenada anterior que chega tarde não fica com a nova', async () => {
    const [lento, soltar] = portao();
    servidor.use(
      responde('verao', verao.horaLegal),
      responde('fuso', async ({ url }) => {
        if (!url.searchParams.get('coordenada')?.startsWith('35°'))
          return { utcOffset: '-03:00', iana: 'America/Sao_Paulo' };
        await lento;
        return { utcOffset: '+09:00', iana: 'Asia/Tokyo' };
      }),
    );
    const { pessoa, store } = abrir({ rota: '/mapas/novo' });
    await pessoa.click(await screen.findByRole('button', { name: 'Digitar coordenadas' }));
    await pessoa.paste('35.6895 N, 139.6917 E');
    expect(await alerta('Buscando o fuso do lugar…')).toBeInTheDocument();
    await waitFor(() => expect(perguntas(store, 'fuso')).toEqual(['pending']));
    await pessoa.click(campo(/Latitude/));
    await pessoa.paste('-23.5336, -46.6170');
    expect(await alerta('America/Sao_Paulo')).toBeInTheDocument();
    soltar();
    await waitFor(() => expect(perguntas(store, 'fuso')).toEqual(['fulfilled', 'fulfilled']));
    expect(screen.queryByText('Asia/Tokyo')).not.toBeInTheDocument();
    expect(campo(/Fuso/)).toHaveValue('−03:00');
  });
});
