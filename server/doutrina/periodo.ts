/**
 * O que um mapa tem a qualquer hora de um período: cada ponto seguido de minuto em minuto, do
 * primeiro instante ao último.
 */
import {
  aspectoDaSeparacao,
  aspectoDefinido,
  diferencaOrientada,
  fazemAspecto,
  normalizar,
  PLANETAS,
  PONTOS_COM_ASPECTO,
  pontosDoPerfil,
  separacao,
  signoDaLongitude,
  type IntervaloDoPonto,
  type NomeDoAspecto,
  type PerfilDeCalculo,
  type Ponto,
} from '@core/astrology';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';
import { observarCeu } from './ceu';
import {
  aspectosDoPerfil,
  presentes,
  type AspectoIncerto,
  type Periodo,
  type Posicoes,
} from './mapa';

/**
 * Entre duas amostras, a cúbica das longitudes e das velocidades: na Lua, em três horas, erra
 * milésimos de segundo de arco.
 */
const PASSO_DAS_AMOSTRAS = 1 / 8;
const MINUTO = 1 / 1440;

/** As longitudes de cada minuto, contadas sem dar a volta; a última é a do fim do período. */
type Percurso = readonly number[];
export type Percursos = ReadonlyMap<Ponto, Percurso>;

/** Os minutos do período, dias julianos, com o seu último instante. */
export function minutosDe({ de, ate }: Periodo): number[] {
  const quantos = Math.ceil((ate - de) / MINUTO - 1e-6);
  return [...Array.from({ length: quantos }, (_, i) => de + i * MINUTO), ate];
}

/** @param t 0 a 1, entre as duas amostras, que distam `dias` */
function entre(a: Posicao, b: Posicao, dias: number, t: number): number {
  const salto = diferencaOrientada(a.longitude, b.longitude);
  const [da, db] = [a.velocidade * dias, b.velocidade * dias];
  return a.longitude + t * (da + t * (3 * salto - 2 * da - db + t * (da + db - 2 * salto)));
}

function percursoDe(
  amostras: readonly Posicao[],
  passo: number,
  instantes: readonly number[],
): Percurso {
  let corrida: number | null = null;
  return instantes.map((desde) => {
    const i = Math.min(Math.floor(desde / passo), amostras.length - 2);
    const longitude = entre(
      amostras[i] as Posicao,
      amostras[i + 1] as Posicao,
      passo,
      desde / passo - i,
    );
    corrida = corrida === null ? longitude : corrida + diferencaOrientada(corrida, longitude);
    return corrida;
  });
}

/** Os percursos de todos os pontos que se sabem sem hora. */
export function percorrer(
  ephemeris: Ephemeris,
  periodo: Periodo,
  perfil: PerfilDeCalculo,
): Percursos {
  const { de, ate } = periodo;
  const trechos = Math.ceil((ate - de) / PASSO_DAS_AMOSTRAS);
  const passo = (ate - de) / trechos;
  const ceus = Array.from({ length: trechos + 1 }, (_, i) =>
    observarCeu(ephemeris, de + i * passo, perfil),
  );
  const instantes = minutosDe(periodo).map((dia) => dia - de);
  return new Map(
    pontosDoPerfil(perfil, false).map((nome) => {
      const amostras = ceus.flatMap((ceu) => presentes(ceu, [nome]));
      return [nome, percursoDe(amostras, passo, instantes)];
    }),
  );
}

const doPonto = (percursos: Percursos, nome: Ponto): Percurso => percursos.get(nome) ?? [];

/** Os signos por que o ponto passa, na ordem do relógio. */
export function signosDe(percurso: Percurso) {
  return emSequencia(percurso.map((longitude) => signoDaLongitude(longitude)));
}

/** Os valores por que se passa, cada um quando se chega a ele. */
export function emSequencia<T>(valores: readonly T[]): T[] {
  return valores.filter((valor, i) => i === 0 || valor !== valores[i - 1]);
}

/** O arco da Lua, e o dos outros que mudam de signo; quem retrograda percorre-o ao contrário. */
export function intervalosDe(percursos: Percursos): IntervaloDoPonto[] {
  return [...percursos]
    .filter(([nome, percurso]) => nome === 'Lua' || signosDe(percurso).length > 1)
    .map(([nome, percurso]) => ({
      nome,
      de: normalizar(percurso.reduce((a, b) => Math.min(a, b))),
      ate: normalizar(percurso.reduce((a, b) => Math.max(a, b))),
    }));
}

/** Os planetas que mudam de signo. */
export const semSigno = (percursos: Percursos) =>
  PLANETAS.filter((planeta) => signosDe(doPonto(percursos, planeta)).length > 1);

/**
 * Os aspectos que se formam a alguma hora do período, com os números do instante do mapa: certos os
 * que se formam a qualquer hora dele.
 */
export function aspectosIncertos(
  percursos: Percursos,
  posicoes: Posicoes,
  perfil: PerfilDeCalculo,
): AspectoIncerto[] {
  const doPar = aspectosDoPerfil(perfil);
  const pontos = presentes(posicoes, PONTOS_COM_ASPECTO);
  return pontos.flatMap((de, i) =>
    pontos.slice(i + 1).flatMap((para): AspectoIncerto[] => {
      if (!fazemAspecto(de.nome, para.nome)) return [];
      const definicoes = doPar(de.nome, para.nome);
      const [a, b] = [doPonto(percursos, de.nome), doPonto(percursos, para.nome)];
      const minutos = new Map<NomeDoAspecto, number>();
      a.forEach((longitude, minuto) => {
        const aspecto = aspectoDaSeparacao(separacao(longitude, b[minuto] as number), definicoes);
        if (aspecto) minutos.set(aspecto.nome, (minutos.get(aspecto.nome) ?? 0) + 1);
      });
      return definicoes
        .filter(({ nome }) => minutos.has(nome))
        .map((definicao) => ({
          ...aspectoDefinido(de, para, definicao),
          certeza: minutos.get(definicao.nome) === a.length ? 'certo' : 'possível',
        }));
    }),
  );
}
