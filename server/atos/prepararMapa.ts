/** Do que se envia ao que se guarda: confere a zona e diz o motivo do fuso. */
import { grausDecimais } from '@core/civil';
import { SEM_DETALHES, type MapaEntrada } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { dadosInvalidos } from '../base/erros';
import { HoraInvalidaError, horaComInstantes, relogioDe } from '../presenters/horaDoMapa';
import { dadosDoMapa } from '../presenters/mapaPresenter';
import { motivoDoMapa } from '../presenters/horarioPresenter';
import type { DadosDoMapa } from '../repositories/mapasRepository';

/** @throws ProblemaHttp 422 quando a zona não existe, ou o instante não é o que a hora pede */
export function prepararMapa(
  { fusos }: Pick<Dependencias, 'fusos'>,
  entrada: MapaEntrada,
): DadosDoMapa {
  const iana = zonaConhecida({ fusos }, entrada.ianaTimeZone);
  const longitude = grausDecimais(entrada.longitude);
  const motivo = motivoDoMapa(fusos, entrada.data, iana, longitude);
  const relogio = relogioDe(fusos, entrada, motivo, longitude);
  try {
    const hora = horaComInstantes(entrada.hora ?? SEM_DETALHES.hora, entrada.data, relogio);
    return dadosDoMapa(entrada, iana, motivo, hora);
  } catch (e) {
    if (e instanceof HoraInvalidaError) throw dadosInvalidos({ Hora: [e.message] });
    throw e;
  }
}

/** O nome canônico da zona. @param campo o que a traz @throws ProblemaHttp 422 */
export function zonaConhecida(
  { fusos }: Pick<Dependencias, 'fusos'>,
  zona: string,
  campo = 'IanaTimeZone',
): string {
  const canonica = fusos.canonico(zona);
  if (canonica === null) throw dadosInvalidos({ [campo]: ['Fuso horário inválido.'] });
  return canonica;
}
