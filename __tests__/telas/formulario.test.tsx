/** O formulário de mapa: preencher, ser avisado do fuso, decidir, ver a prévia, salvar, não perder nada. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { makeStore, type AppStore } from '@/app/store';
import { saiu, sessaoRecuperada } from '@/features/auth/authSlice';
import { lerToken } from '@/features/auth/token';
import { rascunhoMudou } from '@/features/mapas/formularioSlice';
import type { RascunhoDeMapa } from '@/features/mapas/rascunho';
import type { Lugar, Mapa, MapaEntrada } from '@core/contract';
import { campinas } from '../src/mapas/apoio';
import { ID_MAPA, lugares, mapa, tokenDe, verao } from '../support/exemplos';
import { recusa, responde, semRede, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

type Pessoa = ReturnType<typeof abrir>['pessoa'];

/** Uma resposta que só vem quando o teste deixa. */
function portao(): [Promise<void>, () => void] {
  let abrirPortao: () => void = () => undefined;
  return [new Promise<void>((resolve) => { abrirPortao = resolve; }), () => abrirPortao()];
}

/** O formulário novo já escrito (o primeiro teste o preenche à mão): um nascimento em Campinas, com o fuso que o lugar dá. */
async function abrirEscrito(mudanca: Partial<RascunhoDeMapa> = {}) {
  const store = makeStore();
  const claims = lerToken(tokenDe());
  store.dispatch(rascunhoMudou({ usuario: claims?.sub ?? '', chave: 'novo', inicial: { ...campinas, nome: 'Maria de Campinas', fuso: null, ...mudanca }, mudanca: {} }));
  const aberta = abrir({ rota: '/mapas/novo', store });
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
  return aberta;
}

/** Em que estado estão as perguntas feitas a uma rota, na ordem em que se fizeram. */
const perguntas = (store: AppStore, rota: string): unknown[] =>
  Object.values(store.getState().api.queries).filter((q) => q?.endpointName === rota).map((q) => q?.status);

/** O que se lê ao lado do rótulo, quando as coordenadas são as do lugar. */
const coordenada = (rotulo: string): string => screen.getByText(rotulo, { selector: 'dt' }).nextSibling?.textContent ?? '';
const alerta = (texto: RegExp | string): Promise<HTMLElement> => screen.findByText(texto);

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
  // Para ler, não para digitar.
  expect(screen.queryByRole('textbox', { name: /Latitude/ })).not.toBeInTheDocument();
  expect(coordenada('Latitude')).toBe('22 º 54 \' 20 " S');
  expect(coordenada('Longitude')).toBe('47 º 03 \' 39 " O');
  expect(await screen.findByText(/Horário de verão em vigor de 02\/11\/1985 a 15\/03\/1986: −02:00\./, {}, { timeout: 15_000 })).toBeInTheDocument();
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
  const { pessoa } = await abrirEscrito();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Antes de continuar, escolha o fuso/)).toBeInTheDocument();
  expect(criados).toEqual([]);
  await pessoa.click(screen.getByRole('button', { name: 'manter −03:00' }));
  expect(screen.getByText('Fuso informado manualmente; o histórico de America/Sao_Paulo indica −02:00.')).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(criados.map((c) => c.data)).toEqual([{ dataHora: '1985-11-10T17:30:00Z', fuso: '-03:00' }]));
}, 20_000);

test.each([
  ['inexistente2018', '2018-11-04', '00:30', 'Usar −03:00', '2018-11-04T03:30:00Z'],
  ['repetida2018', '2018-02-17', '23:30', 'Primeira vez (−02:00)', '2018-02-18T01:30:00Z'],
] as const)('hora %s: pergunta em palavras e espera a escolha', async (caso, data, hora, escolha, instante) => {
  servidor.use(responde('verao', verao[caso]));
  const { pessoa } = await abrirEscrito({ data, hora });
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  const aviso = (await screen.findByText(verao[caso].explicacao ?? '')).closest('[role]') as HTMLElement;
  expect(within(aviso).getAllByRole('button', { name: /^Usar|vez/ })).toHaveLength(2);
  expect(criados).toEqual([]);
  await pessoa.click(within(aviso).getByRole('button', { name: escolha }));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(criados.map((c) => c.data.dataHora)).toEqual([instante]));
}, 20_000);

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
}, 20_000);

