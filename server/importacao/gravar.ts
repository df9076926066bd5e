/**
 * Gravar uma importação, pedaço a pedaço: cada um é uma transação, que grava os mapas e tira da espera
 * os registros de que se fizeram. O que se interrompe continua dali, e nada é salvo duas vezes.
 */
import { simples } from '@core/arquivos';
import { SISTEMA_PADRAO } from '@core/astrology';
import type { Importacao } from '@core/contract';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import {
  fecharFichas,
  ganhaAlgumaCoisa,
  inserirFichas,
  travarFichas,
} from '../repositories/fichasEmLote';
import { lerFichas } from '../repositories/fichasRepository';
import {
  inserirMapas,
  mapasComNome,
  mapasPorId,
  substituirMapas,
  type MapaDoDestino,
} from '../repositories/gravacoesRepository';
import {
  anotarGravados,
  encerrarImportacao,
  travarImportacao,
  type LinhaDeImportacao,
} from '../repositories/importacoesRepository';
import { perfilDaCamada } from '../repositories/perfilDeCalculoRepository';
import {
  contarRegistros,
  guardarSobras,
  proximosRegistros,
  tirarRegistros,
} from '../repositories/registrosRepository';
import { guardarComoFicou, guardarOQueHavia } from '../repositories/substituicoesRepository';
import { abrirRegistro, donoDa, escolhasDa, linhaDaSobra } from './apresentar';
import { nomesDo } from './duplicatas';
import type { ComoGravar, ParaGravar, Preparados } from './preparar';

type Ferramentas = Pick<Dependencias, 'db' | 'cifra' | 'clock' | 'oficina'>;

/** Há mais mapas do que os que cabem na conta. */
export class NaoCabemError extends Error {
  /** @param comecada já entrou uma parte, e os registros já não se decidem */
  constructor(cabem: number, comecada: boolean) {
    const quantos =
      cabem === 0
        ? 'não cabem mais mapas'
        : cabem === 1
          ? 'só cabe mais 1 mapa'
          : `só cabem mais ${cabem.toLocaleString('pt-BR')} mapas`;
    super(
      `Na sua conta ${quantos}. ${
        comecada
          ? 'Apague mapas e continue, ou desfaça o que entrou.'
          : 'Exclua registros desta importação, ou apague mapas, e importe de novo.'
      }`,
    );
    this.name = 'NaoCabemError';
  }
}

/** Descartou-se, ou venceu, enquanto se gravava. */
export class JaNaoExisteError extends Error {
  constructor() {
    super('Esta importação não existe mais.');
    this.name = 'JaNaoExisteError';
  }
}

function exigirQueCaibam(novos: number, cabem: number | null, comecada: boolean): void {
  if (cabem !== null && novos > cabem) throw new NaoCabemError(cabem, comecada);
}

/** O que a rota sabe e aqui se pergunta, dentro da transação. */
export interface Autorizacao {
  /** Recusa quem não pode gravar, e trava o destino: de dois que lá gravem, um espera pelo outro. */
  readonly exigir: (tx: Conexao) => Promise<void>;
  /** Quantos ainda cabem; null: não há teto. */
  readonly vagas: (tx: Conexao) => Promise<number | null>;
}

/**
 * Até ao fim, ou até onde falhar: o que entrou fica, e repetida continua.
 * @throws NaoCabemError, JaNaoExisteError
 */
export async function gravarImportacao(
  ferramentas: Ferramentas,
  importacao: LinhaDeImportacao,
  autorizacao: Autorizacao,
): Promise<void> {
  const { db, clock } = ferramentas;
  const { id: importacaoId, usuario_id: criadoPor, escola_id } = importacao;
  const perfil = await (escola_id === null
    ? perfilDaCamada(db, 'usuarios', criadoPor)
    : perfilDaCamada(db, 'escolas', escola_id));
  const como = {
    dono: donoDa(importacao),
    criadoPor,
    importacaoId,
    casas: perfil?.sistemaDeCasas ?? SISTEMA_PADRAO,
    agora: clock().getTime(),
  };
  // Antes de entrar o primeiro: quem escolhe quais ficam é a pessoa.
  if (importacao.gravada_em === null) {
    const { novos } = await contarRegistros(db, importacaoId, escolhasDa(importacao));
    exigirQueCaibam(novos, await autorizacao.vagas(db), false);
  }
  const gravarUm = (tx: Conexao): Promise<boolean> =>
    gravarPedaco(tx, ferramentas, como, autorizacao);
  while (await db.transaction().execute(gravarUm));
}

