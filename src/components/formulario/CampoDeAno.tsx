import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { getYear, isValid } from 'date-fns';
import { useMemo } from 'react';
import { diaEmUtc } from '@core/civil';
import { Calendario, MOLDURA_DO_CALENDARIO } from './Calendario';
import { useEscrito } from './useEscrito';

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
  const anoDe = (escrito: Date | null): number | null => {
    const ano = escrito === null || !isValid(escrito) ? null : getYear(escrito);
    return ano !== null && ano >= minimo && ano <= maximo ? ano : null;
  };
  const [escrito, escrever] = useEscrito(valor, anoDe);
  const doValor = useMemo(() => (valor === null ? null : noCalendario(valor)), [valor]);
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
        value={escrito === undefined ? doValor : escrito}
        minDate={noCalendario(minimo)}
        maxDate={noCalendario(maximo)}
        onChange={(novo) => {
          escrever(novo);
          aoMudar(anoDe(novo));
        }}
        slotProps={{ textField: { size: 'small', fullWidth: true, sx: moldura } }}
      />
    </Calendario>
  );
}
