/**
 * Põe os corpos de um anel: símbolos livres uns dos outros e dos eixos, risca no lugar verdadeiro e
 * guia entre os dois.
 */
import {
  arco,
  diferencaOrientada,
  ordemDoPonto,
  separacao,
  type Grao,
  type Ponto,
} from '@core/astrology';
import { passoEntre, type Caixa } from './caixa';
import type { Escala } from './escala';
import type { AnelDeFora, Medidas } from './medidas';
import { soltarPilha, type EstiloDaPilha, type PilhaSolta } from './pilha';
import { PESO_DE_EIXO, posicionar, type Etiqueta } from './posicionar';
import type { CorpoDaRoda, CorpoPosto, LugarDoAnel, Polar } from './tipos';

export interface AnelDeCorpos {
  readonly estilo: EstiloDaPilha;
  readonly lugar: LugarDoAnel;
  /** Raios da risca (de, até) e da chegada da guia. */
  readonly risca: readonly [number, number];
  readonly guia: number;
  /** Fatia sensível: raio menor e maior. */
  readonly fatia: readonly [number, number];
  /** Separação (graus) que basta em qualquer ângulo, às pilhas mais largas. */
  readonly separacao: number;
}

const FOLGAS = { tinta: 2.2, eixo: 3.5 };
/** Afastamento (graus) a partir do qual um corpo pode passar por cima de um eixo. */
const AFASTAMENTO_PELO_EIXO = 22;
/** Só se passa por cima de um eixo se isso encurtar o maior afastamento a esta fração dele. */
const GANHO_EXIGIDO = 0.75;
const MEIA_FATIA_MAXIMA = 5;
/** Curva da guia em segmentos: a 2° a flecha é de 0,03 px. */
const GRAUS_POR_PASSO = 2;
const FOLGA_DA_GUIA = 2;
/** A guia anda rente à régua e só desce no fim, longe dos símbolos por que passa. */
const CURVA_DA_GUIA = 1.5;

/** De dentro para fora, onde fica o meio dos blocos, em partes do fundo da pilha. */
const MEIO_DO_BLOCO = 0.62;

function separacaoQueBasta({ tamanhos, raio, sentido }: EstiloDaPilha): number {
  const { alcance, diagonal } = tamanhos;
  const raioDoBloco = sentido === 1 ? raio : raio - MEIO_DO_BLOCO * alcance;
  return (((diagonal + 2 * FOLGAS.tinta) / raioDoBloco) * 180) / Math.PI;
}

export function anelDeDentro(m: Medidas): AnelDeCorpos {
  const estilo: EstiloDaPilha = { tamanhos: m.pilha, raio: m.glifo, sentido: -1 };
  return {
    estilo,
    lugar: 0,
    risca: [m.regua + 4, m.regua - 1],
    guia: m.guia,
    fatia: [m.casas, m.regua],
    separacao: separacaoQueBasta(estilo),
  };
}

export function anelPorFora(m: AnelDeFora, lugar: LugarDoAnel): AnelDeCorpos {
  const estilo: EstiloDaPilha = { tamanhos: m.pilha, raio: m.glifo, sentido: 1 };
  return {
    estilo,
    lugar,
    risca: [m.base, m.tique],
    guia: m.guia,
    fatia: [m.base, m.fim],
    separacao: separacaoQueBasta(estilo),
  };
}

/** Até onde a guia desce reto sobre o símbolo: perto da tinta dele, sem a tocar. */
function raioJuntoDoGlifo(
  glifo: Caixa,
  longitude: number,
  anel: AnelDeCorpos,
  escala: Escala,
): number {
  const u = escala.direcao(longitude);
  const borda =
    anel.estilo.raio -
    anel.estilo.sentido * passoEntre(glifo, { largura: 0, altura: 0 }, u, FOLGA_DA_GUIA);
  return anel.lugar > 0 ? Math.max(borda, anel.guia) : Math.min(borda, anel.guia);
}

/**
 * No mesmo raio, todas as guias já andaram a mesma fração do seu ângulo: como a ordem se mantém,
 * duas nunca se cruzam. Termina num trecho radial, sobre o símbolo.
 */
function porGuia(
  verdadeira: number,
  deslocamento: number,
  [de, ate, fim]: readonly [number, number, number],
  escala: Escala,
): Polar[] {
  const passos = Math.max(1, Math.ceil(Math.abs(deslocamento) / GRAUS_POR_PASSO));
  const pontos = Array.from({ length: passos + 1 }, (_, i) =>
    escala.polar(
      verdadeira + (deslocamento * i) / passos,
      de + (ate - de) * (i / passos) ** CURVA_DA_GUIA,
    ),
  );
  return [...pontos, escala.polar(verdadeira + deslocamento, fim)];
}

