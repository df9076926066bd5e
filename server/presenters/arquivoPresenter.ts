/** Um mapa guardado e o caderno de quem o leva, como se escrevem num arquivo. */
import { MAPA_VAZIO, type MapaNoArquivo } from '@core/arquivos';
import {
  civilDoInstante,
  exigirInstante,
  grausDecimais,
  isoDaData,
  isoDaHora,
  segundosDoFuso,
} from '@core/civil';
import type { Ficha, Mapa } from '@core/contract';
import type { LinhaDeMapa } from '../db/schema';
import type { Fusos } from '../time/fusos';
import { apresentarMapa } from './mapaPresenter';

const SEM_RELOGIO = ['desconhecida', 'período'];

/** @param fusos para dizer quanto do fuso é horário de verão; null, não faz falta */
export function mapaNoArquivo(
  linha: LinhaDeMapa,
  ficha: Ficha | undefined,
  fusos: Pick<Fusos, 'offsetPadrao'> | null,
): MapaNoArquivo {
  const mapa = apresentarMapa(linha, true);
  const { dataHora, fuso, motivo } = mapa.data;
  const civil = civilDoInstante(dataHora, fuso);
  return {
    ...MAPA_VAZIO,
    nome: mapa.nome,
    data: isoDaData(civil),
    hora: SEM_RELOGIO.includes(mapa.hora.precisao) ? null : isoDaHora(civil),
    precisao: precisaoDe(mapa.hora),
    fuso,
    tipo: linha.tipo,
    horaLocalMedia: motivo.tipo === 'media',
    verao: fusos && motivo.tipo === 'verao' ? veraoDo(mapa, fusos) : 0,
    zona: mapa.ianaTimeZone,
    lugar: mapa.localidade,
    latitude: mapa.latitude,
    longitude: mapa.longitude,
    rodden: mapa.rodden,
    fonte: mapa.fonteDaHora || null,
    calculo:
      linha.calculo === null ? null : (JSON.parse(linha.calculo) as MapaNoArquivo['calculo']),
    ...(ficha && doCaderno(ficha)),
  };
}

/** Quanto do fuso é horário de verão, em segundos. */
function veraoDo(
  { data: { dataHora, fuso }, ianaTimeZone, longitude }: Mapa,
  fusos: Pick<Fusos, 'offsetPadrao'>,
): number {
  const padrao = fusos.offsetPadrao(
    exigirInstante(dataHora) * 1000,
    ianaTimeZone,
    grausDecimais(longitude),
  );
  return (segundosDoFuso(fuso) ?? padrao) - padrao;
}

function precisaoDe(hora: ReturnType<typeof apresentarMapa>['hora']): MapaNoArquivo['precisao'] {
  switch (hora.precisao) {
    case 'período':
      return { precisao: 'período', de: hora.de, ate: hora.ate };
    case 'aproximada':
      return { precisao: 'aproximada', minutos: hora.minutos };
    default:
      return { precisao: hora.precisao };
  }
}

/** As anotações saem da mais antiga à mais nova, como se leem num caderno. */
function doCaderno(
  f: Ficha,
): Pick<MapaNoArquivo, 'pasta' | 'etiquetas' | 'anotacoes' | 'eventos' | 'cliente'> {
  const temCliente = Object.values(f.cliente).some((v) => v !== '');
  return {
    pasta: f.pasta,
    etiquetas: f.etiquetas,
    anotacoes: f.anotacoes
      .flatMap(({ criadaEm, texto }) => (texto === null ? [] : [{ quando: criadaEm, texto }]))
      .reverse(),
    eventos: f.eventos.map(({ titulo, data, hora }) => ({
      titulo,
      data,
      hora: hora === undefined ? null : `${hora}:00`,
      fuso: null,
      lugar: null,
      latitude: null,
      longitude: null,
      anotacao: null,
    })),
    cliente: temCliente ? f.cliente : null,
  };
}