test('com erros não salva nem abre, e diz o que fazer em cada campo', async () => {
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await pessoa.click(await screen.findByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('Preencha ou corrija os campos destacados. Nada foi salvo.')).toBeInTheDocument();
  for (const frase of ['Informe o nome.', 'Informe a data: dia, mês e ano.', 'Informe a hora, como 14:30 ou 14:30:05.', 'Informe o local.']) expect(screen.getByText(frase)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('heading', { name: 'Novo mapa' })).toBeInTheDocument();
  expect(criados).toEqual([]);
  // O foco vai ao primeiro campo com erro.
  await waitFor(() => expect(campo(/Nome/)).toHaveFocus());
});

test('o servidor recusa: a razão dele aparece, o que se escreveu continua, e ela some quando algo muda', async () => {
  servidor.use(responde('verao', verao.horaLegal), recusa('criarMapa', { status: 403, detail: 'x', errors: { Mapa: ['Usuário não pode criar novos mapas.'] } }));
  const { pessoa } = await abrirEscrito();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await alerta('Usuário não pode criar novos mapas.')).toBeInTheDocument();
  expect(campo(/Nome/)).toHaveValue('Maria de Campinas');
  await pessoa.clear(campo(/Nome/));
  expect(screen.queryByText('Usuário não pode criar novos mapas.')).not.toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await alerta('Informe o nome.')).toBeInTheDocument();
}, 20_000);

