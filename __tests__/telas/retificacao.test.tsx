/** A retificação: mexe-se na hora, vê-se o que encontra os acontecimentos, guarda-se noutro mapa. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Retificacao } from '@/tecnicas/linhaDaVida/Retificacao';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { segundosDoInstante } from '@core/civil';
import type { Ficha, Mapa, MapaEntrada } from '@core/contract';
import { BOAS, respondeBem, id } from '../support/boasRespostas';
import { escola, fichaVazia, fusoNoInstante, ID_MAPA, mapa } from '../support/exemplos';
import { daRota, recusa, responde, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

/**
 * Aos doze anos trópicos (4382,9 dias) o arco das boas respostas é de 12°: o Sol natal, a 228°, chega
 * aos 240° em que está o Meio do Céu à hora do mapa.
 */
const DOZE_ANOS = { id: 'a', titulo: 'Mudança', data: '1997-11-10', precisao: 'dia' as const };
const SO_O_ANO = { id: 'b', titulo: 'Viagem', data: '2004', precisao: 'ano' as const };
const FICHA: Ficha = {
  ...fichaVazia,
  versao: 3,
  pasta: 'Clientes',
  etiquetas: ['retificar'],
  eventos: [DOZE_ANOS, SO_O_ANO],
};

const NOVO = id(977);
let criados: { readonly rota: string; readonly corpo: MapaEntrada }[] = [];
let levadas: unknown[] = [];
beforeEach(() => {
  criados = [];
  levadas = [];
  servidor.use(
    ...(['criarMapa', 'criarMapaDaEscola'] as const).map((rota) =>
      responde(
        rota,
        ({ corpo }) => (criados.push({ rota, corpo: corpo as MapaEntrada }), { id: NOVO }),
        201,
      ),
    ),
    responde('salvarFicha', ({ parametros, corpo }) => {
      levadas.push({ para: parametros['id'], corpo });
      return { versao: 1 };
    }),
    daRota('substituirMapa', () => {
      throw new Error('O original nunca se grava.');
    }),
    ...respondeBem({ ...BOAS, ficha: FICHA }),
  );
});

const doDia = { ...DOZE_ANOS, quando: '10/11/1997', de: DOZE_ANOS.data, ate: DOZE_ANOS.data };
const doAno = (ano: string) => ({
  ...SO_O_ANO,
  id: ano,
  titulo: `Em ${ano}`,
  quando: ano,
  de: `${ano}-01-01`,
  ate: `${ano}-12-31`,
});
const abrirBancada = (de: Mapa = mapa, acontecimentos = [doDia]) => {
  const tela = abrir({
    rota: `/mapas/${ID_MAPA}`,
    parte: <Retificacao mapa={mapaSalvo(de)} acontecimentos={acontecimentos} />,
  });
  return { ...tela, caminho: () => tela.router.state.location.pathname };
};
const mexer = async (minutos: number): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText('Hora do nascimento'), {
    target: { value: minutos },
  });
const hora = (): string => document.querySelector('[data-hora-mexida]')?.textContent ?? '';
const botao = (nome: string) => screen.getByRole('button', { name: nome });
const guardar = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar como versão retificada' }));
  fireEvent.click(botao('Salvar'));
};
function escolherOrbe(texto: string): void {
  const seletor = screen.getByLabelText<HTMLSelectElement>('Orbe');
  const opcao = [...seletor.options].find((o) => o.text === texto);
  fireEvent.change(seletor, { target: { value: opcao?.value } });
}

