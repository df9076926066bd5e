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
  {
    arquivo: 'server/doutrina/trajetoria.ts',
    instrucao: 'if (Math.abs(x.velocidade) < PARADO) return x;',
    depois: '<=',
  },
  // Sem amostras não há trechos em que procurar, e a faixa não importa.
  {
    arquivo: 'server/doutrina/trajetoria.ts',
    instrucao: 'let corrida = amostras[0]?.longitude ?? 0;',
  },
  // O palpite só poupa chamadas às efemérides: a busca que parte dele acha o mesmo dia.
  { arquivo: 'server/doutrina/trajetoria.ts', dentro: 'palpite' },
  // No instante de um exato a velocidade nunca é zero ao último bit.
  {
    arquivo: 'server/doutrina/transitosLongos.ts',
    dentro: 'retrogrado',
    antes: '<',
  },
  // O orbe de um trânsito, 1°, é menor que o alcance de todos: mais adiante já não há borda.
  {
    arquivo: 'server/doutrina/passagens.ts',
    instrucao: 'const fim = ateAondeVolta(busca, i + 1, 1);',
    antes: '1',
  },
  // Exatamente sobre a borda ou sobre o alvo, ao último bit.
  { arquivo: 'server/doutrina/passagens.ts', dentro: 'toca', antes: '<=' },
  { arquivo: 'server/doutrina/passagens.ts', dentro: 'toca', antes: '>=' },
  { arquivo: 'server/doutrina/passagens.ts', dentro: 'cruza', antes: '>=' },
  { arquivo: 'server/doutrina/passagens.ts', dentro: 'dentro', antes: '<=' },
  { arquivo: 'server/doutrina/passagens.ts', dentro: 'longe', antes: '>' },
  // Meia-volta para um lado ou para o outro.
  {
    arquivo: 'server/doutrina/ceu.ts',
    instrucao: 'const oposto =',
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
  // Os dois pontos de um aspecto são sempre diferentes.
  { arquivo: 'core/astrology/chavesDeTexto.ts', dentro: 'doAspecto', antes: '<' },
  // Procurar termos mais compridos, ou mais curtos, do que os que há não acha nenhum.
  ...['2', '>', 'Math.min(palavras.length, de + MAIS_PALAVRAS + 2)'].map((antes) => ({
    arquivo: 'core/astrology/termosDoCeu.ts',
    instrucao: 'for (let ate =',
    antes,
  })),
  // De quantos em quantos bytes se faz um texto não muda o texto.
  { arquivo: 'core/arquivos/codificacao.ts', dentro: 'BLOCO' },
  // Depois do último byte não há letra, nem quem a conte.
  { arquivo: 'core/arquivos/codificacao.ts', dentro: 'contarUtf8', instrucao: 'for (', antes: '<' },
  // Quem chama dá sempre as três partes.
  {
    arquivo: 'core/civil/coordenada.ts',
    dentro: 'montar',
    antes: '0',
  },
];
