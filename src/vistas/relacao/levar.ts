/** A relação em texto e em JSON, para levar. */
import { sort } from 'd3';
import { useEffect } from 'react';
import { quandoNasceu } from '@/components/mapa/textoDaHora';
import { orbeNoGrao, textoDasCasas } from '@/components/tabelas';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { nomeDoPonto, textoGrauMinutoSegundo, type Grao } from '@core/astrology';
import { coordenadaNaTela, fusoNaTela } from '@core/civil';
import type { Sobreposicao } from '@core/tecnicas/sinastria/contrato';
import { corposDoMapa, type AspectoDoMapa, type AstroInfo } from '@core/contract';

/** Os de mesmo nome distinguem-se pela ordem. */
export const comNomesDiferentes = (mapas: readonly MapaNaTela[]): MapaNaTela[] =>
  mapas.map((mapa, i) => {
    const iguais = mapas.filter(({ nome }) => nome === mapa.nome);
    const ordem = mapas.slice(0, i + 1).filter(({ nome }) => nome === mapa.nome).length;
    return iguais.length === 1 ? mapa : { ...mapa, nome: `${mapa.nome} (${ordem})` };
  });

/** O que se calculou dos dois, e como se diz. */
export interface ALevar {
  /** 'Sinastria' */
  readonly oQue: string;
  readonly linhas: readonly string[];
  readonly dados: object;
}

/** Diz o que se pode levar enquanto o há. */
export function useLevar(aoTer: (aLevar: ALevar | null) => void, aLevar: ALevar | null): void {
  useEffect(() => {
    aoTer(aLevar);
    return () => aoTer(null);
  }, [aoTer, aLevar]);
}

const deQuem = (mapa: MapaNaTela): string =>
  `${mapa.nome}: ${quandoNasceu(mapa)} ${fusoNaTela(mapa.data.fuso)}, ${mapa.local}, ${coordenadaNaTela(mapa.latitude)}, ${coordenadaNaTela(mapa.longitude)}`;

export const textoDaRelacao = (a: MapaNaTela, b: MapaNaTela, { oQue, linhas }: ALevar): string =>
  [oQue, deQuem(a), deQuem(b), '', ...linhas, ''].join('\n');

const mapaEmDados = ({ nome, data, latitude, longitude, local, hora, perfil }: MapaNaTela) => ({
  nome,
  dataHora: data.dataHora,
  fuso: data.fuso,
  local,
  latitude,
  longitude,
  hora,
  perfil,
});

export const jsonDaRelacao = (a: MapaNaTela, b: MapaNaTela, { oQue, dados }: ALevar): string =>
  `${JSON.stringify({ relacao: oQue, a: mapaEmDados(a), b: mapaEmDados(b), ...dados }, null, 2)}\n`;

/** Do mais exato ao menos, se o orbe se diz. @param grao até onde se deixam ver os dois */
export const linhasDosAspectos = (
  aspectos: readonly AspectoDoMapa[],
  grao: Grao | null = null,
): string[] =>
  (grao === null ? sort(aspectos, ({ diferença }) => diferença) : aspectos).map(
    ({ de, aspecto, para, diferença, certeza }) => {
      const orbe = orbeNoGrao(diferença, grao);
      return `${nomeDoPonto(de.nome)} ${aspecto.toLowerCase()} ${nomeDoPonto(para.nome)}${orbe === null ? '' : `, ${orbe}`}${certeza === 'possível' ? ' (possível)' : ''}`;
    },
  );

/** '4', '10/11 ou 9': em que casas cai, ou pode cair. */
export const casasEmTexto = ({ casas, outras = [] }: NonNullable<Sobreposicao>[number]): string =>
  [textoDasCasas(casas), ...outras.map(String)].join(' ou ');

/** As posições, as casas e os aspectos de um mapa só. */
export const linhasDeUm = (info: AstroInfo): string[] => [
  ...corposDoMapa(info).map(
    ({ ponto, grauAstrologico: g, casas }) =>
      `${nomeDoPonto(ponto.tipo)}: ${textoGrauMinutoSegundo(g)} ${g.signo}${casas ? `, casa ${textoDasCasas(casas)}` : ''}`,
  ),
  '',
  ...linhasDosAspectos(info.aspectos),
];
