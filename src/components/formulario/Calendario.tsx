import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { ptBR } from 'date-fns/locale/pt-BR';
import type { ReactNode } from 'react';
import { TEXTOS_DO_CALENDARIO } from './textosDoCalendario';

/** O campo do calendário não herda a moldura dos outros campos. */
export const MOLDURA_DO_CALENDARIO = {
  '& .MuiPickersOutlinedInput-root': { bgcolor: 'background.paper' },
  '& .MuiPickersOutlinedInput-root:not(.Mui-focused, .Mui-error) .MuiPickersOutlinedInput-notchedOutline':
    { borderColor: 'fio.forte' },
} as const;

/** O que os campos de calendário têm à volta: as datas e as palavras em português. */
export function Calendario({ children }: { readonly children: ReactNode }) {
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={ptBR}
      localeText={TEXTOS_DO_CALENDARIO}
    >
      {children}
    </LocalizationProvider>
  );
}
