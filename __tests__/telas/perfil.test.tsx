/** O perfil: a aba mora no endereço, e o próprio mapa edita-se de onde se vê. */
import { screen, waitFor } from '@testing-library/react';
import { mapa } from '../support/exemplos';
import { responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

test('a aba escolhida fica no endereço, e o endereço a escolhe', async () => {
  const { pessoa, router } = abrir({ rota: '/perfil' });
  expect(await screen.findByRole('tab', { name: 'Mapa' })).toHaveAttribute('aria-selected', 'true');
  await pessoa.click(screen.getByRole('tab', { name: 'Conta' }));
  await waitFor(() => expect(router.state.location.search).toBe('?aba=conta'));
  expect(screen.getByRole('heading', { level: 1, name: 'Conta' })).toBeInTheDocument();
  await router.navigate(-1);
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Mapa' })).toHaveAttribute('aria-selected', 'true'),
  );
});

test.each([
  ['?aba=conta', 'Conta'],
  ['?aba=nada', 'Mapa'],
  ['', 'Mapa'],
])('/perfil%s abre em %s', async (consulta, aba) => {
  abrir({ rota: `/perfil${consulta}` });
  expect(await screen.findByRole('tab', { name: aba })).toHaveAttribute('aria-selected', 'true');
});

describe('as abas', () => {
  const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');
  afterEach(() => {
    if (original) Object.defineProperty(window, 'matchMedia', original);
    else Reflect.deleteProperty(window, 'matchMedia');
  });
  const comLargura = (larga: boolean): void => {
    const matchMedia = (media: string) => ({
      matches: larga,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
  };
  test.each([
    [true, 'vertical'],
    [false, null],
  ])('com tela larga %s, orientação %s', async (larga, orientacao) => {
    comLargura(larga);
    abrir({ rota: '/perfil' });
    expect(
      (await screen.findByRole('tablist', { name: 'Perfil' })).getAttribute('aria-orientation'),
    ).toBe(orientacao);
  });
});

test('o próprio mapa edita-se de onde se vê', async () => {
  servidor.use(responde('perfilMapa', mapa));
  const { pessoa, router } = abrir({ rota: '/' });
  await pessoa.click(await screen.findByRole('link', { name: 'Editar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/perfil'));
});
