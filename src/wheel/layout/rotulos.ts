/**
 * Rótulos das cúspides (grau, signo, minuto), fora da roda, junto de cada linha; os dos ângulos
 * levam a sigla.
 */
import { grauAstrologico, type Grao, type GrauAstrologico } from '@core/astrology';
import { dois } from '@core/texto';
import { uniao, type Caixa, type Coordenada } from './caixa';
import type { Escala } from './escala';
import type { Medidas } from './medidas';
import { encostada, medirGlifo, medirTexto, porGlifo, porTexto, type Medida } from './metricas';
import { posicionar, type Etiqueta } from './posicionar';
import type { RotuloPosto, Segmento } from './tipos';

const ENTRE_PECAS = 2.1;
const ENTRE_LINHAS = 3.2;
const FOLGAS = { tinta: 3, maxima: 16 };
const PESO_DO_ANGULO = 1e4;
const ANTES_DO_ROTULO = 1.5;
const COMPRIMENTO_DA_RISCA = 5;

/** Peças do rótulo com o lugar de cada uma, relativo ao centro. */
interface Composicao {
  readonly medida: Medida;
  readonly sigla: Coordenada | null;
  readonly grau: Coordenada;
  readonly signo: Coordenada;
  readonly minuto: Coordenada;
}

interface Pecas {
  readonly sigla: Medida | null;
  readonly grau: Medida;
  readonly signo: Medida;
  readonly minuto: Medida;
}

/** Fila horizontal: larguras → centros em x, e a largura total. */
function emFila(medidas: readonly Medida[]): { centros: number[]; largura: number } {
  const largura =
    medidas.reduce((soma, m) => soma + m.largura, 0) + ENTRE_PECAS * (medidas.length - 1);
  let x = -largura / 2;
  const centros = medidas.map((m) => {
    const centro = x + m.largura / 2;
    x += m.largura + ENTRE_PECAS;
    return centro;
  });
  return { centros, largura };
}

/** "14° ♉ 05′" numa linha, com a sigla por cima quando há. */
function numaLinha(p: Pecas): Composicao {
  const { centros, largura } = emFila([p.grau, p.signo, p.minuto]);
  const alturaDaLinha = Math.max(p.grau.altura, p.signo.altura);
  const acima = p.sigla === null ? 0 : p.sigla.altura + ENTRE_LINHAS;
  const y = acima / 2;
  return {
    medida: { largura: Math.max(largura, p.sigla?.largura ?? 0), altura: alturaDaLinha + acima },
    sigla: p.sigla === null ? null : { x: 0, y: -(alturaDaLinha + acima) / 2 + p.sigla.altura / 2 },
    grau: { x: centros[0] as number, y },
    signo: { x: centros[1] as number, y },
    minuto: { x: centros[2] as number, y },
  };
}

/**
 * Bloco de duas linhas ("14° ♉" sobre "05′"), com a sigla por cima ou, se o rótulo fica no alto ou
 * embaixo, ao lado.
 */
function emDuasLinhas(p: Pecas, aoLado: boolean): Composicao {
  const { centros, largura } = emFila([p.grau, p.signo]);
  const primeira = Math.max(p.grau.altura, p.signo.altura);
  const bloco = { largura, altura: primeira + ENTRE_LINHAS + p.minuto.altura };
  const sigla = p.sigla ?? { largura: 0, altura: 0 };
  const [recuo, acima] =
    p.sigla === null ? [0, 0] : aoLado ? [sigla.largura + 4, 0] : [0, sigla.altura + ENTRE_LINHAS];
  const altura = bloco.altura + acima;
  const topo = -altura / 2 + acima;
  return {
    medida: { largura: Math.max(bloco.largura, aoLado ? 0 : sigla.largura) + recuo, altura },
    sigla:
      p.sigla === null
        ? null
        : {
            x: -(aoLado ? (bloco.largura + recuo - sigla.largura) / 2 : 0),
            y: aoLado ? 0 : -altura / 2 + sigla.altura / 2,
          },
    grau: { x: (centros[0] as number) + recuo / 2, y: topo + primeira / 2 },
    signo: { x: (centros[1] as number) + recuo / 2, y: topo + primeira / 2 },
    minuto: { x: recuo / 2, y: topo + primeira + ENTRE_LINHAS + p.minuto.altura / 2 },
  };
}

interface Estilo {
  readonly medidas: Medidas['rotulo'];
  readonly escala: Escala;
}

/** O que se rotula: uma cúspide, um ângulo ou os dois num lugar só. */
export interface Rotulavel {
  readonly longitude: number;
  readonly sigla: string | null;
  /** Só se sabe por onde andou: o grau, e por alto. */
  readonly vago?: boolean;
}

