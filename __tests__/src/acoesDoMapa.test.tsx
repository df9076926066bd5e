/** A barra de um mapa: o que se mostra em cada situação, as teclas, e o que não se pode. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BarraDoMapa } from '@/components/mapa/acoes/BarraDoMapa';
import {
  ACOES,
  acoesNaTela,
  MENUS,
  type Acoes,
  type IdDaAcao,
  type Situacao,
} from '@/components/mapa/acoes/catalogo';
import { BarraEmUso } from '@/components/mapa/acoes/barraEmUso';

const IDS = Object.keys(ACOES) as IdDaAcao[];
/** Tudo o que alguém saberia fazer. */
const TUDO = Object.fromEntries(IDS.map((id) => [id, { fazer: () => undefined }])) as Acoes;
const MEU: Situacao = { vista: 'natal', dono: true, salvo: true, semRede: false };
const nomes = (situacao: Situacao, acoes: Acoes = TUDO): string[] =>
  acoesNaTela(acoes, situacao).map(({ id }) => id);

/** Escrito à mão: o que a barra deixa em cada situação, de tudo o que a tabela tem. */
const DE_DONO = ['apagar', 'editar', 'link', 'salvar'];
const DE_SALVO = ['apagar', 'arquivo', 'caderno', 'ficha', 'link', 'relacao'];
/** De dois mapas, e por isso nunca na natal. */
const DE_DOIS = [
  'guardarRelacao',
  'relacaoEmJson',
  'relacaoEmTexto',
  'relacaoParaATurma',
  'trocar',
];
const SO_NATAL = ['comparar', 'copiar', 'folhaDoAluno', 'salvar', 'soAsTabelas'];
const AS_CEGAS = [
  'aula',
  'copiar',
  'folhaDoAluno',
  'imprimir',
  'png',
  'relacaoEmJson',
  'relacaoEmTexto',
  'soAsTabelas',
  'svg',
  'trocar',
];
const sem = (...fora: readonly string[][]): string[] =>
  IDS.filter((id) => !fora.flat().includes(id)).sort();

test.each<[string, Partial<Situacao>, string[]]>([
  ['o meu mapa, na natal', {}, sem(DE_DOIS)],
  ['o meu mapa, noutra técnica', { vista: 'técnica' }, sem(SO_NATAL)],
  ['um mapa que estudo', { dono: false }, sem(DE_DONO, DE_DOIS)],
  [
    'um mapa que estudo, noutra técnica',
    { dono: false, vista: 'técnica' },
    sem(DE_DONO, ['relacaoParaATurma'], SO_NATAL),
  ],
  ['o de agora, que não se salva', { dono: false, salvo: false }, sem(DE_DONO, DE_SALVO, DE_DOIS)],
  ['a prévia, que ainda não se salvou', { salvo: false }, sem(DE_SALVO, DE_DOIS)],
  ['um às cegas', { vista: 'às cegas', dono: false, salvo: false }, AS_CEGAS],
])('%s', (_nome, situacao, esperadas) => {
  expect(nomes({ ...MEU, ...situacao }).sort()).toEqual(esperadas);
});

test('às cegas nada do que se faz com quem é, ainda que alguém o soubesse fazer', () => {
  for (const dono of [true, false])
    for (const salvo of [true, false])
      expect(nomes({ vista: 'às cegas', dono, salvo, semRede: false }).sort()).toEqual(AS_CEGAS);
});

test('sem rede: o que dela precisa continua à vista, e diz porquê; o resto faz-se', () => {
  const impedidas = acoesNaTela(TUDO, { ...MEU, semRede: true }).filter((a) => a.impedida);
  expect(impedidas.map(({ id }) => id).sort()).toEqual(['apagar', 'arquivo', 'caderno', 'link']);
  expect(new Set(impedidas.map(({ impedida }) => impedida))).toEqual(new Set(['precisa de rede']));
  expect(nomes({ ...MEU, semRede: true })).toEqual(nomes(MEU));
});

test('o que ninguém sabe fazer não se mostra', () => {
  expect(nomes(MEU, { imprimir: { fazer: () => undefined } })).toEqual(['imprimir']);
});

