/** A roda numa imagem do tamanho que as redes pedem; de quem é, só o que se quiser. */
import { corDoSigno } from '@/wheel/cores';
import { arredondar, espessuraOptica, GRADE, glyphPathsEm, type NomeDoGlifo } from '@/glyphs';
import { FAMILIA_DO_TEXTO, PAPEL } from '@/tema/tokens';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import { carregar, pintar } from './arquivos';
import type { Posicao } from './posicoes';
import { copiaDaRoda, escreverSvg, fontesEmLinha } from './svgDaRoda';

/** Nas altas, por baixo da roda, as posições em tantas colunas. */
export const FORMATOS = [
  { nome: 'Quadrada, 1080 × 1080', largura: 1080, altura: 1080, colunas: 0 },
  { nome: 'Retrato, 1080 × 1350', largura: 1080, altura: 1350, colunas: 5 },
  { nome: 'Vertical, 1080 × 1920', largura: 1080, altura: 1920, colunas: 2 },
] as const;
export type Formato = (typeof FORMATOS)[number];

const SVG = 'http://www.w3.org/2000/svg';
const CREDITO = 'Feito com Astrolábio';
/** De cada lado, da largura: o disco enche o resto. */
const MARGEM = 0.04;
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
  /** A escola ou a pessoa que assina a imagem; null, ninguém. */
  readonly assinatura: string | null;
  /** O logotipo de quem assina, num endereço `data:`; null, nenhum. */
  readonly logo: string | null;
  /** As do mapa natal, por baixo da roda nas imagens altas. */
  readonly posicoes: readonly Posicao[];
}

/** Onde fica cada coisa, de cima para baixo. */
interface Arranjo {
  readonly margem: number;
  readonly raio: number;
  /** O centro da roda. */
  readonly y: number;
  /** A faixa das posições. */
  readonly de: number;
  readonly ate: number;
}

const DEPOIS_DO_NOME = 28;
const ENTRE_LINHAS = 44;
const CORPOS = { nome: 46, resto: 28, assinatura: 30, credito: 22 } as const;
const alturaDoTopo = (linhas: number): number =>
  linhas === 0 ? 0 : linhas * ENTRE_LINHAS + DEPOIS_DO_NOME;
const alturaDoPe = ({ assinatura, logo }: Ditos): number =>
  assinatura === null && logo === null ? 44 : 88;

/** No canto de baixo, à esquerda, que o disco não ocupa. */
const LOGO = { largura: 190, altura: 76 } as const;

function arranjar({ largura, altura }: Formato, ditos: Ditos): Arranjo {
  const margem = largura * MARGEM;
  const raio = largura / 2 - margem;
  const quadrada = altura === largura;
  const y = quadrada ? altura / 2 : margem + alturaDoTopo(ditos.deQuemE.length) + raio;
  return { margem, raio, y, de: y + raio, ate: altura - margem - alturaDoPe(ditos) };
}

/** Até onde vai uma linha do canto sem tocar no disco. */
function larguraNoCanto({ largura }: Formato, { margem, raio, y: centro }: Arranjo, y: number) {
  const corda = Math.sqrt(Math.max(0, raio ** 2 - (centro - y) ** 2));
  return Math.max(120, largura / 2 - corda - margem - 14);
}

/** Na quadrada, os cantos que o disco deixa; nas altas, por cima de tudo e por baixo de tudo. */
function textos(formato: Formato, ditos: Ditos, arranjo: Arranjo): Texto[] {
  const { largura, altura } = formato;
  const { margem } = arranjo;
  const quadrada = altura === largura;
  const inteira = largura - 2 * margem;
  const livre = ditos.logo === null ? inteira : inteira - 2 * (LOGO.largura + 14);
  const emCima = ditos.deQuemE.map((dito, i): Texto => {
    const y = quadrada ? margem + 24 + i * 30 : margem + 40 + i * ENTRE_LINHAS;
    const corpo = i === 0 ? CORPOS.nome : CORPOS.resto;
    return {
      dito,
      x: quadrada ? margem : largura / 2,
      y,
      corpo: quadrada ? corpo * 0.66 : corpo,
      cor: i === 0 ? PAPEL.tinta : PAPEL.tintaSuave,
      ancora: quadrada ? 'start' : 'middle',
      larguraMaxima: quadrada ? larguraNoCanto(formato, arranjo, y) : inteira,
    };
  });
  const creditos = ditos.assinatura === null ? [CREDITO] : [CREDITO, ditos.assinatura];
  const embaixo = creditos.map((dito, i): Texto => {
    const y = altura - margem - (i === 0 ? 4 : 40);
    return {
      dito,
      x: quadrada ? largura - margem : largura / 2,
      y,
      corpo: i === 0 ? CORPOS.credito : CORPOS.assinatura,
      cor: i === 0 ? PAPEL.tintaSuave : PAPEL.tinta,
      ancora: quadrada ? 'end' : 'middle',
      larguraMaxima: quadrada ? larguraNoCanto(formato, arranjo, y - 30) : livre,
    };
  });
  return [...emCima, ...embaixo];
}

