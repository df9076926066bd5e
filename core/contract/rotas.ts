/**
 * As rotas da API, num só lugar: o servidor registra estes caminhos e o cliente os preenche.
 * Caminhos no formato do Fastify (`:id`), sem o prefixo /api. `semRede`: a resposta guarda-se no
 * aparelho de quem a viu, por ser precisa para chegar a um mapa; a do que se calcula de um guarda-se
 * sempre (core/tecnicas). `responde`: o que uma gravação devolve, e como o navegador o confere; a que
 * não o diz não devolve nada, e toda leitura se confere com o contrato.
 */
import { ROTAS_DE_CALCULO } from '../tecnicas/catalogo';

/** Inteira, pelo contrato; só o id do que se criou; ou o token de quem entrou. */
export type RespostaDaGravacao = 'contrato' | 'id' | 'token';
export interface Rota {
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly caminho: string;
  readonly semRede?: true;
  /** Não lê, mas repetida faz o mesmo: a que o servidor recusa por estar cheio pede-se outra vez. */
  readonly repetivel?: true;
  readonly responde?: RespostaDaGravacao;
}

export const PREFIXO_DA_API = '/api';

const DA_CASA = {
  login: { metodo: 'POST', caminho: '/auth/login', responde: 'token' },
  logout: { metodo: 'POST', caminho: '/auth/logout' },
  esqueciSenha: { metodo: 'POST', caminho: '/auth/esqueci/:email' },
  confirmaSenha: { metodo: 'POST', caminho: '/auth/confirmasenha' },
  alteracaoSenha: { metodo: 'POST', caminho: '/auth/alteracaoSenha' },
  configuracaoPublica: { metodo: 'GET', caminho: '/configuracao' },
  features: { metodo: 'GET', caminho: '/usuario/perfil/features', semRede: true },
  calculoDoUsuario: { metodo: 'GET', caminho: '/usuario/perfil/calculo', semRede: true },
  salvarCalculoDoUsuario: { metodo: 'PUT', caminho: '/usuario/perfil/calculo' },
  preferencias: { metodo: 'GET', caminho: '/usuario/preferencias', semRede: true },
  salvarPreferencias: { metodo: 'PUT', caminho: '/usuario/preferencias' },
  marca: { metodo: 'GET', caminho: '/usuario/marca' },
  salvarMarca: { metodo: 'PUT', caminho: '/usuario/marca' },
  marcaDaEscola: { metodo: 'GET', caminho: '/escolas/:id/marca' },
  salvarMarcaDaEscola: { metodo: 'PUT', caminho: '/escolas/:id/marca' },
  modelosDeCaderno: { metodo: 'GET', caminho: '/usuario/cadernos' },
  salvarModeloDeCaderno: { metodo: 'PUT', caminho: '/usuario/cadernos' },
  calculoDoMapa: { metodo: 'GET', caminho: '/mapas/:id/calculo', semRede: true },
  salvarCalculoDoMapa: { metodo: 'PUT', caminho: '/mapas/:id/calculo' },
  calculoDaEscola: { metodo: 'GET', caminho: '/escolas/:id/calculo' },
  alcanceDoCalculoDaEscola: { metodo: 'GET', caminho: '/escolas/:id/calculo/alcance' },
  salvarCalculoDaEscola: { metodo: 'PUT', caminho: '/escolas/:id/calculo' },
  tecnicasDaEscola: { metodo: 'GET', caminho: '/escolas/:id/tecnicas', semRede: true },
  salvarTecnicasDaEscola: { metodo: 'PUT', caminho: '/escolas/:id/tecnicas' },
  perfilMapa: { metodo: 'GET', caminho: '/usuario/perfil/mapa', semRede: true },
  salvarPerfilMapa: { metodo: 'POST', caminho: '/usuario/perfil/mapa', responde: 'id' },
  mapas: { metodo: 'GET', caminho: '/mapas', semRede: true },
  criarMapa: { metodo: 'POST', caminho: '/mapas', responde: 'id' },
  mapa: { metodo: 'GET', caminho: '/mapas/:id', semRede: true },
  substituirMapa: { metodo: 'PUT', caminho: '/mapas/:id' },
  apagarMapa: { metodo: 'DELETE', caminho: '/mapas/:id' },
  ficha: { metodo: 'GET', caminho: '/mapas/:id/ficha' },
  salvarFicha: { metodo: 'PUT', caminho: '/mapas/:id/ficha', responde: 'contrato' },
  criarAnotacao: { metodo: 'POST', caminho: '/mapas/:id/anotacoes', responde: 'contrato' },
  salvarAnotacao: { metodo: 'PUT', caminho: '/anotacoes/:id', responde: 'contrato' },
  apagarAnotacao: { metodo: 'DELETE', caminho: '/anotacoes/:id' },
  arrumarFichas: { metodo: 'POST', caminho: '/mapas/fichas' },
  nomesDasFichas: { metodo: 'GET', caminho: '/mapas/fichas' },
  buscarAnotacoes: { metodo: 'GET', caminho: '/mapas/anotacoes' },
  importar: { metodo: 'POST', caminho: '/importacoes', responde: 'id' },
  importacoes: { metodo: 'GET', caminho: '/importacoes' },
  importacao: { metodo: 'GET', caminho: '/importacoes/:id' },
  registrosDaImportacao: { metodo: 'GET', caminho: '/importacoes/:id/registros' },
  decidirRegistro: { metodo: 'PUT', caminho: '/importacoes/:id/registros/:numero' },
  escolherNaImportacao: { metodo: 'PUT', caminho: '/importacoes/:id/escolhas' },
  gravarImportacao: { metodo: 'POST', caminho: '/importacoes/:id/gravar' },
  sobrasDaImportacao: { metodo: 'GET', caminho: '/importacoes/:id/sobras' },
  oQueDesfaria: { metodo: 'GET', caminho: '/importacoes/:id/desfazer' },
  desfazerImportacao: {
    metodo: 'POST',
    caminho: '/importacoes/:id/desfazer',
    responde: 'contrato',
  },
  descartarImportacao: { metodo: 'DELETE', caminho: '/importacoes/:id' },
  exportarMapas: { metodo: 'POST', caminho: '/mapas/exportar' },
  resumos: { metodo: 'GET', caminho: '/mapas/resumos', semRede: true },
  rodas: { metodo: 'GET', caminho: '/mapas/rodas' },
  marcarAberto: { metodo: 'PUT', caminho: '/mapas/:id/aberto' },
  apagarMapas: { metodo: 'POST', caminho: '/mapas/apagar', responde: 'contrato' },
  ceus: { metodo: 'GET', caminho: '/mapas/ceus', semRede: true },
  calcularCeus: { metodo: 'POST', caminho: '/mapas/ceus', responde: 'contrato', repetivel: true },
  mapasDasEscolas: { metodo: 'GET', caminho: '/alunos/escolas', semRede: true },
  sairDaEscola: { metodo: 'DELETE', caminho: '/alunos/escolas/:id' },
  escola: { metodo: 'GET', caminho: '/escolas/:id' },
  criarMapaDaEscola: { metodo: 'POST', caminho: '/mapas/escola/:id', responde: 'id' },
  alunosDaEscola: { metodo: 'GET', caminho: '/Escolas/:id/alunos' },
  mapasDaEscola: { metodo: 'GET', caminho: '/Escolas/:id/mapas' },
  equipeDaEscola: { metodo: 'GET', caminho: '/escolas/:id/equipe' },
  exerciciosDaEscola: { metodo: 'GET', caminho: '/escolas/:id/exercicios' },
  compartilhamento: { metodo: 'GET', caminho: '/escolas/mapas/:mapaId/compartilhamento' },
  compartilhar: { metodo: 'POST', caminho: '/escolas/mapas/:mapaId/compartilhamento' },
  matricular: { metodo: 'POST', caminho: '/escolas/:id/alunos/:alunoRef' },
  desmatricular: { metodo: 'DELETE', caminho: '/escolas/:id/alunos/:alunoId' },
  turmasDaEscola: { metodo: 'GET', caminho: '/escolas/:id/turmas' },
  criarTurma: { metodo: 'POST', caminho: '/escolas/:id/turmas', responde: 'id' },
  copiarParaEscola: { metodo: 'POST', caminho: '/escolas/:id/copias', responde: 'id' },
  minhasTurmas: { metodo: 'GET', caminho: '/turmas' },
  turma: { metodo: 'GET', caminho: '/turmas/:id' },
  salvarTurma: { metodo: 'PUT', caminho: '/turmas/:id' },
  apagarTurma: { metodo: 'DELETE', caminho: '/turmas/:id' },
  turmaComoAluno: { metodo: 'GET', caminho: '/turmas/:id/como-aluno' },
  compartilharComTurma: { metodo: 'POST', caminho: '/turmas/:id/mapas' },
  mapaDaTurma: { metodo: 'GET', caminho: '/turmas/mapas/:id' },
  mudarMapaDaTurma: { metodo: 'PUT', caminho: '/turmas/mapas/:id' },
  tirarMapaDaTurma: { metodo: 'DELETE', caminho: '/turmas/mapas/:id' },
  ceuAsCegas: { metodo: 'GET', caminho: '/turmas/mapas/:id/ceu' },
  abrirMapaDaTurma: { metodo: 'PUT', caminho: '/turmas/mapas/:id/aberto' },
  criarConvite: { metodo: 'POST', caminho: '/turmas/:id/convites', responde: 'contrato' },
  revogarConvite: { metodo: 'DELETE', caminho: '/turmas/convites/:id' },
  desfazerEntradas: {
    metodo: 'DELETE',
    caminho: '/turmas/convites/:id/entradas',
    responde: 'contrato',
  },
  linkDaConta: { metodo: 'POST', caminho: '/turmas/convites/contas/:id', responde: 'contrato' },
  contaPorConfirmar: { metodo: 'GET', caminho: '/convites/contas/:codigo' },
  confirmarConta: { metodo: 'POST', caminho: '/convites/contas/:codigo', responde: 'contrato' },
  convite: { metodo: 'GET', caminho: '/convites/:codigo' },
  aceitarConvite: { metodo: 'POST', caminho: '/convites/:codigo', responde: 'contrato' },
  criarContaPorConvite: {
    metodo: 'POST',
    caminho: '/convites/:codigo/conta',
    responde: 'contrato',
  },
  roteirosDaEscola: { metodo: 'GET', caminho: '/escolas/:id/roteiros' },
  criarRoteiro: { metodo: 'POST', caminho: '/mapas/:id/roteiros', responde: 'id' },
  roteiro: { metodo: 'GET', caminho: '/roteiros/:id' },
  salvarRoteiro: { metodo: 'PUT', caminho: '/roteiros/:id' },
  apagarRoteiro: { metodo: 'DELETE', caminho: '/roteiros/:id' },
  ceuDoRoteiro: { metodo: 'GET', caminho: '/roteiros/:id/ceu' },
  roteirosDaTurma: { metodo: 'GET', caminho: '/turmas/:id/roteiros' },
  marcarRoteiroDaTurma: { metodo: 'PUT', caminho: '/turmas/:id/roteiros' },
  relacoes: { metodo: 'GET', caminho: '/relacoes', semRede: true },
  criarRelacao: { metodo: 'POST', caminho: '/relacoes', responde: 'id' },
  relacoesNoArquivo: { metodo: 'GET', caminho: '/relacoes/arquivo' },
  importarRelacoes: { metodo: 'POST', caminho: '/relacoes/arquivo', responde: 'contrato' },
  relacao: { metodo: 'GET', caminho: '/relacoes/:id' },
  salvarRelacao: { metodo: 'PUT', caminho: '/relacoes/:id' },
  apagarRelacao: { metodo: 'DELETE', caminho: '/relacoes/:id' },
  relacaoAsCegas: { metodo: 'GET', caminho: '/relacoes/as-cegas/:id/:outro' },
  relacoesDaTurma: { metodo: 'GET', caminho: '/turmas/:id/relacoes' },
  compartilharRelacao: { metodo: 'POST', caminho: '/turmas/:id/relacoes' },
  tirarRelacaoDaTurma: { metodo: 'DELETE', caminho: '/turmas/relacoes/:id' },
  linksDoMapa: { metodo: 'GET', caminho: '/mapas/:id/links' },
  criarLink: { metodo: 'POST', caminho: '/mapas/:id/links', responde: 'contrato' },
  revogarLink: { metodo: 'DELETE', caminho: '/mapas/:id/links/:linkId' },
  abrirLink: { metodo: 'GET', caminho: '/links/:codigo' },
  textosDaEscola: { metodo: 'GET', caminho: '/escolas/:id/textos' },
  criarTexto: { metodo: 'POST', caminho: '/escolas/:id/textos', responde: 'id' },
  importarTextos: { metodo: 'POST', caminho: '/escolas/:id/textos/importar', responde: 'contrato' },
  salvarTexto: { metodo: 'PUT', caminho: '/textos/:id' },
  apagarTexto: { metodo: 'DELETE', caminho: '/textos/:id' },
  minhasNotas: { metodo: 'GET', caminho: '/textos/notas' },
  salvarNota: { metodo: 'PUT', caminho: '/textos/notas', responde: 'contrato' },
  exerciciosDaTurma: { metodo: 'GET', caminho: '/turmas/:id/exercicios' },
  criarExercicio: { metodo: 'POST', caminho: '/turmas/:id/exercicios', responde: 'id' },
  andamentoDaTurma: { metodo: 'GET', caminho: '/turmas/:id/andamento' },
  resultadosDaTurma: { metodo: 'GET', caminho: '/turmas/:id/resultados' },
  exercicio: { metodo: 'GET', caminho: '/exercicios/:id' },
  salvarExercicio: { metodo: 'PUT', caminho: '/exercicios/:id' },
  apagarExercicio: { metodo: 'DELETE', caminho: '/exercicios/:id' },
  entregarExercicio: { metodo: 'POST', caminho: '/exercicios/:id/entregas', responde: 'id' },
  resultadosDoExercicio: { metodo: 'GET', caminho: '/exercicios/:id/resultados' },
  entregasDoExercicio: { metodo: 'GET', caminho: '/exercicios/:id/entregas' },
  entregasDoAluno: { metodo: 'GET', caminho: '/exercicios/:id/entregas/:usuario' },
  devolverEntregas: { metodo: 'POST', caminho: '/exercicios/:id/devolucoes', responde: 'contrato' },
  devolverEntrega: { metodo: 'PUT', caminho: '/entregas/:id' },
  perguntasDoTreino: { metodo: 'GET', caminho: '/turmas/mapas/:id/treino' },
  treinar: { metodo: 'POST', caminho: '/turmas/mapas/:id/treino', responde: 'contrato' },
  mapasDoInicio: { metodo: 'GET', caminho: '/inicio/mapas', semRede: true },
  ceuDeAgora: { metodo: 'GET', caminho: '/inicio/ceu' },
  ceu: { metodo: 'GET', caminho: '/ceu', semRede: true },
  horasPlanetarias: { metodo: 'GET', caminho: '/ceu/horas', semRede: true },
  eclipsesDoLugar: { metodo: 'GET', caminho: '/ceu/eclipses', semRede: true },
  assinaturas: { metodo: 'GET', caminho: '/ceu/assinaturas' },
  criarAssinatura: { metodo: 'POST', caminho: '/ceu/assinaturas', responde: 'contrato' },
  revogarAssinatura: { metodo: 'DELETE', caminho: '/ceu/assinaturas/:id' },
  calendarioAssinado: { metodo: 'GET', caminho: '/ceu/:codigo.ics' },
  pendencias: { metodo: 'GET', caminho: '/inicio/pendencias' },
  desfazerExclusao: { metodo: 'POST', caminho: '/exclusoes/:id/desfazer' },
  fuso: { metodo: 'GET', caminho: '/horarios/fuso' },
  verao: { metodo: 'GET', caminho: '/horarios/verao' },
  fusoNoInstante: { metodo: 'GET', caminho: '/horarios/instante' },
  fusosDaZona: { metodo: 'GET', caminho: '/horarios/zona', semRede: true },
  lugares: { metodo: 'GET', caminho: '/lugares' },
  lugar: { metodo: 'GET', caminho: '/lugares/:id' },
  saude: { metodo: 'GET', caminho: '/saude' },
  pronto: { metodo: 'GET', caminho: '/saude/pronto' },
} as const satisfies Readonly<Record<string, Rota>>;

/** As de cálculo, cada técnica as diz na pasta dela. */
export const ROTAS = { ...DA_CASA, ...ROTAS_DE_CALCULO };
export type NomeDaRota = keyof typeof ROTAS;

/** Caminho com os parâmetros preenchidos: caminho('mapa', { id }) → '/mapas/…'. */
export function caminho(
  rota: NomeDaRota,
  parametros: Readonly<Record<string, string>> = {},
): string {
  return ROTAS[rota].caminho.replace(/:(\w+)/g, (_, nome: string) => {
    const valor = parametros[nome];
    if (!valor) throw new RangeError(`Falta o parâmetro ${nome} de ${ROTAS[rota].caminho}`);
    return encodeURIComponent(valor);
  });
}
