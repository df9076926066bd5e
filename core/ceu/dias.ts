/** O calendário dia a dia, nos dias de um relógio: o que há em cada um, e como nele está a Lua. */
import { FASES_PRINCIPAIS, type Signo } from '../astrology';
import { inicioDoDia, somarDias, type Relogio } from '../civil';
import type { EventoDoCeu } from '../contract/ceu';

type Do<T extends EventoDoCeu['tipo']> = Extract<EventoDoCeu, { tipo: T }>;

/** Um pedaço do dia, de 0 (quando começa) a 1. */
interface TrechoDoDia {
  readonly de: number;
  readonly ate: number;
  readonly evento: Do<'foraDeCurso'>;
}

export interface DiaDoCeu {
  /** 'aaaa-MM-dd' */
  readonly data: string;
  /** Os que nele se dão, por ordem; o fora de curso é do dia em que começa. */
  readonly eventos: readonly EventoDoCeu[];
  readonly foraDeCurso: readonly TrechoDoDia[];
  /** O signo em que a Lua o começa, e o em que entra nele; null: não se sabe. */
  readonly signo: Signo | null;
  readonly entraEm: Do<'ingresso'> | null;
  /** Quanto a Lua vai à frente do Sol ao meio-dia, graus; null: não se sabe. */
  readonly elongacao: number | null;
}

const QUARTO = 360 / FASES_PRINCIPAIS.length;
/** A Lua não demora mais do que isto de um quarto ao outro, ms. */
const ENTRE_QUARTOS = 9 * 86_400_000;

/** Entre um quarto e o seguinte, por partes iguais: para a desenhar basta. */
function elongacaoEm(lunacoes: readonly Do<'lunacao'>[], ms: number): number | null {
  const i = lunacoes.findLastIndex((l) => Date.parse(l.instante) <= ms);
  const [antes, depois] = [lunacoes[i], lunacoes[i + 1]];
  if (!antes || !depois) return null;
  const [a, b] = [Date.parse(antes.instante), Date.parse(depois.instante)];
  if (b - a > ENTRE_QUARTOS) return null;
  return (FASES_PRINCIPAIS.indexOf(antes.fase) + (ms - a) / (b - a)) * QUARTO;
}

const entre = (x: number, de: number, ate: number): number =>
  Math.min(1, Math.max(0, (x - de) / (ate - de)));

/**
 * Os dias pedidos, um a um.
 * @param eventos os da janela toda, por ordem, com uns dias a mais de cada lado
 */
export function diasDoCeu(
  eventos: readonly EventoDoCeu[],
  relogio: Relogio,
  datas: readonly string[],
): DiaDoCeu[] {
  const doTipo = <T extends EventoDoCeu['tipo']>(tipo: T) =>
    eventos.filter((e): e is Do<T> => e.tipo === tipo);
  const [lunacoes, foras] = [doTipo('lunacao'), doTipo('foraDeCurso')];
  const daLua = doTipo('ingresso').filter((e) => e.corpo === 'Lua');
  const porDia = new Map<string, EventoDoCeu[]>();
  for (const e of eventos) {
    const data = relogio.data(e.instante);
    const deles = porDia.get(data);
    if (deles) deles.push(e);
    else porDia.set(data, [e]);
  }
  return datas.map((data) => {
    const de = Date.parse(inicioDoDia(relogio, data));
    const ate = Date.parse(inicioDoDia(relogio, somarDias(data, 1)));
    return {
      data,
      eventos: porDia.get(data) ?? [],
      foraDeCurso: foras.flatMap((evento) => {
        const [comeco, fim] = [Date.parse(evento.instante), Date.parse(evento.fim)];
        if (comeco >= ate || fim <= de) return [];
        return [{ de: entre(comeco, de, ate), ate: entre(fim, de, ate), evento }];
      }),
      signo: daLua.findLast((e) => Date.parse(e.instante) <= de)?.signo ?? null,
      entraEm:
        daLua.find(({ instante }) => Date.parse(instante) > de && Date.parse(instante) < ate) ??
        null,
      elongacao: elongacaoEm(lunacoes, (de + ate) / 2),
    };
  });
}
