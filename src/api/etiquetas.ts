/**
 * As etiquetas do cache, numa tabela só: o que cada leitura mostra, e o que cada gravação muda. O
 * que se calcula de um mapa não tem nenhuma: só depende da pergunta.
 */
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { NomeDaRota, RespostaDe, ROTAS } from '@core/contract';
import type { Desfazivel } from '@core/contract/exclusoes';
import type { ChamadaDeCalculo } from '@core/tecnicas/catalogo';
import type { ArgumentoDe } from './argumentos';

export const TAGS = [
  'mapas',
  'escolas',
  'compartilhamento',
  'calculo',
  'fichas',
  'importacao',
  'turmas',
  'roteiros',
  'relacoes',
  'links',
  'textos',
  'notas',
  'exercicios',
  'assinaturas',
  'cadernos',
] as const;
export type Tag = (typeof TAGS)[number];
export type Etiqueta = Tag | { readonly type: Tag; readonly id: string };

const lista = <T extends Tag>(type: T) => ({ type, id: 'LISTA' }) as const;
export const item = <T extends Tag>(type: T, id: string) => ({ type, id }) as const;

const MEU_MAPA = item('mapas', 'PERFIL');
export const MEU_CALCULO = item('calculo', 'USUARIO');
const MINHAS_TURMAS = item('turmas', 'MINHAS');
const NOMES_DAS_FICHAS = item('fichas', 'NOMES');
const MODELOS = item('cadernos', 'modelos');
/** Os alunos e as técnicas de uma escola mudam sem que ela ou os mapas dela mudem. */
const alunosDa = (escola: string) => item('escolas', `${escola}/alunos`);
export const tecnicasDa = (escola: string) => item('escolas', `${escola}/tecnicas`);
export const calculoDa = (escola: string) => item('calculo', `escola/${escola}`);
const marcaDa = (escola: string) => item('cadernos', `marca ${escola}`);
const roteirosDa = (turma: string) => item('roteiros', `turma ${turma}`);
const relacoesDa = (turma: string) => item('relacoes', `turma ${turma}`);
/** O que muda quando entram, saem ou mudam muitos mapas. */
export const DE_MUITOS_MAPAS = [lista('mapas'), MEU_MAPA, lista('escolas')] as const;
const O_QUE_SE_VE_DE_UMA_ESCOLA = ['mapas', 'escolas', 'compartilhamento'] as const;

const DE_UM_MAPA = [
  ...O_QUE_SE_VE_DE_UMA_ESCOLA,
  'calculo',
  'fichas',
  'turmas',
  'roteiros',
  'links',
  'exercicios',
  'relacoes',
] as const;
const DE_UMA_MATRICULA = [
  ...O_QUE_SE_VE_DE_UMA_ESCOLA,
  'turmas',
  'roteiros',
  'textos',
  'exercicios',
  'relacoes',
] as const;
/** O que se pede de novo quando volta o que se apagou: tudo em que entrava. */
const O_QUE_VOLTA: Readonly<Record<Desfazivel, readonly Tag[]>> = {
  apagarMapa: DE_UM_MAPA,
  apagarMapas: DE_UM_MAPA,
  apagarAnotacao: ['fichas'],
  apagarTurma: ['turmas', 'mapas', 'escolas', 'roteiros', 'textos', 'exercicios', 'relacoes'],
  tirarMapaDaTurma: ['turmas', 'mapas', 'escolas', 'exercicios', 'roteiros', 'relacoes'],
  apagarRoteiro: ['roteiros'],
  apagarRelacao: ['relacoes'],
  tirarRelacaoDaTurma: ['relacoes'],
  apagarTexto: ['textos'],
  apagarExercicio: ['exercicios', 'turmas'],
  desmatricular: DE_UMA_MATRICULA,
  sairDaEscola: DE_UMA_MATRICULA,
};

type Etiquetas<A> = readonly Etiqueta[] | ((argumento: A) => readonly Etiqueta[]);
interface Sempre<A> {
  readonly sempre: Etiquetas<A>;
}
type Linha<N extends NomeDaRota> = (typeof ROTAS)[N]['metodo'] extends 'GET'
  ? | readonly Etiqueta[]
    | ((argumento: ArgumentoDe<N>, resposta: RespostaDe<N> | undefined) => readonly Etiqueta[])
  : Etiquetas<ArgumentoDe<N>> | Sempre<ArgumentoDe<N>>;

