/** Um mapa sem hora, ou de hora aproximada, na tela e no papel. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enderecoDeImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import type { Mapa } from '@core/contract';
import { abrirMenu } from '../../support/barra';
import {
  astroInfo,
  astroInfoAproximado,
  mapa,
  mapaAproximado,
  mapaSemHora,
} from '../../support/exemplos';
import { responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { ROTA, calculado } from './cena';

const painel = (): HTMLElement => screen.getByRole('region', { name: 'Painel do mapa' });

const secao = (nome: string): HTMLElement => screen.getByRole('region', { name: nome });

async function abrirMapa(salvo: Mapa, consulta = '') {
  servidor.use(responde('mapa', salvo), responde('planetas', calculado));
  const tela = abrir({ rota: `${ROTA}${consulta}` });
  await screen.findByRole('region', { name: 'Painel do mapa' });
  return tela;
}

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
});

describe('no mapa sem hora: a Lua e os links', () => {
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
