/** O painel do mapa: o que diz de cada corpo, signo e casa. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { nomeDoPonto, PLANETAS, SIGNOS } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { astroInfo, mapa } from '../../support/exemplos';
import { responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { abrirMapa, painel, ROTA } from './cena';

/** Os pares nome: valor de um painel de detalhes. */
function fatos(): Record<string, string> {
  return Object.fromEntries(
    [...painel().querySelectorAll('dt')].map((dt) => [
      dt.textContent ?? '',
      dt.nextElementSibling?.textContent ?? '',
    ]),
  );
}

/** Abre o mapa uma vez, e dele leva ao que se pede. */
async function abrirEVer(): Promise<(corpo: string) => Promise<void>> {
  const { router } = await abrirMapa();
  return (corpo) => act(() => router.navigate(`${ROTA}?corpo=${corpo}`));
}

test('visão geral: aspectos, planetas, casas e a lista dos planetas com as casas', async () => {
  const { pessoa } = await abrirMapa();
  expect(
    within(painel())
      .getAllByRole('heading', { level: 2 })
      .map((h) => h.textContent),
  ).toEqual(['Aspectos', 'Planetas', 'Casas', 'Planetas e suas casas', 'Signos']);
  const lista = within(screen.getByRole('region', { name: 'Planetas e suas casas' })).getAllByRole(
    'button',
  );
  expect(lista).toHaveLength(10);
  PLANETAS.forEach((p, i) =>
    expect(lista[i]).toHaveTextContent(new RegExp(`^${nomeDoPonto(p)}\\s?Casa \\d+(/\\d+)?$`)),
  );
  expect(lista[2]).toHaveTextContent('Mercúrio');
  expect(lista[2]).toHaveTextContent('Casa 9/10');
  expect(screen.queryByRole('navigation', { name: 'Caminho' })).not.toBeInTheDocument();
  // Os doze, que na roda de um telefone são estreitos demais, abrem-se também daqui.
  const signos = within(screen.getByRole('region', { name: 'Signos' })).getAllByRole('button');
  expect(signos.map((s) => s.textContent)).toEqual([...SIGNOS]);
  await pessoa.click(signos[0] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 2, name: 'Áries' })).toHaveFocus();
});

test('planeta: posição ao segundo, casas com a regra dos 5°, aspectos, regência em frases e quadrante', async () => {
  await abrirMapa('?corpo=Planeta:Mercúrio');
  expect(within(painel()).getByRole('heading', { level: 2, name: 'Mercúrio' })).toBeInTheDocument();
  expect(fatos()).toEqual({
    Posição: '11°03′40″ de Sagitário',
    Signo: 'Sagitário',
    Casa: '9/10',
    'Movimento diário': '0°52′04″',
  });
  expect(screen.getByText(/a 0°40′ da cúspide da casa 10\. Pela regra dos 5°/)).toBeInTheDocument();
  const tabela = screen.getByRole('table', { name: 'Aspectos de Mercúrio' });
  expect(
    within(tabela)
      .getAllByRole('columnheader')
      .map((c) => c.textContent),
  ).toEqual(['Aspecto', 'Alvo', 'Orbe', 'Modo']);
  expect(
    within(tabela).getByRole('row', { name: 'Quadratura Ascendente 1° Separativo' }),
  ).toBeInTheDocument();
  expect(within(tabela).getAllByRole('row')).toHaveLength(7);
  expect(
    screen.getByText('Rege Gêmeos, na cúspide da casa 4. Nenhum planeta nesse signo.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Está em Sagitário, signo regido por Júpiter.')).toBeInTheDocument();
  expect(screen.getByText('Quadrante 3')).toBeInTheDocument();
  expect(screen.getByText(/Hemisfério superior/)).toBeInTheDocument();
  expect(screen.getByText(/Hemisfério ocidental/)).toBeInTheDocument();
});

test('o movimento que não é direto; o que anda num dia, à parte', async () => {
  const movimentos: Partial<Record<string, 'retrógrado' | 'estacionário'>> = {
    Saturno: 'estacionário',
    Vênus: 'retrógrado',
    Marte: 'retrógrado',
  };
  const info: AstroInfo = {
    ...astroInfo,
    planetas: astroInfo.planetas.map((p) => {
      const movimento = movimentos[p.ponto.tipo];
      return movimento ? { ...p, movimento } : p;
    }),
  };
  servidor.use(responde('planetas', info));
  const ver = await abrirEVer();
  for (const [corpo, movimento] of [
    ['Planeta:Saturno', 'Estacionário (St)'],
    ['Planeta:Vênus', 'Retrógrada (R)'],
    ['Planeta:Marte', 'Retrógrado (R)'],
  ] as const) {
    await ver(corpo);
    expect(fatos()).toMatchObject({
      Movimento: movimento,
      'Movimento diário': expect.stringMatching(/^\d+°\d\d′\d\d″$/) as string,
    });
  }
  await ver('PontoAstronomico:NodoMédio');
  expect(fatos()).toMatchObject({ Movimento: 'Sempre retrógrado', 'Movimento diário': '0°03′10″' });
});

