/** Os trânsitos na tela: o que se vê, a data, a hora e o lugar, o que chega tarde ou falha. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '@/store/store';
import VistaDosTransitos from '@/tecnicas/transitos/vista';
import { andado, diaEscolhido, selectDia } from '@/tempo/momentoSlice';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { DIAS_DAS_EFEMERIDES } from '@core/contract';
import { casaDaLongitude, PLANETAS } from '@core/astrology';
import { RELOGIO_UTC } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import ceuFixture from '../fixtures/derivados/ceu-2026-03-10.json';
import dia10 from '../fixtures/derivados/transitos-2026-03-10.json';
import dia11 from '../fixtures/derivados/transitos-2026-03-11.json';
import { astroInfo, fusoNoInstante, mapa, verao } from '../support/exemplos';
import { recusa, responde, semRede, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';
import { NaPagina } from '../support/naPagina';

const ceu = ceuFixture as AstroInfo;
const transitos = dia10 as unknown as Transitos;
const CAMPINAS = '22°54′20″S,47°03′39″W';
/** O instante e o lugar de cada céu que se pediu, e as horas de que se perguntou o fuso. */
const ceus: string[] = [];
const horasPerguntadas: string[] = [];

function presa() {
  let soltar: () => void = () => undefined;
  const espera = new Promise<void>((seguir) => (soltar = seguir));
  return { espera, soltar: () => act(async () => soltar()) };
}
/** Os primeiros de cada lista: a quem anda pelas datas basta ver a que dia respeitam. */
const poucos = (t: Transitos): Transitos => ({
  ...t,
  aspectos: t.aspectos.slice(0, 3),
  periodos: t.periodos.slice(0, 5),
});
const [DIA_10, DIA_11] = [transitos, dia11 as unknown as Transitos].map(poucos) as [
  Transitos,
  Transitos,
];
const doDia = (data: unknown): Transitos =>
  String(data).startsWith('2026-03-11') ? DIA_11 : DIA_10;
const fusoDoLugar = () =>
  responde('verao', ({ url }) => {
    horasPerguntadas.push(url.searchParams.get('dt') ?? '');
    return verao.horaLegal;
  });

beforeEach(() => {
  ceus.length = horasPerguntadas.length = 0;
  servidor.use(
    responde('planetas', ({ url }) => {
      const data = url.searchParams.get('data') ?? '';
      if (data === mapa.data.dataHora) return astroInfo;
      ceus.push(`${data} ${url.searchParams.get('coordenada')}`);
      return ceu;
    }),
    responde('transitos', ({ parametros }) => doDia(parametros['data'])),
    fusoDoLugar(),
  );
});

function abrirVista(rota = '/') {
  const store = makeStore();
  store.dispatch(diaEscolhido('2026-03-10'));
  const tela = abrir({
    rota,
    store,
    parte: (
      <NaPagina id="transitos" mapa={mapaSalvo(mapa)}>
        <VistaDosTransitos mapa={mapaSalvo(mapa)} />
      </NaPagina>
    ),
  });
  return {
    ...tela,
    data: () => selectDia(tela.store.getState(), DIAS_DAS_EFEMERIDES),
    noEndereco: () => new URLSearchParams(tela.router.state.location.search).get('data'),
    escolher: (dia: string) => act(() => void tela.store.dispatch(diaEscolhido(dia))),
    /** Um dia para a frente, como a faixa do tempo. */
    andarUmDia: () => act(() => void tela.store.dispatch(andado([1, 'dia'], DIAS_DAS_EFEMERIDES))),
  };
}
const tabela = (nome: RegExp): HTMLElement =>
  screen.getByText(nome, { selector: 'caption' }).closest('table') as HTMLElement;
const chegou = () => waitFor(() => tabela(/^Trânsitos do Sol/));
const dias = () => [...tabela(/^Trânsitos do Sol/).querySelectorAll('tbody tr')];
const primeiroDia = () => dias()[0]?.querySelector('th')?.textContent;
const aPartirDe = (dia: string) => waitFor(() => expect(primeiroDia()).toBe(dia));
const colunas = (nome: RegExp) =>
  [...tabela(nome).querySelectorAll('thead th')].map((c) => c.textContent);
const roda = () => document.querySelector('[role="graphics-document"] > title')?.textContent;
const deNome = (nome: string) => screen.getByText(nome, { selector: 'button' });

