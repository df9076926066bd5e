/** Deixa passar poucos de cada vez e recusa quando a fila enche. */
import { SobrecargaError } from '../base/erros';

export interface Semaforo {
  rodar<T>(tarefa: () => Promise<T>): Promise<T>;
}

/** @throws SobrecargaError quando já há `filaMaxima` à espera */
export function criarSemaforo(vagas: number, filaMaxima: number): Semaforo {
  let livres = vagas;
  const fila: (() => void)[] = [];
  const entrar = async (): Promise<void> => {
    if (livres > 0) {
      livres -= 1;
      return;
    }
    if (fila.length >= filaMaxima) throw new SobrecargaError('sobrecarga');
    await new Promise<void>((resolve) => fila.push(resolve));
  };
  const sair = (): void => {
    const proximo = fila.shift();
    if (proximo) proximo();
    else livres += 1;
  };
  return {
    async rodar(tarefa) {
      await entrar();
      try {
        return await tarefa();
      } finally {
        sair();
      }
    },
  };
}
