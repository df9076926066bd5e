/** O que acontece no céu de um instante a outro. */
import {
  arco,
  FASES_PRINCIPAIS,
  RETROGRADAM,
  SEM_A_LUA,
  type FasePrincipal,
  type ForaDeCurso,
  type TambemNoCeu,
} from '@core/astrology';
import type { Ceu, EventoDoCeu } from '@core/contract';
import { instanteDoDiaJuliano, PRIMEIRO_CEU, type Ephemeris } from '../ephemeris/ephemeris';
import { aspectosDoCeu } from './aspectosDoCeu';
import { eclipsesEntre } from './eclipses';
import { aPino } from './equatorial';
import {
  aspectosDaEstada,
  estadasDaLua,
  foraDeCursoDa,
  signoSeguinte,
  type Estada,
} from './estadasDaLua';
import { diaDaElongacao, GANHO_MEDIO } from './fasesDaLua';
import { foraDosLimites, sombras } from './foraDaNorma';
import { ingressosEEstacoes } from './ingressosEEstacoes';
import type { Periodo } from './mapa';

export interface Escolhas {
  readonly foraDeCurso: ForaDeCurso;
  readonly tambem: readonly TambemNoCeu[];
}

/** Com o dia juliano, por que se põe em ordem. */
type NoTempo<E> = E extends EventoDoCeu ? Omit<E, 'instante'> & { readonly dia: number } : never;
type Acontecimento = NoTempo<EventoDoCeu>;

const UM_SEGUNDO = 1 / 86_400;
/**
 * Um pouco além da janela, dos dois lados: o que se dá na borda é de uma só, e decide-o, ao
 * milésimo, o instante que se diz.
 */
const comBordas = ({ de, ate }: Periodo): Periodo => ({
  de: Math.max(de - UM_SEGUNDO, PRIMEIRO_CEU),
  ate: ate + UM_SEGUNDO,
});
const na = ({ de, ate }: Periodo): ((instante: string) => boolean) => {
  const [primeiro, seguinte] = [instanteDoDiaJuliano(de), instanteDoDiaJuliano(ate)];
  return (instante) => instante >= primeiro && instante < seguinte;
};

const QUARTO = 360 / FASES_PRINCIPAIS.length;

function lunacoes(ephemeris: Ephemeris, { de, ate }: Periodo): Acontecimento[] {
  const achadas: Acontecimento[] = [];
  const elongacao = arco(
    ephemeris.posicao('Sol', de).longitude,
    ephemeris.posicao('Lua', de).longitude,
  );
  let perto = de + (QUARTO - (elongacao % QUARTO)) / GANHO_MEDIO;
  for (let quarto = Math.floor(elongacao / QUARTO) + 1; ; quarto += 1) {
    const qual = quarto % FASES_PRINCIPAIS.length;
    const dia = diaDaElongacao(ephemeris, qual * QUARTO, perto);
    if (dia >= ate) return achadas;
    const { longitude } = ephemeris.posicao('Lua', dia);
    const fase = FASES_PRINCIPAIS[qual] as FasePrincipal;
    achadas.push({ tipo: 'lunacao', dia, fase, longitude });
    perto = dia + QUARTO / GANHO_MEDIO;
  }
}

/** As estadas que tocam a janela: a última acaba depois dela. */
function estadasEntre(ephemeris: Ephemeris, { de, ate }: Periodo): Estada[] {
  const achadas: Estada[] = [];
  for (const estada of estadasDaLua(ephemeris, de)) {
    achadas.push(estada);
    if (estada.sai >= ate) break;
  }
  return achadas;
}

/** O ingresso em que uma estada acaba, e o fora de curso que lá acaba. */
function doFimDaEstada(ephemeris: Ephemeris, estada: Estada, quais: ForaDeCurso): Acontecimento[] {
  const fora = foraDeCursoDa(ephemeris, estada, quais);
  return [
    {
      tipo: 'ingresso',
      dia: estada.sai,
      corpo: 'Lua',
      signo: signoSeguinte(estada.signo),
      direcao: 1,
    },
    ...(fora
      ? [
          {
            tipo: 'foraDeCurso' as const,
            dia: fora.de,
            fim: instanteDoDiaJuliano(fora.ate),
            aspecto: fora.ultimo?.aspecto ?? null,
            corpo: fora.ultimo?.corpo ?? null,
          },
        ]
      : []),
  ];
}

