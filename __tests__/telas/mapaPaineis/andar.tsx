/** O painel do mapa: abri-lo, andar nele, e o que falha. */
import { act, screen, within } from '@testing-library/react';
import { aspectoAjustado } from '@/features/conta/configuracao/configuracaoSlice';
import { ASPECTOS_MAIORES, type NomeDoAspecto } from '@core/astrology';
import { astroInfo, mapa } from '../../support/exemplos';
import { respondeTorto } from '../../support/respostasRuins';
import { responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { ROTA, painel, abrirMapa } from './cena';

const corpoNoEndereco = (router: ReturnType<typeof abrir>['router']): string | null =>
  new URLSearchParams(router.state.location.search).get('corpo');

test('da tabela: o endereço leva o corpo, o foco vai ao título; o caminho e Esc voltam e devolvem o foco; voltar e avançar do navegador refazem-no', async () => {
  const { pessoa, router } = await abrirMapa();
  await pessoa.click(
    within(screen.getByRole('table', { name: /Planetas e pontos/ })).getByRole('button', {
      name: 'Lua',
    }),
  );
  expect(corpoNoEndereco(router)).toBe('Planeta:Lua');
  expect(await screen.findByRole('heading', { level: 2, name: 'Lua' })).toHaveFocus();
  expect(screen.getByRole('navigation', { name: 'Caminho' })).toHaveTextContent('Mapa>Lua');
  await pessoa.click(screen.getByRole('link', { name: 'Mapa' }));
  expect(corpoNoEndereco(router)).toBeNull();
  expect(
    within(await screen.findByRole('table', { name: /Planetas e pontos/ })).getByRole('button', {
      name: 'Lua',
    }),
  ).toHaveFocus();
  await pessoa.click(
    within(screen.getByRole('table', { name: /doze casas/ })).getByRole('button', { name: '8' }),
  );
  await screen.findByRole('heading', { level: 2, name: 'Casa 8' });
  await pessoa.click(
    within(screen.getByRole('region', { name: 'Na casa' })).getByRole('button', { name: 'Lua' }),
  );
  await screen.findByRole('heading', { level: 2, name: 'Lua' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { level: 2, name: 'Casa 8' })).toBeInTheDocument();
  await act(() => router.navigate(1));
  expect(await screen.findByRole('heading', { level: 2, name: 'Lua' })).toBeInTheDocument();
  await pessoa.click(within(painel()).getByRole('button', { name: 'Libra' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Libra' })).toHaveFocus();
  await pessoa.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Planetas' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Signos' })).getByRole('button', { name: 'Libra' }),
  ).toHaveFocus();

  // Da roda: o foco fica nela, e um leitor de tela ouve o que se abriu.
  const lua = within(screen.getByRole('graphics-document')).getByRole('button', { name: /^Lua,/ });
  act(() => lua.focus());
  await pessoa.keyboard('{Enter}');
  expect(corpoNoEndereco(router)).toBe('Planeta:Lua');
  expect(await screen.findByText('Detalhes da Lua.')).toHaveAttribute('role', 'status');
  expect(document.activeElement).toHaveAttribute('data-chave', 'Planeta:Lua');
  await pessoa.keyboard('{Escape}');
  expect(corpoNoEndereco(router)).toBeNull();
  expect(document.activeElement).toHaveAttribute('data-chave', 'Planeta:Lua');
});

test('aspecto desligado some da tabela do planeta, que diz quantos ficaram de fora', async () => {
  const { store } = await abrirMapa('?corpo=Planeta:Mercúrio');
  const usuario = '01932b6e-0000-7000-8000-000000000001';
  const desligar = (id: NomeDoAspecto) =>
    act(() => void store.dispatch(aspectoAjustado({ usuario, id, habilitado: false })));
  desligar('Sextil');
  const tabela = await screen.findByRole('table', { name: 'Aspectos de Mercúrio' });
  expect(within(tabela).queryByText('Sextil')).not.toBeInTheDocument();
  expect(
    screen.getByText('Há mais dois aspectos, de tipos ocultos em Configurações.'),
  ).toBeInTheDocument();
  ASPECTOS_MAIORES.forEach(desligar);
  expect(await screen.findByText('Nenhum aspecto a mostrar.')).toBeInTheDocument();
});

describe('na tela em que o painel fica abaixo da roda', () => {
  const rolar = jest.fn();
  beforeEach(() => {
    rolar.mockClear();
    Element.prototype.scrollIntoView = rolar;
  });
  const comPainelEm = (topo: number) =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      top: topo,
      left: 0,
      width: 300,
      height: 300,
      bottom: topo + 300,
      right: 300,
      x: 0,
      y: topo,
      toJSON: () => ({}),
    });
  afterEach(() => jest.restoreAllMocks());

  test('o que se escolhe na roda traz os detalhes à vista, e o foco continua nela', async () => {
    const { pessoa } = await abrirMapa();
    comPainelEm(900);
    await pessoa.click(
      within(screen.getByRole('graphics-document')).getByRole('button', { name: /^Lua,/ }),
    );
    await screen.findByRole('heading', { level: 2, name: 'Lua' });
    expect(rolar.mock.instances).toEqual([painel()]);
    expect(document.activeElement).toHaveAttribute('data-chave', 'Planeta:Lua');
  });
  test('ao lado dela, nada rola; nem ao abrir um endereço que já traz um corpo', async () => {
    const { pessoa } = await abrirMapa('?corpo=Planeta:Sol');
    comPainelEm(100);
    await pessoa.click(
      within(screen.getByRole('graphics-document')).getByRole('button', { name: /^Lua,/ }),
    );
    await screen.findByRole('heading', { level: 2, name: 'Lua' });
    expect(rolar).not.toHaveBeenCalled();
  });
});

test('o mapa que não se calcula, ou se calcula torto: diz-se, com o cabeçalho e as ações; tentar de novo o traz', async () => {
  servidor.use(responde('mapa', mapa), responde('planetas', astroInfo, 500));
  const { pessoa } = abrir({ rota: ROTA });
  const comAMoldura = () => {
    expect(
      screen.getByRole('heading', { level: 1, name: 'Maria de Campinas' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apagar mapa' })).toBeInTheDocument();
  };
  expect(await screen.findByText('Não foi possível calcular o mapa')).toBeInTheDocument();
  comAMoldura();
  servidor.use(
    respondeTorto('planetas', {
      ...astroInfo,
      planetas: [null, ...astroInfo.planetas.slice(1)],
    }),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText(/^Não foi possível desenhar o mapa\./)).toHaveAttribute(
    'role',
    'alert',
  );
  comAMoldura();
  expect(screen.queryByText(/Algo deu errado/)).not.toBeInTheDocument();
  servidor.use(responde('planetas', astroInfo));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('region', { name: 'Painel do mapa' });
});
