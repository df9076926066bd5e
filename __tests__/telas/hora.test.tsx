/** A hora que não se sabe: no formulário, no mapa, nas vistas e no papel. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { enderecoDeImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import type { Mapa } from '@core/contract';
import { abrirMenu } from '../support/barra';
import {
  astroInfo,
  astroInfoAproximado,
  astroInfoSemHora,
  ID_MAPA,
  mapa,
  mapaAproximado,
  mapaSemHora,
  verao,
} from '../support/exemplos';
import {
  abrirEscrito,
  campo,
  criados,
  escreverData,
  prepararServidor,
} from '../support/formularioNaTela';
import { recusa, responde, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const ROTA = `/mapas/${ID_MAPA}`;
/** O servidor calcula conforme a precisão que se lhe diz. */
const calculado = ({ url }: Pedido) => {
  const dita = url.searchParams.get('precisaoDaHora');
  if (dita === 'aproximada') return astroInfoAproximado;
  return dita === null ? astroInfo : astroInfoSemHora;
};
const painel = (): HTMLElement => screen.getByRole('region', { name: 'Painel do mapa' });
const secao = (nome: string): HTMLElement => within(painel()).getByRole('region', { name: nome });

async function abrirMapa(salvo: Mapa, consulta = '') {
  servidor.use(responde('mapa', salvo), responde('planetas', calculado));
  const tela = abrir({ rota: `${ROTA}${consulta}` });
  await screen.findByRole('region', { name: 'Painel do mapa' });
  const ir = (aonde: string) => act(() => tela.router.navigate(`${ROTA}${aonde}`));
  return { ...tela, ir };
}