/** Também recusada, seja porque for. */
const sempre = <A>(muda: Etiquetas<A>): Sempre<A> => ({ sempre: muda });

const NADA: readonly Etiqueta[] = [];
const EXERCICIOS = ['exercicios'] as const;
const TURMAS = ['turmas'] as const;
/** O que passa a estar às cegas muda de id, e com ele o que o tem no título. */
const O_QUE_SE_ESCONDE = ['turmas', 'exercicios', 'roteiros', 'relacoes'] as const;
const daTurma = (id: string) => [item('turmas', id)];
const daEscola = ({ id }: { readonly id: string }) => [item('escolas', id), lista('escolas')];
const daImportacao = (id: string) => [item('importacao', id)];
/** Entraram mapas, ou saíram. */
const comOsMapas = (id: string) =>
  [...daImportacao(id), lista('importacao'), 'mapas', 'escolas', 'calculo'] as const;

type Tabela = { readonly [N in Exclude<NomeDaRota, ChamadaDeCalculo>]: Linha<N> };

/** O que uma gravação muda, muda-o feita, ou recusada por ser já outro o que lá está (409). */
const ETIQUETAS: Tabela = {
  // A conta.
  login: NADA,
  logout: NADA,
  esqueciSenha: NADA,
  confirmaSenha: NADA,
  alteracaoSenha: NADA,
  configuracaoPublica: NADA,
  features: NADA,
  preferencias: NADA,
  salvarPreferencias: NADA,
  saude: NADA,
  pronto: NADA,

  // Mapas.
  perfilMapa: [MEU_MAPA],
  salvarPerfilMapa: [MEU_MAPA, lista('mapas')],
  mapas: (_nada, mapas = []) => [lista('mapas'), ...mapas.map(({ id }) => item('mapas', id))],
  mapa: (id) => [item('mapas', id)],
  criarMapa: [lista('mapas')],
  substituirMapa: ({ id }) => [...DE_MUITOS_MAPAS, item('mapas', id)],
  // O apagado fica fora: pedi-lo de novo só traria um 404 à tela que está saindo.
  apagarMapa: DE_MUITOS_MAPAS,
  // Uns tantos de cada vez: quem os apaga diz no fim que mudaram ({@link DE_MUITOS_MAPAS}).
  apagarMapas: NADA,
  // Os do menu são só os pessoais.
  resumos: (argumento) =>
    argumento?.consulta?.recentes === undefined
      ? [lista('mapas'), lista('escolas'), lista('compartilhamento')]
      : [lista('mapas')],
  rodas: ({ consulta: { ids } }) => [
    ...ids.split(',').map((id) => item('mapas', id)),
    MEU_MAPA,
    'calculo',
  ],
  marcarAberto: NADA,
  ceus: [lista('mapas'), lista('escolas'), lista('compartilhamento')],
  calcularCeus: NADA,
  mapasDoInicio: [lista('mapas'), lista('escolas'), lista('compartilhamento'), 'calculo'],
  pendencias: ['turmas', 'exercicios'],
  linksDoMapa: (id) => [item('links', id)],
  criarLink: ({ id }) => [item('links', id)],
  revogarLink: ({ id }) => [item('links', id)],
  abrirLink: NADA,
  // Recusada, pode ter voltado por outro lado.
  desfazerExclusao: sempre(({ rota, ultima }) => (ultima ? O_QUE_VOLTA[rota] : NADA)),

  // Sob que escolhas se calcula: o que se salva vê-se já, e não se pede de novo (otimistas.ts).
  calculoDoUsuario: [MEU_CALCULO],
  calculoDoMapa: (id) => [item('calculo', id)],
  calculoDaEscola: (id) => [calculoDa(id)],
  alcanceDoCalculoDaEscola: (id) => [item('escolas', id)],
  salvarCalculoDoUsuario: NADA,
  salvarCalculoDoMapa: NADA,
  salvarCalculoDaEscola: NADA,

  // Fichas e anotações.
  ficha: (id) => [item('fichas', id)],
  nomesDasFichas: [NOMES_DAS_FICHAS],
  salvarFicha: [NOMES_DAS_FICHAS],
  criarAnotacao: NADA,
  salvarAnotacao: NADA,
  // Também quando se recusa: então é outra a que lá está.
  apagarAnotacao: sempre(({ mapaId }) => [item('fichas', mapaId)]),
  buscarAnotacoes: NADA,
  arrumarFichas: [lista('mapas')],

  // Cadernos e marcas.
  marca: [marcaDa('')],
  marcaDaEscola: (id) => [marcaDa(id)],
  salvarMarca: [marcaDa('')],
  salvarMarcaDaEscola: ({ id }) => [marcaDa(id)],
  modelosDeCaderno: [MODELOS],
  salvarModeloDeCaderno: [MODELOS],

  // Mapas em arquivos.
  importar: [lista('importacao')],
  importacoes: [lista('importacao')],
  importacao: daImportacao,
  registrosDaImportacao: ({ id }) => daImportacao(id),
  decidirRegistro: sempre(({ id }) => daImportacao(id)),
  escolherNaImportacao: sempre(({ id }) => daImportacao(id)),
  // Falhada também: o que entrou até aí ficou.
  gravarImportacao: sempre(comOsMapas),
  oQueDesfaria: NADA,
  desfazerImportacao: sempre(comOsMapas),
  sobrasDaImportacao: NADA,
  descartarImportacao: sempre((id) => [...daImportacao(id), lista('importacao')]),
  exportarMapas: NADA,

  // Escolas.
  mapasDasEscolas: [lista('escolas'), lista('compartilhamento')],
  // O que ela compartilhava deixa de ser visto já.
  sairDaEscola: O_QUE_SE_VE_DE_UMA_ESCOLA,
  escola: (id) => [item('escolas', id)],
  alunosDaEscola: (id) => [alunosDa(id)],
  equipeDaEscola: (id) => [item('escolas', id), lista('turmas')],
  tecnicasDaEscola: (id) => [tecnicasDa(id)],
  salvarTecnicasDaEscola: NADA,
  // De cada mapa, as turmas que o veem.
  mapasDaEscola: (id) => [
    item('escolas', id),
    lista('mapas'),
    lista('compartilhamento'),
    lista('turmas'),
  ],
  criarMapaDaEscola: daEscola,
  copiarParaEscola: daEscola,
  // A lista de quem pode ver cada mapa ganha um nome.
  matricular: ({ id }) => [alunosDa(id), 'compartilhamento'],
  desmatricular: ({ id }) => [alunosDa(id), 'compartilhamento', 'turmas'],
  compartilhamento: (mapaId) => [item('compartilhamento', mapaId), lista('turmas')],
  compartilhar: ({ mapaId }) => [item('compartilhamento', mapaId), lista('compartilhamento')],

  // Turmas: o que a equipe muda numa muda-a nas listas em que entra.
  turmasDaEscola: [lista('turmas')],
  criarTurma: TURMAS,
  minhasTurmas: [MINHAS_TURMAS],
  turma: daTurma,
  turmaComoAluno: daTurma,
  salvarTurma: TURMAS,
  // A apagada fica fora: pedi-la de novo só traria um 404 à tela que está saindo.
  apagarTurma: [lista('turmas')],
  compartilharComTurma: O_QUE_SE_ESCONDE,
  mapaDaTurma: daTurma,
  ceuAsCegas: daTurma,
  abrirMapaDaTurma: [MINHAS_TURMAS],
  mudarMapaDaTurma: O_QUE_SE_ESCONDE,
  tirarMapaDaTurma: TURMAS,
  criarConvite: TURMAS,
  revogarConvite: TURMAS,
  // Saem também da escola os que só por ele lá estavam.
  desfazerEntradas: ['turmas', 'escolas', 'compartilhamento'],
  linkDaConta: TURMAS,
  convite: NADA,
  // Quem entra numa turma passa a ver a escola e os mapas dela.
  aceitarConvite: ['turmas', ...O_QUE_SE_VE_DE_UMA_ESCOLA],
  criarContaPorConvite: NADA,
  contaPorConfirmar: NADA,
  confirmarConta: NADA,

  // Exercícios: um entra na lista da turma, nos resultados dela e na página dele.
  exerciciosDaTurma: EXERCICIOS,
  exerciciosDaEscola: EXERCICIOS,
  andamentoDaTurma: (id) => ['exercicios', item('turmas', id)],
  criarExercicio: EXERCICIOS,
  resultadosDaTurma: EXERCICIOS,
  exercicio: EXERCICIOS,
  resultadosDoExercicio: EXERCICIOS,
  salvarExercicio: EXERCICIOS,
  apagarExercicio: EXERCICIOS,
  entregarExercicio: EXERCICIOS,
  entregasDoExercicio: EXERCICIOS,
  entregasDoAluno: EXERCICIOS,
  devolverEntregas: EXERCICIOS,
  devolverEntrega: EXERCICIOS,
  perguntasDoTreino: (id) => ['exercicios', item('turmas', id)],
  // Recusado: o mapa pode já não estar na turma, ou um exercício perguntar entretanto o mesmo.
  treinar: sempre(({ id }) => daTurma(id)),

  // Roteiros e relações.
  roteirosDaEscola: [lista('roteiros')],
  roteiro: (id) => [item('roteiros', id)],
  ceuDoRoteiro: NADA,
  criarRoteiro: [lista('roteiros')],
  salvarRoteiro: ['roteiros'],
  apagarRoteiro: [lista('roteiros')],
  roteirosDaTurma: (id) => [roteirosDa(id), lista('roteiros')],
  marcarRoteiroDaTurma: sempre(({ id }) => [roteirosDa(id)]),
  // Deixa de se ver a de um mapa que se deixa de ver.
  relacoes: [lista('relacoes'), lista('mapas'), lista('escolas'), lista('compartilhamento')],
  relacao: (id) => [item('relacoes', id)],
  criarRelacao: [lista('relacoes')],
  salvarRelacao: ['relacoes'],
  apagarRelacao: [lista('relacoes')],
  relacoesNoArquivo: NADA,
  importarRelacoes: [lista('relacoes')],
  relacaoAsCegas: NADA,
  relacoesDaTurma: (id) => [relacoesDa(id), lista('relacoes'), lista('turmas')],
  // Com ela vão os mapas que a turma não tinha.
  compartilharRelacao: ({ id }) => [relacoesDa(id), 'turmas'],
  tirarRelacaoDaTurma: ({ turmaId }) => [relacoesDa(turmaId)],

  // Textos e notas: as turmas em que se está dizem o que se lê.
  textosDaEscola: (id) => [item('textos', id), lista('turmas')],
  criarTexto: ['textos'],
  importarTextos: ['textos'],
  salvarTexto: ['textos'],
  apagarTexto: ['textos'],
  minhasNotas: ['notas'],
  salvarNota: ['notas'],

  // O céu, os fusos e os lugares não são de ninguém.
  ceuDeAgora: NADA,
  ceu: NADA,
  horasPlanetarias: NADA,
  eclipsesDoLugar: NADA,
  assinaturas: ['assinaturas'],
  criarAssinatura: ['assinaturas'],
  revogarAssinatura: ['assinaturas'],
  calendarioAssinado: NADA,
  fuso: NADA,
  verao: NADA,
  fusoNoInstante: NADA,
  fusosDaZona: NADA,
  lugares: NADA,
  lugar: NADA,
};

type Lida = (argumento: unknown, resposta: unknown) => readonly Etiqueta[];
const linhaDe = (nome: NomeDaRota): unknown =>
  Object.hasOwn(ETIQUETAS, nome) ? ETIQUETAS[nome as keyof Tabela] : NADA;
const dizer = (linha: unknown, argumento: unknown, resposta?: unknown): readonly Etiqueta[] =>
  typeof linha === 'function'
    ? (linha as Lida)(argumento, resposta)
    : (linha as readonly Etiqueta[]);

export const queMostra = (nome: NomeDaRota, argumento: unknown, resposta: unknown) =>
  dizer(linhaDe(nome), argumento, resposta);

export function queMuda(
  nome: NomeDaRota,
  argumento: unknown,
  erro: FetchBaseQueryError | undefined,
): readonly Etiqueta[] {
  const linha = linhaDe(nome);
  if (typeof linha === 'object' && linha !== null && 'sempre' in linha)
    return dizer(linha.sempre, argumento);
  return erro === undefined || erro.status === 409 ? dizer(linha, argumento) : NADA;
}
