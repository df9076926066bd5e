/** Onde estão os arquivos de dados: junto do pacote, ou na pasta do módulo que os usa. */
import path from 'node:path';
import { empacotado } from './auxiliar';

export function arquivoDeDados(modulo: 'time' | 'places', nome: string): string {
  const aqui = path.dirname(__filename);
  return empacotado()
    ? path.join(aqui, 'dados', nome)
    : path.join(aqui, '..', modulo, 'dados', nome);
}

/**
 * A aplicação do navegador já construída, vista do pacote do servidor. Fora dele o
 * webpack-dev-server a serve.
 */
export function pastaDoNavegador(): string | null {
  return empacotado() ? path.join(path.dirname(__filename), '..', 'public') : null;
}
