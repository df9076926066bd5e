/**
 * Um mapa feito dos meios de outros: o composto de dois e o de um grupo. Não tem data nem lugar: nada
 * nele anda, e nada se deriva do instante dele.
 */
import {
  aspectoDefinido,
  diferencaOrientada,
  fazemAspecto,
  normalizar,
  PLANETAS,
  PONTOS,
  PONTOS_COM_ASPECTO,
  signosDoIntervalo,
  temCasas,
  type IntervaloDoPonto,
  type PerfilDeCalculo,
  type Ponto,
  type PrecisaoDaHora,
} from '@core/astrology';
import { JULIANO_DE_1970, type Ephemeris, type Posicao } from '../ephemeris/ephemeris';
import { armcDoMeioDoCeu } from './armc';
import type { Ceu } from './ceu';
import {
  aspectosDoPerfil,
  presentes,
  type AspectoIncerto,
  type CasasDoMapa,
  type Incerteza,
  type Mapa,
  type Natal,
  type Posicoes,
} from './mapa';
import { calcularNatal, completar, HORA_EXATA } from './natal';
import { casasDoCeu } from './secto';
import { certezaDoAspecto } from './sinastria';

/** O mesmo mapa com as escolhas do outro: todos hão de ter os mesmos pontos e o mesmo sistema. */
export function comAsEscolhasDe(ephemeris: Ephemeris, perfil: PerfilDeCalculo, mapa: Natal): Natal {
  const { perfil: proprio, observacao, incerteza } = mapa;
  const iguais =
    proprio.sistemaDeCasas === perfil.sistemaDeCasas &&
    proprio.nodo === perfil.nodo &&
    proprio.fortuna === perfil.fortuna &&
    proprio.pontos.join() === perfil.pontos.join();
  return iguais
    ? { ...mapa, perfil }
    : calcularNatal(ephemeris, observacao, perfil, incerteza ?? HORA_EXATA);
}

/** Em Porfírio o Meio do Céu nunca se vira nas latitudes polares. */
export const meioDoCeuDe = (ephemeris: Ephemeris, { observacao }: Natal): number =>
  ephemeris.casas(observacao, 'Porfírio').meioDoCeu;

/**
 * O Meio do Céu no meio dos de todos, e o resto como se vê de um lugar: a obliquidade é a média do
 * nascimento mais novo.
 * @param latitude do lugar de que se olha, graus
 */
export function casasDoMeioDoCeu(
  ephemeris: Ephemeris,
  mapas: readonly [Natal, ...Natal[]],
  meioDoCeu: number,
  latitude: number,
  sol: Posicao,
): CasasDoMapa {
  const obliquidade = ephemeris.obliquidadeMedia(Math.max(...mapas.map((m) => m.observacao.dia)));
  const armc = armcDoMeioDoCeu(meioDoCeu, obliquidade);
  return casasDoCeu(ephemeris, { armc, latitude, obliquidade }, sol, mapas[0].perfil);
}

const parada = (longitude: number): Posicao => ({ longitude, latitude: 0, velocidade: 0 });

/** Dos corpos no meio a tudo o que um mapa mostra. */
export function posicoesDosMeios(
  medios: readonly (readonly [Ponto, Posicao])[],
  casas: CasasDoMapa | null,
  perfil: PerfilDeCalculo,
): Posicoes {
  const corpos = Object.fromEntries(medios) as unknown as Omit<Ceu, 'NodoSul'>;
  const nodo = (corpos.NodoMédio ?? corpos.NodoVerdadeiro) as Posicao;
  const ceu: Ceu = { ...corpos, NodoSul: { ...nodo, longitude: normalizar(nodo.longitude + 180) } };
  const angulos = casas && {
    Ascendente: parada(casas.ascendente),
    MeioDoCéu: parada(casas.meioDoCeu),
    Vertex: parada(casas.vertex),
    deDia: casas.deDia,
  };
  return completar(ceu, angulos, perfil);
}

/** Quanto pode variar, para menos e para mais, graus. */
export type Faixa = readonly [number, number];

