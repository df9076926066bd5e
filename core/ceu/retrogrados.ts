/** Quem anda para trás no céu de uma janela, e de quando a quando. */
import { RETROGRADAM, type Planeta } from '../astrology';
import type { Ceu, EventoDoCeu } from '../contract/ceu';

/** De uma estação à outra; null do lado em que continua para além da janela. */
interface Trecho {
  readonly de: string | null;
  readonly ate: string | null;
}
export interface Retrogradacao extends Trecho {
  readonly corpo: Planeta;
  /** Da entrada na sombra à saída dela, se o calendário as tem. */
  readonly sombra: Trecho | null;
}

type Estacao = Extract<EventoDoCeu, { tipo: 'estacao' }>;
type Sombra = Extract<EventoDoCeu, { tipo: 'sombra' }>;

/** Do que vem de antes da janela, ou continua para além dela, a sombra também. */
function sombraDe(sombras: readonly Sombra[], { de, ate }: Trecho): Trecho {
  const entra = sombras.findLast(
    ({ sentido, instante }) => sentido === 'entra' && de !== null && instante < de,
  );
  const sai = sombras.find(
    ({ sentido, instante }) => sentido === 'sai' && ate !== null && instante > ate,
  );
  return { de: entra?.instante ?? null, ate: sai?.instante ?? null };
}

function trechosDe(estacoes: readonly Estacao[], jaAndava: boolean): Trecho[] {
  const trechos: Trecho[] = [];
  let de: string | null = null;
  let anda = jaAndava;
  for (const { sentido, instante } of estacoes) {
    if (sentido === 'retrógrado' && !anda) [de, anda] = [instante, true];
    else if (sentido === 'direto' && anda) {
      trechos.push({ de, ate: instante });
      [de, anda] = [null, false];
    }
  }
  return anda ? [...trechos, { de, ate: null }] : trechos;
}

/** Por ordem dos planetas; os de um mesmo, por ordem do tempo. */
export function retrogradacoes({ eventos, retrogrados }: Ceu): Retrogradacao[] {
  const comSombras = eventos.some((e) => e.tipo === 'sombra');
  return RETROGRADAM.flatMap((corpo) => {
    const estacoes = eventos.filter((e): e is Estacao => e.tipo === 'estacao' && e.corpo === corpo);
    const sombras = eventos.filter((e): e is Sombra => e.tipo === 'sombra' && e.corpo === corpo);
    // Uma resposta de antes não diz quem já andava: diz-o a estação em que deixa de andar.
    const jaAndava = retrogrados?.includes(corpo) ?? estacoes[0]?.sentido === 'direto';
    return trechosDe(estacoes, jaAndava).map((trecho) => ({
      corpo,
      ...trecho,
      sombra: comSombras ? sombraDe(sombras, trecho) : null,
    }));
  });
}

/** Só as que tocam [de, ate), instantes. */
export const retrogradacoesEntre = (ceu: Ceu, de: string, ate: string): Retrogradacao[] =>
  retrogradacoes(ceu).filter(
    (r) => (r.de === null || r.de < ate) && (r.ate === null || r.ate > de),
  );
