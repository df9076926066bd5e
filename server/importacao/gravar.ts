/**
 * Gravar uma importação do banco para os mapas, aos poucos: entre um pedaço e o seguinte os outros
 * pedidos têm a vez. O que entra fica escondido até ao fim, e vê-se todo de uma vez; o que se
 * substitui muda mapa a mapa, com o que lá estava guardado. Se não chega ao fim, nada fica.
 */
import { SISTEMA_PADRAO } from '@core/astrology';
import type { Sobras } from '@core/contract';
import type { Dono } from '../base/caderno';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { criarFolego } from '../base/folego';
import {
  fecharFichas,
  ganhaAlgumaCoisa,
  inserirFichas,
  versoesDasFichas,
} from '../repositories/fichasEmLote';
import { lerFichas } from '../repositories/fichasRepository';
import {
  darSinal,
  desistirDaGravacao,
  inserirEscondidos,
  limparGravacoesMortas,
  mapasPorId,
  marcarGravacao,
  mostrarGravados,
  substituirMapas,
} from '../repositories/gravacoesRepository';
import {
  apagarRegistros,
  registrosParaGravar,
  type LinhaDeRegistro,
} from '../repositories/registrosRepository';
import {
  encerrarImportacao,
  mapasExistentes,
  travarImportacao,
  type LinhaDeImportacao,
} from '../repositories/importacoesRepository';
import { perfilDaCamada } from '../repositories/perfilDeCalculoRepository';
import { guardarComoFicou, guardarOQueHavia } from '../repositories/substituicoesRepository';
import { abrirRegistro, escolhasDa, linhaDasSobras } from './apresentar';
import type { Bancada } from './oficina';
import type { ParaGravar, Preparados } from './protocolo';

type Ferramentas = Pick<Dependencias, 'db' | 'cifra' | 'clock'>;

/** Há mais mapas do que os que cabem na conta. */
export class NaoCabemError extends Error {
  constructor(readonly cabem: number) {
    super(
      cabem === 0
        ? 'Na sua conta já não cabem mapas. Apague alguns para importar estes.'
        : `Na sua conta só cabem mais ${cabem.toLocaleString('pt-BR')} mapas. Exclua registros desta importação, ou apague mapas, e grave de novo.`,
    );
    this.name = 'NaoCabemError';
  }
}

/** Já se está a gravar, esta ou outra para o mesmo destino, ou já não existe. */
export class GravacaoEmCursoError extends Error {
  constructor() {
    super('Já há uma gravação em curso.');
    this.name = 'GravacaoEmCursoError';
  }
}

/** O que a rota sabe e aqui se pergunta, dentro da transação. */
export interface Autorizacao {
  /** Recusa quem não pode gravar, e trava quem não pode mudar entretanto. */
  readonly exigir: (tx: Conexao) => Promise<void>;
  /** Quantos ainda cabem; null: não há teto. */
  readonly vagas: (tx: Conexao) => Promise<number | null>;
}

interface Contas {
  novos: number;
  substituidos: number;
  readonly sobras: Sobras;
}

const donoDe = ({ escola_id, usuario_id }: LinhaDeImportacao): Dono =>
  escola_id === null ? { usuarioId: usuario_id } : { escolaId: escola_id };

/** Marca a gravação. @returns quantos cabem; undefined quando já está gravada */
async function comecar(
  { db, clock }: Ferramentas,
  importacao: LinhaDeImportacao,
  { exigir, vagas }: Autorizacao,
): Promise<{ cabem: number | null; escolhas: ReturnType<typeof escolhasDa> } | undefined> {
  const { id, usuario_id, escola_id } = importacao;
  return db.transaction().execute(async (tx) => {
    const travada = await travarImportacao(tx, id);
    if (!travada) throw new GravacaoEmCursoError();
    if (travada.resultado !== null) return undefined;
    await exigir(tx);
    const destino = escola_id ?? usuario_id;
    if (!(await marcarGravacao(tx, { importacaoId: id, destino, agora: clock() })))
      throw new GravacaoEmCursoError();
    return { cabem: await vagas(tx), escolhas: escolhasDa(travada) };
  });
}

