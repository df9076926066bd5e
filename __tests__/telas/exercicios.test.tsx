/** Exercícios e treino: o que se diz da roda, o que se envia, e o que não se perde. */
import { screen, waitFor, within } from '@testing-library/react';
import ExercicioPage from '@/pages/ExercicioPage';
import TreinoPage from '@/pages/TreinoPage';
import type { Entrega, Exercicio } from '@core/contract';
import { pessoaEsquecida } from '@/outbox/outboxSlice';
import { ceuAsCegas } from '../support/asCegas';
import { astroInfo, escola } from '../support/exemplos';
import { portao } from '../support/formularioNaTela';
import { recusa, responde, semRede, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const MAPA = { id: id(960), titulo: 'Mapa 3' };

const base: Exercicio = {
  id: id(970),
  titulo: 'Leitura',
  enunciado: 'Descreva o Sol.',
  tipo: 'dissertar',
  pergunta: null,
  tentativas: 2,
  prazo: null,
  turma: { id: id(950), nome: 'Astrologia I' },
  mapas: [],
  versao: 1,
  equipe: false,
  restam: 2,
  entregas: [],
};

const entrega: Entrega = {
  id: id(980),
  numero: 1,
  em: '2026-11-20T12:00:00Z',
  atrasada: false,
  respostas: [{ mapa: null, resposta: 'O Sol brilha.', certa: null, explicacao: '' }],
  comentario: '',
  nota: null,
  devolvidaEm: null,
  refazer: false,
  versao: 1,
};

const comMapa = (pergunta: string, tipo: Exercicio['tipo']): Exercicio => ({
  ...base,
  enunciado: '',
  tipo,
  pergunta,
  mapas: [MAPA],
});

const rota = `/exercicios/${base.id}`;

const EXERCICIO = { parte: <ExercicioPage />, caminho: '/exercicios/:id', rota };
const TREINO = { parte: <TreinoPage />, caminho: '/treino/:id', rota: `/treino/${MAPA.id}` };
const doTreino = {
  id: MAPA.id,
  turma: base.turma,
  escola,
  mapaId: null,
  gravarEm: null,
  rotulo: 'Mapa 3',
  cegueira: 'sem dados' as const,
  revelaEm: null,
  nascimento: null,
  camadas: [],
};
const ceu = () => responde('ceuAsCegas', ceuAsCegas(astroInfo));

describe('a roda com uma pergunta aberta', () => {
  const nomes = async (pergunta: string, tipo: Exercicio['tipo']): Promise<string[]> => {
    servidor.use(responde('exercicio', comMapa(pergunta, tipo)), ceu());
    abrir(EXERCICIO);
    const roda = await screen.findByRole('graphics-document');
    return within(roda)
      .getAllByRole('button')
      .map((b) => b.getAttribute('aria-label') ?? '');
  };

  // O Sol de Campinas está a 18°13′ de Escorpião, 228° do zodíaco, na casa 9
  // (fixtures/astroInfo-campinas-1985).
  test('diz o símbolo e o grau do círculo, que a conta precisa, e não o signo, a casa nem o regente', async () => {
    const ditos = await nomes('casa/Sol', 'preencher');
    expect(ditos).toContain('Sol, em 228°');
    expect(ditos).toContain('Signo de Escorpião, de 210° a 240°');
    expect(ditos.filter((n) => n.startsWith('Cúspide da casa '))).toHaveLength(12);
    const corpos = ditos.filter((n) => !/^(Signo|Cúspide) /.test(n));
    expect(corpos.length).toBeGreaterThan(10);
    expect(corpos.filter((n) => !/^\D+, em \d+°(, \w+)?$/.test(n))).toEqual([]);
    expect(ditos.filter((n) => /regid|aspecto|′/.test(n))).toEqual([]);
  });

  test('quando se pergunta pelo símbolo, diz a forma dele, e não há lista de nomes', async () => {
    const ditos = await nomes('planeta/Marte', 'apontar');
    expect(ditos.filter((n) => n.startsWith('Símbolo: círculo com seta para o alto'))).toHaveLength(
      1,
    );
    expect(ditos.filter((n) => n.includes('Marte'))).toEqual([]);
    expect(screen.queryByRole('combobox', { name: /^Resposta/ })).toBeNull();
  });
});

const escrever = async (texto: string, responder = base) => {
  servidor.use(responde('exercicio', responder));
  const tela = abrir(EXERCICIO);
  const campo = await screen.findByRole('textbox', { name: 'A sua resposta' });
  if (texto) await tela.pessoa.type(campo, texto);
  return { ...tela, campo, botao: screen.getByRole('button', { name: 'Entregar' }) };
};

describe('responder', () => {
  test('em branco, nada se envia; dois cliques entregam uma vez', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(responde('entregarExercicio', (p) => (pedidos.push(p), { id: id(981) }), 201));
    const { pessoa, campo, botao, store } = await escrever('');
    await pessoa.click(botao);
    expect(await screen.findByText(/Falta uma resposta/)).toBeInTheDocument();
    expect(pedidos).toHaveLength(0);
    await pessoa.type(campo, 'Brilha.');
    await pessoa.dblClick(botao);
    await waitFor(() => expect(campo).toHaveValue(''));
    expect(pedidos.map((p) => p.corpo)).toEqual([
      { respostas: [{ mapa: null, resposta: 'Brilha.' }] },
    ]);
    expect(pedidos[0]?.versao).toBe(`"${base.versao}"`);
    expect(store.getState().outbox.escritos).toEqual({});
  });

  test('o exercício que entretanto mudou: diz-se, mostra-se o de agora, e o texto fica', async () => {
    const frase = 'Este exercício mudou depois que você o abriu.';
    servidor.use(recusa('entregarExercicio', { status: 409, detail: frase }));
    const { pessoa, campo, botao } = await escrever('Brilha.');
    const mudado = { ...base, enunciado: 'Fale agora da Lua.', versao: base.versao + 1 };
    servidor.use(responde('exercicio', mudado));
    await pessoa.click(botao);
    expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(await screen.findByText('Fale agora da Lua.')).toBeInTheDocument();
    expect(campo).toHaveValue('Brilha.');
    const pedidos: Pedido[] = [];
    servidor.use(responde('entregarExercicio', (p) => (pedidos.push(p), { id: id(981) }), 201));
    await pessoa.click(botao);
    await waitFor(() => expect(pedidos[0]?.versao).toBe(`"${mudado.versao}"`));
  });

  test('mudada a pergunta, o que se respondeu à outra não se envia', async () => {
    servidor.use(
      ceu(),
      responde('exercicio', comMapa('signo/Sol', 'preencher')),
      recusa('entregarExercicio', { status: 409, detail: 'Este exercício mudou.' }),
    );
    const { pessoa } = abrir(EXERCICIO);
    const campo = await screen.findByRole('combobox', { name: /^Resposta/ });
    await pessoa.selectOptions(campo, 'Escorpião');
    servidor.use(responde('exercicio', { ...comMapa('casa/Sol', 'preencher'), versao: 2 }));
    await pessoa.click(screen.getByRole('button', { name: 'Entregar' }));
    expect(await screen.findByRole('option', { name: 'Casa 9' })).toBeInTheDocument();
    const pedidos: Pedido[] = [];
    servidor.use(responde('entregarExercicio', (p) => (pedidos.push(p), { id: id(981) }), 201));
    await pessoa.click(screen.getByRole('button', { name: 'Entregar' }));
    expect(await screen.findByText(/Falta uma resposta/)).toBeInTheDocument();
    expect(pedidos).toEqual([]);
  });

  test('sem rede o texto fica, e repete-se o mesmo envio com a mesma chave; o que se muda enquanto se entrega fica por enviar', async () => {
    const chaves: (string | null)[] = [];
    servidor.use(semRede('entregarExercicio', (p) => chaves.push(p.chave)));
    const { pessoa, campo, botao } = await escrever('Brilha.');
    await pessoa.click(botao);
    expect(await screen.findByText(/conexão/i)).toBeInTheDocument();
    expect(campo).toHaveValue('Brilha.');
    const [espera, soltar] = portao();
    const volta = async (p: Pedido) => (chaves.push(p.chave), await espera, { id: id(981) });
    servidor.use(responde('entregarExercicio', volta, 201));
    await pessoa.click(botao);
    await pessoa.type(campo, ' E aquece.');
    soltar();
    await waitFor(() => expect(botao).toBeEnabled());
    expect(campo).toHaveValue('Brilha. E aquece.');
    expect(chaves[0]).toMatch(/^\S+$/);
    expect(chaves).toEqual([chaves[0], chaves[0]]);
  });
  test('recarregada a página, a resposta continua lá; quem sai não a deixa', async () => {
    const { store, unmount } = await escrever('Meia resposta');
    unmount();
    const outra = abrir({ ...EXERCICIO, store, token: null });
    expect(await screen.findByRole('textbox', { name: 'A sua resposta' })).toHaveValue(
      'Meia resposta',
    );
    outra.unmount();
    const pessoa = Object.keys(store.getState().outbox.escritos)[0] ?? '';
    store.dispatch(pessoaEsquecida(pessoa));
    expect(store.getState().outbox.escritos).toEqual({});
  });
});

