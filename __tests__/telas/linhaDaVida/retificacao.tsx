/** A retificação: mexe-se na hora, vê-se o que encontra os acontecimentos, guarda-se noutro mapa. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { segundosDoInstante } from '@core/civil';
import type { MapaEntrada, Mapa } from '@core/contract';
import { BOAS, respondeBem, id } from '../../support/boasRespostas';
import {
  escola,
  fichaVazia,
  fusoNoInstante,
  ID_MAPA,
  mapa,
  mapaSemHora,
} from '../../support/exemplos';
import { daRota, recusa, semCorpo, servidor, type Pedido } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';

const ROTA = `/mapas/${ID_MAPA}?vista=linhaDaVida`;
/**
 * Aos doze anos trópicos (4382,9 dias) o arco das boas respostas é de 12°: o Sol natal, a 228°, chega
 * aos 240° em que está o Meio do Céu à hora do mapa.
 */
const DOZE_ANOS = { id: 'a', titulo: 'Mudança', data: '1997-11-10', precisao: 'dia' as const };
const SO_O_ANO = { id: 'b', titulo: 'Viagem', data: '2004', precisao: 'ano' as const };

const NOVO = id(977);
let criados: { readonly rota: string; readonly corpo: MapaEntrada }[] = [];
const cenario = (registro: Mapa = mapa, mais: Parameters<typeof respondeBem>[0] = {}): void => {
  criados = [];
  servidor.use(
    ...(['criarMapa', 'criarMapaDaEscola'] as const).map((rota) =>
      daRota(rota, async ({ request }) => {
        criados.push({ rota, corpo: (await request.json()) as MapaEntrada });
        return Response.json({ id: NOVO }, { status: 201 });
      }),
    ),
    semCorpo('substituirMapa', () => {
      throw new Error('O original nunca se grava.');
    }),
    ...respondeBem({
      ...BOAS,
      ficha: { ...fichaVazia, eventos: [DOZE_ANOS, SO_O_ANO] },
      mapa: ({ url }: Pedido) =>
        url.pathname.endsWith(NOVO) ? { ...registro, id: NOVO } : registro,
      ...mais,
    }),
  );
};
const parte = () => screen.findByRole('region', { name: 'Retificação' });
const regua = () => screen.findByRole('slider', { name: 'Hora do nascimento' });
const mexer = async (minutos: number): Promise<void> =>
  void fireEvent.change(await regua(), { target: { value: minutos } });
const hora = (): string => document.querySelector('[data-hora-mexida]')?.textContent ?? '';

