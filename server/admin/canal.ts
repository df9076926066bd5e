/**
 * Canal de administração: o banco embutido é de um processo só, então a ferramenta de linha de
 * comando fala com o servidor que o tem, por um socket local que só o dono da pasta de dados pode
 * abrir. Uma linha JSON vai; voltam as que houver a emitir, e a da resposta.
 */
import { chmodSync, rmSync } from 'node:fs';
import net from 'node:net';
import { createInterface } from 'node:readline';
import type { Emitir } from './argumentos';
import { enderecoDoCanal } from './endereco';
import {
  executar,
  type FerramentasDeAdmin,
  type PedidoDeAdmin,
  type RespostaDeAdmin,
} from './comandos';

const PEDIDO_MAXIMO = 64 * 1024;

/**
 * Quem chama já tem a trava da pasta: um socket que sobrou é de um processo morto. @returns como
 * fechar
 */
export async function abrirCanal(
  dataDir: string,
  ferramentas: FerramentasDeAdmin,
): Promise<() => Promise<void>> {
  const endereco = enderecoDoCanal(dataDir);
  if (process.platform !== 'win32') rmSync(endereco, { force: true });
  const servidor = net.createServer((conexao) => atender(conexao, ferramentas));
  await new Promise<void>((resolve, reject) =>
    servidor.once('error', reject).listen(endereco, resolve),
  );
  if (process.platform !== 'win32') chmodSync(endereco, 0o600);
  return () => new Promise((resolve) => servidor.close(() => resolve()));
}

function atender(conexao: net.Socket, ferramentas: FerramentasDeAdmin): void {
  const responder = (r: RespostaDeAdmin): void => void conexao.end(`${JSON.stringify(r)}\n`);
  // Não se espera por quem lê: o banco embutido tem uma conexão só, e um leitor lento pararia o
  // servidor.
  const emitir: Emitir = async (pedaco) => void conexao.write(`${JSON.stringify({ pedaco })}\n`);
  conexao.on('error', () => conexao.destroy());
  lerLinha(conexao, PEDIDO_MAXIMO)
    .then((linha) => executar(ferramentas, JSON.parse(linha) as PedidoDeAdmin, emitir))
    .then(responder, (e: unknown) =>
      responder({ ok: false, erro: e instanceof Error ? e.message : String(e) }),
    );
}

/** Pede a um servidor em execução. Null quando não há nenhum nesta pasta. */
export function pedirAoServidor(
  dataDir: string,
  pedido: PedidoDeAdmin,
  emitir: Emitir,
): Promise<RespostaDeAdmin | null> {
  return new Promise((resolve, reject) => {
    const conexao = net.connect(enderecoDoCanal(dataDir));
    conexao.once('error', (e: NodeJS.ErrnoException) =>
      e.code === 'ENOENT' || e.code === 'ECONNREFUSED' ? resolve(null) : reject(e),
    );
    conexao.once('connect', () => {
      conexao.write(`${JSON.stringify(pedido)}\n`);
      lerResposta(conexao, emitir).then(resolve, reject);
    });
  });
}

async function lerResposta(conexao: net.Socket, emitir: Emitir): Promise<RespostaDeAdmin> {
  for await (const linha of createInterface({ input: conexao, crlfDelay: Infinity })) {
    const lida = JSON.parse(linha) as RespostaDeAdmin | { readonly pedaco: string };
    if (!('pedaco' in lida)) return lida;
    await emitir(lida.pedaco);
  }
  throw new Error('O servidor fechou a conexão sem responder.');
}

function lerLinha(conexao: net.Socket, maximo: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let texto = '';
    conexao.setEncoding('utf8');
    conexao.on('data', (parte: string) => {
      texto += parte;
      const fim = texto.indexOf('\n');
      if (fim >= 0) resolve(texto.slice(0, fim));
      else if (texto.length > maximo) reject(new Error('Solicitação longa demais.'));
    });
    conexao.once('close', () => reject(new Error('O servidor fechou a conexão sem responder.')));
  });
}
