/** A página da escola: quem pode vê-la, matricular um ou vários, desmatricular, criar um mapa. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import EscolaPage from '@/pages/EscolaPage';
import NovoMapaDaEscolaPage from '@/pages/NovoMapaDaEscolaPage';
import type { Aluno } from '@core/contract';
import { alunos, escola, fusoLegal, lugares, mapasDaEscola, tokenDe } from '../support/exemplos';
import {
  recusa,
  responde,
  semCorpo,
  semRede,
  servidor,
  type Pedido,
} from '../support/servidorFalso';
import { comAltura } from '../support/altura';
import { abrir } from '../support/tela';

const rota = `/escolas/${escola.id}`;
const token = tokenDe({ papel: ['equipe'], nome: 'Helena Prado' });
/** A página da escola, sem a moldura. */
const PAGINA = { parte: <EscolaPage />, caminho: '/escolas/:id', rota, token };

afterEach(() => jest.restoreAllMocks());
beforeEach(() =>
  servidor.use(
    responde('escola', escola),
    responde('alunosDaEscola', alunos),
    responde('mapasDaEscola', mapasDaEscola),
  ),
);

test('mostra os mapas com o alcance de cada um, e os alunos', async () => {
  abrir(PAGINA);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Escola Urânia' }),
  ).toBeInTheDocument();
  const mapas = await screen.findByRole('list', { name: 'Mapas da escola' });
  expect(within(mapas).getByText('Compartilhado com 2 alunos')).toBeInTheDocument();
  expect(within(mapas).getByText('Ainda não compartilhado')).toBeInTheDocument();
  expect(
    within(await screen.findByRole('list', { name: 'Alunos' })).getAllByRole('listitem'),
  ).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Novo mapa' })).toHaveAttribute(
    'href',
    `${rota}/mapas/novo`,
  );
});

test('o servidor diz que não é de quem pede, ou que não há: vai a Sem acesso ou a Não Encontrou', async () => {
  const { router } = abrir({ rota: '/sobre', token });
  for (const [status, onde, destino] of [
    [403, 'e1', '/forbidden'],
    [400, 'e2', '/forbidden'],
    [404, 'e3', '/404'],
    [403, 'e4/mapas/novo', '/forbidden'],
    [400, 'e5/mapas/novo', '/404'],
  ] as const) {
    servidor.use(recusa('escola', { status }));
    await act(() => router.navigate(rota.replace(/..$/, onde)));
    await waitFor(() => expect([onde, router.state.location.pathname]).toEqual([onde, destino]));
  }
});

