/**
 * As rotas da API, num só lugar: o servidor registra estes caminhos e o cliente os preenche.
 * Caminhos no formato do Fastify (`:id`), sem o prefixo /api.
 */
export const PREFIXO_DA_API = '/api';

export const ROTAS = {
  login: { metodo: 'POST', caminho: '/auth/login' },
  logout: { metodo: 'POST', caminho: '/auth/logout' },
  esqueciSenha: { metodo: 'POST', caminho: '/auth/esqueci/:email' },
  confirmaSenha: { metodo: 'POST', caminho: '/auth/confirmasenha' },
  alteracaoSenha: { metodo: 'POST', caminho: '/auth/alteracaoSenha' },
  configuracaoPublica: { metodo: 'GET', caminho: '/configuracao' },
  features: { metodo: 'GET', caminho: '/usuario/perfil/features' },
  calculoDoUsuario: { metodo: 'GET', caminho: '/usuario/perfil/calculo' },
  salvarCalculoDoUsuario: { metodo: 'PUT', caminho: '/usuario/perfil/calculo' },
  calculoDoMapa: { metodo: 'GET', caminho: '/mapas/:id/calculo' },
  salvarCalculoDoMapa: { metodo: 'PUT', caminho: '/mapas/:id/calculo' },
  calculoDaEscola: { metodo: 'GET', caminho: '/escolas/:id/calculo' },
  salvarCalculoDaEscola: { metodo: 'PUT', caminho: '/escolas/:id/calculo' },
  perfilMapa: { metodo: 'GET', caminho: '/usuario/perfil/mapa' },
  salvarPerfilMapa: { metodo: 'POST', caminho: '/usuario/perfil/mapa' },
  mapas: { metodo: 'GET', caminho: '/mapas' },
  criarMapa: { metodo: 'POST', caminho: '/mapas' },
  mapa: { metodo: 'GET', caminho: '/mapas/:id' },
  substituirMapa: { metodo: 'PUT', caminho: '/mapas/:id' },
  apagarMapa: { metodo: 'DELETE', caminho: '/mapas/:id' },
  ficha: { metodo: 'GET', caminho: '/mapas/:id/ficha' },
  salvarFicha: { metodo: 'PUT', caminho: '/mapas/:id/ficha' },
  criarAnotacao: { metodo: 'POST', caminho: '/mapas/:id/anotacoes' },
  salvarAnotacao: { metodo: 'PUT', caminho: '/anotacoes/:id' },
  apagarAnotacao: { metodo: 'DELETE', caminho: '/anotacoes/:id' },
  arrumarFichas: { metodo: 'POST', caminho: '/mapas/fichas' },
  nomesDasFichas: { metodo: 'GET', caminho: '/mapas/fichas' },
  buscarAnotacoes: { metodo: 'GET', caminho: '/mapas/anotacoes' },
  resumos: { metodo: 'GET', caminho: '/mapas/resumos' },
  marcarAberto: { metodo: 'PUT', caminho: '/mapas/:id/aberto' },
  apagarMapas: { metodo: 'POST', caminho: '/mapas/apagar' },
  ceus: { metodo: 'GET', caminho: '/mapas/ceus' },
  calcularCeus: { metodo: 'POST', caminho: '/mapas/ceus' },
  mapasDasEscolas: { metodo: 'GET', caminho: '/alunos/escolas' },
  sairDaEscola: { metodo: 'DELETE', caminho: '/alunos/escolas/:id' },
  escola: { metodo: 'GET', caminho: '/escolas/:id' },
  criarMapaDaEscola: { metodo: 'POST', caminho: '/mapas/escola/:id' },
  alunosDaEscola: { metodo: 'GET', caminho: '/Escolas/:id/alunos' },
  mapasDaEscola: { metodo: 'GET', caminho: '/Escolas/:id/mapas' },
  compartilhamento: { metodo: 'GET', caminho: '/escolas/mapas/:mapaId/compartilhamento' },
  compartilhar: { metodo: 'POST', caminho: '/escolas/mapas/:mapaId/compartilhamento' },
  matricular: { metodo: 'POST', caminho: '/escolas/:id/alunos/:alunoRef' },
  desmatricular: { metodo: 'DELETE', caminho: '/escolas/:id/alunos/:alunoId' },
  turmasDaEscola: { metodo: 'GET', caminho: '/escolas/:id/turmas' },
  criarTurma: { metodo: 'POST', caminho: '/escolas/:id/turmas' },
  copiarParaEscola: { metodo: 'POST', caminho: '/escolas/:id/copias' },
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
  criarConvite: { metodo: 'POST', caminho: '/turmas/:id/convites' },
  revogarConvite: { metodo: 'DELETE', caminho: '/turmas/convites/:id' },
  convite: { metodo: 'GET', caminho: '/convites/:codigo' },
  aceitarConvite: { metodo: 'POST', caminho: '/convites/:codigo' },
  criarContaPorConvite: { metodo: 'POST', caminho: '/convites/:codigo/conta' },
  fuso: { metodo: 'GET', caminho: '/horarios/fuso' },
  verao: { metodo: 'GET', caminho: '/horarios/verao' },
  fusoNoInstante: { metodo: 'GET', caminho: '/horarios/instante' },
  lugares: { metodo: 'GET', caminho: '/lugares' },
  lugar: { metodo: 'GET', caminho: '/lugares/:id' },
  planetas: { metodo: 'GET', caminho: '/planetas' },
  transitos: { metodo: 'GET', caminho: '/mapas/transitos/aspectos/:data' },
  transitosLongos: { metodo: 'GET', caminho: '/mapas/transitos/longos' },
  revolucaoSolar: { metodo: 'GET', caminho: '/mapas/revolucao-solar' },
  progressao: { metodo: 'GET', caminho: '/mapas/progressao-secundaria' },
  aspectosDaProgressao: { metodo: 'GET', caminho: '/mapas/progressao-secundaria/aspectos' },
  saude: { metodo: 'GET', caminho: '/saude' },
  pronto: { metodo: 'GET', caminho: '/saude/pronto' },
} as const;
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
