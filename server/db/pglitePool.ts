/**
 * O banco embutido visto como um pg.Pool de uma conexão só, para o dialeto PostgreSQL do Kysely.
 * Toda consulta tem prazo: um worker que não responde (disco cheio prende o WASM num laço) não
 * volta mais, e quem manda no processo é avisado para terminar.
 */
import { Worker } from 'node:worker_threads';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { BancoForaError, comNome, DiscoCheioError, fatal } from './falhas';
import { fraseDaFalha } from './frasesDeFalha';
import { type DadosDoWorker, type ErroDoBanco, type Pedido, type Resposta } from './protocolo';
import { auxiliar } from '../sistema/auxiliar';
import type { UsoDoBanco } from './tipos';

export interface OpcoesDoPool {
  /** Chamado uma vez quando o banco deixa de ser de confiança. */
  readonly aoFalhar?: (frase: string) => void;
  readonly prazoMs?: number;
  readonly prazoDeAberturaMs?: number;
  readonly maximoNaFila?: number;
}
const PADRAO = { prazoMs: 20_000, prazoDeAberturaMs: 60_000, maximoNaFila: 1000 };
/** Um computador que acordou tem os prazos vencidos e as respostas ainda por ler. */
const TOLERANCIA_MS = 5_000;

/** A fila está cheia: quem pediu deve tentar mais tarde (503). */
export class BancoOcupadoError extends Error {
  constructor() {
    super('Há muitas solicitações no momento. Tente de novo em instantes.');
    this.name = 'BancoOcupadoError';
  }
}

interface Espera {
  readonly resolver: (r: { rows: unknown[]; rowCount: number }) => void;
  readonly rejeitar: (e: Error) => void;
  readonly relogio: NodeJS.Timeout;
}

type ConsultaDoCliente = (
  sql: string,
  parametros?: readonly unknown[],
) => Promise<{ command: string; rowCount: number; rows: unknown[] }>;

export class PGlitePool implements PostgresPool {
  private readonly esperas = new Map<number, Espera>();
  private readonly fila: (() => void)[] = [];
  private proximoId = 1;
  private ocupado = false;
  private encerrando = false;
  private falha: Error | null = null;

  private readonly opcoes: Required<OpcoesDoPool>;

  /** @param worker já aberto (abrirWorker), e de um pool só */
  constructor(
    private readonly worker: Worker,
    opcoes: OpcoesDoPool = {},
  ) {
    this.opcoes = { aoFalhar: () => undefined, ...PADRAO, ...opcoes };
    worker.on('message', (r: Resposta) => this.receber(r));
    worker.on('error', (e) => this.falhar(`O banco de dados embutido parou: ${e.message}`));
    worker.on(
      'exit',
      () => this.encerrando || this.falhar('O banco de dados embutido terminou sem aviso.'),
    );
  }

  /** Abre a pasta numa thread própria. @throws Error com uma frase clara quando não abre */
  static async abrir(pasta: string, opcoes: OpcoesDoPool = {}): Promise<PGlitePool> {
    return new PGlitePool(await abrirWorker(pasta, opcoes.prazoDeAberturaMs), opcoes);
  }

  connect(): Promise<PostgresPoolClient> {
    if (this.falha) return Promise.reject(this.falha);
    if (this.ocupado && this.fila.length >= this.opcoes.maximoNaFila)
      return Promise.reject(new BancoOcupadoError());
    return new Promise((resolve) => {
      const entregar = (): void => {
        this.ocupado = true;
        resolve(this.cliente());
      };
      if (this.ocupado) this.fila.push(entregar);
      else entregar();
    });
  }

  async end(): Promise<void> {
    if (this.encerrando) return;
    this.encerrando = true;
    if (!this.falha) await this.pedir((id) => ({ tipo: 'fechar', id }));
    await this.worker.terminate();
  }

  uso(): UsoDoBanco {
    return { conexoes: 1, ociosas: this.ocupado ? 0 : 1, espera: this.fila.length };
  }

