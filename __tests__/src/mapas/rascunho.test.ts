import fc from 'fast-check';
import { calendarioDoIso, isoDoCalendario } from '@/components/CampoDeData';
import { errosDoRascunho, horaArrumada, lerFusoEscrito, lerHoraEscrita, mapaDoRascunho, perguntaDeFuso, RASCUNHO_VAZIO, rascunhoDoMapa, type RascunhoDeMapa } from '@/features/mapas/rascunho';
import { mapaSalvo } from '@/features/chart/mapaNaTela';
import { civilDoInstante, dataDosDias, diasDesdeEpoca, isoDaData } from '@core/civil';
import { mapa } from '../../support/exemplos';

const campinas: RascunhoDeMapa = {
  nome: ' Maria ', data: '1985-11-10', hora: '14:30', local: 'Campinas/SP', latitude: mapa.latitude, longitude: mapa.longitude,
  ianaTimeZone: 'America/Sao_Paulo', fuso: '−02:00', decisao: null,
};

describe('hora escrita', () => {
  test.each([
    ['14:30', 14, 30, 0], ['14:30:05', 14, 30, 5], ['1430', 14, 30, 0], ['143005', 14, 30, 5], ['14h30', 14, 30, 0], ['9h', 9, 0, 0], ['9', 9, 0, 0],
    ['00:00', 0, 0, 0], ['23:59:59', 23, 59, 59], [' 7:05 ', 7, 5, 0], ['7.05', 7, 5, 0],
  ])('%s', (texto, hora, minuto, segundo) => {
    expect(lerHoraEscrita(texto)).toEqual({ hora, minuto, segundo });
  });
  test.each(['24:00', '12:60', '23:59:60', '25', 'meio-dia', '', '-1:00', '12:5', '١٢:٣٠'])('recusa %s', (texto) => {
    expect(lerHoraEscrita(texto)).toBeNull();
    expect(horaArrumada(texto)).toBe(texto);
  });
  test('arrumada, só mostra os segundos quando os há', () => {
    expect(['9', '9:05', '1430', '143005'].map(horaArrumada)).toEqual(['09:00', '09:05', '14:30', '14:30:05']);
  });
});

describe('fuso escrito', () => {
  test.each([['−03:00', '-03:00'], ['-3', '-03:00'], ['+5:30', '+05:30'], ['-03:06:28', '-03:06:28'], ['+0000', '+00:00'], ['-0300', '-03:00']])('%s', (texto, esperado) => {
    expect(lerFusoEscrito(texto)).toBe(esperado);
  });
  test.each(['3', '03:00', 'GMT-3', '+24:00', '-03:60', 'Z', ''])('recusa %s', (texto) => expect(lerFusoEscrito(texto)).toBeNull());
});

describe('o que se envia', () => {
  test('a hora civil menos o fuso, no instante UTC', () => {
    expect(mapaDoRascunho(campinas)).toEqual({
      nome: 'Maria', data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' }, latitude: mapa.latitude, longitude: mapa.longitude, localidade: 'Campinas/SP', ianaTimeZone: 'America/Sao_Paulo',
    });
  });
  test('passa do dia e do ano quando o fuso manda', () => {
    expect(mapaDoRascunho({ ...campinas, data: '1999-12-31', hora: '23:30', fuso: '-03:00' })?.data.dataHora).toBe('2000-01-01T02:30:00Z');
    expect(mapaDoRascunho({ ...campinas, data: '2000-03-01', hora: '0:15', fuso: '+01:00' })?.data.dataHora).toBe('2000-02-29T23:15:00Z');
  });
  test('um mapa salvo volta ao formulário como foi escrito', () => {
    const r = rascunhoDoMapa(mapaSalvo(mapa), civilDoInstante(mapa.data.dataHora, mapa.data.fuso));
    expect(r).toMatchObject({ nome: 'Maria de Campinas', data: '1985-11-10', hora: '14:30', fuso: '-02:00', local: 'Campinas/SP' });
    expect(mapaDoRascunho(r)?.data).toEqual({ dataHora: mapa.data.dataHora, fuso: mapa.data.fuso });
    expect(r.decisao?.chave).toBe(perguntaDeFuso(r)?.chave);
  });
});

describe('erros', () => {
  test('vazio: tudo o que falta, cada um com o que fazer', () => {
    expect(Object.keys(errosDoRascunho(RASCUNHO_VAZIO)).sort()).toEqual(['data', 'fuso', 'hora', 'latitude', 'local', 'longitude', 'nome']);
    expect(mapaDoRascunho(RASCUNHO_VAZIO)).toBeNull();
  });
  test.each([
    ['nome', { nome: '   ' }], ['data', { data: '2023-02-29' }], ['data', { data: '1799-12-31' }], ['data', { data: '2400-01-01' }],
    ['hora', { hora: '24:00' }], ['local', { local: '' }], ['latitude', { latitude: null }], ['fuso', { fuso: 'Brasília' }], ['fuso', { ianaTimeZone: '' }],
  ] as const)('%s: %j', (campo, mudanca) => {
    const r = { ...campinas, ...mudanca };
    expect(Object.keys(errosDoRascunho(r))).toEqual([campo]);
    expect(mapaDoRascunho(r)).toBeNull();
  });
});

test('o dia do calendário é o dia escrito, em qualquer data do intervalo', () => {
  const dias = fc.integer({ min: diasDesdeEpoca({ ano: 1800, mes: 1, dia: 1 }), max: diasDesdeEpoca({ ano: 2399, mes: 12, dia: 31 }) });
  fc.assert(fc.property(dias, (n) => {
    const iso = isoDaData(dataDosDias(n));
    expect(isoDoCalendario(calendarioDoIso(iso))).toBe(iso);
  }), { seed: 1, numRuns: 2000 });
  expect(isoDoCalendario(new Date(Number.NaN))).toBe('');
});
