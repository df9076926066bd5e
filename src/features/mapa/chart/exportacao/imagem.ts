/** A roda numa imagem do tamanho que as redes pedem; de quem é, só o que se quiser. */
import { FAMILIA_DO_TEXTO, PAPEL } from '@/tema/tokens';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import { carregar, pintar } from './arquivos';
import { copiaDaRoda, escreverSvg, fontesEmLinha } from './svgDaRoda';

export const FORMATOS = [
  { nome: 'Quadrada, 1080 × 1080', largura: 1080, altura: 1080 },
  { nome: 'Retrato, 1080 × 1350', largura: 1080, altura: 1350 },
  { nome: 'Vertical, 1080 × 1920', largura: 1080, altura: 1920 },
] as const;
export type Formato = (typeof FORMATOS)[number];

const SVG = 'http://www.w3.org/2000/svg';
const CREDITO = 'Feito com Astrolábio';
const LADO = 600;
/**
 * O disco da roda ocupa 84 % da largura, e então os rótulos dos lados não caberiam por uns poucos
 * pixels: a faixa de cada lado, onde só eles estão, aperta-se até caber.
 */
const DISCO_NA_IMAGEM = 0.841;
const DISCO_NO_DESENHO = 500;
const FAIXA_DO_LADO = 47;
const MEIO = LADO - 2 * FAIXA_DO_LADO;
const MARGEM = 36;
/** Letras médias por em: do que passa, aperta-se. */
const LARGURA_MEDIA = 0.52;

function elemento(nome: string, atributos: Readonly<Record<string, string | number>>): SVGElement {
  const novo = document.createElementNS(SVG, nome);
  for (const [chave, valor] of Object.entries(atributos)) novo.setAttribute(chave, String(valor));
  return novo;
}

interface Texto {
  readonly dito: string;
  readonly x: number;
  readonly y: number;
  readonly corpo: number;
  readonly cor: string;
  readonly ancora: 'start' | 'middle' | 'end';
  readonly larguraMaxima: number;
}

function texto({ dito, x, y, corpo, cor, ancora, larguraMaxima }: Texto): SVGElement {
  const comprido = dito.length * corpo * LARGURA_MEDIA > larguraMaxima;
  const novo = elemento('text', {
    x,
    y,
    'font-size': corpo,
    fill: cor,
    'text-anchor': ancora,
    // O que não cabe aperta-se, e nunca se corta.
    ...(comprido && { textLength: larguraMaxima, lengthAdjust: 'spacingAndGlyphs' }),
  });
  novo.textContent = dito;
  return novo;
}

/** O que a imagem diz; de quem é o mapa, só o que se marcou. */
export interface Ditos {
  readonly deQuemE: readonly string[];
  /** A escola de que é o mapa, que assina a imagem; null num que não é de nenhuma. */
  readonly escola: string | null;
}

/** Na quadrada, os cantos que o disco deixa; nas altas, por cima e por baixo dele. */
function textos({ largura, altura }: Formato, { deQuemE, escola }: Ditos): Texto[] {
  const quadrada = altura === largura;
  const alto = (altura - largura) / 2;
  const creditos = escola === null ? [CREDITO] : [CREDITO, escola];
  const embaixo = creditos.map((dito, i): Texto => ({
    dito,
    x: quadrada ? largura - MARGEM : largura / 2,
    y: (quadrada ? altura - MARGEM : altura - alto / 2) - i * 32,
    corpo: 24,
    cor: i === 0 ? PAPEL.tintaSuave : PAPEL.tinta,
    ancora: quadrada ? 'end' : 'middle',
    larguraMaxima: quadrada ? 300 : largura - 2 * MARGEM,
  }));
  const emCima = deQuemE.map((dito, i): Texto => {
    const corpo = i === 0 ? (quadrada ? 32 : 52) : quadrada ? 21 : 30;
    return {
      dito,
      x: quadrada ? MARGEM : largura / 2,
      y: quadrada ? MARGEM + 20 + i * 30 : alto * 0.62 - (deQuemE.length - 1) * 20 + i * 48,
      corpo,
      cor: i === 0 ? PAPEL.tinta : PAPEL.tintaSuave,
      ancora: quadrada ? 'start' : 'middle',
      larguraMaxima: quadrada ? 330 : largura - 2 * MARGEM,
    };
  });
  return [...emCima, ...embaixo];
}

/** A roda em três faixas, que se encontram em pixels inteiros para não se ver onde. */
function faixas({ largura, altura }: Formato): SVGElement[] {
  const margem = Math.floor((largura - (largura * DISCO_NA_IMAGEM * MEIO) / DISCO_NO_DESENHO) / 2);
  const meio = largura - 2 * margem;
  const lado = (meio * LADO) / MEIO;
  return [
    { x: 0, width: margem, de: 0, largo: FAIXA_DO_LADO },
    { x: margem, width: meio, de: FAIXA_DO_LADO, largo: MEIO },
    { x: margem + meio, width: margem, de: LADO - FAIXA_DO_LADO, largo: FAIXA_DO_LADO },
  ].map(({ x, width, de, largo }) => {
    const faixa = elemento('svg', {
      x,
      y: (altura - lado) / 2,
      width,
      height: lado,
      viewBox: `${de} 0 ${largo} ${LADO}`,
      preserveAspectRatio: 'none',
    });
    faixa.append(elemento('use', { href: '#roda' }));
    return faixa;
  });
}

export function comporImagem(
  svg: SVGSVGElement,
  formato: Formato,
  ditos: Ditos,
  fontes: string,
): SVGSVGElement {
  const { largura, altura } = formato;
  const imagem = elemento('svg', {
    width: largura,
    height: altura,
    viewBox: `0 0 ${largura} ${altura}`,
    'font-family': `'${FAMILIA_DO_TEXTO}', 'Helvetica Neue', Arial, sans-serif`,
  }) as SVGSVGElement;
  const roda = copiaDaRoda(svg, fontes);
  roda.querySelector('title')?.remove();
  roda.querySelector('desc')?.remove();
  roda.setAttribute('id', 'roda');
  const guardada = elemento('defs', {});
  guardada.append(roda);
  imagem.append(
    guardada,
    elemento('rect', { width: largura, height: altura, fill: PAPEL.papel }),
    ...faixas(formato),
    ...textos(formato, ditos).map(texto),
  );
  return imagem;
}

/** @param nome do arquivo; sem ele, um que não diz de quem é */
export async function baixarImagem(
  svg: SVGSVGElement,
  formato: Formato,
  ditos: Ditos,
  nome: string | null,
): Promise<void> {
  const imagem = comporImagem(svg, formato, ditos, await fontesEmLinha());
  const pintada = await pintar(await carregar(escreverSvg(imagem)), 1);
  baixar(pintada, nomeDeArquivo(`${nome ?? 'mapa'} ${formato.largura}x${formato.altura}`, 'png'));
}
