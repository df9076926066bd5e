/**
 * Rótulos das cúspides, no anel que fecha a roda: o grau antes da linha e o minuto depois dela, ao
 * longo do arco, sempre em pé; a meio, a sigla dos ângulos. O signo só onde a faixa não o diz.
 */
import {
  grauAstrologico,
  GRAUS_POR_SIGNO,
  normalizar,
  type Grao,
  type GrauAstrologico,
} from '@core/astrology';
import { dois } from '@core/texto';
import { passoEntre, uniao, type Caixa } from './caixa';
import type { Escala } from './escala';
import type { Medidas } from './medidas';
import { medirGlifo, medirTexto, porGlifo, porTexto, type Medida } from './metricas';
import { posicionar, type Etiqueta } from './posicionar';
import type { RotuloPosto, Segmento } from './tipos';

/** Entre as peças: a meio delas passa a risca da cúspide. */
const ENTRE_PECAS = 3.4;
const FOLGAS = { tinta: 4, maxima: 16 };
const PESO_DO_ANGULO = 1e4;
/** Da borda de dentro do anel até onde vai a guia, em partes da largura dele. */
const COMPRIMENTO_DA_GUIA = 0.15;
/** Onde fica o centro das letras; antes delas passam as guias dos rótulos que se afastaram. */
const MEIO_DAS_LETRAS = 0.55;
/** Abaixo deste cosseno o rótulo lê-se de cima para baixo, e não da esquerda para a direita. */
const DE_CIMA_PARA_BAIXO = 0.62;

type NomeDaPeca = 'grau' | 'sigla' | 'signo' | 'minuto';
interface Peca {
  readonly nome: NomeDaPeca;
  readonly medida: Medida;
}

interface Estilo {
  readonly medidas: Medidas['rotulo'];
  readonly escala: Escala;
  readonly raio: number;
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
  readonly semSigno: readonly Peca[];
  readonly comSigno: readonly Peca[];
}

function soltar(
  { longitude, sigla, vago = false }: Rotulavel,
  m: Medidas['rotulo'],
  grao: Grao | null,
): RotuloSolto {
  const posicao = grauAstrologico(longitude);
  const soSigla = m.so === 'siglas' && sigla !== null;
  const grau = grao === 'signo' || soSigla ? '' : `${vago ? '~' : ''}${posicao.graus}°`;
  const minuto = grao || vago || m.so ? '' : `${dois(posicao.minuto)}′`;
  const peca = (nome: NomeDaPeca, texto: string, tamanho: number): Peca[] =>
    texto === '' ? [] : [{ nome, medida: medirTexto(texto, tamanho) }];
  const antes = [...peca('grau', grau, m.texto), ...peca('sigla', sigla ?? '', m.sigla)];
  const depois = peca('minuto', minuto, m.texto);
  const comSigno: Peca[] = soSigla
    ? antes
    : [...antes, { nome: 'signo', medida: medirGlifo(posicao.signo, m.signo) }, ...depois];
  // Sem grau nem sigla, o signo é tudo o que o rótulo tem para dizer.
  const mudo = antes.length === 0;
  return {
    longitude,
    sigla,
    posicao,
    grau,
    minuto,
    semSigno: mudo ? comSigno : [...antes, ...depois],
    comSigno,
  };
}

const ordemDoSigno = (longitude: number): number =>
  Math.floor(normalizar(longitude) / GRAUS_POR_SIGNO);

const pecasEm = (solto: RotuloSolto, exibida: number): readonly Peca[] =>
  ordemDoSigno(exibida) === ordemDoSigno(solto.longitude) ? solto.semSigno : solto.comSigno;

/** As caixas das peças, uma a seguir à outra ao longo do arco, no sentido em que se lê. */
function caixasEm(
  pecas: readonly Peca[],
  exibida: number,
  { escala, raio }: Estilo,
): readonly Caixa[] {
  const u = escala.direcao(exibida);
  // A direção em que a longitude cresce.
  const adiante = { x: u.y, y: -u.x };
  const avesso = Math.abs(adiante.x) >= DE_CIMA_PARA_BAIXO ? adiante.x < 0 : adiante.y < 0;
  let ate = 0;
  // Até onde vai o centro de cada uma, ao longo do arco, a contar do da primeira.
  const avancos = pecas.map(({ medida }, i) => {
    const anterior = pecas[i - 1];
    if (anterior) ate += passoEntre(anterior.medida, medida, adiante, ENTRE_PECAS);
    return ate;
  });
  return pecas.map(({ medida }, i) => {
    const arco = ((((avancos[i] as number) - ate / 2) / raio) * 180) / Math.PI;
    return { ...escala.ponto(exibida + (avesso ? -arco : arco), raio), ...medida };
  });
}

/** Da roda ao rótulo, inclinando-se se ele se moveu. */
function porGuia(longitude: number, exibida: number, { medidas: m, escala }: Estilo): Segmento {
  const [de, ate] = [
    escala.ponto(longitude, m.dentro),
    escala.ponto(exibida, m.dentro + (m.fora - m.dentro) * COMPRIMENTO_DA_GUIA),
  ];
  return { x1: de.x, y1: de.y, x2: ate.x, y2: ate.y };
}

function montar(solto: RotuloSolto, exibida: number, estilo: Estilo): RotuloPosto {
  const { medidas: m, escala, raio } = estilo;
  const pecas = pecasEm(solto, exibida);
  const caixas = caixasEm(pecas, exibida, estilo);
  const em = (nome: NomeDaPeca): Caixa | null =>
    caixas[pecas.findIndex((p) => p.nome === nome)] ?? null;
  const noMeio = escala.ponto(exibida, raio);
  const [daSigla, doSigno] = [em('sigla'), em('signo')];
  const sigla = daSigla && porTexto(solto.sigla ?? '', m.sigla, 600, daSigla);
  const grau = porTexto(solto.grau, m.texto, 500, em('grau') ?? noMeio);
  const signo = doSigno && porGlifo(solto.posicao.signo, m.signo, doSigno);
  const minuto = porTexto(solto.minuto, m.texto, 400, em('minuto') ?? noMeio);
  return {
    sigla,
    grau,
    signo,
    minuto,
    guia: porGuia(solto.longitude, exibida, estilo),
    caixa: uniao(
      [sigla, grau, signo, minuto].flatMap((p) => (p && p.caixa.largura > 0 ? [p.caixa] : [])),
    ),
  };
}

/** Um rótulo para cada, na mesma ordem; os dos ângulos quase não cedem lugar. */
export function porRotulos(
  rotulaveis: readonly Rotulavel[],
  { rotulo }: Medidas,
  escala: Escala,
  grao: Grao | null = null,
): RotuloPosto[] {
  const raio = rotulo.dentro + (rotulo.fora - rotulo.dentro) * MEIO_DAS_LETRAS;
  const estilo: Estilo = { medidas: rotulo, escala, raio };
  const soltos = rotulaveis.map((r) => soltar(r, rotulo, grao));
  const etiquetas = soltos.map((solto, i): Etiqueta => ({
    longitude: solto.longitude,
    ordem: i,
    peso: solto.sigla === null ? 1 : PESO_DO_ANGULO,
    tinta: (em) => caixasEm(pecasEm(solto, em), em, estilo),
  }));
  const exibidas = posicionar(etiquetas, FOLGAS, escala);
  return soltos.map((solto, i) => montar(solto, exibidas[i] as number, estilo));
}
