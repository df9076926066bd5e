/** As tabelas do mapa em texto simples, alinhado em colunas, para colar em qualquer lugar. */
import { comoFoiCalculado } from '@/components/mapa/textoDoPerfil';
import { corposDoMapa, textoDasCasas } from '@/components/tabelas';
import {
  grauAstrologico,
  marcaDeMovimento,
  nomeDoPonto,
  REGENTES,
  textoGrauMinuto,
  textoGrauMinutoSegundo,
  textoOrbe,
  type GrauAstrologico,
} from '@core/astrology';
import { civilDoInstante, coordenadaNaTela, fusoNaTela, textoDaDataHora } from '@core/civil';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import type { MapaNaTela } from '../chartSlice';

type Lado = 'esquerda' | 'direita';

const largura = (texto: string): number => [...texto].length;

function preencher(texto: string, ate: number, lado: Lado): string {
  const vazio = ' '.repeat(Math.max(0, ate - largura(texto)));
  return lado === 'direita' ? vazio + texto : texto + vazio;
}

/** Colunas com duas casas entre elas, sem espaço no fim das linhas. */
export function emColunas(
  linhas: readonly (readonly string[])[],
  lados: readonly Lado[] = [],
): string {
  const larguras = (linhas[0] ?? []).map((_, i) =>
    Math.max(...linhas.map((l) => largura(l[i] ?? ''))),
  );
  return linhas
    .map((l) =>
      l
        .map((texto, i) => preencher(texto, larguras[i] ?? 0, lados[i] ?? 'esquerda'))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const posicao = (g: GrauAstrologico): [string, string] => [textoGrauMinutoSegundo(g), g.signo];

function cabecalho(mapa: MapaNaTela, info: AstroInfo): string {
  const {
    data: { dataHora, fuso, motivo },
  } = mapa;
  return [
    mapa.nome,
    `${textoDaDataHora(civilDoInstante(dataHora, fuso))} ${fusoNaTela(fuso)}${motivo ? ` (${motivo.texto})` : ''}`,
    `${mapa.local}, ${coordenadaNaTela(mapa.latitude)}, ${coordenadaNaTela(mapa.longitude)}`,
    comoFoiCalculado(info.sistemaDeCasas, mapa),
    ...(mapa.comMeuPerfil ? ['Visto com o meu perfil de cálculo, e não com o da escola.'] : []),
    ...(info.aviso ? [info.aviso] : []),
  ].join('\n');
}

function planetas(info: AstroInfo): string {
  const linhas = corposDoMapa(info).map((c) => [
    nomeDoPonto(c.ponto.tipo),
    ...posicao(c.grauAstrologico),
    marcaDeMovimento(c.movimento),
    textoDasCasas(c.casas),
  ]);
  return emColunas(
    [['Ponto', 'Posição', 'Signo', '', 'Casa'], ...linhas],
    ['esquerda', 'direita', 'esquerda', 'esquerda', 'direita'],
  );
}

function casas({ cuspides }: AstroInfo): string {
  const linhas = (cuspides?.casas ?? []).map((longitude, i) => {
    const grau = grauAstrologico(longitude);
    return [String(i + 1), ...posicao(grau), REGENTES[grau.signo].join(' e ')];
  });
  return emColunas([['Casa', 'Cúspide', 'Signo', 'Regente'], ...linhas], ['direita', 'direita']);
}

function tabelaDeAspectos(aspectos: readonly AspectoDoMapa[]): string {
  const linhas = aspectos.map((a) => [
    nomeDoPonto(a.de.nome),
    a.aspecto,
    nomeDoPonto(a.para.nome),
    textoOrbe(a.diferença),
    a.modo,
  ]);
  return emColunas(
    [['De', 'Aspecto', 'Para', 'Orbe', 'Modo'], ...linhas],
    ['esquerda', 'esquerda', 'esquerda', 'direita'],
  );
}

function tabelaDeParalelos(paralelos: NonNullable<AstroInfo['paralelos']>): string {
  const linhas = paralelos.map(({ tipo, de, para, diferença }) => [
    nomeDoPonto(de),
    tipo,
    nomeDoPonto(para),
    textoGrauMinuto(grauAstrologico(diferença)),
  ]);
  return emColunas(
    [['De', 'Tipo', 'Para', 'Orbe'], ...linhas],
    ['esquerda', 'esquerda', 'esquerda', 'direita'],
  );
}

function elementos({ elementos: { fogo, terra, ar, agua } }: AstroInfo): string {
  return `Fogo ${fogo}, Terra ${terra}, Ar ${ar}, Água ${agua} (soma ${fogo + terra + ar + agua}: os dez planetas)`;
}

/** Cabeçalho e tabelas de planetas, casas, aspectos (só os que se mostram) e elementos. */
export function textoDoMapa(
  mapa: MapaNaTela,
  info: AstroInfo,
  aspectos: readonly AspectoDoMapa[],
): string {
  const partes = [
    ['PLANETAS', planetas(info)],
    ['CASAS', casas(info)],
    ['ASPECTOS', tabelaDeAspectos(aspectos)],
    ...(info.paralelos ? [['PARALELOS', tabelaDeParalelos(info.paralelos)]] : []),
    ['ELEMENTOS', elementos(info)],
  ];
  return `${[cabecalho(mapa, info), ...partes.map((p) => p.join('\n'))].join('\n\n')}\n`;
}
