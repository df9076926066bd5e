/**
 * O canal de avisos de um PostgreSQL de fora: uma conexão só para ouvir, que se refaz sozinha. Um
 * canal mudo é pior do que nenhum (quem confiasse nele não saberia de uma sessão encerrada), por
 * isso: - só se confia nele depois de um aviso, mandado por onde se grava, ter chegado (há
 * intermediários que não os entregam, e
 *    quem ficou ligado a um primário que já não o é não ouviria o novo), e confere-se de vez em quando;
 *  - só se confia nele enquanto responde: os avisos chegam na ordem, e uma resposta prova que os
 * anteriores já chegaram.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { CANAL_DAS_CONTAS, Ouvintes, type Avisos, type OuvinteDeAvisos } from './avisos';

const VALIDADE_DA_PROVA_MS = 200;
const PULSO_MS = 50;
const ESPERA_PELO_PULSO_MS = 100;
const CONFERENCIA_MS = 5_000;
const PRAZO_MS = 2_000;
const ESPERA_MINIMA_MS = 100;
const ESPERA_MAXIMA_MS = 2_000;
/** O começo de um aviso que só prova que o canal os entrega. */
const ECO = 'eco ';

export class CanalDeAvisos implements Avisos {
  private readonly ouvintes = new Ouvintes();
  private readonly fim = new AbortController();
  private readonly interrompido = once(this.fim.signal, 'abort').then(() =>
    Promise.reject(new Error('o canal fechou')),
  );
  private cliente: pg.Client | null = null;
  private provadoEm = -Infinity;
  private vida: Promise<void> | null = null;
  private pulso: Promise<void> | null = null;
  private aoChegarEco: (eco?: string) => void = () => undefined;

  /**
   * @param urls os servidores do banco: tenta-se um de cada vez até achar o que avisa, que é o
   *   primário
   * @param avisar manda um aviso por uma das conexões em que se grava
   */
  constructor(
    private readonly urls: readonly string[],
    private readonly avisar: (texto: string) => Promise<unknown>,
  ) {
    this.interrompido.catch(() => undefined);
  }

  /** A primeira pessoa que ouve liga o canal. */
  ouvir(ouvinte: OuvinteDeAvisos): void {
    this.ouvintes.ouvir(ouvinte);
    this.vida ??= this.viver();
  }

  emDia(): boolean {
    return performance.now() - this.provadoEm < VALIDADE_DA_PROVA_MS;
  }

  /**
   * Um processo sem vez no processador deixa a prova caducar: espera-se pela seguinte, uma para
   * todos os que a esperam, em vez de cada um perguntar ao banco. Antes da primeira prova não há o
   * que esperar: o canal ainda não se mostrou de confiança.
   */
  async provar(): Promise<boolean> {
    if (this.emDia() || this.provadoEm === -Infinity) return this.emDia();
    await Promise.race([
      this.baterAgora().catch(() => undefined),
      esperar(ESPERA_PELO_PULSO_MS, undefined, { ref: false }),
    ]);
    return this.emDia();
  }

  /** A pergunta que já ia a caminho pode ser velha demais para provar alguma coisa: faz-se outra. */
  private async baterAgora(): Promise<void> {
    await this.bater();
    if (!this.emDia()) await this.bater();
  }

  /** Um aviso chegou, por esta conexão ou por uma das que gravam. */
  readonly receber = ({ channel, payload = '' }: pg.Notification): void => {
    if (channel === CANAL_DAS_CONTAS && !payload.startsWith(ECO)) this.ouvintes.repetir(payload);
  };

  async fechar(): Promise<void> {
    this.fim.abort();
    this.desligar();
    await this.vida;
  }

  private async viver(): Promise<void> {
    let espera = ESPERA_MINIMA_MS;
    for (let vez = 0; !this.fim.signal.aborted; vez += 1) {
      try {
        // Uma ligação que se desfaz a meio pode nunca acabar: o fim não espera por ela.
        await Promise.race([
          this.ligar(this.urls[vez % this.urls.length] as string),
          this.interrompido,
        ]);
        espera = ESPERA_MINIMA_MS;
        await Promise.race([this.pulsar(), this.interrompido]);
      } catch {
        // Sem canal pergunta-se ao banco: não há o que dizer a ninguém, e as métricas o mostram.
      }
      this.desligar();
      await esperar(espera, undefined, { signal: this.fim.signal, ref: false }).catch(
        () => undefined,
      );
      espera = Math.min(2 * espera, ESPERA_MAXIMA_MS);
    }
  }

  private async ligar(url: string): Promise<void> {
    const cliente = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PRAZO_MS,
      query_timeout: PRAZO_MS,
      keepAlive: true,
    });
    this.cliente = cliente;
    // O eco só prova alguma coisa se chegou por aqui.
    cliente
      .on('error', () => undefined)
      .on('notification', this.receber)
      .on('notification', ({ payload }) => this.aoChegarEco(payload));
    await cliente.connect();
    await cliente.query(`listen ${CANAL_DAS_CONTAS}`);
    await this.ouvirEco();
    // Enquanto não se ouvia, pode ter mudado qualquer uma.
    this.ouvintes.repetir(null);
  }

  private async ouvirEco(): Promise<void> {
    const eco = ECO + randomUUID();
    const chegou = new Promise<void>(
      (resolve) => (this.aoChegarEco = (ouvido) => ouvido === eco && resolve()),
    );
    await this.avisar(eco);
    const prazo = esperar(PRAZO_MS, undefined, { signal: this.fim.signal, ref: false });
    await Promise.race([
      chegou,
      prazo.then(() => Promise.reject(new Error('o canal não entrega avisos'))),
    ]);
  }

  /** Pergunta sem parar; acaba quando a conexão deixa de responder ou de avisar. */
  private async pulsar(): Promise<never> {
    let conferidoEm = performance.now();
    for (;;) {
      const perguntado = performance.now();
      await this.bater();
      if (perguntado - conferidoEm > CONFERENCIA_MS) {
        await this.ouvirEco();
        conferidoEm = perguntado;
      }
      await esperar(PULSO_MS, undefined, { signal: this.fim.signal, ref: false });
    }
  }

  /** Uma pergunta de cada vez ao canal. */
  private bater(): Promise<void> {
    this.pulso ??= this.perguntar().finally(() => {
      this.pulso = null;
    });
    return this.pulso;
  }

  private async perguntar(): Promise<void> {
    const [cliente, perguntado] = [this.cliente, performance.now()];
    await cliente?.query('select 1');
    // A resposta de uma conexão que se largou entretanto já não prova nada.
    if (cliente && cliente === this.cliente) this.provadoEm = perguntado;
  }

  private desligar(): void {
    this.provadoEm = -Infinity;
    this.pulso = null;
    this.cliente?.end().catch(() => undefined);
    this.cliente = null;
    this.ouvintes.repetir(null);
  }
}
