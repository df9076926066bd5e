/**
 * Exportar, importar numa conta vazia, e exportar: o mesmo arquivo, byte a byte. E importar de volta
 * na mesma conta com *Substituir*: nada muda. Os mapas são gerados, com tudo o que um mapa pode ter.
 */
import fc from 'fast-check';
import { TIPOS_DE_MAPA } from '@core/arquivos';
import { NOTAS_DE_RODDEN } from '@core/astrology';
import {
  civilDosSegundos,
  instanteDoCivil,
  latitudeDecimal,
  lerDataHoraCivil,
  longitudeDecimal,
  segundosCivis,
  textoDoFuso,
} from '@core/civil';
import { SEM_CLIENTE, type ExportarEntrada, type MapaEntrada } from '@core/contract';
import { criarFichas } from '@server/repositories/fichasEmLote';
import { guardarPerfil } from '@server/repositories/perfilDeCalculoRepository';
import { fusos } from '../tempo/apoio';
import { gravar, importar, registros, ver } from '../support/importacao';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const SEMENTE = 20261122;
const QUANTOS = 60;
// Com os dois que a conta já tem, e o repetido.
const FORMATOS = ['json', 'csv', 'aaf'] as const;

const LUGARES = [
  ['America/Sao_Paulo', -23.5475, -46.63611],
  ['America/Bahia', -12.97111, -38.51083],
  ['Europe/London', 51.50853, -0.12574],
  ['Asia/Kolkata', 19.07283, 72.88261],
] as const;
const NOMES = [
  'Ana  Maria',
  'Silva, João; o velho',
  '=SOMA(A1)',
  "'apóstrofo",
  "'=1",
  '+55',
  '-x',
  '@fulano',
  '"entre aspas"',
  '*',
  'a;b,c"d',
  '😀'.repeat(90),
  '#A93:*',
  '{"nome":1}',
  '12/25/1990',
  'Zoë — ñandú',
];
const NOTAS = [
  '',
  'Ligou.',
  ' com espaços à volta \n',
  'a\n---\nb',
  '----',
  '=1+1',
  '- lista\n- outra',
  '[Astrolábio] Hora: ±15 min',
  'Rodden A. Fonte: x',
  '#A93:x\n#B93:y',
  'linha\n\n\nlinha',
  'aspas "x"; e vírgulas, aqui',
  '01/03/2020: uma data no começo',
];

/** Um texto de uma linha que o contrato aceita. */
const linhaDe = (outros: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...outros),
    fc
      .string({
        unit: fc.constantFrom(...'abcXYZ áéç;,"\'=+-@#*{}[]()|ñ€“”'),
        minLength: 1,
        maxLength: 30,
      })
      .map((t) => t.normalize('NFC').trim())
      .filter((t) => t !== ''),
  );

const mapa = fc
  .record({
    nome: linhaDe(NOMES),
    lugar: fc.constantFrom(...LUGARES),
    localidade: linhaDe(['Campinas/SP', 'Viçosa, MG, Brasil', 'a;b', '*', 'Porto, ']),
    dias: fc.integer({ min: -30_000, max: 19_000 }),
    minuto: fc.integer({ min: 0, max: 1439 }),
    segundo: fc.constantFrom(0, 0, 7, 59),
    precisao: fc.constantFrom('exata', 'aproximada', 'período', 'desconhecida'),
    minutos: fc.integer({ min: 1, max: 60 }),
    aMao: fc.boolean(),
    rodden: fc.option(fc.constantFrom(...NOTAS_DE_RODDEN)),
    fonteDaHora: fc.oneof(fc.constant(''), linhaDe(['Certidão; livro 12, fl. 3'])),
    tipo: fc.option(fc.constantFrom(...TIPOS_DE_MAPA)),
    koch: fc.boolean(),
    pasta: fc.option(linhaDe(['Família'])),
    etiquetas: fc.uniqueArray(linhaDe(['cliente', 'a, b', '"x"']), { maxLength: 3 }),
    notas: fc.array(
      fc.record({ texto: fc.constantFrom(...NOTAS), ms: fc.integer({ min: 0, max: 5 }) }),
      { maxLength: 3 },
    ),
    evento: fc.boolean(),
    telefone: fc.constantFrom('', '', '11 5555-0000'),
  })
  .map(({ lugar: [iana, lat, lon], ...m }) => {
    const dia = civilDosSegundos(m.dias * 86_400);
    const data = `${String(dia.ano).padStart(4, '0')}-${String(dia.mes).padStart(2, '0')}-${String(dia.dia).padStart(2, '0')}`;
    const escrita = civilDosSegundos(m.minuto * 60 + (m.precisao === 'período' ? 0 : m.segundo));
    const dois = (n: number): string => String(n).padStart(2, '0');
    const [de, ate] = ['14:00', '16:10'];
    const hora =
      m.precisao === 'desconhecida'
        ? '12:00:00'
        : m.precisao === 'período'
          ? '15:05:00'
          : `${dois(escrita.hora)}:${dois(escrita.minuto)}:${dois(escrita.segundo)}`;
    const civil = lerDataHoraCivil(`${data}T${hora}`);
    if (!civil) throw new Error(data);
    const nosso = fusos.resolver(civil, iana, lon).sugerida.offsetSegundos;
    const fuso = textoDoFuso(m.aMao ? nosso + 1800 : nosso);
    const entrada: MapaEntrada = {
      nome: m.nome,
      localidade: m.localidade,
      data: { dataHora: instanteDoCivil(civil, fuso), fuso },
      latitude: latitudeDecimal(lat),
      longitude: longitudeDecimal(lon),
      ianaTimeZone: iana,
      hora:
        m.precisao === 'aproximada'
          ? { precisao: 'aproximada', minutos: m.minutos }
          : m.precisao === 'período'
            ? { precisao: 'período', de, ate }
            : { precisao: m.precisao },
      rodden: m.rodden,
      fonteDaHora: m.fonteDaHora,
    };
    expect(segundosCivis(civil)).toEqual(expect.any(Number));
    return { ...m, entrada };
  });