/** @returns false quando já não há mais */
async function gravarPedaco(
  tx: Conexao,
  { cifra, oficina }: Ferramentas,
  semEscolhas: Omit<ComoGravar, 'escolhas'>,
  { exigir, vagas }: Autorizacao,
): Promise<boolean> {
  const { importacaoId: id, agora } = semEscolhas;
  const importacao = await travarImportacao(tx, id);
  if (!importacao) throw new JaNaoExisteError();
  if (importacao.gravada) return false;
  await exigir(tx);
  const lote = await proximosRegistros(tx, id);
  if (lote.length === 0) {
    await encerrarImportacao(tx, id, new Date(agora));
    return false;
  }
  const como = { ...semEscolhas, escolhas: escolhasDa(importacao) };
  const registros = lote.map((l): ParaGravar => {
    const { excluido, escolha_da_duplicata: duplicata } = l;
    return { ...abrirRegistro(cifra, l), excluido, duplicata };
  });
  const existentes = await osQuePodemSer(tx, registros, como);
  const prontos = await oficina.preparar({ registros, existentes, como });
  exigirQueCaibam(prontos.novos.length, await vagas(tx), importacao.gravada_em !== null);
  await guardarNovos(tx, cifra, prontos, como);
  if (prontos.quantosSubstitutos > 0) await guardarSubstitutos(tx, cifra, prontos, como);
  const { sobras } = prontos;
  const fechadas = sobras.map((s) => ({
    numero: s.numero,
    dita: cifra.fechar(JSON.stringify(s), linhaDaSobra(id, s.numero)),
  }));
  await guardarSobras(tx, id, fechadas);
  await tirarRegistros(tx, id, lote.at(-1)?.numero ?? 0);
  const {
    novos = 0,
    substituidos = 0,
    fora = 0,
  } = JSON.parse(importacao.resultado ?? '{}') as Partial<NonNullable<Importacao['resultado']>>;
  const resultado = {
    novos: novos + prontos.novos.length,
    substituidos: substituidos + prontos.quantosSubstitutos,
    fora: fora + sobras.length,
  };
  await anotarGravados(tx, id, resultado, new Date(agora));
  return true;
}

/** Os mapas do destino com o nome de um destes, travados: ninguém os muda até ao fim. */
async function osQuePodemSer(
  tx: Conexao,
  registros: readonly ParaGravar[],
  { dono }: Pick<ComoGravar, 'dono'>,
): Promise<MapaDoDestino[]> {
  const nomes = new Set(registros.flatMap(({ registro, decisoes }) => nomesDo(registro, decisoes)));
  const achados = await mapasComNome(tx, dono, [...nomes]);
  return mapasPorId(
    tx,
    achados.flatMap(({ id, nome }) => (nomes.has(simples(nome)) ? [id] : [])),
    { travar: true },
  );
}

/** O que é novo, com o caderno dele. */
async function guardarNovos(
  tx: Conexao,
  cifra: Ferramentas['cifra'],
  { novos, fichas }: Preparados,
  { dono, importacaoId, agora }: ComoGravar,
): Promise<void> {
  await inserirMapas(tx, novos);
  const doCaderno = fichas.map((f) => ({ ...f, dono, importacaoId }));
  await inserirFichas(tx, await fecharFichas(cifra, doCaderno, new Map(), new Date(agora)));
}

/** O que se substitui, com o que lá estava guardado. */
async function guardarSubstitutos(
  tx: Conexao,
  cifra: Ferramentas['cifra'],
  { substitutos, fichasDosSubstitutos }: Preparados,
  { dono, importacaoId, agora: ms }: ComoGravar,
): Promise<void> {
  const agora = new Date(ms);
  const ditas = fichasDosSubstitutos.map((f) => ({ ...f, dono, importacaoId }));
  const comFicha = ditas.map((f) => f.mapaId);
  await travarFichas(tx, dono, comFicha);
  const antes = await lerFichas(tx, cifra, dono, comFicha);
  const fichas = ditas.filter((nova) => ganhaAlgumaCoisa(antes.get(nova.mapaId), nova));
  const tocados = [...new Set([...substitutos.map((m) => m.id), ...fichas.map((f) => f.mapaId)])];
  if (tocados.length === 0) return;
  await guardarOQueHavia(tx, importacaoId, dono, tocados, agora);
  await substituirMapas(tx, substitutos);
  const fechadas = await fecharFichas(cifra, fichas, antes, agora);
  await inserirFichas(tx, fechadas);
  await guardarComoFicou(tx, importacaoId, tocados, fechadas.anotacoes);
}
