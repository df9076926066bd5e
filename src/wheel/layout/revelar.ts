/** De uma roda inteira, só o que já se mostrou: cada coisa fica onde ficará quando tudo se vir. */
import type { Ponto } from '@core/astrology';
import type { LayoutDaRoda } from './tipos';

export interface Revelado {
  /** Os ângulos e as casas. */
  readonly eixos: boolean;
  readonly signos: boolean;
  readonly pontos: ReadonlySet<Ponto>;
  /** As chaves dos aspectos. */
  readonly aspectos: ReadonlySet<string>;
}

export function revelar(layout: LayoutDaRoda, r: Revelado): LayoutDaRoda {
  const corpos = layout.corpos.filter((c) => r.pontos.has(c.corpo.nome));
  return {
    ...layout,
    signos: r.signos ? layout.signos : [],
    cuspides: r.eixos ? layout.cuspides : [],
    angulos: r.eixos ? layout.angulos : [],
    intervalos: layout.intervalos.filter((i) => r.pontos.has(i.intervalo.nome)),
    corpos,
    ancoras: layout.ancoras.filter((_, i) => {
      const posto = layout.corpos[i];
      return posto !== undefined && corpos.includes(posto);
    }),
    aspectos: layout.aspectos.filter((a) => r.aspectos.has(a.chave)),
  };
}
