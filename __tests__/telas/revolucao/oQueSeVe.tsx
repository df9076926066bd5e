/** O que a vista da revolução solar mostra. */
import { screen, waitFor, within } from '@testing-library/react';
import { mapa } from '../../support/exemplos';
import { recusa, responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { revolucao, ROTA, pedidos, abrirRevolucao } from './cena';

async function calculada(ano?: number) {
  const tela = await abrirRevolucao(ano);
  await tela.pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
  await screen.findByRole('heading', { name: /^Revolução de \d{4}$/ });
  return tela;
}

const rodas = (): string[] =>
  screen.getAllByRole('graphics-document').map((r) => r.querySelector('title')?.textContent ?? '');

test('aberta: o lugar do mapa, este ano, e já calculada, com a roda e as suas chaves', async () => {
  abrir({ rota: ROTA });
  expect(
    await screen.findByRole('heading', { name: `Revolução de ${new Date().getFullYear()}` }),
  ).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^Local da revolução/ })).toHaveValue('Campinas/SP');
  expect(screen.getByRole('graphics-document')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Exibir aspectos' })).toBeChecked();
  expect(within(screen.getByRole('group', { name: 'Rodas' })).getAllByRole('button')).toHaveLength(
    4,
  );
  expect(pedidos.map((p) => p.get('dataRevolucao'))).toEqual([String(new Date().getFullYear())]);
});

test('sem o fuso horário do lugar do mapa, a frase do que fazer, e nada se pede', async () => {
  servidor.use(responde('mapa', { ...mapa, ianaTimeZone: '' }));
  abrir({ rota: ROTA });
  expect(
    await screen.findByText(/Escolha o lugar e o ano e clique em Calcular/),
  ).toBeInTheDocument();
  expect(pedidos).toEqual([]);
});

