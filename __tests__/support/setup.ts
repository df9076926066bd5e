import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { estiloCalculado } from './estiloCalculado';
import { conferirPedidos, servidor } from './servidorFalso';

// Uma falha mostra as primeiras linhas da tela, não a tela inteira.
process.env['DEBUG_PRINT_LIMIT'] = '3000';

// O jsdom não desenha, e não tem para onde rolar.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
window.getComputedStyle = estiloCalculado;

// A primeira tela de um arquivo carrega módulos sob demanda: o prazo é de rede lenta, não de
// espera.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => servidor.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  servidor.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  conferirPedidos();
});
afterAll(() => servidor.close());
