import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { Calendario } from './Calendario';
import { useSeparador } from './useSeparador';
import { zonaDaqui } from '@/tempo/daqui';

interface Props {
  readonly rotulo: string;
  /** Instante UTC; null sem ele; 'torto' enquanto o que está escrito não é uma hora inteira. */
  readonly valor: string | null;
  readonly aoMudar: (instante: string | null) => void;
}

/** O que está escrito ainda não é um dia e uma hora. */
export const TORTO = 'torto';

const instanteDe = (valor: Date | null): string | null => {
  if (valor === null) return null;
  if (Number.isNaN(valor.getTime())) return TORTO;
  return `${valor.toISOString().slice(0, 17)}00Z`;
};

/** Um dia e uma hora no relógio deste aparelho. */
export function CampoDeMomento({ rotulo, valor, aoMudar }: Props) {
  return (
    <Calendario comHora>
      <DateTimePicker
        label={rotulo}
        ampm={false}
        defaultValue={valor === null ? null : new Date(valor)}
        onChange={(novo) => aoMudar(instanteDe(novo))}
        slotProps={{
          field: { clearable: true },
          textField: {
            size: 'small',
            fullWidth: true,
            onKeyDown: useSeparador(),
            error: valor === TORTO,
            helperText:
              valor === TORTO
                ? 'Digite o dia e a hora inteiros, ou apague tudo.'
                : `No horário deste aparelho (${zonaDaqui()}).`,
          },
        }}
      />
    </Calendario>
  );
}
