/**
 * A linha de comando: que comandos há, com que argumentos e opções. Quem sabe fazer é comandos.ts.
 */
import { Command } from 'commander';
import type { Argumentos } from './argumentos';
import type { PedidoDeAdmin } from './comandos';
import { emPortugues } from './portugues';

/** Faz o pedido; com `arquivo`, o que se disser vai para ele. */
export type Fazer = (pedido: PedidoDeAdmin, arquivo: string | null) => Promise<void>;
type Argumento = readonly [nome: string, descricao: string];

const USUARIO: Argumento = ['usuario', 'e-mail ou id do usuário'];
const ESCOLA: Argumento = ['escola', 'nome ou id da escola'];
const FEATURE: Argumento = ['feature', 'nome do recurso (ProgressaoSecundaria)'];
const ARQUIVO = [
  '--arquivo <arquivo>',
  'onde salvar (não pode existir ainda); sem ele, sai na tela',
] as const;
const CONFIRMAR = ['--confirmar', 'confirma; não é possível desfazer'] as const;
const JSON_NA_SAIDA = ['--json', 'em JSON'] as const;

export function montarPrograma(fazer: Fazer): Command {
  const programa = emPortugues(new Command('admin')).description(
    'Administração do Astrolábio: contas, escolas e recursos. Funciona com o servidor parado ou em execução.',
  );
  const grupo = (nome: string, descricao: string) => {
    const pai = emPortugues(programa.command(nome)).description(descricao);
    return (folha: string, oQueFaz: string, argumentos: readonly Argumento[] = []): Command => {
      const c = emPortugues(pai.command(folha)).helpCommand(false).description(oQueFaz);
      for (const [arg, texto] of argumentos) c.argument(`<${arg}>`, texto);
      return c.action(async (...recebidos: unknown[]) => {
        const { arquivo, ...opcoes } = c.opts<Argumentos>();
        const dados = Object.fromEntries(argumentos.map(([arg], i) => [arg, String(recebidos[i])]));
        await fazer(
          { comando: `${nome} ${folha}`, argumentos: { ...opcoes, ...dados } },
          typeof arquivo === 'string' ? arquivo : null,
        );
      });
    };
  };
  deUsuario(grupo('usuario', 'contas de pessoas'));
  const feature = grupo('feature', 'recursos por pessoa');
  feature('ligar', 'liga um recurso', [USUARIO, FEATURE]);
  feature('desligar', 'desliga um recurso', [USUARIO, FEATURE]);
  feature('listar', 'lista os recursos de uma pessoa', [USUARIO]);
  deEscola(grupo);
  const anotacoes = grupo('anotacoes', 'o que se escreve nas fichas dos mapas');
  anotacoes('recifrar', 'cifra com a chave de agora o que outra cifrou, e diz o que falta');
  const backup = grupo('backup', 'cópia de todos os dados, que serve aos dois bancos');
  backup('criar', 'copia todos os dados de um mesmo instante, com o servidor ligado ou não', [
    ['arquivo', 'onde salvar, compactado (não pode existir ainda); - é a saída padrão'],
  ]);
  backup(
    'restaurar',
    'confere uma cópia e põe-na no banco; com o banco embutido, o servidor parado',
    [['arquivo', 'a cópia; - é a entrada padrão']],
  ).option('--substituir', 'apaga antes tudo o que há no banco; não é possível desfazer');
  return programa;
}

type Folha = (nome: string, oQueFaz: string, argumentos?: readonly Argumento[]) => Command;

function deUsuario(usuario: Folha): void {
  usuario('criar', 'cria uma conta; sem --senha, sorteia uma e a mostra uma vez', [
    ['email', 'e-mail da pessoa'],
    ['nome', 'nome da pessoa'],
  ])
    .option('--senha <senha>', 'senha inicial')
    .option(
      '--papel <papel>',
      'usuario, equipe ou aluno; sem papel próprio, a conta é de aluno quando uma escola a matricula',
    );
  usuario('listar', 'lista as contas').option(...JSON_NA_SAIDA);
  usuario('desabilitar', 'impede a pessoa de entrar e encerra as sessões dela', [USUARIO]);
  usuario('habilitar', 'permite que a pessoa entre de novo', [USUARIO]);
  usuario('redefinir-senha', 'troca a senha e encerra as sessões', [USUARIO]).option(
    '--senha <senha>',
    'nova senha; sem ela, sorteia uma',
  );
  usuario('encerrar-sessoes', 'encerra todas as sessões da pessoa', [USUARIO]);
  usuario('papel', 'dá um papel (ou o remove, com --tirar)', [
    USUARIO,
    ['papel', 'usuario, equipe ou aluno'],
  ]).option('--tirar', 'remove o papel em vez de dar');
  usuario('exportar-dados', 'escreve em JSON tudo o que há sobre a pessoa', [USUARIO]).option(
    ...ARQUIVO,
  );
  usuario(
    'apagar',
    'apaga a conta com tudo o que é da pessoa; os mapas que criou para escolas ficam com elas',
    [USUARIO],
  ).option(...CONFIRMAR);
}

function deEscola(grupo: (nome: string, descricao: string) => Folha): void {
  const escola = grupo('escola', 'escolas');
  escola('criar', 'cria uma escola', [['nome', 'nome da escola']]);
  escola('listar', 'lista as escolas').option(...JSON_NA_SAIDA);
  escola('renomear', 'muda o nome de uma escola', [ESCOLA, ['nome', 'nome novo']]);
  escola('apagar', 'apaga uma escola com os mapas dela; as contas das pessoas ficam', [
    ESCOLA,
  ]).option(...CONFIRMAR);
  const equipe = grupo('equipe', 'quem trabalha numa escola');
  equipe('adicionar', 'põe uma pessoa na equipe', [ESCOLA, USUARIO]);
  equipe('remover', 'remove uma pessoa da equipe', [ESCOLA, USUARIO]);
  equipe('listar', 'lista a equipe', [ESCOLA]).option(...JSON_NA_SAIDA);
  const aluno = grupo('aluno', 'quem estuda numa escola');
  aluno('matricular', 'matricula uma pessoa', [ESCOLA, USUARIO]);
  aluno('desmatricular', 'desfaz a matrícula de uma pessoa', [ESCOLA, USUARIO]);
  aluno('listar', 'lista os alunos', [ESCOLA]).option(...JSON_NA_SAIDA);
}
