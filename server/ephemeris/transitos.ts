/** Trânsitos: o céu de 31 dias contra o mapa natal, dia a dia e por período. */
import {
  aspectoEntre, calcularAspectosEntre, definicoesComOrbe, DEFINICOES, movimentoPelaVelocidade, normalizar, PLANETAS, PONTOS_COM_ASPECTO,
  type NomeDoAspecto, type Planeta, type PontoComAspecto, type PontoEmMovimento,
} from '@core/astrology';
import {
  chaveDeTransito, DIAS_DE_TRANSITO, ORBE_DO_TRANSITO, ORBE_DOS_ASPECTOS_DO_DIA, type AstroInfo, type LinhaDeTransito, type PeriodoDeTransito, type Transitos,
} from '@core/contract';
import { diaJuliano, instanteDoDiaJuliano, type Ephemeris } from './ephemeris';
import { passagens, type Passagem } from './passagens';
import { criarTrajetoria, type Trajetoria } from './trajetoria';
import { longitudeNatal } from './vida';

/** Dias entre amostras dentro da janela: a Lua anda 15° por dia. */
const passoFino = (planeta: Planeta): number => (planeta === 'Lua' ? 0.5 : 1);

/** Dias entre amostras fora dela; nenhum planeta faz duas estações num passo destes. */
const PASSO_LARGO: Readonly<Record<Planeta, number>> = {
  Sol: 1, Lua: 0.5, Mercúrio: 2, Vênus: 4, Marte: 6, Júpiter: 10, Saturno: 10, Urano: 15, Netuno: 15, Plutão: 15,
};

interface Janela {
  /** Meia-noite UTC do primeiro dia, dia juliano. */
  readonly de: number;
  readonly ate: number;
  /** As datas civis UTC dos 31 dias. */
  readonly dias: readonly string[];
}

interface Alvo {
  readonly natal: PontoComAspecto;
  readonly aspecto: NomeDoAspecto;
  readonly longitude: number;
}

/** Conjunção e oposição têm um lado só; os outros aspectos, dois. */
function alvosDe(natal: AstroInfo): Alvo[] {
  return PONTOS_COM_ASPECTO.flatMap((ponto) =>
    DEFINICOES.flatMap(({ nome, angulo }) => {
      const lados = angulo === 0 || angulo === 180 ? [angulo] : [angulo, -angulo];
      return lados.map((lado) => ({ natal: ponto, aspecto: nome, longitude: normalizar(longitudeNatal(natal, ponto) + lado) }));
    }));
}

const instante = (dia: number | null): string | null => (dia === null ? null : instanteDoDiaJuliano(dia));

function periodo(planeta: Planeta, { natal, aspecto }: Alvo, p: Passagem): PeriodoDeTransito {
  return { planeta, natal, aspecto, entrada: instante(p.entrada), exatos: p.exatos.map(instanteDoDiaJuliano), saida: instante(p.saida) };
}

function periodosDe(planeta: Planeta, trajetoria: Trajetoria, alvos: readonly Alvo[], { de, ate }: Janela): PeriodoDeTransito[] {
  return alvos.flatMap((alvo) => passagens(trajetoria, planeta, alvo.longitude, ORBE_DO_TRANSITO, de, ate).map((p) => periodo(planeta, alvo, p)));
}

/** Dia civil UTC → planeta natal → aspecto que fica exato nele. */
type Exatos = ReadonlyMap<string, ReadonlyMap<PontoComAspecto, NomeDoAspecto>>;

function exatosPorDia(periodos: readonly PeriodoDeTransito[]): Exatos {
  const porDia = new Map<string, Map<PontoComAspecto, NomeDoAspecto>>();
  for (const p of periodos) for (const exato of p.exatos) {
    const dia = exato.slice(0, 10);
    porDia.set(dia, (porDia.get(dia) ?? new Map<PontoComAspecto, NomeDoAspecto>()).set(p.natal, p.aspecto));
  }
  return porDia;
}

const DEFINICOES_DO_TRANSITO = definicoesComOrbe(ORBE_DO_TRANSITO);

