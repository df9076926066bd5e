/** O contrato: caminhos, textos, limites e o que os esquemas recusam. */
import {
  caminho,
  fusoConsultaSchema,
  idSchema,
  LIMITES,
  loginEntradaSchema,
  mapaEntradaSchema,
  ROTAS,
  SEM_DETALHES,
  texto,
  textoObrigatorio,
  zonaSchema,
  type MapaEntrada,
} from '@core/contract';
import { CONTRATOS } from '../support/contratos';
import { astroInfo, mapa } from '../support/exemplos';

const MAPA: MapaEntrada = {
  nome: 'Zé',
  data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
  localidade: 'Campinas/SP',
  ianaTimeZone: 'America/Sao_Paulo',
  latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
  longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
};

test('caminho preenche e codifica os parâmetros; a falta de um é erro', () => {
  expect(caminho('mapa', { id: 'a/b c' })).toBe('/mapas/a%2Fb%20c');
  expect(caminho('mapas')).toBe('/mapas');
  expect(() => caminho('mapa')).toThrow('Falta o parâmetro id de /mapas/:id');
});

test('não há duas rotas com o mesmo método e caminho', () => {
  const chaves = Object.values(ROTAS).map((r) => `${r.metodo} ${r.caminho.toLowerCase()}`);
  expect(new Set(chaves).size).toBe(chaves.length);
});

test('texto vai a NFC, aparado; conta pontos de código; recusa NUL e meio par', () => {
  expect(texto(10).parse('  São '.normalize('NFD'))).toBe('São'.normalize('NFC'));
  expect(texto(3).safeParse('♈♉♊').success).toBe(true);
  expect(texto(2).safeParse('😀😀😀').success).toBe(false);
  for (const ruim of ['a\u0000', 'a\ud800', '\udc00'])
    expect(texto(10).safeParse(ruim).success).toBe(false);
  expect(textoObrigatorio(10, 'Informe.').safeParse('  ').error?.issues[0]?.message).toBe(
    'Informe.',
  );
});

test('a senha não se apara', () => {
  expect(loginEntradaSchema.parse({ email: ' A@b.c ', senha: ' x ' })).toEqual({
    email: 'A@b.c',
    senha: ' x ',
  });
});

test('o mapa da especificação passa; campo desconhecido e direção trocada não', () => {
  expect(mapaEntradaSchema.parse(MAPA)).toEqual(MAPA);
  for (const ruim of [
    { ...MAPA, dono: true },
    { ...MAPA, latitude: { ...MAPA.latitude, direcao: 'Leste' } },
    { ...MAPA, nome: 'x'.repeat(LIMITES.nome + 1) },
  ])
    expect(mapaEntradaSchema.safeParse(ruim).success).toBe(false);
});

test.each([
  'America/Sao_Paulo',
  'UTC',
  'Etc/GMT+3',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
])('zona %s', (z) => expect(zonaSchema.safeParse(z).success).toBe(true));
test.each(['', '+03:00', '../etc/passwd', 'America/Sao Paulo', 'x'.repeat(65)])(
  'zona %j não',
  (z) => expect(zonaSchema.safeParse(z).success).toBe(false),
);

test('fuso: coordenada, ou lat e long; nunca as duas nem nenhuma', () => {
  const ok = (q: object): boolean => fusoConsultaSchema.safeParse(q).success;
  expect([
    ok({ coordenada: '23°32′01″S,46°37′01″W' }),
    ok({ lat: '23°32′01″S', long: '46°37′01″W' }),
  ]).toEqual([true, true]);
  expect([
    ok({}),
    ok({ lat: '23°32′01″S' }),
    ok({ coordenada: '23°32′01″S,46°37′01″W', lat: '1' }),
  ]).toEqual([false, false, false]);
});

test('só UUID é id', () => {
  expect([
    idSchema.safeParse('01900000-0000-7000-8000-000000000001').success,
    idSchema.safeParse('1').success,
  ]).toEqual([true, false]);
});

describe('o que uma instância por atualizar, ou uma resposta guardada de antes, não diz', () => {
  test('de um mapa, vale o que vale num mapa que de si nada mais diz', () => {
    const { hora: _hora, rodden: _rodden, fonteDaHora: _fonte, ...deAntes } = mapa;
    expect(CONTRATOS.mapa.resposta.parse(deAntes)).toMatchObject(SEM_DETALHES);
  });
  test('de um cálculo, a hora é exata e os modos ficam por dizer', () => {
    const { hora: _hora, modos, ...deAntes } = astroInfo;
    expect(modos).toBeDefined();
    const lida = CONTRATOS.planetas.resposta.parse(deAntes);
    expect([lida.hora, lida.modos]).toEqual([null, undefined]);
  });
});

describe('todo texto que se pede passa pelo mesmo crivo', () => {
  /** Um NUL, metade de um par, e letra e acento à parte. */
  const MAUS = ['a\0b', 'a\ud800b', 'cafe\u0301'];
  interface Def {
    readonly type: string;
    readonly shape?: Readonly<Record<string, Esquema>>;
    readonly options?: readonly Esquema[];
    readonly items?: readonly Esquema[];
    readonly element?: Esquema;
    readonly innerType?: Esquema;
    readonly keyType?: Esquema;
    readonly valueType?: Esquema;
    readonly in?: Esquema;
  }
  interface Esquema {
    readonly _zod: { readonly def: Def };
    safeParse(valor: unknown): { success: boolean; data?: unknown };
  }

  const aceitaMal = (e: Esquema): boolean =>
    MAUS.some((mau) => {
      const { success, data } = e.safeParse(mau);
      return (
        success &&
        typeof data === 'string' &&
        (data.includes('\0') || /[\ud800-\udfff]/.test(data) || data !== data.normalize('NFC'))
      );
    });

  /** Um texto, ainda que com um valor que o substitua: quem o lê é o esquema inteiro. */
  const deTexto = ({ _zod: { def } }: Esquema): boolean =>
    def.type === 'string' || [def.innerType, def.in].some((e) => e !== undefined && deTexto(e));

  /** As folhas de um esquema que aceitam o que não deviam. */
  function nuas(e: Esquema, onde: string): string[] {
    const { def } = e._zod;
    if (def.type === 'pipe' && def.in && !deTexto(def.in)) return nuas(def.in, onde);
    const dentro: (readonly [string, Esquema | undefined])[] = [
      ...Object.entries(def.shape ?? {}).map(([k, v]) => [`${onde}.${k}`, v] as const),
      ...(def.options ?? []).map((o) => [onde, o] as const),
      ...(def.items ?? []).map((o) => [onde, o] as const),
      [`${onde}[]`, def.element],
      [onde, def.innerType],
      [`${onde}{}`, def.keyType],
      [`${onde}{}`, def.valueType],
    ];
    const filhas = dentro.flatMap(([nome, filho]) => (filho ? [[nome, filho] as const] : []));
    if (filhas.length > 0) return filhas.flatMap(([nome, filho]) => nuas(filho, nome));
    return aceitaMal(e) ? [onde] : [];
  }

  test.each(Object.entries(CONTRATOS))('%s', (rota, contrato) => {
    const partes = contrato as Readonly<Record<string, unknown>>;
    const achadas = ['corpo', 'consulta', 'parametros'].flatMap((parte) =>
      partes[parte] === undefined ? [] : nuas(partes[parte] as Esquema, `${rota}.${parte}`),
    );
    expect(achadas).toEqual([]);
  });
});
