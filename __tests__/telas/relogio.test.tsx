/**
 * Em que relógio se escrevem os instantes: o da pessoa, o do lugar do mapa ou o UTC, dito junto de cada
 * tabela. Que cada técnica o segue e o diz, em tecnicas.
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import MapaPage from '@/pages/MapaPage';
import PerfilPage from '@/pages/PerfilPage';
import { RELOGIO_UTC } from '@core/civil';
import type { IdDaTecnica } from '@core/tecnicas';
import { BOAS, respondeBem } from '../support/boasRespostas';
import { ID_MAPA, mapa } from '../support/exemplos';
import { respondeMal } from '../support/respostasRuins';
import { recusa, semCorpo, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

beforeEach(() => {
  servidor.use(...respondeBem(BOAS));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const rotaDa = (t: IdDaTecnica): string => `/mapas/${ID_MAPA}?vista=${t}`;
async function aberta(t: IdDaTecnica) {
  const tela = abrir({ parte: <MapaPage />, caminho: '/mapas/:id', rota: rotaDa(t) });
  await screen.findByText(mapa.nome, { selector: 'h1' });
  return tela;
}

test('o relógio é o da pessoa, de saída; o UTC com um clique, e assim fica em todas as vistas', async () => {
  const { router } = await aberta('firdaria');
  expect(await screen.findAllByText('10/11/2025')).not.toHaveLength(0);
  expect(await screen.findAllByText(/^Horário de Brasília/)).not.toHaveLength(0);
  fireEvent.click(screen.getAllByRole('button', { name: 'UTC' })[0] as HTMLElement);
  expect(screen.queryAllByText(/^UTC/)).not.toHaveLength(0);
  expect(document.body).toHaveTextContent(RELOGIO_UTC.dia('2025-11-10T04:30:00.000Z'));
  await act(() => router.navigate(rotaDa('retornos')));
  expect(await screen.findByText('22/12/2014 10:00')).toBeInTheDocument();
  expect(screen.getAllByText(/^UTC/)).not.toHaveLength(0);
});

test('o do lugar do mapa, quando não é o mesmo', async () => {
  const pedidas: (string | null)[] = [];
  servidor.use(
    ...respondeBem({
      mapa: { ...mapa, ianaTimeZone: 'Europe/Lisbon', localidade: 'Lisboa' },
      fusosDaZona: ({ url }) => {
        pedidas.push(url.searchParams.get('ianaTimeZone'));
        return { zona: 'Europe/Lisbon', trechos: [{ desde: null, fuso: '+01:00' }] };
      },
    }),
  );
  await aberta('firdaria');
  const DO_LUGAR = 'Horário do lugar do mapa (Lisboa)';
  fireEvent.click((await screen.findAllByRole('button', { name: DO_LUGAR }))[0] as HTMLElement);
  await waitFor(() => expect(pedidas).toEqual(['America/Sao_Paulo', 'Europe/Lisbon']));
  expect(screen.getAllByText(/^Horário do lugar do mapa \(Lisboa\)/)).not.toHaveLength(0);
});

test('sem as preferências é o de Brasília, e sem a história dele ficam em UTC, e diz-se porquê; quem escolheu outra zona tem a sua', async () => {
  servidor.use(respondeMal('preferencias', '500'), respondeMal('fusosDaZona', '500'));
  const { unmount } = await aberta('firdaria');
  const dito = /^UTC: não foi possível saber o horário de Brasília/;
  expect(await screen.findAllByText(dito)).not.toHaveLength(0);
  unmount();
  servidor.use(...respondeBem({ ...BOAS, preferencias: { zona: 'America/Manaus' } }));
  await aberta('firdaria');
  expect(await screen.findAllByText(/^Horário de Manaus/)).not.toHaveLength(0);
});

test('na conta escolhe-se o fuso, que vale em todos os aparelhos; recusado, volta e diz-se', async () => {
  const pedidos: unknown[] = [];
  servidor.use(semCorpo('salvarPreferencias', ({ corpo }) => void pedidos.push(corpo)));
  const { pessoa } = abrir({ parte: <PerfilPage />, rota: '/perfil?aba=conta' });
  const campo = await screen.findByRole('combobox', { name: 'Meu fuso horário' });
  expect(campo).toHaveValue('America/Sao_Paulo');
  await pessoa.selectOptions(campo, 'America/Manaus');
  expect(await screen.findByText('Fuso horário salvo.')).toBeInTheDocument();
  expect(campo).toHaveValue('America/Manaus');
  expect(pedidos).toEqual([{ zona: 'America/Manaus' }]);
  servidor.use(recusa('salvarPreferencias', { status: 500, detail: 'O disco encheu.' }));
  await pessoa.selectOptions(campo, 'America/Recife');
  expect(await screen.findByText(/Não foi possível salvar o fuso horário: /)).toBeInTheDocument();
  await waitFor(() => expect(campo).toHaveValue('America/Manaus'));
});
