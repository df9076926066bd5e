/** Se a pessoa pediu ao aparelho menos movimento; onde não se sabe, não pediu. */
export const menosMovimento = (): boolean =>
  typeof window.matchMedia === 'function' &&
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Como se rola até algum lugar. */
export const rolagem = (): ScrollBehavior => (menosMovimento() ? 'auto' : 'smooth');
