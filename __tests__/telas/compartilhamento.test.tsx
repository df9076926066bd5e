/**
 * Compartilhar um mapa da escola: o painel vem a quem o abriu, e nenhuma marca se perde em
 * silêncio.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessaoExpirou, sessaoRecuperada } from '@/features/conta/auth/authSlice';
import EscolaPage from '@/pages/EscolaPage';
import {
  alunos,
  compartilhamento,
  escola,
  mapa,
  mapasDaEscola,
  tokenDe,
} from '../support/exemplos';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const rota = `/escolas/${escola.id}`;
const token = tokenDe({ papel: ['equipe'], nome: 'Helena Prado' });
/** Só a página, onde não se sai dela. */
const PAGINA = { parte: <EscolaPage />, caminho: '/escolas/:id', rota, token };
const [santos] = mapasDaEscola;
const vista = jest.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = vista;
  vista.mockClear();
  servidor.use(
    responde('mapa', mapa),
    responde('escola', escola),
    responde('alunosDaEscola', alunos),
    responde('mapasDaEscola', mapasDaEscola),
    responde('compartilhamento', ({ parametros }) =>
      compartilhamento.map((c) => ({
        ...c,
        compartilhado: parametros['mapaId'] === santos?.id && c.compartilhado,
      })),
    ),
  );
});

type Pessoa = ReturnType<typeof abrir>['pessoa'];
const painel = () => within(screen.getByRole('region', { name: 'Compartilhamento mapa' }));
const marca = (nome: string) => painel().findByRole('checkbox', { name: nome });
const enviar = (nome: string) =>
  painel().getByRole('button', { name: `Compartilhar ${nome} com os alunos marcados` });

async function abrirPainel(pessoa: Pessoa, nome: string): Promise<HTMLElement> {
  const botao = await screen.findByRole('button', { name: `Compartilhar ${nome}` });
  await pessoa.click(botao);
  await marca('Ana Beatriz Lima');
  return botao;
}

/** Sai pelo menu, como uma pessoa: um link da própria aplicação. */
const sairPara = async (pessoa: Pessoa): Promise<void> =>
  pessoa.click(screen.getByRole('link', { name: 'Santos Dumont' }));

