/** As teclas da casa estão todas na tabela, e as páginas todas na busca geral. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rotas } from '@/app/router';
import {
  ariaDaTecla,
  GRUPOS_DE_TECLAS,
  NOMES_DOS_GRUPOS,
  textoDaTecla,
  type Tecla,
} from '@/components/teclas/teclas';
import { PAGINAS } from '@/pages/paleta/fontes';

const SRC = path.resolve(__dirname, '../../../src');
const fontes = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((nome) => /\.tsx?$/.test(nome))
  .map((nome) => ({ nome, texto: readFileSync(path.join(SRC, nome), 'utf8') }));

/** Quem atende teclas e não está na tabela, e porquê. */
const FORA: Readonly<Record<string, string>> = {
  'app/Portas.tsx': 'são as de todas as páginas, que a lista mostra sempre',
  'components/formulario/CampoDeData.tsx': 'as do que se escreve numa data',
  'components/formulario/CampoDeLugar.tsx': 'escolhe-se numa lista, como em qualquer uma',
  'components/formulario/CampoDeMomento.tsx': 'as do que se escreve numa data',
  'components/formulario/useDentro.ts': 'as do que se escreve numa data',
  'components/formulario/useSeparador.ts': 'as do que se escreve numa data',
  'components/lugar/useLugar.ts': 'só nota que a pessoa já andou na página',
  'features/conta/menus/ListaDoGrupo.tsx': 'anda-se numa lista, como em qualquer uma',
  'features/escola/aula/useTeclas.ts': 'o modo aula tem a sua lista de teclas',
  'features/escola/pessoas/Matricula.tsx': 'Enter envia, como em qualquer formulário',
  'features/mapa/calculo/TabelaDosOrbes.tsx': 'Enter conclui o campo',
  'features/mesa/formulario/CampoDeCoordenada.tsx': 'Enter conclui o campo',
  'features/mesa/lista/TabelaDeMapas.tsx': 'quem as atende é useGrade',
  'tecnicas/linhaDaVida/FaixasDaVida.tsx': 'anda-se entre as peças, como entre as barras',
  'tempo/Filas.tsx': 'anda-se entre as peças, e a página o diz',
  'pages/vistas/faixa/DesenhoDaFaixa.tsx': 'anda-se entre as barras, e a página o diz',
  'pages/paleta/Paleta.tsx': 'anda-se numa lista, como em qualquer uma',
};

test('quem atende teclas diz de que grupo são', () => {
  const atendem = fontes.filter(({ texto }) => /'keydown'|onKeyDown[=:]|aoTeclar = \(/.test(texto));
  const sem = atendem.filter(
    ({ nome, texto }) => !texto.includes('useTeclasDaPagina(') && !(nome in FORA),
  );
  expect(sem.map(({ nome }) => nome)).toEqual([]);
  expect(atendem.length).toBeGreaterThan(Object.keys(FORA).length);
  expect(Object.keys(FORA).filter((nome) => !fontes.some((f) => f.nome === nome))).toEqual([]);
});

test('cada grupo da tabela tem quem o atenda, e cada tecla diz o que faz', () => {
  for (const grupo of NOMES_DOS_GRUPOS.filter((g) => g !== 'sempre')) {
    const donos = fontes.filter(({ texto }) => texto.includes(`useTeclasDaPagina('${grupo}'`));
    expect([grupo, donos.length]).toEqual([grupo, 1]);
  }
  for (const { onde, teclas } of Object.values(GRUPOS_DE_TECLAS)) {
    expect(onde).not.toBe('');
    const ditas = (teclas as readonly Tecla[]).map(({ faz }) => faz);
    expect(new Set(ditas).size).toBe(teclas.length);
  }
});

describe('num Mac, o Ctrl é ⌘', () => {
  const noAparelho = (plataforma: string) =>
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue(plataforma);
  afterEach(() => jest.restoreAllMocks());
  test.each([
    ['MacIntel', '⌘ K', 'Meta+K'],
    ['iPhone', '⌘ K', 'Meta+K'],
    ['Win32', 'Ctrl K', 'Control+K'],
    ['Linux x86_64', 'Ctrl K', 'Control+K'],
  ])('%s', (plataforma, texto, aria) => {
    noAparelho(plataforma);
    expect(textoDaTecla('Ctrl K')).toBe(texto);
    expect(ariaDaTecla('Ctrl K')).toBe(aria);
    expect(textoDaTecla('Home')).toBe('Home');
  });
});

test('toda página com menu que não é de nada em particular se acha, e nenhuma que não haja', () => {
  const comMenu = rotas
    .flatMap((r) => r.children ?? [])
    .flatMap((r) => r.children ?? [])
    .find((r) => r.path === '/')
    ?.children?.flatMap((r) => r.children ?? []);
  const caminhos = comMenu?.map(({ index, path: p }) => (index ? '/' : `/${p ?? ''}`)) ?? [];
  // O mapa do céu é o de um acontecimento, que o endereço diz à parte.
  const semNome = new Set(['/forbidden', '/ceu/mapa']);
  const fixas = caminhos.filter((c) => !/[:*]/.test(c) && !semNome.has(c));
  expect(fixas.length).toBeGreaterThan(5);
  expect(PAGINAS.map(({ para }) => para).sort()).toEqual(fixas.sort());
});
