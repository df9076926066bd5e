/** O lugar e o fuso no formulário: cada resposta é da sua pergunta, e nada se salva sem ela. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MapaEntrada } from '@core/contract';
import { ID_MAPA, lugares, verao } from '../support/exemplos';
import {
  abrirEscrito,
  abrirNovo,
  alerta,
  campo,
  coordenada,
  criados,
  perguntas,
  portao,
  prepararServidor,
  type Pessoa,
} from '../support/formularioNaTela';
import { recusa, responde, semRede, servidor, type Pedido } from '../support/servidorFalso';

prepararServidor();

const salvar = (pessoa: Pessoa) => pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
const criar = (espera?: Promise<void>) =>
  responde(
    'criarMapa',
    async (p: Pedido) => {
      criados.push(p.corpo as MapaEntrada);
      await espera;
      return { id: ID_MAPA };
    },
    201,
  );
async function escrever(pessoa: Pessoa, qual: RegExp, texto: string): Promise<void> {
  await pessoa.clear(campo(qual));
  if (texto) await pessoa.paste(texto);
}
/** O fuso de Tóquio só vem quando se deixa; o do resto, logo. */
const fusos = (deToquio: Promise<void>) =>
  responde('fuso', async ({ url }) => {
    if (!url.searchParams.get('coordenada')?.startsWith('35°'))
      return { utcOffset: '-03:00', iana: 'America/Sao_Paulo' };
    await deToquio;
    return { utcOffset: '+09:00', iana: 'Asia/Tokyo' };
  });

