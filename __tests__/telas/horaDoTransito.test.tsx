/** A hora e o lugar do trânsito: o instante que se pergunta, e as casas do momento. */
import { screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '@/store/store';
import { dataEscolhida } from '@/tecnicas/transitos/transitSlice';
import { casaDaLongitude } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import ceu from '../fixtures/derivados/ceu-2026-03-10.json';
import dia10 from '../fixtures/derivados/transitos-2026-03-10.json';
import { astroInfo, ID_MAPA, mapa, verao } from '../support/exemplos';
import { recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const doCeu = ceu as unknown as AstroInfo;
/** O instante e o lugar de cada céu que se pediu. */
const ceus: string[] = [];
const horasPerguntadas: string[] = [];

beforeEach(() => {
  ceus.length = horasPerguntadas.length = 0;
  servidor.use(
    responde('mapa', mapa),
    responde('planetas', ({ url }) => {
      const data = url.searchParams.get('data') ?? '';
      if (data.startsWith('1985')) return astroInfo;
      ceus.push(`${data} ${url.searchParams.get('coordenada')}`);
      return doCeu;
    }),
    responde('transitos', dia10 as unknown as Transitos),
    responde('verao', ({ url }) => {
      horasPerguntadas.push(url.searchParams.get('dt') ?? '');
      return { ...verao.horaLegal, offset: '-03:00' };
    }),
  );
});

async function abrirTransitos() {
  const store = makeStore();
  store.dispatch(dataEscolhida('2026-03-10'));
  const tela = abrir({ rota: `/mapas/${ID_MAPA}?vista=transitos`, store });
  await screen.findByRole('table', { name: /^Trânsitos do Sol/ });
  await tela.pessoa.click(screen.getByRole('button', { name: 'Hora e lugar' }));
  return tela;
}
const doCeuNaTela = (): HTMLElement => screen.getByRole('table', { name: /^Planetas em trânsito/ });
const CAMPINAS = '22°54′20″S,47°03′39″W';

test('sem escolher: 12:00 UTC, e a casa natal por onde passa cada planeta', async () => {
  await abrirTransitos();
  expect(ceus).toEqual([`2026-03-10T12:00:00Z ${CAMPINAS}`]);
  const colunas = within(doCeuNaTela()).getAllByRole('columnheader');
  expect(colunas.map((c) => c.textContent)).toEqual(['Planeta', 'Posição', 'Casa natal']);
  const cuspides = astroInfo.cuspides?.casas ?? [];
  for (const { ponto } of doCeu.planetas) {
    const linha = within(doCeuNaTela()).getByRole('row', { name: new RegExp(`^${ponto.tipo}`) });
    expect(within(linha).getAllByRole('cell').at(-1)).toHaveTextContent(
      String(casaDaLongitude(ponto.longitude, cuspides)),
    );
  }
});

test('uma hora sem lugar é UTC; esvaziada, voltam as 12:00', async () => {
  const { pessoa } = await abrirTransitos();
  const campo = screen.getByRole('textbox', { name: 'Hora (UTC)' });
  await pessoa.type(campo, '1830');
  await waitFor(() => expect(ceus.at(-1)).toBe(`2026-03-10T18:30:00Z ${CAMPINAS}`));
  expect(horasPerguntadas).toEqual([]);
  await pessoa.clear(campo);
  expect(await screen.findByText(/12:00 UTC \(/)).toBeInTheDocument();
});

test('o que não é uma hora diz-se, e não muda o céu', async () => {
  const { pessoa } = await abrirTransitos();
  await pessoa.type(screen.getByRole('textbox', { name: 'Hora (UTC)' }), '25:99');
  expect(await screen.findByText('Digite a hora como 14:30.')).toBeInTheDocument();
  expect(ceus).toHaveLength(1);
});

test('com um lugar, a hora é do relógio dele, e há as casas e os ângulos do momento', async () => {
  const { pessoa } = await abrirTransitos();
  await pessoa.type(screen.getByRole('textbox', { name: 'Hora (UTC)' }), '14:30');
  await pessoa.click(screen.getByRole('button', { name: 'Usar o lugar do mapa' }));
  // O fuso de lá a essa hora, e só então o céu: 14:30 −03:00 são 17:30 UTC.
  await waitFor(() => expect(ceus.at(-1)).toBe(`2026-03-10T17:30:00Z ${CAMPINAS}`));
  expect(horasPerguntadas).toEqual(['2026-03-10T14:30:00Z']);
  expect(await screen.findByText(/14:30 em Campinas\/SP \(17:30 UTC\)/)).toBeInTheDocument();
  await waitFor(() =>
    expect(
      within(doCeuNaTela())
        .getAllByRole('columnheader')
        .map((c) => c.textContent),
    ).toContain('Casa do momento'),
  );
  expect(screen.getByText(/^Ascendente do momento: .*; Meio do Céu: /)).toBeInTheDocument();
});

test('os passos de uma hora andam no relógio, e passam de dia', async () => {
  const { pessoa, store } = await abrirTransitos();
  await pessoa.type(screen.getByRole('textbox', { name: 'Hora (UTC)' }), '23:30');
  await pessoa.click(screen.getByRole('combobox', { name: 'Passo' }));
  await pessoa.click(screen.getByRole('option', { name: 'hora' }));
  await pessoa.click(screen.getByRole('button', { name: 'Uma hora depois' }));
  await waitFor(() => expect(ceus.at(-1)).toBe(`2026-03-11T00:30:00Z ${CAMPINAS}`));
  expect(store.getState().transit?.hora).toBe('00:30');
});

test('o fuso que não vem diz-se, e tenta-se de novo; o céu de antes fica', async () => {
  servidor.use(recusa('verao', { status: 500 }));
  const { pessoa } = await abrirTransitos();
  await pessoa.click(screen.getByRole('button', { name: 'Usar o lugar do mapa' }));
  await pessoa.type(screen.getByRole('textbox', { name: 'Hora do lugar' }), '14:30');
  expect(await screen.findByText('O fuso desse lugar nessa hora não veio.')).toBeInTheDocument();
  expect(ceus.every((c) => c.startsWith('2026-03-10T12:00:00Z'))).toBe(true);
  servidor.use(responde('verao', { ...verao.horaLegal, offset: '-03:00' }));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(ceus.at(-1)).toBe(`2026-03-10T17:30:00Z ${CAMPINAS}`));
});

test('quem dá dois passos iguais seguidos já tem pedido o terceiro; um só não pede a mais', async () => {
  const { pessoa } = await abrirTransitos();
  const relogio = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const depois = screen.getByRole('button', { name: 'Um dia depois' });
  const dias = (): string[] => ceus.map((c) => c.slice(0, 10));
  await pessoa.click(depois);
  await waitFor(() => expect(dias()).toEqual(['2026-03-10', '2026-03-11']));
  await pessoa.click(depois);
  await waitFor(() =>
    expect(dias().sort()).toEqual(['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']),
  );
  relogio.mockRestore();
});
