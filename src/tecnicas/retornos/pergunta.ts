/** As passagens de um corpo pelo grau natal, e o mapa de uma delas. */
import type { LugarCompleto } from '@/api/lugares/lugar';
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { parNaApi } from '@core/civil';
import { NATAL } from '@core/contract';
import type { AlvoDoRetorno, CorpoQueVolta } from '@core/tecnicas/retornos/medidas';

interface Qual {
  readonly mapa: InstanteELugar;
  readonly corpo: CorpoQueVolta;
  readonly alvo: AlvoDoRetorno;
}
interface PerguntaDaLista extends Qual {
  /** 'aaaa-MM-dd' */
  readonly de: string;
  readonly ate: string;
}
interface PerguntaDoMapa extends Qual {
  readonly instante: string;
  readonly lugar: Pick<LugarCompleto, 'local' | 'latitude' | 'longitude'>;
}

export const perguntaDosRetornos = ({
  mapa,
  ...resto
}: PerguntaDaLista): ArgumentoDe<'retornos'> => ({
  consulta: { ...mapaNaConsulta(NATAL, mapa), ...resto },
});

export const perguntaDoMapa = ({
  mapa,
  lugar,
  ...resto
}: PerguntaDoMapa): ArgumentoDe<'mapaDoRetorno'> => ({
  consulta: {
    ...mapaNaConsulta(NATAL, mapa),
    ...resto,
    coordRetorno: parNaApi(lugar.latitude, lugar.longitude),
    local: lugar.local,
  },
});
