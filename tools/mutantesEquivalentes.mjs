/**
 * Os mutantes que não mudam nada do que se vê, cada grupo com a razão. Uma entrada diz o arquivo e,
 * para não apanhar outros, onde está (`dentro`: um nome do que o cerca) ou o que se troca (`instrucao`, que
 * começa assim, `antes`, `depois`). A que já não apanha nenhum é um erro de `npm run test:mutantes`.
 */
export const EQUIVALENTES = [
  // Passos, folgas e números de iterações das buscas: mais um dá a mesma resposta, mais devagar.
  { arquivo: 'core/astrology/pontos.ts', dentro: 'ritmo' },
  { arquivo: 'server/doutrina/retorno.ts', dentro: 'ITERACOES' },
  { arquivo: 'server/doutrina/retorno.ts', dentro: 'MEIO_DIA' },
  { arquivo: 'server/doutrina/eventosDaLua.ts', dentro: 'ITERACOES' },
  { arquivo: 'server/doutrina/trajetoria.ts', dentro: 'ITERACOES' },
  { arquivo: 'server/doutrina/trajetoria.ts', dentro: 'PASSOS_DO_PALPITE' },
  { arquivo: 'server/doutrina/retorno.ts', instrucao: 'for (let i = 0; i < ITERACOES; i += 1) {' },
  {
    arquivo: 'server/doutrina/eventosDaLua.ts',
    instrucao: 'for (let i = 0; i < ITERACOES; i += 1) {',
  },
  {
    arquivo: 'server/doutrina/trajetoria.ts',
    instrucao: 'for (let i = 0; i < ITERACOES; i += 1) {',
  },
  {
    arquivo: 'server/doutrina/trajetoria.ts',
    instrucao: 'for (let i = 0; i < PASSOS_DO_PALPITE; i += 1) {',
  },
  {
    arquivo: 'server/doutrina/trajetoria.ts',
    instrucao: 'for (let i = 0; i < ITERACOES && ate.dia - de.dia > PRECISAO_DIAS; i += 1) {',
    antes: '<',
  },
  {
    arquivo: 'server/doutrina/trajetoria.ts',
    instrucao: 'for (let i = 0; i < ITERACOES && ate.dia - de.dia > PRECISAO_DIAS; i += 1) {',
    antes: '&&',
  },
  {
    arquivo: 'server/doutrina/trajetoria.ts',
    instrucao: 'for (let i = 0; i < ITERACOES && ate.dia - de.dia > PRECISAO_DIAS; i += 1) {',
    antes: '>',
  },
  // Parar quando o passo é igual à precisão, ou só quando é menor.
  {
    arquivo: 'server/doutrina/retorno.ts',
    instrucao: 'if (Math.abs(passo) < PRECISAO_DIAS) return dia;',
    depois: '<=',
  },
  {
    arquivo: 'server/doutrina/eventosDaLua.ts',
    instrucao: 'if (Math.abs(passo) < PRECISAO_DIAS) return dia;',
    depois: '<=',
  },
  {
    arquivo: 'server/doutrina/trajetoria.ts',
    instrucao: 'if (Math.abs(proximo - dia) < PRECISAO_DIAS) return proximo;',
    depois: '<=',
  },
  // A convergência é quadrática: quem passa de um minuto já está muito abaixo dele.
  { arquivo: 'server/doutrina/trajetoria.ts', dentro: 'PRECISAO_DIAS', antes: '0.01' },
  // O palpite só poupa chamadas às efemérides: a busca que parte dele acha o mesmo dia.
  { arquivo: 'server/doutrina/trajetoria.ts', dentro: 'palpite' },
  // Dizer que um trecho longe do alvo o toca só faz procurar nele o que lá não está.
  ...['ga', 'gb'].map((lado) => ({
    arquivo: 'server/doutrina/passagens.ts',
    dentro: 'toca',
    antes: `Math.abs(${lado})`,
  })),
  // Exatamente sobre o alvo, ao último bit.
  {
    arquivo: 'server/doutrina/passagens.ts',
    instrucao:
      'return Math.abs(ga) <= orbe || Math.abs(gb) <= orbe || (ga >= 0 !== gb >= 0 && Math.abs(gb - ga) < 180);',
    depois: '>',
  },
  {
    arquivo: 'server/doutrina/passagens.ts',
    dentro: 'longe',
    antes: '>',
  },
  {
    arquivo: 'server/doutrina/passagens.ts',
    instrucao: 'return Math.abs(gb - ga) < 180 && ga - nivel >= 0 !== gb - nivel >= 0;',
    antes: '<',
  },
  // Meia-volta para um lado ou para o outro.
  {
    arquivo: 'server/doutrina/ceu.ts',
    instrucao: 'return { longitude: normalizar(p.longitude + 180), latitude: -p.latitude || 0',
    antes: '+',
  },
  // Os dois lados de um aspecto, ou só 0 e 180: somar ou tirar dá os mesmos lugares.
  { arquivo: 'server/doutrina/alvos.ts', antes: '+', depois: '-' },
  // O zero somado a 360 sai do intervalo, e a linha seguinte volta a fazer dele zero.
  {
    arquivo: 'core/astrology/angulo.ts',
    instrucao: 'const positivo = resto < 0 ? resto + 360 : resto;',
    depois: '<=',
  },
  // No mesmo grau, o que falta é o ângulo inteiro ou nada; o lado de que se olha não importa.
  {
    arquivo: 'core/astrology/aspectos.ts',
    instrucao: 'const crescimento = orientada < 0 ? -relativa : relativa;',
    depois: '<=',
  },
  // ±1: multiplicar e dividir são o mesmo.
  {
    arquivo: 'server/doutrina/progressao.ts',
    instrucao: 'const naVida =',
    antes: '*',
  },
  // O Sol anda quase um grau por dia: dividir ou multiplicar por isso acha o mesmo instante.
  {
    arquivo: 'server/doutrina/retorno.ts',
    instrucao: 'const passo = diferencaOrientada(longitude, solNatal) / velocidade;',
    antes: '/',
  },
  // Bissecção de quando em quando: a estação é a mesma, com mais ou menos passos.
  {
    arquivo: 'server/doutrina/trajetoria.ts',
    instrucao: 'const meio = em(i % 3 === 2 ? (de.dia + ate.dia) / 2 : secante);',
  },
  // Quem chama dá sempre as três partes.
  {
    arquivo: 'core/civil/coordenada.ts',
    dentro: 'montar',
    antes: '0',
  },
];
