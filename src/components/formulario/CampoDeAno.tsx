import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { ptBR } from 'date-fns/locale/pt-BR';
import { useMemo, useState } from 'react';
import { TEXTOS_DO_CALENDARIO } from './textosDoCalendario';

interface Props {
  readonly rotulo: string;
  readonly valor: number | null;
  readonly minimo: number;
  readonly maximo: number;
  /** Recebe null enquanto o que está escrito não é um ano entre o mínimo e o máximo. */
  readonly aoMudar: (ano: number | null) => void;
}

/** O meio do ano, longe das viradas. */
function noCalendario(ano: number): Date {
  const data = new Date(2000, 6, 1, 12);
  data.setFullYear(ano);
  return data;
}

const moldura = {
  '& .MuiPickersOutlinedInput-root': { bgcolor: 'background.paper' },
  '& .MuiPickersInputBase-sectionsContainer': { width: 'auto', minWidth: 0 },
  '& .MuiPickersOutlinedInput-root:not(.Mui-focused, .Mui-error) .MuiPickersOutlinedInput-notchedOutline':
    { borderColor: 'fio.forte' },
} as const;

/** Um ano escrito ou escolhido na lista. */
export function CampoDeAno({ rotulo, valor, minimo, maximo, aoMudar }: Props) {
  // Enquanto se escreve, o ano incompleto fica só aqui: devolvê-lo vazio ao campo apagaria o que
  // está escrito.
  const [incompleto, guardar] = useState<Date | null>(null);
  const inteiro = useMemo(() => (valor === null ? null : noCalendario(valor)), [valor]);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={ptBR}
      localeText={TEXTOS_DO_CALENDARIO}
    >
      <DatePicker
        label={rotulo}
        localeText={{
          openDatePickerDialogue: () =>
            valor === null ? 'Escolha o ano' : `Escolha o ano, ${valor}`,
        }}
        views={['year']}
        openTo="year"
        value={inteiro ?? incompleto}
        minDate={noCalendario(minimo)}
        maxDate={noCalendario(maximo)}
        onChange={(novo) => {
          guardar(novo);
          const ano = novo === null || Number.isNaN(novo.getTime()) ? null : novo.getFullYear();
          aoMudar(ano !== null && ano >= minimo && ano <= maximo ? ano : null);
        }}
        slotProps={{ textField: { size: 'small', fullWidth: true, sx: moldura } }}
      />
    </LocalizationProvider>
  );
}
