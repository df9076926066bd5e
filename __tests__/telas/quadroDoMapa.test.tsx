/** O sistema de casas a dois cliques, e o que o painel de um mapa mostra a cada pessoa. */
import { screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '@/store/store';
import { parteDoPainelMostrada } from '@/features/conta/configuracao/configuracaoSlice';
import MapaDeAgoraPage from '@/pages/MapaDeAgoraPage';
import MapaPage from '@/pages/MapaPage';
import type { CamadasDoPerfil } from '@core/contract';
import { astroInfo, escola, ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import { recusa, responde, semCorpo, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const MAPA = { parte: <MapaPage />, caminho: '/mapas/:id', rota: `/mapas/${ID_MAPA}` };
const NENHUMA: CamadasDoPerfil = { escola: null, usuario: null, mapa: null };
beforeEach(() =>
  servidor.use(
    responde('mapa', mapa),
    responde('planetas', ({ url: { searchParams } }) => ({
      ...astroInfo,
      sistemaDeCasas: (searchParams.get('sistemaDeCasas') ??
        'Placidus') as typeof astroInfo.sistemaDeCasas,
    })),
  ),
);

const botao = (nome: string | RegExp) => screen.findByRole('button', { name: nome });

describe('as casas', () => {
  test('dois cliques guardam a escolha neste mapa e só nela mexem; um clique volta ao que havia; recusada, desfaz-se e diz-se por quê', async () => {
    const corpos: unknown[] = [];
    servidor.use(
      responde('calculoDoMapa', { ...NENHUMA, mapa: { nodo: 'verdadeiro' } }),
      semCorpo('salvarCalculoDoMapa', ({ corpo }) => corpos.push(corpo)),
    );
    const { pessoa } = abrir(MAPA);
    await pessoa.click(await botao('Casas Placidus'));
    const lista = await screen.findByRole('dialog', { name: 'Sistema de casas' });
    expect(lista).toHaveTextContent(
      'Vale só neste mapa, para todas as pessoas que veem este mapa.',
    );
    expect(within(lista).getByRole('button', { name: 'Placidus', pressed: true })).toBeVisible();
    await pessoa.click(within(lista).getByRole('button', { name: 'Koch' }));
    await botao('Casas Koch');
    // Experimentar outro não muda aquilo a que se volta.
    await pessoa.click(within(lista).getByRole('button', { name: 'Campanus' }));
    await botao('Casas Campanus');
    await pessoa.click(await botao('Desfazer: voltar a casas Placidus'));
    await botao('Casas Placidus');
    await waitFor(() =>
      expect(corpos).toEqual([
        { nodo: 'verdadeiro', sistemaDeCasas: 'Koch' },
        { nodo: 'verdadeiro', sistemaDeCasas: 'Campanus' },
        { nodo: 'verdadeiro' },
      ]),
    );
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
    servidor.use(recusa('salvarCalculoDoMapa', { status: 409, detail: 'Outra pessoa mudou.' }));
    await pessoa.click(within(lista).getByRole('button', { name: 'Koch' }));
    expect(await screen.findByText(/Outra pessoa mudou\./)).toBeInTheDocument();
    await botao('Casas Placidus');
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
  });

  test('quem só estuda o mapa não o muda: o botão leva ao painel, que o diz', async () => {
    servidor.use(
      responde('mapa', { ...mapa, dono: false, escolaId: escola.id }),
      responde('mapasDasEscolas', [
        { escola, equipe: false, mapas: [{ id: mapa.id, nome: mapa.nome }] },
      ]),
    );
    const { pessoa } = abrir(MAPA);
    await pessoa.click(await botao('Casas Placidus'));
    const painel = await screen.findByRole('dialog', { name: 'Perfil de cálculo' });
    expect(painel).toHaveTextContent(/Só a equipe pode mudar essas escolhas/);
    expect(screen.queryByRole('dialog', { name: 'Sistema de casas' })).toBeNull();
  });
});

test('de 1 a 5 vai-se a um lugar da doca; quem escreve, ou tem um diálogo aberto, não sai de onde está', async () => {
  const { pessoa } = abrir(MAPA);
  await botao('Casas Placidus');
  const titulo = (nome: string) => screen.getByRole('heading', { name: nome });
  await screen.findByRole('heading', { name: 'Planetas' });
  for (const [tecla, nome] of [
    ['1', 'Planetas'],
    ['2', 'Aspectos'],
    ['3', 'Casas'],
  ] as const) {
    await pessoa.keyboard(tecla);
    expect(titulo(nome)).toHaveFocus();
  }
  // Do que não está na doca, e do que não tem lugar, nada muda.
  await pessoa.keyboard('459');
  expect(titulo('Casas')).toHaveFocus();
  await pessoa.click(await botao('Casas Placidus'));
  await screen.findByRole('dialog', { name: 'Sistema de casas' });
  await pessoa.keyboard('1');
  expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
});

describe('o painel', () => {
  const parte = (nome: string) => screen.queryByRole('region', { name: nome });
  const escolhas = async () =>
    within(await screen.findByRole('group', { name: 'O que o painel mostra' }));

  test('cada parte mostra-se ou esconde-se, e assim fica para essa pessoa, e só para ela', async () => {
    const store = makeStore();
    const { pessoa, unmount } = abrir({ ...MAPA, store });
    const daqui = await escolhas();
    for (const nome of ['Aspectos', 'Planetas', 'Casas', 'Planetas e suas casas', 'Signos'])
      expect(parte(nome)).toBeInTheDocument();
    await pessoa.click(daqui.getByRole('button', { name: 'Aspectos', pressed: true }));
    expect(parte('Aspectos')).toBeNull();
    expect(parte('Planetas')).toBeInTheDocument();
    expect(parte('Anotações')).toBeNull();
    unmount();
    // O que veio estragado do navegador é como se não viesse.
    for (const torto of ['não', 0, null])
      store.dispatch(
        parteDoPainelMostrada({ usuario: ID_MAPA, parte: 'planetas', mostra: torto as never }),
      );
    const outra = abrir({ ...MAPA, store, token: tokenDe({ sub: ID_MAPA, nome: 'Outra' }) });
    await escolhas();
    expect(parte('Aspectos')).toBeInTheDocument();
    expect(parte('Planetas')).toBeInTheDocument();
    outra.unmount();
    abrir({ ...MAPA, store });
    await escolhas();
    expect(parte('Aspectos')).toBeNull();
  });

  test('textos só onde há quem os escreva; anotações só onde as há', async () => {
    abrir({ parte: <MapaDeAgoraPage /> });
    const daqui = await escolhas();
    expect(daqui.queryByRole('button', { name: 'Textos' })).toBeNull();
    expect(daqui.queryByRole('button', { name: 'Anotações' })).toBeNull();
  });
});
