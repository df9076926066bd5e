/** A barra de ações de um mapa: o que não tem botão com nome está num dos dois menus dela. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type MenuDaBarra = 'Mais' | 'Compartilhar';

/** Abre o menu, e diz o nome de cada ação dele. */
export async function abrirMenu(pessoa: UserEvent, menu: MenuDaBarra): Promise<string[]> {
  await pessoa.click(await screen.findByRole('button', { name: new RegExp(`^${menu}(:|$)`) }));
  const itens = await screen.findAllByRole('menuitem');
  return itens.map((item) => item.querySelector('.MuiListItemText-primary')?.textContent ?? '');
}

/** Faz uma ação que está num menu da barra. */
export async function daBarra(
  pessoa: UserEvent,
  menu: MenuDaBarra,
  acao: string | RegExp,
): Promise<void> {
  await abrirMenu(pessoa, menu);
  await pessoa.click(screen.getByRole('menuitem', { name: acao }));
}
