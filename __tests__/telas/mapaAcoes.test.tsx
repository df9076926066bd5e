/** As ações do mapa: o que se exibe na roda, apagar, exportar, e as abas. */
import { render, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { criarTema } from '@/tema/criarTema';
import { CLARO } from '@/tema/tokens';
import { TabBar, type Aba } from '@/components/moldura/TabBar';
import { abrirMenu, daBarra } from '../support/barra';
import { ID_MAPA, mapa } from '../support/exemplos';
import {
  recusa,
  responde,
  semCorpo,
  semRede,
  servidor,
  type Pedido,
} from '../support/servidorFalso';
import { abrir } from '../support/tela';

const ROTA = `/mapas/${ID_MAPA}`;

async function abrirMapa(dono = true) {
  servidor.use(responde('mapa', { ...mapa, dono }));
  const tela = abrir({ rota: ROTA });
  await screen.findByRole('region', { name: 'Painel do mapa' });
  return tela;
}

describe('configurações do mapa', () => {
  test('abrem com as duas chaves ligadas; cada uma vale na roda e fica', async () => {
    const { pessoa, store } = await abrirMapa();
    // A cor da quadratura é da especificação (§9).
    const linhas = () => document.querySelectorAll('[stroke="#FF4500"]').length;
    const casasNaRoda = () =>
      within(screen.getByRole('graphics-document', { hidden: true })).queryAllByRole('button', {
        name: /^Cúspide da casa/,
        hidden: true,
      }).length;
    expect(linhas()).toBeGreaterThan(0);
    expect(casasNaRoda()).toBe(12);
    await pessoa.click(screen.getByRole('button', { name: 'Abrir configurações do mapa' }));
    const painel = screen.getByRole('dialog', { name: 'Configurações do mapa' });
    expect(
      within(painel).getByRole('switch', { name: 'Exibir casas' }),
    ).toHaveAccessibleDescription(/os eixos do Ascendente e do Meio do Céu ficam/);
    const [aspectos, casas] = ['Exibir aspectos', 'Exibir casas'].map((name) =>
      within(painel).getByRole('switch', { name }),
    ) as [HTMLElement, HTMLElement];
    expect(aspectos).toBeChecked();
    expect(casas).toBeChecked();
    await pessoa.click(aspectos);
    expect(linhas()).toBe(0);
    await pessoa.click(casas);
    expect(casasNaRoda()).toBe(0);
    await pessoa.click(within(painel).getByRole('button', { name: 'Fechar' }));
    await waitForElementToBeRemoved(painel);
    expect(screen.getByRole('button', { name: 'Abrir configurações do mapa' })).toHaveFocus();
    expect(store.getState().chart).toMatchObject({ exibirAspectos: false, exibirCasas: false });
  });
});

describe('apagar', () => {
  const perguntar = async (pessoa: ReturnType<typeof abrir>['pessoa']): Promise<HTMLElement> => {
    await pessoa.click(screen.getByRole('button', { name: 'Apagar mapa' }));
    return screen.getByRole('dialog', { name: 'Deseja realmente apagar o mapa?' });
  };

  test('só o dono vê o botão', async () => {
    await abrirMapa(false);
    expect(screen.queryByRole('button', { name: 'Apagar mapa' })).not.toBeInTheDocument();
  });

  test('Apagar pede ao servidor e vai ao início; voltar não cai no mapa apagado', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(semCorpo('apagarMapa', (p) => void pedidos.push(p)));
    const { pessoa, router } = await abrirMapa();
    const modal = await perguntar(pessoa);
    await pessoa.click(within(modal).getByRole('button', { name: 'Apagar' }));
    expect(await screen.findByRole('heading', { name: 'Quer ver seu mapa?' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(pedidos.map((p) => p.parametros['id'])).toEqual([ID_MAPA]);
  });

  test('um mapa da escola diz antes, em números, a quem deixa de se mostrar', async () => {
    const escolaId = '01900000-0000-7000-8000-0000000000e5';
    servidor.use(
      responde('mapasDaEscola', [
        {
          id: ID_MAPA,
          nome: mapa.nome,
          compartilhadoCom: 1,
          turmas: [
            { id: escolaId.replace('e5', 'f6'), asCegas: false, nome: 'Noite', alunos: 12 },
            { id: escolaId.replace('e5', 'f7'), asCegas: false, nome: 'Tarde', alunos: 8 },
          ],
        },
      ]),
      responde('mapa', { ...mapa, dono: true, escolaId }),
    );
    const { pessoa } = abrir({ rota: ROTA });
    await screen.findByRole('region', { name: 'Painel do mapa' });
    const modal = await perguntar(pessoa);
    await waitFor(() =>
      expect(modal).toHaveTextContent(
        '1 aluno deixa de vê-lo um a um. Sai de 2 turmas, com 20 alunos, e dos exercícios e roteiros delas.',
      ),
    );
  });

  test('Cancelar e Esc não pedem nada', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(semCorpo('apagarMapa', (p) => void pedidos.push(p)));
    const { pessoa, router } = await abrirMapa();
    const modal = await perguntar(pessoa);
    await pessoa.click(within(modal).getByRole('button', { name: 'Cancelar' }));
    await waitForElementToBeRemoved(modal);
    const outra = await perguntar(pessoa);
    await pessoa.keyboard('{Escape}');
    await waitForElementToBeRemoved(outra);
    expect(router.state.location.pathname).toBe(ROTA);
    expect(pedidos).toEqual([]);
  });

  test.each([
    [
      'recusado',
      () => recusa('apagarMapa', { status: 403, detail: 'Só o dono do mapa pode apagá-lo.' }),
      'Só o dono do mapa pode apagá-lo.',
    ],
    [
      'sem rede',
      () => semRede('apagarMapa'),
      'Sem conexão com o servidor. Verifique a internet e tente de novo.',
    ],
  ])(
    '%s: a razão no modal, e o mapa continua; tentar de novo apaga',
    async (_caso, falha, texto) => {
      servidor.use(falha());
      const { pessoa, router } = await abrirMapa();
      const modal = await perguntar(pessoa);
      await pessoa.click(within(modal).getByRole('button', { name: 'Apagar' }));
      expect(await within(modal).findByRole('alert')).toHaveTextContent(texto);
      expect(router.state.location.pathname).toBe(ROTA);
      servidor.use(semCorpo('apagarMapa'));
      await pessoa.click(within(modal).getByRole('button', { name: 'Apagar' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    },
  );

  test('o erro de uma vez não aparece na seguinte', async () => {
    servidor.use(
      recusa('apagarMapa', { status: 503, detail: 'O servidor não alcança o banco de dados.' }),
    );
    const { pessoa } = await abrirMapa();
    const modal = await perguntar(pessoa);
    await pessoa.click(within(modal).getByRole('button', { name: 'Apagar' }));
    await within(modal).findByRole('alert');
    await pessoa.click(within(modal).getByRole('button', { name: 'Cancelar' }));
    await waitForElementToBeRemoved(modal);
    expect(within(await perguntar(pessoa)).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('exportar', () => {
  test('copiar como texto: as tabelas vão à área de transferência, e diz-se que foram', async () => {
    const { pessoa } = await abrirMapa();
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
  });

  test('o SVG baixa com o nome do mapa', async () => {
    const baixados: string[] = [];
    URL.createObjectURL = jest.fn(() => 'blob:roda');
    URL.revokeObjectURL = jest.fn();
    const clicar = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function clique(this: HTMLAnchorElement) {
        baixados.push(this.download);
      });
    const { pessoa } = await abrirMapa();
    await daBarra(pessoa, 'Compartilhar', /SVG/);
    expect(await screen.findByText('Roda baixada em SVG.')).toBeInTheDocument();
    expect(baixados).toEqual(['Maria de Campinas.svg']);
    clicar.mockRestore();
  });
});

describe('abas', () => {
  const tema = criarTema(CLARO);
  const abas: readonly Aba[] = [
    { id: 'natal', titulo: 'Natal', conteudo: <p>o natal</p> },
    {
      id: 'transitos',
      titulo: 'Transito',
      tituloNoSeletor: 'Trânsitos',
      conteudo: <p>os trânsitos</p>,
    },
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

  test('na estreita, um seletor', async () => {
    comLargura(false);
    render(<Abas />);
    const seletor = screen.getByRole('combobox', { name: 'Vista do mapa' });
    expect(
      within(seletor)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['Natal', 'Trânsitos']);
    await userEvent.selectOptions(seletor, 'Trânsitos');
    expect(screen.getByText('os trânsitos')).toBeInTheDocument();
  });

  test('com uma só, nada a escolher', () => {
    render(<Abas lista={abas.slice(0, 1)} />);
    expect(screen.getByText('o natal')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
