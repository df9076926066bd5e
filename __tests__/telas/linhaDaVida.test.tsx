/** A linha da vida: as faixas que o catálogo diz, cada uma por si, sob os acontecimentos da pessoa. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import VistaDaLinhaDaVida from '@/tecnicas/linhaDaVida/vista';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { FAIXAS_DA_VIDA, fichaDaTecnica, porqueSemHora } from '@core/tecnicas';
import type { FaixaDaVida } from '@core/tecnicas/faixa';
import { BOAS, respondeBem } from '../support/boasRespostas';
import { fichaVazia, mapa, mapaSemHora } from '../support/exemplos';
import { respondeMal } from '../support/respostasRuins';
import { daRota, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const EVENTOS = [
  { id: 'a', titulo: 'Casamento', data: '2012-05-19', precisao: 'dia' as const },
  { id: 'b', titulo: 'Mudança de cidade', data: '2018', precisao: 'ano' as const },
];
const DUAS: FaixaDaVida = {
  filas: ['Signo'],
  nota: null,
  pecas: ['Áries', 'Touro'].map((signo, i) => ({
    fila: 'Signo',
    de: `20${10 + 2 * i}-03-01T00:00:00.000Z`,
    ate: `20${12 + 2 * i}-03-01T00:00:00.000Z`,
    exatos: null,
    simbolos: [signo as 'Áries'],
    rotulo: '',
    nome: `Lua progredida em ${signo}`,
    data: `20${10 + 2 * i}-03-01`,
    endereco: {},
  })),
};

const abrirVida = (de = mapa) => abrir({ parte: <VistaDaLinhaDaVida mapa={mapaSalvo(de)} /> });
const seletor = { selector: '[data-faixa]' };
const faixa = (nome: string) => screen.getByLabelText(nome, seletor);
const haFaixa = (nome: string): boolean => screen.queryByLabelText(nome, seletor) !== null;
/** As faixas já estão na tela, e nenhuma se espera. */
const inteira = () =>
  waitFor(() => {
    expect(document.querySelectorAll('[data-faixa]').length).toBeGreaterThan(1);
    expect(screen.queryByLabelText('Faixas calculadas')).toBeNull();
  });
/** Cada pergunta das faixas: de que chamada é, e o que diz. */
function anotar(antes: () => unknown = () => undefined) {
  const feitas: { readonly chamada: string; readonly consulta: URLSearchParams }[] = [];
  for (const { chamada } of FAIXAS_DA_VIDA)
    servidor.use(
      daRota(chamada, async ({ request }) => {
        feitas.push({ chamada, consulta: new URL(request.url).searchParams });
        await antes();
        return undefined;
      }),
    );
  return feitas;
}

beforeEach(() =>
  servidor.use(
    ...respondeBem({
      ...BOAS,
      ficha: { ...fichaVazia, eventos: EVENTOS },
      faixaDaProgressao: DUAS,
    }),
  ),
);

