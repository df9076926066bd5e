/**
 * npm run admin -- …: contas, escolas e recursos, pela linha de comando. Sai com 0 (feito), 1
 * (recusado ou falhou) ou 2 (comando mal escrito).
 */
import { existsSync, writeFileSync } from 'node:fs';
import { CommanderError } from 'commander';
import { criarSenhas } from '../auth/senhas';
import { ConfiguracaoError, lerConfig, type Config } from '../config';
import { abrirEmbutido, abrirExterno } from '../db/database';
import { cifraDasAnotacoes } from '../sistema/segredo';
import type { Emitir } from './argumentos';
import { destinoDaCopia, linhasDaCopia, PADRAO } from './arquivoDaCopia';
import { pedirAoServidor } from './canal';
import { executar, SEM_SERVIDOR, type PedidoDeAdmin, type RespostaDeAdmin } from './comandos';
import { conferirCopia } from './copia';
import { fraseDeUso } from './portugues';
import { montarPrograma } from './programa';

const MAL_ESCRITO = 2;
/** Uma cópia é feita de muitas consultas curtas, mas pode ter de esperar por uma tabela em uso. */
const PRAZO_DE_CONSULTA_MS = 60_000;

/** Ao servidor que tem a pasta, se houver um; senão abre o banco por conta própria. */
async function pedir(
  config: Config,
  pedido: PedidoDeAdmin,
  emitir: Emitir,
): Promise<RespostaDeAdmin> {
  const perguntar = config.databaseUrl === null && !SEM_SERVIDOR.includes(pedido.comando);
  const respondido = perguntar ? await pedirAoServidor(config.dataDir, pedido, emitir) : null;
  if (respondido) return respondido;
  const banco =
    config.databaseUrl === null
      ? await abrirEmbutido(config.dataDir)
      : await abrirExterno(config.databaseUrl, PRAZO_DE_CONSULTA_MS);
  try {
    return await executar(
      {
        banco,
        senhas: await criarSenhas(),
        cifra: cifraDasAnotacoes(config),
        clock: () => new Date(),
      },
      pedido,
      emitir,
    );
  } finally {
    await banco.fechar();
  }
}

/** São dados pessoais: só o dono os lê, e nada se escreve por cima. */
function guardar(arquivo: string, conteudo: string): string {
  writeFileSync(arquivo, `${conteudo}\n`, { mode: 0o600, flag: 'wx' });
  return `Salvo em ${arquivo}, que só você pode ler.`;
}

/** Copia para um arquivo e lê-o de volta antes de o dizer feito. */
async function fazerCopia(config: Config, pedido: PedidoDeAdmin): Promise<RespostaDeAdmin> {
  const arquivo = String(pedido.argumentos['arquivo']);
  const destino = destinoDaCopia(arquivo);
  try {
    const resposta = await pedir(config, pedido, destino.escrever);
    if (!resposta.ok) {
      destino.desistir();
      return resposta;
    }
    await destino.guardar();
    if (arquivo === PADRAO) return { ok: true, saida: '' };
    const { registros } = await conferirCopia(linhasDaCopia(arquivo));
    return {
      ok: true,
      saida: `${registros} registros salvos em ${arquivo}, que só você pode ler; a cópia foi lida de volta e confere.`,
    };
  } catch (e) {
    destino.desistir();
    throw e;
  }
}

const nadaAEmitir: Emitir = () => Promise.resolve();

async function principal(): Promise<number> {
  const config = lerConfig(process.env, process.cwd());
  process.umask(0o077);
  let codigo = 0;
  const programa = montarPrograma(async (pedido, arquivo) => {
    if (arquivo !== null && existsSync(arquivo))
      throw new Error(`O arquivo ${arquivo} já existe. Escolha outro nome.`);
    const resposta = await (pedido.comando === 'backup criar'
      ? fazerCopia(config, pedido)
      : pedir(config, pedido, nadaAEmitir));
    if (resposta.ok && resposta.saida)
      process.stdout.write(
        `${arquivo === null ? resposta.saida : guardar(arquivo, resposta.saida)}\n`,
      );
    else if (!resposta.ok) process.stderr.write(`${resposta.erro}\n`);
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
