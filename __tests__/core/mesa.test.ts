/** A mesa, sem tela: pôr em ordem, procurar, escolher, e o que fica no endereço. */
import { escreverEndereco, lerEndereco } from '@/features/mesa/lista/endereco';
import {
  filtrar,
  filtrosQueHa,
  ordenar,
  type ColunaDaMesa,
  type Linha,
  type Procura,
} from '@/features/mesa/lista/linhas';
import { quandoNasceu, quandoSeAbriu } from '@/features/mesa/lista/quando';
import { alternar, estender, todas } from '@/features/mesa/lista/selecao';

const linha = (nome: string, resto: Partial<Linha> = {}): Linha => ({
  id: nome,
  nome,
  dataHora: '1985-11-10T16:30:00Z',
  fuso: '-02:00',
  precisao: 'exata',
  localidade: 'Campinas/SP',
  rodden: null,
  escola: null,
  dono: true,
  versao: 1,
  pasta: null,
  etiquetas: [],
  abertoEm: null,
  ...resto,
});
const nomes = (linhas: readonly Linha[]): string[] => linhas.map((l) => l.nome);

const em = (coluna: ColunaDaMesa, sentido: 'sobe' | 'desce', linhas: readonly Linha[]) =>
  nomes(ordenar(linhas, { coluna, sentido }));

describe('ordenar', () => {
  test('como se lê no Brasil: Álvaro junto de Alvaro, Aula 2 antes de Aula 10', () => {
    const ditos = ['Zé', 'alvaro 10', 'Álvaro 2', 'Bruno', 'Alvaro 2', 'Érica', 'Eva', 'ana-maria'];
    const esperados = [
      'Alvaro 2',
      'Álvaro 2',
      'alvaro 10',
      'ana-maria',
      'Bruno',
      'Érica',
      'Eva',
      'Zé',
    ];
    expect(
      em(
        'nome',
        'sobe',
        ditos.map((n) => linha(n)),
      ),
    ).toEqual(esperados);
    expect(
      em(
        'nome',
        'desce',
        ditos.map((n) => linha(n)),
      ),
    ).toEqual([...esperados].reverse());
    expect(
      em(
        'local',
        'sobe',
        ditos.map((n) => linha(n, { localidade: n })),
      ),
    ).toEqual(esperados);
  });

  test('a mesma ordem que o Intl.Collator dá, de milhares de nomes', () => {
    const partes = ['Álvaro', 'alvaro', 'José', 'Jose', 'Conceição', 'd’Ávila', 'Zuleica', 'Ana'];
    const ditos = Array.from(
      { length: 2000 },
      (_, i) => `${partes[(i * 7) % 8]} ${partes[(i * 3) % 8]} ${(i * 7919) % 500}`,
    );
    const colador = new Intl.Collator('pt-BR', { numeric: true });
    const ordenados = em(
      'nome',
      'sobe',
      ditos.map((n, i) => linha(n, { id: String(i) })),
    );
    const fora = ordenados.filter(
      (n, i) => i > 0 && colador.compare(ordenados[i - 1] ?? '', n) > 0,
    );
    expect(fora).toEqual([]);
  });

  test('quem não tem o valor fica no fim, suba ou desça; os empates do mais novo ao mais antigo', () => {
    const linhas = [
      linha('nunca 1'),
      linha('cedo', { abertoEm: 10 }),
      linha('nunca 2'),
      linha('tarde', { abertoEm: 20 }),
    ];
    expect(em('aberto', 'desce', linhas)).toEqual(['tarde', 'cedo', 'nunca 2', 'nunca 1']);
    expect(em('aberto', 'sobe', linhas)).toEqual(['cedo', 'tarde', 'nunca 2', 'nunca 1']);
    const etiquetadas = [
      linha('sem'),
      linha('b', { etiquetas: ['b'] }),
      linha('a', { etiquetas: ['a', 'z'] }),
    ];
    expect(em('etiquetas', 'sobe', etiquetadas)).toEqual(['a', 'b', 'sem']);
    expect(em('etiquetas', 'desce', etiquetadas)).toEqual(['b', 'a', 'sem']);
  });

  test('a data é o instante', () => {
    const linhas = [
      linha('depois', { dataHora: '1985-11-10T16:30:01Z' }),
      linha('antes', { dataHora: '1899-01-01T00:00:00Z' }),
    ];
    expect(em('data', 'sobe', linhas)).toEqual(['antes', 'depois']);
  });
});

