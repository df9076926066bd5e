import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { getYear, isValid } from 'date-fns';
import { useMemo, useState } from 'react';
import { diaEmUtc } from '@core/civil';
import { Calendario, MOLDURA_DO_CALENDARIO } from './Calendario';

interface Props {
  readonly rotulo: string;
  readonly valor: number | null;
  readonly minimo: number;
  readonly maximo: number;
  /** Recebe null enquanto o que está escrito não é um ano entre o mínimo e o máximo. */
  readonly aoMudar: (ano: number | null) => void;
}

const noCalendario = (ano: number): Date => diaEmUtc(`${ano}-01-01`);

const moldura = {
  ...MOLDURA_DO_CALENDARIO,
  '& .MuiPickersInputBase-sectionsContainer': { width: 'auto', minWidth: 0 },
} as const;

/** Um ano escrito ou escolhido na lista. */
export function CampoDeAno({ rotulo, valor, minimo, maximo, aoMudar }: Props) {
  // Enquanto se escreve, o ano incompleto fica só aqui: devolvê-lo vazio ao campo apagaria o que
  // está escrito.
  const [incompleto, guardar] = useState<Date | null>(null);
  const inteiro = useMemo(() => (valor === null ? null : noCalendario(valor)), [valor]);
  return (
    <Calendario>
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
          const ano = novo === null || !isValid(novo) ? null : getYear(novo);
          aoMudar(ano !== null && ano >= minimo && ano <= maximo ? ano : null);
        }}
        slotProps={{ textField: { size: 'small', fullWidth: true, sx: moldura } }}
      />
    </Calendario>
  );
}
