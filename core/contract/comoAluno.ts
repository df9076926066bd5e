/**
 * Quem ensina lê como um aluno da escola: o id da conta dele vai neste cabeçalho, e as leituras do que o
 * caminho nomeia respondem-se com os direitos dele, do que a equipe também pode ver.
 */
export const CABECALHO_COMO_ALUNO = 'x-como-aluno';
