/** O que se deriva de um mapa sem hora. */
import { lerData } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import { calcularMeses, calcularProgressao } from '@server/doutrina/mesesDaProgressao';
import { calcularRevolucao } from '@server/doutrina/revolucao';
import { calcularTransitos } from '@server/doutrina/transitos';
import { calcularTransitosLongos } from '@server/doutrina/transitosLongos';
import { diaJuliano, instanteDoDiaJuliano } from '@server/ephemeris/ephemeris';
import { apresentarProgressao } from '@server/tecnicas/progressao/apresentar';
import { apresentarRetorno } from '@server/presenters/retornoPresenter';
import { ephemeris, LUGAR, natal, entre, COM_RELOGIO } from './cena';

const [UT, DE, ATE] = ['1990-03-20T15:00:00Z', '1990-03-20T03:00:00Z', '1990-03-21T03:00:00Z'];

const semHora = () => natal(UT, entre(DE, ATE));

const lugar = {
  local: '',
  latitude: { grau: 30, minuto: 2, segundo: 5, direcao: 'Sul' },
  longitude: { grau: 51, minuto: 13, segundo: 4, direcao: 'Oeste' },
} as const;

describe('os trânsitos de um mapa sem hora', () => {
  test('os trânsitos não têm o Ascendente nem o Meio do Céu por alvo; os longos, nem casa', () => {
    const { aspectos, periodos } = calcularTransitos(ephemeris, semHora(), '2026-03-10T12:00:00Z');
    const alvos = new Set<string>([
      ...aspectos.map((a) => a.para.nome),
      ...periodos.map((p) => p.natal),
    ]);
    expect([...alvos].filter((a) => COM_RELOGIO.has(a))).toEqual([]);
    expect(alvos.has('NodoMédio')).toBe(true);
    const longos = calcularTransitosLongos(ephemeris, semHora(), 'Saturno', {
      de: diaJuliano('2026-01-01T00:00:00Z'),
      ate: diaJuliano('2028-01-01T00:00:00Z'),
    });
    expect(longos.length).toBeGreaterThan(5);
    expect(longos.every((t) => t.casa === null)).toBe(true);
  });

  test('a Lua, que andou treze graus, não é alvo de outro céu; os momentos dos outros dizem-se entre os da primeira e da última hora', () => {
    const janela = {
      de: diaJuliano('2026-01-01T00:00:00Z'),
      ate: diaJuliano('2029-01-01T00:00:00Z'),
    };
    const longos = calcularTransitosLongos(ephemeris, semHora(), 'Saturno', janela);
    expect(longos.some((t) => t.natal === 'Lua')).toBe(false);
    expect(
      calcularTransitos(ephemeris, semHora(), '2026-03-10T12:00:00Z').aspectos.some(
        (a) => a.para.nome === 'Lua',
      ),
    ).toBe(false);
    // De cada hora em hora, o mapa exato: o momento dele cabe no que se diz.
    const deCadaHora = Array.from({ length: 25 }, (_, i) =>
      calcularTransitosLongos(
        ephemeris,
        natal(instanteDoDiaJuliano(diaJuliano(DE) + i / 24), { precisao: 'exata' }),
        'Saturno',
        janela,
      ),
    );
    let conferidos = 0;
    const minuto = 1 / 1440;
    for (const t of longos)
      for (const { dia, folga, retrogrado } of t.exatos) {
        expect(folga).not.toBeNull();
        if (!folga) continue;
        expect([folga.de <= dia, dia <= folga.ate]).toEqual([true, true]);
        for (const exatos of deCadaHora) {
          const perto = exatos
            .filter((x) => x.natal === t.natal && x.aspecto === t.aspecto)
            .flatMap((x) => x.exatos)
            .filter((e) => e.retrogrado === retrogrado)
            .map((e) => e.dia)
            .sort((a, b) => Math.abs(a - dia) - Math.abs(b - dia))[0];
          // Longe de mais é outra volta, que a esta hora do dia já não há.
          if (perto === undefined || Math.abs(perto - dia) > 60) continue;
          conferidos += 1;
          expect(perto).toBeGreaterThanOrEqual(folga.de - minuto);
          expect(perto).toBeLessThanOrEqual(folga.ate + minuto);
        }
      }
    console.log(`${conferidos} momentos de mapas exatos conferidos`);
    expect(conferidos).toBeGreaterThan(200);
  });
});

