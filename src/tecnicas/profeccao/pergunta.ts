/** A profecção de um dia da vida. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { NATAL } from '@core/contract';

interface Pergunta {
  readonly mapa: InstanteELugar;
  /** O do lugar no nascimento. */
  readonly fuso: string;
  /** 'aaaa-MM-dd' */
  readonly data: string;
}

export const perguntaDaProfeccao = ({ mapa, fuso, data }: Pergunta): ArgumentoDe<'profeccao'> => ({
  consulta: { ...mapaNaConsulta(NATAL, mapa), fuso, data },
});
