/** Do que se envia ao que se guarda: confere a zona e diz o motivo do fuso. */
import { grausDecimais } from '@core/civil';
import type { MapaEntrada } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { dadosInvalidos } from '../erros';
import { dadosDoMapa } from '../presenters/mapaPresenter';
import { motivoDoMapa } from '../presenters/horarioPresenter';
import type { DadosDoMapa } from '../repositories/mapasRepository';

/** @throws ProblemaHttp 422 quando a zona não existe */
export function prepararMapa(
  { fusos }: Pick<Dependencias, 'fusos'>,
  entrada: MapaEntrada,
): DadosDoMapa {
  const iana = zonaConhecida({ fusos }, entrada.ianaTimeZone);
  return dadosDoMapa(
    entrada,
    iana,
    motivoDoMapa(fusos, entrada.data, iana, grausDecimais(entrada.longitude)),
  );
}

/** O nome canônico da zona. @throws ProblemaHttp 422 */
export function zonaConhecida({ fusos }: Pick<Dependencias, 'fusos'>, zona: string): string {
  const canonica = fusos.canonico(zona);
  if (canonica === null) throw dadosInvalidos({ IanaTimeZone: ['Fuso horário inválido.'] });
  return canonica;
}
