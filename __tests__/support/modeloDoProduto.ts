/**
 * Antes das histórias no navegador: uma primeira partida, cuja pasta de dados todas as outras
 * copiam em vez de a repetirem, e um Chromium, a que todas se ligam em vez de abrirem o seu.
 */
import { servirNavegador, VARIAVEL_DO_NAVEGADOR } from './navegador';
import { ligar, novaPastaDeDados, VARIAVEL_DO_MODELO } from './produto';

async function primeiraPartida(): Promise<() => void> {
  const { pasta, apagar } = novaPastaDeDados();
  const produto = await ligar(pasta);
  await produto.encerrar();
  process.env[VARIAVEL_DO_MODELO] = pasta;
  return apagar;
}

export default async function prepararModelo(): Promise<void> {
  const [apagar, navegador] = await Promise.all([primeiraPartida(), servirNavegador()]);
  process.env[VARIAVEL_DO_NAVEGADOR] = navegador.wsEndpoint();
  globalThis.desfazerModelo = async () => {
    apagar();
    await navegador.close();
  };
}

declare global {
  // O Jest só deixa passar do começo ao fim o que estiver aqui.
  var desfazerModelo: (() => Promise<void>) | undefined;
}