test('espera-se pelo céu e pelos aspectos, e se falham fica o mapa e tenta-se de novo; vê-se a roda, a hora, as tabelas, as barras e a lista', async () => {
  const { espera, soltar } = presa();
  servidor.use(semRede('transitos'));
  const { pessoa, data } = abrirVista();
  expect(screen.getByLabelText('Carregando os trânsitos')).toHaveAttribute('role', 'status');
  // Se os trânsitos falham, o mapa e a data ficam.
  expect(await screen.findByText(/Não foi possível calcular os trânsitos/)).toBeInTheDocument();
  expect(roda()).toBe('Mapa natal, Maria de Campinas');
  servidor.use(responde('transitos', async () => (await espera, transitos)));
  fireEvent.click(deNome('Tentar de novo'));
  expect(await screen.findByText('Carregando aspectos')).toHaveAttribute('role', 'status');
  await soltar();
  await chegou();
  // A tabela de aspectos, os 31 dias do Sol, e a casa natal por onde passa cada planeta.
  expect(colunas(/^Aspectos dos planetas/)).toEqual([
    'Trânsito',
    'Aspecto',
    'Natal',
    'Orbe',
    'Modo',
    'Exato em',
    'Termina',
  ]);
  const dosAspectos = [...tabela(/^Aspectos dos planetas/).querySelectorAll('tbody tr')];
  expect(dosAspectos).toHaveLength(transitos.aspectos.length);
  // Primeiro os mais fechados; quando ficam exatos e quando terminam.
  const orbes = dosAspectos.map((l) => {
    const [, grau, minuto] = /(\d+)°(\d\d)′/.exec(l.textContent) ?? [];
    return Number(grau) * 60 + Number(minuto);
  });
  expect(orbes).toEqual([...orbes].sort((a, b) => a - b));
  const [{ exato, termina } = {}] = [...transitos.aspectos].sort(
    (um, outro) => um.diferença - outro.diferença,
  );
  expect(
    [...(dosAspectos[0]?.querySelectorAll('td') ?? [])].slice(-2).map((c) => c.textContent),
  ).toEqual([exato, termina].map((i) => RELOGIO_UTC.dia(i ?? '')));
  expect(dias()).toHaveLength(31);
  expect(primeiroDia()).toBe('10/3');
  expect(dias()[0]?.querySelector('td')).toHaveTextContent('19°de Peixes');
  expect(colunas(/^Planetas em trânsito/)).toEqual(['Planeta', 'Posição', 'Casa natal']);
  const sol = within(tabela(/^Planetas em trânsito/)).getByRole('rowheader', { name: /Sol$/ });
  const { longitude = NaN } = ceu.planetas[0]?.ponto ?? {};
  const casa = casaDaLongitude(longitude, astroInfo.cuspides?.casas ?? []);
  expect(sol.parentElement?.lastElementChild).toHaveTextContent(String(casa));

  // Sem hora escolhida, 12:00 UTC, e a de Brasília com o fuso que lá valia.
  expect(await screen.findByText(/12:00 UTC \(09:00 em Brasília\)/)).toBeInTheDocument();
  expect(ceus).toEqual([`2026-03-10T12:00:00Z ${CAMPINAS}`]);

  // Por fora não há Fortuna nem ângulos: os das 12:00 UTC nada querem dizer. Da lista destaca-se o
  // que é pequeno.
  const fora = within(screen.getByLabelText('Corpos do mapa de fora'));
  expect(fora.queryByLabelText(/^(Roda da Fortuna|Ascendente|Meio do Céu|AC|MC)\b/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Destacar na roda'), {
    target: { value: 'anel1:Planeta:Marte' },
  });
  expect(fora.getByLabelText(/^Marte, /)).toHaveAttribute('aria-pressed', 'true');

  // Dez botões, o Sol primeiro e escolhido; outro planeta troca a tabela.
  const planetas = within(screen.getByLabelText('Planeta em trânsito')).getAllByRole('button');
  expect(planetas.map((b) => [b.textContent, b.getAttribute('aria-pressed')])).toEqual(
    PLANETAS.map((p) => [p, String(p === 'Sol')]),
  );
  await pessoa.click(planetas[2] as HTMLElement);
  const deMercurio = within(tabela(/^Trânsitos de Mercúrio/));
  expect(deMercurio.getAllByLabelText('Quadratura, exato')).not.toHaveLength(0);

  // Os períodos também em tabela, e a Lua só se pedida.
  fireEvent.click(deNome('Ver como tabela'));
  expect(tabela(/Períodos dos trânsitos/).querySelectorAll('tbody tr')).toHaveLength(
    transitos.periodos.filter((p) => p.planeta !== 'Lua').length,
  );
  const linha = () => within(screen.getByRole('group', { name: 'Linha do tempo dos trânsitos' }));
  const daLua = () => linha().queryAllByRole('group', { name: 'Lua' }).length;
  expect(daLua()).toBe(0);
  fireEvent.click(screen.getByLabelText('Exibir a Lua'));
  expect(daLua()).toBe(1);

  // Uma só parada de tabulação; as setas são das barras; a barra leva ao exato.
  const barras = linha().getAllByRole('button');
  expect(barras.filter((b) => b.tabIndex === 0)).toHaveLength(1);
  act(() => barras[0]?.focus());
  await pessoa.keyboard('{ArrowRight}{End}');
  expect(barras.at(-1)).toHaveFocus();
  expect(data()).toBe('2026-03-10');
  const alvo = transitos.periodos.find(
    (p) => p.planeta === 'Sol' && p.exatos.length === 1 && (p.exatos[0] ?? '') > '2026-03-11',
  );
  const dia = alvo?.exatos[0]?.slice(0, 10) ?? '';
  const dita = `^Sol em ${alvo?.aspecto.toLowerCase()} com .* exato ${dia.split('-').reverse().join('/')}`;
  fireEvent.click(screen.getByTitle(new RegExp(dita)));
  expect(data()).toBe(dia);
});

