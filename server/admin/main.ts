/** npm run admin -- …: contas, escolas e recursos, pela linha de comando. Sai com 0 (feito), 1 (recusado ou falhou) ou 2 (comando mal escrito). */
import { existsSync, writeFileSync } from 'node:fs';
import { CommanderError } from 'commander';
import { criarSenhas } from '../auth/senhas';
import { ConfiguracaoError, lerConfig, type Config } from '../config';
import { abrirEmbutido, abrirExterno, arquivoDaTrava } from '../db/database';
import { quemTem } from '../db/lock';
import { pedirAoServidor } from './canal';
import { executar, type PedidoDeAdmin, type RespostaDeAdmin } from './comandos';
import { fraseDeUso } from './portugues';
import { montarPrograma } from './programa';

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

/** São dados pessoais: só o dono os lê, e nada se escreve por cima. */
function guardar(arquivo: string, conteudo: string): string {
  writeFileSync(arquivo, `${conteudo}\n`, { mode: 0o600, flag: 'wx' });
  return `Guardado em ${arquivo}, que só você pode ler.`;
}

async function principal(): Promise<number> {
  const config = lerConfig(process.env, process.cwd());
  process.umask(0o077);
  let codigo = 0;
  const programa = montarPrograma(async (pedido, arquivo) => {
    if (arquivo !== null && existsSync(arquivo)) throw new Error(`O arquivo ${arquivo} já existe. Escolha outro nome.`);
    const resposta = await pedir(config, pedido);
    if (resposta.ok) process.stdout.write(`${arquivo === null ? resposta.saida : guardar(arquivo, resposta.saida)}\n`);
    else process.stderr.write(`${resposta.erro}\n`);
    codigo = resposta.ok ? 0 : 1;
  });
  await programa.parseAsync(process.argv);
  return codigo;
}

function fraseDoErro(e: unknown): string {
  if (e instanceof ConfiguracaoError) return e.frases.join('\n');
  const { code, path, message } = e as NodeJS.ErrnoException;
  if (path !== undefined && code === 'ENOENT') return `Arquivo não encontrado: ${path}.`;
  if (path !== undefined && code === 'EACCES') return `Sem permissão: ${path}.`;
  return message || String(e);
}

principal().then(
  (codigo) => process.exit(codigo),
  (e: unknown) => {
    if (e instanceof CommanderError) {
      if (e.exitCode !== 0) process.stderr.write(`${fraseDeUso(e)}\n`);
      process.exit(e.exitCode === 0 ? 0 : MAL_ESCRITO);
    }
    process.stderr.write(`${fraseDoErro(e)}\n`);
    process.exit(1);
  },
);
