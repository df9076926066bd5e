/** A linha da vida: as faixas que o catálogo diz, cada uma por si, sob os acontecimentos da pessoa. */
import { screen, waitFor, within } from '@testing-library/react';
import { FAIXAS_DA_VIDA, fichaDaTecnica } from '@core/tecnicas';
import type { FaixaDaVida } from '@core/tecnicas/faixa';
import { BOAS, respondeBem } from '../support/boasRespostas';
import { fichaVazia, ID_MAPA, mapaSemHora } from '../support/exemplos';
import { respondeMal } from '../support/respostasRuins';
import { daRota, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

import './linhaDaVida/retificacao';

const ROTA = `/mapas/${ID_MAPA}?vista=linhaDaVida`;
const NOMES = FAIXAS_DA_VIDA.map((f) => f.nome);
const EVENTOS = [
  { id: 'a', titulo: 'Casamento', data: '2012-05-19', precisao: 'dia' as const },
  { id: 'b', titulo: 'Mudança de cidade', data: '2018', precisao: 'ano' as const },
];

beforeEach(() => {
  servidor.use(...respondeBem({ ...BOAS, ficha: { ...fichaVazia, eventos: EVENTOS } }));
});

const faixa = (nome: string) => screen.findByRole('group', { name: nome });
/** As faixas já estão na tela, e nenhuma se espera. */
const inteira = () =>
  waitFor(() => {
    expect(document.querySelectorAll('[data-faixa]').length).toBeGreaterThan(1);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
/** Cada pergunta das faixas: de que chamada é, e o que diz. */
function anotar(): { readonly chamada: string; readonly url: URL }[] {
  const feitas: { chamada: string; url: URL }[] = [];
  for (const { chamada } of FAIXAS_DA_VIDA)
    servidor.use(
      daRota(chamada, ({ request }) => {
        feitas.push({ chamada, url: new URL(request.url) });
        return undefined;
      }),
    );
  return feitas;
}

test('há uma faixa por cada técnica que a diz, e os acontecimentos por cima', async () => {
  abrir({ rota: ROTA });
  for (const nome of NOMES) expect(await faixa(nome)).toBeInTheDocument();
  const dela = within(await faixa('Acontecimentos'));
  expect(dela.getAllByRole('button').map((b) => b.textContent)).toEqual([
    'Casamento, 19/05/2012',
    'Mudança de cidade, 2018',
  ]);
  const tabela = await screen.findByRole('table', { name: /^Acontecimentos da pessoa/ });
  expect(within(tabela).getAllByRole('row')).toHaveLength(3);
});

test('pergunta por pedaços que cobrem a linha sem buracos, cada um do tamanho que a faixa diz', async () => {
  const feitas = anotar();
  abrir({ rota: ROTA });
  await inteira();
  for (const { chamada, anos, porVez = anos } of FAIXAS_DA_VIDA) {
    const delas = feitas
      .filter((f) => f.chamada === chamada)
      .map(({ url }) => [url.searchParams.get('de'), url.searchParams.get('ate')] as const)
      .sort();
    expect([chamada, delas.length]).toEqual([chamada, Math.ceil(90 / porVez)]);
    expect([delas[0]?.[0], delas.at(-1)?.[1]]).toEqual(['1985-11-10', '2075-11-09']);
    delas.slice(1).forEach(([de], i) => {
      const vespera = new Date(Date.parse(de ?? '') - 86_400_000).toISOString().slice(0, 10);
      expect(delas[i]?.[1]).toBe(vespera);
    });
  }
});

test('nunca há mais do que três perguntas ao mesmo tempo, e a barra diz quanto falta', async () => {
  let [agora, maximo] = [0, 0];
  const soltar: (() => void)[] = [];
  for (const { chamada } of FAIXAS_DA_VIDA)
    servidor.use(
      daRota(chamada, async () => {
        agora += 1;
        maximo = Math.max(maximo, agora);
        await new Promise<void>((seguir) => soltar.push(seguir));
        agora -= 1;
        return undefined;
      }),
    );
  abrir({ rota: ROTA });
  await waitFor(() => expect(soltar).toHaveLength(3));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  soltar.splice(0, 1)[0]?.();
  await waitFor(() =>
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(
      0,
    ),
  );
  const drenar = setInterval(() => soltar.splice(0).forEach((s) => s()), 5);
  await inteira();
  clearInterval(drenar);
  expect(maximo).toBe(3);
});

test('uma faixa que falha di-lo no lugar dela, e só ela se tenta de novo', async () => {
  servidor.use(respondeMal('faixaDosEclipses', '500'));
  const { pessoa } = abrir({ rota: ROTA });
  await inteira();
  const eclipses = within(await faixa('Eclipses'));
  const feitas = anotar();
  servidor.use(...respondeBem(BOAS));
  const contar = anotar();
  await pessoa.click(eclipses.getByRole('button', { name: 'Tentar de novo' }));
  expect(await eclipses.findByRole('button', { name: /^Eclipse solar total/ })).toBeVisible();
  expect(new Set([...feitas, ...contar].map((f) => f.chamada))).toEqual(
    new Set(['faixaDosEclipses']),
  );
  expect(within(await faixa('Profecção')).getAllByRole('button')).not.toHaveLength(0);
});

describe('escolher uma peça abre a técnica dela nesse dia', () => {
  test('com o ponteiro', async () => {
    const { pessoa, router } = abrir({ rota: ROTA });
    await inteira();
    await pessoa.click(
      within(await faixa('Retornos')).getByRole('button', { name: /^Retorno de Saturno, 1 de 3/ }),
    );
    await waitFor(() => expect(router.state.location.search).toContain('vista=retornos'));
    expect(new URLSearchParams(router.state.location.search).get('data')).toBe('2014-12-22');
    expect(new URLSearchParams(router.state.location.search).get('corpo')).toBe('Saturno');
  });
  test('com o teclado: um Tab por faixa, as setas andam, Enter abre', async () => {
    const duas: FaixaDaVida = {
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
    servidor.use(...respondeBem({ faixaDaProgressao: duas }));
    const { pessoa, router } = abrir({ rota: ROTA });
    await inteira();
    const [primeira, segunda] = within(await faixa('Lua progredida')).getAllByRole('button');
    expect([primeira?.tabIndex, segunda?.tabIndex]).toEqual([0, -1]);
    primeira?.focus();
    await pessoa.keyboard('{ArrowRight}');
    expect(segunda).toHaveFocus();
    await pessoa.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain('vista=progressao'));
    expect(new URLSearchParams(router.state.location.search).get('data')).toBe('2012-03-01');
  });
  test('pela tabela, que diz as mesmas peças', async () => {
    const { pessoa, router } = abrir({ rota: ROTA });
    await inteira();
    await pessoa.selectOptions(screen.getByLabelText('Faixa em tabela'), 'Firdária');
    const tabela = await screen.findByRole('table', { name: /^Firdária:/ });
    expect(within(tabela).getByText('Firdária: rege Saturno')).toBeInTheDocument();
    await pessoa.click(within(tabela).getByRole('button', { name: /^10\/11\/2025/ }));
    await waitFor(() => expect(router.state.location.search).toContain('vista=firdaria'));
  });
});

test('o que está em dois pedaços é uma peça só', async () => {
  // A mesma resposta a todas as perguntas: nove vezes a mesma história.
  abrir({ rota: ROTA });
  await inteira();
  expect(
    within(await faixa('Trânsitos dos lentos')).getAllByRole('button', {
      name: /^Saturno em conj/,
    }),
  ).toHaveLength(1);
});

test('sem a funcionalidade a faixa dela nem se oferece nem se pede', async () => {
  servidor.use(...respondeBem({ features: [] }));
  const feitas = anotar();
  abrir({ rota: ROTA });
  expect(await faixa('Firdária')).toBeInTheDocument();
  await inteira();
  expect(screen.queryByRole('group', { name: 'Lua progredida' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Lua progredida' })).not.toBeInTheDocument();
  expect(feitas.filter((f) => f.chamada === 'faixaDaProgressao')).toEqual([]);
});

test('sem a hora as que dela precisam dizem porquê, e não se pedem', async () => {
  servidor.use(...respondeBem({ mapa: mapaSemHora }));
  const feitas = anotar();
  abrir({ rota: ROTA });
  for (const tecnica of ['profeccao', 'firdaria'] as const) {
    const { semHora, faixa: dela } = fichaDaTecnica(tecnica);
    const porque = semHora.como === 'não se faz' ? semHora.porque : '';
    expect(within(await faixa(dela?.nome ?? '')).getByText(porque)).toBeInTheDocument();
    expect(feitas.filter((f) => f.chamada === dela?.chamada)).toEqual([]);
  }
});

test('escondida, uma faixa não se pede; numa linha curta pede-se tudo o que há', async () => {
  const feitas = anotar();
  const { pessoa } = abrir({ rota: ROTA });
  await inteira();
  await pessoa.click(screen.getByRole('checkbox', { name: 'Eclipses' }));
  expect(screen.queryByRole('group', { name: 'Eclipses' })).not.toBeInTheDocument();
  feitas.splice(0);
  await pessoa.selectOptions(screen.getByLabelText('Durante'), '3 anos');
  await waitFor(() => expect(feitas.length).toBeGreaterThanOrEqual(NOMES.length - 1));
  await inteira();
  expect(new Set(feitas.map(({ url }) => url.searchParams.get('escala')))).toEqual(
    new Set(['anos']),
  );
  expect(feitas.map((f) => f.chamada)).not.toContain('faixaDosEclipses');
});

test('sem acontecimentos diz onde se escrevem; o que não se abre di-lo', async () => {
  servidor.use(...respondeBem({ ficha: fichaVazia }));
  const { unmount } = abrir({ rota: ROTA });
  expect(await screen.findByText(/^Ainda não há acontecimentos\. Junte-os/)).toBeInTheDocument();
  unmount();
  servidor.use(respondeMal('ficha', '500'));
  abrir({ rota: ROTA });
  expect(
    await screen.findByText('Não foi possível carregar os acontecimentos'),
  ).toBeInTheDocument();
  expect(await faixa('Firdária')).toBeInTheDocument();
});
