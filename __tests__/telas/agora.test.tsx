/**
 * O mapa de agora: a hora é a do servidor, e o fuso o de São Paulo, do primeiro instante e mesmo
 * que ninguém o confirme.
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { acertarRelogio } from '@/api/relogio';
import { fusoDoNavegador } from '@/pages/partes/fusoDoNavegador';
import { semRede, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const DIA_MS = 86_400_000;
/** Por muito que a máquina demore, ainda é agora. */
const MEIA_HORA_MS = 1_800_000;
const resposta = (quando: number): Response =>
  new Response(null, {
    headers: { date: new Date(quando).toUTCString(), 'cache-control': 'no-store' },
  });
afterEach(() => acertarRelogio(resposta(Date.now()), Date.now()));

const cabecalho = async (): Promise<HTMLElement> =>
  screen.findByText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/);
/** Quanto a data e a hora escritas, lidas em −03:00, distam deste instante. */
function distancia(texto: string, instante: number): number {
  const [, dia, mes, ano, hora] = /(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})/.exec(texto) ?? [];
  return Math.abs(Date.parse(`${ano}-${mes}-${dia}T${hora}-03:00`) - instante);
}

test('antes de o servidor responder, já é a hora de São Paulo', async () => {
  servidor.use(
    http.get('http://localhost/api/horarios/instante', () => new Promise<never>(() => undefined)),
  );
  abrir({ rota: '/mapas/agora' });
  const texto = (await cabecalho()).textContent;
  expect(texto).toContain('−03:00');
  expect(distancia(texto, Date.now())).toBeLessThan(MEIA_HORA_MS);
});

test('sem resposta, continua a ser', async () => {
  servidor.use(semRede('fusoNoInstante'));
  abrir({ rota: '/mapas/agora' });
  await screen.findByRole('heading', { name: 'Planetas e suas casas' });
  expect((await cabecalho()).textContent).toMatch(/−03:00$/);
});

test('o relógio deste aparelho está um dia atrasado: descoberto isso, o mapa passa a ser o de hoje', async () => {
  abrir({ rota: '/mapas/agora' });
  expect(distancia((await cabecalho()).textContent, Date.now())).toBeLessThan(MEIA_HORA_MS);
  act(() => acertarRelogio(resposta(Date.now() + DIA_MS), Date.now()));
  await waitFor(async () =>
    expect(distancia((await cabecalho()).textContent, Date.now() + DIA_MS)).toBeLessThan(
      MEIA_HORA_MS,
    ),
  );
});

test('a hora vem de qualquer resposta do servidor', async () => {
  servidor.use(
    http.get('http://localhost/api/usuario/perfil/features', () =>
      HttpResponse.json([], {
        headers: { date: new Date(Date.now() - DIA_MS).toUTCString(), 'cache-control': 'no-store' },
      }),
    ),
  );
  abrir({ rota: '/mapas/agora' });
  await waitFor(async () =>
    expect(distancia((await cabecalho()).textContent, Date.now() - DIA_MS)).toBeLessThan(
      MEIA_HORA_MS,
    ),
  );
});

test.each([
  ['2026-07-01T12:00:00Z', 'America/Sao_Paulo', '-03:00'],
  ['2026-07-01T12:00:00Z', 'Europe/London', '+01:00'],
  ['2026-01-01T12:00:00Z', 'Europe/London', '+00:00'],
  ['2026-01-01T12:00:00Z', 'Asia/Kathmandu', '+05:45'],
])('em %s, %s está em %s', (instante, zona, fuso) => {
  expect(fusoDoNavegador(instante, zona)).toBe(fuso);
});

test('o momento a que se andou fica no endereço: recarregar dá o mesmo, e Voltar leva ao de agora', async () => {
  const { router, unmount } = abrir({ rota: '/mapas/agora' });
  const em = (): string | null => new URLSearchParams(router.state.location.search).get('em');
  await cabecalho();
  expect(em()).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Uma hora depois' }));
  await waitFor(() => expect(em()).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/));
  const andado = em() ?? '';
  expect(distancia((await cabecalho()).textContent, Date.parse(andado))).toBeLessThan(1_000);
  await act(() => router.navigate(-1));
  await waitFor(async () =>
    expect(distancia((await cabecalho()).textContent, Date.now())).toBeLessThan(MEIA_HORA_MS),
  );
  unmount();
  abrir({ rota: '/mapas/agora?em=1985-11-10T16:30:00Z' });
  expect((await cabecalho()).textContent).toContain('10/11/1985');
  expect((await cabecalho()).textContent).toContain(':30:00');
});

test('um momento torto no endereço dá lugar ao de agora', async () => {
  abrir({ rota: '/mapas/agora?em=ontem' });
  expect(distancia((await cabecalho()).textContent, Date.now())).toBeLessThan(MEIA_HORA_MS);
});
