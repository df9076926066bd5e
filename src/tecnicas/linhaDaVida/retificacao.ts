/**
 * A bancada da retificação: mexida a hora, que arcos e que trânsitos aos ângulos caem perto de cada
 * acontecimento. Tudo se conta aqui, do que o servidor disse uma vez; nada se pontua. Puro.
 */
import {
  diferencaOrientada,
  normalizar,
  textoOrbeExato,
  type NomeDoAspecto,
  type Ponto,
  type PontoComAspecto,
} from '@core/astrology';
import type { Retificacao } from '@core/tecnicas/linhaDaVida/contrato';
import { MINUTOS_DA_RETIFICACAO } from '@core/tecnicas/linhaDaVida/medidas';
import { ANO_TROPICO } from '@core/tecnicas/progressao/medidas';
import type { Acontecimento } from './acontecimentos';

const MS_POR_MINUTO = 60_000;
const MS_POR_DIA = 86_400_000;
const MINUTOS_POR_DIA = 1440;
const MESES_POR_ANO = 12;

/** De um lado e do outro do exato, quanto se desenha, graus. */
export const ALCANCE = 2;

const LADOS: readonly (readonly [NomeDoAspecto, number])[] = [
  ['Conjunção', 0],
  ['Oposição', 180],
  ['Quadratura', 90],
  ['Quadratura', -90],
];

export interface Contato {
  readonly chave: string;
  readonly especie: 'arco' | 'trânsito';
  /** O que se move: dirigido, ou em trânsito. */
  readonly de: Ponto;
  readonly aspecto: NomeDoAspecto;
  /** O natal em que toca. */
  readonly para: PontoComAspecto;
  /** Graus para lá do exato; negativo, ainda não chegou. */
  readonly desvio: number;
}

export interface Comparado {
  readonly acontecimento: Acontecimento;
  /** O mais exato primeiro; vazio também quando a data é só um ano, que um arco cobre inteiro. */
  readonly contatos: readonly Contato[];
}

/** Os dias que se comparam: os que se sabem ao menos ao mês. */
export const seCompara = ({ precisao }: Acontecimento): boolean => precisao !== 'ano';

/** O meio-dia do acontecimento, ou o do meio do mês dele. */
export function diaDoMeio({ de, ate }: Acontecimento): string {
  const meio = (Date.parse(`${de}T12:00:00Z`) + Date.parse(`${ate}T12:00:00Z`)) / 2;
  return new Date(meio).toISOString().slice(0, 10);
}

/** O instante do nascimento com a hora mexida. */
export const instanteMexido = (nascimento: string, minutos: number): string =>
  new Date(Date.parse(nascimento) + minutos * MS_POR_MINUTO).toISOString().replace('.000Z', 'Z');

/** O arco de uma idade, entre os dos anos inteiros; null antes de nascer e além deles. */
function arcoDaIdade(arcos: readonly number[], idade: number): number | null {
  const ano = Math.floor(idade);
  const [antes, depois] = [arcos[ano], arcos[ano + 1]];
  if (idade < 0 || antes === undefined || depois === undefined) return null;
  return antes + (depois - antes) * (idade - ano);
}

interface Posto {
  readonly nome: PontoComAspecto;
  readonly longitude: number;
}

export interface AngulosMexidos {
  readonly ascendente: number;
  readonly meioDoCéu: number;
}

export function angulosMexidos(
  { ascendente, meioDoCéu }: Retificacao,
  minutos: number,
): AngulosMexidos {
  const i = minutos + MINUTOS_DA_RETIFICACAO;
  return { ascendente: ascendente[i] as number, meioDoCéu: meioDoCéu[i] as number };
}

function contatosEntre(
  especie: Contato['especie'],
  moveis: readonly { readonly nome: Ponto; readonly longitude: number }[],
  natais: readonly Posto[],
): Contato[] {
  return moveis.flatMap((movel) =>
    natais.flatMap((natal) =>
      LADOS.flatMap(([aspecto, lado]) => {
        const desvio = diferencaOrientada(normalizar(natal.longitude + lado), movel.longitude);
        if (Math.abs(desvio) > ALCANCE) return [];
        return {
          chave: [especie, movel.nome, aspecto, lado, natal.nome].join('|'),
          especie,
          de: movel.nome,
          aspecto,
          para: natal.nome,
          desvio,
        };
      }),
    ),
  );
}

/** @param minutos que se somam à hora do mapa, de −120 a 120 */
export function comparar(
  numeros: Retificacao,
  nascimento: string,
  minutos: number,
  acontecimentos: readonly Acontecimento[],
): Comparado[] {
  const { ascendente, meioDoCéu } = angulosMexidos(numeros, minutos);
  const angulos: readonly Posto[] = [
    { nome: 'Ascendente', longitude: ascendente },
    { nome: 'MeioDoCéu', longitude: meioDoCéu },
  ];
  const pontos = numeros.pontos.map(({ nome, longitude, velocidade }) => ({
    nome,
    longitude: normalizar(longitude + (velocidade * minutos) / MINUTOS_POR_DIA),
  }));
  const nasceu = Date.parse(nascimento) + minutos * MS_POR_MINUTO;
  const comparaveis = acontecimentos.filter(seCompara);
  return acontecimentos.map((acontecimento) => {
    const qual = comparaveis.indexOf(acontecimento);
    if (qual === -1) return { acontecimento, contatos: [] };
    const idade =
      (Date.parse(`${diaDoMeio(acontecimento)}T12:00:00Z`) - nasceu) / MS_POR_DIA / ANO_TROPICO;
    const arco = arcoDaIdade(numeros.arcos, idade);
    const dirigir = <P extends Posto>({ nome, longitude }: P): Posto => ({
      nome,
      longitude: normalizar(longitude + (arco ?? 0)),
    });
    const arcos =
      arco === null
        ? []
        : [
            ...contatosEntre('arco', pontos.map(dirigir), angulos),
            ...contatosEntre('arco', angulos.map(dirigir), pontos),
          ];
    const transitos = contatosEntre('trânsito', numeros.dias[qual] ?? [], angulos);
    return {
      acontecimento,
      contatos: [...arcos, ...transitos].sort((a, b) => Math.abs(a.desvio) - Math.abs(b.desvio)),
    };
  });
}

/** Um grau de arco é um ano: 'cerca de 3 meses antes'. */
function distancia({ especie, desvio }: Contato): string {
  const orbe = textoOrbeExato(desvio);
  if (especie === 'trânsito') return orbe;
  const meses = Math.round(Math.abs(desvio) * MESES_POR_ANO);
  if (meses === 0) return `${orbe}, no próprio mês`;
  const quanto = meses === 1 ? '1 mês' : `${meses} meses`;
  // Já passou do exato: o exato foi antes do acontecimento.
  return `${orbe}, exato ${quanto} ${desvio > 0 ? 'antes' : 'depois'}`;
}

/** 'Meio do Céu por arco solar em conjunção com Saturno natal, 0°12′, exato 2 meses antes'. */
export function fraseDoContato(
  contato: Contato,
  nomes: { readonly de: string; readonly para: string },
): string {
  const { especie, aspecto } = contato;
  const como = especie === 'arco' ? 'por arco solar' : 'em trânsito';
  return `${nomes.de} ${como} em ${aspecto.toLowerCase()} com ${nomes.para} natal, ${distancia(contato)}`;
}