  private cliente(): PostgresPoolClient {
    let solto = false;
    const query: ConsultaDoCliente = async (sql, parametros = []) => {
      const { rows, rowCount } = await this.pedir((id) => ({
        tipo: 'consulta',
        id,
        sql,
        parametros,
      }));
      return { command: comando(sql, rowCount), rowCount, rows };
    };
    const release = (): void => {
      if (solto) return;
      solto = true;
      const proximo = this.fila.shift();
      if (proximo) proximo();
      else this.ocupado = false;
    };
    return { query: query as PostgresPoolClient['query'], release };
  }

  private pedir(montar: (id: number) => Pedido): Promise<{ rows: unknown[]; rowCount: number }> {
    if (this.falha) return Promise.reject(this.falha);
    return new Promise((resolver, rejeitar) => {
      const id = this.proximoId;
      this.proximoId += 1;
      this.esperas.set(id, { resolver, rejeitar, relogio: this.cronometrar(id) });
      this.worker.postMessage(montar(id));
    });
  }

  private cronometrar(id: number): NodeJS.Timeout {
    const { prazoMs } = this.opcoes;
    const vencer = (): void =>
      this.falhar(
        `O banco de dados embutido não respondeu em ${Math.round(prazoMs / 1000)} s. Verifique o espaço em disco e reinicie o servidor.`,
      );
    return setTimeout(() => {
      const espera = this.esperas.get(id);
      if (espera)
        this.esperas.set(id, {
          ...espera,
          relogio: setTimeout(vencer, Math.min(TOLERANCIA_MS, prazoMs)),
        });
    }, prazoMs);
  }

  private receber(r: Resposta): void {
    if (r.tipo !== 'resultado' && r.tipo !== 'erro') return;
    const espera = this.esperas.get(r.id);
    if (!espera) return;
    this.esperas.delete(r.id);
    clearTimeout(espera.relogio);
    if (r.tipo === 'resultado') return espera.resolver(r);
    const erro = paraError(r.erro);
    espera.rejeitar(erro);
    if (!fatal(r.erro)) return;
    if (erro instanceof DiscoCheioError) this.falhar(fraseDaFalha(erro), erro);
    else this.falhar(`O banco de dados embutido não pode continuar: ${r.erro.message}`);
  }

  /** Deixa de servir, para sempre: quem espera recebe a frase, e quem manda no processo também. */
  private falhar(frase: string, falha: Error = new BancoForaError(frase)): void {
    if (this.falha !== null) return;
    this.falha = falha;
    for (const { rejeitar, relogio } of this.esperas.values()) {
      clearTimeout(relogio);
      rejeitar(falha);
    }
    this.esperas.clear();
    this.opcoes.aoFalhar(frase);
  }
}

/** A thread do banco, com a pasta aberta. @throws Error com uma frase clara quando não abre */
export async function abrirWorker(
  pasta: string,
  prazoMs = PADRAO.prazoDeAberturaMs,
): Promise<Worker> {
  const { arquivo, execArgv } = auxiliar('pgliteWorker');
  const worker = new Worker(arquivo, {
    workerData: { pasta } satisfies DadosDoWorker,
    execArgv,
    env: process.env,
  });
  await abertura(worker, pasta, prazoMs);
  // Quem segura o processo são os prazos das consultas em curso e o socket do servidor.
  worker.unref();
  return worker;
}

function abertura(worker: Worker, pasta: string, prazoMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const recusar = (motivo: string): void => {
      clearTimeout(relogio);
      void worker.terminate();
      reject(new Error(`Não foi possível abrir o banco de dados em ${pasta}: ${motivo}`));
    };
    const relogio = setTimeout(() => recusar(`sem resposta em ${prazoMs / 1000} s.`), prazoMs);
    worker.once('error', (e) => recusar(e.message));
    worker.once('message', (r: Resposta) => {
      if (r.tipo !== 'pronto')
        return recusar(r.tipo === 'naoAbriu' ? r.mensagem : 'resposta inesperada.');
      clearTimeout(relogio);
      worker.removeAllListeners('error');
      resolve();
    });
  });
}

function comando(sql: string, linhas: number): string {
  const palavra = (/^\s*(\w+)/.exec(sql)?.[1] ?? '').toUpperCase();
  return palavra === 'WITH' && linhas > 0 ? 'UPDATE' : palavra;
}

function paraError({ message, ...campos }: ErroDoBanco): Error {
  return comNome(Object.assign(new Error(message), campos));
}
