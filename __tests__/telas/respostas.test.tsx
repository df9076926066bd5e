/**
 * Nenhuma resposta do servidor toma mais do que a seção que a pediu: cada chamada das páginas de
 * mapa, com cada resposta ruim, numa tabela. O resto da página fica, há uma frase e 'Tentar de
 * novo' (ou o vazio que a especificação manda), e nada espera para sempre.
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { NomeDaRota } from '@core/contract';
import progressao from '../fixtures/derivados/progressao-2026-03-10.json';
import revolucao from '../fixtures/derivados/revolucao-2026.json';
import transitos from '../fixtures/derivados/transitos-2026-03-10.json';
import { acharTambemOEscondido } from '../support/escondidos';
import { calarARoda } from '../support/rodaDeTeste';
import { mapa } from '../support/exemplos';
import {
  respondeMal,
  respondeTarde,
  respondeTorto,
  RUINS,
  type Ruim,
} from '../support/respostasRuins';
import { servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';
import {
  POUCOS_PERIODOS,
  type Chamada,
  pagina,
  cabecalho,
  CHAMADAS,
  responderBem,
} from './respostas/chamadas';

calarARoda();

acharTambemOEscondido();

/** O que se mostra a quem espera. */
const ESPERAS = /Calculando\.\.\.|Carregando aspectos/;
const esperas = (): unknown[] => [
  ...document.querySelectorAll('[role="status"][aria-label^="Carregando"]'),
  ...screen.queryAllByText(ESPERAS),
];

async function abrirCom({ rota, antes }: Chamada): Promise<void> {
  abrir({ rota });
  await antes?.();
}

let erros: jest.SpyInstance;
beforeEach(() => {
  responderBem();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Uma tela que se desfaz ao desenhar-se fala aqui.
  erros = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const CELULAS = Object.entries(CHAMADAS).flatMap(([nome, c]) =>
  (Object.keys(RUINS) as Ruim[]).map((ruim) => [nome, ruim, c] as const),
);

describe('responde mal', () => {
  test.each(CELULAS)('%s: %s', async (_nome, ruim, chamada) => {
    servidor.use(respondeMal(chamada.chamada, ruim, chamada.quais));
    await abrirCom(chamada);
    await chamada.resto();
    await (chamada.boas?.[ruim] ?? chamada.tortas?.[ruim] ?? chamada.falta)();
    await waitFor(() => expect(esperas()).toEqual([]));
    expect(erros).not.toHaveBeenCalled();
    if (chamada.boas?.[ruim] || chamada.semTentar) return;
    const tentar = screen.getAllByText('Tentar de novo').at(-1) as HTMLElement;
    // Numa linha da tabela basta ver uma vez que tentar de novo resolve.
    if (ruim !== '500') return;
    responderBem();
    fireEvent.click(tentar);
    await chamada.vem();
  });
});

test.each<[string, NomeDaRota, string, string, object]>([
  [
    'o instante do retorno',
    'revolucaoSolar',
    'revolucao',
    'Não foi possível calcular a revolução',
    { ...revolucao, data: 'ontem', revolucao: { ...revolucao.revolucao, local: mapa.localidade } },
  ],
  [
    'a entrada de um período',
    'transitos',
    'transitos',
    'Não foi possível calcular os trânsitos',
    { ...transitos, periodos: POUCOS_PERIODOS.map((p) => ({ ...p, entrada: 'ontem' })) },
  ],
  [
    'o instante da progressão',
    'progressao',
    'progressao',
    'Não foi possível calcular a progressão',
    { ...progressao, direta: { ...progressao.direta, instante: 'ontem' } },
  ],
])('%s não é uma data: só essa seção o diz', async (_nome, chamada, vista, frase, corpo) => {
  servidor.use(respondeTorto(chamada, corpo));
  abrir({ rota: `${pagina}?vista=${vista}` });
  await screen.findByText(frase);
  await cabecalho();
  expect(screen.getByText(/veio incompleta/)).toBeTruthy();
});

describe('responde tarde', () => {
  test.each(Object.entries(CHAMADAS))('%s', async (_nome, chamada) => {
    const { handler, soltar } = respondeTarde(chamada.chamada, chamada.quais);
    servidor.use(handler);
    await abrirCom(chamada);
    await chamada.resto();
    expect(screen.queryByText('Tentar de novo')).toBeNull();
    await act(async () => soltar());
    await chamada.vem();
    expect(erros).not.toHaveBeenCalled();
  });
});
