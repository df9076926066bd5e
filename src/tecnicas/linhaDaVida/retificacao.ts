/**
 * A bancada da retificação: mexida a hora, que arcos e que trânsitos aos ângulos caem perto de cada
 * acontecimento. Tudo se conta aqui, do que o servidor disse uma vez; nada se pontua. Puro.
 */
import {
  comArtigo,
  diferencaOrientada,
  nomeDoPonto,
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
  /** Graus para lá do exato; negativo, ainda não chegou. De um ano inteiro, o mais perto dele. */
  readonly desvio: number;
  /** De um ano inteiro, de quanto a quanto vai nele, do que se desenha; null: de um dia. */
  readonly noAno: { readonly de: number; readonly ate: number } | null;
}

export interface Comparado {
  readonly acontecimento: Acontecimento;
  /** O mais exato primeiro. */
  readonly contatos: readonly Contato[];
}

/** Dos outros compara-se um dia; destes, tudo o que se passa no ano: o que é possível. */
export const soOAno = ({ precisao }: Acontecimento): boolean => precisao === 'ano';

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

export function angulosMexidos({ ascendente, meioDoCéu }: Retificacao, minutos: number) {
  const i = minutos + MINUTOS_DA_RETIFICACAO;
  return { ascendente: ascendente[i] as number, meioDoCéu: meioDoCéu[i] as number };
}

/** O que se move, e por onde anda: um lugar, ou todos os de um ano, por ordem. */
interface Movel {
  readonly nome: Ponto;
  readonly longitudes: readonly number[];
}

/** De quanto a quanto o móvel dista de um lugar; o mais perto das voltas, sem as dar. */
function afastamentos(longitudes: readonly number[], alvo: number) {
  let corrido = diferencaOrientada(alvo, longitudes[0] as number);
  let [de, ate] = [corrido, corrido];
  for (let i = 1; i < longitudes.length; i += 1) {
    corrido += diferencaOrientada(longitudes[i - 1] as number, longitudes[i] as number);
    [de, ate] = [Math.min(de, corrido), Math.max(ate, corrido)];
  }
  // Quem anda muito pode chegar ao alvo pelo outro lado.
  const volta = de > 180 ? -360 : ate < -180 ? 360 : 0;
  return { de: de + volta, ate: ate + volta };
}

function contatosEntre(
  especie: Contato['especie'],
  moveis: readonly Movel[],
  natais: readonly Posto[],
): Contato[] {
  return moveis.flatMap(({ nome, longitudes }) =>
    natais.flatMap((natal) =>
      LADOS.flatMap(([aspecto, lado]): Contato[] => {
        const { de, ate } = afastamentos(longitudes, normalizar(natal.longitude + lado));
        // O mais perto do exato.
        const desvio = Math.max(de, Math.min(ate, 0));
        if (Math.abs(desvio) > ALCANCE) return [];
        return [
          {
            chave: [especie, nome, aspecto, lado, natal.nome].join('|'),
            especie,
            de: nome,
            aspecto,
            para: natal.nome,
            desvio,
            noAno:
              longitudes.length > 1
                ? { de: Math.max(-ALCANCE, de), ate: Math.min(ALCANCE, ate) }
                : null,
          },
        ];
      }),
    ),
  );
}

/** As idades de um acontecimento: a do dia que se compara, ou a do começo e a do fim do ano. */
function idadesDe(acontecimento: Acontecimento, nasceu: number): number[] {
  const { de, ate } = acontecimento;
  const instantes = soOAno(acontecimento)
    ? [`${de}T00:00:00Z`, `${ate}T23:59:59Z`]
    : [`${diaDoMeio(acontecimento)}T12:00:00Z`];
  return instantes.map((i) => (Date.parse(i) - nasceu) / MS_POR_DIA / ANO_TROPICO);
}

/** O céu lento do dia, ou do ano, de cada um. */
function emTransito({ dias, anos = [] }: Retificacao, acontecimentos: readonly Acontecimento[]) {
  const [comDia, comAno] = [
    acontecimentos.filter((a) => !soOAno(a)),
    acontecimentos.filter(soOAno),
  ];
  return (acontecimento: Acontecimento): readonly Movel[] =>
    soOAno(acontecimento)
      ? (anos[comAno.indexOf(acontecimento)] ?? [])
      : (dias[comDia.indexOf(acontecimento)] ?? []).map(({ nome, longitude }) => ({
          nome,
          longitudes: [longitude],
        }));
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
  const transitosDe = emTransito(numeros, acontecimentos);
  return acontecimentos.map((acontecimento) => {
    const arcos = idadesDe(acontecimento, nasceu)
      .map((idade) => arcoDaIdade(numeros.arcos, idade))
      .filter((arco) => arco !== null);
    const dirigir = ({ nome, longitude }: Posto): Movel => ({
      nome,
      longitudes: arcos.map((arco) => normalizar(longitude + arco)),
    });
    const dirigidos =
      arcos.length === 0
        ? []
        : [
            ...contatosEntre('arco', pontos.map(dirigir), angulos),
            ...contatosEntre('arco', angulos.map(dirigir), pontos),
          ];
    const transitos = contatosEntre('trânsito', transitosDe(acontecimento), angulos);
    return {
      acontecimento,
      contatos: [...dirigidos, ...transitos].sort(
        (a, b) => Math.abs(a.desvio) - Math.abs(b.desvio),
      ),
    };
  });
}

/** Um grau de arco é um ano: 'cerca de 3 meses antes'. */
function distancia({ especie, desvio, noAno }: Contato): string {
  const orbe = textoOrbeExato(desvio);
  if (noAno) return desvio === 0 ? 'exato nesse ano' : `a ${orbe} do exato nesse ano`;
  if (especie === 'trânsito') return orbe;
  const meses = Math.round(Math.abs(desvio) * MESES_POR_ANO);
  if (meses === 0) return `${orbe}, no próprio mês`;
  const quanto = meses === 1 ? '1 mês' : `${meses} meses`;
  // Já passou do exato: o exato foi antes do acontecimento.
  return `${orbe}, exato ${quanto} ${desvio > 0 ? 'antes' : 'depois'}`;
}

/** 'Meio do Céu por arco solar em conjunção com Saturno natal, 0°12′, exato 2 meses antes'. */
export function fraseDoContato(contato: Contato): string {
  const { especie, de, aspecto, para } = contato;
  const como = especie === 'arco' ? 'por arco solar' : 'em trânsito';
  return `${nomeDoPonto(de)} ${como} em ${aspecto.toLowerCase()} com ${comArtigo(para)} natal, ${distancia(contato)}`;
}
