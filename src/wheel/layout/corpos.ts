/** Põe os corpos de um anel: símbolos livres uns dos outros e dos eixos, risca no lugar verdadeiro e guia entre os dois. */
import { line } from 'd3';
import { arco, diferencaOrientada, ordemDoPonto } from '@core/astrology';
import { passoEntre, type Caixa } from './caixa';
import type { Escala } from './escala';
import type { Medidas } from './medidas';
import { caixasDaPilha, empilhar, type EstiloDaPilha, type Pilha } from './pilha';
import { PESO_DE_EIXO, posicionar, type Etiqueta } from './posicionar';
import type { CorpoDaRoda, CorpoPosto } from './tipos';

export interface AnelDeCorpos {
  readonly estilo: EstiloDaPilha;
  readonly externo: boolean;
  /** Raios da risca (de, até) e da chegada da guia. */
  readonly risca: readonly [number, number];
  readonly guia: number;
  /** Fatia sensível: raio menor e maior. */
  readonly fatia: readonly [number, number];
}

const FOLGAS = { tinta: 1.8, eixo: 3.5, maxima: 13 };
/** Deslocamentos menores que isto (graus) não pedem guia inclinada. */
const IMPERCEPTIVEL = 0.05;
const MEIA_FATIA_MAXIMA = 5;
const PASSOS_DA_GUIA = 12;
const FOLGA_DA_GUIA = 2;

export function anelInterno(m: Medidas): AnelDeCorpos {
  const estilo: EstiloDaPilha = { tamanhos: m.pilha, raio: m.glifo, sentido: -1 };
  return { estilo, externo: false, risca: [m.regua + 4, m.regua - 4], guia: m.guia, fatia: [m.casas, m.regua] };
}

export function anelExterno(m: Medidas, externo: NonNullable<Medidas['externo']>): AnelDeCorpos {
  const estilo: EstiloDaPilha = { tamanhos: m.pilha, raio: externo.glifo, sentido: 1 };
  return { estilo, externo: true, risca: [m.fora, externo.tique], guia: externo.guia, fatia: [m.fora, m.rotulo.raio] };
}

/** Até onde a guia desce reto sobre o símbolo: perto da tinta dele, sem a tocar. */
function raioJuntoDoGlifo(glifo: Caixa, longitude: number, anel: AnelDeCorpos, escala: Escala): number {
  const u = escala.direcao(longitude);
  const borda = anel.estilo.raio - anel.estilo.sentido * passoEntre(glifo, { largura: 0, altura: 0 }, u, FOLGA_DA_GUIA);
  return anel.externo ? Math.max(borda, anel.guia) : Math.min(borda, anel.guia);
}

/** A guia é linear em coordenadas polares: como a ordem se mantém, duas nunca se cruzam. Termina num trecho radial, sobre o símbolo. */
function tracarGuia(verdadeira: number, deslocamento: number, [de, ate, fim]: readonly [number, number, number], escala: Escala): string | null {
  const passos = Math.abs(deslocamento) < IMPERCEPTIVEL ? 1 : PASSOS_DA_GUIA;
  const pontos = Array.from({ length: passos + 1 }, (_, i) => {
    const t = i / passos;
    const p = escala.ponto(verdadeira + deslocamento * t, de + (ate - de) * t);
    return [p.x, p.y] as [number, number];
  });
  const ultimo = escala.ponto(verdadeira + deslocamento, fim);
  return line().digits(2)([...pontos, [ultimo.x, ultimo.y]]);
}

/** Meia-distância até o vizinho, limitada: as fatias sensíveis não se sobrepõem. */
function meiaFatia(exibida: number, todas: readonly number[], lado: 1 | -1): number {
  const distancias = todas.filter((outra) => outra !== exibida).map((outra) => (lado === 1 ? arco(exibida, outra) : arco(outra, exibida)));
  return Math.min(MEIA_FATIA_MAXIMA, Math.min(360, ...distancias) / 2);
}

function etiquetasDosEixos(eixos: readonly number[]): Etiqueta[] {
  return eixos.map((longitude, i) => ({ longitude, ordem: i - eixos.length, peso: PESO_DE_EIXO, tinta: 'eixo' }));
}

/** @param eixos longitudes das linhas que nenhum símbolo deve cobrir (os quatro ângulos) */
export function porCorpos(corpos: readonly CorpoDaRoda[], eixos: readonly number[], anel: AnelDeCorpos, escala: Escala): CorpoPosto[] {
  const pilhaDe = (corpo: CorpoDaRoda, em: number): Pilha => empilhar(corpo, em, anel.estilo, escala);
  const etiquetas = corpos.map((c): Etiqueta => ({ longitude: c.longitude, ordem: ordemDoPonto(c.nome), peso: 1, tinta: (em) => caixasDaPilha(pilhaDe(c, em)) }));
  const exibidas = posicionar([...etiquetas, ...etiquetasDosEixos(eixos)], FOLGAS, escala).slice(0, corpos.length);
  return corpos.map((corpo, i) => {
    const exibida = exibidas[i] as number;
    const deslocamento = diferencaOrientada(corpo.longitude, exibida);
    const pilha = pilhaDe(corpo, exibida);
    return {
      corpo,
      externo: anel.externo,
      exibida,
      deslocamento,
      ...pilha,
      tique: escala.risca(corpo.longitude, ...anel.risca),
      guia: tracarGuia(corpo.longitude, deslocamento, [anel.risca[1], anel.guia, raioJuntoDoGlifo(pilha.glifo.caixa, exibida, anel, escala)], escala),
      area: escala.setor(exibida - meiaFatia(exibida, exibidas, -1), exibida + meiaFatia(exibida, exibidas, 1), ...anel.fatia),
      centro: { x: pilha.glifo.caixa.x, y: pilha.glifo.caixa.y },
    };
  });
}
