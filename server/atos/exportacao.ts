/** Levar mapas num arquivo, escrito à medida que sai: na memória há uns poucos de cada vez. */
import { ESCRITORES } from '@core/arquivos';
import type { ExportarEntrada } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { naoEncontrado } from '../base/erros';
import { criarFolego } from '../base/folego';
import { cadernoDe } from '../policies/cadernos';
import { mapaNoArquivo } from '../presenters/arquivoPresenter';
import { lerFichas } from '../repositories/fichasRepository';
import { idsDosPessoais, mapasAlcancadosPor } from '../repositories/mapasRepository';

type Exportar = Pick<Dependencias, 'db' | 'cifra' | 'fusos'>;

const POR_VEZ = 1000;

async function alcancados(
  { db }: Pick<Dependencias, 'db'>,
  usuarioId: string,
  ids: readonly string[],
) {
  const vistos = await mapasAlcancadosPor(db, usuarioId, ids);
  return ids.flatMap((id) => vistos.get(id) ?? []);
}

/** Cada mapa com o que dele diz o caderno de quem o leva. */
async function mapasDoLote(deps: Exportar, usuarioId: string, ids: readonly string[]) {
  const { db, cifra, fusos } = deps;
  const mapas = await alcancados(deps, usuarioId, ids);
  const cadernos = mapas.map((m) => ({ mapa: m, dono: cadernoDe(usuarioId, m) }));
  const donos = new Map(cadernos.map(({ dono }) => [JSON.stringify(dono), dono]));
  const fichas = await Promise.all(
    [...donos].map(([chave, dono]) => {
      const deles = cadernos.filter((c) => JSON.stringify(c.dono) === chave);
      const mapaIds = deles.map(({ mapa }) => mapa.linha.id);
      return lerFichas(db, cifra, dono, mapaIds);
    }),
  );
  return mapas.map(({ linha }) =>
    mapaNoArquivo(
      linha,
      fichas.map((f) => f.get(linha.id)).find((f) => f !== undefined),
      fusos,
    ),
  );
}

async function* escrever(
  deps: Exportar,
  usuarioId: string,
  formato: ExportarEntrada['formato'],
  ids: readonly string[],
): AsyncGenerator<string> {
  const escritor = ESCRITORES[formato];
  const folego = criarFolego();
  yield escritor.inicio;
  let indice = 0;
  for (let i = 0; i < ids.length; i += POR_VEZ) {
    let pedaco = '';
    for (const mapa of await mapasDoLote(deps, usuarioId, ids.slice(i, i + POR_VEZ))) {
      pedaco += escritor.registro(mapa, indice++);
      await folego();
    }
    yield pedaco;
  }
  yield escritor.fim;
}

/** Os que não alcança não vão. @throws ProblemaHttp 404 quando não alcança nenhum dos que diz */
export async function exportar(
  deps: Exportar & Pick<Dependencias, 'clock'>,
  usuarioId: string,
  { formato, ids }: ExportarEntrada,
): Promise<{
  readonly nome: string;
  readonly tipoDeMidia: string;
  readonly pedacos: AsyncIterable<string>;
}> {
  const pedidos = ids === 'todos' ? await idsDosPessoais(deps.db, usuarioId) : [...new Set(ids)];
  if (ids !== 'todos' && (await alcancados(deps, usuarioId, pedidos)).length === 0)
    throw naoEncontrado('Você não tem acesso a nenhum destes mapas.');
  const { extensao, tipoDeMidia } = ESCRITORES[formato];
  const dia = deps.clock().toISOString().slice(0, 10);
  return {
    nome: `mapas-${dia}.${extensao}`,
    tipoDeMidia,
    pedacos: escrever(deps, usuarioId, formato, pedidos),
  };
}
