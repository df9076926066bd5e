/** A turma, por quem a faz: os mapas que se lhe dão, como se veem, quem é dela, e os convites. */
import { screen, waitFor, within } from '@testing-library/react';
import TurmaPage from '@/pages/TurmaPage';
import type { Turma } from '@core/contract';
import { alunos, escola, mapa, tokenDe, turmaParada } from '../support/exemplos';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const token = tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' });
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
const convite = {
  id: id(970),
  criadoEm: '2026-11-20T12:00:00Z',
  expiraEm: '2026-12-22T12:00:00Z',
  usos: 3,
  maximo: 40,
  dentro: 2,
};

let pedidos: Pedido[];
const corpos = (): unknown[] => pedidos.map((p) => p.corpo);
beforeEach(() => {
  pedidos = [];
  servidor.use(
    responde('exerciciosDaTurma', []),
    responde('roteirosDaTurma', []),
    responde('relacoesDaTurma', []),
    responde('alunosDaEscola', alunos),
    responde('turmasDaEscola', { turmas: [], equipe: turma.equipe }),
  );
});

function abrirTurma(aba: 'mapas' | 'pessoas', extra: Partial<Turma> = {}) {
  servidor.use(responde('turma', { ...turma, ...extra }));
  return abrir({
    parte: <TurmaPage />,
    caminho: '/turmas/:id',
    rota: `/turmas/${turma.id}?aba=${aba}`,
    token,
  });
}
/** A frase que a moldura diz ao chegar. */
const dito = (router: ReturnType<typeof abrir>['router'], anuncio: unknown) =>
  waitFor(() => expect(router.state.location.state).toEqual({ anuncio }));
const botao = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const dialogo = () => within(screen.getByRole('dialog'));
const fechado = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('os mapas da turma', () => {
  test('compartilham-se todos em três cliques; os oito últimos de uma vez; com Shift, uma faixa', async () => {
    const doze = Array.from({ length: 12 }, (_, i) => ({
      id: id(5000 + i),
      nome: `Mapa ${12 - i}`,
      compartilhadoCom: 0,
      criadoEm: `2026-11-${String(10 + i)}T12:00:00Z`,
    }));
    servidor.use(
      responde('mapasDaEscola', doze),
      semCorpo('compartilharComTurma', (p) => pedidos.push(p)),
    );
    const { pessoa, router } = abrirTurma('mapas');
    await pessoa.click(await screen.findByRole('button', { name: 'Compartilhar mapas' }));
    await pessoa.click(await screen.findByRole('button', { name: 'Os oito últimos' }));
    const marcados = () =>
      screen
        .getAllByLabelText<HTMLInputElement>(/^Mapa /)
        .map((c) => (c.checked ? 'x' : '-'))
        .join('');
    // Do mais novo (o décimo segundo que se criou) ao mais antigo.
    expect(marcados()).toBe('xxxxxxxx----');
    await pessoa.click(screen.getByLabelText('Mapa 2'));
    await pessoa.keyboard('{Shift>}');
    await pessoa.click(screen.getByLabelText('Mapa 5'));
    await pessoa.keyboard('{/Shift}');
    expect(marcados()).toBe('x----xxx----');
    await pessoa.click(botao('Compartilhar'));
    await dito(router, '4 mapas compartilhados com a turma.');
    await pessoa.click(botao('Compartilhar mapas'));
    await pessoa.click(await screen.findByRole('checkbox', { name: 'Todos (12)' }));
    await pessoa.click(botao('Compartilhar'));
    await waitFor(() => expect(pedidos).toHaveLength(2));
    // Pela ordem alfabética, que é a dos rótulos.
    expect(corpos()).toEqual(
      [
        [11, 6, 5, 4],
        [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
      ].map((ns) => {
        const mapas = ns.map((n) => id(5000 + n));
        return { mapas, cegueira: 'às claras', revelaEm: null };
      }),
    );
  });

  test('como se veem: escolher não grava, cada nível diz o que não esconde, e esconder diz quem já o viu; revelar pergunta', async () => {
    const [aluna] = turma.alunos;
    const claro = { ...pele, viramAsClaras: [aluna?.usuarioId ?? ''] };
    const cego = { ...pele, id: id(962), nome: 'Garrincha', cegueira: 'sem dados' as const };
    servidor.use(semCorpo('mudarMapaDaTurma', (p) => pedidos.push(p)));
    // Passada a hora de se revelar, é às claras que se vê.
    const visto = { ...cego, id: id(963), nome: 'Zico', revelaEm: '2026-11-20T12:00:00Z' };
    const { pessoa } = abrirTurma('mapas', { mapas: [claro, cego, visto] });
    await pessoa.click(await screen.findByRole('button', { name: 'Alterar visualização: Zico' }));
    expect(dialogo().getByRole('radio', { name: /^Com nome e dados/ })).toBeChecked();
    await pessoa.click(dialogo().getByRole('button', { name: 'Cancelar' }));
    await fechado();
    await pessoa.click(await screen.findByRole('button', { name: 'Alterar visualização: Pelé' }));
    for (const frase of [
      'A data, a hora e o lugar continuam à vista.',
      'ainda dizem o dia a quem tem uma efeméride',
      'ainda dizem dois ou três dias possíveis',
    ])
      expect(screen.getByRole('dialog')).toHaveTextContent(frase);
    await pessoa.click(dialogo().getByRole('radio', { name: /^Sem dados/ }));
    await pessoa.keyboard('{ArrowDown}');
    expect(dialogo().getByRole('radio', { name: /^Só signos e casas/ })).toBeChecked();
    expect(dialogo().getByText(/^Já viu o mapa com nome e dados/)).toHaveTextContent(
      `Já viu o mapa com nome e dados: ${aluna?.nome}.`,
    );
    expect(pedidos).toEqual([]);
    await pessoa.click(dialogo().getByRole('button', { name: 'Salvar' }));
    await fechado();
    expect(
      screen.getByText(/Sem dados: aparece para os alunos como “Mapa 41”/),
    ).toBeInTheDocument();
    await pessoa.click(botao('Revelar agora: Garrincha'));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /Os \d+ alunos da turma passam a ver o nome, a data, a hora e o lugar/,
    );
    expect(pedidos).toHaveLength(1);
    await pessoa.click(dialogo().getByRole('button', { name: 'Revelar' }));
    await waitFor(() => expect(pedidos).toHaveLength(2));
    expect(corpos()).toEqual([
      { cegueira: 'só signos e casas', revelaEm: null },
      expect.objectContaining({ cegueira: 'sem dados' }),
    ]);
  });

  test('copia-se um mapa seu para a escola', async () => {
    servidor.use(
      responde('mapas', [mapa]),
      responde('copiarParaEscola', (p) => (pedidos.push(p), { id: id(980) }), 201),
    );
    const { pessoa, router } = abrirTurma('mapas');
    await pessoa.click(await screen.findByRole('button', { name: 'Copiar um mapa meu' }));
    await pessoa.click(await screen.findByRole('combobox', { name: 'Mapa' }));
    await pessoa.click(await screen.findByRole('option', { name: mapa.nome }));
    await pessoa.click(botao('Copiar'));
    await dito(router, expect.stringMatching(/tem agora uma cópia na escola/));
    expect(corpos()).toEqual([{ mapaId: mapa.id }]);
  });
});