/** O que se prepara na bancada, aberto aos poucos. */
function preparador(
  { db, cifra }: Ferramentas,
  bancada: Bancada,
  substitui: (r: ParaGravar) => boolean,
) {
  const folego = criarFolego();
  /** @param gravado o lote anterior: o que ele deixa é o que este encontra */
  return async (lote: readonly LinhaDeRegistro[], gravado: Promise<void>): Promise<Preparados> => {
    const registros: ParaGravar[] = [];
    for (const l of lote) {
      const { excluido, escolha_da_duplicata: duplicata } = l;
      registros.push({ ...abrirRegistro(cifra, l), excluido, duplicata });
      await folego();
    }
    const alvos = registros.some(substitui)
      ? await bancada.pedir({ tipo: 'alvos', registros })
      : [];
    if (alvos.length > 0) await gravado;
    const antes = JSON.stringify(await mapasPorId(db, alvos));
    return bancada.pedir({ tipo: 'preparar', registros, antes });
  };
}

/** Um pedaço: o que é novo, escondido, com o caderno dele. */
async function gravarPedaco(
  { db, cifra, clock }: Ferramentas,
  importacao: LinhaDeImportacao,
  prontos: Preparados,
  agora: Date,
): Promise<void> {
  const dono = donoDe(importacao);
  const novas = prontos.fichas.map((f) => ({ ...f, dono, importacaoId: importacao.id }));
  const fechadas = await fecharFichas(cifra, novas, new Map(), agora);
  await db.transaction().execute(async (tx) => {
    if (!(await darSinal(tx, importacao.id, clock()))) throw new GravacaoEmCursoError();
    if (prontos.quantosNovos > 0) await inserirEscondidos(tx, prontos.novos);
    await inserirFichas(tx, fechadas);
  });
}

/** Alguém escreveu numa das fichas depois de lida. */
class FichaMudouError extends Error {}
const TENTATIVAS = 5;

/** Um pedaço: o que se substitui, com o que havia guardado. @throws GravacaoEmCursoError se um mapa mudou */
async function substituirPedaco(
  ferramentas: Ferramentas,
  importacao: LinhaDeImportacao,
  prontos: Preparados,
  agora: Date,
): Promise<void> {
  for (let vez = 1; ; vez += 1)
    try {
      return await tentarSubstituir(ferramentas, importacao, prontos, agora);
    } catch (e) {
      if (!(e instanceof FichaMudouError)) throw e;
      if (vez === TENTATIVAS) throw new GravacaoEmCursoError();
    }
}

async function tentarSubstituir(
  { db, cifra, clock }: Ferramentas,
  importacao: LinhaDeImportacao,
  { substitutos, mudam, fichasDosSubstitutos }: Preparados,
  agora: Date,
): Promise<void> {
  const { id } = importacao;
  const dono = donoDe(importacao);
  const ditas = fichasDosSubstitutos.map((f) => ({ ...f, dono, importacaoId: id }));
  const comFicha = ditas.map((f) => f.mapaId);
  // Fora da transação, que prende o banco, tudo o que se pode fazer fora dela.
  const antes = await lerFichas(db, cifra, dono, comFicha);
  const fichas = ditas.filter((nova) => ganhaAlgumaCoisa(antes.get(nova.mapaId), nova));
  const fechadas = await fecharFichas(cifra, fichas, antes, agora);
  const tocados = [...new Set([...mudam, ...fichas.map((f) => f.mapaId)])];
  if (tocados.length === 0) return;
  await db.transaction().execute(async (tx) => {
    if (!(await darSinal(tx, id, clock()))) throw new GravacaoEmCursoError();
    await guardarOQueHavia(tx, id, dono, tocados, agora);
    if (mudam.length > 0 && (await substituirMapas(tx, substitutos)) !== mudam.length)
      throw new GravacaoEmCursoError();
    const versoes = await versoesDasFichas(tx, dono, comFicha);
    if (fichas.some((f) => (versoes.get(f.mapaId) ?? 0) !== (antes.get(f.mapaId)?.versao ?? 0)))
      throw new FichaMudouError();
    await inserirFichas(tx, fechadas);
    await guardarComoFicou(tx, id, tocados, fechadas.anotacoes);
  });
}

