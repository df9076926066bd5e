/** Gravar um mapa: o que se perde no caminho, e o que nunca se perde. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { makeStore } from '@/store/store';
import type { MapaEntrada } from '@core/contract';
import { ID_MAPA, tokenDe, verao } from '../../support/exemplos';
import {
  abrirEscrito,
  alerta,
  campo,
  criados,
  type Pessoa,
  preencher,
} from '../../support/formularioNaTela';
import { recusa, responde, semRede, servidor, type Pedido } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import './cena';

test('o servidor recusa: a razão dele aparece, o que se escreveu continua, e ela some quando algo muda', async () => {
  servidor.use(
    responde('verao', verao.horaLegal),
    recusa('criarMapa', {
      status: 403,
      detail: 'x',
      errors: { Mapa: ['Usuário não pode criar novos mapas.'] },
    }),
  );
  const { pessoa } = await abrirEscrito();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await alerta('Usuário não pode criar novos mapas.')).toBeInTheDocument();
  expect(campo(/Nome/)).toHaveValue('Maria de Campinas');
  await pessoa.clear(campo(/Nome/));
  expect(screen.queryByText('Usuário não pode criar novos mapas.')).not.toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await alerta('Informe o nome.')).toBeInTheDocument();
});

test('a resposta perde-se: Salvar de novo, mesmo depois de recarregar, leva a mesma chave; com outra coisa escrita, outra', async () => {
  const enviados: [string | null, string][] = [];
  servidor.use(
    responde('verao', verao.horaLegal),
    semRede('criarMapa', (p) => enviados.push([p.chave, (p.corpo as MapaEntrada).nome])),
  );
  const salvar = async (pessoa: Pessoa): Promise<void> => {
    const antes = enviados.length;
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(enviados).toHaveLength(antes + 1));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  };
  const { pessoa, store, unmount } = await abrirEscrito();
  await salvar(pessoa);
  await salvar(pessoa);
  unmount();
  const recarregada = abrir({
    rota: '/mapas/novo',
    store: makeStore({ porEnviar: store.getState().porEnviar, auth: store.getState().auth }),
  });
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
  await salvar(recarregada.pessoa);
  await recarregada.pessoa.type(campo(/Nome/), '!');
  await salvar(recarregada.pessoa);
  const [primeira] = enviados[0] ?? [];
  expect(primeira).toMatch(/^[\x21-\x7e]{16,64}$/);
  expect(enviados.map(([chave, nome]) => [chave === primeira, nome])).toEqual([
    [true, 'Maria de Campinas'],
    [true, 'Maria de Campinas'],
    [true, 'Maria de Campinas'],
    [false, 'Maria de Campinas!'],
  ]);
});

test('sessão perdida ao salvar: depois do login da mesma pessoa, o formulário está como estava', async () => {
  const token = tokenDe();
  servidor.use(
    responde('verao', verao.horaLegal),
    recusa('criarMapa', { status: 401 }),
    responde('login', { access_token: token }),
  );
  const { pessoa } = abrir({ rota: '/mapas/novo', token });
  await preencher(pessoa);
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Sua sessão terminou/)).toBeInTheDocument();
  await pessoa.type(screen.getByLabelText('Senha'), 'segredo');
  await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
});

test('editar: parte do mapa salvo, sem perguntar de novo pelo fuso já decidido, e grava o que mudou', async () => {
  const gravados: Pedido[] = [];
  servidor.use(
    http.put('http://localhost/api/mapas/:id', async ({ request }) => {
      gravados.push({
        url: new URL(request.url),
        parametros: {},
        corpo: await request.json(),
        autorizacao: null,
        chave: null,
        versao: null,
      });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}/editar` });
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
  expect(campo(/Hora/)).toHaveValue('14:30');
  expect(campo(/Fuso/)).toHaveValue('−02:00');
  await pessoa.clear(campo(/Nome/));
  await pessoa.type(campo(/Nome/), 'Maria Clara');
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
  expect(gravados[0]?.corpo).toMatchObject({
    nome: 'Maria Clara',
    data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
  });
});

const SEM_CONEXAO = 'Sem conexão com o servidor. Verifique a internet e tente de novo.';

test('sem rede, salvar um mapa novo diz por quê; o que se escreveu fica, também para quem sai da tela, e com a rede salva-se', async () => {
  servidor.use(responde('verao', verao.horaLegal), semRede('criarMapa'));
  const { pessoa, router } = await abrirEscrito();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await alerta(SEM_CONEXAO)).toBeInTheDocument();
  expect(campo(/Nome/)).toHaveValue('Maria de Campinas');
  await act(() => router.navigate('/sobre'));
  await screen.findByRole('heading', { level: 1, name: /Sobre/ });
  await act(() => router.navigate('/mapas/novo'));
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
  expect(campo(/Nome/)).toHaveValue('Maria de Campinas');
  servidor.use(
    responde(
      'criarMapa',
      (p: Pedido) => (criados.push(p.corpo as MapaEntrada), { id: ID_MAPA }),
      201,
    ),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
  expect(criados.map(({ nome }) => nome)).toEqual(['Maria de Campinas']);
});

test('sem rede, salvar um mapa editado diz por quê, e o que se mudou fica', async () => {
  servidor.use(semRede('substituirMapa'));
  const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}/editar` });
  await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), '!');
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await alerta(SEM_CONEXAO)).toBeInTheDocument();
  await act(() => router.navigate('/sobre'));
  await act(() => router.navigate(`/mapas/${ID_MAPA}/editar`));
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas!');
});
