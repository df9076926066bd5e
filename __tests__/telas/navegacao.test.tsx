/**
 * Mudar de página: para onde vai o foco, o que se anuncia, e o que se faz quando some o que o
 * tinha.
 */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { CABECALHO_DE_DESFAZER } from '@core/contract';
import { ID_MAPA, mapa } from '../support/exemplos';
import { portao } from '../support/formularioNaTela';
import { daRota, recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

test('a página nova recebe o foco no título; a primeira, não', async () => {
  const { router } = abrir({ rota: '/sobre' });
  await screen.findByRole('heading', { level: 1, name: 'Sobre o Astrolábio' });
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/configuracao'));
  const titulo = await screen.findByRole('heading', { level: 1, name: 'Configurações' });
  await waitFor(() => expect(titulo).toHaveFocus());
  expect(titulo).toHaveAttribute('tabindex', '-1');
  expect(document.title).toBe('Configurações · Astrolábio');
});

test('o título que só chega com o servidor recebe o foco quando chega; quem já foi a outro lugar fica lá', async () => {
  const [espera, soltar] = portao();
  servidor.use(responde('mapa', () => espera.then(() => mapa)));
  const { router, pessoa } = abrir({ rota: '/sobre' });
  await screen.findByRole('heading', { level: 1 });
  // Nem a frase com que se chega, que sai da história, faz desistir dele.
  await act(() => router.navigate(`/mapas/${ID_MAPA}`, { state: { anuncio: 'Mapa salvo.' } }));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
  await act(async () => soltar());
  const titulo = await screen.findByRole('heading', { level: 1, name: mapa.nome });
  await waitFor(() => expect(titulo).toHaveFocus());
  await act(() => router.navigate('/sobre'));
  await screen.findByRole('heading', { level: 1, name: 'Sobre o Astrolábio' });
  await pessoa.tab();
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
});

test('mudar só a consulta (a vista, um corpo) não leva o foco embora', async () => {
  servidor.use(responde('mapa', mapa));
  const { router, pessoa } = abrir({ rota: `/mapas/${ID_MAPA}` });
  const ajustes = await screen.findByRole('button', { name: 'Imprimir' });
  await pessoa.tab();
  act(() => ajustes.focus());
  await act(() => router.navigate(`/mapas/${ID_MAPA}?corpo=Planeta:Lua`));
  expect(ajustes).toHaveFocus();
});

test('a frase com que se chega é dita uma vez, sem alarme, e sai da história', async () => {
  const { router, pessoa } = abrir({ rota: '/sobre' });
  await screen.findByRole('heading', { level: 1 });
  await act(() =>
    router.navigate('/configuracao', { state: { anuncio: 'Mapa salvo.', outra: 1 } }),
  );
  const frase = await screen.findByText('Mapa salvo.');
  expect(frase.closest('[role="status"]')).not.toBeNull();
  expect(frase.closest('[role="alert"]')).toBeNull();
  await waitFor(() => expect(router.state.location.state).toEqual({ outra: 1 }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Configurações' })).toHaveFocus(),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText('Mapa salvo.')).not.toBeInTheDocument();
});

test('apagado o mapa, a página seguinte o diz', async () => {
  servidor.use(
    responde('mapa', mapa),
    daRota(
      'apagarMapa',
      () => new HttpResponse(null, { status: 204, headers: { [CABECALHO_DE_DESFAZER]: ID_MAPA } }),
    ),
  );
  const { pessoa } = abrir({ rota: `/mapas/${ID_MAPA}` });
  await pessoa.click(await screen.findByRole('button', { name: 'Apagar mapa' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Deseja realmente apagar o mapa?' });
  expect(dialogo).toHaveAccessibleDescription(
    '“Maria de Campinas” será apagado para todas as pessoas que têm acesso a ele, com as anotações que fizeram. Logo depois ainda dá para desfazer.',
  );
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await pessoa.click(screen.getByRole('button', { name: 'Apagar' }));
  expect(await screen.findByText('Mapa “Maria de Campinas” apagado.')).toBeInTheDocument();
  const titulo = await screen.findByRole('heading', { level: 1, name: 'Quer ver seu mapa?' });
  await waitFor(() => expect(titulo).toHaveFocus());
});

test('enquanto se tenta de novo, o botão fica com o foco e não se desliga; some quando dá certo, e o foco vai ao que veio no lugar', async () => {
  servidor.use(recusa('mapa', { status: 503 }));
  const { pessoa } = abrir({ rota: `/mapas/${ID_MAPA}` });
  const tentar = await screen.findByRole('button', { name: 'Tentar de novo' });
  const [espera, soltar] = portao();
  servidor.use(responde('mapa', () => espera.then(() => mapa)));
  await pessoa.click(tentar);
  expect(tentar).toHaveFocus();
  expect(tentar).toBeEnabled();
  await waitFor(() => expect(tentar).toHaveAttribute('aria-disabled', 'true'));
  await act(async () => soltar());
  const titulo = await screen.findByRole('heading', { level: 1, name: mapa.nome });
  await waitFor(() => expect(titulo).toHaveFocus());
});
