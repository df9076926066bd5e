/**
 * A linha da vida antes de se desenhar: que perguntas se fazem, o que as respostas dizem juntas, e
 * onde cada peça fica. Puro.
 */
import { range, utcMonth, utcYear } from 'd3';
import { escalaDosDias, meioDiaDe, type Marca } from './escala';
import { somarDias, somarMeses, type Limites, type Relogio } from '@core/civil';
import type { FaixaDaVida, PecaDaVida } from '@core/tecnicas/faixa';

/** Os pedaços de que se pergunta uma faixa, por ordem; cada um acaba na véspera do seguinte. */
export function pedacos({ de, ate }: Limites, anos: number): Limites[] {
  const partes: Limites[] = [];
  for (let i = 0; ; i += 1) {
    const comeco = somarMeses(de, i * anos * 12);
    if (comeco > ate) return partes;
    const fim = somarDias(somarMeses(de, (i + 1) * anos * 12), -1);
    partes.push({ de: comeco, ate: fim < ate ? fim : ate });
  }
}

/** Quando é uma peça, em palavras. */
export function quandoE({ dia }: Relogio, { de, ate, exatos }: PecaDaVida): string {
  if (ate === null) return dia(de);
  const trecho = `de ${dia(de)} a ${dia(ate)}`;
  return exatos === null || exatos.length === 0
    ? trecho
    : `${trecho}, exato em ${exatos.map(dia).join('; ')}`;
}

const sobrepostas = (a: PecaDaVida, b: PecaDaVida): boolean =>
  a.ate === null || b.ate === null ? a.de === b.de : a.de < b.ate && b.de < a.ate;

/** O que está em dois pedaços, por começar num e acabar noutro, é uma peça só. */
export function juntar(respostas: readonly FaixaDaVida[]): FaixaDaVida | null {
  const [primeira] = respostas;
  if (!primeira) return null;
  const porNome = new Map<string, PecaDaVida[]>();
  const pecas: PecaDaVida[] = [];
  for (const peca of respostas.flatMap((r) => r.pecas)) {
    const chave = `${peca.fila}|${peca.nome}`;
    const iguais = porNome.get(chave) ?? [];
    if (iguais.some((outra) => sobrepostas(outra, peca))) continue;
    porNome.set(chave, [...iguais, peca]);
    pecas.push(peca);
  }
  return {
    filas: [...new Set(respostas.flatMap((r) => r.filas))],
    pecas: pecas.sort((a, b) => (a.de < b.de ? -1 : Number(a.de > b.de))),
    nota: respostas.find((r) => r.nota !== null)?.nota ?? null,
  };
}

/** O que de uma peça se desenha. */
export type PecaNaFila = Pick<
  PecaDaVida,
  'fila' | 'de' | 'ate' | 'exatos' | 'simbolos' | 'rotulo' | 'nome'
>;

export interface PecaPosta<P extends PecaNaFila = PecaDaVida> {
  readonly chave: string;
  readonly peca: P;
  /** Frações da linha, [0, 1]. */
  readonly inicio: number;
  readonly fim: number;
  readonly exatos: readonly number[];
  /** Entre as que se sobrepõem, em que altura da fila. */
  readonly altura: number;
  /** O que dela se escreve: tudo, só o primeiro símbolo, ou nada. */
  readonly rotulo: 'inteiro' | 'curto' | null;
  /** Ao pé do fim da linha escreve-se antes dela. */
  readonly paraTras: boolean;
}

export interface FilaPosta<P extends PecaNaFila = PecaDaVida> {
  readonly nome: string;
  readonly alturas: number;
  readonly pecas: readonly PecaPosta<P>[];
}

export interface Medidas {
  /** A do desenho, px. */
  readonly largura: number;
  /** Quantas se empilham; as que não cabem ficam sem rótulo. */
  readonly alturas: number;
}
const DA_PAGINA: Medidas = { largura: 840, alturas: 3 };

/** Um símbolo, ou uma letra do rótulo, px; e o respiro dele, da largura do desenho. */
const DE_UM_SIMBOLO = 13;
const RESPIRO = 0.004;

const noIntervalo = (x: number): number => Math.min(1, Math.max(0, x));
const larguraDoRotulo = ({ simbolos, rotulo }: PecaNaFila, { largura }: Medidas): number =>
  ((simbolos.length + rotulo.length * 0.6) * DE_UM_SIMBOLO) / largura + RESPIRO;

/** O menos que vai de um símbolo ao seguinte para os dois se lerem. */
const DE_UM_A_OUTRO = 0.0185;
/** Quanto um rótulo pode passar do fim da linha: a margem dela. */
const MARGEM = 0.02;

/** Uma peça que toca a anterior e a seguinte ocupa o seu tempo todo, e o rótulo cabe, ou corta-se. */
function porTrecho<P extends PecaNaFila>(
  peca: P,
  onde: (i: string) => number,
  medidas: Medidas,
): Omit<PecaPosta<P>, 'chave'> {
  const [inicio, fim] = [noIntervalo(onde(peca.de)), noIntervalo(onde(peca.ate ?? peca.de))];
  return {
    peca,
    inicio,
    fim,
    exatos: [],
    altura: 0,
    rotulo: fim - inicio >= larguraDoRotulo(peca, medidas) ? 'inteiro' : 'curto',
    paraTras: false,
  };
}

const ehTrecho = ({ ate, exatos }: PecaNaFila): boolean => ate !== null && exatos === null;

