/** O que se faz a uma importação: enviar, acompanhar, decidir, gravar; desfazê-la é à parte. */
import type {
  DecidirEntrada,
  EscolhasDaImportacao,
  Importacao,
  Papel,
  RespostaDe,
  Sobras,
} from '@core/contract';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { conflito, dadosInvalidos, naoEncontrado, semAcesso } from '../base/erros';
import { novoId } from '../base/ids';
import {
  apresentarImportacao,
  apresentarRegistro,
  escolhasDa,
  estadoDa,
  linhaDaSobra,
  type MapaIgual,
} from '../importacao/apresentar';
import { comZona, decidir, decidirOsDoMesmoLugar } from '../importacao/decidir';
import { ESCOLHAS_DE_COMECO } from '../importacao/ensaiar';
import {
  gravarImportacao,
  JaNaoExisteError,
  NaoCabemError,
  type Autorizacao,
} from '../importacao/gravar';
import { mapasIguaisAos } from '../importacao/mapasIguais';
import { podeAdministrarEscola } from '../policies/escolas';
import { quantosMapasCabem } from '../policies/mapas';
import { escolaVistaPor, travarEscola } from '../repositories/escolasRepository';
import {
  contarPorLugar,
  contarRegistros,
  perguntaPeloLugar,
  registroDe,
  registrosDe,
  sobrasDe,
} from '../repositories/registrosRepository';
import {
  criarImportacao,
  descartarImportacao,
  guardarEscolhas,
  importacoesDe,
  travarImportacao,
  type LinhaDeImportacao,
} from '../repositories/importacoesRepository';
import { contarMapasPessoais } from '../repositories/mapasRepository';
import { travarUsuario } from '../repositories/usuariosRepository';
import { ESCOLA_NAO_ENCONTRADA, IMPORTACAO_NAO_ENCONTRADA } from './frases';

export interface Pessoa {
  readonly id: string;
  readonly papeis: readonly Papel[];
}

const A_MEIO =
  'Uma parte desta importação já entrou. Continue a importação, ou desfaça o que entrou.';
const JA_ENTROU =
  'O que este arquivo trouxe já entrou, no todo ou em parte. Para tirá-lo, desfaça a importação.';
/** Guardam-se inteiras na base até se decidirem. */
const POR_DECIDIR = 5;

async function exigirEquipe(tx: Conexao, escolaId: string, usuarioId: string): Promise<void> {
  const escola = await escolaVistaPor(tx, escolaId, usuarioId);
  if (!escola) throw naoEncontrado(ESCOLA_NAO_ENCONTRADA);
  if (!podeAdministrarEscola(escola)) throw semAcesso();
}

/** Quem não pode mexer no destino não passa; e dois que lá mexam esperam um pelo outro. */
export const exigirDestino =
  ({ escola_id: escolaId }: LinhaDeImportacao, usuarioId: string) =>
  async (tx: Conexao): Promise<void> => {
    if (escolaId === null) return travarUsuario(tx, usuarioId);
    await travarEscola(tx, escolaId);
    await exigirEquipe(tx, escolaId, usuarioId);
  };

/** null: não há teto. */
async function vagas(
  tx: Conexao,
  { id, papeis }: Pessoa,
  { escola_id }: LinhaDeImportacao,
): Promise<number | null> {
  return escola_id === null ? quantosMapasCabem(papeis, await contarMapasPessoais(tx, id)) : null;
}

/** Quem saiu da equipe continua a ver o que enviou, e nada do que a escola tem. */
async function aindaPode(
  db: Conexao,
  { escola_id: id }: LinhaDeImportacao,
  usuarioId: string,
): Promise<boolean> {
  const escola = id === null ? null : await escolaVistaPor(db, id, usuarioId);
  return id === null || (escola !== null && podeAdministrarEscola(escola));
}

