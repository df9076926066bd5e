/**
 * O programa: lê o ambiente, monta o servidor, escuta, e se encerra com calma. Só aqui se lê
 * process.env.
 */
import { setTimeout as esperar } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { abrirCanal } from './admin/canal';
import { ConfiguracaoError, lerConfig, type Config } from './config';
import { semearSePrimeiraVez } from './demonstracao/semear';
import { fraseDaFalha } from './db/frasesDeFalha';
import { montarServidor, type Servidor } from './montar';
import { varrerExclusoes } from './repositories/lixeiraRepository';
import { manter } from './repositories/manutencaoRepository';

const PRAZO_DE_ENCERRAMENTO_MS = 10_000;
/**
 * Depois disto as conexões que ainda não acabaram (clientes lentos, pedidos pela metade) fecham-se.
 */
const PACIENCIA_COM_CONEXOES_MS = 3_000;
/** O tempo de as respostas saírem quando o banco embutido deixa de servir. */
const DESPEDIDA_MS = 500;
const RONDA_DO_CORREIO_MS = 15_000;
const RONDA_DAS_EXCLUSOES_MS = 60_000;
const RONDA_DA_MANUTENCAO_MS = 24 * 3600 * 1000;

const dizer = (frase: string): void => void process.stdout.write(`${frase}\n`);
const lamentar = (frase: string): void => void process.stderr.write(`${frase}\n`);

function encerrarComErro(frase: string): never {
  lamentar(frase);
  process.exit(1);
}

function fraseDoErro(e: unknown, { port }: Config): string {
  if ((e as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `A porta ${port} já está em uso por outro programa. Encerre-o ou escolha outra com PORT.`;
  return fraseDaFalha(e);
}

/**
 * O correio que ficou por enviar e a limpeza diária, enquanto o programa roda; uma limpeza já, que
 * há quem reinicie todo dia.
 */
function comecarRondas({ app, carteiro, banco, clock }: Servidor): NodeJS.Timeout[] {
  app.tarefas.correr(() => manter(banco.db, clock(), false), app.log);
  return [
    setInterval(() => app.tarefas.correr(() => carteiro.despachar(), app.log), RONDA_DO_CORREIO_MS),
    setInterval(
      () => app.tarefas.correr(() => manter(banco.db, clock(), banco.embutido), app.log),
      RONDA_DA_MANUTENCAO_MS,
    ),
    setInterval(
      () => app.tarefas.correr(() => varrerExclusoes(banco.db, clock()), app.log),
      RONDA_DAS_EXCLUSOES_MS,
    ),
  ];
}

function combinarEncerramento(
  servidor: Servidor,
  { despedidaS }: Config,
  fecharCanal: () => Promise<void>,
): void {
  const { app } = servidor;
  const rondas = comecarRondas(servidor);
  const { close } = closeWithGrace(
    { delay: PRAZO_DE_ENCERRAMENTO_MS, logger: false },
    async ({ err }) => {
      if (err) app.log.fatal({ err }, 'erro sem tratamento');
      rondas.forEach((r) => clearInterval(r));
      app.despedida.comecar();
      if (!err) await esperar(despedidaS * 1000);
      const desistir = setTimeout(
        () => app.server.closeAllConnections(),
        PACIENCIA_COM_CONEXOES_MS,
      );
      await fecharCanal();
      await app.close();
      clearTimeout(desistir);
    },
  );
  // Quem nos lançou (npm start) acabou, nem que tenha sido morto: não se fica para trás com a porta
  // e a pasta.
  if (process.channel) {
    process.channel.unref();
    process.once('disconnect', () => void close());
  }
}

async function iniciar(config: Config): Promise<void> {
  // Tudo o que este processo grava é só do dono; o PGlite criaria arquivos que todos leem.
  process.umask(0o077);
  let atendendo = false;
  const aoFalhar = (frase: string): void => {
    if (!atendendo) encerrarComErro(frase);
    // Quem tinha um pedido em curso ainda ouve que não deu.
    lamentar(frase);
    setTimeout(() => process.exit(1), DESPEDIDA_MS);
  };
  const servidor = await montarServidor(config, { aoAvisar: dizer, aoFalhar });
  const credenciais = servidor.banco.embutido
    ? await semearSePrimeiraVez(servidor, config.dataDir)
    : null;
  if (credenciais) dizer(credenciais);
  const fecharCanal = servidor.banco.embutido
    ? await abrirCanal(config.dataDir, servidor)
    : async () => undefined;
  combinarEncerramento(servidor, config, fecharCanal);
  await servidor.app.listen({ port: config.port, host: config.host }).catch(async (e: unknown) => {
    await servidor.app.close();
    throw e;
  });
  atendendo = true;
  apresentar(servidor, config);
}

function apresentar({ app }: Servidor, config: Config): void {
  const endereco = app.server.address();
  const porta = typeof endereco === 'object' && endereco ? endereco.port : config.port;
  const nome = ['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host)
    ? 'localhost'
    : config.host;
  dizer(`\nAstrolábio pronto. Abra http://${nome}:${porta} no navegador.`);
  dizer('Para encerrar, pressione Ctrl+C.\n');
}

function comecar(): void {
  let config: Config;
  try {
    config = lerConfig(process.env, process.cwd());
  } catch (e) {
    if (e instanceof ConfiguracaoError)
      encerrarComErro(`Configuração inválida:\n${e.frases.map((f) => `  - ${f}`).join('\n')}`);
    throw e;
  }
  iniciar(config).catch((e: unknown) => encerrarComErro(fraseDoErro(e, config)));
}

comecar();