test('no treino, a resposta a uma pergunta que se pulou não aparece na seguinte', async () => {
  const [espera, soltar] = portao();
  servidor.use(
    responde('mapaDaTurma', doTreino),
    ceu(),
    responde('perguntasDoTreino', { perguntas: ['casa/Sol', 'casa/Lua'] }),
    responde('treinar', async () => {
      await espera;
      return { certa: true, explicacao: 'Da pergunta velha.' };
    }),
  );
  // A espécie e a pergunta sorteadas: sempre a primeira, 'casa/…', que tem lista.
  const sorte = jest.spyOn(Math, 'random').mockReturnValue(0);
  const { pessoa } = abrir(TREINO);
  const campo = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Resposta/ });
  const antes = screen.getByRole('heading', { level: 2 }).textContent;
  await pessoa.selectOptions(campo, '1');
  await pessoa.click(screen.getByRole('button', { name: 'Responder' }));
  await pessoa.click(screen.getByRole('button', { name: 'Pular' }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).not.toBe(antes);
  soltar();
  expect(await screen.findByText('1 de 1 certa.')).toBeInTheDocument();
  expect(screen.queryByText(/Da pergunta velha/)).toBeNull();
  expect(screen.getByRole('combobox', { name: /^Resposta/ })).toHaveValue('');
  sorte.mockRestore();
});

