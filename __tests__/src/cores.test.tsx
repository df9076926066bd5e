/** A escolha das cores: guardada por navegador, seguida por todas as abas, e nunca no papel. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { Aparencia } from '@/components/aparencia/Aparencia';
import { copiaDaRoda } from '@/features/mapa/chart/exportacao/svgDaRoda';
import { TokensEmUso } from '@/tema/contexto';
import { CONJUNTOS } from '@/tema/conjuntos';
import { escreverEscolha, lerEscolha, type Escolha } from '@/tema/escolha';
import { acompanharCores, escolherCores, pedirCoresDoPapel } from '@/tema/mudar';
import { Tema } from '@/tema/Tema';
import { PAPEL } from '@/tema/tokens';

const PADRAO: Escolha = { tema: 'sistema', segura: false, natureza: false, simbolos: 'elemento' };
const { claro: CLARO, escuro: ESCURO, contraste: CONTRASTE } = CONJUNTOS;

/** O que o sistema pede agora, e quem o quer saber. */
const pedidos = new Set<string>();
const curiosos = new Set<() => void>();
let parar = (): void => undefined;

beforeEach(() => {
  window.matchMedia = ((meio: string) => ({
    get matches() {
      return [...pedidos].some((pedido) => meio.includes(pedido));
    },
    addEventListener: (_: string, ouvir: () => void) => curiosos.add(ouvir),
    removeEventListener: (_: string, ouvir: () => void) => curiosos.delete(ouvir),
  })) as unknown as typeof window.matchMedia;
  parar = acompanharCores();
});

afterEach(() => {
  act(() => escolherCores(PADRAO));
  parar();
  pedidos.clear();
  document.documentElement.removeAttribute('data-tema');
  document.documentElement.removeAttribute('data-outras-cores');
  // O jsdom não a tem.
  Reflect.deleteProperty(window, 'matchMedia');
});

function oSistemaPede(...novos: readonly string[]): void {
  pedidos.clear();
  novos.forEach((pedido) => pedidos.add(pedido));
  act(() => curiosos.forEach((ouvir) => ouvir()));
}

/** As da página, tal como a roda as lê. */
function Amostra() {
  const { tinta, aspectos } = use(TokensEmUso);
  return (
    <svg data-testid="amostra" viewBox="0 0 1 1">
      <path stroke={tinta} />
      <path stroke={aspectos.Quadratura.traco} />
    </svg>
  );
}
const abrir = () =>
  render(
    <Tema>
      <Amostra />
      <Aparencia />
    </Tema>,
  );
const amostra = () => screen.getByTestId<SVGSVGElement & HTMLElement>('amostra');
const tinta = () => amostra().querySelector('path')?.getAttribute('stroke');

test.each<Escolha>([
  PADRAO,
  { tema: 'escuro', segura: true, natureza: true, simbolos: 'planeta' },
  { tema: 'contraste', segura: false, natureza: true, simbolos: 'uma' },
  { tema: 'claro', segura: true, natureza: false, simbolos: 'elemento' },
])('o que se guarda lê-se de volta: %j', (escolha) => {
  expect(lerEscolha(escreverEscolha(escolha))).toEqual(escolha);
});

test.each(['', 'verde', '{"tema":1}'])('o que não se entende é o padrão: «%s»', (texto) => {
  expect(lerEscolha(texto)).toEqual(PADRAO);
});

test('como o sistema, enquanto não se escolhe: o escuro, o contraste e as cores forçadas, na hora', () => {
  abrir();
  expect(tinta()).toBe(CLARO.tinta);
  oSistemaPede('prefers-color-scheme: dark');
  expect(tinta()).toBe(ESCURO.tinta);
  expect(document.documentElement.dataset['tema']).toBe('escuro');
  oSistemaPede('prefers-contrast: more', 'prefers-color-scheme: dark');
  expect(tinta()).toBe(CONTRASTE.tinta);
  oSistemaPede('forced-colors: active', 'prefers-contrast: more', 'prefers-color-scheme: dark');
  expect(tinta()).toBe(CLARO.tinta);
  act(() => escolherCores({ tema: 'escuro' }));
  oSistemaPede();
  expect(tinta()).toBe(ESCURO.tinta);
});

