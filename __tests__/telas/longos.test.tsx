/**
 * Os trânsitos longos na tela: a janela e os planetas, uma linha por história, a barra que leva à
 * roda, e o que se vê enquanto um planeta não chega ou quando falha.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { hoje } from '@/api/relogio';
import VistaDosLongos from '@/tecnicas/longos/vista';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { PERFIL_PADRAO } from '@core/astrology';
import { somarMeses } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import type { TransitosLongos } from '@core/tecnicas/longos/contrato';
import ceu from '../fixtures/derivados/ceu-2026-03-10.json';
import plutao from '../fixtures/derivados/longos-2026-plutao.json';
import saturno from '../fixtures/derivados/longos-2026-saturno.json';
import dia10 from '../fixtures/derivados/transitos-2026-03-10.json';
import { astroInfo, mapa } from '../support/exemplos';
import { impressoes } from '../support/impressora';
import { daRota, responde, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';
import { NaPagina } from '../support/naPagina';

/** Duas histórias de um rápido. */
const deMarte = saturno.transitos.filter((t) => t.aspecto !== 'Quincuncio').slice(0, 2);
const RESPOSTAS: Readonly<Record<string, TransitosLongos>> = {
  Plutão: plutao as TransitosLongos,
  Saturno: saturno as TransitosLongos,
  Marte: { planeta: 'Marte', transitos: deMarte } as TransitosLongos,
};
const TODAS = [...saturno.transitos, ...plutao.transitos, ...deMarte];
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
    responde('planetas', ({ url }) =>
      url.searchParams.get('data')?.startsWith('1985') ? astroInfo : (ceu as unknown as AstroInfo),
    ),
    responde('transitos', dia10 as unknown as Transitos),
    responde('transitosLongos', responder),
  );
});

const comecar = (rota = '/', de = mapaSalvo(mapa)) =>
  abrir({
    rota,
    parte: (
      <NaPagina id="longos" mapa={de}>
        <VistaDosLongos mapa={de} />
      </NaPagina>
    ),
  });
async function abrirLongos(...como: Parameters<typeof comecar>) {
  const tela = comecar(...como);
  await screen.findByText(/^Trânsitos longos/, { selector: 'caption' });
  return tela;
}
const tabela = () =>
  screen.getByText(/^Trânsitos longos/, { selector: 'caption' }).closest('table') as HTMLElement;
const linhas = () => [...tabela().querySelectorAll<HTMLElement>('tbody tr')];
const nomeDe = (l: HTMLElement) =>
  l.querySelector('th')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const nomes = () => linhas().map(nomeDe);
const linhaDe = (inicio: RegExp): HTMLElement => {
  const achada = linhas().find((l) => inicio.test(nomeDe(l)));
  if (!achada) throw new Error(`Nenhuma linha com ${String(inicio)}: ${nomes().join('; ')}`);
  return achada;
};
const roda = () => document.querySelector('[role="graphics-document"] > title')?.textContent;

