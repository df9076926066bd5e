/**
 * O pedido de uma rota com o que o contrato dela aceita: método e caminho vêm da tabela, e o
 * compilador confere o resto.
 */
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import {
  caminho,
  ROTAS,
  type ConsultaDe,
  type CorpoDe,
  type NomeDaRota,
  type ParametrosDe,
} from '@core/contract';

type Parte<Nome extends string, T> = T extends undefined ? unknown : Readonly<Record<Nome, T>>;
export type PartesDoPedido<N extends NomeDaRota> = Parte<'parametros', ParametrosDe<N>> &
  Parte<'consulta', ConsultaDe<N>> &
  Parte<'corpo', CorpoDe<N>>;

interface Solto {
  readonly parametros?: Readonly<Record<string, string>>;
  readonly consulta?: Readonly<Record<string, unknown>>;
  readonly corpo?: unknown;
}

/** @param headers além dos que todo pedido leva */
export function pedido<N extends NomeDaRota>(
  rota: N,
  partes: PartesDoPedido<N>,
  headers?: Readonly<Record<string, string>>,
): FetchArgs {
  const { parametros, consulta, corpo } = partes as Solto;
  return {
    url: caminho(rota, parametros),
    method: ROTAS[rota].metodo,
    ...(consulta && { params: consulta }),
    ...(corpo !== undefined && { body: corpo }),
    ...(headers && { headers }),
  };
}
