/** Antes das histórias no navegador: uma primeira partida, cuja pasta de dados todas as outras copiam em vez de a repetirem. */
import { ligar, novaPastaDeDados, VARIAVEL_DO_MODELO } from './produto';

export default async function prepararModelo(): Promise<void> {
  const { pasta, apagar } = novaPastaDeDados();
  const produto = await ligar(pasta);
  await produto.encerrar();
  process.env[VARIAVEL_DO_MODELO] = pasta;
  globalThis.apagarModelo = apagar;
}

declare global {
  // O Jest só deixa passar do começo ao fim o que estiver aqui.
  var apagarModelo: (() => void) | undefined;
}
