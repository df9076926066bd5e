/** Uma primeira partida, feita uma vez: cada arquivo de histórias começa de uma cópia do que ela deixa. */
import { ligar, novaPastaDeDados, VARIAVEL_DO_MODELO } from '../support/produto';

export default async function fazerModelo(): Promise<() => void> {
  const { pasta, apagar } = novaPastaDeDados();
  const produto = await ligar(pasta);
  await produto.encerrar();
  process.env[VARIAVEL_DO_MODELO] = pasta;
  return apagar;
}
