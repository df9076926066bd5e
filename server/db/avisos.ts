/**
 * O que muda nas contas (sessões, papéis, escolas), dito pelo próprio banco a quem o guarda em
 * memória (LISTEN/NOTIFY).
 */

/** O canal em que os gatilhos da migração 0005 avisam. */
export const CANAL_DAS_CONTAS = 'contas';

/** Recebe o id da conta que mudou; null quando pode ter mudado qualquer uma. */
export type OuvinteDeAvisos = (conta: string | null) => void;

export interface Avisos {
  ouvir(ouvinte: OuvinteDeAvisos): void;
  /** Tudo o que se confirmou no banco há mais de 200 ms já foi dito a quem ouve. */
  emDia(): boolean;
  /** Como {@link emDia}, depois de esperar um instante pela prova que falta. */
  provar(): Promise<boolean>;
}

/** Repete o que chega do banco a quem ouve. */
export class Ouvintes {
  private readonly todos: OuvinteDeAvisos[] = [];

  ouvir(ouvinte: OuvinteDeAvisos): void {
    this.todos.push(ouvinte);
  }

  /** @param texto o que veio no aviso: um id, ou nada */
  repetir(texto: string | null): void {
    for (const ouvinte of this.todos) ouvinte(texto === '' ? null : texto);
  }
}