const NAO_SE_DECIDE: Readonly<Record<Exclude<Importacao['estado'], 'pronta'>, string>> = {
  lendo: 'O arquivo ainda está sendo lido. Espere um pouco.',
  interrompida: 'A leitura deste arquivo parou no meio. Descarte-a e envie o arquivo de novo.',
  gravando: A_MEIO,
  gravada: 'Esta importação já foi concluída.',
};

/** Só se decide o que está lido e ainda não se gravou. */
function exigirPronta(l: Parameters<typeof estadoDa>[0], agora: Date): void {
  const estado = estadoDa(l, agora);
  if (estado !== 'pronta') throw conflito(NAO_SE_DECIDE[estado]);
}

/** Lida agora e travada: quem a comece a gravar espera pelo que se decide. */
async function travarPronta(tx: Conexao, id: string, agora: Date) {
  const travada = await travarImportacao(tx, id);
  if (!travada) throw naoEncontrado(IMPORTACAO_NAO_ENCONTRADA);
  exigirPronta(travada, agora);
  return travada;
}

type NovaImportacao = Parameters<typeof criarImportacao>[1];

/** Reconhece o arquivo e confere que se pode recebê-lo; nada se guarda ainda. */
export async function receberArquivo(
  { db, clock, oficina }: Pick<Dependencias, 'db' | 'clock' | 'oficina'>,
  { id: usuarioId }: Pessoa,
  {
    escola = null,
    arquivo = '',
  }: { readonly escola?: string | null | undefined; readonly arquivo?: string | undefined },
  enviados: () => Promise<Uint8Array>,
): Promise<{ readonly nova: NovaImportacao; readonly bytes: Uint8Array }> {
  if (escola !== null) await exigirEquipe(db, escola, usuarioId);
  const bytes = await enviados();
  const abertura = await oficina.reconhecer(bytes);
  if ('frase' in abertura) throw dadosInvalidos({ Arquivo: [abertura.frase] });
  const agora = clock();
  return {
    bytes,
    nova: {
      id: novoId(agora),
      usuario_id: usuarioId,
      escola_id: escola,
      arquivo,
      formato: abertura.formato,
      bytes: bytes.length,
      escolhas: ESCOLHAS_DE_COMECO,
      agora,
    },
  };
}

/** Deve correr numa transação. */
export async function comecarImportacao(
  tx: Conexao,
  nova: NovaImportacao,
): Promise<{ readonly id: string }> {
  await travarUsuario(tx, nova.usuario_id);
  if ((await importacoesDe(tx, nova.usuario_id, nova.agora)).length >= POR_DECIDIR)
    throw conflito(
      `Você tem ${POR_DECIDIR} importações não concluídas. Importe ou descarte uma antes de enviar outro arquivo.`,
    );
  return criarImportacao(tx, nova);
}

type Ver = Pick<Dependencias, 'db' | 'clock'>;

export async function verImportacao(
  { db, clock }: Ver,
  pessoa: Pessoa,
  l: LinhaDeImportacao,
): Promise<Importacao> {
  const contas = await contarRegistros(db, l.id, escolhasDa(l));
  return apresentarImportacao(l, contas, await vagas(db, pessoa, l), clock());
}

export async function verImportacoes(
  deps: Ver,
  pessoa: Pessoa,
  gravadas: boolean,
): Promise<Importacao[]> {
  const minhas = await importacoesDe(deps.db, pessoa.id, deps.clock(), gravadas);
  return Promise.all(minhas.map((l) => verImportacao(deps, pessoa, l)));
}

