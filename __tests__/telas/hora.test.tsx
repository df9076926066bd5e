/** A hora que não se sabe: no formulário, no mapa, nas vistas e no papel. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  prepararServidor,
  type Pessoa,
} from '../support/formularioNaTela';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const ROTA = `/mapas/${ID_MAPA}`;
const painel = (): HTMLElement => screen.getByRole('region', { name: 'Painel do mapa' });
const secao = (nome: string): HTMLElement => screen.getByRole('region', { name: nome });
const precisao = (nome: string): HTMLElement => screen.getByRole('radio', { name: nome });

/** O servidor calcula conforme a precisão que se lhe diz. */
const calculado = ({ url }: Pedido) => {
  const dita = url.searchParams.get('precisaoDaHora');
  if (dita === 'aproximada') return astroInfoAproximado;
  return dita === null ? astroInfo : astroInfoSemHora;
};
async function abrirMapa(salvo: Mapa, consulta = '') {
  servidor.use(responde('mapa', salvo), responde('planetas', calculado));
  const tela = abrir({ rota: `${ROTA}${consulta}` });
  await screen.findByRole('region', { name: 'Painel do mapa' });
  return tela;
}

describe('no formulário', () => {
  prepararServidor();
  beforeEach(() => servidor.use(responde('verao', verao.horaLegal)));
  const salvar = (pessoa: Pessoa) => pessoa.click(screen.getByRole('button', { name: 'Salvar' }));

  test('não saber a hora custa um clique, e o que se escreveu para as outras precisões volta', async () => {
    const { pessoa } = await abrirEscrito();
    await pessoa.click(precisao('Aproximada'));
    await pessoa.type(campo(/minutos/), '20');
    await pessoa.click(precisao('Período do dia'));
    await pessoa.type(campo(/^De/), '6');
    await pessoa.type(campo(/^Até/), '1230');
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
    await salvar(pessoa);
    await waitFor(() => expect(criados).toHaveLength(1));
    expect(criados[0]).toMatchObject({
      data: { dataHora: '1985-11-10T15:00:00Z' },
      hora: { precisao: 'desconhecida' },
    });
  });

  test('um período que acaba antes de começar, e minutos a mais, dizem-se ao pé do campo; nada se envia', async () => {
    const { pessoa } = await abrirEscrito({
      precisao: 'período',
      periodoDe: '12:00',
      periodoAte: '06:00',
    });
    await salvar(pessoa);
    expect(await screen.findByText(/O fim vem depois do começo, no mesmo dia/)).toBeInTheDocument();
    await waitFor(() => expect(campo(/^Até/)).toHaveFocus());
    await pessoa.click(precisao('Aproximada'));
    await pessoa.type(campo(/minutos/), '500');
    expect(screen.getByText('Informe os minutos, de 1 a 240.')).toBeInTheDocument();
    expect(criados).toEqual([]);
  });

  test('a fonte sugere a nota, e só a pessoa a aceita', async () => {
    const { pessoa } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Fonte da hora e classificação' }));
    const nota = screen.getByRole('combobox', { name: /Rodden/ });
    await pessoa.type(campo(/Fonte da hora/), 'Certidão');
    expect(nota).toHaveValue('');
    await pessoa.click(screen.getByRole('button', { name: 'Usar AA' }));
    expect(nota).toHaveValue('AA');
    expect(nota).toHaveFocus();
    expect(screen.queryByText(/Sugestão/)).not.toBeInTheDocument();
    expect(
      within(nota).getByRole('option', { name: /^DD: fontes que se contradizem/ }),
    ).toBeEnabled();
    await salvar(pessoa);
    await waitFor(() => expect(criados).toHaveLength(1));
    expect(criados[0]).toMatchObject({ rodden: 'AA', fonteDaHora: 'Certidão' });
  });

  test('editar outra coisa não perde a hora, a nota nem a fonte', async () => {
    const gravados: unknown[] = [];
    servidor.use(
      responde('mapa', mapaSemHora),
      semCorpo('substituirMapa', ({ corpo }) => gravados.push(corpo)),
    );
    const { pessoa } = abrir({ rota: `${ROTA}/editar` });
    await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), ' de novo');
    expect(precisao('Não sei a hora')).toBeChecked();
    await salvar(pessoa);
    await waitFor(() => expect(gravados).toHaveLength(1));
    expect(gravados[0]).toMatchObject({
      data: { dataHora: '1985-11-11T14:00:00Z' },
      hora: { precisao: 'desconhecida' },
      rodden: 'X',
      fonteDaHora: 'Ninguém se lembra',
    });
  });

  test('quando o mapa mudou, mostra-se o que um e outro dizem da hora', async () => {
    servidor.use(
      responde('mapa', mapa),
      recusa('substituirMapa', { status: 409, detail: 'O mapa mudou.' }),
    );
    const { pessoa } = abrir({ rota: `${ROTA}/editar` });
    await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), ' X');
    servidor.use(responde('mapa', { ...mapaSemHora, versao: 2 }));
    await salvar(pessoa);
    const linhas = within(await screen.findByRole('table', { name: /Seu rascunho|seu rascunho/ }));
    const linha = (nome: RegExp) =>
      within(linhas.getByRole('row', { name: nome }))
        .getAllByRole('cell')
        .map((c) => c.textContent);
    expect(linha(/^O que se sabe da hora/)).toEqual(['hora desconhecida', 'hora exata']);
    expect(linha(/^Classificação de Rodden/)).toEqual(['X', '—']);
    expect(linha(/^Fonte da hora/)).toEqual(['Ninguém se lembra', '—']);
  });

  test('a prévia calcula com o dia inteiro do lugar, que a história do fuso dá', async () => {
    const pedidos: string[] = [];
    const meiaNoite = (instante: string) => ({
      ...verao.horaLegal,
      alternativas: verao.horaLegal.alternativas.map((a) => ({ ...a, instante })),
    });
    servidor.use(
      responde('verao', ({ url }) => {
        const dt = url.searchParams.get('dt');
        if (dt === '1985-11-10T00:00:00Z') return meiaNoite('1985-11-10T03:00:00Z');
        return dt === '1985-11-11T00:00:00Z' ? meiaNoite('1985-11-11T03:00:00Z') : verao.horaLegal;
      }),
      responde('planetas', (p) => (pedidos.push(p.url.search), calculado(p))),
    );
    const { pessoa } = await abrirEscrito({ precisao: 'desconhecida' });
    await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('region', { name: 'Painel do mapa' });
    const doDia = new URLSearchParams(pedidos.at(-1));
    expect(doDia.get('precisaoDaHora')).toBe('desconhecida');
    expect(doDia.get('horaDe')).toBe('1985-11-10T03:00:00Z');
    expect(doDia.get('horaAte')).toBe('1985-11-11T03:00:00Z');
  });

  test('sem saber quando o dia acaba, a prévia não se mostra, e o formulário continua lá', async () => {
    servidor.use(recusa('verao', { status: 503 }));
    const { pessoa } = await abrirEscrito({ precisao: 'desconhecida' });
    const abrirMapaEscrito = () => pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
    await abrirMapaEscrito();
    await pessoa.click(await screen.findByRole('button', { name: /sem verificar/ }));
    await abrirMapaEscrito();
    expect(
      await screen.findByRole('heading', { name: 'Não foi possível abrir o mapa' }),
    ).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Voltar ao formulário' }));
    expect(await screen.findByRole('radio', { name: 'Não sei a hora' })).toBeChecked();
  });
});

