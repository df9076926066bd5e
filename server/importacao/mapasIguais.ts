/** Os mapas que uma página de registros substituiria, com o caderno deles. */
import { SISTEMA_PADRAO } from '@core/astrology';
import type { EscolhasDaImportacao } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { lerFichas } from '../repositories/fichasRepository';
import { mapasPorId } from '../repositories/gravacoesRepository';
import type { LinhaDeImportacao } from '../repositories/importacoesRepository';
import type { LinhaDeRegistro } from '../repositories/registrosRepository';
import { perfilDaCamada } from '../repositories/perfilDeCalculoRepository';
import { donoDa, type MapaIgual } from './apresentar';

/** Por número de registro; os que não são duplicata de um mapa não vêm. */
export async function mapasIguaisAos(
  { db, cifra }: Pick<Dependencias, 'db' | 'cifra'>,
  importacao: LinhaDeImportacao,
  registros: readonly LinhaDeRegistro[],
  { nomesTrocados }: EscolhasDaImportacao,
): Promise<Map<number, MapaIgual>> {
  const iguais = registros.flatMap((r) => {
    const id = nomesTrocados ? r.igual_trocado : r.igual;
    return id === null ? [] : [{ numero: r.numero, id }];
  });
  if (iguais.length === 0) return new Map();
  const ids = [...new Set(iguais.map(({ id }) => id))];
  const { usuario_id: usuarioId, escola_id: escolaId } = importacao;
  const dono = donoDa(importacao);
  const linhas = new Map((await mapasPorId(db, ids)).map((linha) => [linha.id, linha]));
  const fichas = await lerFichas(db, cifra, dono, ids);
  const perfil = await (escolaId === null
    ? perfilDaCamada(db, 'usuarios', usuarioId)
    : perfilDaCamada(db, 'escolas', escolaId));
  const casas = perfil?.sistemaDeCasas ?? SISTEMA_PADRAO;
  return new Map(
    iguais.flatMap(({ numero, id }) => {
      const linha = linhas.get(id);
      return linha ? [[numero, { linha, ficha: fichas.get(id), casas }] as const] : [];
    }),
  );
}