test('três perguntas de cada vez, faixa a faixa do catálogo; de uma peça abre-se a técnica nesse dia', async () => {
  let livres = false;
  const soltar: (() => void)[] = [];
  const feitas = anotar(async () => {
    if (!livres) await new Promise<void>((seguir) => soltar.push(seguir));
  });
  const { pessoa, router } = abrirVida();
  const noEndereco = (nome: string) => new URLSearchParams(router.state.location.search).get(nome);
  const barra = () => screen.getByLabelText('Faixas calculadas').getAttribute('aria-valuenow');

  // A barra diz quanto falta.
  await waitFor(() => expect(soltar).toHaveLength(3));
  expect(barra()).toBe('0');
  soltar.shift()?.();
  await waitFor(() => expect(Number(barra())).toBeGreaterThan(0));
  await waitFor(() => expect(soltar).toHaveLength(3));
  // Vem inteira a primeira, e só depois, por baixo, a segunda.
  const [primeiraFaixa, segundaFaixa] = FAIXAS_DA_VIDA.map(({ nome }) => haFaixa(nome));
  expect([primeiraFaixa, segundaFaixa]).toEqual([true, false]);
  livres = true;
  soltar.forEach((s) => s());
  await inteira();

  // Uma faixa por técnica que a diz, e os acontecimentos por cima.
  for (const { nome } of FAIXAS_DA_VIDA) expect(haFaixa(nome)).toBe(true);
  const acontecimentos = within(faixa('Acontecimentos')).getAllByRole('button');
  expect(acontecimentos.map((b) => [b.textContent, b.getAttribute('aria-label')])).toEqual([
    ['Casamento', 'Casamento, 19/05/2012: abrir os trânsitos'],
    ['Mudança de cidade', 'Mudança de cidade, 2018: abrir os trânsitos'],
  ]);
  const deles = screen.getByRole('table', { name: /^Acontecimentos da pessoa/ });
  expect(within(deles).getAllByRole('row')).toHaveLength(3);

  // Os pedaços cobrem a linha sem buracos, cada um do tamanho que a faixa diz; e o que está em dois
  // (a mesma resposta a todos) é uma peça só.
  for (const { chamada, anos, porVez = anos } of FAIXAS_DA_VIDA) {
    const delas = feitas
      .filter((f) => f.chamada === chamada)
      .map(({ consulta }) => [consulta.get('de'), consulta.get('ate')] as const)
      .sort();
    expect([chamada, delas.length]).toEqual([chamada, Math.ceil(90 / porVez)]);
    expect([delas[0]?.[0], delas.at(-1)?.[1]]).toEqual(['1985-11-10', '2075-11-09']);
    delas.slice(1).forEach(([de], i) => {
      const vespera = new Date(Date.parse(de ?? '') - 86_400_000).toISOString().slice(0, 10);
      expect(delas[i]?.[1]).toBe(vespera);
    });
  }
  expect(
    within(faixa('Trânsitos dos lentos')).getAllByRole('button', { name: /^Saturno em conj/ }),
  ).toHaveLength(1);

  // Com o ponteiro.
  await pessoa.click(within(faixa('Retornos')).getByLabelText(/^Retorno de Saturno, 1 de 3/));
  await waitFor(() => expect(noEndereco('vista')).toBe('retornos'));
  expect([noEndereco('data'), noEndereco('corpo')]).toEqual(['2014-12-22', 'Saturno']);
  await act(() => router.navigate(-1));
  await inteira();

  // Com o teclado: um Tab por faixa, as setas andam, Enter abre.
  const [primeira, segunda] = within(faixa('Lua progredida')).getAllByRole('button');
  expect([primeira?.tabIndex, segunda?.tabIndex]).toEqual([0, -1]);
  act(() => primeira?.focus());
  await pessoa.keyboard('{ArrowRight}');
  expect(segunda).toHaveFocus();
  await pessoa.keyboard('{Enter}');
  await waitFor(() => expect(noEndereco('vista')).toBe('progressao'));
  expect(noEndereco('data')).toBe('2012-03-01');
  await act(() => router.navigate(-1));
  await inteira();

  // Pela tabela, que diz as mesmas peças.
  await pessoa.selectOptions(screen.getByLabelText('Faixa em tabela'), 'Firdária');
  const tabela = within(await screen.findByRole('table', { name: /^Firdária:/ }));
  expect(tabela.getByText('Firdária: rege Saturno')).toBeInTheDocument();
  // Pelo calendário ainda não os tem: nasceu a esse dia às 16:30.
  expect(tabela.getByText('40 anos')).toBeInTheDocument();
  await pessoa.click(tabela.getByRole('button', { name: /^10\/11\/2025/ }));
  await waitFor(() => expect(noEndereco('vista')).toBe('firdaria'));
  await act(() => router.navigate(-1));
  await inteira();

  // Escondida, uma faixa não se pede; numa linha curta pede-se tudo o que há.
  await pessoa.click(screen.getByLabelText('Eclipses', { selector: 'input' }));
  expect(haFaixa('Eclipses')).toBe(false);
  feitas.splice(0);
  await pessoa.selectOptions(screen.getByLabelText('Durante'), '3 anos');
  await waitFor(() => expect(feitas.length).toBeGreaterThanOrEqual(FAIXAS_DA_VIDA.length - 1));
  await inteira();
  expect(new Set(feitas.map((f) => f.consulta.get('escala')))).toEqual(new Set(['anos']));
  expect(feitas.map((f) => f.chamada)).not.toContain('faixaDosEclipses');

  // Pedida outra vez, chega no lugar dela; o que já se via fica.
  livres = false;
  soltar.splice(0);
  await pessoa.click(screen.getByLabelText('Eclipses', { selector: 'input' }));
  await waitFor(() => expect(soltar).not.toHaveLength(0));
  expect(screen.getByRole('table', { name: /^Acontecimentos da pessoa/ })).toBeInTheDocument();
  livres = true;
  soltar.forEach((s) => s());
  await inteira();
});

test('uma faixa que falha di-lo no lugar dela, e só ela se tenta de novo; sem a ficha as faixas ficam', async () => {
  servidor.use(respondeMal('faixaDosEclipses', '500'), respondeMal('ficha', '500'));
  abrirVida();
  await inteira();
  expect(
    await screen.findByText('Não foi possível carregar os acontecimentos'),
  ).toBeInTheDocument();
  const eclipses = within(faixa('Eclipses'));
  servidor.use(...respondeBem(BOAS));
  const feitas = anotar();
  fireEvent.click(eclipses.getByRole('button', { name: 'Tentar de novo' }));
  expect(await eclipses.findByRole('button', { name: /^Eclipse solar total/ })).toBeVisible();
  expect(new Set(feitas.map((f) => f.chamada))).toEqual(new Set(['faixaDosEclipses']));
  expect(within(faixa('Profecção')).getAllByRole('button')).not.toHaveLength(0);
});

test('sem a hora, sem a funcionalidade e sem acontecimentos: o que não se faz diz porquê, e não se pede', async () => {
  servidor.use(...respondeBem({ features: [], ficha: fichaVazia }));
  const feitas = anotar();
  abrirVida(mapaSemHora);
  await inteira();
  for (const tecnica of ['profeccao', 'firdaria'] as const) {
    const { semHora, faixa: dela } = fichaDaTecnica(tecnica);
    const porque = semHora.como === 'não se faz' ? semHora.porque : '';
    expect(within(faixa(dela?.nome ?? '')).getByText(porque)).toBeInTheDocument();
    expect(feitas.filter((f) => f.chamada === dela?.chamada)).toEqual([]);
  }
  // Sem a funcionalidade, nem se oferece.
  expect(screen.queryAllByLabelText('Lua progredida')).toEqual([]);
  expect(feitas.filter((f) => f.chamada === 'faixaDaProgressao')).toEqual([]);
  expect(await screen.findByText(/^Ainda não há acontecimentos\. Adicione-os/)).toBeInTheDocument();
  // Nem há hora de que a retificação parta.
  expect(await screen.findByText(porqueSemHora('retificacao') ?? '')).toBeInTheDocument();
  expect(screen.queryByRole('slider')).toBeNull();
});
