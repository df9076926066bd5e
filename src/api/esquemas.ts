/**
 * Nenhuma resposta chega a uma tela sem ser a do contrato: a que não é vira erro da chamada, e só da
 * seção que a pediu. O validador busca-se com a primeira resposta.
 */
import type { Contrato, NomeDaRota } from '@core/contract';
import { FORA_DO_CONTRATO } from './mensagemDoErro';

type Resultado =
  { readonly value: unknown } | { readonly issues: readonly { readonly message: string }[] };
/** Um esquema como o RTK Query os aceita (Standard Schema). */
interface Esquema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (valor: unknown) => Promise<Resultado>;
  };
}

async function conferir(nome: NomeDaRota, valor: unknown): Promise<Resultado> {
  try {
    const { contratoDaRota } = await import('@core/contract/contratoDaRota');
    const { resposta, vazia }: Contrato = await contratoDaRota(nome);
    if (resposta === null || (vazia && valor === null)) return { value: valor };
    const { success, data } = resposta.safeParse(valor);
    return success ? { value: data } : { issues: [{ message: FORA_DO_CONTRATO }] };
  } catch {
    return { issues: [{ message: 'O validador não veio.' }] };
  }
}

export const esquemaDaResposta = (nome: NomeDaRota): Esquema => ({
  '~standard': { version: 1, vendor: 'astrolabio', validate: (valor) => conferir(nome, valor) },
});
