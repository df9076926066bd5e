/** Mais que dois céus: os trânsitos a dois mapas ao mesmo tempo, e o grupo de até doze. */
import { screen, waitFor, within } from '@testing-library/react';
import * as arquivos from '@/components/arquivos';
import RelacoesPage from '@/pages/RelacoesPage';
import { enderecoDaGuardada } from '@/vistas/relacao/guardada';
import { abrirMenu } from '../support/barra';
import { BOAS, id, respondeBem } from '../support/boasRespostas';
import { ID_MAPA, mapa, resumosDe } from '../support/exemplos';
import {
  daRota,
  recusa,
  responde,
  servidor,
  type Corpo,
  type Pedido,
} from '../support/servidorFalso';
import { abrir } from '../support/tela';

const [OUTRO, TERCEIRO] = [id(901), id(902)];
const outro = { ...mapa, id: OUTRO, nome: 'João Pedro' };
const terceiro = { ...mapa, id: TERCEIRO, nome: 'Marina' };
const ROTA = `/relacoes?a=${ID_MAPA}&b=${OUTRO}`;
const naRelacao = (rota: string) => abrir({ rota, parte: <RelacoesPage /> });
const TODOS = [mapa, outro, terceiro];
const porId = (p: Pedido): Corpo<'mapa'> =>
  TODOS.find((m) => p.url.pathname.includes(m.id)) ?? mapa;