describe('no formulário', () => {
  prepararServidor();
  const precisao = (name: string): HTMLElement => screen.getByRole('radio', { name });
  const botao = (name: string): HTMLElement => screen.getByRole('button', { name });

  test('não saber a hora custa um clique, o que se escreveu para as outras precisões volta, e o que não serve diz-se; a fonte sugere a nota', async () => {
    servidor.use(responde('verao', verao.horaLegal));
    const { pessoa } = await abrirEscrito();
    await pessoa.click(botao('Fonte da hora e classificação'));
    const nota = screen.getByRole('combobox', { name: /Rodden/ });
    await pessoa.type(campo(/Fonte da hora/), 'Certidão');
    expect(nota).toHaveValue('');
    await pessoa.click(botao('Usar AA'));
    expect(nota).toHaveValue('AA');
    expect(nota).toHaveFocus();
    expect(screen.queryByText(/Sugestão/)).not.toBeInTheDocument();
    await pessoa.click(precisao('Aproximada'));
    await pessoa.type(campo(/minutos/), '500');
    await pessoa.click(precisao('Período do dia'));
    await pessoa.type(campo(/^De/), '6');
    await pessoa.type(campo(/^Até/), '5');
    await pessoa.click(botao('Salvar'));
    await screen.findByText(/O fim vem depois do começo, no mesmo dia/);
    await waitFor(() => expect(campo(/^Até/)).toHaveFocus());
    await pessoa.clear(campo(/^Até/));
    await pessoa.type(campo(/^Até/), '1230');
    await pessoa.click(precisao('Aproximada'));
    expect(screen.getByText('Informe os minutos, de 1 a 240.')).toBeInTheDocument();
    await pessoa.clear(campo(/minutos/));
    await pessoa.type(campo(/minutos/), '20');
    expect(criados).toEqual([]);
    await pessoa.click(precisao('Não sei a hora'));
    expect(screen.queryByRole('textbox', { name: /^Hora/ })).not.toBeInTheDocument();
    expect(screen.getByText(/O mapa será o das 12:00 do lugar, sem casas/)).toBeInTheDocument();
    await pessoa.click(precisao('Período do dia'));
    expect(campo(/^De/)).toHaveValue('06:00');
    expect(campo(/^Até/)).toHaveValue('12:30');
    await pessoa.click(precisao('Aproximada'));
    expect(campo(/^Hora/)).toHaveValue('14:30');
    expect(campo(/minutos/)).toHaveValue('20');
    await pessoa.click(precisao('Não sei a hora'));
    await pessoa.click(botao('Salvar'));
    await waitFor(() => expect(criados).toHaveLength(1));
    expect(criados[0]).toMatchObject({
      data: { dataHora: '1985-11-10T15:00:00Z' },
      hora: { precisao: 'desconhecida' },
      rodden: 'AA',
      fonteDaHora: 'Certidão',
    });
  });

  test('a prévia calcula com o dia inteiro do lugar; sem saber quando o dia acaba não se mostra, e o formulário continua lá', async () => {
    const pedidos: URLSearchParams[] = [];
    servidor.use(
      responde('planetas', (p) => (pedidos.push(p.url.searchParams), calculado(p))),
      responde('verao', ({ url }) => {
        const dia = /^1985-11-1[01](?=T00:00:00Z$)/.exec(url.searchParams.get('dt') ?? '')?.[0];
        const instante = dia && { instante: `${dia}T03:00:00Z` };
        const alternativas = verao.horaLegal.alternativas.map((a) => ({ ...a, ...instante }));
        return { ...verao.horaLegal, alternativas };
      }),
    );
    const { pessoa } = await abrirEscrito({ precisao: 'desconhecida' });
    await pessoa.click(botao('Abrir'));
    await screen.findByRole('region', { name: 'Painel do mapa' });
    expect(
      pedidos.map((p) => ['precisaoDaHora', 'horaDe', 'horaAte'].map((nome) => p.get(nome))),
    ).toEqual([['desconhecida', '1985-11-10T03:00:00Z', '1985-11-11T03:00:00Z']]);
    await pessoa.click(botao('Editar'));
    await screen.findByRole('heading', { name: 'Novo mapa' });
    servidor.use(recusa('verao', { status: 503 }));
    await escreverData(pessoa, ['20', '01', '1990']);
    await pessoa.click(botao('Abrir'));
    await pessoa.click(await screen.findByRole('button', { name: /sem verificar/ }));
    await pessoa.click(botao('Abrir'));
    await screen.findByRole('heading', { name: 'Não foi possível abrir o mapa' });
    expect(pedidos).toHaveLength(1);
    await pessoa.click(botao('Voltar ao formulário'));
    expect(await screen.findByRole('radio', { name: 'Não sei a hora' })).toBeChecked();
  });
});