test('calculada: instante, tabelas, aspectos, os quatro modos e a precessionada', async () => {
  const { pessoa, router } = await calculada();

  // Calculada: pede o ano e o lugar, e mostra o instante na hora do lugar, com o fuso e a razão.
  {
    expect(Object.fromEntries(pedidos.at(-1) ?? [])).toEqual({
      dataMapa: '1985-11-10T16:30:00Z',
      coordMapa: '22°54′20″S,47°03′39″W',
      dataRevolucao: '2026',
      coordRevolucao: '22°54′20″S,47°03′39″W',
      local: 'Campinas/SP',
    });
    expect(await screen.findByText(/10\/11\/2026 11:53:49/)).toHaveTextContent(
      '10/11/2026 11:53:49 · −03:00, hora legal',
    );
    expect(screen.getByText(/10\/11\/2026 14:53:49 UTC/)).toHaveTextContent(
      'Casas Placidus, zodíaco tropical',
    );
  }

  // Planetas com a casa da revolução e a casa natal; aspectos ao natal e os próprios.
  {
    const tabela = screen.getByRole('table', { name: /Planetas e pontos da revolução/ });
    expect(
      within(tabela)
        .getAllByRole('columnheader')
        .map((c) => c.textContent),
    ).toEqual(['Ponto', 'Posição', 'Casa da revolução', 'Casa natal']);
    const sol = within(tabela).getByRole('row', { name: /^Sol/ });
    expect(
      within(sol)
        .getAllByRole('cell')
        .map((c) => c.textContent),
    ).toEqual(['18°de Escorpião13′26″', '9/10', '9']);
    expect(within(tabela).getAllByRole('row')).toHaveLength(16);
    const grade = screen.getByRole('table', { name: /Aspectos entre os pontos natais/ });
    expect(within(grade).getAllByRole('img')).toHaveLength(revolucao.aspectos.length);
    const proprios = within(
      screen.getByRole('region', { name: 'Aspectos da revolução' }),
    ).getAllByRole('img');
    expect(proprios).toHaveLength(revolucao.revolucao.aspectos.length);
  }

  // Diz em que casa natal cai o Ascendente da revolução.
  {
    expect(screen.getByText(/^O Ascendente da revolução, a/)).toHaveTextContent(
      /a 20°.*Aquário.* cai na casa 12 natal\.$/,
    );
  }

  // Exibir aspectos, ligado de saída, tira as linhas da roda.
  {
    const chave = screen.getByRole('checkbox', { name: 'Exibir aspectos' });
    expect(chave).toBeChecked();
    expect(document.querySelectorAll('[data-aspecto]').length).toBeGreaterThan(0);
    await pessoa.click(chave);
    expect(document.querySelectorAll('[data-aspecto]')).toHaveLength(0);
  }

  // Os quatro modos: uma roda, duas duplas, e lado a lado.
  {
    expect(rodas()).toEqual(['Revolução solar, Maria de Campinas, 2026']);
    expect(
      screen.queryByRole('button', { name: /^Sol,.*no anel de fora/ }),
    ).not.toBeInTheDocument();
    for (const [modo, dentro] of [
      ['Revolução Interna', 'a revolução por dentro'],
      ['Revolução Externa', 'o mapa natal por dentro'],
    ] as const) {
      await pessoa.click(screen.getByRole('button', { name: modo }));
      expect(screen.getByRole('graphics-document')).toHaveTextContent(dentro);
      expect(screen.getByRole('button', { name: /^Sol,.*no anel de fora/ })).toBeInTheDocument();
    }
    await pessoa.click(screen.getByRole('button', { name: 'Lado a Lado' }));
    expect(rodas()).toEqual([
      'Mapa natal, Maria de Campinas',
      'Revolução solar, Maria de Campinas, 2026',
    ]);
    expect(screen.getByRole('button', { name: 'Lado a Lado' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }

  // A precessionada é uma escolha, desligada de saída: pede-se, diz-se e anda no endereço.
  {
    const caixa = () => screen.getByRole('checkbox', { name: 'Com a precessão' });
    expect(caixa()).not.toBeChecked();
    await pessoa.click(caixa());
    expect(
      await screen.findByRole('heading', { name: 'Revolução precessionada de 2026' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Precessionada: o Sol volta ao lugar que tinha/)).toBeInTheDocument();
    expect(pedidos.map((p) => p.get('precessionada'))).toEqual([null, 'true']);
    await waitFor(() => expect(router.state.location.search).toContain('precessao=sim'));
    await pessoa.click(caixa());
    expect(await screen.findByRole('heading', { name: 'Revolução de 2026' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).not.toContain('precessao'));
  }
});

test('um ano para a frente ou para trás com um toque', async () => {
  const { pessoa } = await calculada();
  await pessoa.click(screen.getByRole('button', { name: 'Ano seguinte' }));
  expect(await screen.findByRole('heading', { name: 'Revolução de 2027' })).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Ano anterior' }));
  await pessoa.click(screen.getByRole('button', { name: 'Ano anterior' }));
  expect(await screen.findByRole('heading', { name: 'Revolução de 2025' })).toBeInTheDocument();
  expect(pedidos.map((p) => p.get('dataRevolucao'))).toEqual(
    expect.arrayContaining(['2026', '2027', '2025']),
  );
});

test('se o servidor recusa, a frase dele aparece e pode-se tentar de novo', async () => {
  servidor.use(
    recusa('revolucaoSolar', {
      status: 422,
      detail: 'Data fora do intervalo suportado (1800–2399).',
    }),
  );
  const { pessoa } = await abrirRevolucao();
  expect(await screen.findByText(/Data fora do intervalo suportado/)).toBeInTheDocument();
  servidor.use(responde('revolucaoSolar', revolucao));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: /^Revolução de/ })).toBeInTheDocument();
});

test('o aviso das casas polares aparece', async () => {
  const aviso = 'Nesta latitude não existem casas Placidus; este mapa usa casas Porfírio.';
  servidor.use(
    responde('revolucaoSolar', {
      ...revolucao,
      revolucao: { ...revolucao.revolucao, sistemaDeCasas: 'Porfírio', aviso },
    }),
  );
  await calculada();
  expect(screen.getByRole('note')).toHaveTextContent(aviso);
  expect(screen.getByText(/Casas Porfírio/)).toBeInTheDocument();
});
