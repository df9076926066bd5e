/** Limites que os dois lados respeitam. Um só lugar. */
export const LIMITES = {
  nome: 200,
  localidade: 200,
  fonteDaHora: 300,
  email: 254,
  senhaMinima: 6,
  senhaMaxima: 128,
  zona: 64,
  referenciaDeAluno: 254,
  compartilhamento: 500,
  turma: 100,
  turmasDaEscola: 200,
  equipeDaTurma: 50,
  mapasDeUmaVez: 100,
  textoDaEscola: 5000,
  textosDaEscola: 3000,
  textosDeUmaVez: 1000,
  notaDoTexto: 5000,
  notasDaPessoa: 3000,
  exerciciosDaTurma: 200,
  /** Dos resultados de uma turma, o que se pede de cada vez. */
  alunosPorPagina: 20,
  exerciciosPorPagina: 8,
  tituloDoExercicio: 120,
  enunciado: 3000,
  mapasDoExercicio: 20,
  resposta: 10_000,
  comentario: 5000,
  nota: 20,
  /** Com mais do que isto um aluno já não cria mapas pessoais. */
  mapasDoAluno: 5,
  /** Com tantos, ninguém cria outros. */
  mapasPessoais: 20_000,
  buscaMinima: 3,
  pasta: 60,
  etiqueta: 40,
  etiquetas: 20,
  anotacao: 20_000,
  /** Por mapa e caderno. */
  anotacoes: 500,
  eventos: 200,
  tituloDoEvento: 200,
  telefone: 40,
  comoChegou: 200,
  observacoes: 5000,
  buscaDeAnotacoes: 200,
  lugares: 10,
  tituloDoRoteiro: 100,
  legenda: 300,
  passosDoRoteiro: 40,
  aspectosDoPasso: 200,
  tracosDoPasso: 60,
  pontosDoTraco: 400,
  pontosDoRoteiro: 20_000,
  roteirosDaEscola: 300,
  /** Em bytes. */
  logo: 200 * 1024,
  nomeDaMarca: 120,
  nomeDoModelo: 80,
  modelosDeCaderno: 30,
  secoesDoCaderno: 60,
  linksDoMapa: 50,
  assinaturasDaPessoa: 10,
  /** Por caderno: da pessoa, ou da escola. */
  relacoes: 2000,
  mapasDaRelacao: 12,
  relacoesDeUmaVez: 100,
  relacoesDaTurma: 200,
  /** Os que valem ao mesmo tempo. */
  convitesDaTurma: 20,
} as const;

/** Anos que os arquivos de efemérides do produto cobrem, inclusive. */
export const ANOS_DAS_EFEMERIDES = { primeiro: 1800, ultimo: 2399 } as const;
export const PRIMEIRO_DIA = `${ANOS_DAS_EFEMERIDES.primeiro}-01-01`;
export const ULTIMO_DIA = `${ANOS_DAS_EFEMERIDES.ultimo}-12-31`;
export const DIAS_DAS_EFEMERIDES = { de: PRIMEIRO_DIA, ate: ULTIMO_DIA } as const;
/** O primeiro instante de depois deles. */
export const FIM_DAS_EFEMERIDES = `${ANOS_DAS_EFEMERIDES.ultimo + 1}-01-01T00:00:00Z`;
/** Do calendário do céu, quanto se pede de cada vez: os dias que treze meses podem ter. */
export const DIAS_DO_CEU = 397;

/** A do relógio de quem não escolheu outra. */
export const ZONA_PADRAO = 'America/Sao_Paulo';

/** Quantas rodas pequenas se pedem de uma vez. */
export const RODAS_POR_VEZ = 48;

export const AVISO_FORA_DO_INTERVALO = `Data fora do intervalo suportado (${ANOS_DAS_EFEMERIDES.primeiro}–${ANOS_DAS_EFEMERIDES.ultimo}).`;

/** Como um arquivo de relações diz que o é. */
export const FORMATO_DAS_RELACOES = 'astrolabio-relacoes';
