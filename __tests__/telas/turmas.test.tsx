/** Turmas: compartilhar com todos, o que um mapa às cegas não diz, e os convites. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { MapaAsCegas, Turma, TurmaDoAluno } from '@core/contract';
import { abrirMenu, daBarra } from '../support/barra';
import { ceuAsCegas } from '../support/asCegas';
import { alunos, astroInfo, escola, mapa, mapasDaEscola, tokenDe } from '../support/exemplos';
import { impressoes } from '../support/impressora';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const DA_EQUIPE = tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' });

const turma: Turma = {
  id: id(950),
  nome: 'Astrologia I',
  inicio: '2026-03-02',
  fim: '2026-06-30',
  escola,
  versao: 4,
  equipe: [{ usuarioId: id(940), nome: 'Helena Prado' }],
  alunos: alunos.map((a) => ({ alunoId: a.id, usuarioId: a.usuarioId, nome: a.nome })),
  mapas: [],
  convites: [],
};
const doAluno: TurmaDoAluno = {
  id: turma.id,
  nome: turma.nome,
  inicio: turma.inicio,
  fim: turma.fim,
  escola,
  equipe: [{ nome: 'Helena Prado' }],
  mapas: [
    {
      id: id(960),
      mapaId: null,
      nome: 'Mapa 3',
      cegueira: 'sem dados',
      revelaEm: null,
      novo: true,
    },
  ],
};
const cego: MapaAsCegas = {
  id: id(960),
  turma: { id: turma.id, nome: turma.nome },
  escola,
  mapaId: null,
  gravarEm: null,
  rotulo: 'Mapa 3',
  cegueira: 'sem dados',
  revelaEm: null,
  nascimento: null,
  camadas: [],
};
const nascimento: NonNullable<MapaAsCegas['nascimento']> = {
  data: mapa.data,
  latitude: mapa.latitude,
  longitude: mapa.longitude,
  localidade: mapa.localidade,
  ianaTimeZone: mapa.ianaTimeZone,
  hora: mapa.hora,
};

beforeEach(() => servidor.use(responde('exerciciosDaTurma', []), responde('roteirosDaTurma', [])));

test('compartilha todos os mapas da escola com a turma em três cliques', async () => {
  const pedidos: Pedido[] = [];
  servidor.use(
    responde('turma', turma),
    responde('mapasDaEscola', mapasDaEscola),
    semCorpo('compartilharComTurma', (p) => pedidos.push(p)),
  );
  const { pessoa } = abrir({ rota: `/turmas/${turma.id}`, token: DA_EQUIPE });
  await pessoa.click(await screen.findByRole('button', { name: 'Compartilhar mapas' }));
  await pessoa.click(await screen.findByRole('checkbox', { name: 'Todos (2)' }));
  await pessoa.click(screen.getByRole('button', { name: 'Compartilhar' }));
  expect(await screen.findByText('2 mapas compartilhados com a turma.')).toBeInTheDocument();
  expect(pedidos.map((p) => p.corpo)).toEqual([
    // Pela ordem alfabética, que é a dos rótulos.
    { mapas: [id(931), id(930)], cegueira: 'às claras', revelaEm: null },
  ]);
});

test('os últimos primeiro; os oito últimos de uma vez; com Shift, uma faixa', async () => {
  const pedidos: Pedido[] = [];
  const doze = Array.from({ length: 12 }, (_, i) => ({
    id: id(5000 + i),
    nome: `Mapa ${12 - i}`,
    compartilhadoCom: 0,
    criadoEm: `2026-11-${String(10 + i)}T12:00:00Z`,
  }));
  servidor.use(
    responde('turma', turma),
    responde('mapasDaEscola', doze),
    semCorpo('compartilharComTurma', (p) => pedidos.push(p)),
  );
  const { pessoa } = abrir({ rota: `/turmas/${turma.id}`, token: DA_EQUIPE });
  await pessoa.click(await screen.findByRole('button', { name: 'Compartilhar mapas' }));
  await pessoa.click(await screen.findByRole('button', { name: 'Os oito últimos' }));
  const marcados = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Mapa / })
      .map((c) => c.checked)
      .join(' ');
  const [sim, nao] = ['true', 'false'];
  // Do mais novo (o décimo segundo que se criou) ao mais antigo.
  expect(marcados()).toBe([...Array(8).fill(sim), ...Array(4).fill(nao)].join(' '));
  await pessoa.click(screen.getByRole('checkbox', { name: 'Mapa 2' }));
  await pessoa.keyboard('{Shift>}');
  await pessoa.click(screen.getByRole('checkbox', { name: 'Mapa 5' }));
  await pessoa.keyboard('{/Shift}');
  expect(marcados()).toBe(
    [sim, ...Array(4).fill(nao), ...Array(3).fill(sim), ...Array(4).fill(nao)].join(' '),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Compartilhar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]?.corpo).toMatchObject({
    mapas: [id(5011), id(5006), id(5005), id(5004)],
  });
});

describe('como a turma vê um mapa', () => {
  const pele: Turma['mapas'][number] = {
    id: id(961),
    mapaId: id(930),
    nome: 'Pelé',
    cegueira: 'às claras',
    rotulo: 'Mapa 41',
    revelaEm: null,
    aberturas: [],
    viramAsClaras: [],
  };
  const abrirTurma = async (mapa: Partial<typeof pele>) => {
    const pedidos: Pedido[] = [];
    servidor.use(
      responde('turma', { ...turma, mapas: [{ ...pele, ...mapa }] }),
      semCorpo('mudarMapaDaTurma', (p) => pedidos.push(p)),
    );
    const tela = abrir({ rota: `/turmas/${turma.id}`, token: DA_EQUIPE });
    return { ...tela, pedidos };
  };
  const naJanela = () => within(screen.getByRole('dialog'));

  test('escolher não grava; esconder diz quem já o viu às claras, e só Salvar o faz', async () => {
    const [aluna] = turma.alunos;
    const { pessoa, pedidos } = await abrirTurma({ viramAsClaras: [aluna?.usuarioId ?? ''] });
    await pessoa.click(await screen.findByRole('button', { name: 'Mudar como se vê: Pelé' }));
    await pessoa.click(naJanela().getByRole('radio', { name: /^Sem dados/ }));
    await pessoa.keyboard('{ArrowDown}');
    expect(naJanela().getByRole('radio', { name: /^Só signos e casas/ })).toBeChecked();
    expect(naJanela().getByText(/^Já o viu às claras/)).toHaveTextContent(
      `Já o viu às claras: ${aluna?.nome}.`,
    );
    expect(pedidos).toEqual([]);
    await pessoa.click(naJanela().getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pedidos.map((p) => p.corpo)).toEqual([
      { cegueira: 'só signos e casas', revelaEm: null },
    ]);
  });

  test('cada nível diz o que não esconde', async () => {
    const { pessoa } = await abrirTurma({});
    await pessoa.click(await screen.findByRole('button', { name: 'Mudar como se vê: Pelé' }));
    const janela = screen.getByRole('dialog');
    for (const frase of [
      'A data, a hora e o lugar continuam à vista.',
      'ainda dizem o dia a quem tem uma efeméride',
      'ainda dizem dois ou três dias possíveis',
    ])
      expect(janela).toHaveTextContent(frase);
  });

  test('revelar pergunta: o que fica à vista, e a quantos', async () => {
    const { pessoa, pedidos } = await abrirTurma({ cegueira: 'sem dados' });
    expect(
      await screen.findByText(/Sem dados: os alunos o veem como “Mapa 41”/),
    ).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Revelar agora: Pelé' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /Os \d+ alunos da turma passam a ver o nome, a data, a hora e o lugar/,
    );
    expect(pedidos).toEqual([]);
    await pessoa.click(naJanela().getByRole('button', { name: 'Revelar' }));
    await waitFor(() => expect(pedidos).toHaveLength(1));
    expect(pedidos[0]?.corpo).toMatchObject({ cegueira: 'sem dados' });
  });
});

test('só signos e casas: nem a tela, nem a roda, nem o texto copiado dizem um grau', async () => {
  servidor.use(
    responde('mapaDaTurma', { ...cego, cegueira: 'só signos e casas' }),
    responde('ceuAsCegas', ceuAsCegas(astroInfo, 'só signos e casas')),
    semCorpo('abrirMapaDaTurma'),
  );
  const { pessoa } = abrir({ rota: `/turmas/mapas/${cego.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mapa 3' })).toBeInTheDocument();
  expect(await screen.findByText(/^Só signos e casas:/)).toBeInTheDocument();
  const tabela = await screen.findByRole('table', { name: /^Planetas e pontos/ });
  expect(within(tabela).getByRole('row', { name: /Sol/ })).toHaveTextContent('Escorpião');
  const semGraus = (): void => expect(document.body.innerHTML).not.toMatch(/\d\s*[°′″]|1985/);
  semGraus();
  for (const nome of [/^Sol, /, /^Cúspide da casa 1,/]) {
    await pessoa.click(screen.getAllByRole('button', { name: nome })[0] as HTMLElement);
    semGraus();
  }
  const copiar = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await daBarra(pessoa, 'Compartilhar', 'Copiar como texto');
  await waitFor(() => expect(copiar).toHaveBeenCalled());
  expect(copiar.mock.calls[0]?.[0]).toContain('Às cegas: só signos e casas');
  expect(copiar.mock.calls[0]?.[0]).not.toMatch(/\d\s*°/);
  await pessoa.click(screen.getByRole('button', { name: /^Imprimir/ }));
  const menu = screen.queryByRole('menuitem', { name: /Folha completa|completa/i });
  if (menu) await pessoa.click(menu);
  await waitFor(() => expect(impressoes.at(-1)?.folha).toBeTruthy());
  expect(impressoes.at(-1)?.folha?.innerHTML).not.toMatch(/\d\s*[°′″]|1985/);
});

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

test('sem dados: nem a tela, nem a roda que se exporta, nem o título dizem um minuto de arco; e não há por onde calcular outra coisa', async () => {
  const aberto: Pedido[] = [];
  servidor.use(
    responde('mapaDaTurma', cego),
    responde('ceuAsCegas', ceuAsCegas(astroInfo)),
    semCorpo('abrirMapaDaTurma', (p) => aberto.push(p)),
  );
  const { pessoa } = abrir({ rota: `/turmas/mapas/${cego.id}?corpo=Planeta:Sol` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mapa 3' })).toBeInTheDocument();
  expect(await screen.findByText(/^Posições em graus inteiros/)).toBeInTheDocument();
  expect(document.title).toBe('Mapa 3 · Astrolábio');
  // O Sol de Campinas está a 18°13′ de Escorpião (fixtures/astroInfo-campinas-1985).
  expect(await screen.findByText('18° de Escorpião')).toBeInTheDocument();
  const semMinutos = (): void =>
    expect(document.body.innerHTML).not.toMatch(/\d[′″]|Campinas|1985|dd\/mm/);
  semMinutos();
  await pessoa.click(screen.getByRole('link', { name: 'Mapa' }));
  expect(await screen.findByRole('table', { name: /^Planetas e pontos/ })).toBeInTheDocument();
  semMinutos();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button', { name: /Editar|Técnicas|Apagar|configurações/ })).toBeNull();
  expect(await abrirMenu(pessoa, 'Mais')).toEqual([
    'Modo aula',
    'Imprimir a folha do aluno (roda e linhas)',
    'Imprimir só as tabelas',
  ]);
  await pessoa.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(await abrirMenu(pessoa, 'Compartilhar')).toEqual([
    'Copiar como texto',
    'Baixar a roda em SVG',
    'Baixar a roda em PNG',
  ]);
  const copiar = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await pessoa.click(screen.getByText('Copiar como texto'));
  await waitFor(() => expect(copiar).toHaveBeenCalled());
  const copiado = copiar.mock.calls[0]?.[0] ?? '';
  expect(copiado).toMatch(/^Mapa 3\nÀs cegas: posições em graus inteiros\nCasas /);
  expect(copiado).toMatch(/^Sol +18° {2}Escorpião/m);
  expect(copiado).not.toMatch(/[′″]|Campinas|1985/);

  await pessoa.click(await screen.findByRole('button', { name: 'Imprimir' }));
  const folha = impressoes.at(-1)?.folha;
  expect(impressoes.at(-1)?.opcoes.documentTitle).toBe('Mapa 3');
  expect(folha).toHaveTextContent(/Mapa 3.*Posições em graus inteiros/);
  semMinutos();
  expect(aberto).toHaveLength(1);
});

test('sem nome: todas as vistas, com o rótulo em lugar do nome; sem ficha, sem editar', async () => {
  servidor.use(
    responde('mapaDaTurma', { ...cego, cegueira: 'sem nome', nascimento }),
    semCorpo('abrirMapaDaTurma'),
  );
  const { pessoa, router } = abrir({ rota: `/turmas/mapas/${cego.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mapa 3' })).toBeInTheDocument();
  expect(screen.getByText(/Campinas/)).toBeInTheDocument();
  expect(await screen.findByRole('option', { name: 'Trânsitos' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Apagar/ })).toBeNull();
  expect(await abrirMenu(pessoa, 'Mais')).not.toContain('Ficha');
  await pessoa.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  expect(document.title).toBe('Mapa 3 · Astrolábio');
  const copiar = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const levar = await abrirMenu(pessoa, 'Compartilhar');
  expect(levar).not.toContain('Baixar arquivo');
  expect(levar).not.toContain('Link público');
  await pessoa.click(screen.getByRole('menuitem', { name: 'Copiar como texto' }));
  await waitFor(() => expect(copiar).toHaveBeenCalledWith(expect.stringMatching(/^Mapa 3\n/)));
  await pessoa.click(await screen.findByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mapas/impressao'));
  const noEndereco = new URLSearchParams(router.state.location.search);
  expect([noEndereco.get('nome'), noEndereco.has('id')]).toEqual(['Mapa 3', false]);
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
  expect(
    await screen.findByRole('link', { name: 'Abrir o mapa' }, { timeout: 4000 }),
  ).toHaveAttribute('href', `/mapas/${mapa.id}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Mapa 3' })).toBeInTheDocument();
});

describe('quem deixa de poder ver o mapa com ele aberto', () => {
  afterEach(() => jest.restoreAllMocks());
  const JA_NAO = { name: 'Este mapa já não está na turma' };
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

test('a página da escola lista as turmas com as contas delas; a nova nasce com quem a cria a ensinar', async () => {
  const pedidos: Pedido[] = [];
  const umaTurma = { id: turma.id, nome: turma.nome, inicio: turma.inicio, fim: null };
  servidor.use(
    responde('escola', escola),
    responde('alunosDaEscola', alunos),
    responde('mapasDaEscola', mapasDaEscola),
    responde('turmasDaEscola', {
      turmas: [{ ...umaTurma, alunos: 3, mapas: 1, minha: true }],
      equipe: turma.equipe,
    }),
    responde(
      'criarTurma',
      (p) => {
        pedidos.push(p);
        return { id: turma.id };
      },
      201,
    ),
    responde('turma', turma),
  );
  const { pessoa } = abrir({ rota: `/escolas/${escola.id}`, token: DA_EQUIPE });
  const lista = await screen.findByRole('list', { name: 'Turmas da escola' });
  expect(lista).toHaveTextContent('desde 02/03/2026 · 3 alunos · 1 mapa · você ensina');
  await pessoa.click(screen.getByRole('button', { name: 'Nova turma' }));
  await pessoa.click(await screen.findByRole('button', { name: 'Criar turma' }));
  expect(await screen.findByText('Informe o nome da turma.')).toBeInTheDocument();
  await pessoa.type(screen.getByRole('textbox', { name: /Nome da turma/ }), 'Nova');
  await pessoa.click(await screen.findByRole('checkbox', { name: 'Bruno Carvalho' }));
  await pessoa.click(screen.getByRole('button', { name: 'Criar turma' }));
  expect(await screen.findByText('Turma criada.')).toBeInTheDocument();
  expect(pedidos.map((p) => p.corpo)).toEqual([
    { nome: 'Nova', inicio: null, fim: null, equipe: [id(940)], alunos: [id(911)] },
  ]);
  expect(pedidos[0]?.chave).toMatch(/^\S+$/);
});

test('copia um mapa seu para a escola, e revoga um convite depois de confirmar', async () => {
  const pedidos: Pedido[] = [];
  const convites = [
    { id: id(970), criadoEm: '2026-11-01T12:00:00Z', expiraEm: '2026-12-01T12:00:00Z', usos: 2 },
  ];
  servidor.use(
    responde('turma', { ...turma, convites }),
    responde('mapas', [mapa]),
    responde(
      'copiarParaEscola',
      (p) => {
        pedidos.push(p);
        return { id: id(980) };
      },
      201,
    ),
    semCorpo('revogarConvite', (p) => pedidos.push(p)),
  );
  const { pessoa } = abrir({ rota: `/turmas/${turma.id}`, token: DA_EQUIPE });
  await pessoa.click(await screen.findByRole('button', { name: 'Copiar um mapa meu' }));
  await pessoa.click(await screen.findByRole('combobox', { name: 'Mapa' }));
  await pessoa.click(await screen.findByRole('option', { name: mapa.nome }));
  await pessoa.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText(/tem agora uma cópia na escola/)).toBeInTheDocument();
  await pessoa.selectOptions(screen.getByRole('combobox', { name: 'Seção da turma' }), 'Pessoas');
  expect(await screen.findByText(/2 pessoas entraram por ele/)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: /^Revogar o convite/ }));
  await pessoa.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revogar' }));
  await waitFor(() => expect(pedidos).toHaveLength(2));
  expect(pedidos[0]?.corpo).toEqual({ mapaId: mapa.id });
  expect(pedidos[1]?.parametros).toEqual({ id: id(970) });
});

test('quem saiu da turma não a encontra', async () => {
  servidor.use(recusa('turma', { status: 404 }));
  abrir({ rota: `/turmas/${turma.id}` });
  expect(await screen.findByRole('heading', { name: 'Turma não encontrada' })).toBeInTheDocument();
});

test('outra pessoa mudou a turma (409): o que se escreveu fica, e salva-se por cima', async () => {
  const pedidos: Pedido[] = [];
  servidor.use(
    responde('turma', turma),
    responde('turmasDaEscola', { turmas: [], equipe: turma.equipe }),
    responde('alunosDaEscola', alunos),
    recusa('salvarTurma', { status: 409 }),
  );
  const { pessoa } = abrir({ rota: `/turmas/${turma.id}?aba=pessoas`, token: DA_EQUIPE });
  await pessoa.click(await screen.findByRole('button', { name: 'Editar turma' }));
  const nome = await screen.findByRole('textbox', { name: /Nome da turma/ });
  await pessoa.clear(nome);
  await pessoa.type(nome, 'Astrologia II');
  // Entrou alguém por um convite: salvar por cima não a tira.
  const nova = {
    alunoId: '01932b6e-0000-7000-8000-0000000000c9',
    usuarioId: turma.id,
    nome: 'Nova',
  };
  servidor.use(
    responde('turma', { ...turma, alunos: [...turma.alunos, nova], versao: 5 }),
    recusa('salvarTurma', { status: 409 }),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Esta turma mudou enquanto você a editava/)).toBeInTheDocument();
  expect(nome).toHaveValue('Astrologia II');
  servidor.use(semCorpo('salvarTurma', (p) => pedidos.push(p)));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pedidos.map((p) => p.versao)).toEqual(['"5"']);
  expect(pedidos[0]?.corpo).toMatchObject({
    alunos: [...turma.alunos, nova].map((a) => a.alunoId),
    equipe: turma.equipe.map((e) => e.usuarioId),
  });
});

describe('o convite', () => {
  const convite = { escola: escola.nome, turma: turma.nome, expiraEm: '2026-12-22T12:00:00Z' };
  const rota = '/convite/Zm9yYS1kZS1jb250cmF0bw';

  test('quem não entrou escolhe entre entrar, e voltar a ele, e criar uma conta', async () => {
    servidor.use(responde('convite', convite));
    const { pessoa, router } = abrir({ rota, token: null });
    expect(
      await screen.findByRole('heading', { name: `Convite para ${turma.nome}` }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Escola Urânia convida você/)).toBeInTheDocument();
    await pessoa.click(screen.getByRole('link', { name: 'Já tenho conta: entrar' }));
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { de: rota } });
  });

  test('pede a conta com nome e e-mail, vê para onde foi a mensagem, e pode repetir ou trocar o e-mail', async () => {
    const pedidos: unknown[] = [];
    servidor.use(
      responde('convite', convite),
      recusa('criarContaPorConvite', { status: 422, errors: { Email: ['E-mail inválido.'] } }),
    );
    const { pessoa } = abrir({ rota, token: null });
    await pessoa.click(await screen.findByRole('button', { name: 'Criar uma conta' }));
    await pessoa.type(screen.getByLabelText('Nome'), 'Zélia');
    const enviar = screen.getByRole('button', { name: 'Pedir a conta' });
    expect(enviar).toBeDisabled();
    await pessoa.type(screen.getByLabelText('E-mail'), 'zelia@x.exemplo');
    expect(screen.queryByLabelText('Senha')).toBeNull();
    await pessoa.click(enviar);
    expect(await screen.findByText('E-mail inválido.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveValue('Zélia');
    servidor.use(
      responde(
        'criarContaPorConvite',
        (p) => {
          pedidos.push(p.corpo);
          return { porCorreio: true };
        },
        202,
      ),
    );
    await pessoa.click(enviar);
    expect(await screen.findByText(/Enviamos uma mensagem para/)).toHaveTextContent(
      'zelia@x.exemplo',
    );
    await pessoa.click(screen.getByRole('button', { name: 'Não chegou: enviar de novo' }));
    expect(await screen.findByText(/^Enviada de novo/)).toBeInTheDocument();
    expect(pedidos).toEqual(Array(2).fill({ nome: 'Zélia', email: 'zelia@x.exemplo' }));
    await pessoa.click(screen.getByRole('button', { name: 'Usar outro e-mail' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('zelia@x.exemplo');
  });

  test('sem correio, manda pedir o link à escola', async () => {
    servidor.use(
      responde('convite', convite),
      responde('criarContaPorConvite', { porCorreio: false }, 202),
    );
    const { pessoa } = abrir({ rota, token: null });
    await pessoa.click(await screen.findByRole('button', { name: 'Criar uma conta' }));
    await pessoa.type(screen.getByLabelText('Nome'), 'Zélia');
    await pessoa.type(screen.getByLabelText('E-mail'), 'zelia@x.exemplo');
    await pessoa.click(screen.getByRole('button', { name: 'Pedir a conta' }));
    expect(await screen.findByText(/peça à sua escola o link/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /enviar de novo/ })).toBeNull();
  });

  test('à equipe da escola diz que a turma é dela; o que não vale mais diz-se, sem tentar de novo', async () => {
    const frase = 'Você é da equipe de Escola Urânia: cuide da turma na página da escola.';
    servidor.use(
      responde('convite', convite),
      recusa('aceitarConvite', { status: 409, detail: frase }),
    );
    const { pessoa, unmount } = abrir({ rota, token: DA_EQUIPE });
    await pessoa.click(await screen.findByRole('button', { name: 'Entrar na turma' }));
    expect(await screen.findByText(frase)).toBeInTheDocument();
    unmount();
    servidor.use(recusa('convite', { status: 404, detail: 'Peça outro à sua escola.' }));
    abrir({ rota, token: null });
    expect(
      await screen.findByRole('heading', { name: 'Este convite não vale mais' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Peça outro à sua escola.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });
});

describe('o link que confirma a conta', () => {
  const rota = '/confirmar-conta?code=Y29kaWdvLWRhLWNvbnRh&convite=Zm9yYQ';
  const conta = {
    nome: 'Zélia',
    email: 'zelia@x.exemplo',
    escola: escola.nome,
    turma: turma.nome,
    jaTemConta: false,
  };

  test('escolhe-se a senha, e chega-se à turma; o código sai do endereço', async () => {
    servidor.use(
      responde('contaPorConfirmar', conta),
      recusa('confirmarConta', { status: 400, errors: { Senha: ['Senha muito comum.'] } }),
    );
    const { pessoa, router } = abrir({ rota, token: null });
    expect(await screen.findByText(/Zélia, escolha a senha/)).toHaveTextContent(turma.nome);
    expect(router.state.location.search).toBe('');
    await pessoa.type(screen.getByLabelText('Senha'), 'girassol amarelo');
    const enviar = screen.getByRole('button', { name: 'Criar conta e entrar na turma' });
    expect(enviar).toBeDisabled();
    await pessoa.type(screen.getByLabelText('Confirme a senha'), 'girassol amarelo');
    await pessoa.click(enviar);
    expect(await screen.findByText('Senha muito comum.')).toBeInTheDocument();
    const pedidos: unknown[] = [];
    servidor.use(
      responde('confirmarConta', (p) => {
        pedidos.push([p.parametros, p.corpo]);
        return { turmaId: turma.id };
      }),
      responde('login', { access_token: tokenDe({ nome: 'Zélia' }) }),
      responde('minhasTurmas', [doAluno]),
    );
    await pessoa.click(enviar);
    expect(await screen.findByRole('heading', { level: 1, name: turma.nome })).toBeInTheDocument();
    expect(pedidos).toEqual([[{ codigo: 'Y29kaWdvLWRhLWNvbnRh' }, { senha: 'girassol amarelo' }]]);
  });

  test('expirado, leva de novo ao convite; de um e-mail que já tem conta, a entrar com ela', async () => {
    servidor.use(recusa('contaPorConfirmar', { status: 422, detail: 'Este link expirou.' }));
    const expirada = abrir({ rota, token: null });
    expect(
      await screen.findByRole('heading', { name: 'Este link não vale mais' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Abrir o convite de novo' })).toHaveAttribute(
      'href',
      '/convite/Zm9yYQ',
    );
    expirada.unmount();
    servidor.use(responde('contaPorConfirmar', { ...conta, jaTemConta: true }));
    const { pessoa, router } = abrir({ rota, token: null });
    expect(await screen.findByText(/já tem conta/)).toHaveTextContent(conta.email);
    await pessoa.click(screen.getByRole('link', { name: 'Entrar' }));
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      state: { de: '/convite/Zm9yYQ' },
    });
  });

  test('sem código não se pergunta nada: diz-se o que falta', async () => {
    abrir({ rota: '/confirmar-conta', token: null });
    expect(await screen.findByRole('heading', { name: 'Link incompleto' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir ao início' })).toBeInTheDocument();
  });
});

describe('os convites, na página da turma', () => {
  const convite = {
    id: turma.id.replace(/.$/, 'c'),
    criadoEm: '2026-11-20T12:00:00Z',
    expiraEm: '2026-12-22T12:00:00Z',
    usos: 3,
    maximo: 40,
    dentro: 2,
  };
  const pedido = {
    id: turma.id.replace(/.$/, 'd'),
    nome: 'Zélia',
    email: 'zelia@x.exemplo',
    expiraEm: '2026-11-22T13:00:00Z',
  };
  const abrirTurma = async (extra: object) => {
    servidor.use(responde('turma', { ...turma, ...extra }));
    const aberta = abrir({ rota: `/turmas/${turma.id}`, token: DA_EQUIPE });
    await aberta.pessoa.selectOptions(
      await screen.findByRole('combobox', { name: 'Seção da turma' }),
      'Pessoas',
    );
    await screen.findByRole('button', { name: 'Criar convite' });
    return aberta;
  };

  test('cria-se para tantas pessoas quantas se diga, e só um número que sirva', async () => {
    const { pessoa } = await abrirTurma({});
    const pedidos: unknown[] = [];
    servidor.use(
      responde(
        'criarConvite',
        (p) => {
          pedidos.push([p.corpo, p.chave !== null]);
          return { id: convite.id, codigo: 'Zm9yYQ', expiraEm: convite.expiraEm };
        },
        201,
      ),
    );
    const quantas = screen.getByLabelText('Para quantas pessoas');
    expect(quantas).toHaveValue('40');
    await pessoa.clear(quantas);
    await pessoa.type(quantas, '501');
    expect(screen.getByRole('button', { name: 'Criar convite' })).toBeDisabled();
    await pessoa.clear(quantas);
    await pessoa.type(quantas, '12');
    servidor.use(responde('turma', { ...turma, convites: [{ ...convite, usos: 0, dentro: 0 }] }));
    await pessoa.click(screen.getByRole('button', { name: 'Criar convite' }));
    expect(await screen.findByLabelText('Link do convite')).toHaveValue(
      'http://localhost/convite/Zm9yYQ',
    );
    expect(pedidos).toEqual([[{ dias: 30, usos: 12 }, true]]);
    expect(screen.getByText(/ninguém entrou por ele ainda, e podem entrar 40/)).toBeInTheDocument();
  });

  test('desfazer as entradas pergunta com o número, também nos que já não valem', async () => {
    const { pessoa } = await abrirTurma({ convites: [], convitesPassados: [convite] });
    const feitos: unknown[] = [];
    await pessoa.click(screen.getByRole('button', { name: /^Desfazer as entradas/ }));
    expect(
      await screen.findByRole('dialog', {
        name: 'Tirar da turma as 2 pessoas que entraram por este convite?',
      }),
    ).toBeInTheDocument();
    servidor.use(
      responde('desfazerEntradas', (p) => {
        feitos.push(p.parametros['id']);
        return { sairam: 2 };
      }),
      responde('turma', turma),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Tirar 2 pessoas' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(feitos).toEqual([convite.id]);
  });

  test('quem espera confirmar vê-se; o link, só quando não há correio', async () => {
    const comCorreio = await abrirTurma({ pedidosDeConta: [pedido], semCorreio: false });
    expect(screen.getByText('Zélia (zelia@x.exemplo)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Mostrar o link/ })).toBeNull();
    comCorreio.unmount();
    const { pessoa } = await abrirTurma({ pedidosDeConta: [pedido], semCorreio: true });
    servidor.use(
      responde('linkDaConta', { codigo: 'Y29kaWdvLWRhLWNvbnRh', expiraEm: pedido.expiraEm }),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Mostrar o link de zelia@x.exemplo' }));
    expect(await screen.findByLabelText('Link para zelia@x.exemplo')).toHaveValue(
      'http://localhost/confirmar-conta?code=Y29kaWdvLWRhLWNvbnRh',
    );
  });

  test('tirar alguém pergunta se se revogam os convites, com quantos são', async () => {
    const { pessoa } = await abrirTurma({ convites: [convite, { ...convite, id: pedido.id }] });
    const pedidos: unknown[] = [];
    servidor.use(
      semCorpo('salvarTurma', (p) =>
        pedidos.push((p.corpo as { revogarConvites?: boolean }).revogarConvites),
      ),
    );
    const tirar = async (desmarcar: boolean) => {
      await pessoa.click(screen.getAllByRole('button', { name: /^Tirar / })[0] as HTMLElement);
      const marca = await screen.findByRole('checkbox', {
        name: 'Revogar também os 2 convites desta turma que ainda valem',
      });
      if (desmarcar) await pessoa.click(marca);
      await pessoa.click(screen.getByRole('button', { name: 'Tirar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await tirar(false);
    await tirar(true);
    expect(pedidos).toEqual([true, undefined]);
  });
});

test('a quem é da equipe a página das turmas de quem estuda diz onde se cuida delas', async () => {
  servidor.use(
    responde('minhasTurmas', []),
    responde('mapasDasEscolas', [{ escola, equipe: true, mapas: [] }]),
  );
  abrir({ rota: `/escolas/${escola.id}/turmas`, token: DA_EQUIPE });
  expect(await screen.findByText(/Você é da equipe/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: `página de ${escola.nome}` })).toHaveAttribute(
    'href',
    `/escolas/${escola.id}`,
  );
  expect(screen.queryByText(/nenhuma turma desta escola/)).toBeNull();
});
