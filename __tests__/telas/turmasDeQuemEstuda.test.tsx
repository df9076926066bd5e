/** A turma por quem nela estuda: o que há para fazer, e os mapas às cegas. */
import { act, screen, waitFor, within } from '@testing-library/react';
import MapaDaTurmaPage from '@/pages/MapaDaTurmaPage';
import TurmaPage from '@/pages/TurmaPage';
import type { MapaAsCegas, TurmaDoAluno } from '@core/contract';
import { ceuAsCegas } from '../support/asCegas';
import { abrirMenu } from '../support/barra';
import { astroInfo, escola, mapa } from '../support/exemplos';
import { impressoes } from '../support/impressora';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const turma = { id: id(950), nome: 'Astrologia I' };
const doAluno: TurmaDoAluno = {
  ...turma,
  inicio: '2026-03-02',
  fim: '2026-06-30',
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
  turma,
  escola,
  mapaId: null,
  gravarEm: null,
  rotulo: 'Mapa 3',
  cegueira: 'sem dados',
  revelaEm: null,
  nascimento: null,
  camadas: [],
};
const { data, latitude, longitude, localidade, ianaTimeZone, hora } = mapa;
const nascimento = { data, latitude, longitude, localidade, ianaTimeZone, hora };
const CEGO = { parte: <MapaDaTurmaPage />, caminho: '/turmas/mapas/:id' };
const rotaDoCego = `/turmas/mapas/${cego.id}`;
const titulo = (name: string | RegExp) => screen.findByRole('heading', { name });

/** O mapa às cegas, e quantas vezes se disse que se abriu. */
async function abrirCego(mapaDaTurma: Partial<MapaAsCegas> = {}, consulta = '') {
  const { cegueira } = { ...cego, ...mapaDaTurma };
  const aberto: Pedido[] = [];
  servidor.use(
    responde('mapaDaTurma', { ...cego, ...mapaDaTurma }),
    responde(
      'ceuAsCegas',
      ceuAsCegas(astroInfo, cegueira === 'sem dados' ? undefined : 'só signos e casas'),
    ),
    semCorpo('abrirMapaDaTurma', (p) => aberto.push(p)),
  );
  const tela = abrir({ ...CEGO, rota: `${rotaDoCego}${consulta}` });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Mapa 3');
  return { ...tela, aberto };
}
type Tela = Awaited<ReturnType<typeof abrirCego>>;
async function copiado({ pessoa }: Tela): Promise<string> {
  const copiar = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await pessoa.click(screen.getByRole('menuitem', { name: 'Copiar como texto' }));
  await waitFor(() => expect(copiar).toHaveBeenCalled());
  return copiar.mock.calls[0]?.[0] ?? '';
}
const fecharMenu = async ({ pessoa }: Tela): Promise<void> => {
  await pessoa.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};
afterEach(() => jest.restoreAllMocks());

