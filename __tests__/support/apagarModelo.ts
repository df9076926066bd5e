import './modeloDoProduto';

export default async function apagarModelo(): Promise<void> {
  await globalThis.desfazerModelo?.();
}
