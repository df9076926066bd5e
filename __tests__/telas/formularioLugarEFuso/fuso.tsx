/** O fuso: cada resposta é da sua pergunta, e nada se salva por verificar. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MapaEntrada } from '@core/contract';
import { ID_MAPA, verao } from '../../support/exemplos';
import {
  abrirEscrito,
  alerta,
  campo,
  criados,
  perguntas,
  portao,
} from '../../support/formularioNaTela';
import { responde, semRede, servidor, type Pedido } from '../../support/servidorFalso';
import './cena';

describe('uma resposta é da sua pergunta', () => {
  test('enquanto a de agora não vem, nada se salva com a de antes: nem o fuso do lugar, nem o horário de verão', async () => {
    const [deToquio, soltarToquio] = portao();
    const [de1986, soltar1986] = portao();
    servidor.use(
      responde('fuso', async ({ url }) => {
        if (!url.searchParams.get('coordenada')?.startsWith('35°'))
          return { utcOffset: '-03:00', iana: 'America/Sao_Paulo' };
        await deToquio;
        return { utcOffset: '+09:00', iana: 'Asia/Tokyo' };
      }),
      responde('verao', async ({ url }) => {
        if (!url.searchParams.get('dt')?.startsWith('1986')) return verao.horaLegal;
        await de1986;
        return {
          ...verao.horaLegal,
          alternativas: [{ ...verao.horaLegal.alternativas[0]!, offset: '+09:00' }],
        };
      }),
    );
    const { pessoa, store } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('heading', { level: 1, name: 'Maria de Campinas' });
    await pessoa.click(screen.getByRole('button', { name: 'Editar' }));
    await pessoa.click(await screen.findByRole('button', { name: 'Digitar coordenadas' }));
    await pessoa.paste('35.6895 N, 139.6917 E');
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(perguntas(store, 'fuso')).toEqual(['fulfilled', 'pending']));
    expect([campo(/Fuso/).getAttribute('value'), criados]).toEqual(['', []]);
    await pessoa.click(screen.getByRole('spinbutton', { name: 'Ano' }));
    await pessoa.keyboard('1986');
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    soltarToquio();
    await waitFor(() => expect(perguntas(store, 'verao')).toEqual(['fulfilled', 'pending']));
    expect(criados).toEqual([]);
    soltar1986();
    await waitFor(() =>
      expect(criados.map((c) => [c.ianaTimeZone, c.data.fuso])).toEqual([['Asia/Tokyo', '+09:00']]),
    );
  });
});

describe('a verificação do fuso', () => {
  test('a resposta de uma hora anterior que chega por último não deixa nada por verificar', async () => {
    const [lento, soltar] = portao();
    servidor.use(
      responde('verao', async ({ url }) => {
        if (url.searchParams.get('dt')?.includes('14:30')) await lento;
        return verao.verao1985;
      }),
    );
    const { pessoa, store } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(perguntas(store, 'verao')).toEqual(['pending']));
    await pessoa.clear(campo(/Hora/));
    await pessoa.type(campo(/Hora/), '15:30');
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await alerta(/Antes de continuar, escolha o fuso/)).toBeInTheDocument();
    soltar();
    await waitFor(() => expect(perguntas(store, 'verao')).toEqual(['fulfilled', 'fulfilled']));
    expect(screen.queryByText('Verificando o fuso e o horário de verão…')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'clique para aplicar' })).toBeInTheDocument();
    expect(criados).toEqual([]);
  });

  test('mudar algo enquanto se verifica desfaz o pedido: não se salva o que não se mandou salvar', async () => {
    const [lento, soltar] = portao();
    servidor.use(responde('verao', async () => (await lento, verao.horaLegal)));
    const { pessoa, store } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await pessoa.type(campo(/Nome/), ' e Silva');
    soltar();
    expect(await alerta(/Hora legal: −03:00\./)).toBeInTheDocument();
    expect([
      criados,
      perguntas(store, 'verao'),
      screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled'),
    ]).toEqual([[], ['fulfilled'], null]);
  });

  test('sem resposta nada se salva em silêncio: verifica-se de novo, ou a pessoa segue sabendo', async () => {
    servidor.use(semRede('verao'));
    const { pessoa } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(
      await alerta(/Não foi possível verificar se havia horário de verão nesta data\./),
    ).toBeInTheDocument();
    expect(criados).toEqual([]);
    servidor.use(responde('verao', verao.verao1985));
    await pessoa.click(screen.getByRole('button', { name: 'verificar de novo' }));
    expect(await screen.findByRole('button', { name: 'clique para aplicar' })).toBeInTheDocument();
    expect(criados).toEqual([]);
  });

  test('sem resposta, a pessoa decide, e fica dito que ninguém verificou', async () => {
    servidor.use(semRede('verao'));
    const { pessoa } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await pessoa.click(await screen.findByRole('button', { name: 'usar −03:00 sem verificar' }));
    expect(
      await alerta(/Fuso informado manualmente, sem verificação do horário de verão: −03:00\./),
    ).toBeInTheDocument();
    expect(criados).toEqual([]);
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(criados).toHaveLength(1));
  });
});

describe('a verificação do fuso, e salvar duas vezes', () => {
  test('Salvar duas vezes, durante a verificação e durante a gravação, faz um mapa só', async () => {
    const [verificado, verificar] = portao();
    const [gravado, gravar] = portao();
    servidor.use(
      responde('verao', async () => (await verificado, verao.horaLegal)),
      responde(
        'criarMapa',
        async (p: Pedido) => (criados.push(p.corpo as MapaEntrada), await gravado, { id: ID_MAPA }),
        201,
      ),
    );
    const { pessoa, router } = await abrirEscrito();
    const salvar = screen.getByRole('button', { name: 'Salvar' });
    await pessoa.dblClick(salvar);
    await pessoa.type(campo(/Nome/), '{Enter}');
    verificar();
    await waitFor(() => expect(criados).toHaveLength(1));
    fireEvent.click(salvar);
    fireEvent.submit(salvar.closest('form') as HTMLFormElement);
    gravar();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
    expect(criados).toHaveLength(1);
  });
});
