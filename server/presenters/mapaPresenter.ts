/** Entre a linha guardada e o mapa do contrato. */
import type { Latitude, Longitude } from '@core/civil';
import {
  SEM_DETALHES,
  type DetalhesDoMapa,
  type HoraDoMapa,
  type Mapa,
  type MapaEntrada,
  type MotivoDoFuso,
} from '@core/contract';
import type { LinhaDeMapa } from '../db/schema';
import type { DadosDoMapa } from '../repositories/mapasRepository';

const emSegundos = ({ grau, minuto, segundo }: Latitude | Longitude): number =>
  grau * 3600 + minuto * 60 + segundo;
const emPartes = (s: number): { grau: number; minuto: number; segundo: number } => ({
  grau: Math.floor(s / 3600),
  minuto: Math.floor((s % 3600) / 60),
  segundo: s % 60,
});

/** De todos os campos, e sempre na mesma ordem: o mesmo mapa guarda-se igual. */
function detalhesDe(ditos: Partial<DetalhesDoMapa>): DetalhesDoMapa {
  const campos = Object.keys(SEM_DETALHES) as (keyof DetalhesDoMapa)[];
  return Object.fromEntries(
    campos.map((campo) => [campo, ditos[campo] ?? SEM_DETALHES[campo]]),
  ) as DetalhesDoMapa;
}

export function apresentarMapa(l: LinhaDeMapa, dono: boolean): Mapa {
  return {
    id: l.id,
    nome: l.nome,
    data: {
      dataHora: l.data_hora,
      fuso: l.fuso,
      motivo: { tipo: l.motivo_tipo as MotivoDoFuso['tipo'], texto: l.motivo_texto },
    },
    latitude: { ...emPartes(l.latitude_segundos), direcao: l.latitude_direcao },
    longitude: { ...emPartes(l.longitude_segundos), direcao: l.longitude_direcao },
    localidade: l.localidade,
    ianaTimeZone: l.iana_time_zone,
    ...detalhesDe(JSON.parse(l.detalhes) as Partial<DetalhesDoMapa>),
    dono,
    escolaId: l.escola_id,
    versao: l.versao,
  };
}

export function dadosDoMapa(
  m: MapaEntrada,
  ianaTimeZone: string,
  motivo: MotivoDoFuso,
  hora: HoraDoMapa = SEM_DETALHES.hora,
): DadosDoMapa {
  return {
    nome: m.nome,
    data_hora: m.data.dataHora,
    fuso: m.data.fuso,
    motivo_tipo: motivo.tipo,
    motivo_texto: motivo.texto,
    latitude_segundos: emSegundos(m.latitude),
    latitude_direcao: m.latitude.direcao,
    longitude_segundos: emSegundos(m.longitude),
    longitude_direcao: m.longitude.direcao,
    localidade: m.localidade,
    iana_time_zone: ianaTimeZone,
    detalhes: JSON.stringify(detalhesDe({ ...m, hora })),
  };
}
