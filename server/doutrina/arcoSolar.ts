/**
 * Arco solar: tudo no mapa anda o que andou o Sol progredido. O arco de uma idade é o do Sol
 * verdadeiro (um dia por ano trópico), o médio de Naibod, ou um grau por ano.
 */
import {
  alvosDoPerfil,
  calcularAspectosEntre,
  definicoesComOrbe,
  definicoesDe,
  normalizar,
  type Aspecto,
  type NomeDoAspecto,
  type Ponto,
  type PontoComAspecto,
} from '@core/astrology';
import { ANO_TROPICO } from '@core/tecnicas/progressao/medidas';
import {
  ASPECTOS_DO_ARCO,
  MENORES_DO_ARCO,
  type MetodoDoArco,
  type SentidoDoArco,
} from '@core/tecnicas/arcoSolar/medidas';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';
import { alvosSabidos } from './alvos';
import { parados, presentes, type Incerteza, type Mapa, type Natal, type Posicoes } from './mapa';
import { arcosDe, intervalosDe, semSigno, type Percursos } from './periodo';

const ORBE = 1;
/** Movimento médio do Sol num dia, graus: 0°59′08,33″. Fonte: Naibod, 1560. */
const NAIBOD = 59 / 60 + 8.33 / 3600;
/** Graus por ano; do verdadeiro, em média: serve para contar as voltas. */
const RITMO: Readonly<Record<MetodoDoArco, number>> = {
  verdadeiro: 360 / ANO_TROPICO,
  naibod: NAIBOD,
  simbolico: 1,
};

export interface ComoSeDirige {
  readonly metodo: MetodoDoArco;
  readonly sentido: SentidoDoArco;
  readonly menores: boolean;
}

/** O arco de cada idade, e a velocidade dele; negativo no converso. */
interface Arco {
  /** Graus, na idade em anos trópicos. */
  readonly em: (idade: number) => number;
  /** Graus por ano. */
  readonly ritmo: (idade: number) => number;
}

/** Da idade ao arco. O Sol verdadeiro nunca se afasta 5° do médio: as voltas contam-se por este. */
function arcoDe(
  ephemeris: Ephemeris,
  { posicoes, observacao }: Natal,
  { metodo, sentido }: Pick<ComoSeDirige, 'metodo' | 'sentido'>,
): Arco {
  const sinal = sentido === 'direto' ? 1 : -1;
  const medio = sinal * RITMO[metodo];
  if (metodo !== 'verdadeiro') return { em: (idade) => medio * idade, ritmo: () => medio };
  const sol = (idade: number): Posicao => ephemeris.posicao('Sol', observacao.dia + sinal * idade);
  return {
    em: (idade) => {
      const andado = normalizar(sol(idade).longitude - posicoes.Sol.longitude);
      return andado + 360 * Math.round((medio * idade - andado) / 360);
    },
    ritmo: (idade) => sinal * sol(idade).velocidade,
  };
}

const idadeEm = ({ observacao }: Natal, dia: number): number =>
  (dia - observacao.dia) / ANO_TROPICO;

function aspectosQueConta(menores: boolean): readonly NomeDoAspecto[] {
  return menores ? [...ASPECTOS_DO_ARCO, ...MENORES_DO_ARCO] : ASPECTOS_DO_ARCO;
}

export interface Dirigido extends Mapa {
  readonly arco: number;
  /** Do dirigido (`de`) ao natal (`para`), orbe 1°. */
  readonly aspectos: readonly Aspecto<PontoComAspecto>[];
}

/** Sem a hora do nascimento, o que ela deixa em aberto anda o mesmo arco que o resto. */
function incertezaDirigida(
  { casas, incerteza }: Natal,
  mover: (longitude: number) => number,
): Incerteza | null {
  if (casas || !incerteza) return null;
  const percursos: Percursos = new Map(
    [...incerteza.arcos].map(([nome, { de, largura }]) => [nome, [mover(de), mover(de) + largura]]),
  );
  return {
    precisao: incerteza.precisao,
    de: incerteza.de,
    ate: incerteza.ate,
    intervalos: intervalosDe(percursos),
    arcos: arcosDe(percursos),
    mudancas: [],
    semSigno: semSigno(percursos),
    aspectos: null,
  };
}

