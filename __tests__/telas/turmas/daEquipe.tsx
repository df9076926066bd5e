/** A turma, por quem a faz: os mapas que se lhe dão, quem é dela, e a que outro mudou. */
import { screen, waitFor, within } from '@testing-library/react';
import { alunos, escola, mapa, mapasDaEscola, turmaParada } from '../../support/exemplos';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { id, DA_EQUIPE, turma } from './cena';

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
  const { pessoa } = abrir({ rota: `/turmas/${turma.id}?aba=mapas`, token: DA_EQUIPE });
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
  const { pessoa } = abrir({ rota: `/escolas/${escola.id}?aba=turmas`, token: DA_EQUIPE });
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
  const { pessoa } = abrir({ rota: `/turmas/${turma.id}?aba=mapas`, token: DA_EQUIPE });
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

test('apagar a turma diz antes, em números, o que vai com ela', async () => {
  const exercicio = {
    id: id(7001),
    titulo: 'O Sol',
    tipo: 'apontar',
    prazo: null,
    tentativas: null,
    entregues: 2,
    devolvidas: 0,
  } as const;
  servidor.use(
    responde('turma', {
      ...turma,
      mapas: [
        {
          id: id(960),
          mapaId: id(930),
          nome: 'Ana',
          cegueira: 'às claras',
          rotulo: 'Mapa 1',
          revelaEm: null,
          aberturas: [],
        },
      ],
    }),
    responde('andamentoDaTurma', {
      ...turmaParada,
      exercicios: [exercicio, { ...exercicio, id: id(7002), entregues: 3 }],
    }),
  );
  const { pessoa } = abrir({ rota: `/turmas/${turma.id}?aba=pessoas`, token: DA_EQUIPE });
  await pessoa.click(await screen.findByRole('button', { name: 'Apagar turma' }));
  const pergunta = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(pergunta.getByText(/2 exercícios somem com ela, e com eles 5 entregas\./)).toBeVisible(),
  );
  expect(
    pergunta.getByText(/3 alunos deixam de ver, de 1 mapa, os que só a turma lhes mostrava\./),
  ).toBeVisible();
});