function daLua(
  ephemeris: Ephemeris,
  janela: Periodo,
  { foraDeCurso, tambem }: Escolhas,
): Acontecimento[] {
  const estadas = estadasEntre(ephemeris, janela);
  const aspectos = tambem.includes('aspectosDaLua')
    ? estadas.flatMap((estada) => aspectosDaEstada(ephemeris, estada))
    : [];
  return [
    ...estadas
      .filter(({ sai }) => sai < janela.ate)
      .flatMap((estada) => doFimDaEstada(ephemeris, estada, foraDeCurso)),
    ...aspectos.map(({ dia, aspecto, corpo }): Acontecimento => ({
      tipo: 'aspecto',
      dia,
      aspecto,
      de: 'Lua',
      para: corpo,
      longitudes: [
        ephemeris.posicao('Lua', dia).longitude,
        ephemeris.posicao(corpo, dia).longitude,
      ],
    })),
  ];
}

const dosOutros = (ephemeris: Ephemeris, janela: Periodo): Acontecimento[] =>
  SEM_A_LUA.flatMap((corpo): Acontecimento[] => {
    const { ingressos, estacoes } = ingressosEEstacoes(ephemeris, corpo, janela);
    return [
      ...ingressos.map((x) => ({ tipo: 'ingresso' as const, corpo, ...x })),
      ...estacoes.map((x) => ({ tipo: 'estacao' as const, corpo, ...x })),
    ];
  });

const eclipses = (ephemeris: Ephemeris, janela: Periodo): Acontecimento[] =>
  eclipsesEntre(ephemeris, janela).map(({ onde, ...eclipse }) => ({
    tipo: 'eclipse',
    ...eclipse,
    onde: onde ?? aPino(ephemeris, ephemeris.posicao('Lua', eclipse.dia), eclipse.dia),
  }));

function aPedido(
  ephemeris: Ephemeris,
  janela: Periodo,
  tambem: Escolhas['tambem'],
): Acontecimento[] {
  const se = <T>(qual: TambemNoCeu, calcular: () => T[]): T[] =>
    tambem.includes(qual) ? calcular() : [];
  return [
    ...se('aspectos', () => aspectosDoCeu(ephemeris, janela)).map(
      ({ longitudes: [a, b], ...x }): Acontecimento => ({
        tipo: 'aspecto',
        ...x,
        longitudes: [a, b],
      }),
    ),
    ...se('sombras', () => sombras(ephemeris, janela)).map((x): Acontecimento => ({
      tipo: 'sombra',
      ...x,
    })),
    ...se('declinacao', () => foraDosLimites(ephemeris, janela)).map((x): Acontecimento => ({
      tipo: 'declinacao',
      ...x,
    })),
  ];
}

const comInstante = ({ dia, ...resto }: Acontecimento): EventoDoCeu => ({
  ...resto,
  instante: instanteDoDiaJuliano(dia),
});

/** O que o põe numa janela: o fora de curso é daquela em que acaba. */
const daJanela = (evento: EventoDoCeu): string =>
  evento.tipo === 'foraDeCurso' ? evento.fim : evento.instante;

/** @param janela [de, ate), dias julianos; o que dela fica antes das efemérides não se conta */
export function ceuEntre(ephemeris: Ephemeris, { de, ate }: Periodo, escolhas: Escolhas): Ceu {
  const janela = { de: Math.max(de, PRIMEIRO_CEU), ate };
  if (janela.de >= ate) return { eventos: [], retrogrados: [] };
  const larga = comBordas(janela);
  const eNossa = na(janela);
  const eventos = [
    ...lunacoes(ephemeris, larga),
    ...daLua(ephemeris, larga, escolhas),
    ...dosOutros(ephemeris, larga),
    ...eclipses(ephemeris, larga),
    ...aPedido(ephemeris, larga, escolhas.tambem),
  ];
  return {
    eventos: eventos
      .sort((a, b) => a.dia - b.dia)
      .map(comInstante)
      .filter((e) => eNossa(daJanela(e))),
    retrogrados: RETROGRADAM.filter((p) => ephemeris.posicao(p, janela.de).velocidade < 0),
  };
}
