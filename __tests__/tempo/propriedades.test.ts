/** Propriedades que valem para toda zona, data e longitude. */
import fc from 'fast-check';
import { civilDosSegundos, diasDoMes, segundosCivis } from '@core/civil';
import { fusos } from './apoio';
import { sorteios } from '../support/sorteios';

const SEGUNDO_INICIAL = segundosCivis({
  ano: 1200,
  mes: 1,
  dia: 1,
  hora: 0,
  minuto: 0,
  segundo: 0,
});
const SEGUNDO_FINAL = segundosCivis({
  ano: 2399,
  mes: 12,
  dia: 31,
  hora: 23,
  minuto: 59,
  segundo: 59,
});
const HOJE = Date.UTC(2026, 0, 1) / 1000;

// Metade entre 1800 e 2026, onde estão quase todas as mudanças.
const segundos = fc.oneof(
  fc.integer({ min: SEGUNDO_INICIAL, max: SEGUNDO_FINAL }),
  fc.integer({ min: -5_364_662_400, max: HOJE }),
);
const zona = fc.constantFrom(...fusos.zonas);
const longitude = fc.option(fc.double({ min: -180, max: 180, noNaN: true }), { nil: undefined });
const OPCOES = { seed: 20261121, numRuns: sorteios(1_000, 20_000) };

test('segundos → civil → segundos é a identidade, e o dia existe', () => {
  fc.assert(
    fc.property(segundos, (s) => {
      const c = civilDosSegundos(s);
      expect(segundosCivis(c)).toBe(s);
      expect(c.dia >= 1 && c.dia <= diasDoMes(c.ano, c.mes)).toBe(true);
      // Fonte independente: o calendário do próprio motor.
      expect(new Date(s * 1000).toISOString().slice(0, 10)).toBe(
        `${String(c.ano).padStart(4, '0')}-${String(c.mes).padStart(2, '0')}-${String(c.dia).padStart(2, '0')}`,
      );
    }),
    OPCOES,
  );
});

test('todo instante é uma das leituras do relógio que ele marca', () => {
  fc.assert(
    fc.property(segundos, zona, longitude, (s, z, lon) => {
      const p = fusos.emInstante(s * 1000, z, lon);
      const r = fusos.resolver(civilDosSegundos(s + p.offsetSegundos), z, lon);
      const volta = r.alternativas.find((a) => a.instanteMs === s * 1000);
      expect(r.situacao).not.toBe('inexistente');
      expect(volta).toMatchObject(p);
    }),
    OPCOES,
  );
});

test('cada leitura dá a hora pedida; se a hora existe, está dentro da vigência; as leituras vêm em ordem', () => {
  fc.assert(
    fc.property(segundos, zona, longitude, (s, z, lon) => {
      const r = fusos.resolver(civilDosSegundos(s), z, lon);
      expect(r.alternativas).toHaveLength(
        r.situacao === 'normal' ? 1 : Math.max(2, r.alternativas.length),
      );
      r.alternativas.forEach((a, i) => {
        expect(a.instanteMs / 1000 + a.offsetSegundos).toBe(s);
        const dentro =
          a.instanteMs >= (a.desde ? Date.parse(a.desde) : -Infinity) &&
          a.instanteMs < (a.ate ? Date.parse(a.ate) : Infinity);
        expect(dentro).toBe(r.situacao !== 'inexistente');
        if (r.situacao === 'ambigua' && i > 0)
          expect(a.instanteMs).toBeGreaterThan(r.alternativas[i - 1]!.instanteMs);
      });
    }),
    OPCOES,
  );
});

test('a hora local média é 240 s por grau de longitude, a menos de dias inteiros', () => {
  fc.assert(
    fc.property(zona, fc.double({ min: -180, max: 180, noNaN: true }), (z, lon) => {
      const p = fusos.emInstante(Date.UTC(1800, 0, 1), z, lon);
      if (!p.horaLocalMedia) return;
      const resto = (((p.offsetSegundos - Math.round(lon * 240)) % 86_400) + 86_400) % 86_400;
      expect(resto).toBe(0);
    }),
    OPCOES,
  );
});

test('perto do fim da hora local média, para qualquer longitude, os períodos se seguem sem furo', () => {
  fc.assert(
    fc.property(zona, fc.double({ min: -180, max: 180, noNaN: true }), (z, lon) => {
      for (let p = fusos.emInstante(Date.UTC(1700, 0, 1), z, lon); p.horaLocalMedia && p.ate;) {
        const seguinte = fusos.emInstante(Date.parse(p.ate), z, lon);
        expect(seguinte.desde).toBe(p.ate);
        p = seguinte;
      }
    }),
    { ...OPCOES, numRuns: sorteios(500, 5_000) },
  );
});
