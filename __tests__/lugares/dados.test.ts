/** Os dados embarcados: coordenadas, zonas e identificadores. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ler } from '@server/places/formato';
import { carregarFusos } from '@server/time/fusos';
import { join } from 'node:path';
import { ARQUIVO_DE_LUGARES, km, lugares, municipiosIbge } from './apoio';

const fusos = carregarFusos(join(__dirname, '../../server/time/dados/fusos.json.gz'));
const { cabecalho, colunas } = ler(gunzipSync(readFileSync(ARQUIVO_DE_LUGARES)));

/** Retângulo do Brasil, com as ilhas (IBGE: pontos extremos). */
const BRASIL = { norte: 5.3, sul: -33.8, oeste: -74, leste: -28.8 };

/**
 * Zonas que o tzdata dá a cada UF (comentários de `zone.tab`). Amazonas e Pará têm duas, Pernambuco
 * tem Noronha; as divisas deixam um município ou outro na zona do vizinho.
 */
const ZONAS: Record<string, string[]> = {
  AC: ['America/Rio_Branco', 'America/Eirunepe'],
  AL: ['America/Maceio'],
  AM: ['America/Manaus', 'America/Eirunepe', 'America/Rio_Branco'],
  AP: ['America/Belem'],
  BA: ['America/Bahia'],
  CE: ['America/Fortaleza'],
  DF: ['America/Sao_Paulo'],
  ES: ['America/Sao_Paulo'],
  GO: ['America/Sao_Paulo'],
  MA: ['America/Fortaleza'],
  MG: ['America/Sao_Paulo'],
  MS: ['America/Campo_Grande'],
  MT: ['America/Cuiaba'],
  PA: ['America/Belem', 'America/Santarem'],
  PB: ['America/Fortaleza'],
  PE: ['America/Recife', 'America/Noronha'],
  PI: ['America/Fortaleza'],
  PR: ['America/Sao_Paulo'],
  RJ: ['America/Sao_Paulo'],
  RN: ['America/Fortaleza'],
  RO: ['America/Porto_Velho'],
  RR: ['America/Boa_Vista'],
  RS: ['America/Sao_Paulo'],
  SC: ['America/Sao_Paulo'],
  SE: ['America/Maceio'],
  SP: ['America/Sao_Paulo'],
  TO: ['America/Araguaina'],
};

const municipios = municipiosIbge.map(({ codigo }) => lugares.porId(`br-${codigo}`)!);

test('há mais de 170 mil lugares, e os 5.570 municípios entre eles, dentro do Brasil', () => {
  expect(lugares.total).toBeGreaterThan(170_000);
  expect(municipios.filter((m) => !m)).toEqual([]);
  const fora = municipios.filter(
    (m) =>
      m.latitude > BRASIL.norte ||
      m.latitude < BRASIL.sul ||
      m.longitude < BRASIL.oeste ||
      m.longitude > BRASIL.leste,
  );
  expect(fora).toEqual([]);
});

test('nenhum município é distrito, e a população é desconhecida em menos da metade', () => {
  expect(municipios.filter((m) => m.distrito)).toEqual([]);
  const semPopulacao = municipios.filter((m) => m.populacao === null).length;
  console.log(`${semPopulacao} municípios de população desconhecida`);
  expect(semPopulacao).toBeLessThan(2700);
});

test('a UF do código do IBGE é a do rótulo', () => {
  const UF_DO_CODIGO: Record<string, string> = {
    11: 'RO',
    12: 'AC',
    13: 'AM',
    14: 'RR',
    15: 'PA',
    16: 'AP',
    17: 'TO',
    21: 'MA',
    22: 'PI',
    23: 'CE',
    24: 'RN',
    25: 'PB',
    26: 'PE',
    27: 'AL',
    28: 'SE',
    29: 'BA',
    31: 'MG',
    32: 'ES',
    33: 'RJ',
    35: 'SP',
    41: 'PR',
    42: 'SC',
    43: 'RS',
    50: 'MS',
    51: 'MT',
    52: 'GO',
    53: 'DF',
  };
  expect(
    municipios.filter(
      (m) => m.estado !== UF_DO_CODIGO[m.id.slice(3, 5)] || !m.rotulo.endsWith(`/${m.estado}`),
    ),
  ).toEqual([]);
});

