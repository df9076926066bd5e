/**
 * A senha com que o servidor deixa esta página escrever estilos em linha (Content-Security-Policy):
 * nova a cada página que ele manda.
 */
export const nonceDaPagina: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.nonce || undefined;