function simbolo(nome: NomeDoGlifo, tamanho: number, x: number, y: number, cor: string) {
  return elemento('path', {
    d: glyphPathsEm(nome, tamanho, x, y - tamanho / 2),
    stroke: cor,
    'stroke-width': arredondar((espessuraOptica(tamanho) * tamanho) / GRADE),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    fill: 'none',
  });
}

const ALTURA_DA_LINHA = { maior: 78, menor: 30 } as const;
const RESPIRO_DAS_POSICOES = 26;

/** Uma posição: o corpo, o grau e o signo; onde cabe, o movimento e a casa. */
function desenharPosicao(
  { ponto, signo, texto: grau, marca, casa }: Posicao,
  x: number,
  y: number,
  corpo: number,
  comCasa: boolean,
): SVGElement[] {
  const base = y + corpo * 0.36;
  const dizer = (dito: string, em: number, cor: string, tamanho = corpo): SVGElement =>
    texto({ dito, x: em, y: base, corpo: tamanho, cor, ancora: 'start', larguraMaxima: 400 });
  const passo = corpo * 1.5;
  const depoisDoGrau = x + passo + corpo * 3.35;
  return [
    simbolo(ponto, corpo * 1.2, x, y, PAPEL.tinta),
    dizer(grau, x + passo, PAPEL.tinta),
    simbolo(signo, corpo * 1.05, depoisDoGrau, y, corDoSigno(signo, PAPEL)),
    ...(marca === '' ? [] : [dizer(marca, depoisDoGrau + corpo * 1.3, PAPEL.erro, corpo * 0.8)]),
    ...(comCasa && casa !== null
      ? [dizer(`casa ${casa}`, depoisDoGrau + corpo * 2.8, PAPEL.tintaSuave, corpo * 0.85)]
      : []),
  ];
}

/** Em colunas que se leem de cima para baixo, e enchem o que a roda deixa. */
function posicoes({ largura, colunas }: Formato, ditos: Ditos, a: Arranjo): SVGElement[] {
  if (colunas === 0 || ditos.posicoes.length === 0) return [];
  const linhas = Math.ceil(ditos.posicoes.length / colunas);
  const livre = a.ate - a.de - 2 * RESPIRO_DAS_POSICOES;
  const linha = Math.min(ALTURA_DA_LINHA.maior, livre / linhas);
  if (linha < ALTURA_DA_LINHA.menor) return [];
  const topo = a.de + RESPIRO_DAS_POSICOES + (livre - linha * linhas) / 2;
  const coluna = (largura - 2 * a.margem) / colunas;
  const comCasa = colunas < 4;
  const corpo = Math.min(linha * 0.56, coluna / (comCasa ? 11 : 6.6));
  const recuo = comCasa ? (coluna - corpo * 11) / 2 : 0;
  return ditos.posicoes.flatMap((posicao, i) =>
    desenharPosicao(
      posicao,
      a.margem + recuo + coluna * Math.floor(i / linhas),
      topo + linha * ((i % linhas) + 0.5),
      corpo,
      comCasa,
    ),
  );
}

/** O desenho até ao círculo de mais fora, que fica à margem. */
function disco(roda: SVGSVGElement, { margem, raio, y }: Arranjo): SVGElement {
  const circulos = [...roda.querySelectorAll('circle')].map((c) => ({
    r: Number(c.getAttribute('r')),
    centro: Number(c.getAttribute('cx')),
  }));
  const maior = circulos.reduce((m, c) => (c.r > m.r ? c : m), { r: 0, centro: 0 });
  const novo = elemento('svg', {
    x: margem,
    y: y - raio,
    width: 2 * raio,
    height: 2 * raio,
    viewBox: `${maior.centro - maior.r} ${maior.centro - maior.r} ${2 * maior.r} ${2 * maior.r}`,
    overflow: 'visible',
  });
  novo.append(elemento('use', { href: '#roda' }));
  return novo;
}

function logotipo({ altura }: Formato, { logo }: Ditos, { margem }: Arranjo): SVGElement[] {
  if (logo === null) return [];
  return [
    elemento('image', {
      href: logo,
      x: margem,
      y: altura - margem - LOGO.altura,
      width: LOGO.largura,
      height: LOGO.altura,
      preserveAspectRatio: 'xMinYMax meet',
    }),
  ];
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
  const arranjo = arranjar(formato, ditos);
  imagem.append(
    guardada,
    elemento('rect', { width: largura, height: altura, fill: PAPEL.papel }),
    disco(roda, arranjo),
    ...posicoes(formato, ditos, arranjo),
    ...textos(formato, ditos, arranjo).map(texto),
    ...logotipo(formato, ditos, arranjo),
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