test('mexe-se na hora, e vê-se o que encontra; guarda-se noutro mapa: nota C, a razão na fonte, e a ficha vai com ele', async () => {
  const { pessoa, caminho, router } = abrirBancada();
  expect(
    await screen.findByText(
      /Sol por arco solar em conjunção com o Meio do Céu natal, 0°00′, no próprio mês/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Ajuste a hora para salvar uma versão retificada/)).toBeInTheDocument();
  // O Meio do Céu anda um grau em quatro minutos: 241°, e o orbe é de meio grau.
  await mexer(4);
  await waitFor(() => expect(hora()).toBe('10/11/1985 14:34:00 (−02:00), 4 min mais tarde'));
  expect(screen.queryByText(/Sol por arco solar em conj/)).toBeNull();
  escolherOrbe('1°');
  expect(
    screen.getByText(
      /Sol por arco solar em conjunção com o Meio do Céu natal, (1°00′|0°59′), exato 12 meses depois/,
    ),
  ).toBeInTheDocument();

  // Com as setas, e não passa das duas horas.
  fireEvent.click(botao('Voltar à hora do mapa'));
  expect(hora()).toContain('à hora do mapa');
  act(() => screen.getByLabelText('Hora do nascimento').focus());
  await pessoa.keyboard('{ArrowRight}{ArrowRight}');
  expect(hora()).toContain('2 min mais tarde');
  await pessoa.keyboard('{Home}');
  expect(hora()).toContain('120 min mais cedo');
  fireEvent.click(botao('10 min mais cedo'));
  expect(hora()).toContain('120 min mais cedo');

  // Sem razão não se guarda; recusada, diz porquê e nada se perde.
  await mexer(-7);
  servidor.use(recusa('criarMapa', { status: 403, detail: 'Usuário não pode criar novos mapas.' }));
  await pessoa.click(botao('Salvar como versão retificada'));
  const razao = screen.getByLabelText('Motivo');
  expect(razao).toHaveValue(
    'Hora retificada de 10/11/1985 14:30:00 (−02:00) para 10/11/1985 14:23:00 (−02:00), pelos arcos e trânsitos aos ângulos.',
  );
  await pessoa.clear(razao);
  await pessoa.click(botao('Salvar'));
  expect(screen.getByText('Explique por que escolheu esta hora.')).toBeInTheDocument();
  fireEvent.change(razao, { target: { value: 'A mudança de 1997' } });
  await pessoa.click(botao('Salvar'));
  expect(await screen.findByText('Usuário não pode criar novos mapas.')).toBeInTheDocument();
  expect([caminho(), criados]).toEqual([`/mapas/${ID_MAPA}`, []]);
  expect(hora()).toContain('7 min mais cedo');
  servidor.use(
    responde(
      'criarMapa',
      ({ corpo }) => (
        criados.push({ rota: 'criarMapa', corpo: corpo as MapaEntrada }),
        { id: NOVO }
      ),
      201,
    ),
  );
  await pessoa.click(botao('Salvar'));
  await waitFor(() => expect(caminho()).toBe(`/mapas/${NOVO}`));
  expect(criados).toEqual([
    {
      rota: 'criarMapa',
      corpo: {
        nome: `${mapa.nome} (hora retificada)`,
        data: { dataHora: '1985-11-10T16:23:00Z', fuso: '-02:00' },
        latitude: mapa.latitude,
        longitude: mapa.longitude,
        localidade: mapa.localidade,
        ianaTimeZone: mapa.ianaTimeZone,
        hora: { precisao: 'exata' },
        rodden: 'C',
        fonteDaHora: 'A mudança de 1997',
      },
    },
  ]);
  const { pasta, etiquetas, cliente, eventos } = FICHA;
  expect(levadas).toEqual([{ para: NOVO, corpo: { pasta, etiquetas, cliente, eventos } }]);
  expect(router.state.location.state).toEqual({
    anuncio: 'Versão retificada salva. Os acontecimentos foram copiados para ela.',
  });
});

test('de um acontecimento de que só se sabe o ano diz-se o que nele é possível', async () => {
  abrirBancada(mapa, ['1996', '1997', '1998'].map(doAno) as never);
  const dito = async (ano: string): Promise<HTMLElement> =>
    (await screen.findByText(`Em ${ano}`)).closest('li') as HTMLElement;
  // De 1996 a 1998 começa-se com 10,1386, 11,1414 e 12,1407 anos, e outros tantos graus de arco: o
  // Sol, a 228°, só em 1997 passa os 240° do Meio do Céu; em 1998 já vai a 240,1407°.
  const doSol = 'Sol por arco solar em conjunção com o Meio do Céu natal';
  expect(await dito('1997')).toHaveTextContent('Só o ano é conhecido; o que é possível nele: ');
  expect(await dito('1997')).toHaveTextContent(`${doSol}, exato nesse ano`);
  expect(await dito('1998')).toHaveTextContent(`${doSol}, a 0°08′ do exato nesse ano`);
  expect(await dito('1996')).not.toHaveTextContent(doSol);
  for (const ano of ['1996', '1997', '1998']) {
    expect(await dito(ano)).toHaveTextContent(
      'Saturno em trânsito em conjunção com o Meio do Céu natal, exato nesse ano',
    );
    expect(await dito(ano)).not.toHaveTextContent(/Marte por arco|Júpiter/);
  }
  // No fim de 1996 faltam-lhe 0,8586°.
  escolherOrbe('1°');
  expect(await dito('1996')).toHaveTextContent(`${doSol}, a 0°51′ do exato nesse ano`);
});