test('no mapa sem hora: o que falta diz-se no lugar em que estaria, a Lua é um intervalo, e um link para o que não há diz por quê', async () => {
  const { pessoa, ir } = await abrirMapa(mapaSemHora);
  screen.getByText(/11\/11\/1985, hora desconhecida \(posições de 12:00\)/);
  expect(screen.queryByText(/12:00:00/)).not.toBeInTheDocument();
  expect(screen.getByText('Fonte da hora: Rodden X, Ninguém se lembra')).toBeInTheDocument();
  expect(screen.getByText(/Sem hora: sem casas, zodíaco tropical/)).toBeInTheDocument();
  const planetas = within(secao('Planetas'));
  expect(planetas.getByText('27°09′ de Libra – 12°19′ de Escorpião')).toBeInTheDocument();
  expect(planetas.queryByRole('columnheader', { name: 'Casa' })).not.toBeInTheDocument();
  expect(planetas.queryByRole('rowheader', { name: /Ascendente|Fortuna/ })).toBeNull();
  expect(planetas.getByText(/Sem hora não há Ascendente, Meio do Céu, partes/)).toBeVisible();
  expect(secao('Casas')).toHaveTextContent('Sem hora não há casas.');
  expect(secao('Planetas e suas casas')).toHaveTextContent('não dá para saber em que casa');
  const aspectos = within(secao('Aspectos'));
  expect(aspectos.getAllByRole('img', { name: /orbe/ })).toHaveLength(17);
  const possiveis = within(aspectos.getByRole('table', { name: /^Aspectos possíveis/ }));
  expect(possiveis.getAllByRole('rowheader')).toHaveLength(6);
  expect(possiveis.getByRole('row', { name: /Lua Quadratura Júpiter/ })).toBeInTheDocument();
  const elementos = within(screen.getByRole('table', { name: /Elementos/ }));
  expect(elementos.getByRole('rowheader', { name: 'Indefinido' })).toBeInTheDocument();
  expect(elementos.getAllByRole('cell').map((c) => c.textContent)).toEqual([
    ...['2', '1', '2', '4', '1'],
    '10',
  ]);
  await abrirMenu(pessoa, 'Mais');
  expect(
    screen.getByRole('menuitem', { name: /Comparar sistemas de casas: sem hora não há casas/ }),
  ).toHaveAttribute('aria-disabled', 'true');

  await ir('?corpo=Planeta:Lua');
  await waitFor(() =>
    expect(painel()).toHaveTextContent(
      'Em Libra é regida por Vênus; em Escorpião, por Marte e Plutão.',
    ),
  );
  const fatos = painel().querySelector('dl');
  expect(fatos).toHaveTextContent('27°09′ de Libra – 12°19′ de Escorpião');
  expect(fatos).toHaveTextContent('LibraouEscorpião');
  expect(fatos).toHaveTextContent('Sem hora não há casas.');
  expect(painel()).toHaveTextContent('Sem a hora não dá para saber que casas rege.');
  expect(secao('Quadrante')).toHaveTextContent('Sem hora não há quadrantes nem hemisférios.');
  expect(within(secao('Aspectos certos')).getAllByRole('row').length).toBeGreaterThan(1);
  for (const [corpo, frase] of [
    ['PontoAstronomico:Ascendente', 'Sem a hora não dá para saber onde está o Ascendente.'],
    ['ParteArabica:Fortuna', 'Sem a hora não dá para saber onde está a Roda da Fortuna.'],
    ['Cuspide:4', 'Sem hora não há casas.'],
  ] as const) {
    await ir(`?corpo=${corpo}`);
    expect(await within(painel()).findByText(frase)).toBeInTheDocument();
  }
  await ir('?corpo=Signo:Escorpião');
  const lua = await within(painel()).findByRole('button', { name: 'Lua' });
  expect(lua.closest('li')).toHaveTextContent('só em algumas horas');
  expect(painel().querySelector('dl')).toHaveTextContent('Sem hora não há casas.');
  expect(painel()).not.toHaveTextContent(/interceptado|Casa/);
  await ir('?vista=comparar');
  expect(await screen.findByText('Sem hora não há casas para comparar.')).toBeInTheDocument();
});

test('no mapa de hora aproximada: diz em frases o que muda, marca-o onde está, e nos detalhes só o que é dali; também diz que nada muda', async () => {
  const { ir, unmount } = await abrirMapa(mapaAproximado);
  const MUDA = 'O que muda em ±30 min';
  expect(screen.getByText(/06:00:00, hora aproximada ±30 min/)).toBeInTheDocument();
  const frases = within(secao(MUDA)).getAllByRole('listitem');
  expect(frases.map((li) => li.textContent)).toEqual([
    'O Meio do Céu passa de Câncer a Leão.',
    'O Sol passa da casa 1 à 12.',
    'Mercúrio passa da casa 2 à 1.',
    'Marte passa da casa 12 à 11.',
    'Urano passa da casa 2 à 1.',
    'Netuno passa da casa 3 à 2.',
    'Plutão passa da casa 1 à 12.',
    'O mapa passa de noturno a diurno, e a conta da Roda da Fortuna é outra.',
  ]);
  const planetas = within(secao('Planetas'));
  const marcas = (nome: string) =>
    within(planetas.getByRole('row', { name: new RegExp(`^${nome}`) }))
      .queryAllByRole('img', { name: /passa/ })
      .map((m) => m.getAttribute('aria-label'));
  expect(marcas('Sol')).toEqual(['O Sol passa da casa 1 à 12.']);
  expect(marcas('Lua')).toEqual([]);
  expect(marcas('Meio do Céu')).toEqual(['O Meio do Céu passa de Câncer a Leão.']);
  expect(marcas('Roda da Fortuna')).toHaveLength(1);
  const listados = within(secao('Planetas e suas casas'));
  expect(listados.getAllByRole('img', { name: /passa da casa/ })).toHaveLength(6);
  await ir('?corpo=Cuspide:12');
  expect(await screen.findByText('Marte passa da casa 12 à 11.')).toBeInTheDocument();
  expect(secao(MUDA).querySelectorAll('p')).toHaveLength(3);
  unmount();
  const hora = astroInfoAproximado.hora && { ...astroInfoAproximado.hora, mudancas: [] };
  servidor.use(responde('planetas', { ...astroInfoAproximado, hora }));
  abrir({ rota: ROTA });
  expect(await screen.findByText(/Nada muda de signo nem de casa/)).toBeInTheDocument();
});