export async function verRegistros(
  deps: Pick<Dependencias, 'db' | 'cifra' | 'fusos'>,
  pessoa: Pessoa,
  importacao: LinhaDeImportacao,
  pagina: Parameters<typeof registrosDe>[2],
): Promise<RespostaDe<'registrosDaImportacao'>> {
  const { db, cifra, fusos } = deps;
  const escolhas = escolhasDa(importacao);
  const linhas = await registrosDe(db, importacao.id, pagina, escolhas);
  const haviam = (await aindaPode(db, importacao, pessoa.id))
    ? await mapasIguaisAos(deps, importacao, linhas, escolhas)
    : new Map<number, MapaIgual>();
  const lugares = linhas.flatMap((l) => l.mesmo_lugar ?? []);
  const porLugar = await contarPorLugar(db, importacao.id, lugares);
  return {
    registros: linhas.map((l) => ({
      ...apresentarRegistro(fusos, cifra, l, escolhas, haviam.get(l.numero) ?? null),
      mesmoLugar: (porLugar.get(l.mesmo_lugar ?? '') ?? 0) - (perguntaPeloLugar(l) ? 1 : 0),
    })),
  };
}

export async function decidirRegistro(
  deps: Pick<Dependencias, 'db' | 'cifra' | 'fusos' | 'clock' | 'zonaDoLugar'>,
  importacao: Pick<LinhaDeImportacao, 'id'>,
  numero: number,
  { emTodosDoLugar = false, lugar: dito, ...resto }: DecidirEntrada,
): Promise<void> {
  const lugar = dito && comZona(deps.zonaDoLugar, dito);
  const decisao = { ...resto, ...(lugar !== undefined && { lugar }) };
  const linha = await deps.db.transaction().execute(async (tx) => {
    await travarPronta(tx, importacao.id, deps.clock());
    const achada = Number.isInteger(numero) ? await registroDe(tx, importacao.id, numero) : null;
    if (!achada) throw naoEncontrado('Este registro não está na importação.');
    await decidir(tx, deps, achada, decisao);
    return achada;
  });
  if (emTodosDoLugar && lugar && linha.mesmo_lugar !== null)
    await decidirOsDoMesmoLugar(deps, linha, lugar);
}

export async function escolherEmTodos(
  { db, clock }: Ver,
  { id }: Pick<LinhaDeImportacao, 'id'>,
  ditas: Partial<EscolhasDaImportacao>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const travada = await travarPronta(tx, id, clock());
    await guardarEscolhas(tx, id, { ...escolhasDa(travada), ...ditas }, ditas);
  });
}

/** O que a gravação recusa, dito a quem a pediu. */
export async function comRecusas<T>(gravacao: Promise<T>): Promise<T> {
  try {
    return await gravacao;
  } catch (e) {
    if (e instanceof NaoCabemError) throw dadosInvalidos({ Mapas: [e.message] });
    if (e instanceof JaNaoExisteError) throw naoEncontrado(IMPORTACAO_NAO_ENCONTRADA);
    throw e;
  }
}

export type Gravar = Pick<Dependencias, 'db' | 'cifra' | 'clock' | 'oficina'>;

/** Repetida, nada grava outra vez. */
export async function gravar(
  deps: Gravar,
  pessoa: Pessoa,
  importacao: LinhaDeImportacao,
): Promise<void> {
  if (importacao.gravada) return;
  const autorizacao: Autorizacao = {
    exigir: exigirDestino(importacao, pessoa.id),
    vagas: (tx) => vagas(tx, pessoa, importacao),
  };
  if (importacao.gravada_em === null) exigirPronta(importacao, deps.clock());
  await comRecusas(
    deps.oficina.gravar(pessoa.id, () => gravarImportacao(deps, importacao, autorizacao)),
  );
}

export async function verSobras(
  { db, cifra }: Pick<Dependencias, 'db' | 'cifra'>,
  { id }: LinhaDeImportacao,
): Promise<Sobras> {
  const sobras = await sobrasDe(db, id);
  return sobras.map(
    ({ numero, dita }) => JSON.parse(cifra.abrir(dita, linhaDaSobra(id, numero))) as Sobras[number],
  );
}

export async function descartar(
  { db }: Pick<Dependencias, 'db'>,
  { id }: LinhaDeImportacao,
): Promise<void> {
  if (!(await descartarImportacao(db, id))) throw conflito(JA_ENTROU);
}