/** O que a hora dos mapas deixa em aberto. */
export interface Variacao {
  /** De um ponto, a contar de onde se mostra. */
  readonly de: (nome: Ponto) => Faixa;
  /** Da separação de dois. */
  readonly entre: (de: Ponto, para: Ponto) => Faixa;
}

/** De pontos de que só se sabe a faixa, cada um por si. */
export const cadaUmPorSi = (de: (nome: Ponto) => Faixa): Variacao => ({
  de,
  entre: (um, outro) => {
    const [a, b] = [de(um), de(outro)];
    return [b[0] - a[1], b[1] - a[0]];
  },
});

const DA_PIOR_A_MELHOR: readonly Incerteza['precisao'][] = [
  'desconhecida',
  'período',
  'aproximada',
];

/** A da hora que menos se sabe; null: todas se sabem. */
export function piorPrecisao(mapas: readonly Mapa[]): Incerteza['precisao'] | null {
  const ditas: readonly (PrecisaoDaHora | undefined)[] = mapas.map((m) => m.incerteza?.precisao);
  return DA_PIOR_A_MELHOR.find((p) => ditas.includes(p)) ?? null;
}

/** @param virados os que tanto podem estar onde se mostram como do outro lado */
export function incertezaDosMeios(
  precisao: Incerteza['precisao'],
  mapa: Pick<Mapa, 'posicoes' | 'perfil'>,
  variacao: Variacao,
  virados: ReadonlySet<Ponto> = new Set(),
): Incerteza {
  const todos = presentes(mapa.posicoes, PONTOS);
  const arcos = new Map(
    todos.map(({ nome, longitude }) => {
      const [menos, mais] = variacao.de(nome);
      return [nome, { de: normalizar(longitude + menos), largura: mais - menos }] as const;
    }),
  );
  const arcoDe = (nome: Ponto): IntervaloDoPonto => {
    const { de, largura } = arcos.get(nome) ?? { de: 0, largura: 0 };
    return { nome, de, ate: normalizar(de + Math.min(largura, 359.999)) };
  };
  const semCasas = !temCasas(precisao);
  const intervalos = todos
    .map(({ nome }) => arcoDe(nome))
    .filter(
      (arco) =>
        (arcos.get(arco.nome)?.largura ?? 0) > 0 &&
        ((semCasas && arco.nome === 'Lua') || signosDoIntervalo(arco).length > 1),
    );
  return {
    precisao,
    // Não tem instante nenhum: quem o escreve cala-o.
    de: JULIANO_DE_1970,
    ate: JULIANO_DE_1970,
    mudancas: [],
    intervalos,
    arcos,
    semSigno: semCasas
      ? PLANETAS.filter((p) => virados.has(p) || signosDoIntervalo(arcoDe(p)).length > 1)
      : [],
    aspectos: aspectosIncertos(mapa, variacao, virados),
  };
}

/** Os que há a qualquer hora, e os que há a alguma. */
function aspectosIncertos(
  { posicoes, perfil }: Pick<Mapa, 'posicoes' | 'perfil'>,
  variacao: Variacao,
  virados: ReadonlySet<Ponto>,
): AspectoIncerto[] {
  const doPar = aspectosDoPerfil(perfil);
  const pontos = presentes(posicoes, PONTOS_COM_ASPECTO);
  return pontos.flatMap((de, i) =>
    pontos.slice(i + 1).flatMap((para): AspectoIncerto[] => {
      if (!fazemAspecto(de.nome, para.nome)) return [];
      const [menos, mais] = variacao.entre(de.nome, para.nome);
      const d = diferencaOrientada(de.longitude, para.longitude);
      const dosDoisLados = virados.has(de.nome) || virados.has(para.nome);
      return doPar(de.nome, para.nome).flatMap((definicao) => {
        const aqui = certezaDoAspecto(definicao, d + menos, d + mais);
        const la = dosDoisLados && certezaDoAspecto(definicao, d + 180 + menos, d + 180 + mais);
        if (!aqui && !la) return [];
        const { modo: _modo, ...aspecto } = aspectoDefinido(de, para, definicao);
        return [{ ...aspecto, certeza: aqui === 'certo' && !dosDoisLados ? aqui : 'possível' }];
      });
    }),
  );
}
