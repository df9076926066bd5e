/** A hora do servidor, tirada das respostas dele, e quem depende dela. */
import { acertarRelogio, agora, desvioDoRelogio, hoje, perguntarAsHoras } from '@/api/relogio';
import { http, HttpResponse } from 'msw';
import { servidor } from '../support/servidorFalso';

const AQUI = Date.UTC(2026, 2, 10, 12, 0, 0);
const DIA_MS = 86_400_000;
const resposta = (quando: number, cache = 'no-store'): Response =>
  new Response(null, { headers: { date: new Date(quando).toUTCString(), 'cache-control': cache } });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(AQUI);
  acertarRelogio(resposta(AQUI), AQUI);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['um dia atrasado', DIA_MS],
  ['um dia adiantado', -DIA_MS],
  ['três horas adiantado', -3 * 3_600_000],
])('com o relógio daqui %s, agora é o do servidor', (_nome, desvio) => {
  acertarRelogio(resposta(AQUI + desvio), AQUI - 200);
  expect(Math.abs(agora() - (AQUI + desvio))).toBeLessThan(2_000);
  // O dia é o da zona desta máquina, seja ela qual for; em inglês do Canadá escreve-se aaaa-mm-dd.
  expect(hoje()).toBe(new Intl.DateTimeFormat('en-CA').format(AQUI + desvio));
});

test('um relógio certo não se mexe, nem por uma resposta que demorou vinte segundos', () => {
  acertarRelogio(resposta(AQUI - 20_000), AQUI - 20_500);
  expect(desvioDoRelogio()).toBe(0);
  acertarRelogio(resposta(AQUI - 800), AQUI - 900);
  expect(desvioDoRelogio()).toBe(0);
});

test.each([
  ['que o navegador pode guardar', resposta(AQUI - DIA_MS, 'private, max-age=60')],
  ['sem hora', new Response(null, { headers: { 'cache-control': 'no-store' } })],
  ['nenhuma', undefined],
])('não aprende de uma resposta %s', (_nome, r) => {
  acertarRelogio(r, AQUI - 100);
  expect(desvioDoRelogio()).toBe(0);
});

test('acertado o relógio, volta a acertar-se quando o do aparelho é corrigido', () => {
  acertarRelogio(resposta(AQUI + DIA_MS), AQUI);
  acertarRelogio(resposta(AQUI), AQUI);
  expect(desvioDoRelogio()).toBe(0);
});

test('perguntar as horas: com resposta, sabe; sem rede, fica com o daqui', async () => {
  const url = 'http://localhost/api/saude';
  servidor.use(http.get(url, () => resposta(AQUI + DIA_MS)));
  await perguntarAsHoras(url);
  expect(Math.abs(desvioDoRelogio() - DIA_MS)).toBeLessThan(2_000);
  servidor.use(http.get(url, () => HttpResponse.error()));
  await perguntarAsHoras(url);
  expect(Math.abs(desvioDoRelogio() - DIA_MS)).toBeLessThan(2_000);
});
