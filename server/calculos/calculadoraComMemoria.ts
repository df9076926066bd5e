/**
 * Não se calcula outra vez o que se calculou há pouco: as respostas são puras, e guardam-se pela
 * etiqueta até encherem o seu espaço.
 */
import { LRUCache } from 'lru-cache';
import type { Calculadora } from './calculadora';

/** Uns três mil mapas. */
const MAXIMO_BYTES = 32 * 1024 * 1024;
/**
 * O céu de todos tem lugar à parte, uns anos e muitos meses: quem o corra ano a ano não tira da
 * memória os mapas dos outros.
 */
const MAXIMO_DO_CEU_BYTES = 4 * 1024 * 1024;
/** O que a entrada ocupa além do corpo: a etiqueta e os objetos à volta. */
const SOBRECARGA_BYTES = 300;

export function calculadoraComMemoria(
  calculadora: Calculadora,
  maximoBytes = MAXIMO_BYTES,
): Calculadora {
  const memoria = (maxSize: number) =>
    new LRUCache<string, string>({
      maxSize,
      sizeCalculation: (json) => json.length + SOBRECARGA_BYTES,
    });
  const deMapas = memoria(maximoBytes);
  const doCeu = memoria(MAXIMO_DO_CEU_BYTES);
  /**
   * Quem pede o mesmo duas vezes ao mesmo tempo espera por um cálculo só; nunca pelo de outra pessoa,
   * que pode estar atrás de muitos dela.
   */
  const emCurso = new Map<string, Promise<string>>();
  let serviram = 0;
  let faltaram = 0;
  return {
    calcular(pedido, etiqueta, quem) {
      const guardadas = pedido.chamada === 'ceu' ? doCeu : deMapas;
      const pronta = guardadas.get(etiqueta);
      if (pronta) {
        serviram += 1;
        return Promise.resolve(pronta);
      }
      const chave = JSON.stringify([quem, etiqueta]);
      const outra = emCurso.get(chave);
      if (outra) return outra;
      faltaram += 1;
      const nova = calculadora
        .calcular(pedido, etiqueta, quem)
        .then((json) => {
          guardadas.set(etiqueta, json);
          return json;
        })
        .finally(() => emCurso.delete(chave));
      emCurso.set(chave, nova);
      return nova;
    },
    uso: () => ({
      ...calculadora.uso(),
      guardados: {
        respostas: deMapas.size + doCeu.size,
        bytes: deMapas.calculatedSize + doCeu.calculatedSize,
        serviram,
        faltaram,
      },
    }),
    fechar: () => calculadora.fechar(),
  };
}
