/** A hora que se guarda com um mapa: o que se envia, os instantes que lhe correspondem, e o que se recusa. */
import fc from 'fast-check';
import {
  instanteDoCivil,
  instanteDosSegundos,
  lerDataHoraCivil,
  type DataHoraCivil,
} from '@core/civil';
import { mapaSchema, SEM_DETALHES, type Mapa, type MapaEntrada } from '@core/contract';
import { horaComInstantes, relogioDe } from '@server/presenters/horaDoMapa';
import { motivoDoMapa } from '@server/presenters/horarioPresenter';
import { carregarFusos } from '@server/time/fusos';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, MAPA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let token: string | null;
beforeEach(async () => {
  s = servidor();
  token = await tokenDe(s, 'OT');
});

const criar = (corpo: object) => s.pedir('criarMapa', { token, corpo });
const lido = async (corpo: object): Promise<Mapa> => {
  const { id } = (await criar(corpo)).json<{ id: string }>();
  return mapaSchema.parse((await s.pedir('mapa', { parametros: { id }, token })).json());
};
const as = (civil: string, fuso: string, mais: object): object => ({
  ...MAPA,
  data: { dataHora: instanteDoCivil(lerDataHoraCivil(civil) as DataHoraCivil, fuso), fuso },
  ...mais,
});

test('o que se diz da hora volta como se disse, sozinho e na lista; o que não se diz, é exata e sem fonte', async () => {
  const calado = await lido(MAPA);
  expect(calado).toMatchObject({ hora: { precisao: 'exata' }, rodden: null, fonteDaHora: '' });
  const dito = {
    hora: { precisao: 'aproximada', minutos: 15 },
    rodden: 'AA',
    fonteDaHora: 'Certidão "de inteiro teor", fl. 3 — ♈︎',
  };
  expect(await lido({ ...MAPA, ...dito })).toMatchObject(dito);
  // Um mapa de antes destes campos.
  await s.db.updateTable('mapas').set({ detalhes: '{}' }).where('id', '=', calado.id).execute();
  const r = await s.pedir('mapas', { token });
  const sozinhos = await Promise.all(
    r
      .json<Mapa[]>()
      .map(async ({ id }) => (await s.pedir('mapa', { parametros: { id }, token })).body),
  );
  expect(r.json<Mapa[]>()).toEqual(sozinhos.map((m) => JSON.parse(m) as Mapa));
  expect(r.json<Mapa[]>().find(({ id }) => id === calado.id)).toEqual({
    ...calado,
    ...SEM_DETALHES,
  });
});

test('substituir muda a hora e sobe a versão; repetir o mesmo pedido não é conflito, e outra hora é', async () => {
  const equipe = await tokenDe(s, 'ST');
  const gravar = (mais: object) =>
    s.pedir('substituirMapa', {
      parametros: { id: IDS.M1 },
      corpo: { ...MAPA, ...mais },
      token: equipe,
      cabecalhos: { 'if-match': '"1"' },
    });
  const aproximada = { hora: { precisao: 'aproximada', minutos: 30 }, fonteDaHora: 'Mãe' };
  expect((await gravar(aproximada)).statusCode).toBe(204);
  expect((await gravar(aproximada)).statusCode).toBe(204);
  expect(
    (await gravar({ ...aproximada, hora: { precisao: 'aproximada', minutos: 31 } })).statusCode,
  ).toBe(409);
  expect((await gravar({ ...aproximada, fonteDaHora: 'Pai' })).statusCode).toBe(409);
  expect((await gravar({ ...aproximada, rodden: 'B' })).statusCode).toBe(409);
});

test.each([
  // São Paulo: um dia comum, o que começa à 01:00 e o que dura 25 horas.
  ['1985-11-10T12:00:00', '-02:00', '1985-11-10T02:00:00Z', '1985-11-11T02:00:00Z'],
  ['1985-11-02T12:00:00', '-02:00', '1985-11-02T03:00:00Z', '1985-11-03T02:00:00Z'],
  ['1986-03-14T12:00:00', '-02:00', '1986-03-14T02:00:00Z', '1986-03-15T03:00:00Z'],
  // Quem informa o fuso à mão desmente a história da zona.
  ['1985-11-02T12:00:00', '-03:00', '1985-11-02T03:00:00Z', '1985-11-03T03:00:00Z'],
])('sem hora, %s %s: o dia vai de %s a %s', async (civil, fuso, horaDe, horaAte) => {
  expect((await lido(as(civil, fuso, { hora: { precisao: 'desconhecida' } }))).hora).toEqual({
    precisao: 'desconhecida',
    horaDe,
    horaAte,
  });
});

