/** O que sai do calendário do céu: o arquivo para a agenda, a folha e o endereço que se assina. */
import { screen, waitFor, within } from '@testing-library/react';
import CeuPage from '@/pages/CeuPage';
import { BOAS } from '../support/boasRespostas';
import { ID_MAPA } from '../support/exemplos';
import { impressoes } from '../support/impressora';
import { responde, servidor, type Corpo } from '../support/servidorFalso';
import { abrir } from '../support/tela';

beforeEach(() => {
  // Numa tela larga, o mês é uma grade.
  window.matchMedia = ((media: string) => ({
    matches: media.includes('min-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  servidor.use(
    responde('ceu', BOAS.ceu as Corpo<'ceu'>),
    responde('ceuDeAgora', BOAS.ceuDeAgora as Corpo<'ceuDeAgora'>),
    responde('horasPlanetarias', BOAS.horasPlanetarias as Corpo<'horasPlanetarias'>),
  );
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

const rota = '/ceu?dia=2026-11-24';
const abrirCeu = (onde: string) => abrir({ rota: onde, parte: <CeuPage /> });
const naGrade = (nome: RegExp) => screen.findByRole('gridcell', { name: nome });
const levar = async (pessoa: ReturnType<typeof abrir>['pessoa'], qual: RegExp) => {
  await pessoa.click(await screen.findByRole('button', { name: 'Exportar' }));
  await pessoa.click(await screen.findByRole('menuitem', { name: qual }));
};

test('o arquivo para a agenda: o mês que se vê, só do que se mostra', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = (b) => (blobs.push(b as Blob), 'blob:x');
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { pessoa } = abrirCeu(`${rota}&mostrar=lunacoes`);
  await waitFor(async () =>
    expect(await naGrade(/^Terça-feira, 24 de novembro/)).toHaveAccessibleName(/Lua cheia/),
  );
  await levar(pessoa, /ics/);
  const texto = await (blobs[0] as Blob).text();
  expect(texto).toContain('SUMMARY:Lua cheia a 2°20′ de Gêmeos');
  expect(texto).toContain('DTSTART:20261124T145300Z');
  expect(texto).not.toContain('fora de curso');
  jest.restoreAllMocks();
});

test('no papel o mês vai também por extenso; na tela não se repete', async () => {
  const { pessoa } = abrirCeu('/ceu?dia=2026-11-03');
  await waitFor(async () =>
    expect(await naGrade(/^Terça-feira, 24 de novembro/)).toHaveAccessibleName(/Lua cheia/),
  );
  expect(screen.queryByText('Lua cheia a 2°20′ de Gêmeos')).not.toBeInTheDocument();
  await levar(pessoa, /^Imprimir/);
  await waitFor(() => expect(impressoes).toHaveLength(1));
  expect(impressoes[0]?.texto).toContain('Lua cheia a 2°20′ de Gêmeos');
});

test('assinar: o endereço só se mostra ao fazê-lo, e revoga-se', async () => {
  const feita = { id: '01932b6e-0000-7000-8000-000000000001', codigo: 'a'.repeat(32) };
  const corpos: unknown[] = [];
  let assinadas: Corpo<'assinaturas'> = [];
  servidor.use(
    responde('assinaturas', () => assinadas),
    responde(
      'criarAssinatura',
      ({ corpo, chave }) => {
        corpos.push([corpo, chave !== null]);
        assinadas = [
          {
            id: feita.id,
            criadaEm: '2026-11-23T15:00:00Z',
            especies: ['eclipses'],
            foraDeCurso: 'modernos',
            turma: null,
          },
        ];
        return feita;
      },
      201,
    ),
  );
  const { pessoa, router } = abrirCeu(`${rota}&mostrar=eclipses`);
  await levar(pessoa, /^Assinar/);
  const janela = await screen.findByRole('dialog', { name: 'Assinar o calendário do céu' });
  expect(await within(janela).findByText('Você ainda não assinou nenhum.')).toBeInTheDocument();
  await pessoa.click(within(janela).getByRole('button', { name: 'Criar endereço' }));
  expect(await within(janela).findByLabelText('Endereço do calendário')).toHaveValue(
    `${window.location.origin}/api/ceu/${feita.codigo}.ics`,
  );
  expect(corpos).toEqual([[{ especies: ['eclipses'], foraDeCurso: 'modernos' }, true]]);
  expect(await within(janela).findByText('Céu: Eclipses')).toBeInTheDocument();
  expect(within(janela).getByRole('button', { name: 'Revogar: Céu: Eclipses' })).toBeEnabled();
  await pessoa.click(within(janela).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('assinar'));
});

test('o da turma assina-se pelo endereço dela', async () => {
  const corpos: unknown[] = [];
  servidor.use(
    responde('assinaturas', []),
    responde(
      'criarAssinatura',
      ({ corpo }) => {
        corpos.push(corpo);
        return { id: ID_MAPA, codigo: 'b'.repeat(32) };
      },
      201,
    ),
  );
  const { pessoa } = abrirCeu(`/ceu?assinar=${ID_MAPA}`);
  const janela = await screen.findByRole('dialog', { name: 'Assinar o calendário da turma' });
  await pessoa.click(within(janela).getByRole('button', { name: 'Criar endereço' }));
  await within(janela).findByLabelText('Endereço do calendário');
  expect(corpos).toEqual([{ turma: ID_MAPA }]);
});