test('a resposta perde-se: Salvar de novo, mesmo depois de recarregar, leva a mesma chave; com outra coisa escrita, outra', async () => {
  const enviados: [string | null, string][] = [];
  servidor.use(responde('verao', verao.horaLegal), semRede('criarMapa', (p) => enviados.push([p.chave, (p.corpo as MapaEntrada).nome])));
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
  const recarregada = abrir({ rota: '/mapas/novo', store: makeStore({ formulario: store.getState().formulario, auth: store.getState().auth }) });
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
  await salvar(recarregada.pessoa);
  await recarregada.pessoa.type(campo(/Nome/), '!');
  await salvar(recarregada.pessoa);
  const [primeira] = enviados[0] ?? [];
  expect(primeira).toMatch(/^[\x21-\x7e]{16,64}$/);
  expect(enviados.map(([chave, nome]) => [chave === primeira, nome])).toEqual([
    [true, 'Maria de Campinas'], [true, 'Maria de Campinas'], [true, 'Maria de Campinas'], [false, 'Maria de Campinas!'],
  ]);
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

describe('coordenadas digitadas', () => {
  const escrever = async (pessoa: Pessoa): Promise<void> => pessoa.click(await screen.findByRole('button', { name: 'Escrever coordenadas' }));
  const redigitar = async (pessoa: Pessoa, qual: RegExp, texto: string): Promise<void> => {
    await pessoa.clear(campo(qual));
    if (texto) await pessoa.type(campo(qual), texto);
  };

  beforeEach(() => servidor.use(responde('verao', verao.horaLegal)));

  test('o botão as troca por campos, com o foco no primeiro e o que havia; os 7 caracteres, e um par colado', async () => {
    const { pessoa } = await abrirEscrito();
    await escrever(pessoa);
    expect(campo(/Latitude/)).toHaveFocus();
    expect(campo(/Longitude/)).toHaveValue('47 º 03 \' 39 " O');
    await redigitar(pessoa, /Latitude/, '233201S');
    await pessoa.tab();
    expect(campo(/Latitude/)).toHaveValue('23 º 32 \' 01 " S');
    await pessoa.click(campo(/Longitude/));
    await pessoa.paste('40.7128 N, 74.0060 W');
    expect(campo(/Latitude/)).toHaveValue('40 º 42 \' 46 " N');
    expect(campo(/Longitude/)).toHaveValue('74 º 00 \' 22 " O');
    await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
  }, 20_000);

  test.each([['abc', 'Não foi possível entender. Digite como 233201S ou −23,5336.'], ['99 99 99 N', 'Não foi possível entender. Digite como 233201S ou −23,5336.'], ['', 'Digite a latitude, ou escolha um lugar da lista.']])(
    '%j não salva nem abre o que havia antes, e leva o foco ao campo', async (texto, frase) => {
      const { pessoa, router } = await abrirEscrito();
      await escrever(pessoa);
      await redigitar(pessoa, /Latitude/, texto);
      for (const acao of ['Salvar', 'Abrir']) {
        await pessoa.click(screen.getByRole('button', { name: acao }));
        expect(await alerta(frase)).toBeInTheDocument();
        await waitFor(() => expect(campo(/Latitude/)).toHaveFocus());
      }
      expect(criados).toEqual([]);
      expect(router.state.location.search).toBe('');
    }, 20_000);

  test('100000N e Enter salva 10° N; a que estava antes não vai', async () => {
    const { pessoa } = await abrirEscrito();
    await escrever(pessoa);
    await redigitar(pessoa, /Latitude/, '100000N{Enter}');
    await waitFor(() => expect(criados.map((c) => c.latitude)).toEqual([{ grau: 10, minuto: 0, segundo: 0, direcao: 'Norte' }]));
  }, 20_000);

  test('463701E não é leste em silêncio: mostra que entendeu oeste, e só segue depois', async () => {
    const { pessoa } = await abrirEscrito();
    await escrever(pessoa);
    await redigitar(pessoa, /Longitude/, '463701E{Enter}');
    expect(await alerta('Entendido: oeste (O). Para o leste, termine com L.')).toBeInTheDocument();
    expect(campo(/Longitude/)).toHaveValue('46 º 37 \' 01 " O');
    expect(campo(/Longitude/)).toHaveFocus();
    expect(criados).toEqual([]);
    await pessoa.keyboard('{Enter}');
    await waitFor(() => expect(criados.map((c) => c.longitude.direcao)).toEqual(['Oeste']));
  }, 20_000);
});

describe('o lugar é o que se escolheu', () => {
  test('nome reescrito sem escolher: as coordenadas do outro não valem, e diz-se; a pessoa pode ficar com elas de propósito', async () => {
    servidor.use(responde('verao', verao.horaLegal));
    const { pessoa } = await abrirEscrito();
    const local = screen.getByRole('combobox', { name: /Local/ });
    await pessoa.clear(local);
    await pessoa.type(local, 'Porto Alegre/RS');
    await pessoa.keyboard('{Escape}');
    expect([coordenada('Latitude'), coordenada('Longitude')]).toEqual(['—', '—']);
    expect(screen.queryByText(/Hora legal/)).not.toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await alerta('Escolha um lugar da lista para obter as coordenadas e o fuso.')).toBeInTheDocument();
    expect(criados).toEqual([]);
    await pessoa.click(screen.getByRole('button', { name: 'use as de Campinas/SP com este nome' }));
    expect(await alerta(/Valem as coordenadas digitadas, qualquer que seja o nome/)).toBeInTheDocument();
    expect(campo(/Latitude/)).toHaveFocus();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(criados.map((c) => [c.localidade, c.latitude.grau])).toEqual([['Porto Alegre/RS', 22]]));
  }, 20_000);

  test('o fuso do lugar que não vem pede-se de novo, e o foco espera por ele no campo', async () => {
    servidor.use(semRede('fuso'), responde('verao', verao.horaLegal));
    const { pessoa } = abrir({ rota: '/mapas/novo' });
    await pessoa.type(await screen.findByRole('combobox', { name: /Local/ }), 'Campi');
    await pessoa.click(await screen.findByRole('option', { name: /Campinas\/SP/ }));
    expect(await alerta(/^Não foi possível obter o fuso deste lugar\./)).toBeInTheDocument();
    servidor.use(responde('fuso', { utcOffset: '-03:00', iana: 'America/Sao_Paulo' }));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
    expect(campo(/Fuso/)).toHaveFocus();
  });

  test('o fuso de uma coordenada anterior que chega tarde não fica com a nova', async () => {
    const [lento, soltar] = portao();
    servidor.use(responde('verao', verao.horaLegal), responde('fuso', async ({ url }) => {
      if (!url.searchParams.get('coordenada')?.startsWith('35°')) return { utcOffset: '-03:00', iana: 'America/Sao_Paulo' };
      await lento;
      return { utcOffset: '+09:00', iana: 'Asia/Tokyo' };
    }));
    const { pessoa, store } = abrir({ rota: '/mapas/novo' });
    await pessoa.click(await screen.findByRole('button', { name: 'Escrever coordenadas' }));
    await pessoa.paste('35.6895 N, 139.6917 E');
    expect(await alerta('Buscando o fuso do lugar…')).toBeInTheDocument();
    await waitFor(() => expect(perguntas(store, 'fuso')).toEqual(['pending']));
    await pessoa.click(campo(/Latitude/));
    await pessoa.paste('-23.5336, -46.6170');
    expect(await alerta('America/Sao_Paulo')).toBeInTheDocument();
    soltar();
    await waitFor(() => expect(perguntas(store, 'fuso')).toEqual(['fulfilled', 'fulfilled']));
    expect(screen.queryByText('Asia/Tokyo')).not.toBeInTheDocument();
    expect(campo(/Fuso/)).toHaveValue('−03:00');
  }, 20_000);
});