test('a data: anuncia-se quando o céu dela chegou, e Voltar desfaz; fora das efemérides diz-se de quando a quando', async () => {
  const { pessoa, router, data, noEndereco, andarUmDia } = abrirVista();
  await chegou();
  const anuncio = () => screen.queryByText(/^Trânsitos de \d/)?.textContent;
  await waitFor(() => expect(anuncio()).toBe('Trânsitos de 10/03/2026.'));
  // O que a vista põe por si no endereço não é um passo: o de agora vem depois dele.
  await waitFor(() => expect(noEndereco()).toBe('2026-03-10'));
  const { espera, soltar } = presa();
  servidor.use(responde('planetas', async () => (await espera, ceu)));
  andarUmDia();
  // A roda de antes diz o dia dela até chegar a do dia novo.
  expect(roda()).toBe('Trânsitos, Maria de Campinas, 10/03/2026');
  await soltar();
  await waitFor(() => expect(roda()).toBe('Trânsitos, Maria de Campinas, 11/03/2026'));
  await waitFor(() => expect(anuncio()).toBe('Trânsitos de 11/03/2026.'));
  await waitFor(() => expect(noEndereco()).toBe('2026-03-11'));
  expect(router.state.historyAction).toBe('PUSH');
  await act(() => router.navigate(-1));
  await aPartirDe('10/3');

  // O que não cabe fica no campo, e o dia da vista é o de antes de se escrever.
  await pessoa.click(screen.getByLabelText('Dia'));
  await pessoa.keyboard('09111799');
  expect(
    await screen.findByText('Informe uma data de 01/01/1800 a 01/12/2399.'),
  ).toBeInTheDocument();
  expect(data()).toBe('2026-03-10');
  expect(screen.getByLabelText('Ano')).toHaveTextContent('1799');
  andarUmDia();
  expect(screen.queryByText(/^Informe uma data de/)).toBeNull();
  expect(screen.getByLabelText('Ano')).toHaveTextContent('2026');
});

test('de uma data fora das efemérides vai-se à ponta delas', async () => {
  const { data } = abrirVista('/?data=1700-01-01');
  await waitFor(() => expect(data()).toBe('1800-01-01'));
});

test('a vista põe por si a data no endereço; antes do nascimento diz-se', async () => {
  // Uma data que não serve dá lugar à da vista, e não é um passo a que se volte.
  const { router, noEndereco, escolher } = abrirVista('/?data=2026-13-01');
  await waitFor(() => expect(noEndereco()).toBe('2026-03-10'));
  expect(router.state.historyAction).toBe('REPLACE');
  await chegou();
  escolher('1985-11-10');
  expect(screen.queryByText(/antes do nascimento/)).toBeNull();
  servidor.use(responde('fusoNoInstante', fusoNoInstante.verao1985));
  escolher('1985-11-09');
  // No horário de verão, eram 10:00 em Brasília.
  expect(
    await screen.findByText(/12:00 UTC \(10:00 em Brasília\), antes do nascimento$/),
  ).toBeInTheDocument();
});