/** @param dia juliano, da vida */
export function dirigir(
  ephemeris: Ephemeris,
  natal: Natal,
  dia: number,
  como: ComoSeDirige,
): Dirigido {
  const arco = arcoDe(ephemeris, natal, como);
  const idade = idadeEm(natal, dia);
  const andado = arco.em(idade);
  const ritmo = arco.ritmo(idade);
  const mover = (longitude: number): number => normalizar(longitude + andado);
  const posicoes = Object.fromEntries(
    (Object.entries(natal.posicoes) as [Ponto, Posicao][]).map(([nome, { longitude }]) => [
      nome,
      { longitude: mover(longitude), latitude: 0, velocidade: Math.abs(ritmo) },
    ]),
  ) as Posicoes;
  const { casas, perfil } = natal;
  return {
    perfil,
    posicoes,
    casas: casas && {
      ...casas,
      cuspides: casas.cuspides.map(mover),
      ascendente: mover(casas.ascendente),
      meioDoCeu: mover(casas.meioDoCeu),
      vertex: mover(casas.vertex),
    },
    incerteza: incertezaDirigida(natal, mover),
    arco: andado,
    aspectos: calcularAspectosEntre(
      // O que se forma no direto desfaz-se no converso; mas ponto nenhum dirigido é retrógrado.
      presentes(posicoes, alvosDoPerfil(perfil)).map((p) => ({ ...p, velocidade: ritmo })),
      parados(natal.posicoes, alvosSabidos(natal)),
      definicoesComOrbe(ORBE, aspectosQueConta(como.menores)),
    ),
  };
}

export interface ExatoDoArco {
  /** Dia juliano da vida. */
  readonly dia: number;
  readonly arco: number;
  readonly dirigido: PontoComAspecto;
  readonly aspecto: NomeDoAspecto;
  readonly natal: PontoComAspecto;
}

/** Um milionésimo de ano: meio minuto; e Newton ainda dá um passo depois de lá chegar. */
const PRECISAO_ANOS = 1e-6;
const ITERACOES = 12;

/** A idade em que o arco é esse: o Sol só anda para a frente, e quase sempre ao mesmo passo. */
function idadeDoArco({ em, ritmo }: Arco, alvo: number, palpite: number): number {
  let idade = palpite;
  for (let i = 0; i < ITERACOES; i += 1) {
    const passo = (alvo - em(idade)) / ritmo(idade);
    idade += passo;
    if (Math.abs(passo) < PRECISAO_ANOS) return idade;
  }
  return idade;
}

/** Os arcos entre dois que levam um ponto a um lugar do zodíaco; um por volta. */
function arcosAte(distancia: number, menor: number, maior: number): number[] {
  const primeiro = distancia + 360 * Math.ceil((menor - distancia) / 360);
  const arcos: number[] = [];
  for (let arco = primeiro; arco < maior; arco += 360) arcos.push(arco);
  return arcos;
}

/** Cada arco exato entre dois dias da vida, [de, ate), na ordem do tempo. */
export function exatosDoArco(
  ephemeris: Ephemeris,
  natal: Natal,
  { de, ate }: { readonly de: number; readonly ate: number },
  como: ComoSeDirige,
): ExatoDoArco[] {
  const arco = arcoDe(ephemeris, natal, como);
  const [primeira, ultima] = [Math.max(0, idadeEm(natal, de)), idadeEm(natal, ate)];
  if (ultima <= primeira) return [];
  const pontas = [arco.em(primeira), arco.em(ultima)] as const;
  const [menor, maior] = [Math.min(...pontas), Math.max(...pontas)];
  const idadeDe = (alvo: number): number =>
    idadeDoArco(
      arco,
      alvo,
      primeira + ((ultima - primeira) * (alvo - pontas[0])) / (pontas[1] - pontas[0]),
    );
  const pontos = presentes(natal.posicoes, alvosSabidos(natal));
  const lados = definicoesDe(aspectosQueConta(como.menores)).flatMap(({ nome, angulo }) =>
    (angulo === 0 || angulo === 180 ? [angulo] : [angulo, -angulo]).map(
      (lado) => [nome, lado] as const,
    ),
  );
  return pontos
    .flatMap((dirigido) =>
      pontos.flatMap((alvo) =>
        lados.flatMap(([aspecto, lado]) =>
          arcosAte(normalizar(alvo.longitude + lado - dirigido.longitude), menor, maior)
            // No nascimento nada andou: cada ponto está em conjunção consigo.
            .filter((graus) => graus !== 0)
            .map((graus): ExatoDoArco => ({
              dia: natal.observacao.dia + idadeDe(graus) * ANO_TROPICO,
              arco: graus,
              dirigido: dirigido.nome,
              aspecto,
              natal: alvo.nome,
            })),
        ),
      ),
    )
    .sort((a, b) => a.dia - b.dia);
}
