/** A roda: o que muda sem a refazer, e os dados que não servem. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as layout from '../../../../src/wheel/layout/layoutRoda';
import { Wheel, type MapaDaRoda } from '../../../../src/wheel';
import { semHora } from '../../../wheel/apoio';
import { liverpool, mapa, base, Tela, item } from './cena';

const linhas = (raiz: HTMLElement) => [...raiz.querySelectorAll('[data-aspecto]')];

const esmaecidas = (raiz: HTMLElement) =>
  linhas(raiz).filter((l) => l.getAttribute('stroke-opacity') === '0.1');

describe('o que muda sem refazer o desenho', () => {
  it('escolher um corpo esmaece os aspectos dos outros', async () => {
    const { container } = render(<Tela />);
    expect(esmaecidas(container)).toHaveLength(0);
    await userEvent.click(item(/^Lua,/));
    const daLua = linhas(container).filter((l) =>
      l.getAttribute('data-aspecto')?.split('-').includes('Lua'),
    );
    expect(esmaecidas(container)).toHaveLength(linhas(container).length - daLua.length);
    expect(daLua.length).toBeGreaterThan(0);
  });

  it('sem escolha toda linha de aspecto se vê inteira, e a proximidade está na largura', () => {
    const { container } = render(<Tela />);
    expect(
      linhas(container)
        .map((l) => Number(l.getAttribute('stroke-opacity') ?? 1))
        .filter((o) => o < 0.85),
    ).toEqual([]);
    const largura = (l: Element) => Number(l.getAttribute('stroke-width'));
    const trigonos = linhas(container).filter((l) =>
      l.getAttribute('data-aspecto')?.includes('Trígono'),
    );
    const orbe = (l: Element) =>
      mapa.aspectos.find(
        (a) => `${a.de.nome}-${a.aspecto}-${a.para.nome}` === l.getAttribute('data-aspecto'),
      )?.diferença ?? 0;
    const porOrbe = [...trigonos].sort((a, b) => orbe(a) - orbe(b)).map(largura);
    expect(porOrbe).toEqual([...porOrbe].sort((a, b) => b - a));
    expect(porOrbe[0]).toBeGreaterThan(porOrbe.at(-1) as number);
  });

  it('escolher um signo não esmaece nada', async () => {
    const { container } = render(<Tela />);
    await userEvent.click(item(/^Signo de Leão/));
    expect(esmaecidas(container)).toHaveLength(0);
  });

  it('os aspectos desligados somem, todos ou por espécie', () => {
    const { container, rerender } = render(<Wheel {...base} />);
    const todas = linhas(container).length;
    rerender(<Wheel {...base} aspectosHabilitados={new Set(['Trígono'])} />);
    expect(linhas(container).length).toBeLessThan(todas);
    expect(
      linhas(container).every((l) => l.getAttribute('data-aspecto')?.includes('Trígono')),
    ).toBe(true);
    rerender(<Wheel {...base} exibirAspectos={false} />);
    expect(linhas(container)).toHaveLength(0);
  });

  it('as casas desligadas somem, e os eixos ficam', () => {
    const { container } = render(<Wheel {...base} exibirCasas={false} />);
    expect([
      container.querySelectorAll('[data-linhas="cuspides"]').length,
      container.querySelectorAll('[data-linhas="eixos"]').length,
    ]).toEqual([0, 1]);
    expect(container.querySelectorAll('[data-chave^="Cuspide"]')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Cúspide/ })).toBeNull();
    expect(item(/^Ascendente/)).toBeInTheDocument();
  });

  it('nada disso recalcula o layout', async () => {
    const calculo = jest.spyOn(layout, 'layoutRoda');
    const antes = () => calculo.mock.calls.length;
    const { rerender } = render(<Wheel {...base} />);
    const n = antes();
    expect(n).toBe(1);
    rerender(<Wheel {...base} selecionado={{ tipo: 'Planeta', id: 'Sol' }} />);
    rerender(<Wheel {...base} exibirAspectos={false} exibirCasas={false} />);
    await userEvent.hover(item(/^Sol,/));
    await userEvent.tab();
    expect(antes()).toBe(n);
    calculo.mockRestore();
  });
});

describe('sem hora', () => {
  const semCasas = semHora(liverpool);

  it('diz que não há casas, e o teclado não passa por elas', async () => {
    const { container } = render(<Tela aneis={[semCasas]} />);
    expect(container.querySelector('textPath')).toHaveTextContent('sem hora: sem casas');
    expect(screen.queryByRole('group', { name: 'Casas' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Ascendente e Meio do Céu' })).toBeNull();
    await userEvent.tab();
    const primeiro = document.activeElement?.getAttribute('aria-label') ?? '';
    expect(primeiro).toMatch(/ de Libra, /);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('aria-label', primeiro);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toHaveAttribute(
      'aria-label',
      expect.stringMatching(/^Signo de Libra/),
    );
  });

  it('o aspecto possível é tracejado sempre igual, e o certo não', () => {
    const { container } = render(<Tela aneis={[semCasas]} />);
    for (const l of linhas(container))
      expect(l.getAttribute('stroke-dasharray') === '2.2 4.4').toBe(
        l.getAttribute('data-aspecto')?.split('-').includes('Lua'),
      );
  });
});

describe('dados que não servem', () => {
  it('mostra a frase no lugar da roda, e a roda volta quando os dados voltam', () => {
    const { rerender } = render(
      <Wheel {...base} aneis={[{ ...mapa, cuspides: mapa.cuspides!.slice(0, 11) }]} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Não foi possível desenhar o mapa. O mapa deve ter exatamente 12 cúspides: chegaram 11.',
    );
    expect(screen.queryByRole('graphics-document')).toBeNull();
    act(() => {
      rerender(<Wheel {...base} />);
    });
    expect(screen.getByRole('graphics-document')).toBeInTheDocument();
  });

  it('quem chama de volta não é função: a frase da especificação', () => {
    render(<Wheel {...base} aoSelecionar={'ao' as never} />);
    expect(screen.getByRole('alert')).toHaveTextContent('param callback has to be a function');
  });

  it('um aspecto sem alvo: a frase da especificação', () => {
    const [primeiro] = mapa.aspectos;
    render(
      <Wheel {...base} aspectos={[{ ...primeiro, para: { nome: '', posição: 1 } } as never]} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Param toPoint must not be empty');
  });

  it('sem mapa nenhum, também', () => {
    render(<Wheel {...base} aneis={[null as unknown as MapaDaRoda]} />);
    expect(screen.getByRole('alert')).toHaveTextContent('O mapa não tem dados.');
  });
});