test('matricular: vazio não envia nada; quem não existe é avisado; sem rede diz-se que a conexão é a causa, não se tentam os outros, e o que se escreveu fica', async () => {
  const { pessoa } = abrir(PAGINA);
  const campo = await screen.findByRole('textbox', { name: 'Adicionar novo aluno' });
  const matricular = screen.getByRole('button', { name: 'Matricular' });
  await pessoa.click(matricular);
  servidor.use(recusa('matricular', { status: 404 }));
  await pessoa.type(campo, 'ninguem@x.br');
  await pessoa.click(matricular);
  await screen.findByText('Aluno não encontrado: confira o e-mail ou o código.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(campo).toHaveValue('ninguem@x.br');
  servidor.use(semRede('matricular'));
  await pessoa.type(campo, '{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível matricular: sem conexão. Tente de novo.',
  );
  expect(campo).toHaveValue('ninguem@x.br');
  await pessoa.clear(campo);
  await pessoa.paste('ana@x.br\nbia@x.br\ncaio@x.br');
  await pessoa.click(matricular);
  await screen.findByText('Não foi possível matricular 3 alunos: sem conexão. Tente de novo.');
  expect(campo).toHaveValue('ana@x.br\nbia@x.br\ncaio@x.br');
});

test('Enter envia; Shift+Enter faz uma linha; duas vezes seguidas matricula uma', async () => {
  const pedidos: string[] = [];
  let soltar = (): void => undefined;
  const preso = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  servidor.use(
    http.post('*/api/escolas/:id/alunos/:alunoRef', async ({ params }) => {
      pedidos.push(String(params['alunoRef']));
      await preso;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { pessoa } = abrir(PAGINA);
  const campo = await screen.findByRole('textbox', { name: 'Adicionar novo aluno' });
  await pessoa.type(campo, 'ana@x.br{Shift>}{Enter}{/Shift}bia@x.br');
  expect([campo, pedidos]).toEqual([expect.objectContaining({ value: 'ana@x.br\nbia@x.br' }), []]);
  await pessoa.keyboard('{Enter}{Enter}');
  await pessoa.click(screen.getByRole('button', { name: 'Matricular' }));
  // Enquanto espera, o botão não se desliga nem perde o foco.
  expect(screen.getByRole('button', { name: 'Matricular' })).toHaveFocus();
  soltar();
  expect(await screen.findByText('2 alunos matriculados')).toBeInTheDocument();
  expect(pedidos).toEqual(['ana@x.br', 'bia@x.br']);
  expect(campo).toHaveValue('');
});

test('as listas em ordem, com busca a partir de dez', async () => {
  const nomes = ['Zélia', 'Ávila', 'amélia', 'Bruno', 'Carla', 'Davi', 'Eva', 'Fábio', 'Gil'];
  const gente = (quais: string[]): Aluno[] =>
    quais.map((nome, i) => ({
      id: alunos[0]?.id.replace(/0910$/, String(3000 + i)) ?? '',
      usuarioId: escola.id,
      nome,
      email: `${i}@x.br`,
    }));
  servidor.use(
    responde('alunosDaEscola', gente(nomes)),
    responde(
      'mapasDaEscola',
      gente([...nomes, 'Ícaro']).map(({ id, nome }) => ({ id, nome, compartilhadoCom: 0 })),
    ),
  );
  const { pessoa } = abrir(PAGINA);
  const lista = within(await screen.findByRole('list', { name: 'Alunos' }));
  expect(
    lista
      .getAllByRole('button')
      .map((b) => b.getAttribute('aria-label')?.slice('Desmatricular '.length)),
  ).toEqual(['amélia', 'Ávila', 'Bruno', 'Carla', 'Davi', 'Eva', 'Fábio', 'Gil', 'Zélia']);
  expect(screen.queryByRole('textbox', { name: 'Buscar aluno' })).not.toBeInTheDocument();
  const mapas = within(screen.getByRole('list', { name: 'Mapas da escola' }));
  expect(
    mapas
      .getAllByRole('link')
      .map((a) => a.textContent)
      .slice(6),
  ).toEqual(['Fábio', 'Gil', 'Ícaro', 'Zélia']);
  await pessoa.type(screen.getByRole('textbox', { name: 'Buscar mapa' }), 'ica');
  expect(mapas.getAllByRole('link').map((a) => a.textContent)).toEqual(['Ícaro']);
  await pessoa.type(screen.getByRole('textbox', { name: 'Buscar mapa' }), 'x');
  expect(screen.getByText('Nenhum mapa com esse nome.')).toHaveAttribute('role', 'status');
});

const alunosDaLista = () => screen.getByRole('list', { name: 'Alunos' });

test('matricular trinta colados: um de cada vez, com o resultado de cada linha', async () => {
  comAltura();
  const pedidos: string[] = [];
  const matriculados: Aluno[] = [...alunos];
  servidor.use(
    semCorpo('matricular', ({ parametros }) => {
      pedidos.push(String(parametros['alunoRef']));
      matriculados.push({
        id: alunos[0]?.id.replace(/0910$/, String(2000 + pedidos.length)) ?? '',
        usuarioId: escola.id,
        nome: `Aluno ${pedidos.length}`,
        email: String(parametros['alunoRef']),
      });
    }),
    responde('alunosDaEscola', () => matriculados),
  );
  const { pessoa } = abrir(PAGINA);
  const emails = Array.from({ length: 30 }, (_, i) => `aluno${i}@x.br`);
  await pessoa.click(await screen.findByRole('textbox', { name: 'Adicionar novo aluno' }));
  await pessoa.paste(emails.join('\n'));
  await pessoa.click(screen.getByRole('button', { name: 'Matricular' }));
  expect(await screen.findByText('30 alunos matriculados')).toBeInTheDocument();
  expect(pedidos).toEqual(emails);
  const resultado = screen.getByRole('list', { name: 'Resultado de cada matrícula' });
  expect(within(resultado).getAllByText(/: matriculado$/)).toHaveLength(30);
  // De trinta e três só se desenham as que cabem, e mais umas tantas; a lista diz quantas são.
  const linhas = () => within(alunosDaLista()).getAllByRole('listitem');
  await waitFor(() => expect(linhas()[0]).toHaveAttribute('aria-setsize', '33'));
  expect(linhas().length).toBeLessThan(25);
  expect(linhas().length).toBeGreaterThan(9);
});

test('desmatricular pergunta antes; cancelar não faz nada', async () => {
  const saidas: string[] = [];
  servidor.use(
    semCorpo('desmatricular', ({ parametros }) => void saidas.push(String(parametros['alunoId']))),
  );
  const { pessoa } = abrir(PAGINA);
  await pessoa.click(await screen.findByRole('button', { name: 'Desmatricular Bruno Carvalho' }));
  await pessoa.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await pessoa.click(screen.getByRole('button', { name: 'Desmatricular Bruno Carvalho' }));
  servidor.use(
    responde(
      'alunosDaEscola',
      alunos.filter((a) => a.nome !== 'Bruno Carvalho'),
    ),
  );
  await pessoa.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Desmatricular' }),
  );
  await waitFor(() => expect(screen.queryByText('Bruno Carvalho')).not.toBeInTheDocument());
  // O botão apertado sumiu: o foco fica na lista, e o que houve se diz.
  await waitFor(() => expect(screen.getByRole('group', { name: 'Lista de alunos' })).toHaveFocus());
  expect(screen.getByText('Bruno Carvalho não é mais aluno da escola.')).toHaveAttribute(
    'role',
    'status',
  );
  expect(saidas).toEqual([alunos[1]?.id]);
  // Matriculado outra vez, a matrícula é outra, e a frase deixa de ser verdade.
  servidor.use(
    semCorpo('matricular'),
    responde(
      'alunosDaEscola',
      alunos.map((a) =>
        a.nome === 'Bruno Carvalho' ? { ...a, id: '01932b6e-0000-7000-8000-00000000beef' } : a,
      ),
    ),
  );
  await pessoa.type(
    screen.getByRole('textbox', { name: 'Adicionar novo aluno' }),
    'bruno@exemplo.com.br{Enter}',
  );
  expect(
    await screen.findByRole('button', { name: 'Desmatricular Bruno Carvalho' }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/já não é aluno/)).not.toBeInTheDocument();
});

test('novo mapa da escola: diz de qual, salva nela e volta à página', async () => {
  const criados: Pedido[] = [];
  servidor.use(
    responde('lugares', lugares),
    responde('fuso', fusoLegal),
    responde(
      'criarMapaDaEscola',
      (p: Pedido) => (criados.push(p), { id: mapasDaEscola[0]?.id ?? '' }),
      201,
    ),
  );
  const { pessoa, router } = abrir({
    parte: <NovoMapaDaEscolaPage />,
    caminho: '/escolas/:id/mapas/novo',
    rota: `${rota}/mapas/novo`,
    token,
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Novo mapa · Escola Urânia' }),
  ).toBeInTheDocument();
  await pessoa.type(screen.getByRole('textbox', { name: /Nome/ }), 'Aula 3');
  await pessoa.click(screen.getByRole('spinbutton', { name: 'Dia' }));
  await pessoa.keyboard('01071985');
  await pessoa.type(screen.getByRole('textbox', { name: /Hora/ }), '9h30');
  await pessoa.type(screen.getByRole('combobox', { name: /Local/ }), 'Campi');
  await pessoa.click(await screen.findByRole('option', { name: /Campinas\/SP/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Fuso/ })).toHaveValue('−03:00'));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(rota));
  expect(criados[0]?.chave).toMatch(/^\S{16,64}$/);
  expect(criados[0]?.corpo).toMatchObject({
    nome: 'Aula 3',
    data: { dataHora: '1985-07-01T12:30:00Z', fuso: '-03:00' },
  });
});

test('a página da escola lista as turmas com as contas delas; a nova nasce com quem a cria a ensinar', async () => {
  const quem = '01932b6e-0000-7000-8000-000000000940';
  const turma = { id: escola.id, nome: 'Astrologia I', inicio: '2026-03-02', fim: null };
  const pedidos: Pedido[] = [];
  const bruno = alunos.find((a) => a.nome === 'Bruno Carvalho');
  servidor.use(
    responde('turmasDaEscola', {
      turmas: [{ ...turma, alunos: 3, mapas: 1, minha: true }],
      equipe: [{ usuarioId: quem, nome: 'Helena Prado' }],
    }),
    responde('criarTurma', (p) => (pedidos.push(p), { id: turma.id }), 201),
  );
  const { pessoa, router } = abrir({
    ...PAGINA,
    rota: `${rota}?aba=turmas`,
    token: tokenDe({ sub: quem, papel: ['equipe'], nome: 'Helena Prado' }),
  });
  const lista = await screen.findByRole('list', { name: 'Turmas da escola' });
  expect(lista).toHaveTextContent('desde 02/03/2026 · 3 alunos · 1 mapa · você ensina');
  await pessoa.click(screen.getByRole('button', { name: 'Nova turma' }));
  await pessoa.click(await screen.findByRole('button', { name: 'Criar turma' }));
  expect(await screen.findByText('Informe o nome da turma.')).toBeInTheDocument();
  await pessoa.type(screen.getByRole('textbox', { name: /Nome da turma/ }), 'Nova');
  await pessoa.click(await screen.findByRole('checkbox', { name: 'Bruno Carvalho' }));
  await pessoa.click(screen.getByRole('button', { name: 'Criar turma' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/turmas/${turma.id}`));
  expect(pedidos.map((p) => p.corpo)).toEqual([
    { nome: 'Nova', inicio: null, fim: null, equipe: [quem], alunos: [bruno?.id] },
  ]);
  expect(pedidos[0]?.chave).toMatch(/^\S+$/);
});
