/** De onde vem um pedido, para o que se conta por endereço. */

/**
 * Atrás de um proxy de que não se sabe, todos têm o endereço da própria máquina: contá-lo barraria
 * a todos. Com um de confiança, o endereço é o de quem pede, seja ele qual for.
 */
const DA_PROPRIA_MAQUINA = /^(?:::1|(?:::ffff:)?127\..*)$/;

/** @returns null quando o endereço não diz quem é */
export function origemDe(
  ip: string,
  { trustProxy }: { readonly trustProxy: number },
): string | null {
  return trustProxy === 0 && DA_PROPRIA_MAQUINA.test(ip) ? null : ip;
}
