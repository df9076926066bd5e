/** Um mapa como a turma o vê: o que de cada nível não se diz em lado nenhum. */
import { screen, waitFor, within } from '@testing-library/react';
import type { Turma } from '@core/contract';
import { abrirMenu, daBarra } from '../../support/barra';
import { impressoes } from '../../support/impressora';
import { ceuAsCegas } from '../../support/asCegas';
import { astroInfo } from '../../support/exemplos';
import { responde, semCorpo, servidor, type Pedido } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { id, DA_EQUIPE, turma, cego, nascimento } from './cena';

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
    const tela = abrir({ rota: `/turmas/${turma.id}?aba=mapas`, token: DA_EQUIPE });
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
