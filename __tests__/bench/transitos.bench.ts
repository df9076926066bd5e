/**
 * Quanto custa uma resposta de trânsitos ao lado das mesmas chamadas cruas às efemérides, na mesma
 * execução.
 */
import { fileURLToPath } from 'node:url';
import { PLANETAS, type CorpoCeleste } from '../../core/astrology';
import { calcularNatal } from '../../server/doutrina/natal';
import { progredir } from '../../server/doutrina/progressao';
import { diaDoRetorno } from '../../server/doutrina/retorno';
import type { Natal } from '../../server/doutrina/mapa';
import { calcularTransitos } from '../../server/doutrina/transitos';
import { calcularTransitosLongos } from '../../server/doutrina/transitosLongos';
import { diaJuliano, type Ephemeris } from '../../server/ephemeris/ephemeris';
import { criarSwissEphemeris } from '../../server/ephemeris/swissEphemeris';
import { apresentarNatal } from '../../server/presenters/natalPresenter';
import { apresentarTransitos } from '../../server/tecnicas/transitos/apresentar';
import { apresentarTransitosLongos } from '../../server/tecnicas/longos/apresentar';
import { civilDoInstante } from '../../core/civil';
import type { Medida } from './lugares.bench';

const VOLTAS = 40;

/** As efemérides, anotando cada posição pedida, para repeti-las depois cruas. */
function anotando(ephemeris: Ephemeris, pedidos: [CorpoCeleste, number][]): Ephemeris {
  return {
    ...ephemeris,
    posicao: (corpo, dia) => (pedidos.push([corpo, dia]), ephemeris.posicao(corpo, dia)),
  };
}

function cronometrar(acao: () => void): number {
  const t = performance.now();
  acao();
  return performance.now() - t;
}

const doMeio = (valores: readonly number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;
const mediana = (acao: (volta: number) => void): number =>
  doMeio(Array.from({ length: VOLTAS }, (_, volta) => cronometrar(() => acao(volta))));

const LENTOS = PLANETAS.slice(PLANETAS.indexOf('Marte'));

/** A janela inteira e, logo a seguir, as mesmas posições pedidas cruas. */
function paresLongos(ephemeris: Ephemeris, natal: Natal): { inteira: number; cruas: number }[] {
  const janela = (volta: number) => ({
    de: diaJuliano(`${1990 + volta}-01-01T00:00:00Z`),
    ate: diaJuliano(`${1993 + volta}-01-01T00:00:00Z`),
  });
  const responder = (efemerides: Ephemeris, volta: number): void => {
    for (const planeta of LENTOS)
      apresentarTransitosLongos(
        planeta,
        calcularTransitosLongos(efemerides, natal, planeta, janela(volta)),
      );
  };
  for (let v = 0; v < VOLTAS; v += 1) responder(ephemeris, v);
  return Array.from({ length: VOLTAS }, (_, v) => {
    const pedidos: [CorpoCeleste, number][] = [];
    responder(anotando(ephemeris, pedidos), v);
    return {
      inteira: cronometrar(() => responder(ephemeris, v)),
      cruas: cronometrar(() => pedidos.forEach(([corpo, dia]) => ephemeris.posicao(corpo, dia))),
    };
  });
}

export async function bench(): Promise<Medida[]> {
  const ephemeris = await criarSwissEphemeris();
  const dia = diaJuliano('1985-11-10T16:30:00Z');
  const natal = calcularNatal(ephemeris, { dia, latitude: -22.9056, longitude: -47.0608 });
  const quando = (volta: number): string => `${2000 + volta}-0${1 + (volta % 9)}-15T12:00:00Z`;
  const calcular = (volta: number): void =>
    void apresentarTransitos(calcularTransitos(ephemeris, natal, quando(volta)));
  for (let v = 0; v < VOLTAS; v += 1) calcular(v);
  const porVolta = Array.from({ length: VOLTAS }, (_, v) => {
    const pedidos: [CorpoCeleste, number][] = [];
    calcularTransitos(anotando(ephemeris, pedidos), natal, quando(v));
    return pedidos;
  });
  // Uma e outra alternadas: o que a máquina faz entretanto pesa igual nas duas.
  const pares = porVolta.map((pedidos, v) => ({
    inteira: cronometrar(() => calcular(v)),
    cruas: cronometrar(() => pedidos.forEach(([corpo, dia]) => ephemeris.posicao(corpo, dia))),
  }));
  const [inteira, cruas] = [doMeio(pares.map((p) => p.inteira)), doMeio(pares.map((p) => p.cruas))];
  const chamadas = porVolta.reduce((n, p) => n + p.length, 0) / VOLTAS;
  const sol = natal.posicoes.Sol.longitude;
  const nascimento = civilDoInstante('1985-11-10T16:30:00Z', '+00:00');
  const longos = paresLongos(ephemeris, natal);
  const retorno = mediana((v) => diaDoRetorno(ephemeris, nascimento, sol, 1990 + v));
  const progressao = mediana((v) =>
    progredir(ephemeris, natal, {
      alvo: dia + 365 * v,
      sentido: 'direta',
      trecho: { de: dia + 365 * v, ate: dia + 365 * (v + 1) },
    }),
  );
  return [
    {
      nome: 'trânsitos: resposta inteira, mediana',
      valor: inteira,
      unidade: 'ms',
      par: `as mesmas ${Math.round(chamadas)} chamadas cruas: ${cruas.toFixed(2)} ms`,
    },
    {
      nome: 'trânsitos: resposta ÷ chamadas cruas',
      valor: doMeio(pares.map((p) => p.inteira / p.cruas)),
      unidade: '×',
    },
    {
      nome: 'trânsitos longos: 36 meses, Marte a Plutão',
      valor: doMeio(longos.map((p) => p.inteira)),
      unidade: 'ms',
      par: `as mesmas chamadas cruas: ${doMeio(longos.map((p) => p.cruas)).toFixed(2)} ms`,
    },
    {
      nome: 'trânsitos longos: resposta ÷ chamadas cruas (limite 3)',
      valor: doMeio(longos.map((p) => p.inteira / p.cruas)),
      unidade: '×',
    },
    { nome: 'revolução: achar o instante, mediana', valor: retorno, unidade: 'ms' },
    {
      nome: 'progressão: um mapa com os eventos da Lua, mediana',
      valor: progressao,
      unidade: 'ms',
    },
    {
      nome: `natal: ${PLANETAS.length} planetas, nodo e casas, mediana`,
      valor: mediana((v) =>
        apresentarNatal(
          calcularNatal(ephemeris, { dia: diaJuliano(quando(v)), latitude: -22.9, longitude: -47 }),
        ),
      ),
      unidade: 'ms',
    },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