describe('a retificação', () => {
  test('à hora do mapa diz o que encontra o acontecimento; a quatro minutos, o grau já não chega', async () => {
    cenario();
    abrir({ rota: ROTA });
    const dela = within(await parte());
    expect(
      await dela.findByText(
        /Sol por arco solar em conjunção com o Meio do Céu natal, 0°00′, no próprio mês/,
      ),
    ).toBeInTheDocument();
    // O Meio do Céu anda um grau em quatro minutos: 241°, e o orbe é de meio grau.
    await mexer(4);
    await waitFor(() => expect(hora()).toBe('10/11/1985 14:34:00 (−02:00), 4 min mais tarde'));
    expect(dela.queryByText(/Sol por arco solar em conj/)).not.toBeInTheDocument();
    await userSeleciona('1°');
    expect(
      await dela.findByText(
        /Sol por arco solar em conjunção com o Meio do Céu natal, 1°00′, exato 12 meses depois|Sol por arco solar em conjunção com o Meio do Céu natal, 0°59′, exato 12 meses depois/,
      ),
    ).toBeInTheDocument();
  });
  test('de um acontecimento de que só se sabe o ano diz-se o que nele é possível', async () => {
    const doAno = (data: string) => ({ ...SO_O_ANO, id: data, titulo: `Em ${data}`, data });
    cenario(mapa, { ficha: { ...fichaVazia, eventos: ['1996', '1997', '1998'].map(doAno) } });
    abrir({ rota: ROTA });
    const dela = within(await parte());
    const dito = async (ano: string): Promise<HTMLElement> =>
      (await dela.findByText(`Em ${ano}`)).closest('li') as HTMLElement;
    // De 1996 a 1998 começa-se com 10,1386, 11,1414 e 12,1407 anos, e outros tantos graus de arco: o
    // Sol, a 228°, só em 1997 passa os 240° do Meio do Céu; em 1998 já vai a 240,1407°.
    const doSol = 'Sol por arco solar em conjunção com o Meio do Céu natal';
    expect(await dito('1997')).toHaveTextContent('Só se sabe o ano; o que nele é possível: ');
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
    await userSeleciona('1°');
    await waitFor(async () =>
      expect(await dito('1996')).toHaveTextContent(`${doSol}, a 0°51′ do exato nesse ano`),
    );
  });
  async function userSeleciona(texto: string): Promise<void> {
    const seletor = screen.getByLabelText<HTMLSelectElement>('Encontra até');
    const opcao = [...seletor.options].find((o) => o.text === texto);
    fireEvent.change(seletor, { target: { value: opcao?.value } });
  }

  test('mexe-se com as setas, e não passa das duas horas', async () => {
    cenario();
    const { pessoa } = abrir({ rota: ROTA });
    const dela = await regua();
    act(() => dela.focus());
    await pessoa.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(hora()).toContain('2 min mais tarde'));
    await pessoa.keyboard('{Home}');
    await waitFor(() => expect(hora()).toContain('120 min mais cedo'));
    await pessoa.click(within(await parte()).getByRole('button', { name: '10 min mais cedo' }));
    expect(hora()).toContain('120 min mais cedo');
    await pessoa.click(
      within(await parte()).getByRole('button', { name: 'Voltar à hora do mapa' }),
    );
    await waitFor(() => expect(hora()).toContain('à hora do mapa'));
  });

  test('guarda-se noutro mapa: nota C, a razão na fonte, a hora mexida; o original fica', async () => {
    cenario();
    const { pessoa, router } = abrir({ rota: ROTA });
    const dela = within(await parte());
    expect(
      await dela.findByText(/^Mexa na hora para guardar uma versão retificada/),
    ).toBeInTheDocument();
    await mexer(-7);
    await pessoa.click(await dela.findByRole('button', { name: 'Guardar como versão retificada' }));
    expect(dela.getByLabelText('Razão')).toHaveValue(
      'Hora retificada de 10/11/1985 14:30:00 (−02:00) para 10/11/1985 14:23:00 (−02:00), pelos arcos e trânsitos aos ângulos.',
    );
    await pessoa.clear(dela.getByLabelText('Razão'));
    await pessoa.click(dela.getByRole('button', { name: 'Guardar' }));
    expect(await dela.findByText('Diga por que ficou com esta hora.')).toBeInTheDocument();
    expect(criados).toEqual([]);
    await pessoa.type(dela.getByLabelText('Razão'), 'A mudança de 1997');
    await pessoa.click(dela.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${NOVO}`));
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
  });

  const guardar = async (pessoa: ReturnType<typeof abrir>['pessoa']): Promise<void> => {
    const dela = within(await parte());
    await pessoa.click(await dela.findByRole('button', { name: 'Guardar como versão retificada' }));
    await pessoa.click(dela.getByRole('button', { name: 'Guardar' }));
  };

  test('de um mapa compartilhado guarda-se nos da pessoa; o da escola, de quem é da equipe, na escola', async () => {
    cenario({ ...mapa, escolaId: escola.id, dono: false });
    const { pessoa, unmount } = abrir({ rota: ROTA });
    await mexer(5);
    await guardar(pessoa);
    await waitFor(() => expect(criados.map((c) => c.rota)).toEqual(['criarMapa']));
    unmount();
    cenario({ ...mapa, escolaId: escola.id, dono: true });
    const equipe = abrir({ rota: ROTA });
    await mexer(5);
    await guardar(equipe.pessoa);
    await waitFor(() => expect(criados.map((c) => c.rota)).toEqual(['criarMapaDaEscola']));
  });

  test('se a ficha não veio, não vai com ela, e diz-se', async () => {
    cenario();
    servidor.use(recusa('ficha', { status: 500 }));
    const { pessoa, router } = abrir({ rota: ROTA });
    await mexer(5);
    await guardar(pessoa);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${NOVO}`));
    expect((router.state.location.state as { anuncio: string }).anuncio).toMatch(
      /^Versão retificada guardada\. A ficha não foi com ela: /,
    );
  });

  test.each([
    ['e leva os acontecimentos', true, /^Versão retificada guardada. Os acontecimentos foram/],
    [
      'se não chegam a ir, diz-se',
      false,
      /^Versão retificada guardada. Os acontecimentos não foram/,
    ],
  ] as const)('a ficha da pessoa vai com ela: %s', async (_nome, aceita, dito) => {
    const levadas: { readonly para: unknown; readonly corpo: unknown }[] = [];
    const eventos = [DOZE_ANOS, SO_O_ANO];
    const ficha = {
      ...fichaVazia,
      versao: 3,
      pasta: 'Clientes',
      etiquetas: ['retificar'],
      eventos,
    };
    cenario(mapa, { ficha });
    servidor.use(
      daRota('salvarFicha', async ({ request, params }) => {
        levadas.push({ para: params['id'], corpo: await request.json() });
        return aceita
          ? Response.json({ versao: 1 })
          : Response.json(
              { status: 503, title: 'Fora', detail: 'Tente mais tarde.' },
              { status: 503 },
            );
      }),
    );
    const { pessoa, router } = abrir({ rota: ROTA });
    await mexer(5);
    await guardar(pessoa);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${NOVO}`));
    expect(levadas).toEqual([
      {
        para: NOVO,
        corpo: {
          pasta: 'Clientes',
          etiquetas: ['retificar'],
          cliente: fichaVazia.cliente,
          eventos,
        },
      },
    ]);
    expect(await screen.findByText(dito)).toBeInTheDocument();
  });

  test('recusada, diz porquê e nada se perde', async () => {
    cenario();
    servidor.use(
      recusa('criarMapa', { status: 403, detail: 'Usuário não pode criar novos mapas.' }),
    );
    const { pessoa, router } = abrir({ rota: ROTA });
    await mexer(5);
    await guardar(pessoa);
    const dela = within(await parte());
    expect(await dela.findByText('Usuário não pode criar novos mapas.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`);
    expect(hora()).toContain('5 min mais tarde');
  });

  test('apagado entretanto o original, a versão guarda-se na mesma: não depende dele', async () => {
    cenario();
    const { pessoa, router } = abrir({ rota: ROTA });
    await mexer(5);
    servidor.use(
      recusa('mapa', { status: 404 }, ({ pathname }) => pathname.includes(ID_MAPA)),
      recusa('ficha', { status: 404 }),
    );
    await guardar(pessoa);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${NOVO}`));
    expect(criados).toHaveLength(1);
  });

  test('passada a meia-noite muda o dia', async () => {
    // 23:30 de 10/11 em Campinas.
    cenario({ ...mapa, data: { ...mapa.data, dataHora: '1985-11-11T01:30:00Z' } });
    const { pessoa } = abrir({ rota: ROTA });
    await mexer(45);
    await waitFor(() => expect(hora()).toContain('11/11/1985 00:15:00 (−02:00)'));
    await guardar(pessoa);
    await waitFor(() => expect(criados[0]?.corpo.data.dataHora).toBe('1985-11-11T02:15:00Z'));
  });

  test('mudado o relógio do lugar dentro das duas horas, o fuso é o da hora mexida', async () => {
    // À meia-noite de 15 para 16/03/1986 atrasou-se o relógio: 02:00 UTC. O mapa é das 23:30 de 15.
    const VIROU = segundosDoInstante('1986-03-16T02:00:00Z') ?? 0;
    cenario(
      { ...mapa, data: { ...mapa.data, dataHora: '1986-03-16T01:30:00Z' } },
      {
        fusoNoInstante: ({ url }: Pedido) =>
          (segundosDoInstante(url.searchParams.get('instante') ?? '') ?? 0) < VIROU
            ? fusoNoInstante.verao1985
            : fusoNoInstante.horaLegal,
      },
    );
    const { pessoa } = abrir({ rota: ROTA });
    await mexer(45);
    // 02:15 UTC já são as 23:15 de novo, a −03:00.
    await waitFor(() => expect(hora()).toContain('15/03/1986 23:15:00 (−03:00)'));
    expect(screen.getByText(/o relógio do lugar mudou/)).toBeInTheDocument();
    await guardar(pessoa);
    await waitFor(() =>
      expect(criados[0]?.corpo.data).toEqual({ dataHora: '1986-03-16T02:15:00Z', fuso: '-03:00' }),
    );
    await waitFor(() => expect(criados[0]?.corpo.fonteDaHora).toContain('(−03:00)'));
  });

  test('sem se saber o fuso não se guarda; o informado à mão vale para todas as horas', async () => {
    cenario();
    servidor.use(recusa('fusoNoInstante', { status: 500 }));
    const { unmount } = abrir({ rota: ROTA });
    await mexer(5);
    const dela = within(await parte());
    expect(await dela.findByText(/^Não foi possível saber o fuso/)).toBeInTheDocument();
    expect(
      dela.queryByRole('button', { name: 'Guardar como versão retificada' }),
    ).not.toBeInTheDocument();
    unmount();
    cenario({
      ...mapa,
      data: { ...mapa.data, motivo: { tipo: 'manual', texto: 'Informado manualmente' } },
    });
    servidor.use(recusa('fusoNoInstante', { status: 500 }));
    abrir({ rota: ROTA });
    await mexer(5);
    expect(
      await within(await parte()).findByRole('button', { name: 'Guardar como versão retificada' }),
    ).toBeInTheDocument();
  });

  test('de um mapa sem hora não se oferece, e diz-se porquê', async () => {
    cenario(mapaSemHora);
    abrir({ rota: ROTA });
    expect(
      await within(await parte()).findByText(/^A retificação parte de uma hora/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });
});
