/** Exercícios e treino: o que se diz da roda, o que se envia, e o que não se perde. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiSlice } from '@/api/apiSlice';
import type { Entrega, Exercicio, Turma } from '@core/contract';
import { pessoaEsquecida } from '@/porEnviar/porEnviarSlice';
import { ceuAsCegas } from '../support/asCegas';
import { astroInfo, escola, tokenDe } from '../support/exemplos';
import {
  recusa,
  responde,
  semCorpo,
  semRede,
  servidor,
  type Pedido,
} from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const DA_EQUIPE = tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' });
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
const resumo = {
  id: entrega.id,
  versao: 1,
  tentativas: 1,
  em: entrega.em,
  atrasada: false,
  acertos: null,
  de: 0,
  nota: null,
  devolvida: false,
};
const ANA = { usuarioId: id(941), nome: 'Ana', ultima: resumo };
const comMapa = (pergunta: string, tipo: Exercicio['tipo']): Exercicio => ({
  ...base,
  enunciado: '',
  tipo,
  pergunta,
  mapas: [MAPA],
});
const rota = `/exercicios/${base.id}`;
const ceu = () => responde('ceuAsCegas', ceuAsCegas(astroInfo));

describe('a roda com uma pergunta aberta', () => {
  const nomes = async (pergunta: string, tipo: Exercicio['tipo']): Promise<string[]> => {
    servidor.use(responde('exercicio', comMapa(pergunta, tipo)), ceu());
    abrir({ rota });
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

describe('responder', () => {
  const escrever = async (texto: string, responder = base) => {
    servidor.use(responde('exercicio', responder));
    const tela = abrir({ rota });
    const campo = await screen.findByRole('textbox', { name: 'A sua resposta' });
    if (texto) await tela.pessoa.type(campo, texto);
    return { ...tela, campo, botao: screen.getByRole('button', { name: 'Entregar' }) };
  };

  test('em branco, nada se envia; dois cliques entregam uma vez', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(responde('entregarExercicio', (p) => (pedidos.push(p), { id: id(981) }), 201));
    const { pessoa, campo, botao } = await escrever('');
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
    const { pessoa } = abrir({ rota });
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

  test('sem rede o texto fica, e repete-se o mesmo envio com a mesma chave', async () => {
    const chaves: (string | null)[] = [];
    servidor.use(semRede('entregarExercicio', (p) => chaves.push(p.chave)));
    const { pessoa, campo, botao } = await escrever('Brilha.');
    await pessoa.click(botao);
    expect(await screen.findByText(/conexão/i)).toBeInTheDocument();
    expect(campo).toHaveValue('Brilha.');
    servidor.use(
      responde('entregarExercicio', (p) => (chaves.push(p.chave), { id: id(981) }), 201),
    );
    await pessoa.click(botao);
    await waitFor(() => expect(campo).toHaveValue(''));
    expect(chaves[0]).toMatch(/^\S+$/);
    expect(chaves).toEqual([chaves[0], chaves[0]]);
  });

  test('recarregada a página, a resposta continua lá; quem sai não a deixa', async () => {
    const { store, unmount } = await escrever('Meia resposta');
    unmount();
    const outra = abrir({ rota, store, token: null });
    expect(await screen.findByRole('textbox', { name: 'A sua resposta' })).toHaveValue(
      'Meia resposta',
    );
    outra.unmount();
    const pessoa = Object.keys(store.getState().porEnviar.escritos)[0] ?? '';
    store.dispatch(pessoaEsquecida(pessoa));
    expect(store.getState().porEnviar.escritos).toEqual({});
  });

  test('o que se muda enquanto se entrega não se perde: fica por enviar', async () => {
    let soltar = (): void => undefined;
    const espera = new Promise<void>((r) => (soltar = r));
    const pedidos: Pedido[] = [];
    servidor.use(
      responde(
        'entregarExercicio',
        async (p) => {
          pedidos.push(p);
          await espera;
          return { id: id(981) };
        },
        201,
      ),
    );
    const { pessoa, campo, botao } = await escrever('Brilha.');
    await pessoa.click(botao);
    await pessoa.type(campo, ' E aquece.');
    soltar();
    await waitFor(() => expect(botao).toBeEnabled());
    expect(pedidos.map((p) => p.corpo)).toEqual([
      { respostas: [{ mapa: null, resposta: 'Brilha.' }] },
    ]);
    expect(campo).toHaveValue('Brilha. E aquece.');
  });

  test('entregue, o rascunho vai-se', async () => {
    servidor.use(responde('entregarExercicio', { id: id(981) }, 201));
    const { pessoa, campo, botao, store } = await escrever('Brilha.');
    await pessoa.click(botao);
    await waitFor(() => expect(campo).toHaveValue(''));
    expect(store.getState().porEnviar.escritos).toEqual({});
  });
});

test('no treino, a resposta a uma pergunta que se pulou não aparece na seguinte', async () => {
  let soltar = (): void => undefined;
  const espera = new Promise<void>((r) => (soltar = r));
  servidor.use(
    responde('mapaDaTurma', {
      id: MAPA.id,
      turma: base.turma,
      escola,
      mapaId: null,
      gravarEm: null,
      rotulo: 'Mapa 3',
      cegueira: 'sem dados',
      revelaEm: null,
      nascimento: null,
      camadas: [],
    }),
    ceu(),
    responde('perguntasDoTreino', { perguntas: ['casa/Sol', 'casa/Lua'] }),
    responde('treinar', async () => {
      await espera;
      return { certa: true, explicacao: 'Da pergunta velha.' };
    }),
  );
  // A espécie e a pergunta sorteadas: sempre a primeira, 'casa/…', que tem lista.
  const sorte = jest.spyOn(Math, 'random').mockReturnValue(0);
  const { pessoa } = abrir({ rota: `/treino/${MAPA.id}` });
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
    abrir({ rota });
    expect(
      await screen.findByText(/^Entregue\. O que está certo diz-se depois do prazo, /),
    ).toBeInTheDocument();
    expect(screen.queryByText('errada')).toBeNull();
    expect(screen.getByText(/Touro/)).toBeInTheDocument();
  });

  test('no treino, o que um exercício ainda pergunta não se oferece; se tudo, diz-se', async () => {
    servidor.use(ceu(), responde('perguntasDoTreino', { perguntas: [] }));
    servidor.use(
      responde('mapaDaTurma', {
        id: MAPA.id,
        turma: base.turma,
        escola,
        mapaId: null,
        gravarEm: null,
        rotulo: 'Mapa 3',
        cegueira: 'sem dados',
        revelaEm: null,
        nascimento: null,
        camadas: [],
      }),
    );
    abrir({ rota: `/treino/${MAPA.id}` });
    expect(await screen.findByText(/^Por ora não há o que treinar/)).toBeInTheDocument();
  });

  test.each(['sem dados', 'só signos e casas'] as const)(
    '%s: aponta-se na roda, e vai o que se apontou',
    async (cegueira) => {
      const pedidos: Pedido[] = [];
      servidor.use(
        responde('exercicio', comMapa('aponteCasa/Sol', 'apontar')),
        responde('ceuAsCegas', ceuAsCegas(astroInfo, cegueira)),
        responde('entregarExercicio', (p) => (pedidos.push(p), { id: id(981) }), 201),
      );
      const { pessoa } = abrir({ rota });
      const roda = await screen.findByRole('graphics-document');
      await pessoa.click(within(roda).getByRole('button', { name: /^Sol, em / }));
      expect(await screen.findByText('A resposta é uma casa: aponte uma.')).toBeInTheDocument();
      await pessoa.click(within(roda).getByRole('button', { name: /^Cúspide da casa 9,/ }));
      await pessoa.click(screen.getByRole('button', { name: 'Entregar' }));
      await waitFor(() => expect(pedidos).toHaveLength(1));
      expect(pedidos[0]?.corpo).toEqual({ respostas: [{ mapa: MAPA.id, resposta: '9' }] });
    },
  );

  test('só signos e casas: numa pergunta aberta a roda diz lugares, e nenhum grau', async () => {
    servidor.use(
      responde('exercicio', comMapa('casa/Sol', 'preencher')),
      responde('ceuAsCegas', ceuAsCegas(astroInfo, 'só signos e casas')),
    );
    abrir({ rota });
    const roda = await screen.findByRole('graphics-document');
    const ditos = within(roda)
      .getAllByRole('button')
      .map((b) => b.getAttribute('aria-label') ?? '');
    expect(ditos).toContain('Signo de Escorpião, de lugar 210 a lugar 240');
    expect(roda.innerHTML).not.toMatch(/\d\s*°/);
  });
});

describe('a equipe', () => {
  const turma: Turma = {
    ...base.turma,
    inicio: null,
    fim: null,
    escola,
    versao: 1,
    equipe: [],
    alunos: [],
    mapas: [],
    convites: [],
  };
  const daEquipe: Exercicio = { ...base, equipe: true, restam: null };
  const DA_ANA = `${rota}?aluno=${ANA.usuarioId}`;
  const abrirDaEquipe = (aRota = rota) => {
    servidor.use(
      responde('exercicio', daEquipe),
      responde('turma', turma),
      responde('entregasDoExercicio', [ANA]),
      responde('entregasDoAluno', [entrega]),
    );
    return abrir({ rota: aRota, token: DA_EQUIPE });
  };
  const editar = async () => {
    const tela = abrirDaEquipe();
    await tela.pessoa.click(await screen.findByRole('button', { name: 'Editar' }));
    const janela = await screen.findByRole('dialog', { name: 'Editar exercício' });
    const titulo = within(janela).getByRole('textbox', { name: /Título/ });
    await tela.pessoa.type(titulo, ' do Sol');
    return { ...tela, janela, titulo };
  };

  test('outra pessoa mudou o exercício: o que se escreveu fica, e salva-se por cima só a pedido', async () => {
    const versoes: (string | null)[] = [];
    const { pessoa, janela, titulo } = await editar();
    servidor.use(
      recusa('salvarExercicio', { status: 409 }),
      responde('exercicio', { ...daEquipe, titulo: 'Da outra', versao: 5 }),
    );
    await pessoa.click(within(janela).getByRole('button', { name: 'Salvar' }));
    expect(
      await within(janela).findByText(/Outra pessoa mudou este exercício/),
    ).toBeInTheDocument();
    expect(titulo).toHaveValue('Leitura do Sol');
    servidor.use(semCorpo('salvarExercicio', (p) => versoes.push(p.versao)));
    await pessoa.click(within(janela).getByRole('button', { name: 'Salvar por cima' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(versoes).toEqual(['"5"']);
  });

  test('recusado por já haver respostas: diz-se a razão, e não há por cima de quê', async () => {
    const { pessoa, janela, titulo } = await editar();
    servidor.use(recusa('salvarExercicio', { status: 409, detail: 'Já há respostas.' }));
    await pessoa.click(within(janela).getByRole('button', { name: 'Salvar' }));
    expect(await within(janela).findByText('Já há respostas.')).toBeInTheDocument();
    expect(titulo).toHaveValue('Leitura do Sol');
    expect(within(janela).getByRole('button', { name: 'Salvar' })).toBeInTheDocument();
  });

  test('corrigir: o que outra pessoa devolveu entretanto não leva o que se escrevia', async () => {
    const pedidos: Pedido[] = [];
    const { pessoa } = abrirDaEquipe(DA_ANA);
    const campo = await screen.findByRole('textbox', { name: 'Comentário para Ana' });
    await pessoa.type(campo, 'O meu.');
    const deOutra = { ...entrega, comentario: 'De outra.', devolvidaEm: entrega.em, versao: 2 };
    servidor.use(
      recusa('devolverEntrega', { status: 409 }),
      responde('entregasDoAluno', [deOutra]),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Devolver a Ana' }));
    expect(await screen.findByText('De outra.')).toBeInTheDocument();
    expect(await screen.findByText(/Outra pessoa da equipe devolveu/)).toBeInTheDocument();
    expect(campo).toHaveValue('O meu.');
    servidor.use(semCorpo('devolverEntrega', (p) => pedidos.push(p)));
    await pessoa.dblClick(screen.getByRole('button', { name: 'Devolver a Ana' }));
    await waitFor(() => expect(pedidos.map((p) => p.versao)).toEqual(['"2"']));
    expect(pedidos[0]?.corpo).toMatchObject({ comentario: 'O meu.' });
  });

  test('corrigir: o que se soube depois de começar a escrever não passa por lido', async () => {
    const versoes: (string | null)[] = [];
    const { pessoa, store } = abrirDaEquipe(DA_ANA);
    await pessoa.type(
      await screen.findByRole('textbox', { name: 'Comentário para Ana' }),
      'O meu.',
    );
    const deOutra = { ...entrega, comentario: 'De outra.', devolvidaEm: entrega.em, versao: 2 };
    servidor.use(
      responde('entregasDoAluno', [deOutra]),
      semCorpo('devolverEntrega', (p) => versoes.push(p.versao)),
    );
    act(() => void store.dispatch(apiSlice.util.invalidateTags(['exercicios'])));
    expect(await screen.findByText('De outra.')).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Devolver a Ana' }));
    await waitFor(() => expect(versoes).toEqual(['"1"']));
  });

  const muitos = Array.from({ length: 300 }, (_, i) => ({
    usuarioId: id(2000 + i),
    nome: `Aluno ${i + 1}`,
    ultima: i % 3 === 0 ? { ...resumo, id: id(3000 + i) } : null,
  }));

  test('de 300 pessoas desenha-se uma página, e nada do que escreveram se pede antes de abrir uma', async () => {
    const pedidas: Pedido[] = [];
    servidor.use(
      responde('exercicio', daEquipe),
      responde('turma', turma),
      responde('entregasDoExercicio', muitos),
      responde('entregasDoAluno', (p) => (pedidas.push(p), [entrega])),
    );
    const { pessoa } = abrir({ rota, token: DA_EQUIPE });
    const lista = await screen.findByRole('list', { name: 'Entregas da turma' });
    expect(within(lista).getAllByRole('listitem')).toHaveLength(25);
    expect(screen.getByText('Alunos: 1–25 de 100')).toBeInTheDocument();
    expect(pedidas).toEqual([]);
    await pessoa.click(screen.getByRole('button', { name: 'Seguintes: alunos' }));
    await pessoa.click(screen.getByRole('button', { name: /^Aluno 76 / }));
    expect(await screen.findByRole('heading', { name: 'Aluno 76' })).toHaveFocus();
    expect(screen.getByText('26 de 100')).toBeInTheDocument();
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(pedidas.map((p) => p.parametros['usuario'])).toEqual([id(2075)]);
    await pessoa.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(await screen.findByRole('heading', { name: 'Aluno 79' })).toBeInTheDocument();
  });

  test('o que se escreve a uma pessoa fica, indo à próxima e voltando', async () => {
    const BIA = { ...ANA, usuarioId: id(942), nome: 'Bia', ultima: { ...resumo, id: id(982) } };
    servidor.use(
      responde('exercicio', daEquipe),
      responde('turma', turma),
      responde('entregasDoExercicio', [ANA, BIA]),
      responde('entregasDoAluno', (p) =>
        p.parametros['usuario'] === BIA.usuarioId ? [{ ...entrega, id: id(982) }] : [entrega],
      ),
    );
    const { pessoa } = abrir({ rota: DA_ANA, token: DA_EQUIPE });
    await pessoa.type(await screen.findByRole('textbox', { name: 'Comentário para Ana' }), 'Bom.');
    await pessoa.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(await screen.findByRole('textbox', { name: 'Comentário para Bia' })).toHaveValue('');
    await pessoa.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(await screen.findByRole('textbox', { name: 'Comentário para Ana' })).toHaveValue('Bom.');
  });

  test('devolver todas: as que esperam, cada uma na versão lida, e diz-se quantas', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(
      responde('exercicio', daEquipe),
      responde('turma', turma),
      responde('entregasDoExercicio', muitos.slice(0, 6)),
      responde('devolverEntregas', (p) => (pedidos.push(p), { devolvidas: 1, mudaram: 1 })),
    );
    const { pessoa } = abrir({ rota, token: DA_EQUIPE });
    await pessoa.click(await screen.findByRole('button', { name: 'Devolver todas (2)' }));
    const janela = await screen.findByRole('dialog', { name: 'Devolver 2 entregas?' });
    await pessoa.type(within(janela).getByRole('textbox'), 'Lidas.');
    await pessoa.click(within(janela).getByRole('button', { name: 'Devolver todas' }));
    expect(
      await screen.findByText('1 entrega devolvida. 1 entrega mudou entretanto: veja a lista.'),
    ).toBeInTheDocument();
    expect(pedidos.map((p) => p.corpo)).toEqual([
      {
        entregas: [
          { id: id(3000), versao: 1 },
          { id: id(3003), versao: 1 },
        ],
        comentario: 'Lidas.',
      },
    ]);
  });

  test('o que o programa corrigiu não está para corrigir', async () => {
    const corrigida = { ...resumo, acertos: 0, de: 1 };
    servidor.use(
      responde('exercicio', { ...comMapa('casa/Sol', 'preencher'), equipe: true, restam: null }),
      responde('turma', turma),
      responde('entregasDoExercicio', [{ ...ANA, ultima: corrigida }]),
    );
    abrir({ rota, token: DA_EQUIPE });
    expect(await screen.findByText(/0\/1/)).toBeInTheDocument();
    expect(screen.queryByText(/para corrigir/)).toBeNull();
  });
});

test('passado o prazo, diz-se a quem ainda não entregou, e a quem entregou não', async () => {
  const passado = { ...base, prazo: '2001-01-01T12:00:00Z' };
  servidor.use(responde('exercicio', passado));
  const { unmount } = abrir({ rota });
  expect(await screen.findByText(/prazo passado/)).toBeInTheDocument();
  unmount();
  servidor.use(responde('exercicio', { ...passado, entregas: [entrega], restam: 1 }));
  abrir({ rota });
  expect(await screen.findByText(/resta 1 tentativa/)).toBeInTheDocument();
  expect(screen.queryByText(/prazo passado/)).toBeNull();
});