/** Uma conta com os mapas todos, e dois iguais em tudo. */
async function encher(): Promise<string | null> {
  const token = await tokenDe(s, 'OW');
  const gerados = fc.sample(mapa, { numRuns: QUANTOS, seed: SEMENTE });
  for (const m of [...gerados, ...gerados.slice(0, 1)]) {
    const r = await s.pedir('criarMapa', { token, corpo: m.entrada });
    expect([r.statusCode, r.body]).toEqual([201, expect.any(String)]);
    const { id } = r.json<{ id: string }>();
    s.relogio.avancar(1000);
    await s.db.updateTable('mapas').set({ tipo: m.tipo }).where('id', '=', id).execute();
    if (m.koch)
      await guardarPerfil(s.db, 'mapas', id, { sistemaDeCasas: 'Koch', nodo: 'verdadeiro' });
    await criarFichas(
      s.db,
      s.cifra,
      [
        {
          mapaId: id,
          dono: { usuarioId: IDS.OW },
          pasta: m.pasta,
          etiquetas: m.etiquetas.map((e) => [...e].slice(0, 40).join('').trim()),
          anotacoes: m.notas.map(({ texto, ms }) => ({
            texto,
            quando: new Date(Date.UTC(2020, 1, 1) + ms).toISOString(),
          })),
          eventos: m.evento
            ? [
                { titulo: 'Casou; e mudou', data: '2010-05-20', precisao: 'hora', hora: '16:30' },
                { titulo: 'Viajou', data: '2013-07', precisao: 'mês' },
              ]
            : [],
          cliente: { ...SEM_CLIENTE, telefone: m.telefone, observacoes: m.telefone && ' a\nb ' },
        },
      ],
      s.relogio.agora,
    );
  }
  return token;
}

const exportar = async (
  token: string | null,
  formato: ExportarEntrada['formato'],
): Promise<string> =>
  (await s.pedir('exportarMapas', { token, corpo: { formato, ids: 'todos' } })).body;

test.each(FORMATOS)(
  '%s: exportado, importado numa conta vazia e exportado, é o mesmo',
  async (formato) => {
    const token = await encher();
    const antes = await exportar(token, formato);
    const outro = await tokenDe(s, 'OT');
    const id = await importar(s, outro, antes);
    const { contas } = await ver(s, outro, id);
    expect(contas).toMatchObject({
      todos: QUANTOS + 3,
      erro: 0,
      entram: QUANTOS + 3,
      duplicata: 0,
    });
    expect((await gravar(s, outro, id)).statusCode).toBe(204);
    const depois = await exportar(outro, formato);
    expect(depois.split('\n')).toEqual(antes.split('\n'));
    expect(depois).toBe(antes);
  },
);

/** O que se leva e traz por cada formato e não pode mudar nada do que está na conta. */
test.each(FORMATOS)('%s: trazido de volta com Substituir, não muda nada', async (formato) => {
  const token = await encher();
  const tudo = await exportar(token, 'json');
  const id = await importar(s, token, await exportar(token, formato));
  const corpo = { duplicatas: 'substituir' };
  await s.pedir('escolherNaImportacao', { parametros: { id }, corpo, token });
  for (const r of await registros(s, token, id))
    expect([r.numero, r.duplicata, r.mudancas]).toEqual([r.numero, 'conta', []]);
  expect((await gravar(s, token, id)).statusCode).toBe(204);
  expect((await exportar(token, 'json')).split('\n')).toEqual(tudo.split('\n'));
});
