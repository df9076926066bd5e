/** O estilo da roda e as suas linhas escolhem-se uma vez e ficam; a roda ampliada tem a janela toda. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makePersistor, makeStore } from '@/store/store';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import transitos from '../../fixtures/derivados/transitos-2026-03-10.json';
import { modosDoMapa } from '@/features/mapa/chart/derivacoes';
import { astroInfo, ID_MAPA, mapa } from '../../support/exemplos';
import { responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { reidratada } from '../../support/reidratada';

async function abrirMapa(consulta = '') {
  servidor.use(responde('mapa', mapa), responde('transitos', transitos as unknown as Transitos));
  const tela = abrir({ rota: `/mapas/${ID_MAPA}${consulta}` });
  await screen.findAllByRole('graphics-document', { hidden: true });
  return tela;
}
const roda = () => screen.getByRole('graphics-document', { hidden: true });
const cuspides = (): string[] =>
  within(roda())
    .queryAllByRole('button', { name: /^Cúspide da casa/, hidden: true })
    .map((b) => b.getAttribute('aria-label') ?? '');

/** O telefone em pé, que se pode deitar. */
function telefone(): { virar: (deitado: boolean) => void } {
  const aoVirar = new Set<() => void>();
  let deitado = false;
  window.matchMedia = (media: string) =>
    ({
      media,
      get matches() {
        return media.includes('landscape') && deitado;
      },
      addEventListener: (_: string, ouvir: () => void) => aoVirar.add(ouvir),
      removeEventListener: (_: string, ouvir: () => void) => aoVirar.delete(ouvir),
    }) as unknown as MediaQueryList;
  return {
    virar: (para) =>
      act(() => {
        deitado = para;
        aoVirar.forEach((ouvir) => ouvir());
      }),
  };
}
afterEach(() => {
  delete (window as { matchMedia?: unknown }).matchMedia;
});