test('escolhida depressa uma data e outra, fica a última; quem anda já tem pedido o passo seguinte', async () => {
  const { store, escolher, andarUmDia } = abrirVista();
  await chegou();
  const lenta = presa();
  servidor.use(
    responde('transitos', async ({ parametros }) => {
      if (String(parametros['data']).startsWith('2026-03-12')) await lenta.espera;
      return doDia(parametros['data']);
    }),
  );
  escolher('2026-03-12');
  escolher('2026-03-11');
  await aPartirDe('11/3');
  await lenta.soltar();
  const aDo12 = () =>
    Object.entries(store.getState().api.queries).find(
      ([pergunta]) => pergunta.startsWith('transitos(') && pergunta.includes('2026-03-12'),
    )?.[1]?.status;
  await waitFor(() => expect(aDo12()).toBe('fulfilled'));
  expect(primeiroDia()).toBe('11/3');
  expect(screen.queryByText('Carregando aspectos')).toBeNull();
  // Escolher uma data não pede a mais; andar pede já a seguinte.
  ceus.length = 0;
  const pedidos = () => ceus.map((c) => c.slice(0, 10)).sort();
  escolher('2026-04-01');
  await waitFor(() => expect(pedidos()).toEqual(['2026-04-01']));
  andarUmDia();
  await waitFor(() => expect(pedidos()).toEqual(['2026-04-01', '2026-04-02', '2026-04-03']));
});

test('a hora é UTC, ou a do relógio do lugar que se escolhe, com as casas do momento; o fuso que não vem diz-se', async () => {
  const { pessoa } = abrirVista();
  await chegou();
  fireEvent.click(deNome('Hora e lugar'));
  await pessoa.type(screen.getByLabelText('Hora (UTC)'), '25:99');
  // O que ainda não é uma hora fica, saia-se do campo como se sair.
  fireEvent.click(deNome('Hora e lugar'));
  fireEvent.click(deNome('Hora e lugar'));
  const utc = screen.getByLabelText('Hora (UTC)');
  expect(utc).toHaveValue('25:99');
  expect(screen.getByText('Digite a hora como 14:30.')).toBeInTheDocument();
  expect(ceus).toHaveLength(1);
  await pessoa.clear(utc);
  await pessoa.type(utc, '1830');
  await waitFor(() => expect(ceus.at(-1)).toBe(`2026-03-10T18:30:00Z ${CAMPINAS}`));
  await pessoa.clear(utc);
  await screen.findByText(/12:00 UTC \(/);

  expect(horasPerguntadas).toEqual([]);

  // O fuso de lá a essa hora, e só então o céu: 14:30 −03:00 são 17:30 UTC.
  fireEvent.change(utc, { target: { value: '' } });
  servidor.use(recusa('verao', { status: 500 }));
  const antes = ceus.length;
  fireEvent.click(deNome('Usar o lugar do mapa'));
  await pessoa.type(screen.getByLabelText('Hora do lugar'), '14:30');
  const semFuso = await screen.findByText('Não foi possível saber o fuso desse lugar nessa hora.');
  expect(ceus).toHaveLength(antes);
  // Também com o pedido fechado, e nada fica à espera.
  fireEvent.click(deNome('Hora e lugar'));
  expect(semFuso).toBeVisible();
  expect(screen.queryByText('Carregando aspectos')).toBeNull();
  servidor.use(fusoDoLugar());
  fireEvent.click(deNome('Tentar de novo'));
  await waitFor(() => expect(ceus.at(-1)).toBe(`2026-03-10T17:30:00Z ${CAMPINAS}`));
  expect(horasPerguntadas).toEqual(['2026-03-10T14:30:00Z']);
  expect(await screen.findByText(/14:30 em Campinas\/SP \(17:30 UTC\)/)).toBeInTheDocument();
  await waitFor(() => expect(colunas(/^Planetas em trânsito/)).toContain('Casa do momento'));
  expect(screen.getByText(/^Ascendente do momento: .*; Meio do Céu: /)).toBeInTheDocument();
});
