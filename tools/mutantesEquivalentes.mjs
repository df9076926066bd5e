/**
 * Os mutantes que não mudam nada do que se vê, cada grupo com a razão. Uma entrada diz o arquivo e, para não apanhar
 * outros, onde está (`dentro`: um nome do que o cerca) ou o que se troca (`linha`, `antes`, `depois`).
 * A que já não apanha nenhum é um erro de `npm run test:mutantes`.
 */
export const EQUIVALENTES = [
  // Passos, folgas e números de iterações das buscas: mais um dá a mesma resposta, mais devagar.
  { arquivo: 'core/astrology/pontos.ts', dentro: 'ritmo' },
  { arquivo: 'server/doutrina/retorno.ts', dentro: 'ITERACOES' },
  { arquivo: 'server/doutrina/retorno.ts', dentro: 'MEIO_DIA' },
  { arquivo: 'server/doutrina/eventosDaLua.ts', dentro: 'ITERACOES' },
  { arquivo: 'server/doutrina/trajetoria.ts', dentro: 'ITERACOES' },
  { arquivo: 'server/doutrina/trajetoria.ts', dentro: 'PASSOS_DO_PALPITE' },
  { arquivo: 'server/doutrina/retorno.ts', linha: 'for (let i = 0; i < ITERACOES; i += 1) {' },
  { arquivo: 'server/doutrina/eventosDaLua.ts', linha: 'for (let i = 0; i < ITERACOES; i += 1) {' },
  { arquivo: 'server/doutrina/trajetoria.ts', linha: 'for (let i = 0; i < ITERACOES; i += 1) {' },
  { arquivo: 'server/doutrina/trajetoria.ts', linha: 'for (let i = 0; i < PASSOS_DO_PALPITE; i += 1) {' },
  // Parar quando o passo é igual à precisão, ou só quando é menor.
  { arquivo: 'server/doutrina/retorno.ts', linha: 'if (Math.abs(passo) < PRECISAO_DIAS) return dia;', depois: '<=' },
  { arquivo: 'server/doutrina/eventosDaLua.ts', linha: 'if (Math.abs(passo) < PRECISAO_DIAS) return dia;', depois: '<=' },
  { arquivo: 'server/doutrina/trajetoria.ts', linha: 'if (Math.abs(proximo - dia) < PRECISAO_DIAS) return proximo;', depois: '<=' },
  // Os dois lados de um aspecto, ou só 0 e 180: somar ou tirar dá os mesmos lugares.
  { arquivo: 'server/doutrina/alvos.ts', antes: '+', depois: '-' },
  // O zero somado a 360 sai do intervalo, e a linha seguinte volta a fazer dele zero.
  { arquivo: 'core/astrology/angulo.ts', linha: 'const positivo = resto < 0 ? resto + 360 : resto;', depois: '<=' },
  // No mesmo grau, o que falta é o ângulo inteiro ou nada; o lado de que se olha não importa.
  { arquivo: 'core/astrology/aspectos.ts', linha: 'const crescimento = orientada < 0 ? -relativa : relativa;', depois: '<=' },
];