test('ponto, ângulo, signo e casa: cada um diz o que é seu', async () => {
  const ver = await abrirEVer();
  await ver('ParteArabica:Fortuna');
  expect(
    within(painel()).getByRole('heading', { level: 2, name: 'Roda da Fortuna' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Os aspectos deste ponto não são calculados.')).toBeInTheDocument();
  expect(fatos()).toEqual({ Posição: '14°49′48″ de Aquário', Signo: 'Aquário', Casa: '12' });

  for (const [id, nome, quadrante] of [
    ['Ascendente', 'Ascendente', 1],
    ['MeioDoCéu', 'Meio do Céu', 4],
  ] as const) {
    await ver(`PontoAstronomico:${id}`);
    expect(
      within(painel())
        .getAllByRole('heading')
        .map((h) => h.textContent),
    ).toEqual([nome, `Aspectos do ${nome}`, 'Quadrante']);
    expect(painel().querySelectorAll('dt')).toHaveLength(0);
    expect(screen.getByText(`Quadrante ${quadrante}`)).toBeInTheDocument();
  }

  await ver('Signo:Escorpião');
  expect(fatos()).toEqual({
    Regentes: 'MartePlutão',
    Modo: 'Fixo',
    Elemento: expect.stringMatching(/^\s?Água$/) as string,
    Cúspides: 'Casa 9',
  });
  const nomes = (titulo: string) =>
    [...screen.getByRole('region', { name: titulo }).querySelectorAll('.nome')].map(
      (n) => n.textContent,
    );
  expect(nomes('No signo')).toEqual(['Sol', 'Vênus', 'Saturno', 'Plutão', 'Nodo Sul']);

  await ver('Cuspide:10');
  expect(within(painel()).getByRole('heading', { level: 2, name: 'Casa 10' })).toBeInTheDocument();
  expect(fatos()).toEqual({
    Número: '10',
    Cúspide: '11°44′00″ de Sagitário',
    Tipo: 'Angular',
    Signo: 'Sagitário',
    Regente: 'Júpiter',
  });
  expect(nomes('Na casa')).toEqual(['Urano', 'Netuno']);
  expect(nomes('Pela regra dos 5°')).toEqual(['Mercúrio']);

  await ver('Cuspide:5');
  expect(screen.getByText('Nenhum planeta nesta casa.')).toBeInTheDocument();

  // O que não existe: recipiente vazio e aviso no console.
  const aviso = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const corpo of ['Cometa:Halley', 'Planeta:Vulcano']) {
    await ver(corpo);
    expect(screen.getByTestId('corpo-desconhecido')).toBeEmptyDOMElement();
    expect(aviso).toHaveBeenCalledWith(`astro não definido: ${corpo}`);
    expect(screen.getByRole('link', { name: 'Mapa' })).toBeInTheDocument();
  }
  aviso.mockRestore();
});

describe('dignidades', () => {
  const ligar = async (pessoa: ReturnType<typeof abrir>['pessoa']): Promise<void> => {
    await pessoa.click(screen.getByRole('button', { name: 'Abrir configurações do mapa' }));
    await pessoa.click(screen.getByRole('switch', { name: 'Exibir dignidades' }));
    await pessoa.keyboard('{Escape}');
  };

  test('escondidas de saída; pedidas, uma coluna de letras com legenda e uma linha no painel', async () => {
    // O que se escolhe para todas as rodas é da página.
    servidor.use(responde('mapa', mapa));
    const { pessoa } = abrir({ rota: ROTA });
    await screen.findByRole('region', { name: 'Painel do mapa' });
    const tabela = screen.getByRole('table', { name: /Planetas e pontos/ });
    const colunas = () =>
      within(tabela)
        .getAllByRole('columnheader')
        .map((c) => c.textContent);
    expect(colunas()).toEqual(['Ponto', 'Posição', 'Casa']);
    await ligar(pessoa);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(colunas()).toEqual(['Ponto', 'Posição', 'Dignidade', 'Casa']);
    expect(
      within(painel()).getByText('D domicílio, E exaltação, X exílio, Q queda.'),
    ).toBeInTheDocument();
    // Plutão em Escorpião, que rege; Marte em Libra, oposto a Áries; Vênus em Escorpião, oposto a
    // Touro. Fonte: especificação, §9.
    for (const [ponto, letra] of [
      ['Plutão', 'D'],
      ['Marte', 'X'],
      ['Vênus', 'X'],
      ['Lua', ''],
    ] as const) {
      expect(
        within(tabela).getByRole('row', { name: new RegExp(`^${ponto}`) }).children[2],
      ).toHaveTextContent(letra === '' ? /^$/ : letra);
    }
    await pessoa.click(within(tabela).getByRole('button', { name: 'Plutão' }));
    await screen.findByRole('heading', { level: 2, name: 'Plutão' });
    expect(fatos()).toMatchObject({ Dignidade: 'Domicílio' });
  });
});
