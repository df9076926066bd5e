/**
 * O relógio dos testes: o mesmo dia em todos, seja qual for o da máquina. Começa em `COMECO` em
 * cada arquivo e anda daí em diante; quem precisa de outro instante diz qual
 * (`jest.useFakeTimers({ now })`, `jest.setSystemTime`).
 */
export const COMECO = Date.parse('2026-11-21T15:00:00Z');

const DaMaquina = Date;
const atraso = DaMaquina.now() - COMECO;

class DoTeste extends DaMaquina {
  constructor(...partes: [] | ConstructorParameters<DateConstructor>) {
    if (partes.length === 0) super(DoTeste.now());
    else super(...(partes as [number]));
  }

  static override now(): number {
    return DaMaquina.now() - atraso;
  }
}

// Sem `new`, Date() escreve o instante: nada no produto o faz.
Object.defineProperty(DoTeste, 'name', { value: 'Date' });
globalThis.Date = DoTeste as DateConstructor;
