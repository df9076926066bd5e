/** A data de um evento como se escreve e se lê: 1985, 11/1985, 10/11/1985 ou 10/11/1985 14:30. */
import { dois } from '@core/texto';
import { lerData } from '@core/civil';
import {
  ANOS_DAS_EFEMERIDES,
  primeiroDiaDoEvento,
  type Evento,
  type PrecisaoDoEvento,
} from '@core/contract';

type DataDoEvento = Pick<Evento, 'data' | 'precisao' | 'hora'>;

const ESCRITA =
  /^(?:(?:(\d{1,2})[/.-])?(\d{1,2})[/.-])?(\d{4})(?:,? *(?:às )?(\d{1,2})(?::|h)(\d{2}))?$/;

/** @returns null para o que não é uma data, ou é de um ano que as efemérides não cobrem */
export function lerDataDoEvento(escrita: string): DataDoEvento | null {
  const [, dia, mes, ano = '', hora, minuto] = ESCRITA.exec(escrita.trim()) ?? [];
  const partes = [ano, ...(mes ? [dois(Number(mes))] : []), ...(dia ? [dois(Number(dia))] : [])];
  const precisao: PrecisaoDoEvento = dia ? (hora ? 'hora' : 'dia') : mes ? 'mês' : 'ano';
  const data = partes.join('-');
  if (lerData(primeiroDiaDoEvento(data, precisao)) === null) return null;
  if (Number(ano) < ANOS_DAS_EFEMERIDES.primeiro || Number(ano) > ANOS_DAS_EFEMERIDES.ultimo)
    return null;
  if (hora === undefined) return { data, precisao };
  return precisao === 'hora' && Number(hora) < 24 && Number(minuto) < 60
    ? { data, precisao, hora: `${dois(Number(hora))}:${minuto}` }
    : null;
}

/** Como se escreve e se mostra. */
export function textoDaDataDoEvento({ data, hora }: DataDoEvento): string {
  const escrita = data.split('-').reverse().join('/');
  return hora === undefined ? escrita : `${escrita} ${hora}`;
}
