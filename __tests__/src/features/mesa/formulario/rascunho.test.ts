import fc from 'fast-check';
import { calendarioDoIso, isoDoCalendario } from '@/components/formulario/CampoDeData';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { civilDoInstante, dataDosDias, diasDesdeEpoca, isoDaData } from '@core/civil';
import {
  arrumar,
  coordenadasDe,
  digitar,
  eixosAConferir,
  lugarAbandonado,
  porEscrito,
  type PosicaoDigitada,
} from '@/features/mesa/formulario/posicao';
import {
  errosDoRascunho,
  impressaoDo,
  lerRascunho,
  mapaDoRascunho,
  RASCUNHO_VAZIO,
  rascunhoDoMapa,
  zonaSalva,
  type RascunhoDeMapa,
} from '@/features/mesa/formulario/rascunho';
import { mapa } from '../../../../support/exemplos';
import { campinas, SAO_PAULO } from './apoio';

const ler = (mudanca: Partial<RascunhoDeMapa> = {}) =>
  lerRascunho({ ...campinas, ...mudanca }, SAO_PAULO);
const digitada = (latitude: string, longitude: string): PosicaoDigitada => ({
  ...porEscrito(null),
  latitude,
  longitude,
});

describe('o que se envia', () => {
  test('a hora civil menos o fuso, no instante UTC', () => {
    expect(mapaDoRascunho(ler())).toEqual({
      nome: 'Maria',
      data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
      latitude: mapa.latitude,
      longitude: mapa.longitude,
      localidade: 'Campinas/SP',
      ianaTimeZone: 'America/Sao_Paulo',
    });
  });
  test('passa do dia e do ano quando o fuso manda', () => {
    expect(
      mapaDoRascunho(ler({ data: '1999-12-31', hora: '23:30', fuso: '-03:00' }))?.data.dataHora,
    ).toBe('2000-01-01T02:30:00Z');
    expect(
      mapaDoRascunho(ler({ data: '2000-03-01', hora: '0:15', fuso: '+01:00' }))?.data.dataHora,
    ).toBe('2000-02-29T23:15:00Z');
  });
  test('sem fuso digitado, o do lugar; sem o lugar respondido, nada', () => {
    expect(mapaDoRascunho(ler({ fuso: null }))?.data.fuso).toBe('-03:00');
    expect(mapaDoRascunho(lerRascunho({ ...campinas, fuso: null }, null))).toBeNull();
    expect(mapaDoRascunho(lerRascunho(campinas, null))).toBeNull();
  });
  test('um mapa salvo volta ao formulário como foi escrito, com o fuso já decidido', () => {
    const r = rascunhoDoMapa(
      mapaSalvo(mapa),
      civilDoInstante(mapa.data.dataHora, mapa.data.fuso),
      mapa.versao,
    );
    expect(r).toMatchObject({
      nome: 'Maria de Campinas',
      data: '1985-11-10',
      hora: '14:30',
      fuso: '-02:00',
      local: 'Campinas/SP',
      versao: mapa.versao,
    });
    const lido = lerRascunho(r, zonaSalva(r));
    expect(mapaDoRascunho(lido)).toMatchObject({
      data: { dataHora: mapa.data.dataHora, fuso: mapa.data.fuso },
      ianaTimeZone: mapa.ianaTimeZone,
    });
    expect(r.decisao?.chave).toBe(lido.pergunta?.chave);
  });
});