describe('a correção', () => {
  const PRAZO = '2399-01-01T15:00:00Z';
  const comPrazo: Exercicio = {
    ...comMapa('signo/Sol', 'preencher'),
    prazo: PRAZO,
    restam: 0,
    entregas: [
      {
        ...entrega,
        respostas: [{ mapa: MAPA.id, resposta: 'Touro', certa: null, explicacao: '' }],
      },
    ],
  };

  test('antes do prazo diz-se quando vem, e não se está certo', async () => {
    servidor.use(responde('exercicio', { ...comPrazo, corrigeEm: PRAZO }));
    abrir(EXERCICIO);
    expect(
      await screen.findByText(/^Entregue\. O que está certo aparece depois do prazo, /),
    ).toBeInTheDocument();
    expect(screen.queryByText('errada')).toBeNull();
    expect(screen.getByText(/Touro/)).toBeInTheDocument();
  });

  test('no treino, o que um exercício ainda pergunta não se oferece; se tudo, diz-se', async () => {
    servidor.use(ceu(), responde('perguntasDoTreino', { perguntas: [] }));
    servidor.use(responde('mapaDaTurma', doTreino));
    abrir(TREINO);
    expect(await screen.findByText(/^Por ora não há o que treinar/)).toBeInTheDocument();
  });

  test('só signos e casas: aponta-se na roda, e vai o que se apontou', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(
      responde('exercicio', comMapa('aponteCasa/Sol', 'apontar')),
      responde('ceuAsCegas', ceuAsCegas(astroInfo, 'só signos e casas')),
      responde('entregarExercicio', (p) => (pedidos.push(p), { id: id(981) }), 201),
    );
    const { pessoa } = abrir(EXERCICIO);
    const roda = within(await screen.findByRole('graphics-document'));
    await pessoa.click(roda.getByRole('button', { name: /^Sol, em / }));
    expect(await screen.findByText('A resposta é uma casa: aponte uma.')).toBeInTheDocument();
    await pessoa.click(roda.getByRole('button', { name: /^Cúspide da casa 9,/ }));
    await pessoa.click(screen.getByRole('button', { name: 'Entregar' }));
    await waitFor(() => expect(pedidos).toHaveLength(1));
    expect(pedidos[0]?.corpo).toEqual({ respostas: [{ mapa: MAPA.id, resposta: '9' }] });
  });

  test('só signos e casas: numa pergunta aberta a roda diz lugares, e nenhum grau', async () => {
    servidor.use(
      responde('exercicio', comMapa('casa/Sol', 'preencher')),
      responde('ceuAsCegas', ceuAsCegas(astroInfo, 'só signos e casas')),
    );
    abrir(EXERCICIO);
    const roda = await screen.findByRole('graphics-document');
    const ditos = within(roda)
      .getAllByRole('button')
      .map((b) => b.getAttribute('aria-label') ?? '');
    expect(ditos).toContain('Signo de Escorpião, de lugar 210 a lugar 240');
    expect(roda.innerHTML).not.toMatch(/\d\s*°/);
  });
});

