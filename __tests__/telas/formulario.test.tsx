/** O formulário de mapa: preencher, ser avisado do fuso, decidir, ver a prévia, salvar, não perder nada. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Lugar, MapaEntrada } from '@core/contract';
import { ID_MAPA, lugares, mapa, tokenDe, verao } from '../support/exemplos';
import { recusa, responde, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

type Pessoa = ReturnType<typeof abrir>['pessoa'];

const campo = (nome: RegExp): HTMLElement => screen.getByRole('textbox', { name: nome });

async function escreverData(pessoa: Pessoa, [dia, mes, ano]: [string, string, string]): Promise<void> {
  await pessoa.click(screen.getByRole('spinbutton', { name: 'Dia' }));
  await pessoa.keyboard(`${dia}${mes}${ano}`);
}

async function escolherCampinas(pessoa: Pessoa): Promise<void> {
  await pessoa.type(screen.getByRole('combobox', { name: /Local/ }), 'Campi');
  await pessoa.click(await screen.findByRole('option', { name: /Campinas\/SP/ }));
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
}

async function preencher(pessoa: Pessoa, data: [string, string, string] = ['10', '11', '1985'], hora = '1430'): Promise<void> {
  await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Maria de Campinas');
  await escreverData(pessoa, data);
  await pessoa.type(campo(/Hora/), hora);
  await escolherCampinas(pessoa);
}

const criados: MapaEntrada[] = [];
beforeEach(() => {
  criados.length = 0;
  servidor.use(
    responde('lugares', lugares),
    responde('fuso', { utcOffset: '-03:00', iana: 'America/Sao_Paulo' }),
    responde('verao', verao.verao1985),
    responde('criarMapa', (p: Pedido) => (criados.push(p.corpo as MapaEntrada), { id: ID_MAPA }), 201),
    responde('mapa', mapa),
  );
});

test('nascimento em horário de verão: 3 s depois avisa, mostra o efeito, aplica, desfaz; salva com −02:00', async () => {
  const { pessoa, router } = abrir({ rota: '/mapas/novo' });
  await preencher(pessoa);
  expect(campo(/Latitude/)).toHaveValue('22 º 54 \' 20 " S');
  expect(campo(/Longitude/)).toHaveValue('47 º 03 \' 39 " O');
  expect(await screen.findByText(/Horário de verão em vigor de 02\/11\/1985 a 15\/03\/1986: −02:00\./, {}, { timeout: 4500 })).toBeInTheDocument();
  expect(await screen.findByText(/^Ascendente: .* com −03:00; .* com −02:00\.$/)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'clique para aplicar' }));
  expect(campo(/Fuso/)).toHaveValue('−02:00');
  await pessoa.click(screen.getByRole('button', { name: 'desfazer' }));
  expect(campo(/Fuso/)).toHaveValue('−03:00');
  await pessoa.click(await screen.findByRole('button', { name: 'clique para aplicar' }));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
  expect(criados).toEqual([{
    nome: 'Maria de Campinas', localidade: 'Campinas/SP', ianaTimeZone: 'America/Sao_Paulo', data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
    latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' }, longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
  }]);
}, 20_000);

test('salvar antes dos 3 s verifica na hora e espera a decisão; manter é uma decisão', async () => {
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await preencher(pessoa);
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Antes de continuar, decida o fuso/)).toBeInTheDocument();
  expect(criados).toEqual([]);
  await pessoa.click(screen.getByRole('button', { name: 'manter −03:00' }));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(criados.map((c) => c.data)).toEqual([{ dataHora: '1985-11-10T17:30:00Z', fuso: '-03:00' }]));
}, 20_000);

test.each([
  ['inexistente2018', ['04', '11', '2018'], '0030', '−03:00', '2018-11-04T03:30:00Z'],
  ['repetida2018', ['17', '02', '2018'], '2330', '−02:00', '2018-02-18T01:30:00Z'],
] as const)('hora %s: pergunta em palavras e espera a escolha', async (caso, data, hora, escolha, instante) => {
  servidor.use(responde('verao', verao[caso]));
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await preencher(pessoa, [...data], hora);
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  const aviso = (await screen.findByText(verao[caso].explicacao ?? '')).closest('[role]') as HTMLElement;
  expect(within(aviso).getAllByRole('button', { name: /^Usar/ })).toHaveLength(2);
  expect(criados).toEqual([]);
  await pessoa.click(within(aviso).getByRole('button', { name: `Usar ${escolha}` }));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(criados.map((c) => c.data.dataHora)).toEqual([instante]));
}, 20_000);

test('Abrir mostra a prévia, Editar volta com tudo escrito, e sair e voltar à tela também', async () => {
  const { pessoa, router } = abrir({ rota: '/mapas/novo' });
  servidor.use(responde('verao', verao.horaLegal));
  await preencher(pessoa, ['01', '07', '1985']);
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
}, 20_000);

test('com erros não salva nem abre, e diz o que fazer em cada campo', async () => {
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await pessoa.click(await screen.findByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('Há campos a completar ou corrigir: nada foi salvo ainda.')).toBeInTheDocument();
  for (const frase of ['Informe o nome.', 'Informe a data: dia, mês e ano.', 'Informe a hora, como 14:30 ou 14:30:05.', 'Informe o local.']) expect(screen.getByText(frase)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('heading', { name: 'Novo mapa' })).toBeInTheDocument();
  expect(criados).toEqual([]);
});

test('o servidor recusa: a razão dele aparece e o que se escreveu continua', async () => {
  servidor.use(responde('verao', verao.horaLegal), recusa('criarMapa', { status: 403, detail: 'x', errors: { Mapa: ['Usuário não pode criar novos mapas.'] } }));
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await preencher(pessoa);
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Usuário não pode criar novos mapas.')).toBeInTheDocument();
  expect(campo(/Nome/)).toHaveValue('Maria de Campinas');
}, 20_000);

test('sessão perdida ao salvar: depois do login da mesma pessoa, o formulário está como estava', async () => {
  const token = tokenDe();
  servidor.use(responde('verao', verao.horaLegal), recusa('criarMapa', { status: 401 }), responde('login', { access_token: token }));
  const { pessoa } = abrir({ rota: '/mapas/novo', token });
  await preencher(pessoa);
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Sua sessão terminou/)).toBeInTheDocument();
  await pessoa.type(screen.getByLabelText('Senha'), 'segredo');
  await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
}, 20_000);

test('coordenadas: os 7 caracteres, uma forma colada das duas juntas, e o que não se entende', async () => {
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await screen.findByRole('textbox', { name: /Nome/ });
  await pessoa.type(campo(/Latitude/), '233201S');
  await pessoa.tab();
  expect(campo(/Latitude/)).toHaveValue('23 º 32 \' 01 " S');
  await pessoa.type(campo(/Longitude/), 'quarenta');
  await pessoa.tab();
  expect(screen.getByText('Não entendi. Escreva como 463701O ou −46,6170.')).toBeInTheDocument();
  await pessoa.click(campo(/Longitude/));
  await pessoa.paste('-23.5336, -46.6170');
  expect(campo(/Latitude/)).toHaveValue('23 º 32 \' 01 " S');
  expect(campo(/Longitude/)).toHaveValue('46 º 37 \' 01 " O');
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
});

test('busca: nada antes de 3 letras, uma pergunta só ao parar de escrever, e a resposta velha não ganha', async () => {
  const perguntas: string[] = [];
  let soltar: () => void = () => undefined;
  const lento = new Promise<void>((resolve) => { soltar = resolve; });
  servidor.use(responde('lugares', async ({ url }): Promise<Lugar[]> => {
    const texto = url.searchParams.get('texto') ?? '';
    perguntas.push(texto);
    if (texto === 'Cam') await lento;
    return lugares.filter((l) => (texto === 'Campos' ? l.nome === 'Campos Novos' : true));
  }));
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  const local = await screen.findByRole('combobox', { name: /Local/ });
  await pessoa.type(local, 'Ca');
  expect(await screen.findByText('Escreva ao menos 3 letras.')).toBeInTheDocument();
  await pessoa.type(local, 'm');
  await waitFor(() => expect(perguntas).toEqual(['Cam']));
  await pessoa.type(local, 'pos');
  expect(await screen.findByRole('option', { name: /Campos Novos/ })).toBeInTheDocument();
  soltar();
  await waitFor(() => expect(perguntas).toEqual(['Cam', 'Campos']));
  expect(screen.queryByRole('option', { name: /Campinas/ })).not.toBeInTheDocument();
}, 20_000);

test('editar: parte do mapa salvo, sem perguntar de novo pelo fuso já decidido, e grava o que mudou', async () => {
  const gravados: Pedido[] = [];
  const { http, HttpResponse } = await import('msw');
  servidor.use(http.put('http://localhost/api/mapas/:id', async ({ request }) => {
    gravados.push({ url: new URL(request.url), parametros: {}, corpo: await request.json(), autorizacao: null });
    return new HttpResponse(null, { status: 204 });
  }));
  const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}/editar` });
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
  expect(campo(/Hora/)).toHaveValue('14:30');
  expect(campo(/Fuso/)).toHaveValue('−02:00');
  await pessoa.clear(campo(/Nome/));
  await pessoa.type(campo(/Nome/), 'Maria Clara');
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
  expect(gravados[0]?.corpo).toMatchObject({ nome: 'Maria Clara', data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' } });
}, 20_000);

test('com chave do Google e o programa dele ausente: só o console sabe, e a busca própria continua', async () => {
  servidor.use(responde('configuracaoPublica', { googleMapsApiKey: 'chave' }));
  const aviso = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await screen.findByRole('combobox', { name: /Local/ });
  await waitFor(() => expect(document.head.querySelector('script[src*="maps.googleapis.com"]')).not.toBeNull());
  document.head.querySelector('script[src*="maps.googleapis.com"]')?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(aviso).toHaveBeenCalledWith(expect.stringContaining('serviço de mapas'), expect.anything()));
  await escolherCampinas(pessoa);
  expect(screen.queryByRole('alert', { name: /mapas/ })).not.toBeInTheDocument();
  aviso.mockRestore();
});
