/** A turma, por quem nela estuda. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { MapaAsCegas } from '@core/contract';
import { ceuAsCegas } from '../../support/asCegas';
import { astroInfo, escola, mapa } from '../../support/exemplos';
import { recusa, responde, semCorpo, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { id, DA_EQUIPE, turma, doAluno, cego, nascimento } from './cena';

test('quem estuda vê os mapas, o que é novo e o que está às cegas; nenhuma aba da equipe', async () => {
  servidor.use(responde('minhasTurmas', [doAluno]));
  abrir({ rota: `/turmas/${turma.id}` });
  const lista = await screen.findByRole('list', { name: 'Mapas da turma' });
  const link = within(lista).getByRole('link', { name: /Mapa 3/ });
  expect(link).toHaveTextContent('às cegas, sem dados');
  expect(link).toHaveTextContent('novo');
  expect(link).toHaveAttribute('href', `/turmas/mapas/${id(960)}`);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText(/de 02\/03\/2026 a 30\/06\/2026/)).toBeInTheDocument();
});

test('às claras, é o próprio mapa que se abre', async () => {
  servidor.use(
    responde('mapaDaTurma', { ...cego, cegueira: 'às claras', mapaId: mapa.id, nascimento }),
    semCorpo('abrirMapaDaTurma'),
    responde('mapa', { ...mapa, dono: false }),
  );
  const { router } = abrir({ rota: `/turmas/mapas/${cego.id}` });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${mapa.id}`));
});

test('revelado à hora marcada com ele aberto: oferece abri-lo, e não o troca sozinho', async () => {
  const revelaEm = `${new Date(Date.now() + 500).toISOString().slice(0, 19)}Z`;
  const respostas: MapaAsCegas[] = [{ ...cego, revelaEm }];
  const revelado: MapaAsCegas = { ...cego, cegueira: 'às claras', mapaId: mapa.id, nascimento };
  servidor.use(
    responde('mapaDaTurma', () => respostas.pop() ?? revelado),
    responde('ceuAsCegas', ceuAsCegas(astroInfo)),
    semCorpo('abrirMapaDaTurma'),
  );
  abrir({ rota: `/turmas/mapas/${cego.id}` });
  expect(await screen.findByRole('link', { name: 'Abrir o mapa' })).toHaveAttribute(
    'href',
    `/mapas/${mapa.id}`,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Mapa 3' })).toBeInTheDocument();
});

describe('quem deixa de poder ver o mapa com ele aberto', () => {
  afterEach(() => jest.restoreAllMocks());
  const JA_NAO = { name: 'Este mapa não está mais na turma' };
  const abrirCego = async (rota: string) => {
    servidor.use(
      responde('mapaDaTurma', cego),
      responde('ceuAsCegas', ceuAsCegas(astroInfo)),
      responde('perguntasDoTreino', { perguntas: ['casa/Sol', 'casa/Lua'] }),
      semCorpo('abrirMapaDaTurma'),
    );
    const tela = abrir({ rota });
    await screen.findByRole('heading', { level: 1, name: /Mapa 3$/ });
    // O céu e as perguntas vêm depois do título.
    await screen.findByRole('graphics-document');
    servidor.use(
      recusa('mapaDaTurma', { status: 404 }),
      recusa('ceuAsCegas', { status: 404 }),
      recusa('perguntasDoTreino', { status: 404 }),
      recusa('treinar', { status: 404 }),
    );
    return tela;
  };
  const nadaDele = async (): Promise<void> => {
    expect(await screen.findByRole('heading', JA_NAO)).toBeInTheDocument();
    expect(screen.queryByText(/Mapa 3/)).toBeNull();
    expect(screen.queryByRole('graphics-document')).toBeNull();
  };

  test('voltar à aba basta para o notar', async () => {
    await abrirCego(`/turmas/mapas/${cego.id}`);
    act(() => void window.dispatchEvent(new Event('focus')));
    await nadaDele();
  });

  test('parado nele, em quinze segundos', async () => {
    const relogio = globalThis.setTimeout;
    const emQuinze: TimerHandler[] = [];
    // Por fora do jest: um relógio dele faria a biblioteca dos testes andar com ele.
    globalThis.setTimeout = ((fazer: TimerHandler, ms?: number, ...resto: unknown[]) => {
      if (ms === 15_000) emQuinze.push(fazer);
      return relogio(fazer as () => void, ms, ...resto);
    }) as typeof setTimeout;
    await abrirCego(`/turmas/mapas/${cego.id}`).finally(() => (globalThis.setTimeout = relogio));
    act(() => (emQuinze.at(-1) as () => void)());
    await nadaDele();
  });

  test('no treino, a resposta seguinte', async () => {
    // A pergunta sorteada é sempre a primeira, que tem lista: há as que só se apontam.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { pessoa } = await abrirCego(`/treino/${cego.id}`);
    const campo = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Resposta/ });
    await pessoa.selectOptions(campo, within(campo).getAllByRole('option')[1] as HTMLElement);
    await pessoa.click(screen.getByRole('button', { name: 'Responder' }));
    await nadaDele();
  });
});

test('quem saiu da turma não a encontra', async () => {
  servidor.use(recusa('turma', { status: 404 }));
  abrir({ rota: `/turmas/${turma.id}` });
  expect(await screen.findByRole('heading', { name: 'Turma não encontrada' })).toBeInTheDocument();
});

test('quem é da equipe, na página das turmas de quem estuda, vai ter às que cuida', async () => {
  servidor.use(
    responde('escola', escola),
    responde('minhasTurmas', []),
    responde('mapasDasEscolas', [{ escola, equipe: true, mapas: [] }]),
  );
  const { router } = abrir({ rota: `/escolas/${escola.id}/turmas`, token: DA_EQUIPE });
  expect(await screen.findByRole('button', { name: 'Nova turma' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?aba=turmas');
});

test.each([
  ['turmas', 'turmas'],
  ['textos', 'textos'],
  ['calculo', 'turmas'],
])('quem estuda, num link da aba %s da equipe, vai à página dele', async (aba, destino) => {
  servidor.use(
    recusa('escola', { status: 403 }),
    responde('minhasTurmas', [doAluno]),
    responde('mapasDasEscolas', [{ escola, equipe: false, mapas: [] }]),
  );
  const { router } = abrir({ rota: `/escolas/${escola.id}?aba=${aba}` });
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/escolas/${escola.id}/${destino}`),
  );
});

test('a página de uma turma, para quem estuda, começa pelo que há para fazer', async () => {
  const exercicio = {
    titulo: 'O Sol',
    tipo: 'preencher' as const,
    tentativas: 1,
    entregues: 0,
    devolvidas: 0,
  };
  servidor.use(
    responde('minhasTurmas', [doAluno]),
    responde('exerciciosDaTurma', [
      { ...exercicio, id: id(1), titulo: 'Sem prazo', prazo: null },
      { ...exercicio, id: id(2), titulo: 'Feito', prazo: null, entregues: 1 },
      { ...exercicio, id: id(3), titulo: 'Para já', prazo: '2020-01-01T12:00:00Z' },
    ]),
  );
  abrir({ rota: `/turmas/${doAluno.id}` });
  const lista = await screen.findByRole('list', { name: 'O que há para fazer' });
  expect(
    within(lista)
      .getAllByRole('link')
      .map((l) => l.textContent),
  ).toEqual(['Para já', 'Sem prazo', 'Mapa 3']);
  expect(within(lista).getByText(/ainda pode entregar, fora do prazo/)).toBeInTheDocument();
  const titulos = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
  expect(titulos[0]).toBe('O que há para fazer');
});
