/** O cálculo de um mapa: o que se pede, e o que se recusa. */
import { astroInfoSchema, AVISO_FORA_DO_INTERVALO, type AstroInfo } from '@core/contract';
import { AVISO_ALEM_DAS_EFEMERIDES } from '@server/ephemeris/ephemeris';
import type { ComHora } from '../../support/comHora';
import { problema } from '../../support/server';
import { s, token } from './cena';

const CAMPINAS = { data: '1985-11-10T16:30:00Z', coordenada: '22°54′20″S,47°03′39″W' };

const planetas = (consulta: Record<string, string>, cabecalhos: Record<string, string> = {}) =>
  s.pedir('planetas', { consulta, token, cabecalhos });

const DIA = { horaDe: '1985-11-10T02:00:00Z', horaAte: '1985-11-11T02:00:00Z' };

const SEM_HORA = { precisaoDaHora: 'desconhecida', ...DIA };

describe('planetas', () => {
  test('cumpre o contrato e se deixa guardar pelo navegador', async () => {
    const r = await planetas(CAMPINAS);
    const info = astroInfoSchema.parse(r.json());
    expect(info.cuspides?.ascendente).toBeCloseTo(341.82, 1);
    expect(r.headers['cache-control']).toBe('private, no-cache');
    const etag = r.headers.etag as string;
    const repetida = await planetas(CAMPINAS, { 'if-none-match': etag });
    expect([repetida.statusCode, repetida.body, repetida.headers.etag]).toEqual([304, '', etag]);
    expect((await planetas({ ...CAMPINAS, data: '1985-11-10T16:30:01Z' })).headers.etag).not.toBe(
      etag,
    );
  });

  test('no polo responde com Porfírio e o aviso', async () => {
    const info = (await planetas({ ...CAMPINAS, coordenada: '90°00′00″N,000°00′00″E' })).json<
      ComHora<AstroInfo>
    >();
    expect(info.sistemaDeCasas).toBe('Porfírio');
    expect(info.aviso).toMatch(/Placidus/);
  });

  test('o perfil muda a resposta e a etiqueta; o padrão escrito é o mesmo que nenhum', async () => {
    const [padrao, escrito, koch] = await Promise.all([
      planetas(CAMPINAS),
      planetas({
        ...CAMPINAS,
        sistemaDeCasas: 'Placidus',
        fortuna: 'porSecto',
        orbes: 'padrao',
        regra5graus: 'on',
        nodo: 'médio',
        pontos: '',
        aspectos: 'Quincuncio,Sextil,Trígono,Quadratura,Oposição,Conjunção',
        paralelos: 'off',
      }),
      planetas({ ...CAMPINAS, sistemaDeCasas: 'Koch' }),
    ]);
    expect([escrito.body, escrito.headers.etag]).toEqual([padrao.body, padrao.headers.etag]);
    expect(koch.headers.etag).not.toBe(padrao.headers.etag);
    expect(koch.json<ComHora<AstroInfo>>()).toMatchObject({
      sistemaDeCasas: 'Koch',
      cuspides: { ascendente: padrao.json<ComHora<AstroInfo>>().cuspides.ascendente },
    });
  });
});

