/** Os eclipses sobre um mapa: os que tocam nele, o que se vê na roda, e o que se pergunta. */
import { screen, waitFor, within } from '@testing-library/react';
import Vista from '@/tecnicas/eclipses/vista';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { BOAS, respondeBem } from '../support/boasRespostas';
import { eclipses } from '../support/boasDoTempo';
import { ID_MAPA, mapa } from '../support/exemplos';
import { daRota, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';
import { NaPagina } from '../support/naPagina';

let perguntas: URLSearchParams[] = [];
beforeEach(() => {
  perguntas = [];
  servidor.use(
    daRota('eclipses', ({ request }) => {
      perguntas.push(new URL(request.url).searchParams);
      return undefined;
    }),
    ...respondeBem(BOAS),
  );
});

const ROTA = `/mapas/${ID_MAPA}?vista=eclipses&data=2026-11-21`;
const abrirVista = (rota: string) =>
  abrir({
    rota,
    parte: (
      <NaPagina id="eclipses" mapa={mapaSalvo(mapa)}>
        <Vista mapa={mapaSalvo(mapa)} />
      </NaPagina>
    ),
  });
const tabela = () => screen.findByRole('table', { name: /^Eclipses que tocam/ });
const linhas = async () =>
  within(await tabela())
    .getAllByRole('row')
    .slice(1);

test('mostra os que tocam, com a espécie, o grau, os pontos, a magnitude e a série; conta os outros', async () => {
  abrirVista(ROTA);
  const ditas = (await linhas()).map((l) => l.textContent);
  expect(ditas).toHaveLength(2);
  expect(ditas[0]).toContain('12/08/2026');
  expect(ditas[0]).toContain('Solar total');
  expect(ditas[0]).toContain('Marte 1°12′');
  expect(ditas[0]).toContain('Magnitude 1,039, Saros 126');
  expect(screen.getByText(/1 outro não toca no mapa\./)).toBeInTheDocument();
});

test('abre no que está em vigor no dia do endereço, e diz até quando; escolher outro leva ao dia dele', async () => {
  const { pessoa, router } = abrirVista(ROTA);
  const [antes, depois] = (await linhas()).map((l) => within(l).getByRole('button'));
  expect([antes, depois].map((b) => b?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  expect((await linhas())[0]).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText(/^Em vigor até/)).toHaveTextContent(depois?.textContent ?? 'nada');
  await pessoa.click(depois as HTMLElement);
  await waitFor(() => expect(depois).toHaveAttribute('aria-pressed', 'true'));
  expect(antes).toHaveAttribute('aria-pressed', 'false');
  // Do último da lista não se sabe até quando.
  expect(screen.queryByText(/^Em vigor até/)).toBeNull();
  const dia = depois?.textContent?.slice(0, 10).split('/').reverse().join('-');
  await waitFor(() => expect(router.state.location.search).toContain(`data=${dia}`));
});

test('pergunta por cinco anos para cada lado e por 3°; outra escolha é outra pergunta', async () => {
  const { pessoa } = abrirVista(ROTA);
  await tabela();
  const dita = () => {
    const p = perguntas.at(-1);
    return ['de', 'ate', 'orbe'].map((nome) => p?.get(nome));
  };
  expect(dita()).toEqual(['2021-11-21', '2031-11-21', '3']);
  await pessoa.selectOptions(screen.getByLabelText('Orbe'), '1');
  await waitFor(() => expect(dita()).toEqual(['2021-11-21', '2031-11-21', '1']));
  await pessoa.selectOptions(screen.getByLabelText('Anos'), '10');
  await waitFor(() => expect(dita()).toEqual(['2016-11-21', '2036-11-21', '1']));
});

test('no começo e no fim dos anos das efemérides pergunta-se até onde os há', async () => {
  abrirVista(`/mapas/${ID_MAPA}?vista=eclipses&data=1801-03-01`);
  await tabela();
  expect(perguntas.at(-1)?.get('de')).toMatch(/^1800-01-0/);
  expect(perguntas.at(-1)?.get('ate')).toBe('1806-03-01');
});

test('quando nenhum toca diz-se, e fica o mapa', async () => {
  servidor.use(
    ...respondeBem({
      eclipses: { eclipses: eclipses.eclipses.map((e) => ({ ...e, toques: [] })) },
    }),
  );
  abrirVista(ROTA);
  expect(
    await screen.findByText('Nenhum eclipse destes anos toca no mapa com este orbe.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/3 outros não tocam no mapa\./)).toBeInTheDocument();
});
