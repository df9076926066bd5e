/** Do que se leu e se decidiu ao mapa que se grava. */
import type { RegistroLido } from '@core/arquivos';
import { grausDecimais } from '@core/civil';
import {
  LIMITES,
  mapaEntradaSchema,
  type MapaEntrada,
  type PosicaoDoRegistro,
} from '@core/contract';
import { HoraInvalidaError, horaComInstantes, relogioDe } from '../presenters/horaDoMapa';
import { motivoDoMapa } from '../presenters/horarioPresenter';
import { dadosDoMapa } from '../presenters/mapaPresenter';
import type { DadosDoMapa } from '../repositories/mapasRepository';
import type { Fusos } from '../time/fusos';

interface Montado {
  readonly dados: DadosDoMapa | null;
  readonly queixa: string | null;
}

export function montar(
  fusos: Fusos,
  mapa: RegistroLido['mapa'],
  como: {
    nome: string;
    localidade: string;
    posicao: PosicaoDoRegistro;
    dataHora: string;
    fuso: string;
  },
): Montado {
  const lida = mapaEntradaSchema.safeParse({
    nome: como.nome,
    data: { dataHora: como.dataHora, fuso: como.fuso },
    ...como.posicao,
    localidade: como.localidade,
    hora: mapa.precisao,
    rodden: mapa.rodden,
    fonteDaHora: fonteDo(mapa),
  });
  if (!lida.success) return { dados: null, queixa: lida.error.issues[0]?.message ?? 'Inválido.' };
  const entrada: MapaEntrada = lida.data;
  const iana = fusos.canonico(entrada.ianaTimeZone);
  if (iana === null) return { dados: null, queixa: 'Fuso horário inválido.' };
  const longitude = grausDecimais(entrada.longitude);
  const motivo = motivoDoMapa(fusos, entrada.data, iana, longitude);
  const relogio = relogioDe(fusos, entrada, motivo, longitude);
  try {
    const hora = horaComInstantes(entrada.hora ?? { precisao: 'exata' }, entrada.data, relogio);
    return { dados: dadosDoMapa(entrada, iana, motivo, hora), queixa: null };
  } catch (e) {
    if (e instanceof HoraInvalidaError) return { dados: null, queixa: e.message };
    throw e;
  }
}

/** Quem passou adiante os dados junta-se à fonte, se lá couber. */
export const cabeNaFonte = ({ fonte, via }: RegistroLido['mapa']): boolean =>
  via !== null && `${fonte ?? ''}; via ${via}`.length <= LIMITES.fonteDaHora;
function fonteDo(mapa: RegistroLido['mapa']): string {
  const { fonte, via } = mapa;
  if (!cabeNaFonte(mapa)) return fonte ?? '';
  return fonte === null ? `via ${via ?? ''}` : `${fonte}; via ${via ?? ''}`;
}
