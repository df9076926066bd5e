/** O que ensina a usar: o passeio, as teclas em Sobre, e as dicas da primeira vez. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { ACOES } from '@/components/mapa/acoes/catalogo';
import { GRUPOS_DE_TECLAS, NOMES_DOS_GRUPOS, textoDaTecla } from '@/components/teclas/teclas';
import { passosDe } from '@/pages/passeio/passos';
import { makeStore } from '@/store/store';
import { BOAS, respondeBem } from '../support/boasRespostas';
import { escola, mapa, tokenDe } from '../support/exemplos';
import { responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const equipe = tokenDe({ papel: ['equipe'], nome: 'Helena Prado' });
const naEscola = (daEquipe: boolean) =>
  servidor.use(
    responde('escola', escola),
    responde('alunosDaEscola', []),
    responde('mapasDaEscola', []),
    responde('mapasDasEscolas', [{ escola, equipe: daEquipe, mapas: [] }]),
  );
const painel = () => screen.findByRole('region', { name: 'Passeio' });

describe('o passeio', () => {
  test('pelo teclado, de Sobre às páginas: o foco fica no passo, o que falta diz-se, e Sair acaba', async () => {
    servidor.use(...respondeBem(BOAS));
    naEscola(true);
    servidor.use(responde('perfilMapa', mapa));
    const { pessoa, router } = abrir({ rota: '/sobre', token: equipe });
    const comecar = await screen.findByRole('button', { name: 'Começar o passeio' });
    // Enquanto não se sabe o que a pessoa tem, não responde.
    await waitFor(() => expect(comecar).not.toHaveAttribute('aria-disabled', 'true'));
    act(() => comecar.focus());
    await pessoa.keyboard('{Enter}');
    const vistos: string[] = [];
    for (const titulo of [
      '1 de 5 · Meu mapa',
      '2 de 5 · Casas',
      '3 de 5 · Trânsitos',
      '4 de 5 · Escola e turma',
      '5 de 5 · Imprimir e compartilhar',
    ]) {
      const daqui = within(await painel());
      await waitFor(() => expect(daqui.getByRole('heading', { name: titulo })).toHaveFocus());
      const { pathname, search } = router.state.location;
      // O dia da vista escreve-se no endereço pouco depois de ela se abrir.
      vistos.push(pathname + search.replace(/[?&]data=[\d-]+$/, ''));
      const proximo = daqui.queryByRole('button', { name: 'Próximo' });
      if (proximo) await pessoa.tab().then(() => pessoa.keyboard('{Enter}'));
    }
    expect(vistos).toEqual([
      '/',
      `/?corpo=${encodeURIComponent('Cuspide:7')}`,
      '/?vista=transitos',
      `/escolas/${escola.id}`,
      '/',
    ]);
    await pessoa.click(within(await painel()).getByRole('button', { name: 'Sair' }));
    expect(screen.queryByRole('region', { name: 'Passeio' })).not.toBeInTheDocument();
  });

  test('sem mapa e sem escola, cada passo diz o que falta, e vai-se até o fim', () => {
    const passos = passosDe(null, null);
    expect(passos.map((p) => p.para?.split('?')[0] ?? null)).toEqual([
      '/mapas/agora',
      '/mapas/agora',
      '/mapas/agora',
      null,
      '/mapas/agora',
    ]);
    expect(passos[0]?.texto).toMatch(/ainda não tem mapas/);
    expect(passos[3]?.texto).toMatch(/ainda não faz parte de uma escola/);
  });

  test('quem estuda é levado às turmas dele', () => {
    expect(passosDe('/', { id: 'x', equipe: false })[3]?.para).toBe('/escolas/x/turmas');
  });
});

test('Sobre traz todas as teclas: as da casa, as do mapa e as do modo aula', async () => {
  abrir({ rota: '/sobre' });
  await screen.findByRole('heading', { level: 2, name: 'Atalhos de teclado' });
  for (const grupo of NOMES_DOS_GRUPOS) {
    const { onde, teclas } = GRUPOS_DE_TECLAS[grupo];
    expect(screen.getByRole('heading', { level: 3, name: onde })).toBeInTheDocument();
    for (const { faz } of teclas) expect(screen.getAllByText(faz).length).toBeGreaterThan(0);
  }
  expect(screen.getByText(ACOES.editar.nome)).toBeInTheDocument();
  expect(screen.getAllByText(textoDaTecla('Ctrl K')).length).toBeGreaterThan(0);
  expect(screen.getByText('Sair do modo aula')).toBeInTheDocument();
});

test('a dica da primeira vez: uma só, e dispensada não volta, nem para a mesma pessoa noutro dia', async () => {
  naEscola(true);
  const store = makeStore();
  const { pessoa, unmount } = abrir({ rota: `/escolas/${escola.id}`, token: equipe, store });
  expect(await screen.findAllByRole('note', { name: 'Dica' })).toHaveLength(1);
  await pessoa.click(screen.getByRole('button', { name: /^Entendi/ }));
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  unmount();
  const { configuracao } = store.getState();
  expect(JSON.stringify(configuracao.noPainel)).toContain('"dica:escola":false');
  abrir({ rota: `/escolas/${escola.id}`, token: equipe, store });
  await screen.findByRole('heading', { level: 1, name: escola.nome });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
