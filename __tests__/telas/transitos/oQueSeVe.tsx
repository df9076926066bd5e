/** O que a vista dos trânsitos mostra. */
import { act, screen, within } from '@testing-library/react';
import { aspectoAjustado } from '@/features/conta/configuracao/configuracaoSlice';
import { dataEscolhida } from '@/tecnicas/transitos/transitSlice';
import { ASPECTOS_MAIORES, PLANETAS } from '@core/astrology';
import { fusoNoInstante } from '../../support/exemplos';
import { responde, servidor } from '../../support/servidorFalso';
import { transitos, abrirTransitos, data, linhas } from './cena';

test('a vista dos trânsitos: roda, hora, tabelas e lista', async () => {
  const { pessoa } = await abrirTransitos();

  // Roda dupla, aspectos à vista, tabela de aspectos e os 31 dias do Sol.
  {
    expect(
      screen.getByRole('heading', { level: 1, name: 'Maria de Campinas' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('graphics-document', { name: 'Trânsitos, Maria de Campinas, 10/03/2026' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Exibir aspectos' })).toBeChecked();
    const tabela = screen.getByRole('table', { name: /Aspectos dos planetas em trânsito/ });
    expect(
      within(tabela)
        .getAllByRole('columnheader')
        .map((c) => c.textContent),
    ).toEqual(['Trânsito', 'Aspecto', 'Natal', 'Orbe', 'Modo']);
    expect(within(tabela).getAllByRole('row')).toHaveLength(transitos.aspectos.length + 1);
    const dias = linhas(/^Trânsitos do Sol/);
    expect(dias).toHaveLength(31);
    expect(within(dias[0] as HTMLElement).getByRole('rowheader')).toHaveTextContent('10/3');
    expect(within(dias[0] as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent(
      '19°de Peixes',
    );
  }

  // A hora em UTC e em Brasília, com o fuso que lá valia.
  {
    expect(await screen.findByText(/12:00 UTC \(09:00 em Brasília\)/)).toBeInTheDocument();
  }

  // O que na roda é pequeno para o dedo escolhe-se também numa lista.
  {
    const lista = screen.getByRole('combobox', { name: 'Destacar na roda' });
    expect(within(lista).getAllByRole('option')).toHaveLength(1 + 15 + 14);
    await pessoa.selectOptions(lista, 'externo:Planeta:Marte');
    expect(screen.getByRole('button', { name: /^Marte, .*no anel de fora/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await pessoa.selectOptions(lista, '');
    expect(screen.getByRole('button', { name: /^Marte, .*no anel de fora/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  }

  // Por fora da roda não há Fortuna: a das 12:00 UTC nada quer dizer.
  {
    const fora = within(screen.getByRole('group', { name: 'Corpos do mapa de fora' }));
    expect(fora.getByRole('button', { name: /^Lua,/ })).toBeInTheDocument();
    expect(fora.queryByRole('button', { name: /^Roda da Fortuna/ })).not.toBeInTheDocument();
  }

  // Os períodos também em tabela.
  {
    await pessoa.click(screen.getByRole('button', { name: 'Ver como tabela' }));
    expect(linhas(/Períodos dos trânsitos/)).toHaveLength(
      transitos.periodos.filter((p) => p.planeta !== 'Lua').length,
    );
    expect(screen.getByRole('button', { name: 'Ocultar a tabela' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  }

  // Dez botões, o Sol primeiro e escolhido; outro planeta troca a tabela.
  {
    const botoes = within(screen.getByRole('group', { name: 'Planeta em trânsito' })).getAllByRole(
      'button',
    );
    expect(botoes.map((b) => b.textContent)).toEqual([...PLANETAS]);
    expect(botoes.map((b) => b.getAttribute('aria-pressed'))).toEqual(
      PLANETAS.map((p) => String(p === 'Sol')),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Mercúrio' }));
    const tabela = screen.getByRole('table', { name: /^Trânsitos de Mercúrio/ });
    expect(within(tabela).getAllByTitle('retrógrado')[0]).toHaveTextContent('R');
    expect(within(tabela).getAllByRole('img', { name: 'Quadratura, exato' })).not.toHaveLength(0);
  }
});

test('no horário de verão, eram 10:00 em Brasília', async () => {
  servidor.use(responde('fusoNoInstante', fusoNoInstante.verao1985));
  const { store } = await abrirTransitos();
  act(() => void store.dispatch(dataEscolhida('1985-12-10')));
  expect(await screen.findByText(/12:00 UTC \(10:00 em Brasília\)/)).toBeInTheDocument();
});

test('a linha do tempo: sem a Lua até a pedirem; a barra leva ao exato; uma parada de tabulação por planeta', async () => {
  const { pessoa, store } = await abrirTransitos();
  expect(screen.queryByRole('group', { name: 'Trânsitos da Lua' })).not.toBeInTheDocument();
  await pessoa.click(screen.getByRole('checkbox', { name: 'Exibir a Lua' }));
  expect(screen.getByRole('group', { name: 'Trânsitos da Lua' })).toBeInTheDocument();
  const barras = within(screen.getByRole('group', { name: 'Trânsitos de Mercúrio' })).getAllByRole(
    'button',
  );
  expect(barras.filter((b) => b.tabIndex === 0)).toHaveLength(1);
  act(() => barras[0]?.focus());
  await pessoa.keyboard('{End}');
  expect(barras.at(-1)).toHaveFocus();
  const alvo = transitos.periodos.find(
    (p) => p.planeta === 'Sol' && p.exatos.length === 1 && (p.exatos[0] ?? '') > '2026-03-11',
  );
  const dia = alvo?.exatos[0]?.slice(0, 10) ?? '';
  await pessoa.click(
    screen.getByRole('button', {
      name: new RegExp(
        `^Sol em ${alvo?.aspecto.toLowerCase()} com .* exato ${dia.split('-').reverse().join('/')}`,
      ),
    }),
  );
  expect(data(store)).toBe(dia);
});

test('os aspectos desligados nas configurações não aparecem', async () => {
  const { store } = await abrirTransitos();
  const { sub } = { sub: '01932b6e-0000-7000-8000-000000000001' };
  act(() =>
    ASPECTOS_MAIORES.forEach((id) =>
      store.dispatch(aspectoAjustado({ usuario: sub, id, habilitado: false })),
    ),
  );
  expect(screen.getByText(/Nenhum aspecto com orbe de até 3°/)).toBeInTheDocument();
  expect(screen.getByText('Nenhum trânsito nestes 31 dias.')).toBeInTheDocument();
});
