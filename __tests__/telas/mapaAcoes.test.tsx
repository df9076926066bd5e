/** As ações do mapa: o que se exibe na roda, exportar, apagar, e as abas. */
import {
  act,
  render,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { criarTema } from '@/tema/criarTema';
import { CLARO } from '@/tema/tokens';
import { TabBar, type Aba } from '@/components/moldura/TabBar';
import MapaPage from '@/pages/MapaPage';
import { abrirMenu, daBarra } from '../support/barra';
import { ID_MAPA, mapa } from '../support/exemplos';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const ROTA = `/mapas/${ID_MAPA}`;
const ESCOLA = '01900000-0000-7000-8000-0000000000e5';
const botao = (name: string): HTMLElement => screen.getByRole('button', { name });

async function abrirMapa(rota = ROTA) {
  const tela = abrir({ parte: <MapaPage />, caminho: '/mapas/:id', rota });
  await screen.findByRole('region', { name: 'Painel do mapa' });
  return tela;
}
async function perguntar(pessoa: ReturnType<typeof abrir>['pessoa']): Promise<HTMLElement> {
  await pessoa.click(botao('Apagar mapa'));
  return screen.getByRole('dialog', { name: 'Deseja realmente apagar o mapa?' });
}

test('configurações: cada chave vale na roda e fica; exportar: o texto e o SVG, com o que o mapa diz', async () => {
  servidor.use(responde('mapa', { ...mapa, dono: true }));
  const { pessoa, store } = await abrirMapa();
  // A cor da quadratura é da especificação (§9).
  const linhas = () => document.querySelectorAll('[stroke="#FF4500"]').length;
  const roda = within(screen.getByRole('graphics-document'));
  const casasNaRoda = () => roda.queryAllByRole('button', { name: /^Cúspide da casa/ }).length;
  expect(linhas()).toBeGreaterThan(0);
  expect(casasNaRoda()).toBe(12);
  await pessoa.click(botao('Abrir configurações do mapa'));
  const painel = screen.getByRole('dialog', { name: 'Configurações do mapa' });
  const chave = (name: string) => within(painel).getByRole('switch', { name });
  const [aspectos, casas] = [chave('Exibir aspectos'), chave('Exibir casas')];
  expect(casas).toHaveAccessibleDescription(/os eixos do Ascendente e do Meio do Céu ficam/);
  expect(aspectos).toBeChecked();
  expect(casas).toBeChecked();
  await pessoa.click(aspectos);
  expect(linhas()).toBe(0);
  await pessoa.click(casas);
  expect(casasNaRoda()).toBe(0);
  await pessoa.click(within(painel).getByRole('button', { name: 'Fechar' }));
  await waitForElementToBeRemoved(painel);
  expect(botao('Abrir configurações do mapa')).toHaveFocus();
  expect(store.getState().chart).toMatchObject({ exibirAspectos: false, exibirCasas: false });

  const escrever = jest.spyOn(navigator.clipboard, 'writeText');
  expect(await abrirMenu(pessoa, 'Compartilhar')).toEqual([
    'Link público',
    'Imagem para compartilhar…',
    'Copiar como texto',
    'Baixar arquivo',
    'Baixar a roda em SVG',
    'Baixar a roda em PNG',
  ]);
  await pessoa.click(screen.getByRole('menuitem', { name: 'Copiar como texto' }));
  expect(await screen.findByText('Tabelas copiadas como texto.')).toBeInTheDocument();
  const copiado = escrever.mock.calls[0]?.[0];
  expect(copiado).toContain('Maria de Campinas');
  expect(copiado).toMatch(/Mercúrio +11°03′40″ {2}Sagitário/);
  const baixados: string[] = [];
  URL.createObjectURL = jest.fn(() => 'blob:roda');
  URL.revokeObjectURL = jest.fn();
  const clicar = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(function clique(this: HTMLAnchorElement) {
      baixados.push(this.download);
    });
  await daBarra(pessoa, 'Compartilhar', /SVG/);
  expect(await screen.findByText('Roda baixada em SVG.')).toBeInTheDocument();
  expect(baixados).toEqual(['Maria de Campinas.svg']);
  clicar.mockRestore();
});

test('apagar: Cancelar e Esc não pedem nada; recusado, a razão no modal, só dessa vez; apagado, vai ao início no lugar do mapa', async () => {
  const pedidos: Pedido[] = [];
  servidor.use(
    responde('mapa', { ...mapa, dono: true }),
    semCorpo('apagarMapa', (p) => void pedidos.push(p)),
  );
  const { pessoa, router } = await abrirMapa();
  const modal = await perguntar(pessoa);
  await pessoa.click(within(modal).getByRole('button', { name: 'Cancelar' }));
  await waitForElementToBeRemoved(modal);
  const outra = await perguntar(pessoa);
  await pessoa.keyboard('{Escape}');
  await waitForElementToBeRemoved(outra);
  expect([router.state.location.pathname, pedidos]).toEqual([ROTA, []]);
  const razao = 'Só o dono do mapa pode apagá-lo.';
  servidor.use(recusa('apagarMapa', { status: 403, detail: razao }));
  const recusado = await perguntar(pessoa);
  await pessoa.click(within(recusado).getByRole('button', { name: 'Apagar' }));
  expect(await within(recusado).findByRole('alert')).toHaveTextContent(razao);
  expect(router.state.location.pathname).toBe(ROTA);
  await pessoa.click(within(recusado).getByRole('button', { name: 'Cancelar' }));
  await waitForElementToBeRemoved(recusado);
  const ultima = await perguntar(pessoa);
  expect(within(ultima).queryByRole('alert')).not.toBeInTheDocument();
  servidor.use(semCorpo('apagarMapa', (p) => void pedidos.push(p)));
  await pessoa.click(within(ultima).getByRole('button', { name: 'Apagar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(pedidos.map((p) => p.parametros['id'])).toEqual([ID_MAPA]);
});

test('apagar: só o dono vê o botão; de um mapa da escola diz-se antes, em números, a quem deixa de se mostrar', async () => {
  const outro = ID_MAPA.replace(/a1$/, 'b2');
  const turma = { asCegas: false };
  servidor.use(
    responde('mapa', ({ parametros: { id } }) =>
      id === outro
        ? { ...mapa, id: outro, dono: true, escolaId: ESCOLA }
        : { ...mapa, dono: false },
    ),
    responde('mapasDaEscola', [
      {
        id: outro,
        nome: mapa.nome,
        compartilhadoCom: 1,
        turmas: [
          { ...turma, id: ESCOLA.replace('e5', 'f6'), nome: 'Noite', alunos: 12 },
          { ...turma, id: ESCOLA.replace('e5', 'f7'), nome: 'Tarde', alunos: 8 },
        ],
      },
    ]),
  );
  const { pessoa, router } = await abrirMapa();
  expect(screen.queryByRole('button', { name: 'Apagar mapa' })).not.toBeInTheDocument();
  await act(() => router.navigate(`/mapas/${outro}`));
  await screen.findByRole('button', { name: 'Apagar mapa' });
  const modal = await perguntar(pessoa);
  await waitFor(() =>
    expect(modal).toHaveTextContent(
      '1 aluno com acesso individual deixa de vê-lo. Sai de 2 turmas, com 20 alunos, e dos exercícios e roteiros delas.',
    ),
  );
});

describe('abas', () => {
  const tema = criarTema(CLARO);
  const transitos = { id: 'transitos', titulo: 'Transito', tituloNoSeletor: 'Trânsitos' };
  const abas: readonly Aba[] = [
    { id: 'natal', titulo: 'Natal', conteudo: <p>o natal</p> },
    { ...transitos, conteudo: <p>os trânsitos</p> },
  ];
  function Abas({ lista = abas }: { readonly lista?: readonly Aba[] }) {
    const [escolhida, escolher] = useState<string | null>(null);
    return (
      <ThemeProvider theme={tema}>
        <TabBar rotulo="Vista do mapa" abas={lista} escolhida={escolhida} aoEscolher={escolher} />
      </ThemeProvider>
    );
  }
  const comLargura = (larga: boolean): void => {
    window.matchMedia = ((media: string) => ({
      matches: larga,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
  };
  afterEach(() => {
    delete (window as { matchMedia?: unknown }).matchMedia;
  });

  test('na tela larga, abas com título, a primeira escolhida', async () => {
    comLargura(true);
    render(<Abas />);
    expect(
      screen.getAllByRole('tab').map((t) => [t.textContent, t.getAttribute('aria-selected')]),
    ).toEqual([
      ['Natal', 'true'],
      ['Transito', 'false'],
    ]);
    expect(screen.getByRole('tabpanel', { name: 'Natal' })).toHaveTextContent('o natal');
    await userEvent.click(screen.getByRole('tab', { name: 'Transito' }));
    expect(screen.getByRole('tabpanel', { name: 'Transito' })).toHaveTextContent('os trânsitos');
  });

  test('na estreita, um seletor; com uma só, nada a escolher', async () => {
    comLargura(false);
    const { rerender } = render(<Abas />);
    const seletor = screen.getByRole('combobox', { name: 'Vista do mapa' });
    const opcoes = within(seletor).getAllByRole('option');
    expect(opcoes.map((o) => o.textContent)).toEqual(['Natal', 'Trânsitos']);
    await userEvent.selectOptions(seletor, 'Trânsitos');
    expect(screen.getByText('os trânsitos')).toBeInTheDocument();
    rerender(<Abas lista={abas.slice(0, 1)} />);
    expect(screen.getByText('o natal')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
