/** O que a hora que não se sabe ao certo deixa em aberto num mapa calculado. Puro. */
import {
  comArtigo,
  enumerar,
  fichaDoPonto,
  signosDoIntervalo,
  type Ponto,
  type Signo,
} from '@core/astrology';
import type { AspectoDoMapa, AstroInfo, Corpo, MudancaDoMapa } from '@core/contract';
import { comMaiuscula } from '@core/texto';

type ComHora = Pick<AstroInfo, 'hora'>;
export type Intervalo = NonNullable<AstroInfo['hora']>['intervalos'][number];

/** Por onde o ponto andou, quando não se sabe onde estava. */
export function intervaloDe({ hora }: ComHora, ponto: Ponto): Intervalo | null {
  return hora?.intervalos.find(({ nome }) => nome === ponto) ?? null;
}

/** Os signos em que o corpo pode estar: um só, quase sempre. */
export function signosDoCorpo(info: ComHora, corpo: Corpo): readonly Signo[] {
  const intervalo = intervaloDe(info, corpo.ponto.tipo);
  return intervalo ? signosDoIntervalo(intervalo) : [corpo.grauAstrologico.signo];
}

/** O que é de todo o período, e o que é só de parte dele. */
export function porCerteza<A extends Pick<AspectoDoMapa, 'certeza'>>(aspectos: readonly A[]) {
  return {
    certos: aspectos.filter(({ certeza }) => certeza !== 'possível'),
    possiveis: aspectos.filter(({ certeza }) => certeza === 'possível'),
  };
}

/** 'dia' ou 'período': aquilo de que não se sabe a hora; null quando ela se sabe. */
export function oQueNaoSeSabe({ hora }: ComHora): 'dia' | 'período' | null {
  if (hora === null || hora.precisao === 'aproximada') return null;
  return hora.precisao === 'período' ? 'período' : 'dia';
}

/**
 * De quê os aspectos são certos ou possíveis: do dia, do período, ou do intervalo de uma hora
 * aproximada em que algum muda; null quando são os do mapa, e só esses.
 */
export function emQueSeFormam(
  info: ComHora & Pick<AstroInfo, 'grao' | 'aspectos'>,
): 'dia' | 'período' | 'intervalo' | null {
  if (info.grao === 'signo') return null;
  const parte = oQueNaoSeSabe(info);
  if (parte !== null) return parte;
  return info.aspectos.some(({ certeza }) => certeza === 'possível') ? 'intervalo' : null;
}

export const SEM_CASAS = 'Sem hora não há casas.';

/** O que falta na lista dos corpos, e porquê. */
export const SEM_ANGULOS =
  'Sem hora não há Ascendente, Meio do Céu, partes arábicas nem a casa de cada planeta.';

/** Por que um ponto não está no mapa; null quando não é pela hora. */
export function porqueFalta(info: ComHora, ponto: Ponto): string | null {
  return oQueNaoSeSabe(info) && fichaDoPonto<Ponto>(ponto).daHora
    ? `Sem a hora não dá para saber onde está ${comArtigo(ponto)}.`
    : null;
}

/** 'A Lua passa de Libra a Escorpião.' */
export function fraseDaMudanca(mudanca: MudancaDoMapa): string {
  const [primeiro, ...depois] = mudanca.valores;
  switch (mudanca.tipo) {
    case 'signo':
      return `${comMaiuscula(comArtigo(mudanca.nome))} passa de ${primeiro} ${enumerar(depois.map((s) => `a ${s}`))}.`;
    case 'casa':
      return `${comMaiuscula(comArtigo(mudanca.nome))} passa da casa ${primeiro} ${enumerar(depois.map((c) => `à ${c}`))}.`;
    case 'secto':
      return `O mapa passa de ${primeiro} ${enumerar(depois.map((s) => `a ${s}`))}, e a conta da Roda da Fortuna é outra.`;
  }
}

const DO_SECTO: readonly Ponto[] = ['Fortuna', 'Espírito'];

/** O que muda do ponto, dentro da aproximação: o signo, a casa ou, das partes, a conta. */
export function mudancasDoPonto({ hora }: ComHora, ponto: Ponto): readonly MudancaDoMapa[] {
  return (hora?.mudancas ?? []).filter((m) =>
    m.tipo === 'secto' ? DO_SECTO.includes(ponto) : m.nome === ponto,
  );
}

/** Os planetas que a aproximação põe ou tira da casa. */
export function mudancasDaCasa({ hora }: ComHora, casa: number): readonly MudancaDoMapa[] {
  return (hora?.mudancas ?? []).filter((m) => m.tipo === 'casa' && m.valores.includes(casa));
}

/** Quantos minutos para mais e para menos; null quando a hora não é aproximada, ou não se diz. */
export function minutosDaAproximada({ hora }: ComHora): number | null {
  return hora?.precisao === 'aproximada' && hora.de !== ''
    ? Math.round((Date.parse(hora.ate) - Date.parse(hora.de)) / 120_000)
    : null;
}