const comTela = (qual: string) =>
  ((media: string) => ({
    matches: media.includes(qual),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');
beforeEach(() => {
  // Numa tela larga, as vistas têm abas.
  window.matchMedia = comTela('min-width:64em');
  servidor.use(...respondeBem({ ...BOAS, mapa: porId, resumos: resumosDe(TODOS) }));
});
afterEach(() => {
  jest.restoreAllMocks();
  if (original) Object.defineProperty(window, 'matchMedia', original);
  else Reflect.deleteProperty(window, 'matchMedia');
});

const busca = (router: ReturnType<typeof abrir>['router']) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));
/** As perguntas que se fizeram desta chamada, pela consulta. */
function perguntas(rota: 'transitos' | 'compostoDoGrupo' | 'aspectosDoGrupo'): URL[] {
  const feitas: URL[] = [];
  servidor.use(
    daRota(rota, ({ request }) => {
      feitas.push(new URL(request.url));
      return undefined;
    }),
  );
  return feitas;
}

test('a sinastria numa só roda, ou cada um na sua, lado a lado', async () => {
  const { pessoa } = naRelacao(ROTA);
  const rodas = await screen.findByRole('group', { name: 'Rodas' });
  await pessoa.click(within(rodas).getByRole('button', { name: 'Lado a lado' }));
  const nomes = (await screen.findAllByRole('figure')).map(
    (f) => f.querySelector('figcaption')?.textContent,
  );
  expect(nomes).toEqual([mapa.nome, 'João Pedro']);
});

describe('o céu sobre dois', () => {
  test('falhou, tenta-se de novo; a roda tem três anéis; anda-se no tempo, e o endereço diz em qual se está', async () => {
    servidor.use(recusa('transitos', { status: 500 }));
    const { pessoa, router } = naRelacao(`${ROTA}&vista=transitosAosDois&data=2026-03-01`);
    await screen.findByText('Não foi possível calcular os trânsitos aos dois');
    servidor.use(...respondeBem({ transitos: BOAS.transitos }));
    const feitas = perguntas('transitos');
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    for (const nome of [mapa.nome, 'João Pedro'])
      expect(
        await screen.findByRole('table', {
          name: `Aspectos dos planetas em trânsito a ${nome}, orbe de 3°`,
        }),
      ).toBeInTheDocument();

    // As linhas são aos dois, ou só a um.
    const linhas = within(screen.getByRole('group', { name: 'Linhas na roda' }));
    const premido = (nome: string) =>
      linhas.getByRole('button', { name: nome }).getAttribute('aria-pressed');
    expect(premido('Aos dois')).toBe('true');
    await pessoa.click(linhas.getByRole('button', { name: 'A João Pedro' }));
    expect(premido('A João Pedro')).toBe('true');
    const destaque = screen.getByRole('combobox', { name: 'Destacar na roda' });
    expect([...destaque.querySelectorAll('optgroup')].map((g) => g.label)).toEqual([
      'Por dentro',
      'No meio',
      'Por fora',
    ]);

    const noTexto = (dia: string) => screen.findByText(dia, { selector: 'p strong' });
    expect(await noTexto('01/03/2026')).toBeInTheDocument();
    const doDia = (dia: string) =>
      feitas.filter(({ pathname }) => decodeURIComponent(pathname).includes(dia)).length;
    expect(doDia('2026-03-01T12:00:00Z')).toBeGreaterThan(0);
    await pessoa.click(screen.getByRole('button', { name: 'Um mês depois' }));
    expect(await noTexto('01/04/2026')).toBeInTheDocument();
    expect(doDia('2026-04-01T12:00:00Z')).toBeGreaterThan(0);
    await waitFor(() => expect(busca(router).data).toBe('2026-04-01'));
  });
});

test('com as letras do telefone, de quem quer só um dos dois ficam ele e o céu', async () => {
  window.matchMedia = comTela('max-width:37.45em');
  const { pessoa } = naRelacao(`${ROTA}&vista=transitosAosDois&data=2026-03-01`);
  const titulo = () => document.querySelector('svg[role="graphics-document"] > title')?.textContent;
  await screen.findByRole('group', { name: 'Linhas na roda' });
  await waitFor(() =>
    expect(titulo()).toBe(`Trânsitos aos dois, ${mapa.nome} e João Pedro, 01/03/2026`),
  );
  await pessoa.click(screen.getByRole('button', { name: 'A João Pedro' }));
  expect(titulo()).toBe('Trânsitos a João Pedro, 01/03/2026');
  await pessoa.click(screen.getByRole('button', { name: `A ${mapa.nome}` }));
  expect(titulo()).toBe(`Trânsitos a ${mapa.nome}, 01/03/2026`);
});

describe('o grupo', () => {
  test('guarda-se com todos os que tem, e da lista abre-se com todos', async () => {
    const guardadas: unknown[] = [];
    servidor.use(
      responde('relacoes', []),
      responde('criarRelacao', ({ corpo }) => {
        guardadas.push(corpo);
        return { id: id(997) };
      }),
    );
    const { pessoa } = naRelacao(`${ROTA}&mais=${TERCEIRO}&vista=grupo`);
    await screen.findByRole('list', { name: 'No grupo' });
    await abrirMenu(pessoa, 'Mais');
    await pessoa.click(await screen.findByRole('menuitem', { name: /^Salvar a relação/ }));
    await screen.findByRole('textbox', { name: 'Notas' });
    await pessoa.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }));
    const mapas = [ID_MAPA, OUTRO, TERCEIRO];
    await waitFor(() => expect(guardadas).toEqual([expect.objectContaining({ mapas })]));
    expect(
      enderecoDaGuardada({
        vista: 'grupo',
        mapas: TODOS.map(({ nome }, i) => ({ id: mapas[i]!, nome })),
      }),
    ).toBe(`/relacoes?a=${ID_MAPA}&b=${OUTRO}&mais=${TERCEIRO}&vista=grupo`);
  });

  const noGrupo = async () =>
    within(await screen.findByRole('list', { name: 'No grupo' }))
      .getAllByRole('listitem')
      .map((i) => i.textContent?.replace('×', ''));

  test('juntam-se e tiram-se pessoas, e o endereço e a pergunta dizem quem está', async () => {
    const feitas = perguntas('compostoDoGrupo');
    const { pessoa, router } = naRelacao(`${ROTA}&vista=grupo`);
    expect(await noGrupo()).toEqual([mapa.nome, 'João Pedro']);
    await pessoa.click(screen.getByRole('combobox', { name: 'Adicionar ao grupo' }));
    // Quem já lá está não se oferece.
    const oferecidos = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(oferecidos.map((o) => o.textContent?.startsWith('Marina'))).toEqual([true]);
    await pessoa.click(screen.getByRole('option', { name: /^Marina/ }));
    await waitFor(() => expect(busca(router).mais).toBe(TERCEIRO));
    await waitFor(() =>
      expect(feitas.at(-1)?.searchParams.get('dataC')).toBe(terceiro.data.dataHora),
    );
    expect(feitas.at(-1)?.searchParams.get('coordLugar')).not.toBeNull();
    await pessoa.click(await screen.findByRole('button', { name: 'Remover Marina do grupo' }));
    await waitFor(() => expect(busca(router).mais).toBeUndefined());
    expect(await noGrupo()).toEqual([mapa.nome, 'João Pedro']);
  });

  test('a tabela é de um ponto por pessoa, do composto ou de quem se escolha', async () => {
    const feitas = perguntas('aspectosDoGrupo');
    const { pessoa } = naRelacao(`${ROTA}&mais=${TERCEIRO}&vista=grupo`);
    const tabela = await screen.findByRole('table', {
      name: /^Aspectos de cada ponto do composto/,
    });
    expect(
      within(tabela)
        .getAllByRole('columnheader')
        .map((c) => c.textContent),
    ).toEqual(['Ponto', mapa.nome, 'João Pedro']);
    await waitFor(() => expect(within(tabela).getAllByRole('img')).toHaveLength(4));
    await pessoa.selectOptions(screen.getByLabelText('Aspectos de quem'), 'De Marina');
    await screen.findByRole('table', { name: /^Aspectos de cada ponto de Marina/ });
    expect(feitas.at(-1)?.searchParams.get('de')).toBe('C');
  });

  test('um que já não se vê fica de fora, e diz-se; os outros calculam-se', async () => {
    const some = ({ pathname }: URL) => pathname.includes(TERCEIRO);
    servidor.use(
      recusa('mapa', { status: 404 }, some),
      recusa('calculoDoMapa', { status: 404 }, some),
      recusa('mapaDaTurma', { status: 404 }, some),
    );
    const feitas = perguntas('compostoDoGrupo');
    naRelacao(`${ROTA}&mais=${TERCEIRO}&vista=grupo`);
    expect(await screen.findByText(/Este mapa pode ter sido apagado/)).toBeInTheDocument();
    await waitFor(() => expect(feitas.length).toBeGreaterThan(0));
    expect(feitas.at(-1)?.searchParams.get('dataC')).toBeNull();
  });

  test('sem composto, diz-se por quê, e os aspectos a cada pessoa ficam', async () => {
    servidor.use(
      ...respondeBem({
        compostoDoGrupo: { mapa: null, recusa: 'O Sol está tão espalhado…', notas: [] },
      }),
    );
    naRelacao(`${ROTA}&vista=grupo`);
    expect(await screen.findByText('O Sol está tão espalhado…')).toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Aspectos de quem' })).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Calculando o composto' })).toBeNull();
  });

  test('leva-se em texto: as posições, e os aspectos a cada um', async () => {
    const baixados: Promise<string>[] = [];
    jest.spyOn(arquivos, 'baixar').mockImplementation((blob) => void baixados.push(blob.text()));
    const { pessoa } = naRelacao(`${ROTA}&vista=grupo`);
    await screen.findByRole('table', { name: /^Aspectos de cada ponto do composto/ });
    await pessoa.click(screen.getByRole('button', { name: 'Compartilhar' }));
    await pessoa.click(await screen.findByRole('menuitem', { name: 'Baixar a relação em texto' }));
    await waitFor(() => expect(baixados).toHaveLength(1));
    expect(await baixados[0]).toContain('Aspectos do composto a João Pedro');
  });
});