test('um período: do princípio ao fim, no relógio do lugar; e dentro de uma hora que se repete, as duas vezes', async () => {
  const periodo = { precisao: 'período', de: '13:00', ate: '15:31' };
  expect((await lido(as('1985-11-10T14:15:30', '-02:00', { hora: periodo }))).hora).toEqual({
    ...periodo,
    horaDe: '1985-11-10T15:00:00Z',
    horaAte: '1985-11-10T17:31:00Z',
  });
  // Em 14/03/1986, às 24:00, o relógio de São Paulo voltou às 23:00.
  const repetida = { precisao: 'período', de: '23:00', ate: '23:59' };
  expect((await lido(as('1986-03-14T23:29:30', '-02:00', { hora: repetida }))).hora).toEqual({
    ...repetida,
    horaDe: '1986-03-15T01:00:00Z',
    horaAte: '1986-03-15T02:59:00Z',
  });
});

test.each<[object, RegExp]>([
  [
    { hora: { precisao: 'mais ou menos' } },
    /Precisão da hora desconhecida\. Use exata, aproximada/,
  ],
  [{ hora: { precisao: 'aproximada' } }, /de 1 a 240/],
  [{ hora: { precisao: 'aproximada', minutos: 0 } }, /de 1 a 240/],
  [{ hora: { precisao: 'aproximada', minutos: 241 } }, /de 1 a 240/],
  [{ hora: { precisao: 'aproximada', minutos: 7.5 } }, /de 1 a 240/],
  [{ hora: { precisao: 'período', de: '14:00', ate: '14:00' } }, /termina antes de começar/],
  [{ hora: { precisao: 'período', de: '15:00', ate: '14:00' } }, /termina antes de começar/],
  [{ hora: { precisao: 'período', de: '14:00', ate: '24:00' } }, /Hora inválida\. Use HH:mm/],
  [{ hora: { precisao: 'período', de: '14:00', ate: '16:00' } }, /o meio dele/],
  [{ hora: { precisao: 'desconhecida' } }, /o das 12:00 do lugar/],
  [{ hora: { precisao: 'exata', minutos: 3 } }, /minutos/],
  [{ rodden: 'D' }, /Classificação desconhecida\. Use AA, A, B, C, DD, X, XX\./],
  [{ fonteDaHora: 'a'.repeat(301) }, /no máximo 300/],
])('%j: 422 com a frase, e nada se guarda', async (mais, frase) => {
  const r = await criar({ ...MAPA, ...mais });
  expect([
    r.statusCode,
    Object.values(problema(r).errors ?? {})
      .flat()
      .join(' '),
  ]).toEqual([422, expect.stringMatching(frase)]);
  expect((await s.pedir('mapas', { token })).json()).toEqual([]);
});

test('um período que o relógio saltou não existiu', async () => {
  // Em 02/11/1985, às 00:00, o relógio de São Paulo foi adiantado para a 01:00.
  const r = await criar(
    as('1985-11-02T00:30:00', '-02:00', {
      hora: { precisao: 'período', de: '00:15', ate: '00:45' },
    }),
  );
  expect([r.statusCode, problema(r).errors]).toEqual([
    422,
    { Hora: [expect.stringMatching(/adiantado e pulou esse horário/)] },
  ]);
});

test('em qualquer zona e dia, o relógio do lugar só marca a data do primeiro ao último instante do dia', () => {
  const fusos = carregarFusos('server/time/dados/fusos.json.gz');
  const ZONAS = ['America/Sao_Paulo', 'Europe/Lisbon', 'America/New_York', 'Asia/Kolkata'];
  const duracoes = new Set<number>();
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONAS),
      fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      (ianaTimeZone, quando) => {
        const offset = fusos.emInstante(quando * 1000, ianaTimeZone, 0).offsetSegundos;
        const dia = instanteDosSegundos(quando + offset).slice(0, 10);
        const meioDia = lerDataHoraCivil(`${dia}T12:00`) as DataHoraCivil;
        const { sugerida } = fusos.resolver(meioDia, ianaTimeZone, 0);
        const sinal = sugerida.offsetSegundos < 0 ? '-' : '+';
        const fuso = `${sinal}${new Date(Math.abs(sugerida.offsetSegundos) * 1000).toISOString().slice(11, 19)}`;
        const data = { dataHora: sugerida.instante, fuso };
        const motivo = motivoDoMapa(fusos, data, ianaTimeZone, 0);
        const entrada = { data, ianaTimeZone } as MapaEntrada;
        const hora = horaComInstantes(
          { precisao: 'desconhecida' },
          data,
          relogioDe(fusos, entrada, motivo, 0),
        );
        if (hora.precisao !== 'desconhecida') throw new Error(hora.precisao);
        const [de, ate] = [Date.parse(hora.horaDe) / 1000, Date.parse(hora.horaAte) / 1000];
        duracoes.add((ate - de) / 3600);
        const dataEm = (instante: number) =>
          instanteDosSegundos(
            instante + fusos.emInstante(instante * 1000, ianaTimeZone, 0).offsetSegundos,
          ).slice(0, 10);
        expect([dataEm(de), dataEm(ate - 1)]).toEqual([dia, dia]);
        expect(dataEm(de - 1) < dia).toBe(true);
        expect(dataEm(ate) > dia).toBe(true);
      },
    ),
    { numRuns: 3000, seed: 20261122 },
  );
  expect([duracoes.has(23), duracoes.has(24), duracoes.has(25)]).toEqual([true, true, true]);
});
