/**
 * A roda nas mãos de uma pessoa: clique, teclado, nomes falados, e o que muda sem refazer o
 * desenho.
 */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ASPECTOS, type NomeDoAspecto } from '@core/astrology';
import * as layout from '../../../src/wheel/layout/layoutRoda';
import {
  Wheel,
  type Aneis,
  type MapaDaRoda,
  type Selecao,
  type WheelProps,
} from '../../../src/wheel';
import { aspectosEntre, FIXTURE, montarMapa, semHora } from '../../wheel/apoio';

const [liverpool, saoPaulo] = FIXTURE.variados as [
  (typeof FIXTURE.variados)[0],
  (typeof FIXTURE.variados)[0],
];
const mapa = montarMapa(liverpool);
const TODOS: ReadonlySet<NomeDoAspecto> = new Set(ASPECTOS);

type Extra = Partial<WheelProps>;
const base = {
  aneis: [mapa] as Aneis,
  exibirAspectos: true,
  exibirCasas: true,
  aspectosHabilitados: TODOS,
  titulo: 'Mapa de John',
  descricao: 'Roda do zodíaco.',
};

function Tela({ ao, ...extra }: Extra & { ao?: (s: Selecao | null) => void }) {
  const [selecionado, selecionar] = useState<Selecao | null>(null);
  return (
    <Wheel
      {...base}
      selecionado={selecionado}
      aoSelecionar={(s) => {
        selecionar(s);
        ao?.(s);
      }}
      {...extra}
    />
  );
}

const item = (nome: RegExp) => screen.getByRole('button', { name: nome });
const linhas = (raiz: HTMLElement) => [...raiz.querySelectorAll('[data-aspecto]')];
const esmaecidas = (raiz: HTMLElement) =>
  linhas(raiz).filter((l) => l.getAttribute('stroke-opacity') === '0.1');

describe('nomes falados', () => {
  it('tem título e descrição', () => {
    render(<Tela />);
    const roda = screen.getByRole('graphics-document', { name: 'Mapa de John' });
    expect(roda).toHaveAccessibleDescription('Roda do zodíaco.');
  });

  it.each([
    /^Lua, 3°32′ de Aquário, casa 11, \S+ aspectos$/,
    /^Saturno, 13°12′ de Touro, casa 1, retrógrado, \S+ aspectos?$/,
    /^Ascendente, 19°4\d′ de Áries, casa 1, \S+ aspectos?$/,
    /^Nodo Sul, 10°34′ de Áries, casa 12$/,
    /^Cúspide da casa 2, 29°31′ de Touro$/,
    /^Signo de Touro, regido por Vênus$/,
    /^Signo de Escorpião, regido por Marte e Plutão$/,
    /^Signo de Câncer, regido pela Lua$/,
  ])('%s', (nome) => {
    render(<Tela />);
    expect(item(nome)).toBeInTheDocument();
  });

  it('conta só os aspectos habilitados', () => {
    render(<Tela aspectosHabilitados={new Set()} />);
    expect(item(/^Lua, .*, nenhum aspecto$/)).toBeInTheDocument();
  });

  it('diz quais corpos são do mapa de fora', () => {
    render(
      <Tela aneis={[mapa, montarMapa(saoPaulo)]} aspectos={aspectosEntre(saoPaulo, liverpool)} />,
    );
    expect(
      within(screen.getByRole('group', { name: 'Corpos do mapa de fora' })).getByRole('button', {
        name: /^Sol, .*no anel de fora/,
      }),
    ).toBeInTheDocument();
  });
});

