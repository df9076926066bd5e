import { ehCalculo } from '../tecnicas/catalogo';
import { contratoDoCalculo } from '../tecnicas/contratos';
import type { Contrato } from './contrato';
import type { Esquemas } from './esquemas';
import { DA_PRIMEIRA_TELA } from './primeiraTela';
import type { NomeDaRota } from './rotas';

const ehDaPrimeira = (rota: NomeDaRota): rota is keyof typeof DA_PRIMEIRA_TELA =>
  Object.hasOwn(DA_PRIMEIRA_TELA, rota);

/**
 * O contrato de uma rota, seja ela qual for: o de um cálculo busca-se na pasta da técnica. Nenhum
 * vem à parte pela rede; montam-se quando se pedem.
 */
export async function contratoDaRota<N extends NomeDaRota>(rota: N): Promise<Esquemas[N]>;
export async function contratoDaRota(rota: NomeDaRota): Promise<Contrato> {
  if (ehCalculo(rota)) return { ...(await contratoDoCalculo(rota)), pura: true };
  if (ehDaPrimeira(rota)) return DA_PRIMEIRA_TELA[rota];
  return (await import(/* webpackMode: "eager" */ './esquemas')).ESQUEMAS[rota];
}