describe('uma resposta é da sua pergunta', () => {
  test('enquanto a de agora não vem, nada se salva com a de antes: nem o fuso do lugar, nem o horário de verão', async () => {
    const [deToquio, soltarToquio] = portao();
    const [de1986, soltar1986] = portao();
    servidor.use(
      responde('fuso', async ({ url }) => {
        if (!url.searchParams.get('coordenada')?.startsWith('35°')) return { utcOffset: '-03:00', iana: 'America/Sao_Paulo' };
        await deToquio;
        return { utcOffset: '+09:00', iana: 'Asia/Tokyo' };
      }),
      responde('verao', async ({ url }) => {
        if (!url.searchParams.get('dt')?.startsWith('1986')) return verao.horaLegal;
        await de1986;
        return { ...verao.horaLegal, alternativas: [{ ...verao.horaLegal.alternativas[0]!, offset: '+09:00' }] };
      }),
    );
    const { pessoa, store } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('heading', { level: 1, name: 'Maria de Campinas' });
    await pessoa.click(screen.getByRole('button', { name: 'Editar' }));
    await pessoa.click(await screen.findByRole('button', { name: 'Escrever coordenadas' }));
    await pessoa.paste('35.6895 N, 139.6917 E');
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(perguntas(store, 'fuso')).toEqual(['fulfilled', 'pending']));
    expect([campo(/Fuso/).getAttribute('value'), criados]).toEqual(['', []]);
    await pessoa.click(screen.getByRole('spinbutton', { name: 'Ano' }));
    await pessoa.keyboard('1986');
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    soltarToquio();
    await waitFor(() => expect(perguntas(store, 'verao')).toEqual(['fulfilled', 'pending']));
    expect(criados).toEqual([]);
    soltar1986();
    await waitFor(() => expect(criados.map((c) => [c.ianaTimeZone, c.data.fuso])).toEqual([['Asia/Tokyo', '+09:00']]));
  }, 20_000);
});

describe('a verificação do fuso', () => {
  test('a resposta de uma hora anterior que chega por último não deixa nada por verificar', async () => {
    const [lento, soltar] = portao();
    servidor.use(responde('verao', async ({ url }) => {
      if (url.searchParams.get('dt')?.includes('14:30')) await lento;
      return verao.verao1985;
    }));
    const { pessoa, store } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(perguntas(store, 'verao')).toEqual(['pending']));
    await pessoa.clear(campo(/Hora/));
    await pessoa.type(campo(/Hora/), '15:30');
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await alerta(/Antes de continuar, escolha o fuso/)).toBeInTheDocument();
    soltar();
    await waitFor(() => expect(perguntas(store, 'verao')).toEqual(['fulfilled', 'fulfilled']));
    expect(screen.queryByText('Verificando o fuso e o horário de verão…')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'clique para aplicar' })).toBeInTheDocument();
    expect(criados).toEqual([]);
  }, 20_000);

  test('mudar algo enquanto se verifica desfaz o pedido: não se salva o que não se mandou salvar', async () => {
    const [lento, soltar] = portao();
    servidor.use(responde('verao', async () => (await lento, verao.horaLegal)));
    const { pessoa, store } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await pessoa.type(campo(/Nome/), ' e Silva');
    soltar();
    expect(await alerta(/Hora legal: −03:00\./)).toBeInTheDocument();
    expect([criados, perguntas(store, 'verao'), screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')]).toEqual([[], ['fulfilled'], null]);
  }, 20_000);

  test('sem resposta nada se salva em silêncio: verifica-se de novo, ou a pessoa segue sabendo', async () => {
    servidor.use(semRede('verao'));
    const { pessoa } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await alerta(/Não foi possível verificar se havia horário de verão nesta data\./)).toBeInTheDocument();
    expect(criados).toEqual([]);
    servidor.use(responde('verao', verao.verao1985));
    await pessoa.click(screen.getByRole('button', { name: 'verificar de novo' }));
    expect(await screen.findByRole('button', { name: 'clique para aplicar' })).toBeInTheDocument();
    expect(criados).toEqual([]);
  }, 20_000);

  test('sem resposta, a pessoa decide, e fica dito que ninguém verificou', async () => {
    servidor.use(semRede('verao'));
    const { pessoa } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await pessoa.click(await screen.findByRole('button', { name: 'usar −03:00 sem verificar' }));
    expect(await alerta(/Fuso informado manualmente, sem verificação do horário de verão: −03:00\./)).toBeInTheDocument();
    expect(criados).toEqual([]);
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(criados).toHaveLength(1));
  }, 20_000);

  test('Salvar duas vezes, durante a verificação e durante a gravação, faz um mapa só', async () => {
    const [verificado, verificar] = portao();
    const [gravado, gravar] = portao();
    servidor.use(
      responde('verao', async () => (await verificado, verao.horaLegal)),
      responde('criarMapa', async (p: Pedido) => (criados.push(p.corpo as MapaEntrada), await gravado, { id: ID_MAPA }), 201),
    );
    const { pessoa, router } = await abrirEscrito();
    const salvar = screen.getByRole('button', { name: 'Salvar' });
    await pessoa.dblClick(salvar);
    await pessoa.type(campo(/Nome/), '{Enter}');
    verificar();
    await waitFor(() => expect(criados).toHaveLength(1));
    fireEvent.click(salvar);
    fireEvent.submit(salvar.closest('form') as HTMLFormElement);
    gravar();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
    expect(criados).toHaveLength(1);
  }, 20_000);
});

