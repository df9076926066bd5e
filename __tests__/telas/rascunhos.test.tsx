/** Rascunhos: de quem são, o que lhes sobrevive, e o mapa que muda enquanto se edita. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import EditarMapaPage from '@/pages/EditarMapaPage';
import PerfilPage from '@/pages/PerfilPage';
import { saiu, sessaoRecuperada } from '@/features/conta/auth/authSlice';
import type { Mapa } from '@core/contract';
import { escola, ID_MAPA, mapa, mapaSemHora, tokenDe, verao } from '../support/exemplos';
import {
  abrirEscrito,
  abrirNovo,
  alerta,
  campo,
  criados,
  type Pessoa,
  portao,
  prepararServidor,
} from '../support/formularioNaTela';
import { recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

prepararServidor();
const EDITAR = {
  parte: <EditarMapaPage />,
  caminho: '/mapas/:id/editar',
  rota: `/mapas/${ID_MAPA}/editar`,
};

describe('rascunhos', () => {
  test('diz que há um e desde quando; descartar pergunta, e o foco volta ao começo', async () => {
    const { pessoa } = abrirNovo();
    await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Ana');
    expect(await alerta(/^Rascunho ainda não salvo, desde \d\d:\d\d\.$/)).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(screen.getByText('Informe o local.')).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Descartar' }));
    await pessoa.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }),
    );
    await waitFor(() => expect(campo(/Nome/)).toHaveValue(''));
    expect(screen.queryByText(/Rascunho ainda não salvo/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(campo(/Nome/)).toHaveFocus();
    // Os erros eram do que se descartou.
    expect(screen.queryByText(/Preencha ou corrija|Informe o local/)).not.toBeInTheDocument();
  });

  test('o do perfil não se mostra como se fosse o mapa salvo', async () => {
    servidor.use(responde('perfilMapa', mapa));
    const { pessoa, router } = abrir({
      parte: <PerfilPage />,
      caminho: '/perfil',
      rota: '/perfil',
    });
    const nome = await screen.findByRole('textbox', { name: /Nome/ });
    expect(screen.queryByText(/ainda não salv/)).not.toBeInTheDocument();
    await pessoa.type(nome, ' X');
    await act(() => router.navigate('/configuracao'));
    await act(() => router.navigate('/perfil'));
    expect(
      await alerta(
        /^Alterações ainda não salvas, desde \d\d:\d\d\. O mapa salvo continua como estava\.$/,
      ),
    ).toBeInTheDocument();
    expect(campo(/Nome/)).toHaveValue('Maria de Campinas X');
  });

  test('são de quem os escreveu: outra pessoa não os vê, a dona os reencontra; quem sai por querer não deixa nenhum', async () => {
    const [ana, bia] = [tokenDe({ sub: 'ana' }), tokenDe({ sub: 'bia' })];
    const { pessoa, store } = abrirNovo({ token: ana });
    await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Segredo');
    act(() => void store.dispatch(sessaoRecuperada(bia)));
    await waitFor(() => expect(campo(/Nome/)).toHaveValue(''));
    act(() => void store.dispatch(sessaoRecuperada(ana)));
    await waitFor(() => expect(campo(/Nome/)).toHaveValue('Segredo'));
    act(() => void store.dispatch(saiu()));
    expect(JSON.stringify(store.getState().outbox)).not.toContain('Segredo');
  });

  test('a prévia tem o seu lugar no histórico: Voltar, ou Editar, devolve o formulário escrito; sem rascunho que se possa abrir, não há prévia', async () => {
    servidor.use(responde('verao', verao.horaLegal));
    const { pessoa, router, unmount } = await abrirEscrito({ data: '1985-07-01' });
    await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await alerta(/01\/07\/1985 14:30:00/)).toHaveTextContent('−03:00, hora legal');
    expect(router.state.location.search).toBe('?previa=1');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
    await act(() => router.navigate(1));
    await pessoa.click(await screen.findByRole('button', { name: 'Editar' }));
    expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
    unmount();
    const vazia = abrirNovo({ rota: '/mapas/novo?previa=1' });
    expect(await screen.findByRole('heading', { name: 'Novo mapa' })).toBeInTheDocument();
    expect(vazia.router.state.location.search).toBe('');
  });
});

describe('o mapa que se edita muda noutro lugar', () => {
  const editar = async (pessoa: Pessoa): Promise<void> => {
    await pessoa.clear(await screen.findByRole('textbox', { name: /Nome/ }));
    await pessoa.type(campo(/Nome/), 'Maria Clara');
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  };

  test('409: mostra os dois, não grava por cima, e quem insiste grava sobre a versão que viu', async () => {
    const gravados: (string | null)[] = [];
    let atual: Mapa = mapa;
    servidor.use(
      responde('mapa', () => atual),
      http.put('http://localhost/api/mapas/:id', ({ request }) => {
        const base = request.headers.get('if-match');
        gravados.push(base);
        if (base === '"1"') {
          atual = { ...mapaSemHora, nome: 'Maria de Souza', versao: 2 };
          return HttpResponse.json(
            {
              type: 'about:blank',
              title: 'Conflito',
              status: 409,
              detail: 'Este mapa foi alterado por outra pessoa enquanto você o editava.',
            },
            { status: 409 },
          );
        }
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { pessoa, router } = abrir(EDITAR);
    await editar(pessoa);
    const tabela = await screen.findByRole('table', { name: 'O que está salvo e o seu rascunho' });
    expect(
      within(tabela).getByRole('row', { name: 'Nome Maria de Souza Maria Clara' }),
    ).toBeInTheDocument();
    const daHora = within(tabela).getByRole('row', { name: /^Precisão da hora/ });
    expect(daHora).toHaveTextContent(/hora desconhecida.*hora exata/);
    // O conflito diz-se uma vez, e o foco segue para o que há a fazer.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await pessoa.click(screen.getByRole('button', { name: 'Manter o meu rascunho' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus());
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
    expect(gravados).toEqual(['"1"', '"2"']);
  });

  test('foi apagado: nada se perde, e salvar cria outro; quem descarta o que escreveu não fica a editar o que não há', async () => {
    servidor.use(recusa('substituirMapa', { status: 404, detail: 'Mapa não encontrado.' }));
    const { pessoa, router } = abrir(EDITAR);
    await editar(pessoa);
    await pessoa.click(await screen.findByRole('button', { name: 'Descartar o meu rascunho' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await act(() => router.navigate(EDITAR.rota));
    await editar(pessoa);
    expect(await alerta('Este mapa foi apagado enquanto você o editava')).toBeInTheDocument();
    expect(campo(/Nome/)).toHaveValue('Maria Clara');
    expect(screen.queryByText(/O mapa salvo continua como estava/)).not.toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(criados.map((c) => c.nome)).toEqual(['Maria Clara']));
  });
});

test('a um aluno, enquanto a lista dos mapas dele não vem, nem formulário nem recusa', async () => {
  const [lento, soltar] = portao();
  servidor.use(
    responde('mapasDasEscolas', [{ escola, equipe: false, mapas: [] }]),
    responde('mapas', async () => (await lento, [])),
  );
  abrirNovo({ token: tokenDe({ papel: 'aluno' }) });
  expect(await screen.findByRole('status', { name: /Carregando/ })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Nome/ })).not.toBeInTheDocument();
  soltar();
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toBeInTheDocument();
});
