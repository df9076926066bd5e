/** Dois mapas em que de algum não se sabe a hora, contra os mapas de todos os minutos. */
import { PERFIL_PADRAO } from '@core/astrology';
import { comporPelosMeios } from '@server/doutrina/composto';
import { calcularNatal, HORA_EXATA, type Hora } from '@server/doutrina/natal';
import { aspectosDoMapa, presentes, type Natal, type Posicoes } from '@server/doutrina/mapa';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { apresentarComposto } from '@server/tecnicas/composto/apresentar';
import { apresentarSinastria } from '@server/tecnicas/sinastria';
import { efemeridesDeTeste } from '../../support/serverEfemerides';
import { PARES, type Par } from './casos';
import { NOITE } from '../../support/sorteios';

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

/**
 * Minuto a minuto em vinte pares leva perto de um minuto: faz-se à noite. Sem isto,
 * uma grade mais larga em três; as pontas vão sempre.
 */
const INTEIRAS = NOITE;
const VINTE = PARES.slice(0, INTEIRAS ? 20 : 3);
const MINUTOS = 1440;
const PASSO_DE_UM = INTEIRAS ? 1 : 30;
/** Nos dois mapas ao mesmo tempo. */
const PASSO_DOS_DOIS = INTEIRAS ? 45 : 180;

const meiaNoite = (ut: string): number => diaJuliano(`${ut.slice(0, 10)}T00:00:00Z`);
const observado = (de: Par['a'], dia: number) => ({ dia, latitude: de.lat, longitude: de.lon });
const semHora = (de: Par['a']): Natal => {
  const inicio = meiaNoite(de.ut);
  const hora: Hora = { precisao: 'desconhecida', de: inicio, ate: inicio + 1 };
  return calcularNatal(ephemeris, observado(de, inicio + 0.5), PERFIL_PADRAO, hora);
};
/** O do minuto, só com os pontos que se sabem sem hora. */
const noMinuto = (de: Par['a'], minuto: number): Natal => {
  const dia = meiaNoite(de.ut) + minuto / MINUTOS;
  const mapa = calcularNatal(ephemeris, observado(de, dia), PERFIL_PADRAO, HORA_EXATA);
  const {
    Ascendente: _a,
    MeioDoCéu: _m,
    Fortuna: _f,
    ...posicoes
  } = mapa.posicoes as Record<string, unknown>;
  return { ...mapa, posicoes: posicoes as unknown as Posicoes, casas: null };
};
const exato = (de: Par['a']): Natal =>
  calcularNatal(ephemeris, observado(de, diaJuliano(de.ut)), PERFIL_PADRAO);

interface Conta {
  /** Em quantos dos mapas exatos se forma. */
  readonly vezes: Map<string, number>;
  mapas: number;
}
const contar = (conta: Conta, ditos: readonly string[]): void => {
  conta.mapas += 1;
  for (const dito of ditos) conta.vezes.set(dito, (conta.vezes.get(dito) ?? 0) + 1);
};
const dito = (a: {
  readonly de: { readonly nome: string };
  readonly aspecto: string;
  readonly para: { readonly nome: string };
}) => `${a.de.nome} ${a.aspecto} ${a.para.nome}`;

type Incerto = ReturnType<typeof apresentarSinastria>['aspectos'][number];
/**
 * O certo forma-se em todos os minutos, e o que se forma em algum está dito; o possível que minuto
 * nenhum da grade apanha está entre dois dela: são poucos.
 */
function conferir(onde: string, incertos: readonly Incerto[], { vezes, mapas }: Conta): number {
  const certos = incertos.filter((a) => a.certeza === 'certo').map(dito);
  expect([onde, certos.filter((c) => vezes.get(c) !== mapas)]).toEqual([onde, []]);
  const ditos = new Set(incertos.map(dito));
  expect([onde, [...vezes.keys()].filter((v) => !ditos.has(v))]).toEqual([onde, []]);
  const sempre = [...vezes].filter(([, n]) => n === mapas).map(([v]) => v);
  expect([onde, sempre.filter((v) => !certos.includes(v)).length]).toEqual([onde, 0]);
  return incertos.filter((a) => !vezes.has(dito(a))).length;
}

const minutosDoDia = (passo: number): number[] => [
  ...Array.from({ length: Math.ceil(MINUTOS / passo) }, (_, i) => i * passo),
  MINUTOS,
];

