/** De onde se vê anda no endereço: um link, ou recarregar, dá no mesmo céu. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fichaDaTecnica, IDS_DAS_TECNICAS, type IdDaTecnica } from '@core/tecnicas';
import { BOAS, id, respondeBem } from '../support/boasRespostas';
import { ID_MAPA, lugares } from '../support/exemplos';
import { googleFalso } from '../support/googleFalso';
import { responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const LISBOA = '38°43′00″N,09°08′00″W Europe/Lisbon Lisboa, Portugal';
const DE_LISBOA = '38°43′00″N,09°08′00″W';
/** A dos Campos Novos que a busca propõe. */
const CAMPOS = '27°24′00″S,51°12′00″W America/Sao_Paulo';
const DE_UM_LUGAR = IDS_DAS_TECNICAS.filter((t) => fichaDaTecnica(t).pede.includes('lugar'));
const deDois = (t: IdDaTecnica) => fichaDaTecnica(t).pede.includes('mapa');

/** Tudo o que se perguntou, o endereço e o corpo. */
let perguntado: string[] = [];
const anotar = async ({ request }: { readonly request: Request }): Promise<void> => {
  perguntado.push(decodeURIComponent(request.url) + (await request.clone().text()));
};
const deLisboa = () => perguntado.filter((p) => p.includes(DE_LISBOA));
beforeAll(() => servidor.events.on('request:start', (e) => void anotar(e)));
afterEach(() => delete window.google);
afterAll(() => servidor.events.removeAllListeners());
beforeEach(() => {
  perguntado = [];
  servidor.use(...respondeBem({ ...BOAS, lugares }));
});

function abrirMapa(consulta: Readonly<Record<string, string>>) {
  const tela = abrir({
    rota: `/mapas/${ID_MAPA}?${new URLSearchParams({ data: '2026-03-10', ...consulta }).toString()}`,
  });
  return {
    ...tela,
    vistoDe: () => new URLSearchParams(tela.router.state.location.search).get('vistoDe'),
  };
}

test.each(DE_UM_LUGAR)('%s: o lugar que o endereço diz é o de que se vê', async (t) => {
  const { vistoDe } = abrirMapa({
    vista: t,
    vistoDe: LISBOA,
    ...(deDois(t) && { com: id(901) }),
  });
  await waitFor(() => expect(deLisboa()).not.toEqual([]));
  // E o campo di-lo, e o endereço fica.
  if (t === 'transitos') fireEvent.click(await screen.findByText('Hora e lugar'));
  await waitFor(() =>
    expect(screen.getAllByRole('combobox').map((c) => (c as HTMLInputElement).value)).toContain(
      'Lisboa, Portugal',
    ),
  );
  expect(vistoDe()).toBe(LISBOA);
});

test('o que se escolhe passa ao endereço ao calcular; fica quando se anda e quando se volta à vista', async () => {
  const { pessoa, vistoDe, router } = abrirMapa({ vista: 'revolucao' });
  const campo = await screen.findByRole('combobox', { name: 'Local da revolução' });
  await pessoa.clear(campo);
  await pessoa.type(campo, 'campos');
  await pessoa.click(await screen.findByRole('option', { name: /Campos Novos/ }));
  expect(vistoDe()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  await waitFor(() => expect(vistoDe()?.startsWith(CAMPOS)).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Ano seguinte' }));
  await waitFor(() => expect(router.state.location.search).toContain('data=2026-11-10'));
  expect(vistoDe()?.startsWith(CAMPOS)).toBe(true);
  // De outra vista não é; ao voltar a esta, sim.
  const abrirVista = (value: IdDaTecnica) =>
    fireEvent.change(screen.getByLabelText('Vista do mapa'), { target: { value } });
  abrirVista('profeccao');
  await waitFor(() => expect(campo).not.toBeInTheDocument());
  expect(vistoDe()).toBeNull();
  abrirVista('revolucao');
  await waitFor(() => expect(vistoDe()?.startsWith(CAMPOS)).toBe(true));
  // Usar o do mapa é um passo, e Voltar desfaz esse passo.
  fireEvent.click(await screen.findByRole('button', { name: 'Usar o lugar do mapa' }));
  await waitFor(() => expect(vistoDe()).toBeNull());
  await act(() => router.navigate(-1));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Local da revolução' })).toHaveValue(
      'Campos Novos/SC',
    ),
  );
});

test('do serviço de mapas, até se saber onde fica o endereço diz o de antes, e Voltar dá nele', async () => {
  let soltar: (onde: readonly [number, number]) => void = () => undefined;
  const { maps } = googleFalso({
    previsoes: [['toquio', 'Tóquio, Japão']],
    lugares: { toquio: new Promise((resolve) => (soltar = resolve)) },
  });
  window.google = { maps };
  servidor.use(
    responde('configuracaoPublica', { googleMapsApiKey: 'chave' }),
    responde('lugares', []),
    responde('fuso', { iana: 'Asia/Tokyo', utcOffset: '+09:00' }),
  );
  const { pessoa, vistoDe, router } = abrirMapa({ vista: 'transitos', vistoDe: LISBOA });
  await waitFor(() => expect(deLisboa()).not.toEqual([]));
  fireEvent.click(await screen.findByText('Hora e lugar'));
  const campo = await screen.findByRole('combobox', { name: 'Lugar do trânsito' });
  fireEvent.change(campo, { target: { value: 'toquio' } });
  await pessoa.click(await screen.findByRole('option', { name: /Tóquio/ }));
  // O que se muda depois já lá está.
  fireEvent.click(screen.getByRole('button', { name: 'Um mês depois' }));
  await waitFor(() => expect(router.state.location.search).toContain('data=2026-04-10'));
  expect(vistoDe()).toBe(LISBOA);
  await act(async () => {
    soltar([35.69, 139.69]);
    await Promise.resolve();
  });
  await waitFor(() => expect(vistoDe()).toMatch(/^35°41′24″N.* Asia\/Tokyo Tóquio, Japão$/));
  await act(() => router.navigate(-1));
  expect(vistoDe()).toBe(LISBOA);
  await waitFor(() => expect(campo).toHaveValue('Lisboa, Portugal'));
});

test.each([
  'Lisboa',
  '38°43′00″N,09°08′00″W Terra/Média Lisboa',
  '98°43′00″N,09°08′00″W Europe/Lisbon Lisboa',
  '38°43′00″N,09°08′00″W Europe/Lisbon',
])('%s não diz um lugar: fica o do mapa', async (escrito) => {
  const { vistoDe } = abrirMapa({ vista: 'relocacao', vistoDe: escrito });
  expect(await screen.findByText(/^De onde você quer ver este mapa\?/)).toBeInTheDocument();
  await waitFor(() => expect(vistoDe()).toBeNull());
});

test('com o lugar no endereço, a hora dos trânsitos é a dele, e também lá anda', async () => {
  const { router } = abrirMapa({
    vista: 'transitos',
    data: '2026-03-10T14:30',
    vistoDe: LISBOA,
  });
  expect(await screen.findByText(/^14:30 em Lisboa, Portugal/)).toBeInTheDocument();
  await act(() => router.navigate(`/mapas/${ID_MAPA}?vista=transitos&data=2026-03-10T15:30`));
  // Sem o lugar, a hora é UTC.
  expect(await screen.findByText(/^15:30 UTC \(12:30 em Brasília\)/)).toBeInTheDocument();
});
