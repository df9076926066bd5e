/**
 * O formulário de mapa: preencher, ser avisado do fuso, decidir, dizer o que se sabe da hora, salvar,
 * e não perder nada pelo caminho.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import EditarMapaPage from '@/pages/EditarMapaPage';
import { makeStore } from '@/store/store';
import type { Lugar, MapaEntrada } from '@core/contract';
import { ID_MAPA, lugares, mapaSemHora, tokenDe, verao } from '../support/exemplos';
import {
  abrirEscrito,
  abrirNovo,
  alerta,
  campo,
  coordenada,
  criados,
  escreverData,
  portao,
  prepararServidor,
  preencher,
  type Pessoa,
} from '../support/formularioNaTela';
import { googleFalso } from '../support/googleFalso';
import { recusa, responde, semCorpo, semRede, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

prepararServidor();

const botao = (name: string): HTMLElement => screen.getByRole('button', { name });
const precisao = (name: string): HTMLElement => screen.getByRole('radio', { name });
const salvar = (pessoa: Pessoa) => pessoa.click(botao('Salvar'));
async function escrever(pessoa: Pessoa, qual: RegExp, texto: string): Promise<void> {
  await pessoa.clear(campo(qual));
  await pessoa.paste(texto);
}

test('vazio diz o que falta; preenchido, 3 s depois avisa do horário de verão, mostra o efeito, aplica, desfaz; salva com −02:00', async () => {
  const { pessoa, router } = abrirNovo();
  await pessoa.click(await screen.findByRole('button', { name: 'Salvar' }));
  for (const frase of [
    'Preencha ou corrija os campos destacados. Nada foi salvo.',
    'Informe o nome.',
    'Informe a data: dia, mês e ano.',
    'Informe a hora, como 14:30 ou 14:30:05.',
    'Informe o local.',
  ])
    expect(screen.getByText(frase)).toBeInTheDocument();
  await pessoa.click(botao('Abrir'));
  expect(screen.getByRole('heading', { name: 'Novo mapa' })).toBeInTheDocument();
  // O foco vai ao primeiro campo com erro.
  await waitFor(() => expect(campo(/Nome/)).toHaveFocus());
  await preencher(pessoa);
  // Para ler, não para digitar.
  expect(screen.queryByRole('textbox', { name: /Latitude/ })).not.toBeInTheDocument();
  expect(coordenada('Latitude')).toBe('22 º 54 \' 20 " S');
  expect(coordenada('Longitude')).toBe('47 º 03 \' 39 " O');
  await screen.findByText(/Horário de verão em vigor de 02\/11\/1985 a 15\/03\/1986: −02:00\./);
  await screen.findByText(/^Ascendente: .* com −03:00; .* com −02:00\.$/);
  await pessoa.click(botao('clique para aplicar'));
  expect(campo(/Fuso/)).toHaveValue('−02:00');
  await pessoa.click(botao('desfazer'));
  expect(campo(/Fuso/)).toHaveValue('−03:00');
  await pessoa.click(await screen.findByRole('button', { name: 'clique para aplicar' }));
  await salvar(pessoa);
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

test('salvar antes dos 3 s verifica na hora e espera a decisão: manter o fuso, a hora que não existiu, a que houve duas vezes', async () => {
  const { pessoa } = await abrirEscrito();
  await salvar(pessoa);
  expect(await screen.findByText(/Antes de continuar, escolha o fuso/)).toBeInTheDocument();
  await pessoa.click(botao('manter −03:00'));
  await screen.findByText(
    'Fuso informado manualmente; o histórico de America/Sao_Paulo indica −02:00.',
  );
  for (const [caso, data, hora] of [
    ['inexistente2018', ['04', '11', '2018'], '00:30'],
    ['repetida2018', ['17', '02', '2018'], '23:30'],
  ] as const) {
    servidor.use(responde('verao', verao[caso]));
    await escreverData(pessoa, [...data]);
    await escrever(pessoa, /^Hora/, hora);
    await salvar(pessoa);
    const dito = await screen.findByText(verao[caso].explicacao ?? '');
    const aviso = within(dito.closest<HTMLElement>('[role]') ?? document.body);
    expect(aviso.getAllByRole('button', { name: /^Usar|vez/ })).toHaveLength(2);
  }
  expect(criados).toEqual([]);
  await pessoa.click(botao('Primeira vez (−02:00)'));
  await salvar(pessoa);
  await waitFor(() => expect(criados).toHaveLength(1));
  expect(criados[0]?.data).toEqual({ dataHora: '2018-02-18T01:30:00Z', fuso: '-02:00' });
});

test('busca: nada antes de 3 letras, uma pergunta só ao parar de escrever, e a resposta velha não ganha; ausente o programa do Google, só o console sabe', async () => {
  const aviso = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const perguntas: string[] = [];
  const [lento, soltar] = portao();
  servidor.use(
    responde('configuracaoPublica', { googleMapsApiKey: 'chave' }),
    responde('lugares', async ({ url }): Promise<Lugar[]> => {
      const texto = url.searchParams.get('texto') ?? '';
      perguntas.push(texto);
      if (texto === 'Cam') await lento;
      return lugares.filter((l) => (texto === 'Campos' ? l.nome === 'Campos Novos' : true));
    }),
  );
  const { pessoa } = abrirNovo();
  const local = await screen.findByRole('combobox', { name: /Local/ });
  await pessoa.type(local, 'Ca');
  expect(await screen.findByText('Digite pelo menos 3 letras.')).toBeInTheDocument();
  await pessoa.type(local, 'm');
  await waitFor(() => expect(perguntas).toEqual(['Cam']));
  const programa = () => document.head.querySelector('script[src*="maps.googleapis.com"]');
  await waitFor(() => expect(programa()).not.toBeNull());
  programa()?.dispatchEvent(new Event('error'));
  await pessoa.type(local, 'pos');
  expect(await screen.findByRole('option', { name: /Campos Novos/ })).toBeInTheDocument();
  soltar();
  await waitFor(() => expect(perguntas).toEqual(['Cam', 'Campos']));
  expect(screen.queryByRole('option', { name: /Campinas/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  const doGoogle = expect.stringContaining('serviço de mapas');
  await waitFor(() => expect(aviso).toHaveBeenCalledWith(doGoogle, expect.anything()));
  aviso.mockRestore();
});

test('o serviço de mapas: o que vem tarde não fica com outra escolha, nem por cima do que se digitou; o que não vem diz-se, e pede-se de novo', async () => {
  const nomes = { a: 'Santana', b: 'Campinas - SP', c: 'Toledo', d: 'Viana' };
  const [deSantana, soltarSantana] = portao();
  const [deViana, soltarViana] = portao();
  const onde: Record<string, readonly [number, number] | Promise<readonly [number, number]>> = {
    a: deSantana.then(() => [-2, -50]),
    b: [-22.90556, -47.06083],
    d: deViana.then(() => [-2, -50]),
  };
  const { maps } = googleFalso({ previsoes: Object.entries(nomes), lugares: onde });
  window.google = { maps };
  const aviso = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  servidor.use(
    responde('configuracaoPublica', { googleMapsApiKey: 'chave' }),
    responde('lugares', []),
  );
  try {
    const { pessoa } = abrirNovo();
    const local = await screen.findByRole('combobox', { name: /Local/ });
    const escolher = async (id: keyof typeof nomes) => {
      fireEvent.change(local, { target: { value: 'cidade' } });
      await pessoa.click(await screen.findByRole('option', { name: new RegExp(nomes[id]) }));
    };
    const latitude = (escrita: string) =>
      waitFor(() => expect(coordenada('Latitude')).toBe(escrita));
    await escolher('a');
    await latitude('—');
    await escolher('b');
    await latitude('22 º 54 \' 20 " S');
    await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
    await act(async () => soltarSantana());
    await latitude('22 º 54 \' 20 " S');
    await escolher('c');
    const frase = /O serviço de mapas não informou as coordenadas/;
    expect(await screen.findByText(frase)).toBeInTheDocument();
    onde['c'] = [-2, -50];
    await escolher('c');
    await latitude('02 º 00 \' 00 " S');
    expect(screen.queryByText(frase)).not.toBeInTheDocument();
    await escolher('d');
    await pessoa.click(botao('Digitar coordenadas'));
    await escrever(pessoa, /Latitude/, '10');
    await act(async () => soltarViana());
    expect(campo(/Latitude/)).toHaveValue('10');
  } finally {
    delete window.google;
    aviso.mockRestore();
  }
});

test('recusado, diz-se a razão até que algo mude; perdida a resposta, o que se escreveu fica e Salvar de novo leva a mesma chave, até se escrever outra coisa', async () => {
  const enviados: [string | null, string][] = [];
  const SEM_CONEXAO = 'Sem conexão com o servidor. Verifique a internet e tente de novo.';
  const razao = 'Usuário não pode criar novos mapas.';
  servidor.use(
    responde('verao', verao.horaLegal),
    recusa('criarMapa', { status: 403, detail: 'x', errors: { Mapa: [razao] } }),
  );
  const { pessoa, store, router, unmount } = await abrirEscrito({ nome: 'Maria' });
  await salvar(pessoa);
  await alerta(razao);
  await escrever(pessoa, /Nome/, 'Ana');
  expect(screen.queryByText(razao)).not.toBeInTheDocument();
  servidor.use(
    semRede('criarMapa', (p) => enviados.push([p.chave, (p.corpo as MapaEntrada).nome])),
  );
  const perderSe = async (quem: Pessoa): Promise<void> => {
    const antes = enviados.length;
    await quem.click(botao('Salvar'));
    await waitFor(() => expect(enviados).toHaveLength(antes + 1));
    await alerta(SEM_CONEXAO);
  };
  await perderSe(pessoa);
  await perderSe(pessoa);
  // Quem sai da tela e volta, e quem recarrega a página.
  await act(() => router.navigate('/sobre'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(() => router.navigate('/mapas/novo'));
  await waitFor(() => expect(campo(/Nome/)).toHaveValue('Ana'));
  unmount();
  const { outbox, auth } = store.getState();
  const recarregada = abrirNovo({ store: makeStore({ outbox, auth }) });
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
  await perderSe(recarregada.pessoa);
  await recarregada.pessoa.type(campo(/Nome/), '!');
  await perderSe(recarregada.pessoa);
  const [primeira] = enviados[0] ?? [];
  expect(primeira).toMatch(/^[\x21-\x7e]{16,64}$/);
  expect(enviados.map(([chave, nome]) => [chave === primeira, nome])).toEqual([
    ...Array(3).fill([true, 'Ana']),
    [false, 'Ana!'],
  ]);
});

test('sessão perdida ao salvar: depois do login da mesma pessoa, o formulário está como estava', async () => {
  servidor.use(
    responde('verao', verao.horaLegal),
    recusa('criarMapa', { status: 401 }),
    responde('login', { access_token: tokenDe() }),
  );
  const { pessoa } = await abrirEscrito({}, (opcoes) => abrir({ rota: '/mapas/novo', ...opcoes }));
  await salvar(pessoa);
  expect(await screen.findByText(/Sua sessão terminou/)).toBeInTheDocument();
  await pessoa.type(screen.getByLabelText('Senha'), 'segredo');
  await pessoa.click(botao('Entrar'));
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
});

test('editar parte do mapa salvo, sem perguntar pelo fuso já decidido; sem rede o que se mudou fica; grava-se o que mudou, e o resto como estava', async () => {
  const gravados: unknown[] = [];
  servidor.use(responde('mapa', mapaSemHora), semRede('substituirMapa'));
  const rota = `/mapas/${ID_MAPA}/editar`;
  const tela = { parte: <EditarMapaPage />, caminho: '/mapas/:id/editar', rota };
  const { pessoa, router } = abrir(tela);
  const { nome } = mapaSemHora;
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue(nome);
  expect(campo(/Fuso/)).toHaveValue('−02:00');
  expect(precisao('Não sei a hora')).toBeChecked();
  await pessoa.type(campo(/Nome/), '!');
  await salvar(pessoa);
  await alerta(/^Sem conexão com o servidor/);
  await act(() => router.navigate('/sobre'));
  await act(() => router.navigate(rota));
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue(`${nome}!`);
  servidor.use(semCorpo('substituirMapa', ({ corpo, versao }) => gravados.push({ corpo, versao })));
  await salvar(pessoa);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
  expect(gravados).toEqual([
    {
      versao: `"${mapaSemHora.versao}"`,
      corpo: expect.objectContaining({
        nome: `${nome}!`,
        data: { dataHora: '1985-11-11T14:00:00Z', fuso: '-02:00' },
        hora: { precisao: 'desconhecida' },
        rodden: 'X',
        fonteDaHora: 'Ninguém se lembra',
      }),
    },
  ]);
});
