/** Canais entre janelas, sem janelas: o que se diz num chega aos outros do mesmo nome, copiado. */
const abertos = new Set<CanalDeTeste>();

class CanalDeTeste {
  onmessage: ((e: { readonly data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    abertos.add(this);
  }
  postMessage(dito: unknown): void {
    const texto = JSON.stringify(dito);
    for (const canal of abertos)
      if (canal !== this && canal.name === this.name)
        queueMicrotask(() => {
          if (abertos.has(canal)) canal.onmessage?.({ data: JSON.parse(texto) as unknown });
        });
  }
  close(): void {
    abertos.delete(this);
  }
}

/** Neste arquivo de teste, o navegador tem canais. */
export function canaisDeTeste(): void {
  const antes = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');
  beforeAll(() => {
    Object.defineProperty(globalThis, 'BroadcastChannel', {
      configurable: true,
      value: CanalDeTeste,
    });
  });
  afterAll(() => {
    if (antes) Object.defineProperty(globalThis, 'BroadcastChannel', antes);
    else Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });
}
