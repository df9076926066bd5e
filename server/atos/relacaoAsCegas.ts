/** Dois mapas juntos, para quem vê algum deles às cegas. */
import type { PerfilParcial } from '@core/astrology';
import type { RelacaoAsCegas } from '@core/contract';
import { oQueSeVe, type Leitura } from '../cegueira/leitura';
import {
  compostoDosVistos,
  natalDoVisto,
  noMesmoGrao,
  sinastriaPorSignos,
  type CeuVisto,
} from '../cegueira/relacao';
import { naoEncontrado } from '../base/erros';
import { lerId } from '../base/ids';
import type { LinhaDeMapa } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { podeVerMapa } from '../policies/mapas';
import { podeVerTurma } from '../policies/turmas';
import { mapaDaTurmaVistoPor } from '../repositories/mapasDaTurmaRepository';
import { mapaVistoPor } from '../repositories/mapasRepository';
import { apresentarComposto } from '../tecnicas/composto/apresentar';
import { apresentarSinastria } from '../tecnicas/sinastria';
import { astroInfoDoMapa } from './astroInfoDoMapa';
import { camadasDe } from './ceuDaTurma';
import { MAPA_NAO_ENCONTRADO } from './frases';

type Ver = Pick<Dependencias, 'db' | 'calculadora'>;

interface Lado {
  readonly id: string;
  readonly linha: LinhaDeMapa;
  readonly leitura: Leitura;
  readonly cegueira: RelacaoAsCegas['mapas'][number]['cegueira'];
  /** As escolhas de cálculo da turma; null num que se vê por si. */
  readonly camadas: readonly PerfilParcial[] | null;
}

const AS_CLARAS = { cegueira: 'às claras', rotulo: '' } as const;

/** Um mapa que se vê por inteiro, pelo id dele; ou um de uma turma, pelo do compartilhamento. */
async function ladoDe({ db }: Ver, usuarioId: string, dito: string): Promise<Lado> {
  const id = lerId(dito);
  const mapa = id === null ? null : await mapaVistoPor(db, id, usuarioId);
  if (id !== null && mapa && podeVerMapa(mapa)) {
    const { linha } = mapa;
    const leitura = oQueSeVe(linha, AS_CLARAS);
    return { id, linha, leitura, cegueira: 'às claras', camadas: null };
  }
  const visto = id === null ? null : await mapaDaTurmaVistoPor(db, id, usuarioId);
  if (id === null || !visto || !podeVerTurma(visto.turma)) throw naoEncontrado(MAPA_NAO_ENCONTRADO);
  const { linha, cegueira } = visto;
  return { id, linha, leitura: oQueSeVe(linha, visto), cegueira, camadas: camadasDe(visto) };
}

/**
 * Um mapa às cegas só se calcula sob as escolhas com que se mostra sozinho: sob outras, que quem
 * pergunta pudesse mudar no outro mapa, o mesmo grau inteiro diria de cada vez um pouco mais.
 */
const camadasDoLado = (lado: Lado, lados: readonly Lado[]): readonly PerfilParcial[] => {
  const cego = lados.find(({ leitura }) => !leitura.asClaras) ?? lados.find((l) => l.camadas);
  return (lado.leitura.asClaras ? cego?.camadas : lado.camadas) ?? [];
};

export async function verRelacaoAsCegas(
  deps: Ver,
  usuarioId: string,
  { id, outro }: { readonly id: string; readonly outro: string },
): Promise<RelacaoAsCegas> {
  const lados = [await ladoDe(deps, usuarioId, id), await ladoDe(deps, usuarioId, outro)] as const;
  const ceuDo = async (lado: Lado): Promise<CeuVisto> => {
    const camadas = camadasDoLado(lado, lados);
    const { info, perfil } = await astroInfoDoMapa(deps, lado.linha, camadas, usuarioId);
    return { info: lado.leitura.ceu(info, perfil), perfil };
  };
  const { grao, ceus } = noMesmoGrao([await ceuDo(lados[0]), await ceuDo(lados[1])]);
  const [a, b] = [natalDoVisto(ceus[0]), natalDoVisto(ceus[1])];
  const composto = compostoDosVistos(grao, a, b);
  return {
    mapas: lados.map(({ id: pedido, leitura, cegueira }, i) => ({
      id: pedido,
      titulo: leitura.titulo,
      cegueira,
      mapaId: leitura.mapaId,
      ceu: (ceus[i] as CeuVisto).info,
    })),
    sinastria: grao === 'signo' ? sinastriaPorSignos(a, b) : apresentarSinastria(a, b),
    composto: typeof composto === 'string' ? { ha: false, porque: composto } : oQueDele(composto),
  };
}

function oQueDele(composto: Parameters<typeof apresentarComposto>[0]): RelacaoAsCegas['composto'] {
  const { viradas: _viradas, notas, ...info } = apresentarComposto(composto);
  return { ha: true, info: { ...info, grao: 'grau' }, notas };
}
