/** A roda: os nomes falados, o clique e o teclado. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wheel, type Selecao } from '../../../../src/wheel';
import { aspectosEntre, montarMapa } from '../../../wheel/apoio';
import { liverpool, saoPaulo, mapa, base, Tela, item } from './cena';

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

test('entre dois mapas traçam-se as linhas até 3°; apontar um corpo mostra as dele todas', () => {
  const [primeiro, ...fechados] = aspectosEntre(saoPaulo, liverpool);
  const aberto = { ...primeiro!, diferença: 5 };
  const { container } = render(
    <Tela aneis={[mapa, montarMapa(saoPaulo)]} aspectos={[aberto, ...fechados]} />,
  );
  const doAberto = () => container.querySelectorAll(`[data-aspecto*="${aberto.para.nome}"]`).length;
  const tracadas = () => container.querySelectorAll('[data-aspecto]').length;
  const antes = [tracadas(), doAberto()];
  expect(antes[0]).toBeGreaterThan(0);
  const deFora = within(screen.getByRole('group', { name: 'Corpos do mapa de fora' }));
  fireEvent.pointerOver(deFora.getByRole('button', { name: new RegExp(`^${aberto.de.nome},`) }));
  expect(doAberto()).toBeGreaterThan(antes[1]!);
  fireEvent.pointerLeave(screen.getByRole('graphics-document'));
  expect([tracadas(), doAberto()]).toEqual(antes);
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
    expect(ao).toHaveBeenLastCalledWith({ tipo: 'Planeta', id: 'Marte', anel: 1 });
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
