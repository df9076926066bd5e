/**
 * Todos os anos das efemérides, uma vez: nada de fora de curso ao contrário ou por cima de outro, e as
 * somas que têm de bater. Uns minutos: npm run test:ceu.
 */
import { PLANETAS, SIGNOS } from '@core/astrology';
import { ANOS_DAS_EFEMERIDES, type EventoDoCeu } from '@core/contract';
import { ceuEntre } from '@server/doutrina/calendarioDoCeu';
import { comecoDoDia, diaJuliano, PRIMEIRO_CEU } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../support/serverEfemerides';

type Do<T extends EventoDoCeu['tipo']> = Extract<EventoDoCeu, { tipo: T }>;
const doTipo = <T extends EventoDoCeu['tipo']>(eventos: readonly EventoDoCeu[], tipo: T) =>
  eventos.filter((e): e is Do<T> => e.tipo === tipo);

const { primeiro, ultimo } = ANOS_DAS_EFEMERIDES;
const comeco = (ano: number): number => comecoDoDia({ ano, mes: 1, dia: 1 });

test('de 1800 a 2399', async () => {
  const ephemeris = await efemeridesDeTeste();
  const contas = { foras: 0, semAspecto: 0, maisLongo: 0, ingressos: 0, eclipses: 0 };
  const queixas: string[] = [];
  const exigir = (certo: boolean, queixa: string): void => void (certo || queixas.push(queixa));
  let fimDoUltimo = 0;
  let ultimoDaLua: number | null = null;
  let signoDaLua: number | null = null;
  const signos = new Map<string, number>();

  for (let ano = primeiro; ano <= ultimo; ano += 1) {
    const { eventos } = ceuEntre(
      ephemeris,
      { de: comeco(ano), ate: comeco(ano + 1) },
      { foraDeCurso: 'modernos', tambem: [] },
    );
    const novas = doTipo(eventos, 'lunacao').filter((e) => e.fase === 'Nova').length;
    exigir([12, 13].includes(novas), `${ano}: ${novas} luas novas`);
    const fases = doTipo(eventos, 'lunacao').map((e) => e.fase);
    fases.slice(1).forEach((fase, i) => exigir(fase !== fases[i], `${ano}: ${fase} duas vezes`));

    const ingressos = doTipo(eventos, 'ingresso');
    const doSol = ingressos.filter((e) => e.corpo === 'Sol');
    exigir(new Set(doSol.map((e) => e.signo)).size === 12 && doSol.length === 12, `${ano}: Sol`);
    contas.ingressos += ingressos.length;
    for (const corpo of PLANETAS.filter((p) => p !== 'Lua'))
      for (const { signo, direcao } of ingressos.filter((e) => e.corpo === corpo)) {
        const [i, antes] = [SIGNOS.indexOf(signo), signos.get(corpo)];
        exigir(
          antes === undefined || (antes + direcao + 12) % 12 === i,
          `${ano}: ${corpo} ${signo}`,
        );
        signos.set(corpo, i);
      }
    for (const { instante, signo } of ingressos.filter((e) => e.corpo === 'Lua')) {
      const [dia, i] = [diaJuliano(instante), SIGNOS.indexOf(signo)];
      const dias: number = ultimoDaLua === null ? 2.3 : dia - ultimoDaLua;
      exigir(dias > 1.9 && dias < 2.8, `${instante}: ${dias} dias desde o ingresso anterior`);
      exigir(signoDaLua === null || (signoDaLua + 1) % 12 === i, `${instante}: a Lua em ${signo}`);
      [ultimoDaLua, signoDaLua] = [dia, i];
    }

    for (const fora of doTipo(eventos, 'foraDeCurso')) {
      const [de, ate] = [diaJuliano(fora.instante), diaJuliano(fora.fim)];
      exigir(ate >= de, `${fora.instante}: acaba antes de começar`);
      exigir(de >= fimDoUltimo, `${fora.instante}: começa antes de acabar o anterior`);
      exigir(
        fora.fim === doTipo(eventos, 'ingresso').find((x) => x.instante === fora.fim)?.instante,
        `${fora.fim}: sem ingresso`,
      );
      fimDoUltimo = ate;
      contas.foras += 1;
      contas.semAspecto += fora.aspecto === null ? 1 : 0;
      contas.maisLongo = Math.max(contas.maisLongo, (ate - de) * 24);
    }
    const luas = ingressos.filter((e) => e.corpo === 'Lua').length;
    const foras = doTipo(eventos, 'foraDeCurso').length;
    exigir(
      foras === luas || (ano === primeiro && foras === luas - 1),
      `${ano}: ${foras} de ${luas}`,
    );

    const eclipses = doTipo(eventos, 'eclipse');
    exigir(eclipses.length >= 4 && eclipses.length <= 7, `${ano}: ${eclipses.length} eclipses`);
    contas.eclipses += eclipses.length;
    for (const e of eclipses) {
      const fase = e.astro === 'Sol' ? 'Nova' : 'Cheia';
      const perto = doTipo(eventos, 'lunacao').some(
        (l) =>
          l.fase === fase &&
          Math.abs(Date.parse(l.instante) - Date.parse(e.instante)) < 12 * 3600_000,
      );
      const naBorda =
        Math.min(diaJuliano(e.instante) - comeco(ano), comeco(ano + 1) - diaJuliano(e.instante)) <
        0.5;
      exigir(perto || naBorda, `${e.instante}: eclipse sem a lunação dele`);
    }
    for (const corpo of PLANETAS) {
      const deles = doTipo(eventos, 'estacao').filter((e) => e.corpo === corpo);
      deles
        .slice(1)
        .forEach((e, i) =>
          exigir(
            e.sentido !== deles[i]?.sentido,
            `${e.instante}: ${corpo} ${e.sentido} duas vezes`,
          ),
        );
    }
  }
  process.stdout.write(`${JSON.stringify(contas)}\n`);
  expect(queixas).toEqual([]);
  // Só a estada do primeiro céu pode ficar por saber.
  expect(contas.foras).toBeGreaterThan(600 * 150);
  expect(PRIMEIRO_CEU).toBeGreaterThan(comeco(primeiro));
}, 1_200_000);
