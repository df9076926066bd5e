/** Rascunhos: de quem são, o que lhes sobrevive, e o mapa que muda enquanto se edita. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { saiu, sessaoRecuperada } from '@/features/conta/auth/authSlice';
import type { Mapa } from '@core/contract';
import { escola, ID_MAPA, mapa, tokenDe, verao } from '../support/exemplos';
import {
  abrirEscrito,
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

describe('rascunhos', () => {
  test('diz que há um e desde quando; descartar pergunta, e o foco volta ao começo', async () => {
    const { pessoa } = abrir({ rota: '/mapas/novo' });
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
    const { pessoa, router } = abrir({ rota: '/perfil' });
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
    const { pessoa, store } = abrir({ rota: '/mapas/novo', token: ana });
    await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Segredo');
    act(() => void store.dispatch(sessaoRecuperada(bia)));
    await waitFor(() => expect(campo(/Nome/)).toHaveValue(''));
    act(() => void store.dispatch(sessaoRecuperada(ana)));
    await waitFor(() => expect(campo(/Nome/)).toHaveValue('Segredo'));
    act(() => void store.dispatch(saiu()));
    await screen.findByRole('button', { name: 'Entrar' });
    expect(JSON.stringify(store.getState().porEnviar)).not.toContain('Segredo');
  });

  test('a prévia tem o seu lugar no histórico: Voltar devolve o formulário escrito', async () => {
    servidor.use(responde('verao', verao.horaLegal));
    const { pessoa, router } = await abrirEscrito({ data: '1985-07-01' });
    await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await alerta(/01\/07\/1985 14:30:00/)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?previa=1');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
    await act(() => router.navigate(1));
    expect(await alerta(/01\/07\/1985 14:30:00/)).toBeInTheDocument();
  });

  test('uma prévia sem rascunho que se possa abrir volta ao formulário', async () => {
    const { router } = abrir({ rota: '/mapas/novo?previa=1' });
    expect(await screen.findByRole('heading', { name: 'Novo mapa' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
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
          atual = { ...mapa, nome: 'Maria de Souza', versao: 2 };
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
    const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}/editar` });
    await editar(pessoa);
    const tabela = await screen.findByRole('table', { name: 'O que está salvo e o seu rascunho' });
    expect(
      within(tabela).getByRole('row', { name: 'Nome Maria de Souza Maria Clara' }),
    ).toBeInTheDocument();
    // O conflito diz-se uma vez, e o foco segue para o que há a fazer.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await pessoa.click(screen.getByRole('button', { name: 'Manter o meu rascunho' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus());
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
    expect(gravados).toEqual(['"1"', '"2"']);
  });

  test('foi apagado: nada se perde, e salvar cria outro', async () => {
    servidor.use(recusa('substituirMapa', { status: 404, detail: 'Mapa não encontrado.' }));
    const { pessoa } = abrir({ rota: `/mapas/${ID_MAPA}/editar` });
    await editar(pessoa);
    expect(await alerta('Este mapa foi apagado enquanto você o editava')).toBeInTheDocument();
    expect(campo(/Nome/)).toHaveValue('Maria Clara');
    expect(screen.queryByText(/O mapa salvo continua como estava/)).not.toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(criados.map((c) => c.nome)).toEqual(['Maria Clara']));
  });

  test('foi apagado, e a pessoa descarta o que escreveu: não fica a editar o que não há', async () => {
    servidor.use(recusa('substituirMapa', { status: 404, detail: 'Mapa não encontrado.' }));
    const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}/editar` });
    await editar(pessoa);
    await pessoa.click(await screen.findByRole('button', { name: 'Descartar o meu rascunho' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('um aluno', () => {
  const token = tokenDe({ papel: 'aluno' });
  beforeEach(() =>
    servidor.use(responde('mapasDasEscolas', [{ escola, equipe: false, mapas: [] }])),
  );

  test('enquanto a lista não vem, nem formulário nem recusa; se ela falha, o erro e Tentar de novo', async () => {
    const [lento, soltar] = portao();
    servidor.use(responde('mapas', async () => (await lento, [])));
    abrir({ rota: '/mapas/novo', token });
    expect(await screen.findByRole('status', { name: /Carregando/ })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Nome/ })).not.toBeInTheDocument();
    soltar();
    expect(await screen.findByRole('textbox', { name: /Nome/ })).toBeInTheDocument();
  });
  test('a lista que falha diz-se, e tenta-se de novo', async () => {
    servidor.use(recusa('mapas', { status: 500 }));
    const { pessoa } = abrir({ rota: '/mapas/novo', token });
    expect(await screen.findByText('Não foi possível carregar os seus mapas')).toBeInTheDocument();
    servidor.use(responde('mapas', []));
    await pessoa.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Tentar de novo' }),
    );
    expect(await screen.findByRole('textbox', { name: /Nome/ })).toBeInTheDocument();
  });
});