test('passado o prazo, diz-se a quem ainda não entregou, e a quem entregou não', async () => {
  const passado = { ...base, prazo: '2001-01-01T12:00:00Z' };
  servidor.use(responde('exercicio', passado));
  const { unmount } = abrir(EXERCICIO);
  expect(await screen.findByText(/prazo encerrado/)).toBeInTheDocument();
  unmount();
  servidor.use(responde('exercicio', { ...passado, entregas: [entrega], restam: 1 }));
  abrir(EXERCICIO);
  expect(await screen.findByText(/resta 1 tentativa/)).toBeInTheDocument();
  expect(screen.queryByText(/prazo encerrado/)).toBeNull();
});

describe('depois de entregar', () => {
  const respondida = (certa: boolean | null, resposta: string, explicacao: string): Exercicio => ({
    ...comMapa('casa/Sol', 'preencher'),
    restam: 0,
    entregas: [
      {
        ...entrega,
        comentario: 'Conte outra vez.',
        respostas: [
          {
            mapa: MAPA.id,
            resposta,
            certa,
            explicacao,
          },
        ],
      },
    ],
  });
  const outro = { ...base, id: id(971), titulo: 'O seguinte', entregues: 0, devolvidas: 0 };
  const marcas = (roda: HTMLElement) =>
    [...roda.querySelectorAll('[data-marca]')].map((m) => m.getAttribute('data-marca'));

  // O Sol de Campinas está na casa 9 (fixtures/astroInfo-campinas-1985).
  test.each([
    ['errada, e explicada', false, '5', 'Na casa 9.', ['certa', 'errada', 'perguntada']],
    ['certa', true, '9', 'Na casa 9.', ['certa', 'perguntada']],
    // Com tentativas por usar, ou antes do prazo, a roda não diz qual é a certa.
    ['errada, com outra tentativa', false, '5', '', ['errada', 'perguntada']],
    ['ainda por corrigir', null, '5', '', ['escolhida', 'perguntada']],
  ] as const)(
    'a roda fica, com a resposta %s, o comentário e o que vem a seguir',
    async (_, certa, resposta, explicacao, ditas) => {
      servidor.use(
        responde('exercicio', respondida(certa, resposta, explicacao)),
        responde('exerciciosDaTurma', [outro]),
        ceu(),
      );
      abrir(EXERCICIO);
      const roda = await screen.findByRole('graphics-document');
      expect(marcas(roda)).toEqual(ditas);
      expect(screen.getByText('Comentário da equipe').parentElement).toHaveTextContent(
        'Conte outra vez.',
      );
      expect(
        await screen.findByRole('link', { name: 'Próximo exercício: O seguinte' }),
      ).toHaveAttribute('href', `/exercicios/${outro.id}`);
      // Nem a quem a ouve.
      const ditos = within(roda).getAllByRole('button', { name: /^Sol, / });
      expect(/casa 9/.test(ditos[0]?.getAttribute('aria-label') ?? '')).toBe(explicacao !== '');
    },
  );

  test('a última tentativa pergunta antes, e cancelar não perde nada', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(responde('entregarExercicio', (p) => (pedidos.push(p), { id: id(981) }), 201));
    const { pessoa, campo, botao } = await escrever('Brilha.', { ...base, restam: 1 });
    await pessoa.click(botao);
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText(/É a última tentativa/)).toBeInTheDocument();
    await pessoa.click(dialogo.getByRole('button', { name: 'Cancelar' }));
    expect([pedidos, campo]).toEqual([[], expect.objectContaining({ value: 'Brilha.' })]);
    await pessoa.click(botao);
    await pessoa.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Entregar' }),
    );
    await waitFor(() => expect(pedidos).toHaveLength(1));
  });
});