test('a zona de cada município é uma das da sua UF', () => {
  const erradas = municipios
    .filter((m) => !ZONAS[m.estado!]!.includes(m.iana))
    .map((m) => `${m.rotulo} ${m.iana}`);
  console.log(
    `${municipios.length} municípios, ${erradas.length} em zona de outra UF: ${erradas.join('; ')}`,
  );
  expect(erradas).toEqual([]);
});

// Coordenadas de referência: Wikipédia e IBGE, arredondadas ao centésimo de grau.
test.each([
  ['br-3550308', -23.55, -46.63, 'America/Sao_Paulo'],
  ['br-4314902', -30.03, -51.23, 'America/Sao_Paulo'],
  ['br-1302603', -3.1, -60.02, 'America/Manaus'],
  ['br-1200401', -9.97, -67.81, 'America/Rio_Branco'],
  ['br-2605459', -3.84, -32.41, 'America/Noronha'],
  ['br-5300108', -15.78, -47.93, 'America/Sao_Paulo'],
  // Ausentes da primeira fonte.
  ['br-3302858', -22.78, -43.43, 'America/Sao_Paulo'],
  ['br-2706307', -9.41, -36.63, 'America/Maceio'],
  ['br-5005681', -23.94, -54.27, 'America/Campo_Grande'],
  // As fontes discordam: Ingazeira está errada no GeoNames; Laranjal do Jari e Primavera do Leste,
  // na outra.
  ['br-2607109', -7.67, -37.46, 'America/Recife'],
  ['br-1600279', -0.8, -52.45, 'America/Belem'],
  ['br-5107040', -15.56, -54.3, 'America/Cuiaba'],
  ['gn-2267057', 38.72, -9.14, 'Europe/Lisbon'],
  ['gn-5128581', 40.71, -74.01, 'America/New_York'],
  ['gn-2660646', 46.2, 6.14, 'Europe/Zurich'],
])('%s fica onde se sabe, a até 10 km', (id, latitude, longitude, iana) => {
  const lugar = lugares.porId(id)!;
  expect(km(lugar, { latitude, longitude })).toBeLessThan(10);
  expect(lugar.iana).toBe(iana);
});

test('toda zona existe no arquivo de fusos, e nenhum lugar fica em zona de mar', () => {
  expect(cabecalho.zonas.filter((z) => fusos.canonico(z) !== z)).toEqual([]);
  expect(cabecalho.zonas.filter((z) => z.startsWith('Etc/'))).toEqual([]);
});

test('coordenadas em faixa, e cada identificador volta ao seu lugar', () => {
  expect(
    colunas.latitude.every((v) => Math.abs(v) <= 90e5) &&
      colunas.longitude.every((v) => Math.abs(v) <= 180e5),
  ).toBe(true);
  const tipos = ['br', 'gn', 'lg'];
  const ids = Array.from(
    colunas.idTipo,
    (t, i) =>
      `${tipos[t]}-${t === 2 ? colunas.idNumero[i]!.toString(16).padStart(8, '0') : colunas.idNumero[i]}`,
  );
  expect(new Set(ids).size).toBe(lugares.total);
  expect(ids.filter((id) => lugares.porId(id)?.id !== id)).toEqual([]);
});

test.each([
  '',
  'br-',
  'br-1',
  'br-03550308',
  'gn-0',
  'lg-zzzzzzzz',
  'gn-99999999999',
  '../etc/passwd',
  'constructor',
])('%p não é lugar', (id) => {
  expect(lugares.porId(id)).toBeNull();
});

test('nomes e atribuição', () => {
  expect(lugares.porId('gn-2267057')).toMatchObject({
    nome: 'Lisboa',
    pais: 'Portugal',
    paisCodigo: 'PT',
    rotulo: 'Lisboa, Portugal',
  });
  expect(lugares.porId('br-3550308')).toMatchObject({
    nome: 'São Paulo',
    estado: 'SP',
    pais: 'Brasil',
    paisCodigo: 'BR',
    rotulo: 'São Paulo/SP',
  });
  expect(lugares.fonte).toContain('GeoNames');
  expect(lugares.fonte).toContain('CC BY 4.0');
});

test('o vizinho mais próximo, e nenhum no meio do oceano', () => {
  expect(lugares.vizinho(-29.9, -51.18, 30)?.estado).toBe('RS');
  expect(lugares.vizinho(-23.5475, -46.63611, 5)?.id).toBe('br-3550308');
  expect(lugares.vizinho(-40, -120, 100)).toBeNull();
});
