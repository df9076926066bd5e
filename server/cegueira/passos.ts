/** Os passos de um roteiro, para quem vê às cegas o mapa dele. */
import type { Ponto } from '@core/astrology';
import { pontosDasCamadas, type AspectoDoMapa, type AstroInfo, type Passo } from '@core/contract';
import type { Leitura } from './leitura';
import { corposDe } from './mostrado';
import { tracosVistos } from './tracos';

const chaveDo = ({ de, aspecto, para }: AspectoDoMapa): string =>
  `${de.nome}-${aspecto}-${para.nome}`;

const entre = (info: AstroInfo, pontos: ReadonlySet<Ponto>): AspectoDoMapa[] =>
  info.aspectos.filter(({ de, para }) => pontos.has(de.nome) && pontos.has(para.nome));

/** Mais do que isto ninguém mostra um a um: são todos. */
const UM_A_UM = 6;

/**
 * Quem gravou mostrou-os do mais exato ao mais largo, e quais, por que ordem e até quantos há diria os
 * orbes certos. Fica quantos mostrou, se foram poucos: os mais exatos do céu que o leitor vê.
 */
function aspectosVistos({ aspectos, camadas }: Passo, visto: AstroInfo): string[] {
  const doLeitor = entre(visto, pontosDasCamadas(camadas))
    .sort((a, b) => a.diferença - b.diferença)
    .map(chaveDo);
  return aspectos.length > UM_A_UM ? doLeitor : doLeitor.slice(0, aspectos.length);
}

/** 'Planeta:Sol', se o leitor o vê. */
function selecaoVista(selecao: string | null, visto: AstroInfo): string | null {
  const [tipo, id] = selecao?.split(':') ?? [];
  if (tipo === 'Cuspide') return visto.cuspides && selecao;
  if (tipo === 'Signo') return selecao;
  return corposDe(visto).some((c) => c.ponto.tipo === id) ? selecao : null;
}

/** @param certo o céu inteiro do mapa @param visto o do leitor */
export function passosVistos(
  passos: readonly Passo[],
  { texto }: Pick<Leitura, 'texto'>,
  certo: AstroInfo,
  visto: AstroInfo,
): Passo[] {
  return passos.map((passo) => {
    const legenda = texto(passo.legenda);
    if (visto.grao === undefined) return { ...passo, legenda };
    return {
      camadas: passo.camadas,
      aspectos: aspectosVistos(passo, visto),
      selecao: selecaoVista(passo.selecao, visto),
      tracos: tracosVistos(passo.tracos, certo, visto),
      legenda,
    };
  });
}
