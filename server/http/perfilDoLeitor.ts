/** O perfil de cálculo como o conhece quem pede: uma aba de antes não sabe de tudo o que nele há. */
import type { FastifyRequest } from 'fastify';
import type { PerfilParcial } from '@core/astrology';
import { CABECALHO_DO_QUE_CONHECE, NOVIDADES_DO_PERFIL } from '@core/contract';

type Pedido = Pick<FastifyRequest, 'headers'>;

function desconhecidas({ headers }: Pedido): readonly string[] {
  const ditas = String(headers[CABECALHO_DO_QUE_CONHECE] ?? '').split(',');
  return NOVIDADES_DO_PERFIL.filter((campo) => !ditas.includes(campo));
}

const so = (perfil: PerfilParcial, fica: (campo: string) => boolean): PerfilParcial =>
  Object.fromEntries(Object.entries(perfil).filter(([campo]) => fica(campo)));

/** O que dele se lhe manda. */
export function perfilPara<P extends PerfilParcial | null>(
  pedido: Pedido,
  perfil: P,
): PerfilParcial | Extract<P, null> {
  const novas = desconhecidas(pedido);
  return perfil === null
    ? (perfil as Extract<P, null>)
    : so(perfil, (campo) => !novas.includes(campo));
}

/** O que se guarda do que mandou: o que não conhece fica como estava. */
export const perfilVindoDe = (
  pedido: Pedido,
  mandado: PerfilParcial,
  guardado: PerfilParcial | null,
): PerfilParcial => {
  const novas = desconhecidas(pedido);
  return { ...so(guardado ?? {}, (campo) => novas.includes(campo)), ...mandado };
};
