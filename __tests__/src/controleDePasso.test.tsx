/**
 * Segurar um passo: espera-se um instante, e depois anda-se no máximo oito vezes por segundo, e
 * nunca antes de o pedido anterior estar na tela.
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ControleDePasso } from '@/components/formulario/ControleDePasso';
import { UNIDADES_DE_PASSO, type Andada } from '@core/civil';

const andadas: Andada[] = [];

function controle({ pronto = true, noFim = false } = {}) {
  return (
    <>
      <ControleDePasso
        rotulo="Data"
        unidades={UNIDADES_DE_PASSO}
        unidade="dia"
        aoEscolherUnidade={() => undefined}
        aoAndar={(andada) => andadas.push(andada)}
        noComeco={false}
        noFim={noFim}
        pronto={pronto}
      />
      <input aria-label="Outro campo" />
    </>
  );
}
/** Aos poucos: entre um passo e outro a tela redesenha-se. */
function passar(ms: number): void {
  for (let falta = ms; falta >= 0; falta -= 5)
    act(() => void jest.advanceTimersByTime(Math.min(5, falta)));
}
const botao = (name: string): HTMLElement => screen.getByRole('button', { name });
const tecla = (key: string, em: Element = document.body): void =>
  void fireEvent.keyDown(em, { key });
const soltar = (key: string): void => void fireEvent.keyUp(document.body, { key });

beforeEach(() => {
  andadas.length = 0;
  // O relógio das animações também: a corrida conta por ele.
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('um clique, um passo; a tecla também; o passo grande com Page Up, só nos botões', () => {
  render(controle());
  fireEvent.click(botao('Um dia depois'));
  tecla('ArrowLeft');
  soltar('ArrowLeft');
  tecla('PageUp');
  tecla('PageUp', botao('Um dia antes'));
  expect(andadas).toEqual([
    [1, 'dia'],
    [-1, 'dia'],
    [-1, 'mês'],
  ]);
});
test('segurar a tecla: um passo já, e depois de um instante um a cada 125 ms, até soltar', () => {
  render(controle());
  tecla('ArrowRight');
  // O sistema repete a tecla por sua conta: não se conta.
  for (let i = 0; i < 5; i += 1)
    fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true });
  expect(andadas).toHaveLength(1);
  passar(399);
  expect(andadas).toHaveLength(1);
  passar(1 + 1010);
  // O primeiro quadro logo que a corrida começa, e oito no segundo que se segue.
  expect(andadas).toHaveLength(1 + 1 + 8);
  soltar('ArrowRight');
  passar(1000);
  expect(andadas).toHaveLength(10);
});
test('sem o quadro anterior na tela não se anda; chegado ele, anda-se logo, e nada se acumulou', () => {
  const { rerender } = render(controle());
  tecla('ArrowRight');
  passar(400);
  expect(andadas).toHaveLength(2);
  rerender(controle({ pronto: false }));
  passar(5000);
  expect(andadas).toHaveLength(2);
  rerender(controle({ pronto: true }));
  passar(0);
  expect(andadas).toHaveLength(3);
  passar(124);
  expect(andadas).toHaveLength(3);
});
test('Espaço para, e só se anda de novo com outra tecla', () => {
  render(controle());
  tecla('ArrowRight');
  passar(600);
  const antes = andadas.length;
  expect(antes).toBeGreaterThan(2);
  tecla(' ');
  passar(2000);
  expect(andadas).toHaveLength(antes);
});
test('segurar o botão com o ponteiro corre; ao soltar, o clique não é mais um passo', () => {
  render(controle());
  const depois = botao('Um dia depois');
  fireEvent.pointerDown(depois);
  passar(400 + 250);
  const antes = andadas.length;
  expect(antes).toBe(3);
  fireEvent.pointerUp(depois);
  fireEvent.click(depois);
  passar(1000);
  expect(andadas).toHaveLength(antes);
  fireEvent.click(depois);
  expect(andadas).toHaveLength(antes + 1);
});
test('no fim não se anda, nem a correr; mudar de janela solta', () => {
  const { rerender } = render(controle());
  tecla('ArrowRight');
  passar(400);
  rerender(controle({ noFim: true }));
  passar(1000);
  expect(andadas).toHaveLength(2);
  rerender(controle());
  fireEvent.blur(window);
  passar(1000);
  expect(andadas).toHaveLength(2);
});
test('quem pede menos movimento anda um passo de cada vez', () => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: media.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  render(controle());
  tecla('ArrowRight');
  passar(3000);
  expect(andadas).toEqual([[1, 'dia']]);
});
test('dentro de um campo as setas são dele', () => {
  render(controle());
  tecla('ArrowRight', screen.getByRole('textbox', { name: 'Outro campo' }));
  passar(1000);
  expect(andadas).toEqual([]);
});
