/**
 * Freio das tentativas de senha, no banco: sobrevive a reinício e vale para todas as instâncias.
 * Cada tentativa conta antes de a senha ser conferida (tentativas simultâneas não escapam) e o
 * acerto limpa.
 */
import { sql } from 'kysely';
import type { Conexao } from '../db/schema';

export interface Freio {
  readonly chave: string;
  /** Falhas seguidas sem espera nenhuma. */
  readonly livres: number;
  /** Espera máxima, segundos. */
  readonly teto: number;
  /** Só barra quem já falhou no freio anterior; aos outros apenas conta. */
  readonly soReincidentes?: boolean;
}

const DOZE_HORAS_MS = 12 * 3600 * 1000;

/** O que se conta por endereço não se conta a quem não se sabe de onde pede (plugins/origem). */
const doEndereco = (origem: string | null, freio: (ip: string) => Freio): Freio[] =>
  origem === null ? [] : [freio(origem)];

/**
 * Na ordem em que se contam: o par, o endereço (de onde pode vir uma turma inteira), e a conta.
 * Quem é barrado num não conta nos seguintes, e a conta não barra um par que ainda não falhou:
 * errar muito numa conta alheia não tranca o dono dela.
 */
export const freiosDoLogin = (email: string, origem: string | null): Freio[] => [
  { chave: `login:${email}|${origem ?? 'daqui'}`, livres: 5, teto: 900 },
  ...doEndereco(origem, (ip) => ({ chave: `login-ip:${ip}`, livres: 200, teto: 60 })),
  { chave: `login-conta:${email}`, livres: 50, teto: 60, soReincidentes: true },
];
export const freiosDaSenhaAtual = (usuarioId: string): Freio[] => [
  { chave: `senha:${usuarioId}`, livres: 5, teto: 900 },
];
/** Códigos de redefinição não se adivinham (256 bits): isto só poupa o banco. */
export const freiosDoCodigo = (usuarioId: string, origem: string | null): Freio[] =>
  doEndereco(origem, (ip) => ({ chave: `codigo:${usuarioId}|${ip}`, livres: 5, teto: 900 }));
export const freiosDoEsqueci = (ip: string): Freio[] => [
  { chave: `esqueci-ip:${ip}`, livres: 30, teto: 900 },
];

/** Convites também não se adivinham: só se contam os que não valem. */
export const freiosDoConvite = (origem: string | null): Freio[] =>
  doEndereco(origem, (ip) => ({ chave: `convite-ip:${ip}`, livres: 30, teto: 900 }));
/** Nem os links de um mapa. */
export const freiosDoLink = (origem: string | null): Freio[] =>
  doEndereco(origem, (ip) => ({ chave: `link-ip:${ip}`, livres: 30, teto: 900 }));

/**
 * Conta uma tentativa em cada freio, até o primeiro que a barra. @returns segundos a esperar; 0
 * quando pode tentar
 */
export async function contarTentativa(
  db: Conexao,
  freios: readonly Freio[],
  agora: Date,
): Promise<number> {
  let reincide = false;
  for (const freio of freios) {
    const { espera, falhas } = await contarUma(db, freio, agora);
    if (espera > 0 && (reincide || !freio.soReincidentes)) return espera;
    if (freio === freios[0]) reincide = falhas > 1;
  }
  return 0;
}

/**
 * Uma só instrução: ou conta e marca a espera seguinte, ou nada muda porque a espera ainda corre.
 */
async function contarUma(
  db: Conexao,
  { chave, livres, teto }: Freio,
  agora: Date,
): Promise<{ espera: number; falhas: number }> {
  const validaDesde = new Date(agora.getTime() - DOZE_HORAS_MS);
  const { rows } = await sql<{ falhas: number }>`
    insert into tentativas as t (chave, falhas, ultima_em) values (${chave}, 1, ${agora})
    on conflict (chave) do update set
      falhas = case when t.ultima_em < ${validaDesde} then 1 else t.falhas + 1 end,
      ultima_em = ${agora},
      bloqueada_ate = case when t.ultima_em >= ${validaDesde} and t.falhas + 1 >= ${livres}::int
        then ${agora}::timestamptz + make_interval(secs => least(${teto}::float8, power(2, least(t.falhas + 1 - ${livres}::int, 20)))) end
    where t.bloqueada_ate is null or t.bloqueada_ate <= ${agora}
    returning falhas`.execute(db);
  if (rows[0]) return { espera: 0, falhas: rows[0].falhas };
  const linha = await db
    .selectFrom('tentativas')
    .select('bloqueada_ate')
    .where('chave', '=', chave)
    .executeTakeFirst();
  return {
    espera: Math.max(
      1,
      Math.ceil(((linha?.bloqueada_ate?.getTime() ?? 0) - agora.getTime()) / 1000),
    ),
    falhas: livres,
  };
}

