import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { UTCDate } from '@date-fns/utc';
import { formatISO, parse } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import type { ReactNode } from 'react';
import { diaEmUtc } from '@core/civil';
import { TEXTOS_DO_CALENDARIO } from './textosDoCalendario';

/** O campo do calendário não herda a moldura dos outros campos. */
export const MOLDURA_DO_CALENDARIO = {
  '& .MuiPickersOutlinedInput-root': { bgcolor: 'background.paper' },
  '& .MuiPickersOutlinedInput-root:not(.Mui-focused, .Mui-error) .MuiPickersOutlinedInput-notchedOutline':
    { borderColor: 'fio.forte' },
} as const;

const hoje = (): UTCDate => diaEmUtc(formatISO(new Date(), { representation: 'date' }));

/**
 * Um dia é a sua meia-noite em UTC: no relógio do navegador há dias que faltam, e meias-noites que
 * não existem.
 */
class DiasEmUtc extends AdapterDateFns {
  override date: AdapterDateFns['date'] = (valor) => {
    const dia = valor === null ? null : valor === undefined ? hoje() : new UTCDate(valor);
    return dia as ReturnType<AdapterDateFns['date']> as never;
  };
  override parse: AdapterDateFns['parse'] = (valor, formato) =>
    valor === '' ? null : parse(valor, formato, hoje(), { locale: ptBR });
}

interface Props {
  readonly children: ReactNode;
  /** Um dia e uma hora no relógio deste aparelho, e não um dia. */
  readonly comHora?: boolean;
}

/** O que os campos de calendário têm à volta: as datas e as palavras em português. */
export function Calendario({ children, comHora = false }: Props) {
  return (
    <LocalizationProvider
      dateAdapter={comHora ? AdapterDateFns : DiasEmUtc}
      adapterLocale={ptBR}
      localeText={TEXTOS_DO_CALENDARIO}
    >
      {children}
    </LocalizationProvider>
  );
}
