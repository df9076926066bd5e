/** O que as partes partilham: as respostas, e os atalhos na tela. */
import { screen } from '@testing-library/react';
import type { abrir } from '../../support/tela';

export const entrar = async (pessoa: ReturnType<typeof abrir>['pessoa']): Promise<void> => {
  await pessoa.type(screen.getByLabelText('email'), 'jose@exemplo.com.br');
  await pessoa.type(screen.getByLabelText('Senha'), 'segredo');
  await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
};
