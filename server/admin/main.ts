/** npm run admin -- …: contas, escolas e funcionalidades, pela linha de comando. Sai com 0 (feito), 1 (recusado ou falhou) ou 2 (comando mal escrito). */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { criarSenhas } from '../auth/senhas';
import { ConfiguracaoError, lerConfig, type Config } from '../config';
import { abrirEmbutido, abrirExterno, arquivoDaTrava } from '../db/database';
import { quemTem } from '../db/lock';
import { pedirAoServidor } from './canal';
import { executar, type PedidoDeAdmin, type RespostaDeAdmin } from './comandos';
import { emPortugues, fraseDeUso } from './portugues';

const MAL_ESCRITO = 2;

/** Ao servidor que tem a pasta, se houver um; senão abre o banco por conta própria. */
async function pedir(config: Config, pedido: PedidoDeAdmin): Promise<RespostaDeAdmin> {
  if (pedido.comando === 'dados importar' && config.databaseUrl === null && quemTem(arquivoDaTrava(config.dataDir)) !== null) {
    return { ok: false, erro: 'Pare o servidor antes de importar: a importação só se faz num banco vazio.' };
  }
  const respondido = config.databaseUrl === null ? await pedirAoServidor(config.dataDir, pedido) : null;
  if (respondido) return respondido;
  const banco = config.databaseUrl === null ? await abrirEmbutido(config.dataDir) : await abrirExterno(config.databaseUrl);
  try {
    return await executar({ banco, senhas: await criarSenhas(), clock: () => new Date() }, pedido);
  } finally {
    await banco.fechar();
  }
}

function montarPrograma(fazer: (pedido: PedidoDeAdmin) => Promise<void>): Command {
  const programa = emPortugues(new Command('admin')).description('Administração do Mapa Astral: contas, escolas e funcionalidades. Funciona com o servidor parado ou em execução.');
  const grupo = (nome: string, descricao: string): Command => emPortugues(programa.command(nome)).description(descricao);
  /** Cada folha só junta argumentos e opções; quem sabe fazer é comandos.ts. */
  const folha = (pai: Command, nome: string, descricao: string, argumentos: readonly (readonly [string, string])[] = []): Command => {
    const c = emPortugues(pai.command(nome)).description(descricao);
    for (const [arg, texto] of argumentos) c.argument(`<${arg}>`, texto);
    return c.action(async (...recebidos: unknown[]) => {
      const opcoes = c.opts<PedidoDeAdmin['argumentos']>();
      const dados = Object.fromEntries(argumentos.map(([arg], i) => [arg, String(recebidos[i])]));
      await fazer({ comando: `${pai.name()} ${nome}`, argumentos: { ...opcoes, ...dados, ...lerArquivo(dados['arquivo']) } });
    });
  };
  const USUARIO = ['usuario', 'e-mail ou id do usuário'] as const;
  const ESCOLA = ['escola', 'nome ou id da escola'] as const;

  const usuario = grupo('usuario', 'contas de pessoas');
  folha(usuario, 'criar', 'cria uma conta; sem --senha, sorteia uma e a mostra uma vez', [['email', 'e-mail da pessoa'], ['nome', 'nome da pessoa']])
    .option('--senha <senha>', 'senha inicial').option('--papel <papel>', 'usuario, equipe ou aluno');
  folha(usuario, 'listar', 'lista as contas').option('--json', 'em JSON');
  folha(usuario, 'desabilitar', 'impede a pessoa de entrar e encerra as sessões dela', [USUARIO]);
  folha(usuario, 'habilitar', 'permite que a pessoa entre de novo', [USUARIO]);
  folha(usuario, 'redefinir-senha', 'troca a senha e encerra as sessões', [USUARIO]).option('--senha <senha>', 'nova senha; sem ela, sorteia uma');
  folha(usuario, 'encerrar-sessoes', 'encerra todas as sessões da pessoa', [USUARIO]);
  folha(usuario, 'papel', 'dá um papel (ou o tira, com --tirar)', [USUARIO, ['papel', 'usuario, equipe ou aluno']]).option('--tirar', 'tira o papel em vez de dar');
  folha(usuario, 'exportar', 'mostra em JSON tudo o que se guarda da pessoa', [USUARIO]);
  folha(usuario, 'apagar', 'apaga a conta, os mapas e as matrículas da pessoa', [USUARIO]).option('--sim', 'confirma');

  const feature = grupo('feature', 'funcionalidades por pessoa');
  const FEATURE = ['feature', 'nome da funcionalidade (ProgressaoSecundaria)'] as const;
  folha(feature, 'ligar', 'liga uma funcionalidade', [USUARIO, FEATURE]);
  folha(feature, 'desligar', 'desliga uma funcionalidade', [USUARIO, FEATURE]);

  const escola = grupo('escola', 'escolas');
  folha(escola, 'criar', 'cria uma escola', [['nome', 'nome da escola']]);
  folha(escola, 'listar', 'lista as escolas').option('--json', 'em JSON');

  const equipe = grupo('equipe', 'quem trabalha numa escola');
  folha(equipe, 'adicionar', 'põe uma pessoa na equipe', [ESCOLA, USUARIO]);
  folha(equipe, 'remover', 'tira uma pessoa da equipe', [ESCOLA, USUARIO]);

  const aluno = grupo('aluno', 'quem estuda numa escola');
  folha(aluno, 'matricular', 'matricula uma pessoa', [ESCOLA, USUARIO]);

  const dados = grupo('dados', 'cópia de todos os dados, de um banco a outro');
  folha(dados, 'exportar', 'escreve todos os dados na saída (guarde-a num arquivo)');
  folha(dados, 'importar', 'lê num banco vazio os dados que exportar escreveu', [['arquivo', 'arquivo exportado']]);
  return programa;
}

function lerArquivo(arquivo: string | undefined): { conteudo?: string } {
  return arquivo === undefined ? {} : { conteudo: readFileSync(arquivo, 'utf8') };
}

async function principal(): Promise<number> {
  const config = lerConfig(process.env, process.cwd());
  process.umask(0o077);
  let codigo = 0;
  const programa = montarPrograma(async (pedido) => {
    const resposta = await pedir(config, pedido);
    if (resposta.ok) process.stdout.write(`${resposta.saida}\n`);
    else process.stderr.write(`${resposta.erro}\n`);
    codigo = resposta.ok ? 0 : 1;
  });
  await programa.parseAsync(process.argv);
  return codigo;
}

principal().then(
  (codigo) => process.exit(codigo),
  (e: unknown) => {
    if (e instanceof CommanderError) {
      if (e.exitCode !== 0) process.stderr.write(`${fraseDeUso(e)}\n`);
      process.exit(e.exitCode === 0 ? 0 : MAL_ESCRITO);
    }
    process.stderr.write(`${e instanceof ConfiguracaoError ? e.frases.join('\n') : e instanceof Error ? e.message : String(e)}\n`);
    process.exit(1);
  },
);
