/** As tabelas do mapa: a alternativa em texto da roda, com os mesmos fatos. */
export { corposDoMapa } from '@core/contract';
export {
  Legenda,
  MarcaDeMovimento,
  NomeDoAspecto,
  numerico,
  pontosDaGrade,
  Posicao,
  seApertado,
  Simbolo,
  textoDasCasas,
} from './pecas';
export { GraoEmUso, orbeNoGrao } from './grao';
export { TrianguloDeAspectos } from './GradeDeAspectos';
export { TabelaDeAspectos } from './TabelaDeAspectos';
export { ListaDeCasas, TabelaDeCasas } from './TabelaDeCasas';
export { TabelaDeParalelos } from './TabelaDeParalelos';
export { ElementosNosCantos } from './ElementosNosCantos';
export { TabelaDeElementos } from './TabelaDeElementos';
export { LEGENDA_DAS_DIGNIDADES, TabelaDePlanetas } from './TabelaDePlanetas';
export { Tabela, type Coluna, type ColunaSemHoras } from './Tabela';
export {
  AosNataisSemHora,
  AspectosDoMapa,
  EmAberto,
  Lugar,
  Muda,
  OQueMuda,
  TabelaDePossiveis,
  tituloDoQueMuda,
} from './Incertezas';
export {
  fraseDaMudanca,
  intervaloDe,
  minutosDaAproximada,
  mudancasDaCasa,
  mudancasDoPonto,
  emQueSeFormam,
  oQueNaoSeSabe,
  porCerteza,
  porqueFalta,
  SEM_ANGULOS,
  SEM_CASAS,
  signosDoCorpo,
} from './hora';