test('de um mapa compartilhado guarda-se nos da pessoa; o da escola, de quem é da equipe, na escola; se a ficha não vai, diz-se', async () => {
  servidor.use(recusa('salvarFicha', { status: 503, detail: 'Tente mais tarde.' }));
  for (const [dono, rota, dito] of [
    [true, 'criarMapaDaEscola', /salva\. Os acontecimentos não foram copiados para ela: /],
    [false, 'criarMapa', /salva\. A ficha não foi copiada para ela: /],
  ] as const) {
    criados = [];
    const { caminho, router, unmount } = abrirBancada({ ...mapa, escolaId: escola.id, dono });
    await mexer(5);
    await guardar();
    await waitFor(() => expect(caminho()).toBe(`/mapas/${NOVO}`));
    expect(criados.map((c) => c.rota)).toEqual([rota]);
    expect((router.state.location.state as { anuncio: string }).anuncio).toMatch(dito);
    unmount();
    // Apagado entretanto o original, a versão guarda-se na mesma.
    servidor.use(recusa('ficha', { status: 404 }));
  }
});

test('passada a meia-noite muda o dia; mudado o relógio do lugar, o fuso é o da hora mexida', async () => {
  // À meia-noite de 15 para 16/03/1986 atrasou-se o relógio: 02:00 UTC. Um mapa é das 23:30 de
  // 10/11/1985; o outro, das 23:30 de 15/03/1986, e às 02:15 UTC já são as 23:15 de novo.
  const VIROU = segundosDoInstante('1986-03-16T02:00:00Z') ?? 0;
  servidor.use(
    responde('fusoNoInstante', ({ url }: Pedido) =>
      (segundosDoInstante(url.searchParams.get('instante') ?? '') ?? 0) < VIROU
        ? fusoNoInstante.verao1985
        : fusoNoInstante.horaLegal,
    ),
  );
  for (const [de, dita, data, mudou] of [
    ['1985-11-11T01:30:00Z', '11/11/1985 00:15:00 (−02:00)', '1985-11-11T02:15:00Z -02:00', false],
    ['1986-03-16T01:30:00Z', '15/03/1986 23:15:00 (−03:00)', '1986-03-16T02:15:00Z -03:00', true],
  ] as const) {
    criados = [];
    const { unmount } = abrirBancada({ ...mapa, data: { ...mapa.data, dataHora: de } });
    await mexer(45);
    await waitFor(() => expect(hora()).toContain(dita));
    expect(screen.queryAllByText(/o relógio do lugar mudou/)).toHaveLength(mudou ? 1 : 0);
    await guardar();
    await waitFor(() => expect(criados).toHaveLength(1));
    expect(Object.values(criados[0]?.corpo.data ?? {}).join(' ')).toBe(data);
    expect(criados[0]?.corpo.fonteDaHora).toContain(`para ${dita}`);
    unmount();
  }
});

test('sem se saber o fuso não se guarda; o informado à mão vale para todas as horas', async () => {
  servidor.use(recusa('fusoNoInstante', { status: 500 }));
  const { unmount } = abrirBancada();
  await mexer(5);
  expect(await screen.findByText(/^Não foi possível saber o fuso/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Salvar como versão retificada' })).toBeNull();
  unmount();
  const motivo = { tipo: 'manual', texto: 'Informado manualmente' } as const;
  abrirBancada({ ...mapa, data: { ...mapa.data, motivo } });
  await mexer(5);
  expect(botao('Salvar como versão retificada')).toBeInTheDocument();
});