describe('clique', () => {
  it.each<[RegExp, Selecao]>([
    [/^Lua,/, { tipo: 'Planeta', id: 'Lua' }],
    [/^Nodo Norte,/, { tipo: 'PontoAstronomico', id: 'NodoMédio' }],
    [/^Meio do Céu,/, { tipo: 'PontoAstronomico', id: 'MeioDoCéu' }],
    [/^Roda da Fortuna,/, { tipo: 'ParteArabica', id: 'Fortuna' }],
    [/^Signo de Leão/, { tipo: 'Signo', id: 'Leão' }],
    [/^Cúspide da casa 7,/, { tipo: 'Cuspide', id: '7' }],
  ])('em %s escolhe %j', async (nome, esperado) => {
    const ao = jest.fn();
    render(<Tela ao={ao} />);
    await userEvent.click(item(nome));
    expect(ao).toHaveBeenLastCalledWith(esperado);
    expect(item(nome)).toHaveAttribute('aria-pressed', 'true');
  });

  it('num corpo de fora diz que é de fora', async () => {
    const ao = jest.fn();
    render(<Tela ao={ao} aneis={[mapa, montarMapa(saoPaulo)]} />);
    await userEvent.click(item(/^Marte, .*no anel de fora/));
    expect(ao).toHaveBeenLastCalledWith({ tipo: 'Planeta', id: 'Marte', externo: true });
  });

  it('na linha ou no rótulo de uma cúspide escolhe a casa', async () => {
    const ao = jest.fn();
    const { container } = render(<Tela ao={ao} />);
    const toques = [
      ...container.querySelectorAll('[aria-hidden="true"] > path[data-chave="Cuspide:5"]'),
    ];
    expect(toques).toHaveLength(1);
    await userEvent.click(toques[0] as Element);
    expect(ao).toHaveBeenLastCalledWith({ tipo: 'Cuspide', id: '5' });
  });

  it('no que não se conhece, avisa no console e não escolhe', async () => {
    const aviso = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ao = jest.fn();
    render(<Tela ao={ao} />);
    const lua = item(/^Lua,/);
    lua.setAttribute('data-chave', 'Cometa:Halley');
    await userEvent.click(lua);
    expect(aviso).toHaveBeenCalledWith(expect.stringContaining('Cometa:Halley'));
    expect(ao).not.toHaveBeenCalled();
    aviso.mockRestore();
  });
});

describe('teclado', () => {
  const focado = () => document.activeElement?.getAttribute('aria-label') ?? '';

  it('é uma parada só, e Tab sai', async () => {
    render(
      <>
        <Tela />
        <button type="button">depois</button>
      </>,
    );
    expect(
      screen.getAllByRole('button').filter((b) => b.getAttribute('tabindex') === '0'),
    ).toHaveLength(1);
    await userEvent.tab();
    expect(focado()).toMatch(/^Ascendente/);
    await userEvent.tab();
    expect(screen.getByText('depois')).toHaveFocus();
  });

  it('as setas andam pelo zodíaco, dão a volta, e Home e End vão às pontas', async () => {
    render(<Tela />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(focado()).toMatch(/^Saturno/);
    await userEvent.keyboard('{ArrowRight}');
    expect(focado()).toMatch(/^Júpiter/);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(focado()).toMatch(/^Nodo Sul/);
    await userEvent.keyboard('{Home}{End}');
    expect(focado()).toMatch(/^Nodo Sul/);
  });

  it('↓ leva do corpo à casa dele, ↑ ao signo, e dali pelas casas e pelos signos', async () => {
    render(<Tela />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(focado()).toMatch(/^Cúspide da casa 1,/);
    await userEvent.keyboard('{ArrowRight}');
    expect(focado()).toMatch(/^Cúspide da casa 2,/);
    await userEvent.keyboard('{ArrowUp}');
    expect(focado()).toMatch(/^Urano/);
    await userEvent.keyboard('{ArrowUp}');
    expect(focado()).toMatch(/^Signo de Touro/);
    await userEvent.keyboard('{ArrowRight}');
    expect(focado()).toMatch(/^Signo de Gêmeos/);
    await userEvent.keyboard('{ArrowUp}');
    expect(focado()).toMatch(/^Signo de Gêmeos/);
  });

  it.each([['{Enter}'], [' ']])('%p escolhe, Esc devolve', async (tecla) => {
    const ao = jest.fn();
    render(<Tela ao={ao} />);
    await userEvent.tab();
    await userEvent.keyboard(`{ArrowRight}${tecla}`);
    expect(ao).toHaveBeenLastCalledWith({ tipo: 'Planeta', id: 'Saturno' });
    await userEvent.keyboard('{Escape}');
    expect(ao).toHaveBeenLastCalledWith(null);
    expect(focado()).toMatch(/^Saturno/);
  });

  it('o foco se vê, e continua no mesmo corpo quando o mapa muda', async () => {
    const { container, rerender } = render(<Wheel {...base} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(container.querySelector('[data-foco]')).toHaveAttribute('data-foco', 'Planeta:Saturno');
    rerender(<Wheel {...base} aneis={[montarMapa(saoPaulo)]} />);
    expect(focado()).toMatch(/^Saturno, 0°22′ de Sagitário/);
    expect(container.querySelector('[data-foco]')).toHaveAttribute('data-foco', 'Planeta:Saturno');
  });

  it('o clique foca sem mostrar o anel de foco', async () => {
    const { container } = render(<Tela />);
    await userEvent.click(item(/^Lua,/));
    expect(container.querySelector('[data-foco]')).toBeNull();
  });
});

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