describe('quem é da turma', () => {
  test('outra pessoa mudou a turma (409): o que se escreveu fica, e salva-se por cima sem tirar quem entrou', async () => {
    const { pessoa } = abrirTurma('pessoas');
    await pessoa.click(await screen.findByRole('button', { name: 'Editar turma' }));
    const nome = await screen.findByRole('textbox', { name: /Nome da turma/ });
    await pessoa.clear(nome);
    await pessoa.type(nome, 'Astrologia II');
    const nova = { alunoId: id(201), usuarioId: turma.id, nome: 'Nova' };
    servidor.use(
      responde('turma', { ...turma, alunos: [...turma.alunos, nova], versao: 5 }),
      recusa('salvarTurma', { status: 409 }),
    );
    await pessoa.click(botao('Salvar'));
    expect(await screen.findByText(/Esta turma mudou enquanto você a editava/)).toBeInTheDocument();
    expect(nome).toHaveValue('Astrologia II');
    servidor.use(semCorpo('salvarTurma', (p) => pedidos.push(p)));
    await pessoa.click(botao('Salvar por cima'));
    await fechado();
    expect(pedidos.map((p) => p.versao)).toEqual(['"5"']);
    expect(pedidos[0]?.corpo).toMatchObject({
      nome: 'Astrologia II',
      alunos: [...turma.alunos, nova].map((a) => a.alunoId),
      equipe: turma.equipe.map((e) => e.usuarioId),
    });
  });

  test('apagar a turma diz antes, em números, o que vai com ela; tirar alguém, se se revogam os convites', async () => {
    const exercicio = {
      id: id(7001),
      titulo: 'O Sol',
      tipo: 'apontar' as const,
      prazo: null,
      tentativas: null,
      entregues: 2,
      devolvidas: 0,
    };
    servidor.use(
      responde('andamentoDaTurma', {
        ...turmaParada,
        exercicios: [exercicio, { ...exercicio, id: id(7002), entregues: 3 }],
      }),
      semCorpo('salvarTurma', (p) => pedidos.push(p)),
    );
    const convites = [convite, { ...convite, id: id(971) }];
    const { pessoa } = abrirTurma('pessoas', { mapas: [pele], convites });
    await pessoa.click(await screen.findByRole('button', { name: 'Apagar turma' }));
    const pergunta = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(
        pergunta.getByText(/2 exercícios somem com ela, e com eles 5 entregas\./),
      ).toBeVisible(),
    );
    expect(
      pergunta.getByText(
        /3 alunos deixam de ver 1 mapa, exceto quem também tem acesso fora da turma\./,
      ),
    ).toBeVisible();
    await pessoa.keyboard('{Escape}');
    await fechado();
    for (const desmarcar of [false, true]) {
      await pessoa.click(screen.getAllByRole('button', { name: /^Remover / })[0] as HTMLElement);
      const marca = await screen.findByRole('checkbox', {
        name: 'Revogar também os 2 convites desta turma que ainda valem',
      });
      if (desmarcar) await pessoa.click(marca);
      await pessoa.click(botao('Remover'));
      await fechado();
    }
    const revogam = (corpos() as { revogarConvites?: boolean }[]).map((c) => c.revogarConvites);
    expect(revogam).toEqual([true, undefined]);
  });

  test('um convite cria-se para tantas pessoas quantas se diga, e só um número que sirva; revoga-se depois de confirmar', async () => {
    const { pessoa } = abrirTurma('pessoas');
    await screen.findByRole('button', { name: 'Criar convite' });
    const criado = { id: convite.id, codigo: 'Zm9yYQ', expiraEm: convite.expiraEm };
    servidor.use(responde('criarConvite', (p) => (pedidos.push(p), criado), 201));
    const quantas = screen.getByLabelText('Para quantas pessoas');
    expect(quantas).toHaveValue('40');
    await pessoa.clear(quantas);
    await pessoa.type(quantas, '501');
    expect(botao('Criar convite')).toBeDisabled();
    await pessoa.clear(quantas);
    await pessoa.type(quantas, '12');
    servidor.use(responde('turma', { ...turma, convites: [{ ...convite, usos: 0, dentro: 0 }] }));
    await pessoa.click(botao('Criar convite'));
    expect(await screen.findByLabelText('Link do convite')).toHaveValue(
      'http://localhost/convite/Zm9yYQ',
    );
    expect(pedidos.map((p) => [p.corpo, p.chave !== null])).toEqual([
      [{ dias: 30, usos: 12 }, true],
    ]);
    expect(screen.getByText(/ninguém entrou por ele ainda, e podem entrar 40/)).toBeInTheDocument();
    servidor.use(semCorpo('revogarConvite', (p) => pedidos.push(p)));
    await pessoa.click(botao(/^Revogar o convite/));
    expect(pedidos).toHaveLength(1);
    await pessoa.click(dialogo().getByRole('button', { name: 'Revogar' }));
    await waitFor(() => expect(pedidos.at(-1)?.parametros).toEqual({ id: convite.id }));
  });

  test('desfazer as entradas de um convite pergunta com o número, também nos que já não valem; de quem espera, o link, só quando não há correio', async () => {
    const pedido = { id: id(972), nome: 'Zélia', email: 'zelia@x.exemplo' };
    const pedidosDeConta = [{ ...pedido, expiraEm: '2026-11-22T13:00:00Z' }];
    const passados = { convitesPassados: [convite], pedidosDeConta };
    const { pessoa } = abrirTurma('pessoas', { ...passados, semCorreio: false });
    expect(await screen.findByText('Zélia (zelia@x.exemplo)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Mostrar o link/ })).toBeNull();
    await pessoa.click(botao(/^Desfazer as entradas/));
    await screen.findByRole('dialog', {
      name: 'Remover da turma as 2 pessoas que entraram por este convite?',
    });
    servidor.use(
      responde('desfazerEntradas', (p) => (pedidos.push(p), { sairam: 2 })),
      responde('turma', { ...turma, pedidosDeConta, semCorreio: true }),
      responde('linkDaConta', {
        codigo: 'Y29kaWdvLWRhLWNvbnRh',
        expiraEm: '2026-11-22T13:00:00Z',
      }),
    );
    await pessoa.click(botao('Remover 2 pessoas'));
    await fechado();
    expect(pedidos.map((p) => p.parametros['id'])).toEqual([convite.id]);
    const mostrar = { name: 'Mostrar o link de zelia@x.exemplo' };
    await pessoa.click(await screen.findByRole('button', mostrar));
    expect(await screen.findByLabelText('Link para zelia@x.exemplo')).toHaveValue(
      'http://localhost/confirmar-conta?code=Y29kaWdvLWRhLWNvbnRh',
    );
  });
});