test('o estilo escolhe-se em Configurações do mapa, vale na roda e na das outras vistas', async () => {
  const { pessoa, store, router } = await abrirMapa();
  expect(cuspides()).toHaveLength(12);
  await pessoa.click(screen.getByRole('button', { name: 'Abrir configurações do mapa' }));
  const grupo = screen.getByRole('radiogroup', { name: 'Estilo da roda' });
  expect(grupo).toHaveAccessibleDescription(/as tabelas continuam com as casas do mapa/);
  expect(
    within(grupo)
      .getAllByRole('radio')
      .map((r) => (r as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Padrão', 'Signos inteiros', 'Sem casas', 'Círculo de aspectos grande']);
  expect(within(grupo).getByRole('radio', { name: 'Padrão' })).toBeChecked();

  await pessoa.click(within(grupo).getByRole('radio', { name: 'Signos inteiros' }));
  expect(cuspides()).toHaveLength(12);
  for (const nome of cuspides()) expect(nome).toMatch(/, 0°00′ de /);
  // Com as setas, como em qualquer grupo de rádio.
  await pessoa.keyboard('{ArrowDown}');
  expect(within(grupo).getByRole('radio', { name: 'Sem casas' })).toBeChecked();
  expect(cuspides()).toEqual([]);
  expect(store.getState().chart.estiloDaRoda).toBe('semCasas');

  await pessoa.keyboard('{Escape}');
  await act(() => router.navigate(`/mapas/${ID_MAPA}?vista=transitos`));
  await screen.findByRole('group', { name: 'Corpos do mapa de fora', hidden: true });
  expect(cuspides()).toEqual([]);
});

const ampliada = () => screen.queryByRole('dialog');

test('a roda amplia-se com o botão ao lado dela, e volta', async () => {
  const { pessoa } = await abrirMapa('?vista=transitos');
  await pessoa.click((await screen.findAllByRole('button', { name: 'Ampliar a roda' }))[0]!);
  const janela = ampliada()!;
  expect(within(janela).getByRole('graphics-document')).toBeInTheDocument();
  await pessoa.click(
    within(janela).getByRole('button', { name: 'Voltar a roda ao tamanho normal' }),
  );
  await waitFor(() => expect(ampliada()).toBeNull());
  expect(screen.getAllByRole('button', { name: 'Ampliar a roda' })[0]).toHaveFocus();
  await pessoa.keyboard('{Enter}');
  await pessoa.keyboard('{Escape}');
  await waitFor(() => expect(ampliada()).toBeNull());
});

test('o que se toca na roda ampliada diz-se ao dobro; aumenta-se até quatro vezes, e não mais', async () => {
  const { pessoa } = await abrirMapa();
  await pessoa.click(screen.getByRole('button', { name: 'Ampliar a roda' }));
  const janela = ampliada()!;
  const lupa = () => janela.querySelector('[data-lupa]');
  expect(lupa()).toHaveTextContent('');
  for (const nome of [/^Lua,/, /^Cúspide da casa 2,/, /^Signo de Leão/]) {
    const alvo = within(janela).getByRole('button', { name: nome });
    const dito = alvo.getAttribute('aria-label') ?? '';
    // O toque da user-event não diz de que janela vem, e o d3-zoom pergunta-o.
    fireEvent.click(alvo);
    // O mesmo grau, minuto e signo que o botão diz.
    const [posicao] = /\d+°\d\d′ de \S+(?=,|$)|(?<=Signo de )[^,]+/.exec(dito) ?? [''];
    expect(lupa()).toHaveTextContent(posicao);
    expect(lupa()?.querySelector('svg')).toHaveAttribute('width', '2.75rem');
  }
  const [maior, menor] = ['Aumentar', 'Diminuir'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(menor).toHaveAttribute('aria-disabled', 'true');
  for (let i = 0; i < 5; i += 1) await pessoa.click(maior!);
  expect(maior).toHaveAttribute('aria-disabled', 'true');
  expect(menor).toHaveAttribute('aria-disabled', 'false');
});

test('no telefone, amplia-se deitando-o ou afastando dois dedos, e desfaz-se pondo-o de pé', async () => {
  const { virar } = telefone();
  await abrirMapa();
  virar(true);
  expect(ampliada()).toBeInTheDocument();
  virar(false);
  await waitFor(() => expect(ampliada()).toBeNull());
  const caixa = document.querySelector('[data-ampliavel]')!;
  const dedos = (clientX: number) => ({
    touches: [
      { clientX: 100, clientY: 100 },
      { clientX, clientY: 100 },
    ],
  });
  fireEvent.touchStart(caixa, dedos(150));
  fireEvent.touchMove(caixa, dedos(155));
  expect(ampliada()).toBeNull();
  fireEvent.touchMove(caixa, dedos(180));
  expect(ampliada()).toBeInTheDocument();
});

test('que linhas se traçam escolhe-se em Configurações do mapa', async () => {
  const { pessoa, store } = await abrirMapa();
  const tracadas = () => document.querySelectorAll('[data-aspecto]').length;
  const antes = tracadas();
  await pessoa.click(screen.getByRole('button', { name: 'Abrir configurações do mapa' }));
  await pessoa.selectOptions(screen.getByLabelText('Linhas na roda'), 'Só até 1° de orbe');
  await pessoa.click(screen.getByLabelText('Linhas aos ângulos e pontos'));
  expect(store.getState().chart).toMatchObject({ orbeDasLinhas: 1, linhasAosPontos: false });
  expect(tracadas()).toBeLessThan(antes);
});

test('as duas escolhas ficam guardadas neste navegador; as outras chaves, não', async () => {
  const primeira = makeStore();
  const persistor = makePersistor(primeira);
  await reidratada(persistor);
  primeira.dispatch({ type: 'chart/estiloEscolhido', payload: 'aspectosGrandes' });
  primeira.dispatch({ type: 'chart/orbeDasLinhasEscolhido', payload: 3 });
  primeira.dispatch({ type: 'chart/casasAlternadas' });
  await persistor.flush();
  persistor.pause();

  const segunda = makeStore();
  const outro = makePersistor(segunda);
  await reidratada(outro);
  expect(segunda.getState().chart).toMatchObject({
    estiloDaRoda: 'aspectosGrandes',
    orbeDasLinhas: 3,
    exibirCasas: true,
  });
  outro.pause();
});

test('sem hora certa, os planetas de signo em aberto contam-se à parte, e a soma não muda', async () => {
  const { fogo } = astroInfo.elementos;
  const modos = modosDoMapa(astroInfo);
  servidor.use(
    responde('planetas', {
      ...astroInfo,
      elementos: { ...astroInfo.elementos, fogo: fogo - 1, indefinido: 1 },
      modos: { ...modos, cardinal: modos.cardinal - 1, indefinido: 1 },
    }),
  );
  await abrirMapa();
  for (const nome of [/^Elementos/, /^Modos/]) {
    const tabela = within(screen.getByRole('table', { name: nome }));
    expect(tabela.getByRole('rowheader', { name: 'Indefinido' })).toBeInTheDocument();
    const [indefinido, soma] = tabela.getAllByRole('cell').slice(-2);
    expect([indefinido?.textContent, soma?.textContent]).toEqual(['1', '10']);
  }
});

test('elementos e modos contam os mesmos dez planetas', async () => {
  await abrirMapa();
  const linha = (nome: RegExp): number[] =>
    within(screen.getByRole('table', { name: nome }))
      .getAllByRole('cell')
      .map((c) => Number(c.textContent));
  const { fogo, terra, ar, agua } = astroInfo.elementos;
  const { cardinal, fixo, mutavel } = modosDoMapa(astroInfo);
  await waitFor(() => expect(linha(/^Elementos/)).toEqual([fogo, terra, ar, agua, 10]));
  expect(linha(/^Modos/)).toEqual([cardinal, fixo, mutavel, 10]);
});
