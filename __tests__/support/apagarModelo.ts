import './modeloDoProduto';

export default function apagarModelo(): void {
  globalThis.apagarModelo?.();
}
