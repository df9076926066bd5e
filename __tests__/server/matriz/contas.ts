/** A conta, a saúde e o que se sabe sem entrar. */
import { IDS, SENHA, emailDe } from '../../support/serverCenario';
import { comSessao, todos, type LinhaDaMatriz } from './linha';

export const CONTAS: readonly LinhaDaMatriz[] = [
  {
    rota: 'login',
    pedido: { corpo: { email: emailDe('OW'), senha: SENHA } },
    esperado: todos(200),
  },
  { rota: 'logout', esperado: todos(204) },
  { rota: 'esqueciSenha', pedido: { parametros: { email: emailDe('OW') } }, esperado: todos(204) },
  {
    rota: 'confirmaSenha',
    pedido: {
      corpo: {
        usuarioId: IDS.OW,
        code: 'nenhum',
        senha: 'outra senha boa',
        confirmarSenha: 'outra senha boa',
      },
    },
    esperado: todos(422),
  },
  {
    rota: 'alteracaoSenha',
    pedido: { corpo: { senha: SENHA, novaSenha: 'outra senha boa' } },
    esperado: comSessao(204),
  },
  { rota: 'configuracaoPublica', esperado: todos(200) },
  { rota: 'saude', esperado: todos(200) },
  { rota: 'pronto', esperado: todos(200) },
  { rota: 'features', esperado: comSessao(200) },
];