test('uma linha por história, as barras, os meses; da barra e do exato a roda vai a esse momento', async () => {
  // A janela começa um mês antes do dia do endereço.
  const { pessoa, router } = await abrirLongos('/?data=2026-03-10');
  const dobrar = await screen.findByRole('button', { name: /^Mostrar os rápidos: Marte \(\d\)$/ });
  await waitFor(() => linhaDe(/^Saturno/));
  const daJanela = pedidos.filter((p) => p.get('de') === '2026-02-10');
  expect(daJanela.map((p) => p.get('planeta')).sort()).toEqual(
    ['Júpiter', 'Marte', 'Netuno', 'Plutão', 'Saturno', 'Urano'].sort(),
  );
  expect(new Set(daJanela.map((p) => p.get('meses')))).toEqual(new Set(['18']));

  // Os lentos primeiro, nas barras e na tabela; os rápidos dobrados até se pedirem.
  const grupos = screen.getAllByRole('group', { name: /^(Plutão|Saturno|Marte)$/ });
  expect(grupos.map((g) => g.getAttribute('aria-label'))).toEqual(['Plutão', 'Saturno', 'Marte']);
  const dosRapidos = document.getElementById(dobrar.getAttribute('aria-controls') ?? '');
  expect(dosRapidos).toContainElement(grupos[2] ?? null);
  expect(dosRapidos).not.toContainElement(grupos[1] ?? null);
  expect(dobrar).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(dobrar);
  expect(dobrar).toHaveAttribute('aria-expanded', 'true');
  expect(dobrar).toHaveTextContent(/^Ocultar os rápidos/);
  expect([...new Set(nomes().map((n) => n.split(' ')[0]))]).toEqual(['Plutão', 'Saturno', 'Marte']);

  // As idas e voltas de uma retrogradação são uma linha, com cada exato direto ou retrógrado.
  const exatos = within(linhaDe(/^Plutão.*Plutão/)).getAllByRole('button');
  expect(exatos.map((b) => b.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    '01/04/2026 12:43 D',
    '11/06/2026 14:54 R',
    '29/01/2027 00:40 D',
    '01/09/2027 01:40 R',
    '02/12/2027 11:50 D',
  ]);
  // A casa por onde passa; e Áries está na cúspide da 1 e Escorpião na da 8: as duas são de Marte.
  const celulas = [...linhaDe(/^Saturno.*Marte/).querySelectorAll('td')];
  expect(celulas.at(-2)).toHaveTextContent(
    String(saturno.transitos.find((t) => t.natal === 'Marte')?.casa),
  );
  const regidas = astroInfo.cuspides?.casas.flatMap((c, i) =>
    [0, 7].includes(Math.floor(c / 30)) ? [i + 1] : [],
  );
  expect(celulas.at(-1)?.textContent).toBe(regidas?.join(', '));

  // O exato leva a roda a esse momento; a barra, ao primeiro exato depois do que se vê.
  expect(exatos[1]).toHaveAccessibleName('11/06/2026 14:54 R, retrógrado: ver na roda');
  await pessoa.click(exatos[1] as HTMLElement);
  await waitFor(() => expect(roda()).toMatch(/11\/06\/2026 14:54 \(Horário de Brasília\)$/));
  await pessoa.click(screen.getByTitle(/^Plutão em quadratura com Plutão natal: entra/));
  await waitFor(() => expect(roda()).toMatch(/29\/01\/2027 00:40 \(Horário de Brasília\)$/));
  // O dia passa a ser o do exato, e a janela em que ele está fica como estava.
  await waitFor(() => expect(router.state.location.search).toContain('data=2027-01-29'));
  expect(pedidos.at(-1)?.get('de')).toBe('2026-02-10');

  // O quincuncio só a pedido; por data, pela entrada; um planeta desligado sai.
  const quincuncios = () => within(tabela()).queryAllByLabelText('Quincuncio').length;
  expect(quincuncios()).toBe(0);
  fireEvent.click(screen.getByLabelText('Também o quincuncio'));
  expect(quincuncios()).toBe(saturno.transitos.filter((t) => t.aspecto === 'Quincuncio').length);
  fireEvent.click(screen.getByText('Por data'));
  const [primeira] = [...TODAS].sort((a, b) => ((a.entrada ?? '') < (b.entrada ?? '') ? -1 : 1));
  expect(nomes()[0]).toContain(primeira?.natal);
  fireEvent.click(screen.getByLabelText('Também o quincuncio'));

  // Doze meses: só o que toca o ano; o mês a mês diz cada acontecimento.
  fireEvent.click(screen.getByText('12 meses'));
  const dentro = TODAS.filter(
    (t) =>
      t.aspecto !== 'Quincuncio' &&
      (t.entrada ?? '') < '2027-02-10' &&
      (t.saida ?? '9999') > '2026-02-10',
  );
  await waitFor(() => expect(linhas()).toHaveLength(dentro.length));
  expect(pedidos.every((p) => p.get('meses') === '18')).toBe(true);
  fireEvent.click(screen.getByText('Mostrar'));
  expect(screen.getByLabelText('Abril de 2026')).toHaveTextContent(
    /dia 1\s*Plutão\s*Plutão\s*exato/,
  );
  expect(screen.queryByLabelText('Setembro de 2027')).toBeNull();
  fireEvent.click(screen.getByLabelText('Saturno', { selector: 'input' }));
  await waitFor(() => expect(nomes().filter((n) => n.startsWith('Saturno'))).toEqual([]));
  for (const p of ['Marte', 'Júpiter', 'Urano', 'Netuno', 'Plutão'])
    fireEvent.click(screen.getByLabelText(p, { selector: 'input' }));
  expect(await screen.findByText('Escolha pelo menos um planeta.')).toBeInTheDocument();
});