describe('o fuso', () => {
  test('enquanto a resposta de agora não vem, nada se salva com a de antes: nem o fuso do lugar, nem o horário de verão', async () => {
    const [deToquio, soltarToquio] = portao();
    const [de1986, soltar1986] = portao();
    servidor.use(
      fusos(deToquio),
      responde('verao', async ({ url }) => {
        if (!url.searchParams.get('dt')?.startsWith('1986')) return verao.horaLegal;
        await de1986;
        return {
          ...verao.horaLegal,
          alternativas: [{ ...verao.horaLegal.alternativas[0]!, offset: '+09:00' }],
        };
      }),
      recusa('criarMapa', { status: 403, detail: 'Ainda não.' }),
    );
    const { pessoa, store } = await abrirEscrito();
    await salvar(pessoa);
    await alerta('Ainda não.');
    servidor.use(criar());
    await pessoa.click(screen.getByRole('button', { name: 'Digitar coordenadas' }));
    await pessoa.paste('35.6895 N, 139.6917 E');
    await salvar(pessoa);
    await waitFor(() => expect(perguntas(store, 'fuso')).toEqual(['fulfilled', 'pending']));
    expect([campo(/Fuso/).getAttribute('value'), criados]).toEqual(['', []]);
    await pessoa.click(screen.getByRole('spinbutton', { name: 'Ano' }));
    await pessoa.keyboard('1986');
    await salvar(pessoa);
    soltarToquio();
    await waitFor(() => expect(perguntas(store, 'verao')).toEqual(['fulfilled', 'pending']));
    expect(criados).toEqual([]);
    soltar1986();
    await waitFor(() =>
      expect(criados.map((c) => [c.ianaTimeZone, c.data.fuso])).toEqual([['Asia/Tokyo', '+09:00']]),
    );
  });

  test('a verificação de uma hora anterior que chega por último não deixa nada por verificar', async () => {
    const [lento, soltar] = portao();
    servidor.use(
      responde('verao', async ({ url }) => {
        if (url.searchParams.get('dt')?.includes('14:30')) await lento;
        return verao.verao1985;
      }),
    );
    const { pessoa, store } = await abrirEscrito();
    await salvar(pessoa);
    await waitFor(() => expect(perguntas(store, 'verao')).toEqual(['pending']));
    await escrever(pessoa, /Hora/, '15:30');
    await salvar(pessoa);
    expect(await alerta(/Antes de continuar, escolha o fuso/)).toBeInTheDocument();
    soltar();
    await waitFor(() => expect(perguntas(store, 'verao')).toEqual(['fulfilled', 'fulfilled']));
    expect(screen.queryByText('Verificando o fuso e o horário de verão…')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'clique para aplicar' })).toBeInTheDocument();
    expect(criados).toEqual([]);
  });

  test('mudar algo enquanto se verifica desfaz o pedido; salvar duas vezes, ao verificar e ao gravar, faz um mapa só', async () => {
    const [verificado, verificar] = portao();
    const [deNovo, verificarDeNovo] = portao();
    const [gravado, gravar] = portao();
    servidor.use(
      responde('verao', async () => (await verificado, verao.horaLegal)),
      criar(gravado),
    );
    const { pessoa, store, router } = await abrirEscrito();
    const botao = screen.getByRole('button', { name: 'Salvar' });
    await pessoa.click(botao);
    await pessoa.type(campo(/Nome/), ' e Silva');
    verificar();
    expect(await alerta(/Hora legal: −03:00\./)).toBeInTheDocument();
    expect([criados, perguntas(store, 'verao'), botao.getAttribute('aria-disabled')]).toEqual([
      [],
      ['fulfilled'],
      null,
    ]);
    servidor.use(responde('verao', async () => (await deNovo, verao.horaLegal)));
    await escrever(pessoa, /Hora/, '15:30');
    await pessoa.dblClick(botao);
    await pessoa.type(campo(/Nome/), '{Enter}');
    verificarDeNovo();
    await waitFor(() => expect(criados).toHaveLength(1));
    fireEvent.click(botao);
    fireEvent.submit(botao.closest('form') as HTMLFormElement);
    gravar();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
    expect(criados).toHaveLength(1);
  });

  test('sem resposta nada se salva em silêncio: verifica-se de novo, ou a pessoa segue, e fica dito que ninguém verificou', async () => {
    servidor.use(semRede('verao'));
    const { pessoa } = await abrirEscrito();
    const frase = /Não foi possível verificar se havia horário de verão nesta data\./;
    await salvar(pessoa);
    await alerta(frase);
    servidor.use(responde('verao', verao.verao1985));
    await pessoa.click(screen.getByRole('button', { name: 'verificar de novo' }));
    expect(await screen.findByRole('button', { name: 'clique para aplicar' })).toBeInTheDocument();
    servidor.use(semRede('verao'));
    await escrever(pessoa, /Hora/, '15:30');
    await salvar(pessoa);
    await alerta(frase);
    await pessoa.click(screen.getByRole('button', { name: 'usar −03:00 sem verificar' }));
    await alerta(/Fuso informado manualmente, sem verificação do horário de verão: −03:00\./);
    expect(criados).toEqual([]);
    await salvar(pessoa);
    await waitFor(() => expect(criados).toHaveLength(1));
  });

  test('o do lugar que não vem pede-se de novo, com o foco à espera dele; o de uma coordenada anterior que chega tarde não fica com a nova', async () => {
    const [lento, soltar] = portao();
    servidor.use(semRede('fuso'), responde('verao', verao.horaLegal));
    const { pessoa, store } = abrirNovo();
    await pessoa.click(await screen.findByRole('combobox', { name: /Local/ }));
    await pessoa.paste('Campi');
    await pessoa.click(await screen.findByRole('option', { name: /Campinas\/SP/ }));
    await alerta(/^Não foi possível obter o fuso deste lugar\./);
    servidor.use(fusos(lento));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
    expect(campo(/Fuso/)).toHaveFocus();
    await pessoa.click(screen.getByRole('button', { name: 'Digitar coordenadas' }));
    await pessoa.paste('35.6895 N, 139.6917 E');
    await alerta('Buscando o fuso do lugar…');
    await waitFor(() => expect(perguntas(store, 'fuso')).toEqual(['fulfilled', 'pending']));
    await pessoa.click(campo(/Latitude/));
    await pessoa.paste('-23.5336, -46.6170');
    await alerta('America/Sao_Paulo');
    soltar();
    await waitFor(() => expect(perguntas(store, 'fuso')).not.toContain('pending'));
    expect(screen.queryByText('Asia/Tokyo')).not.toBeInTheDocument();
    expect(campo(/Fuso/)).toHaveValue('−03:00');
  });
});