/** Meia-distância até o vizinho, limitada: as fatias sensíveis não se sobrepõem. */
function meiaFatia(exibida: number, todas: readonly number[], lado: 1 | -1): number {
  let menor = 2 * MEIA_FATIA_MAXIMA;
  for (const outra of todas) {
    if (outra !== exibida)
      menor = Math.min(menor, lado === 1 ? arco(exibida, outra) : arco(outra, exibida));
  }
  return menor / 2;
}

function etiquetasDosEixos(eixos: readonly number[]): Etiqueta[] {
  return eixos.map((longitude, i) => ({
    longitude,
    ordem: i - eixos.length,
    peso: PESO_DE_EIXO,
    tinta: 'eixo',
  }));
}

function maiorAfastamento(
  etiquetas: readonly Etiqueta[],
  exibidas: readonly number[],
): { graus: number; longitude: number } {
  return etiquetas.reduce(
    (maior, { longitude }, i) => {
      const graus = separacao(longitude, exibidas[i] as number);
      return graus > maior.graus ? { graus, longitude } : maior;
    },
    { graus: 0, longitude: 0 },
  );
}

/**
 * Cada corpo fica do seu lado dos eixos, a menos que isso o leve longe demais: então é o eixo que
 * se interrompe em volta dele.
 */
function exibir(
  etiquetas: readonly Etiqueta[],
  eixos: readonly number[],
  maxima: number,
  escala: Escala,
): number[] {
  const exibidas = posicionar(
    [...etiquetas, ...etiquetasDosEixos(eixos)],
    { ...FOLGAS, maxima },
    escala,
  ).slice(0, etiquetas.length);
  const maior = maiorAfastamento(etiquetas, exibidas);
  if (eixos.length === 0 || maior.graus <= AFASTAMENTO_PELO_EIXO) return exibidas;
  const culpado = eixos.reduce((perto, eixo) =>
    separacao(eixo, maior.longitude) < separacao(perto, maior.longitude) ? eixo : perto,
  );
  const semEle = exibir(
    etiquetas,
    eixos.filter((e) => e !== culpado),
    maxima,
    escala,
  );
  return maiorAfastamento(etiquetas, semEle).graus <= maior.graus * GANHO_EXIGIDO
    ? semEle
    : exibidas;
}

/**
 * @param vagos os de que só se sabe por onde andaram
 * @param eixos longitudes das linhas que nenhum símbolo deve cobrir (os ângulos)
 */
export function porCorpos(
  corpos: readonly CorpoDaRoda[],
  eixos: readonly number[],
  anel: AnelDeCorpos,
  escala: Escala,
  vagos: ReadonlySet<Ponto> = new Set(),
  grao: Grao | null = null,
): CorpoPosto[] {
  const pilhas = corpos.map((c) =>
    soltarPilha(c, anel.estilo, escala, { vago: vagos.has(c.nome), grao }),
  );
  const etiquetas = corpos.map((c, i): Etiqueta => ({
    longitude: c.longitude,
    ordem: ordemDoPonto(c.nome),
    peso: 1,
    tinta: (pilhas[i] as PilhaSolta).caixasEm,
  }));
  const exibidas = exibir(etiquetas, eixos, anel.separacao, escala);
  return corpos.map((corpo, i) => {
    const exibida = exibidas[i] as number;
    const deslocamento = diferencaOrientada(corpo.longitude, exibida);
    const pilha = (pilhas[i] as PilhaSolta).montarEm(exibida);
    return {
      corpo,
      anel: anel.lugar,
      exibida,
      deslocamento,
      ...pilha,
      tique: escala.risca(corpo.longitude, ...anel.risca),
      guia: porGuia(
        corpo.longitude,
        deslocamento,
        [anel.risca[1], anel.guia, raioJuntoDoGlifo(pilha.glifo.caixa, exibida, anel, escala)],
        escala,
      ),
      area: escala.setor(
        exibida - meiaFatia(exibida, exibidas, -1),
        exibida + meiaFatia(exibida, exibidas, 1),
        ...anel.fatia,
      ),
      centro: { x: pilha.glifo.caixa.x, y: pilha.glifo.caixa.y },
    };
  });
}