test('o que outra aba escolhe vale nesta; apagado tudo, volta o padrão', () => {
  abrir();
  const noutraAba = (cores: string | null): void => {
    if (cores === null) localStorage.clear();
    else localStorage.setItem('cores', cores);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: cores === null ? null : 'cores' }));
    });
  };
  noutraAba('escuro segura elemento');
  expect(tinta()).toBe(ESCURO.tinta);
  expect(screen.getByLabelText('Tema')).toHaveValue('escuro');
  expect(screen.getByRole('switch', { name: 'Paleta segura' })).toBeChecked();
  noutraAba(null);
  expect(tinta()).toBe(CLARO.tinta);
});

test('escolhe-se pelo teclado, e diz-se o que mudou', async () => {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  abrir();
  const usuario = userEvent.setup();
  await usuario.tab();
  expect(screen.getByLabelText('Tema')).toHaveFocus();
  await usuario.selectOptions(screen.getByLabelText('Tema'), 'Alto contraste');
  expect(screen.getByRole('status')).toHaveTextContent('Tema: alto contraste.');
  expect(tinta()).toBe(CONTRASTE.tinta);
  expect(meta.content).toBe(CONTRASTE.papel);
  await usuario.tab();
  await usuario.tab();
  await usuario.keyboard(' ');
  expect(screen.getByRole('status')).toHaveTextContent('Paleta segura ligada.');
  expect(localStorage.getItem('cores')).toBe('contraste segura elemento');
  meta.remove();
});

test('sem onde guardar, vale até a página se fechar', () => {
  const guardar = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('cheio');
  });
  abrir();
  act(() => escolherCores({ tema: 'escuro' }));
  expect(tinta()).toBe(ESCURO.tinta);
  guardar.mockRestore();
});

test('no escuro imprime-se com as cores do papel, com a paleta segura de quem a tem, e a página volta às dela', () => {
  abrir();
  act(() => escolherCores({ tema: 'escuro', segura: true }));
  // Duas impressões de uma vez: só quando as duas acabam.
  let [uma, outra] = [() => undefined, () => undefined] as (() => void)[];
  act(() => {
    uma = pedirCoresDoPapel();
    outra = pedirCoresDoPapel();
  });
  expect(tinta()).toBe(PAPEL.tinta);
  expect(amostra().lastElementChild?.getAttribute('stroke')).toBe('#D55E00');
  act(() => uma?.());
  act(() => uma?.());
  expect(tinta()).toBe(PAPEL.tinta);
  act(() => outra?.());
  expect(tinta()).toBe(ESCURO.tinta);
});

test('o próprio navegador a imprimir, também', () => {
  abrir();
  act(() => escolherCores({ tema: 'contraste' }));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(tinta()).toBe(PAPEL.tinta);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(tinta()).toBe(CONTRASTE.tinta);
});

test('o arquivo da roda leva as cores do papel, escolhido o que se escolher', () => {
  abrir();
  act(() => escolherCores({ tema: 'escuro' }));
  let copia = '';
  act(() => void (copia = copiaDaRoda(amostra(), '').outerHTML));
  expect(copia).toContain(PAPEL.tinta);
  expect(copia).toContain(PAPEL.aspectos.Quadratura.traco);
  expect(copia).not.toContain(ESCURO.tinta);
  expect(tinta()).toBe(ESCURO.tinta);
});

describe('antes da primeira pintura', () => {
  const correr = (): DOMStringMap => {
    jest.isolateModules(() => void jest.requireActual('@/tema/abertura'));
    return document.documentElement.dataset;
  };
  test.each([
    ['', [], 'claro'],
    ['', ['prefers-color-scheme: dark'], 'escuro'],
    ['claro elemento', ['prefers-color-scheme: dark'], 'claro'],
    ['contraste elemento', [], 'contraste'],
    ['claro segura elemento', [], 'claro'],
    ['claro uma', [], 'claro'],
  ] as const)('guardado «%s», o sistema pede %j: %s', (guardado, sistema, tema) => {
    localStorage.setItem('cores', guardado);
    sistema.forEach((pedido) => pedidos.add(pedido));
    expect(correr()['tema']).toBe(tema);
  });

  test('com o armazenamento bloqueado, como o sistema', () => {
    const ler = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('bloqueado');
    });
    pedidos.add('prefers-color-scheme: dark');
    expect(correr()['tema']).toBe('escuro');
    ler.mockRestore();
  });
});