test('cada tecla é de uma ação só, e uma letra', () => {
  const teclas = [...IDS.map((id) => ACOES[id].tecla), ...Object.values(MENUS).map((m) => m.tecla)];
  const ditas = teclas.filter((t) => t !== null);
  expect(new Set(ditas).size).toBe(ditas.length);
  for (const tecla of ditas) expect(tecla).toMatch(/^[A-Z]$/);
});

/** O que cada página dá à barra, com nome: nunca mais de quatro, com Compartilhar. */
test.each<[string, IdDaAcao[]]>([
  ['um mapa', ['editar', 'tecnicas', 'imprimir']],
  ['o de agora', ['atualizar', 'tecnicas', 'imprimir']],
  ['a prévia', ['salvar', 'editar', 'imprimir']],
])('%s: quatro ações com nome', (_nome, esperadas) => {
  const acoes = Object.fromEntries(esperadas.map((id) => [id, {}])) as Acoes;
  const naBarra = acoesNaTela(acoes, MEU).filter(
    ({ lugar }) => lugar === 'barra' || lugar === 'abas',
  );
  expect(naBarra.map(({ id }) => id)).toEqual(esperadas);
  expect(naBarra.length + 1).toBeLessThanOrEqual(4);
});

test('só os ícones da especificação são ícones: configurações e apagar; imprimir tem também o nome', () => {
  expect(IDS.filter((id) => ACOES[id].lugar === 'ícone')).toEqual(['configuracoes', 'apagar']);
  expect(ACOES.imprimir.lugar).toBe('barra');
});

describe('na tela', () => {
  const feitas: string[] = [];
  const acoes = Object.fromEntries(
    IDS.map((id) => [id, { fazer: () => void feitas.push(id) }]),
  ) as Acoes;
  beforeEach(() => void feitas.splice(0));
  const mostrar = (mais: Partial<Parameters<typeof BarraEmUso>[0]['value']> = {}) => {
    render(
      <MemoryRouter>
        <BarraEmUso
          value={{ semRede: false, comTeclas: true, aoAlternarTeclas: () => undefined, ...mais }}
        >
          <input aria-label="um campo" />
          <BarraDoMapa acoes={acoes} situacao={{ vista: 'natal', dono: true, salvo: true }} />
        </BarraEmUso>
      </MemoryRouter>,
    );
    return userEvent.setup();
  };

  test('a letra faz o que diz; dentro de um campo, num menu, ou com outra tecla, é só uma letra', async () => {
    const pessoa = mostrar();
    await pessoa.keyboard('f');
    expect(feitas).toEqual(['ficha']);
    await pessoa.keyboard('{Control>}f{/Control}{Alt>}f{/Alt}');
    await pessoa.type(screen.getByRole('textbox'), 'fpt');
    expect(feitas).toEqual(['ficha']);
    await pessoa.click(document.body);
    await pessoa.keyboard('m');
    await screen.findByRole('menu', { name: 'Mais' });
    await pessoa.keyboard('p');
    expect(feitas).toEqual(['ficha']);
  });

  test('desligadas, nenhuma letra faz nada, nem se diz que faz', async () => {
    const pessoa = mostrar({ comTeclas: false });
    await pessoa.keyboard('fptm');
    expect(feitas).toEqual([]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.querySelector('[aria-keyshortcuts]')).toBeNull();
  });

  test('do menu, faz-se com ele já fechado e o foco no botão dele', async () => {
    const pessoa = mostrar();
    const mais = screen.getByRole('button', { name: 'Mais' });
    await pessoa.click(mais);
    await pessoa.click(
      within(await screen.findByRole('menu')).getByRole('menuitem', { name: /Modo aula/ }),
    );
    await waitFor(() => expect(feitas).toEqual(['aula']));
    expect(mais).toHaveFocus();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('sem rede, o que dela precisa diz-se e não se faz, pelo clique nem pela letra', async () => {
    const pessoa = mostrar({ semRede: true });
    await pessoa.keyboard('b');
    await pessoa.click(screen.getByRole('button', { name: 'Apagar mapa: precisa de rede' }));
    await pessoa.click(screen.getByRole('button', { name: 'Compartilhar' }));
    const link = await screen.findByRole('menuitem', { name: /Link público: precisa de rede/ });
    expect(link).toHaveAttribute('aria-disabled', 'true');
    await pessoa.click(link);
    expect(feitas).toEqual([]);
  });
});