describe('de quem são as coordenadas', () => {
  test('as do lugar escolhido só valem com o nome dele', () => {
    expect(ler().coordenadas).toMatchObject({ latitude: mapa.latitude, longitude: mapa.longitude });
    const outro = ler({ local: 'Porto Alegre/RS' });
    expect([outro.coordenadas, outro.pergunta, mapaDoRascunho(outro)]).toEqual([null, null, null]);
    expect(errosDoRascunho(outro)).toEqual({
      local: 'Escolha um lugar da lista para obter as coordenadas e o fuso.',
    });
    expect(lugarAbandonado(campinas.posicao, 'Porto Alegre/RS')?.rotulo).toBe('Campinas/SP');
    // Voltou o nome, voltam elas; espaços nas pontas não são outro nome.
    expect([
      lugarAbandonado(campinas.posicao, ' Campinas/SP '),
      ler({ local: ' Campinas/SP ' }).coordenadas === null,
    ]).toEqual([null, false]);
  });
  test('digitadas, valem com qualquer nome', () => {
    const posicao = porEscrito(coordenadasDe(campinas.posicao, campinas.local));
    const { latitude, longitude } = mapa;
    expect(coordenadasDe(posicao, 'Maternidade')).toEqual({ latitude, longitude });
    expect(mapaDoRascunho(ler({ local: 'Maternidade', posicao }))).toMatchObject({
      localidade: 'Maternidade',
      latitude,
      longitude,
    });
  });
  test.each(['abc', '99 99 99 N', '', '100000', '23', '2332'.repeat(20)])(
    'o que não se entende (%j) não manda nada: nem o que havia antes',
    (latitude) => {
      const r = ler({ posicao: digitada(latitude, '463701O') });
      if (latitude === '23') return expect(r.coordenadas?.latitude).toMatchObject({ grau: 23 });
      expect(Object.keys(errosDoRascunho(r))).toEqual(['latitude']);
      expect([r.coordenadas, mapaDoRascunho(r)]).toEqual([null, null]);
    },
  );
  test('ainda no campo, o texto já é o rascunho: 100000N é 10° N', () => {
    expect(mapaDoRascunho(ler({ posicao: digitada('100000N', '463701O') }))?.latitude).toEqual({
      grau: 10,
      minuto: 0,
      segundo: 0,
      direcao: 'Norte',
    });
  });
  test.each([
    ['463701E', 'Oeste', true],
    ['463701L', 'Leste', false],
    ['463701O', 'Oeste', false],
    ['463701W', 'Oeste', true],
    ['46 37 01', 'Leste', true],
    ['-46,6170', 'Oeste', false],
    ['+46,6170', 'Leste', false],
    ['139 41 30 E', 'Leste', true],
    ['-46 37 01 L', 'Leste', true],
  ])('%s lê-se %s; por conferir: %s', (longitude, direcao, conferir) => {
    const posicao = digitada('233201S', longitude);
    expect(coordenadasDe(posicao, '')?.longitude.direcao).toBe(direcao);
    expect(eixosAConferir(posicao)).toEqual(conferir ? ['longitude'] : []);
    // Arrumado, o campo mostra o que se entendeu, e a dúvida continua até ser vista ou redigitada.
    const arrumada = arrumar(posicao, 'longitude');
    expect(arrumada.longitude).toMatch(direcao === 'Leste' ? / L$/ : / O$/);
    expect(eixosAConferir(arrumada)).toEqual(conferir ? ['longitude'] : []);
    expect(eixosAConferir({ ...arrumada, visto: true })).toEqual([]);
    expect(eixosAConferir(digitar(arrumada, 'longitude', '463701O'))).toEqual([]);
  });
});

test('arrumar um campo ao sair dele não é mudar o que está escrito', () => {
  const escrito = {
    ...campinas,
    hora: '1430',
    fuso: '-3',
    posicao: digitada('233201S', '463701E'),
  };
  const arrumado = {
    ...escrito,
    hora: '14:30',
    fuso: '-03:00',
    posicao: arrumar(arrumar(escrito.posicao, 'latitude'), 'longitude'),
  };
  expect(impressaoDo(arrumado)).toBe(impressaoDo(escrito));
  for (const mudanca of [
    { hora: '14:31' },
    { fuso: '-2' },
    { fuso: null },
    { nome: 'Ana' },
    { posicao: digitada('233201S', '463701L') },
  ])
    expect(impressaoDo({ ...escrito, ...mudanca })).not.toBe(impressaoDo(escrito));
});

describe('erros', () => {
  test('vazio: tudo o que falta, cada um com o que fazer', () => {
    const vazio = lerRascunho(RASCUNHO_VAZIO, null);
    expect(Object.keys(errosDoRascunho(vazio)).sort()).toEqual(['data', 'hora', 'local', 'nome']);
    expect(mapaDoRascunho(vazio)).toBeNull();
  });
  test.each([
    ['nome', { nome: '   ' }],
    ['data', { data: '2023-02-29' }],
    ['data', { data: '1799-12-31' }],
    ['data', { data: '2400-01-01' }],
    ['hora', { hora: '24:00' }],
    ['local', { local: '' }],
    ['local', { posicao: null }],
    ['fuso', { fuso: 'Brasília' }],
    ['fuso', { fuso: '' }],
  ] as const)('%s: %j', (campo, mudanca) => {
    const lido = ler(mudanca);
    expect(Object.keys(errosDoRascunho(lido))).toEqual([campo]);
    expect(mapaDoRascunho(lido)).toBeNull();
  });
});

test('o dia do calendário é o dia escrito, em qualquer data do intervalo', () => {
  const dias = fc.integer({
    min: diasDesdeEpoca({ ano: 1800, mes: 1, dia: 1 }),
    max: diasDesdeEpoca({ ano: 2399, mes: 12, dia: 31 }),
  });
  fc.assert(
    fc.property(dias, (n) => {
      const iso = isoDaData(dataDosDias(n));
      expect(isoDoCalendario(calendarioDoIso(iso))).toBe(iso);
    }),
    { seed: 1, numRuns: 2000 },
  );
  expect(isoDoCalendario(new Date(Number.NaN))).toBe('');
});
