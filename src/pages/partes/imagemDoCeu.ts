/** A Lua fora de curso de um mês numa imagem vertical; de ninguém. */
import { carregar, pintar } from '@/features/mapa/chart/exportacao/arquivos';
import { escreverSvg, fontesEmLinha } from '@/features/mapa/chart/exportacao/svgDaRoda';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import { arredondar, espessuraOptica, GRADE, glyphPathsEm, type NomeDoGlifo } from '@/glyphs';
import { FAMILIA_DO_TEXTO, FAMILIA_DO_TITULO, FONTE_TITULO, PAPEL } from '@/tema/tokens';
import { corDoSigno } from '@/wheel/cores';
import type { Signo } from '@core/astrology';

const TAMANHO = { largura: 1080, altura: 1920 } as const;
const SVG = 'http://www.w3.org/2000/svg';
const MARGEM = 72;

/** Uma vez fora de curso, já escrita no relógio da página. */
export interface LinhaDaImagem {
  /** '24/11 07:09' */
  readonly de: string;
  readonly ate: string;
  /** O signo em que a Lua entra quando acaba. */
  readonly signo: Signo;
}

function elemento(nome: string, atributos: Readonly<Record<string, string | number>>): SVGElement {
  const novo = document.createElementNS(SVG, nome);
  for (const [chave, valor] of Object.entries(atributos)) novo.setAttribute(chave, String(valor));
  return novo;
}

interface Dito {
  readonly texto: string;
  readonly x: number;
  readonly y: number;
  readonly corpo: number;
  readonly cor?: string;
  readonly ancora?: 'start' | 'middle' | 'end';
  readonly titulo?: boolean;
}

function dizer({ texto, x, y, corpo, cor = PAPEL.tinta, ancora = 'start', titulo }: Dito) {
  const novo = elemento('text', {
    x,
    y,
    'font-size': corpo,
    fill: cor,
    'text-anchor': ancora,
    ...(titulo && { 'font-family': FONTE_TITULO }),
  });
  novo.textContent = texto;
  return novo;
}

function simbolo(nome: NomeDoGlifo, tamanho: number, x: number, y: number, cor: string) {
  return elemento('path', {
    d: glyphPathsEm(nome, tamanho, x, y),
    stroke: cor,
    'stroke-width': arredondar((espessuraOptica(tamanho) * tamanho) / GRADE),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    fill: 'none',
  });
}

const TOPO = 366;
const PE = 120;
const LINHA_MAIOR = 118;
/** Onde começa cada coluna: quando começa, quando acaba, o símbolo e o nome do signo. */
const COLUNAS = { de: MARGEM, fim: 406, simbolo: 742, signo: 802 } as const;

/** @param relogio 'Horário de Brasília' */
function comporImagemDoMes(
  mes: string,
  relogio: string,
  linhas: readonly LinhaDaImagem[],
  fontes: string,
): SVGSVGElement {
  const { largura, altura } = TAMANHO;
  const imagem = elemento('svg', {
    width: largura,
    height: altura,
    viewBox: `0 0 ${largura} ${altura}`,
    'font-family': `'${FAMILIA_DO_TEXTO}', 'Helvetica Neue', Arial, sans-serif`,
  }) as SVGSVGElement;
  const estilo = elemento('style', {});
  estilo.textContent = fontes;
  const meio = largura / 2;
  const linha = Math.min(LINHA_MAIOR, (altura - TOPO - PE) / Math.max(1, linhas.length));
  const corpo = Math.min(40, linha * 0.52);
  imagem.append(
    estilo,
    elemento('rect', { width: largura, height: altura, fill: PAPEL.papel }),
    dizer({
      texto: 'Lua fora de curso',
      x: meio,
      y: 140,
      corpo: 76,
      ancora: 'middle',
      titulo: true,
    }),
    dizer({ texto: mes, x: meio, y: 212, corpo: 46, ancora: 'middle', titulo: true }),
    dizer({
      texto: relogio,
      x: meio,
      y: 266,
      corpo: 28,
      cor: PAPEL.tintaSuave,
      ancora: 'middle',
    }),
  );
  for (const [texto, x] of [
    ['De', COLUNAS.de],
    ['até', COLUNAS.fim],
    ['e entra em', COLUNAS.simbolo],
  ] as const)
    imagem.append(dizer({ texto, x, y: TOPO - 20, corpo: 26, cor: PAPEL.tintaSuave }));
  linhas.forEach(({ de, ate, signo }, i) => {
    const y = TOPO + linha * i;
    const base = y + linha / 2 + corpo * 0.36;
    imagem.append(
      elemento('line', {
        x1: MARGEM,
        x2: largura - MARGEM,
        y1: y,
        y2: y,
        stroke: PAPEL.fio,
        'stroke-width': 2,
      }),
      dizer({ texto: de, x: COLUNAS.de, y: base, corpo }),
      dizer({ texto: ate, x: COLUNAS.fim, y: base, corpo }),
      simbolo(signo, corpo * 1.15, COLUNAS.simbolo, base - corpo * 0.94, corDoSigno(signo, PAPEL)),
      dizer({
        texto: signo,
        x: COLUNAS.signo,
        y: base,
        corpo: corpo * 0.86,
        cor: PAPEL.tintaSuave,
      }),
    );
  });
  imagem.append(
    dizer({
      texto: 'Feito com Astrolábio',
      x: meio,
      y: altura - 60,
      corpo: 26,
      cor: PAPEL.tintaSuave,
      ancora: 'middle',
    }),
  );
  return imagem;
}

export async function baixarImagemDoMes(
  mes: string,
  relogio: string,
  linhas: readonly LinhaDaImagem[],
): Promise<void> {
  const letras = await Promise.all([FAMILIA_DO_TEXTO, FAMILIA_DO_TITULO].map(fontesEmLinha));
  const imagem = comporImagemDoMes(mes, relogio, linhas, letras.join(''));
  baixar(
    await pintar(await carregar(escreverSvg(imagem)), 1),
    nomeDeArquivo(`Lua fora de curso ${mes}`, 'png'),
  );
}