test('só de um não se sabe a hora: minuto a minuto, em vários pares', () => {
  let aMais = 0;
  for (const par of VINTE) {
    const [a, b] = [semHora(par.a), exato(par.b)];
    const [sinastria, composto] = [
      { vezes: new Map<string, number>(), mapas: 0 },
      { vezes: new Map<string, number>(), mapas: 0 },
    ] as const;
    const semAngulos = noMinuto(par.b, (diaJuliano(par.b.ut) - meiaNoite(par.b.ut)) * MINUTOS);
    const luas: number[] = [];
    for (const minuto of minutosDoDia(PASSO_DE_UM)) {
      const m = noMinuto(par.a, minuto);
      contar(sinastria, apresentarSinastria(m, b).aspectos.map(dito));
      const c = comporPelosMeios(null, m, semAngulos);
      contar(composto, aspectosDoMapa(c).map(dito));
      luas.push(c.posicoes.Lua.longitude);
    }
    const incerta = apresentarSinastria(a, b);
    aMais += conferir(`${par.id} sinastria`, incerta.aspectos, sinastria);
    expect([incerta.emA, incerta.emB === null]).toEqual([null, false]);
    const doComposto = apresentarComposto(comporPelosMeios(ephemeris, a, b));
    expect([doComposto.cuspides, doComposto.hora?.precisao]).toEqual([null, 'desconhecida']);
    if (doComposto.notas.some((n) => n.startsWith('Conforme a hora'))) continue;
    aMais += conferir(`${par.id} composto`, doComposto.aspectos, composto);
    const lua = doComposto.hora?.intervalos.find(({ nome }) => nome === 'Lua');
    const pontas = [lua?.de ?? NaN, lua?.ate ?? NaN];
    [luas[0], luas.at(-1)].forEach((l, i) =>
      expect(Math.abs((((l ?? NaN) - (pontas[i] as number) + 540) % 360) - 180)).toBeLessThan(1e-4),
    );
  }
  process.stdout.write(`${aMais} possíveis que nenhum minuto apanha\n`);
  expect(aMais).toBeLessThan(5);
});

test('dos dois não se sabe: todos os pares de horas, em vários pares', () => {
  for (const par of VINTE) {
    const [a, b] = [semHora(par.a), semHora(par.b)];
    const deB = minutosDoDia(PASSO_DOS_DOIS).map((m) => noMinuto(par.b, m));
    const [sinastria, composto] = [
      { vezes: new Map<string, number>(), mapas: 0 },
      { vezes: new Map<string, number>(), mapas: 0 },
    ] as const;
    for (const minuto of minutosDoDia(PASSO_DOS_DOIS)) {
      const deA = noMinuto(par.a, minuto);
      for (const outro of deB) {
        contar(sinastria, apresentarSinastria(deA, outro).aspectos.map(dito));
        contar(composto, aspectosDoMapa(comporPelosMeios(null, deA, outro)).map(dito));
      }
    }
    conferir(`${par.id} sinastria`, apresentarSinastria(a, b).aspectos, sinastria);
    const doComposto = apresentarComposto(comporPelosMeios(ephemeris, a, b));
    if (!doComposto.notas.some((n) => n.startsWith('Conforme a hora')))
      conferir(`${par.id} composto`, doComposto.aspectos, composto);
    expect(presentes(b.posicoes, ['Ascendente'])).toEqual([]);
  }
});

test('o arco conta-se para o lado em que o ponto pode estar, e não para o outro', () => {
  const [a, b] = [semHora((PARES[0] as Par).a), exato((PARES[0] as Par).b)];
  const { incerteza, posicoes } = a;
  if (!incerteza) throw new Error('Este mapa não tem hora.');
  // A Lua vai de 99° a 109°, e mostra-se a 100°.
  const lua = {
    ...a,
    posicoes: { ...posicoes, Lua: { ...posicoes.Lua, longitude: 100 } },
    incerteza: { ...incerteza, arcos: new Map([['Lua' as const, { de: 99, largura: 10 }]]) },
  };
  const conjuncao = (sol: number) =>
    apresentarSinastria(lua, {
      ...b,
      posicoes: { ...b.posicoes, Sol: { ...b.posicoes.Sol, longitude: sol } },
    }).aspectos.find(
      (x) => x.de.nome === 'Sol' && x.para.nome === 'Lua' && x.aspecto === 'Conjunção',
    )?.certeza;
  // Orbe de 5°: o Sol a 107° alcança-a quando ela passa dos 102°; a 92°, nunca; a 104°, sempre.
  expect([107, 92, 104].map(conjuncao)).toEqual(['possível', undefined, 'certo']);
});
