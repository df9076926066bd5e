/** Como um eclipse se vê de um lugar, em palavras. */
import type { AstroDoEclipse } from '../astrology';
import type { Relogio } from '../civil';
import type { EclipseVisto } from '../contract/ceu';

const comVirgula = (n: number): string => n.toFixed(2).replace('.', ',');
const CENTRAL: Readonly<Record<string, string>> = { anular: 'anel' };

/** 'Visível em Natal/RN: anular, magnitude 0,95, das 15:29 às 17:17 (pôr do Sol)…' */
export function textoDoEclipseVisto(
  astro: AstroDoEclipse,
  visto: EclipseVisto | null,
  { local, relogio }: { readonly local: string; readonly relogio: Relogio },
): string {
  if (!visto) return `Não é visível em ${local}`;
  const hora = (instante: string): string => relogio.momento(instante).slice(11);
  const doAstro = astro === 'Sol' ? 'do Sol' : 'da Lua';
  const { especie, magnitude, de, ate, noComeco, noFim, maximo, central } = visto;
  const comeco = `das ${hora(de)}${noComeco === 'nascer' ? ` (nascer ${doAstro})` : ''}`;
  const fim = `às ${hora(ate)}${noFim === 'pôr' ? ` (pôr ${doAstro})` : ''}`;
  return [
    `Visível em ${local}: ${especie}, magnitude ${comVirgula(magnitude)}`,
    `${comeco} ${fim}`,
    ...(central
      ? [`${CENTRAL[especie] ?? 'totalidade'} das ${hora(central.de)} às ${hora(central.ate)}`]
      : []),
    `máximo às ${hora(maximo)}`,
  ].join(', ');
}
