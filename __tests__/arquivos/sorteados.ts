/** Mapas ao acaso, com o que cada formato sabe guardar. */
import fc from 'fast-check';
import {
  MAPA_VAZIO,
  TIPOS_DE_MAPA,
  type EventoNoArquivo,
  type MapaNoArquivo,
} from '@core/arquivos';
import {
  dataDosDias,
  diasDesdeEpoca,
  FUSO_MAXIMO_SEGUNDOS,
  isoDaData,
  isoDaHora,
  latitudeDecimal,
  longitudeDecimal,
  textoDoFuso,
} from '@core/civil';

const ESPECIAIS = ['"', "'", ';', ',', '=', '+', '-', '@', '#', '\\', '{', ' ', 'ã', '€', '“'];
/** Feito só disto, um texto está em branco. */
const INVISIVEIS = /[\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
const texto = (maximo: number, proibidas = /\p{C}/u): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.constantFrom(...ESPECIAIS), fc.string({ unit: 'grapheme', maxLength: 3 })), {
      minLength: 1,
      maxLength: 12,
    })
    .map((partes) =>
      partes
        .join('')
        .replace(/\p{C}|\ufffd/gu, '')
        .normalize('NFC')
        .replace(new RegExp(proibidas, 'gu'), '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, maximo)
        .trim(),
    )
    .filter((t) => t.replace(INVISIVEIS, '') !== '' && t !== '*' && !/\p{Cs}/u.test(t));
const linhas = (proibidas?: RegExp): fc.Arbitrary<string> =>
  fc.array(texto(60, proibidas), { minLength: 1, maxLength: 4 }).map((l) => l.join('\n'));
const talvez = <T>(valor: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(valor);

const dia = fc
  .integer({
    min: diasDesdeEpoca({ ano: 1800, mes: 1, dia: 1 }),
    max: diasDesdeEpoca({ ano: 2399, mes: 12, dia: 31 }),
  })
  .map((d) => isoDaData(dataDosDias(d)));
const [ate23, ate59] = [fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })];
const hora = fc
  .record({ hora: ate23, minuto: ate59, segundo: fc.oneof(fc.constant(0), ate59) })
  .map(isoDaHora);
const fuso = fc
  .oneof(
    fc.integer({ min: -48, max: 56 }).map((n) => n * 900),
    fc.integer({ min: -FUSO_MAXIMO_SEGUNDOS, max: FUSO_MAXIMO_SEGUNDOS }),
  )
  .map(textoDoFuso);
const latitude = fc.integer({ min: -324_000, max: 324_000 }).map((s) => latitudeDecimal(s / 3600));
const longitude = fc
  .integer({ min: -648_000, max: 648_000 })
  .map((s) => longitudeDecimal(s / 3600));
type Hora = Pick<MapaNoArquivo, 'hora' | 'precisao'>;
const exataOuNao: fc.Arbitrary<Hora> = fc.oneof(
  hora.map((h) => ({ hora: h, precisao: { precisao: 'exata' } as const })),
  fc.constant({ hora: null, precisao: { precisao: 'desconhecida' } as const }),
);
const qualquerHora = fc.oneof(
  exataOuNao,
  fc.tuple(hora, fc.integer({ min: 1, max: 240 })).map(([h, minutos]): Hora => ({
    hora: h,
    precisao: { precisao: 'aproximada', minutos },
  })),
  fc
    .tuple(hora, hora)
    .map(([a, b]) => [a.slice(0, 5), b.slice(0, 5)].sort() as [string, string])
    .filter(([de, ate]) => de < ate)
    .map(([de, ate]): Hora => ({
      hora: null,
      precisao: { precisao: 'período', de, ate },
    })),
);
const rodden = talvez(fc.constantFrom('AA', 'A', 'B', 'C', 'DD', 'X', 'XX'));
/** De um acontecimento pode saber-se só o mês, ou o ano. */
const diaDoEvento = fc.tuple(dia, fc.constantFrom(4, 7, 10)).map(([d, n]) => d.slice(0, n));
const evento: fc.Arbitrary<EventoNoArquivo> = fc
  .record({ titulo: texto(50), data: talvez(diaDoEvento), hora: talvez(hora), fuso: talvez(fuso) })
  .chain((e) =>
    fc
      .record({ lugar: talvez(texto(50)), latitude, longitude, anotacao: talvez(linhas()) })
      .map((resto) => ({ ...e, ...resto })),
  );