describe('planetas: o que se pede a mais', () => {
  test('os pontos, o nodo, os aspectos e os paralelos que se pedem, em qualquer ordem', async () => {
    const [umaOrdem, outra, nenhum] = await Promise.all([
      planetas({
        ...CAMPINAS,
        pontos: 'Espírito,Vesta,Quíron',
        nodo: 'verdadeiro',
        paralelos: 'on',
      }),
      planetas({
        ...CAMPINAS,
        pontos: 'Quíron,Vesta,Espírito',
        nodo: 'verdadeiro',
        paralelos: 'on',
      }),
      planetas({ ...CAMPINAS, aspectos: '' }),
    ]);
    expect([umaOrdem.body, umaOrdem.headers.etag]).toEqual([outra.body, outra.headers.etag]);
    const info = umaOrdem.json<ComHora<AstroInfo>>();
    expect(info.pontosAstronomicos.map((c) => c.ponto.tipo)).toEqual(
      'NodoVerdadeiro NodoSul Ascendente MeioDoCéu Quíron Vesta'.split(' '),
    );
    expect(info.partesArabicas.map((c) => c.ponto.tipo)).toEqual(['Fortuna', 'Espírito']);
    expect(info.paralelos?.length).toBeGreaterThan(0);
    expect(nenhum.json<ComHora<AstroInfo>>().aspectos).toEqual([]);
    expect(nenhum.json<ComHora<AstroInfo>>()).not.toHaveProperty('paralelos');
  });

  test('cada escolha faz o que diz: regra dos 5°, Fortuna, orbes', async () => {
    const info = async (mais: Record<string, string>) =>
      (await planetas({ ...CAMPINAS, data: '1985-11-11T04:30:00Z', ...mais })).json<
        ComHora<AstroInfo>
      >();
    const [padrao, semRegra, diurna, apertado, proprio] = await Promise.all([
      info({}),
      info({ regra5graus: 'off' }),
      info({ fortuna: 'sempreDiurna' }),
      info({ orbes: 'apertado' }),
      info({ orbes: 'Trígono:9.5/4' }),
    ]);
    expect(padrao.planetas.some((p) => p.casas.proxima !== null)).toBe(true);
    expect(semRegra.planetas.some((p) => p.casas.proxima !== null)).toBe(false);
    // De noite as duas fórmulas são simétricas em torno do Ascendente (AC ± (Lua − Sol)).
    const [noite, dia] = [padrao, diurna].map(
      (i) => i.partesArabicas[0]?.ponto.longitude as number,
    ) as [number, number];
    expect((((noite + dia - 2 * padrao.cuspides.ascendente) % 360) + 360) % 360).toBeCloseTo(0, 8);
    expect(noite).not.toBeCloseTo(dia, 1);
    expect(apertado.aspectos.length).toBeLessThan(padrao.aspectos.length);
    expect(apertado.aspectos.every((a) => a.diferença <= 6)).toBe(true);
    expect(new Set(proprio.aspectos.map((a) => a.aspecto))).toEqual(new Set(['Trígono']));
  });
});

describe('planetas: as escolhas que se recusam', () => {
  test.each([
    ['sistemaDeCasas', 'Vettius', 'Sistema de casas desconhecido.'],
    ['sistemaDeCasas', '', 'Sistema de casas desconhecido.'],
    ['fortuna', 'nunca', 'Use porSecto ou sempreDiurna.'],
    ['regra5graus', '1', 'Use on ou off.'],
    ['orbes', 'largo', /^Orbes inválidos/],
    ['orbes', '', /^Orbes inválidos/],
    ['orbes', 'Trígono:8', /^Orbes inválidos/],
    ['orbes', 'Novil:2/1', /^Orbes inválidos/],
    ['nodo', 'mediano', 'Use médio ou verdadeiro.'],
    ['pontos', 'Lilith', /^Pontos desconhecidos ou repetidos\. Use, .*: Quíron, LilithMédia, /],
    ['pontos', 'Quíron, Vesta', /^Pontos desconhecidos ou repetidos/],
    ['pontos', 'Vesta,Vesta', /^Pontos desconhecidos ou repetidos/],
    ['pontos', 'Fortuna', /^Pontos desconhecidos ou repetidos/],
    ['aspectos', 'Novil', /^Aspectos desconhecidos ou repetidos/],
    ['aspectos', 'Sextil,Sextil', /^Aspectos desconhecidos ou repetidos/],
    ['aspectos', 'a'.repeat(500), /^Aspectos desconhecidos ou repetidos/],
    ['paralelos', 'sim', 'Use on ou off.'],
    ['orbes', 'Trígono:8/6,Trígono:4/4', /^Orbes inválidos/],
    ['orbes', 'Trígono:15.5/6', 'Um orbe vai de 0 a 15 graus, de meio em meio grau.'],
    ['orbes', 'Trígono:16/6', 'Um orbe vai de 0 a 15 graus, de meio em meio grau.'],
    ['orbes', 'a'.repeat(500), /^Orbes inválidos/],
  ])('%s=%s: 422 com a frase', async (campo, valor, frase) => {
    const r = await planetas({ ...CAMPINAS, [campo]: valor });
    const [mensagem] = Object.values(problema(r).errors ?? {}).flat();
    expect([r.statusCode, mensagem]).toEqual([
      422,
      typeof frase === 'string' ? frase : expect.stringMatching(frase),
    ]);
  });
});

