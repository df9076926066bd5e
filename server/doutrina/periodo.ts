/**
 * O que um mapa tem a qualquer hora de um período: cada ponto seguido de minuto em minuto, do
 * primeiro instante ao último.
 */
import {
  aspectoDaSeparacao,
  aspectoDefinido,
  diferencaOrientada,
  fichaDoPonto,
  fazemAspecto,
  longitudeDaFortuna,
  longitudeDoEspirito,
  normalizar,
  PLANETAS,
  PONTOS_COM_ASPECTO,
  pontosDoPerfil,
  separacao,
  signoDaLongitude,
  type IntervaloDoPonto,
  type ModoDoAspecto,
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
  type CasasDoMapa,
  type Incerteza,
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

/** Longitudes seguidas, sem dar a volta. */
function seguidas(longitudes: readonly number[]): Percurso {
  let corrida: number | null = null;
  return longitudes.map((longitude) => {
    corrida = corrida === null ? longitude : corrida + diferencaOrientada(corrida, longitude);
    return corrida;
  });
}

/**
 * Os mesmos, e os que andam com o relógio: os ângulos de cada minuto, e as partes que deles se
 * tiram.
 * @param casas as de cada minuto, pela ordem de {@link minutosDe}
 */
export function comAngulos(
  percursos: Percursos,
  casas: readonly CasasDoMapa[],
  perfil: PerfilDeCalculo,
): Percursos {
  const [sol, lua] = [doPonto(percursos, 'Sol'), doPonto(percursos, 'Lua')];
  const partes = casas.map(({ ascendente, ...c }, i) => {
    const [s, l] = [sol[i] as number, lua[i] as number];
    const deDia = perfil.fortuna === 'sempreDiurna' || c.deDia;
    const lugares = [ascendente, normalizar(s), normalizar(l), deDia] as const;
    return { fortuna: longitudeDaFortuna(...lugares), espirito: longitudeDoEspirito(...lugares) };
  });
  const doRelogio: readonly (readonly [Ponto, readonly number[]])[] = [
    ['Ascendente', casas.map((c) => c.ascendente)],
    ['MeioDoCéu', casas.map((c) => c.meioDoCeu)],
    ['Vertex', casas.map((c) => c.vertex)],
    ['Fortuna', partes.map((p) => p.fortuna)],
    ['Espírito', partes.map((p) => p.espirito)],
  ];
  const pedidos = new Set<Ponto>(pontosDoPerfil(perfil));
  return new Map([
    ...percursos,
    ...doRelogio
      .filter(([nome]) => pedidos.has(nome))
      .map(([nome, longitudes]) => [nome, seguidas(longitudes)] as const),
  ]);
}

/** De cada ponto que se sabe, o começo do arco e quantos graus ele tem. */
export const arcosDe = (percursos: Percursos): Incerteza['arcos'] =>
  new Map([...percursos].map(([nome, percurso]) => [nome, arcoDe(percurso)]));

const doPonto = (percursos: Percursos, nome: Ponto): Percurso => percursos.get(nome) ?? [];

/** Os signos por que o ponto passa, na ordem do relógio. */
export function signosDe(percurso: Percurso) {
  return emSequencia(percurso.map((longitude) => signoDaLongitude(longitude)));
}

/** Os valores por que se passa, cada um quando se chega a ele. */
export function emSequencia<T>(valores: readonly T[]): T[] {
  return valores.filter((valor, i) => i === 0 || valor !== valores[i - 1]);
}

/** Quanto do zodíaco um percurso cobre, graus. */
function arcoDe(percurso: Percurso): { readonly de: number; readonly largura: number } {
  const de = percurso.reduce((a, b) => Math.min(a, b), Infinity);
  return { de, largura: percurso.reduce((a, b) => Math.max(a, b), -Infinity) - de };
}

/** Quase a volta inteira: um arco de 360° não se distinguiria de nenhum. */
const VOLTA = 359.999;

/**
 * O arco da Lua, o dos que andam com o relógio (quando se sabem) e o dos outros que mudam de signo;
 * quem retrograda percorre-o ao contrário.
 */
export function intervalosDe(percursos: Percursos): IntervaloDoPonto[] {
  const comRelogio = percursos.has('Ascendente');
  return [...percursos]
    .filter(
      ([nome, percurso]) =>
        (nome === 'Lua' && !comRelogio) ||
        fichaDoPonto<Ponto>(nome).daHora ||
        signosDe(percurso).length > 1,
    )
    .map(([nome, percurso]) => {
      const { de, largura } = arcoDe(percurso);
      return { nome, de: normalizar(de), ate: normalizar(de + Math.min(largura, VOLTA)) };
    });
}

/** Os planetas que mudam de signo. */
export const semSigno = (percursos: Percursos) =>
  PLANETAS.filter((planeta) => signosDe(doPonto(percursos, planeta)).length > 1);

/**
 * O modo do aspecto, quando é o mesmo em todos os minutos em que ele se forma.
 * @param faltas quanto falta para o exato em cada um desses minutos, graus
 */
function modoDe(faltas: readonly number[]): ModoDoAspecto | null {
  if (faltas.length < 2) return null;
  const passos = faltas.slice(1).map((falta, i) => falta - (faltas[i] as number));
  if (passos.every((p) => p < 0)) return 'Aplicativo';
  return passos.every((p) => p >= 0) ? 'Separativo' : null;
}

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
      const faltas = new Map<NomeDoAspecto, number[]>();
      a.forEach((longitude, minuto) => {
        const longe = separacao(longitude, b[minuto] as number);
        const aspecto = aspectoDaSeparacao(longe, definicoes);
        if (!aspecto) return;
        const falta = Math.abs(longe - aspecto.angulo);
        const ja = faltas.get(aspecto.nome);
        if (ja) ja.push(falta);
        else faltas.set(aspecto.nome, [falta]);
      });
      return definicoes.flatMap((definicao): AspectoIncerto[] => {
        const deles = faltas.get(definicao.nome);
        if (!deles) return [];
        const { modo: _doInstante, ...aspecto } = aspectoDefinido(de, para, definicao);
        const modo = modoDe(deles);
        const certeza = deles.length === a.length ? 'certo' : 'possível';
        return [{ ...aspecto, ...(modo && { modo }), certeza }];
      });
    }),
  );
}
