/** O jsdom não mede nada: sem altura não há linhas a desenhar numa lista que se rola. */
export function comAltura(): void {
  for (const lado of ['clientHeight', 'clientWidth'] as const)
    jest.spyOn(Element.prototype, lado, 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
}