/** O que se pode numa hora; uma turma inteira pode abrir o convite de um endereço só. */
export const POR_HORA = {
  contasDoEndereco: 60,
  contasDoConvite: 120,
  mensagensAoEmail: 3,
  confirmacoes: 10,
} as const;

/**
 * Conta um pedido na hora em curso, que acaba em `bloqueada_ate`. @returns segundos a esperar; 0
 * quando cabe
 */
export async function contarNaHora(
  db: Conexao,
  chave: string,
  maximo: number,
  agora: Date,
): Promise<number> {
  const fim = new Date(agora.getTime() + UMA_HORA_MS);
  const { rows } = await sql<{ falhas: number; bloqueada_ate: Date }>`
    insert into tentativas as t (chave, falhas, ultima_em, bloqueada_ate) values (${chave}, 1, ${agora}, ${fim})
    on conflict (chave) do update set
      falhas = case when t.bloqueada_ate <= ${agora} then 1 else least(t.falhas, ${maximo}::int) + 1 end,
      bloqueada_ate = case when t.bloqueada_ate <= ${agora} then ${fim} else t.bloqueada_ate end,
      ultima_em = ${agora}
    returning falhas, bloqueada_ate`.execute(db);
  const [linha] = rows;
  return linha && linha.falhas > maximo
    ? Math.max(1, Math.ceil((linha.bloqueada_ate.getTime() - agora.getTime()) / 1000))
    : 0;
}

const PALPITES_POR_HORA = 30;
const UMA_HORA_MS = 3600 * 1000;
const chaveDosPalpites = (usuarioId: string): string => `palpites:${usuarioId}`;

/**
 * Referências de aluno que não existem, procuradas por esta pessoa na hora em curso (que acaba em
 * `bloqueada_ate`). Até o fim da transação ninguém mais as conta: procurar muitas ao mesmo tempo
 * não rende mais do que uma a uma.
 * @returns segundos a esperar; 0 quando pode procurar
 */
export async function esperaDosPalpites(
  tx: Conexao,
  usuarioId: string,
  agora: Date,
): Promise<number> {
  const fimDaHora = new Date(agora.getTime() + UMA_HORA_MS);
  const { rows } = await sql<{ falhas: number; bloqueada_ate: Date }>`
    insert into tentativas as t (chave, falhas, ultima_em, bloqueada_ate) values (${chaveDosPalpites(usuarioId)}, 0, ${agora}, ${fimDaHora})
    on conflict (chave) do update set
      falhas = case when t.bloqueada_ate <= ${agora} then 0 else t.falhas end,
      bloqueada_ate = case when t.bloqueada_ate <= ${agora} then ${fimDaHora} else t.bloqueada_ate end,
      ultima_em = ${agora}
    returning falhas, bloqueada_ate`.execute(tx);
  const [linha] = rows;
  return linha && linha.falhas >= PALPITES_POR_HORA
    ? Math.max(1, Math.ceil((linha.bloqueada_ate.getTime() - agora.getTime()) / 1000))
    : 0;
}

export async function contarPalpite(tx: Conexao, usuarioId: string): Promise<void> {
  await tx
    .updateTable('tentativas')
    .set((eb) => ({ falhas: eb('falhas', '+', 1) }))
    .where('chave', '=', chaveDosPalpites(usuarioId))
    .execute();
}

/**
 * O acerto perdoa as falhas da conta; as do endereço só perdem a desta vez, que outros podem
 * partilhá-lo.
 */
export async function perdoarTentativas(db: Conexao, freios: readonly Freio[]): Promise<void> {
  const deIp = freios.filter((f) => f.chave.startsWith('login-ip:')).map((f) => f.chave);
  const outras = freios.map((f) => f.chave).filter((c) => !deIp.includes(c));
  if (outras.length) await db.deleteFrom('tentativas').where('chave', 'in', outras).execute();
  if (deIp.length)
    await db
      .updateTable('tentativas')
      .set({ falhas: sql`greatest(falhas - 1, 0)`, bloqueada_ate: null })
      .where('chave', 'in', deIp)
      .execute();
}

/** Quem redefiniu a senha pelo e-mail pode entrar já. */
export async function perdoarConta(db: Conexao, email: string, usuarioId: string): Promise<void> {
  await db
    .deleteFrom('tentativas')
    .where((eb) =>
      eb.or([
        eb(sql`starts_with(chave, ${`login:${email}|`})`, '=', true),
        eb('chave', 'in', [`login-conta:${email}`, `senha:${usuarioId}`]),
      ]),
    )
    .execute();
}

export async function limparTentativasVelhas(db: Conexao, agora: Date): Promise<void> {
  await db
    .deleteFrom('tentativas')
    .where('ultima_em', '<', new Date(agora.getTime() - DOZE_HORAS_MS))
    .execute();
}