describe('rascunhos', () => {
  test('diz que há um e desde quando; descartar pergunta, e o foco volta ao começo', async () => {
    const { pessoa } = abrir({ rota: '/mapas/novo' });
    await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Ana');
    expect(await alerta(/^Rascunho ainda não salvo, desde \d\d:\d\d\.$/)).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(screen.getByText('Informe o local.')).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Descartar' }));
    await pessoa.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }));
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
    expect(await alerta(/^Alterações ainda não salvas, desde \d\d:\d\d\. O mapa salvo continua como estava\.$/)).toBeInTheDocument();
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
    expect(JSON.stringify(store.getState().formulario)).not.toContain('Segredo');
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
  }, 20_000);

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
          return HttpResponse.json({ type: 'about:blank', title: 'Conflito', status: 409, detail: 'Este mapa foi alterado por outra pessoa enquanto você o editava.' }, { status: 409 });
        }
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}/editar` });
    await editar(pessoa);
    const tabela = await screen.findByRole('table', { name: 'O que está salvo e o seu rascunho' });
    expect(within(tabela).getByRole('row', { name: 'Nome Maria de Souza Maria Clara' })).toBeInTheDocument();
    // O conflito diz-se uma vez, e o foco segue para o que há a fazer.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await pessoa.click(screen.getByRole('button', { name: 'Manter o meu rascunho' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus());
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
    expect(gravados).toEqual(['"1"', '"2"']);
  }, 20_000);

  test('foi apagado: nada se perde, e salvar cria outro', async () => {
    servidor.use(recusa('substituirMapa', { status: 404, detail: 'Mapa não encontrado.' }));
    const { pessoa } = abrir({ rota: `/mapas/${ID_MAPA}/editar` });
    await editar(pessoa);
    expect(await alerta('Este mapa foi apagado enquanto você o editava')).toBeInTheDocument();
    expect(campo(/Nome/)).toHaveValue('Maria Clara');
    expect(screen.queryByText(/O mapa salvo continua como estava/)).not.toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(criados.map((c) => c.nome)).toEqual(['Maria Clara']));
  }, 20_000);

  test('foi apagado, e a pessoa descarta o que escreveu: não fica a editar o que não há', async () => {
    servidor.use(recusa('substituirMapa', { status: 404, detail: 'Mapa não encontrado.' }));
    const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}/editar` });
    await editar(pessoa);
    await pessoa.click(await screen.findByRole('button', { name: 'Descartar o meu rascunho' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  }, 20_000);
});

describe('um aluno', () => {
  const token = tokenDe({ papel: 'aluno' });
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
    await pessoa.click(within(screen.getByRole('main')).getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('textbox', { name: /Nome/ })).toBeInTheDocument();
  });
});

test('busca: nada antes de 3 letras, uma pergunta só ao parar de escrever, e a resposta velha não ganha', async () => {
  const perguntas: string[] = [];
  const [lento, soltar] = portao();
  servidor.use(responde('lugares', async ({ url }): Promise<Lugar[]> => {
    const texto = url.searchParams.get('texto') ?? '';
    perguntas.push(texto);
    if (texto === 'Cam') await lento;
    return lugares.filter((l) => (texto === 'Campos' ? l.nome === 'Campos Novos' : true));
  }));
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
}, 20_000);

test('editar: parte do mapa salvo, sem perguntar de novo pelo fuso já decidido, e grava o que mudou', async () => {
  const gravados: Pedido[] = [];
  servidor.use(http.put('http://localhost/api/mapas/:id', async ({ request }) => {
    gravados.push({ url: new URL(request.url), parametros: {}, corpo: await request.json(), autorizacao: null, chave: null });
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