describe('o lugar', () => {
  test('o Enter antes de a lista vir não a fecha', async () => {
    servidor.use(responde('lugares', lugares));
    const { pessoa } = abrirNovo();
    const local = await screen.findByRole('combobox', { name: /Local/ });
    await pessoa.click(local);
    await pessoa.paste('campi');
    expect(local).toHaveAccessibleDescription('Buscando…');
    await pessoa.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: /^Campinas\/SP/ })).toBeVisible();
    expect(local).toHaveAccessibleDescription(/^Escolha o lugar na lista:/);
  });

  test('o Enter a meio do nome não escolhe nada, e diz como se escolhe; o nome inteiro, sem acentos nem maiúsculas, já realça o primeiro', async () => {
    const lasVegas = {
      ...lugares[1]!,
      id: 'gn-1',
      rotulo: 'Las Vegas, Estados Unidos',
      outroNome: 'Campi',
    };
    servidor.use(responde('lugares', [lasVegas, ...lugares]));
    const { pessoa } = abrirNovo();
    const local = await screen.findByRole('combobox', { name: /Local/ });
    await pessoa.click(local);
    await pessoa.paste('campi');
    expect(await screen.findByRole('option', { name: /Las Vegas/ })).toBeVisible();
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
    await pessoa.clear(local);
    await pessoa.paste('las vegas');
    await screen.findByRole('option', { name: /Las Vegas/ });
    expect(local).toHaveAttribute('aria-activedescendant');
    await pessoa.keyboard('{Enter}');
    await waitFor(() => expect(local).toHaveValue('Las Vegas, Estados Unidos'));
  });

  test('coordenadas digitadas: o que havia, o foco no primeiro, um par colado; a ilegível não salva nem abre, e a duvidosa só segue depois de dita', async () => {
    servidor.use(responde('verao', verao.horaLegal));
    const { pessoa, router } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Digitar coordenadas' }));
    expect(campo(/Latitude/)).toHaveFocus();
    expect(campo(/Longitude/)).toHaveValue('47 º 03 \' 39 " O');
    await escrever(pessoa, /Latitude/, '233201S');
    await pessoa.tab();
    expect(campo(/Latitude/)).toHaveValue('23 º 32 \' 01 " S');
    await pessoa.click(campo(/Longitude/));
    await pessoa.paste('40.7128 N, 74.0060 W');
    expect(campo(/Latitude/)).toHaveValue('40 º 42 \' 46 " N');
    expect(campo(/Longitude/)).toHaveValue('74 º 00 \' 22 " O');
    await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
    for (const [texto, frase] of [
      ['99 99 99 N', 'Não foi possível entender. Digite como 233201S ou −23,5336.'],
      ['', 'Digite a latitude, ou escolha um lugar da lista.'],
    ] as const) {
      await escrever(pessoa, /Latitude/, texto);
      for (const acao of ['Salvar', 'Abrir']) {
        await pessoa.click(screen.getByRole('button', { name: acao }));
        await alerta(frase);
        await waitFor(() => expect(campo(/Latitude/)).toHaveFocus());
      }
    }
    expect(router.state.location.search).toBe('');
    await escrever(pessoa, /Latitude/, '100000N');
    // Não é leste em silêncio.
    await escrever(pessoa, /Longitude/, '463701E');
    await pessoa.keyboard('{Enter}');
    await alerta('Entendido: oeste (O). Para o leste, termine com L.');
    expect(campo(/Longitude/)).toHaveValue('46 º 37 \' 01 " O');
    expect(campo(/Longitude/)).toHaveFocus();
    expect(criados).toEqual([]);
    await pessoa.keyboard('{Enter}');
    await waitFor(() => expect(criados).toHaveLength(1));
    expect(criados[0]).toMatchObject({
      latitude: { grau: 10, minuto: 0, segundo: 0, direcao: 'Norte' },
      longitude: { grau: 46, minuto: 37, segundo: 1, direcao: 'Oeste' },
    });
  });

  test('nome reescrito sem escolher: as coordenadas do outro não valem, e diz-se; a pessoa pode ficar com elas de propósito', async () => {
    servidor.use(responde('verao', verao.horaLegal));
    const { pessoa } = await abrirEscrito();
    await pessoa.clear(screen.getByRole('combobox', { name: /Local/ }));
    await pessoa.paste('Porto Alegre/RS');
    await pessoa.keyboard('{Escape}');
    expect([coordenada('Latitude'), coordenada('Longitude')]).toEqual(['—', '—']);
    expect(screen.queryByText(/Hora legal/)).not.toBeInTheDocument();
    await salvar(pessoa);
    await alerta('Escolha um lugar da lista para obter as coordenadas e o fuso.');
    expect(criados).toEqual([]);
    await pessoa.click(screen.getByRole('button', { name: 'use as de Campinas/SP com este nome' }));
    await alerta(/Valem as coordenadas digitadas, qualquer que seja o nome/);
    expect(campo(/Latitude/)).toHaveFocus();
    await salvar(pessoa);
    await waitFor(() =>
      expect(criados.map((c) => [c.localidade, c.latitude.grau])).toEqual([
        ['Porto Alegre/RS', 22],
      ]),
    );
  });
});

test('se o lugar não há, a sugestão é conferir o nome ou escrever as coordenadas', async () => {
  servidor.use(responde('lugares', []));
  abrirNovo();
  fireEvent.change(await screen.findByRole('combobox', { name: /^Local/ }), {
    target: { value: 'Atlântida' },
  });
  expect(
    await screen.findByText(
      'Nenhum lugar com esse nome. Confira o nome, ou digite as coordenadas.',
    ),
  ).toBeInTheDocument();
});
