/** Guardar o que se decidiu de um registro, e de todos os que perguntam pelo mesmo lugar. */
import { grausDecimais } from '@core/civil';
import type { DecidirEntrada } from '@core/contract';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { criarFolego } from '../base/folego';
import {
  guardarDecisao,
  registrosDoLugar,
  type LinhaDeRegistro,
} from '../repositories/registrosRepository';
import { abrirRegistro, fecharCorrecao, linhaDoRegistro } from './apresentar';
import { ensaiar, ESCOLHAS_DE_COMECO, fusoDuvidoso, type Decisoes } from './ensaiar';

type Ferramentas = Pick<Dependencias, 'db' | 'cifra' | 'fusos'>;
type Decisao = Omit<DecidirEntrada, 'emTodosDoLugar' | 'lugar'> & {
  readonly lugar?: Decisoes['lugar'];
};

/** De coordenadas escritas à mão, a zona é a do lugar onde caem. */
export function comZona(
  zonaDoLugar: Dependencias['zonaDoLugar'],
  lugar: NonNullable<DecidirEntrada['lugar']>,
): NonNullable<Decisoes['lugar']> {
  const { posicao } = lugar;
  if (posicao === null) return { ...lugar, posicao };
  const { latitude, longitude } = posicao;
  const ianaTimeZone =
    posicao.ianaTimeZone ?? zonaDoLugar(grausDecimais(latitude), grausDecimais(longitude));
  return { ...lugar, posicao: { latitude, longitude, ianaTimeZone } };
}

export async function decidir(
  tx: Conexao,
  { cifra, fusos }: Omit<Ferramentas, 'db'>,
  linha: LinhaDeRegistro,
  { excluido, duplicata, fuso, juliano, ...correcao }: Decisao,
): Promise<void> {
  const { registro, decisoes } = abrirRegistro(cifra, linha);
  const novas = {
    ...decisoes,
    ...correcao,
    ...(fuso !== undefined && { fuso }),
    ...(juliano !== undefined && { juliano }),
  };
  const e = ensaiar(fusos, registro, novas, ESCOLHAS_DE_COMECO);
  await guardarDecisao(tx, linha, {
    estado: e.estado,
    pendencia: e.pendencia,
    fuso_duvidoso: fusoDuvidoso(e),
    fuso: novas.fuso,
    juliano: novas.juliano,
    correcao: fecharCorrecao(cifra, novas, linhaDoRegistro(linha.importacao_id, linha.numero)),
    ...(excluido !== undefined && { excluido }),
    ...(duplicata !== undefined && { escolha_da_duplicata: duplicata }),
  });
}

/** Os que já têm resposta ficam com ela. */
export async function decidirOsDoMesmoLugar(
  ferramentas: Ferramentas,
  linha: LinhaDeRegistro,
  lugar: NonNullable<Decisao['lugar']>,
): Promise<void> {
  const folego = criarFolego();
  for (let ultimo = 0; ;) {
    const feitos = await ferramentas.db.transaction().execute(async (tx) => {
      const lote = await registrosDoLugar(tx, linha, ultimo);
      for (const outro of lote) {
        await decidir(tx, ferramentas, outro, { lugar });
        await folego();
      }
      return lote;
    });
    const [fim] = feitos.slice(-1);
    if (!fim) return;
    ultimo = fim.numero;
  }
}