function linha(planeta: Planeta, meioDia: PontoEmMovimento, dia: string, parados: readonly PontoEmMovimento<Planeta>[], exatosDoDia: ReadonlyMap<PontoComAspecto, NomeDoAspecto> | undefined): LinhaDeTransito {
  // A Lua anda mais de um orbe por dia: o que conta é passar pelo exato dentro do dia.
  const definicoes = planeta === 'Lua' ? definicoesComOrbe(meioDia.velocidade / 2) : DEFINICOES_DO_TRANSITO;
  const celulas = parados.flatMap((natal): [string, NomeDoAspecto][] => {
    const aspecto = exatosDoDia?.get(natal.nome) ?? aspectoEntre<string>(meioDia, natal, definicoes)?.aspecto;
    return aspecto ? [[chaveDeTransito(natal.nome), aspecto]] : [];
  });
  const exatos = PLANETAS.filter((p) => exatosDoDia?.has(p)).map(chaveDeTransito);
  return { dia, long: meioDia.longitude.toFixed(4), movimento: movimentoPelaVelocidade(planeta, meioDia.velocidade), ...Object.fromEntries(celulas), exatos };
}

function linhasDe(planeta: Planeta, trajetoria: Trajetoria, natal: AstroInfo, periodos: readonly PeriodoDeTransito[], { de, dias }: Janela): LinhaDeTransito[] {
  const porDia = new Map(trajetoria.amostras.map((a) => [a.dia, a]));
  const exatos = exatosPorDia(periodos);
  const parados = PLANETAS.map((nome) => ({ nome, longitude: longitudeNatal(natal, nome), velocidade: 0 }));
  return dias.map((dia, i) => {
    const meioDia = de + i + 0.5;
    const { longitude, velocidade } = porDia.get(meioDia) ?? trajetoria.em(meioDia);
    return linha(planeta, { nome: planeta, longitude, velocidade }, dia, parados, exatos.get(dia));
  });
}

function doDia(ephemeris: Ephemeris, dia: number, natal: AstroInfo) {
  const ceu = PLANETAS.map((nome): PontoEmMovimento<PontoComAspecto> => ({ nome, ...ephemeris.posicao(nome, dia) }));
  const parados = PONTOS_COM_ASPECTO.map((nome): PontoEmMovimento<PontoComAspecto> => ({ nome, longitude: longitudeNatal(natal, nome), velocidade: 0 }));
  return calcularAspectosEntre(ceu, parados, definicoesComOrbe(ORBE_DOS_ASPECTOS_DO_DIA));
}

/** Instantes ISO de igual comprimento ordenam-se como texto; o que vem de antes das efemérides é o primeiro. */
function pelaEntrada({ entrada: a }: PeriodoDeTransito, { entrada: b }: PeriodoDeTransito): number {
  const [x, y] = [a ?? '', b ?? ''];
  return x < y ? -1 : Number(x > y);
}

/**
 * Os trânsitos de 31 dias a partir do dia (UTC) do instante.
 * @param natal o mapa natal já calculado
 * @param quando instante UTC ISO; os aspectos são os desse instante
 * @throws ForaDoIntervaloError quando o instante ou algum dos dias sai dos anos das efemérides
 */
export function calcularTransitos(ephemeris: Ephemeris, natal: AstroInfo, quando: string): Transitos {
  const dia = diaJuliano(quando);
  const de = diaJuliano(`${quando.slice(0, 10)}T00:00:00Z`);
  const dias = Array.from({ length: DIAS_DE_TRANSITO }, (_, i) => instanteDoDiaJuliano(de + i + 0.5).slice(0, 10));
  const janela: Janela = { de, ate: de + DIAS_DE_TRANSITO, dias };
  const alvos = alvosDe(natal);
  const porPlaneta = PLANETAS.map((planeta) => {
    const passo = passoFino(planeta);
    const trajetoria = criarTrajetoria(ephemeris, planeta, { de: de - 0.5, ate: janela.ate + 0.5, passo, passoLargo: PASSO_LARGO[planeta] });
    const periodos = periodosDe(planeta, trajetoria, alvos, janela);
    return { planeta, periodos, transitos: linhasDe(planeta, trajetoria, natal, periodos, janela) };
  });
  return {
    transitos: { porPlaneta: porPlaneta.map(({ planeta, transitos }) => ({ planeta, transitos })) },
    aspectos: doDia(ephemeris, dia, natal),
    periodos: porPlaneta.flatMap((p) => p.periodos).sort(pelaEntrada),
  };
}