describe('no mapa sem hora', () => {
  test('o cabeçalho diz que não se sabe, de que hora são as posições, a nota e a fonte', async () => {
    await abrirMapa(mapaSemHora);
    expect(
      screen.getByText(/11\/11\/1985, hora desconhecida \(posições de 12:00\)/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/12:00:00/)).not.toBeInTheDocument();
    expect(screen.getByText('Fonte da hora: Rodden X, Ninguém se lembra')).toBeInTheDocument();
    expect(screen.getByText(/Sem hora: sem casas, zodíaco tropical/)).toBeInTheDocument();
  });

  test('o que falta diz-se no lugar em que estaria; a Lua é um intervalo', async () => {
    await abrirMapa(mapaSemHora);
    const planetas = within(secao('Planetas'));
    expect(planetas.getByText('27°09′ de Libra – 12°19′ de Escorpião')).toBeInTheDocument();
    expect(planetas.queryByRole('columnheader', { name: 'Casa' })).not.toBeInTheDocument();
    expect(planetas.queryByRole('rowheader', { name: /Ascendente|Fortuna/ })).toBeNull();
    expect(planetas.getByText(/Sem hora não há Ascendente, Meio do Céu, partes/)).toBeVisible();
    expect(secao('Casas')).toHaveTextContent('Sem hora não há casas.');
    expect(secao('Planetas e suas casas')).toHaveTextContent('não se sabe em que casa');
    await abrirMenu(userEvent.setup(), 'Mais');
    expect(
      screen.getByRole('menuitem', { name: /Comparar sistemas de casas: sem hora não há casas/ }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  test('os aspectos: uma grade dos certos, uma lista dos possíveis, e o que fica indefinido nos elementos', async () => {
    await abrirMapa(mapaSemHora);
    const aspectos = within(secao('Aspectos'));
    expect(aspectos.getAllByRole('img', { name: /orbe/ })).toHaveLength(17);
    const possiveis = within(aspectos.getByRole('table', { name: /^Aspectos possíveis/ }));
    expect(possiveis.getAllByRole('rowheader')).toHaveLength(6);
    expect(possiveis.getByRole('row', { name: /Lua Quadratura Júpiter/ })).toBeInTheDocument();
    const elementos = within(screen.getByRole('table', { name: /Elementos/ }));
    expect(elementos.getAllByRole('columnheader').map((c) => c.textContent?.trim())).toEqual([
      'Fogo',
      'Terra',
      'Ar',
      'Água',
      'Indefinido',
      'Soma',
    ]);
    expect(elementos.getAllByRole('cell').map((c) => c.textContent)).toEqual([
      ...['2', '1', '2', '4', '1'],
      '10',
    ]);
  });

  test('a Lua: os dois signos, quem a rege em cada um, e nada de casa nem quadrante', async () => {
    await abrirMapa(mapaSemHora, '?corpo=Planeta:Lua');
    const fatos = painel().querySelector('dl');
    expect(fatos).toHaveTextContent('27°09′ de Libra – 12°19′ de Escorpião');
    expect(fatos).toHaveTextContent('LibraouEscorpião');
    expect(fatos).toHaveTextContent('Sem hora não há casas.');
    expect(painel()).toHaveTextContent(
      'Em Libra é regida por Vênus; em Escorpião, por Marte e Plutão.',
    );
    expect(painel()).toHaveTextContent('Sem hora não se sabe que casas rege.');
    expect(secao('Quadrante')).toHaveTextContent('Sem hora não há quadrantes nem hemisférios.');
    expect(within(secao('Aspectos certos')).getAllByRole('row').length).toBeGreaterThan(1);
  });

  test.each([
    ['PontoAstronomico:Ascendente', 'Sem hora não se sabe onde está o Ascendente.'],
    ['ParteArabica:Fortuna', 'Sem hora não se sabe onde está a Roda da Fortuna.'],
    ['Cuspide:4', 'Sem hora não há casas.'],
  ])('um link para %s diz por que não há o que ver', async (corpo, frase) => {
    await abrirMapa(mapaSemHora, `?corpo=${corpo}`);
    expect(within(painel()).getByText(frase)).toBeInTheDocument();
  });

  test.each(['Libra', 'Escorpião'])('a Lua está em %s a algumas horas', async (signo) => {
    await abrirMapa(mapaSemHora, `?corpo=Signo:${signo}`);
    const noSigno = within(secao('No signo'));
    const lua = noSigno.getByRole('button', { name: 'Lua' }).closest('li');
    expect(lua).toHaveTextContent('só a algumas horas');
    expect(painel().querySelector('dl')).toHaveTextContent('Sem hora não há casas.');
    expect(painel()).not.toHaveTextContent(/interceptado|Casa/);
  });

  test('comparar sistemas, por um link, diz por que não se compara', async () => {
    servidor.use(responde('mapa', mapaSemHora), responde('planetas', calculado));
    abrir({ rota: `${ROTA}?vista=comparar` });
    expect(await screen.findByText('Sem hora não há casas que comparar.')).toBeInTheDocument();
  });
});

describe('no mapa de hora aproximada', () => {
  test('diz em frases o que muda, e marca-o onde está', async () => {
    await abrirMapa(mapaAproximado);
    expect(screen.getByText(/06:00:00, hora aproximada ±30 min/)).toBeInTheDocument();
    const frases = within(secao('O que muda em ±30 min'))
      .getAllByRole('listitem')
      .map((li) => li.textContent);
    expect(frases).toEqual([
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
  });

  test('nos detalhes, só o que é dali', async () => {
    const { router } = await abrirMapa(mapaAproximado, '?corpo=Planeta:Sol');
    expect(secao('O que muda em ±30 min')).toHaveTextContent(/O Sol passa da casa 1 à 12\.$/);
    await act(() => router.navigate(`${ROTA}?corpo=Cuspide:12`));
    expect(await screen.findByText('Marte passa da casa 12 à 11.')).toBeInTheDocument();
    expect(secao('O que muda em ±30 min').querySelectorAll('p')).toHaveLength(3);
  });

  test('também diz que nada muda', async () => {
    const quieto = astroInfoAproximado.hora && { ...astroInfoAproximado.hora, mudancas: [] };
    servidor.use(
      responde('mapa', mapaAproximado),
      responde('planetas', { ...astroInfoAproximado, hora: quieto }),
    );
    abrir({ rota: ROTA });
    expect(await screen.findByText(/Nada muda de signo nem de casa/)).toBeInTheDocument();
  });
});

describe('no papel', () => {
  const folha = async (salvo: Mapa) => {
    servidor.use(responde('planetas', calculado));
    abrir({ rota: enderecoDeImpressao(mapaSalvo(salvo)) });
    await screen.findByRole('table', { name: /Planetas e pontos/ });
    return screen.getByRole('main');
  };

  test('de um mapa sem hora não sai casa nenhuma, e diz-se porquê', async () => {
    const papel = await folha(mapaSemHora);
    expect(papel).toHaveTextContent('hora desconhecida (posições de 12:00)');
    expect(papel).toHaveTextContent('Fonte da hora: Rodden X, Ninguém se lembra');
    expect(papel).toHaveTextContent('Sem hora não há Ascendente');
    expect(papel.textContent).not.toMatch(/Casa|casa \d|\bAC\b|\bMC\b|Fortuna|regra dos 5/);
    expect(within(papel).getAllByRole('img', { name: /^Lua, (Quadratura|Sextil)/ })).toHaveLength(
      2,
    );
    expect(within(papel).getAllByRole('img', { name: /orbe/ })).toHaveLength(17);
  });

  test('o de hora aproximada leva as frases do que muda', async () => {
    const papel = await folha(mapaAproximado);
    expect(papel).toHaveTextContent('Em ±30 min: O Meio do Céu passa de Câncer a Leão.');
    expect(within(papel).getByRole('table', { name: /doze casas/ })).toBeInTheDocument();
  });
});

test('só o nodo médio e o que lhe fica em frente são sempre retrógrados', async () => {
  servidor.use(
    responde('planetas', {
      ...astroInfo,
      pontosAstronomicos: astroInfo.pontosAstronomicos.map((c) =>
        c.ponto.tipo === 'NodoMédio'
          ? { ...c, ponto: { ...c.ponto, tipo: 'NodoVerdadeiro' }, movimento: 'direto' }
          : c,
      ),
    }),
    responde('calculoDoMapa', { escola: null, usuario: null, mapa: { nodo: 'verdadeiro' } }),
    responde('mapa', mapa),
  );
  const { router } = abrir({ rota: `${ROTA}?corpo=PontoAstronomico:NodoVerdadeiro` });
  await screen.findByRole('heading', { level: 2, name: 'Nodo Norte verdadeiro' });
  expect(painel()).not.toHaveTextContent('Sempre retrógrado');
  await act(() => router.navigate(`${ROTA}?corpo=PontoAstronomico:NodoSul`));
  await screen.findByRole('heading', { level: 2, name: 'Nodo Sul' });
  expect(painel()).not.toHaveTextContent('Sempre retrógrado');
});
