/** O que ficou guardado na aba, de volta: só o que ainda se entende. */
import type { PersistedState } from 'redux-persist';
import { ESPECIES, fichaDaEspecie, type Especie } from './especies';

type PorChave = Readonly<Record<string, unknown>>;
type Guardados = Readonly<Record<string, Readonly<Partial<Record<Especie, PorChave>>>>>;

const ehEspecie = (nome: string): nome is Especie => nome in ESPECIES;
const objeto = (valor: unknown): PorChave =>
  typeof valor === 'object' && valor !== null ? (valor as PorChave) : {};

const porCada = (tabela: unknown, fazer: (valor: unknown, chave: string) => unknown): PorChave =>
  Object.fromEntries(
    Object.entries(objeto(tabela))
      .map(([chave, valor]) => [chave, fazer(valor, chave)] as const)
      .filter(([, valor]) => valor !== null && Object.keys(objeto(valor)).length > 0),
  );

/** De cada pessoa, o que tem a forma que hoje tem. */
function osQueServem(escritos: unknown, versoes: unknown): Guardados {
  const daEspecie = (dela: unknown, especie: Especie): PorChave => {
    const { versao, serve } = fichaDaEspecie(especie);
    if (objeto(versoes)[especie] !== versao) return {};
    return porCada(dela, (conteudo) => (serve(conteudo) ? conteudo : null));
  };
  return porCada(escritos, (dela) =>
    porCada(dela, (itens, especie) => (ehEspecie(especie) ? daEspecie(itens, especie) : null)),
  ) as Guardados;
}

/** O `migrate` do redux-persist: o que não se entende fica para trás, e nada mais se perde por ele. */
export const comOQueSeEntende = async (guardado: PersistedState): Promise<PersistedState> => {
  if (!guardado) return undefined;
  const { escritos, versoes } = guardado as { readonly escritos?: unknown; versoes?: unknown };
  return {
    escritos: osQueServem(escritos, versoes),
    _persist: { version: 1, rehydrated: false },
  } as PersistedState;
};
