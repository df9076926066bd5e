/**
 * O que as três vistas derivadas têm em comum com a natal: as ações da página, e o dia em que se
 * abrem.
 */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AstroInfo } from '@core/contract';
import type { MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import ceu from '../fixtures/derivados/ceu-2026-03-10.json';
import mesesFixture from '../fixtures/derivados/meses-2026-03.json';
import progressaoFixture from '../fixtures/derivados/progressao-2026-03-10.json';
import revolucaoFixture from '../fixtures/derivados/revolucao-2026.json';
import transitosFixture from '../fixtures/derivados/transitos-2026-03-10.json';
import { astroInfo, ID_MAPA, mapa } from '../support/exemplos';
import { respondeTorto } from '../support/respostasRuins';
import { responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const DERIVADAS = ['transitos', 'progressao', 'revolucao'] as const;
/** Só está na tela a quem a vista já se mostrou. */
const SINAL = {
  transitos: 'Um dia depois',
  progressao: 'Calcular',
  revolucao: 'Calcular',
} as const;

function responderTudo(dono = true): void {
  servidor.use(
    responde('features', [{ nome: 'ProgressaoSecundaria', habilitada: true }]),
    responde('planetas', ({ url }) =>
      url.searchParams.get('data')?.startsWith('1985') ? astroInfo : (ceu as AstroInfo),
    ),
    responde('transitos', transitosFixture as unknown as Transitos),
    responde('progressao', progressaoFixture as unknown as Progressao),
    responde('aspectosDaProgressao', mesesFixture as unknown as MesDaProgressao[]),
    responde('revolucaoSolar', revolucaoFixture as unknown as Revolucao),
    responde('mapa', { ...mapa, dono }),
  );
}

describe('as ações da página', () => {
  test.each(DERIVADAS)('%s: quem é dono edita dali', async (vista) => {
    responderTudo();
    const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}?vista=${vista}` });
    await screen.findByRole('button', { name: SINAL[vista] });
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeInTheDocument();
    await pessoa.click(screen.getByRole('link', { name: 'Editar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}/editar`));
  });
  test.each(DERIVADAS)('%s: quem não é dono não vê Editar, e Apagar só na natal', async (vista) => {
    responderTudo(false);
    abrir({ rota: `/mapas/${ID_MAPA}?vista=${vista}` });
    await screen.findByRole('button', { name: SINAL[vista] });
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Editar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Apagar mapa' })).not.toBeInTheDocument();
  });
  test('o mapa de agora atualiza-se também nos trânsitos', async () => {
    responderTudo();
    servidor.use(responde('planetas', astroInfo));
    abrir({ rota: '/mapas/agora?vista=transitos' });
    await screen.findByRole('button', { name: SINAL.transitos });
    expect(screen.getByRole('button', { name: 'Atualizar' })).toBeEnabled();
  });
});

describe('um mapa natal que não se lê', () => {
  test.each(DERIVADAS)('%s: a frase da roda, com o cabeçalho e as ações', async (vista) => {
    responderTudo();
    servidor.use(respondeTorto('planetas', { ...astroInfo, planetas: 'Sol' }));
    const { pessoa } = abrir({ rota: `/mapas/${ID_MAPA}?vista=${vista}` });
    expect(await screen.findByText(/^Não foi possível desenhar o mapa\./)).toHaveAttribute(
      'role',
      'alert',
    );
    expect(
      screen.getByRole('heading', { level: 1, name: 'Maria de Campinas' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeInTheDocument();
    responderTudo();
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('button', { name: SINAL[vista] });
  });
});

describe('uma aba que passou a meia-noite aberta', () => {
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'nextTick',
        'performance',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    }),
  );
  afterEach(() => jest.useRealTimers());

  test('aberta de novo a vista, trânsitos e progressão são de hoje, e a revolução deste ano', async () => {
    responderTudo();
    jest.setSystemTime(new Date(2026, 11, 31, 23, 58));
    const { router } = abrir({ rota: `/mapas/${ID_MAPA}` });
    const ir = (vista: string) => act(() => router.navigate(`/mapas/${ID_MAPA}?vista=${vista}`));
    const natal = async () => {
      await ir('natal');
      await screen.findByRole('region', { name: 'Painel do mapa' });
    };
    const roda = async (dia: string) => {
      await ir('transitos');
      expect(
        await screen.findByRole('graphics-document', {
          name: `Trânsitos, Maria de Campinas, ${dia}`,
        }),
      ).toBeInTheDocument();
    };
    await screen.findByRole('region', { name: 'Painel do mapa' });
    await roda('31/12/2026');
    jest.setSystemTime(new Date(2027, 0, 1, 0, 2));
    // A meia-noite não troca o céu debaixo de quem o lê.
    await userEvent.click(screen.getByRole('button', { name: 'Mercúrio' }));
    expect(screen.getByRole('graphics-document')).toHaveAccessibleName(/31\/12\/2026/);
    await userEvent.click(screen.getByRole('button', { name: 'Hoje' }));
    expect(
      await screen.findByRole('graphics-document', { name: /01\/01\/2027/ }),
    ).toBeInTheDocument();
    await natal();
    await roda('01/01/2027');
    await natal();
    await ir('progressao');
    expect(await screen.findByText('Progressão para 01/01/2027')).toBeInTheDocument();
    await natal();
    await ir('revolucao');
    expect(await screen.findByRole('heading', { name: 'Revolução de 2027' })).toBeInTheDocument();
  });
});
