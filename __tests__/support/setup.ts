import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { impressoes } from './impressora';
import { conferirPedidos, servidor } from './servidorFalso';

// O jsdom não desenha, e não tem para onde rolar.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

configure({
  // Só para que acabe o que parou: a primeira tela de um arquivo carrega módulos sob demanda.
  asyncUtilTimeout: 30_000,
  // O jsdom não desenha: o que está à vista prova-se no navegador.
  defaultHidden: true,
  // Uma falha diz o que se procurava; a tela inteira, só a quem a pede (screen.debug).
  getElementError: (oQue) =>
    Object.assign(new Error(oQue ?? ''), { name: 'TestingLibraryElementError' }),
});

beforeAll(() => servidor.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  servidor.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  impressoes.length = 0;
  conferirPedidos();
});
afterAll(() => servidor.close());
