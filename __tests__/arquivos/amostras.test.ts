/**
 * As 39 amostras de `fixtures/arquivos`, cada registro com a leitura que vem ao lado dele. O que só
 * se sabe com a história dos fusos e a lista dos lugares (o nosso fuso, os homônimos) não se prova
 * aqui; do resto, todos os campos.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  chaveDeDuplicata,
  reconhecer,
  type CodigoDoProblema,
  type EventoNoArquivo,
  type RegistroLido,
} from '@core/arquivos';
import { grausDecimais, instanteDoCivil, lerDataHoraCivil, segundosDoFuso } from '@core/civil';
import { lerTudo, LIMITES_DE_TESTE } from './apoio';

const PASTA = path.resolve(__dirname, '../fixtures/arquivos');

interface EventoEsperado {
  title: string;
  civil: string;
  utc: string;
  lat: number;
  lon: number;
  notes: string | null;
}
interface Esperado {
  row: number;
  status: string;
  trouble: string[];
  name: string | null;
  name_or?: string;
  name_if_swapped?: string;
  civil?: string;
  hour?: string;
  utc: string | null;
  utc_by_jd?: string;
  offset: number | null;
  lmt?: boolean;
  lat: number | null;
  lon: number | null;
  place?: string;
  rating?: string | null;
  source?: string | null;
  source_field?: string | null;
  notes?: string | null;
  via?: string | null;
  type?: string | null;
  tags?: string[];
  house_system?: string;
  second_name?: string | null;
  events?: EventoEsperado[];
  place_from?: string;
  offset_from?: string;
  duplicate_of?: number;
}
interface ArquivoEsperado {
  file: string;
  format: string;
  encoding: string;
  separator?: string;
  records: number;
  trouble: string[];
}

const amostras = readdirSync(PASTA)
  .filter((nome) => nome.endsWith('.jsonl'))
  .map((nome) => {
    const linhas = readFileSync(path.join(PASTA, nome), 'utf8').trim().split('\n');
    const [arquivo, ...registros] = linhas.map((l) => JSON.parse(l) as unknown);
    return {
      arquivo: arquivo as ArquivoEsperado,
      registros: registros as Esperado[],
      bytes: new Uint8Array(readFileSync(path.join(PASTA, nome.replace(/\.jsonl$/, '')))),
    };
  });

test('são 39 arquivos e 230 registros', () => {
  expect(amostras).toHaveLength(39);
  expect(amostras.flatMap((a) => a.registros)).toHaveLength(230);
});

/** Só se sabem com os fusos, os lugares e os outros registros. */
const DE_FORA = ['offset_differs', 'homonym', 'place_unknown', 'duplicate'];
const CODIGOS: Readonly<Record<string, readonly CodigoDoProblema[]>> = {
  bad_date: ['data'],
  bad_time: ['hora'],
  bad_coordinates: ['coordenadas'],
  bad_zone: ['fuso'],
  bad_rating: ['rodden'],
  few_fields: ['camposAMenos'],
  extra_comma: ['virgulaAMais'],
  too_long: ['longo'],
  no_name: ['nome'],
  jd_differs: ['diaJuliano'],
  julian_converted: ['calendarioJuliano'],
  field_full: ['campoCheio'],
  truncated: ['cortado', 'aspas'],
};
const AVISOS: Readonly<Record<string, string>> = {
  truncated: 'cortado',
  bad_marker: 'marca',
  count_larger_than_records: 'contagemMaior',
  count_smaller_than_records: 'contagemMenor',
  open_quote: 'aspas',
  no_records: 'semRegistros',
};
const TIPOS: Readonly<Record<string, string>> = {
  masculino: 'm',
  feminino: 'f',
  evento: 'event',
  país: 'country',
  organização: 'organization',
  horária: 'horary',
};
const CASAS: Readonly<Record<string, string>> = {
  Campanus: 'Campanus',
  Koch: 'Koch',
  Placidus: 'Placidus',
  Porphyry: 'Porfírio',
  Regiomontanus: 'Regiomontanus',
  Topocentric: 'Topocêntrico',
  Equal: 'Iguais',
  Whole: 'SignosInteiros',
  Alcabitius: 'Alcabitius',
};
/** As que aqui não há: ficam ditas. */
const CASAS_ALHEIAS = ['Meridian', 'Morinus'];
const FORMATOS: Readonly<Record<string, string>> = { sftext: 'solarFire' };
const CODIFICACOES: Readonly<Record<string, string>> = {
  'latin-1': 'windows-1252',
  cp1252: 'windows-1252',
};