test('as marcas só valem depois de Compartilhar, e vão todas; recusado, diz-se por quê, e elas ficam', async () => {
  const enviados: Pedido[] = [];
  servidor.use(semCorpo('compartilhar', (p) => void enviados.push(p)));
  const { pessoa } = abrir(PAGINA);
  await abrirPainel(pessoa, 'Santos Dumont');
  await pessoa.click(await marca('João Pedro Açucena'));
  await pessoa.click(await marca('Ana Beatriz Lima'));
  expect(enviados).toEqual([]);
  servidor.use(
    recusa('compartilhar', { status: 422, detail: 'Há um aluno que não é desta escola.' }),
  );
  await pessoa.click(enviar('Santos Dumont'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Há um aluno que não é desta escola.');
  expect(await marca('João Pedro Açucena')).toBeChecked();
  expect(enviar('Santos Dumont')).toHaveFocus();
  servidor.use(
    semCorpo('compartilhar', (p) => void enviados.push(p)),
    responde(
      'compartilhamento',
      compartilhamento.map((c) => ({ ...c, compartilhado: c.nome !== 'Ana Beatriz Lima' })),
    ),
  );
  await pessoa.click(enviar('Santos Dumont'));
  expect(await painel().findByText('Compartilhamento salvo.')).toBeInTheDocument();
  expect(enviados.map((e) => e.corpo)).toEqual([
    compartilhamento.map((c) => ({ ...c, compartilhado: c.nome !== 'Ana Beatriz Lima' })),
  ]);
  expect(await marca('Ana Beatriz Lima')).not.toBeChecked();
  // O que deu certo se diz uma vez, com calma: nenhum alerta, e nenhum dentro de outra região
  // anunciada.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('o painel vem à vista e recebe o foco; fechado, o foco volta ao botão que o abriu; as marcas de cada mapa ficam com ele, e a lista diz quais mudaram', async () => {
  const { pessoa } = abrir(PAGINA);
  const botao = await abrirPainel(pessoa, 'Carmen Miranda');
  expect(painel().getByRole('heading', { name: 'Compartilhamento mapa' })).toHaveFocus();
  expect(
    painel().getByRole('heading', { name: 'Compartilhamento mapa' }),
  ).toHaveAccessibleDescription('Carmen Miranda');
  expect(vista.mock.instances).toEqual([
    screen.getByRole('region', { name: 'Compartilhamento mapa' }),
  ]);
  await pessoa.click(
    painel().getByRole('button', { name: 'Fechar o compartilhamento de Carmen Miranda' }),
  );
  expect(screen.queryByRole('region', { name: 'Compartilhamento mapa' })).not.toBeInTheDocument();
  expect(botao).toHaveFocus();
  await abrirPainel(pessoa, 'Santos Dumont');
  await pessoa.click(await marca('João Pedro Açucena'));
  await abrirPainel(pessoa, 'Carmen Miranda');
  expect(await marca('João Pedro Açucena')).not.toBeChecked();
  expect(screen.getAllByText(/marcações não salvas/)).toHaveLength(1);
  await abrirPainel(pessoa, 'Santos Dumont');
  await pessoa.click(await marca('João Pedro Açucena'));
  expect(screen.queryByText(/marcações não salvas/)).not.toBeInTheDocument();
});

test('sair com marcas por enviar pergunta; cancelar fica, descartar sai; sem marcas, não pergunta', async () => {
  const { pessoa, router } = abrir({ rota, token });
  await abrirPainel(pessoa, 'Carmen Miranda');
  await pessoa.click(await marca('Bruno Carvalho'));
  await sairPara(pessoa);
  const pergunta = await screen.findByRole('dialog');
  expect(pergunta).toHaveTextContent(
    'As marcações alteradas em “Carmen Miranda” ainda não foram salvas.',
  );
  await pessoa.click(within(pergunta).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([router.state.location.pathname, await marca('Bruno Carvalho')]).toEqual([
    rota,
    expect.objectContaining({ checked: true }),
  ]);
  await sairPara(pessoa);
  await pessoa.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sair e descartar' }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${santos?.id}`));
  await act(async () => router.navigate(rota));
  await abrirPainel(pessoa, 'Carmen Miranda');
  expect(await marca('Bruno Carvalho')).not.toBeChecked();
  await sairPara(pessoa);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${santos?.id}`));
});

test('fechar a aba ou encerrar a sessão com marcas por enviar também pergunta; sem elas, não', async () => {
  const { pessoa } = abrir({ rota, token });
  const fechar = (): boolean =>
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const sair = async (): Promise<void> => {
    await pessoa.click(screen.getByRole('button', { name: 'Helena Prado' }));
    await pessoa.click(await screen.findByRole('button', { name: 'Sair' }));
  };
  await abrirPainel(pessoa, 'Carmen Miranda');
  expect(fechar()).toBe(true);
  await pessoa.click(await marca('Bruno Carvalho'));
  expect(fechar()).toBe(false);
  await sair();
  const pergunta = await screen.findByRole('dialog', { name: 'Sair sem compartilhar?' });
  await pessoa.click(within(pergunta).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await pessoa.keyboard('{Escape}');
  await pessoa.click(await screen.findByRole('checkbox', { name: 'Bruno Carvalho' }));
  await sair();
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument();
});

test('a sessão que acaba não leva as marcas: quem volta as encontra, e outra pessoa não', async () => {
  const { pessoa, store, router } = abrir({ rota, token });
  await abrirPainel(pessoa, 'Carmen Miranda');
  await pessoa.click(await marca('Bruno Carvalho'));
  act(() => void store.dispatch(sessaoExpirou()));
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument();
  act(() => void store.dispatch(sessaoRecuperada(token)));
  await abrirPainel(pessoa, 'Carmen Miranda');
  expect([router.state.location.pathname, await marca('Bruno Carvalho')]).toEqual([
    rota,
    expect.objectContaining({ checked: true }),
  ]);
  act(() => void store.dispatch(sessaoExpirou()));
  await screen.findByRole('heading', { name: 'Entrar' });
  act(
    () =>
      void store.dispatch(
        sessaoRecuperada(
          tokenDe({ papel: ['equipe'], sub: '01932b6e-0000-7000-8000-000000000002' }),
        ),
      ),
  );
  await abrirPainel(pessoa, 'Carmen Miranda');
  expect(await marca('Bruno Carvalho')).not.toBeChecked();
});

test('de um mapa que a turma vê às cegas pergunta-se antes, dizendo quem e onde; sem isso, não', async () => {
  const enviados: Pedido[] = [];
  const [ana] = compartilhamento;
  servidor.use(
    semCorpo('compartilhar', (p) => void enviados.push(p)),
    responde('compartilhamento', () =>
      compartilhamento.map((c) => ({
        ...c,
        compartilhado: false,
        asCegas: c.alunoId === ana?.alunoId ? ['Astrologia I'] : [],
      })),
    ),
  );
  const { pessoa } = abrir(PAGINA);
  await abrirPainel(pessoa, santos?.nome ?? '');
  await pessoa.click(await marca(ana?.nome ?? ''));
  await pessoa.click(enviar(santos?.nome ?? ''));
  const pergunta = await screen.findByRole('dialog');
  expect(within(pergunta).getByText(`${ana?.nome} (Astrologia I)`)).toBeInTheDocument();
  expect(enviados).toEqual([]);
  await pessoa.click(
    within(pergunta).getByRole('button', { name: 'Compartilhar com nome e dados' }),
  );
  await waitFor(() => expect(enviados).toHaveLength(1));
  const [item] = enviados[0]?.corpo as object[];
  expect(Object.keys(item ?? {}).sort()).toEqual(['alunoId', 'compartilhado', 'nome']);
});

test('na página da escola, o que só as turmas veem não é "ainda não compartilhado"', async () => {
  servidor.use(
    responde('mapasDaEscola', [
      {
        ...mapasDaEscola[0],
        compartilhadoCom: 0,
        turmas: [
          { id: escola.id, nome: 'Astrologia I', alunos: 25, asCegas: true },
          { id: alunos[0]?.id ?? '', nome: 'Revoluções', alunos: 1, asCegas: false },
        ],
      },
    ] as typeof mapasDaEscola),
  );
  abrir(PAGINA);
  expect(
    await screen.findByText(
      'Compartilhado pelas turmas Astrologia I (25 alunos, às cegas) e Revoluções (1 aluno)',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText('Ainda não compartilhado')).toBeNull();
});
