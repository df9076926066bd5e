/** As tabelas do mapa em texto simples, alinhado em colunas, para colar em qualquer lugar. */
import { comoFoiCalculado } from '@/components/mapa/textoDoPerfil';
import { quandoNasceu, textoDaFonte } from '@/components/mapa/textoDaHora';
import {
  corposDoMapa,
  fraseDaMudanca,
  intervaloDe,
  emQueSeFormam,
  porCerteza,
  SEM_ANGULOS,
  SEM_CASAS,
  textoDasCasas,
  tituloDoQueMuda,
} from '@/components/tabelas';
import {
  grauAstrologico,
  marcaDeMovimento,
  nomeDoPonto,
  REGENTES,
  textoDoIntervalo,
  textoGrauMinuto,
  textoGrauMinutoSegundo,
  textoOrbe,
  type GrauAstrologico,
} from '@core/astrology';
import { coordenadaNaTela, fusoNaTela } from '@core/civil';
import type { AspectoDoMapa, AstroInfo, Corpo } from '@core/contract';
import type { MapaNaTela } from '@/vistas/mapaNaTela';

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

/** Como se escreve um grau: ao segundo, ou só ele, às cegas. */
type Graus = (g: GrauAstrologico) => string;
const SO_GRAUS: Graus = ({ graus }) => `${graus}°`;
const SEM_GRAUS: Graus = () => '';

const grausDe = ({ grao }: AstroInfo): Graus =>
  grao === 'signo' ? SEM_GRAUS : grao === 'grau' ? SO_GRAUS : textoGrauMinutoSegundo;

function cabecalho(mapa: MapaNaTela, info: AstroInfo): string {
  const {
    data: { fuso, motivo },
  } = mapa;
  const fonte = textoDaFonte(mapa);
  return [
    mapa.nome,
    `${quandoNasceu(mapa)} ${fusoNaTela(fuso)}${motivo ? ` (${motivo.texto})` : ''}`,
    `${mapa.local}, ${coordenadaNaTela(mapa.latitude)}, ${coordenadaNaTela(mapa.longitude)}`,
    comoFoiCalculado(info.sistemaDeCasas, mapa),
    ...(fonte ? [fonte] : []),
    ...(mapa.comMeuPerfil ? ['Visto com o meu perfil de cálculo, e não com o da escola.'] : []),
    ...(info.aviso ? [info.aviso] : []),
  ].join('\n');
}

function lugar(info: AstroInfo, { ponto, grauAstrologico: g }: Corpo, graus: Graus) {
  const intervalo = intervaloDe(info, ponto.tipo);
  return intervalo ? [textoDoIntervalo(intervalo, info.grao), ''] : [graus(g), g.signo];
}

function planetas(info: AstroInfo, graus: Graus): string {
  const comCasas = info.cuspides !== null;
  const linhas = corposDoMapa(info).map((c) => [
    nomeDoPonto(c.ponto.tipo),
    ...lugar(info, c, graus),
    marcaDeMovimento(c.movimento),
    ...(comCasas ? [textoDasCasas(c.casas)] : []),
  ]);
  const tabela = emColunas(
    [['Ponto', 'Posição', 'Signo', '', ...(comCasas ? ['Casa'] : [])], ...linhas],
    ['esquerda', 'direita', 'esquerda', 'esquerda', 'direita'],
  );
  return comCasas ? tabela : `${tabela}\n${SEM_ANGULOS}`;
}

function casas({ cuspides }: AstroInfo, graus: Graus): string {
  if (cuspides === null) return SEM_CASAS;
  const linhas = cuspides.casas.map((longitude, i) => {
    const grau = grauAstrologico(longitude);
    return [String(i + 1), graus(grau), grau.signo, REGENTES[grau.signo].join(' e ')];
  });
  return emColunas([['Casa', 'Cúspide', 'Signo', 'Regente'], ...linhas], ['direita', 'direita']);
}

/** Por signo não há orbe, e às cegas não se sabe o modo. */
function tabelaDeAspectos(aspectos: readonly AspectoDoMapa[], grao: AstroInfo['grao']): string {
  const linhas = aspectos.map((a) => [
    nomeDoPonto(a.de.nome),
    a.aspecto,
    nomeDoPonto(a.para.nome),
    ...(grao === 'signo' ? [] : [textoOrbe(a.diferença)]),
    ...(grao ? [] : [a.modo ?? '']),
  ]);
  const titulos = [...(grao === 'signo' ? [] : ['Orbe']), ...(grao ? [] : ['Modo'])];
  return emColunas(
    [['De', 'Aspecto', 'Para', ...titulos], ...linhas],
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

function elementos({ elementos: { fogo, terra, ar, agua, indefinido } }: AstroInfo): string {
  const incertos = indefinido === undefined ? '' : `, indefinido ${indefinido}`;
  const soma = fogo + terra + ar + agua + (indefinido ?? 0);
  return `Fogo ${fogo}, Terra ${terra}, Ar ${ar}, Água ${agua}${incertos} (soma ${soma}: os dez planetas)`;
}

/** Sem orbe nem modo, que mudam com a hora. */
function possiveis(aspectos: readonly AspectoDoMapa[]): string {
  return emColunas([
    ['De', 'Aspecto', 'Para'],
    ...aspectos.map((a) => [nomeDoPonto(a.de.nome), a.aspecto, nomeDoPonto(a.para.nome)]),
  ]);
}

function partesDosAspectos(
  info: AstroInfo,
  aspectos: readonly AspectoDoMapa[],
): readonly (readonly string[])[] {
  const parte = emQueSeFormam(info);
  if (parte === null) return [['ASPECTOS', tabelaDeAspectos(aspectos, info.grao)]];
  const { certos, possiveis: incertos } = porCerteza(aspectos);
  return [
    [`ASPECTOS CERTOS, a qualquer hora do ${parte}`, tabelaDeAspectos(certos, info.grao)],
    [`ASPECTOS POSSÍVEIS, só em algumas horas do ${parte}`, possiveis(incertos)],
  ];
}

function partesDaHora(info: AstroInfo): readonly (readonly string[])[] {
  const titulo = tituloDoQueMuda(info);
  if (titulo === null) return [];
  const mudancas = info.hora?.mudancas ?? [];
  return [
    [titulo.toUpperCase(), ...(mudancas.length > 0 ? mudancas.map(fraseDaMudanca) : ['Nada.'])],
  ];
}

/** Tabelas de planetas, casas, aspectos (só os que se mostram) e elementos, depois do cabeçalho. */
export function tabelasEmTexto(
  cabecalho: string,
  info: AstroInfo,
  aspectos: readonly AspectoDoMapa[],
): string {
  const graus = grausDe(info);
  const partes = [
    ...partesDaHora(info),
    ['PLANETAS', planetas(info, graus)],
    ['CASAS', casas(info, graus)],
    ...partesDosAspectos(info, aspectos),
    ...(info.paralelos ? [['PARALELOS', tabelaDeParalelos(info.paralelos)]] : []),
    ['ELEMENTOS', elementos(info)],
  ];
  return `${[cabecalho, ...partes.map((p) => p.join('\n'))].join('\n\n')}\n`;
}

export const textoDoMapa = (
  mapa: MapaNaTela,
  info: AstroInfo,
  aspectos: readonly AspectoDoMapa[],
): string => tabelasEmTexto(cabecalho(mapa, info), info, aspectos);
