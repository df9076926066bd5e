/** O céu de um mapa guardado, para quem não diz de que mapa o quer. */
import { hash } from 'node:crypto';
import {
  PERFIL_PADRAO,
  resolverPerfil,
  type PerfilDeCalculo,
  type PerfilParcial,
} from '@core/astrology';
import { grausDecimais } from '@core/civil';
import { horaDoCalculo, type AstroInfo } from '@core/contract';
import type { LinhaDeMapa } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { apresentarMapa } from '../presenters/mapaPresenter';
import type { MapaACalcular } from '../tecnicas/mapa';

/** De um mapa guardado ao que se calcula dele. */
export function mapaDoRegistro(linha: LinhaDeMapa, perfil: PerfilParcial): MapaACalcular {
  const { data, latitude, longitude, hora } = apresentarMapa(linha, true);
  return {
    nascimento: data.dataHora,
    latitude: grausDecimais(latitude),
    longitude: grausDecimais(longitude),
    perfil: { ...PERFIL_PADRAO, ...perfil },
    hora: horaDoCalculo(hora),
  };
}

interface CeuDoMapa {
  readonly info: AstroInfo;
  readonly perfil: PerfilDeCalculo;
}

/**
 * O céu inteiro: a quem vê o mapa às cegas só se dá o que dele diz a leitura (server/cegueira). A
 * memória dos cálculos é de cada leitor e de cada mapa: quem adivinhasse um nascimento, e o pedisse
 * noutro mapa ou por um link seu, não teria por isso a resposta mais depressa, nem quem abre um mapa
 * que outra pessoa já tivesse aberto.
 * @param camadas as escolhas de cálculo, a que mais vale no fim
 * @param leitor de quem é a memória
 * @param quem de quem é o lugar na fila
 */
export async function astroInfoDoMapa(
  { calculadora }: Pick<Dependencias, 'calculadora'>,
  linha: LinhaDeMapa,
  camadas: readonly (PerfilParcial | null)[],
  leitor: string,
  quem = leitor,
): Promise<CeuDoMapa> {
  const perfil = resolverPerfil(camadas.filter((c) => c !== null));
  const mapa = mapaDoRegistro(linha, perfil);
  const chave = JSON.stringify(['do mapa', leitor, linha.id, mapa]);
  const etiqueta = hash('sha256', chave, 'base64url');
  const pergunta = { chamada: 'planetas', mapas: [mapa], parte: {} } as const;
  const json = await calculadora.calcular(pergunta, etiqueta, quem);
  return { info: JSON.parse(json) as AstroInfo, perfil };
}