describe('planetas: a hora', () => {
  test('a hora muda a resposta e a etiqueta; exata, escrita, é o mesmo que nada', async () => {
    const escolhas: Record<string, string>[] = [
      {},
      { precisaoDaHora: 'exata' },
      SEM_HORA,
      { ...SEM_HORA, precisaoDaHora: 'período' },
      { precisaoDaHora: 'aproximada', minutos: '15' },
      { precisaoDaHora: 'aproximada', minutos: '240' },
    ];
    const [nada, exata, semHora, periodo, aproximada, outra] = await Promise.all(
      escolhas.map((mais) => planetas({ ...CAMPINAS, ...mais })),
    );
    expect([exata?.body, exata?.headers.etag]).toEqual([nada?.body, nada?.headers.etag]);
    const etiquetas = [nada, semHora, periodo, aproximada, outra].map((r) => r?.headers.etag);
    expect(new Set(etiquetas).size).toBe(5);
    const infos = [nada, semHora, periodo, aproximada].map((r) => astroInfoSchema.parse(r?.json()));
    expect(infos.map((i) => i.hora?.precisao)).toEqual([
      undefined,
      'desconhecida',
      'período',
      'aproximada',
    ]);
    expect(infos.map((i) => i.cuspides !== null)).toEqual([true, false, false, true]);
    expect(infos[3]?.hora).toMatchObject({
      de: '1985-11-10T16:15:00.000Z',
      ate: '1985-11-10T16:45:00.000Z',
    });
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ precisaoDaHora: 'talvez' }, /^Precisão da hora desconhecida/],
    [{ precisaoDaHora: 'aproximada' }, /de 1 a 240/],
    [{ precisaoDaHora: 'aproximada', minutos: '0' }, /de 1 a 240/],
    [{ precisaoDaHora: 'aproximada', minutos: '241' }, /de 1 a 240/],
    [{ precisaoDaHora: 'aproximada', minutos: '1.5' }, /de 1 a 240/],
    [{ precisaoDaHora: 'desconhecida' }, /^Informe horaDe e horaAte/],
    [{ precisaoDaHora: 'período', horaDe: DIA.horaDe }, /^Informe horaDe e horaAte/],
    [{ ...SEM_HORA, horaDe: '1985-11-31T00:00:00Z' }, /^Data inválida/],
    [{ ...SEM_HORA, data: '1985-11-31T16:30:00Z' }, /^Data inválida/],
    [{ ...SEM_HORA, horaDe: DIA.horaAte, horaAte: DIA.horaDe }, /^O período termina antes de come/],
    [{ ...SEM_HORA, horaAte: DIA.horaDe }, /^O período termina antes de começar/],
    [{ ...SEM_HORA, horaAte: '1985-11-11T04:00:01Z' }, /^O período passa de um dia/],
    [{ ...SEM_HORA, horaDe: '1985-11-10T16:30:01Z' }, /^O instante do mapa está fora do período/],
    [{ ...SEM_HORA, horaAte: '1985-11-10T16:29:59Z' }, /^O instante do mapa está fora do período/],
  ])('%j: 422 com a frase', async (mais, frase) => {
    const r = await planetas({ ...CAMPINAS, ...mais });
    const [mensagem] = Object.values(problema(r).errors ?? {}).flat();
    expect([r.statusCode, mensagem]).toEqual([422, expect.stringMatching(frase)]);
  });
});

