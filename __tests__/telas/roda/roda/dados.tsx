/** A roda: o que muda sem a refazer, e os dados que não servem. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as layout from '../../../../src/wheel/layout/layoutRoda';
import { Wheel, type MapaDaRoda } from '../../../../src/wheel';
import { semHora } from '../../../wheel/apoio';
import { liverpool, mapa, base, Tela, item } from './cena';

const linhas = (raiz: HTMLElement) => [...raiz.querySelectorAll('[data-aspecto]')];

/** Os aspectos de um traçado: os da mesma espécie e da mesma largura vão num só. */
const chaves = (l: Element): string[] => l.getAttribute('data-aspecto')?.split('|') ?? [];
const todas = (raiz: HTMLElement): string[] => linhas(raiz).flatMap(chaves);
const esmaecidas = (raiz: HTMLElement): string[] =>
  linhas(raiz)
    .filter((l) => l.closest('[stroke-opacity="0.1"]'))
    .flatMap(chaves);
const daLua = (chave: string): boolean => chave.split('-').includes('Lua');

describe('o que muda sem refazer o desenho', () => {
  it('escolher um corpo esmaece os aspectos dos outros', async () => {
    const { container } = render(<Tela />);
    expect(esmaecidas(container)).toHaveLength(0);
    await userEvent.click(item(/^Lua,/));
    // As dela, todas e uma a uma; das outras, uma por feixe.
    const dela = mapa.aspectos.map((a) => `${a.de.nome}-${a.aspecto}-${a.para.nome}`).filter(daLua);
    const [apagadas, vistas] = [esmaecidas(container), todas(container)];
    expect(vistas.filter((c) => !apagadas.includes(c)).sort()).toEqual(dela.sort());
    expect(apagadas.filter(daLua)).toEqual([]);
    expect(apagadas.length).toBeGreaterThan(0);
  });

  it('sem escolha toda linha de aspecto se vê inteira, e a proximidade está na largura', () => {
    const { container } = render(<Tela />);
    expect(esmaecidas(container)).toEqual([]);
    const largura = (l: Element) => Number(l.getAttribute('stroke-width'));
    const orbe = (chave: string) =>
      mapa.aspectos.find((a) => `${a.de.nome}-${a.aspecto}-${a.para.nome}` === chave)?.diferença ??
      0;
    const trigonos = linhas(container)
      .filter((l) => l.getAttribute('data-aspecto')?.includes('Trígono'))
      .flatMap((l) => chaves(l).map((chave) => ({ orbe: orbe(chave), largura: largura(l) })))
      .sort((a, b) => a.orbe - b.orbe);
    const porOrbe = trigonos.map((t) => t.largura);
    expect(porOrbe).toEqual([...porOrbe].sort((a, b) => b - a));
    expect(porOrbe[0]).toBeGreaterThan(porOrbe.at(-1) as number);
  });

  it('as que quase coincidem são uma linha com a conta, e abrem-se quando se escolhe um dos seus', async () => {
    // Sol e Mercúrio, a um grau um do outro, em trígono com Júpiter; Vênus, longe deles, também.
    const em = (nome: 'Sol' | 'Mercúrio' | 'Vênus' | 'Júpiter', posição: number) => ({
      nome,
      posição,
    });
    const trigono = (de: ReturnType<typeof em>, diferença: number) => ({
      aspecto: 'Trígono' as const,
      de,
      para: em('Júpiter', 130),
      distancia: 120,
      diferença,
    });
    const aspectos = [
      trigono(em('Sol', 10), 0),
      trigono(em('Mercúrio', 11), 1),
      trigono(em('Vênus', 16), 6),
    ];
    const { container } = render(<Tela aspectos={aspectos} />);
    const contas = () =>
      [...container.querySelectorAll('text')].flatMap((t) =>
        t.textContent?.startsWith('×') ? [t.textContent] : [],
      );
    expect(todas(container).sort()).toEqual(['Sol-Trígono-Júpiter', 'Vênus-Trígono-Júpiter']);
    expect(contas()).toEqual(['×2']);
    await userEvent.click(item(/^Mercúrio,/));
    expect(esmaecidas(container)).not.toContain('Mercúrio-Trígono-Júpiter');
    expect(todas(container)).toContain('Mercúrio-Trígono-Júpiter');
    expect(contas()).toEqual([]);
  });

  it('que linhas se traçam, pelo orbe e pelos pontos: o que se ouve não muda', () => {
    const { container, rerender } = render(<Wheel {...base} />);
    const ouvido = () =>
      [...container.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label'));
    const [antes, dito] = [todas(container), ouvido()];
    rerender(<Wheel {...base} linhas={{ ateOrbe: 1, aosPontos: true }} />);
    const ate1 = mapa.aspectos.filter((a) => a.diferença <= 1).length;
    expect(todas(container).length).toBeLessThanOrEqual(ate1);
    expect(todas(container).length).toBeGreaterThan(0);
    rerender(<Wheel {...base} linhas={{ ateOrbe: null, aosPontos: false }} />);
    expect(todas(container).length).toBeLessThan(antes.length);
    expect(todas(container).join()).not.toMatch(/Ascendente|MeioDoCéu|Nodo|Fortuna/);
    expect(antes.join()).toMatch(/Ascendente|MeioDoCéu|Nodo|Fortuna/);
    expect(ouvido()).toEqual(dito);
  });

  it('com uns acesos, os outros e as linhas deles recuam; sem nenhum, nada muda', () => {
    const { container, rerender } = render(<Wheel {...base} acesos={new Set(['Lua'])} />);
    const recuados = () => container.querySelector('[data-recuados]')?.querySelectorAll('text');
    expect(container.querySelector('[data-acesos]')?.childElementCount).toBe(1);
    // O grau e o minuto de cada um dos outros doze.
    expect(recuados()).toHaveLength(24);
    expect(
      todas(container)
        .filter((c) => !esmaecidas(container).includes(c))
        .every(daLua),
    ).toBe(true);
    rerender(<Wheel {...base} acesos={new Set()} />);
    expect(recuados()).toBeUndefined();
    expect(esmaecidas(container)).toEqual([]);
  });

  it('escolher um signo não esmaece nada', async () => {
    const { container } = render(<Tela />);
    await userEvent.click(item(/^Signo de Leão/));
    expect(esmaecidas(container)).toHaveLength(0);
  });

  it('os aspectos desligados somem, todos ou por espécie', () => {
    const { container, rerender } = render(<Wheel {...base} />);
    const antes = todas(container).length;
    rerender(<Wheel {...base} aspectosHabilitados={new Set(['Trígono'])} />);
    expect(todas(container).length).toBeLessThan(antes);
    expect(todas(container).every((chave) => chave.includes('Trígono'))).toBe(true);
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
      expect(l.getAttribute('stroke-dasharray') === '2.2 4.4').toBe(chaves(l).some(daLua));
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