const semEspacos = (t: string | null | undefined): string | null => t?.replace(/\s+/g, '') ?? null;
const segundosDeArco = (c: Parameters<typeof grausDecimais>[0] | null): number | null =>
  c && Math.round(grausDecimais(c) * 3600);

/** Um dos nomes que servem; o que não cabe, encurtado ao que se guarda. */
function nomeEsperado(e: Esperado, lido: string | null): string | null {
  if (e.trouble.includes('too_long')) return e.name?.slice(0, LIMITES_DE_TESTE.nome) ?? null;
  return lido === e.name_or ? lido : e.name;
}

/** Num caso só: o que se leu ao lado do que se esperava, nos mesmos nomes. */
function comparar(lido: RegistroLido, e: Esperado): [lido: object, esperado: object] {
  const { mapa } = lido;
  const deLugares = e.place_from === 'gazetteer' || e.trouble.includes('homonym');
  const doArquivo = e.offset_from !== 'ours' && !deLugares && e.hour !== 'desconhecida';
  const civil = mapa.hora === null ? mapa.data : `${mapa.data}T${mapa.hora}`;
  const instante = lerDataHoraCivil(civil ?? '');
  const utc = instante && mapa.fuso ? instanteDoCivil(instante, mapa.fuso) : null;
  const lidos: Record<string, unknown> = {
    name: mapa.nome,
    civil,
    hour: mapa.precisao.precisao,
    lat: segundosDeArco(mapa.latitude),
    lon: segundosDeArco(mapa.longitude),
    place: semEspacos(mapa.lugar),
    rating: mapa.rodden,
    source: mapa.fonte,
    notes: semEspacos(mapa.anotacoes.map((a) => a.texto).join('\n') || null),
  };
  const esperados: Record<string, unknown> = {
    name: nomeEsperado(e, mapa.nome),
    civil: e.civil,
    hour: e.hour,
    lat: deLugares ? null : e.lat,
    lon: deLugares ? null : e.lon,
    place: semEspacos(e.place),
    rating: e.rating,
    source: e.source,
    notes: semEspacos(e.notes),
  };
  const mais = (nome: string, dele: unknown, esperado: unknown): void => {
    lidos[nome] = dele;
    esperados[nome] = esperado;
  };
  if (e.hour !== 'desconhecida') {
    mais('offset', mapa.fuso && segundosDoFuso(mapa.fuso), doArquivo ? e.offset : null);
    mais('utc', utc, doArquivo ? e.utc : null);
  }
  if (doArquivo) mais('lmt', mapa.horaLocalMedia, e.lmt);
  if (e.utc_by_jd) mais('utc_by_jd', mapa.instanteDoDiaJuliano, e.utc_by_jd);
  if (e.name_if_swapped) mais('name_if_swapped', mapa.nomeTrocado, e.name_if_swapped);
  if (e.tags) mais('tags', mapa.etiquetas, e.tags);
  if ('via' in e) mais('via', mapa.via, e.via);
  if ('second_name' in e) mais('second_name', mapa.segundoNome, e.second_name);
  if ('type' in e)
    mais('type', mapa.tipo && TIPOS[mapa.tipo], e.type === 'unspecified' ? null : e.type);
  if (e.house_system) {
    const alheias = CASAS_ALHEIAS.includes(e.house_system);
    mais('house_system', mapa.calculo?.sistemaDeCasas, CASAS[e.house_system]);
    mais(
      'casas ditas',
      lido.problemas.some((p) => p.codigo === 'calculo'),
      alheias,
    );
  }
  if (e.events) mais('events', mapa.eventos.map(evento), e.events.map(eventoEsperado));
  return [lidos, esperados];
}

function evento(e: EventoNoArquivo): object {
  const civil = lerDataHoraCivil(`${e.data}T${e.hora}`);
  return {
    title: e.titulo,
    civil: `${e.data}T${e.hora}`,
    utc: civil && e.fuso && instanteDoCivil(civil, e.fuso),
    lat: segundosDeArco(e.latitude),
    lon: segundosDeArco(e.longitude),
    notes: semEspacos(e.anotacao),
  };
}
const eventoEsperado = (e: EventoEsperado): object => ({ ...e, notes: semEspacos(e.notes) });