test('no papel: de um mapa sem hora não sai casa nenhuma, e diz-se porquê; o de hora aproximada leva as frases do que muda', async () => {
  servidor.use(responde('planetas', calculado));
  const folha = async (salvo: Mapa) => {
    const { unmount } = abrir({ rota: enderecoDeImpressao(mapaSalvo(salvo)) });
    await screen.findByRole('table', { name: /Planetas e pontos/ });
    return { papel: screen.getByRole('main'), unmount };
  };
  const { papel, unmount } = await folha(mapaSemHora);
  expect(papel).toHaveTextContent('hora desconhecida (posições de 12:00)');
  expect(papel).toHaveTextContent('Fonte da hora: Rodden X, Ninguém se lembra');
  expect(papel).toHaveTextContent('Sem hora não há Ascendente');
  expect(papel.textContent).not.toMatch(/Casa|casa \d|\bAC\b|\bMC\b|Fortuna|regra dos 5/);
  const nomeados = within(papel).getAllByRole('img', { name: /orbe|^Lua, / });
  const nomes = nomeados.map((i) => i.getAttribute('aria-label') ?? i.textContent ?? '');
  expect(nomes.filter((n) => /orbe/.test(n))).toHaveLength(17);
  expect(nomes.filter((n) => /^Lua, (Quadratura|Sextil)/.test(n))).toHaveLength(2);
  unmount();
  const { papel: aproximado } = await folha(mapaAproximado);
  expect(aproximado).toHaveTextContent('Em ±30 min: O Meio do Céu passa de Câncer a Leão.');
  expect(within(aproximado).getByRole('table', { name: /doze casas/ })).toBeInTheDocument();
});

test('só o nodo médio e o que lhe fica em frente são sempre retrógrados', async () => {
  servidor.use(
    responde('calculoDoMapa', { escola: null, usuario: null, mapa: { nodo: 'verdadeiro' } }),
    responde('mapa', mapa),
    responde('planetas', {
      ...astroInfo,
      pontosAstronomicos: astroInfo.pontosAstronomicos.map((c) =>
        c.ponto.tipo === 'NodoMédio'
          ? { ...c, ponto: { ...c.ponto, tipo: 'NodoVerdadeiro' }, movimento: 'direto' }
          : c,
      ),
    }),
  );
  const { router } = abrir({ rota: `${ROTA}?corpo=PontoAstronomico:NodoVerdadeiro` });
  await screen.findByRole('heading', { level: 2, name: 'Nodo Norte verdadeiro' });
  expect(painel()).not.toHaveTextContent('Sempre retrógrado');
  await act(() => router.navigate(`${ROTA}?corpo=PontoAstronomico:NodoSul`));
  await screen.findByRole('heading', { level: 2, name: 'Nodo Sul' });
  expect(painel()).not.toHaveTextContent('Sempre retrógrado');
});
