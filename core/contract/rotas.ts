/**
 * As rotas da API, num só lugar: o servidor registra estes caminhos e o cliente os preenche.
 * Caminhos no formato do Fastify (`:id`), sem o prefixo /api. `semRede`: a resposta guarda-se no
 * aparelho de quem a viu, por ser precisa para chegar a um mapa; a do que se calcula de um guarda-se
 * sempre (core/tecnicas).
 */
import { ROTAS_DE_CALCULO } from '../tecnicas/catalogo';

export interface Rota {
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly caminho: string;
  readonly semRede?: true;
  /** Não lê, mas repetida faz o mesmo: a que o servidor recusa por estar cheio pede-se outra vez. */
  readonly repetivel?: true;
  /** Aceita `Idempotency-Key`: a mesma chave não cria duas vezes. */
  readonly chave?: true;
  /** Pede `If-Match`: a versão que se leu; se no servidor é outra, 409. */
  readonly versao?: true;
}

export const PREFIXO_DA_API = '/api';

const DA_CASA = {
  login: { metodo: 'POST', caminho: '/auth/login' },
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
  salvarPerfilMapa: { metodo: 'POST', caminho: '/usuario/perfil/mapa', chave: true, versao: true },
  mapas: { metodo: 'GET', caminho: '/mapas', semRede: true },
  criarMapa: { metodo: 'POST', caminho: '/mapas', chave: true },
  mapa: { metodo: 'GET', caminho: '/mapas/:id', semRede: true },
  substituirMapa: { metodo: 'PUT', caminho: '/mapas/:id', versao: true },
  apagarMapa: { metodo: 'DELETE', caminho: '/mapas/:id' },
  ficha: { metodo: 'GET', caminho: '/mapas/:id/ficha' },
  salvarFicha: { metodo: 'PUT', caminho: '/mapas/:id/ficha', versao: true },
  criarAnotacao: { metodo: 'POST', caminho: '/mapas/:id/anotacoes', chave: true },
  salvarAnotacao: { metodo: 'PUT', caminho: '/anotacoes/:id', versao: true },
  apagarAnotacao: { metodo: 'DELETE', caminho: '/anotacoes/:id', versao: true },
  arrumarFichas: { metodo: 'POST', caminho: '/mapas/fichas' },
  nomesDasFichas: { metodo: 'GET', caminho: '/mapas/fichas' },
  buscarAnotacoes: { metodo: 'GET', caminho: '/mapas/anotacoes' },
  importar: { metodo: 'POST', caminho: '/importacoes', chave: true },
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
  },
  descartarImportacao: { metodo: 'DELETE', caminho: '/importacoes/:id' },
  exportarMapas: { metodo: 'POST', caminho: '/mapas/exportar' },
  resumos: { metodo: 'GET', caminho: '/mapas/resumos', semRede: true },
  rodas: { metodo: 'GET', caminho: '/mapas/rodas' },
  marcarAberto: { metodo: 'PUT', caminho: '/mapas/:id/aberto' },
  apagarMapas: { metodo: 'POST', caminho: '/mapas/apagar' },
  ceus: { metodo: 'GET', caminho: '/mapas/ceus', semRede: true },
  calcularCeus: { metodo: 'POST', caminho: '/mapas/ceus', repetivel: true },
  mapasDasEscolas: { metodo: 'GET', caminho: '/alunos/escolas', semRede: true },
  sairDaEscola: { metodo: 'DELETE', caminho: '/alunos/escolas/:id' },
  escola: { metodo: 'GET', caminho: '/escolas/:id' },
  criarMapaDaEscola: { metodo: 'POST', caminho: '/mapas/escola/:id', chave: true },
  alunosDaEscola: { metodo: 'GET', caminho: '/Escolas/:id/alunos' },
  mapasDaEscola: { metodo: 'GET', caminho: '/Escolas/:id/mapas' },
  equipeDaEscola: { metodo: 'GET', caminho: '/escolas/:id/equipe' },
  exerciciosDaEscola: { metodo: 'GET', caminho: '/escolas/:id/exercicios' },
  compartilhamento: { metodo: 'GET', caminho: '/escolas/mapas/:mapaId/compartilhamento' },
  compartilhar: { metodo: 'POST', caminho: '/escolas/mapas/:mapaId/compartilhamento' },
  matricular: { metodo: 'POST', caminho: '/escolas/:id/alunos/:alunoRef' },
  desmatricular: { metodo: 'DELETE', caminho: '/escolas/:id/alunos/:alunoId' },
  turmasDaEscola: { metodo: 'GET', caminho: '/escolas/:id/turmas' },
  criarTurma: { metodo: 'POST', caminho: '/escolas/:id/turmas', chave: true },
  copiarParaEscola: { metodo: 'POST', caminho: '/escolas/:id/copias', chave: true },
  minhasTurmas: { metodo: 'GET', caminho: '/turmas' },
  turma: { metodo: 'GET', caminho: '/turmas/:id' },
  salvarTurma: { metodo: 'PUT', caminho: '/turmas/:id', versao: true },
  apagarTurma: { metodo: 'DELETE', caminho: '/turmas/:id' },
  turmaComoAluno: { metodo: 'GET', caminho: '/turmas/:id/como-aluno' },
  compartilharComTurma: { metodo: 'POST', caminho: '/turmas/:id/mapas' },
  mapaDaTurma: { metodo: 'GET', caminho: '/turmas/mapas/:id' },
  mudarMapaDaTurma: { metodo: 'PUT', caminho: '/turmas/mapas/:id' },
  tirarMapaDaTurma: { metodo: 'DELETE', caminho: '/turmas/mapas/:id' },
  ceuAsCegas: { metodo: 'GET', caminho: '/turmas/mapas/:id/ceu' },
  abrirMapaDaTurma: { metodo: 'PUT', caminho: '/turmas/mapas/:id/aberto' },
  criarConvite: { metodo: 'POST', caminho: '/turmas/:id/convites', chave: true },
  revogarConvite: { metodo: 'DELETE', caminho: '/turmas/convites/:id' },
  desfazerEntradas: {
    metodo: 'DELETE',
    caminho: '/turmas/convites/:id/entradas',
  },
  linkDaConta: { metodo: 'POST', caminho: '/turmas/convites/contas/:id' },
  contaPorConfirmar: { metodo: 'GET', caminho: '/convites/contas/:codigo' },
  confirmarConta: { metodo: 'POST', caminho: '/convites/contas/:codigo' },
  convite: { metodo: 'GET', caminho: '/convites/:codigo' },
  aceitarConvite: { metodo: 'POST', caminho: '/convites/:codigo' },
  criarContaPorConvite: {
    metodo: 'POST',
    caminho: '/convites/:codigo/conta',
  },
  roteirosDaEscola: { metodo: 'GET', caminho: '/escolas/:id/roteiros' },
  criarRoteiro: { metodo: 'POST', caminho: '/mapas/:id/roteiros', chave: true },
  roteiro: { metodo: 'GET', caminho: '/roteiros/:id' },
  salvarRoteiro: { metodo: 'PUT', caminho: '/roteiros/:id', versao: true },
  apagarRoteiro: { metodo: 'DELETE', caminho: '/roteiros/:id' },
  ceuDoRoteiro: { metodo: 'GET', caminho: '/roteiros/:id/ceu' },
  roteirosDaTurma: { metodo: 'GET', caminho: '/turmas/:id/roteiros' },
  marcarRoteiroDaTurma: { metodo: 'PUT', caminho: '/turmas/:id/roteiros' },
  relacoes: { metodo: 'GET', caminho: '/relacoes', semRede: true },
  criarRelacao: { metodo: 'POST', caminho: '/relacoes', chave: true },
  relacoesNoArquivo: { metodo: 'GET', caminho: '/relacoes/arquivo' },
  importarRelacoes: { metodo: 'POST', caminho: '/relacoes/arquivo' },
  relacao: { metodo: 'GET', caminho: '/relacoes/:id' },
  salvarRelacao: { metodo: 'PUT', caminho: '/relacoes/:id', versao: true },
  apagarRelacao: { metodo: 'DELETE', caminho: '/relacoes/:id' },
  relacaoAsCegas: { metodo: 'GET', caminho: '/relacoes/as-cegas/:id/:outro' },
  relacoesDaTurma: { metodo: 'GET', caminho: '/turmas/:id/relacoes' },
  compartilharRelacao: { metodo: 'POST', caminho: '/turmas/:id/relacoes' },
  tirarRelacaoDaTurma: { metodo: 'DELETE', caminho: '/turmas/relacoes/:id' },
  linksDoMapa: { metodo: 'GET', caminho: '/mapas/:id/links' },
  criarLink: { metodo: 'POST', caminho: '/mapas/:id/links', chave: true },
  revogarLink: { metodo: 'DELETE', caminho: '/mapas/:id/links/:linkId' },
  abrirLink: { metodo: 'GET', caminho: '/links/:codigo' },
  textosDaEscola: { metodo: 'GET', caminho: '/escolas/:id/textos' },
  criarTexto: { metodo: 'POST', caminho: '/escolas/:id/textos', chave: true },
  importarTextos: { metodo: 'POST', caminho: '/escolas/:id/textos/importar' },
  salvarTexto: { metodo: 'PUT', caminho: '/textos/:id', versao: true },
  apagarTexto: { metodo: 'DELETE', caminho: '/textos/:id' },
  minhasNotas: { metodo: 'GET', caminho: '/textos/notas' },
  salvarNota: { metodo: 'PUT', caminho: '/textos/notas', versao: true },
  exerciciosDaTurma: { metodo: 'GET', caminho: '/turmas/:id/exercicios' },
  criarExercicio: { metodo: 'POST', caminho: '/turmas/:id/exercicios', chave: true },
  andamentoDaTurma: { metodo: 'GET', caminho: '/turmas/:id/andamento' },
  resultadosDaTurma: { metodo: 'GET', caminho: '/turmas/:id/resultados' },
  exercicio: { metodo: 'GET', caminho: '/exercicios/:id' },
  salvarExercicio: { metodo: 'PUT', caminho: '/exercicios/:id', versao: true },
  apagarExercicio: { metodo: 'DELETE', caminho: '/exercicios/:id' },
  entregarExercicio: {
    metodo: 'POST',
    caminho: '/exercicios/:id/entregas',
    chave: true,
    versao: true,
  },
  resultadosDoExercicio: { metodo: 'GET', caminho: '/exercicios/:id/resultados' },
  entregasDoExercicio: { metodo: 'GET', caminho: '/exercicios/:id/entregas' },
  entregasDoAluno: { metodo: 'GET', caminho: '/exercicios/:id/entregas/:usuario' },
  devolverEntregas: { metodo: 'POST', caminho: '/exercicios/:id/devolucoes' },
  devolverEntrega: { metodo: 'PUT', caminho: '/entregas/:id', versao: true },
  perguntasDoTreino: { metodo: 'GET', caminho: '/turmas/mapas/:id/treino' },
  treinar: { metodo: 'POST', caminho: '/turmas/mapas/:id/treino' },
  mapasDoInicio: { metodo: 'GET', caminho: '/inicio/mapas', semRede: true },
  ceuDeAgora: { metodo: 'GET', caminho: '/inicio/ceu' },
  ceu: { metodo: 'GET', caminho: '/ceu', semRede: true },
  horasPlanetarias: { metodo: 'GET', caminho: '/ceu/horas', semRede: true },
  eclipsesDoLugar: { metodo: 'GET', caminho: '/ceu/eclipses', semRede: true },
  assinaturas: { metodo: 'GET', caminho: '/ceu/assinaturas' },
  criarAssinatura: { metodo: 'POST', caminho: '/ceu/assinaturas', chave: true },
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
