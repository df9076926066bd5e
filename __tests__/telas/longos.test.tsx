/**
 * Os trânsitos longos na tela: a janela e os planetas, uma linha por história, a barra que leva à
 * roda, e o que se vê enquanto um planeta não chega ou quando falha.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { makeStore } from '@/store/store';
import { hoje } from '@/api/relogio';
import { inicioEscolhido } from '@/tecnicas/longos/longosSlice';
import { somarMeses } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import type { TransitosLongos } from '@core/tecnicas/longos/contrato';
import ceu from '../fixtures/derivados/ceu-2026-03-10.json';
import plutao from '../fixtures/derivados/longos-2026-plutao.json';
import saturno from '../fixtures/derivados/longos-2026-saturno.json';
import dia10 from '../fixtures/derivados/transitos-2026-03-10.json';
import { astroInfo, ID_MAPA, mapa } from '../support/exemplos';
import { impressoes } from '../support/impressora';
import { responde, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const RESPOSTAS: Readonly<Record<string, TransitosLongos>> = {
  Plutão: plutao as TransitosLongos,
  Saturno: saturno as TransitosLongos,
};
const vazia = (planeta: string): TransitosLongos =>
  ({ planeta, transitos: [] }) as unknown as TransitosLongos;

const pedidos: URLSearchParams[] = [];
const responder = ({ url }: Pedido): TransitosLongos => {
  pedidos.push(url.searchParams);
  const planeta = url.searchParams.get('planeta') ?? '';
  return RESPOSTAS[planeta] ?? vazia(planeta);
};

beforeEach(() => {
  pedidos.length = 0;
  servidor.use(
    responde('mapa', mapa),
    responde('planetas', ({ url }) =>
      url.searchParams.get('data')?.startsWith('1985') ? astroInfo : (ceu as unknown as AstroInfo),
    ),
    responde('transitos', dia10 as unknown as Transitos),
    responde('transitosLongos', responder),
  );
});

async function abrirLongos() {
  const store = makeStore();
  store.dispatch(inicioEscolhido('2026-02-10'));
  const tela = abrir({ rota: `/mapas/${ID_MAPA}?vista=longos`, store });
  await screen.findByRole('table', { name: /^Trânsitos longos/ });
  return tela;
}
const tabela = (): HTMLElement => screen.getByRole('table', { name: /^Trânsitos longos/ });
const linhas = (): HTMLElement[] => within(tabela()).getAllByRole('row').slice(1);
const nomes = (): string[] =>
  linhas().map((l) => within(l).getByRole('rowheader').textContent.replace(/\s+/g, ' ').trim());
const linhaDe = (inicio: RegExp): HTMLElement => {
  const achada = linhas().find((l) =>
    inicio.test(within(l).getByRole('rowheader').textContent.replace(/\s+/g, ' ')),
  );
  if (!achada) throw new Error(`Nenhuma linha com ${String(inicio)}: ${nomes().join('; ')}`);
  return achada;
};

test('de Marte a Plutão, um pedido por planeta, a partir de um mês antes de hoje', async () => {
  abrir({ rota: `/mapas/${ID_MAPA}?vista=longos` });
  await waitFor(() =>
    expect(pedidos.map((p) => p.get('planeta')).sort()).toEqual(
      ['Júpiter', 'Marte', 'Netuno', 'Plutão', 'Saturno', 'Urano'].sort(),
    ),
  );
  expect(new Set(pedidos.map((p) => `${p.get('de')} ${p.get('meses')}`))).toEqual(
    new Set([`${somarMeses(hoje(), -1)} 18`]),
  );
});

test('o começo da janela vem do endereço', async () => {
  abrir({ rota: `/mapas/${ID_MAPA}?vista=longos&data=2030-05-20` });
  await waitFor(() => expect(pedidos.some((p) => p.get('de') === '2030-05-20')).toBe(true));
});

test('Quíron, só quando o perfil do mapa o tem', async () => {
  servidor.use(
    responde('calculoDoMapa', { escola: null, usuario: null, mapa: { pontos: ['Quíron'] } }),
  );
  await abrirLongos();
  expect(screen.getByRole('checkbox', { name: 'Quíron' })).toBeChecked();
  expect(pedidos.map((p) => p.get('planeta'))).toContain('Quíron');
});

test('as idas e voltas de uma retrogradação são uma linha, com cada exato direto ou retrógrado', async () => {
  await abrirLongos();
  const [dePlutao] = plutao.transitos.filter((t) => t.natal === 'Plutão');
  expect(dePlutao?.exatos).toHaveLength(5);
  const botoes = within(linhaDe(/^Plutão.*Plutão/)).getAllByRole('button');
  expect(botoes.map((b) => b.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    '01/04/2026 12:43 D',
    '11/06/2026 14:54 R',
    '29/01/2027 00:40 D',
    '01/09/2027 01:40 R',
    '02/12/2027 11:50 D',
  ]);
});

test('a casa por onde passa, e as que o ponto tocado rege', async () => {
  await abrirLongos();
  const esperada = saturno.transitos.find((t) => t.natal === 'Marte');
  const celulas = within(linhaDe(/^Saturno.*Marte/)).getAllByRole('cell');
  expect(celulas.at(-2)).toHaveTextContent(String(esperada?.casa));
  // Áries está na cúspide da casa 1 deste mapa e Escorpião na da 8: as duas são de Marte.
  const regidas = astroInfo.cuspides?.casas.flatMap((c, i) =>
    Math.floor(c / 30) === 0 || Math.floor(c / 30) === 7 ? [i + 1] : [],
  );
  expect(celulas.at(-1)?.textContent).toBe(regidas?.join(', '));
});

test('o quincuncio só a pedido; um planeta desligado sai; por data, pela entrada', async () => {
  const { pessoa } = await abrirLongos();
  const quincuncios = (): number =>
    within(tabela()).queryAllByRole('img', { name: 'Quincuncio' }).length;
  expect(quincuncios()).toBe(0);
  await pessoa.click(screen.getByRole('checkbox', { name: 'Também o quincuncio' }));
  expect(quincuncios()).toBe(saturno.transitos.filter((t) => t.aspecto === 'Quincuncio').length);
  await pessoa.click(screen.getByRole('button', { name: 'Por data' }));
  const [primeira] = [...saturno.transitos, ...plutao.transitos].sort((a, b) =>
    (a.entrada ?? '') < (b.entrada ?? '') ? -1 : 1,
  );
  expect(nomes()[0]).toContain(primeira?.natal);
  await pessoa.click(screen.getByRole('checkbox', { name: 'Saturno' }));
  await waitFor(() => expect(nomes().filter((n) => n.startsWith('Saturno'))).toEqual([]));
});

test('a barra e o exato da tabela levam a roda a esse momento', async () => {
  const { pessoa } = await abrirLongos();
  const exato = within(linhaDe(/^Plutão.*Plutão/)).getByRole('button', {
    name: '11/06/2026 14:54 R, retrógrado: ver na roda',
  });
  await pessoa.click(exato);
  expect(
    await screen.findByRole('graphics-document', {
      name: /11\/06\/2026 14:54 \(Horário de Brasília\)$/,
    }),
  ).toBeInTheDocument();
  // A barra leva ao primeiro exato depois do que se vê.
  await pessoa.click(
    screen.getByRole('button', { name: /^Plutão em quadratura com Plutão natal: entra/ }),
  );
  expect(
    await screen.findByRole('graphics-document', {
      name: /29\/01\/2027 00:40 \(Horário de Brasília\)$/,
    }),
  ).toBeInTheDocument();
});

test('os lentos primeiro, nas barras e na tabela; os rápidos dobrados até se pedirem', async () => {
  const deMarte = saturno.transitos.filter((t) => t.aspecto !== 'Quincuncio').slice(0, 2);
  servidor.use(
    responde('transitosLongos', (pedido) =>
      pedido.url.searchParams.get('planeta') === 'Marte'
        ? ({ planeta: 'Marte', transitos: deMarte } as TransitosLongos)
        : responder(pedido),
    ),
  );
  const { pessoa } = await abrirLongos();
  const dobrar = await screen.findByRole('button', { name: /^Mostrar os rápidos: Marte \(\d\)$/ });
  const grupos = screen.getAllByRole('group', { name: /^Trânsitos d/ });
  expect(grupos.map((g) => g.getAttribute('aria-label'))).toEqual([
    'Trânsitos de Plutão',
    'Trânsitos de Saturno',
    'Trânsitos de Marte',
  ]);
  const dosRapidos = document.getElementById(dobrar.getAttribute('aria-controls') ?? '');
  expect(dosRapidos).toContainElement(grupos[2] ?? null);
  expect(dosRapidos).not.toContainElement(grupos[1] ?? null);
  expect(dobrar).toHaveAttribute('aria-expanded', 'false');
  await pessoa.click(dobrar);
  expect(dobrar).toHaveAttribute('aria-expanded', 'true');
  expect(dobrar).toHaveTextContent(/^Ocultar os rápidos/);
  expect([...new Set(nomes().map((n) => n.split(' ')[0]))]).toEqual(['Plutão', 'Saturno', 'Marte']);
});

test('doze meses: só o que toca o ano; o mês a mês diz cada acontecimento', async () => {
  const { pessoa } = await abrirLongos();
  await pessoa.click(screen.getByRole('button', { name: '12 meses' }));
  const dentro = [...saturno.transitos, ...plutao.transitos].filter(
    (t) =>
      t.aspecto !== 'Quincuncio' &&
      (t.entrada ?? '') < '2027-02-10' &&
      (t.saida ?? '9999') > '2026-02-10',
  );
  await waitFor(() => expect(linhas()).toHaveLength(dentro.length));
  expect(pedidos.every((p) => p.get('meses') === '18')).toBe(true);
  await pessoa.click(screen.getByRole('button', { name: 'Mostrar' }));
  const abril = screen.getByRole('region', { name: 'Abril de 2026' });
  expect(abril).toHaveTextContent(/dia 1\s*Plutão\s*Plutão natal,.*exato/);
  expect(screen.queryByRole('region', { name: 'Setembro de 2027' })).toBeNull();
});

test('um planeta que falha diz-se e tenta-se de novo; os outros ficam', async () => {
  let falha = true;
  servidor.use(
    http.get('*/api/mapas/transitos/longos', ({ request }) =>
      falha && new URL(request.url).searchParams.get('planeta') === 'Plutão'
        ? HttpResponse.error()
        : undefined,
    ),
  );
  const { pessoa } = await abrirLongos();
  const aviso = await screen.findByText('Não foi possível calcular os trânsitos de Plutão');
  expect(nomes().some((n) => n.startsWith('Saturno'))).toBe(true);
  falha = false;
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(aviso).not.toBeInTheDocument());
  expect(linhaDe(/^Plutão.*Plutão/)).toBeInTheDocument();
});

