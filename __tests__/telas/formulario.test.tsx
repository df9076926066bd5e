/**
 * O formulário de mapa: preencher, ser avisado do fuso, decidir, ver a prévia, salvar, não perder
 * nada.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { makeStore } from '@/store/store';
import type { Lugar, MapaEntrada } from '@core/contract';
import { ID_MAPA, lugares, tokenDe, verao } from '../support/exemplos';
import {
  abrirEscrito,
  alerta,
  campo,
  coordenada,
  criados,
  type Pessoa,
  portao,
  preencher,
  prepararServidor,
} from '../support/formularioNaTela';
import { googleFalso, type OndeNoGoogle } from '../support/googleFalso';
import { recusa, responde, semRede, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

prepararServidor();

test('nascimento em horário de verão: 3 s depois avisa, mostra o efeito, aplica, desfaz; salva com −02:00', async () => {
  const { pessoa, router } = abrir({ rota: '/mapas/novo' });
  await preencher(pessoa);
  // Para ler, não para digitar.
  expect(screen.queryByRole('textbox', { name: /Latitude/ })).not.toBeInTheDocument();
  expect(coordenada('Latitude')).toBe('22 º 54 \' 20 " S');
  expect(coordenada('Longitude')).toBe('47 º 03 \' 39 " O');
  expect(
    await screen.findByText(
      /Horário de verão em vigor de 02\/11\/1985 a 15\/03\/1986: −02:00\./,
      {},
      { timeout: 15_000 },
    ),
  ).toBeInTheDocument();
  expect(
    await screen.findByText(/^Ascendente: .* com −03:00; .* com −02:00\.$/),
  ).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'clique para aplicar' }));
  expect(campo(/Fuso/)).toHaveValue('−02:00');
  await pessoa.click(screen.getByRole('button', { name: 'desfazer' }));
  expect(campo(/Fuso/)).toHaveValue('−03:00');
  await pessoa.click(await screen.findByRole('button', { name: 'clique para aplicar' }));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
  expect(criados).toEqual([
    {
      nome: 'Maria de Campinas',
      localidade: 'Campinas/SP',
      ianaTimeZone: 'America/Sao_Paulo',
      data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
      latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
      longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
    },
  ]);
});

test('salvar antes dos 3 s verifica na hora e espera a decisão; manter é uma decisão', async () => {
  const { pessoa } = await abrirEscrito();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Antes de continuar, escolha o fuso/)).toBeInTheDocument();
  expect(criados).toEqual([]);
  await pessoa.click(screen.getByRole('button', { name: 'manter −03:00' }));
  expect(
    screen.getByText('Fuso informado manualmente; o histórico de America/Sao_Paulo indica −02:00.'),
  ).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(criados.map((c) => c.data)).toEqual([
      { dataHora: '1985-11-10T17:30:00Z', fuso: '-03:00' },
    ]),
  );
});

test.each([
  ['inexistente2018', '2018-11-04', '00:30', 'Usar −03:00', '2018-11-04T03:30:00Z'],
  ['repetida2018', '2018-02-17', '23:30', 'Primeira vez (−02:00)', '2018-02-18T01:30:00Z'],
] as const)(
  'hora %s: pergunta em palavras e espera a escolha',
  async (caso, data, hora, escolha, instante) => {
    servidor.use(responde('verao', verao[caso]));
    const { pessoa } = await abrirEscrito({ data, hora });
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    const aviso = (await screen.findByText(verao[caso].explicacao ?? '')).closest(
      '[role]',
    ) as HTMLElement;
    expect(within(aviso).getAllByRole('button', { name: /^Usar|vez/ })).toHaveLength(2);
    expect(criados).toEqual([]);
    await pessoa.click(within(aviso).getByRole('button', { name: escolha }));
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(criados.map((c) => c.data.dataHora)).toEqual([instante]));
  },
  20_000,
);

test('Abrir mostra a prévia, Editar volta com tudo escrito, e sair e voltar à tela também', async () => {
  const { pessoa, router } = await abrirEscrito({ data: '1985-07-01' });
  servidor.use(responde('verao', verao.horaLegal));
  await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText(/01\/07\/1985 14:30:00/)).toHaveTextContent('−03:00, hora legal');
  await pessoa.click(screen.getByRole('button', { name: 'Editar' }));
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
  fireEvent.click(screen.getByRole('link', { name: /Astrolábio/ }));
  expect(await screen.findByRole('heading', { name: 'Quer ver seu mapa?' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Mapas' }));
  fireEvent.click(screen.getByRole('link', { name: 'Novo mapa >' }));
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
  expect(campo(/Hora/)).toHaveValue('14:30');
  expect(router.state.location.pathname).toBe('/mapas/novo');
});

test('com erros não salva nem abre, e diz o que fazer em cada campo', async () => {
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await pessoa.click(await screen.findByRole('button', { name: 'Salvar' }));
  expect(
    screen.getByText('Preencha ou corrija os campos destacados. Nada foi salvo.'),
  ).toBeInTheDocument();
  for (const frase of [
    'Informe o nome.',
    'Informe a data: dia, mês e ano.',
    'Informe a hora, como 14:30 ou 14:30:05.',
    'Informe o local.',
  ])
    expect(screen.getByText(frase)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('heading', { name: 'Novo mapa' })).toBeInTheDocument();
  expect(criados).toEqual([]);
  // O foco vai ao primeiro campo com erro.
  await waitFor(() => expect(campo(/Nome/)).toHaveFocus());
});

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

test('busca: nada antes de 3 letras, uma pergunta só ao parar de escrever, e a resposta velha não ganha', async () => {
  const perguntas: string[] = [];
  const [lento, soltar] = portao();
  servidor.use(
    responde('lugares', async ({ url }): Promise<Lugar[]> => {
      const texto = url.searchParams.get('texto') ?? '';
      perguntas.push(texto);
      if (texto === 'Cam') await lento;
      return lugares.filter((l) => (texto === 'Campos' ? l.nome === 'Campos Novos' : true));
    }),
  );
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  const local = await screen.findByRole('combobox', { name: /Local/ });
  await pessoa.type(local, 'Ca');
  expect(await screen.findByText('Digite pelo menos 3 letras.')).toBeInTheDocument();
  await pessoa.type(local, 'm');
  await waitFor(() => expect(perguntas).toEqual(['Cam']));
  await pessoa.type(local, 'pos');
  expect(await screen.findByRole('option', { name: /Campos Novos/ })).toBeInTheDocument();
  soltar();
  await waitFor(() => expect(perguntas).toEqual(['Cam', 'Campos']));
  expect(screen.queryByRole('option', { name: /Campinas/ })).not.toBeInTheDocument();
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

test('com chave do Google e o programa dele ausente: só o console sabe, e a busca própria continua', async () => {
  servidor.use(responde('configuracaoPublica', { googleMapsApiKey: 'chave' }));
  const aviso = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await pessoa.type(await screen.findByRole('combobox', { name: /Local/ }), 'Campi');
  const programa = () => document.head.querySelector('script[src*="maps.googleapis.com"]');
  await waitFor(() => expect(programa()).not.toBeNull());
  programa()?.dispatchEvent(new Event('error'));
  await waitFor(() =>
    expect(aviso).toHaveBeenCalledWith(
      expect.stringContaining('serviço de mapas'),
      expect.anything(),
    ),
  );
  await pessoa.click(await screen.findByRole('option', { name: /Campinas\/SP/ }));
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
  expect(screen.queryByRole('alert', { name: /mapas/ })).not.toBeInTheDocument();
  aviso.mockRestore();
});

describe('um lugar do serviço de mapas', () => {
  const comGoogle = (lugares: OndeNoGoogle): void => {
    window.google = {
      maps: googleFalso({
        previsoes: [
          ['a', 'Santana, Brasil'],
          ['b', 'Campinas - SP, Brasil'],
        ],
        lugares,
      }).maps,
    };
    servidor.use(
      responde('configuracaoPublica', { googleMapsApiKey: 'chave' }),
      responde('lugares', []),
    );
  };
  const escolher = async (pessoa: Pessoa, nome: RegExp): Promise<void> => {
    fireEvent.change(screen.getByRole('combobox', { name: /Local/ }), {
      target: { value: 'cidade' },
    });
    await pessoa.click(await screen.findByRole('option', { name: nome }));
  };
  const aberto = async () => {
    const tela = abrir({ rota: '/mapas/novo' });
    await screen.findByRole('combobox', { name: /Local/ });
    return tela;
  };
  afterEach(() => {
    delete window.google;
  });

  test('as coordenadas de uma escolha anterior que chegam tarde não ficam com a nova; o fuso é o do servidor', async () => {
    let soltar: (onde: readonly [number, number]) => void = () => undefined;
    comGoogle({
      a: new Promise((resolve) => {
        soltar = resolve;
      }),
      b: [-22.90556, -47.06083],
    });
    const { pessoa } = await aberto();
    await escolher(pessoa, /Santana/);
    expect(coordenada('Latitude')).toBe('—');
    await escolher(pessoa, /Campinas/);
    await waitFor(() => expect(coordenada('Latitude')).toBe('22 º 54 \' 20 " S'));
    await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
    await act(async () => {
      soltar([-2, -50]);
      await Promise.resolve();
    });
    expect(coordenada('Latitude')).toBe('22 º 54 \' 20 " S');
  });

  test('o que se digitou enquanto elas não vinham fica', async () => {
    let soltar: (onde: readonly [number, number]) => void = () => undefined;
    comGoogle({
      a: new Promise((resolve) => {
        soltar = resolve;
      }),
    });
    const { pessoa } = await aberto();
    await escolher(pessoa, /Santana/);
    await pessoa.click(screen.getByRole('button', { name: 'Digitar coordenadas' }));
    await pessoa.type(campo(/Latitude/), '10');
    await act(async () => {
      soltar([-2, -50]);
      await Promise.resolve();
    });
    expect(campo(/Latitude/)).toHaveValue('10');
  });

  test('o que ele não localiza diz o que fazer; escolhido de novo, pergunta-se de novo', async () => {
    const lugares: Record<string, readonly [number, number]> = {};
    comGoogle(lugares);
    const aviso = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { pessoa } = await aberto();
    await escolher(pessoa, /Santana/);
    const frase = /O serviço de mapas não informou as coordenadas/;
    expect(await screen.findByText(frase)).toBeInTheDocument();
    lugares['a'] = [-2, -50];
    await escolher(pessoa, /Santana/);
    await waitFor(() => expect(coordenada('Latitude')).toBe('02 º 00 \' 00 " S'));
    expect(screen.queryByText(frase)).not.toBeInTheDocument();
    aviso.mockRestore();
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
