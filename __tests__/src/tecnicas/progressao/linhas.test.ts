import { ASPECTOS, type NomeDoAspecto } from '@core/astrology';
import type { MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import {
  eventosVisiveis,
  linhasDaLua,
  linhasDosPontos,
  textoDoEvento,
} from '@/tecnicas/progressao/linhas';
import mesesFixture from '../../../fixtures/derivados/meses-2026-03.json';
import progressaoFixture from '../../../fixtures/derivados/progressao-2026-03-10.json';

const meses = mesesFixture as unknown as MesDaProgressao[];
const progressao = progressaoFixture as unknown as Progressao;
const todos = new Set<NomeDoAspecto>(ASPECTOS);

test('a Lua: doze meses, com a posição e a casa dela e os aspectos de cada um', () => {
  const linhas = linhasDaLua(meses, 'direta', todos);
  expect(linhas).toHaveLength(12);
  expect(linhas.map((l) => l.mes).at(0)).toBe('2026-03-01');
  expect(
    Object.entries(linhas[11]?.aspectos ?? {}).map(([alvo, a]) => `${a.aspecto} ${alvo}`),
  ).toEqual(['Oposição Vênus', 'Trígono Netuno']);
  expect(linhas[0]?.longitude).toBe(
    meses[0]?.planetasDireta.find((p) => p.nome === 'Lua')?.longitude,
  );
});
test('a conversa lê o outro céu', () => {
  expect(linhasDaLua(meses, 'conversa', todos)[0]?.longitude).toBe(
    meses[0]?.planetasConversa.find((p) => p.nome === 'Lua')?.longitude,
  );
});
test('os aspectos que a pessoa não quer ver não entram', () => {
  expect(linhasDaLua(meses, 'direta', new Set(['Trígono']))[11]?.aspectos).not.toHaveProperty(
    'Vênus',
  );
  expect(eventosVisiveis(progressao.direta.eventosDaLua, new Set()).map((e) => e.tipo)).toEqual([
    'signo',
  ]);
});
test('dez planetas, o Ascendente e o Meio do Céu', () => {
  const linhas = linhasDosPontos(progressao.direta, todos);
  expect(linhas.map((l) => l.ponto).slice(-3)).toEqual(['Plutão', 'Ascendente', 'MeioDoCéu']);
  expect(linhas).toHaveLength(12);
  expect(linhas.flatMap((l) => Object.keys(l.aspectos)).length).toBe(
    progressao.direta.aspectos.filter(
      (a) => a.para.nome !== 'NodoMédio' && a.de.nome !== 'NodoMédio',
    ).length,
  );
});
test.each([
  [
    { tipo: 'aspecto', data: '', aspecto: 'Trígono', natal: 'MeioDoCéu' },
    'Trígono com o Meio do Céu natal',
  ],
  [{ tipo: 'signo', data: '', signo: 'Touro' }, 'Entra em Touro'],
  [{ tipo: 'casa', data: '', casa: 5 }, 'Entra na casa 5 natal'],
] as const)('evento %#', (evento, texto) => {
  expect(textoDoEvento(evento)).toBe(texto);
});
