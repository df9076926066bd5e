/**
 * Um valor mau em cada campo do registro 7 de 12, em cada formato: os outros onze ficam bons, e o
 * que há de errado diz-se do sétimo. Da leitura ao mapa, com os fusos e os lugares verdadeiros.
 */
import { criarZonaDoLugar } from '@server/time/zonaDoLugar';
import { ESCOLHAS_DE_COMECO, SEM_DECISOES } from '@server/importacao/ensaiar';
import type { RegistroGuardado } from '@server/importacao/ensaiar';
import { lerLotes } from '@server/importacao/ler';
import { preparar } from '@server/importacao/preparar';
import { comoBusca } from '@server/presenters/lugarPresenter';
import { lugares } from '../lugares/apoio';
import { fusos } from '../tempo/apoio';
import { emBytes } from './apoio';
import { sorteios } from '../support/sorteios';

const fontes = { fusos, zonaDoLugar: criarZonaDoLugar(), lugares: () => comoBusca(lugares) };
const [QUANTOS, MAU] = [12, 7];
const nomeDo = (n: number): string => `Pessoa ${n}`;

const DATAS_MAS = ['0000', '0001', '1399', '1799', '2400', '2401', '9999'];
const TEXTOS_MAUS = [
  '',
  '*',
  'x',
  '\u0000',
  '\ufffd',
  '-1',
  '99999999999999999999',
  '1e308',
  'NaN',
  'Infinity',
  '__proto__',
  '"',
  '24:00',
  '25:61:61',
  '31/02/1985',
  '±',
  'a'.repeat(30_000),
].filter((_, i) => i % sorteios(4, 1) === 0);

function ler(bytes: Uint8Array) {
  const registros = [...lerLotes(fontes, { bytes, existentes: [] })].flatMap((l) => l.registros);
  const { novos } = preparar(fusos, {
    existentes: [],
    registros: registros.map(({ guardado }) => ({
      registro: JSON.parse(guardado) as RegistroGuardado,
      decisoes: SEM_DECISOES,
      excluido: false,
      duplicata: null,
    })),
    como: {
      escolhas: ESCOLHAS_DE_COMECO,
      dono: { usuarioId: 'u' },
      criadoPor: 'u',
      importacaoId: 'i',
      casas: 'Placidus',
      agora: Date.parse('2026-11-21T15:00:00Z'),
    },
  });
  return { registros, gravados: novos.map((n) => n.nome) };
}

const lidoDe = ({ guardado }: { guardado: string }) =>
  (JSON.parse(guardado) as RegistroGuardado).lido;

/** Os onze bons, e o sétimo com o que se disse dele. */
function conferir(bytes: Uint8Array, deErro: boolean): void {
  const { registros, gravados } = ler(bytes);
  const bons = registros.filter((r) => r.estado === 'ok' && r.numero !== MAU);
  expect(bons.map((r) => lidoDe(r).mapa.nome)).toEqual(
    Array.from({ length: QUANTOS }, (_, i) => nomeDo(i + 1)).filter((n) => n !== nomeDo(MAU)),
  );
  expect(registros).toHaveLength(QUANTOS);
  const setimo = registros[MAU - 1];
  expect(setimo?.numero).toBe(MAU);
  if (deErro) expect(setimo?.estado).toBe('erro');
  if (setimo?.estado === 'erro') expect(lidoDe(setimo).problemas).not.toEqual([]);
  expect(gravados.length).toBeGreaterThanOrEqual(QUANTOS - 1);
}

/** Todos os registros, com o sétimo trocado. */
const com = <T>(bom: (n: number) => T, mau: (sete: T) => T): T[] =>
  Array.from({ length: QUANTOS }, (_, i) => (i + 1 === MAU ? mau(bom(MAU)) : bom(i + 1)));
const trocar = (campos: readonly string[], i: number, valor: string): string[] =>
  campos.map((c, k) => (k === i ? valor : c));

