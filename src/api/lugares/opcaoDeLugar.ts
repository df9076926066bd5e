/** Um lugar oferecido pela busca, venha da lista própria ou do serviço de mapas. */
import { latitudeDecimal, longitudeDecimal, type Latitude, type Longitude } from '@core/civil';
import type { Lugar } from '@core/contract';
import { numero } from '@core/texto';

export interface Coordenadas {
  readonly latitude: Latitude;
  readonly longitude: Longitude;
}

export interface OpcaoDeLugar {
  readonly id: string;
  /** Como fica escrito no mapa. */
  readonly rotulo: string;
  /**
   * O que o explica e o distingue de homônimos: o outro nome por que foi achado, o que é, país,
   * população.
   */
  readonly detalhe: string;
  /** null: é do serviço de mapas, a que se pergunta por este id. */
  readonly posicao: (Coordenadas & { readonly ianaTimeZone: string }) | null;
}

function detalheDo(lugar: Lugar): string {
  const partes = [
    lugar.outroNome && `outro nome: ${lugar.outroNome}`,
    lugar.distrito && 'distrito ou bairro',
    lugar.país === 'Brasil' ? null : lugar.estado,
    lugar.país,
    lugar.população ? `${numero(lugar.população)} hab.` : null,
  ];
  return partes.filter(Boolean).join(' · ');
}

export function opcaoDoLugar(lugar: Lugar): OpcaoDeLugar {
  const { id, rotulo, iana } = lugar;
  const posicao = {
    latitude: latitudeDecimal(lugar.latitude),
    longitude: longitudeDecimal(lugar.longitude),
    ianaTimeZone: iana,
  };
  return { id, rotulo, detalhe: detalheDo(lugar), posicao };
}