/** Das mais estreitas do que um símbolo, umas o dizem e outras não: todas, não se leria nenhum. */
function comAr<P extends PecaNaFila>(
  postas: readonly PecaPosta<P>[],
  medidas: Medidas,
): PecaPosta<P>[] {
  let livre = -Infinity;
  return postas.map((posta, i) => {
    const { peca, inicio, fim, rotulo } = posta;
    if (!ehTrecho(peca)) return posta;
    if (rotulo === 'inteiro') {
      livre = inicio + larguraDoRotulo(peca, medidas);
      return posta;
    }
    const [de, ate] = [(inicio + fim - DE_UM_A_OUTRO) / 2, (inicio + fim + DE_UM_A_OUTRO) / 2];
    const seguinte = postas[i + 1];
    if (de < livre || (seguinte?.rotulo === 'inteiro' && seguinte.inicio < ate))
      return { ...posta, rotulo: null };
    livre = ate;
    return posta;
  });
}

function porFila<P extends PecaNaFila>(
  pecas: readonly P[],
  onde: (i: string) => number,
  medidas: Medidas,
): Omit<FilaPosta<P>, 'nome'> {
  const livres: number[] = [];
  const postas = pecas.map((peca): PecaPosta<P> => {
    const chave = `${peca.fila}|${peca.nome}|${peca.de}`;
    if (ehTrecho(peca)) {
      livres[0] = 1;
      return { chave, ...porTrecho(peca, onde, medidas) };
    }
    const inicio = noIntervalo(onde(peca.de));
    const fim = noIntervalo(onde(peca.ate ?? peca.de));
    const posta = {
      chave,
      peca,
      inicio,
      fim,
      exatos: (peca.exatos ?? []).map(onde).filter((x) => x >= 0 && x <= 1),
    };
    // O que nada escreve é um traço: fica sempre na primeira altura, ao pé do que o diz.
    if (peca.simbolos.length === 0 && peca.rotulo === '')
      return { ...posta, altura: 0, rotulo: null, paraTras: false };
    const doRotulo = larguraDoRotulo(peca, medidas);
    const paraTras = inicio + doRotulo > 1 + MARGEM;
    const largura = paraTras ? fim - inicio : Math.max(fim - inicio, doRotulo);
    const vaga = livres.findIndex((livre) => livre <= (paraTras ? inicio - doRotulo : inicio));
    const achada = vaga === -1 && livres.length < medidas.alturas ? livres.length : vaga;
    // Sem lugar para o rótulo, o traço fica onde menos tapa: na altura que mais cedo se livra.
    const altura = achada === -1 ? livres.indexOf(Math.min(...livres)) : achada;
    const ocupado = achada === -1 ? fim : inicio + largura + RESPIRO;
    livres[altura] = Math.max(livres[altura] ?? 0, ocupado);
    return { ...posta, altura, rotulo: achada === -1 ? null : 'inteiro', paraTras };
  });
  return { alturas: Math.max(1, livres.length), pecas: comAr(postas, medidas) };
}

/** Alguma parte dela se vê? */
export const tocaALinha = ({ de, ate }: PecaNaFila, onde: (instante: string) => number): boolean =>
  onde(ate ?? de) >= 0 && onde(de) < 1;

/** As filas que têm alguma peça, pela ordem da faixa, com cada peça no seu lugar. */
export function porFilas<P extends PecaNaFila>(
  { filas, pecas }: { readonly filas: readonly string[]; readonly pecas: readonly P[] },
  janela: Limites,
  medidas = DA_PAGINA,
): FilaPosta<P>[] {
  const { em: onde } = escalaDosDias(janela);
  const dentro = pecas.filter((p) => tocaALinha(p, onde));
  return filas
    .map((nome) => ({
      nome,
      ...porFila(
        dentro.filter((p) => p.fila === nome),
        onde,
        medidas,
      ),
    }))
    .filter((fila) => fila.pecas.length > 0);
}

/** De quantos em quantos anos se escreve um, para caberem. */
const PASSOS = [1, 2, 5, 10, 20] as const;
const MARCAS = 13;
/** Numa linha de até tantos anos escrevem-se os trimestres. */
const COM_TRIMESTRES = 3;

const anosDe = ({ de, ate }: Limites): number => Number(ate.slice(0, 4)) - Number(de.slice(0, 4));
const passoDe = (anos: number): number => PASSOS.find((p) => anos / p <= MARCAS) ?? 20;
const MESES_POR_ANO = 12;

/** Os anos escritos na régua; numa linha de um ou dois, os trimestres. */
export function marcasDaLinha(janela: Limites): Marca[] {
  const anos = anosDe(janela);
  const { marcas } = escalaDosDias(janela);
  if (anos <= COM_TRIMESTRES)
    return marcas(utcMonth.every(3) ?? utcMonth, (dia) =>
      dia.endsWith('-01-01') ? dia.slice(0, 4) : `${dia.slice(5, 7)}/${dia.slice(2, 4)}`,
    );
  return marcas(utcYear.every(passoDe(anos)) ?? utcYear, (dia) => dia.slice(0, 4));
}

/** As idades que se fazem na linha, cada uma no dia em que se faz. */
export function idadesDaLinha(janela: Limites, nascimento: string): Marca[] {
  const anos = anosDe(janela);
  const { seDentro } = escalaDosDias(janela);
  const primeira = Number(janela.de.slice(0, 4)) - Number(nascimento.slice(0, 4));
  return range(primeira, primeira + anos + 1).flatMap((idade) => {
    const x = seDentro(meioDiaDe(somarMeses(nascimento, idade * MESES_POR_ANO)));
    return x === null || idade % passoDe(anos) !== 0 ? [] : { x, texto: String(idade) };
  });
}
