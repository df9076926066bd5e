/**
 * Não se calcula outra vez o que se calculou há pouco: as respostas são puras, e guardam-se pela
 * etiqueta até encherem o seu espaço.
 */
import { LRUCache } from 'lru-cache';
import type { Calculadora } from './calculadora';

/** Uns dez mil mapas, a 2 ou 3 kB cada um. */
const MAXIMO_BYTES = 32 * 1024 * 1024;
/** O que a entrada ocupa além do corpo: a etiqueta e os objetos à volta. */
const SOBRECARGA_BYTES = 300;

export function calculadoraComMemoria(
  calculadora: Calculadora,
  maximoBytes = MAXIMO_BYTES,
): Calculadora {
  const guardadas = new LRUCache<string, Uint8Array>({
    maxSize: maximoBytes,
    sizeCalculation: (corpo) => corpo.byteLength + SOBRECARGA_BYTES,
  });
  /** Quem pede o mesmo duas vezes ao mesmo tempo espera por um cálculo só. */
  const emCurso = new Map<string, Promise<Uint8Array>>();
  let serviram = 0;
  let faltaram = 0;
  return {
    calcular(pedido, etiqueta) {
      const pronta = guardadas.get(etiqueta);
      if (pronta) {
        serviram += 1;
        return Promise.resolve(pronta);
      }
      const outra = emCurso.get(etiqueta);
      if (outra) return outra;
      faltaram += 1;
      const nova = calculadora
        .calcular(pedido, etiqueta)
        .then((corpo) => {
          guardadas.set(etiqueta, corpo);
          return corpo;
        })
        .finally(() => emCurso.delete(etiqueta));
      emCurso.set(etiqueta, nova);
      return nova;
    },
    uso: () => ({
      ...calculadora.uso(),
      guardados: { respostas: guardadas.size, bytes: guardadas.calculatedSize, serviram, faltaram },
    }),
    fechar: () => calculadora.fechar(),
  };
}
