/**
 * A cena das instâncias: PostgreSQL, duas instâncias do produto construído e o proxy, com gente
 * dentro.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { abrirExterno, type Banco } from '@server/db/database';
import { binariosDoPostgres } from '../support/serverBanco';
import {
  ligarInstancia,
  ligarProxy,
  portasLivres,
  temHaproxy,
  type Instancia,
  type Proxy,
} from '../support/serverInstancias';
import { parDePostgres, SENHA_DO_BANCO, type ParDePostgres } from '../support/serverReplica';
import { medir, semear, NOTES_SECRET, TOKEN_SECRET } from './apoio';

export const temTudo =
  binariosDoPostgres() !== null && temHaproxy() && existsSync('dist/server/main.cjs');
if (!temTudo)
  medir('faltam o PostgreSQL, o haproxy ou o produto construído: as instâncias ficam por provar');
export const comTudo = temTudo ? describe : describe.skip;

export interface Cena {
  readonly pasta: string;
  readonly pg: ParDePostgres;
  readonly proxy: Proxy;
  readonly portas: readonly [number, number];
  /** O banco, por fora do programa. */
  readonly direto: Banco;
  readonly token: string;
  /** O endereço do banco, como este papel o vê. */
  url(papel?: string, ...portas: number[]): string;
  ambiente(mais?: Readonly<Record<string, string>>): Record<string, string>;
  /** As duas, que se podem trocar. */
  readonly instancias: [Instancia, Instancia];
  desfazer(): Promise<void>;
}

/**
 * `comReplica`: o endereço do banco diz os dois servidores, e só se confirma o que a réplica já
 * tem.
 */
export async function montarCena({
  comReplica = false,
  env = {},
}: { comReplica?: boolean; env?: Readonly<Record<string, string>> } = {}): Promise<Cena> {
  const pasta = mkdtempSync(path.join(os.tmpdir(), 'mapa-cena-'));
  const pg = await parDePostgres();
  if (comReplica) {
    await pg.criarReplica();
    await pg.primario.parar();
    await pg.primario.iniciar('synchronous_standby_names=*');
    await pg.replica.parar();
    await pg.replica.iniciar();
  }
  const url = (papel = 'app_a', ...portas: number[]): string => {
    const escolhidas = portas.length
      ? portas
      : comReplica
        ? [pg.primario.porta, pg.replica.porta]
        : [pg.primario.porta];
    return `postgres://${papel}:${SENHA_DO_BANCO}@${escolhidas.map((p) => `127.0.0.1:${p}`).join(',')}/astrolabio`;
  };
  const ambiente = (mais: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    DATABASE_URL: url(),
    TOKEN_SECRET,
    NOTES_SECRET,
    DATA_DIR: pasta,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://localhost',
    ...env,
    ...mais,
  });
  const portas = (await portasLivres(2)) as [number, number];
  // As duas ao mesmo tempo, num banco vazio.
  const instancias = (await Promise.all(portas.map((p) => ligarInstancia(p, ambiente())))) as [
    Instancia,
    Instancia,
  ];
  const direto = await abrirExterno(url('postgres'));
  const token = await semear(direto.db);
  const proxy = await ligarProxy(pasta, portas);
  return {
    pasta,
    pg,
    proxy,
    portas,
    direto,
    token,
    url,
    ambiente,
    instancias,
    async desfazer() {
      await proxy.fechar();
      await Promise.all(instancias.map((i) => i.encerrar()));
      await direto.fechar();
      await pg.apagar();
      rmSync(pasta, { recursive: true, force: true });
    },
  };
}