describe('CSV', () => {
  const COLUNAS =
    'nome;data;hora;lugar;latitude;longitude;fuso;zona;tipo;rodden;fonte;pasta;etiquetas;anotações;datas das anotações'.split(
      ';',
    );
  const bom = (n: number): string[] =>
    `${nomeDo(n)};10/06/1985;14:30;São Paulo/SP;-23,5475;-46,63611;-03:00;America/Sao_Paulo;feminino;AA;Certidão;Família;a, b;Nota;2020-01-01T00:00:00Z`.split(
      ';',
    );
  const arquivo = (linhas: readonly string[][]): Uint8Array =>
    emBytes(
      [COLUNAS, ...linhas]
        .map((l) => l.map((c) => `"${c.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n'),
    );
  test.each(COLUNAS.map((c, i) => [c, i] as const))('%s', (_coluna, i) => {
    for (const valor of TEXTOS_MAUS)
      conferir(arquivo(com(bom, (sete) => trocar(sete, i, valor))), false);
  });
  test.each(DATAS_MAS)('o ano %s', (ano) => {
    conferir(arquivo(com(bom, (sete) => trocar(sete, 1, `10/06/${ano}`))), true);
    conferir(arquivo(com(bom, (sete) => trocar(sete, 1, `${ano}-06-10`))), true);
  });
});

describe('AAF', () => {
  const bom = (n: number): string[] => [
    ...['*', nomeDo(n), 'f', '10.6.1985', '14:30', 'São Paulo', 'BRAS'],
    ...['*', '23s32:51', '46w38:10', '3hw00', '0', 'America/Sao_Paulo', 'Certidão', 'Nota'],
  ];
  const arquivo = (registros: readonly string[][]): Uint8Array =>
    emBytes(
      registros
        .map((c) => {
          const [znam = '', src = '', com = ''] = c.slice(12);
          return `#A93:${c.slice(0, 7).join(',')}\r\n#B93:${c.slice(7, 12).join(',')}\r\n#ZNAM:${znam}\r\n#SRC:${src}\r\n#COM:${com}\r\n`;
        })
        .join(''),
    );
  test.each(Array.from({ length: 15 }, (_, i) => [i]))('campo %i', (i) => {
    for (const valor of TEXTOS_MAUS)
      conferir(arquivo(com(bom, (sete) => trocar(sete, i, valor))), false);
  });
  test.each(DATAS_MAS)('o ano %s', (ano) =>
    conferir(arquivo(com(bom, (sete) => trocar(sete, 3, `10.6.${ano}g`))), true),
  );
  test('o dia juliano de outro tempo', () => {
    for (const dia of ['0', '0.0', '9999999', '9999999.999999'])
      conferir(arquivo(com(bom, (sete) => trocar(sete, 7, dia))), false);
  });
});

describe('texto do Solar Fire', () => {
  const bom = (n: number): string[] => [
    `${nomeDo(n)} - Female Chart`,
    ...['Jun', '10', '1985', '2:30:00 pm', '+3:00'],
    ...['São Paulo, Brasil', `23°S32'51"`, `046°W38'10"`],
  ];
  const arquivo = (registros: readonly string[][]): Uint8Array =>
    emBytes(
      registros
        .map(
          ([nome, mes, dia, ano, hora, fuso, lugar, lat, lon]) =>
            `${nome}\r\n${mes} ${dia} ${ano}, ${hora}, ${fuso}\r\n${lugar}, ${lat}, ${lon}\r\n`,
        )
        .join('\r\n'),
    );
  test.each(Array.from({ length: 8 }, (_, i) => [i + 1]))('campo %i', (i) => {
    for (const valor of TEXTOS_MAUS)
      conferir(arquivo(com(bom, (sete) => trocar(sete, i, valor))), false);
  });
  test.each(DATAS_MAS)('o ano %s', (ano) =>
    conferir(arquivo(com(bom, (sete) => trocar(sete, 3, ano))), true),
  );
});

