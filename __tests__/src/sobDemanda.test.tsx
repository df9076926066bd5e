/**
 * Uma parte do programa que não vem: a página fica, diz por quê, tenta de novo sozinha, e oferece a
 * versão nova quando a há.
 */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { conferirVersao, pagina } from '@/api/partes';
import { AvisoDeVersao } from '@/app/AvisoDeVersao';
import { sobDemanda } from '@/pages/sobDemanda';
import { servidor } from '../support/servidorFalso';

const Chegou = () => <p>Chegou</p>;
const indice = (roteiro: string) =>
  http.get('http://localhost/', () =>
    HttpResponse.html(`<!doctype html><script defer src="/assets/${roteiro}.js"></script>`),
  );
const semServidor = http.get('http://localhost/', () => HttpResponse.error());

/** Falha as primeiras vezes, como a rede. */
function falha(vezes: number) {
  let falta = vezes;
  return jest.fn(async () => {
    if (falta > 0) {
      falta -= 1;
      throw new Error('ChunkLoadError');
    }
    return Chegou;
  });
}

/** O servidor sem roteiros, como este documento: a mesma versão. */
async function conferirVersaoIgual(): Promise<void> {
  servidor.use(
    http.get('http://localhost/', () => HttpResponse.html('<!doctype html>'), { once: true }),
  );
  await conferirVersao();
}

let recarregar: jest.SpyInstance;
beforeEach(() => {
  recarregar = jest.spyOn(pagina, 'recarregar').mockImplementation(() => undefined);
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('sem rede: diz, e volta sozinha quando a rede volta; o resto da página nunca saiu', async () => {
  servidor.use(semServidor);
  const Parte = sobDemanda(falha(1));
  render(
    <>
      <h1>A página</h1>
      <Parte />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/Sem conexão/);
  expect(screen.getByRole('heading', { name: 'A página' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Chegou')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(recarregar).not.toHaveBeenCalled();
});

test('tenta outra vez de tempos em tempos, sem que ninguém avise que a rede voltou', async () => {
  servidor.use(semServidor);
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
    advanceTimers: true,
  });
  const importar = falha(2);
  const Parte = sobDemanda(importar);
  render(<Parte />);
  await screen.findByRole('alert');
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(await screen.findByText('Chegou')).toBeInTheDocument();
  expect(importar).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('Tentar de novo volta a pedir: a falha não fica guardada', async () => {
  servidor.use(semServidor);
  const Parte = sobDemanda(falha(1));
  render(<Parte />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Chegou')).toBeInTheDocument();
});

test('há uma versão nova no servidor: oferece-se, e só se recarrega quando a pessoa quer', async () => {
  servidor.use(indice('main.novo'));
  const Parte = sobDemanda(falha(9));
  render(
    <>
      <AvisoDeVersao />
      <Parte />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /versão nova do Astrolábio\. Atualize a página para a ver: o que você escreveu continua nela\./,
  );
  expect(
    screen.getByText('Há uma versão nova do Astrolábio. O que você escreveu continua aqui.'),
  ).toBeInTheDocument();
  expect(recarregar).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getAllByRole('button', { name: 'Atualizar' })[0]!);
  expect(recarregar).toHaveBeenCalledTimes(1);
});

test('a versão confere-se ao voltar à página, e de tempos em tempos; Depois cala o aviso', async () => {
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
    advanceTimers: true,
  });
  servidor.use(indice('main.novo'));
  await conferirVersaoIgual();
  render(<AvisoDeVersao />);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText(/Há uma versão nova/)).not.toBeInTheDocument();
  servidor.use(indice('main.novo'));
  await act(() => jest.advanceTimersByTimeAsync(31 * 60_000));
  expect(await screen.findByText(/Há uma versão nova/)).toBeInTheDocument();
  jest.useRealTimers();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Depois' }));
  expect(screen.queryByText(/Há uma versão nova/)).not.toBeInTheDocument();
  expect(recarregar).not.toHaveBeenCalled();
});

test('preparada antes, desenha-se na hora', async () => {
  const Parte = sobDemanda(falha(0));
  expect(Parte.pronta()).toBe(false);
  await Parte.preparar();
  expect(Parte.pronta()).toBe(true);
  render(<Parte />);
  expect(screen.getByText('Chegou')).toBeInTheDocument();
});

test('uma parte calada tenta de novo sem o dizer', async () => {
  servidor.use(semServidor);
  const Parte = sobDemanda(falha(1), { enquanto: null, calada: true });
  const { container } = render(<Parte />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Chegou')).toBeInTheDocument();
  });
});
