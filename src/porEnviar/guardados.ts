/** O que ficou guardado na aba, de volta: só o que ainda se entende. */
import type { PersistedState, Storage } from 'redux-persist';
import { ESPECIES, fichaDaEspecie, NOMES_DAS_ESPECIES, type Especie } from './especies';

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

/**
 * Onde cada espécie se guardava antes de se guardarem todas juntas, e em que versão: uma aba aberta
 * desde então recarrega-se sem perder o que tinha.
 */
const DE_ANTES = [
  { caixa: 'persist:rascunhos', campo: 'rascunhos', versao: 3, especie: 'mapa' },
  { caixa: 'persist:fichas', campo: 'porGravar', versao: 1, especie: 'ficha' },
  // A espécie era o começo da chave.
  { caixa: 'persist:estudo', campo: 'porEnviar', versao: 1, especie: null },
] as const;

const lido = (texto: unknown): unknown => {
  try {
    return typeof texto === 'string' ? (JSON.parse(texto) as unknown) : undefined;
  } catch {
    return undefined;
  }
};

function porEspecie(antes: PorChave): Readonly<Record<string, PorChave>> {
  const separadas: Record<string, Record<string, unknown>> = {};
  for (const [chave, conteudo] of Object.entries(antes)) {
    const barra = chave.indexOf('/');
    const especie = chave.slice(0, barra);
    separadas[especie] = { ...separadas[especie], [chave.slice(barra + 1)]: conteudo };
  }
  return separadas;
}

async function deAntes(storage: Storage): Promise<Guardados> {
  const escritos: Record<string, Record<string, PorChave>> = {};
  for (const { caixa, campo, versao, especie } of DE_ANTES) {
    const guardada = objeto(lido(await storage.getItem(caixa)));
    await storage.removeItem(caixa);
    if (objeto(lido(guardada['_persist']))['version'] !== versao) continue;
    for (const [usuario, dela] of Object.entries(objeto(lido(guardada[campo]))))
      escritos[usuario] = {
        ...escritos[usuario],
        ...(especie === null ? porEspecie(objeto(dela)) : { [especie]: objeto(dela) }),
      };
  }
  const deHoje = Object.fromEntries(NOMES_DAS_ESPECIES.map((e) => [e, fichaDaEspecie(e).versao]));
  return osQueServem(escritos, deHoje);
}

/** O `migrate` do redux-persist: o que não se entende fica para trás, e nada mais se perde por ele. */
export const comOQueSeEntende =
  (storage: Storage) =>
  async (guardado: PersistedState): Promise<PersistedState> => {
    const _persist = { version: 1, rehydrated: false };
    if (!guardado) return { escritos: await deAntes(storage), _persist } as PersistedState;
    const { escritos, versoes } = guardado as { readonly escritos?: unknown; versoes?: unknown };
    return { escritos: osQueServem(escritos, versoes), _persist } as PersistedState;
  };
