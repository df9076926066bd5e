/** Uma técnica como passo de um roteiro: em casa e no modo aula, andando pelas teclas. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { diaEscolhido } from '@/tempo/momentoSlice';
import type { Passo, RespostaDe } from '@core/contract';
import {
  fichaDaTecnica,
  IDS_DAS_TECNICAS,
  pedeOutroMapa,
  podeSerPasso,
  type IdDaTecnica,
} from '@core/tecnicas';
import { BOAS, id as umId, respondeBem } from '../support/boasRespostas';
import { escola, ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import { servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const OUTRO = umId(901);

type NoFio = RespostaDe<'roteiro'>;
const doNatal: Passo = {
  camadas: [],
  aspectos: [],
  selecao: null,
  tracos: [],
  legenda: 'Comece pela roda.',
};
const comTecnica = (id: string): NoFio => ({
  ...(BOAS.roteiro as NoFio),
  passos: [doNatal, { ...doNatal, legenda: 'Agora a técnica.' }],
  tecnicas: [null, { id, data: pedeOutroMapa(id) ? null : '2026-11-23' }],
  ...(pedeOutroMapa(id) && { outros: [null, OUTRO] }),
  mapaAberto: ID_MAPA,
});
const rota = `/roteiros/${(BOAS.roteiro as NoFio).id}`;

beforeEach(() => {
  servidor.use(...respondeBem(BOAS));
  jest.spyOn(window, 'open').mockReturnValue(null);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('são todas, menos a roda do natal', () => {
  expect(IDS_DAS_TECNICAS.filter((t) => !podeSerPasso(t))).toEqual(['natal']);
});

// Uma de um dia, e uma de dois mapas: que cada uma se mostra prova-se em tecnicas.test.
test.each(['profeccao', 'sinastria'] as const)(
  '%s: com a seta vê-se a vista dela, no dia do passo; e volta-se',
  async (t) => {
    servidor.use(...respondeBem({ roteiro: comTecnica(t) }));
    const { router, store } = abrir({ rota });
    await screen.findByText('Comece pela roda.');
    expect(screen.queryAllByRole('table')).toEqual([]);
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    await screen.findByText('Agora a técnica.');
    await waitFor(() => expect(screen.queryAllByRole('table')).not.toHaveLength(0));
    expect(router.state.location.search).toContain(pedeOutroMapa(t) ? `com=${OUTRO}` : '2026');
    // Quem anda no tempo dentro do passo continua nele.
    act(() => void store.dispatch(diaEscolhido('2026-12-01')));
    await waitFor(() => expect(router.state.location.search).toContain('data=2026-12-01'));
    await waitFor(() => expect(screen.queryAllByRole('table')).not.toHaveLength(0));
    // O título da página continua um só, e a vista não traz a barra do mapa.
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    await screen.findByText('Comece pela roda.');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryAllByRole('table')).toEqual([]);
  },
);

test('a que esta versão não conhece diz-se; sem a feature também', async () => {
  servidor.use(...respondeBem({ roteiro: comTecnica('tecnicaDoFuturo') }));
  const { unmount } = abrir({ rota });
  await screen.findByText('Comece pela roda.');
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(await screen.findByText(/não tem a técnica deste passo/)).toBeInTheDocument();
  unmount();
  servidor.use(...respondeBem({ roteiro: comTecnica('progressao'), features: [] }));
  abrir({ rota });
  await screen.findByText('Comece pela roda.');
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(await screen.findByText(/A sua conta não tem esta técnica/)).toBeInTheDocument();
});

test('no modo aula escolhe-se a técnica, vê-se, e um número volta à roda', async () => {
  const id: IdDaTecnica = 'firdaria';
  servidor.use(...respondeBem({ mapa: { ...mapa, escolaId: escola.id, dono: true } }));
  const { pessoa } = abrir({
    rota: `/mapas/${ID_MAPA}?aula`,
    token: tokenDe({ papel: ['equipe'] }),
  });
  const dialogo = await screen.findByRole('dialog', { name: /^Modo aula/ });
  const abrirAqui = async () => {
    fireEvent.keyDown(dialogo, { key: 'r' });
    fireEvent.click(await screen.findByRole('button', { name: /^Abrir aqui/ }));
  };
  await abrirAqui();
  await pessoa.click(await screen.findByRole('combobox', { name: 'O que mostrar' }));
  await pessoa.click(
    await screen.findByText(fichaDaTecnica(id).nome, { selector: '[role="option"]' }),
  );
  const tabela = () => screen.queryByRole('table', { name: 'Os nove períodos da firdária' });
  const fechar = () => fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  fechar();
  await waitFor(() => expect(tabela()).not.toBeNull());
  fireEvent.keyDown(dialogo, { key: 'g' });
  await abrirAqui();
  const passo = `Mostrar o passo 1. ${fichaDaTecnica(id).nome}.`;
  expect(await screen.findByLabelText(passo)).toBeInTheDocument();
  fechar();
  // Um número mexe na roda: volta-se a ela. A seta volta ao passo gravado.
  fireEvent.keyDown(dialogo, { key: '1' });
  await waitFor(() => expect(tabela()).toBeNull());
  fireEvent.keyDown(dialogo, { key: 'g' });
  fireEvent.keyDown(dialogo, { key: 'ArrowLeft' });
  await waitFor(() => expect(tabela()).not.toBeNull());
  fireEvent.keyDown(dialogo, { key: 'ArrowRight' });
  await waitFor(() => expect(tabela()).toBeNull());
});