describe('os aspectos do dia de um mapa sem hora', () => {
  const doDia = (mapa: ReturnType<typeof natal>, quando: string) =>
    calcularTransitos(ephemeris, mapa, quando).aspectos;

  test('o exato só se diz quando é do mesmo dia para quem nascesse a qualquer hora', () => {
    let [ditos, calados] = [0, 0];
    const diaDe = (dia: number) => instanteDoDiaJuliano(dia).slice(0, 10);
    for (const quando of ['2026-03-10T12:00:00Z', '2026-07-02T12:00:00Z', '2027-01-15T12:00:00Z']) {
      const deCadaHora = [0, 8, 16, 24].map((h) =>
        doDia(natal(instanteDoDiaJuliano(diaJuliano(DE) + h / 24), { precisao: 'exata' }), quando),
      );
      for (const { de, aspecto, para, exato } of doDia(semHora(), quando)) {
        const deOutros = deCadaHora.flatMap(
          (lista) =>
            lista.find(
              (a) => a.de.nome === de.nome && a.aspecto === aspecto && a.para.nome === para.nome,
            )?.exato ?? [],
        );
        const dias = new Set(deOutros.map(diaDe));
        if (exato === null) calados += 1;
        else {
          ditos += 1;
          expect([de.nome, aspecto, para.nome, ...dias]).toEqual([
            de.nome,
            aspecto,
            para.nome,
            diaDe(exato),
          ]);
        }
      }
    }
    console.log(`${ditos} exatos ditos, ${calados} calados`);
    expect([ditos > 10, calados > 10]).toEqual([true, true]);
  });
});

describe('o retorno e o progredido de um mapa sem hora', () => {
  test('o retorno não tem casas, e a sua hora é a de um Sol de qualquer hora do dia', () => {
    const { revolucao, casasNatais, aspectos, data } = apresentarRetorno(
      calcularRevolucao(ephemeris, semHora(), { ano: 2026, lugar: LUGAR }),
      lugar,
    );
    expect([revolucao.cuspides, revolucao.partesArabicas, casasNatais]).toEqual([null, [], []]);
    expect(
      aspectos.filter((a) => COM_RELOGIO.has(a.de.nome) || COM_RELOGIO.has(a.para.nome)),
    ).toEqual([]);
    const { de, ate, intervalos } = revolucao.hora as NonNullable<AstroInfo['hora']>;
    expect([de < data, data < ate]).toEqual([true, true]);
    const sol = (iso: string) => ephemeris.posicao('Sol', diaJuliano(iso)).longitude;
    expect(sol(de)).toBeCloseTo(sol(DE), 6);
    expect(sol(ate)).toBeCloseTo(sol(ATE), 6);
    expect(intervalos.map((i) => i.nome)).toContain('Lua');
    expect(revolucao.aspectos.every((a) => a.certeza !== undefined)).toBe(true);
  });

  test('o progredido não tem ângulos nem casas; a Lua dele é a de um dia inteiro', () => {
    const data = lerData('2026-03-10') as NonNullable<ReturnType<typeof lerData>>;
    const mapa = semHora();
    const progressao = apresentarProgressao(calcularProgressao(ephemeris, mapa, data), mapa);
    for (const progredido of [progressao.direta, progressao.conversa]) {
      expect([progredido.cuspides, progredido.partesArabicas]).toEqual([null, []]);
      expect(progredido.pontosAstronomicos.map((p) => p.ponto.tipo)).toEqual([
        'NodoMédio',
        'NodoSul',
      ]);
      expect(progredido.eventosDaLua.some((e) => e.tipo === 'casa')).toBe(false);
      expect(progredido.eventosDaLua.some((e) => e.tipo === 'signo' || e.tipo === 'aspecto')).toBe(
        true,
      );
      const { de, ate, intervalos } = progredido.hora as NonNullable<AstroInfo['hora']>;
      const lua = intervalos.find((i) => i.nome === 'Lua') as (typeof intervalos)[number];
      expect(lua.de).toBeCloseTo(ephemeris.posicao('Lua', diaJuliano(de)).longitude, 4);
      expect(lua.ate).toBeCloseTo(ephemeris.posicao('Lua', diaJuliano(ate)).longitude, 4);
      expect(diaJuliano(ate) - diaJuliano(de)).toBeCloseTo(1, 1);
      expect([de < progredido.instante, progredido.instante < ate]).toEqual([true, true]);
    }
    const [mes] = calcularMeses(ephemeris, mapa, data);
    expect(mes?.direta.planetas.every((p) => p.casa === null)).toBe(true);
  });
});
