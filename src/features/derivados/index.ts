/** O que as vistas derivadas de um mapa (trânsitos, revolução, progressão) têm em comum. */
export { chaveDoMapa } from './chaveDoMapa';
export * from './datas';
export { dataAoAbrir, dataDoNascimento, limitesDaVida, nosLimites, type Limites } from './limites';
export { Passo } from './Passo';
export { CLASSE_DA_VISTA, inteiroNoPapel, naoImprimir, soNoPapel } from './impressao';
export { RodaDerivada } from './RodaDerivada';
export { useAspectosHabilitados, useAspectosVisiveis } from '../configuracao';
export { vistaAberta, type VistaAberta } from './vistaAberta';
export { NatalNaoVeio, NaoVeio, VistaDerivada } from './VistaDerivada';