describe('um mapa como a turma o vê', () => {
  test('só signos e casas: nem a tela, nem a roda, nem o texto copiado, nem o papel dizem um grau', async () => {
    const tela = await abrirCego({ cegueira: 'só signos e casas' });
    expect(await screen.findByText(/^Só signos e casas:/)).toBeInTheDocument();
    const tabela = await screen.findByRole('table', { name: /^Planetas e pontos/ });
    expect(within(tabela).getByRole('row', { name: /Sol/ })).toHaveTextContent('Escorpião');
    const semGraus = (): void => expect(document.body.innerHTML).not.toMatch(/\d\s*[°′″]|1985/);
    semGraus();
    for (const nome of [/^Sol, /, /^Cúspide da casa 1,/]) {
      await tela.pessoa.click(screen.getAllByRole('button', { name: nome })[0] as HTMLElement);
      semGraus();
    }
    await abrirMenu(tela.pessoa, 'Compartilhar');
    const texto = await copiado(tela);
    expect(texto).toContain('Às cegas: só signos e casas');
    expect(texto).not.toMatch(/\d\s*°/);
    await tela.pessoa.click(screen.getByRole('button', { name: /^Imprimir/ }));
    await waitFor(() => expect(impressoes.at(-1)?.folha).toBeTruthy());
    expect(impressoes.at(-1)?.folha?.innerHTML).not.toMatch(/\d\s*[°′″]|1985/);
  });

  test('sem dados: nem a tela, nem a roda que se exporta, nem o título dizem um minuto de arco; e não há por onde calcular outra coisa', async () => {
    const tela = await abrirCego({}, '?corpo=Planeta:Sol');
    const { pessoa, aberto } = tela;
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
    const proibidos = /Editar|Técnicas|Apagar|configurações/;
    expect(screen.queryByRole('button', { name: proibidos })).toBeNull();
    expect(await abrirMenu(pessoa, 'Mais')).toEqual([
      'Modo aula',
      'Imprimir a folha do aluno (roda e linhas)',
      'Imprimir só as tabelas',
    ]);
    await fecharMenu(tela);
    expect(await abrirMenu(pessoa, 'Compartilhar')).toEqual([
      'Copiar como texto',
      'Baixar a roda em SVG',
      'Baixar a roda em PNG',
    ]);
    const texto = await copiado(tela);
    expect(texto).toMatch(/^Mapa 3\nÀs cegas: posições em graus inteiros\nCasas /);
    expect(texto).toMatch(/^Sol +18° {2}Escorpião/m);
    expect(texto).not.toMatch(/[′″]|Campinas|1985/);
    await pessoa.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(impressoes.at(-1)?.opcoes.documentTitle).toBe('Mapa 3');
    expect(impressoes.at(-1)?.folha).toHaveTextContent(/Mapa 3.*Posições em graus inteiros/);
    semMinutos();
    expect(aberto).toHaveLength(1);
  });

  test('sem nome: todas as vistas, com o rótulo em lugar do nome; sem ficha, sem editar', async () => {
    const tela = await abrirCego({ cegueira: 'sem nome', nascimento });
    const { pessoa, router } = tela;
    expect(screen.getByText(/Campinas/)).toBeInTheDocument();
    expect(await screen.findByRole('option', { name: 'Trânsitos' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Apagar/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(document.title).toBe('Mapa 3 · Astrolábio');
    expect(await abrirMenu(pessoa, 'Mais')).not.toContain('Ficha');
    await fecharMenu(tela);
    const levar = await abrirMenu(pessoa, 'Compartilhar');
    expect(levar).not.toContain('Baixar arquivo');
    expect(levar).not.toContain('Link público');
    expect(await copiado(tela)).toMatch(/^Mapa 3\n/);
    await pessoa.click(await screen.findByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mapas/impressao'));
    const noEndereco = new URLSearchParams(router.state.location.search);
    expect([noEndereco.get('nome'), noEndereco.has('id')]).toEqual(['Mapa 3', false]);
  });

  const relogio = globalThis.setTimeout;
  /** Abre o mapa e guarda o que nele espera o tempo passar. */
  async function abrirComRelogio(mapaDaTurma: Partial<MapaAsCegas> = {}) {
    const esperas: { readonly ms: number; readonly fazer: () => void }[] = [];
    // Por fora do jest: um relógio dele faria a biblioteca dos testes andar com ele.
    globalThis.setTimeout = ((fazer: () => void, ms = 0, ...resto: unknown[]) => {
      esperas.push({ fazer, ms });
      return relogio(fazer, ms, ...resto);
    }) as typeof setTimeout;
    const tela = await abrirCego(mapaDaTurma).finally(() => (globalThis.setTimeout = relogio));
    await screen.findByRole('graphics-document');
    const passa = (quando: (ms: number) => boolean) =>
      act(() => esperas.findLast(({ ms }) => quando(ms))?.fazer());
    return { ...tela, passa };
  }

  test('às claras é o próprio mapa que se abre; revelado à hora marcada com ele aberto, oferece-se abri-lo, e não se troca sozinho', async () => {
    const revelado: MapaAsCegas = { ...cego, cegueira: 'às claras', mapaId: mapa.id, nascimento };
    const { store, router, passa } = await abrirComRelogio({ revelaEm: '2399-01-01T12:00:00Z' });
    servidor.use(responde('mapaDaTurma', revelado));
    passa((ms) => ms > 3_600_000);
    const link = await screen.findByRole('link', { name: 'Abrir o mapa' });
    expect(link).toHaveAttribute('href', `/mapas/${mapa.id}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Mapa 3' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(rotaDoCego);
    const outra = abrir({ ...CEGO, rota: rotaDoCego, store, token: null });
    await waitFor(() => expect(outra.router.state.location.pathname).toBe(`/mapas/${mapa.id}`));
  });

  test('quem deixa de o poder ver com ele aberto nota-o ao voltar à aba, ou em quinze segundos, e não fica nada dele', async () => {
    for (const voltaAAba of [true, false]) {
      const { unmount, passa } = await abrirComRelogio();
      servidor.use(recusa('mapaDaTurma', { status: 404 }), recusa('ceuAsCegas', { status: 404 }));
      if (voltaAAba) act(() => void window.dispatchEvent(new Event('focus')));
      else passa((ms) => ms === 15_000);
      await titulo('Este mapa não está mais na turma');
      expect(screen.queryByText(/Mapa 3/)).toBeNull();
      expect(screen.queryByRole('graphics-document')).toBeNull();
      unmount();
    }
  });
});

test('a página da turma começa pelo que há para fazer; depois os mapas, o que é novo e o que está às cegas; quem saiu não a encontra', async () => {
  const exercicio = {
    titulo: 'O Sol',
    tipo: 'preencher' as const,
    tentativas: 1,
    entregues: 0,
    devolvidas: 0,
    prazo: null,
  };
  servidor.use(
    responde('minhasTurmas', [doAluno]),
    responde('roteirosDaTurma', []),
    responde('relacoesDaTurma', []),
    responde('exerciciosDaTurma', [
      { ...exercicio, id: id(1), titulo: 'Sem prazo' },
      { ...exercicio, id: id(2), titulo: 'Feito', entregues: 1 },
      { ...exercicio, id: id(3), titulo: 'Para já', prazo: '2020-01-01T12:00:00Z' },
    ]),
    recusa('turma', { status: 404 }),
  );
  const rota = `/turmas/${turma.id}`;
  const { router } = abrir({ parte: <TurmaPage />, caminho: '/turmas/:id', rota });
  const fazer = within(await screen.findByRole('list', { name: 'Para fazer' }));
  await fazer.findByText(/ainda dá para entregar, fora do prazo/);
  await waitFor(() =>
    expect(fazer.getAllByRole('link').map((l) => l.textContent)).toEqual([
      'Para já',
      'Sem prazo',
      'Mapa 3',
    ]),
  );
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Para fazer');
  const lista = within(await screen.findByRole('list', { name: 'Mapas da turma' }));
  const link = lista.getByRole('link', { name: /Mapa 3/ });
  expect(link).toHaveTextContent('às cegas, sem dados');
  expect(link).toHaveTextContent('novo');
  expect(link).toHaveAttribute('href', rotaDoCego);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText(/de 02\/03\/2026 a 30\/06\/2026/)).toBeInTheDocument();
  await act(() => router.navigate(`/turmas/${id(951)}`));
  await titulo('Turma não encontrada');
});
