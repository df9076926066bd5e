/** O estilo da roda e a roda ampliada: escolhem-se uma vez, valem em todas as vistas e ficam. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { makePersistor, makeStore, reidratada } from '@/store/store';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import transitos from '../../fixtures/derivados/transitos-2026-03-10.json';
import { modosDoMapa } from '@/features/mapa/chart/derivacoes';
import { astroInfo, ID_MAPA, mapa } from '../../support/exemplos';
import { responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';

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

/** O jsdom não tem medidas: a janela diz que é larga. */
function telaLarga(): void {
  window.matchMedia = (media: string) =>
    ({
      media,
      matches: media.includes('min-width: 1200px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
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

test.each(['', '?vista=transitos', '?vista=progressao'])(
  'a roda amplia-se com o botão ao lado dela, e volta (%s)',
  async (vista) => {
    telaLarga();
    const { pessoa, store } = await abrirMapa(vista);
    await pessoa.click(await screen.findByRole('button', { name: 'Ampliar a roda' }));
    expect(store.getState().chart.rodaAmpliada).toBe(true);
    const voltar = screen.getByRole('button', { name: 'Voltar a roda ao tamanho normal' });
    expect(voltar).toHaveFocus();
    await pessoa.keyboard('{Enter}');
    expect(store.getState().chart.rodaAmpliada).toBe(false);
    expect(screen.getByRole('button', { name: 'Ampliar a roda' })).toHaveFocus();
  },
);

test('onde a tela não chega para a ampliar, não há botão', async () => {
  await abrirMapa();
  expect(screen.queryByRole('button', { name: 'Ampliar a roda' })).toBeNull();
});

test('as duas escolhas ficam guardadas neste navegador; as outras chaves, não', async () => {
  const primeira = makeStore();
  const persistor = makePersistor(primeira);
  await reidratada(persistor);
  primeira.dispatch({ type: 'chart/estiloEscolhido', payload: 'aspectosGrandes' });
  primeira.dispatch({ type: 'chart/ampliadaAlternada' });
  primeira.dispatch({ type: 'chart/casasAlternadas' });
  await persistor.flush();
  persistor.pause();

  const segunda = makeStore();
  const outro = makePersistor(segunda);
  await reidratada(outro);
  expect(segunda.getState().chart).toMatchObject({
    estiloDaRoda: 'aspectosGrandes',
    rodaAmpliada: true,
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
    expect(tabela.getByRole('columnheader', { name: 'Indefinido' })).toBeInTheDocument();
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