test('sem planetas: pede-se que se escolha um', async () => {
  const { pessoa } = await abrirLongos();
  for (const p of ['Marte', 'Júpiter', 'Saturno', 'Urano', 'Netuno', 'Plutão'])
    await pessoa.click(screen.getByRole('checkbox', { name: p }));
  expect(await screen.findByText('Escolha pelo menos um planeta.')).toBeInTheDocument();
});

describe('um servidor cheio', () => {
  /** Recusa Saturno as primeiras vezes, dizendo quando tentar. */
  const cheio = (recusas: number, cabecalhos: HeadersInit) => {
    let vezes = 0;
    servidor.use(
      http.get('http://localhost/api/mapas/transitos/longos', ({ request }) =>
        new URL(request.url).searchParams.get('planeta') === 'Saturno' && (vezes += 1) <= recusas
          ? HttpResponse.json(
              { type: 'about:blank', title: 'Ocupado', status: 503, detail: 'Há muitas.' },
              { status: 503, headers: cabecalhos },
            )
          : undefined,
      ),
    );
    return () => vezes;
  };
  test('o que ele manda repetir repete-se sozinho, com a barra à vista', async () => {
    const vezes = cheio(2, { 'retry-after': '0' });
    await abrirLongos();
    await waitFor(() => expect(nomes().some((n) => n.startsWith('Saturno'))).toBe(true));
    expect(vezes()).toBe(3);
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });
  test('sem dizer quando, ou só daqui a muito, diz-se que não veio', async () => {
    const vezes = cheio(9, { 'retry-after': '60' });
    await abrirLongos();
    expect(await screen.findByText(/os trânsitos de Saturno/)).toBeInTheDocument();
    expect(vezes()).toBe(1);
  });
});

test('Ctrl+P a meio do cálculo espera pelo que falta, di-lo, e imprime uma vez só', async () => {
  let soltar: () => void = () => undefined;
  const presa = new Promise<void>((r) => {
    soltar = r;
  });
  servidor.use(
    responde('transitosLongos', async (p) => {
      if (p.url.searchParams.get('planeta') === 'Saturno') await presa;
      return responder(p);
    }),
  );
  await abrirLongos();
  await waitFor(() => expect(pedidos.length).toBeGreaterThan(3));
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  expect(await screen.findByText(/a folha será impressa assim que ela chegar/)).toBeInTheDocument();
  expect(impressoes).toHaveLength(0);
  soltar();
  await waitFor(() => expect(impressoes).toHaveLength(1));
  expect(nomes().some((n) => n.startsWith('Saturno'))).toBe(true);
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(impressoes).toHaveLength(2));
});
