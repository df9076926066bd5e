/** De um lote de registros decididos, um a um, ao que se grava de uma vez. */
import type { Sobras } from '@core/contract';
import type { LinhaDeMapa } from '../db/schema';
import { juntarCadernos, type NoCaderno } from './caderno';
import type { DoCadernoDe, LinhaNova, ParaGravar, Preparados } from './protocolo';

export type Decidido =
  | { readonly sobra: Sobras[number] }
  | {
      readonly linha: LinhaNova;
      readonly nova: boolean;
      /** Não é o que já lá estava. */
      readonly muda: boolean;
      readonly ficha: NoCaderno | null;
    };

/** Como o registro seguinte do mesmo mapa a encontra. */
const comoFica = (linha: LinhaNova): LinhaDeMapa => ({
  ...linha,
  detalhes: linha.detalhes ?? '{}',
  perfil: false,
  criado_em: new Date(linha.criado_em),
  atualizado_em: new Date(linha.atualizado_em),
});

/** @param decidir o que se faz de um registro, sabendo como estão os mapas que já há */
export function preparar(
  registros: readonly ParaGravar[],
  antes: string,
  decidir: (r: ParaGravar, haviam: ReadonlyMap<string, LinhaDeMapa>) => Decidido,
): Preparados {
  const haviam = new Map(
    (JSON.parse(antes) as LinhaDeMapa[]).map((linha) => [linha.id, linha] as const),
  );
  const novos = new Map<string, LinhaNova>();
  const substitutos = new Map<string, LinhaNova>();
  const [fichas, dosSubstitutos] = [new Map<string, NoCaderno>(), new Map<string, NoCaderno>()];
  const sobras: Sobras = [];
  let repetidos = 0;
  for (const registro of registros) {
    const feito = decidir(registro, haviam);
    if ('sobra' in feito) {
      sobras.push(feito.sobra);
      continue;
    }
    const { linha, nova, ficha, muda } = feito;
    const { id } = linha;
    // O registro seguinte do mesmo mapa encontra o que este deixa.
    if (nova || muda) haviam.set(id, comoFica(linha));
    // Os novos gravam-se antes: o que se substitui pode ter entrado neste mesmo lote.
    if (nova) novos.set(id, linha);
    else {
      repetidos += 1;
      // O que já está igual não se grava outra vez.
      if (muda) (novos.has(id) ? novos : substitutos).set(id, linha);
    }
    const cadernos = novos.has(id) ? fichas : dosSubstitutos;
    const havia = cadernos.get(id);
    if (ficha) cadernos.set(id, havia ? juntarCadernos(havia, ficha) : ficha);
  }
  const comMapa = (cadernos: ReadonlyMap<string, NoCaderno>): DoCadernoDe[] =>
    [...cadernos].map(([mapaId, ficha]) => ({ ...ficha, mapaId }));
  return {
    novos: JSON.stringify([...novos.values()]),
    substitutos: JSON.stringify([...substitutos.values()]),
    quantosNovos: novos.size,
    quantosSubstitutos: repetidos,
    mudam: [...substitutos.keys()],
    fichas: comMapa(fichas),
    fichasDosSubstitutos: comMapa(dosSubstitutos),
    sobras,
  };
}
