/** As duas partes de uma importação que passam pelo banco: ler para lá, e gravar de lá. */
import type { EscolhasDaImportacao, Sobras } from '@core/contract';
import type { Dependencias } from '../dependencias';
import type { Conexao } from '../db/schema';
import { criarFolego } from '../folego';
import { criarFichas } from '../repositories/fichasRepository';
import {
  anotarEspera,
  encerrarImportacao,
  guardarLote,
  inserirMapas,
  mapasExistentes,
  registrosParaGravar,
  substituirMapas,
  type LinhaDeImportacao,
  type LinhaDeRegistro,
} from '../repositories/importacoesRepository';
import { abrirRegistro, linhaDasSobras, linhaDoRegistro } from './apresentar';
import { DesistiuError } from './fila';
import type { Bancada, Oficina } from './oficina';
import type { ComoGravar, Preparados } from './sessao';

type Ferramentas = Pick<Dependencias, 'db' | 'cifra' | 'clock'>;

/** De quanto em quanto quem espera diz que continua lá. */
const PULSO_DA_ESPERA_MS = 20_000;

/**
 * Espera pela vez, e lê. Enquanto espera, a importação diz quantos arquivos estão à frente; se se
 * descarta, já não se espera por ela.
 */
export async function lerQuandoForAVez(
  ferramentas: Ferramentas & Pick<Dependencias, 'oficina'>,
  importacao: Pick<LinhaDeImportacao, 'id' | 'usuario_id' | 'escola_id'>,
  bytes: Uint8Array,
): Promise<void> {
  const { db, clock, oficina } = ferramentas;
  const { id, usuario_id: quem } = importacao;
  const desistencia = new AbortController();
  let aFrente: number | null = null;
  // Uma de cada vez, pela ordem em que se disseram.
  let anotada: Promise<unknown> = Promise.resolve();
  const anotar = (): void => {
    const quantos = aFrente;
    anotada = anotada
      .then(() => anotarEspera(db, id, quantos, clock()))
      .then((ainda) => !ainda && desistencia.abort())
      .catch(() => undefined);
  };
  const pulso = setInterval(anotar, PULSO_DA_ESPERA_MS).unref();
  const pedido: Parameters<Oficina['ler']>[0] = {
    quem,
    peso: bytes.length,
    sinal: desistencia.signal,
    aoMudar: (quantos) => {
      aFrente = quantos;
      anotar();
    },
  };
  try {
    await oficina.ler(pedido, async (bancada) => {
      clearInterval(pulso);
      await anotada;
      if (!(await anotarEspera(db, id, null, clock()))) return;
      await bancada.pedir({ tipo: 'abrir', bytes });
      await lerArquivo(ferramentas, bancada, importacao);
    });
  } catch (e) {
    if (!(e instanceof DesistiuError)) throw e;
  } finally {
    clearInterval(pulso);
  }
}

/** Lê até o fim, ou até se descartar a importação. */
async function lerArquivo(
  { db, cifra, clock }: Ferramentas,
  bancada: Bancada,
  importacao: Pick<LinhaDeImportacao, 'id' | 'usuario_id' | 'escola_id'>,
): Promise<void> {
  const { id } = importacao;
  await bancada.pedir({ tipo: 'comparar', existentes: await mapasExistentes(db, importacao) });
  const avisos: string[] = [];
  const folego = criarFolego();
  for (let continua = true; continua;) {
    const lote = await bancada.pedir({ tipo: 'ler' });
    avisos.push(...lote.avisos);
    const registros = [];
    for (const r of lote.registros) {
      registros.push({ ...r, guardado: cifra.fechar(r.guardado, linhaDoRegistro(id, r.numero)) });
      await folego();
    }
    const { posicao, fim } = lote;
    const guardado = { registros, avisos, posicao, lida: fim, agora: clock() };
    continua = (await guardarLote(db, id, guardado)) && !fim;
  }
}

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

export interface Resultado {
  readonly novos: number;
  readonly substituidos: number;
  readonly fora: number;
}

/** Numa transação: ou entra tudo o que tem de entrar, ou nada. @throws NaoCabemError */
export async function gravarRegistros(
  tx: Conexao,
  { cifra, clock }: Ferramentas,
  bancada: Bancada,
  importacao: LinhaDeImportacao,
  { escolhas, cabem }: { escolhas: EscolhasDaImportacao; cabem: number | null },
): Promise<Resultado> {
  const { id, usuario_id: criadoPor, escola_id: escolaId } = importacao;
  const agora = clock();
  const dono: ComoGravar['dono'] = escolaId === null ? { usuarioId: criadoPor } : { escolaId };
  await bancada.pedir({
    tipo: 'gravacao',
    existentes: await mapasExistentes(tx, importacao),
    como: { escolhas, dono, criadoPor, agora: agora.getTime() },
  });
  const folego = criarFolego();
  const sobras: Sobras = [];
  let [novos, substituidos] = [0, 0];

  const preparar = async (lote: readonly LinhaDeRegistro[]): Promise<Preparados> => {
    const registros = [];
    for (const l of lote) {
      const { excluido, escolha_da_duplicata: duplicata } = l;
      registros.push({ ...abrirRegistro(cifra, l), excluido, duplicata });
      await folego();
    }
    return bancada.pedir({ tipo: 'preparar', registros });
  };
  const inserir = async (prontos: Preparados): Promise<void> => {
    novos += prontos.quantosNovos;
    substituidos += prontos.quantosSubstitutos;
    sobras.push(...prontos.sobras);
    if (cabem !== null && novos > cabem) throw new NaoCabemError(cabem);
    if (prontos.quantosNovos > 0) await inserirMapas(tx, prontos.novos);
    if (prontos.quantosSubstitutos > 0) await substituirMapas(tx, prontos.substitutos);
    const fichas = prontos.fichas.map((f) => ({ ...f, dono }));
    if (fichas.length > 0) await criarFichas(tx, cifra, fichas, agora);
  };

  // Enquanto um lote se insere, prepara-se o seguinte.
  let emPreparo: Promise<Preparados> | null = null;
  for await (const lote of registrosParaGravar(tx, id)) {
    const prontos = await emPreparo;
    emPreparo = preparar(lote);
    emPreparo.catch(() => undefined);
    if (prontos) await inserir(prontos);
  }
  if (emPreparo) await inserir(await emPreparo);
  const resultado = { novos, substituidos, fora: sobras.length };
  await encerrarImportacao(tx, id, {
    resultado: JSON.stringify(resultado),
    sobras: cifra.fechar(JSON.stringify(sobras), linhaDasSobras(id)),
  });
  return resultado;
}
