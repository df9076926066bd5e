/**
 * Os menus: o que carregam ao entrar, o que dizem quando não vem, e como se anda neles pelo
 * teclado.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { enderecoDeImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { mapa, resumosDe } from '../support/exemplos';
import { recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const muitos = Array.from({ length: 60 }, (_, i) => ({
  ...mapa,
  id: `01932b6e-0000-7000-8000-${String(i).padStart(12, '0')}`,
  nome: `Mapa ${i}`,
}));
const abrirMapas = async (pessoa: ReturnType<typeof abrir>['pessoa']): Promise<void> =>
  pessoa.click(await screen.findByRole('button', { name: 'Mapas' }));
let avisos: jest.SpyInstance;
beforeEach(() => {
  avisos = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('entrando por uma página sem menu, recursos e menus carregam na mesma', async () => {
  const pedidos: string[] = [];
  servidor.use(
    responde('features', () => (pedidos.push('features'), [])),
    responde('resumos', () => (pedidos.push('resumos'), resumosDe([]))),
    responde('mapasDasEscolas', () => (pedidos.push('escolas'), [])),
  );
  abrir({ rota: enderecoDeImpressao(mapaSalvo(mapa)) });
  await waitFor(() => expect(pedidos.sort()).toEqual(['escolas', 'features', 'resumos']));
});

test('o menu que não veio: um aviso no console, a frase, e tentar de novo o traz sem perder o foco para o começo da página', async () => {
  servidor.use(recusa('resumos', { status: 500 }));
  const { pessoa } = abrir({ rota: '/sobre' });
  await abrirMapas(pessoa);
  expect(await screen.findByText('Não foi possível carregar os seus mapas.')).toBeInTheDocument();
  expect(avisos).toHaveBeenCalledWith(
    'Os mapas do menu não vieram.',
    expect.objectContaining({ status: 500 }),
  );
  expect(screen.getByRole('link', { name: 'Mapa de agora' })).toBeInTheDocument();
  servidor.use(responde('resumos', resumosDe([mapa])));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: mapa.nome })).toBeInTheDocument();
  expect(screen.queryByText('Não foi possível carregar os seus mapas.')).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('os recursos que não vieram são só um aviso no console', async () => {
  servidor.use(recusa('features', { status: 503 }));
  abrir({ rota: '/sobre' });
  await waitFor(() =>
    expect(avisos).toHaveBeenCalledWith(
      'Os recursos da pessoa não vieram.',
      expect.objectContaining({ status: 503 }),
    ),
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('com sessenta mapas, Novo mapa > e Todos os mapas > ficam fora do que rola, e a um End de distância', async () => {
  servidor.use(responde('resumos', resumosDe(muitos)));
  const { pessoa } = abrir({ rota: '/sobre' });
  const botao = await screen.findByRole('button', { name: 'Mapas' });
  // Abre uma lista de links, e não um menu de comandos.
  expect(botao).not.toHaveAttribute('aria-haspopup');
  await pessoa.click(botao);
  expect(botao).toHaveAttribute('aria-expanded', 'true');
  const lista = await screen.findByRole('list', { name: 'Mapas' });
  await within(lista).findByRole('link', { name: 'Mapa 0' });
  const novo = screen.getByRole('link', { name: 'Novo mapa >' });
  const todos = screen.getByRole('link', { name: 'Todos os mapas >' });
  expect(lista).not.toContainElement(novo);
  expect(lista).not.toContainElement(todos);
  await pessoa.type(screen.getByRole('textbox', { name: 'Buscar em Mapas' }), '{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Mapa de agora' })).toHaveFocus();
  await pessoa.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Meu mapa' })).toHaveFocus();
  await pessoa.keyboard('{End}');
  expect(todos).toHaveFocus();
  await pessoa.keyboard('{ArrowUp}');
  expect(novo).toHaveFocus();
  await pessoa.keyboard('{Home}');
  expect(screen.getByRole('link', { name: 'Mapa de agora' })).toHaveFocus();
  await pessoa.keyboard('{Escape}');
  await waitFor(() => expect(botao).toHaveFocus());
});

test('com mais de dez, os que se abriram há pouco vêm primeiro; com poucos, a ordem de sempre', async () => {
  const abertos = (n: number) => ({
    ...resumosDe(muitos.slice(0, n)),
    abertoEm: muitos.slice(0, n).map((_, i) => (i === 3 ? 200 : i === 7 ? 300 : null)),
  });
  servidor.use(responde('resumos', abertos(10)));
  const { pessoa, unmount } = abrir({ rota: '/sobre' });
  const nomes = async (): Promise<(string | null)[]> => {
    const lista = await screen.findByRole('list', { name: 'Mapas' });
    await within(lista).findByRole('link', { name: 'Mapa 0' });
    return within(lista)
      .getAllByRole('link')
      .slice(2, 6)
      .map((l) => l.textContent);
  };
  await abrirMapas(pessoa);
  expect(await nomes()).toEqual(['Mapa 0', 'Mapa 1', 'Mapa 2', 'Mapa 3']);
  unmount();
  servidor.use(responde('resumos', abertos(11)));
  const outra = abrir({ rota: '/sobre' });
  await abrirMapas(outra.pessoa);
  expect(await nomes()).toEqual(['Mapa 7', 'Mapa 3', 'Mapa 0', 'Mapa 1']);
});

test('dos que não vieram diz-se quantos são, e quem busca busca neles também', async () => {
  servidor.use(
    responde('resumos', ({ url }) =>
      url.searchParams.has('recentes')
        ? { ...resumosDe(muitos.slice(0, 20)), total: muitos.length }
        : resumosDe(muitos),
    ),
  );
  const { pessoa } = abrir({ rota: '/sobre' });
  await abrirMapas(pessoa);
  expect(await screen.findByText('e mais 40: digite para buscar')).toBeInTheDocument();
  await pessoa.type(screen.getByRole('textbox', { name: 'Buscar em Mapas' }), 'Mapa 59');
  expect(await screen.findByRole('link', { name: 'Mapa 59' })).toBeInTheDocument();
});