describe('filtrar', () => {
  const LINHAS = [
    linha('Álvaro Conceição', { localidade: 'Recife/PE', etiquetas: ['Família'], rodden: 'AA' }),
    linha('Ana', { pasta: 'Clientes', rodden: 'A' }),
    linha('Bruno', { escola: { id: 'e', nome: 'Escola Urânia' }, rodden: 'B' }),
  ];
  const NADA: Procura = {
    palavras: '',
    filtros: [],
    termos: [],
    ceus: new Map(),
    comNota: new Set(),
  };
  const achar = (procura: Partial<Procura>): string[] =>
    nomes(filtrar(LINHAS, LINHAS, { ...NADA, ...procura }));

  test.each([
    ['conceicao', ['Álvaro Conceição']],
    ['RECIFE alvaro', ['Álvaro Conceição']],
    ['recife ana', []],
    ['familia', ['Álvaro Conceição']],
    ['clientes', ['Ana']],
    ['urania', ['Bruno']],
    ['aa', ['Álvaro Conceição']],
    ['campinas', ['Ana', 'Bruno']],
    ['  ', ['Álvaro Conceição', 'Ana', 'Bruno']],
  ])('%s', (palavras, esperados) => {
    expect(achar({ palavras })).toEqual(esperados);
  });

  test('o que está nas anotações acha-se ainda que não esteja no nome, mas não fura os filtros', () => {
    const comNota = new Set(['Bruno']);
    expect(achar({ palavras: 'saturno', comNota })).toEqual(['Bruno']);
    expect(
      achar({ palavras: 'saturno', comNota, filtros: [{ tipo: 'pasta', valor: 'Clientes' }] }),
    ).toEqual([]);
  });

  test('etiqueta, pasta e escola, todas as que se pedem', () => {
    expect(achar({ filtros: [{ tipo: 'etiqueta', valor: 'Família' }] })).toEqual([
      'Álvaro Conceição',
    ]);
    expect(achar({ filtros: [{ tipo: 'escola', valor: 'Escola Urânia' }] })).toEqual(['Bruno']);
    expect(
      achar({
        filtros: [
          { tipo: 'etiqueta', valor: 'Família' },
          { tipo: 'pasta', valor: 'Clientes' },
        ],
      }),
    ).toEqual([]);
    expect(filtrosQueHa(LINHAS)).toEqual([
      { tipo: 'etiqueta', valor: 'Família' },
      { tipo: 'pasta', valor: 'Clientes' },
      { tipo: 'escola', valor: 'Escola Urânia' },
    ]);
  });

  test('do céu, só os que se sabe que cumprem todos os termos', () => {
    // Sol em Áries na casa 2; Lua em Touro.
    const ceus = new Map([
      ['Ana', 'aba' + 'b-a' + '--a'.repeat(13)],
      ['Bruno', 'aca' + '--a' + '--a'.repeat(13)],
    ]);
    expect(achar({ ceus, termos: [{ ponto: 'Sol', signo: 'Áries' }] })).toEqual(['Ana', 'Bruno']);
    expect(
      achar({
        ceus,
        termos: [
          { ponto: 'Sol', signo: 'Áries' },
          { ponto: 'Sol', casa: 2 },
        ],
      }),
    ).toEqual(['Ana']);
    expect(achar({ ceus, termos: [{ ponto: 'Lua', signo: 'Touro' }] })).toEqual(['Ana']);
    expect(achar({ ceus, palavras: 'bruno', termos: [{ ponto: 'Sol', signo: 'Áries' }] })).toEqual([
      'Bruno',
    ]);
  });
});

describe('escolher', () => {
  const LINHAS = ['a', 'b', 'c', 'd'].map((n) => linha(n));
  test('um, de um a outro nos dois sentidos, e todos', () => {
    expect([...alternar(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...alternar(new Set(['a']), 'a')]).toEqual([]);
    expect([...estender(new Set(['a']), LINHAS, 'd', 'b')]).toEqual(['a', 'b', 'c', 'd']);
    expect([...estender(new Set(), LINHAS, 'b', 'c')]).toEqual(['b', 'c']);
    expect([...estender(new Set(), LINHAS, null, 'c')]).toEqual(['c']);
    expect([...todas(new Set(['x']), LINHAS)]).toEqual(['x', 'a', 'b', 'c', 'd']);
  });
});

test('o endereço diz a busca e a ordem, e lê-se de volta', () => {
  const busca = {
    texto: 'maria',
    termos: [{ ponto: 'Lua', casa: 4 } as const, { ponto: 'Marte', retrogrado: true } as const],
    filtros: [{ tipo: 'etiqueta', valor: 'a & b' } as const],
  };
  const ordem = { coluna: 'nome', sentido: 'desce' } as const;
  const escrito = escreverEndereco(busca, ordem);
  expect(escrito.toString()).toBe(
    'busca=maria&ceu=Lua+na+casa+4&ceu=Marte+retr%C3%B3grado&etiqueta=a+%26+b&ordem=-nome',
  );
  expect(lerEndereco(escrito)).toEqual({ busca, ordem });
  expect(lerEndereco(new URLSearchParams('ordem=nada&ceu=bobagem'))).toEqual({
    busca: { texto: '', termos: [], filtros: [] },
    ordem: { coluna: 'aberto', sentido: 'desce' },
  });
});

test('as datas, pela precisão e no relógio do lugar', () => {
  const em = (precisao: Linha['precisao']) => quandoNasceu(linha('x', { precisao }));
  expect(em('exata')).toBe('10/11/1985 14:30');
  expect(em('aproximada')).toBe('10/11/1985, cerca de 14:30');
  expect(em('desconhecida')).toBe('10/11/1985, sem hora');
  expect(em('período')).toBe('10/11/1985, por período');
  const agora = new Date(2026, 10, 22, 15, 0);
  const hoje = agora.getTime();
  const segundos = (d: Date): number => d.getTime() / 1000;
  expect(quandoSeAbriu(null, hoje)).toBe('');
  expect(quandoSeAbriu(segundos(new Date(2026, 10, 22, 9, 5)), hoje)).toBe('hoje, 09:05');
  expect(quandoSeAbriu(segundos(new Date(2026, 10, 21, 23, 59)), hoje)).toBe('ontem, 23:59');
  expect(quandoSeAbriu(segundos(new Date(2026, 10, 3, 12, 0)), hoje)).toBe('03/11/2026');
});