describe('planetas: as datas', () => {
  test('180° Leste e 180° Oeste dão as mesmas casas', async () => {
    const casas = async (c: string) =>
      (await planetas({ ...CAMPINAS, coordenada: c })).json<ComHora<AstroInfo>>().cuspides.casas;
    const [leste, oeste] = [
      await casas('10°00′00″S,180°00′00″E'),
      await casas('10°00′00″S,180°00′00″W'),
    ];
    leste.forEach((c, i) => expect(c).toBeCloseTo(oeste[i] as number, 8));
  });

  test.each(['1799-12-31T23:59:59Z', '2400-01-01T00:00:00Z', '1500-04-22T12:00:00Z'])(
    '%s: fora do intervalo, 422 com a frase',
    async (data) => {
      const r = await planetas({ ...CAMPINAS, data });
      expect([
        r.statusCode,
        problema(r).errors,
        r.headers['cache-control'],
        r.headers.etag,
      ]).toEqual([422, { Data: [AVISO_FORA_DO_INTERVALO] }, 'no-store', undefined]);
    },
  );

  test('1800-01-01T05:45:01Z: o ano serve, mas a luz de Plutão é de antes; a frase diz até onde se vai', async () => {
    const r = await planetas({ ...CAMPINAS, data: '1800-01-01T05:45:01Z' });
    expect([r.statusCode, problema(r).errors]).toEqual([
      422,
      { Data: [AVISO_ALEM_DAS_EFEMERIDES] },
    ]);
    expect(AVISO_ALEM_DAS_EFEMERIDES).toContain('01/01/1800, 05:46 UTC');
  });

  test.each(['1800-01-01T05:46:00Z', '2399-12-31T23:59:59Z'])('%s: dentro, 200', async (data) => {
    expect((await planetas({ ...CAMPINAS, data })).statusCode).toBe(200);
  });
});

describe('planetas: o que se escreve', () => {
  test.each([
    '2023-02-29T00:00:00Z',
    '2024-04-31T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2000-01-01T24:00:00Z',
    '2000-01-01T23:59:60Z',
    '2000-01-01',
    '2000-01-01T00:00:00',
    '2000-01-01T00:00:00 03:00',
    '2000-01-01T00:00:00+03:00',
    '2000-01-01t00:00:00z',
    'now',
    'infinity',
    '946684800',
    '01/02/2000',
    '٢٠٠٠-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '',
  ])('data %j: 422', async (data) => {
    const r = await planetas({ ...CAMPINAS, data });
    expect([r.statusCode, Object.keys(problema(r).errors ?? {})]).toEqual([422, ['Data']]);
  });

  test.each([
    '-23.5,-46.6',
    '46°37′01″W,23°32′01″S',
    '23°32′01″S',
    '23°32′01″S,46°37′01″W,1',
    '23°32\'01"S,46°37\'01"W',
    '23º32′01″S,46°37′01″W',
    '23°32′01″S,46°37′01″O',
    '23°32′01″S,46°37′01″L',
    '91°00′00″N,46°37′01″W',
    '90°00′01″N,46°37′01″W',
    '23°32′01″S,181°00′00″W',
    '23°60′01″S,46°37′01″W',
    ' 23°32′01″S,46°37′01″W',
    '1'.repeat(1500),
    '',
  ])('coordenada %j: 422', async (coordenada) => {
    expect((await planetas({ ...CAMPINAS, coordenada })).statusCode).toBe(422);
  });

  test('parâmetro repetido, ausente ou em Latin-1: 422', async () => {
    const com = async (q: string) =>
      (
        await s.app.inject({
          url: `/api/planetas?${q}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect(await com('data=2000-01-01T00:00:00Z&data=2001-01-01T00:00:00Z&coordenada=x')).toBe(422);
    expect(await com('data=2000-01-01T00:00:00Z')).toBe(422);
    expect(await com('data=2000-01-01T00:00:00Z&coordenada=23%B032%2001S,46%B037%2001W')).toBe(422);
    expect(await com('data=2000-01-01T00:00:00Z&coordenada=%E0%A4%A')).toBe(422);
  });
});
