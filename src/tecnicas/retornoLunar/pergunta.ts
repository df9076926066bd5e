/** As revoluções lunares. */
import type { LugarCompleto } from '@/api/lugares/lugar';
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { parNaApi } from '@core/civil';
import { NATAL } from '@core/contract';

interface Pergunta {
  readonly mapa: InstanteELugar;
  readonly ano: string;
  readonly numero: number;
  readonly lugar: Pick<LugarCompleto, 'local' | 'latitude' | 'longitude'>;
}

export const perguntaDoRetornoLunar = ({
  mapa,
  ano,
  numero,
  lugar,
}: Pergunta): ArgumentoDe<'retornoLunar'> => ({
  consulta: {
    ...mapaNaConsulta(NATAL, mapa),
    dataRevolucao: ano,
    coordRevolucao: parNaApi(lugar.latitude, lugar.longitude),
    local: lugar.local,
    numero: String(numero),
  },
});
