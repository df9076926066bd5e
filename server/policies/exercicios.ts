/** Quem entrega, quantas vezes, e o que da correção se pode saber. */
import { fimDoPrazo, type Entrega, type Exercicio } from '@core/contract';

/** Só quem estuda na turma entrega um exercício dela; a equipe corrige. */
export const podeEntregar = ({ aluno }: { readonly aluno: boolean }): boolean => aluno;

interface Regras {
  readonly pergunta: string | null;
  readonly tentativas: number | null;
  readonly prazo: Date | null;
  readonly correcao: Exercicio['correcao'] | null;
}
type Resposta = Entrega['respostas'][number];
interface Feita {
  readonly refazer: boolean;
  readonly respostas: readonly Resposta[];
}

/** Quantas tentativas restam; a que se devolve para refazer não conta. null: as que se quiser. */
export const restam = (
  { tentativas }: Pick<Regras, 'tentativas'>,
  feitas: readonly Pick<Feita, 'refazer'>[],
): number | null =>
  tentativas === null
    ? null
    : Math.max(0, tentativas + feitas.filter((e) => e.refazer).length - feitas.length);

/** Até quando nada se diz do que está certo; null quando já se pode dizer. */
export function corrigeEm(
  { prazo, correcao }: Pick<Regras, 'prazo' | 'correcao'>,
  agora: Date,
): Date | null {
  return prazo !== null && correcao !== 'logo' && Number(agora) < fimDoPrazo(prazo) ? prazo : null;
}

/** O que da correção se diz: tudo; tudo menos porque se errou (ainda se pode tentar); nada, por ora. */
export type Dito = 'tudo' | 'se acertou' | 'nada';

export function oQueSeDiz(
  regras: Pick<Regras, 'tentativas' | 'prazo' | 'correcao'>,
  feitas: readonly Pick<Feita, 'refazer'>[],
  agora: Date,
): Dito {
  if (corrigeEm(regras, agora) !== null) return 'nada';
  return restam(regras, feitas) === 0 ? 'tudo' : 'se acertou';
}

export function respostaDita(r: Resposta, dito: Dito): Resposta {
  if (dito === 'nada') return { ...r, certa: null, explicacao: '' };
  return dito === 'se acertou' && r.certa === false ? { ...r, explicacao: '' } : r;
}

/** Ainda não se pode saber a resposta deste exercício neste mapa. */
export function porResponder(
  regras: Omit<Regras, 'pergunta'>,
  mapaDaTurma: string,
  feitas: readonly Feita[],
  agora: Date,
): boolean {
  if (corrigeEm(regras, agora) !== null) return true;
  const { prazo } = regras;
  if ((prazo !== null && chegaAtrasada({ prazo }, agora)) || restam(regras, feitas) === 0)
    return false;
  return !feitas.some((e) => e.respostas.some((r) => r.mapa === mapaDaTurma && r.certa));
}

export const chegaAtrasada = ({ prazo }: Pick<Regras, 'prazo'>, agora: Date): boolean =>
  prazo !== null && Number(agora) >= fimDoPrazo(prazo);
