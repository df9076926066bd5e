import '@testing-library/jest-dom';
import * as React from 'react';
import { configure, getConfig } from '@testing-library/react';
import { estiloCalculado } from './estiloCalculado';
import { impressoes } from './impressora';
import { conferirPedidos, servidor } from './servidorFalso';

// Uma falha mostra as primeiras linhas da tela, não a tela inteira.
process.env['DEBUG_PRINT_LIMIT'] = '3000';

/**
 * Em desenvolvimento o React guarda a pilha de chamadas de cada elemento que cria, até tantos por
 * segundo: um quinto do tempo destes testes. Diz-se-lhe que já lá chegou; os avisos ficam os mesmos.
 */
const doReact = React as unknown as Record<string, object>;
Object.defineProperty(
  doReact['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);

// O jsdom não desenha, e não tem para onde rolar.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
window.getComputedStyle = estiloCalculado;

/**
 * Quem espera por um elemento pergunta muitas vezes, e a cada vez em vão a biblioteca escrevia a
 * tela inteira numa mensagem que ninguém lê. Só a última, a da falha, a traz.
 */
const { getElementError: comATela } = getConfig();
const aEsperar = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;
configure({
  getElementError: (mensagem, raiz) =>
    aEsperar()
      ? Object.assign(new Error(mensagem ?? ''), { name: 'TestingLibraryElementError' })
      : comATela(mensagem, raiz),
});

// A primeira tela de um arquivo carrega módulos sob demanda: o prazo é de rede lenta, não de
// espera.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(() => servidor.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  servidor.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  impressoes.length = 0;
  conferirPedidos();
});
afterAll(() => servidor.close());