/** Como o banco as guarda: ao milissegundo. */
const instante = fc.integer({ min: 0, max: 2e12 }).map((ms) => new Date(ms).toISOString());
const comum = { data: dia, latitude, longitude, rodden };

export const doJson: fc.Arbitrary<MapaNoArquivo> = fc
  .record({
    ...comum,
    nome: texto(200),
    tipo: talvez(fc.constantFrom(...TIPOS_DE_MAPA)),
    fuso: talvez(fuso),
    horaLocalMedia: fc.boolean(),
    verao: fc.constantFrom(0, 1800, 3600, 7200),
    zona: talvez(fc.constant('America/Sao_Paulo')),
    lugar: texto(200),
    fonte: talvez(texto(300)),
    pasta: talvez(texto(60)),
    etiquetas: fc.array(texto(60), { maxLength: 4 }),
    anotacoes: fc.array(
      fc.record({
        quando: talvez(instante),
        texto: linhas().map((t) => ` ${t}\n`),
      }),
      { maxLength: 3 },
    ),
    eventos: fc.array(evento, { maxLength: 3 }),
    cliente: talvez(fc.record({ contato: texto(50), observacoes: linhas() })),
    calculo: fc.constantFrom(null, { sistemaDeCasas: 'Koch', orbes: { Sol: [1, 2] } }),
  })
  .chain((mapa) => qualquerHora.map((h) => ({ ...mapa, ...h })));

/** Uma só, sem data, ou várias com as suas; linhas de traços também. */
const anotacoes: fc.Arbitrary<MapaNoArquivo['anotacoes']> = fc.array(
  fc.record({
    quando: talvez(instante),
    texto: fc.oneof(
      linhas(),
      fc.constantFrom(
        'a\n---\nb',
        '----',
        '[Astrolábio] Hora: ±15 min',
        '#A93:x\n#B93:y',
        'Rodden A.',
      ),
    ),
  }),
  { maxLength: 3 },
);

export const doCsv: fc.Arbitrary<MapaNoArquivo> = fc
  .record({
    ...comum,
    nome: texto(200),
    tipo: talvez(fc.constantFrom(...TIPOS_DE_MAPA)),
    fuso: talvez(fuso),
    zona: talvez(fc.constant('America/Sao_Paulo')),
    lugar: texto(200),
    fonte: talvez(texto(300)),
    pasta: talvez(texto(60)),
    etiquetas: fc.uniqueArray(texto(60), { maxLength: 4 }),
    anotacoes,
  })
  .chain((mapa) => qualquerHora.map((h) => ({ ...MAPA_VAZIO, ...mapa, ...h })));

export const doAaf: fc.Arbitrary<MapaNoArquivo> = fc
  .record({
    ...comum,
    nome: fc.oneof(texto(200), fc.constant('*')),
    tipo: talvez(fc.constantFrom(...TIPOS_DE_MAPA)),
    fuso,
    horaLocalMedia: fc.boolean(),
    verao: fc.constantFrom(0, 1800, 3600, 7200),
    zona: talvez(fc.constant('America/Sao_Paulo')),
    lugar: texto(200),
    fonte: talvez(texto(300)),
    anotacoes,
  })
  .map((mapa) => (mapa.horaLocalMedia ? { ...mapa, verao: 0 } : mapa))
  .chain((mapa) => qualquerHora.map((h) => ({ ...MAPA_VAZIO, ...mapa, ...h })));
