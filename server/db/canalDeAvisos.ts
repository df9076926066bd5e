/**
 * O canal de avisos de um PostgreSQL de fora: uma conexão só para ouvir, que se refaz sozinha.
 * Um canal mudo é pior do que nenhum (quem confiasse nele não saberia de uma sessão encerrada), por isso:
 *  - só se confia nele depois de um aviso, mandado por outra conexão, ter chegado (há intermediários que não os entregam);
 *  - só se confia nele enquanto responde: os avisos chegam na ordem, e uma resposta prova que os anteriores já chegaram.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { CANAL_DAS_CONTAS, Ouvintes, type Avisos, type OuvinteDeAvisos } from './avisos';
import { urlsDoBanco } from './primario';

const VALIDADE_DA_PROVA_MS = 200;
const PULSO_MS = 50;
const PRAZO_MS = 2_000;
const ESPERA_MINIMA_MS = 100;
const ESPERA_MAXIMA_MS = 2_000;
/** O começo de um aviso que só prova que o canal os entrega. */
const ECO = 'eco ';

export class CanalDeAvisos implements Avisos {
  private readonly ouvintes = new Ouvintes();
  private readonly fim = new AbortController();
  private cliente: pg.Client | null = null;
  private provadoEm = -Infinity;
  private vida: Promise<void> | null = null;
  private readonly urls: readonly string[];
  private tentativa = 0;
  private aoChegarEco: (eco: string) => void = () => undefined;

  /** @param avisar manda um aviso por outra conexão */
  constructor(url: string, private readonly avisar: (texto: string) => Promise<unknown>) {
    this.urls = urlsDoBanco(url);
  }

  /** A primeira pessoa que ouve liga o canal. */
  ouvir(ouvinte: OuvinteDeAvisos): void {
    this.ouvintes.ouvir(ouvinte);
    this.vida ??= this.viver();
  }

  emDia(): boolean {
    return performance.now() - this.provadoEm < VALIDADE_DA_PROVA_MS;
  }

  /** Um aviso chegou, por esta conexão ou por uma das outras. */
  readonly receber = ({ channel, payload = '' }: pg.Notification): void => {
    if (channel !== CANAL_DAS_CONTAS) return;
    if (payload.startsWith(ECO)) this.aoChegarEco(payload);
    else this.ouvintes.repetir(payload);
  };

  async fechar(): Promise<void> {
    this.fim.abort();
    this.desligar();
    await this.vida;
  }

  private async viver(): Promise<void> {
    let espera = ESPERA_MINIMA_MS;
    while (!this.fim.signal.aborted) {
      try {
        await this.ligar();
        espera = ESPERA_MINIMA_MS;
        await this.pulsar();
      } catch {
        // Sem canal pergunta-se ao banco: não há o que dizer a ninguém, e as métricas o mostram.
      }
      this.desligar();
      await esperar(espera, undefined, { signal: this.fim.signal, ref: false }).catch(() => undefined);
      espera = Math.min(2 * espera, ESPERA_MAXIMA_MS);
    }
  }

  private async ligar(): Promise<void> {
    // Uma réplica não deixa ouvir: de falha em falha, chega-se ao primário.
    const connectionString = this.urls[this.tentativa % this.urls.length] as string;
    this.tentativa += 1;
    const cliente = new pg.Client({ connectionString, connectionTimeoutMillis: PRAZO_MS, query_timeout: PRAZO_MS, keepAlive: true });
    this.cliente = cliente;
    cliente.on('error', () => undefined).on('notification', this.receber);
    await cliente.connect();
    await cliente.query(`listen ${CANAL_DAS_CONTAS}`);
    await this.ouvirEco();
    // Enquanto não se ouvia, pode ter mudado qualquer uma.
    this.ouvintes.repetir(null);
  }

  private async ouvirEco(): Promise<void> {
    const eco = ECO + randomUUID();
    const chegou = new Promise<void>((resolve) => (this.aoChegarEco = (ouvido) => ouvido === eco && resolve()));
    await this.avisar(eco);
    const prazo = esperar(PRAZO_MS, undefined, { signal: this.fim.signal, ref: false });
    await Promise.race([chegou, prazo.then(() => Promise.reject(new Error('o canal não entrega avisos')))]);
  }

  /** Pergunta sem parar; volta quando a conexão deixa de responder. */
  private async pulsar(): Promise<never> {
    for (;;) {
      const perguntado = performance.now();
      await this.cliente?.query('select 1');
      this.provadoEm = perguntado;
      await esperar(PULSO_MS, undefined, { signal: this.fim.signal, ref: false });
    }
  }

  private desligar(): void {
    this.provadoEm = -Infinity;
    this.cliente?.end().catch(() => undefined);
    this.cliente = null;
    this.ouvintes.repetir(null);
  }
}