describe('JSON', () => {
  const bom = (n: number): Record<string, unknown> => ({
    nome: nomeDo(n),
    tipo: 'feminino',
    data: '1985-06-10',
    hora: '14:30:00',
    precisao: { precisao: 'exata' },
    fuso: '-03:00',
    horaLocalMedia: false,
    verao: 0,
    zona: 'America/Sao_Paulo',
    lugar: 'São Paulo/SP',
    latitude: '23°32′51″S',
    longitude: '046°38′10″W',
    rodden: 'AA',
    fonte: 'Certidão',
    pasta: 'Família',
    etiquetas: ['a'],
    anotacoes: [{ quando: '2020-01-01T00:00:00.000Z', texto: 'Nota' }],
    eventos: [{ titulo: 'Casou', data: '2010-05-20', hora: '16:30:00' }],
    cliente: { contato: 'Zé' },
    calculo: { sistemaDeCasas: 'Koch' },
  });
  const arquivo = (registros: readonly object[]): Uint8Array =>
    emBytes(
      `{"formato":"astrolabio","versao":1,"mapas":[\n${registros.map((r) => JSON.stringify(r)).join(',\n')}\n]}\n`,
    );
  const MAUS: readonly unknown[] = [
    ...TEXTOS_MAUS,
    ...DATAS_MAS.map((ano) => `${ano}-06-10`),
    ...[null, 0, -1, 1e300, true, [], [null], [[]], [0], [{}], {}, { precisao: 'período' }],
    { precisao: 'aproximada', minutos: 1e9 },
    { precisao: 'período', de: '25:00', ate: '99:99' },
    [{ titulo: 'x', data: '9999-99-99', hora: '99', fuso: '+99:99' }],
    [{ quando: '9999-99-99T99:99:99Z', texto: 'y' }],
    [{ quando: '+275760-09-13T00:00:00.001Z', texto: 'y' }],
    { sistemaDeCasas: 7, orbes: { Sol: 'x' } },
  ];
  test.each(Object.keys(bom(1)).map((c) => [c]))('%s', (campo) => {
    for (const valor of MAUS)
      conferir(arquivo(com(bom, (sete) => ({ ...sete, [campo]: valor }))), false);
  });
  test.each(DATAS_MAS)('o ano %s', (ano) =>
    conferir(arquivo(com(bom, (sete) => ({ ...sete, data: `${ano}-06-10` }))), true),
  );
});

describe('SFcht', () => {
  const CABECALHO = 86;
  const REGISTRO = 296;
  const bom = (n: number): Buffer => {
    const b = Buffer.alloc(REGISTRO + 4);
    b.writeUInt16LE(0x0101, 0);
    b.write(nomeDo(n), 2, 'latin1');
    b.write('São Paulo', 52, 'latin1');
    b.write('BRASIL', 72, 'latin1');
    b.writeFloatLE(46.63611, 92);
    b.writeFloatLE(-23.5475, 96);
    b.writeInt16LE(1985, 100);
    Buffer.from([6, 10, 14, 30, 0]).copy(b, 102);
    b.writeFloatLE(3, 107);
    Buffer.from([0, 2]).copy(b, 116);
    b.write('AA Certidão', 118, 'latin1');
    Buffer.from([5, 1]).copy(b, 151);
    return b;
  };
  const arquivo = (registros: readonly Buffer[]): Uint8Array => {
    const cabecalho = Buffer.alloc(CABECALHO);
    cabecalho.writeUInt16LE(3, 0);
    cabecalho.writeUInt16LE(registros.length, 82);
    return new Uint8Array(Buffer.concat([cabecalho, ...registros]));
  };
  const estragar =
    (de: number, ate: number, byte: number) =>
    (b: Buffer): Buffer => {
      b.fill(byte, de, ate);
      return b;
    };
  // O nome do campo, onde começa e onde acaba; a marca e as contagens são do arquivo.
  test.each([
    ['nome', 2, 52],
    ['cidade', 52, 72],
    ['região', 72, 92],
    ['longitude', 92, 96],
    ['latitude', 96, 100],
    ['ano', 100, 102],
    ['mês', 102, 103],
    ['dia', 103, 104],
    ['hora', 104, 105],
    ['minuto', 105, 106],
    ['segundo', 106, 107],
    ['fuso', 107, 111],
    ['abreviatura', 111, 116],
    ['hora local média', 116, 117],
    ['tipo', 117, 118],
    ['fonte', 118, 150],
    ['casas', 151, 152],
    ['zodíaco', 152, 153],
    ['centro', 157, 158],
    ['segundo nome', 162, 212],
  ])('%s', (_campo, de, ate) => {
    for (const byte of [0, 1, 13, 31, 32, 59, 60, 127, 128, 192, 255])
      conferir(arquivo(com(bom, estragar(de, ate, byte))), false);
  });
  test.each([...DATAS_MAS.map(Number), 32767, -1, -32768])('o ano %i', (ano) =>
    conferir(
      arquivo(
        com(bom, (b) => {
          b.writeInt16LE(ano, 100);
          return b;
        }),
      ),
      true,
    ),
  );
});