/** De uma vez: o que entrou à vista, e o resultado. */
async function acabar(
  { db, cifra }: Ferramentas,
  importacao: LinhaDeImportacao,
  { exigir, vagas }: Autorizacao,
  { novos, substituidos, sobras }: Contas,
  agora: Date,
): Promise<void> {
  const { id } = importacao;
  await db.transaction().execute(async (tx) => {
    await exigir(tx);
    const cabem = await vagas(tx);
    if (cabem !== null && novos > cabem) throw new NaoCabemError(cabem);
    if (!(await mostrarGravados(tx, id))) throw new GravacaoEmCursoError();
    await encerrarImportacao(tx, id, {
      resultado: JSON.stringify({ novos, substituidos, fora: sobras.length }),
      sobras: cifra.fechar(JSON.stringify(sobras), linhaDasSobras(id)),
      gravada_em: agora,
    });
  });
}

/**
 * Ou entra tudo o que tem de entrar, ou nada; a que já se gravou não se grava outra vez.
 * @throws NaoCabemError, GravacaoEmCursoError
 */
export async function gravarImportacao(
  ferramentas: Ferramentas,
  bancada: Bancada,
  importacao: LinhaDeImportacao,
  autorizacao: Autorizacao,
): Promise<void> {
  const { db, clock } = ferramentas;
  await limparGravacoesMortas(db, clock());
  const comecada = await comecar(ferramentas, importacao, autorizacao);
  if (!comecada) return;
  try {
    await gravarMarcada(ferramentas, bancada, importacao, autorizacao, comecada);
  } catch (e) {
    await desistirDaGravacao(db, importacao.id, clock());
    throw e;
  }
  await apagarRegistros(db, importacao.id);
}

async function gravarMarcada(
  ferramentas: Ferramentas,
  bancada: Bancada,
  importacao: LinhaDeImportacao,
  autorizacao: Autorizacao,
  { cabem, escolhas }: NonNullable<Awaited<ReturnType<typeof comecar>>>,
): Promise<void> {
  const { db, clock } = ferramentas;
  const { id, usuario_id: criadoPor, escola_id } = importacao;
  const agora = clock();
  const perfil = await (escola_id === null
    ? perfilDaCamada(db, 'usuarios', criadoPor)
    : perfilDaCamada(db, 'escolas', escola_id));
  await bancada.pedir({
    tipo: 'gravacao',
    existentes: await mapasExistentes(db, importacao),
    como: {
      escolhas,
      dono: donoDe(importacao),
      criadoPor,
      importacaoId: id,
      casas: perfil?.sistemaDeCasas ?? SISTEMA_PADRAO,
      agora: agora.getTime(),
    },
  });
  const contas: Contas = { novos: 0, substituidos: 0, sobras: [] };
  const preparar = preparador(
    ferramentas,
    bancada,
    ({ duplicata }) => (duplicata ?? escolhas.duplicatas) === 'substituir',
  );
  const gravar = async (prontos: Preparados): Promise<void> => {
    contas.novos += prontos.quantosNovos;
    contas.substituidos += prontos.quantosSubstitutos;
    contas.sobras.push(...prontos.sobras);
    if (cabem !== null && contas.novos > cabem) throw new NaoCabemError(cabem);
    await gravarPedaco(ferramentas, importacao, prontos, agora);
    await substituirPedaco(ferramentas, importacao, prontos, agora);
  };
  // Enquanto um lote se insere, prepara-se o seguinte.
  let emPreparo: Promise<Preparados> | null = null;
  for await (const lote of registrosParaGravar(db, id)) {
    const prontos: Preparados | null = await emPreparo;
    const gravado = prontos ? gravar(prontos) : Promise.resolve();
    emPreparo = preparar(lote, gravado);
    emPreparo.catch(() => undefined);
    await gravado;
  }
  if (emPreparo) await gravar(await emPreparo);
  await acabar(ferramentas, importacao, autorizacao, contas, agora);
}
