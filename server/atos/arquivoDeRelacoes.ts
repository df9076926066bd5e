/** Levar as relações num arquivo, e trazê-las de volta: o que sai volta igual, onde há os mapas. */
import {
  FORMATO_DAS_RELACOES,
  type CorpoDe,
  type MapaDaRelacaoNoArquivo,
  type Relacao,
  type RelacoesImportadas,
  type RelacoesNoArquivo,
} from '@core/contract';
import type { Conexao, LinhaDeMapa } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { apresentarMapa } from '../presenters/mapaPresenter';
import { mapasAlcancadosPor, mapasComEstesNomes } from '../repositories/mapasRepository';
import {
  relacoesInteiras,
  relacoesVistasPor,
  verRelacao,
} from '../repositories/relacoesRepository';
import { guardarRelacao } from './relacoes';

type Abrir = Pick<Dependencias, 'db' | 'cifra'>;

function mapaNoArquivo(linha: LinhaDeMapa): MapaDaRelacaoNoArquivo {
  const { nome, data, latitude, longitude } = apresentarMapa(linha, true);
  return { nome, dataHora: data.dataHora, latitude, longitude };
}
const impressao = ({ nome, dataHora, latitude, longitude }: MapaDaRelacaoNoArquivo): string =>
  JSON.stringify([
    nome,
    dataHora,
    ...[latitude, longitude].map((c) => [c.grau, c.minuto, c.segundo, c.direcao]),
  ]);

/** As que a pessoa vê agora. As notas que não se abrem com as chaves deste servidor não vão. */
export async function relacoesNoArquivo(
  deps: Abrir,
  usuarioId: string,
): Promise<RelacoesNoArquivo> {
  const relacoes = (await relacoesInteiras(deps.db, usuarioId)).map((r) =>
    verRelacao(deps.cifra, r),
  );
  const ids = [...new Set(relacoes.flatMap((r) => r.mapas.map((m) => m.id)))];
  const mapas = await mapasAlcancadosPor(deps.db, usuarioId, ids);
  const noArquivo = ({ nome, vista, etiquetas, notas, mapas: dela }: Relacao) => {
    const linhas = dela.flatMap((m) => mapas.get(m.id)?.linha ?? []);
    return linhas.length === dela.length
      ? [{ nome, vista, etiquetas, notas: notas ?? '', mapas: linhas.map(mapaNoArquivo) }]
      : [];
  };
  return { formato: FORMATO_DAS_RELACOES, versao: 1, relacoes: relacoes.flatMap(noArquivo) };
}

const igualA =
  (nome: string, vista: string, ids: readonly string[]) =>
  (r: Pick<Relacao, 'nome' | 'vista' | 'mapas'>): boolean =>
    r.nome === nome && r.vista === vista && r.mapas.map((m) => m.id).join() === ids.join();

/**
 * Cada uma com os mapas que quem importa alcança e são os mesmos (nome, instante, lugar). Deve correr
 * numa transação: ou ficam todas, ou nenhuma.
 */
export async function importarRelacoes(
  tx: Conexao,
  cifra: Dependencias['cifra'],
  quem: { readonly usuarioId: string; readonly agora: Date },
  { relacoes }: CorpoDe<'importarRelacoes'>,
): Promise<RelacoesImportadas> {
  const nomes = relacoes.flatMap((r) => r.mapas.map((m) => m.nome));
  const porImpressao = new Map<string, string>();
  for (const { linha } of await mapasComEstesNomes(tx, quem.usuarioId, nomes)) {
    const chave = impressao(mapaNoArquivo(linha));
    if (!porImpressao.has(chave)) porImpressao.set(chave, linha.id);
  }
  const jaHa: Pick<Relacao, 'nome' | 'vista' | 'mapas'>[] = await relacoesVistasPor(
    tx,
    quem.usuarioId,
  );
  const contas = { guardadas: 0, repetidas: 0, semMapas: [] as string[] };
  for (const { mapas, ...relacao } of relacoes) {
    const ids = mapas.flatMap((m) => porImpressao.get(impressao(m)) ?? []);
    const { nome, vista } = relacao;
    if (new Set(ids).size < mapas.length) contas.semMapas.push(nome);
    else if (jaHa.some(igualA(nome, vista, ids))) contas.repetidas += 1;
    else {
      const como = { ...quem, ordem: contas.guardadas };
      await guardarRelacao(tx, cifra, como, { ...relacao, mapas: ids });
      jaHa.push({ nome, vista, mapas: ids.map((id) => ({ id, nome: '' })) });
      contas.guardadas += 1;
    }
  }
  return contas;
}
