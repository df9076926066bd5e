/**
 * Em que relógio se escrevem os instantes: o da pessoa, o do lugar do mapa ou o UTC, dito junto de cada
 * tabela. Cada técnica do catálogo se prova com um relógio de que nenhuma hora se confunde com a de
 * UTC: uma técnica nova está dentro sem que se diga.
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { prepararVerificacao } from '@/api/verificacao';
import MapaPage from '@/pages/MapaPage';
import PerfilPage from '@/pages/PerfilPage';
import { civilDoInstante, RELOGIO_UTC, textoDaData } from '@core/civil';
import { chamadasDa, fichaDaTecnica, IDS_DAS_TECNICAS, type IdDaTecnica } from '@core/tecnicas';
import { BOAS, id, respondeBem, rotaDo, type RotaDeTela } from '../support/boasRespostas';
import { fusoNoInstante, ID_MAPA, mapa } from '../support/exemplos';
import { respondeMal } from '../support/respostasRuins';
import { recusa, semCorpo, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

/** Treze horas e quarenta e cinco minutos à frente: nem a hora, nem os minutos, nem quase o dia. */
const LONGE = '+13:45';
const emLonge = (instante: string) => civilDoInstante(instante, LONGE);
const INSTANTE = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Os instantes que se responderam a cada chamada. */
let respondidos = new Map<string, readonly string[]>();
const calculo = new Set<string>(
  IDS_DAS_TECNICAS.flatMap((t) =>
    t === 'natal' ? [] : chamadasDa(fichaDaTecnica(t)).filter((c) => c !== 'planetas'),
  ),
);
const ouvir = async ({ request, response }: { request: Request; response: Response }) => {
  const rota: RotaDeTela | null = rotaDo(request) ?? null;
  if (!rota) return;
  const ditos = calculo.has(rota) ? (await response.clone().text()).match(INSTANTE) : null;
  respondidos.set(rota, [...(respondidos.get(rota) ?? []), ...(ditos ?? [])]);
};
beforeAll(() => {
  prepararVerificacao();
  servidor.events.on('response:mocked', (e) => void ouvir(e));
});
afterAll(() => servidor.events.removeAllListeners());
beforeEach(() => {
  respondidos = new Map();
  servidor.use(
    ...respondeBem({
      ...BOAS,
      fusoNoInstante: { ...fusoNoInstante.horaLegal, fuso: LONGE },
      fusosDaZona: { zona: 'America/Sao_Paulo', trechos: [{ desde: null, fuso: LONGE }] },
    }),
  );
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const rotaDa = (t: IdDaTecnica): string =>
  `/mapas/${ID_MAPA}?vista=${t}${fichaDaTecnica(t).pede.includes('mapa') ? `&com=${id(901)}` : ''}`;
const esperas = (): number =>
  document.querySelectorAll(
    '[data-calculando], [role="status"][aria-label^="Calculando"], [role="status"][aria-label^="Procurando"], .MuiSkeleton-root, [aria-busy="true"]',
  ).length;
/** O que se lê e o que se ouve. */
const oQueSeLe = (): string => {
  const ditos = [...document.querySelectorAll('[aria-label], [title]')].flatMap((e) => [
    e.getAttribute('aria-label') ?? '',
    e.getAttribute('title') ?? '',
  ]);
  return [document.body.textContent, ...ditos].join('\n');
};
const chamadas = (t: IdDaTecnica): readonly string[] =>
  t === 'natal' ? ['planetas'] : chamadasDa(fichaDaTecnica(t));
/** Antes de a técnica perguntar o que é dela ninguém espera por nada. */
async function veio(t: IdDaTecnica): Promise<void> {
  await waitFor(() => expect(chamadas(t).some((c) => respondidos.has(c))).toBe(true));
  await waitFor(() => expect(esperas()).toBe(0));
}
async function aberta(t: IdDaTecnica) {
  const tela = abrir({ parte: <MapaPage />, caminho: '/mapas/:id', rota: rotaDa(t) });
  await screen.findByText(mapa.nome, { selector: 'h1' });
  await veio(t);
  return tela;
}

/** A que a especificação pede em UTC: a hora inteira, com UTC a seguir. */
const EM_UTC = /\d\d\/\d\d\/\d{4} \d\d:\d\d(:\d\d)? UTC/g;

test('em nenhuma técnica do catálogo um instante que o servidor responda se escreve em UTC sem se dizer', async () => {
  const { router } = await aberta('natal');
  expect(calculo.size).toBeGreaterThan(8);
  for (const t of IDS_DAS_TECNICAS) {
    await act(() => router.navigate(rotaDa(t)));
    await veio(t);
    await waitFor(() => expect(document.body.textContent).not.toMatch('Procurando'));
    const lido = oQueSeLe().replace(EM_UTC, '');
    const instantes = [...new Set(chamadas(t).flatMap((c) => respondidos.get(c) ?? []))];
    const emUtc = instantes.filter((i) => lido.includes(RELOGIO_UTC.momento(i)));
    // O dia de UTC, quando não é também o de outro instante no relógio da tela.
    const dias = new Set(instantes.map((i) => textoDaData(emLonge(i))));
    const soDeUtc = instantes.map((i) => RELOGIO_UTC.dia(i)).filter((d) => !dias.has(d));
    const pedidos = new Set(lido.match(/De \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}/g) ?? []);
    const semPedidos = [...pedidos].reduce((texto, p) => texto.replaceAll(p, ''), lido);
    const diasEmUtc = soDeUtc.filter((d) => semPedidos.includes(d));
    // O que se escreve no relógio diz em qual, ou com que deslocamento, como o de um retorno no
    // lugar dele.
    const escreve = instantes.some(
      (i) =>
        lido.includes(textoDaData(emLonge(i))) &&
        !RELOGIO_UTC.dia(i).includes(textoDaData(emLonge(i))),
    );
    const diz = !escreve || /Horário de Brasília|\+13:45/.test(lido);
    expect({ t, emUtc, diasEmUtc, diz }).toEqual({ t, emUtc: [], diasEmUtc: [], diz: true });
  }
});

test('o relógio é o da pessoa, de saída; o UTC com um clique, e assim fica em todas as vistas', async () => {
  const { router } = await aberta('firdaria');
  expect(await screen.findAllByText('10/11/2025')).not.toHaveLength(0);
  expect(screen.getAllByText(/^Horário de Brasília/)).not.toHaveLength(0);
  fireEvent.click(screen.getAllByRole('button', { name: 'UTC' })[0] as HTMLElement);
  expect(screen.queryAllByText(/^UTC/)).not.toHaveLength(0);
  expect(document.body).toHaveTextContent(RELOGIO_UTC.dia('2025-11-10T04:30:00.000Z'));
  await act(() => router.navigate(rotaDa('retornos')));
  expect(await screen.findByText('22/12/2014 10:00')).toBeInTheDocument();
  expect(screen.getAllByText(/^UTC/)).not.toHaveLength(0);
});

test('o do lugar do mapa, quando não é o mesmo', async () => {
  const pedidas: (string | null)[] = [];
  servidor.use(
    ...respondeBem({
      mapa: { ...mapa, ianaTimeZone: 'Europe/Lisbon', localidade: 'Lisboa' },
      fusosDaZona: ({ url }) => {
        pedidas.push(url.searchParams.get('ianaTimeZone'));
        return { zona: 'Europe/Lisbon', trechos: [{ desde: null, fuso: '+01:00' }] };
      },
    }),
  );
  await aberta('firdaria');
  const DO_LUGAR = 'Horário do lugar do mapa (Lisboa)';
  fireEvent.click(screen.getAllByRole('button', { name: DO_LUGAR })[0] as HTMLElement);
  await waitFor(() => expect(pedidas).toEqual(['America/Sao_Paulo', 'Europe/Lisbon']));
  expect(screen.getAllByText(/^Horário do lugar do mapa \(Lisboa\)/)).not.toHaveLength(0);
});

test('sem as preferências é o de Brasília, e sem a história dele ficam em UTC, e diz-se porquê; quem escolheu outra zona tem a sua', async () => {
  servidor.use(respondeMal('preferencias', '500'), respondeMal('fusosDaZona', '500'));
  const { unmount } = await aberta('firdaria');
  const dito = /^UTC: não foi possível saber o horário de Brasília/;
  expect(await screen.findAllByText(dito)).not.toHaveLength(0);
  unmount();
  servidor.use(...respondeBem({ ...BOAS, preferencias: { zona: 'America/Manaus' } }));
  await aberta('firdaria');
  expect(await screen.findAllByText(/^Horário de Manaus/)).not.toHaveLength(0);
});

test('na conta escolhe-se o fuso, que vale em todos os aparelhos; recusado, volta e diz-se', async () => {
  const pedidos: unknown[] = [];
  servidor.use(semCorpo('salvarPreferencias', ({ corpo }) => void pedidos.push(corpo)));
  const { pessoa } = abrir({ parte: <PerfilPage />, rota: '/perfil?aba=conta' });
  const campo = await screen.findByRole('combobox', { name: 'Meu fuso horário' });
  expect(campo).toHaveValue('America/Sao_Paulo');
  await pessoa.selectOptions(campo, 'America/Manaus');
  expect(await screen.findByText('Fuso horário salvo.')).toBeInTheDocument();
  expect(campo).toHaveValue('America/Manaus');
  expect(pedidos).toEqual([{ zona: 'America/Manaus' }]);
  servidor.use(recusa('salvarPreferencias', { status: 500, detail: 'O disco encheu.' }));
  await pessoa.selectOptions(campo, 'America/Recife');
  expect(await screen.findByText(/Não foi possível salvar o fuso horário: /)).toBeInTheDocument();
  await waitFor(() => expect(campo).toHaveValue('America/Manaus'));
});