/** As peças de um rótulo, já medidas. */
interface RotuloSolto extends Rotulavel {
  /** '12°', ou '' quando só se sabe o signo. */
  readonly grau: string;
  /** '04′', ou '' quando só se sabem os graus. */
  readonly minuto: string;
  readonly posicao: GrauAstrologico;
  readonly pecas: Pecas;
}

function soltar(
  { longitude, sigla, vago = false }: Rotulavel,
  m: Medidas['rotulo'],
  grao: Grao | null,
): RotuloSolto {
  const posicao = grauAstrologico(longitude);
  const grau = grao === 'signo' ? '' : `${vago ? '~' : ''}${posicao.graus}°`;
  const minuto = grao || vago ? '' : `${dois(posicao.minuto)}′`;
  const pecas: Pecas = {
    sigla: sigla === null ? null : medirTexto(sigla, m.sigla),
    grau: medirTexto(grau, m.texto),
    signo: medirGlifo(posicao.signo, m.signo),
    minuto: medirTexto(minuto, m.texto),
  };
  return { longitude, sigla, posicao, grau, minuto, pecas };
}

/** Maior nas diagonais: sen²(2φ). */
export function raioDoRotulo(m: Medidas['rotulo'], direcao: Coordenada): number {
  return m.raio + m.folgaNaDiagonal * (2 * direcao.x * direcao.y) ** 2;
}

function compor(
  { pecas }: RotuloSolto,
  exibida: number,
  { medidas: m, escala }: Estilo,
): { composicao: Composicao; caixa: Caixa } {
  const direcao = escala.direcao(exibida);
  const composicao = m.emDuasLinhas
    ? emDuasLinhas(pecas, Math.abs(direcao.y) > Math.abs(direcao.x))
    : numaLinha(pecas);
  return {
    composicao,
    caixa: encostada(composicao.medida, escala.centro, direcao, raioDoRotulo(m, direcao)),
  };
}

/** Da roda (ou da linha de fora) até o rótulo, inclinando-se se ele se moveu. */
function porGuia(
  longitude: number,
  exibida: number,
  { medidas: m, escala }: Estilo,
  fora: number,
): Segmento {
  const fim = raioDoRotulo(m, escala.direcao(exibida)) - ANTES_DO_ROTULO;
  const [de, ate] = [
    escala.ponto(longitude, Math.max(fora, fim - COMPRIMENTO_DA_RISCA)),
    escala.ponto(exibida, fim),
  ];
  return { x1: de.x, y1: de.y, x2: ate.x, y2: ate.y };
}

function montar(solto: RotuloSolto, exibida: number, estilo: Estilo, fora: number): RotuloPosto {
  const { medidas: m } = estilo;
  const { composicao: c, caixa } = compor(solto, exibida, estilo);
  const em = (p: Coordenada): Coordenada => ({ x: caixa.x + p.x, y: caixa.y + p.y });
  const sigla =
    c.sigla === null || solto.sigla === null
      ? null
      : porTexto(solto.sigla, m.sigla, 600, em(c.sigla));
  const grau = porTexto(solto.grau, m.texto, 500, em(c.grau));
  const signo = porGlifo(solto.posicao.signo, m.signo, em(c.signo));
  const minuto = porTexto(solto.minuto, m.texto, 400, em(c.minuto));
  const guia = porGuia(solto.longitude, exibida, estilo, fora);
  return {
    sigla,
    grau,
    signo,
    minuto,
    guia,
    caixa: uniao([grau.caixa, signo.caixa, minuto.caixa, ...(sigla ? [sigla.caixa] : [])]),
  };
}

/** Um rótulo para cada, na mesma ordem; os dos ângulos quase não cedem lugar. */
export function porRotulos(
  rotulaveis: readonly Rotulavel[],
  medidas: Medidas,
  escala: Escala,
  grao: Grao | null = null,
): RotuloPosto[] {
  const estilo: Estilo = { medidas: medidas.rotulo, escala };
  const soltos = rotulaveis.map((r) => soltar(r, medidas.rotulo, grao));
  const etiquetas = soltos.map((solto, i): Etiqueta => ({
    longitude: solto.longitude,
    ordem: i,
    peso: solto.sigla === null ? 1 : PESO_DO_ANGULO,
    tinta: (em) => [compor(solto, em, estilo).caixa],
  }));
  const exibidas = posicionar(etiquetas, FOLGAS, escala);
  return soltos.map((solto, i) => montar(solto, exibidas[i] as number, estilo, medidas.fora));
}