test('de um mês antes de hoje; Quíron, só quando o perfil o tem; um planeta que falha diz-se e tenta-se de novo', async () => {
  let falha = true;
  servidor.use(
    daRota('transitosLongos', ({ request }) =>
      falha && new URL(request.url).searchParams.get('planeta') === 'Plutão'
        ? HttpResponse.error()
        : undefined,
    ),
  );
  const perfil = { ...PERFIL_PADRAO, pontos: ['Quíron' as const] };
  await abrirLongos('/', mapaSalvo(mapa, { perfil, comMeuPerfil: false }));
  expect(screen.getByLabelText('Quíron', { selector: 'input' })).toBeChecked();
  const aviso = await screen.findByText('Não foi possível calcular os trânsitos de Plutão');
  expect(pedidos.map((p) => p.get('planeta'))).toContain('Quíron');
  expect(new Set(pedidos.map((p) => p.get('de')))).toEqual(new Set([somarMeses(hoje(), -1)]));
  await waitFor(() => linhaDe(/^Saturno/));
  falha = false;
  fireEvent.click(screen.getByText('Tentar de novo'));
  await waitFor(() => expect(aviso).not.toBeInTheDocument());
  linhaDe(/^Plutão.*Plutão/);
});

test('o que um servidor cheio manda repetir repete-se sozinho; só daqui a muito, diz-se que não veio', async () => {
  const vezes = { Saturno: 0, Netuno: 0 };
  servidor.use(
    daRota('transitosLongos', ({ request }) => {
      const planeta = new URL(request.url).searchParams.get('planeta');
      if (planeta !== 'Saturno' && planeta !== 'Netuno') return undefined;
      vezes[planeta] += 1;
      if (planeta === 'Saturno' && vezes.Saturno > 2) return undefined;
      return HttpResponse.json(
        { type: 'about:blank', title: 'Ocupado', status: 503, detail: 'Há muitas.' },
        { status: 503, headers: { 'retry-after': planeta === 'Saturno' ? '0' : '60' } },
      );
    }),
  );
  await abrirLongos();
  await waitFor(() => linhaDe(/^Saturno/));
  expect(
    await screen.findByText('Não foi possível calcular os trânsitos de Netuno'),
  ).toBeInTheDocument();
  expect(vezes).toEqual({ Saturno: 3, Netuno: 1 });
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
  comecar();
  // Dos mais lentos veem-se as barras; o que viria abaixo das de Saturno espera por ele.
  await screen.findByText('Calculando Saturno…');
  const filas = () =>
    [...document.querySelectorAll('[data-fila]')].map((f) => f.getAttribute('aria-label'));
  expect(filas()).toEqual(['Plutão']);
  expect(screen.queryByText(/^Trânsitos longos/, { selector: 'caption' })).toBeNull();
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  expect(await screen.findByText(/a folha será impressa assim que ela chegar/)).toBeInTheDocument();
  expect(impressoes).toHaveLength(0);
  soltar();
  await waitFor(() => expect(impressoes).toHaveLength(1));
  expect(nomes().some((n) => n.startsWith('Saturno'))).toBe(true);
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(impressoes).toHaveLength(2));
});