/** Os estados que servem: o que só se descobre fora daqui deixa o registro como estava. */
function estadosDe(e: Esperado): string[] {
  const soDeFora = e.trouble.length > 0 && e.trouble.every((t) => DE_FORA.includes(t));
  return (soDeFora ? 'ok' : e.status).replaceAll('duvida', 'dúvida').split('|');
}

describe.each(amostras.map((a) => [a.arquivo.file, a] as const))('%s', (_nome, amostra) => {
  const { arquivo, registros, bytes } = amostra;
  const reconhecido = reconhecer(bytes);

  if (arquivo.format === 'none') {
    test('não serve, e diz-se por quê', () => {
      const motivos: Record<string, string> = {
        empty_file: 'vazio',
        truncated: 'cortado',
        not_a_chart_file: 'outro',
      };
      expect(reconhecido).toMatchObject({
        formato: null,
        motivo: motivos[arquivo.trouble[0] ?? ''],
        frase: expect.stringMatching(/^Este arquivo .*\.$/),
      });
    });
    return;
  }

  test('reconhece-se, e traz os registros que diz', () => {
    expect(reconhecido.formato).toBe(FORMATOS[arquivo.format] ?? arquivo.format);
    if ('codificacao' in reconhecido)
      expect(reconhecido.codificacao).toBe(CODIFICACOES[arquivo.encoding] ?? arquivo.encoding);
    if ('separador' in reconhecido) expect(reconhecido.separador).toBe(arquivo.separator);
    const lidos = lerTudo(bytes);
    expect(lidos?.registros).toHaveLength(arquivo.records);
    // As colunas a mais dizem-se (grafias.test); as amostras são de antes disso.
    const avisos = lidos?.avisos.map((a) => a.codigo).filter((c) => c !== 'colunas');
    expect(avisos).toEqual(arquivo.trouble.map((t) => AVISOS[t]));
  });

  if (registros.length === 0) return;
  test.each(registros.map((e) => [e.row, e.name ?? '', e] as const))('%i %s', (_n, _nome, e) => {
    const lido = lerTudo(bytes)?.registros[e.row - 1] as RegistroLido;
    expect(estadosDe(e)).toContain(lido.estado);
    const codigos = lido.problemas.map((p) => p.codigo);
    for (const t of e.trouble.filter((t) => !DE_FORA.includes(t)))
      expect(CODIGOS[t]?.filter((c) => codigos.includes(c))).not.toEqual([]);
    for (const { frase } of lido.problemas) expect(frase).toMatch(/^\p{Lu}.*[.?]$/u);
    if (e.civil === undefined) {
      if (!e.trouble.includes('extra_comma')) expect(lido.mapa.nome).toBe(e.name);
      return;
    }
    const [lidos, esperados] = comparar(lido, e);
    expect(lidos).toEqual(esperados);
  });
});

test('os repetidos têm a mesma chave que o primeiro, e mais nenhum', () => {
  for (const { arquivo, registros, bytes } of amostras.filter((a) => a.arquivo.records > 0)) {
    const chaves = lerTudo(bytes)?.registros.map((r) => chaveDeDuplicata(r.mapa)) ?? [];
    const repetidos = chaves.flatMap((chave, i) => {
      const primeiro = chave === null ? -1 : chaves.indexOf(chave);
      return primeiro >= 0 && primeiro < i ? [[i + 1, primeiro + 1]] : [];
    });
    const esperados = registros.filter((e) => e.duplicate_of).map((e) => [e.row, e.duplicate_of]);
    expect([arquivo.file, repetidos]).toEqual([arquivo.file, esperados]);
  }
});

/** Do que saiu de outro programa, dois registros iguais são a mesma pessoa; do nosso, dois mapas. */
test('nenhuma das amostras passa por um arquivo nosso', () => {
  const nossas = amostras.filter(({ bytes }) =>
    lerTudo(bytes)?.registros.some((r) => r.mapa.nosso),
  );
  expect(nossas.map(({ arquivo }) => arquivo.file)).toEqual([]);
});
