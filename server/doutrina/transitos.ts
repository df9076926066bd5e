/** Trânsitos: o céu de 31 dias contra o mapa natal, dia a dia e por período. */
import {
  aspectoEntre,
  calcularAspectosEntre,
  definicoesComOrbe,
  movimentoPelaVelocidade,
  PLANETAS,
  type Aspecto,
  type Movimento,
  type NomeDoAspecto,
  type Planeta,
  type PontoComAspecto,
  type PontoEmMovimento,
} from '@core/astrology';
import {
  DIAS_DE_TRANSITO,
  ORBE_DO_TRANSITO,
  ORBE_DOS_ASPECTOS_DO_DIA,
} from '@core/tecnicas/transitos/medidas';
import { diaJuliano, instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import { alvosDe, alvosSabidos, type Alvo } from './alvos';
import { passagensComFolga, type PassagemComFolga } from './folgas';
import { parados, type Natal } from './mapa';
import { pelaEntrada, type Janela } from './passagens';
import { criarTrajetoria, type Trajetoria } from './trajetoria';

/** Um dia de um planeta em trânsito, ao meio-dia UTC. */
export interface Dia {
  /** 'aaaa-MM-dd' */
  readonly dia: string;
  readonly longitude: number;
  readonly movimento: Movimento;
  readonly aspectos: ReadonlyMap<Planeta, NomeDoAspecto>;
  /** Planetas natais com que o aspecto fica exato dentro deste dia (UTC). */
  readonly exatos: readonly Planeta[];
}

/** Do dia em que um trânsito entra no orbe ao dia em que sai. */
export interface Periodo extends PassagemComFolga {
  readonly planeta: Planeta;
  readonly natal: PontoComAspecto;
  readonly aspecto: NomeDoAspecto;
}

/** Do céu do instante (`de`) ao natal (`para`), orbe 3°. Dias julianos. */
interface AspectoDoDia extends Aspecto<PontoComAspecto> {
  /**
   * O exato que vem a seguir, ou de um separativo o último que houve; null: não chega a ficar exato, ou
   * a hora que não se sabe deixa em aberto em que dia.
   */
  readonly exato: number | null;
  /** Quando sai do orbe de vez; null: depois dos anos das efemérides. */
  readonly termina: number | null;
}

export interface Transitos {
  readonly porPlaneta: readonly { readonly planeta: Planeta; readonly dias: readonly Dia[] }[];
  readonly aspectos: readonly AspectoDoDia[];
  /** Todo trânsito que toca os 31 dias, orbe 1°, na ordem da entrada. */
  readonly periodos: readonly Periodo[];
}

function periodosDe(
  planeta: Planeta,
  trajetoria: Trajetoria,
  alvos: readonly Alvo[],
  janela: Janela,
): Periodo[] {
  return alvos.flatMap(({ natal, aspecto, longitude, folga }) =>
    passagensComFolga({ trajetoria, alvo: longitude, orbe: ORBE_DO_TRANSITO }, folga, janela).map(
      (p) => ({
        planeta,
        natal,
        aspecto,
        ...p,
      }),
    ),
  );
}

type ExatosDoDia = ReadonlyMap<PontoComAspecto, NomeDoAspecto>;
const NENHUM_EXATO: ExatosDoDia = new Map();

/** O dia civil UTC, 'aaaa-MM-dd'. */
const diaCivil = (dia: number): string => instanteDoDiaJuliano(dia).slice(0, 10);

/** De outro dia qualquer não se diz que é deste. */
const sabeSeODia = (folga: PassagemComFolga['folgas'][number] | undefined): boolean =>
  folga === undefined || diaCivil(folga.de) === diaCivil(folga.ate);

function exatosPorDia(periodos: readonly Periodo[]): ReadonlyMap<string, ExatosDoDia> {
  const porDia = new Map<string, Map<PontoComAspecto, NomeDoAspecto>>();
  for (const p of periodos)
    for (const [i, exato] of p.exatos.entries()) {
      if (!sabeSeODia(p.folgas[i])) continue;
      const dia = diaCivil(exato);
      porDia.set(
        dia,
        (porDia.get(dia) ?? new Map<PontoComAspecto, NomeDoAspecto>()).set(p.natal, p.aspecto),
      );
    }
  return porDia;
}

function aspectosAoMeioDia(
  movel: PontoEmMovimento<Planeta>,
  natais: readonly PontoEmMovimento<Planeta>[],
  exatos: ExatosDoDia,
  aspectos: readonly NomeDoAspecto[],
): Map<Planeta, NomeDoAspecto> {
  // A Lua anda mais de um orbe por dia: conta o que está a meio dia dela, e o exato desse dia.
  const orbe = movel.nome === 'Lua' ? movel.velocidade / 2 : ORBE_DO_TRANSITO;
  const definicoes = definicoesComOrbe(orbe, aspectos);
  return new Map(
    natais.flatMap((natal): [Planeta, NomeDoAspecto][] => {
      const aspecto = exatos.get(natal.nome) ?? aspectoEntre(movel, natal, definicoes)?.aspecto;
      return aspecto ? [[natal.nome, aspecto]] : [];
    }),
  );
}

function diasDe(
  planeta: Planeta,
  trajetoria: Trajetoria,
  natal: Natal,
  periodos: readonly Periodo[],
  { de }: Janela,
): Dia[] {
  const porDia = new Map(trajetoria.grade.map((a) => [a.dia, a]));
  const exatos = exatosPorDia(periodos);
  const sabidos = new Set<PontoComAspecto>(alvosSabidos(natal));
  const natais = parados(
    natal.posicoes,
    PLANETAS.filter((p) => sabidos.has(p)),
  );
  return Array.from({ length: DIAS_DE_TRANSITO }, (_, i) => {
    const meioDia = de + i + 0.5;
    const dia = diaCivil(meioDia);
    const { longitude, velocidade } = porDia.get(meioDia) ?? trajetoria.em(meioDia);
    const exatosDoDia = exatos.get(dia) ?? NENHUM_EXATO;
    return {
      dia,
      longitude,
      movimento: movimentoPelaVelocidade(planeta, velocidade),
      aspectos: aspectosAoMeioDia(
        { nome: planeta, longitude, velocidade },
        natais,
        exatosDoDia,
        natal.perfil.aspectos,
      ),
      exatos: PLANETAS.filter((p) => exatosDoDia.has(p)),
    };
  });
}

/** Um décimo de segundo, em dias. */
const UM_INSTANTE = 1e-6;

/** A história de que o aspecto do dia faz parte. */
function historiaDe(
  trajetoria: Trajetoria,
  alvos: readonly Alvo[],
  dia: number,
  modo: Aspecto<PontoComAspecto>['modo'],
): Pick<AspectoDoDia, 'exato' | 'termina'> {
  const [historia] = alvos.flatMap(({ longitude, folga }) =>
    passagensComFolga({ trajetoria, alvo: longitude, orbe: ORBE_DOS_ASPECTOS_DO_DIA }, folga, {
      de: dia,
      ate: dia + UM_INSTANTE,
    }),
  );
  const { exatos = [], folgas = [], saida = null } = historia ?? {};
  const seguinte = exatos.findIndex((e) => e >= dia);
  // O que se aproxima e para antes de ser exato não diz o exato que já passou.
  const qual = seguinte < 0 && modo !== 'Aplicativo' ? exatos.length - 1 : seguinte;
  return {
    exato: (sabeSeODia(folgas[qual]) && exatos[qual]) || null,
    termina: saida,
  };
}

function aspectosDoInstante(
  planeta: Planeta,
  trajetoria: Trajetoria,
  natal: Natal,
  alvos: readonly Alvo[],
  dia: number,
): AspectoDoDia[] {
  return calcularAspectosEntre<PontoComAspecto>(
    [{ nome: planeta, ...trajetoria.em(dia) }],
    parados(natal.posicoes, alvosSabidos(natal)),
    definicoesComOrbe(ORBE_DOS_ASPECTOS_DO_DIA, natal.perfil.aspectos),
  ).map((a) => ({
    ...a,
    ...historiaDe(
      trajetoria,
      alvos.filter(({ natal: ponto, aspecto }) => ponto === a.para.nome && aspecto === a.aspecto),
      dia,
      a.modo,
    ),
  }));
}

/**
 * Os trânsitos de 31 dias a partir do dia (UTC) do instante.
 * @param quando instante UTC ISO; os aspectos são os desse instante
 * @throws ForaDoIntervaloError quando o instante ou algum dos dias sai dos anos das efemérides
 */
export function calcularTransitos(ephemeris: Ephemeris, natal: Natal, quando: string): Transitos {
  const dia = diaJuliano(quando);
  const de = diaJuliano(`${quando.slice(0, 10)}T00:00:00Z`);
  const janela: Janela = { de, ate: de + DIAS_DE_TRANSITO };
  const alvos = alvosDe(natal);
  const porPlaneta = PLANETAS.map((planeta) => {
    const trajetoria = criarTrajetoria(ephemeris, planeta, { de: de - 0.5, ate: janela.ate + 0.5 });
    const periodos = periodosDe(planeta, trajetoria, alvos, janela);
    return {
      planeta,
      periodos,
      dias: diasDe(planeta, trajetoria, natal, periodos, janela),
      aspectos: aspectosDoInstante(planeta, trajetoria, natal, alvos, dia),
    };
  });
  return {
    porPlaneta,
    aspectos: porPlaneta.flatMap(({ aspectos }) => aspectos),
    periodos: porPlaneta.flatMap((p) => p.periodos).sort(pelaEntrada),
  };
}
